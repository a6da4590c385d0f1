//! All that an extra movement of a unit may come to, one outcome after the other: whoever lists moves, looks for attacks or
//! for what a movement claims visits the same ones.

use variorum_geometry::{Bits, Color, Square};

use super::course::Vias;
use super::effect::{Landed, Trip};
use super::{Units, Way};
use crate::tables::{Course, Extra, feature};

/// One thing that an extra movement may come to.
#[derive(Clone, Copy)]
pub(crate) struct Outcome<B> {
    /// Where the unit is then.
    pub(crate) to: Square,
    /// Whom it has captured on its way, or shot; [`Square::NONE`] for nobody.
    pub(crate) via: Square,
    /// By which ray of the movement, where that counts.
    pub(crate) ray: u8,
    /// The squares between, where the unit went along a ray.
    pub(crate) passed: B,
    pub(crate) landed: Landed<B>,
}

impl<B: Bits> Units<B> {
    /// Visits the outcomes of an extra movement of a unit of `us` until one is what the visitor looks for; whether one is.
    /// Along a ray the nearest comes first.
    pub(crate) fn any_outcome(
        &self,
        extra: &Extra<B>,
        from: Square,
        us: Color,
        mut found: impl FnMut(Outcome<B>) -> bool,
    ) -> bool {
        let at = |to: Square, via: Square, landed: Landed<B>| Outcome {
            to,
            via,
            ray: 0,
            passed: B::EMPTY,
            landed,
        };
        let hit = |to: Square, via: Square| {
            let landed = self.extra_effects(extra, 0, from, to, via, us);
            at(to, via, landed)
        };
        match &extra.course {
            Course::Path(_) | Course::Short(_) => self.any_way(extra, from, us, |index, way| {
                let trip = Trip {
                    extra,
                    ray: &extra.rays[index],
                    from,
                    us,
                };
                found(Outcome {
                    to: way.to,
                    via: Square::NONE,
                    ray: index as u8,
                    passed: way.passed,
                    landed: self.landed(trip, way, B::EMPTY),
                })
            }),
            Course::Swap(_) => {
                let swappable = self.enemies(us) & !self.feature(feature::RESISTS_CONVERSION);
                self.any_way(extra, from, us, |_, way| {
                    let landed = Landed {
                        hits: true,
                        ..self.swapped(from, way.to, us)
                    };
                    swappable.has(way.to) && found(at(way.to, Square::NONE, landed))
                })
            }
            Course::Legs(second) => {
                let mut vias = Vias::new();
                let quiet = self.walk_two_legs(extra, second, from, us, &mut vias);
                let mut ways = std::iter::once((Square::NONE, quiet)).chain(vias.iter());
                ways.any(|(via, ends)| ends.squares().any(|to| found(hit(to, via))))
            }
            Course::Jump => {
                let mut ends = (extra.to & self.t.all & !self.occupied()).squares();
                ends.any(|to| found(hit(to, Square::NONE)))
            }
            Course::Shot(_) => {
                let mut targets = self.in_sight(extra, from, us).squares();
                targets.any(|via| found(hit(from, via)))
            }
            Course::Exchange(..) => {
                let mut ends = self.exchanges(extra, from, us).squares();
                ends.any(|to| found(at(to, Square::NONE, Landed::NOTHING)))
            }
        }
    }

    /// Visits the ways along the rays of an extra movement, by the index of the ray, until one is what the visitor looks for.
    fn any_way(
        &self,
        extra: &Extra<B>,
        from: Square,
        us: Color,
        mut found: impl FnMut(usize, Way<B>) -> bool,
    ) -> bool {
        let Some(sight) = self.sight(extra, us) else {
            return false;
        };
        extra.rays.iter().enumerate().any(|(index, ray)| {
            let trip = Trip {
                extra,
                ray,
                from,
                us,
            };
            let mut ends = self.ends_by(trip, &sight);
            let mut squares = ray.squares(&self.t.lattice, from);
            // Along the ray, so that the nearest comes first, and no farther than ends are left.
            while !ends.is_empty() {
                let Some(square) = squares.next() else {
                    break;
                };
                if ends.has(square) {
                    ends &= !B::of(square);
                    if found(index, self.way(ray, from, square)) {
                        return true;
                    }
                }
            }
            false
        })
    }
}
