//! The Python package `variorum`: the part of it that is compiled.
//!
//! What people use is `python/variorum`; this crate holds the classes that need the rules and the engine. Plain data (an outcome, a
//! diagnostic) and exceptions are classes of Python, made from here: so they can be compared, printed, pickled and
//! documented like any others.
//!
//! Nothing here panics on what a caller passes, and nothing holds a lock while Python code may run.

mod context;
mod data;
mod engine;
mod errors;
mod form;
mod game;
mod moves;
mod perft;
mod piece;
mod position;

use pyo3::prelude::*;

/// The compiled part of the package `variorum`.
#[pymodule]
mod _variorum {
    #[pymodule_export]
    use super::engine::Engine;
    #[pymodule_export]
    use super::game::{Game, carried, check, check_file, variants};
    #[pymodule_export]
    use super::main;
    #[pymodule_export]
    use super::moves::{LegalMoves, Move};
    #[pymodule_export]
    use super::piece::{Piece, PieceType};
    #[pymodule_export]
    use super::position::Position;
}

/// Runs the program `variorum` with these arguments, the first of which is its name, and returns its exit status.
#[pyfunction]
fn main(py: Python<'_>, args: Vec<String>) -> u8 {
    py.detach(|| variorum_cli::main(args.into_iter().map(Into::into)))
}
