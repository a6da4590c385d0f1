//! What a move hits where it ends.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::course::Way;
use crate::def::{Arrival, Deed, Zone};
use crate::delta::{Delta, Effects};
use crate::tables::lattice::{CompiledRay, DIAGONAL, ORTHOGONAL};
use crate::tables::{Course, Extra, NONE, feature};
use crate::unit::{Move, Unit, rule};

/// What happens when a movement ends.
#[derive(Clone, Copy)]
pub(crate) struct Landed<B> {
    pub(crate) effects: Effects<B>,
    /// Whether an arrival effect hits something, displacement and trampling apart.
    pub(crate) hits: bool,
}

/// What a jump has for a ray: no direction, and no effect asks for one.
const NO_RAY: CompiledRay = CompiledRay {
    steps: [0; 2],
    lame: NONE,
    min: 1,
    max: 1,
    quiet: true,
    capture: true,
    straight: None,
};

/// A unit under way along a ray of an extra movement.
#[derive(Clone, Copy)]
pub(crate) struct Trip<'a, B> {
    pub(crate) extra: &'a Extra<B>,
    pub(crate) ray: &'a CompiledRay,
    pub(crate) from: Square,
    pub(crate) us: Color,
}

impl<B: Bits> Board<B> {
    /// The squares of a zone for a unit that has arrived; `them` are the enemies still there.
    #[inline]
    fn zone(&self, zone: Zone, trip: Trip<'_, B>, way: Way<B>, them: B) -> B {
        let lattice = &self.t.lattice;
        let (to, ray) = (way.to, trip.ray);
        let back = |n: u8, at: Square| lattice.step(lattice.opposite(ray.step(n)), at);
        match zone {
            Zone::Beside => lattice.near[to.index()],
            Zone::BesideOrthogonal => lattice.near_in[ORTHOGONAL][to.index()],
            Zone::BesideDiagonal => lattice.near_in[DIAGONAL][to.index()],
            Zone::Ahead => lattice.step(ray.step(way.steps - 1), to),
            Zone::Behind => {
                if way.steps >= 2 {
                    back(way.steps - 1, to)
                } else {
                    B::EMPTY
                }
            }
            Zone::LineBehind => {
                let (mut line, mut at) = (B::EMPTY, to);
                for n in (1..way.steps).rev() {
                    let before = back(n, at);
                    if !before.meets(them) {
                        break;
                    }
                    line |= before;
                    at = before.first();
                }
                line
            }
            Zone::Passed => way.passed,
            Zone::LeaptOver => {
                let (mut inside, mut at) = (B::EMPTY, trip.from);
                let squares = ray.squares(lattice, trip.from);
                for (n, square) in squares.take(way.steps as usize).enumerate() {
                    inside |= lattice.inside(ray.step(n as u8), at);
                    at = square;
                }
                inside
            }
            Zone::Withdrawn => lattice.step(lattice.opposite(ray.steps[0]), trip.from),
            Zone::Rectangle => {
                let royals = self.royals(trip.us) & !B::of(trip.from);
                let corners = royals.squares().map(|royal| lattice.corners(to, royal));
                corners.fold(B::EMPTY, |set, corners| set | corners)
            }
            Zone::Pinched => {
                let mut pinched = B::EMPTY;
                if lattice.near_in[ORTHOGONAL][to.index()].meets(them) {
                    let own = self.side(trip.us) & !B::of(trip.from) | B::of(to);
                    for vector in lattice.directions(ORTHOGONAL) {
                        let near = lattice.step(*vector, to) & them;
                        if !near.is_empty() && lattice.step(*vector, near.first()).meets(own) {
                            pinched |= near;
                        }
                    }
                }
                pinched
            }
        }
    }

    /// The units that an effect can concern, out of some enemies.
    #[inline]
    fn concerned(&self, arrival: &Arrival, only: u8, them: B) -> B {
        let resist = match arrival.deed {
            Deed::Capture if arrival.zone.is_beside() => self.feature(feature::RESISTS_PROXIMITY),
            Deed::Capture => B::EMPTY,
            Deed::Convert => self.feature(feature::RESISTS_CONVERSION),
        };
        them & self.only(only) & !resist
    }

    /// The enemies that a movement captures by displacement, or by trampling.
    #[inline]
    fn taken(&self, trip: Trip<'_, B>, way: Way<B>) -> B {
        let mut squares = if way.to == trip.from {
            B::EMPTY
        } else {
            B::of(way.to)
        };
        if let Course::Path(route) = &trip.extra.course
            && route.tramples()
        {
            squares |= way.passed;
        }
        squares & self.side(!trip.us)
    }

    /// Everything that happens when an extra movement ends. `gone` holds enemies captured on the way.
    pub(crate) fn landed(&self, trip: Trip<'_, B>, way: Way<B>, gone: B) -> Landed<B> {
        let gone = gone | self.taken(trip, way);
        let them = self.side(!trip.us) & !gone;
        let mut hit: Effects<B> = Effects::default();
        for (arrival, only) in &trip.extra.arrivals {
            let concerned = self.concerned(arrival, *only, them);
            if concerned.is_empty() {
                continue;
            }
            let struck = self.zone(arrival.zone, trip, way, them) & concerned;
            match arrival.deed {
                Deed::Capture => hit.captures |= struck,
                Deed::Convert => hit.converts |= struck,
            }
        }
        // Royals that would be converted are captured; what is captured is not converted.
        let captures = hit.captures | hit.converts & self.feature(feature::ROYAL);
        Landed {
            hits: !hit.all().is_empty(),
            effects: Effects {
                captures: captures | gone,
                converts: hit.converts & !captures,
            },
        }
    }

    /// Those of some ends of a ray on which an arrival effect hits something, displacement and trampling apart.
    pub(crate) fn hitting(&self, trip: Trip<'_, B>, ends: B) -> B {
        let them = self.side(!trip.us);
        let mut found = B::EMPTY;
        for (arrival, only) in &trip.extra.arrivals {
            let concerned = self.concerned(arrival, *only, them);
            if concerned.is_empty() {
                continue;
            }
            for to in (ends & !found).squares() {
                let way = self.way(trip.ray, trip.from, to);
                let them = them & !self.taken(trip, way);
                if self
                    .zone(arrival.zone, trip, way, them)
                    .meets(concerned & them)
                {
                    found |= B::of(to);
                }
            }
        }
        found
    }

    /// What an extra movement of a unit does when it ends on a square, by one of its rays and perhaps over a
    /// captured unit.
    pub(crate) fn extra_effects(
        &self,
        extra: &Extra<B>,
        ray_index: u8,
        from: Square,
        to: Square,
        via: Square,
        us: Color,
    ) -> Landed<B> {
        let gone = if via.is_none() {
            B::EMPTY
        } else {
            B::of(via) & self.side(!us)
        };
        let ray = extra.rays.get(ray_index as usize).unwrap_or(&NO_RAY);
        let way = match extra.course {
            Course::Legs(_) | Course::Jump => Way::without_ray(to),
            _ => self.way(ray, from, to),
        };
        let trip = Trip {
            extra,
            ray,
            from,
            us,
        };
        self.landed(trip, way, gone)
    }

    pub(crate) fn swap_effects(&self, to: Square) -> Effects<B> {
        let set = B::of(to);
        if self.feature(feature::ROYAL).meets(set) {
            Effects::capturing(set)
        } else {
            Effects {
                captures: B::EMPTY,
                converts: set,
            }
        }
    }

    /// What a move of the side to move captures and converts.
    #[inline]
    #[must_use]
    pub fn effects(&self, mv: Move) -> Effects<B> {
        if mv.rule() == rule::PLAIN && mv.via().is_none() {
            // Plain displacement, by far the most frequent case.
            return Effects::capturing(self.displaced(mv));
        }
        self.unusual_effects(mv)
    }

    /// The enemy unit on the destination, if the mover goes there.
    #[inline]
    fn displaced(&self, mv: Move) -> B {
        let (from, to) = (mv.from(), mv.to());
        if to == from {
            return B::EMPTY;
        }
        B::of(to) & self.side(!self.unit(from).color())
    }

    fn unusual_effects(&self, mv: Move) -> Effects<B> {
        let (from, to, via) = (mv.from(), mv.to(), mv.via());
        match mv.rule() {
            rule::DROP | rule::CASTLE | rule::STAND | rule::PASS => Effects::default(),
            rule::SUICIDE => Effects::capturing(B::of(from)),
            rule::EN_PASSANT => Effects::capturing(B::of(Square(self.state.victim))),
            rule::SWAP => self.swap_effects(to),
            rule::PLAIN => Effects::capturing(self.displaced(mv) | B::of(via)),
            number => {
                let unit = self.unit(from);
                let extra = &self.t.plan(unit).extras[number as usize - 1];
                if extra.is_displacement() {
                    return Effects::capturing(self.displaced(mv));
                }
                self.extra_effects(extra, mv.ray(), from, to, via, unit.color())
                    .effects
            }
        }
    }

    /// All that a move of the side to move changes on the board.
    #[must_use]
    pub fn delta(&self, mv: Move) -> Delta<B> {
        self.delta_of(mv, self.effects(mv))
    }

    /// The same, where the effects are known.
    pub(crate) fn delta_of(&self, mv: Move, effects: Effects<B>) -> Delta<B> {
        let us = self.state.turn;
        let (from, to) = (mv.from(), mv.to());
        let mut delta = Delta::new(effects);
        let mut set = |square: Square, after: Unit| delta.set(square, self.unit(square), after);
        match mv.rule() {
            rule::SUICIDE | rule::PASS => {}
            rule::DROP => {
                let kind = mv.kind().expect("a drop names its type");
                set(to, Unit::new(kind, us));
            }
            rule::CASTLE => {
                let castling = &self.t.castlings_of(us)[mv.via().index()];
                set(castling.from, Unit::NONE);
                set(castling.partner_from, Unit::NONE);
                set(castling.to, castling.mover);
                set(castling.partner_to, castling.partner);
            }
            number => {
                let unit = self.unit(from);
                let arrived = mv.kind().map_or(unit, |kind| Unit::new(kind, us));
                if from != to {
                    let swapped = number == rule::SWAP && effects.converts.has(to);
                    set(
                        from,
                        if swapped {
                            self.unit(to).flipped()
                        } else {
                            Unit::NONE
                        },
                    );
                    set(to, arrived);
                } else if arrived != unit {
                    set(to, arrived);
                }
            }
        }
        if let (Some(square), Some(entry)) = (mv.entry(), &self.t.def.entry) {
            set(square, Unit::new(entry.piece, us));
        }
        delta
    }

    /// Whether a move removes the mover itself.
    #[inline]
    #[must_use]
    pub fn is_suicide(&self, mv: Move) -> bool {
        mv.rule() == rule::SUICIDE
    }

    /// Squares that a multi-step move leaves open to en-passant capture.
    pub(crate) fn crossed(&self, mv: Move) -> B {
        let number = mv.rule();
        if number == rule::PLAIN || number >= rule::PASS {
            return B::EMPTY;
        }
        let unit = self.unit(mv.from());
        let extra = &self.t.plan(unit).extras[number as usize - 1];
        if !extra.leaves_en_passant {
            return B::EMPTY;
        }
        let ray = &extra.rays[mv.ray() as usize];
        let passed = ray.squares(&self.t.lattice, mv.from());
        passed.take_while(|square| *square != mv.to()).collect()
    }
}
