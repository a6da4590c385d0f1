//! Searching on until nothing is left hanging.
//!
//! In games full of multiple captures and conversions every capture may open three more, so the search is
//! bounded: material that cannot reach the window is left alone, losing exchanges are not begun, and after some
//! plies only the largest gains are looked at.

use variorum_rules::Bits;

use super::node::is_decided_by;
use super::order::DECISIVE;
use super::{MAX_PLY, Search};
use crate::score::{DECIDED, INFINITE, lost};
use crate::tt::{Bound, Hit, digest};

/// What a capture may win beyond the unit it takes.
const DELTA: i32 = 150;
/// Plies in which a side whose royal is attacked looks at all its moves.
const EVASION_PLIES: i32 = 2;
/// After so many plies only few captures are looked at in each position.
const NARROW_AFTER: i32 = 3;
const NARROW: usize = 3;
/// The longest line of captures.
const DEEPEST: i32 = 12;

impl<B: Bits> Search<'_, B> {
    /// The score for the side to move if only captures, conversions and promotions follow. `deep` counts plies
    /// since the full search ended.
    pub(super) fn quiescence(&mut self, mut alpha: i32, beta: i32, deep: i32, ply: usize) -> i32 {
        self.visit();
        self.seldepth = self.seldepth.max(ply);
        if self.stopped {
            return 0;
        }
        if let Some(winner) = self.board.won() {
            return if winner == self.board.turn() {
                -lost(ply)
            } else {
                lost(ply)
            };
        }
        if self.is_drawn() {
            return 0;
        }
        let us = self.board.turn();
        if self.capture_goal && self.board.is_capturable(!us) {
            return -lost(ply + 1);
        }
        let key = self.board.key();
        let known = self.table.probe(key, ply);
        if let Some(hit) = known
            && is_decided_by(hit, alpha, beta)
        {
            return hit.score;
        }
        let eval = known.map_or_else(|| self.evaluate(), |hit| hit.eval);
        if ply >= MAX_PLY || deep >= DEEPEST {
            return eval;
        }
        let evade = deep < EVASION_PLIES && self.board.is_capturable(us);
        let mut best = if evade { -INFINITE } else { eval };
        if best >= beta {
            return best;
        }
        let old_alpha = alpha;
        alpha = alpha.max(best);
        let hash_move = known.map_or(0, |hit| hit.best);
        let batch = if evade {
            self.generate_all(ply, hash_move)
        } else {
            self.generate_noisy(hash_move)
        };
        let mut best_move = 0;
        let mut tried = 0;
        for at in batch.start..batch.end {
            let next = self.pick(at, batch.end);
            if best > -DECIDED && next.gain < DECISIVE / 8 {
                if deep >= NARROW_AFTER && tried >= NARROW {
                    break;
                }
                if !evade && (eval + next.gain + DELTA <= alpha || self.is_idle(next.mv, next.gain))
                {
                    continue;
                }
                if evade && next.gain == 0 && tried >= 6 {
                    break;
                }
            }
            if !self
                .board
                .confirms_known(batch.doubt, next.mv, next.effects)
            {
                continue;
            }
            tried += 1;
            self.play(next.mv, next.effects);
            let score = -self.quiescence(-beta, -alpha, deep + 1, ply + 1);
            self.undo();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = digest(next.mv.bits());
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.forget(batch);
        if self.stopped {
            return 0;
        }
        if evade && tried == 0 {
            return self.score_without_moves(ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.store(
            key,
            ply,
            Hit {
                score: best,
                eval,
                depth: 0,
                bound,
                best: best_move,
            },
        );
        best
    }

    /// Whether a capture exposes more than it wins.
    fn is_idle(&self, mv: variorum_rules::Move, gain: i32) -> bool {
        self.is_loss(mv, gain, self.risk(mv))
    }
}
