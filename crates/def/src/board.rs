//! The board of a game definition.

use std::fmt;
use std::sync::Arc;

use variorum_geometry::{BoardError, Cells, Square, Topology};

use crate::told::Told;
use crate::{BoardLook, RegionLook};

/// What a rule file says of the board: a rectangle, possibly with holes and with named squares outside, or a hexagon of hexagons.
#[derive(Clone, Default, PartialEq)]
pub struct BoardShape {
    /// What its squares are.
    pub cells: Cells,
    /// The letters of the files of a board of hexagons, from the left. Those of a rectangle are `a`, `b`, …
    pub letters: Vec<char>,
    /// Files: of a rectangle at most 16; of a hexagon one fewer than twice as many as it has a side.
    pub files: u8,
    /// Ranks: of a rectangle at most 16; of a hexagon as many as its longest file has.
    pub ranks: u8,
    /// The number of White's first rank in square names: 1, or 0.
    pub first_rank: u8,
    /// Names of squares of the rectangle that do not exist.
    pub holes: Vec<String>,
    /// Whether the left edge is joined to the right one, so that the last file is followed by the first.
    pub wraps: bool,
    /// Squares outside the rectangle: name, file and rank counted from 0 at the first file and rank of the
    /// rectangle (so −1 is one step to the left of or below it).
    pub extra: Vec<(String, i8, i8)>,
    /// How it is drawn.
    pub look: BoardLook,
}

/// Told as digests of rules want it: how it is drawn is no rule.
impl fmt::Debug for BoardShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Told::begin(f, "BoardShape")
            .with("cells", &self.cells)
            .with("letters", &self.letters)
            .with("files", &self.files)
            .with("ranks", &self.ranks)
            .with("first_rank", &self.first_rank)
            .with("holes", &self.holes)
            .with("wraps", &self.wraps)
            .with("extra", &self.extra)
            .end()
    }
}

/// A part of the board that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnRegion {
    /// How.
    pub look: RegionLook,
    /// Its squares.
    pub squares: Vec<Square>,
}

/// A board that can exist, with its squares. The default is a single square, until there is something better.
///
/// # Examples
/// ```
/// use variorum_def::{BoardDef, BoardShape};
///
/// let shape = BoardShape { files: 3, ranks: 3, first_rank: 1, holes: vec!["b2".into()], ..BoardShape::default() };
/// let ring = BoardDef::new(shape)?;
/// assert_eq!(ring.topology().len(), 8);
/// assert!(BoardDef::new(BoardShape { files: 99, ..BoardShape::default() }).is_err());
/// # Ok::<(), variorum_geometry::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BoardDef {
    shape: BoardShape,
    /// Shared with everything that is compiled from the definition.
    topology: Arc<Topology>,
    drawn: Vec<DrawnRegion>,
}

impl BoardDef {
    /// The board of this shape.
    ///
    /// # Errors
    /// If its size, holes or extra squares are impossible.
    pub fn new(shape: BoardShape) -> Result<Self, BoardError> {
        let topology = match shape.cells {
            Cells::Squares => Topology::new(
                shape.files,
                shape.ranks,
                shape.first_rank,
                &shape.holes,
                &shape.extra,
            )?,
            Cells::Hexagons => {
                let side = shape.files.div_ceil(2);
                let upright = (shape.ranks + 1).saturating_sub(side);
                Topology::hexagons([side, upright], &shape.letters)?
            }
        };
        let topology = if shape.wraps {
            topology.wrapped()
        } else {
            topology
        };
        Ok(BoardDef {
            shape,
            topology: Arc::new(topology),
            drawn: Vec::new(),
        })
    }

    /// A rectangle without holes, its ranks numbered from 1.
    ///
    /// # Errors
    /// If a side is 0 or more than 16, or there are more than 255 squares.
    pub fn rectangle(files: u8, ranks: u8) -> Result<Self, BoardError> {
        BoardDef::new(BoardShape {
            files,
            ranks,
            first_rank: 1,
            ..BoardShape::default()
        })
    }

    /// A hexagon of hexagons, so many on each slanted side and on each upright one, with a letter for each file.
    ///
    /// # Errors
    /// If there are too few or too many, or not a letter for each file.
    pub fn hexagons([side, upright]: [u8; 2], letters: Vec<char>) -> Result<Self, BoardError> {
        let side = side.clamp(1, 16);
        BoardDef::new(BoardShape {
            cells: Cells::Hexagons,
            letters,
            files: 2 * side - 1,
            ranks: (side - 1).saturating_add(upright),
            first_rank: 1,
            ..BoardShape::default()
        })
    }

    /// What the rule file said.
    #[must_use]
    pub fn shape(&self) -> &BoardShape {
        &self.shape
    }

    /// The parts of it that are drawn.
    #[must_use]
    pub fn drawn(&self) -> &[DrawnRegion] {
        &self.drawn
    }

    /// Has a part of it drawn, once.
    pub fn draw(&mut self, region: DrawnRegion) {
        if !region.squares.is_empty() && !self.drawn.contains(&region) {
            self.drawn.push(region);
        }
    }

    /// The squares and how vectors connect them.
    #[must_use]
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// The same, shared, for who keeps it.
    #[must_use]
    pub fn shared_topology(&self) -> Arc<Topology> {
        self.topology.clone()
    }
}

impl Default for BoardDef {
    fn default() -> Self {
        BoardDef::rectangle(1, 1).expect("one square is a board")
    }
}
