//! The Universal Chess Interface.
//!
//! Extensions: `UCI_Variant` takes the name of any game, or the path of a rule file, that the host can load; `d`
//! shows the position. Pondering and `searchmoves` are not offered.

mod command;
mod heard;
mod reply;
mod session;
mod write;

pub use command::{Command, Go, Start};
pub use heard::{Heard, Offer, Told};
pub use reply::{OptionKind, Reply, line_text};
pub use session::run;
