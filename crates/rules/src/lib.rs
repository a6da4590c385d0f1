//! Compiled rules: positions, legal moves, play and undo, FEN and move text.

pub mod def;
