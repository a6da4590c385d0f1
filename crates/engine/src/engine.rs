//! The public face of the computer player.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use variorum_rules::{Move, Position, with_board};

use crate::eval::ValueCache;
use crate::limits::Limits;
use crate::score::Score;
use crate::search::{self, Memory};

/// A computer player with its memory.
///
/// Searching the same positions in the same order with limits of depth or nodes gives the same results,
/// always; [`Engine::new_game`] forgets what earlier searches taught.
pub struct Engine {
    memory: Memory,
    values: ValueCache,
}

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

impl Engine {
    /// A player with a transposition table of so many mebibytes (at least 1).
    #[must_use]
    pub fn new(hash_mib: usize) -> Self {
        Engine {
            memory: Memory::new(hash_mib),
            values: ValueCache::default(),
        }
    }

    /// Replaces the transposition table by an empty one of another size.
    pub fn set_hash(&mut self, hash_mib: usize) {
        self.memory.resize(hash_mib);
    }

    /// Forgets everything learnt in earlier searches.
    pub fn new_game(&mut self) {
        self.memory.clear();
    }

    /// Where searches from now on say, while they go on, about how many positions they have looked at.
    pub fn count_in(&mut self, counter: Arc<AtomicU64>) {
        self.memory.counter = counter;
    }

    /// Looks for the best move until a limit is reached or `stop` becomes true.
    ///
    /// If any move is legal one is returned, however short the time.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        if self.values.meet(position) {
            self.memory.clear();
        }
        let mut position = position.clone();
        let (memory, values) = (&mut self.memory, self.values.values());
        with_board!(&mut position, board => {
            search::run(board, memory, values, limits, stop, on_info)
        })
    }

    /// What a position is worth at first sight, in centipawns for the side to move.
    #[must_use]
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        self.values.meet(position);
        with_board!(position, board => self.values.values().evaluate(board))
    }

    /// What a unit of each type is worth in this position's game, in centipawns; 0 for types that neither stand
    /// nor can appear in it.
    #[must_use]
    pub fn piece_values(&mut self, position: &Position) -> Vec<i32> {
        self.values.meet(position);
        self.values.values().pieces().to_vec()
    }
}
