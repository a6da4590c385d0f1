//! The order in which moves are tried.

use variorum_rules::{Bits, Effects, Move, Square, Unverified};

use super::Search;
use super::history::{self, BACK, Before};
use crate::tt::digest;

/// A move taken from the list, with what ordering knows about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored<B> {
    pub(super) mv: Move,
    pub(super) score: i32,
    /// Material won at first sight, in centipawns; 0 for quiet moves.
    pub(super) gain: i32,
    /// What the history knows of it.
    pub(super) history_score: i32,
    pub(super) effects: Effects<B>,
}

/// A move in the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed {
    mv: Move,
    gain: i32,
    history_score: i32,
    /// What is hanging to recapture, as long as it has not been looked whether the move loses it; else 0.
    hanging: i32,
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
    pub(super) unverified: Unverified<B>,
    /// What was played before.
    before: Before,
}

/// What a move is about at first sight, in centipawns.
#[derive(Clone, Copy)]
struct MoveValue<B> {
    effects: Effects<B>,
    /// Material won; 0 for quiet moves.
    gain: i32,
    /// What it exposes to recapture.
    risk: i32,
}

/// The move that the transposition table remembers.
const FIRST: i32 = 1 << 30;
/// A royal is taken, or the game won at once in another way.
pub(super) const DECISIVE: i32 = 1 << 24;
/// Moves that win material.
const GOOD: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;
/// Quiet moves of which nobody has asked yet what the history knows of them: most often some other move suffices.
const UNSCORED: i32 = -(1 << 19);
/// Moves that at first sight lose material come after the quiet ones.
pub(super) const BAD: i32 = -(1 << 20);

impl<B: Bits> Search<'_, B> {
    /// Generates all moves and scores them. `best` is the digest of the move to try first, or 0.
    pub(super) fn generate_all(&mut self, ply: usize, best: u16) -> Batch<B> {
        self.fresh.clear();
        let unverified = self.board.pseudo_legal_moves(&mut self.fresh);
        self.overlook(ply);
        let start = self.moves.len();
        let [killer, other] = self.levels[ply].killers;
        let countermove = match ply {
            0 => None,
            _ => self.history.countermove(self.levels[ply - 1].moved),
        };
        let special = [killer, other, countermove];
        let before = self.before(ply);
        let effects = self.effects.len();
        // Lent out of the search, so that the search can be asked about each; `batch` gives it back.
        let fresh = std::mem::take(&mut self.fresh);
        for mv in &fresh {
            let value = self.value(*mv);
            let MoveValue { gain, risk, .. } = value;
            let mut history_score = 0;
            let mut hanging = 0;
            let score = if best != 0 && digest(mv.bits()) == best {
                history_score = self.history_score(*mv, &value, before);
                FIRST
            } else if gain < 0 {
                BAD + gain
            } else if gain > 0 {
                // Whether that is lost again is looked at when it would be this move's turn.
                hanging = if risk > gain { risk } else { 0 };
                history_score = self.history_score(*mv, &value, before);
                GOOD + gain * 8 + history_score / 4
            } else if let Some(place) = special.iter().position(|other| *other == Some(*mv)) {
                history_score = self.history_score(*mv, &value, before);
                KILLER - place as i32
            } else {
                UNSCORED
            };
            self.list(*mv, score, history_score, &value, hanging);
        }
        self.batch(fresh, start, effects, unverified, before)
    }

    /// What the history knows of a move.
    #[inline]
    fn history_score(&self, mv: Move, value: &MoveValue<B>, before: Before) -> i32 {
        let index = history::index(self.board, mv);
        if value.gain == 0 {
            self.history.quiet(index, before)
        } else {
            self.history.noisy(index, self.taken(value.effects))
        }
    }

    /// The code of the unit that a move takes, of the first if there are several.
    #[inline]
    pub(super) fn taken(&self, effects: Effects<B>) -> u8 {
        let taken = effects.captures | effects.converts;
        if taken.is_empty() {
            0
        } else {
            self.board.unit(taken.first()).code()
        }
    }

    /// What was played before a node.
    #[inline]
    pub(super) fn before(&mut self, ply: usize) -> Before {
        let moved = |ago: usize| ply.checked_sub(ago).map_or(0, |ply| self.levels[ply].moved);
        self.history.before(BACK.map(moved))
    }

    /// The moves listed since so many were, with the list of fresh ones given back.
    fn batch(
        &mut self,
        fresh: Vec<Move>,
        start: usize,
        effects: usize,
        unverified: Unverified<B>,
        before: Before,
    ) -> Batch<B> {
        self.fresh = fresh;
        Batch {
            start,
            end: self.moves.len(),
            effects,
            unverified,
            before,
        }
    }

    #[inline]
    fn list(
        &mut self,
        mv: Move,
        score: i32,
        history_score: i32,
        value: &MoveValue<B>,
        hanging: i32,
    ) {
        self.scores.push(score);
        self.moves.push(Listed {
            mv,
            gain: value.gain,
            history_score,
            hanging,
            effects: self.effects.len() as u32,
        });
        // Those of plain displacement are sooner worked out again than looked up.
        if !mv.is_simple() {
            self.effects.push(value.effects);
        }
    }

    /// Takes a node's moves off the list.
    pub(super) fn forget(&mut self, batch: Batch<B>) {
        self.moves.truncate(batch.start);
        self.scores.truncate(batch.start);
        self.effects.truncate(batch.effects);
    }

    /// Generates captures, conversions and promotions likewise.
    pub(super) fn generate_noisy(&mut self, ply: usize, best: u16) -> Batch<B> {
        self.fresh.clear();
        let unverified = self.board.noisy_moves(&mut self.fresh);
        self.overlook(ply);
        self.list_noisy(ply, best, unverified, |_, _| true)
    }

    /// The same and moves that win at once, and perhaps quiet moves that may attack a royal.
    pub(super) fn generate_sharp(&mut self, ply: usize, best: u16, checks: bool) -> Batch<B> {
        self.fresh.clear();
        let unverified = self.board.pseudo_legal_moves(&mut self.fresh);
        self.overlook(ply);
        self.list_noisy(ply, best, unverified, |search, mv| {
            checks && search.may_threaten_royal(mv)
        })
    }

    /// Lists the moves just generated by what they take, of the quiet ones those that are wanted.
    #[inline]
    fn list_noisy(
        &mut self,
        ply: usize,
        best: u16,
        unverified: Unverified<B>,
        wants_quiet: impl Fn(&Self, Move) -> bool,
    ) -> Batch<B> {
        let before = self.before(ply);
        let start = self.moves.len();
        let effects = self.effects.len();
        let fresh = std::mem::take(&mut self.fresh);
        for mv in &fresh {
            let value = self.value(*mv);
            let MoveValue { gain, risk, .. } = value;
            if gain == 0 && !wants_quiet(self, *mv) {
                continue;
            }
            let first = best != 0 && digest(mv.bits()) == best;
            let score = if first { FIRST } else { gain * 8 - risk / 8 };
            self.list(*mv, score, 0, &value, 0);
        }
        self.batch(fresh, start, effects, unverified, before)
    }

    /// Asks the history about the quiet moves that remain.
    fn score_quiets(&mut self, at: usize, batch: &Batch<B>) {
        for index in at..batch.end {
            if self.scores[index] == UNSCORED {
                let listed = &mut self.moves[index];
                listed.history_score = self
                    .history
                    .quiet(history::index(self.board, listed.mv), batch.before);
                self.scores[index] = listed.history_score;
            }
        }
    }

    /// Brings the best of the remaining moves of a batch to a place in the list.
    #[inline]
    pub(super) fn pick(&mut self, at: usize, batch: &Batch<B>) -> Scored<B> {
        loop {
            // Scores stand by themselves, so that the greatest is found many at a time, and its place in a second pass.
            let scores = &self.scores[at..batch.end];
            let score = scores.iter().copied().fold(i32::MIN, i32::max);
            if score == UNSCORED {
                self.score_quiets(at, batch);
                continue;
            }
            let place = scores.iter().position(|own| *own == score);
            let index = at + place.expect("a move is left");
            let listed = self.moves[index];
            let Listed {
                mv, gain, hanging, ..
            } = listed;
            let effects = self.listed_effects(&listed);
            if hanging > 0 {
                self.moves[index].hanging = 0;
                let value = self.see(mv, effects, gain, hanging);
                if value < 0 {
                    self.scores[index] = BAD + value;
                    continue;
                }
            }
            self.moves.swap(at, index);
            self.scores.swap(at, index);
            return self.scored(at, effects);
        }
    }

    /// The next of the moves that remain, whatever its place in the order would be.
    pub(super) fn take(&self, at: usize) -> Scored<B> {
        self.scored(at, self.listed_effects(&self.moves[at]))
    }

    fn listed_effects(&self, listed: &Listed) -> Effects<B> {
        if listed.mv.is_simple() {
            self.board.effects(listed.mv)
        } else {
            self.effects[listed.effects as usize]
        }
    }

    fn scored(&self, at: usize, effects: Effects<B>) -> Scored<B> {
        let Listed {
            mv,
            gain,
            history_score,
            ..
        } = self.moves[at];
        Scored {
            mv,
            score: self.scores[at],
            gain,
            history_score,
            effects,
        }
    }

    /// Whether a move of a batch is legal. Meanwhile what the table knows of the position after it is on its way.
    #[inline]
    pub(super) fn is_legal(&mut self, next: Scored<B>, batch: &Batch<B>) -> bool {
        let Scored { mv, effects, .. } = next;
        self.table.fetch(self.board.guessed_key(mv));
        self.board.is_legal_known(batch.unverified, mv, effects)
    }

    /// What a move does, wins at first sight and exposes to recapture.
    #[inline]
    fn move_value(&self, mv: Move) -> MoveValue<B> {
        if mv.is_simple() && self.board.unit(mv.to()).is_none() {
            return MoveValue {
                effects: Effects::default(),
                gain: 0,
                risk: 0,
            };
        }
        let effects = self.board.effects(mv);
        let Effects { captures, converts } = effects;
        let us = self.board.turn();
        let own = |square: Square| self.board.unit(square).color() == us;
        let kind = |square: Square| self.board.unit(square).kind();
        // A move may cost its own side units.
        let taken = |square| match own(square) {
            true => -self.values.piece(kind(square)),
            false => self.values.stake(kind(square)),
        };
        // A conversion counts twice: one side loses the unit and the other has it.
        let turned = |square| match own(square) {
            true => -2 * self.values.piece(kind(square)),
            false => 2 * self.values.piece(kind(square)),
        };
        let mut gain = captures.squares().map(taken).sum::<i32>();
        gain += converts.squares().map(turned).sum::<i32>();
        let worth = |gain: i32, risk: i32| MoveValue {
            effects,
            gain,
            risk,
        };
        if mv.from().is_none() {
            return worth(gain, self.risk(mv));
        }
        if self.royals_fall && captures.meets(self.board.royals(!self.board.turn())) {
            return worth(DECISIVE / 8, 0);
        }
        let mover = self.values.piece(kind(mv.from()));
        if let Some(kind) = mv.kind() {
            gain += self.values.piece(kind) - mover;
        }
        if self.board.is_suicide(mv) {
            return worth(-mover, mover);
        }
        if captures.has(mv.from()) {
            // Nothing is left to be taken again.
            return worth(gain, 0);
        }
        worth(gain, self.risk(mv))
    }

    /// The same with the end of the game, where a move wins in another way than by material.
    #[inline]
    fn value(&mut self, mv: Move) -> MoveValue<B> {
        let mut value = self.move_value(mv);
        if self.finish.is_some() && self.wins_at_once(mv, value.effects) {
            (value.gain, value.risk) = (DECISIVE / 8, 0);
        }
        value
    }

    /// Whether a move ends the game without taking a royal, if it is legal.
    fn wins_at_once(&mut self, mv: Move, effects: Effects<B>) -> bool {
        let Some(finish) = &self.finish else {
            return false;
        };
        finish.is_reached_by(self.board, mv)
            || finish.takes_the_last(self.board, effects)
            || finish.is_won_by_check(self.board) && self.threatens_royal(mv, effects)
    }

    /// What a move wins if both sides go on capturing where it ends, as long as that pays. Where who can capture must, nobody may
    /// leave an exchange, and none is counted.
    pub(super) fn see(&mut self, mv: Move, effects: Effects<B>, gain: i32, risk: i32) -> i32 {
        if self.captures_forced || risk <= gain.min(0) {
            return gain;
        }
        self.see.value(self.board, mv, effects, gain, risk)
    }

    /// What a move exposes: the unit that stands where it ends, once it has been played.
    pub(super) fn risk(&self, mv: Move) -> i32 {
        match mv.kind() {
            _ if mv.from() == mv.to() => 0,
            Some(kind) => self.values.stake(kind),
            None => self.values.stake(self.board.unit(mv.from()).kind()),
        }
    }
}
