//! A game of a study as it is written down.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use variorum_rules::Color;

use crate::job::{Asked, Part, Terms};

/// What the units of one type did in a game, those of both sides together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Acts {
    /// Units at the beginning.
    #[serde(skip_serializing_if = "is_zero")]
    pub start: u32,
    /// Moves made, those of the opening aside; placements and drops are moves.
    #[serde(skip_serializing_if = "is_zero")]
    pub moves: u32,
    /// Enemies captured by their moves.
    #[serde(skip_serializing_if = "is_zero")]
    pub captures: u32,
    /// Enemies converted by their moves.
    #[serde(skip_serializing_if = "is_zero")]
    pub converts: u32,
    /// Units captured.
    #[serde(skip_serializing_if = "is_zero")]
    pub captured: u32,
    /// Units converted, which were the other side's afterwards.
    #[serde(skip_serializing_if = "is_zero")]
    pub converted: u32,
    /// Units that could not move because they were frozen, counted each time their side was to move.
    #[serde(skip_serializing_if = "is_zero")]
    pub frozen: u32,
    /// Units that were promoted.
    #[serde(skip_serializing_if = "is_zero")]
    pub promoted: u32,
    /// Units that came by promotion.
    #[serde(skip_serializing_if = "is_zero")]
    pub made: u32,
    /// Where they went, as their own side sees the board: squares with the number of moves that ended there.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub to: BTreeMap<String, u32>,
}

/// Whether a count need not be written down.
pub(crate) fn is_zero<T: Default + PartialEq>(number: &T) -> bool {
    *number == T::default()
}

/// Differences in material: types, by their ids, of which White has more or, with a minus, fewer units than Black.
pub type Difference = BTreeMap<String, i32>;

/// A game of a study, complete. A line of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedGame {
    /// The job it belongs to.
    pub job: String,
    /// Its number in the job, from 1. In the second White has the army that Black had in the first.
    pub game: u32,
    /// The question it belongs to.
    pub part: Part,
    /// The game, with options appended.
    pub variant: String,
    /// The digest of its rules.
    pub rules: String,
    /// From what all chance was drawn.
    pub seed: u64,
    /// The position at the beginning, armies changed, everything placed.
    pub fen: String,
    /// The moves, with spaces between them.
    pub moves: String,
    /// How many of them are the opening.
    pub opening: u32,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// Why it ended; `adjudication` if both sides had long seen it decided.
    pub reason: String,
    /// Moves that were legal, in all positions of the game together.
    pub legal: u64,
    /// What the side to move thought, before each move after the opening, as White sees it, in centipawns; a forced win
    /// is ±[`PlayedGame::WON`].
    pub scores: Vec<i32>,
    /// How the armies differed at the beginning.
    pub material: Difference,
    /// Quiet positions with unequal material: after how many plies, and how the armies differed.
    pub quiet: Vec<(u32, Difference)>,
    /// What the types did, by their ids.
    pub acts: BTreeMap<String, Acts>,
    /// How often moves were made in another manner than plainly, by its [key](variorum_rules::Manner::key), the opening aside. Lines of
    /// earlier versions lack this.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub manners: BTreeMap<String, u32>,
    /// The version of the program that played it. Lines of earlier versions lack this and what follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// How it was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
    /// What its study was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
}

impl PlayedGame {
    /// The score of a forced win.
    pub const WON: i32 = 10_000;

    /// White's points: 0, ½ or 1.
    #[must_use]
    pub fn points(&self) -> f64 {
        match self.winner() {
            Some(Color::White) => 1.0,
            None => 0.5,
            Some(Color::Black) => 0.0,
        }
    }

    /// Who has won.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.result.as_str() {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            _ => None,
        }
    }

    /// The number of its job in its study, from 0; nothing if its job has no such name.
    #[must_use]
    pub fn number(&self) -> Option<u64> {
        self.job.rsplit_once('-')?.1.parse().ok()
    }

    /// Whether it was drawn because it had become too long.
    #[must_use]
    pub fn is_broken_off(&self) -> bool {
        let longest = self.terms.as_ref().map_or(u32::MAX, |terms| terms.longest);
        self.reason == variorum_arena::reason::ADJUDICATION && self.plies() >= longest as usize
    }

    /// How many plies it took.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.moves.split_whitespace().count()
    }
}
