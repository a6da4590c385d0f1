//! What attacks a square, what is frozen, and which plain moves leave the own royal safe.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::tables::{
    Castling, CompiledFreeze, CompiledRay, DIAGONAL, NONE, ORTHOGONAL, Plan, feature,
};
use crate::threat::{Ways, path_to};
use crate::unit::Unit;
use crate::walk::{Vias, View};

/// The enemy units that bear on one square along lines and by leaps, whatever stands between.
#[derive(Clone, Copy, Default)]
struct Bearing<B> {
    leapers: B,
    sliders: [B; 2],
    hoppers: [B; 2],
}

/// What is known about the safety of one royal before its side moves.
pub(crate) struct Guard<B> {
    king: Square,
    bearing: Bearing<B>,
    enemy: Color,
    /// In check: the only moves of other units worth testing end or start here.
    checked: bool,
    double_leap: bool,
    candidates: B,
    /// Own units whose moves must be tested one by one.
    suspects: B,
    /// Empty squares that become a hurdle for a hopper.
    pub(crate) hurdles: B,
}

impl<B: Bits> Guard<B> {
    /// Those of some units that may go anywhere but on a hurdle.
    #[inline]
    pub(crate) fn unbound(&self, units: B) -> B {
        if self.checked {
            B::EMPTY
        } else {
            units & !self.suspects & !B::of(self.king)
        }
    }
}

impl<B: Bits> Board<B> {
    /// Own units that an enemy pattern immobilises now.
    #[must_use]
    pub fn frozen(&self, us: Color) -> B {
        let freezers = self.feature(feature::FREEZER) & self.side(!us);
        if freezers.is_empty() {
            return B::EMPTY;
        }
        self.frozen_by(us, freezers)
    }

    fn frozen_by(&self, us: Color, freezers: B) -> B {
        let own = self.side(us);
        let mut frozen = B::EMPTY;
        for square in freezers.squares() {
            for (index, freeze) in self.t.plan(self.unit(square)).freezes.iter().enumerate() {
                let mut hit = self.freeze_reach(square, freeze);
                hit &= own & self.only(freeze.only) & !self.feature(feature::RESISTS_FREEZE);
                if freeze.released != NONE && !hit.is_empty() {
                    // Units of the own side that freeze likewise, seen from where they stand.
                    for releaser in (self.only(freeze.released) & own).squares() {
                        let likewise = &self.t.plan(self.unit(releaser)).freezes[index];
                        hit &= !self.freeze_reach(releaser, likewise) | B::of(releaser);
                    }
                }
                frozen |= hit;
            }
        }
        frozen
    }

    /// The squares of a freezing pattern: leaps, and on lines everything up to the first unit.
    fn freeze_reach(&self, from: Square, freeze: &CompiledFreeze<B>) -> B {
        let occupied = self.occupied();
        let mut reach = freeze.leaps[from.index()];
        for (class, masks) in freeze.lines.iter().enumerate() {
            if let Some(masks) = masks {
                reach |= self.t.slide(class, from, occupied) & masks[from.index()];
            }
        }
        for ray in &freeze.walks {
            reach |= self.walk_anywhere(ray, from);
        }
        reach
    }

    /// The squares of a unit's freezing patterns that depend on what stands between.
    pub(crate) fn freeze_lines(&self, from: Square) -> B {
        let mut squares = B::EMPTY;
        for freeze in &self.t.plan(self.unit(from)).freezes {
            // Whole lines: one that hits from the second square on is stopped on the first, too.
            for class in [ORTHOGONAL, DIAGONAL] {
                if freeze.lines[class].is_some() {
                    squares |= self.t.slide(class, from, self.occupied());
                }
            }
            for ray in &freeze.walks {
                squares |= path_to(&self.t, ray, from, from, &Ways::PASSING);
            }
        }
        squares
    }

    /// The squares between a square and the units that bear on it along lines.
    pub(crate) fn line_watch(&self, on: Square, enemy: Color) -> B {
        let bearing = self.line_bearing(on, enemy, self.side(enemy));
        let mut watched = B::EMPTY;
        for class in [ORTHOGONAL, DIAGONAL] {
            for from in (bearing.sliders[class] | bearing.hoppers[class]).squares() {
                watched |=
                    self.t.slide(class, on, B::of(from)) & self.t.slide(class, from, B::of(on));
            }
        }
        watched
    }

    /// Whether any of the crossed squares is one where an enemy unit of the crossing types could capture.
    pub(crate) fn crosses_attack(&self, crossed: B, us: Color) -> bool {
        let units = self.feature(feature::CROSSING) & self.side(!us);
        let suspects = crossed.squares().fold(B::EMPTY, |set, square| {
            set | self.t.crossing_from[(!us).index()][square.index()]
        });
        suspects.meets(units) && self.crossing_attacks(!us).meets(crossed)
    }

    /// Squares on which units of the crossing types could capture.
    pub(crate) fn crossing_attacks(&self, enemy: Color) -> B {
        let mut units = self.feature(feature::CROSSING) & self.side(enemy) & !self.frozen(enemy);
        let occupied = self.occupied();
        let mut attacks = B::EMPTY;
        for herd in &self.t.herds[enemy.index()] {
            let members = units & self.feature(herd.feature);
            units &= !members;
            attacks |= self.herd_attacks(herd, members);
        }
        for square in units.squares() {
            let plan = self.t.plan(self.unit(square));
            if let Some(leaps) = &plan.leaps {
                attacks |= leaps[square.index()].capture;
            }
            for class in [ORTHOGONAL, DIAGONAL] {
                if let Some(masks) = &plan.slides[class] {
                    let masks = masks[square.index()];
                    attacks |= self.t.slide(class, square, occupied) & masks.capture;
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

    /// The ends of a ray up to the first unit, of either side.
    fn walk_anywhere(&self, ray: &CompiledRay, from: Square) -> B {
        let ray = CompiledRay {
            quiet: true,
            capture: true,
            ..*ray
        };
        let view = View {
            own: B::EMPTY,
            them: self.occupied(),
        };
        self.walk_plain(&ray, from, false, view)
    }

    fn bearing(&self, on: Square, enemy: Color, units: B) -> Bearing<B> {
        let mut bearing = self.line_bearing(on, enemy, units);
        let (index, color) = (on.index(), enemy.index());
        for attack in &self.t.leap_attacks {
            bearing.leapers |= self.feature(attack.feature) & attack.from[color][index];
        }
        bearing.leapers &= units;
        bearing
    }

    #[inline]
    fn line_bearing(&self, on: Square, enemy: Color, units: B) -> Bearing<B> {
        let mut bearing = Bearing::default();
        let (index, color) = (on.index(), enemy.index());
        for class in [ORTHOGONAL, DIAGONAL] {
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
    fn lines_hit(&self, bearing: &Bearing<B>, on: Square, occupied: B, alive: B) -> bool {
        for class in [ORTHOGONAL, DIAGONAL] {
            let sliders = bearing.sliders[class] & alive;
            let hoppers = bearing.hoppers[class] & alive;
            if (sliders | hoppers).is_empty() {
                continue;
            }
            let reach = self.t.slide(class, on, occupied);
            if reach.meets(sliders) {
                return true;
            }
            if !hoppers.is_empty()
                && (self.t.slide(class, on, occupied & !reach) & !reach).meets(hoppers)
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

    /// Whether `enemy` could capture or convert a unit standing on a square, were it his turn; his frozen
    /// units excepted, the safety of his own royal ignored.
    #[must_use]
    pub fn is_attacked(&self, on: Square, enemy: Color) -> bool {
        let units = self.side(enemy) & !self.frozen(enemy);
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

    /// Whether the royal of a side could be captured, were it the other side's turn. False without a royal.
    #[must_use]
    pub fn is_capturable(&self, us: Color) -> bool {
        self.royals(us)
            .squares()
            .any(|royal| self.is_attacked(royal, !us))
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
            || self.state.victim == on.0 && self.takes_en_passant(plan, from)
    }

    /// Whether a unit can capture the unit that has just crossed squares in passing.
    fn takes_en_passant(&self, plan: &Plan<B>, from: Square) -> bool {
        let crossed = self.state.en_passant & !self.occupied();
        let table = plan.en_passant.as_ref();
        table.is_some_and(|table| table[from.index()].meets(crossed))
    }

    pub(crate) fn extras_hit(&self, plan: &Plan<B>, from: Square, on: Square, us: Color) -> bool {
        let view = self.view(us);
        plan.extras.iter().any(|extra| {
            if !extra.from.has(from) {
                return false;
            }
            if extra.jump {
                let ends = extra.to & self.t.all & !self.occupied();
                return !extra.arrivals.is_empty()
                    && ends.squares().any(|to| {
                        let landed = self.extra_effects(extra, 0, from, to, Square::NONE, us);
                        landed.effects.captures.has(on)
                    });
            }
            if let Some(second) = &extra.second {
                let mut vias = Vias::new();
                let quiet = self.walk_two_legs(extra, second, from, us, &mut vias);
                let mut ways = std::iter::once((Square::NONE, quiet)).chain(vias.iter());
                if extra.arrivals.is_empty() {
                    return ways.any(|(via, ends)| via == on || ends.has(on));
                }
                return ways.any(|(via, ends)| {
                    ends.squares().any(|to| {
                        let landed = self.extra_effects(extra, 0, from, to, via, us);
                        landed.effects.captures.has(on) && (landed.hits || !extra.requires)
                    })
                });
            }
            if extra.shoots {
                let mut hit = false;
                for ray in &extra.rays {
                    self.walk_extra(extra, ray, from, us, &mut |to, _| {
                        hit |= to == on && view.them.has(to);
                        !hit
                    });
                }
                return hit && !self.feature(feature::RESISTS_SHOT).has(on);
            }
            let ways = self.ways(extra, on, us);
            let mut hit = false;
            for ray in &extra.rays {
                self.walk_extra(extra, ray, from, us, &mut |to, path| {
                    if extra.is_backwards() && !ways.include(to) {
                        return true;
                    }
                    if extra.swap {
                        hit |= to == on && !self.feature(feature::RESISTS_CONVERSION).has(on);
                    } else {
                        let landed = self.landed(extra, ray, from, to, path, us);
                        // A royal that would be converted is listed as captured.
                        let struck = landed.effects.captures | landed.effects.converts;
                        hit |= struck.has(on) && (landed.hits || !extra.requires);
                    }
                    !hit
                });
            }
            hit
        })
    }

    /// Whether sets of plain moves can be checked by [`Guard`]: nothing on the board attacks in a way that
    /// the attack features miss, and no own freezer, present or to come, keeps an attacker quiet.
    pub(crate) fn guard_suffices(&self, us: Color) -> bool {
        let complex = self.feature(feature::COMPLEX) & self.side(!us);
        let freezers = self.feature(feature::FREEZER) & self.side(us);
        let promoters = self.feature(feature::PROMOTES_TO_FREEZER) & self.side(us);
        (complex | freezers | promoters).is_empty()
            && self.royals(us).count() == 1
            && !self.may_enter(us)
    }

    pub(crate) fn guard(&self, us: Color) -> Guard<B> {
        let king = self.royals(us).first();
        let (them, occupied) = (self.side(!us), self.occupied());
        let bearing = self.bearing(king, !us, them);
        let mut guard = Guard {
            king,
            bearing,
            enemy: !us,
            checked: false,
            double_leap: false,
            candidates: bearing.leapers,
            suspects: B::EMPTY,
            hurdles: B::EMPTY,
        };
        if !bearing.leapers.is_empty() {
            guard.checked = true;
            guard.double_leap = bearing.leapers.is_several();
        }
        for class in [ORTHOGONAL, DIAGONAL] {
            let (sliders, hoppers) = (bearing.sliders[class], bearing.hoppers[class]);
            if (sliders | hoppers).is_empty() {
                continue;
            }
            let first = self.t.slide(class, king, occupied);
            let blockers = first & occupied;
            let second = self.t.slide(class, king, occupied & !blockers) & !first;
            if first.meets(sliders) || second.meets(hoppers) {
                guard.checked = true;
                guard.candidates |= first | second;
                guard.suspects |= (first | second) & occupied;
            }
            // A unit that leaves the line uncovers the slider behind it, or brings a hopper behind two units
            // one hurdle nearer.
            if second.meets(sliders) {
                guard.suspects |= blockers;
            }
            if !hoppers.is_empty() {
                let third =
                    self.t.slide(class, king, occupied & !(first | second)) & !first & !second;
                if third.meets(hoppers) {
                    guard.suspects |= (first | second) & occupied;
                }
                // A unit put between a hopper and the king is its hurdle.
                for hopper in (first & hoppers).squares() {
                    guard.hurdles |= first & self.t.slide(class, hopper, occupied) & !occupied;
                }
                // Any unit of a line may move along it and change its hurdles.
                guard.suspects |= (first | second | third) & occupied;
            }
        }
        guard.suspects &= self.side(us);
        guard
    }

    /// The targets of a plain unit that leave the royal safe.
    #[inline]
    pub(crate) fn guarded(&self, guard: &Guard<B>, from: Square, targets: B) -> B {
        if from == guard.king {
            return self.safe_steps(guard, targets);
        }
        let suspect = guard.suspects.has(from);
        if !guard.checked && !suspect {
            if guard.hurdles.is_empty() {
                return targets;
            }
            // Captures keep the number of units on a line; only quiet moves add a hurdle.
            return targets & !guard.hurdles;
        }
        if guard.double_leap {
            return B::EMPTY;
        }
        let targets = if guard.checked && !suspect {
            targets & guard.candidates
        } else {
            targets
        };
        targets
            .squares()
            .filter(|to| self.keeps_safe(guard, from, *to))
            .fold(B::EMPTY, |set, to| set | B::of(to))
    }

    /// Whether castling is legal where its own royal is the mover and plain units are all that attacks.
    pub(crate) fn guarded_castling(
        &self,
        guard: &Guard<B>,
        castling: &Castling<B>,
    ) -> Option<bool> {
        if castling.from != guard.king || !castling.safe {
            return None;
        }
        if guard.checked {
            return Some(false);
        }
        let units = self.side(guard.enemy);
        let without_king = self.occupied() & !B::of(guard.king);
        let crossing = castling.crossed.squares().all(|square| {
            !self.plainly_attacked(square, guard.enemy, without_king | B::of(square), units)
        });
        let after = without_king & !B::of(castling.partner_from)
            | B::of(castling.partner_to)
            | B::of(castling.to);
        Some(crossing && !self.plainly_attacked(castling.to, guard.enemy, after, units))
    }

    fn keeps_safe(&self, guard: &Guard<B>, from: Square, to: Square) -> bool {
        let alive = self.side(guard.enemy) & !B::of(to);
        let occupied = self.occupied() & !B::of(from) | B::of(to);
        !guard.bearing.leapers.meets(alive)
            && !self.lines_hit(&guard.bearing, guard.king, occupied, alive)
    }

    fn safe_steps(&self, guard: &Guard<B>, targets: B) -> B {
        let without_king = self.occupied() & !B::of(guard.king);
        let mut safe = B::EMPTY;
        for to in targets.squares() {
            let set = B::of(to);
            let units = self.side(guard.enemy) & !set;
            if !self.plainly_attacked(to, guard.enemy, without_king | set, units) {
                safe |= set;
            }
        }
        safe
    }
}
