//! The public face of the computer player.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use variorum_rules::{Position, with_board};

use crate::eval::ValueCache;
use crate::limits::Limits;
use crate::report::{Info, SearchResult};
use crate::search::{self, Memory};

/// A computer player with its memory.
///
/// Searching the same positions in the same order with limits of depth or nodes gives the same results,
/// always; [`Engine::new_game`] forgets what earlier searches taught.
pub struct Engine {
    memory: Memory,
    values: ValueCache,
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
