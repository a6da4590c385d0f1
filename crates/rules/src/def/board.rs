//! The board of a game definition.

/// A rectangular board, possibly with holes and with named squares outside the rectangle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardDef {
    /// Files of the rectangle, named `a`, `b`, … At most 16.
    pub files: u8,
    /// Ranks of the rectangle. At most 16.
    pub ranks: u8,
    /// The number of White's first rank in square names: 1, or 0.
    pub first_rank: u8,
    /// Names of squares of the rectangle that do not exist.
    pub holes: Vec<String>,
    /// Squares outside the rectangle: name, file and rank counted from 0 at the first file and rank of the
    /// rectangle (so −1 is one step to the left of or below it).
    pub extra: Vec<(String, i8, i8)>,
}

/// A part of the board, seen from a player's side.
#[derive(Clone, Debug, PartialEq)]
pub enum Region {
    /// The player's n-th rank of the rectangle, counted from 1 on his own side.
    Rank(u8),
    /// The player's farthest rank.
    LastRank,
    /// These squares, the same for both sides.
    Squares(Vec<String>),
    /// All of several regions together.
    Any(Vec<Region>),
}
