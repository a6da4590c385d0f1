//! Where plain movements end, what is frozen, and which squares units of the crossing types attack.
//!
//! A unit that borrows moves and captures along the plain paths of the type that the opponent moved last; it
//! has no part in that type's special movements (multi-step first moves, castling, promotion). Movements of
//! its own, such as a jump between regions, are added.

use variorum_geometry::{Bits, Color, Square};

use super::{Units, View};
use crate::def::{TypeIndex, Unit};
use crate::tables::lattice::CompiledRay;
use crate::tables::{CLASSES, Extra, Herd, NONE, Plan, ShortPath, feature};

impl<B: Bits> Units<B> {
    /// The square after step `n` of a ray, or [`NONE`] at the edge or before an obstacle to a lame leap.
    #[inline]
    pub(crate) fn advance(&self, ray: &CompiledRay, n: u8, at: u8, occupied: B) -> u8 {
        if ray.lame != NONE {
            let hindrance = self.t.lattice.next(ray.lame, at);
            if hindrance == NONE || occupied.has(Square(hindrance)) {
                return NONE;
            }
        }
        self.t.lattice.next(ray.step(n), at)
    }

    /// Where a unit could go by its plain movements, those that it borrows included.
    pub(crate) fn plain_ends(&self, from: Square, us: Color) -> B {
        let (unit, view) = (self.unit(from), self.view(us));
        let plan = self.t.plan(unit);
        let ends = match self.borrowed(unit) {
            Some(kind) => self.borrowed_ends(from, us, kind),
            None => self.masked_ends(plan, from, view),
        };
        plan.walks.iter().fold(ends, |ends, walk| {
            let rays = walk.rays.iter();
            rays.fold(ends, |ends, ray| {
                ends | self.walk_plain(ray, from, walk.one, view)
            })
        })
    }

    /// Ends of a ray that passes nothing, or exactly one unit.
    pub(crate) fn walk_plain(
        &self,
        ray: &CompiledRay,
        from: Square,
        one: bool,
        view: View<B>,
    ) -> B {
        let occupied = view.occupied();
        if let Some(straight) = self.t.lattice.straight(ray) {
            let direct = straight.until(from, occupied);
            let reached = if one {
                straight.until(from, occupied & !direct) & !direct
            } else {
                direct
            };
            let quiet = if ray.quiet { !occupied } else { B::EMPTY };
            let capture = if ray.capture { view.them } else { B::EMPTY };
            return reached & straight.ends(from) & (quiet | capture);
        }
        let mut targets = B::EMPTY;
        let mut at = from.0;
        // Whether the one unit that must be passed lies behind; where none must, from the beginning.
        let mut passed = !one;
        for n in 0..ray.max {
            at = self.advance(ray, n, at, occupied);
            if at == NONE {
                break;
            }
            let set = B::of(Square(at));
            let far = n + 1 >= ray.min;
            if !occupied.meets(set) {
                if far && ray.quiet && passed {
                    targets |= set;
                }
            } else if !passed {
                passed = true;
            } else {
                if far && ray.capture && view.them.meets(set) {
                    targets |= set;
                }
                break;
            }
        }
        targets
    }

    /// The ends of a ray up to the first unit, of either side.
    pub(crate) fn walk_anywhere(&self, ray: &CompiledRay, from: Square) -> B {
        self.walk_past(ray, from, self.occupied())
    }

    /// The same if just these squares are occupied.
    pub(crate) fn walk_past(&self, ray: &CompiledRay, from: Square, occupied: B) -> B {
        let ray = CompiledRay {
            quiet: true,
            capture: true,
            ..*ray
        };
        let view = View {
            own: B::EMPTY,
            them: occupied,
        };
        self.walk_plain(&ray, from, false, view)
    }

    /// Ends of the plain movements that masks express: leaps, slides and hops.
    #[inline]
    pub(crate) fn masked_ends(&self, plan: &Plan<B>, from: Square, view: View<B>) -> B {
        let index = from.index();
        let occupied = view.occupied();
        let empty = self.t.all & !occupied;
        let mut ends = B::EMPTY;
        if let Some(leaps) = &plan.leaps {
            let masks = leaps[index];
            ends |= masks.quiet & empty | masks.capture & view.them;
        }
        for class in 0..CLASSES {
            if let Some(masks) = &plan.slides[class] {
                let masks = masks[index];
                ends |= self.t.lattice.slide(class, from, occupied)
                    & (masks.quiet & empty | masks.capture & view.them);
            }
            if let Some(masks) = &plan.hops[class] {
                let masks = masks[index];
                ends |= self.t.lattice.hop(class, from, occupied)
                    & (masks.quiet & empty | masks.capture & view.them);
            }
        }
        ends
    }

    /// Those of some squares on which a unit takes by plain movements that masks express: leaps, slides and hops.
    #[inline(always)]
    pub(crate) fn masked_captures(&self, plan: &Plan<B>, from: Square, occupied: B, on: B) -> B {
        let index = from.index();
        let mut ends = B::EMPTY;
        if let Some(leaps) = &plan.leaps {
            ends |= leaps[index].capture & on;
        }
        for class in 0..CLASSES {
            // Where none of the squares lies on the lines nothing needs to be found out about them.
            let slides = plan.slides[class].as_ref();
            let victims = slides.map_or(B::EMPTY, |masks| masks[index].capture & on);
            if !victims.is_empty() {
                ends |= self.t.lattice.slide(class, from, occupied) & victims;
            }
            let hops = plan.hops[class].as_ref();
            let victims = hops.map_or(B::EMPTY, |masks| masks[index].capture & on);
            if !victims.is_empty() {
                ends |= self.t.lattice.hop(class, from, occupied) & victims;
            }
        }
        ends
    }

    /// Ends of the plain moves that a unit on `from` has with the movement of a type.
    pub(crate) fn borrowed_ends(&self, from: Square, us: Color, kind: Option<TypeIndex>) -> B {
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

    /// Own units that an enemy pattern immobilises now.
    #[must_use]
    pub fn frozen(&self, us: Color) -> B {
        let freezers = self.freezers() & self.side(!us) & !self.pending;
        if freezers.is_empty() {
            return B::EMPTY;
        }
        self.frozen_by(us, freezers)
    }

    /// Squares of all units that can freeze, of either side.
    pub(crate) fn freezers(&self) -> B {
        self.feature(feature::FREEZER)
    }

    /// The enemy units that immobilise the unit on a square now; none if it is not immobilised.
    #[must_use]
    pub fn freezers_of(&self, square: Square) -> B {
        let unit = self.unit(square);
        if unit.is_none() {
            return B::EMPTY;
        }
        let us = unit.color();
        let freezers = self.freezers() & self.side(!us) & !self.pending;
        let freezes = |own: &Square| self.frozen_by(us, B::of(*own)).has(square);
        freezers.squares().filter(freezes).collect()
    }

    /// The units of `us` that these enemies freeze.
    pub(crate) fn frozen_by(&self, us: Color, freezers: B) -> B {
        let own = self.owned(us);
        let mut frozen = B::EMPTY;
        for square in freezers.squares() {
            for (index, freeze) in self.t.plan(self.unit(square)).freezes.iter().enumerate() {
                let mut hit = self.seen(square, &freeze.pattern);
                hit &= own & self.only(freeze.only) & !self.feature(feature::RESISTS_FREEZE);
                if freeze.released != NONE && !hit.is_empty() {
                    // Units of the own side that freeze likewise, seen from where they stand.
                    for releaser in (self.only(freeze.released) & own).squares() {
                        // Of the freezer's type, so its patterns stand in the same order.
                        // It frees all that it reaches but itself.
                        let likewise = &self.t.plan(self.unit(releaser)).freezes[index];
                        hit &= !self.seen(releaser, &likewise.pattern) | B::of(releaser);
                    }
                }
                frozen |= hit;
            }
        }
        frozen
    }

    /// Squares that some units of a herd could capture on.
    pub(crate) fn herd_attacks(&self, herd: &Herd<B>, units: B) -> B {
        herd.leaps.iter().fold(B::EMPTY, |set, leap| {
            set | (units & leap.capture).shifted(leap.by)
        })
    }

    /// Squares on which units of the crossing types could capture.
    pub(crate) fn crossing_attacks(&self, enemy: Color) -> B {
        let mut units = self.feature(feature::CROSSING) & self.side(enemy) & !self.frozen(enemy);
        let occupied = self.occupied();
        let mut attacks = B::EMPTY;
        for herd in &self.t.herds[enemy.index()] {
            // All units of a herd by shifts; only what is left over is looked at one by one.
            let members = units & self.feature(herd.feature);
            units &= !members;
            attacks |= self.herd_attacks(herd, members);
        }
        for square in units.squares() {
            let plan = self.t.plan(self.unit(square));
            if let Some(leaps) = &plan.leaps {
                attacks |= leaps[square.index()].capture;
            }
            for class in 0..CLASSES {
                if let Some(masks) = &plan.slides[class] {
                    let masks = masks[square.index()];
                    attacks |= self.t.lattice.slide(class, square, occupied) & masks.capture;
                }
            }
            for ray in plan.walks.iter().flat_map(|walk| &walk.rays) {
                if ray.capture {
                    attacks |= self.walk_anywhere(ray, square);
                }
            }
        }
        attacks
    }

    /// Whether any of the crossed squares is one where an enemy unit of the crossing types could capture.
    pub(crate) fn crosses_attack(&self, crossed: B, us: Color) -> bool {
        // Whether anybody stands where he might attack is quickly looked up, and mostly answers no.
        let units = self.feature(feature::CROSSING) & self.side(!us);
        let suspects = crossed.squares().fold(B::EMPTY, |set, square| {
            set | self.t.crossing_from[(!us).index()][square.index()]
        });
        suspects.meets(units) && self.crossing_attacks(!us).meets(crossed)
    }

    /// Ends of short quiet paths that are open and, if asked, cross no square where an enemy unit of the
    /// crossing types could capture.
    #[inline]
    pub(crate) fn short_ends(
        &self,
        extra: &Extra<B>,
        paths: &[ShortPath<B>],
        us: Color,
        known: B,
    ) -> B {
        let occupied = self.occupied();
        let mut ends = B::EMPTY;
        for path in paths {
            // A long step that leaves squares open to en passant is not the plain move to the same square.
            let special = extra.leaves_en_passant && !path.crossed.is_empty();
            let blocked = occupied.meets(path.empty)
                || !special && known.meets(path.to)
                || extra.crossing && self.crosses_attack(path.crossed, us);
            if !blocked {
                ends |= path.to;
            }
        }
        ends
    }
}
