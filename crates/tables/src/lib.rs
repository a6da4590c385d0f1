//! Endgame tables for any rules: what every position of some units comes to, and in how many plies.
//!
//! A [`Material`] is what stands on the board, of either side. [`build`] finds out by retrograde analysis what each of its
//! positions is worth when both sides play as well as can be, and keeps that in a file; before it, the same for whatever
//! captures, promotions and conversions make of these units. A [`Folder`] has the files; a [`Shelf`] are those of one game, and
//! says what a position is worth. [`Endings`] are what an engine asks: the tables of a folder, and small ones made on the spot.
//!
//! Nothing is known here of how units move. Positions are laid out one after the other, and the rules say which moves they
//! have. Games in which units and whose turn it is do not say all that matters have no tables; [`refusal`] says why.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use variorum_engine::Verdict;
//! use variorum_tables::{Build, Folder, Material, build};
//!
//! let rules = variorum_catalog::load("minishogi")?;
//! // What is captured there comes back on the board.
//! assert!(variorum_tables::refusal(&rules).is_some());
//!
//! let rules = variorum_catalog::load("chess")?;
//! let folder = std::env::temp_dir().join(format!("tables-{}", std::process::id()));
//! let material = Material::parse(rules.def(), "KR v K")?;
//! let told = build(&rules, &material, &folder, &Build::default(), &mut |_| ControlFlow::Continue(()))?;
//! // A rook mates in at most 16 moves.
//! assert_eq!(told.longest().map(|win| win.plies), Some(31));
//!
//! let shelf = Folder::new(&folder).shelf(&rules)?;
//! let position = rules.position_from_fen("7k/8/6K1/8/8/8/8/R7 w - - 0 1")?;
//! assert_eq!(shelf.probe(&position)?, Some(Verdict::Won(1)));
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod endings;
mod fault;
mod file;
mod fit;
mod folder;
mod group;
mod material;
mod places;
mod plan;
mod resume;
mod solve;
mod store;
mod summary;
mod symmetry;
mod value;
mod worker;

pub use build::{Build, Progress, Stage, build};
pub use endings::Endings;
pub use fault::TableError;
pub use fit::refusal;
pub use folder::{Folder, Shelf};
pub use material::{MOST_UNITS, Material};
pub use summary::{Longest, SideSummary, Summary};
