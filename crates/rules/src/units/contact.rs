//! Who attacks or guards a unit, where movements ask for that.

use variorum_geometry::{Bits, Color, Square};

use super::Units;
use super::course::Sight;
use crate::tables::{CLASSES, Contact, Extra, Pattern, Plan};

impl<B: Bits> Units<B> {
    /// Whether others stand to the unit of `us` on a square as one of its movements asks.
    #[inline]
    pub(crate) fn in_contact(&self, extra: &Extra<B>, from: Square, us: Color) -> bool {
        let contact = extra.contact.as_ref();
        contact.is_none_or(|contact| self.is_contact(contact, from, us))
    }

    /// Where a unit may capture in passing, as far as its own movements tell.
    #[inline]
    pub(crate) fn passing_ends(&self, plan: &Plan<B>, from: Square, us: Color) -> B {
        let ends = plan.en_passant.as_ref();
        let ends = ends.map_or(B::EMPTY, |table| table[from.index()]);
        let asking = plan.asking_en_passant.iter();
        let open = asking.filter(|(contact, _)| self.is_contact(contact, from, us));
        open.fold(ends, |ends, (_, table)| ends | table[from.index()])
    }

    #[cold]
    fn is_contact(&self, contact: &Contact<B>, on: Square, us: Color) -> bool {
        let side = if contact.own { us } else { !us };
        let units = self.owned(side) & self.only(contact.by) & !B::of(on);
        let mut units = units.squares();
        let found = match &contact.along {
            Some(along) => units.any(|from| self.seen(from, along).has(on)),
            None => units.any(|from| self.bears_on(from, on, side)),
        };
        found == contact.wanted
    }

    /// Whether a unit attacks another one, or would if that were an enemy.
    fn bears_on(&self, from: Square, on: Square, side: Color) -> bool {
        let bearing = &self.t.bearing[self.unit(from).code() as usize];
        let mut bearing = bearing.iter().filter(|extra| extra.from.has(from));
        bearing.any(|extra| {
            let sight = Sight::on_anybody(self, extra, side);
            let mut rays = extra.rays.iter().filter(|ray| ray.capture);
            rays.any(|ray| self.ends(&sight, ray, from).has(on))
        })
    }

    /// The squares of a pattern: leaps, and on lines everything up to the first unit.
    pub(crate) fn seen(&self, from: Square, pattern: &Pattern<B>) -> B {
        self.seen_past(from, pattern, self.occupied())
    }

    /// The same if just these squares are occupied.
    pub(crate) fn seen_past(&self, from: Square, pattern: &Pattern<B>, occupied: B) -> B {
        let mut seen = pattern.leaps[from.index()];
        for class in 0..CLASSES {
            if let Some(masks) = &pattern.lines[class] {
                seen |= self.t.lattice.slide(class, from, occupied) & masks[from.index()];
            }
        }
        for ray in &pattern.walks {
            seen |= self.walk_past(ray, from, occupied);
        }
        seen
    }
}
