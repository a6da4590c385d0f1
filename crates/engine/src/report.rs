//! What a search tells while it runs and when it has ended.

use std::time::Duration;

use variorum_rules::Move;

use crate::score::Score;

/// Progress of a search, reported whenever an iteration has ended.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::{Engine, Limits};
///
/// let start = variorum_catalog::load("chess")?.start_position()?;
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let mut told = Vec::new();
/// Engine::new(1).search(&start, &limits, &AtomicBool::new(false), &mut |info| told.push(info.clone()));
/// let last = told.last().expect("two iterations");
/// assert_eq!((last.depth, last.pv.len()), (2, 2));
/// assert!(last.seldepth >= 2 && last.nodes > 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Info {
    /// Plies searched completely.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// Which of several lines this is, from 1, the best.
    pub line: u32,
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
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::{Engine, Limits};
///
/// let mut position = variorum_catalog::load("chess")?.start_position()?;
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let result = Engine::new(1).search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
/// // The line expected is a line that can be played.
/// for mv in &result.pv {
///     position.play(*mv)?;
/// }
/// assert_eq!(result.best, result.pv.first().copied());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// As many lines as were asked for, or as there are moves, the best first: that is the one above.
    pub lines: Vec<FoundLine>,
}

/// One of the best lines.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::{Engine, Limits};
///
/// let position = variorum_catalog::load("chess")?.start_position()?;
/// let limits = Limits { depth: Some(3), lines: 3, ..Limits::default() };
/// let result = Engine::new(1).search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
/// assert_eq!(result.lines.len(), 3);
/// assert_eq!(result.lines[0].pv, result.pv);
/// assert_ne!(result.lines[1].pv[0], result.pv[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundLine {
    /// For the side to move.
    pub score: Score,
    /// Plies searched completely.
    pub depth: u32,
    /// The moves of the line.
    pub pv: Vec<Move>,
}
