//! Where units may be dropped.

use variorum_geometry::{Bits, Color, Square};

use super::Units;
use crate::def::{Nearby, Unit};
use crate::tables::lattice::{CompiledRay, ORTHOGONAL};
use crate::tables::{Drop, NONE, Promotion};

/// A point of a turn at which something is dropped.
#[derive(Clone, Copy)]
pub(crate) struct Stage {
    /// The part of the turn, from 0.
    pub(crate) part: u8,
    /// Where the unit stands that has just moved in this turn, in games that ask.
    pub(crate) mover: Option<Square>,
}

impl Stage {
    /// A turn begins.
    pub(crate) const BEGIN: Self = Stage {
        part: 0,
        mover: None,
    };
}

impl<B: Bits> Units<B> {
    /// How many of a type a side has on the board.
    pub fn count_of(&self, unit: Unit) -> usize {
        let same = |square: &Square| self.unit(*square) == unit;
        self.side(unit.color()).squares().filter(same).count()
    }

    /// The types that a unit of a side may become, with their numbers among those of the promotion.
    pub(crate) fn promotions_of<'a>(
        &'a self,
        us: Color,
        promotion: &'a Promotion<B>,
    ) -> impl Iterator<Item = (usize, usize)> + 'a {
        let count = move |kind| self.count_of(Unit::new(kind, us));
        let kinds = promotion.to.iter().copied().enumerate();
        kinds.filter(move |&(index, kind)| {
            let full_at = promotion.full_at.as_ref().map(|full_at| full_at[index]);
            full_at.is_none_or(|full_at| count(kind) < full_at)
        })
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

    /// Whether units of a type may be dropped at a point of a turn.
    fn acts_at(&self, us: Color, kind: usize, stage: Stage) -> bool {
        let Some(turns) = &self.t.turns else {
            return true;
        };
        match turns.actors(stage.part) {
            NONE => !self.t.def.pieces[kind].neutral,
            actors => self.t.has_feature(self.t.unit(kind, us), actors as usize),
        }
    }

    /// The empty squares to which rays lead from where the unit stands that has just moved.
    fn within_reach(&self, us: Color, mover: Option<Square>, rays: &[CompiledRay]) -> B {
        let empty = self.t.all & !self.occupied();
        let ends = mover.map(|from| {
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

    /// Where a side may drop a unit of a type as what it is, whatever stands there; nowhere if it has none.
    pub(crate) fn droppable(&self, us: Color, kind: usize, stage: Stage) -> B {
        if self.is_full(us, kind) {
            return B::EMPTY;
        }
        self.droppable_in_any_form(us, kind, stage)
    }

    /// Whether a side has so many units of a type on the board that it drops none as what they are.
    pub(crate) fn is_full(&self, us: Color, kind: usize) -> bool {
        let limit = self.t.def.pieces[kind].limit;
        limit.is_some_and(|most| {
            let drop = self.drop_of(us, kind);
            !drop.is_some_and(|drop| drop.past_limit)
                && self.count_of(self.t.unit(kind, us)) >= usize::from(most)
        })
    }

    /// The types as which a side may drop a unit of a type besides what it is.
    pub(crate) fn forms(&self, us: Color, kind: usize) -> impl Iterator<Item = usize> {
        let drop = self.drop_of(us, kind).filter(|drop| drop.promoted);
        let plan = drop.map(|_| self.t.plan(self.t.unit(kind, us)));
        let promotion = plan.and_then(|plan| plan.promotion.as_ref());
        let to = promotion
            .into_iter()
            .flat_map(move |own| self.promotions_of(us, own).map(|(_, kind)| kind));
        to.filter(move |to| *to != kind)
    }

    /// Where a side may drop a unit of a type, as what it is or what it promotes to.
    pub(crate) fn droppable_in_any_form(&self, us: Color, kind: usize, stage: Stage) -> B {
        let Some(drop) = self.drop_of(us, kind) else {
            return B::EMPTY;
        };
        if !drop.endless && self.count_off_board(us.index(), kind) == 0 {
            return B::EMPTY;
        }
        if !self.acts_at(us, kind, stage) || !self.any_stand(&drop.conditions, us) {
            return B::EMPTY;
        }
        let mut zone = drop.zone;
        // In openings on certain squares: what a drop must hit or stand beside is asked only when they are full.
        let first = drop.first_on & !self.occupied();
        if !first.is_empty() {
            return self.where_not_full(us, drop, zone & first);
        }
        if drop.nearby != Nearby::Anything {
            zone &= self.suits(us, drop);
        }
        if let Some(rays) = &drop.reach {
            zone &= self.within_reach(us, stage.mover, rays);
        }
        if drop.requires {
            zone = self.hitting_drops(kind, us, zone & !self.occupied());
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
