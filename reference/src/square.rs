//! Squares, steps and sides.

/// A step on the board: files to the right, ranks up.
pub(crate) type Vector = (i8, i8);

/// A square by its coordinates; the order is "rank, then file".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Square {
    pub(crate) y: i8,
    pub(crate) x: i8,
}

impl Square {
    pub(crate) fn new(x: i8, y: i8) -> Square {
        Square { y, x }
    }

    pub(crate) fn plus(self, d: Vector) -> Square {
        Square::new(self.x + d.0, self.y + d.1)
    }

    pub(crate) fn minus(self, d: Vector) -> Square {
        Square::new(self.x - d.0, self.y - d.1)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Color {
    White,
    Black,
}

impl Color {
    pub(crate) fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The direction "forward", in ranks.
    pub(crate) fn forward(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }

    pub(crate) fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }
}
