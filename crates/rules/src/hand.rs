//! Where units may be dropped.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::Nearby;
use crate::tables::Drop;
use crate::tables::lattice::{CompiledRay, ORTHOGONAL};
use crate::unit::Unit;

impl<B: Bits> Board<B> {
    /// How many of a type a side has on the board.
    pub(crate) fn count_of(&self, unit: Unit) -> usize {
        let same = |square: &Square| self.unit(*square) == unit;
        self.side(unit.color()).squares().filter(same).count()
    }

    /// How a side drops units of a type, if it may.
    pub(crate) fn drop_of(&self, us: Color, kind: usize) -> Option<&Drop<B>> {
        let drops = self.t.drops.as_ref();
        drops.and_then(|drops| drops[kind][us.index()].as_ref())
    }

    /// Where what stands around lets a side drop a unit of a type.
    pub(crate) fn suits(&self, us: Color, drop: &Drop<B>) -> B {
        match drop.nearby {
            Nearby::Anything => self.t.all,
            Nearby::Friend => self.beside(self.owned(us), &self.t.lattice.near),
            Nearby::NoEnemy => self.t.all & !self.beside(self.enemies(us), &self.t.lattice.near),
            Nearby::NoEnemyOrthogonal => {
                let near = &self.t.lattice.near_in[ORTHOGONAL];
                self.t.all & !self.beside(self.enemies(us), near)
            }
            Nearby::Rest => {
                let rests = |square: &Square| {
                    let below = self.t.lattice.step(self.t.below, *square);
                    below.is_empty() || below.meets(self.occupied())
                };
                self.t.all.squares().filter(rests).collect()
            }
        }
    }

    /// The empty squares to which rays lead from where the unit stands that has just moved.
    fn within_reach(&self, us: Color, rays: &[CompiledRay]) -> B {
        let empty = self.t.all & !self.occupied();
        let from = self.going().filter(|_| us == self.state.turn);
        let ends = from.map(|from| {
            let all = rays.iter().map(|ray| {
                let quiet = CompiledRay {
                    quiet: true,
                    ..*ray
                };
                self.walk_plain(&quiet, from, false, self.view(us))
            });
            all.fold(B::EMPTY, |set, ends| set | ends)
        });
        ends.unwrap_or(B::EMPTY) & empty
    }

    /// Where a side may drop a unit of a type, whatever stands there; nowhere if it has none.
    pub(crate) fn droppable(&self, us: Color, kind: usize) -> B {
        let Some(drop) = self.drop_of(us, kind) else {
            return B::EMPTY;
        };
        if !drop.endless && self.count_off_board(us.index(), kind) == 0 {
            return B::EMPTY;
        }
        if let Some(most) = self.t.def.pieces[kind].limit
            && self.count_of(self.t.unit(kind, us)) >= usize::from(most)
        {
            return B::EMPTY;
        }
        if !self.acts_now(kind) {
            return B::EMPTY;
        }
        let mut zone = drop.zone;
        let first = drop.first_on & !self.occupied();
        if !first.is_empty() {
            return self.where_not_full(us, drop, zone & first);
        }
        if drop.nearby != Nearby::Anything {
            zone &= self.suits(us, drop);
        }
        if let Some(rays) = &drop.reach {
            zone &= self.within_reach(us, rays);
        }
        if drop.requires {
            let hits = |to: &Square| self.dropped(kind, *to, us).hits;
            zone = (zone & !self.occupied()).squares().filter(hits).collect();
        }
        self.where_not_full(us, drop, zone)
    }

    /// Those of some squares that lie on files with room for one more.
    #[inline]
    fn where_not_full(&self, us: Color, drop: &Drop<B>, zone: B) -> B {
        let Some((most, feature)) = drop.per_file else {
            return zone;
        };
        let own = self.feature(feature as usize) & self.side(us);
        let full = self
            .t
            .files
            .iter()
            .filter(|file| (own & **file).count() >= most);
        full.fold(zone, |zone, file| zone & !*file)
    }
}
