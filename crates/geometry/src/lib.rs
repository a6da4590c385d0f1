//! Squares, colours, bitboards and board topologies.
//!
//! Squares may be hexagons, see [`Cells`].
//!
//! A board is a rectangular *frame* of cells of which some exist. Existing cells are numbered densely from
//! the lowest rank upwards and, within a rank, from the lowest file: a [`Square`] is that number, and its
//! order is the order "rank, then file" that move text relies on. Boards of up to 64 squares fit a `u64`,
//! larger ones of up to 128 a `u128`, the rest of up to 255 a [`Large`]; [`Bits`] is what they have in common.

mod bits;
mod cells;
mod topology;

pub use bits::{Bits, Large, Squares};
pub use cells::Cells;
pub use topology::{BoardError, Topology};

use std::fmt;

/// A side.
///
/// ```
/// use variorum_geometry::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::BOTH.map(Color::letter), ['w', 'b']);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side with this index.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        if index & 1 == 0 {
            Color::White
        } else {
            Color::Black
        }
    }

    /// `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }
}

impl std::ops::Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// A square: the dense number of an existing cell of a [`Topology`].
///
/// ```
/// use variorum_geometry::Topology;
///
/// // Lower ranks first, and files from the left.
/// let board = Topology::new(3, 2, 1, &[], &[])?;
/// let names: Vec<&str> = board.squares().map(|square| board.name(square)).collect();
/// assert_eq!(names, ["a1", "b1", "c1", "a2", "b2", "c2"]);
/// # Ok::<(), variorum_geometry::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u8);

impl Square {
    /// Not a square. Used where a table has no neighbour to name.
    pub const NONE: Square = Square(u8::MAX);

    /// The number as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is [`Square::NONE`].
    #[inline]
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == u8::MAX
    }
}
