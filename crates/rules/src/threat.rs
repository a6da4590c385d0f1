//! From where a unit that captures in an unusual way might hit a square.
//!
//! Trying every movement of every such unit to see whether a royal is attacked costs hundreds of steps.
//! Most of them cannot hit a given square from where they stand: a pinching unit only if it can arrive at the
//! one or two squares from which it would pinch, and so on. [`Board::threat_origins`] finds the origins worth
//! trying from the effect backwards; a superset, so whoever stands on one must still be tried.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::{Deed, Over, Stop, Zone};
use crate::tables::{CompiledRay, Extra, NONE, Plan, Tables, feature};
use crate::unit::Unit;

/// The origins from which one type of one side might hit each square.
#[derive(Clone, Debug)]
pub(crate) struct Threat<B> {
    /// By whatever is not in `backwards`, however the board looks: origins by square hit.
    fixed: Box<[B]>,
    /// What it hits depends on more than the board: what it borrows, or a royal that has just passed by.
    erratic: bool,
    backwards: Vec<Backwards<B>>,
}

/// An extra movement that can be followed backwards from the square it hits.
#[derive(Clone, Debug)]
struct Backwards<B> {
    /// Index into the extra movements of the plan.
    extra: usize,
    /// Origins by the square where it ends.
    ending: Box<[B]>,
    /// Origins by a square that it passes or ends on.
    passing: Box<[B]>,
    /// Origins by the square from which it withdraws.
    leaving: Box<[B]>,
}

/// How an extra movement could hit one square.
#[derive(Clone, Copy)]
pub(crate) struct Ways<B> {
    /// By ending on one of these.
    pub(crate) ends: B,
    /// By passing it.
    pub(crate) passing: bool,
    /// By moving away from it.
    pub(crate) leaving: bool,
}

impl<B: Bits> Ways<B> {
    /// By whatever its line touches.
    pub(crate) const PASSING: Self = Ways {
        ends: B::EMPTY,
        passing: true,
        leaving: false,
    };

    /// Whether ending on a square might be one of them.
    #[inline]
    pub(crate) fn include(&self, end: Square) -> bool {
        self.passing || self.leaving || self.ends.has(end)
    }
}

impl<B: Bits> Extra<B> {
    /// Whether all that it hits follows from its end, from the line it takes, or from its first step.
    pub(crate) fn is_backwards(&self) -> bool {
        self.second.is_none()
            && !self.jump
            && !self.shoots
            && self
                .arrivals
                .iter()
                .all(|(arrival, _)| arrival.zone != Zone::LeaptOver)
    }
}

impl<B: Bits> Threat<B> {
    /// The threats of a unit whose plan is compiled, and that may or may not capture royals in passing.
    pub(crate) fn new(t: &Tables<B>, unit: Unit, in_passing: bool) -> Self {
        let plan = t.plan(unit);
        let erratic = in_passing || t.def.pieces[unit.kind()].borrows.is_some();
        let fixed = if erratic {
            vec![t.all; t.topology.len()].into()
        } else {
            reverse(t, |from| fixed_reach(t, plan, from))
        };
        let backwards = plan.extras.iter().enumerate();
        let backwards = backwards
            .filter(|(_, extra)| extra.is_backwards())
            .map(|(index, extra)| {
                let along = |from: Square, shortest: bool| {
                    if !extra.from.has(from) {
                        return B::EMPTY;
                    }
                    let ray = |ray: &CompiledRay| {
                        let min = if shortest { 1 } else { ray.min };
                        ray_squares(t, from, &CompiledRay { min, ..*ray })
                    };
                    extra.rays.iter().fold(B::EMPTY, |set, r| set | ray(r))
                };
                let left = |from: Square| {
                    let squares = extra.rays.iter().filter_map(|ray| {
                        let square = t.next(t.opposite[ray.steps[0] as usize], from.0);
                        (square != NONE && extra.from.has(from)).then_some(Square(square))
                    });
                    squares.fold(B::EMPTY, |set, square| set | B::of(square))
                };
                Backwards {
                    extra: index,
                    ending: reverse(t, |from| along(from, false) & extra.to),
                    passing: reverse(t, |from| along(from, true)),
                    leaving: reverse(t, left),
                }
            })
            .collect();
        Threat {
            fixed,
            erratic,
            backwards,
        }
    }
}

/// For each square the origins whose targets contain it.
pub(crate) fn reverse<B: Bits>(t: &Tables<B>, targets: impl Fn(Square) -> B) -> Box<[B]> {
    let mut table = vec![B::EMPTY; t.topology.len()];
    for from in t.topology.squares() {
        for to in targets(from).squares() {
            table[to.index()] |= B::of(from);
        }
    }
    table.into()
}

/// Squares at steps `min..=max` of a ray on an empty board.
pub(crate) fn ray_squares<B: Bits>(t: &Tables<B>, from: Square, ray: &CompiledRay) -> B {
    let mut set = B::EMPTY;
    let mut at = from.0;
    for n in 0..ray.max {
        at = t.next(ray.steps[(n & 1) as usize], at);
        if at == NONE || n as usize >= 128 {
            break;
        }
        if n + 1 >= ray.min {
            set |= B::of(Square(at));
        }
    }
    set
}

/// A superset of what a unit hits by anything but the movements that are followed backwards.
fn fixed_reach<B: Bits>(t: &Tables<B>, plan: &Plan<B>, from: Square) -> B {
    let index = from.index();
    let masks = plan.leaps.iter().chain(plan.slides.iter().flatten());
    let masks = masks.chain(plan.hops.iter().flatten());
    let mut reach = masks.fold(B::EMPTY, |set, masks| set | masks[index].capture);
    for ray in plan.walks.iter().flat_map(|walk| &walk.rays) {
        if ray.capture {
            reach |= ray_squares(t, from, ray);
        }
    }
    for extra in plan.extras.iter().filter(|extra| !extra.is_backwards()) {
        if extra.from.has(from) {
            reach |= extra_reach(t, extra, from);
        }
    }
    reach
}

fn extra_reach<B: Bits>(t: &Tables<B>, extra: &Extra<B>, from: Square) -> B {
    let whole = |square: Square, rays: &[CompiledRay]| {
        rays.iter().fold(B::EMPTY, |set, ray| {
            set | ray_squares(t, square, &CompiledRay { min: 1, ..*ray })
        })
    };
    let mut ends = whole(from, &extra.rays);
    if extra.jump {
        ends |= extra.to;
    }
    if let Some(second) = &extra.second {
        for (first, rays) in extra.rays.iter().zip(&second.rays) {
            for via in ray_squares(t, from, first).squares() {
                ends |= whole(via, rays);
            }
        }
    }
    let mut reach = ends;
    for (arrival, _) in &extra.arrivals {
        match arrival.zone {
            Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal | Zone::Pinched => {
                for end in ends.squares() {
                    reach |= t.near[end.index()];
                }
            }
            // Inside a leap of two or three squares.
            Zone::LeaptOver => {
                for end in ends.squares() {
                    reach |= t.near[end.index()];
                    for near in t.near[end.index()].squares() {
                        reach |= t.near[near.index()];
                    }
                }
            }
            Zone::Passed | Zone::Behind | Zone::LineBehind => {}
            Zone::Ahead | Zone::Withdrawn | Zone::Rectangle => return t.all,
        }
    }
    reach
}

impl<B: Bits> Board<B> {
    /// How an extra movement of a unit of `us` could hit the enemy on a square.
    pub(crate) fn ways(&self, extra: &Extra<B>, on: Square, us: Color) -> Ways<B> {
        let t = &*self.t;
        let mut ways = Ways {
            ends: B::EMPTY,
            passing: extra.over == Over::Trample,
            leaving: false,
        };
        if extra.displaces && self.only(extra.only).has(on) {
            ways.ends |= B::of(on);
        }
        for (arrival, only) in &extra.arrivals {
            let resists = match arrival.deed {
                Deed::Capture if arrival.zone.is_beside() => {
                    self.feature(feature::RESISTS_PROXIMITY)
                }
                Deed::Capture => B::EMPTY,
                Deed::Convert => self.feature(feature::RESISTS_CONVERSION),
            };
            if !(self.only(*only) & !resists).has(on) {
                continue;
            }
            match arrival.zone {
                Zone::Beside => ways.ends |= t.near[on.index()],
                Zone::BesideOrthogonal => ways.ends |= t.near_orthogonal[on.index()],
                Zone::BesideDiagonal => ways.ends |= t.near_diagonal[on.index()],
                Zone::Pinched => ways.ends |= self.pinching(on, us),
                Zone::Rectangle => ways.ends |= self.spanning(on, us),
                Zone::Ahead => {
                    for step in extra.rays.iter().flat_map(|ray| ray.steps) {
                        let before = t.next(t.opposite[step as usize], on.0);
                        if before != NONE {
                            ways.ends |= B::of(Square(before));
                        }
                    }
                }
                Zone::Withdrawn => ways.leaving = true,
                Zone::Behind | Zone::LineBehind | Zone::Passed | Zone::LeaptOver => {
                    // A unit that leaps over some types only never passes another.
                    let leapt = !matches!(extra.over, Over::Gap(_)) || self.only(extra.gap).has(on);
                    ways.passing |= leapt;
                }
            }
        }
        ways
    }

    /// Squares next to one that have an own unit on its other side.
    fn pinching(&self, on: Square, us: Color) -> B {
        let own = self.side(us);
        let mut ends = B::EMPTY;
        for direction in 0..4 {
            let beyond = self.t.next(self.t.direction_vector(direction), on.0);
            if beyond != NONE && own.has(Square(beyond)) {
                let end = self.t.next(self.t.direction_vector(direction ^ 2), on.0);
                if end != NONE {
                    ends |= B::of(Square(end));
                }
            }
        }
        ends
    }

    /// Squares that span a rectangle with an own royal of which a square is another corner.
    fn spanning(&self, on: Square, us: Color) -> B {
        let (file, rank) = self.t.topology.coordinates(on);
        self.royals(us).squares().fold(B::EMPTY, |set, royal| {
            let (royal_file, royal_rank) = self.t.topology.coordinates(royal);
            let ends = match (file == royal_file, rank == royal_rank) {
                (false, true) => self.t.files[on.index()],
                (true, false) => self.t.ranks[on.index()],
                _ => B::EMPTY,
            };
            set | ends
        })
    }

    /// Squares from which a unit like this might hit the enemy on a square; a superset.
    pub(crate) fn threat_origins(&self, unit: Unit, on: Square) -> B {
        let Some(threat) = &self.t.threats[unit.code() as usize] else {
            return B::EMPTY;
        };
        let plan = self.t.plan(unit);
        let mut origins = threat.fixed[on.index()];
        for way in &threat.backwards {
            let ways = self.ways(&plan.extras[way.extra], on, unit.color());
            for end in ways.ends.squares() {
                origins |= way.ending[end.index()];
            }
            if ways.passing {
                origins |= way.passing[on.index()];
            }
            if ways.leaving {
                origins |= way.leaving[on.index()];
            }
        }
        origins
    }

    /// Squares on which something must change before the royal of `us`, who is to move and safe now, can be
    /// captured after a move of another unit. Nothing if it is not safe now, or if that cannot be told.
    ///
    /// The enemy never gains a unit by such a move, and frees none as long as nothing changes on these
    /// squares; so all that can harm is a line that opens, closes or ends elsewhere.
    pub(crate) fn watch(&self, us: Color) -> Option<B> {
        let royals = self.royals(us);
        let enemy = !us;
        if royals.count() != 1 {
            return None;
        }
        let on = royals.first();
        let frozen = self.frozen(enemy);
        let awake = self.side(enemy) & !frozen;
        if self.plainly_attacked(on, enemy, self.occupied(), awake) {
            return None;
        }
        let mut watched = self.line_watch(on, enemy);
        for freezer in (self.feature(feature::FREEZER) & self.side(us)).squares() {
            watched |= B::of(freezer) | self.freeze_lines(freezer);
        }
        let complex = self.feature(feature::COMPLEX) & self.side(enemy);
        let (mut known, mut origins) = (Unit::NONE, B::EMPTY);
        for from in complex.squares() {
            let unit = self.unit(from);
            if unit != known {
                (known, origins) = (unit, self.threat_origins(unit, on));
            }
            if origins.has(from) {
                if awake.has(from) && self.complex_hits(from, on, enemy) {
                    return None;
                }
                watched |= self.paths_to(unit, from, on)?;
            }
        }
        Some(watched)
    }

    /// The squares that a unit's unusual ways of hitting a square depend on; nothing if that is not known.
    fn paths_to(&self, unit: Unit, from: Square, on: Square) -> Option<B> {
        let t = &*self.t;
        let plan = t.plan(unit);
        if self.t.threats[unit.code() as usize].as_ref()?.erratic {
            return None;
        }
        let mut paths = B::EMPTY;
        let target = Ways {
            ends: B::of(on),
            passing: false,
            leaving: false,
        };
        for ray in plan.walks.iter().flat_map(|walk| &walk.rays) {
            if ray.capture {
                paths |= path_to(t, ray, from, on, &target);
            }
        }
        for extra in plan.extras.iter().filter(|extra| extra.from.has(from)) {
            let mut part = self.extra_paths(extra, from, on, unit.color())?;
            if part.is_empty() {
                continue;
            }
            // What its path may cross, or what it must hit besides, can be anywhere.
            if extra.crossing || extra.requires {
                return None;
            }
            if extra.stop == Stop::BesideEnemy {
                part = part
                    .squares()
                    .fold(part, |set, square| set | t.near[square.index()]);
            }
            paths |= part;
        }
        Some(paths)
    }

    /// The squares of the lines on which an extra movement of `us` could hit a square; nothing if it hits
    /// otherwise than along lines.
    fn extra_paths(&self, extra: &Extra<B>, from: Square, on: Square, us: Color) -> Option<B> {
        let t = &*self.t;
        let all = |rays: &[CompiledRay], from: Square, ways: &Ways<B>| {
            rays.iter()
                .fold(B::EMPTY, |set, ray| set | path_to(t, ray, from, on, ways))
        };
        if extra.is_backwards() {
            return Some(all(&extra.rays, from, &self.ways(extra, on, us)));
        }
        if extra.jump || !extra.arrivals.is_empty() {
            return None;
        }
        let target = Ways {
            ends: B::of(on),
            passing: false,
            leaving: false,
        };
        let Some(second) = &extra.second else {
            return Some(all(&extra.rays, from, &target));
        };
        let mut paths = B::EMPTY;
        for (first, rays) in extra.rays.iter().zip(&second.rays) {
            for via in ray_squares(t, from, first).squares() {
                // A royal taken on the way is lost whatever follows, but something must follow.
                let ways = Ways {
                    passing: via == on,
                    ..target
                };
                let onward = all(rays, via, &ways);
                if !onward.is_empty() || via == on {
                    let there = Ways {
                        ends: B::of(via),
                        ..target
                    };
                    paths |= onward | path_to(t, first, from, on, &there);
                }
            }
        }
        Some(paths)
    }
}

/// The squares of a ray up to the farthest of the ends asked for, or all of it where it passes or leaves the
/// square hit; with the squares that hold up a lame leap.
pub(crate) fn path_to<B: Bits>(
    t: &Tables<B>,
    ray: &CompiledRay,
    from: Square,
    on: Square,
    ways: &Ways<B>,
) -> B {
    let leaves = ways.leaving && t.next(t.opposite[ray.steps[0] as usize], from.0) == on.0;
    let (mut path, mut watched) = (B::EMPTY, B::EMPTY);
    let mut passes = from == on;
    let mut at = from.0;
    for n in 0..ray.max.min(64) {
        if ray.lame != NONE {
            let hindrance = t.next(ray.lame, at);
            if hindrance == NONE {
                break;
            }
            path |= B::of(Square(hindrance));
        }
        at = t.next(ray.steps[(n & 1) as usize], at);
        if at == NONE {
            break;
        }
        path |= B::of(Square(at));
        passes |= at == on.0;
        if ways.ends.has(Square(at)) {
            watched = path;
        }
    }
    if leaves || passes && ways.passing {
        path
    } else {
        watched
    }
}
