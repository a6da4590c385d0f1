//! What a move hits where it ends.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::course::Path;
use crate::def::{Deed, Over, Zone};
use crate::delta::{Delta, Effects};
use crate::tables::lattice::{CompiledRay, DIAGONAL, ORTHOGONAL};
use crate::tables::{Extra, NONE, feature};
use crate::unit::{Move, Unit, rule};

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
        let lattice = &self.t.lattice;
        let last = path.len().saturating_sub(1);
        match zone {
            Zone::Beside => lattice.near[to.index()],
            Zone::BesideOrthogonal => lattice.near_in[ORTHOGONAL][to.index()],
            Zone::BesideDiagonal => lattice.near_in[DIAGONAL][to.index()],
            Zone::Ahead => lattice.step(ray.step(last as u8), to),
            Zone::Behind => {
                if path.len() >= 2 {
                    B::of(Square(path[last - 1]))
                } else {
                    B::EMPTY
                }
            }
            Zone::LineBehind => path[..last]
                .iter()
                .rev()
                .map(|square| Square(*square))
                .take_while(|square| them.has(*square))
                .collect(),
            Zone::Passed => path[..last].iter().map(|square| Square(*square)).collect(),
            Zone::LeaptOver => {
                let mut set = B::EMPTY;
                let mut at = from;
                for (n, square) in path.iter().enumerate() {
                    set |= lattice.inside(ray.step(n as u8), at);
                    at = Square(*square);
                }
                set
            }
            Zone::Withdrawn => lattice.step(lattice.opposite(ray.steps[0]), from),
            Zone::Rectangle => {
                let royals = self.royals(us) & !B::of(from);
                royals
                    .squares()
                    .fold(B::EMPTY, |set, royal| set | lattice.corners(to, royal))
            }
            Zone::Pinched => {
                let own = self.side(us) & !B::of(from) | B::of(to);
                let pinched = lattice.directions(ORTHOGONAL).iter().filter_map(|vector| {
                    let near = lattice.step(*vector, to) & them;
                    (!near.is_empty() && lattice.step(*vector, near.first()).meets(own))
                        .then(|| near.first())
                });
                pinched.collect()
            }
        }
    }

    /// Royals that would be converted are captured; what is captured is not converted.
    fn settle(&self, effects: Effects<B>) -> Effects<B> {
        let captures = effects.captures | effects.converts & self.feature(feature::ROYAL);
        Effects {
            captures,
            converts: effects.converts & !captures,
        }
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
            gone |= (path.passed::<B>() | B::of(to)) & them;
        }
        Landed::new(self.arrivals(extra, ray, from, to, path, us, gone), gone)
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
            rule::DROP | rule::CASTLE => Effects::default(),
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
            rule::SUICIDE => {}
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
        if number == rule::PLAIN || number >= rule::SWAP {
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
