//! Searching on until nothing is left hanging.
//!
//! In games full of multiple captures and conversions every capture may open three more, so the search is
//! bounded: material that cannot reach the window is left alone, losing exchanges are not begun, and after some
//! plies only the largest gains are looked at.

use variorum_rules::Bits;

use super::history;
use super::node::{is_decided_by, sharpens};
use super::order::{DECISIVE, Scored};
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
/// Quiet moves by which an attacked royal is saved: of so many moves one usually does, or none.
const EVASIONS: usize = 6;
/// The longest line of captures.
const DEEPEST: i32 = 12;

/// What stays the same from move to move.
struct Calm {
    eval: i32,
    /// Plies since the full search ended.
    deep: i32,
    /// Whether all moves are looked at, since a royal is attacked or something must be captured.
    evade: bool,
    /// Whether moves are looked at that attack a royal, even where they do not reach the window.
    checks: bool,
}

impl Calm {
    /// Whether, so many moves having been looked at, this one and those after it are not.
    fn is_enough<B: Bits>(&self, next: Scored<B>, tried: usize) -> bool {
        self.deep >= NARROW_AFTER && tried >= NARROW
            || self.evade && next.gain == 0 && tried >= EVASIONS
    }
}

impl<B: Bits> Search<'_, B> {
    /// The score for the side to move if only captures, conversions, promotions and moves that win at once follow. `deep` counts
    /// plies since the full search ended.
    pub(super) fn quiescence(&mut self, mut alpha: i32, beta: i32, deep: i32, ply: usize) -> i32 {
        self.visit();
        self.seldepth = self.seldepth.max(ply);
        if self.stopped {
            return 0;
        }
        if let Some(end) = self.board.ended() {
            return self.score_of(end, ply);
        }
        if let Some(end) = self.history_end() {
            return self.score_of(end, ply);
        }
        if let Some(score) = self.table_score(ply) {
            return score;
        }
        let key = self.board.key();
        let known = self.table.probe(key, ply);
        let settled =
            |depth: i32| known.filter(|hit| hit.depth >= depth && is_decided_by(*hit, alpha, beta));
        // Whether a royal is attacked need not be asked where that changes nothing.
        if let Some(hit) = settled(if deep < EVASION_PLIES { 0 } else { -1 }) {
            return hit.score;
        }
        if self.can_take_royal() {
            return -lost(ply + 1);
        }
        // Who must capture cannot leave it at what stands there, as little as who is in check.
        let evade = deep < EVASION_PLIES && self.is_in_check(ply) || self.is_forced();
        let checks = deep == 0 && !evade && !self.capture_goal;
        // What was found without looking at quiet moves does not settle a search that looks at them.
        let depth = if evade || checks { 0 } else { -1 };
        if let Some(hit) = settled(depth) {
            return hit.score;
        }
        let raw = known.map_or_else(|| self.evaluate(), |hit| hit.eval);
        let eval = self.corrected(raw);
        let deepest = self.handicap.map_or(DEEPEST, |own| own.exchanges());
        // A capture that goes on is seen to its end.
        let ends = !self.several_moves || !self.board.captures_on();
        if ply >= MAX_PLY || deep >= deepest && ends {
            return eval;
        }
        // Who need not move on may leave it at what stands there.
        // What the table knows says more than what stands there.
        let stand = match known {
            Some(hit) if sharpens(hit, eval) => hit.score,
            _ => eval,
        };
        let mut best = if evade { -INFINITE } else { stand };
        if best >= beta {
            return best;
        }
        let old_alpha = alpha;
        alpha = alpha.max(best);
        let hash_move = known.map_or(0, |hit| hit.best);
        let batch = if evade {
            self.generate_all(ply, hash_move)
        } else if checks || self.is_near_finish() {
            self.generate_sharp(ply, hash_move, checks)
        } else {
            self.generate_noisy(ply, hash_move)
        };
        let calm = Calm {
            eval,
            deep,
            evade,
            checks,
        };
        let mut best_move = 0;
        let mut tried = 0;
        for at in batch.start..batch.end {
            let next = self.pick(at, &batch);
            // While all that was looked at loses by force, and where a royal is taken, nothing is left out.
            if best > -DECIDED && next.gain < DECISIVE / 8 {
                if calm.is_enough(next, tried) {
                    break;
                }
                if self.is_useless(next, &calm, alpha) {
                    continue;
                }
            }
            if !self.is_legal(next, &batch) {
                continue;
            }
            tried += 1;
            if self.handicap.is_some() {
                self.levels[ply].moved = history::index(self.board, next.mv);
            }
            let us = self.board.turn();
            self.play(next.mv, next.effects);
            self.levels[ply + 1].in_check = None;
            let score = if self.several_moves && self.board.turn() == us {
                self.quiescence(alpha, beta, deep + 1, ply + 1)
            } else {
                -self.quiescence(-beta, -alpha, deep + 1, ply + 1)
            };
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
        // All moves were generated then, so none is legal.
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
                eval: raw,
                depth,
                bound,
                best: best_move,
                pv: known.is_some_and(|hit| hit.pv),
            },
        );
        best
    }

    /// Whether the side to move may win at once without taking a royal.
    fn is_near_finish(&self) -> bool {
        let finish = self.finish.as_ref();
        finish.is_some_and(|finish| finish.is_near(self.board))
    }

    /// Whether a move cannot help: a capture that does not reach the window or loses more than it wins, or a quiet move
    /// that threatens no royal or loses the unit.
    fn is_useless(&mut self, next: Scored<B>, calm: &Calm, alpha: i32) -> bool {
        if calm.evade {
            return false;
        }
        let quiet = next.gain == 0;
        let short = !quiet && calm.eval + next.gain + DELTA <= alpha;
        if short && !calm.checks {
            return true;
        }
        let risk = self.risk(next.mv);
        risk > next.gain && self.see(next.mv, next.effects, next.gain, risk) < 0
            || (quiet || short) && !self.threatens_royal(next.mv, next.effects)
    }
}
