//! What a turn is: one move, as in most games, or several.

use std::fmt;

use crate::TypeSet;
use crate::told::Told;

/// How many moves make a turn, and by what.
///
/// A turn is over when its moves are made, when one of them ends it early, when nothing more can be done and it need not
/// be made whole, or when the game has ended.
#[derive(Clone, PartialEq, Eq)]
pub struct TurnDef {
    /// How many moves the first turn has, the first of the other side, and so on. Never empty. Where there are parts, it
    /// is their number.
    pub moves: Vec<u8>,
    /// How many moves the turns after these have.
    pub series: Series,
    /// When check may be given, and what it does to a turn.
    pub check: Option<CheckIn>,
    /// A turn is made whole: a side that finds no move in the middle of it has no legal move, as at its beginning.
    pub whole: bool,
    /// A capture en passant leaves what else is open to one open for the next move of the same turn.
    pub passing_again: bool,
    /// What moves in which part, in the order of the parts; empty: the side's own units in all of them.
    pub parts: Vec<PartDef>,
}

/// How many moves the turns have that come after all numbers of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Series {
    /// As many as the last number says.
    #[default]
    Stays,
    /// Each has one move more than the one before.
    Rises,
    /// The list begins again.
    Repeats,
}

/// What check means in a turn of several moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckIn {
    /// A move that gives check ends the turn.
    Ends,
    /// Only the last move of a turn may give check.
    Last,
}

/// A part of a turn: one move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartDef {
    /// Units of these types move or are dropped; nothing: the side's own units, whatever they are.
    pub types: Option<TypeSet>,
}

impl fmt::Debug for TurnDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TurnDef {
            moves,
            series,
            check,
            whole,
            passing_again,
            parts,
        } = self;
        Told::begin(f, "TurnDef")
            .with("moves", moves)
            .with("rising", &(*series == Series::Rises))
            .if_set("repeats", *series == Series::Repeats)
            .with("check", check)
            .if_set("whole", *whole)
            .if_set("passing_again", *passing_again)
            .with("parts", parts)
            .end()
    }
}

impl Default for TurnDef {
    fn default() -> Self {
        TurnDef {
            moves: vec![1],
            series: Series::Stays,
            check: None,
            whole: false,
            passing_again: false,
            parts: Vec::new(),
        }
    }
}

impl TurnDef {
    /// How many moves a turn has at most, counted from 0 over both sides.
    ///
    /// # Examples
    /// ```
    /// use variorum_def::{Series, TurnDef};
    ///
    /// let turn = |series| TurnDef { moves: vec![2, 1], series, ..TurnDef::default() };
    /// let lengths = |series| [0, 1, 2, 3].map(|number| turn(series).length(number));
    /// assert_eq!(lengths(Series::Stays), [2, 1, 1, 1]);
    /// assert_eq!(lengths(Series::Rises), [2, 1, 2, 3]);
    /// assert_eq!(lengths(Series::Repeats), [2, 1, 2, 1]);
    /// ```
    #[must_use]
    pub fn length(&self, number: usize) -> u8 {
        let listed = self.moves.get(self.place(number)).copied().unwrap_or(1);
        match self.series {
            Series::Rises => {
                let more = (number + 1).saturating_sub(self.moves.len());
                listed.saturating_add(u8::try_from(more).unwrap_or(u8::MAX))
            }
            Series::Stays | Series::Repeats => listed,
        }
    }

    /// Which number of the list a turn goes by, counted from 0 like the turns.
    #[must_use]
    pub fn place(&self, number: usize) -> usize {
        match self.series {
            Series::Repeats => number % self.moves.len().max(1),
            Series::Stays | Series::Rises => number.min(self.moves.len().saturating_sub(1)),
        }
    }

    /// Whether each side has a number of moves of its own, in all its turns.
    #[must_use]
    pub fn is_by_side(&self) -> bool {
        self.series == Series::Repeats && self.moves.len() == 2
    }

    /// Whether every turn is one move of the side's own units.
    #[must_use]
    pub fn is_single(&self) -> bool {
        let moves = self.moves.iter().all(|moves| *moves == 1);
        moves && self.series != Series::Rises && self.parts.is_empty()
    }
}
