//! Games with variations and comments, as pages show them.

use crate::stored::Side;
use serde::{Deserialize, Serialize};

/// A game with all that is said about it: one of a game file, or a chapter of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chapter {
    /// The game with its options.
    pub variant: String,
    /// What it is called in a list.
    pub title: String,
    /// The side that is at the bottom.
    pub orientation: Side,
    /// The first position; none for the usual one.
    pub start: Option<String>,
    /// What else is said above the moves.
    pub tags: Vec<(String, String)>,
    /// The result, as files say it.
    pub result: String,
    /// The positions. The first is the start; every other comes after the one that it follows.
    pub nodes: Vec<TreeNode>,
}

/// A position of a chapter. What it leaves out is not said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TreeNode {
    /// The number of the position that it follows; none at the start.
    pub parent: Option<u32>,
    /// The move that leads here, in machine notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#move: Option<String>,
    /// The marks of that move, as PGN numbers them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u16>,
    /// What is said before the move.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// What is said about the position.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Circles (`Gd5`) and arrows (`Gf3d5`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<String>,
    /// What a program thinks of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eval: Option<String>,
    /// The time that was left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Commands in the comment that mean nothing here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<String>,
}

/// Chapters that are to be written into a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chapters {
    /// One after the other.
    pub chapters: Vec<Chapter>,
}

/// What is in a file of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Leaves {
    /// The games that can be read.
    pub chapters: Vec<Chapter>,
    /// What is wrong with the others, and what of these is kept as text.
    pub faults: Vec<FileFault>,
}

/// Something about a game of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileFault {
    /// The game's number in the file, from 1.
    pub game: u32,
    /// Where, from 1.
    pub line: u32,
    /// Where, from 1.
    pub column: u32,
    /// What.
    pub message: String,
}
