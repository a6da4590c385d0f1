//! What players want, and why it comes to nothing.

use crate::identity::GameId;
use crate::stored::{Proposal, Side};
use variorum_rules::{Move, ParseMoveError};

use super::Unreadable;

/// What somebody wants. `ply` is what he saw: the number of moves played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A person plays a move, in any accepted notation.
    Move {
        /// What the player saw.
        ply: u32,
        /// The move.
        text: String,
    },
    /// The computer plays a move.
    Answer(Move),
    /// Takes back to the last own move.
    Undo {
        /// What the player saw.
        ply: u32,
    },
    /// Proposes something to the other player, or agrees to what he has proposed.
    Offer {
        /// What the player saw.
        ply: u32,
        /// What.
        what: Proposal,
        /// The address of the game that follows, should both agree to one more.
        next: GameId,
    },
    /// Takes back an own proposal, or declines the other player's.
    Retract {
        /// What.
        what: Proposal,
    },
    /// The computer agrees to the draw that is offered.
    Agree,
    /// The time of whose clock runs is up.
    Flag,
    /// The server was down for so many milliseconds, in which a clock ran.
    Pause {
        /// How long.
        ms: u64,
    },
    /// Ends the game by the players' will.
    End {
        /// What the player saw.
        ply: u32,
        /// Who resigns; none for a draw that both agree to.
        resigns: Option<Side>,
    },
}

/// Why a command is refused, in words for whoever gave it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("The game is over.")]
    Over,
    /// The player saw another position.
    #[error("The position has changed meanwhile; {0}.")]
    Stale(&'static str),
    /// Whoever asks has no seat.
    #[error("You are watching this game; only its players move.")]
    Watching,
    /// It is another player's turn.
    #[error("It is the other player's turn.")]
    NotYourTurn,
    /// Another person plays against whoever asks for a hint.
    #[error(
        "Against another person there are no hints. When the game is over, you can ask about every move of it."
    )]
    OnYourOwn,
    /// Nobody resigns for another.
    #[error("You resign only for yourself.")]
    NotYours,
    /// The other player has to agree.
    #[error("Your opponent has to agree: offer it.")]
    MustAsk,
    /// The proposal was declined where the game stands.
    #[error("Your opponent has just declined that.")]
    Declined,
    /// There is no such proposal.
    #[error("Nothing of the kind was offered.")]
    NothingOffered,
    /// Nobody's time is up.
    #[error("There is time left.")]
    TimeIsLeft,
    /// It was offered already.
    #[error("You have offered that already.")]
    OfferedAlready,
    /// The game is not over.
    #[error("The game is not over yet.")]
    NotOver,
    /// Another game was begun already.
    #[error("A new game has begun already.")]
    RematchBegun,
    /// The player's time is up, or the game ended that way.
    #[error("The time is up.")]
    TimeIsUp,
    /// The computer is to move.
    #[error("It is the computer's turn.")]
    ComputersTurn,
    /// A person is to move.
    #[error("It is not the computer's turn.")]
    PlayersTurn,
    /// No move is so long.
    #[error("That is too long for a move.")]
    TooLong,
    /// No legal move fits, or several do.
    #[error("{0}")]
    Move(ParseMoveError),
    /// The computer's move is not legal.
    #[error("The computer's move is not legal here.")]
    Illegal,
    /// Nobody has moved yet, or only the computer.
    #[error("There is no move of yours to take back.")]
    NothingToTakeBack,
    /// Nobody resigns for the computer.
    #[error("The computer resigns for itself.")]
    ComputerResigns,
    /// Nobody agrees for the computer.
    #[error("Offer the computer a draw: it answers with its next move.")]
    ComputerAgrees,
    /// The board has no such square.
    #[error("There is no square {0}.")]
    NoSquare(String),
    /// A square without a unit.
    #[error("Nothing stands on {0}.")]
    Empty(String),
    /// The game has no such unit.
    #[error("There is no unit {0} in this game.")]
    NoPiece(String),
    /// The game cannot go on.
    #[error("{0}")]
    Stopped(Unreadable),
    /// A question about no unit.
    #[error("The question names no unit.")]
    NoUnit,
}
