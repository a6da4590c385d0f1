//! Learned evaluations: data from self-play, fitting, and the match that decides.
//!
//! Three steps, each of which can be ended at any time and goes on where it was:
//!
//! 1. [`data`] plays games ([`selfplay`] says how) and keeps their quiet positions in files, [shards](shard);
//! 2. [`fit`] reads them as a [`Corpus`] and fits a [net](variorum_engine::net) to them;
//! 3. a match between the engine with the net and without it says whether it is worth anything
//!    ([`variorum_arena::Kind::Taught`]).
//!
//! [`training`] does all three, generation after generation.
//!
//! Nothing here asks for more than the processor and threads of the system.

mod adam;
mod checkpoint;
mod corpus;
mod curve;
pub mod data;
pub mod fit;
mod foretold;
mod model;
mod sample;
pub mod selfplay;
pub mod shard;
pub mod training;

pub use corpus::{Corpus, CorpusError, Find, LeftOut};
pub use foretold::Foretold;
pub use sample::Sample;
