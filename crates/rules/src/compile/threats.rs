//! From where units that capture in unusual ways might hit each square, see [`Threat`].

use variorum_geometry::{Bits, Square};

use crate::def::Zone;
use crate::tables::lattice::CompiledRay;
use crate::tables::{Backwards, Extra, Plan, Tables, Threat};
use crate::unit::Unit;

impl<B: Bits> Threat<B> {
    /// The threats of a unit whose plan is compiled, and that may or may not capture royals in passing.
    pub(crate) fn new(t: &Tables<B>, unit: Unit, in_passing: bool) -> Self {
        let plan = t.plan(unit);
        let erratic = in_passing || t.def.pieces[unit.kind()].borrows.is_some();
        let fixed = if erratic {
            vec![t.all; t.topology.len()].into()
        } else {
            t.lattice.reversed(|from| fixed_reach(t, plan, from))
        };
        let backwards = plan.extras.iter().enumerate();
        let backwards = backwards
            .filter(|(_, extra)| extra.is_backwards())
            .map(|(index, extra)| {
                let along = |from: Square, shortest: bool| {
                    if !extra.from.has(from) {
                        return B::EMPTY;
                    }
                    extra.rays.iter().fold(B::EMPTY, |set, ray| {
                        set | if shortest {
                            ray.touched(&t.lattice, from)
                        } else {
                            ray.reach(&t.lattice, from)
                        }
                    })
                };
                let left = |from: Square| {
                    if !extra.from.has(from) {
                        return B::EMPTY;
                    }
                    extra.rays.iter().fold(B::EMPTY, |set, ray| {
                        set | t.lattice.step(t.lattice.opposite(ray.steps[0]), from)
                    })
                };
                Backwards {
                    extra: index,
                    ending: t.lattice.reversed(|from| along(from, false) & extra.to),
                    passing: t.lattice.reversed(|from| along(from, true)),
                    leaving: t.lattice.reversed(left),
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

/// A superset of what a unit hits by anything but the movements that are followed backwards.
fn fixed_reach<B: Bits>(t: &Tables<B>, plan: &Plan<B>, from: Square) -> B {
    let index = from.index();
    let masks = plan.leaps.iter().chain(plan.slides.iter().flatten());
    let masks = masks.chain(plan.hops.iter().flatten());
    let mut reach = masks.fold(B::EMPTY, |set, masks| set | masks[index].capture);
    for ray in plan.walks.iter().flat_map(|walk| &walk.rays) {
        if ray.capture {
            reach |= ray.reach(&t.lattice, from);
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
        rays.iter()
            .fold(B::EMPTY, |set, ray| set | ray.touched(&t.lattice, square))
    };
    let mut ends = whole(from, &extra.rays);
    if extra.jump {
        ends |= extra.to;
    }
    if let Some(second) = &extra.second {
        for (first, rays) in extra.rays.iter().zip(&second.rays) {
            for via in first.reach(&t.lattice, from).squares() {
                ends |= whole(via, rays);
            }
        }
    }
    let mut reach = ends;
    for (arrival, _) in &extra.arrivals {
        match arrival.zone {
            Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal | Zone::Pinched => {
                for end in ends.squares() {
                    reach |= t.lattice.near[end.index()];
                }
            }
            // Inside a leap of two or three squares.
            Zone::LeaptOver => {
                for end in ends.squares() {
                    reach |= t.lattice.near[end.index()];
                    for near in t.lattice.near[end.index()].squares() {
                        reach |= t.lattice.near[near.index()];
                    }
                }
            }
            Zone::Passed | Zone::Behind | Zone::LineBehind => {}
            Zone::Ahead | Zone::Withdrawn | Zone::Rectangle => return t.all,
        }
    }
    reach
}
