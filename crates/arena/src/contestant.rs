//! What the referee knows of a player.

use std::time::Duration;

use variorum_engine::Score;
use variorum_rules::{Move, Position};

use crate::plan::Control;

/// What a clock shows to both.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Face {
    /// Time left; nothing for a player without a clock.
    pub(crate) left: Option<Duration>,
    /// Time gained with each move.
    pub(crate) increment: Duration,
    /// Moves until more time is given.
    pub(crate) moves_to_go: Option<u32>,
}

/// A player is asked for a move.
pub(crate) struct Turn<'a> {
    /// The position, in which there is a legal move.
    pub(crate) position: &'a Position,
    /// The moves since, as text.
    pub(crate) moves: &'a [String],
    /// What the player may use.
    pub(crate) control: Control,
    /// The clocks of White and Black.
    pub(crate) faces: [Face; 2],
    /// The time after which a player that has not answered is told to move at once.
    pub(crate) patience: Duration,
}

/// What a player answers.
pub(crate) struct Answer {
    pub(crate) choice: Choice,
    /// Time from the question to the answer.
    pub(crate) used: Duration,
    /// What the player thought, if it said so.
    pub(crate) thought: Option<Thought>,
}

pub(crate) enum Choice {
    /// A move, known to be legal.
    Move(Move),
    /// What may be a move.
    Text(String),
    /// The player does not take a position or a move that is legal: what it said.
    Refused(String),
    /// The player gives up.
    Resign,
}

/// What a player thinks of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Thought {
    pub(crate) depth: Option<u32>,
    pub(crate) score: Option<Score>,
    pub(crate) nodes: Option<u64>,
    pub(crate) pv: Vec<String>,
}

/// Why there is no answer. The player is of no use afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// It has ended, or cannot be talked to: why.
    Gone(String),
    /// It said nothing, not even when told to move at once.
    Silent,
}

/// How long a player that was told to move at once may take.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

/// Somebody who plays.
pub(crate) trait Contestant: Send {
    /// A game begins from this position; nothing of earlier games may matter. The seed decides what players without a
    /// plan do.
    fn begin(&mut self, start: &Position, seed: u64) -> Result<(), Trouble>;

    /// Asks for a move, and waits no longer than the turn's patience and [`GRACE`].
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble>;
}
