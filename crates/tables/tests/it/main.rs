//! Endgame tables, from outside.

mod brute;
mod counts;
mod files;
mod support;
