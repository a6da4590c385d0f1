//! Borrowed movement, entry from the hand, and what of them belongs to the identity of a position.
//!
//! A unit that borrows moves and captures along the plain paths of the type that the opponent moved last; it
//! has no part in that type's special movements (multi-step first moves, castling, promotion). Movements of
//! its own, such as a jump between regions, are added.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::TypeIndex;
use crate::movegen::{Safety, Sink, Wanted};
use crate::tables::NONE;
use crate::unit::{Move, Unit, rule};

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

    /// Ends of the plain moves that a unit on `from` has with the movement of a type.
    fn borrowed_ends(&self, from: Square, us: Color, kind: Option<TypeIndex>) -> B {
        let Some(kind) = kind else { return B::EMPTY };
        let plan = self.t.plan(Unit::new(kind, us));
        let view = self.view(us);
        let walks = plan
            .walks
            .iter()
            .flat_map(|walk| walk.rays.iter().map(|ray| (ray, walk.one)));
        walks.fold(self.masked_ends(plan, from, view), |ends, (ray, one)| {
            ends | self.walk_plain(ray, from, one, view)
        })
    }

    pub(crate) fn borrowed_hits(
        &self,
        from: Square,
        on: Square,
        us: Color,
        kind: Option<TypeIndex>,
    ) -> bool {
        let plan = self.t.plan(self.unit(from));
        self.borrowed_ends(from, us, kind).has(on) || self.extras_hit(plan, from, on, us)
    }

    pub(crate) fn generate_borrowed<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        guard: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let unit = self.unit(from);
        let kind = self.borrowed(unit).flatten();
        let plain = self.borrowed_ends(from, us, kind);
        self.generate_complicated(us, from, self.t.plan(unit), plain, guard, wanted, sink);
    }

    /// Whether the side to move holds a unit that may enter together with a move.
    pub(crate) fn may_enter(&self, us: Color) -> bool {
        match &self.t.def.entry {
            Some(entry) => self.count_off_board(us.index(), entry.piece) > 0,
            None => false,
        }
    }

    /// Adds to pseudo-legal moves the same moves together with an entry.
    pub(crate) fn add_entries(&self, us: Color, moves: &mut Vec<Move>) {
        let Some(entry) = &self.t.def.entry else {
            return;
        };
        let early = self.state.fullmove <= entry.until_move;
        for index in 0..moves.len() {
            let mv = moves[index];
            let fresh = entry.first_move && self.state.unmoved.has(mv.from());
            let captures = || entry.on_capture && !self.effects(mv).captures.is_empty();
            if mv.is_drop() || mv.rule() == rule::SUICIDE || !(early || fresh || captures()) {
                continue;
            }
            if mv.rule() == rule::CASTLE {
                let castling = &self.t.castlings_of(us)[mv.via().index()];
                let taken = [castling.to, castling.partner_to];
                for left in [castling.from, castling.partner_from] {
                    if !taken.contains(&left) {
                        moves.push(mv.entering(left));
                    }
                }
            } else if mv.from() != mv.to()
                && !(mv.rule() == rule::SWAP && self.effects(mv).converts.has(mv.to()))
            {
                moves.push(mv.entering(mv.from()));
            }
        }
    }

    /// The part of the hash that depends on what may be borrowed, guarded and entered.
    pub(crate) fn special_key(&self) -> u64 {
        let z = &self.t.zobrist;
        let mut key = 0;
        for color in Color::BOTH {
            let units = self.side(color).squares().map(|square| self.unit(square));
            if self.t.borrows && units.into_iter().any(|unit| self.borrowed(unit).is_some()) {
                let lent = self.state.lends[(!color).index()].wrapping_add(1);
                key ^= z.borrowed[color.index()][lent as usize];
            }
            for castling in self.t.castlings_of(color).iter().filter(|c| c.right == 0) {
                let both = B::of(castling.from) | B::of(castling.partner_from);
                if self.state.unmoved & both == both {
                    key ^= z.unmoved[castling.partner_from.index()].rotate_left(17);
                }
            }
            if self.may_enter(color) {
                let unmoved = self.state.unmoved & self.side(color);
                key ^= unmoved
                    .squares()
                    .fold(0, |key, square| key ^ z.unmoved[square.index()]);
                let until = self
                    .t
                    .def
                    .entry
                    .as_ref()
                    .map_or(0, |entry| entry.until_move);
                if self.state.fullmove <= until {
                    key ^= z.entry_window.rotate_left(color.index() as u32);
                }
            }
        }
        key
    }
}
