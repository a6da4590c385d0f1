//! Where the squares of a board lie in a drawing.

use variorum_rules::{Cells, Square, Topology};

use crate::Side;

/// How far apart the files of hexagons are whose height is 100, and by how much they are wider than that on either side. So
/// a hexagon is 116 wide, and a part of 29 lies beside the next file.
const FILE: usize = 87;
const BULGE: usize = 8;
const SLANT: usize = 29;

/// Where the squares of a board, or of a part of one, lie in a drawing. Each has a box of 100 by 100 for what stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    cells: Cells,
    columns: usize,
    rows: usize,
}

impl Grid {
    /// All of a board.
    #[must_use]
    pub fn of(topology: &Topology) -> Self {
        let (columns, rows) = (topology.frame_width(), topology.frame_height());
        Grid::part(topology, columns, rows)
    }

    /// A part of a board with so many columns and rows of its frame.
    ///
    /// ```
    /// use variorum_pictures::{Grid, Side};
    ///
    /// let glinski = variorum_catalog::load("glinski")?;
    /// let grid = Grid::of(glinski.topology());
    /// assert_eq!(grid.size(), (986, 1100));
    /// let f6 = glinski.topology().square("f6").expect("the middle");
    /// let corner = grid.corner(Side::White, glinski.topology().frame_position(f6));
    /// assert_eq!((corner.0 + 50, corner.1 + 50), (493, 550));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn part(topology: &Topology, columns: usize, rows: usize) -> Self {
        Grid {
            cells: topology.shape(),
            columns,
            rows,
        }
    }

    /// The width and the height of the drawing.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        match self.cells {
            Cells::Squares => (self.columns * 100, self.rows * 100),
            Cells::Hexagons => (
                self.columns.saturating_sub(1) * FILE + 100 + 2 * BULGE,
                self.rows.saturating_sub(1) * 50 + 100,
            ),
        }
    }

    /// The upper left corner of the box of a square that has this column and row, with a side at the bottom.
    #[must_use]
    pub fn corner(&self, bottom: Side, (column, row): (usize, usize)) -> (usize, usize) {
        let (from_left, from_top) = match bottom {
            Side::White => (column, self.rows - 1 - row),
            Side::Black => (self.columns - 1 - column, row),
        };
        match self.cells {
            Cells::Squares => (from_left * 100, from_top * 100),
            Cells::Hexagons => (from_left * FILE + BULGE, from_top * 50),
        }
    }

    /// The outline of the square whose box has this corner, as a path.
    #[must_use]
    pub fn outline(&self, corner: (usize, usize)) -> String {
        self.inset(corner, 0)
    }

    /// An outline as far within that of the square.
    #[must_use]
    pub fn inset(&self, (x, y): (usize, usize), by: usize) -> String {
        let length = 100 - 2 * by;
        match self.cells {
            Cells::Squares => format!("M{} {}h{length}v{length}h-{length}z", x + by, y + by),
            Cells::Hexagons => {
                let slant = SLANT * length / 100;
                let (half, width) = (50 - by, 2 * slant);
                format!(
                    "M{} {}l{slant}-{half}h{width}l{slant} {half}-{slant} {half}h-{width}z",
                    x + 50 - 2 * slant,
                    y + 50
                )
            }
        }
    }

    /// Where the names of a rank and of a file stand beside the outermost square of either, whose box has this corner: the
    /// middles of their feet. Those of a rectangle stand in its borders.
    pub(crate) fn names(&self, bottom: Side, (x, y): (usize, usize)) -> [(isize, usize); 2] {
        let (left, below) = (x as isize, (x + 50) as isize);
        match (self.cells, bottom) {
            (Cells::Squares, _) => [(left - 17, y + 58), (below, y + 126)],
            (Cells::Hexagons, Side::White) => [(left - 12, y + 24), (below, y + 126)],
            (Cells::Hexagons, Side::Black) => [(left - 12, y + 92), (below, y + 126)],
        }
    }

    /// In which of the colours of its squares a square is drawn: the darkest is 0.
    #[must_use]
    pub fn shade(topology: &Topology, square: Square) -> usize {
        topology.shape().shade(topology.frame_position(square))
    }
}
