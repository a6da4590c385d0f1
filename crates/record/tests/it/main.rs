//! Written games, from outside.

mod files;
mod laws;
mod trees;
