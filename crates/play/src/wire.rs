//! What travels between browser and server, version 2.
//!
//! These types are the contract with `web/src/wire.js` and nothing else: domain types are turned into them in
//! [`crate::game`] and [`crate::view`], so a change inside the rules never changes the wire by accident, and the
//! browser needs no rule at all. Everything is JSON; squares, moves and pieces travel as the texts that the
//! command line prints. A move travels as what it changes ([`Change`]), and what a player may play as [`Bundle`]s. A test
//! compares both sides (`wire/tests/mirror.rs`).

use crate::identity::{GameId, VariantId};
use crate::stored::{self, Player, Proposal, Side};
use serde::Serialize;

pub mod analysis;
mod board;
mod bundle;
mod change;
mod device;
mod editor;
#[doc(hidden)]
pub mod fold;
mod message;
mod review;
mod setup;
mod study;
#[cfg(test)]
mod tests;
mod tree;

pub use board::{
    Board, BoardDrawn, Cell, Held, Made, Manner, Move, Outcome, Part, Phase, PieceInfo, PieceTold,
    Position, Reserve, Reserves, Unit,
};
pub(crate) use bundle::unpack;
pub use bundle::{Bundle, bundle};
pub use change::Change;
pub use device::{ForDevice, Source};
pub use editor::{
    Counted, Crossed, EditorAnswer, EditorInfo, EditorRequest, Has, Repair, Setup, SetupFault,
    Turned, Won,
};
pub use message::{ClientMessage, ServerMessage, decode};
pub use review::{
    Attempt, AttemptRequest, GamePart, JudgedMove, Judgement, Review, ReviewGame, ReviewLine,
    ReviewLines, ReviewMark, ReviewMove, ReviewPiece, ReviewStage, ReviewStep, ReviewTally,
    Verdict,
};
pub use setup::{Decided, Preview, Roster};
pub use study::{About, Deed, Difference, Extra, Role, Study, StudyRequest, Target};
pub use tree::{Chapter, Chapters, FileFault, Leaves, TreeNode};

/// The version both sides must speak. A client that says another one is told so and let go.
pub const VERSION: u32 = 2;

/// Close codes: the numbers from 4000 on are ours, and after them the browser does not try again.
pub mod close {
    /// There is no such game.
    pub const NOT_FOUND: u16 = 4004;
    /// The other side speaks another version.
    pub const VERSION: u16 = 4010;
    /// The game cannot be read.
    pub const BROKEN: u16 = 4011;
    /// More games open, or more messages, than one may have.
    pub const LIMIT: u16 = 4029;
    /// The protocol's own: the server restarts.
    pub const RESTART: u16 = 1012;
    /// The protocol's own: try again later.
    pub const AGAIN: u16 = 1013;
    /// The protocol's own: bad messages.
    pub const POLICY: u16 = 1008;
}

/// A proposal that stands open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// What.
    pub what: Proposal,
    /// Who made it.
    pub by: Side,
}

/// The clocks as they stand when this is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Clocks {
    /// Milliseconds that White has left.
    pub w: u64,
    /// Milliseconds that Black has left.
    pub b: u64,
    /// Whose clock runs.
    pub running: Option<Side>,
}

/// How much time the players have, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Control {
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
pub struct Links {
    /// For who only watches.
    pub watch: String,
    /// Gives the seat of the other side; told to who opened the game.
    pub invite: Option<String>,
    /// Gives this browser's seat to another browser as well; where only this machine is served, also the free seats
    /// that a browser may take which only watches.
    pub seat: Option<String>,
}

/// What does not change during a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameInfo<'a> {
    /// The game's address.
    pub id: GameId,
    /// The variant with its options.
    pub variant: VariantId,
    /// The variant's name.
    pub name: String,
    /// The board.
    pub board: &'a Board,
    /// Every piece type the variant knows.
    pub pieces: &'a [PieceInfo],
    /// The address of all pictures.
    pub pictures: String,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// The sides that this browser moves for; none if it watches.
    pub you: Vec<Side>,
    /// Ways to the game.
    pub links: Links,
    /// How much time the players have, if there is a limit.
    pub control: Option<Control>,
    /// Thinking times to choose from, in milliseconds.
    pub times: &'a [u64],
    /// How many levels the computer has, counted from 1.
    pub levels: u8,
    /// Whether this browser leads a game that the computer plays alone.
    pub leads: bool,
}

/// The computer's opinion of a position, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "unit", content = "value", rename_all = "lowercase")]
pub enum Score {
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
pub struct Line {
    /// From 1.
    pub place: u32,
    /// It begins within so many milliseconds.
    pub within: u64,
}

/// Progress of a search.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Progress {
    /// Plies searched.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions per second.
    pub nps: u64,
    /// Milliseconds spent so far.
    pub elapsed: u64,
    /// The opinion, where there is one.
    pub score: Option<Score>,
    /// The line expected, in human notation.
    pub pv: Vec<String>,
}
