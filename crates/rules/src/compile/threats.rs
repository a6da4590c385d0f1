//! From where units that capture in unusual ways might hit each square, see [`Threat`].

use variorum_geometry::{Bits, Square};

use crate::def::{Deed, Unit, Zone};
use crate::tables::lattice::{CompiledRay, DIAGONAL, ORTHOGONAL};
use crate::tables::{
    Approach, Course, Extra, Lattice, NONE, Passing, Pincer, Plan, Tables, Threat, feature,
    origins_of,
};

/// An extra movement that can be followed backwards from the square it hits.
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

impl<B: Bits> Backwards<B> {
    /// Origins from which it can end on any of some squares.
    fn by_end(&self, ends: B) -> B {
        origins_of(&self.ending, ends)
    }
}

impl<B: Bits> Threat<B> {
    /// The threats of a unit whose plan is compiled, and that may or may not capture royals in passing.
    pub(crate) fn new(t: &Tables<B>, unit: Unit, in_passing: bool) -> Self {
        let plan = t.plan(unit);
        let erratic = in_passing || t.def.pieces[unit.kind()].borrows.is_some();
        let fixed: Box<[B]> = if erratic {
            vec![t.all; t.topology.len()].into()
        } else {
            t.lattice.reversed(|from| fixed_reach(t, plan, from))
        };
        let backwards = plan.extras.iter().enumerate();
        let backwards: Vec<Backwards<B>> = backwards
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
        // Most units are hit alike, so there are few approaches.
        let asked = features_asked(plan);
        let (mut approaches, mut known) = (Vec::new(), Vec::new());
        let units = t.features.iter().map(|features| features & asked);
        let against = units
            .map(|features| {
                let index = known.iter().position(|own| *own == features);
                index.unwrap_or_else(|| {
                    known.push(features);
                    approaches.push(Approach::new(t, plan, &fixed, &backwards, features));
                    known.len() - 1
                }) as u8
            })
            .collect();
        Threat {
            erratic,
            endings: backwards.into_iter().map(|way| way.ending).collect(),
            approaches,
            against,
        }
    }
}

/// The features of whoever is hit that movements of a plan ask for, as a set.
fn features_asked<B: Bits>(plan: &Plan<B>) -> u64 {
    let mut asked = 1 << feature::RESISTS_PROXIMITY | 1 << feature::RESISTS_CONVERSION;
    let mut ask = |only: u8| {
        if only != NONE {
            asked |= 1 << only;
        }
    };
    for extra in &plan.extras {
        ask(extra.only);
        extra.arrivals.iter().for_each(|impact| ask(impact.only));
        if let Some(Passing::Gap(only)) = extra.route().map(|route| route.over) {
            ask(only);
        }
    }
    asked
}

/// Where a movement ends that hits a square.
type Ends<B> = fn(&Lattice<B>, Square) -> B;

impl<B: Bits> Approach<B> {
    /// How units with some features are hit, beside by what hits all of them: origins by square, `fixed`. An empty square has no features.
    fn new(
        t: &Tables<B>,
        plan: &Plan<B>,
        fixed: &[B],
        backwards: &[Backwards<B>],
        features: u64,
    ) -> Self {
        let has = |feature: usize| features >> feature & 1 == 1;
        let is = |feature: u8| feature == NONE || has(feature as usize);
        let mut approach = Approach {
            origins: fixed.into(),
            pinching: Vec::new(),
            spanning: Vec::new(),
            extras: Vec::new(),
        };
        for (number, extra) in plan.extras.iter().enumerate() {
            let index = backwards.iter().position(|way| way.extra == number);
            let Some(index) = index else {
                // An exchange takes nobody, and a jump ends where nobody stands.
                let is_harmless = matches!(extra.course, Course::Exchange(..))
                    || matches!(extra.course, Course::Jump) && extra.arrivals.is_empty();
                if !is_harmless {
                    approach.extras.push(number as u8);
                }
                continue;
            };
            let way = &backwards[index];
            let mut ends: Vec<(Ends<B>, B)> = Vec::new();
            let mut hits = false;
            let mut add = |table: &[B]| {
                for (origins, more) in approach.origins.iter_mut().zip(table) {
                    *origins |= *more;
                }
            };
            if extra.displaces() && is(extra.only) {
                ends.push((|_, on| B::of(on), t.all));
            }
            if extra.route().is_some_and(|route| route.tramples()) {
                hits = true;
                add(&way.passing);
            }
            for impact in &extra.arrivals {
                if !impact.attacks {
                    continue;
                }
                let resists = match impact.deed {
                    Deed::Capture if impact.zone.is_beside() => Some(feature::RESISTS_PROXIMITY),
                    Deed::Capture => None,
                    Deed::Convert => Some(feature::RESISTS_CONVERSION),
                };
                if !is(impact.only) || resists.is_some_and(has) {
                    continue;
                }
                let mut end = |ends_at: Ends<B>| ends.push((ends_at, impact.on));
                match impact.zone {
                    Zone::Beside => end(|lattice, on| lattice.near[on.index()]),
                    Zone::BesideOrthogonal | Zone::Surrounded => {
                        end(|lattice, on| lattice.near_in[ORTHOGONAL][on.index()]);
                    }
                    Zone::BesideDiagonal => {
                        end(|lattice, on| lattice.near_in[DIAGONAL][on.index()]);
                    }
                    Zone::Here | Zone::Enclosed | Zone::Seen => {}
                    Zone::Pinched => approach.pinching.push(Pincer {
                        way: index as u8,
                        on: impact.on,
                        hostile: impact.hostile,
                    }),
                    Zone::Rectangle => approach.spanning.push(index as u8),
                    Zone::Ahead => {
                        hits = true;
                        let before = |on: Square| -> B {
                            let steps = extra.rays.iter().flat_map(|ray| ray.steps);
                            let before =
                                steps.map(|step| t.lattice.step(t.lattice.opposite(step), on));
                            before.fold(B::EMPTY, |set, square| set | square)
                        };
                        let table = t.topology.squares().map(|on| way.by_end(before(on)));
                        add(&table.collect::<Vec<B>>());
                    }
                    Zone::Withdrawn => {
                        hits = true;
                        add(&way.leaving);
                    }
                    Zone::Behind | Zone::LineBehind | Zone::Passed | Zone::LeaptOver => {
                        // A unit that leaps over some types only never passes another.
                        let passes = match extra.route().map(|route| route.over) {
                            Some(Passing::Gap(only)) => is(only),
                            _ => true,
                        };
                        if passes {
                            hits = true;
                            add(&way.passing);
                        }
                    }
                }
            }
            // Followed backwards once for each square where the victim may stand, so that the search only looks it up.
            for (end, where_hit) in &ends {
                let table = t.topology.squares().map(|on| {
                    let ends = match where_hit.has(on) {
                        true => end(&t.lattice, on),
                        false => B::EMPTY,
                    };
                    way.by_end(ends)
                });
                add(&table.collect::<Vec<B>>());
            }
            let pinching = approach.pinching.iter().map(|pincer| pincer.way);
            let mut elsewhere = pinching.chain(approach.spanning.iter().copied());
            if hits || !ends.is_empty() || elsewhere.any(|own| own as usize == index) {
                approach.extras.push(number as u8);
            }
        }
        approach
    }
}

/// For each square the origins from which a unit of a plan might capture there by its plain movements.
pub(super) fn plain_origins<B: Bits>(t: &Tables<B>, plan: &Plan<B>) -> Box<[B]> {
    t.lattice.reversed(|from| plain_reach(t, plan, from))
}

/// A superset of where a unit captures by its plain movements.
fn plain_reach<B: Bits>(t: &Tables<B>, plan: &Plan<B>, from: Square) -> B {
    let index = from.index();
    let masks = plan.leaps.iter().chain(plan.slides.iter().flatten());
    let masks = masks.chain(plan.hops.iter().flatten());
    let mut reach = masks.fold(B::EMPTY, |set, masks| set | masks[index].capture);
    for ray in plan.walks.iter().flat_map(|walk| &walk.rays) {
        if ray.capture {
            reach |= ray.reach(&t.lattice, from);
        }
    }
    reach
}

/// A superset of what a unit hits by anything but the movements that are followed backwards.
fn fixed_reach<B: Bits>(t: &Tables<B>, plan: &Plan<B>, from: Square) -> B {
    let mut reach = plain_reach(t, plan, from);
    for extra in plan.extras.iter().filter(|extra| !extra.is_backwards()) {
        if matches!(extra.course, Course::Exchange(..)) {
            continue;
        }
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
    match extra.course {
        Course::Jump => ends |= extra.to,
        // What happens besides happens where it stands.
        Course::Shot(_) => ends |= B::of(from),
        _ => {}
    }
    if let Some(second) = extra.legs() {
        for (first, rays) in extra.rays.iter().zip(&second.rays) {
            for via in first.reach(&t.lattice, from).squares() {
                ends |= whole(via, rays);
            }
        }
    }
    let mut reach = ends;
    for impact in &extra.arrivals {
        match impact.zone {
            Zone::Beside
            | Zone::BesideOrthogonal
            | Zone::BesideDiagonal
            | Zone::Pinched
            | Zone::Surrounded => {
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
            Zone::Passed | Zone::Behind | Zone::LineBehind | Zone::Here => {}
            // What these hit may lie far from the end; a superset is asked for, and all is one.
            Zone::Ahead | Zone::Withdrawn | Zone::Rectangle | Zone::Enclosed | Zone::Seen => {
                return t.all;
            }
        }
    }
    reach
}
