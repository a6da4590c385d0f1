//! Which units could capture which royals, for those who want to know it of all of them.
//!
//! The search and the generator ask only whether there is one; games without check have no tables for that.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::Goal;

impl<B: Bits> Board<B> {
    /// The units of `enemy` that could capture or convert the unit on a square, were it his turn; his frozen units
    /// excepted, the safety of his own royal ignored.
    #[must_use]
    pub fn attackers(&self, on: Square, enemy: Color) -> B {
        if self.t.def.goal == Goal::Mate && !self.t.def.takes_unattacked_royals() {
            return self.attacked_by(on, enemy);
        }
        let mut board = self.without_history();
        board.set_turn(enemy);
        let mut moves = Vec::new();
        board.moves_of(enemy, &mut moves);
        let hits = moves.iter().filter(|mv| board.effects(**mv).all().has(on));
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
