//! The computer player: evaluation, search, transposition table, time.
//!
//! [`Engine`] plays every game that the rules crate can express, and knows none of them by name. What a unit is
//! worth follows from what it can do: [`eval`](crate) samples random boards when a game is first met and counts
//! the squares, victims and frozen enemies each type reaches. The search is iterative deepening with
//! principal-variation search; boards of 64 and 128 squares get their own compiled copy of it.
//!
//! The crate does no input or output and reads no clock of its own: [`Limits::clock`] is the only source of
//! time, so the same code runs in a browser's worker.
//!
//! ```no_run
//! # fn position() -> variorum_rules::Position { unimplemented!() }
//! use std::sync::atomic::AtomicBool;
//! use variorum_engine::{Engine, Limits};
//!
//! let mut engine = Engine::new(16);
//! let limits = Limits { depth: Some(4), ..Limits::default() };
//! let result = engine.search(&position(), &limits, &AtomicBool::new(false), &mut |info| {
//!     println!("depth {} score {:?}", info.depth, info.score);
//! });
//! println!("best {:?}", result.best);
//! ```

pub mod bench;
mod engine;
mod eval;
#[cfg(feature = "host")]
pub mod host;
mod limits;
pub mod match_play;
mod report;
mod score;
mod search;
mod tt;

pub use engine::Engine;
pub use limits::{Clock, Limits, TimeControl};
pub use report::{Info, SearchResult};
pub use score::Score;
