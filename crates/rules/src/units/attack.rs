//! What attacks a square.

use variorum_geometry::{Bits, Color, Square};

use super::Units;
use super::course::Vias;
use super::effect::Trip;
use super::threat::Ways;
use crate::def::{Goal, Royals, TypeIndex, Unit};
use crate::moves::Move;
use crate::tables::lattice::CompiledRay;
use crate::tables::{Attacks, CLASSES, Course, Extra, Masks, Plan, feature};

/// The units of one side that bear on one square along lines and by leaps, whatever stands between.
#[derive(Clone, Copy, Default)]
pub struct Bearing<B> {
    pub(crate) leapers: B,
    pub(crate) sliders: [B; CLASSES],
    pub(crate) hoppers: [B; CLASSES],
}

impl<B: Bits> Units<B> {
    /// Those of some units of `enemy` that bear on a square along lines and by leaps, for [`Units::reaching`].
    #[must_use]
    pub fn bearing(&self, on: Square, enemy: Color, units: B) -> Bearing<B> {
        let mut bearing = self.line_bearing(on, enemy, units);
        let (index, color) = (on.index(), enemy.index());
        for attack in &self.t.leap_attacks {
            bearing.leapers |= self.feature(attack.feature) & attack.from[color][index];
        }
        bearing.leapers &= units;
        bearing
    }

    #[inline]
    pub(crate) fn line_bearing(&self, on: Square, enemy: Color, units: B) -> Bearing<B> {
        // One table for each way of capturing, not for each type: types that capture alike share a feature.
        let mut bearing = Bearing::default();
        let (index, color) = (on.index(), enemy.index());
        for class in 0..CLASSES {
            for attack in &self.t.slide_attacks[class] {
                bearing.sliders[class] |= self.feature(attack.feature) & attack.from[color][index];
            }
            for attack in &self.t.hop_attacks[class] {
                bearing.hoppers[class] |= self.feature(attack.feature) & attack.from[color][index];
            }
            bearing.sliders[class] &= units;
            bearing.hoppers[class] &= units;
        }
        bearing
    }

    /// Whether units bearing on a square hit it through lines, given what is occupied.
    pub(crate) fn lines_hit(
        &self,
        bearing: &Bearing<B>,
        on: Square,
        occupied: B,
        alive: B,
    ) -> bool {
        for class in 0..CLASSES {
            let sliders = bearing.sliders[class] & alive;
            let hoppers = bearing.hoppers[class] & alive;
            if (sliders | hoppers).is_empty() {
                continue;
            }
            // Seen from the square: the first unit of a line hits it as a slider. With the first ones lifted the
            // lines run on to the second, which hit it as hoppers.
            let reach = self.t.lattice.slide(class, on, occupied);
            if reach.meets(sliders) {
                return true;
            }
            if !hoppers.is_empty()
                && (self.t.lattice.slide(class, on, occupied & !reach) & !reach).meets(hoppers)
            {
                return true;
            }
        }
        false
    }

    /// Whether plain units of `enemy`, out of `units`, attack a square.
    pub(crate) fn plainly_attacked(&self, on: Square, enemy: Color, occupied: B, units: B) -> bool {
        let (index, color) = (on.index(), enemy.index());
        let leapt =
            self.t.leap_attacks.iter().any(|attack| {
                (self.feature(attack.feature) & attack.from[color][index]).meets(units)
            });
        leapt || self.lines_hit(&self.line_bearing(on, enemy, units), on, occupied, units)
    }

    /// Whether a unit can capture the unit on a square in passing.
    fn takes_en_passant(&self, plan: &Plan<B>, from: Square, on: Square) -> bool {
        let crossings = self.crossings();
        let crossed = crossings
            .filter(|crossing| crossing.victim == on)
            .fold(B::EMPTY, |all, crossing| all | crossing.squares);
        let us = self.unit(from).color();
        let ends = self.passing_ends(plan, from, us);
        ends.meets(crossed & !self.occupied())
    }

    /// Whether a unit hits a square by its extra movements.
    fn extras_hit(&self, plan: &Plan<B>, from: Square, on: Square, us: Color) -> bool {
        let hits = |extra: &Extra<B>| {
            extra.from.has(from)
                && self.in_contact(extra, from, us)
                && self.extra_hits(extra, from, on, us)
        };
        match self.approach(self.unit(from), self.unit(on)) {
            Some(approach) => {
                let mut extras = approach.extras.iter();
                extras.any(|index| hits(&plan.extras[*index as usize]))
            }
            None => plan.extras.iter().any(hits),
        }
    }

    fn extra_hits(&self, extra: &Extra<B>, from: Square, on: Square, us: Color) -> bool {
        match &extra.course {
            // Jumps end on empty squares. Without effects no outcome needs to be worked out: the sets of ends tell it.
            Course::Jump if extra.arrivals.is_empty() => false,
            Course::Legs(second) if extra.arrivals.is_empty() => {
                let mut vias = Vias::new();
                let quiet = self.walk_two_legs(extra, second, from, us, &mut vias);
                quiet.has(on) || vias.iter().any(|(via, ends)| via == on || ends.has(on))
            }
            Course::Shot(_) if extra.arrivals.is_empty() => {
                self.enemies(us).has(on)
                    && !self.feature(feature::RESISTS_SHOT).has(on)
                    && self.all_ends(extra, from, us).has(on)
            }
            Course::Jump | Course::Legs(_) | Course::Shot(_) => {
                self.any_outcome(extra, from, us, |outcome| {
                    let landed = outcome.landed;
                    landed.attacks.has(on) && (landed.hits || !extra.requires)
                })
            }
            Course::Swap(_) => {
                extra.displaces()
                    && self.only(extra.only).has(on)
                    && !self.feature(feature::RESISTS_CONVERSION).has(on)
                    && self.all_ends(extra, from, us).has(on)
            }
            Course::Exchange(..) => false,
            Course::Path(_) | Course::Short(_) => self.path_hits(extra, from, on, us),
        }
    }

    fn path_hits(&self, extra: &Extra<B>, from: Square, on: Square, us: Color) -> bool {
        let ways = self.ways(extra, on, us);
        // What hits from certain ends only is looked at there only; what hits by passing or leaving may end anywhere.
        let anywhere = ways.passing || ways.leaving || !extra.is_backwards();
        if !anywhere && ways.ends.is_empty() {
            return false;
        }
        let Some(sight) = self.sight(extra, us) else {
            return false;
        };
        let tells = extra.is_backwards();
        extra.rays.iter().any(|ray| {
            if tells && !self.may_hit(ray, from, on, &ways) {
                return false;
            }
            let trip = Trip {
                extra,
                ray,
                from,
                us,
            };
            let ends = self.ends_by(trip, &sight);
            let ends = if anywhere { ends } else { ends & ways.ends };
            ends.squares().any(|to| {
                let landed = self.landed(trip, self.way(ray, from, to), B::EMPTY);
                landed.attacks.has(on) && (landed.hits || !extra.requires)
            })
        })
    }

    /// Whether a ray leads to, past or away from where it might hit a square, whatever stands on it.
    #[inline]
    fn may_hit(&self, ray: &CompiledRay, from: Square, on: Square, ways: &Ways<B>) -> bool {
        let lattice = &self.t.lattice;
        let Some(straight) = lattice.straight(ray) else {
            return true;
        };
        let path = straight.path(from);
        path.meets(ways.ends)
            || ways.passing && path.has(on)
            || ways.leaving && lattice.step(lattice.opposite(ray.steps[0]), from).has(on)
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

    /// Whether a unit hits a square by its walks and extra movements.
    pub(crate) fn complex_hits(&self, from: Square, on: Square, us: Color) -> bool {
        let unit = self.unit(from);
        if let Some(borrowed) = self.borrowed(unit) {
            return self.borrowed_hits(from, on, us, borrowed);
        }
        let plan = self.t.plan(unit);
        let view = self.view(us);
        let walks = plan.walks.iter().any(|walk| {
            walk.rays
                .iter()
                .any(|ray| self.walk_plain(ray, from, walk.one, view).has(on))
        });
        walks
            || self.masked_ends(plan, from, view).has(on)
            || self.extras_hit(plan, from, on, us)
            || (self.open.victim == on.0 || !self.earlier.is_empty())
                && self.takes_en_passant(plan, from, on)
    }

    /// Whether `enemy` could capture or convert a unit standing on a square, were it his turn; his frozen
    /// units excepted, the safety of his own royal ignored.
    #[must_use]
    pub fn is_attacked(&self, on: Square, enemy: Color) -> bool {
        let mut units = self.side(enemy) & !self.frozen(enemy);
        match &self.t.attacks {
            Attacks::Backwards => {}
            Attacks::Explosive(around) => units = self.surviving_captors(around, on, enemy, units),
            Attacks::Tried => {
                return units.squares().any(|from| self.could_hit(from, on, enemy))
                    || self.could_be_dropped_on(on, enemy);
            }
        }
        if self.plainly_attacked(on, enemy, self.occupied(), units) {
            return true;
        }
        let complex = units & self.feature(feature::COMPLEX);
        // Units of one type often stand next to each other; what depends on the type is asked once.
        let (mut known, mut origins) = (Unit::NONE, B::EMPTY);
        complex.squares().any(|from| {
            let unit = self.unit(from);
            if unit != known {
                (known, origins) = (unit, self.threat_origins(unit, on));
            }
            origins.has(from) && self.complex_hits(from, on, enemy)
        })
    }

    /// Those of some units bearing on a square that attack it if just these squares are occupied. For looking at exchanges, in
    /// which units vanish one after the other; frozen units are not left out.
    #[must_use]
    pub fn reaching(&self, bearing: &Bearing<B>, on: Square, occupied: B, units: B) -> B {
        let mut found = bearing.leapers & units;
        for class in 0..CLASSES {
            let sliders = bearing.sliders[class] & units;
            let hoppers = bearing.hoppers[class] & units;
            if (sliders | hoppers).is_empty() {
                continue;
            }
            let reach = self.t.lattice.slide(class, on, occupied);
            found |= reach & sliders;
            if !hoppers.is_empty() {
                found |= self.t.lattice.slide(class, on, occupied & !reach) & !reach & hoppers;
            }
        }
        found
    }

    /// Whether [`Units::special_attackers`] could find any of these units.
    #[must_use]
    #[inline]
    pub fn may_attack_specially(&self, units: B) -> bool {
        units.meets(self.feature(feature::COMPLEX))
    }

    /// Those of some units of `enemy` that could capture or convert what stands on a square by walks and special movements;
    /// frozen units are not left out.
    #[must_use]
    pub fn special_attackers(&self, on: Square, enemy: Color, units: B) -> B {
        let complex = units & self.feature(feature::COMPLEX);
        let (mut known, mut origins) = (Unit::NONE, B::EMPTY);
        let hits = complex.squares().filter(|from| {
            let unit = self.unit(*from);
            if unit != known {
                (known, origins) = (unit, self.threat_origins(unit, on));
            }
            origins.has(*from) && self.complex_hits(*from, on, enemy)
        });
        hits.collect()
    }

    /// The units by which [`Units::is_attacked`] is true.
    pub(crate) fn attacked_by(&self, on: Square, enemy: Color) -> B {
        let mut units = self.side(enemy) & !self.frozen(enemy);
        match &self.t.attacks {
            Attacks::Backwards => {}
            Attacks::Explosive(around) => units = self.surviving_captors(around, on, enemy, units),
            // What could be dropped is left out: it has no square yet that could be named.
            Attacks::Tried => {
                let hits = |from: &Square| self.could_hit(*from, on, enemy);
                return units.squares().filter(hits).collect();
            }
        }
        let occupied = self.occupied();
        let complex = self.feature(feature::COMPLEX);
        let hits = |from: &Square| {
            let set = B::of(*from);
            self.plainly_attacked(on, enemy, occupied, set)
                || complex.meets(set)
                    && self.threat_origins(self.unit(*from), on).has(*from)
                    && self.complex_hits(*from, on, enemy)
        };
        units.squares().filter(hits).collect()
    }

    /// Whether a side is in check, in games with check.
    pub(crate) fn is_checked(&self, us: Color) -> bool {
        self.t.def.goal == Goal::Mate && self.is_capturable(us)
    }

    /// Whether what a side must not lose of its royals could be captured, were it the other side's turn. False without
    /// a royal.
    #[must_use]
    pub fn is_capturable(&self, us: Color) -> bool {
        let royals = self.royals(us);
        if royals.is_several() {
            return self.several_capturable(us, royals);
        }
        royals.squares().any(|royal| self.is_attacked(royal, !us))
    }

    #[cold]
    fn several_capturable(&self, us: Color, royals: B) -> bool {
        let mut attacked = royals.squares().map(|royal| self.is_attacked(royal, !us));
        match self.t.def.royals {
            Royals::All => attacked.all(|attacked| attacked),
            Royals::Each | Royals::Last | Royals::Kinds => self
                .guarded_royals(us)
                .squares()
                .any(|royal| self.is_attacked(royal, !us)),
        }
    }

    /// The royals of a side that must not be lost, each by itself. Where none may be lost unless all are, it is all.
    pub(crate) fn guarded_royals(&self, us: Color) -> B {
        let royals = self.royals(us);
        match self.t.def.royals {
            Royals::Last if royals.is_several() => B::EMPTY,
            Royals::Each | Royals::Last | Royals::All => royals,
            Royals::Kinds => {
                let kind = |square: Square| self.unit(square).kind();
                let alone = |square: &Square| {
                    let mut others = (royals & !B::of(*square)).squares();
                    !others.any(|other| kind(other) == kind(*square))
                };
                royals.squares().filter(alone).collect()
            }
        }
    }

    /// Whether no move of a side needs to look at the safety of its royals: there is no check, or nothing that it
    /// could lose, before the move and after it.
    #[inline]
    pub(crate) fn is_carefree(&self, us: Color) -> bool {
        self.t.def.goal == Goal::Capture || self.has_nothing_to_lose(us)
    }

    #[inline]
    fn has_nothing_to_lose(&self, us: Color) -> bool {
        let royals = self.royals(us);
        // A single royal is always guarded, so in most games the count settles it.
        royals.count() != 1
            && !self.t.royals_vary
            && self.guarded_royals(us).is_empty()
            // Where a move may cost own units it may cost all royals at once.
            && (self.t.attacks == Attacks::Backwards || royals.is_empty())
    }
}

/// The lines on which a move may give check, as long as plain units are all that gives any.
pub(crate) struct CheckLines<B> {
    royal: Square,
    bearing: Bearing<B>,
    /// The squares between the royal and those who bear on it along lines.
    between: B,
}

/// Which moves give check.
impl<B: Bits> Units<B> {
    /// The lines on which `us` may give check; nothing where checks come otherwise than by plain units, or may be taken
    /// back by whoever freezes.
    pub(crate) fn check_lines(&self, us: Color) -> Option<CheckLines<B>> {
        let royals = self.royals(!us);
        let complex = self.feature(feature::COMPLEX) & self.side(us);
        let freezers = self.freezers() | self.feature(feature::PROMOTES_TO_FREEZER);
        let plain = self.t.attacks == Attacks::Backwards && !self.t.royals_vary;
        if !plain || royals.count() != 1 || !(complex | freezers).is_empty() {
            return None;
        }
        let royal = royals.first();
        // The lines tell which attack a move adds. Where one is there already, a move must be made to see if it stays.
        if self.plainly_attacked(royal, us, self.occupied(), self.side(us)) {
            return None;
        }
        let bearing = self.line_bearing(royal, us, self.side(us));
        Some(CheckLines {
            royal,
            bearing,
            between: self.line_check_squares(royal, us),
        })
    }

    /// Whether a simple move gives check; nothing for other moves.
    pub(crate) fn gives_check(&self, lines: &CheckLines<B>, mv: Move) -> Option<bool> {
        if !self.is_simple(mv) || mv.kind().is_some() {
            return None;
        }
        let (from, to) = (mv.from(), mv.to());
        let (unit, left, entered) = (self.unit(from), B::of(from), B::of(to));
        let occupied = self.occupied() & !left | entered;
        // Units behind the mover, and hoppers to which it is a hurdle now. It itself bears from elsewhere.
        let uncovers = || {
            let others = self.side(unit.color()) & !left;
            lines.between.meets(left | entered)
                && self.lines_hit(&lines.bearing, lines.royal, occupied, others)
        };
        Some(self.would_hit(unit, to, lines.royal, occupied) || uncovers())
    }

    /// The squares on which the unit on a square could take something by leaps and along lines, whatever stands there now. Walks and
    /// special movements are left out.
    #[must_use]
    #[inline]
    pub fn plain_reach(&self, from: Square) -> B {
        let plan = self.t.plan(self.unit(from));
        self.masked_captures(plan, from, self.occupied(), self.t.all)
    }

    /// Calls with the squares of [`Units::plain_reach`] of all units of a side, and with their type: of one unit, or of all units of a
    /// type that leap in one direction. So a square is named once for every unit that could take something there.
    #[inline]
    pub fn plain_reaches(&self, us: Color, mut call: impl FnMut(Unit, B)) {
        let mut single = self.side(us);
        for herd in &self.t.herds[us.index()] {
            let units = self.feature(herd.feature) & single;
            if units.is_empty() {
                continue;
            }
            single &= !units;
            for leap in &herd.leaps {
                call(herd.unit, (units & leap.capture).shifted(leap.by));
            }
        }
        for from in single.squares() {
            call(self.unit(from), self.plain_reach(from));
        }
    }

    /// Whether a plain unit standing on a square hits another, if just these squares are occupied.
    fn would_hit(&self, unit: Unit, from: Square, on: Square, occupied: B) -> bool {
        let plan = self.t.plan(unit);
        let lattice = &self.t.lattice;
        let takes = |masks: &[Masks<B>]| masks[from.index()].capture.has(on);
        plan.leaps.as_deref().is_some_and(takes)
            || (0..CLASSES).any(|class| {
                let slides = plan.slides[class].as_deref().is_some_and(takes);
                let hops = plan.hops[class].as_deref().is_some_and(takes);
                slides && lattice.slide(class, from, occupied).has(on)
                    || hops && lattice.hop(class, from, occupied).has(on)
            })
    }
}
