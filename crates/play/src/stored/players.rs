//! Who plays the sides of a game.

use serde::{Deserialize, Serialize};

use super::{Control, Names, Player, Side};
use crate::identity::PersonName;

/// A set of sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sides([bool; 2]);

impl Sides {
    /// Neither side: somebody who watches.
    pub const NONE: Sides = Sides([false, false]);

    /// Both sides: two people at one screen, or one who tries something out.
    pub const BOTH: Sides = Sides([true, true]);

    /// One side.
    pub const fn of(side: Side) -> Sides {
        Sides::NONE.and(side)
    }

    /// These sides and another one.
    pub const fn and(mut self, side: Side) -> Sides {
        self.0[side.index()] = true;
        self
    }

    /// Whether a side is among them.
    pub fn has(self, side: Side) -> bool {
        self.0[side.index()]
    }

    /// The sides, White first.
    pub fn list(self) -> Vec<Side> {
        let sides = Side::BOTH.into_iter();
        sides.filter(|side| self.has(*side)).collect()
    }

    /// The only side, if there is just one.
    pub fn only(self) -> Option<Side> {
        match self.list()[..] {
            [side] => Some(side),
            _ => None,
        }
    }

    /// The names of the players, where somebody sits here who calls himself so. Who sits at both sides plays with somebody
    /// else at the same screen, or alone, and is not named.
    pub fn names(self, players: Players, name: Option<&PersonName>) -> Names {
        let own = self
            .only()
            .filter(|side| players.of(*side) == Player::Human);
        Side::BOTH.map(|side| name.filter(|_| own == Some(side)).cloned())
    }

    /// The sides with their colours exchanged.
    pub fn exchanged(self) -> Sides {
        Sides([self.0[1], self.0[0]])
    }
}

/// Who makes the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    /// White's.
    pub white: Player,
    /// Black's.
    pub black: Player,
}

impl Players {
    /// Who makes a side's moves.
    pub fn of(self, side: Side) -> Player {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The sides that people play.
    pub fn humans(self) -> Sides {
        let human = |side: &Side| self.of(*side) == Player::Human;
        Side::BOTH
            .into_iter()
            .filter(human)
            .fold(Sides::NONE, Sides::and)
    }

    /// Whether a person makes a side's moves.
    pub fn is_human(self, side: Side) -> bool {
        self.of(side) == Player::Human
    }
}

/// What the players agreed on before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Who makes the moves.
    pub players: Players,
    /// How much time they have; none for as much as they like.
    pub control: Option<Control>,
}

impl From<Players> for Terms {
    fn from(players: Players) -> Terms {
        let control = None;
        Terms { players, control }
    }
}
