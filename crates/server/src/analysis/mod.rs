//! A position that somebody analyses: how the board stands after any moves, what may be played there, and what the computer
//! thinks of it.
//!
//! The reader's page keeps the tree of variations, and nothing of it is stored here. `walk` plays moves from a first
//! position, `lines` turns what a search has found into messages, and `session` is one browser's desk.

mod lines;
mod session;
mod walk;

pub(crate) use session::{LIMIT, serve};
