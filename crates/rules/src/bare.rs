//! Positions of which nothing counts but the units on the board and whose turn it is: those of endgame tables.

use variorum_geometry::{Color, Square};

use crate::Bits;
use crate::board::{Board, History};
use crate::def::Unit;
use crate::now::Now;
use crate::state::State;
use crate::tables::NONE;

impl<B: Bits> Board<B> {
    /// Puts units in the place of all there is, with nothing known of the game besides: no moves before, no rights, nothing
    /// in hand, no unit that never moved. It is not asked whether such a position can occur, see [`Board::admits`].
    ///
    /// # Examples
    /// ```
    /// use variorum_rules::def::Unit;
    /// use variorum_rules::{Color, Square, with_board};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut position = variorum_catalog::load("chess")?.start_position()?;
    /// let rules = position.rules();
    /// let king = rules.kind_by_id("K").expect("a piece");
    /// let square = |name| rules.topology().square(name).expect("a square");
    /// let kings = [(square("c1"), Unit::new(king, Color::White)), (square("c3"), Unit::new(king, Color::Black))];
    /// with_board!(&mut position, board => {
    ///     board.lay_out(&kings, Color::Black);
    ///     assert!(board.admits() && board.is_bare());
    ///     assert_eq!(board.fen(), "8/8/8/8/8/2k5/8/2K5 b - - 0 1");
    /// });
    /// # Ok(())
    /// # }
    /// ```
    pub fn lay_out(&mut self, units: &[(Square, Unit)], turn: Color) {
        for square in self.units.occupied().squares() {
            self.units.put(square, Unit::NONE);
        }
        if self.units.has_off_board() || !self.units.pending().is_empty() {
            self.units = self.units.blank();
        }
        self.units.open.set_crossed(B::EMPTY, Square::NONE);
        self.units.open.lent = [NONE; 2];
        self.units.earlier.clear();
        self.history.clear();
        for &(square, unit) in units {
            let unit = self.units.t.unit(unit.kind(), unit.color());
            self.units.put(square, unit);
        }
        self.state = self.bare_state(turn);
    }

    /// Whether units that were [laid out](Board::lay_out) are a position, as
    /// [`Rules::position_from_setup`](crate::Rules::position_from_setup) would say. Settles what has ended the game, if they are.
    pub fn admits(&mut self) -> bool {
        let admits = self.admits_bare();
        if admits && self.t.has_special_key {
            self.renew_special_key();
        }
        admits
    }

    /// Whether nothing that changes the legal moves is known of the game but the units on the board and whose turn it is:
    /// whether the position could have been laid out.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        !self.has_off_board()
            && self.pending().is_empty()
            && self.ended().is_none()
            && self.open.lent_to_nobody(self.t.borrows)
            && self.state.key() == self.bare_state(self.turn()).key()
    }

    fn bare_state(&self, turn: Color) -> State<B> {
        let keys = &self.t.zobrist;
        let mut state = State::START;
        state.set_turn(turn, keys);
        if !self.t.bases.is_empty() {
            state.set_promoted(self.always_promoted(), keys);
        }
        if self.t.has_special_key {
            let now = Now {
                units: &self.units,
                state: &state,
            };
            state.set_special_key(now.special_key());
        }
        state
    }
}

impl<B> History<B> {
    fn clear(&mut self) {
        self.frames.clear();
        self.changes.clear();
        self.reserve.clear();
        self.asides.clear();
    }
}
