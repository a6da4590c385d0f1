//! Endgame tables, from outside.

mod brute;
mod counts;
mod engine;
mod files;
mod support;
