//! Captures after which the unit goes on in the same turn.
//!
//! There are none where there is check, so the safety of royals is no question here.

use variorum_geometry::{Bits, Color, Square};

use crate::board::{Aside, Board, Frame};
use crate::def::{Turning, Unit};
use crate::generate::Wanted;
use crate::moves::{Move, rule};
use crate::tables::feature;
use crate::units::Crossing;

impl<B: Bits> Board<B> {
    /// The move that was made last, with what was before it.
    pub(crate) fn last_frame(&self) -> &Frame<B> {
        self.history.frames.last().expect("a move was made")
    }

    /// Whether a move has captured by a movement after which the unit goes on, and it is there to do so as what it was.
    fn has_captured_on(&self, us: Color, mv: Move) -> bool {
        let number = mv.rule();
        let plain = number == rule::PLAIN || number >= rule::FIRST_SPECIAL;
        if plain || mv.kind().is_some() || self.state.ended().is_some() {
            return false;
        }
        let unit = self.unit(mv.to());
        if unit.is_none() || !self.owned(us).has(mv.to()) || !self.t.goes_on(unit, number) {
            return false;
        }
        let frame = self.last_frame();
        let mut changes = self.history.changes[frame.changes as usize..].iter();
        // A unit that was converted still stands there, in the other colour: that is no capture.
        let is_gone = |square: Square, before: Unit| {
            square == mv.to() || self.unit(square) != before.flipped()
        };
        let before = |aside: &Aside<B>| (aside.plies == self.plies()).then_some(aside.pending);
        let stays = self.history.asides.last().and_then(before);
        stays.is_some_and(|before| before != self.pending())
            || changes.any(|(square, before)| {
                !before.is_none()
                    && before.color() != us
                    && !self.t.has_feature(*before, feature::NEUTRAL)
                    && is_gone(*square, *before)
            })
    }

    /// Gives the turn back to `us` for the unit that has just captured, if it can go on; whether it can. If not, it stays the other
    /// side's turn.
    pub(crate) fn begin_link(&mut self, us: Color, mv: Move) -> bool {
        if !self.has_captured_on(us, mv) {
            return false;
        }
        let over = self.snapshot();
        let before = &self.last_frame().state;
        let (part, left, fullmove) = (before.part(), before.left(), before.fullmove);
        if part > 0 {
            self.forget_moved(mv);
        }
        self.state.fullmove = fullmove;
        self.set_turn(us);
        self.set_part(part, left);
        let turning = self.t.turning_of(self.unit(mv.to()));
        let came = (turning != Turning::Free && mv.from() != mv.to()).then_some(mv.from());
        self.set_going(Some(mv.to()), came);
        self.renew_passing_key();
        // Also by what is forbidden or must wait.
        if self.can_move_units() {
            return true;
        }
        self.restore(over);
        false
    }

    /// What units have left open that move on in the same turn is open no more.
    pub(crate) fn forget_moved(&mut self, mv: Move) {
        let mut earlier = self.earlier.clone();
        earlier
            .retain(|crossing| crossing.victim != mv.from() && !self.has_changed(crossing.victim));
        self.set_earlier(earlier);
    }

    /// Whether the last move has changed a square, besides what plain moves do.
    pub(crate) fn has_changed(&self, square: Square) -> bool {
        let frame = self.last_frame();
        let mut changed = self.history.changes[frame.changes as usize..].iter();
        changed.any(|(other, _)| *other == square)
    }

    /// See [`Board::earlier`]: what it was before the last move.
    pub(crate) fn earlier_before(&self) -> &[Crossing<B>] {
        let plies = self.plies();
        let asides = self.history.asides.iter().rev();
        let changed = asides.take_while(|aside| aside.plies == plies);
        changed.last().map_or(&self.earlier, |aside| &aside.earlier)
    }

    /// Of moves from a place on in a list that capture, keeps those with which the most units can be captured in this turn.
    pub(crate) fn keep_longest(&mut self, moves: &mut Vec<Move>, start: usize) {
        let catches: Vec<(Move, u32)> = moves
            .drain(start..)
            .map(|mv| (mv, self.catch(mv)))
            .collect();
        let most = catches.iter().map(|(_, catch)| *catch).max();
        let longest = catches
            .into_iter()
            .filter(|(_, catch)| Some(*catch) == most);
        moves.extend(longest.map(|(mv, _)| mv));
    }

    /// How many units a move captures, with all that its unit can capture when it goes on.
    fn catch(&mut self, mv: Move) -> u32 {
        let us = self.state.turn();
        let own = (self.effects(mv).captures & self.enemies(us)).count();
        self.make(mv, &mut ());
        // Every link captures something, so this comes to an end.
        let mut further: Vec<Move> = Vec::new();
        if self.begin_link(us, mv) {
            self.safe_moves(&mut further, Wanted::All);
            further.retain(|mv| !self.forbids(*mv) && !self.should_wait(*mv));
        }
        let most = further.into_iter().map(|mv| self.catch(mv)).max();
        self.undo();
        own + most.unwrap_or(0)
    }

    /// Whether a move promotes though its unit goes on, or does not though it has come to its end: of the two that are listed
    /// where a promotion waits, the one that is none.
    pub(crate) fn should_wait(&mut self, mv: Move) -> bool {
        if !self.t.restrictions.as_ref().is_some_and(|own| own.waits) {
            return false;
        }
        let (from, end) = (mv.from(), B::of(mv.to()));
        if from.is_none()
            || from == mv.to()
            || self
                .movement_of(mv)
                .is_none_or(|extra| extra.again.is_none())
        {
            return false;
        }
        let Some(promotion) = &self.t.plan(self.unit(from)).promotion else {
            return false;
        };
        let stays = mv.unpromoted();
        let seized = self.now().seized(promotion, stays);
        let unit_may_stay = match seized.is_empty() {
            true => promotion.optional_from(from).meets(end),
            false => seized.contains(&stays),
        };
        if !promotion.waits || seized.is_empty() && !self.now().promotes_by(promotion, stays) {
            return false;
        }
        // Tried as what it is: once promoted it would go on by the movements of another type.
        let us = self.state.turn();
        self.make(stays, &mut ());
        let goes_on = self.begin_link(us, stays);
        self.undo();
        match mv.kind() {
            Some(_) => goes_on,
            None => !goes_on && !unit_may_stay,
        }
    }
}
