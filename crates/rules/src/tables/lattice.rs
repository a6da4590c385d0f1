//! All that follows from the board alone: neighbours, lines, rays, and how the two sides see them.
//!
//! The generator knows squares by number, vectors and directions by index, and lines by class; what those are
//! is said here and nowhere else. Lines in which squares are numbered one way,
//! with what slides along them, are a matter of boards of squares; on hexagons, and where an edge is joined to another, rides are
//! looked up ray by ray.

use std::collections::BTreeSet;
use std::sync::Arc;

use variorum_geometry::{Bits, Cells, Color, Square, Topology};

use crate::def::Ray;

/// The squares that the tables by square have room for: one for each number that a [`Square`] can hold.
pub(crate) const SQUARES: usize = 256;

/// No vector, no square, no feature: the empty value of the byte-sized tables.
pub(crate) const NONE: u8 = u8::MAX;

/// Classes of slider lines: orthogonal (rook) and diagonal (bishop).
pub(crate) const CLASSES: usize = 2;
pub(crate) const ORTHOGONAL: usize = 0;
pub(crate) const DIAGONAL: usize = 1;

/// Lines of one class through a square.
const AXES: usize = 2;

/// The directions of lines: E, N, W, S, NE, NW, SW, SE.
const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
    (1, -1),
];

/// The class of each of [`DIRECTIONS`].
const CLASS: [usize; DIRECTIONS.len()] = [
    ORTHOGONAL, ORTHOGONAL, ORTHOGONAL, ORTHOGONAL, DIAGONAL, DIAGONAL, DIAGONAL, DIAGONAL,
];

/// For each class its axes: a direction in which square numbers grow, and the opposite one.
const AXIS: [[(usize, usize); AXES]; CLASSES] = [[(0, 2), (1, 3)], [(4, 6), (5, 7)]];

/// Index of a square into a table of [`SQUARES`] entries, in such a way that no bound needs to be checked.
#[inline]
pub(crate) fn slot(square: Square) -> usize {
    square.index() & (SQUARES - 1)
}

/// The distance between two squares as numbers.
pub(crate) fn distance(from: Square, to: Square) -> i8 {
    // Only asked of boards of at most 128 squares.
    (to.0 as i16 - from.0 as i16) as i8
}

/// A vector written for White, as a side sees it: Black looks from the other end of the board.
pub(crate) fn seen_by(color: Color, (file, rank): (i8, i8)) -> (i8, i8) {
    match color {
        Color::White => (file, rank),
        Color::Black => (-file, -rank),
    }
}

/// All vectors that are one by the symmetries of the board: reflections and rotations.
pub(crate) fn orbit((x, y): (i8, i8)) -> BTreeSet<(i8, i8)> {
    [(x, y), (y, x)]
        .into_iter()
        .flat_map(|(a, b)| [(a, b), (-a, b), (a, -b), (-a, -b)])
        .collect()
}

/// The vector of a direction that [`line_of`] gave.
pub(crate) fn step_of(direction: usize) -> (i8, i8) {
    DIRECTIONS[direction]
}

/// The squares of a line through a square, split at that square.
#[derive(Clone, Copy, Debug, Default)]
struct Line<B> {
    lower: B,
    upper: B,
}

impl<B: Bits> Line<B> {
    /// Squares reached along this line: empty squares and the first unit in either direction
    /// (obstruction difference, see <https://www.chessprogramming.org/Obstruction_Difference>).
    #[inline]
    fn reach(self, occupied: B) -> B {
        // From the nearest unit below upwards, and up to the nearest above; without one, to the end of the line.
        let (lower, upper) = (self.lower & occupied, self.upper & occupied);
        lower.last_and_up() & upper.up_to_first() & (self.lower | self.upper)
    }
}

/// A ray with its vectors as indices into a [`Lattice`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CompiledRay {
    /// The vectors of even and odd steps.
    pub(crate) steps: [u8; 2],
    /// The vector, from the origin of each step, to the square that must be empty, or [`NONE`].
    pub(crate) lame: u8,
    pub(crate) min: u8,
    pub(crate) max: u8,
    pub(crate) quiet: bool,
    pub(crate) capture: bool,
    /// Its squares as sets, see [`Lattice::straight`]; nothing for crooked and lame rays.
    pub(crate) straight: Option<u16>,
}

/// What a straight ray has of squares, by origin.
#[derive(Debug)]
pub(crate) struct Straight<B> {
    key: (u8, u8, u8),
    path: Box<[B]>,
    ends: Box<[B]>,
    rising: bool,
}

impl<B: Bits> Straight<B> {
    /// All squares of the ray.
    #[inline]
    pub(crate) fn path(&self, from: Square) -> B {
        self.path[from.index()]
    }

    /// Those at the permitted distances.
    #[inline]
    pub(crate) fn ends(&self, from: Square) -> B {
        self.ends[from.index()]
    }

    /// The nearest of some squares of the ray, and all that are nearer.
    #[inline]
    pub(crate) fn until(&self, from: Square, stops: B) -> B {
        let path = self.path(from);
        path & self.up_to(path & stops)
    }

    /// The squares strictly nearer than one on the ray.
    #[inline]
    pub(crate) fn before(&self, from: Square, to: Square) -> B {
        let end = B::of(to);
        self.path(from) & self.up_to(end) & !end
    }

    /// All squares of the board that do not lie beyond the nearest of some squares of the ray.
    #[inline]
    fn up_to(&self, stops: B) -> B {
        if self.rising {
            stops.up_to_first()
        } else {
            stops.last_and_up()
        }
    }
}

impl CompiledRay {
    /// The vector of step number `n`, from 0.
    #[inline]
    pub(crate) fn step(&self, n: u8) -> u8 {
        self.steps[(n & 1) as usize]
    }

    /// Whether it ends after so many steps, if it ends there at all.
    #[inline]
    pub(crate) fn may_end_after(&self, steps: usize) -> bool {
        steps >= self.min as usize
    }

    /// Its squares from an origin on, whatever stands there: after one step, two, and so on.
    #[inline]
    pub(crate) fn squares<'a, B: Bits>(
        &'a self,
        lattice: &'a Lattice<B>,
        from: Square,
    ) -> impl Iterator<Item = Square> + 'a {
        let mut at = from.0;
        (0..self.max).map_while(move |n| {
            at = lattice.next(self.step(n), at);
            (at != NONE).then_some(Square(at))
        })
    }

    /// Whether its line, followed from an origin on to the end of the board, leads over a square.
    pub(crate) fn leads_over<B: Bits>(
        &self,
        lattice: &Lattice<B>,
        from: Square,
        over: Square,
    ) -> bool {
        let mut at = from.0;
        // A line round the board may never come to an end.
        for n in 0..=u8::MAX {
            at = lattice.next(self.step(n), at);
            if at == over.0 || at == NONE || at == from.0 {
                break;
            }
        }
        at == over.0
    }

    /// The squares at its permitted distances.
    pub(crate) fn reach<B: Bits>(&self, lattice: &Lattice<B>, from: Square) -> B {
        if let Some(straight) = lattice.straight(self) {
            return straight.ends(from);
        }
        let skipped = usize::from(self.min).saturating_sub(1);
        self.squares(lattice, from).skip(skipped).collect()
    }

    /// The squares that it passes or ends on.
    pub(crate) fn touched<B: Bits>(&self, lattice: &Lattice<B>, from: Square) -> B {
        if let Some(straight) = lattice.straight(self) {
            return straight.path(from);
        }
        self.squares(lattice, from).collect()
    }
}

/// The geometry of one board.
#[derive(Debug)]
pub(crate) struct Lattice<B> {
    topology: Arc<Topology>,
    /// By square, class and axis.
    lines: Vec<[[Line<B>; AXES]; CLASSES]>,
    /// By direction and square.
    rays: Vec<Vec<B>>,
    /// All squares one step away.
    pub(crate) near: Vec<B>,
    /// Those one step away in a direction of each class.
    pub(crate) near_in: [Vec<B>; CLASSES],
    vectors: Vec<(i8, i8)>,
    /// `next[vector][square]`, [`NONE`] off the board.
    next: Vec<[u8; SQUARES]>,
    /// For each vector the one distance between square numbers that it is, where it is one, and the squares from which it
    /// stays on the board.
    shifts: Vec<Option<(i8, B)>>,
    /// For each vector the index of its opposite.
    opposite: Vec<u8>,
    straights: Vec<Straight<B>>,
    /// The vectors of the directions of each class.
    directions: [Vec<u8>; CLASSES],
    /// All squares with the same file coordinate as each square, itself included.
    files: Vec<B>,
    /// All squares with the same rank coordinate as each square, itself included.
    ranks: Vec<B>,
    /// The squares of each colour.
    pub(crate) shades: Vec<B>,
}

impl<B> Lattice<B> {
    /// Bytes of what grows with the board and with the movements on it.
    pub(crate) fn weight(&self) -> usize {
        let straights = self.straights.iter();
        let straights = straights.map(|one| size_of_val(&*one.path) + size_of_val(&*one.ends));
        let rays = self.rays.iter().map(|rays| size_of_val(rays.as_slice()));
        size_of_val(self.lines.as_slice())
            + size_of_val(self.next.as_slice())
            + straights.sum::<usize>()
            + rays.sum::<usize>()
    }
}

impl<B: Bits> Lattice<B> {
    pub(crate) fn new(topology: &Arc<Topology>) -> Self {
        // Lines end at the edge even where it is joined to another, see `line_of`.
        let ray = |square: Square, direction: usize| -> B {
            let step = |at: &Square| {
                if topology.shape() != Cells::Squares {
                    return None;
                }
                let ((file, rank), step) = (topology.coordinates(*at), DIRECTIONS[direction]);
                topology.at(file + step.0, rank + step.1)
            };
            std::iter::successors(step(&square), step).collect()
        };
        let steps = [topology.shape().straight(), topology.shape().diagonal()];
        let near = |square: Square, class: usize| -> B {
            let steps = steps[class].iter();
            steps
                .filter_map(|step| topology.step(square, *step))
                .collect()
        };
        let line = |square: Square, (up, down): (usize, usize)| Line {
            upper: ray(square, up),
            lower: ray(square, down),
        };
        let level = |coordinate: &dyn Fn((i8, i8)) -> i8| -> Vec<B> {
            let of = |square| coordinate(topology.coordinates(square));
            let same = |square| topology.squares().filter(move |s| of(*s) == of(square));
            topology.squares().map(|s| same(s).collect()).collect()
        };
        let of_shade = |shade: usize| {
            let drawn = |s: &Square| topology.shape().shade(topology.frame_position(*s));
            topology.squares().filter(|s| drawn(s) == shade).collect()
        };
        let near_in: [Vec<B>; CLASSES] =
            std::array::from_fn(|class| topology.squares().map(|s| near(s, class)).collect());
        let mut lattice = Lattice {
            lines: topology
                .squares()
                .map(|s| AXIS.map(|axes| axes.map(|axis| line(s, axis))))
                .collect(),
            rays: (0..DIRECTIONS.len())
                .map(|direction| topology.squares().map(|s| ray(s, direction)).collect())
                .collect(),
            near: topology
                .squares()
                .map(|s| {
                    near_in
                        .iter()
                        .fold(B::EMPTY, |set, near| set | near[s.index()])
                })
                .collect(),
            near_in,
            vectors: Vec::new(),
            next: Vec::new(),
            shifts: Vec::new(),
            opposite: Vec::new(),
            straights: Vec::new(),
            directions: std::array::from_fn(|_| Vec::new()),
            files: level(&|(file, _)| file),
            ranks: level(&|(_, rank)| rank),
            shades: (0..topology.shape().shades()).map(of_shade).collect(),
            topology: topology.clone(),
        };
        for (class, steps) in steps.into_iter().enumerate() {
            lattice.directions[class] = steps.iter().map(|step| lattice.vector(*step)).collect();
        }
        lattice
    }

    /// The index of a vector, which is added if it is new. Vectors come in opposite pairs.
    pub(crate) fn vector(&mut self, step: (i8, i8)) -> u8 {
        if let Some(index) = self.vectors.iter().position(|vector| *vector == step) {
            return index as u8;
        }
        for vector in [step, (-step.0, -step.1)] {
            let mut next = [NONE; SQUARES];
            for square in self.topology.squares() {
                if let Some(to) = self.topology.step(square, vector) {
                    next[square.index()] = to.0;
                }
            }
            // The two of a pair have an even number and the odd one after it.
            let twin = self.vectors.len() as u8 ^ 1;
            self.vectors.push(vector);
            self.shifts.push(self.shift_of(&next));
            self.next.push(next);
            self.opposite.push(twin);
        }
        self.vectors.len() as u8 - 2
    }

    /// A vector as one distance, if it is one: not where edges are joined. Shifting the largest sets gains nothing.
    fn shift_of(&self, next: &[u8; SQUARES]) -> Option<(i8, B)> {
        let leaves = |from: &Square| next[from.index()] != NONE;
        let origins: Vec<Square> = self.topology.squares().filter(leaves).collect();
        let by = |from: &Square| distance(*from, Square(next[from.index()]));
        let first = origins.first().filter(|_| B::WIDTH <= 128).map(by)?;
        let is_one = origins.iter().all(|from| by(from) == first);
        is_one.then(|| (first, origins.into_iter().collect()))
    }

    /// Some squares, each one step on.
    #[inline]
    pub(crate) fn moved(&self, vector: u8, squares: B) -> B {
        match self.shifts[vector as usize] {
            Some((by, from)) => (squares & from).shifted(by),
            None => squares
                .squares()
                .fold(B::EMPTY, |set, square| set | self.step(vector, square)),
        }
    }

    /// The class and the direction of a straight ray of single steps, if it follows a line: one along which an
    /// edge is joined to another comes to the same squares as lines of other directions, and is no line here. Nor are lines of hexagons: there
    /// are three of a class through each, and they are looked up ray by ray.
    pub(crate) fn line_of(&self, ray: &Ray) -> Option<(usize, usize)> {
        let [step, next] = ray.steps;
        let round = self.topology.wraps() && step.0 != 0;
        let squares = self.topology.shape() == Cells::Squares;
        if ray.lame.is_some() || step != next || round || !squares {
            return None;
        }
        let direction = DIRECTIONS.iter().position(|known| *known == step)?;
        Some((CLASS[direction], direction))
    }

    /// After how many steps a ride ends at the latest: before it comes to a square a second time, its origin
    /// included.
    pub(crate) fn longest_ride(&self, steps: [(i8, i8); 2]) -> u8 {
        if !self.topology.wraps() {
            return u8::MAX;
        }
        let (mut file, mut rank) = (0, 0i8);
        let mut seen = BTreeSet::from([(file, rank)]);
        for n in 0..SQUARES {
            let step = steps[n & 1];
            file = self.topology.folded(file + self.topology.folded(step.0));
            rank = rank.saturating_add(step.1);
            if !seen.insert((file, rank)) {
                return n as u8;
            }
        }
        u8::MAX
    }

    /// The number of the straight ray by a vector with such a least and greatest number of steps, for
    /// [`Lattice::straight`]; nothing if its squares are not met in the order of their numbers.
    pub(crate) fn straight_ray(&mut self, vector: u8, min: u8, max: u8) -> Option<u16> {
        let key = (vector, min, max);
        if let Some(known) = self.straights.iter().position(|ray| ray.key == key) {
            return Some(known as u16);
        }
        let ray = CompiledRay {
            steps: [vector; 2],
            lame: NONE,
            min,
            max,
            quiet: true,
            capture: true,
            straight: None,
        };
        let step = |from: Square| self.next(vector, from.0);
        // Near and far can be told by numbers only if these always grow along the ray, or always fall.
        let grows = self.topology.squares().filter_map(|from| {
            let next = step(from);
            (next != NONE).then_some(next > from.0)
        });
        let grows: BTreeSet<bool> = grows.collect();
        if grows.len() > 1 {
            return None;
        }
        let rising = grows.contains(&true);
        let table = |squares: &dyn Fn(Square) -> B| self.topology.squares().map(squares).collect();
        let straight = Straight {
            key,
            path: table(&|from| ray.touched(self, from)),
            ends: table(&|from| ray.reach(self, from)),
            rising,
        };
        self.straights.push(straight);
        Some(self.straights.len() as u16 - 1)
    }

    /// The squares of a ray, if it is straight.
    #[inline]
    pub(crate) fn straight(&self, ray: &CompiledRay) -> Option<&Straight<B>> {
        ray.straight.map(|index| &self.straights[index as usize])
    }

    /// The coordinates of a vector.
    pub(crate) fn coordinates(&self, vector: u8) -> (i8, i8) {
        self.vectors[vector as usize]
    }

    /// The vector that undoes another.
    #[inline]
    pub(crate) fn opposite(&self, vector: u8) -> u8 {
        self.opposite[vector as usize]
    }

    /// The vectors of single steps of a class.
    #[inline]
    pub(crate) fn directions(&self, class: usize) -> &[u8] {
        &self.directions[class]
    }

    /// The square one vector further, or [`NONE`].
    #[inline]
    pub(crate) fn next(&self, vector: u8, square: u8) -> u8 {
        self.next[vector as usize][square as usize & (SQUARES - 1)]
    }

    /// The square one vector further as a set, empty beyond the edge.
    #[inline]
    pub(crate) fn step(&self, vector: u8, square: Square) -> B {
        match self.next(vector, square.0) {
            NONE => B::EMPTY,
            next => B::of(Square(next)),
        }
    }

    /// Squares a slider of this class reaches, own units included.
    #[inline]
    pub(crate) fn slide(&self, class: usize, square: Square, occupied: B) -> B {
        let lines = &self.lines[square.index()][class];
        let reach = lines.iter().map(|line| line.reach(occupied));
        reach.fold(B::EMPTY, |set, line| set | line)
    }

    /// Squares a hopper of this class reaches beyond exactly one unit, own units included.
    #[inline]
    pub(crate) fn hop(&self, class: usize, square: Square, occupied: B) -> B {
        let direct = self.slide(class, square, occupied);
        self.slide(class, square, occupied & !direct) & !direct
    }

    /// The squares strictly between two on one line, on hexagons one through their sides; nothing if they share no such line.
    pub(crate) fn between(&self, a: Square, b: Square) -> Option<B> {
        if self.topology.shape() == Cells::Hexagons {
            let line = |step: &u8| {
                let mut between = B::EMPTY;
                let mut at = self.next(*step, a.0);
                while at != b.0 {
                    if at == NONE {
                        return None;
                    }
                    between |= B::of(Square(at));
                    at = self.next(*step, at);
                }
                Some(between)
            };
            return self.directions(ORTHOGONAL).iter().find_map(line);
        }
        let along = self.rays.iter().find(|rays| rays[a.index()].has(b))?;
        let back = self.rays.iter().find(|rays| rays[b.index()].has(a))?;
        Some(along[a.index()] & back[b.index()])
    }

    /// The other two corners of the rectangle that two squares span, as far as they exist; nothing if they
    /// share a file or a rank.
    #[inline]
    pub(crate) fn corners(&self, a: Square, b: Square) -> B {
        let (a, b) = (a.index(), b.index());
        if self.files[a] == self.files[b] || self.ranks[a] == self.ranks[b] {
            return B::EMPTY;
        }
        self.files[a] & self.ranks[b] | self.files[b] & self.ranks[a]
    }

    /// The squares that span with `a` a rectangle of which `b` is another corner.
    #[inline]
    pub(crate) fn spanning(&self, a: Square, b: Square) -> B {
        let same_file = self.files[a.index()].has(b);
        match (same_file, self.ranks[a.index()].has(b)) {
            (false, true) => self.files[b.index()],
            (true, false) => self.ranks[b.index()],
            _ => B::EMPTY,
        }
    }

    /// The squares inside a leap of two or three squares along a line.
    pub(crate) fn inside(&self, vector: u8, from: Square) -> B {
        let (x, y) = self.coordinates(vector);
        let parts = [3i8, 2].into_iter().find(|p| x % p == 0 && y % p == 0);
        let parts = parts.unwrap_or(1);
        (1..parts)
            .filter_map(|part| {
                self.topology
                    .step(from, (x / parts * part, y / parts * part))
            })
            .collect()
    }

    /// For each square the origins whose targets contain it.
    pub(crate) fn reversed(&self, targets: impl Fn(Square) -> B) -> Box<[B]> {
        let mut table = vec![B::EMPTY; self.topology.len()];
        for from in self.topology.squares() {
            for to in targets(from).squares() {
                table[to.index()] |= B::of(from);
            }
        }
        table.into()
    }
}
