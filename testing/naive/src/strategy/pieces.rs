//! Random pieces: with anything, with simple moves, over units, and pawns.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use variorum_rules::Color;
use variorum_rules::def::{
    Atom, Course, EnPassant, Freeze, MovementDef, Occasion, Over, PieceDef, PromotionBound,
    PromotionDef, Ray, Region,
};

use super::atoms::{atom, large, region, types};
use super::courses::{along, movement};

fn freeze() -> impl Strategy<Value = Freeze> {
    (
        vec(atom(), 1..3),
        option::weighted(0.2, types()),
        proptest::bool::weighted(0.2),
    )
        .prop_map(|(atoms, only, released_by_own)| Freeze {
            atoms,
            only,
            released_by_own,
            house: false,
        })
}

/// A promotion. The array of these games is empty, so none depends on what has been lost.
fn promotion() -> impl Strategy<Value = PromotionDef> {
    let region_or_none = prop_oneof![4 => region().boxed(), 1 => Just(Region::default()).boxed()];
    (
        region_or_none,
        types(),
        option::weighted(0.4, region()),
        when(),
        option::weighted(
            0.3,
            (
                types(),
                option::weighted(0.7, region()),
                option::weighted(0.5, any::<bool>()),
            ),
        ),
        option::weighted(0.3, types()),
    )
        .prop_map(|(region, to, optional, when, bound, taken)| PromotionDef {
            taken: taken.unwrap_or_default(),
            waits: false,
            side: None,
            region,
            to: to.into_iter().collect(),
            optional,
            lost_only: false,
            when,
            bounds: bound
                .map(|(types, region, captures)| PromotionBound {
                    types,
                    region,
                    captures,
                })
                .into_iter()
                .collect(),
        })
}

/// Which moves promote: mostly those that end in the zone.
fn when() -> impl Strategy<Value = BTreeSet<Occasion>> {
    const ALL: [Occasion; 5] = [
        Occasion::Enters,
        Occasion::Stays,
        Occasion::Leaves,
        Occasion::Captures,
        Occasion::Stands,
    ];
    prop_oneof![
        2 => Just(PromotionDef::usual()),
        1 => proptest::sample::subsequence(ALL.to_vec(), 1..=5).prop_map(BTreeSet::from_iter),
    ]
}

/// Promotions of both sides, of either alone, or of each in its own way.
fn promotions() -> BoxedStrategy<Vec<PromotionDef>> {
    let of = |promotion: PromotionDef, side| PromotionDef {
        side: Some(side),
        ..promotion
    };
    let promotions = prop_oneof![
        4 => promotion().prop_map(|promotion| vec![promotion]),
        1 => promotion().prop_map(move |promotion| vec![of(promotion, Color::White)]),
        1 => (promotion(), promotion())
            .prop_map(move |(black, white)| vec![of(black, Color::Black), of(white, Color::White)]),
    ];
    promotions.boxed()
}

/// A piece; types in it are numbers below 8, made real by `tidy`.
pub(super) fn piece() -> impl Strategy<Value = PieceDef> {
    (
        vec(movement(), 1..4),
        prop_oneof![3 => Just(Vec::new()), 1 => vec(freeze(), 1..3)],
        prop_oneof![2 => Just(0_u8), 1 => any::<u8>()],
        proptest::bool::weighted(0.15),
        option::weighted(0.15, promotions()),
    )
        .prop_map(
            |(movements, freezes, attributes, royal, promotions)| PieceDef {
                class: "piece".to_owned(),
                attributes: (0..5).filter(|bit| attributes & (1 << bit) != 0).collect(),
                royal,
                movements,
                freezes,
                promotions: promotions.unwrap_or_default(),
                ..PieceDef::default()
            },
        )
}

/// A unit that goes forward by single steps, or several from its own second rank.
pub(super) fn pawn() -> impl Strategy<Value = PieceDef> {
    let step = |steps: &[(i8, i8)], min, max, quiet, capture| Atom {
        text: String::new(),
        rays: steps.iter().map(|&step| Ray::straight(step)).collect(),
        min,
        max,
        quiet,
        capture,
    };
    (
        any::<bool>(),
        1..=3_u8,
        any::<bool>(),
        option::of(promotions()),
        proptest::bool::weighted(0.3),
    )
        .prop_map(move |(diagonal, far, en_passant, promotions, first)| {
            let (ahead, aside) = ([(0, 1)].as_slice(), [(1, 1), (-1, 1)].as_slice());
            let (moves, captures) = if diagonal {
                (aside, ahead)
            } else {
                (ahead, aside)
            };
            let in_passing = |atom, kind| {
                let mut path = along(vec![atom]);
                path.en_passant = en_passant.then_some(kind);
                MovementDef::from(Course::Path(path))
            };
            let mut movements = vec![
                MovementDef::along(vec![step(moves, 1, 1, true, false)]),
                in_passing(step(captures, 1, 1, false, true), EnPassant::Takes),
            ];
            if far > 1 {
                movements.push(MovementDef {
                    from: (!first).then(|| Region::rank(&large(), 2)),
                    first,
                    ..in_passing(step(moves, 2, far, true, false), EnPassant::Leaves)
                });
            }
            PieceDef {
                class: "pawn".to_owned(),
                movements,
                promotions: promotions.unwrap_or_default(),
                ..PieceDef::default()
            }
        })
}

/// A unit with nothing but simple moves.
pub(super) fn simple_piece() -> impl Strategy<Value = PieceDef> {
    vec(atom(), 1..3).prop_map(|mut atoms| {
        for atom in &mut atoms {
            for ray in &mut atom.rays {
                ray.lame = None;
                ray.steps[1] = ray.steps[0];
            }
        }
        PieceDef {
            class: "piece".to_owned(),
            movements: vec![MovementDef::along(atoms)],
            ..PieceDef::default()
        }
    })
}

/// A unit with nothing but simple moves, or a pawn; it may become something else.
pub(super) fn promoting_piece() -> impl Strategy<Value = PieceDef> {
    let promoting =
        (simple_piece(), option::of(promotions())).prop_map(|(piece, promotions)| PieceDef {
            promotions: promotions.unwrap_or_default(),
            ..piece
        });
    prop_oneof![4 => promoting.boxed(), 1 => pawn().boxed()]
}

/// A unit with simple moves, some of them over other units.
pub(super) fn hopper() -> impl Strategy<Value = PieceDef> {
    let over = prop_oneof![
        3 => Just(Over::Nothing),
        3 => Just(Over::One(None)),
        1 => Just(Over::Any),
    ];
    vec((simple_piece(), over), 1..4).prop_map(|parts| PieceDef {
        class: "piece".to_owned(),
        movements: parts
            .into_iter()
            .flat_map(|(piece, over)| {
                piece.movements.into_iter().map(move |movement| {
                    let mut path = along(movement.atoms().to_vec());
                    path.route.over = over.clone();
                    Course::Path(path).into()
                })
            })
            .collect(),
        ..PieceDef::default()
    })
}

/// Whether all movements go to or capture on an empty path's end, and nothing else happens.
pub(super) fn is_simple(piece: &PieceDef) -> bool {
    let mut movements = piece.movements.iter();
    movements.all(|movement| *movement == MovementDef::along(movement.atoms().to_vec()))
}

/// Whether a unit of this type can be subject to the crossing rule: it captures in one step only.
pub(super) fn can_cross(piece: &PieceDef) -> bool {
    let mut atoms = piece.movements.iter().flat_map(MovementDef::atoms);
    atoms.all(|atom| atom.max == 1 || !atom.capture)
}
