//! What the results of a match mean: counts, Elo with its error, the sequential test. Pure arithmetic.
//!
//! The conventions are those of [fastchess](https://github.com/Disservin/fastchess): the two games of a pair are one
//! observation with five outcomes (*pentanomial*), since they share their opening and so are not independent; Elo is
//! logistic, errors are half the width of the 95 % interval of the score carried over to Elo; the sequential test is the
//! generalised likelihood ratio test for normalised Elo.

mod count;
mod elo;
mod sprt;

pub use count::{Points, Tally};
pub use elo::{Estimate, Interval};
pub use sprt::{Model, Sprt, SprtError, Verdict};
