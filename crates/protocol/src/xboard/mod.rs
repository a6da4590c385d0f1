//! XBoard's Chess Engine Communication Protocol, version 2.
//!
//! Moves of two parts travel as XBoard writes them, `e4f5,f5g5`; drops and placements as `A@c1`. Squares are named as XBoard
//! names them ([`Squares`]), and pieces have the letters that `setup` gives them. The variant name `normal` means the host's
//! default game.

mod command;
mod heard;
mod session;
mod shown;
mod write;

pub use command::{Command, parse_level};
pub use heard::{Features, Heard, Told};
pub use session::run;
pub use shown::Squares;
