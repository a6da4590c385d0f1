//! What a move hits where it ends.

use variorum_geometry::{Bits, Color, Square};

use super::Units;
use super::course::{Sight, Way};
use crate::def::{Deed, Nearby, TypeIndex, Unit, Victims, Zone};
use crate::delta::{Delta, Effects};
use crate::moves::{Move, rule};
use crate::tables::lattice::{CompiledRay, DIAGONAL, ORTHOGONAL};
use crate::tables::{Course, Extra, Impact, NONE, feature};

/// What happens when a movement ends.
#[derive(Clone, Copy)]
pub(crate) struct Landed<B> {
    pub(crate) effects: Effects<B>,
    /// Whether an arrival effect hits something, displacement, trampling and what captures do besides apart.
    pub(crate) hits: bool,
    /// The enemies that all this attacks: what it hits, but for effects that are no attack.
    pub(crate) attacks: B,
}

impl<B: Bits> Landed<B> {
    /// Nothing is hit.
    pub(crate) const NOTHING: Self = Landed {
        effects: Effects {
            captures: B::EMPTY,
            converts: B::EMPTY,
        },
        hits: false,
        attacks: B::EMPTY,
    };
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

/// A unit that has arrived, and who is left besides.
#[derive(Clone, Copy)]
struct Arrived<'a, B> {
    ray: &'a CompiledRay,
    from: Square,
    us: Color,
    way: Way<B>,
    /// Enemies.
    them: B,
    /// Friends, without the mover.
    friends: B,
}

impl<B: Bits> Units<B> {
    /// The squares of a zone for a unit that has arrived, at least those among the squares concerned.
    #[inline]
    fn zone(&self, impact: &Impact<B>, arrived: &Arrived<'_, B>, concerned: B) -> B {
        let lattice = &self.t.lattice;
        let &Arrived {
            ray,
            from,
            us,
            way,
            them,
            friends,
        } = arrived;
        let to = way.to;
        let back = |n: u8, at: Square| lattice.step(lattice.opposite(ray.step(n)), at);
        match impact.zone {
            Zone::Here => B::of(from),
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
                // Step 0 has left the origin, so the walk back ends before that.
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
                let (mut inside, mut at) = (B::EMPTY, from);
                let squares = ray.squares(lattice, from);
                for (n, square) in squares.take(way.steps as usize).enumerate() {
                    inside |= lattice.inside(ray.step(n as u8), at);
                    at = square;
                }
                inside
            }
            Zone::Withdrawn => lattice.step(lattice.opposite(ray.steps[0]), from),
            Zone::Rectangle => {
                let royals = self.royals(us) & friends;
                let corners = royals.squares().map(|royal| lattice.corners(to, royal));
                corners.fold(B::EMPTY, |set, corners| set | corners)
            }
            Zone::Enclosed => {
                let mut enclosed = B::EMPTY;
                let all = [ORTHOGONAL, DIAGONAL].map(|class| lattice.directions(class));
                for vector in all.into_iter().flatten() {
                    // It ends even where the board is round: the line comes back to `to`, where no enemy is left.
                    let (mut line, mut at) = (B::EMPTY, lattice.step(*vector, to));
                    while at.meets(them) {
                        line |= at;
                        at = lattice.step(*vector, at.first());
                    }
                    if at.meets(friends) {
                        enclosed |= line;
                    }
                }
                enclosed
            }
            Zone::Pinched => {
                let mut pinched = B::EMPTY;
                if lattice.near_in[ORTHOGONAL][to.index()].meets(concerned) {
                    let captors = friends | self.hostile(impact, arrived);
                    for vector in lattice.directions(ORTHOGONAL) {
                        let near = lattice.step(*vector, to) & concerned;
                        if !near.is_empty() && lattice.step(*vector, near.first()).meets(captors) {
                            pinched |= near;
                        }
                    }
                }
                pinched
            }
            Zone::Seen => self.seen_by(impact, arrived),
            Zone::Surrounded => {
                let near = &lattice.near_in[ORTHOGONAL];
                let mut captors = friends | B::of(to) | self.hostile(impact, arrived);
                if impact.edge {
                    captors |= self.feature(feature::NEUTRAL);
                }
                // On the edge there are fewer neighbours: nobody is held there unless the edge counts as a captor.
                let all = lattice.directions(ORTHOGONAL).len() as u32;
                let is_held = |at: &Square| {
                    let around = near[at.index()];
                    (impact.edge || around.count() == all) && (around & !captors).is_empty()
                };
                let held = (near[to.index()] & concerned).squares().filter(is_held);
                held.collect()
            }
        }
    }

    /// The squares that a unit sees that has arrived.
    #[cold]
    fn seen_by(&self, impact: &Impact<B>, arrived: &Arrived<'_, B>) -> B {
        let &Arrived {
            way, them, friends, ..
        } = arrived;
        let others = self.feature(feature::NEUTRAL) | self.pending;
        let occupied = them | friends | others | B::of(way.to);
        let along = impact.along.as_ref();
        along.map_or(B::EMPTY, |along| self.seen_past(way.to, along, occupied))
    }

    /// The empty squares that count as captors when a unit has arrived.
    #[inline]
    fn hostile(&self, impact: &Impact<B>, arrived: &Arrived<'_, B>) -> B {
        if impact.hostile.is_empty() {
            return B::EMPTY;
        }
        let units = arrived.them | arrived.friends | self.feature(feature::NEUTRAL);
        impact.hostile & !(units | B::of(arrived.way.to))
    }

    /// The units that an effect can concern.
    #[inline]
    fn concerned(&self, impact: &Impact<B>, arrived: &Arrived<'_, B>) -> B {
        let whose = match (impact.zone, impact.whose) {
            (Zone::Here, _) => B::of(arrived.from),
            (_, Victims::Enemies) => arrived.them,
            (_, Victims::Friends) => arrived.friends,
            (_, Victims::All) => arrived.them | arrived.friends,
        };
        let resist = match impact.deed {
            Deed::Capture if impact.zone.is_beside() => self.feature(feature::RESISTS_PROXIMITY),
            Deed::Capture => B::EMPTY,
            Deed::Convert => self.feature(feature::RESISTS_CONVERSION),
        };
        whose & impact.on & self.only(impact.only) & !resist
    }

    /// Whom a movement captures by displacement, or by trampling.
    #[inline]
    fn taken_under_way(&self, trip: Trip<'_, B>, way: Way<B>) -> B {
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
        match trip.extra.friends {
            true => squares & self.owned(trip.us),
            false => squares & self.enemies(trip.us),
        }
    }

    /// A unit that has arrived, some units being gone.
    #[inline]
    fn arrived<'a>(&self, trip: Trip<'a, B>, way: Way<B>, gone: B) -> Arrived<'a, B> {
        Arrived {
            ray: trip.ray,
            from: trip.from,
            us: trip.us,
            way,
            them: self.enemies(trip.us) & !gone,
            friends: self.owned(trip.us) & !(gone | B::of(trip.from)),
        }
    }

    /// Whether what must be around a unit that has arrived is there.
    #[cold]
    fn happens(&self, impact: &Impact<B>, arrived: &Arrived<'_, B>) -> bool {
        let lattice = &self.t.lattice;
        let &Arrived {
            way, them, friends, ..
        } = arrived;
        let near = lattice.near[way.to.index()];
        match impact.nearby {
            Nearby::Anything => true,
            Nearby::Friend => near.meets(friends),
            Nearby::NoEnemy => !near.meets(them),
            Nearby::NoEnemyOrthogonal => !lattice.near_in[ORTHOGONAL][way.to.index()].meets(them),
            Nearby::Rest => {
                let below = lattice.step(self.t.below, way.to);
                let others = self.feature(feature::NEUTRAL) | self.pending;
                below.is_empty() || below.meets(friends | them | others)
            }
        }
    }

    /// All that some effects hit, with the enemies among it that they attack.
    #[inline]
    fn strike(&self, impacts: &[Impact<B>], arrived: &Arrived<'_, B>) -> (Effects<B>, B) {
        let mut hit: Effects<B> = Effects::default();
        let mut attacks = B::EMPTY;
        for impact in impacts {
            let concerned = self.concerned(impact, arrived);
            if concerned.is_empty() {
                continue;
            }
            if impact.is_conditional() && !self.happens(impact, arrived) {
                continue;
            }
            let struck = self.zone(impact, arrived, concerned) & concerned;
            match impact.deed {
                Deed::Capture => hit.captures |= struck,
                Deed::Convert => hit.converts |= struck,
            }
            if impact.check {
                attacks |= struck & arrived.them;
            }
        }
        // Royals that would be converted are captured; what is captured is not converted.
        hit.captures |= hit.converts & self.feature(feature::ROYAL);
        hit.converts &= !hit.captures;
        (hit, attacks)
    }

    /// All ends of one ray of an extra movement that it chooses.
    #[inline]
    pub(crate) fn ends_by(&self, trip: Trip<'_, B>, sight: &Sight<'_, B>) -> B {
        // An end that is not allowed still is the nearest, and hides those behind it that do the same.
        let ends = self.ends(sight, trip.ray, trip.from);
        if trip.extra.shortest {
            self.nearest(trip, ends) & trip.extra.to
        } else {
            ends
        }
    }

    /// Those of some ends of a ray before which there is none that captures and converts the same.
    #[cold]
    fn nearest(&self, trip: Trip<'_, B>, ends: B) -> B {
        let mut seen: Vec<Effects<B>> = Vec::new();
        let is_new = |square: &Square| {
            let way = self.way(trip.ray, trip.from, *square);
            let landed = self.landed(trip, way, B::EMPTY);
            let may = landed.hits || !trip.extra.requires;
            let is_new = may && !seen.contains(&landed.effects);
            if is_new {
                seen.push(landed.effects);
            }
            is_new
        };
        let in_order = trip.ray.squares(&self.t.lattice, trip.from);
        let ends = in_order.filter(|square| ends.has(*square));
        ends.filter(is_new).collect()
    }

    /// Everything that happens when an extra movement ends. `gone` holds enemies captured on the way.
    pub(crate) fn landed(&self, trip: Trip<'_, B>, way: Way<B>, gone: B) -> Landed<B> {
        // What was taken on the way is off the board when the effects of arrival look around.
        let gone = gone | self.taken_under_way(trip, way);
        let arrived = self.arrived(trip, way, gone);
        let (hit, attacks) = self.strike(&trip.extra.arrivals, &arrived);
        let landed = Landed {
            hits: !hit.all().is_empty(),
            effects: Effects {
                captures: hit.captures | gone,
                converts: hit.converts,
            },
            attacks: attacks | gone & self.enemies(trip.us),
        };
        if self.t.on_captures.is_empty() {
            landed
        } else {
            self.with_consequences(trip.from, way.to, trip.us, landed)
        }
    }

    /// A unit that has captured, and what it does besides.
    fn consequences(
        &self,
        from: Square,
        to: Square,
        us: Color,
        effects: Effects<B>,
    ) -> Option<(Arrived<'_, B>, impl Iterator<Item = &[Impact<B>]>)> {
        let Effects { captures, converts } = effects;
        let taken = captures & self.side(!us);
        if taken.is_empty() {
            return None;
        }
        // What the effects of arrival have turned counts for its new side here.
        let turned = |side: Color| converts & self.side(side) & !B::of(from);
        let left = !(captures | converts | B::of(from));
        let arrived = Arrived {
            ray: &NO_RAY,
            from,
            us,
            way: Way::without_ray(to),
            them: self.enemies(us) & left | turned(us),
            friends: self.owned(us) & left | turned(!us),
        };
        let entries = self.t.on_captures.iter().filter(move |entry| {
            self.only(entry.types).has(from) && self.only(entry.of).meets(taken)
        });
        let impacts = entries.map(move |entry| entry.arrivals[us.index()].as_slice());
        Some((arrived, impacts))
    }

    /// What a move does, with what its captures do besides: that comes after everything else.
    fn with_consequences(
        &self,
        from: Square,
        to: Square,
        us: Color,
        landed: Landed<B>,
    ) -> Landed<B> {
        let Some((arrived, entries)) = self.consequences(from, to, us, landed.effects) else {
            return landed;
        };
        let Effects { captures, converts } = landed.effects;
        let (mut removed, mut changed, mut attacked) = (B::EMPTY, B::EMPTY, B::EMPTY);
        for impacts in entries {
            let (hit, attacks) = self.strike(impacts, &arrived);
            removed |= hit.captures;
            changed |= hit.converts;
            attacked |= attacks;
        }
        let captures = captures | removed;
        Landed {
            effects: Effects {
                captures,
                // What is turned twice is what it was.
                converts: (converts ^ changed) & !captures,
            },
            hits: landed.hits,
            attacks: landed.attacks | attacked & self.side(!us),
        }
    }

    /// The same of a move that has no effects but that it captures.
    pub(crate) fn taking(&self, from: Square, to: Square, us: Color, captures: B) -> Landed<B> {
        let landed = Landed {
            effects: Effects::capturing(captures),
            hits: false,
            attacks: captures,
        };
        self.with_consequences(from, to, us, landed)
    }

    /// A unit that has been dropped, and what happens then.
    fn put_down(&self, kind: TypeIndex, to: Square, us: Color) -> (Arrived<'_, B>, &[Impact<B>]) {
        let drops = self.t.drops.as_ref().filter(|_| !self.is_placing());
        let drop = drops.and_then(|drops| drops[kind][us.index()].as_ref());
        let arrivals = drop.map_or(&[][..], |drop| &drop.arrivals);
        let arrived = Arrived {
            ray: &NO_RAY,
            from: to,
            us,
            way: Way::without_ray(to),
            them: self.enemies(us),
            friends: self.owned(us),
        };
        (arrived, arrivals)
    }

    /// What happens when a unit of a type is dropped, if anything does besides.
    pub(crate) fn dropped(&self, kind: TypeIndex, to: Square, us: Color) -> Landed<B> {
        let (arrived, arrivals) = self.put_down(kind, to, us);
        let (effects, attacks) = self.strike(arrivals, &arrived);
        Landed {
            effects,
            hits: !effects.all().is_empty(),
            attacks,
        }
    }

    /// Those of some empty squares on which a dropped unit of a type hits something.
    pub(crate) fn hitting_drops(&self, kind: TypeIndex, us: Color, squares: B) -> B {
        // Whom the effects can concern is the same wherever it is dropped, so any square will do to ask.
        let (arrived, arrivals) = self.put_down(kind, Square(0), us);
        if let [impact] = arrivals
            && impact.zone == Zone::Enclosed
            && !impact.is_conditional()
            && self.concerned(impact, &arrived) == arrived.them
        {
            return squares & self.enclosing(&arrived);
        }
        let hits = |to: &Square| self.dropped(kind, *to, us).hits;
        squares.squares().filter(hits).collect()
    }

    /// The squares from which a unit encloses enemies in some direction: followed from all friends at once, over enemies
    /// to what is none.
    fn enclosing(&self, arrived: &Arrived<'_, B>) -> B {
        let lattice = &self.t.lattice;
        let mut found = B::EMPTY;
        for class in [ORTHOGONAL, DIAGONAL] {
            for vector in lattice.directions(class) {
                let mut line = lattice.moved(*vector, arrived.friends) & arrived.them;
                while !line.is_empty() {
                    let next = lattice.moved(*vector, line);
                    // Friends among these do no harm: only empty squares are asked for. Each line ends, round
                    // the board with the friend that it began from.
                    found |= next & !arrived.them;
                    line = next & arrived.them;
                }
            }
        }
        found
    }

    /// Those of some ends of a ray on which an arrival effect hits something, displacement and trampling apart.
    pub(crate) fn hitting(&self, trip: Trip<'_, B>, ends: B) -> B {
        let before = Way::without_ray(trip.from);
        let mut found = B::EMPTY;
        for impact in &trip.extra.arrivals {
            // Asked once for all ends; what is taken on the way to one of them is left out there.
            let all = self.arrived(trip, before, B::EMPTY);
            let concerned = self.concerned(impact, &all);
            if concerned.is_empty() {
                continue;
            }
            for to in (ends & !found).squares() {
                let way = self.way(trip.ray, trip.from, to);
                let taken = self.taken_under_way(trip, way);
                let arrived = self.arrived(trip, way, taken);
                if impact.is_conditional() && !self.happens(impact, &arrived) {
                    continue;
                }
                let concerned = concerned & !taken;
                let zone = self.zone(impact, &arrived, concerned);
                if zone.meets(concerned) {
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
        let trip = Trip {
            extra,
            ray: extra.rays.get(ray_index as usize).unwrap_or(&NO_RAY),
            from,
            us,
        };
        self.landed(trip, self.way_of(trip, to), self.struck(via, us))
    }

    /// The way of an extra movement to a square.
    #[inline]
    fn way_of(&self, trip: Trip<'_, B>, to: Square) -> Way<B> {
        match trip.extra.course {
            Course::Legs(_) | Course::Jump | Course::Shot(_) => Way::without_ray(to),
            _ => self.way(trip.ray, trip.from, to),
        }
    }

    /// The enemy that is captured on the way or shot, if one is.
    #[inline]
    fn struck(&self, via: Square, us: Color) -> B {
        if via.is_none() {
            B::EMPTY
        } else {
            B::of(via) & self.enemies(us)
        }
    }

    /// Where something of nobody's stands after a move with these effects: on the square that its unit has left, and where
    /// captured units were, the mover where it had arrived.
    #[inline]
    pub(crate) fn relics(&self, us: Color, mv: Move, effects: Effects<B>) -> B {
        if self.t.relic.is_none() {
            B::EMPTY
        } else {
            self.all_relics(us, mv, effects)
        }
    }

    #[cold]
    fn all_relics(&self, us: Color, mv: Move, effects: Effects<B>) -> B {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_drop() {
            let (arrived, arrivals) = self.put_down(mv.held_type(), to, us);
            return self.left_by(arrivals, &arrived) & effects.captures;
        }
        if from.is_none() {
            return B::EMPTY;
        }
        // What belongs to nobody is compiled as White's, whoever moves it.
        let us = self.unit(from).color();
        let extra = self.movement_of(mv);
        let (own, mut left) = match extra.filter(|extra| !extra.is_displacement()) {
            Some(extra) => {
                let trip = Trip {
                    extra,
                    ray: extra.rays.get(mv.ray() as usize).unwrap_or(&NO_RAY),
                    from,
                    us,
                };
                let way = self.way_of(trip, to);
                let gone = self.struck(mv.via(), us) | self.taken_under_way(trip, way);
                let arrived = self.arrived(trip, way, gone);
                let (hit, _) = self.strike(&extra.arrivals, &arrived);
                let own = Effects {
                    captures: hit.captures | gone,
                    ..hit
                };
                (own, self.left_by(&extra.arrivals, &arrived))
            }
            None => (Effects::capturing(self.taken_alone(mv)), B::EMPTY),
        };
        if let Some((arrived, entries)) = self.consequences(from, to, us, own) {
            for impacts in entries {
                left |= self.left_by(impacts, &arrived) & !own.captures;
            }
        }
        // The effects given lack what stays in the way for now, and that leaves nothing yet.
        left &= effects.captures;
        if left.has(from) {
            left = left & !B::of(from) | B::of(to);
        }
        if from != to && extra.is_some_and(|extra| extra.leaves) {
            left |= B::of(from);
        }
        left
    }

    /// What effects capture that leave something in its place.
    fn left_by(&self, impacts: &[Impact<B>], arrived: &Arrived<'_, B>) -> B {
        let leaving = impacts.iter().filter(|impact| impact.leaves);
        leaving.fold(B::EMPTY, |left, impact| {
            left | self
                .strike(std::slice::from_ref(impact), arrived)
                .0
                .captures
        })
    }

    /// What a swap of places does.
    pub(crate) fn swap_effects(&self, from: Square, to: Square) -> Effects<B> {
        self.swapped(from, to, self.unit(from).color()).effects
    }

    /// What a swap of `us` does: a royal is captured.
    pub(crate) fn swapped(&self, from: Square, to: Square, us: Color) -> Landed<B> {
        let set = B::of(to);
        if self.feature(feature::ROYAL).meets(set) {
            return self.taking(from, to, us, set);
        }
        Landed {
            effects: Effects {
                captures: B::EMPTY,
                converts: set,
            },
            hits: false,
            attacks: set,
        }
    }

    /// What a move of `us` captures and converts.
    #[inline]
    #[must_use]
    pub fn effects_of(&self, us: Color, mv: Move) -> Effects<B> {
        if mv.rule() == rule::PLAIN && mv.via().is_none() && self.t.on_captures.is_empty() {
            // Plain displacement, by far the most frequent case.
            return Effects::capturing(self.displaced(mv));
        }
        self.unusual_effects(us, mv)
    }

    /// The enemy unit on the destination, if the mover goes there.
    #[inline]
    fn displaced(&self, mv: Move) -> B {
        let (from, to) = (mv.from(), mv.to());
        if to == from {
            return B::EMPTY;
        }
        B::of(to) & self.enemies(self.unit(from).color())
    }

    /// What a move captures that is none of an extra movement with effects, before what captures do besides.
    #[inline]
    fn taken_alone(&self, mv: Move) -> B {
        let via = mv.via();
        match mv.rule() {
            // The crosser of the last move is not named by the capture; one of the turn's earlier moves is.
            rule::EN_PASSANT if via.is_none() => B::of(Square(self.open.victim)),
            rule::EN_PASSANT => B::of(via),
            rule::SWAP if !self.feature(feature::ROYAL).has(mv.to()) => B::EMPTY,
            rule::CASTLE | rule::STAND | rule::PASS | rule::EXCHANGE | rule::SUICIDE => B::EMPTY,
            rule::PLAIN if !via.is_none() => self.displaced(mv) | B::of(via),
            _ => self.displaced(mv),
        }
    }

    fn unusual_effects(&self, us: Color, mv: Move) -> Effects<B> {
        let (from, to, via) = (mv.from(), mv.to(), mv.via());
        let captures = match mv.rule() {
            rule::CASTLE | rule::STAND | rule::PASS | rule::EXCHANGE => return Effects::default(),
            rule::DROP => return self.dropped(mv.held_type(), to, us).effects,
            rule::SUICIDE => return Effects::capturing(B::of(from)),
            rule::SWAP => return self.swap_effects(from, to),
            rule::EN_PASSANT | rule::PLAIN => self.taken_alone(mv),
            number => {
                let unit = self.unit(from);
                let extra = &self.t.plan(unit).extras[number as usize - 1];
                if !extra.is_displacement() {
                    return self
                        .extra_effects(extra, mv.ray(), from, to, via, unit.color())
                        .effects;
                }
                self.displaced(mv)
            }
        };
        if self.t.on_captures.is_empty() {
            Effects::capturing(captures)
        } else {
            let us = self.unit(from).color();
            self.taking(from, to, us, captures).effects
        }
    }

    /// Whether a move does nothing but put its unit elsewhere, in the place of an enemy perhaps.
    #[inline]
    pub(crate) fn is_simple(&self, mv: Move) -> bool {
        (mv.is_simple() || self.is_displacement(mv))
            && (self.t.on_captures.is_empty() || self.unit(mv.to()).is_none())
    }

    /// Whether a move is by an extra movement that is like a plain one on the board: a pawn's first step of two squares.
    #[inline]
    fn is_displacement(&self, mv: Move) -> bool {
        let displacing = self.t.displacing[self.unit(mv.from()).code() as usize];
        let number = u32::from(mv.rule());
        // Special rules have numbers past the width, which leave no bit.
        displacing
            .checked_shr(number)
            .is_some_and(|rest| rest & 1 == 1)
            && mv.is_alone()
    }

    /// All that a move of `us` with these effects changes on the board.
    pub(crate) fn delta_of(&self, us: Color, mv: Move, effects: Effects<B>) -> Delta<B> {
        let (from, to) = (mv.from(), mv.to());
        let mut delta = Delta::new(effects);
        let relics = self.relics(us, mv, effects);
        delta.relics = relics;
        let remains = |square: Square| match relics.has(square) {
            true => self.t.relic,
            false => Unit::NONE,
        };
        let mut set = |square: Square, after: Unit| delta.set(square, self.unit(square), after);
        match mv.rule() {
            rule::SUICIDE | rule::PASS => {}
            rule::DROP => {
                let kind = mv.kind().expect("a drop names its type");
                set(to, self.t.unit(kind, us));
            }
            rule::CASTLE => {
                let castling = &self.t.castlings_of(us)[mv.via().index()];
                // Origins first: each unit may end where the other began, and the last word counts.
                set(castling.from, Unit::NONE);
                set(castling.partner_from, Unit::NONE);
                set(castling.to, castling.mover);
                set(castling.partner_to, castling.partner);
            }
            number => {
                let unit = self.unit(from);
                let arrived = match mv.kind().map_or(unit, |kind| Unit::new(kind, us)) {
                    _ if effects.captures.has(from) => remains(to),
                    arrived if effects.converts.has(from) => arrived.flipped(),
                    arrived => arrived,
                };
                if from != to {
                    let left = match number {
                        rule::EXCHANGE => self.unit(to),
                        rule::SWAP if effects.converts.has(to) => self.unit(to).flipped(),
                        _ => remains(from),
                    };
                    set(from, left);
                    // A mover that removes itself leaves an empty destination as it was: no change is told.
                    if !(arrived.is_none() && self.unit(to).is_none()) {
                        set(to, arrived);
                    }
                } else if arrived != unit {
                    set(to, arrived);
                }
            }
        }
        if let Some((kind, square)) = mv.entry() {
            set(square, Unit::new(kind, us));
        }
        delta
    }

    /// The enemies that a move captures and that stay in the way until its unit has come to its end.
    #[inline]
    pub(crate) fn staying(&self, us: Color, mv: Move, effects: Effects<B>) -> B {
        if !self.t.takes_at_end {
            return B::EMPTY;
        }
        match self.movement_of(mv).and_then(|extra| extra.again) {
            Some(again) if again.at_end => effects.captures & self.enemies(us) & !B::of(mv.to()),
            _ => B::EMPTY,
        }
    }

    /// The extra movement by which a move is made, if it is one.
    #[inline]
    pub(crate) fn movement_of(&self, mv: Move) -> Option<&Extra<B>> {
        match mv.rule() {
            rule::PLAIN | rule::FIRST_SPECIAL.. => None,
            number => self
                .t
                .plan(self.unit(mv.from()))
                .extras
                .get(number as usize - 1),
        }
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
        if number == rule::PLAIN || number >= rule::FIRST_SPECIAL {
            return B::EMPTY;
        }
        let unit = self.unit(mv.from());
        let extra = &self.t.plan(unit).extras[number as usize - 1];
        if !extra.leaves_en_passant {
            return B::EMPTY;
        }
        // Who takes himself off the board, or goes over to the enemy, cannot be taken in passing.
        let may_vanish = !extra.arrivals.is_empty() || !self.t.def.on_captures.is_empty();
        if may_vanish && self.effects_of(unit.color(), mv).all().has(mv.from()) {
            return B::EMPTY;
        }
        let ray = &extra.rays[mv.ray() as usize];
        let passed = ray.squares(&self.t.lattice, mv.from());
        passed.take_while(|square| *square != mv.to()).collect()
    }
}
