//! What a position is worth, as a small number.

use variorum_engine::Verdict;
use variorum_rules::{Color, Outcome};

/// What a position is worth for the side to move, packed: draws, what is no position, and wins and losses in so many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Value(pub(crate) u16);

/// The longest distance that a value can tell.
pub(crate) const MOST_PLIES: u16 = 32_000;

impl Value {
    pub(crate) const DRAWN: Value = Value(0);
    /// No such position can occur.
    pub(crate) const NONE: Value = Value(1);
    /// Not known yet. Never in a file.
    pub(crate) const OPEN: Value = Value(u16::MAX);

    pub(crate) const fn lost(plies: u16) -> Self {
        Value(2 + 2 * plies)
    }

    pub(crate) const fn won(plies: u16) -> Self {
        Value(3 + 2 * plies)
    }

    /// What the end of a game is worth for a side.
    pub(crate) fn of_end(end: Outcome, side: Color) -> Self {
        match end.winner {
            None => Value::DRAWN,
            Some(winner) if winner == side => Value::won(0),
            Some(_) => Value::lost(0),
        }
    }

    /// Plies to the end, of wins and losses.
    pub(crate) fn plies(self) -> Option<u16> {
        (self.0 >= 2 && self != Value::OPEN).then(|| (self.0 - 2) / 2)
    }

    pub(crate) fn is_won(self) -> bool {
        self.plies().is_some() && self.0 % 2 == 1
    }

    /// What it says; nothing of what is no position.
    pub(crate) fn verdict(self) -> Option<Verdict> {
        match self.plies() {
            Some(plies) if self.is_won() => Some(Verdict::Won(plies.into())),
            Some(plies) => Some(Verdict::Lost(plies.into())),
            None => (self == Value::DRAWN).then_some(Verdict::Drawn),
        }
    }
}
