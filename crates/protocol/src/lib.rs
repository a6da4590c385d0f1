//! Engine protocols: UCI ([`uci`]) and XBoard's CECP ([`xboard`]).
//!
//! Each protocol has typed messages, which can be used on their own, and a session: a state machine that is fed
//! lines and writes lines, over any reader and writer. While the engine thinks, in a thread of its own, the
//! session goes on listening. How games are found, and what time it is, is the [`Host`]'s business.
//!
//! Both protocols were made for chess. Positions and moves of other games travel as this project writes them:
//! FEN with ids in braces, moves such as `e4f5,f5g5` with their intermediate squares. Games that programs of other makers
//! know under the same name travel as those write them.

mod conversation;
mod host;
pub mod uci;
pub mod xboard;

pub use host::{Host, Lister, Listing, Loaded, Loader, Shelves};
