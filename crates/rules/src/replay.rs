//! A position and the moves played on it, as users and programs write them.

use std::fmt;

use crate::def::Refusal;
use crate::fen::ParseFenError;
use crate::position::{Position, Rules};
use crate::setup::SetupError;
use crate::text::ParseMoveError;

/// Why a list of moves leads to no position.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError {
    /// The game has no default position to begin from.
    Start(SetupError),
    /// The position to begin from is malformed or impossible.
    Fen(ParseFenError),
    /// A move cannot be played.
    Move {
        /// Its place in the list, from 0.
        index: usize,
        /// How many moves the list has.
        of: usize,
        /// The text given.
        text: String,
        /// What is wrong with it.
        error: ParseMoveError,
        /// Why what it tries cannot be played, where that is known.
        why: Option<Box<Refusal>>,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Start(error) => error.fmt(f),
            ReplayError::Fen(error) => error.fmt(f),
            ReplayError::Move {
                index, of, error, ..
            } => write!(f, "move {} of {of}: {error}", index + 1),
        }
    }
}

impl std::error::Error for ReplayError {}

impl ReplayError {
    /// Says why a list of moves leads to no position: as the error does, but a move that is not legal with the reason of the
    /// rules, which `tell` puts into words.
    pub fn told(&self, tell: impl FnOnce(&Refusal) -> String) -> String {
        match self {
            ReplayError::Move {
                index,
                of,
                text,
                error: ParseMoveError::Illegal(_) | ParseMoveError::Malformed(_),
                why: Some(why),
            } => format!("move {} of {of}, `{text}`: {}", index + 1, tell(why)),
            error => error.to_string(),
        }
    }
}

impl Rules {
    /// The position after some moves, from a FEN or, without one, from the default position.
    ///
    /// # Errors
    /// If the FEN is refused, or a move is malformed, ambiguous or not legal where it stands.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let position = rules.replay(None, &["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"])?;
    /// assert_eq!(position.outcome().map(|outcome| outcome.result()), Some("1-0"));
    /// let error = rules.replay(None, &["e4", "e5", "e6"]).unwrap_err();
    /// assert_eq!(error.to_string(), "move 3 of 3: `e6` is not a move");
    /// # Ok(())
    /// # }
    /// ```
    pub fn replay(
        &self,
        fen: Option<&str>,
        moves: &[impl AsRef<str>],
    ) -> Result<Position, ReplayError> {
        let mut position = match fen {
            Some(fen) => self.position_from_fen(fen).map_err(ReplayError::Fen)?,
            None => self.start_position().map_err(ReplayError::Start)?,
        };
        for (index, text) in moves.iter().enumerate() {
            let text = text.as_ref();
            let legal = position.legal();
            let mv = legal.parse(text).map_err(|error| ReplayError::Move {
                index,
                of: moves.len(),
                text: text.to_owned(),
                error,
                why: legal.why_not_text(text).map(Box::new),
            })?;
            position.play_unchecked(mv);
        }
        Ok(position)
    }
}
