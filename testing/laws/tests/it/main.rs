//! Laws that every game keeps.

mod input;
mod laws;
mod perft;
mod pieces;
mod refusals;
mod series;
