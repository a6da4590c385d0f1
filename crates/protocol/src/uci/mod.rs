//! The Universal Chess Interface.
//!
//! Extensions: `UCI_Variant` takes the name of any game, or the path of a rule file, that the host can load;
//! `VariantPath` adds the games of files to the names; `d` shows the position. Under a name that programs of other makers
//! define, moves and positions are written as theirs. Both spellings are read under any name.

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
pub use session::{Conversation, run};
pub(crate) use spelling::Spelling;
pub use spelling::line_text;
