//! Compiled rules: positions, legal moves, play and undo, FEN and move text.

pub mod def;
pub mod setup;

mod attack;
mod board;
mod borrow;
mod compile;
mod fen;
mod movegen;
mod outcome;
mod perft;
mod tables;
mod unit;
mod walk;
