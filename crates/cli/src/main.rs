//! The `variorum` program.
fn main() {}
