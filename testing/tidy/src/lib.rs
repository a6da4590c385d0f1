//! Reads sources and documents as text, for the tests in `tests/`.

pub mod files;
pub mod lexer;
pub mod rooms;
pub mod words;
