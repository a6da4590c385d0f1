//! The computer player: evaluation, search, transposition table, time.
//!
//! [`Engine`] plays every game that the rules crate can express, and knows none of them by name. What a unit is
//! worth follows from what it can do: [`eval`](crate) samples random boards when a game is first met and counts
//! the squares, victims and frozen enemies each type reaches. The search is iterative deepening with
//! principal-variation search; boards of up to 64, 128 and 255 squares get their own compiled copy of it.
//!
//! The crate does no input or output and reads no clock of its own: [`Limits::clock`] is the only source of
//! time, so the same code runs in a browser's worker.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use variorum_engine::{Engine, Limits, Score};
//!
//! // White mates in one.
//! let rules = variorum_catalog::load("chess")?;
//! let position = rules.position_from_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")?;
//!
//! let mut engine = Engine::new(1);
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let mut depths = Vec::new();
//! let result = engine.search(&position, &limits, &AtomicBool::new(false), &mut |info| depths.push(info.depth));
//!
//! let best = result.best.expect("there are legal moves");
//! assert_eq!(position.legal().san(best), "Re8#");
//! assert_eq!(result.score, Score::Mate(1));
//! assert_eq!(depths, [1, 2, 3]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod bench;
mod engine;
mod eval;
#[cfg(feature = "host")]
pub mod host;
mod level;
mod limits;
pub mod net;
pub mod players;
mod report;
mod score;
mod search;
mod tables;
mod tt;

pub use engine::{Engine, Thought};
pub use level::{Level, Rating};
pub use limits::{Clock, Limits, Ponder, ThreadLimit, TimeControl, Weakness};
pub use report::{FoundLine, Info, SearchResult};
pub use score::Score;
pub use search::{Memories, Spawn, Task};
pub use tables::{Library, Tables, Verdict};
