//! The order in which moves are tried.

use variorum_rules::{Bits, Doubt, Effects, Move};

use super::{Search, history};
use crate::tt::digest;

/// A move taken from the list, with what ordering knows about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored<B> {
    pub(super) mv: Move,
    pub(super) score: i32,
    /// Material won at first sight, in centipawns; 0 for quiet moves.
    pub(super) gain: i32,
    pub(super) effects: Effects<B>,
}

/// A move in the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed {
    mv: Move,
    gain: i32,
    /// What is exposed to recapture, as long as it has not been looked whether the move loses it; else 0.
    exposed: i32,
    /// Index of the effects in the search's list; of no meaning for plain displacement.
    effects: u32,
}

/// Moves generated together, as a range of the search's list of moves.
#[derive(Clone, Copy)]
pub(super) struct Batch<B: Bits> {
    pub(super) start: usize,
    pub(super) end: usize,
    /// Where the effects of its moves begin in the search's list.
    effects: usize,
    /// What each of them must still prove before it is played.
    pub(super) doubt: Doubt<B>,
}

/// What a move is about at first sight, in centipawns.
#[derive(Clone, Copy)]
struct Stakes<B> {
    effects: Effects<B>,
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
    pub(super) fn generate_all(&mut self, ply: usize, best: u16) -> Batch<B> {
        self.fresh.clear();
        let doubt = self.board.candidate_moves(&mut self.fresh);
        let start = self.moves.len();
        let killers = self.levels[ply].killers;
        let answer = match ply {
            0 => None,
            _ => self.history.answer(self.levels[ply - 1].moved),
        };
        let effects = self.effects.len();
        let fresh = std::mem::take(&mut self.fresh);
        for mv in &fresh {
            let stakes = self.stakes(*mv);
            let Stakes { gain, risk, .. } = stakes;
            let mut exposed = 0;
            let score = if best != 0 && digest(mv.bits()) == best {
                FIRST
            } else if gain < 0 {
                BAD + gain
            } else if gain > 0 {
                // Whether that is lost again is looked at when it would be this move's turn.
                exposed = if risk > gain { risk } else { 0 };
                GOOD + gain * 8 - risk / 8
            } else if killers[0] == Some(*mv) {
                KILLER + 2
            } else if killers[1] == Some(*mv) {
                KILLER + 1
            } else if answer == Some(*mv) {
                KILLER
            } else {
                self.history.quiet(history::index(self.board, *mv))
            };
            self.list(*mv, score, &stakes, exposed);
        }
        self.batch(fresh, start, effects, doubt)
    }

    /// The moves listed since so many were, with the list of fresh ones given back.
    fn batch(
        &mut self,
        fresh: Vec<Move>,
        start: usize,
        effects: usize,
        doubt: Doubt<B>,
    ) -> Batch<B> {
        self.fresh = fresh;
        Batch {
            start,
            end: self.moves.len(),
            effects,
            doubt,
        }
    }

    #[inline]
    fn list(&mut self, mv: Move, score: i32, stakes: &Stakes<B>, exposed: i32) {
        self.scores.push(score);
        self.moves.push(Listed {
            mv,
            gain: stakes.gain,
            exposed,
            effects: self.effects.len() as u32,
        });
        if !mv.is_simple() {
            self.effects.push(stakes.effects);
        }
    }

    /// Takes a node's moves off the list.
    pub(super) fn forget(&mut self, batch: Batch<B>) {
        self.moves.truncate(batch.start);
        self.scores.truncate(batch.start);
        self.effects.truncate(batch.effects);
    }

    /// Generates captures, conversions and promotions likewise.
    pub(super) fn generate_noisy(&mut self, best: u16) -> Batch<B> {
        self.fresh.clear();
        let doubt = self.board.noisy_candidates(&mut self.fresh);
        let start = self.moves.len();
        let effects = self.effects.len();
        let fresh = std::mem::take(&mut self.fresh);
        for mv in &fresh {
            let stakes = self.stakes(*mv);
            let Stakes { gain, risk, .. } = stakes;
            let first = best != 0 && digest(mv.bits()) == best;
            let score = if first { FIRST } else { gain * 8 - risk / 8 };
            self.list(*mv, score, &stakes, 0);
        }
        self.batch(fresh, start, effects, doubt)
    }

    /// Brings the best of the remaining moves to a place in the list.
    #[inline]
    pub(super) fn pick(&mut self, at: usize, end: usize) -> Scored<B> {
        loop {
            let scores = &self.scores[at..end];
            let score = scores.iter().copied().fold(i32::MIN, i32::max);
            let place = scores.iter().position(|own| *own == score);
            let index = at + place.expect("a move is left");
            let Listed {
                mv,
                gain,
                exposed,
                effects,
            } = self.moves[index];
            if exposed > 0 {
                self.moves[index].exposed = 0;
                if self.is_loss(mv, gain, exposed) {
                    self.scores[index] = BAD + gain;
                    continue;
                }
            }
            self.moves.swap(at, index);
            self.scores.swap(at, index);
            let effects = if mv.is_simple() {
                self.board.effects(mv)
            } else {
                self.effects[effects as usize]
            };
            return Scored {
                mv,
                score,
                gain,
                effects,
            };
        }
    }

    /// What a move does, wins at first sight and exposes to recapture.
    #[inline]
    fn stakes(&self, mv: Move) -> Stakes<B> {
        if mv.is_simple() && self.board.unit(mv.to()).is_none() {
            return Stakes {
                effects: Effects::default(),
                gain: 0,
                risk: 0,
            };
        }
        let effects = self.board.effects(mv);
        let Effects { captures, converts } = effects;
        let mut gain = 0;
        for (squares, times) in [(captures, 1), (converts, 2)] {
            for square in squares.squares() {
                gain += times * self.values.piece(self.board.unit(square).kind());
            }
        }
        let stakes = |gain: i32, risk: i32| Stakes {
            effects,
            gain,
            risk,
        };
        if mv.from().is_none() {
            return stakes(gain, 0);
        }
        if self.capture_goal && captures.meets(self.board.royals(!self.board.turn())) {
            return stakes(DECISIVE / 8, 0);
        }
        let mover = self.values.piece(self.board.unit(mv.from()).kind());
        let mut risk = mover;
        if let Some(kind) = mv.kind() {
            let promoted = self.values.piece(kind);
            gain += promoted - mover;
            risk = promoted;
        }
        if self.board.is_suicide(mv) {
            return stakes(-mover, mover);
        }
        stakes(gain, if mv.from() == mv.to() { 0 } else { risk })
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
