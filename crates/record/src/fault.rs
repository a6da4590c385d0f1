//! What is wrong with a file of games.

use std::fmt;

use crate::sheet::{MOST_MOVES, MOST_TAGS};

/// Where something stands in a file, from 1, in characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// Why a game of a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The game's number in the file, from 1.
    pub game: usize,
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What can be wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A tag is not `[Name "value"]`.
    Tag,
    /// There are more tags than a game has.
    ManyTags,
    /// There are more moves than a game has.
    ManyMoves,
    /// Playing the moves takes too long.
    Time,
    /// A `{` has no `}`.
    Comment,
    /// A `(` has no `)`.
    Variation,
    /// A `)` or `}` closes nothing.
    Closing(char),
    /// There is no such game, or it cannot be loaded; the reason.
    Variant(String),
    /// The first position is refused; the reason.
    Start(String),
    /// A move cannot be played.
    Move {
        /// Its number among the moves, from 1.
        number: usize,
        /// The text given.
        text: String,
        /// Why not.
        why: String,
    },
}

impl FaultKind {
    /// What programs read.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            FaultKind::Tag => "tag",
            FaultKind::ManyTags => "many-tags",
            FaultKind::ManyMoves => "many-moves",
            FaultKind::Time => "time",
            FaultKind::Comment => "comment",
            FaultKind::Variation => "variation",
            FaultKind::Closing(_) => "closing",
            FaultKind::Variant(_) => "variant",
            FaultKind::Start(_) => "start",
            FaultKind::Move { .. } => "move",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::Tag => f.write_str("a tag is written like this: [Name \"value\"]"),
            FaultKind::ManyTags => write!(f, "a game has {MOST_TAGS} tags at most"),
            FaultKind::ManyMoves => write!(f, "a game has {MOST_MOVES} moves at most"),
            FaultKind::Time => f.write_str("reading it takes too long"),
            FaultKind::Comment => f.write_str("this comment never ends: its `}` is missing"),
            FaultKind::Variation => f.write_str("this variation never ends: its `)` is missing"),
            FaultKind::Closing(letter) => write!(f, "this `{letter}` closes nothing"),
            FaultKind::Variant(why) => f.write_str(why),
            FaultKind::Start(why) => write!(f, "the first position: {why}"),
            FaultKind::Move { number, text, why } => {
                write!(f, "move {number}, `{text}`: {why}")
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        write!(
            f,
            "game {}, line {line}, column {column}: {}",
            self.game, self.kind
        )
    }
}

impl std::error::Error for Fault {}
