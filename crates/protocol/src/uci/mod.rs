//! The Universal Chess Interface.
//!
//! Extensions: `UCI_Variant` takes the name of any game, or the path of a rule file, that the host can load;
//! `VariantPath` adds the games of rule files to the names; `d` shows the position.

mod command;
mod heard;
mod lag;
mod reply;
mod session;
mod spelling;
mod write;

pub use command::{Command, Go, Start};
pub use heard::{Heard, Offer, Told};
pub use reply::{OptionKind, Reply};
pub use session::run;
pub use spelling::line_text;
