//! Walking along paths square by square: where an extra movement can end, and what it hits there.

use variorum_geometry::{Bits, Color, Square};

use crate::board::{Board, Effects};
use crate::def::{Deed, Landing, Over, Returns, Stop, Zone};
use crate::tables::{CompiledRay, Extra, NONE, Second, feature};

/// The landing squares of one ray up to some point, without the origin.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    squares: [u8; 32],
    len: usize,
}

impl Path {
    fn new() -> Self {
        Path {
            squares: [NONE; 32],
            len: 0,
        }
    }

    #[inline]
    fn push(&mut self, square: u8) {
        self.squares[self.len & 31] = square;
        self.len += 1;
    }

    fn as_slice(&self) -> &[u8] {
        &self.squares[..self.len]
    }

    /// All squares before the last.
    pub(crate) fn passed<B: Bits>(&self) -> B {
        let last = self.len.saturating_sub(1);
        let passed = self.squares[..last].iter();
        passed.fold(B::EMPTY, |set, square| set | B::of(Square(*square)))
    }
}

/// What a walk looks at: the board as the mover sees it.
#[derive(Clone, Copy)]
pub(crate) struct View<B> {
    pub(crate) own: B,
    pub(crate) them: B,
}

impl<B: Bits> View<B> {
    #[inline]
    pub(crate) fn occupied(self) -> B {
        self.own | self.them
    }
}

/// Targets collected by the square of a unit captured on the way.
pub(crate) struct Vias<B> {
    squares: B,
    /// By square; of those in `squares` only.
    targets: [B; 128],
}

impl<B: Bits> Vias<B> {
    pub(crate) fn new() -> Self {
        Vias {
            squares: B::EMPTY,
            targets: [B::EMPTY; 128],
        }
    }

    pub(crate) fn add(&mut self, via: Square, targets: B) {
        if !targets.is_empty() {
            self.squares |= B::of(via);
            self.targets[via.index() & 127] |= targets;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Square, B)> + '_ {
        let squares = self.squares.squares();
        squares.map(|square| (square, self.targets[square.index() & 127]))
    }
}

/// What happens when a movement ends.
#[derive(Clone, Copy)]
pub(crate) struct Landed<B> {
    pub(crate) effects: Effects<B>,
    /// Whether an arrival effect hits something, displacement and trampling apart.
    pub(crate) hits: bool,
}

impl<B: Bits> Landed<B> {
    /// From what the arrival effects hit and what displacement captures.
    fn new(arrivals: Effects<B>, displaced: B) -> Self {
        Landed {
            hits: !(arrivals.captures | arrivals.converts).is_empty(),
            effects: Effects {
                captures: arrivals.captures | displaced,
                converts: arrivals.converts,
            },
        }
    }
}

impl<B: Bits> Board<B> {
    pub(crate) fn view(&self, us: Color) -> View<B> {
        View {
            own: self.side(us),
            them: self.side(!us),
        }
    }

    /// The square after step `n` of a ray, or [`NONE`] at the edge or before an obstacle to a lame leap.
    #[inline]
    fn advance(&self, ray: &CompiledRay, n: u8, at: u8, occupied: B) -> u8 {
        if ray.lame != NONE {
            let hindrance = self.t.next(ray.lame, at);
            if hindrance == NONE || occupied.has(Square(hindrance)) {
                return NONE;
            }
        }
        self.t.next(ray.steps[(n & 1) as usize], at)
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
        let mut targets = B::EMPTY;
        let mut at = from.0;
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

    /// Visits every end of one ray of an extra movement (first leg only), with the path to it. The visitor
    /// returns whether to go on.
    pub(crate) fn walk_extra(
        &self,
        extra: &Extra<B>,
        ray: &CompiledRay,
        from: Square,
        us: Color,
        visit: &mut impl FnMut(Square, &Path) -> bool,
    ) {
        let view = self.view(us);
        let (own, them, occupied) = (view.own, view.them, view.occupied());
        let takes = them & self.only(extra.only);
        let crossing_stops = if extra.crossing && ray.max > 1 {
            self.crossing_attacks(!us)
        } else {
            B::EMPTY
        };
        let mut path = Path::new();
        let mut at = from.0;
        let mut hurdles = 0;
        let mut n = 0;
        while n < ray.max && path.len < 31 {
            at = self.advance(ray, n, at, occupied);
            if at == NONE {
                return;
            }
            n += 1;
            path.push(at);
            let square = Square(at);
            let set = B::of(square);
            let is_empty = !occupied.meets(set);
            let behind_unit = path.len >= 2 && occupied.has(Square(path.squares[path.len - 2]))
                || extra.landing == Landing::Anywhere;
            let may_end = n >= ray.min
                && behind_unit
                && extra.to.meets(set)
                && if is_empty {
                    ray.quiet
                } else {
                    ray.capture && takes.meets(set)
                };
            // Whether the path may go on, and whether it may end here given what it passed.
            let (on, ends) = match &extra.over {
                Over::Nothing => {
                    let stop =
                        extra.stop == Stop::BesideEnemy && self.t.near[square.index()].meets(them);
                    (is_empty && !stop, true)
                }
                Over::One => {
                    let ends = hurdles == 1;
                    hurdles += i32::from(!is_empty);
                    (hurdles <= 1, ends)
                }
                Over::Any => (true, true),
                Over::Trample => {
                    let stop = extra.stop == Stop::OnStopper
                        && self.feature(feature::STOPPER).meets(set & them);
                    (is_empty || them.meets(set) && !stop, !own.meets(set))
                }
                Over::Gap(_) => {
                    let leapable = (them & self.only(extra.gap)).meets(set);
                    // Two units in a row block: after a leapt one the next square must be empty.
                    let blocked = !is_empty && (!leapable || hurdles == 1);
                    hurdles = i32::from(!is_empty);
                    (!blocked, is_empty)
                }
                Over::Line => {
                    let ends = is_empty && hurdles > 0;
                    let on = if is_empty {
                        hurdles == 0
                    } else {
                        them.meets(set)
                    };
                    hurdles += i32::from(!is_empty);
                    (on, ends)
                }
            };
            if ends && may_end && !visit(square, &path) {
                return;
            }
            if !on || crossing_stops.meets(set) {
                return;
            }
        }
    }

    /// Ends of the second leg from `via`, which is empty or holds the unit captured there.
    pub(crate) fn second_leg(
        &self,
        rays: &[CompiledRay],
        from: Square,
        via: Square,
        view: View<B>,
    ) -> B {
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
                    quiet |= ends & !home;
                } else if takes.has(via) {
                    vias.add(via, ends & (!home | returns));
                }
            }
        }
        quiet
    }

    /// What the arrival effects of a movement hit after a move along `path` (or, where the path is unknown
    /// and no effect asks for it, just to its end). `gone` holds enemy units that the move has already
    /// captured otherwise.
    #[expect(clippy::too_many_arguments, reason = "a move, taken apart")]
    pub(crate) fn arrivals(
        &self,
        extra: &Extra<B>,
        ray: &CompiledRay,
        from: Square,
        to: Square,
        path: &Path,
        us: Color,
        gone: B,
    ) -> Effects<B> {
        let mut effects = Effects::default();
        let them = self.side(!us) & !gone;
        for (arrival, only) in &extra.arrivals {
            let zone = self.zone(arrival.zone, ray, from, to, path.as_slice(), us, them);
            let mut hit = zone & them & self.only(*only);
            match arrival.deed {
                Deed::Capture => {
                    if arrival.zone.is_beside() {
                        hit &= !self.feature(feature::RESISTS_PROXIMITY);
                    }
                    effects.captures |= hit;
                }
                Deed::Convert => {
                    effects.converts |= hit & !self.feature(feature::RESISTS_CONVERSION);
                }
            }
        }
        self.settle(effects)
    }

    /// Royals that would be converted are captured; what is captured is not converted.
    fn settle(&self, effects: Effects<B>) -> Effects<B> {
        let captures = effects.captures | effects.converts & self.feature(feature::ROYAL);
        Effects {
            captures,
            converts: effects.converts & !captures,
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn zone(
        &self,
        zone: Zone,
        ray: &CompiledRay,
        from: Square,
        to: Square,
        path: &[u8],
        us: Color,
        them: B,
    ) -> B {
        let t = &*self.t;
        let one = |square: u8| {
            if square == NONE {
                B::EMPTY
            } else {
                B::of(Square(square))
            }
        };
        let last = path.len().saturating_sub(1);
        match zone {
            Zone::Beside => t.near[to.index()],
            Zone::BesideOrthogonal => t.near_orthogonal[to.index()],
            Zone::BesideDiagonal => t.near_diagonal[to.index()],
            Zone::Ahead => one(t.next(ray.steps[last & 1], to.0)),
            Zone::Behind => {
                if path.len() >= 2 {
                    one(path[last - 1])
                } else {
                    B::EMPTY
                }
            }
            Zone::LineBehind => path[..last]
                .iter()
                .rev()
                .take_while(|square| them.has(Square(**square)))
                .fold(B::EMPTY, |set, square| set | one(*square)),
            Zone::Passed => path[..last]
                .iter()
                .fold(B::EMPTY, |set, square| set | one(*square)),
            Zone::LeaptOver => {
                let mut set = B::EMPTY;
                let mut at = from;
                for (n, square) in path.iter().enumerate() {
                    let (x, y) = t.vectors[ray.steps[n & 1] as usize];
                    let parts = [3i8, 2]
                        .into_iter()
                        .find(|p| x % p == 0 && y % p == 0)
                        .unwrap_or(1);
                    for part in 1..parts {
                        let inside = (x / parts * part, y / parts * part);
                        if let Some(square) = t.topology.step(at, inside) {
                            set |= B::of(square);
                        }
                    }
                    at = Square(*square);
                }
                set
            }
            Zone::Withdrawn => one(t.next(t.opposite[ray.steps[0] as usize], from.0)),
            Zone::Rectangle => {
                let (x, y) = t.topology.coordinates(to);
                let corner = |file, rank| t.topology.at(file, rank).map_or(B::EMPTY, B::of);
                let kings = self.royals(us) & !B::of(from);
                kings.squares().fold(B::EMPTY, |set, king| {
                    let (kx, ky) = t.topology.coordinates(king);
                    if x == kx || y == ky {
                        set
                    } else {
                        set | corner(x, ky) | corner(kx, y)
                    }
                })
            }
            Zone::Pinched => {
                let own = self.side(us) & !B::of(from) | B::of(to);
                let mut set = B::EMPTY;
                for direction in [0u8, 1, 2, 3] {
                    let vector = self.t.direction_vector(direction);
                    let near = t.next(vector, to.0);
                    if near != NONE && them.has(Square(near)) {
                        let beyond = t.next(vector, near);
                        if beyond != NONE && own.has(Square(beyond)) {
                            set |= one(near);
                        }
                    }
                }
                set
            }
        }
    }

    /// Everything a move by an extra movement hits, its displacement capture included.
    pub(crate) fn extra_effects(
        &self,
        extra: &Extra<B>,
        ray_index: u8,
        from: Square,
        to: Square,
        via: Square,
        us: Color,
    ) -> Landed<B> {
        let them = self.side(!us);
        let mut gone = if to == from {
            B::EMPTY
        } else {
            B::of(to) & them
        };
        if !via.is_none() {
            gone |= B::of(via) & them;
        }
        let Some(ray) = extra.rays.get(ray_index as usize) else {
            // A jump: no direction, and no effect asks for one.
            let still = CompiledRay {
                steps: [0; 2],
                lame: NONE,
                min: 1,
                max: 1,
                quiet: true,
                capture: true,
            };
            return Landed::new(
                self.arrivals(extra, &still, from, to, &Path::new(), us, gone),
                gone,
            );
        };
        if extra.second.is_some() {
            return Landed::new(
                self.arrivals(extra, ray, from, to, &Path::new(), us, gone),
                gone,
            );
        }
        let mut landed = Landed::new(Effects::default(), gone);
        self.walk_extra(extra, ray, from, us, &mut |square, path| {
            if square != to {
                return true;
            }
            landed = self.landed(extra, ray, from, to, path, us);
            false
        });
        landed
    }

    /// Everything that happens when one leg of an extra movement ends on `to`.
    pub(crate) fn landed(
        &self,
        extra: &Extra<B>,
        ray: &CompiledRay,
        from: Square,
        to: Square,
        path: &Path,
        us: Color,
    ) -> Landed<B> {
        let them = self.side(!us);
        let mut gone = B::of(to) & them;
        if extra.over == Over::Trample {
            gone |= path
                .as_slice()
                .iter()
                .fold(B::EMPTY, |set, s| set | B::of(Square(*s)))
                & them;
        }
        Landed::new(self.arrivals(extra, ray, from, to, path, us, gone), gone)
    }
}
