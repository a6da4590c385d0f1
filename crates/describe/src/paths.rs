//! Sets of ways to travel, compared ray by ray.

use std::collections::{BTreeMap, BTreeSet};

use variorum_def::{Atom, Ray};
use variorum_geometry::Cells;

use super::shapes::{Kind, kind};

/// A step: files to the right and ranks forward, as White sees them.
pub type Vector = (i8, i8);

/// What the steps of some paths have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// All go to a neighbouring square.
    Neighbour,
    /// All are single leaps farther than that.
    Leap,
    /// Neither.
    Mixed,
}

/// The numbers of steps a ray may take.
///
/// ```
/// use variorum_describe::Reach;
///
/// assert!(Reach::new(1, 1).is_single_step());
/// assert!(Reach::new(1, u8::MAX).is_unlimited());
/// assert_eq!(Reach::new(2, 3).spans(), [(2, 3)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reach(Vec<(u8, u8)>);

impl Reach {
    /// From so many steps to so many, both included; `u8::MAX` is without limit.
    #[must_use]
    pub fn new(min: u8, max: u8) -> Self {
        Reach(vec![(min.max(1), max)])
    }

    /// Least and greatest numbers of steps: sorted, disjoint, and with a gap between any two.
    #[must_use]
    pub fn spans(&self) -> &[(u8, u8)] {
        &self.0
    }

    /// Exactly one step.
    #[must_use]
    pub fn is_single_step(&self) -> bool {
        self.0 == [(1, 1)]
    }

    /// Any number of steps.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        self.0 == [(1, u8::MAX)]
    }

    fn join(&mut self, other: &Reach) {
        self.0.extend(&other.0);
        self.0.sort_unstable();
        let mut joined: Vec<(u8, u8)> = Vec::new();
        for &(min, max) in &self.0 {
            match joined.last_mut() {
                Some(last) if min <= last.1.saturating_add(1) => last.1 = last.1.max(max),
                _ => joined.push((min, max)),
            }
        }
        self.0 = joined;
    }
}

/// A ray in an order that can be sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RayKey {
    /// The vectors of even and odd steps.
    pub steps: [Vector; 2],
    /// The square, seen from where each step starts, that must be empty.
    pub lame: Option<Vector>,
}

impl RayKey {
    /// A ray of equal steps that nothing blocks.
    #[must_use]
    pub fn straight(step: Vector) -> Self {
        RayKey {
            steps: [step, step],
            lame: None,
        }
    }

    /// Whether all steps are equal and nothing blocks them.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        self.steps[0] == self.steps[1] && self.lame.is_none()
    }
}

impl From<&Ray> for RayKey {
    fn from(ray: &Ray) -> Self {
        RayKey {
            steps: ray.steps,
            lame: ray.lame,
        }
    }
}

/// A set of ways to travel, without regard to what may stand at the end.
///
/// Two sets are equal if they hold the same rays with the same numbers of steps, whichever atoms they were
/// written with.
///
/// ```
/// use variorum_describe::{Directions, Paths, Reach, Shape};
/// use variorum_def::{Atom, Ray};
///
/// let rook = Atom {
///     text: "R3".to_owned(),
///     rays: [(0, 1), (1, 0), (0, -1), (-1, 0)].map(Ray::straight).to_vec(),
///     min: 1,
///     max: 3,
///     quiet: true,
///     capture: true,
/// };
/// let paths = Paths::of([&rook]);
/// assert_eq!(
///     paths.shapes(),
///     [Shape::Slide { directions: Directions::straight(), reach: Reach::new(1, 3) }],
/// );
/// ```
#[derive(Clone, Debug, Default)]
pub struct Paths {
    rays: BTreeMap<RayKey, Reach>,
    /// Of which squares their vectors tell.
    cells: Cells,
}

impl PartialEq for Paths {
    /// Paths of one game are compared: all on the same squares.
    fn eq(&self, other: &Self) -> bool {
        self.rays == other.rays
    }
}

impl Paths {
    /// All rays of the atoms on a board of squares, whatever their modes.
    #[must_use]
    pub fn of<'a>(atoms: impl IntoIterator<Item = &'a Atom>) -> Self {
        Paths::on(Cells::Squares, atoms)
    }

    /// All rays of the atoms on a board of such squares, whatever their modes.
    #[must_use]
    pub fn on<'a>(cells: Cells, atoms: impl IntoIterator<Item = &'a Atom>) -> Self {
        let mut paths = Paths {
            cells,
            ..Paths::default()
        };
        for atom in atoms {
            for ray in &atom.rays {
                paths.add(ray.into(), Reach::new(atom.min, atom.max));
            }
        }
        paths
    }

    /// What the squares of the board are.
    #[must_use]
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// The paths of a board of squares that are most like these, for drawings: through sides straight, through corners
    /// diagonal. Where some sides are left out, those that lead ahead or back and to the side are diagonal, as they look.
    #[must_use]
    pub fn on_squares(&self) -> Paths {
        if self.cells == Cells::Squares {
            return self.clone();
        }
        let mut paths = Paths::default();
        let sides = self.cells.straight().iter();
        let whole = sides
            .map(|step| RayKey::straight(*step))
            .all(|key| self.rays.contains_key(&key));
        for (key, reach) in &self.rays {
            let like = RayKey {
                steps: key
                    .steps
                    .map(|step| like_on_squares(self.cells, step, whole)),
                lame: None,
            };
            paths.add(like, reach.clone());
        }
        paths
    }

    /// The rays with their numbers of steps.
    pub fn rays(&self) -> impl Iterator<Item = (&RayKey, &Reach)> {
        self.rays.iter()
    }

    /// Whether there is no ray.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rays.is_empty()
    }

    /// No paths, on such a board.
    fn empty(&self) -> Paths {
        Paths {
            rays: BTreeMap::new(),
            cells: self.cells,
        }
    }

    fn add(&mut self, key: RayKey, mut reach: Reach) {
        // One step of a zigzag is an ordinary step, and a ray of single steps has no second vector.
        let key = if reach.is_single_step() {
            RayKey {
                steps: [key.steps[0]; 2],
                ..key
            }
        } else {
            key
        };
        reach.join(&Reach(Vec::new()));
        self.rays
            .entry(key)
            .and_modify(|old| old.join(&reach))
            .or_insert(reach);
    }

    /// Both sets together.
    #[must_use]
    pub fn joined(mut self, other: &Paths) -> Self {
        for (&key, reach) in &other.rays {
            self.add(key, reach.clone());
        }
        self
    }

    /// Splits both sets into what they have in common, ray by ray, and the rest of each.
    ///
    /// ```
    /// use variorum_describe::Paths;
    /// use variorum_def::{Atom, Ray};
    ///
    /// let step = |ranks| Atom {
    ///     text: String::new(),
    ///     rays: vec![Ray::straight((0, ranks))],
    ///     min: 1,
    ///     max: 1,
    ///     quiet: true,
    ///     capture: true,
    /// };
    /// let (forward, back) = (step(1), step(-1));
    /// let (both, left, right) =
    ///     Paths::common(&Paths::of([&forward, &back]), &Paths::of([&back]));
    /// assert_eq!(both, Paths::of([&back]));
    /// assert_eq!(left, Paths::of([&forward]));
    /// assert!(right.is_empty());
    /// ```
    #[must_use]
    pub fn common(left: &Paths, right: &Paths) -> (Paths, Paths, Paths) {
        let (mut both, mut only_left) = (left.empty(), left.empty());
        let mut only_right = right.clone();
        for (&key, reach) in &left.rays {
            if right.rays.get(&key) == Some(reach) {
                both.add(key, reach.clone());
                only_right.rays.remove(&key);
            } else {
                only_left.add(key, reach.clone());
            }
        }
        (both, only_left, only_right)
    }

    /// Whether any ray occurs in both sets.
    #[must_use]
    pub fn overlaps(&self, other: &Paths) -> bool {
        self.rays.keys().any(|key| other.rays.contains_key(key))
    }

    /// Whether these paths lead wherever the others do, in the same steps.
    #[must_use]
    pub fn covers(&self, other: &Paths) -> bool {
        other.rays.iter().all(|(key, reach)| {
            self.rays.get(key).is_some_and(|own| {
                let mut both = own.clone();
                both.join(reach);
                both == *own
            })
        })
    }

    /// Whether one of the other paths can lead back to where one of these began.
    #[must_use]
    pub fn may_be_undone_by(&self, other: &Paths) -> bool {
        let back = other.ends();
        self.ends().iter().any(|&(x, y)| back.contains(&(-x, -y)))
    }

    /// Where the paths end, seen from where they begin, as far as a board can reach.
    fn ends(&self) -> BTreeSet<(i16, i16)> {
        let mut ends = BTreeSet::new();
        for (key, reach) in &self.rays {
            let (mut x, mut y) = (0_i16, 0_i16);
            // No board is so long that a ray takes more steps.
            for step in 0..32_u8 {
                let (dx, dy) = key.steps[usize::from(step % 2)];
                (x, y) = (x + i16::from(dx), y + i16::from(dy));
                let spans = reach.0.iter();
                if spans
                    .into_iter()
                    .any(|&(min, max)| (min..=max).contains(&(step + 1)))
                {
                    ends.insert((x, y));
                }
            }
        }
        ends
    }

    /// What the steps have in common.
    #[must_use]
    pub fn step(&self) -> Step {
        let neighbours = |key: &RayKey| key.steps.iter().all(|&step| length(self.cells, step) == 1);
        let leap = |(key, reach): (&RayKey, &Reach)| {
            reach.is_single_step() && length(self.cells, key.steps[0]) > 1
        };
        if self.rays.keys().all(neighbours) {
            Step::Neighbour
        } else if self.rays.iter().all(leap) {
            Step::Leap
        } else {
            Step::Mixed
        }
    }

    /// The neighbouring squares that these paths reach on a board of squares, where that is all they do.
    #[must_use]
    pub fn neighbourhood(&self) -> Option<BTreeSet<Vector>> {
        let plain = self
            .rays
            .iter()
            .all(|(key, reach)| key.lame.is_none() && reach.is_single_step());
        let steps: BTreeSet<Vector> = self.rays.keys().map(|key| key.steps[0]).collect();
        (plain
            && self.cells == Cells::Squares
            && steps.iter().all(|&step| length(self.cells, step) == 1))
        .then_some(steps)
    }
}

/// How far a step goes: on squares the greater of the distances along files and ranks.
fn length(cells: Cells, step: Vector) -> u8 {
    match (cells, kind(cells, step)) {
        (Cells::Squares, _) => step.0.unsigned_abs().max(step.1.unsigned_abs()),
        (_, Kind::Straight(n) | Kind::Diagonal(n)) => n,
        (_, Kind::Oblique(long, short)) => long + short,
    }
}

/// The vector of squares most like another, where steps through sides lead in all directions or in some.
fn like_on_squares(cells: Cells, (x, y): Vector, whole: bool) -> Vector {
    let signed = |n: u8, at: i8| n.cast_signed() * if at < 0 { -1 } else { 1 };
    match kind(cells, (x, y)) {
        Kind::Straight(n) if x == 0 => (0, signed(n, y)),
        Kind::Straight(n) if whole => (signed(n, x), 0),
        Kind::Straight(n) | Kind::Diagonal(n) => (signed(n, x), signed(n, y)),
        Kind::Oblique(long, short) => (signed(short, x), signed(long, y)),
    }
}

#[cfg(test)]
pub(super) mod made {
    //! Paths for tests.

    use variorum_def::{Atom, Ray};

    use super::{Paths, Vector};

    /// Rays in these directions, so many steps far.
    pub(crate) fn paths(vectors: &[Vector], min: u8, max: u8) -> Paths {
        Paths::of([&Atom {
            text: String::new(),
            rays: vectors
                .iter()
                .map(|&vector| Ray::straight(vector))
                .collect(),
            min,
            max,
            quiet: true,
            capture: true,
        }])
    }
}

#[cfg(test)]
mod tests {
    use super::made::paths;
    use super::*;

    const ROOK: [Vector; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

    #[test]
    fn steps_that_touch_are_one_span() {
        let set = paths(&ROOK, 1, 1).joined(&paths(&ROOK, 2, 3));
        assert_eq!(set, paths(&ROOK, 1, 3));
        let gap = paths(&ROOK, 1, 1).joined(&paths(&ROOK, 3, 3));
        let (_, reach) = gap.rays().next().expect("a ray");
        assert_eq!(reach.spans(), [(1, 1), (3, 3)]);
    }

    #[test]
    fn longer_paths_cover_shorter_ones() {
        let (long, short) = (paths(&ROOK, 1, u8::MAX), paths(&ROOK, 1, 1));
        assert!(long.covers(&short) && !short.covers(&long));
        assert!(short.covers(&Paths::default()));
        assert!(!paths(&ROOK[..2], 1, 1).covers(&short));
    }

    #[test]
    fn a_path_is_undone_by_one_that_leads_back() {
        let forward = paths(&[(0, 1)], 2, 2);
        assert!(forward.may_be_undone_by(&paths(&[(0, -1)], 1, 3)));
        assert!(forward.may_be_undone_by(&paths(&[(0, -2)], 1, 1)));
        assert!(!forward.may_be_undone_by(&paths(&[(0, -1)], 1, 1)));
        assert!(!forward.may_be_undone_by(&paths(&[(1, -1)], 1, u8::MAX)));
    }

    #[test]
    fn kinds_of_steps() {
        assert_eq!(paths(&ROOK, 1, u8::MAX).step(), Step::Neighbour);
        assert_eq!(paths(&[(2, 1)], 1, 1).step(), Step::Leap);
        assert_eq!(paths(&[(2, 1)], 1, 2).step(), Step::Mixed);
        let both = paths(&[(2, 1)], 1, 1).joined(&paths(&ROOK, 1, 1));
        assert_eq!(both.step(), Step::Mixed);
    }

    #[test]
    fn only_single_steps_are_a_neighbourhood() {
        assert_eq!(paths(&ROOK, 1, 1).neighbourhood(), Some(ROOK.into()));
        assert_eq!(paths(&ROOK, 1, 2).neighbourhood(), None);
        assert_eq!(paths(&[(2, 0)], 1, 1).neighbourhood(), None);
    }
}
