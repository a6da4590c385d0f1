//! Ways to travel in the order in which they are told, and which chess units stand as words for them.

use std::collections::BTreeSet;

use variorum_geometry::Cells;

use crate::paths::{Paths, RayKey, Reach, Vector};
use crate::shapes::{Blocked, Directions, Shape};
use crate::texts::Voice;

/// A chess unit that every reader knows. It serves as a word for a shape ("like a rook"): vocabulary, chosen by the
/// shape alone. Of a unit that happens to bear the same name, directions and distances are told instead, so that no
/// text says "this moves like itself".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Likeness {
    /// One square in any direction, like a king.
    Steps,
    /// Slides in all directions, like a queen.
    Lines,
    /// Slides along ranks and files, like a rook.
    StraightLines,
    /// Slides along diagonals, like a bishop.
    DiagonalLines,
    /// Leaps two squares straight and one to the side, like a knight.
    Leap,
}

impl Likeness {
    /// All of them.
    pub(crate) const ALL: [Likeness; 5] = [
        Likeness::Steps,
        Likeness::Lines,
        Likeness::StraightLines,
        Likeness::DiagonalLines,
        Likeness::Leap,
    ];

    /// The case that texts tell apart.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Likeness::Steps => "steps",
            Likeness::Lines => "lines",
            Likeness::StraightLines => "straight",
            Likeness::DiagonalLines => "diagonal",
            Likeness::Leap => "leap",
        }
    }

    /// What slides in these directions, and perhaps in others.
    pub(crate) fn slider_within(directions: &Directions) -> Self {
        if directions.keep_straight() {
            Likeness::StraightLines
        } else if directions.keep_diagonal() {
            Likeness::DiagonalLines
        } else {
            Likeness::Lines
        }
    }

    /// What slides in these directions.
    pub(crate) fn slider(directions: &Directions) -> Option<Self> {
        if directions.are_all() {
            Some(Likeness::Lines)
        } else if directions.are_straight() {
            Some(Likeness::StraightLines)
        } else if directions.are_diagonal() {
            Some(Likeness::DiagonalLines)
        } else {
            None
        }
    }
}

/// A way to travel, as it is told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Manner {
    /// Like these units.
    Like(Vec<Likeness>),
    /// One square.
    Step(Directions),
    /// From square to neighbouring square in a line, perhaps as a known unit does.
    Slide {
        /// The unit.
        like: Option<Likeness>,
        /// Which way.
        directions: Directions,
        /// How far.
        reach: Reach,
    },
    /// In one leap of any of these kinds.
    Jumps(Vec<Jump>),
    /// In several leaps in a line.
    Rides {
        /// One leap.
        jump: Jump,
        /// How many.
        reach: Reach,
    },
    /// In several leaps of a knight in a line.
    LeapRides(Reach),
    /// In leaps of a knight that can be blocked.
    LameLeap {
        /// Where.
        by: Blocked,
        /// That may be said with the word for a knight.
        known: bool,
        /// How many.
        reach: Reach,
    },
    /// In a zigzag.
    Zigzag {
        /// Of diagonal steps.
        diagonal: bool,
        /// How many.
        reach: Reach,
    },
    /// Along any other ray.
    Ray {
        /// The ray.
        key: RayKey,
        /// How many steps.
        reach: Reach,
    },
}

/// One leap.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Jump {
    /// Along ranks, files or diagonals.
    Line {
        /// How many squares.
        distances: BTreeSet<u8>,
        /// Which way.
        directions: Directions,
    },
    /// So many squares straight and so many to the side, in all eight directions.
    Oblique(u8, u8),
    /// Any of these.
    Vectors(BTreeSet<Vector>),
}

impl Voice<'_> {
    /// Whether the word for a known unit may be used: not for a piece that is called so itself.
    pub(crate) fn may_say(&self, like: Likeness) -> bool {
        self.namesake != Some(like)
    }

    fn slider(&self, directions: &Directions) -> Option<Likeness> {
        Likeness::slider(directions).filter(|like| self.may_say(*like))
    }

    /// These paths in the order in which they are told: what is like a known unit first, then the rest in the order of
    /// the shapes, all single leaps together.
    pub(crate) fn manners(&self, paths: &Paths) -> Vec<Manner> {
        let shapes = paths.shapes();
        // A step like a king's reads best spelled out when it stands alone.
        if let [Shape::Slide { directions, reach }] = shapes.as_slice()
            && reach.is_single_step()
        {
            return vec![Manner::Step(directions.clone())];
        }
        let mut like = Vec::new();
        let mut jumps = Vec::new();
        let mut manners = Vec::new();
        let mut jump_place = 0;
        for shape in shapes {
            match self.manner(shape) {
                Manner::Like(units) => like.extend(units),
                Manner::Jumps(more) => {
                    if jumps.is_empty() {
                        jump_place = manners.len();
                    }
                    jumps.extend(more);
                }
                other => manners.push(other),
            }
        }
        if !jumps.is_empty() {
            manners.insert(jump_place, Manner::Jumps(jumps));
        }
        if !like.is_empty() {
            manners.insert(0, Manner::Like(like));
        }
        manners
    }

    fn manner(&self, shape: Shape) -> Manner {
        match shape {
            Shape::Slide { directions, reach } => self.slide(directions, reach),
            Shape::Leap {
                directions,
                distances,
                reach,
            } => leaps(
                Jump::Line {
                    distances,
                    directions,
                },
                reach,
            ),
            Shape::Oblique {
                size: (2, 1),
                vectors: None,
                reach,
            } if self.may_say(Likeness::Leap) => {
                if reach.is_single_step() {
                    Manner::Like(vec![Likeness::Leap])
                } else {
                    Manner::LeapRides(reach)
                }
            }
            Shape::Oblique {
                size: (long, short),
                vectors,
                reach,
            } => leaps(
                vectors.map_or(Jump::Oblique(long, short), Jump::Vectors),
                reach,
            ),
            Shape::LameLeap { by, reach } => Manner::LameLeap {
                by,
                known: by == Blocked::Straight && self.may_say(Likeness::Leap),
                reach,
            },
            Shape::Zigzag { diagonal, reach } => Manner::Zigzag { diagonal, reach },
            Shape::Ray { key, reach } => Manner::Ray { key, reach },
        }
    }

    fn slide(&self, directions: Directions, reach: Reach) -> Manner {
        if reach.is_single_step() {
            return if directions.are_all() && self.may_say(Likeness::Steps) {
                Manner::Like(vec![Likeness::Steps])
            } else {
                Manner::Step(directions)
            };
        }
        match self.slider(&directions) {
            Some(like) if reach.is_unlimited() => Manner::Like(vec![like]),
            like => Manner::Slide {
                like,
                directions,
                reach,
            },
        }
    }

    /// Whether the words for these paths leave open that the squares on the way must be empty.
    pub(crate) fn leaves_way_open(&self, paths: &Paths) -> bool {
        paths.shapes().iter().any(|shape| match shape {
            Shape::Slide { directions, reach } => {
                !reach.is_single_step() && self.slider(directions).is_none()
            }
            Shape::Leap { reach, .. }
            | Shape::Oblique { reach, .. }
            | Shape::LameLeap { reach, .. }
            | Shape::Zigzag { reach, .. }
            | Shape::Ray { reach, .. } => !reach.is_single_step(),
        })
    }
}

fn leaps(jump: Jump, reach: Reach) -> Manner {
    if reach.is_single_step() {
        Manner::Jumps(vec![jump])
    } else {
        Manner::Rides { jump, reach }
    }
}

/// Oblique vectors, farthest right and forward first: `true` where the mirrored one is told with it.
pub(crate) fn mirrored_pairs(vectors: &BTreeSet<Vector>) -> Vec<(Vector, bool)> {
    let mut pairs = Vec::new();
    let mut done = BTreeSet::new();
    for &(x, y) in vectors.iter().rev() {
        if done.insert((x, y)) {
            let mirrored = vectors.contains(&(-x, y));
            if mirrored {
                done.insert((-x, y));
            }
            pairs.push(((x, y), mirrored));
        }
    }
    pairs
}

/// A set of the eight directions in few parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    /// All eight.
    Any,
    /// Along ranks and files.
    Straight,
    /// Along the file both ways.
    ForwardOrBack,
    /// Along the file.
    Forward,
    /// Along the file.
    Back,
    /// Along the rank both ways.
    Sideways,
    /// Towards the first file.
    Left,
    /// Towards the last file.
    Right,
    /// All four diagonal ones.
    Diagonal,
    /// Both diagonal ones on this side.
    DiagonalForward,
    /// Both diagonal ones on this side.
    DiagonalBack,
    /// One diagonal.
    DiagonalForwardLeft,
    /// One diagonal.
    DiagonalForwardRight,
    /// One diagonal.
    DiagonalBackLeft,
    /// One diagonal.
    DiagonalBackRight,
    /// On hexagons, through sides of them.
    ThroughSides(Bearing),
    /// On hexagons, through corners of them.
    ThroughCorners(Bearing),
}

/// Where some of the directions on hexagons lead, on one side or on both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bearing {
    /// All six.
    All,
    /// Ahead, on both sides or on one.
    Ahead(Hand),
    /// Level, on both sides or on one.
    Level(Hand),
    /// Back, on both sides or on one.
    Behind(Hand),
}

/// Which of two ways that mirror each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// Either.
    Both,
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// The parts of a set of directions on hexagons.
fn headings_on_hexagons(directions: &Directions) -> Vec<Heading> {
    let has = |x, y| directions.has(x, y);
    let hand = |y: i8, x: i8| match (has(-x, y), has(x, y)) {
        (true, true) => Some(Hand::Both),
        (true, false) => Some(Hand::Left),
        (false, true) => Some(Hand::Right),
        (false, false) => None,
    };
    let (mut sides, mut corners) = (Vec::new(), Vec::new());
    sides.extend(has(0, 2).then_some(Heading::Forward));
    sides.extend(has(0, -2).then_some(Heading::Back));
    let aside = [
        hand(1, 1).map(Bearing::Ahead),
        hand(-1, 1).map(Bearing::Behind),
    ];
    sides.extend(aside.into_iter().flatten().map(Heading::ThroughSides));
    let bearings = [
        hand(3, 1).map(Bearing::Ahead),
        hand(0, 2).map(Bearing::Level),
        hand(-3, 1).map(Bearing::Behind),
    ];
    corners.extend(bearings.into_iter().flatten().map(Heading::ThroughCorners));
    let both = |list: &[Heading], count| {
        let whole = list.iter().filter(|heading| {
            matches!(
                heading,
                Heading::Forward
                    | Heading::Back
                    | Heading::ThroughSides(
                        Bearing::Ahead(Hand::Both) | Bearing::Behind(Hand::Both)
                    )
                    | Heading::ThroughCorners(
                        Bearing::Ahead(Hand::Both)
                            | Bearing::Level(Hand::Both)
                            | Bearing::Behind(Hand::Both)
                    )
            )
        });
        whole.count() == count
    };
    if both(&sides, 4) {
        sides = vec![Heading::ThroughSides(Bearing::All)];
    }
    if both(&corners, 3) {
        corners = vec![Heading::ThroughCorners(Bearing::All)];
    }
    sides.into_iter().chain(corners).collect()
}

/// The parts of a set of directions: straight ones first, forward before back before sideways.
pub(crate) fn headings(directions: &Directions) -> Vec<Heading> {
    if directions.are_all() {
        return vec![Heading::Any];
    }
    if directions.cells() == Cells::Hexagons {
        return headings_on_hexagons(directions);
    }
    let has = |x, y| directions.has(x, y);
    let mut parts = Vec::new();
    match (has(0, 1), has(0, -1), has(-1, 0), has(1, 0)) {
        (true, true, true, true) => parts.push(Heading::Straight),
        (forward, back, left, right) => {
            match (forward, back) {
                (true, true) => parts.push(Heading::ForwardOrBack),
                (true, false) => parts.push(Heading::Forward),
                (false, true) => parts.push(Heading::Back),
                (false, false) => {}
            }
            match (left, right) {
                (true, true) => parts.push(Heading::Sideways),
                (true, false) => parts.push(Heading::Left),
                (false, true) => parts.push(Heading::Right),
                (false, false) => {}
            }
        }
    }
    match (has(-1, 1), has(1, 1), has(-1, -1), has(1, -1)) {
        (true, true, true, true) => parts.push(Heading::Diagonal),
        (forward_left, forward_right, back_left, back_right) => {
            match (forward_left, forward_right) {
                (true, true) => parts.push(Heading::DiagonalForward),
                (true, false) => parts.push(Heading::DiagonalForwardLeft),
                (false, true) => parts.push(Heading::DiagonalForwardRight),
                (false, false) => {}
            }
            match (back_left, back_right) {
                (true, true) => parts.push(Heading::DiagonalBack),
                (true, false) => parts.push(Heading::DiagonalBackLeft),
                (false, true) => parts.push(Heading::DiagonalBackRight),
                (false, false) => {}
            }
        }
    }
    parts
}
