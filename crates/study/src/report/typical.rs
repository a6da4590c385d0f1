//! Games worth a look: the shortest, the longest, and the one in which the lead changed hands most often.

use serde::{Deserialize, Serialize};

use super::Report;
use super::play::changes;
use crate::job::Part;
use crate::played::PlayedGame;

/// A game worth a look.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Typical {
    /// Why.
    pub why: Why,
    /// The position at the beginning.
    pub fen: String,
    /// Its moves, with spaces between them.
    pub moves: String,
    /// How many these are.
    pub plies: usize,
    /// How often the lead passed to the other side.
    pub lead_changes: u32,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// The reason of its end, as everywhere in machine-readable output.
    pub reason: String,
}

/// Why a game is worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// It is the shortest.
    Shortest,
    /// It is the longest.
    Longest,
    /// In none the lead changed hands more often.
    Swings,
}

impl Report {
    /// Games of the game as it is that are worth a look; different ones, so that few games have fewer of them.
    #[must_use]
    pub fn typical(lines: &[PlayedGame]) -> Vec<Typical> {
        let mut left: Vec<&PlayedGame> = lines
            .iter()
            .filter(|line| line.part == Part::Base)
            .collect();
        // The same of the same lines, in whatever order they come.
        left.sort_by(|a, b| a.job.cmp(&b.job));
        let mut take = |why: Why, rank: &dyn Fn(&PlayedGame) -> usize| {
            let at = (0..left.len()).min_by_key(|at| rank(left[*at]))?;
            Some(of(why, left.remove(at)))
        };
        let swings = |line: &PlayedGame| usize::MAX - changes(line) as usize;
        let found = [
            take(Why::Shortest, &PlayedGame::plies),
            take(Why::Longest, &|line| usize::MAX - line.plies()),
            take(Why::Swings, &swings),
        ];
        found.into_iter().flatten().collect()
    }
}

fn of(why: Why, line: &PlayedGame) -> Typical {
    Typical {
        why,
        fen: line.fen.clone(),
        moves: line.moves.clone(),
        plies: line.plies(),
        lead_changes: changes(line),
        result: line.result.clone(),
        reason: line.reason.clone(),
    }
}
