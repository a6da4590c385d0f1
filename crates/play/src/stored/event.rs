//! What happens in a game.

use serde::{Deserialize, Serialize};

use super::{Proposal, Side};
use crate::identity::GameId;

/// What happens. A move is stored as its text; a table has the move itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event<M = String> {
    /// A move is played.
    Move {
        /// Its number, from 0.
        ply: u32,
        /// The move.
        #[serde(rename = "move")]
        mv: M,
    },
    /// Moves, or an ending by the players' will, are taken back.
    Undo {
        /// The number of moves left.
        ply: u32,
    },
    /// The players end the game. Taking back takes back this.
    End {
        /// The number of moves played.
        ply: u32,
        /// Who resigned; none for a draw agreed on.
        resigns: Option<Side>,
    },
    /// A file says who won, and not why.
    Declared {
        /// The number of moves played.
        ply: u32,
        /// The winner; none for a draw.
        winner: Option<Side>,
    },
    /// A side's time is up.
    Flag {
        /// The number of moves played.
        ply: u32,
        /// Whose.
        side: Side,
    },
    /// A side proposes something.
    Offer {
        /// The number of moves played.
        ply: u32,
        /// What.
        what: Proposal,
        /// Who.
        by: Side,
    },
    /// A proposal is taken back or declined.
    Retract {
        /// The number of moves played.
        ply: u32,
        /// What.
        what: Proposal,
        /// By whom.
        by: Side,
    },
    /// Another game follows.
    Rematch {
        /// The number of moves played.
        ply: u32,
        /// Its address.
        game: GameId,
    },
    /// Time has passed in which nobody could move.
    Pause {
        /// The number of moves played.
        ply: u32,
        /// How long, in milliseconds.
        ms: u64,
    },
}

impl<M> Event<M> {
    /// The same event with its move told in another way.
    ///
    /// # Errors
    /// Those of `tell`, which is asked about a move.
    pub fn with<N, E>(self, tell: impl FnOnce(u32, M) -> Result<N, E>) -> Result<Event<N>, E> {
        Ok(match self {
            Event::Move { ply, mv } => {
                let mv = tell(ply, mv)?;
                Event::Move { ply, mv }
            }
            Event::Undo { ply } => Event::Undo { ply },
            Event::End { ply, resigns } => Event::End { ply, resigns },
            Event::Declared { ply, winner } => Event::Declared { ply, winner },
            Event::Flag { ply, side } => Event::Flag { ply, side },
            Event::Offer { ply, what, by } => Event::Offer { ply, what, by },
            Event::Retract { ply, what, by } => Event::Retract { ply, what, by },
            Event::Rematch { ply, game } => Event::Rematch { ply, game },
            Event::Pause { ply, ms } => Event::Pause { ply, ms },
        })
    }

    /// The first ply that looks different afterwards.
    pub fn from(&self) -> u32 {
        match *self {
            Event::Move { ply, .. }
            | Event::Undo { ply }
            | Event::End { ply, .. }
            | Event::Declared { ply, .. }
            | Event::Flag { ply, .. }
            | Event::Offer { ply, .. }
            | Event::Retract { ply, .. }
            | Event::Rematch { ply, .. }
            | Event::Pause { ply, .. } => ply,
        }
    }
}
