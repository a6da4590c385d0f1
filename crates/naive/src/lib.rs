//! The meaning of a game definition, read literally and slowly: what tests compare with, and certificates of games that somebody has
//! written ([`agree`]).
//!
//! [`Naive`] walks over a map from coordinates to units and does what the doc comments of
//! [`variorum_rules::def`] say, sentence by sentence. It has no tables, no bit sets and no incremental state,
//! and shares nothing with the fast generator but the definition. A move is legal in games with check if no
//! move of the enemy afterwards would take the royal: that is tried, not computed.

mod after;
mod agree;
mod board;
mod castling;
mod chain;
mod contact;
mod countdown;
mod course;
mod effect;
mod ends;
mod fen;
mod freeze;
mod game;
mod hand;
mod moves;
mod restrictions;
mod turn;
mod way;

pub use agree::{Agreement, agree};
pub use board::{At, Side, State, Unit};
pub use game::Naive;
pub use moves::Done;
