//! Playing a move, with what there is to do when its turn is over.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::{CheckIn, TurnDef};
use crate::delta::{Delta, Effects, Observer};
use crate::moves::Move;
use crate::units::Crossing;

impl<B: Bits> Board<B> {
    /// Plays a move that [`Board::legal_moves`] lists.
    ///
    /// Playing any other move is a logic error: the position is then meaningless, though
    /// [`Board::undo`] still restores the one before.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        self.play_observed(mv, &mut ());
    }

    /// Plays a move, see [`Board::play`], and tells an observer which squares change.
    #[inline]
    pub fn play_observed(&mut self, mv: Move, observer: &mut impl Observer) {
        let us = self.state.turn();
        self.make(mv, observer);
        if self.t.has_evening {
            self.end_turn(us, mv, observer);
        }
    }

    /// Plays a move whose effects are known already: those that [`Board::effects`] gives.
    #[inline]
    pub fn play_known(&mut self, mv: Move, effects: Effects<B>, observer: &mut impl Observer) {
        let us = self.state.turn();
        self.make_known(mv, effects, observer);
        if self.t.has_evening {
            self.end_turn(us, mv, observer);
        }
    }

    /// What only some games do when a turn is over.
    fn end_turn(&mut self, us: Color, mv: Move, observer: &mut impl Observer) {
        if self.t.turns.is_some() && self.goes_on(us, mv, observer) {
            self.set_passed(false);
            if self.t.has_special_key {
                self.renew_special_key();
            }
            return;
        }
        if self.t.def.draws.repeats.checking {
            self.state.gave_check = self.is_checked(!us);
        }
        if !self.t.ends.is_empty() && !self.is_placing() {
            self.settle_ends(us);
        }
        // After the ends, since what stands on the board goes before two passes. To stop a chain is no pass.
        if let Some(twice) = self.t.passed_twice {
            let stops = self.last_frame().state.going().is_some();
            self.count_pass(mv.is_pass() && !stops, twice);
        }
        if self.t.countdown.is_some() && !self.is_placing() {
            self.count_turn(us);
        }
        if self.t.has_special_key {
            self.renew_special_key();
        }
    }

    /// Whether the turn of `us` goes on after a move; if not, the turn of the other side has begun.
    fn goes_on(&mut self, us: Color, mv: Move, observer: &mut impl Observer) -> bool {
        let turns = self.t.turns.as_ref();
        let ends = turns.is_some_and(|turns| turns.def.check == Some(CheckIn::Ends));
        if self.begin_link(us, mv) {
            return true;
        }
        if !self.pending().is_empty() {
            self.remove_taken(observer);
        }
        let before = &self.last_frame().state;
        let (part, left) = (before.part(), before.left());
        if part > 0 {
            self.forget_moved(mv);
        }
        let goes_on = left > 1
            && self.state.ended().is_none()
            && !(ends && self.is_checked(!us))
            && self.begin_part(us, mv, part + 1, left - 1);
        if !goes_on && !self.earlier.is_empty() {
            // Only now that the turn is over can it be asked whether a capture in passing is legal.
            self.state.en_passant_counts = self.has_en_passant();
        }
        self.renew_passing_key();
        goes_on
    }

    /// Takes off the board what was captured and stayed in the way.
    fn remove_taken(&mut self, observer: &mut impl Observer) {
        let taken = self.pending();
        self.change_pending(B::EMPTY);
        let gone = Delta::new(Effects::capturing(taken));
        self.apply(&gone, |change| observer.changed(change));
    }

    /// Says which unit of `us` has just moved, where that counts.
    fn tell_mover(&mut self, us: Color) {
        let tells = self.t.turns.as_ref().is_some_and(|turns| turns.tells_mover);
        let mv = self.last_frame().mv;
        if tells && !mv.is_pass() && !mv.is_drop() && self.owned(us).has(mv.to()) {
            self.set_going(Some(mv.to()), None);
        }
    }

    /// What the last turn of the other side left open to capture in passing, and is open still after a move of `us` in the
    /// middle of the next: only such a capture leaves the others open, and only in some games.
    fn still_open(&self, us: Color, mv: Move) -> Vec<Crossing<B>> {
        if !self.turn_def().is_some_and(|turn| turn.passing_again) {
            return Vec::new();
        }
        let before = self.last_frame().open;
        let last = Crossing {
            squares: before.en_passant,
            victim: Square(before.victim),
        };
        let earlier = self.earlier_before().iter().copied();
        let open: Vec<Crossing<B>> = earlier
            .chain((!last.squares.is_empty()).then_some(last))
            .collect();
        let theirs = |crossing: &Crossing<B>| self.owned(!us).has(crossing.victim);
        let taken = |crossing: &Crossing<B>| crossing.squares.has(mv.to()) && !theirs(crossing);
        if mv.is_drop() || !open.iter().any(taken) {
            return Vec::new();
        }
        let stays = |crossing: &Crossing<B>| theirs(crossing) && !self.has_changed(crossing.victim);
        open.into_iter().filter(stays).collect()
    }

    fn turn_def(&self) -> Option<&TurnDef> {
        self.t.turns.as_ref().map(|turns| &turns.def)
    }

    /// Gives the turn back to `us` for the next part of it, or the first after that in which there is something to do; whether
    /// there is one. If not, it stays the other side's turn. A turn that must be made whole goes on in any case.
    fn begin_part(&mut self, us: Color, mv: Move, part: u8, left: u8) -> bool {
        let over = self.snapshot();
        self.state.fullmove = self.last_frame().state.fullmove;
        self.set_turn(us);
        self.tell_mover(us);
        let mut open = self.earlier.clone();
        open.extend(self.still_open(us, mv));
        if !over.open.en_passant.is_empty() {
            open.push(Crossing {
                squares: over.open.en_passant,
                victim: Square(over.open.victim),
            });
            self.units.open.set_crossed(B::EMPTY, Square::NONE);
            self.state.en_passant_counts = false;
        }
        self.set_earlier(open);
        let whole = self.turn_def().is_some_and(|turn| turn.whole);
        let has_parts = self
            .t
            .turns
            .as_ref()
            .is_some_and(|turns| !turns.actors.is_empty());
        // Parts without anything to do are skipped. Without parts all moves of a turn are alike: one look will do.
        let next = if has_parts { left } else { 1 };
        for skipped in 0..next {
            self.set_part(part + skipped, left - skipped);
            if whole || self.can_move() {
                return true;
            }
        }
        self.restore(over);
        false
    }
}
