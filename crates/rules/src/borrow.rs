//! Borrowed movement: units that move like the unit the opponent moved last.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::TypeIndex;
use crate::movegen::{Safety, Sink, Wanted};
use crate::tables::NONE;
use crate::unit::Unit;

impl<B: Bits> Board<B> {
    /// For a unit that borrows: the type it copies now, or `Some(None)` when there is none yet.
    #[inline]
    pub(crate) fn borrowed(&self, unit: Unit) -> Option<Option<TypeIndex>> {
        if !self.t.borrows || self.t.def.pieces[unit.kind()].borrows.is_none() {
            return None;
        }
        let lent = self.state.lends[(!unit.color()).index()];
        Some((lent != NONE).then_some(lent as TypeIndex))
    }

    pub(crate) fn borrowed_hits(
        &self,
        _from: Square,
        _on: Square,
        _us: Color,
        _kind: Option<TypeIndex>,
    ) -> bool {
        false
    }

    pub(crate) fn generate_borrowed<G: Safety<B>, S: Sink<B>>(
        &self,
        _us: Color,
        _from: Square,
        _guard: &G,
        _wanted: Wanted,
        _sink: &mut S,
    ) {
    }
}
