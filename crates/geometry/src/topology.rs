//! Which squares a board has, what they are called and how vectors connect them.

use std::collections::{BTreeMap, HashMap};

use crate::{Cells, Color, Square};

/// Why a board cannot be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A side of the rectangle is 0 or more than 16.
    Size,
    /// More than 255 squares.
    TooManySquares(usize),
    /// A hole or an extra square has a bad or repeated name or place.
    BadSquare(String),
    /// A board of hexagons has too few or too many a side, or not a letter for each file.
    Hexagon,
}

impl std::fmt::Display for BoardError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BoardError::Size => write!(f, "a board has 1 to 16 files and 1 to 16 ranks"),
            BoardError::TooManySquares(n) => write!(f, "a board has at most 255 squares, not {n}"),
            BoardError::BadSquare(name) => {
                write!(f, "`{name}` is not a square of the board or is named twice")
            }
            BoardError::Hexagon => write!(
                f,
                "a board of hexagons has 2 to 8 of them a side, no file of more than 15, and a letter for each file, one fewer \
                 than twice as many"
            ),
        }
    }
}

impl std::error::Error for BoardError {}

/// The squares of a board.
///
/// ```
/// use variorum_geometry::Topology;
///
/// // A hole in the middle, and a square outside that a knight reaches.
/// let board = Topology::new(3, 3, 1, &["b2".to_owned()], &[("w1".to_owned(), -1, -1)])?;
/// assert_eq!((board.len(), board.square("b2")), (9, None));
/// let w1 = board.square("w1").expect("an extra square");
/// let reached = board.step(w1, (1, 2)).expect("a leap onto the board");
/// assert_eq!(board.name(reached), "a2");
/// assert_eq!(board.step(w1, (2, 2)), None);
/// # Ok::<(), variorum_geometry::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topology {
    width: usize,
    height: usize,
    shape: Cells,
    /// Whether the last file is followed by the first.
    wraps: bool,
    /// Frame coordinates of the rectangle's first file and rank.
    origin: (i8, i8),
    files: u8,
    ranks: u8,
    cells: Vec<Option<Square>>,
    /// The ranks from the top, as positions are written: places from the left.
    lines: Vec<Vec<Option<Square>>>,
    coordinates: Vec<(i8, i8)>,
    names: Vec<String>,
    /// In order, so that whatever is made of this is the same every time.
    by_name: BTreeMap<String, Square>,
}

impl Topology {
    /// A rectangle of `files` × `ranks` squares, its first rank numbered `first_rank`, without the squares
    /// named in `holes` and with the `extra` squares given by name, file and rank (0 is the rectangle's
    /// first file or rank; the frame grows to hold them).
    ///
    /// # Errors
    /// If a size is out of range, a name unknown or repeated, or there are more than 255 squares.
    pub fn new(
        files: u8,
        ranks: u8,
        first_rank: u8,
        holes: &[String],
        extra: &[(String, i8, i8)],
    ) -> Result<Self, BoardError> {
        if !(1..=16).contains(&files) || !(1..=16).contains(&ranks) {
            return Err(BoardError::Size);
        }
        let mut named: HashMap<(i8, i8), String> = HashMap::new();
        for rank in 0..ranks as i8 {
            for file in 0..files as i8 {
                let letter = (b'a' + file as u8) as char;
                named.insert(
                    (file, rank),
                    format!("{letter}{}", rank as i32 + first_rank as i32),
                );
            }
        }
        for hole in holes {
            let cell = named
                .iter()
                .find(|(_, name)| *name == hole)
                .map(|(cell, _)| *cell);
            let cell = cell.ok_or_else(|| BoardError::BadSquare(hole.clone()))?;
            named.remove(&cell);
        }
        for (name, file, rank) in extra {
            let inside = (0..files as i8).contains(file) && (0..ranks as i8).contains(rank);
            let far = !(-4..20).contains(file) || !(-4..20).contains(rank);
            let taken = named.values().any(|other| other == name);
            if inside || far || taken || named.insert((*file, *rank), name.clone()).is_some() {
                return Err(BoardError::BadSquare(name.clone()));
            }
        }
        if named.len() > 255 || named.is_empty() {
            return Err(BoardError::TooManySquares(named.len()));
        }
        let low = |pick: fn(&(i8, i8)) -> i8| extra.iter().map(|(_, f, r)| pick(&(*f, *r))).min();
        let high = |pick: fn(&(i8, i8)) -> i8| extra.iter().map(|(_, f, r)| pick(&(*f, *r))).max();
        let left = low(|c| c.0).unwrap_or(0).min(0);
        let bottom = low(|c| c.1).unwrap_or(0).min(0);
        let right = high(|c| c.0).unwrap_or(0).max(files as i8 - 1);
        let top = high(|c| c.1).unwrap_or(0).max(ranks as i8 - 1);
        let low = (left, bottom);
        let mut topology = Topology::framed(named, (files, ranks), low, (right, top));
        let rows = (0..topology.height).rev();
        let line = |row| (0..topology.width).map(move |column| (column, row));
        topology.lines = rows
            .map(|row| {
                line(row)
                    .map(|(column, row)| topology.cell(column, row))
                    .collect()
            })
            .collect();
        Ok(topology)
    }

    /// A hexagon of hexagons: so many on each of the four slanted sides and on each of the two upright ones, with the letters of
    /// its files from the left; ranks count from the lowest of each file.
    ///
    /// ```
    /// use variorum_geometry::Topology;
    ///
    /// let board = Topology::hexagons([6, 6], &"abcdefghikl".chars().collect::<Vec<_>>())?;
    /// assert_eq!((board.len(), board.frame_width(), board.frame_height()), (91, 11, 21));
    /// let named = |name| board.square(name).expect("a hexagon");
    /// assert_eq!(board.step(named("f6"), (0, 2)), board.square("f7"));
    /// assert_eq!(board.step(named("f6"), (1, 1)), board.square("g6"));
    /// assert_eq!(board.step(named("f6"), (-1, -1)), board.square("e5"));
    /// assert_eq!(board.mirrored(named("g1")), board.square("g10"));
    /// assert_eq!(board.rotated(named("a1")), board.square("l6"));
    ///
    /// let tall = Topology::hexagons([5, 6], &"abcdefghi".chars().collect::<Vec<_>>())?;
    /// assert_eq!((tall.len(), tall.frame_width(), tall.frame_height()), (70, 9, 19));
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// If there are too few or too many, or not a letter for each file.
    pub fn hexagons([side, upright]: [u8; 2], letters: &[char]) -> Result<Self, BoardError> {
        let files = 2 * usize::from(side.min(16)) - usize::from(side > 0);
        let alike = |letter: &char| letters.iter().filter(|other| *other == letter).count() > 1;
        let sound = letters.iter().all(char::is_ascii_lowercase) && !letters.iter().any(alike);
        let fits = (2..=8).contains(&side) && (1..=16 - side).contains(&upright);
        if !fits || letters.len() != files || !sound {
            return Err(BoardError::Hexagon);
        }
        let (files, longest) = (files as i8, (side + upright - 1) as i8);
        let mut named: HashMap<(i8, i8), String> = HashMap::new();
        let mut by_rank: Vec<Vec<(i8, i8)>> = vec![Vec::new(); longest as usize];
        for (file, letter) in (0..files).zip(letters) {
            let shorter = (file - (side as i8 - 1)).abs();
            for rank in 0..longest - shorter {
                let place = (file, shorter + 2 * rank);
                named.insert(place, format!("{letter}{}", rank + 1));
                by_rank[rank as usize].push(place);
            }
        }
        let top = 2 * longest - 2;
        let size = (files as u8, top as u8 + 1);
        let mut topology = Topology::framed(named, size, (0, 0), (files - 1, top));
        topology.shape = Cells::Hexagons;
        let line = |places: &Vec<(i8, i8)>| {
            let places = places.iter();
            places
                .map(|(file, rank)| topology.at(*file, *rank))
                .collect()
        };
        topology.lines = by_rank.iter().rev().map(line).collect();
        Ok(topology)
    }

    /// A board of named places within a frame from one corner to another. Its lines are left to be said.
    fn framed(
        mut named: HashMap<(i8, i8), String>,
        (files, ranks): (u8, u8),
        (left, bottom): (i8, i8),
        (right, top): (i8, i8),
    ) -> Self {
        let (width, height) = ((right - left + 1) as usize, (top - bottom + 1) as usize);
        let mut topology = Topology {
            shape: Cells::Squares,
            wraps: false,
            width,
            height,
            origin: (-left, -bottom),
            files,
            ranks,
            cells: vec![None; width * height],
            lines: Vec::new(),
            coordinates: Vec::with_capacity(named.len()),
            names: Vec::with_capacity(named.len()),
            by_name: BTreeMap::new(),
        };
        for rank in bottom..=top {
            for file in left..=right {
                if let Some(name) = named.remove(&(file, rank)) {
                    let square = Square(topology.names.len() as u8);
                    let cell = (rank - bottom) as usize * width + (file - left) as usize;
                    topology.cells[cell] = Some(square);
                    topology.coordinates.push((file, rank));
                    topology.by_name.insert(name.clone(), square);
                    topology.names.push(name);
                }
            }
        }
        topology
    }

    /// The same board with its left edge joined to the right one: its last file is followed by the first.
    ///
    /// ```
    /// use variorum_geometry::Topology;
    ///
    /// let board = Topology::new(8, 8, 1, &[], &[])?.wrapped();
    /// let h1 = board.square("h1").expect("a corner");
    /// assert_eq!(board.step(h1, (1, 1)), board.square("a2"));
    /// // Up and down it ends where it did.
    /// assert_eq!(board.step(h1, (1, -1)), None);
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    #[must_use]
    pub fn wrapped(mut self) -> Self {
        self.wraps = true;
        self
    }

    /// What its squares are.
    #[must_use]
    pub fn shape(&self) -> Cells {
        self.shape
    }

    /// Its ranks from the top, as positions are written: places from the left, some of them without a square.
    #[must_use]
    pub fn lines(&self) -> &[Vec<Option<Square>>] {
        &self.lines
    }

    /// How many squares of its file lie behind a square, seen from a side; nothing outside the rectangle.
    ///
    /// ```
    /// use variorum_geometry::{Color, Topology};
    ///
    /// let board = Topology::hexagons([6, 6], &"abcdefghikl".chars().collect::<Vec<_>>())?;
    /// let b7 = board.square("b7").expect("a hexagon");
    /// assert_eq!((board.rank(b7, Color::White), board.rank(b7, Color::Black)), (Some(6), Some(0)));
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    #[must_use]
    pub fn rank(&self, square: Square, side: Color) -> Option<u8> {
        let (file, rank) = self.coordinates(square);
        let (files, ranks) = (self.files as i8, self.ranks as i8);
        let inside = (0..files).contains(&file) && (0..ranks).contains(&rank);
        let behind = match side {
            Color::White => rank,
            Color::Black => ranks - 1 - rank,
        };
        let behind = match self.shape {
            Cells::Squares => behind,
            Cells::Hexagons => (behind - (file - files / 2).abs()) / 2,
        };
        inside.then_some(behind as u8)
    }

    /// The letter of a file, counted from 0.
    #[must_use]
    pub fn letter(&self, file: i8) -> Option<char> {
        let square = self
            .squares()
            .find(|square| self.coordinates(*square).0 == file)?;
        self.name(square).chars().next()
    }

    /// Whether the last file is followed by the first.
    #[must_use]
    pub fn wraps(&self) -> bool {
        self.wraps
    }

    /// The number of squares.
    #[must_use]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Never true: a board has at least one square.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// All squares, lowest first.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + use<> {
        (0..self.names.len() as u8).map(Square)
    }

    /// Columns of the frame.
    #[must_use]
    pub fn frame_width(&self) -> usize {
        self.width
    }

    /// Rows of the frame.
    #[must_use]
    pub fn frame_height(&self) -> usize {
        self.height
    }

    /// The square at this column and row of the frame, both counted from 0 at the lower left.
    #[must_use]
    pub fn cell(&self, column: usize, row: usize) -> Option<Square> {
        if column >= self.width {
            None
        } else {
            *self.cells.get(row * self.width + column)?
        }
    }

    /// Column and row of the frame of a square.
    #[must_use]
    pub fn frame_position(&self, square: Square) -> (usize, usize) {
        let (file, rank) = self.coordinates[square.index()];
        (
            (file + self.origin.0) as usize,
            (rank + self.origin.1) as usize,
        )
    }

    /// Files of the rectangle, or of the hexagon.
    #[must_use]
    pub fn files(&self) -> u8 {
        self.files
    }

    /// Ranks of the rectangle; twice as many and one fewer where squares are hexagons, which are two steps high, see [`Cells`].
    #[must_use]
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// File and rank of a square, counted from 0 at the rectangle's first; extra squares may be negative.
    #[must_use]
    pub fn coordinates(&self, square: Square) -> (i8, i8) {
        self.coordinates[square.index()]
    }

    /// The square with these coordinates, if it exists.
    #[must_use]
    pub fn at(&self, file: i8, rank: i8) -> Option<Square> {
        let (column, row) = (file + self.origin.0, rank + self.origin.1);
        if column < 0 || row < 0 {
            None
        } else {
            self.cell(column as usize, row as usize)
        }
    }

    /// The square reached from another by a vector, if it exists.
    #[must_use]
    pub fn step(&self, square: Square, (file, rank): (i8, i8)) -> Option<Square> {
        let (f, r) = self.coordinates(square);
        let file = self.folded(f.checked_add(file)?);
        self.at(file, r.checked_add(rank)?)
    }

    /// A file, or the number of files to the right, counted round once where the edges are joined.
    #[must_use]
    pub fn folded(&self, file: i8) -> i8 {
        if self.wraps {
            file.rem_euclid(self.files as i8)
        } else {
            file
        }
    }

    /// The name of a square.
    #[must_use]
    pub fn name(&self, square: Square) -> &str {
        &self.names[square.index()]
    }

    /// The square with this name.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<Square> {
        self.by_name.get(name).copied()
    }

    /// The square opposite this one when ranks are counted from the other side, on the same file.
    #[must_use]
    pub fn mirrored(&self, square: Square) -> Option<Square> {
        let (file, rank) = self.coordinates(square);
        self.at(file, self.ranks as i8 - 1 - rank)
    }

    /// The square where this one comes to lie when the board is turned by half.
    ///
    /// ```
    /// use variorum_geometry::Topology;
    ///
    /// let board = Topology::new(8, 8, 1, &[], &[])?;
    /// let turned = |name| board.rotated(board.square(name)?);
    /// assert_eq!(turned("b1"), board.square("g8"));
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    #[must_use]
    pub fn rotated(&self, square: Square) -> Option<Square> {
        let (file, rank) = self.coordinates(square);
        self.at(self.files as i8 - 1 - file, self.ranks as i8 - 1 - rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_outside_the_rectangle() {
        let extra = [
            ("w1", -1, -1),
            ("w2", 10, -1),
            ("w3", 10, 10),
            ("w4", -1, 10),
        ]
        .map(|(name, file, rank)| (name.to_owned(), file, rank));
        let board = Topology::new(10, 10, 0, &[], &extra).unwrap();
        assert_eq!(
            (board.frame_width(), board.frame_height(), board.len()),
            (12, 12, 104)
        );
        let w1 = board.square("w1").unwrap();
        assert_eq!(w1, Square(0));
        assert_eq!(board.step(w1, (1, 1)), board.square("a0"));
        assert_eq!(board.step(w1, (1, 0)), None);
        assert_eq!(board.name(Square(103)), "w3");
        assert_eq!(board.mirrored(w1), board.square("w4"));
        assert_eq!(board.frame_position(board.square("a0").unwrap()), (1, 1));
    }

    #[test]
    fn holes_and_faults() {
        let board = Topology::new(3, 3, 1, &["b2".to_owned()], &[]).unwrap();
        assert_eq!(board.len(), 8);
        assert_eq!(board.square("b2"), None);
        assert!(Topology::new(3, 3, 1, &["z9".to_owned()], &[]).is_err());
        assert!(Topology::new(16, 16, 1, &[], &[]).is_err());
        assert!(Topology::new(0, 3, 1, &[], &[]).is_err());
    }
}
