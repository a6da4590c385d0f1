//! Compiled rules: positions, legal moves, play and undo, FEN and move text.
//!
//! A [`def::GameDef`] says what a game is; [`Rules::compile`] turns it into tables; a [`Position`] is a game
//! in progress. [`Board`] is the same on a board of known width, for code that must be fast, such as a
//! search: use [`with_board!`] to get from one to the other, once, at the boundary.

pub mod def;
pub mod setup;

mod attack;
mod board;
mod borrow;
mod compile;
mod diagram;
mod engine_access;
mod fen;
mod herd;
mod legal;
mod movegen;
mod outcome;
mod perft;
mod position;
mod random;
mod replay;
mod tables;
mod text;
mod threat;
mod unit;
mod walk;

pub use board::Board;
pub use compile::{CompileError, topology};
pub use diagram::Diagram;
pub use engine_access::Passed;
pub use fen::ParseFenError;
pub use legal::{Legal, MoveInfo};
pub use movegen::Doubt;
pub use outcome::{Outcome, Reason};
pub use position::{IllegalMove, Position, Reserves, Rules};
pub use random::SplitMix64;
pub use replay::ReplayError;
pub use text::ParseMoveError;
pub use unit::{Move, Unit};
pub use variorum_geometry::{Bits, BoardError, Color, Square, Topology};
