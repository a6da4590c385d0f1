//! What a table says on the whole.

use serde::{Deserialize, Serialize};
use variorum_rules::Color;

/// What the positions of some units come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The units.
    pub units: String,
    /// With White and with Black to move.
    pub sides: [SideSummary; 2],
}

/// What positions with one side to move come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideSummary {
    /// How many can occur.
    pub positions: u64,
    /// How many the side to move wins.
    pub won: u64,
    /// How many it loses.
    pub lost: u64,
    /// A win that takes longest.
    pub longest_win: Option<Longest>,
    /// A loss that takes longest.
    pub longest_loss: Option<Longest>,
}

/// A position in which a side holds out as long as can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Longest {
    /// Plies to the end of the game.
    pub plies: u32,
    /// The position.
    pub fen: String,
}

impl SideSummary {
    /// How many are drawn.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        self.positions
            .saturating_sub(self.won)
            .saturating_sub(self.lost)
    }
}

impl Summary {
    /// What is said with a side to move.
    #[must_use]
    pub fn with(&self, side: Color) -> &SideSummary {
        &self.sides[side.index()]
    }

    /// The win that takes longest, whoever is to move.
    #[must_use]
    pub fn longest(&self) -> Option<&Longest> {
        let wins = self
            .sides
            .iter()
            .filter_map(|side| side.longest_win.as_ref());
        wins.max_by_key(|win| win.plies)
    }
}
