//! Random atoms, regions and sets of types.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use variorum_rules::Color;
use variorum_rules::def::{Atom, BoardDef, BoardShape, Ray, Region, RegionKind, Symmetry, TypeSet};

fn vectors(long: i8, short: i8) -> Vec<(i8, i8)> {
    let mut all = BTreeSet::new();
    for (x, y) in [(long, short), (short, long)] {
        all.extend([(x, y), (-x, y), (x, -y), (-x, -y)]);
    }
    all.into_iter().collect()
}

/// How a ray is not straight.
#[derive(Clone, Copy, Debug)]
enum Bend {
    Straight,
    Crooked,
    Lame(i8),
}

/// Which of an atom's directions are there.
#[derive(Clone, Copy, Debug)]
enum Directions {
    All,
    Forward,
    Some(u8),
}

pub(super) fn atom() -> impl Strategy<Value = Atom> {
    let shape = prop_oneof![
        4 => Just(vec![(1, 0)]),
        4 => Just(vec![(1, 1)]),
        4 => Just(vec![(1, 0), (1, 1)]),
        2 => Just(vec![(2, 1)]),
        1 => Just(vec![(2, 0)]),
        1 => Just(vec![(2, 2)]),
        1 => Just(vec![(3, 1)]),
        1 => Just(vec![(3, 0)]),
        1 => Just(vec![(2, 0), (3, 0)]),
        1 => Just(vec![(3, 2)]),
    ];
    let directions = prop_oneof![
        6 => Just(Directions::All),
        1 => Just(Directions::Forward),
        2 => (1..=u8::MAX).prop_map(Directions::Some),
    ];
    let bend = prop_oneof![
        10 => Just(Bend::Straight),
        1 => Just(Bend::Crooked),
        1 => (0..3_i8).prop_map(Bend::Lame),
    ];
    let reach = prop_oneof![
        4 => Just((1, 1)),
        4 => Just((1, u8::MAX)),
        2 => (1..=4_u8).prop_map(|max| (1, max)),
        1 => (1..=3_u8).prop_map(|n| (n, n)),
        1 => (1..=3_u8).prop_map(|min| (min, u8::MAX)),
    ];
    let modes = prop_oneof![
        3 => Just((true, true)),
        2 => Just((true, false)),
        1 => Just((false, true)),
    ];
    (shape, directions, bend, reach, modes).prop_map(
        |(shape, directions, bend, (min, max), (quiet, capture))| {
            let all: Vec<(i8, i8)> = shape
                .iter()
                .flat_map(|&(long, short)| vectors(long, short))
                .collect();
            let mut rays = Vec::new();
            for &step in &all {
                match bend {
                    Bend::Straight => rays.push(Ray::straight(step)),
                    Bend::Crooked => {
                        for &turn in &all {
                            if step.0 * turn.0 + step.1 * turn.1 == 0 {
                                rays.push(Ray {
                                    steps: [step, turn],
                                    lame: None,
                                });
                            }
                        }
                    }
                    Bend::Lame(which) => rays.push(Ray {
                        lame: Some(match which {
                            0 => (step.0.signum(), step.1.signum()),
                            1 if step.0.abs() > step.1.abs() => (step.0.signum(), 0),
                            1 => (0, step.1.signum()),
                            _ => (step.1, -step.0),
                        }),
                        ..Ray::straight(step)
                    }),
                }
            }
            match directions {
                Directions::All => {}
                Directions::Forward => {
                    let far = rays.iter().map(|ray| ray.steps[0].1).max().unwrap_or(0);
                    rays.retain(|ray| ray.steps[0].1 == far);
                }
                Directions::Some(mask) => {
                    let mut index = 0_u32;
                    let first = rays[0];
                    rays.retain(|_| {
                        index += 1;
                        mask & (1 << ((index - 1) % 8)) != 0
                    });
                    if rays.is_empty() {
                        rays.push(first);
                    }
                }
            }
            Atom {
                text: String::new(),
                rays,
                min,
                max,
                quiet,
                capture,
            }
        },
    )
}

pub(super) fn is_straight(atom: &Atom) -> bool {
    atom.rays.iter().all(|ray| ray.steps[0] == ray.steps[1])
}

/// Whether a pattern looks the same from both of its ends and for both sides.
pub(super) fn is_symmetric(atom: &Atom) -> bool {
    atom.rays.iter().all(|ray| {
        let (x, y) = ray.steps[0];
        ray.steps[0] == ray.steps[1]
            && ray.lame.is_none()
            && atom.rays.contains(&Ray::straight((-x, -y)))
    })
}

pub(super) fn types() -> impl Strategy<Value = TypeSet> {
    (1..=u8::MAX).prop_map(|mask| (0..8).filter(|bit| mask & (1 << bit) != 0).collect())
}

/// A region. It is boxed, as its parts are: a game has many, and all together would be too much for a thread's stack.
pub(super) fn region() -> BoxedStrategy<Region> {
    let two = || (part(), part());
    let regions = prop_oneof![
        10 => part(),
        1 => vec(part(), 1..3).prop_map(Region::common),
        1 => two().prop_map(|(own, other)| own.except(other)),
        1 => part().prop_map(Region::far),
        1 => two().prop_map(|(white, black)| Region::by_side([white, black])),
        1 => part().prop_map(|part| part.turned(&large(), Symmetry::Rotate)),
        1 => part().prop_map(|part| part.turned(&large(), Symmetry::Mirror)),
    ];
    regions.boxed()
}

/// A region that is not made by cutting others.
fn part() -> BoxedStrategy<Region> {
    let files = || 1..=5_u8;
    let parts = prop_oneof![
        (files(), files()).prop_map(|(a, b)| Region::files(&large(), a.min(b), a.max(b))),
        proptest::sample::select(vec![("a1", "c3"), ("b2", "d3"), ("c1", "b4")])
            .prop_map(|(a, b)| block(&large(), a, b).expect("a block")),
        Just(Region::all(&large())),
        Just(Region::edge(&large())),
        Just(Region::light(&large())),
        Just(Region::dark(&large())),
        (1..=5_u8).prop_map(|own| Region::rank(&large(), own)),
        Just(Region::last_rank(&large())),
        vec((1..=5_u8).prop_map(|own| Region::rank(&large(), own)), 1..3).prop_map(Region::any),
        // Names that most boards have; `tidy` drops the others.
        proptest::sample::subsequence(
            vec!["a1", "b1", "b2", "c2", "c3", "d1", "d4", "w1", "w2"],
            2..6
        )
        .prop_map(|names| squares(&large(), &names)),
    ];
    parts.boxed()
}

/// A board on which every region can be described; `tidy` describes them again on the game's own.
pub(super) fn large() -> BoardDef {
    let corners = [("w1", -1, -1), ("w2", 11, -1)];
    let board = BoardDef::new(BoardShape {
        files: 11,
        ranks: 11,
        first_rank: 1,
        holes: Vec::new(),
        extra: corners
            .map(|(name, file, rank)| (name.to_owned(), file, rank))
            .into(),
        ..BoardShape::default()
    });
    board.expect("a board")
}

/// The squares of these names, as far as the board has them.
fn squares<T: AsRef<str>>(board: &BoardDef, names: &[T]) -> Region {
    let known = names
        .iter()
        .filter_map(|name| board.topology().square(name.as_ref()));
    Region::of(board, known.collect())
}

/// The block between squares of these names, if the board has them.
fn block(board: &BoardDef, a: &str, b: &str) -> Option<Region> {
    let square = |name| board.topology().square(name);
    Some(Region::block(board, square(a)?, square(b)?))
}

/// Describes a region again, on this board.
pub(super) fn tidy_region(board: &BoardDef, region: &mut Region) {
    let again = |part: &Region| {
        let mut part = part.clone();
        tidy_region(board, &mut part);
        part
    };
    let both = |[a, b]: &[Region; 2]| [again(a), again(b)];
    *region = match region.kind() {
        RegionKind::Rank(own) => Region::rank(board, (*own).min(board.shape().ranks)),
        RegionKind::LastRank => Region::last_rank(board),
        RegionKind::Squares(names) => match squares(board, names) {
            none if none.squares(Color::White).is_empty() => Region::last_rank(board),
            some => some,
        },
        RegionKind::Files(first, last) => {
            let files = board.shape().files;
            Region::files(board, (*first).min(files), (*last).min(files))
        }
        RegionKind::Block(a, b) => block(board, a, b).unwrap_or_else(|| Region::edge(board)),
        RegionKind::All => Region::all(board),
        RegionKind::Edge => Region::edge(board),
        RegionKind::Light => Region::light(board),
        RegionKind::Dark => Region::dark(board),
        RegionKind::Any(parts) => Region::any(parts.iter().map(again).collect()),
        RegionKind::Common(parts) => Region::common(parts.iter().map(again).collect()),
        RegionKind::Except(two) => {
            let [own, other] = both(two);
            own.except(other)
        }
        RegionKind::Far(part) => again(part).far(),
        RegionKind::BySide(two) => Region::by_side(both(two)),
        RegionKind::Turned(part, symmetry) => again(part).turned(board, *symmetry),
    };
}
