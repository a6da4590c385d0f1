//! Moves as text. See `docs/notation.md`.

mod notation;
mod san;

use variorum_geometry::{Bits, Square};

use crate::board::Board;
use crate::def::TypeIndex;

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseMoveError {
    /// The text cannot be a move of this game.
    Malformed(String),
    /// It could be a move, but is not legal here.
    Illegal(String),
    /// Several legal moves fit; their texts are listed.
    Ambiguous(String, Vec<String>),
}

impl std::fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ParseMoveError::Malformed(text) => write!(f, "`{text}` is not a move"),
            ParseMoveError::Illegal(text) => write!(f, "`{text}` is not a legal move here"),
            ParseMoveError::Ambiguous(text, moves) => {
                write!(f, "`{text}` could be any of {}", moves.join(" "))
            }
        }
    }
}

impl std::error::Error for ParseMoveError {}

impl<B: Bits> Board<B> {
    fn name(&self, square: Square) -> &str {
        self.t.topology.name(square)
    }

    fn id(&self, kind: TypeIndex) -> &str {
        &self.t.def.pieces[kind].id
    }
}
