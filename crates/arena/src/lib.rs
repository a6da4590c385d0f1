//! Matches between engines: the program's own, and any other that speaks UCI or XBoard's protocol.
//!
//! A [`Contest`] says what is to be played; [`Contest::run`] plays it, several games at once, and hands out every game
//! as a [`GameLine`]. **The rules of the game are the referee**: a move that is not legal loses, whatever the engines
//! think of it, and so does a program that ends, keeps silent or oversteps its time. Such ends are results like others and
//! are counted apart; but a match whose first games end by illegal moves of one kind stops and says so. Nothing that an engine does makes a match wait for ever.
//!
//! What is pure arithmetic stands in [`tally`] and [`plan`]; programs, clocks and threads in the rest.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use variorum_arena::{Contest, Entrant, Event, Kind};
//! use variorum_arena::plan::Control;
//!
//! let rules = variorum_catalog::load("chess")?;
//! let own = Entrant {
//!     control: Control { nodes: Some(300), ..Control::default() },
//!     ..Entrant::new("engine", Kind::own())
//! };
//! let mut contest = Contest::new(rules, "chess", [own, Entrant::new("random", Kind::Random)]);
//! contest.games = 2;
//! let mut ended = 0;
//! let standing = contest.run(&[], &AtomicBool::new(false), &mut |event| {
//!     if let Event::Game(..) = event {
//!         ended += 1;
//!     }
//!     Ok(())
//! })?;
//! let summary = standing.summary();
//! assert_eq!((ended, summary.tally.wins, summary.tally.penta[4]), (2, 2, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod contest;
mod contestant;
mod dialect;
mod doubt;
mod entrant;
mod game;
mod ledger;
mod line;
mod lot;
mod own;
pub mod plan;
mod process;
mod standing;
pub mod tally;
mod uci;
mod xboard;

pub use contest::{Contest, ContestError, Event};
pub use dialect::{Dialect, DialectError};
pub use doubt::Doubt;
pub use entrant::{Elsewhere, Entrant, Kind, Program, Taught, words};
pub use ledger::{Ledger, LedgerError};
pub use line::{GameLine, MoveLine, Worth, reason};
pub use standing::{Faults, Standing, Summary};
