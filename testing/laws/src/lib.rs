//! What every game obeys: drawn positions with their moves, perft files, laws tried on random positions.
//!
//! For tests only. The expectations in `testdata/` come from the rule book or from the slow generator of
//! `reference/`, never from the program itself.

pub mod drawing;
pub mod elements;
