//! A position that somebody analyses: how the board stands after any moves, what may be played there, and what the computer
//! thinks of it.
//!
//! The reader's page keeps the tree of variations, and nothing of it is stored. `walk` plays moves from a first position, `answer`
//! tells what the rules know, and `wanted` what a search has found, of which `lines` makes messages. Whoever answers a page leads
//! the search.

mod answer;
mod lines;
mod walk;
mod wanted;

pub use answer::{answer, encoded, rejected, welcome};
pub use lines::{LINES, candidates};
pub use walk::{Walk, WalkError};
pub use wanted::Wanted;
