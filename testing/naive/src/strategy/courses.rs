//! Random movements of every course, without contradictions.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use variorum_rules::def::{
    Arrival, Atom, Course, Deed, Effects, EnPassant, Exchange, Landing, Legs, MovementDef, Nearby,
    Over, Path, Region, Returns, Route, Shot, Sight, Stop, Turn, TypeSet, Victims, Zone, sense,
};

use super::atoms::{atom, is_straight, large, region, types};

fn zone() -> impl Strategy<Value = Zone> {
    proptest::sample::select(Zone::ALL.to_vec())
}

/// What must be around a square.
pub(super) fn nearby() -> impl Strategy<Value = Nearby> {
    prop_oneof![
        Just(Nearby::Friend),
        Just(Nearby::NoEnemy),
        Just(Nearby::NoEnemyOrthogonal),
        Just(Nearby::Rest),
    ]
}

fn victims() -> impl Strategy<Value = Victims> {
    prop_oneof![
        8 => Just(Victims::Enemies),
        1 => Just(Victims::Friends),
        1 => Just(Victims::All),
    ]
}

pub(super) fn arrival() -> impl Strategy<Value = Arrival> {
    (
        prop_oneof![Just(Deed::Capture), Just(Deed::Convert)],
        zone(),
        option::weighted(0.2, types()),
        victims(),
        option::weighted(0.1, region()),
        (
            option::weighted(0.4, region()),
            proptest::bool::weighted(0.4),
        ),
        (
            proptest::bool::weighted(0.85),
            option::weighted(0.1, nearby()),
            vec(atom(), 1..3),
        ),
    )
        .prop_map(
            |(deed, zone, only, whose, on, (hostile, edge), (check, nearby, along))| {
                let surrounds = zone == Zone::Surrounded;
                Arrival {
                    deed,
                    zone,
                    only,
                    whose,
                    on: on.filter(|_| zone != Zone::Here),
                    hostile: hostile.filter(|_| surrounds || zone == Zone::Pinched),
                    edge: edge && surrounds,
                    check,
                    nearby: nearby.unwrap_or_default(),
                    leaves: None,
                    along: (zone == Zone::Seen).then_some(along),
                }
            },
        )
}

fn over() -> impl Strategy<Value = Over> {
    prop_oneof![
        8 => Just(Over::Nothing),
        1 => Just(Over::One(None)),
        1 => types().prop_map(|only| Over::One(Some(only))),
        2 => Just(Over::Any),
        1 => Just(Over::Trample),
        1 => Just(Over::Gap(None)),
        1 => types().prop_map(|only| Over::Gap(Some(only))),
        1 => Just(Over::Line),
        1 => option::weighted(0.5, types()).prop_map(Over::Friends),
    ]
}

/// The parts of a path that not all courses have.
#[derive(Clone, Debug)]
struct Way {
    atoms: Vec<Atom>,
    over: Over,
    stops: bool,
    landing: Landing,
    only: Option<TypeSet>,
}

fn way() -> impl Strategy<Value = Way> {
    (
        vec(atom(), 1..3),
        over(),
        prop_oneof![4 => Just(false), 1 => Just(true)],
        prop_oneof![9 => Just(Landing::Anywhere), 1 => Just(Landing::BehindUnit)],
        option::weighted(0.1, types()),
    )
        .prop_map(|(atoms, over, stops, landing, only)| Way {
            atoms,
            over,
            stops,
            landing,
            only,
        })
}

/// A route without contradictions; a swap cannot trample.
fn route(swaps: bool) -> impl Strategy<Value = Route> {
    way().prop_map(move |way| {
        let is_lame = |atom: &Atom| atom.rays.iter().any(|ray| ray.lame.is_some());
        let over = match way.over {
            Over::Any if way.atoms.iter().any(is_lame) => Over::Nothing,
            Over::Trample if swaps => Over::Nothing,
            over => over,
        };
        let stop = match over {
            Over::Nothing if way.stops => Stop::BesideEnemy,
            Over::Trample if way.stops => Stop::OnStopper,
            _ => Stop::Never,
        };
        Route {
            atoms: way.atoms,
            over,
            stop,
            landing: way.landing,
            only: way.only,
        }
    })
}

fn effects() -> impl Strategy<Value = Effects> {
    (
        prop_oneof![2 => Just(Vec::new()), 3 => vec(arrival(), 1..3)],
        proptest::bool::weighted(0.25),
    )
        .prop_map(|(arrivals, requires)| Effects {
            requires: requires && !arrivals.is_empty(),
            arrivals,
        })
}

/// Effects that do not depend on the direction from which the mover came.
pub(super) fn still_effects() -> impl Strategy<Value = Effects> {
    effects().prop_map(|mut effects| {
        effects
            .arrivals
            .retain(|arrival| !arrival.zone.is_directional());
        effects.requires &= !effects.arrivals.is_empty();
        effects
    })
}

/// A path that may be gone several times in one move.
fn repeated(mut route: Route) -> Path {
    for atom in &mut route.atoms {
        (atom.quiet, atom.capture) = (true, false);
    }
    if !matches!(route.over, Over::Nothing | Over::One(_)) {
        route.over = Over::Nothing;
    }
    (route.stop, route.landing, route.only) = (Stop::Never, Landing::Anywhere, None);
    Path {
        route,
        repeats: true,
        ..Path::default()
    }
}

fn path() -> impl Strategy<Value = Path> {
    let en_passant = prop_oneof![
        8 => Just(None),
        1 => Just(Some(EnPassant::Leaves)),
        1 => Just(Some(EnPassant::Takes)),
    ];
    let shortest = proptest::bool::weighted(0.15);
    let (friends, repeats) = (
        proptest::bool::weighted(0.15),
        proptest::bool::weighted(0.15),
    );
    let parts = (
        route(false),
        effects(),
        en_passant,
        shortest,
        (friends, repeats),
    );
    parts.prop_map(|(route, effects, kind, shortest, (friends, repeats))| {
        if repeats {
            return repeated(route);
        }
        let mut path = Path {
            route,
            friends,
            repeats,
            effects,
            en_passant: kind,
            shortest,
            again: None,
        };
        // Only some paths have to do with en passant.
        if sense::contradiction(&Course::Path(path.clone()).into()).is_some() {
            path.en_passant = None;
        }
        path.friends &= sense::contradiction(&Course::Path(path.clone()).into()).is_none();
        path
    })
}

fn legs() -> impl Strategy<Value = Legs> {
    (
        vec(atom(), 1..3),
        prop_oneof![
            Just(Turn::Free),
            Just(Turn::RightAngle),
            Just(Turn::Straight),
            Just(Turn::Slant)
        ],
        vec(atom(), 1..3),
        prop_oneof![Just(Returns::Never), Just(Returns::IfCaptured)],
        option::weighted(0.1, types()),
        still_effects(),
    )
        .prop_map(|(first, turn, second, returns, only, effects)| Legs {
            // After a crooked leg there is no right angle and no straight on.
            turn: if first.iter().all(is_straight) {
                turn
            } else {
                Turn::Free
            },
            first,
            second,
            returns,
            only,
            effects,
        })
}

fn sight() -> impl Strategy<Value = Sight> {
    prop_oneof![4 => Just(Sight::Clear), 1 => Just(Sight::One), 1 => Just(Sight::Any)]
}

fn shot() -> impl Strategy<Value = Shot> {
    let arrivals = prop_oneof![2 => Just(Vec::new()), 1 => vec(arrival(), 1..3)];
    let only = option::weighted(0.1, types());
    (vec(atom(), 1..3), sight(), only, arrivals).prop_map(|(atoms, over, only, mut arrivals)| {
        arrivals.retain(|arrival| !arrival.zone.is_directional());
        let mut shot = Shot {
            atoms,
            over,
            only,
            arrivals,
        };
        if sense::contradiction(&Course::Shot(shot.clone()).into()).is_some() {
            shot.over = Sight::Clear;
        }
        shot
    })
}

fn exchange() -> impl Strategy<Value = Exchange> {
    let only = option::weighted(0.2, types());
    let whose = prop_oneof![
        Just(Victims::Enemies),
        Just(Victims::Friends),
        Just(Victims::All),
    ];
    (vec(atom(), 1..3), sight(), only, whose).prop_map(|(atoms, over, only, whose)| {
        let mut exchange = Exchange {
            atoms,
            over,
            whose,
            only,
        };
        if sense::contradiction(&Course::Exchange(exchange.clone()).into()).is_some() {
            exchange.over = Sight::Clear;
        }
        exchange
    })
}

pub(super) fn movement() -> impl Strategy<Value = MovementDef> {
    let course = prop_oneof![
        60 => path().prop_map(Course::Path),
        14 => legs().prop_map(Course::Legs),
        10 => route(true).prop_map(Course::Swap),
        10 => shot().prop_map(Course::Shot),
        8 => exchange().prop_map(Course::Exchange),
        4 => still_effects().prop_map(Course::Jump),
    ];
    (
        course,
        option::weighted(0.08, region()),
        option::weighted(0.08, region()),
        proptest::bool::weighted(0.15),
    )
        .prop_map(|(course, mut from, mut to, first)| {
            if let Course::Jump(_) = course {
                from.get_or_insert_with(|| Region::rank(&large(), 1));
                to.get_or_insert_with(|| Region::last_rank(&large()));
            }
            let movement = MovementDef {
                from,
                to,
                first: false,
                contact: None,
                leaves: None,
                house: false,
                course,
            };
            MovementDef {
                first: first && !movement.captures(),
                ..movement
            }
        })
}

/// A plain path.
pub(super) fn along(atoms: Vec<Atom>) -> Path {
    Path {
        route: Route {
            atoms,
            ..Route::default()
        },
        ..Path::default()
    }
}

/// What happens at the end of a course.
pub(super) fn arrivals(course: &mut Course) -> &mut [Arrival] {
    match course {
        Course::Path(path) => &mut path.effects.arrivals,
        Course::Legs(legs) => &mut legs.effects.arrivals,
        Course::Jump(effects) => &mut effects.arrivals,
        Course::Shot(shot) => &mut shot.arrivals,
        Course::Swap(_) | Course::Exchange(_) => &mut [],
    }
}

/// All sets of types that a course speaks of.
pub(super) fn filters(course: &mut Course) -> Vec<&mut TypeSet> {
    let (over, only, arrivals) = match course {
        Course::Path(path) => (
            Some(&mut path.route.over),
            Some(&mut path.route.only),
            Some(&mut path.effects.arrivals),
        ),
        Course::Legs(legs) => (None, Some(&mut legs.only), Some(&mut legs.effects.arrivals)),
        Course::Swap(route) => (Some(&mut route.over), Some(&mut route.only), None),
        Course::Shot(shot) => (None, Some(&mut shot.only), Some(&mut shot.arrivals)),
        Course::Exchange(exchange) => (None, Some(&mut exchange.only), None),
        Course::Jump(effects) => (None, None, Some(&mut effects.arrivals)),
    };
    let passed = over.and_then(|over| over.only_mut()?.as_mut());
    let arrivals = arrivals.into_iter().flatten();
    passed
        .into_iter()
        .chain(only.into_iter().flatten())
        .chain(arrivals.filter_map(|arrival| arrival.only.as_mut()))
        .collect()
}
