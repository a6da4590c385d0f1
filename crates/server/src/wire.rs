//! What travels between browser and server, version 2.
//!
//! These types are the contract with `web/src/wire.js` and nothing else: domain types are turned into them in
//! [`crate::game`] and [`crate::view`], so a change inside the rules never changes the wire by accident, and the
//! browser needs no rule at all. Everything is JSON; squares, moves and pieces travel as the texts that the
//! command line prints. A move travels as what it changes ([`Change`]), and what a player may play as [`Bundle`]s. A test
//! compares both sides (`wire/mirror.rs`).

use serde::Serialize;
use variorum_journal::identity::{GameId, VariantId};
use variorum_journal::stored::{self, Player, Proposal, Side};

pub(crate) mod analysis;
mod board;
mod bundle;
mod change;
mod editor;
#[cfg(test)]
pub(crate) mod fold;
mod message;
#[cfg(test)]
mod mirror;
mod review;
mod setup;
mod study;
#[cfg(test)]
mod tests;
mod tree;

pub(crate) use board::{
    Board, Cell, Held, Made, Manner, Move, Outcome, Part, Phase, PieceInfo, PieceTold, Position,
    Reserve, Reserves, Unit,
};
#[cfg(test)]
pub(crate) use bundle::unpack;
pub(crate) use bundle::{Bundle, bundle};
pub(crate) use change::Change;
pub(crate) use editor::{
    Counted, Crossed, EditorAnswer, EditorInfo, EditorRequest, Has, Repair, Setup, SetupFault,
    Turned, Won,
};
pub(crate) use message::{ClientMessage, ServerMessage, decode};
pub(crate) use review::{
    Attempt, AttemptRequest, GamePart, JudgedMove, Judgement, Review, ReviewGame, ReviewLine,
    ReviewLines, ReviewMark, ReviewMove, ReviewPiece, ReviewStage, ReviewStep, ReviewTally,
    Verdict,
};
pub(crate) use setup::{Decided, Preview, Roster};
pub(crate) use study::{About, Deed, Difference, Extra, Role, Study, StudyRequest, Target};
pub(crate) use tree::{Chapter, Chapters, FileFault, Leaves, TreeNode};

/// The version both sides must speak. A client that says another one is told so and let go.
pub(crate) const VERSION: u32 = 2;

/// Close codes: the numbers from 4000 on are ours, and after them the browser does not try again.
pub(crate) mod close {
    /// There is no such game.
    pub(crate) const NOT_FOUND: u16 = 4004;
    /// The other side speaks another version.
    pub(crate) const VERSION: u16 = 4010;
    /// The game cannot be read.
    pub(crate) const BROKEN: u16 = 4011;
    /// More games open, or more messages, than one may have.
    pub(crate) const LIMIT: u16 = 4029;
    /// The protocol's own: the server restarts.
    pub(crate) const RESTART: u16 = 1012;
    /// The protocol's own: try again later.
    pub(crate) const AGAIN: u16 = 1013;
    /// The protocol's own: bad messages.
    pub(crate) const POLICY: u16 = 1008;
}

/// A proposal that stands open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Offer {
    /// What.
    pub(crate) what: Proposal,
    /// Who made it.
    pub(crate) by: Side,
}

/// The clocks as they stand when this is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Clocks {
    /// Milliseconds that White has left.
    pub(crate) w: u64,
    /// Milliseconds that Black has left.
    pub(crate) b: u64,
    /// Whose clock runs.
    pub(crate) running: Option<Side>,
}

/// How much time the players have, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Control {
    /// So much for the whole game, and a little more with each move.
    Fischer {
        /// At the beginning.
        initial: u64,
        /// With each move.
        increment: u64,
    },
    /// So much for each move.
    PerMove {
        /// For one move.
        limit: u64,
    },
}

impl From<stored::Control> for Control {
    fn from(control: stored::Control) -> Control {
        match control {
            stored::Control::Fischer { initial, increment } => {
                Control::Fischer { initial, increment }
            }
            stored::Control::PerMove { limit } => Control::PerMove { limit },
        }
    }
}

/// Ways to the game, as paths on this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Links {
    /// For who only watches.
    pub(crate) watch: String,
    /// Gives the seat of the other side; told to who opened the game.
    pub(crate) invite: Option<String>,
    /// Gives this browser's seat to another browser as well; where only this machine is served, also the free seats
    /// that a browser may take which only watches.
    pub(crate) seat: Option<String>,
}

/// What does not change during a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct GameInfo<'a> {
    /// The game's address.
    pub(crate) id: GameId,
    /// The variant with its options.
    pub(crate) variant: VariantId,
    /// The variant's name.
    pub(crate) name: String,
    /// The board.
    pub(crate) board: &'a Board,
    /// Every piece type the variant knows.
    pub(crate) pieces: &'a [PieceInfo],
    /// The address of all pictures.
    pub(crate) pictures: String,
    /// Who plays White.
    pub(crate) white: Player,
    /// Who plays Black.
    pub(crate) black: Player,
    /// The sides that this browser moves for; none if it watches.
    pub(crate) you: Vec<Side>,
    /// Ways to the game.
    pub(crate) links: Links,
    /// How much time the players have, if there is a limit.
    pub(crate) control: Option<Control>,
    /// Thinking times to choose from, in milliseconds.
    pub(crate) times: &'a [u64],
    /// How many levels the computer has, counted from 1.
    pub(crate) levels: u8,
    /// Whether this browser leads a game that the computer plays alone.
    pub(crate) leads: bool,
}

/// The computer's opinion of a position, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "unit", content = "value", rename_all = "lowercase")]
pub(crate) enum Score {
    /// Hundredths of a pawn.
    Cp(i32),
    /// A forced end in so many moves; negative when the side to move loses.
    Mate(i32),
}

impl From<variorum_engine::Score> for Score {
    fn from(score: variorum_engine::Score) -> Score {
        match score {
            variorum_engine::Score::Centipawns(value) => Score::Cp(value),
            variorum_engine::Score::Mate(moves) => Score::Mate(moves),
        }
    }
}

/// A search's place in line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Line {
    /// From 1.
    pub(crate) place: u32,
    /// It begins within so many milliseconds.
    pub(crate) within: u64,
}

/// Progress of a search.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Progress {
    /// Plies searched.
    pub(crate) depth: u32,
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// Positions per second.
    pub(crate) nps: u64,
    /// Milliseconds spent so far.
    pub(crate) elapsed: u64,
    /// The opinion, where there is one.
    pub(crate) score: Option<Score>,
    /// The line expected, in human notation.
    pub(crate) pv: Vec<String>,
}
