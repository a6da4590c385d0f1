//! Sets of paths, recognised by shape: slides, leaps, riders, zigzags.

use std::collections::{BTreeMap, BTreeSet};

use variorum_geometry::Cells;

use super::paths::{Paths, RayKey, Reach, Vector};

/// A family of paths that a reader takes in at once.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// From square to neighbouring square in a line.
    Slide {
        /// Which way.
        directions: Directions,
        /// How far.
        reach: Reach,
    },
    /// Leaps along ranks, files or diagonals.
    Leap {
        /// Which way.
        directions: Directions,
        /// How many squares one leap goes: several only where just one leap is made.
        distances: BTreeSet<u8>,
        /// How many leaps, all in one line.
        reach: Reach,
    },
    /// All other leaps of one kind.
    Oblique {
        /// The longer and the shorter part.
        size: (u8, u8),
        /// Which of them; `None`: all eight.
        vectors: Option<BTreeSet<Vector>>,
        /// How many leaps, all in one line.
        reach: Reach,
    },
    /// Knight's leaps in all eight directions that a unit can block.
    LameLeap {
        /// Where it is blocked: on the square straight beside it, or on the diagonal one.
        by: Blocked,
        /// How many of them, all in one line.
        reach: Reach,
    },
    /// Single steps with a turn at a right angle after each, in all directions.
    Zigzag {
        /// Diagonal steps, and not straight ones.
        diagonal: bool,
        /// How many steps.
        reach: Reach,
    },
    /// Any other single ray.
    Ray {
        /// Its steps.
        key: RayKey,
        /// How many of them.
        reach: Reach,
    },
}

/// On which square a leap like the knight's can be blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// On the one straight towards its end.
    Straight,
    /// On the one diagonally towards its end.
    Diagonal,
}

/// A set of the eight directions, as vectors of length one.
///
/// ```
/// use variorum_describe::Directions;
///
/// assert!(Directions::diagonal().has(1, -1));
/// assert!(!Directions::diagonal().has(0, 1));
/// assert_ne!(Directions::straight(), Directions::all());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Directions {
    vectors: BTreeSet<Vector>,
    /// Of which squares they tell.
    cells: Cells,
}

impl Directions {
    fn on(cells: Cells, kinds: &[Kind]) -> Self {
        Directions {
            vectors: kinds.iter().flat_map(|kind| all_of(cells, *kind)).collect(),
            cells,
        }
    }

    /// Along ranks and files.
    #[must_use]
    pub fn straight() -> Self {
        Directions::on(Cells::Squares, &[Kind::Straight(1)])
    }

    /// Along diagonals.
    #[must_use]
    pub fn diagonal() -> Self {
        Directions::on(Cells::Squares, &[Kind::Diagonal(1)])
    }

    /// All eight.
    #[must_use]
    pub fn all() -> Self {
        Directions::on(Cells::Squares, &[Kind::Straight(1), Kind::Diagonal(1)])
    }

    /// What the squares of the board are.
    #[must_use]
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// Whether they are all through sides, and no others.
    #[must_use]
    pub fn are_straight(&self) -> bool {
        *self == Directions::on(self.cells, &[Kind::Straight(1)])
    }

    /// Whether they are all through corners, and no others.
    #[must_use]
    pub fn are_diagonal(&self) -> bool {
        *self == Directions::on(self.cells, &[Kind::Diagonal(1)])
    }

    /// Whether they are all that there are.
    #[must_use]
    pub fn are_all(&self) -> bool {
        *self == Directions::on(self.cells, &[Kind::Straight(1), Kind::Diagonal(1)])
    }

    /// Whether this direction is one of them.
    #[must_use]
    pub fn has(&self, files: i8, ranks: i8) -> bool {
        self.vectors.contains(&(files, ranks))
    }

    /// Whether no other than these kinds are among them.
    fn are_within(&self, kind: Kind) -> bool {
        self.vectors.is_subset(&all_of(self.cells, kind))
    }

    /// Whether none leads through a corner.
    pub(super) fn keep_straight(&self) -> bool {
        self.are_within(Kind::Straight(1))
    }

    /// Whether none leads through a side.
    pub(super) fn keep_diagonal(&self) -> bool {
        self.are_within(Kind::Diagonal(1))
    }

    /// The directions of these vectors.
    fn of(cells: Cells, vectors: impl IntoIterator<Item = Vector>) -> Self {
        let single = |(x, y): Vector| match (cells, kind(cells, (x, y))) {
            (Cells::Squares, _) | (_, Kind::Oblique(..)) => (x.signum(), y.signum()),
            (_, Kind::Straight(n) | Kind::Diagonal(n)) => {
                (x / n.cast_signed(), y / n.cast_signed())
            }
        };
        Directions {
            vectors: vectors.into_iter().map(single).collect(),
            cells,
        }
    }
}

impl From<BTreeSet<Vector>> for Directions {
    fn from(vectors: BTreeSet<Vector>) -> Self {
        Directions::of(Cells::Squares, vectors)
    }
}

/// What kind of step a vector is, up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Along a rank or file, this far.
    Straight(u8),
    /// Diagonally, this far.
    Diagonal(u8),
    /// The longer and the shorter part of any other vector.
    Oblique(u8, u8),
}

pub(super) fn kind(cells: Cells, step: Vector) -> Kind {
    let (x, y) = (step.0.unsigned_abs(), step.1.unsigned_abs());
    match (cells, x.max(y), x.min(y)) {
        (Cells::Hexagons, ..) => kind_on_hexagons(step),
        (_, long, 0) => Kind::Straight(long),
        (_, long, short) if long == short => Kind::Diagonal(long),
        (_, long, short) => Kind::Oblique(long, short),
    }
}

/// So many steps through sides, and so many more in the direction next to that.
fn kind_on_hexagons((x, y): Vector) -> Kind {
    // By symmetry the vector lies between straight ahead and the side next to that: m(0,2) + n(1,1), or beyond it.
    let (x, y) = (x.unsigned_abs(), y.unsigned_abs());
    let (a, b) = match x > y {
        // Between (1,1) and (1,-1).
        true => ((x + y) / 2, (x - y) / 2),
        false => ((y - x) / 2, x),
    };
    match (a.max(b), a.min(b)) {
        (long, 0) => Kind::Straight(long),
        (long, short) if long == short => Kind::Diagonal(long),
        (long, short) => Kind::Oblique(long, short),
    }
}

/// All vectors of this kind.
fn all_of(cells: Cells, kind: Kind) -> BTreeSet<Vector> {
    let (long, short) = match kind {
        Kind::Straight(n) => (n, 0),
        Kind::Diagonal(n) => (n, n),
        Kind::Oblique(long, short) => (long, short),
    };
    let (long, short) = (long.cast_signed(), short.cast_signed());
    cells.leaps((short, long)).into_iter().collect()
}

/// Straight rays by kind of step and number of steps.
type Straight = BTreeMap<(Kind, Reach), BTreeSet<Vector>>;

impl Paths {
    /// The set as few shapes: slides first, the longest of them in front, then leaps, then the rest.
    #[must_use]
    pub fn shapes(&self) -> Vec<Shape> {
        let mut straight = Straight::new();
        let mut odd: BTreeMap<Reach, BTreeSet<RayKey>> = BTreeMap::new();
        for (&key, reach) in self.rays() {
            if key.is_straight() {
                straight
                    .entry((kind(self.cells(), key.steps[0]), reach.clone()))
                    .or_default()
                    .insert(key.steps[0]);
            } else {
                odd.entry(reach.clone()).or_default().insert(key);
            }
        }
        let mut shapes = slides(self.cells(), &straight);
        shapes.extend(leaps(self.cells(), &straight));
        shapes.extend(obliques(self.cells(), &straight));
        for (reach, keys) in odd {
            shapes.extend(odd_ones(&reach, keys));
        }
        shapes
    }
}

/// Paths of single squares. The longest come first: they are what a reader remembers.
fn slides(cells: Cells, straight: &Straight) -> Vec<Shape> {
    let mut by_reach: BTreeMap<&Reach, BTreeSet<Vector>> = BTreeMap::new();
    for ((kind, reach), vectors) in straight {
        if matches!(kind, Kind::Straight(1) | Kind::Diagonal(1)) {
            by_reach.entry(reach).or_default().extend(vectors);
        }
    }
    by_reach
        .into_iter()
        .rev()
        .map(|(reach, vectors)| Shape::Slide {
            directions: Directions::of(cells, vectors),
            reach: reach.clone(),
        })
        .collect()
}

/// Straight and diagonal leaps, single or repeated.
fn leaps(cells: Cells, straight: &Straight) -> Vec<Shape> {
    let mut by_distance: BTreeMap<(&Reach, u8), BTreeSet<Vector>> = BTreeMap::new();
    for ((kind, reach), vectors) in straight {
        if let Kind::Straight(n @ 2..) | Kind::Diagonal(n @ 2..) = *kind {
            by_distance.entry((reach, n)).or_default().extend(vectors);
        }
    }
    let mut by_directions: BTreeMap<(&Reach, Directions), BTreeSet<u8>> = BTreeMap::new();
    for ((reach, distance), vectors) in by_distance {
        by_directions
            .entry((reach, Directions::of(cells, vectors)))
            .or_default()
            .insert(distance);
    }
    let mut shapes = Vec::new();
    for ((reach, directions), distances) in by_directions {
        let shape = |distances| Shape::Leap {
            directions: directions.clone(),
            distances,
            reach: reach.clone(),
        };
        if reach.is_single_step() {
            shapes.push(shape(distances));
        } else {
            shapes.extend(
                distances
                    .into_iter()
                    .map(|distance| shape([distance].into())),
            );
        }
    }
    shapes
}

/// Leaps that are neither straight nor diagonal.
fn obliques(cells: Cells, straight: &Straight) -> Vec<Shape> {
    straight
        .iter()
        .filter_map(|((kind, reach), vectors)| {
            let Kind::Oblique(long, short) = *kind else {
                return None;
            };
            Some(Shape::Oblique {
                size: (long, short),
                vectors: (*vectors != all_of(cells, *kind)).then(|| vectors.clone()),
                reach: reach.clone(),
            })
        })
        .collect()
}

/// Zigzags and leaps that can be blocked: the families that have a name, then the rays that are left.
fn odd_ones(reach: &Reach, mut left: BTreeSet<RayKey>) -> Vec<Shape> {
    let lame = |by| Shape::LameLeap {
        by,
        reach: reach.clone(),
    };
    let crooked = |diagonal| Shape::Zigzag {
        diagonal,
        reach: reach.clone(),
    };
    let known = [
        (lame_leap(|(x, y)| (x / 2, y / 2)), lame(Blocked::Straight)),
        (
            lame_leap(|(x, y)| (x.signum(), y.signum())),
            lame(Blocked::Diagonal),
        ),
        (zigzag(Kind::Straight(1)), crooked(false)),
        (zigzag(Kind::Diagonal(1)), crooked(true)),
    ];
    let mut shapes = Vec::new();
    for (set, shape) in known {
        if set.is_subset(&left) {
            left.retain(|key| !set.contains(key));
            shapes.push(shape);
        }
    }
    shapes.extend(left.into_iter().map(|key| Shape::Ray {
        key,
        reach: reach.clone(),
    }));
    shapes
}

/// All knight's leaps, each blocked at the given square.
fn lame_leap(block: impl Fn(Vector) -> Vector) -> BTreeSet<RayKey> {
    all_of(Cells::Squares, Kind::Oblique(2, 1))
        .into_iter()
        .map(|step| RayKey {
            steps: [step, step],
            lame: Some(block(step)),
        })
        .collect()
}

/// All zigzags of a kind of step that turn at right angles.
fn zigzag(kind: Kind) -> BTreeSet<RayKey> {
    let vectors = all_of(Cells::Squares, kind);
    let mut set = BTreeSet::new();
    for &first in &vectors {
        for &second in &vectors {
            if first.0 * second.0 + first.1 * second.1 == 0 {
                set.insert(RayKey {
                    steps: [first, second],
                    lame: None,
                });
            }
        }
    }
    set
}

#[cfg(test)]
mod tests {
    use variorum_def::{Atom, Ray};

    use super::*;
    use crate::paths::made::paths;

    fn around(long: i8, short: i8) -> Vec<Vector> {
        let kind = kind(Cells::Squares, (long, short));
        all_of(Cells::Squares, kind).into_iter().collect()
    }

    #[test]
    fn the_longest_slide_comes_first() {
        let set = paths(&around(1, 1), 1, 1).joined(&paths(&around(1, 0), 1, u8::MAX));
        let slide = |directions, max| Shape::Slide {
            directions,
            reach: Reach::new(1, max),
        };
        assert_eq!(
            set.shapes(),
            [
                slide(Directions::straight(), u8::MAX),
                slide(Directions::diagonal(), 1),
            ]
        );
    }

    #[test]
    fn leaps_in_the_same_directions_are_one_shape() {
        let set = paths(&around(2, 0), 1, 1).joined(&paths(&around(3, 0), 1, 1));
        assert_eq!(
            set.shapes(),
            [Shape::Leap {
                directions: Directions::straight(),
                distances: [2, 3].into(),
                reach: Reach::new(1, 1),
            }]
        );
    }

    #[test]
    fn riders_of_different_strides_are_two_shapes() {
        let set = paths(&around(2, 0), 1, u8::MAX).joined(&paths(&around(3, 0), 1, u8::MAX));
        assert_eq!(set.shapes().len(), 2);
    }

    #[test]
    fn some_knights_leaps_are_told_one_by_one() {
        let forward = [(1, 2), (-1, 2)];
        assert_eq!(
            paths(&forward, 1, 1).shapes(),
            [Shape::Oblique {
                size: (2, 1),
                vectors: Some(forward.into()),
                reach: Reach::new(1, 1),
            }]
        );
    }

    #[test]
    fn a_zigzag_is_a_shape_and_its_first_step_is_none() {
        let mut rays = Vec::new();
        for first in around(1, 0) {
            for second in around(1, 0) {
                if first.0 * second.0 + first.1 * second.1 == 0 {
                    rays.push(Ray {
                        steps: [first, second],
                        lame: None,
                    });
                }
            }
        }
        let mut atom = Atom {
            text: String::new(),
            rays,
            min: 1,
            max: u8::MAX,
            quiet: true,
            capture: true,
        };
        assert_eq!(
            Paths::of([&atom]).shapes(),
            [Shape::Zigzag {
                diagonal: false,
                reach: Reach::new(1, u8::MAX),
            }]
        );
        atom.max = 1;
        assert_eq!(Paths::of([&atom]), paths(&around(1, 0), 1, 1));
    }

    #[test]
    fn a_knight_that_can_be_blocked_is_recognised_only_when_whole() {
        let ray = |step: Vector| Ray {
            steps: [step, step],
            lame: Some((step.0 / 2, step.1 / 2)),
        };
        let mut rays: Vec<Ray> = around(2, 1).into_iter().map(ray).collect();
        let shapes = |rays: &[Ray]| {
            Paths::of([&Atom {
                text: String::new(),
                rays: rays.to_vec(),
                min: 1,
                max: 1,
                quiet: true,
                capture: true,
            }])
            .shapes()
        };
        let whole = Shape::LameLeap {
            by: Blocked::Straight,
            reach: Reach::new(1, 1),
        };
        assert_eq!(shapes(&rays), [whole]);
        rays.pop();
        assert_eq!(shapes(&rays).len(), 7);
    }
}
