//! What a search tells while it runs and when it has ended.

use std::time::Duration;

use variorum_rules::Move;

use crate::score::Score;

/// Progress of a search, reported whenever an iteration has ended.
#[derive(Clone, Debug)]
pub struct Info {
    /// Plies searched completely.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// For the side to move.
    pub score: Score,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Positions a second.
    pub nps: u64,
    /// Time used so far.
    pub time: Duration,
    /// The line expected.
    pub pv: Vec<Move>,
    /// Permille of the transposition table in use.
    pub hashfull: u32,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// The move to play; nothing if the game is over or no move is legal.
    pub best: Option<Move>,
    /// For the side to move.
    pub score: Score,
    /// Plies searched completely.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The line expected, beginning with the best move.
    pub pv: Vec<Move>,
}
