//! The order in which moves are tried.

use variorum_rules::{Bits, Doubt, Effects, Move};

use super::{Search, history};
use crate::tt::digest;

/// A move with what ordering knows about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) mv: Move,
    pub(super) score: i32,
    /// Material won at first sight, in centipawns; 0 for quiet moves.
    pub(super) gain: i32,
}

/// Moves generated together, as a range of the search's list of moves.
#[derive(Clone, Copy)]
pub(super) struct Batch<B: Bits> {
    pub(super) start: usize,
    pub(super) end: usize,
    /// What each of them must still prove before it is played.
    pub(super) doubt: Doubt<B>,
}

/// What a move is about at first sight, in centipawns.
#[derive(Clone, Copy)]
struct Stakes {
    /// Material won; 0 for quiet moves.
    gain: i32,
    /// What it exposes to recapture.
    risk: i32,
}

/// The move that the transposition table remembers.
const FIRST: i32 = 1 << 30;
/// A royal is taken.
pub(super) const DECISIVE: i32 = 1 << 24;
/// Moves that win material.
const GOOD: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;
/// Moves that at first sight lose material come after the quiet ones.
const BAD: i32 = -(1 << 20);

impl<B: Bits> Search<'_, B> {
    /// Generates all moves and scores them. `best` is the digest of the move to try first, or 0.
    pub(super) fn generate_all(&mut self, ply: usize, best: u32) -> Batch<B> {
        self.fresh.clear();
        let doubt = self.board.candidate_moves(&mut self.fresh);
        let start = self.moves.len();
        let killers = self.levels[ply].killers;
        let answer = match ply {
            0 => None,
            _ => self.history.answer(self.levels[ply - 1].moved),
        };
        let fresh = std::mem::take(&mut self.fresh);
        for mv in &fresh {
            let Stakes { gain, risk } = self.stakes(*mv);
            let score = if best != 0 && digest(mv.bits()) == best {
                FIRST
            } else if gain != 0 {
                if self.is_loss(*mv, gain, risk) {
                    BAD + gain
                } else {
                    GOOD + gain * 8 - risk / 8
                }
            } else if killers[0] == Some(*mv) {
                KILLER + 2
            } else if killers[1] == Some(*mv) {
                KILLER + 1
            } else if answer == Some(*mv) {
                KILLER
            } else {
                self.history.quiet(history::index(self.board, *mv))
            };
            self.moves.push(Scored {
                mv: *mv,
                score,
                gain,
            });
        }
        self.fresh = fresh;
        Batch {
            start,
            end: self.moves.len(),
            doubt,
        }
    }

    /// Generates captures, conversions and promotions likewise.
    pub(super) fn generate_noisy(&mut self, best: u32) -> Batch<B> {
        self.fresh.clear();
        let doubt = self.board.noisy_candidates(&mut self.fresh);
        let start = self.moves.len();
        let fresh = std::mem::take(&mut self.fresh);
        for mv in &fresh {
            let Stakes { gain, risk } = self.stakes(*mv);
            let first = best != 0 && digest(mv.bits()) == best;
            let score = if first { FIRST } else { gain * 8 - risk / 8 };
            self.moves.push(Scored {
                mv: *mv,
                score,
                gain,
            });
        }
        self.fresh = fresh;
        Batch {
            start,
            end: self.moves.len(),
            doubt,
        }
    }

    /// Brings the best of the remaining moves to a place in the list.
    #[inline]
    pub(super) fn pick(&mut self, at: usize, end: usize) -> Scored {
        let mut best = at;
        for other in at + 1..end {
            if self.moves[other].score > self.moves[best].score {
                best = other;
            }
        }
        self.moves.swap(at, best);
        self.moves[at]
    }

    /// Material that a move wins at first sight, and what it exposes to recapture.
    fn stakes(&self, mv: Move) -> Stakes {
        let Effects { captures, converts } = self.board.effects(mv);
        let mut gain = 0;
        for (squares, times) in [(captures, 1), (converts, 2)] {
            for square in squares.squares() {
                gain += times * self.values.piece(self.board.unit(square).kind());
            }
        }
        if mv.from().is_none() {
            return Stakes { gain, risk: 0 };
        }
        if self.capture_goal && captures.meets(self.board.royals(!self.board.turn())) {
            return Stakes {
                gain: DECISIVE / 8,
                risk: 0,
            };
        }
        let mover = self.values.piece(self.board.unit(mv.from()).kind());
        let mut risk = mover;
        if let Some(kind) = mv.kind() {
            let promoted = self.values.piece(kind);
            gain += promoted - mover;
            risk = promoted;
        }
        if self.board.is_suicide(mv) {
            return Stakes {
                gain: -mover,
                risk: mover,
            };
        }
        if mv.from() == mv.to() {
            risk = 0;
        }
        Stakes { gain, risk }
    }

    /// Whether a capture exposes more than it wins.
    pub(super) fn is_loss(&self, mv: Move, gain: i32, risk: i32) -> bool {
        gain < 0 || risk > gain && self.board.is_attacked(mv.to(), !self.board.turn())
    }

    /// What the mover risks by a move, for moves taken from the list.
    pub(super) fn risk(&self, mv: Move) -> i32 {
        if mv.from().is_none() || mv.from() == mv.to() {
            0
        } else {
            self.values.piece(self.board.unit(mv.from()).kind())
        }
    }
}
