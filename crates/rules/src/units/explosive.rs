//! Attacks where moves may cost their own side units, or where captures do more than take what stands there.
//!
//! In such games a royal is attacked by what could be played against it without losing an own royal that must not be
//! lost: two royals beside each other are safe where a capture removes all around it.

use variorum_geometry::{Bits, Color, Square};

use super::effect::Landed;
use super::{Crossing, Stage, Units};
use crate::def::Zone;
use crate::tables::lattice::{DIAGONAL, ORTHOGONAL};
use crate::tables::{Extra, Impact, feature};

impl<B: Bits> Units<B> {
    /// Whether a side loses what it must not lose of its royals when these units are captured.
    pub(crate) fn loses(&self, side: Color, captures: B) -> bool {
        let royals = self.royals(side);
        let lost = royals & captures;
        !lost.is_empty() && self.are_lost(self.kinds_on(lost), royals & !captures)
    }

    /// Those of some units of a side that may capture on a square by displacement without losing their royals, where
    /// every capture removes the captor and does these things.
    pub(crate) fn surviving_captors(
        &self,
        around: &[Impact<B>],
        on: Square,
        us: Color,
        units: B,
    ) -> B {
        let royals = self.royals(us);
        let lattice = &self.t.lattice;
        let mut lost = B::EMPTY;
        for impact in around {
            let near = match impact.zone {
                Zone::Beside => lattice.near[on.index()],
                Zone::BesideOrthogonal => lattice.near_in[ORTHOGONAL][on.index()],
                Zone::BesideDiagonal => lattice.near_in[DIAGONAL][on.index()],
                _ => continue,
            };
            let resist = self.feature(feature::RESISTS_PROXIMITY);
            lost |= near & royals & self.only(impact.only) & !resist;
        }
        // A captor is removed in any case. If it is a royal, that counts besides what stands around.
        let others = if self.loses(us, lost) {
            B::EMPTY
        } else {
            units & !royals
        };
        let dares = |royal: &Square| !self.loses(us, lost | B::of(*royal));
        let own: B = (units & royals).squares().filter(dares).collect();
        others | own
    }

    /// Whether a unit that is not frozen could do something that attacks a square, and keeps its royals.
    pub(crate) fn could_hit(&self, from: Square, on: Square, us: Color) -> bool {
        let hits =
            |landed: Landed<B>| landed.attacks.has(on) && !self.loses(us, landed.effects.captures);
        self.could_displace(from, us, hits) || self.could_do_more(from, us, hits)
    }

    /// Whether something that a side could drop would attack a square, and cost it no royal.
    pub(crate) fn could_be_dropped_on(&self, on: Square, us: Color) -> bool {
        let empty = self.t.all & !self.occupied();
        (0..self.t.types).any(|kind| {
            let mut targets =
                (self.droppable_in_any_form(us, kind, Stage::BEGIN) & empty).squares();
            let fits = !self.is_full(us, kind) || self.forms(us, kind).next().is_some();
            fits && targets.any(|to| {
                let landed = self.dropped(kind, to, us);
                landed.attacks.has(on) && !self.loses(us, landed.effects.captures)
            })
        })
    }

    /// Whether a plain capture of a unit, one in passing included, fulfils a condition.
    fn could_displace(&self, from: Square, us: Color, hits: impl Fn(Landed<B>) -> bool) -> bool {
        let plan = self.t.plan(self.unit(from));
        let view = self.view(us);
        let ends = self.plain_ends(from, us);
        let taken = ends & view.them;
        let takes = |to, victim| hits(self.taking(from, to, us, B::of(victim)));
        let in_passing = |crossing: Crossing<B>| {
            let open = self.passing_ends(plan, from, us) & crossing.squares;
            let mut ends = (open & !self.occupied()).squares();
            ends.any(|to| takes(to, crossing.victim))
        };
        taken.squares().any(|to| takes(to, to)) || self.crossings().any(in_passing)
    }

    /// The same of what its extra movements do.
    fn could_do_more(&self, from: Square, us: Color, hits: impl Fn(Landed<B>) -> bool) -> bool {
        let plan = self.t.plan(self.unit(from));
        let possible = |extra: &&Extra<B>| {
            extra.from.has(from) && !extra.first && self.in_contact(extra, from, us)
        };
        let mut extras = plan.extras.iter().filter(possible);
        extras.any(|extra| {
            self.any_outcome(extra, from, us, |outcome| {
                let landed = outcome.landed;
                (landed.hits || !extra.requires) && hits(landed)
            })
        })
    }
}
