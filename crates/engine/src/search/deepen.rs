//! Iterative deepening: the root searched again and again, deeper and with a window around the last score.

use variorum_rules::{Bits, Board, Move};

use super::{MAX_PLY, Search};
use crate::report::{Info, SearchResult};
use crate::score::{DECIDED, INFINITE, Score, WIN};

/// Half the width of the first window around the score of the last iteration.
const WINDOW: i32 = 30;

/// The answer where nothing can be played.
pub(super) fn without_moves<B: Bits>(board: &mut Board<B>) -> SearchResult {
    let loser = board.turn();
    let score = match board.outcome().and_then(|outcome| outcome.winner) {
        Some(winner) if winner == loser => Score::Mate(1),
        Some(_) => Score::Mate(0),
        None => Score::Centipawns(0),
    };
    SearchResult {
        best: None,
        score,
        depth: 0,
        nodes: 0,
        pv: Vec::new(),
    }
}

impl<B: Bits> Search<'_, B> {
    pub(super) fn iterate(
        &mut self,
        fallback: Move,
        forced: bool,
        on_info: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        let mut result = SearchResult {
            best: Some(fallback),
            score: Score::Centipawns(0),
            depth: 0,
            nodes: 0,
            pv: vec![fallback],
        };
        let last = self.control.limits.depth.unwrap_or(u32::MAX);
        let last = last.clamp(1, MAX_PLY as u32 - 20);
        let mut score = 0;
        for depth in 1..=last {
            let found = self.widen(score, depth as i32);
            // An unfinished iteration still counts once it has looked at the first move or found a better one.
            if !self.levels[0].pv.is_empty() {
                result.pv.clone_from(&self.levels[0].pv);
                result.best = Some(result.pv[0]);
            }
            if self.stopped {
                break;
            }
            score = found;
            result.score = Score::from_internal(score);
            result.depth = depth;
            on_info(&self.info(&result));
            if self.is_enough(score, depth, forced) {
                break;
            }
        }
        result.nodes = self.nodes;
        result
    }

    /// Searches with a narrow window first.
    fn widen(&mut self, last: i32, depth: i32) -> i32 {
        let mut width = WINDOW;
        let (mut alpha, mut beta) = if depth < 4 {
            (-INFINITE, INFINITE)
        } else {
            ((last - width).max(-INFINITE), (last + width).min(INFINITE))
        };
        loop {
            let score = self.root(alpha, beta, depth);
            if self.stopped {
                return score;
            }
            width *= 3;
            if score <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = if width > 1_000 {
                    -INFINITE
                } else {
                    (score - width).max(-INFINITE)
                };
            } else if score >= beta && beta < INFINITE {
                beta = if width > 1_000 {
                    INFINITE
                } else {
                    (score + width).min(INFINITE)
                };
            } else {
                return score;
            }
        }
    }

    /// Whether another iteration is not worth while.
    fn is_enough(&self, score: i32, depth: u32, forced: bool) -> bool {
        let limits = self.control.limits;
        if limits.nodes.is_some_and(|nodes| self.nodes >= nodes) {
            return true;
        }
        let Some(budget) = self.control.budget else {
            return false;
        };
        // A win that was seen to its end does not get shorter.
        let seen = score.abs() > DECIDED && WIN - score.abs() <= depth as i32;
        seen || forced && limits.movetime.is_none() || self.control.elapsed() >= budget.soft
    }

    pub(super) fn info(&self, result: &SearchResult) -> Info {
        let time = self.control.elapsed();
        let nanos = time.as_nanos().max(1);
        Info {
            depth: result.depth,
            seldepth: self.seldepth as u32,
            score: result.score,
            nodes: self.nodes,
            nps: if time.is_zero() {
                0
            } else {
                (u128::from(self.nodes) * 1_000_000_000 / nanos) as u64
            },
            time,
            pv: result.pv.clone(),
            hashfull: self.table.fullness(),
        }
    }
}
