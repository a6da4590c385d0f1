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
    /// How many moves White's first turn has, Black's first, and so on; the last number holds for all turns after it.
    /// Never empty. Where there are parts, it is their number.
    pub moves: Vec<u8>,
    /// After the last number each turn has one move more than the one before.
    pub rising: bool,
    /// When check may be given, and what it does to a turn.
    pub check: Option<CheckIn>,
    /// A turn is made whole: a side that finds no move in the middle of it has no legal move, as at its beginning.
    pub whole: bool,
    /// A capture en passant leaves what else is open to one open for the next move of the same turn.
    pub passing_again: bool,
    /// What moves in which part, in the order of the parts; empty: the side's own units in all of them.
    pub parts: Vec<PartDef>,
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
            rising,
            check,
            whole,
            passing_again,
            parts,
        } = self;
        Told::begin(f, "TurnDef")
            .with("moves", moves)
            .with("rising", rising)
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
            rising: false,
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
    /// use variorum_def::TurnDef;
    ///
    /// let turn = TurnDef { moves: vec![1, 2], rising: true, ..TurnDef::default() };
    /// assert_eq!([0, 1, 2, 7].map(|number| turn.length(number)), [1, 2, 3, 8]);
    /// ```
    #[must_use]
    pub fn length(&self, number: usize) -> u8 {
        let last = self.moves.last().copied().unwrap_or(1);
        match self.moves.get(number) {
            Some(moves) => *moves,
            None if self.rising => {
                let more = number + 1 - self.moves.len();
                last.saturating_add(u8::try_from(more).unwrap_or(u8::MAX))
            }
            None => last,
        }
    }

    /// Whether every turn is one move of the side's own units.
    #[must_use]
    pub fn is_single(&self) -> bool {
        let moves = self.moves.iter().all(|moves| *moves == 1);
        moves && !self.rising && self.parts.is_empty()
    }
}
