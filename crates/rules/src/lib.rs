//! Compiled rules: positions, legal moves, play and undo, FEN and move text.
//!
//! A [`def::GameDef`] says what a game is; [`Rules::compile`] turns it into tables; a [`Position`] is a game
//! in progress. [`Board`] is the same on a board of known width, for code that must be fast, such as a
//! search: use [`with_board!`] to get from one to the other, once, at the boundary.

pub mod setup;

mod attack;
mod attackers;
mod board;
mod collateral;
mod compile;
mod countdown;
mod course;
mod delta;
mod diagram;
#[cfg(test)]
mod drawn;
mod effect;
mod ending;
mod ends;
mod fen;
mod figure;
mod generate;
mod guard;
mod hand;
mod legal;
mod legality;
mod listed;
mod moves;
mod multi_capture;
mod outcome;
mod perft;
mod play;
mod position;
mod random;
mod reach;
mod refusal;
mod replay;
mod restrictions;
mod safety;
mod state;
mod study;
mod tables;
mod text;
mod threat;
mod turn;
mod watch;

pub use attack::Bearing;
pub use board::Board;
pub use compile::CompileError;
pub use delta::{Change, Delta, Effects, Observer};
pub use diagram::Diagram;
pub use ending::{Outcome, Reason};
pub use fen::{FenFault, FenFaultKind, ParseFenError};
pub use figure::{Figure, Unseen, Window};
pub use legal::{Legal, Manner, MoveInfo};
pub use legality::Doubt;
pub use moves::Move;
pub use play::Passed;
pub use position::{IllegalMove, Position, Reserves, Rules};
pub use random::SplitMix64;
pub use refusal::Attempt;
pub use replay::ReplayError;
pub use study::{Mark, Study};
pub use text::ParseMoveError;
/// The game as data, what a rule file says: the crate `variorum-def`.
pub use variorum_def as def;
pub use variorum_def::{
    CastlingBar, NoCapture, NoPlace, NoWay, Refusal, Restriction, Standing, Unit,
};
pub use variorum_geometry::{Bits, BoardError, Cells, Color, Square, Topology};
