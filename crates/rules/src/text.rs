//! Moves as text. See `docs/notation.md`.

mod elsewhere;
mod notation;
mod san;

use variorum_geometry::{Bits, Square};

use crate::board::Board;
use crate::def::{Refusal, TypeIndex};

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

impl ParseMoveError {
    /// Says why the text of a move is not played: the reason of the rules where there is one, which `tell` puts into words,
    /// else what is wrong with the text. Texts that could be several moves are always told so.
    ///
    /// # Examples
    /// ```
    /// use variorum_describe::{Language, refusal_text};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let legal = rules.start_position()?.legal();
    /// let error = legal.parse("a1a3").unwrap_err();
    /// let why = legal.why_not_text("a1a3");
    /// let told = error.told(why.as_ref(), |why| refusal_text(rules.def(), why, Language::English));
    /// assert_eq!(told, "The Pawn on a2 stands in the way.");
    /// # Ok(())
    /// # }
    /// ```
    pub fn told(&self, why: Option<&Refusal>, tell: impl FnOnce(&Refusal) -> String) -> String {
        match (self, why) {
            (ParseMoveError::Illegal(_) | ParseMoveError::Malformed(_), Some(why)) => tell(why),
            (error, _) => error.to_string(),
        }
    }
}

impl<B: Bits> Board<B> {
    fn name(&self, square: Square) -> &str {
        self.t.topology.name(square)
    }

    fn id(&self, kind: TypeIndex) -> &str {
        &self.t.def.pieces[kind].id
    }
}
