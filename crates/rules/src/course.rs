//! The ways of extra movements, square by square: where they can end, and what lies on the way.

use variorum_geometry::{Bits, Color, Square};

use crate::board::{Board, View};
use crate::def::{Landing, Over, Returns, Stop};
use crate::tables::lattice::CompiledRay;
use crate::tables::{Extra, NONE, SQUARES, Second, feature, slot};

/// The landing squares of one ray up to some point, without the origin.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    squares: [u8; 32],
    len: usize,
}

impl Path {
    pub(crate) fn new() -> Self {
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

    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.squares[..self.len]
    }

    /// All squares before the last.
    pub(crate) fn passed<B: Bits>(&self) -> B {
        let last = self.len.saturating_sub(1);
        self.squares[..last].iter().copied().map(Square).collect()
    }
}

/// Targets collected by the square of a unit captured on the way.
pub(crate) struct Vias<B> {
    squares: B,
    /// By square; of those in `squares` only.
    targets: [B; SQUARES],
}

impl<B: Bits> Vias<B> {
    pub(crate) fn new() -> Self {
        Vias {
            squares: B::EMPTY,
            targets: [B::EMPTY; SQUARES],
        }
    }

    pub(crate) fn add(&mut self, via: Square, targets: B) {
        if !targets.is_empty() {
            self.squares |= B::of(via);
            self.targets[slot(via)] |= targets;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Square, B)> + '_ {
        let squares = self.squares.squares();
        squares.map(|square| (square, self.targets[slot(square)]))
    }
}

impl<B: Bits> Extra<B> {
    /// The squares that a move along a path leaves open to en-passant capture.
    pub(crate) fn left_open(&self, path: &Path) -> B {
        if self.leaves_en_passant {
            path.passed()
        } else {
            B::EMPTY
        }
    }
}

impl<B: Bits> Board<B> {
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
                    let stop = extra.stop == Stop::BesideEnemy
                        && self.t.lattice.near[square.index()].meets(them);
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

    pub(crate) fn pooled_ends(&self, extra: &Extra<B>, from: Square, us: Color) -> B {
        let mut ends = B::EMPTY;
        if extra.jump {
            return extra.to & self.t.all & !self.occupied();
        }
        if let Some(table) = &extra.short {
            for paths in table {
                ends |= self.short_ends(extra, &paths[from.index()], us, B::EMPTY);
            }
            return ends;
        }
        for ray in &extra.rays {
            self.walk_extra(extra, ray, from, us, &mut |to, _| {
                ends |= B::of(to);
                true
            });
        }
        ends
    }

    /// The results of an extra movement of one leg that are plain displacement: all of them, or those of a
    /// swap that finds nothing to swap.
    pub(crate) fn plain_part(&self, extra: &Extra<B>, from: Square, us: Color) -> B {
        if extra.is_pooled() {
            self.pooled_ends(extra, from, us)
        } else if extra.swap {
            self.pooled_ends(extra, from, us) & !self.occupied()
        } else {
            B::EMPTY
        }
    }

    pub(crate) fn shots(&self, extra: &Extra<B>, from: Square, us: Color, vias: &mut Vias<B>) {
        let targets = self.side(!us) & !self.feature(feature::RESISTS_SHOT);
        for ray in &extra.rays {
            self.walk_extra(extra, ray, from, us, &mut |to, _| {
                if targets.has(to) {
                    vias.add(to, B::of(from));
                }
                true
            });
        }
    }
}
