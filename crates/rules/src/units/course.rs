//! The ways of movements along rays: where they can end, given what stands on the board.
//!
//! On a straight ray all ends are found together, as a set: the squares up to the first obstacle are one
//! expression (see [`Straight`](crate::tables::lattice::Straight)). Crooked and lame rays, and the conditions that
//! look at each square in turn, are walked.
//!
//! What a movement hits follows from where it ends and from the squares on the way: its [`Way`].

use variorum_geometry::{Bits, Color, Square};

use super::{Units, View};
use crate::def::{Landing, Returns, Victims};
use crate::tables::lattice::{CompiledRay, Straight};
use crate::tables::{Course, Extra, NONE, Passing, Route, Second, feature, slot};

/// How a movement came to where it ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<B> {
    pub(crate) to: Square,
    /// Steps of the ray, 1 at least.
    pub(crate) steps: u8,
    /// The squares between origin and destination.
    pub(crate) passed: B,
}

impl<B: Bits> Way<B> {
    /// To a square by no ray: by a jump, or by two legs, whose effects ask for no direction.
    pub(crate) fn without_ray(to: Square) -> Self {
        Way {
            to,
            steps: 1,
            passed: B::EMPTY,
        }
    }
}

/// What a unit sees that follows an extra movement by one ray: all that is the same for each of its rays.
pub(crate) struct Sight<'a, B> {
    extra: &'a Extra<B>,
    us: Color,
    over: Passing,
    landing: Landing,
    view: View<B>,
    occupied: B,
    /// The enemies that displacement may capture.
    takes: B,
    /// What ends the path where nothing, or only enemies, may be passed.
    stops: B,
}

impl<'a, B: Bits> Sight<'a, B> {
    /// Of a movement over nothing, one unit or any, where units of either side count as enemies.
    pub(super) fn on_anybody(units: &Units<B>, extra: &'a Extra<B>, us: Color) -> Self {
        let Route { over, landing } = extra.route().unwrap_or(Route::CLEAR);
        let occupied = units.occupied();
        Sight {
            extra,
            us,
            over,
            landing,
            view: View {
                own: B::EMPTY,
                them: occupied,
            },
            occupied,
            takes: occupied & units.only(extra.only),
            stops: occupied,
        }
    }
}

/// Targets collected by the square of a unit captured on the way.
pub(crate) struct Vias<B> {
    squares: B,
    /// By square; of those in `squares` only. Empty until it is needed.
    targets: Vec<B>,
}

impl<B: Bits> Vias<B> {
    pub(crate) fn new() -> Self {
        Vias {
            squares: B::EMPTY,
            targets: Vec::new(),
        }
    }

    /// Forgets all targets, but keeps the room for them.
    pub(crate) fn clear(&mut self) {
        self.squares = B::EMPTY;
    }

    pub(crate) fn add(&mut self, via: Square, targets: B) {
        if targets.is_empty() {
            return;
        }
        if self.targets.is_empty() {
            self.targets = vec![B::EMPTY; B::WIDTH];
        }
        let slot = &mut self.targets[slot(via)];
        if self.squares.has(via) {
            *slot |= targets;
        } else {
            // Clearing forgets the squares alone, so what the slot holds may belong to another unit.
            *slot = targets;
            self.squares |= B::of(via);
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Square, B)> + '_ {
        let squares = self.squares.squares();
        squares.map(|square| (square, self.targets[slot(square)]))
    }
}

impl<B: Bits> Units<B> {
    /// What a unit of `us` sees that follows an extra movement by one ray.
    #[inline]
    pub(crate) fn sight<'a>(&self, extra: &'a Extra<B>, us: Color) -> Option<Sight<'a, B>> {
        let Route { over, landing } = extra.route()?;
        let view = self.view(us);
        let occupied = view.occupied();
        let stops = match over {
            Passing::Nothing { stops_beside: true } => {
                occupied | self.beside(view.them, &self.t.lattice.near)
            }
            // The nearest stop counts as reached: an enemy may be taken there, and friends are struck out in `reached`.
            Passing::Trample { is_stopped: true } => {
                view.own | self.feature(feature::STOPPER) & view.them
            }
            Passing::Trample { is_stopped: false } => view.own,
            _ => occupied,
        };
        let targets = match extra.course {
            Course::Exchange(_, whose) => self.exchangeable(us, whose),
            Course::Path(_) if extra.friends => self.owned(us) & !self.feature(feature::ROYAL),
            _ => view.them,
        };
        Some(Sight {
            extra,
            us,
            over,
            landing,
            view,
            occupied,
            takes: targets & self.only(extra.only),
            stops,
        })
    }

    /// The units with which one of `us` may change places.
    fn exchangeable(&self, us: Color, whose: Victims) -> B {
        let of = |wanted: bool, units: B| if wanted { units } else { B::EMPTY };
        of(whose.include_enemies(), self.enemies(us)) | of(whose.include_friends(), self.owned(us))
    }

    /// All ends of one ray of an extra movement. Of one that ends as near as it can they are not chosen yet, nor asked
    /// for where it may end: see [`Units::ends_by`].
    #[inline]
    pub(crate) fn ends(&self, sight: &Sight<'_, B>, ray: &CompiledRay, from: Square) -> B {
        let ends = self.ends_anywhere(sight, ray, from);
        if sight.extra.shortest {
            ends
        } else {
            ends & sight.extra.to
        }
    }

    /// The same, wherever the movement may end.
    #[inline]
    fn ends_anywhere(&self, sight: &Sight<'_, B>, ray: &CompiledRay, from: Square) -> B {
        let extra = sight.extra;
        let passes_nothing = matches!(sight.over, Passing::Nothing { .. } | Passing::Any);
        let ends = match self.t.lattice.straight(ray) {
            // One step, and nothing on the way: no line needs to be looked at.
            Some(_) if ray.max == 1 && passes_nothing => {
                let quiet = if ray.quiet { !sight.occupied } else { B::EMPTY };
                let capture = if ray.capture { sight.takes } else { B::EMPTY };
                self.t.lattice.step(ray.steps[0], from) & (quiet | capture)
            }
            Some(straight) if !(extra.crossing && ray.max > 1) => {
                let reached = match sight.over {
                    Passing::Nothing { .. } => straight.until(from, sight.stops),
                    _ => self.reached(sight, straight, ray, from),
                };
                let quiet = if ray.quiet { !sight.occupied } else { B::EMPTY };
                let capture = if ray.capture { sight.takes } else { B::EMPTY };
                reached & straight.ends(from) & (quiet | capture)
            }
            _ => self.walked_ends(sight, ray, from),
        };
        match sight.landing {
            Landing::Anywhere => ends,
            Landing::BehindUnit => self.behind_units(ray, from, ends),
        }
    }

    /// All ends of all rays of an extra movement; none if it is no matter of one ray.
    pub(crate) fn all_ends(&self, extra: &Extra<B>, from: Square, us: Color) -> B {
        let Some(sight) = self.sight(extra, us) else {
            return B::EMPTY;
        };
        if extra.repeats {
            return self.repeated_ends(sight, from);
        }
        let ends = extra.rays.iter().map(|ray| self.ends(&sight, ray, from));
        ends.fold(B::EMPTY, |set, ends| set | ends)
    }

    /// All ends of a movement that may be gone several times in one move.
    #[cold]
    fn repeated_ends(&self, mut sight: Sight<'_, B>, from: Square) -> B {
        // The unit has left its square, which it may come across again.
        let gone = !B::of(from);
        sight.occupied &= gone;
        sight.stops &= gone;
        let mut reached = B::of(from);
        let mut waiting = reached;
        while !waiting.is_empty() {
            let at = waiting.first();
            waiting &= !B::of(at);
            let rays = sight.extra.rays.iter();
            let ends = rays.map(|ray| self.ends_anywhere(&sight, ray, at));
            let new = ends.fold(B::EMPTY, |set, ends| set | ends) & !reached;
            reached |= new;
            waiting |= new;
        }
        reached & gone & sight.extra.to
    }

    /// The squares of a straight ray that can be reached by the rules of what it may pass, whatever stands there.
    #[inline]
    fn reached(
        &self,
        sight: &Sight<'_, B>,
        straight: &Straight<B>,
        ray: &CompiledRay,
        from: Square,
    ) -> B {
        let (view, occupied) = (sight.view, sight.occupied);
        match sight.over {
            Passing::Nothing { .. } => straight.until(from, sight.stops),
            Passing::One(only) => {
                // Up to the hurdle, that included; with it lifted the ray runs on to the unit behind.
                let direct = straight.until(from, occupied);
                if !direct.meets(occupied & self.only(only)) {
                    return B::EMPTY;
                }
                straight.until(from, occupied & !direct) & !direct
            }
            Passing::Any => straight.path(from),
            Passing::Trample { .. } => straight.until(from, sight.stops) & !view.own,
            Passing::Gap(only) => {
                let leapable = view.them & self.only(only);
                let mut reached = straight.until(from, occupied);
                let mut ends = reached & !occupied;
                // The first unit of the stretch just added; two units in a row block.
                let mut unit = reached & occupied;
                while unit.meets(leapable) {
                    // A leap needs a square behind the unit, still on the ray and empty.
                    let beyond = self.t.lattice.step(ray.steps[0], unit.first());
                    if !beyond.meets(straight.path(from)) || beyond.meets(occupied) {
                        break;
                    }
                    let further = straight.until(from, occupied & !reached) & !reached;
                    reached |= further;
                    ends |= further & !occupied;
                    unit = further & occupied;
                }
                ends
            }
            Passing::Line => {
                let clear = straight.until(from, occupied);
                let first = clear & occupied;
                if !first.meets(view.them) {
                    return B::EMPTY;
                }
                // Up to the first square behind the line that holds no enemy: it must be empty.
                let enemies = straight.until(from, !view.them & !clear);
                enemies & !clear & !occupied
            }
            // Up to the first square that holds no such friend, which is the last.
            Passing::Friends(only) => {
                straight.until(from, !(self.owned(sight.us) & self.only(only)))
            }
        }
    }

    /// The squares next to some units, by the squares next to each.
    pub(crate) fn beside(&self, units: B, near: &[B]) -> B {
        let squares = units.squares();
        squares.fold(B::EMPTY, |set, square| set | near[square.index()])
    }

    /// Those of some ends of a ray right before which a unit stands.
    fn behind_units(&self, ray: &CompiledRay, from: Square, ends: B) -> B {
        let mut before = from;
        let mut behind = B::EMPTY;
        for (n, square) in ray.squares(&self.t.lattice, from).enumerate() {
            // What stands before the first square is the mover itself.
            if n > 0 && self.occupied().has(before) {
                behind |= B::of(square);
            }
            before = square;
        }
        ends & behind
    }

    /// The ends of a ray that is walked step by step: crooked, lame, or barred by attacked squares.
    fn walked_ends(&self, sight: &Sight<'_, B>, ray: &CompiledRay, from: Square) -> B {
        let (own, them, occupied) = (sight.view.own, sight.view.them, sight.occupied);
        let crossing_stops = if sight.extra.crossing && ray.max > 1 {
            self.crossing_attacks(!sight.us)
        } else {
            B::EMPTY
        };
        let mut found = B::EMPTY;
        let mut at = from.0;
        // Units passed so far; over gaps, whether the square before this one held a unit.
        let mut hurdles = 0;
        for n in 0..ray.max {
            at = self.advance(ray, n, at, occupied);
            if at == NONE {
                break;
            }
            let square = Square(at);
            let set = B::of(square);
            let is_empty = !occupied.meets(set);
            let may_end = ray.may_end_after(usize::from(n) + 1)
                && if is_empty {
                    ray.quiet
                } else {
                    ray.capture && sight.takes.meets(set)
                };
            // Whether the path may go on, and whether it may end here given what it passed.
            let (on, ends) = match sight.over {
                Passing::Nothing { stops_beside } => {
                    let stop = stops_beside && self.t.lattice.near[square.index()].meets(them);
                    (is_empty && !stop, true)
                }
                Passing::One(only) => {
                    let ends = hurdles == 1;
                    hurdles += i32::from(!is_empty);
                    let passes = is_empty || self.only(only).meets(set);
                    (hurdles <= 1 && passes, ends)
                }
                Passing::Any => (true, true),
                Passing::Trample { is_stopped } => {
                    let stop = is_stopped && self.feature(feature::STOPPER).meets(set & them);
                    (is_empty || them.meets(set) && !stop, !own.meets(set))
                }
                Passing::Gap(only) => {
                    let leapable = (them & self.only(only)).meets(set);
                    // Two units in a row block: after a leapt one the next square must be empty.
                    let blocked = !is_empty && (!leapable || hurdles == 1);
                    hurdles = i32::from(!is_empty);
                    (!blocked, is_empty)
                }
                Passing::Line => {
                    let ends = is_empty && hurdles > 0;
                    let on = if is_empty {
                        hurdles == 0
                    } else {
                        them.meets(set)
                    };
                    hurdles += i32::from(!is_empty);
                    (on, ends)
                }
                Passing::Friends(only) => {
                    let friends = self.owned(sight.us) & self.only(only);
                    (friends.meets(set), true)
                }
            };
            if ends && may_end {
                found |= set;
            }
            // An attacked square may be an end, but no square on the way.
            if !on || crossing_stops.meets(set) {
                break;
            }
        }
        found
    }

    /// The way along a ray to one of its ends.
    #[inline]
    pub(crate) fn way(&self, ray: &CompiledRay, from: Square, to: Square) -> Way<B> {
        if let Some(straight) = self.t.lattice.straight(ray) {
            let passed = straight.before(from, to);
            return Way {
                to,
                steps: passed.count() as u8 + 1,
                passed,
            };
        }
        let mut way = Way::without_ray(to);
        for (n, square) in ray.squares(&self.t.lattice, from).enumerate() {
            way.steps = n as u8 + 1;
            if square == to && ray.may_end_after(n + 1) {
                break;
            }
            way.passed |= B::of(square);
        }
        way
    }

    /// Ends of the second leg from `via`, which is empty or holds the unit captured there.
    pub(crate) fn second_leg(
        &self,
        rays: &[CompiledRay],
        from: Square,
        via: Square,
        view: View<B>,
    ) -> B {
        // The mover has left its square and a victim is off the board: the second leg may lead over both.
        let gone = !(B::of(from) | B::of(via));
        let view = View {
            own: view.own & gone,
            them: view.them & gone,
        };
        rays.iter().fold(B::EMPTY, |set, ray| {
            set | self.walk_plain(ray, via, false, view)
        })
    }

    /// Ends of a movement of two legs: those without a capture on the way, and those with one.
    pub(crate) fn walk_two_legs(
        &self,
        extra: &Extra<B>,
        second: &Second,
        from: Square,
        us: Color,
        vias: &mut Vias<B>,
    ) -> B {
        let view = self.view(us);
        // The filter is about victims: squares without an enemy pass it.
        let takes = self.only(extra.only) | !view.them;
        let home = B::of(from);
        let returns = match second.returns {
            Returns::Never => B::EMPTY,
            Returns::IfCaptured => home,
        };
        let mut quiet = B::EMPTY;
        for (first, rays) in extra.rays.iter().zip(&second.rays) {
            for via in self.walk_plain(first, from, false, view).squares() {
                let ends = self.second_leg(rays, from, via, view) & extra.to & takes;
                if !view.them.has(via) {
                    // To be back without a capture would be no move.
                    quiet |= ends & !home;
                } else if takes.has(via) {
                    vias.add(via, ends & (!home | returns));
                }
            }
        }
        quiet
    }

    /// The results of an extra movement, without two legs, that are plain displacement: all of them, or those of
    /// a swap that finds nothing to swap.
    pub(crate) fn plain_part(&self, extra: &Extra<B>, from: Square, us: Color) -> B {
        match &extra.course {
            Course::Swap(_) => self.all_ends(extra, from, us) & !self.occupied(),
            Course::Exchange(..) => B::EMPTY,
            _ if !extra.is_pooled() => B::EMPTY,
            Course::Path(_) => self.all_ends(extra, from, us),
            Course::Short(paths) => paths.iter().fold(B::EMPTY, |set, paths| {
                set | self.short_ends(extra, &paths[from.index()], us, B::EMPTY)
            }),
            Course::Jump => extra.to & self.t.all & !self.occupied(),
            Course::Legs(_) | Course::Shot(_) => B::EMPTY,
        }
    }

    /// The enemies that can be shot from a square.
    pub(crate) fn in_sight(&self, extra: &Extra<B>, from: Square, us: Color) -> B {
        let targets = self.enemies(us) & !self.feature(feature::RESISTS_SHOT);
        self.all_ends(extra, from, us) & targets
    }

    /// Collects the enemies that can be shot from a square.
    pub(crate) fn shots(&self, extra: &Extra<B>, from: Square, us: Color, vias: &mut Vias<B>) {
        for to in self.in_sight(extra, from, us).squares() {
            vias.add(to, B::of(from));
        }
    }

    /// The units with which one changes places: with one like itself it would not change anything.
    pub(crate) fn exchanges(&self, extra: &Extra<B>, from: Square, us: Color) -> B {
        let unit = self.unit(from);
        let others = self.all_ends(extra, from, us).squares();
        others.filter(|to| self.unit(*to) != unit).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::{board, drawing, square};

    fn ends(picture: &str, from: &str) -> String {
        let board = board(picture);
        let from = square(&board, from);
        let unit = board.unit(from);
        let extra = &board.t.plan(unit).extras[0];
        drawing(&board, board.all_ends(extra, from, unit.color()))
    }

    #[test]
    fn single_enemies_are_passed_and_two_in_a_row_are_not() {
        assert_eq!(ends("....... L.s.s.k", "a1"), "xx..... .x.x.x.");
        assert_eq!(ends("....... L.ss..k", "a1"), "xx..... .x.....");
        assert_eq!(ends("....... L.S...k", "a1"), "xx..... .x.....");
        assert_eq!(ends("....... k..s..L", "g1"), ".....xx .xx.xx.");
    }

    #[test]
    fn what_was_passed_lies_between() {
        let board = board("....... L.s.s.k");
        let (from, to) = (square(&board, "a1"), square(&board, "f1"));
        let extra = &board.t.plan(board.unit(from)).extras[0];
        let ray = extra
            .rays
            .iter()
            .find(|ray| ray.reach(&board.t.lattice, from).has(to));
        let way = board.way(ray.unwrap(), from, to);
        assert_eq!(way.steps, 5);
        assert_eq!(drawing(&board, way.passed), "....... .xxxx..");
    }
}
