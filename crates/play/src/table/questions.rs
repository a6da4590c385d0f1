//! Questions about a position, whoever has it before him: what a unit could do, and why something cannot be played.

use std::collections::BTreeSet;

use crate::stored::Side;
use variorum_describe::{Language, refusal_text};
use variorum_rules::{self as rules, Attempt, MoveInfo, Position, Rules, Square};

use super::command::Refusal;
use super::reach;

/// What somebody tried to play: the unit on a square, or one from beside the board, and where it was to go.
#[derive(Clone, Copy, Debug)]
pub struct Tried<'a> {
    /// The square of the unit.
    pub from: Option<&'a str>,
    /// The id of the unit, if it comes from beside the board.
    pub piece: Option<&'a str>,
    /// Where it was to go; none if it was only picked up.
    pub to: Option<&'a str>,
}

/// Why something cannot be played, and the squares that this is about.
pub type Reason = (String, Vec<String>);

/// A position about which somebody asks.
#[derive(Clone, Copy, Debug)]
pub struct Questions<'a> {
    rules: &'a Rules,
    position: &'a Position,
}

impl<'a> Questions<'a> {
    /// About a position of a game with these rules.
    pub fn about(rules: &'a Rules, position: &'a Position) -> Questions<'a> {
        Questions { rules, position }
    }

    /// What the unit on a square could do, were it its side's turn, and whose it is.
    ///
    /// # Errors
    /// There is no such square, or nothing stands there.
    pub fn inspect(self, square: &str) -> Result<(Side, Vec<MoveInfo>), Refusal> {
        let found = self.square(square)?;
        let Some(unit) = self.position.unit(found) else {
            return Err(Refusal::Empty(square.to_owned()));
        };
        Ok((unit.color().into(), self.position.moves_of(found)))
    }

    /// The squares that the unit on a square could plainly go to if others stood differently, for a move planned ahead;
    /// none while units are being put on the board.
    ///
    /// # Errors
    /// There is no such square.
    pub fn reach(self, square: &str) -> Result<Vec<String>, Refusal> {
        let found = self.square(square)?;
        let reach = match self.position.is_placing() {
            true => BTreeSet::new(),
            false => reach::reach(self.rules, self.position, found),
        };
        Ok(self.names(reach))
    }

    /// What somebody tried, as the rules are asked about it.
    ///
    /// # Errors
    /// There is no such square or unit.
    pub fn attempt(self, tried: Tried<'_>) -> Result<Attempt, Refusal> {
        let to = tried.to.map(|to| self.square(to)).transpose()?;
        match (tried.from, tried.piece) {
            (Some(from), _) => Ok(Attempt::Board {
                from: self.square(from)?,
                to,
            }),
            (None, Some(piece)) => {
                let kind = self.rules.kind_by_id(piece);
                let kind = kind.ok_or_else(|| Refusal::NoPiece(piece.to_owned()))?;
                Ok(Attempt::Place { kind, to })
            }
            (None, None) => Err(Refusal::NoUnit),
        }
    }

    /// Why something is refused, in a language.
    pub fn told(self, refusal: &rules::Refusal, language: Language) -> Reason {
        let text = refusal_text(self.rules.def(), refusal, language);
        (text, self.names(refusal.squares()))
    }

    fn names(self, squares: impl IntoIterator<Item = Square>) -> Vec<String> {
        let name = |square| self.rules.topology().name(square).to_owned();
        squares.into_iter().map(name).collect()
    }

    fn square(self, name: &str) -> Result<Square, Refusal> {
        let known = self.rules.topology().square(name);
        known.ok_or_else(|| Refusal::NoSquare(name.to_owned()))
    }
}
