//! What an analysis page and the server say to each other.
//!
//! The page has the tree; the server has the rules. So every question names the position that it is about: where the game
//! began, and the moves from there.

use crate::identity::VariantId;
use serde::{Deserialize, Serialize};

use super::{Board, Bundle, Line, Made, Move, PieceInfo, Position, Score};

/// A move of a tree: what it follows, and its text in either notation.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Twig {
    /// The number of the move that it follows, from 1; 0 for the first position.
    pub after: u32,
    /// The move.
    pub text: String,
}

/// What an analysis page may ask.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Inquiry {
    /// The first message: the wire version.
    Hello {
        /// The version spoken.
        v: u32,
    },
    /// Asks what all moves of a tree do.
    Unfold {
        /// A name of this request.
        id: String,
        /// Where the game began, as text; none for the usual start.
        start: Option<String>,
        /// The moves; each stands after the one that it follows.
        tree: Vec<Twig>,
    },
    /// Asks how the board stands after some moves, and what may be played.
    Stand {
        /// A name of this request.
        id: String,
        /// Where the game began.
        start: Option<String>,
        /// The moves.
        moves: Vec<String>,
        /// From which of them on the page wants to be told what they do.
        from: u32,
    },
    /// Asks what a unit could do.
    Inspect {
        /// A name of this request.
        id: String,
        /// Where the game began.
        start: Option<String>,
        /// The moves.
        moves: Vec<String>,
        /// Where the unit stands.
        square: String,
    },
    /// Asks why something cannot be played. Either `from` or `piece` is there.
    Why {
        /// A name of this request.
        id: String,
        /// Where the game began.
        start: Option<String>,
        /// The moves.
        moves: Vec<String>,
        /// The square of the unit that was to move.
        from: Option<String>,
        /// The id of the unit that was to be put on the board.
        piece: Option<String>,
        /// The square that it was to go to; none if it was only picked up.
        to: Option<String>,
    },
    /// Lets the computer look for the best lines; an earlier search ends.
    Search {
        /// A name of this request.
        id: String,
        /// Where the game began.
        start: Option<String>,
        /// The moves.
        moves: Vec<String>,
        /// How many lines are wanted.
        lines: u8,
        /// For how long, in milliseconds.
        ms: u64,
        /// Whether the other side shall be to move: then the lines say what it threatens.
        threat: bool,
    },
    /// Ends the search.
    Stop {},
    /// Says whether the reader's device searches for the server.
    Lend {
        /// Whether it does.
        lends: bool,
    },
    /// What the engine of the reader's device says.
    Heard {
        /// The number of the errand.
        errand: u64,
        /// Its lines; none as a sign of life.
        lines: Vec<String>,
    },
    /// A heartbeat.
    Ping {},
}

/// What is known of a game before anything is played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stage<'a> {
    /// The variant with its options.
    pub variant: VariantId,
    /// Its name.
    pub name: String,
    /// The board.
    pub board: &'a Board,
    /// Every piece type.
    pub pieces: &'a [PieceInfo],
    /// The address of all pictures.
    pub pictures: String,
    /// The longest search that is granted, in milliseconds.
    pub longest: u64,
    /// How many levels the computer has, counted from 1.
    pub levels: u8,
}

/// What a move of a tree does.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Grown {
    /// Its number, from 1.
    pub number: u32,
    /// The move, as it is told once it is played.
    pub made: Made,
}

/// A move of a tree that cannot be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Broken {
    /// Its number, from 1.
    pub number: u32,
    /// Why.
    pub why: String,
}

/// One of the best lines.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Candidate {
    /// What it is worth, for White.
    pub score: Score,
    /// White's expected score, from 0 to 1.
    pub chance: f64,
    /// Plies searched completely.
    pub depth: u32,
    /// Its moves.
    pub moves: Vec<Made>,
}

/// What the server may say to an analysis page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reply<'a> {
    /// The answer to a hello.
    Welcome {
        /// The wire version.
        v: u32,
        /// The game.
        stage: &'a Stage<'a>,
    },
    /// What the moves of a tree do.
    Unfolded {
        /// The request.
        id: &'a str,
        /// Those that can be played.
        grown: &'a [Grown],
        /// The first that cannot be played on each branch.
        broken: &'a [Broken],
    },
    /// How the board stands.
    Standing {
        /// The request.
        id: &'a str,
        /// The first move that is told.
        from: u32,
        /// The moves from there on.
        moves: &'a [Made],
        /// The position after them.
        position: &'a Position,
        /// What may be played in it.
        legal: &'a [Bundle],
    },
    /// What a unit could do.
    Inspection {
        /// The request.
        id: &'a str,
        /// Where the unit stands.
        square: &'a str,
        /// Its moves, were it its side's turn.
        moves: &'a [Move],
        /// Squares it could plainly go to if others stood differently.
        reach: &'a [String],
    },
    /// Why something cannot be played.
    Refusal {
        /// The request.
        id: &'a str,
        /// The reason, for people; none if it can be played.
        text: Option<&'a str>,
        /// The squares that the reason is about.
        squares: &'a [String],
    },
    /// What a search has found so far.
    Found {
        /// The request.
        id: &'a str,
        /// Its place in line, if it has not begun.
        line: Option<Line>,
        /// Positions looked at.
        nodes: u64,
        /// Positions per second.
        nps: u64,
        /// Milliseconds spent so far.
        elapsed: u64,
        /// The best lines, the best first.
        lines: &'a [Candidate],
        /// Whether the search is over.
        over: bool,
    },
    /// A request was refused.
    Rejected {
        /// The request, where the message had one.
        id: Option<&'a str>,
        /// The reason, for people.
        message: &'a str,
    },
    /// The answer to a heartbeat.
    Pong {},
}
