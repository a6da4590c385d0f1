//! Playing a move, with what there is to do when its turn is over.

use variorum_geometry::{Bits, Color};

use crate::board::Board;
use crate::delta::{Effects, Observer};
use crate::unit::Move;

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
        let us = self.state.turn;
        self.make(mv, observer);
        if self.t.has_evening {
            self.end_turn(us, mv);
        }
    }

    /// Plays a move whose effects are known already: those that [`Board::effects`] gives.
    #[inline]
    pub fn play_known(&mut self, mv: Move, effects: Effects<B>, observer: &mut impl Observer) {
        let us = self.state.turn;
        self.make_known(mv, effects, observer);
        if self.t.has_evening {
            self.end_turn(us, mv);
        }
    }

    /// What only some games do when a turn is over.
    fn end_turn(&mut self, us: Color, mv: Move) {
        if self.t.def.draws.repeats.checking {
            self.state.gave_check = self.is_capturable(!us);
        }
        if !self.t.ends.is_empty() && !self.is_placing() {
            self.settle_ends(us);
        }
        if let Some(twice) = self.t.passed_twice {
            self.count_pass(mv, twice);
        }
        if self.t.has_special_key {
            self.renew_special_key();
        }
    }
}
