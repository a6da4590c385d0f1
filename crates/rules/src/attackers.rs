//! Which units could capture which royals, for those who want to know it of all of them.
//!
//! The search and the generator ask only whether there is one; games without check have no tables for that.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::Goal;
use crate::now::Now;

impl<B: Bits> Board<B> {
    /// The units of `enemy` that could capture or convert the unit on a square, were it his turn; his frozen units
    /// excepted, the safety of his own royal ignored.
    #[must_use]
    pub fn attackers(&self, on: Square, enemy: Color) -> B {
        self.now().attackers(on, enemy)
    }
}

impl<B: Bits> Now<'_, B> {
    /// See [`Board::attackers`].
    pub(crate) fn attackers(&self, on: Square, enemy: Color) -> B {
        if self.t.def.goal == Goal::Mate && !self.t.def.takes_unattacked_royals() {
            return self.attacked_by(on, enemy);
        }
        let mut state = *self.state;
        state.set_turn(enemy, &self.t.zobrist);
        let now = Now {
            state: &state,
            ..*self
        };
        let mut moves = Vec::new();
        now.moves_of(enemy, &mut moves);
        let hits = moves.iter().filter(|mv| now.effects(**mv).all().has(on));
        hits.map(|mv| mv.from()).collect()
    }

    /// The royals of a side that can be captured, each with who could.
    pub(crate) fn endangered(&self, us: Color) -> Vec<(Square, B)> {
        let royals = self.royals(us).squares();
        let attackers = |royal: Square| match self.t.def.goal {
            Goal::Mate => self.attacked_by(royal, !us),
            Goal::Capture => self.attackers(royal, !us),
        };
        royals
            .map(|royal| (royal, attackers(royal)))
            .filter(|(_, attackers)| !attackers.is_empty())
            .collect()
    }
}
