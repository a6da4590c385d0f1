//! How and why a game has ended, as data.

use variorum_geometry::Color;

/// Why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A royal was captured, or the last of those that must not be lost.
    RoyalCaptured,
    /// Units stand where it decides.
    Reached,
    /// So few units are left, or so many, that it decides.
    Left,
    /// Check was given often enough.
    Checks,
    /// Units stand in a row.
    Row,
    /// No square of a region is empty.
    Full,
    /// Units of both sides faced each other.
    Facing,
    /// Units lead from one part of the board to another.
    Joined,
    /// A unit was attacked, or was not.
    Attacked,
    /// The royal is attacked and cannot be saved.
    Checkmate,
    /// No legal move in a game with check, and not in check.
    Stalemate,
    /// No legal move in a game without check.
    NoMoves,
    /// As [`Reason::Checkmate`], where that does not lose: the mated side has won, or the game is drawn.
    Mated,
    /// As [`Reason::Stalemate`], and it wins.
    StalemateWins,
    /// As [`Reason::NoMoves`], and it wins.
    NoMovesWins,
    /// The points decided.
    Points,
    /// Both sides passed, one after the other.
    Passed,
    /// The position occurred too often.
    Repetition,
    /// The position occurred too often, and one side gave check with each of its moves.
    PerpetualCheck,
    /// The halfmove clock ran out.
    FiftyMoves,
    /// Nobody can win any more.
    DeadPosition,
    /// A side has counted its turns past the limit.
    Counted,
}

impl Reason {
    /// The word used in machine-readable output.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Reason::RoyalCaptured => "royal-captured",
            Reason::Reached => "reached",
            Reason::Left => "left",
            Reason::Checks => "checks",
            Reason::Row => "row",
            Reason::Full => "full",
            Reason::Facing => "facing",
            Reason::Joined => "joined",
            Reason::Attacked => "attacked",
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::NoMoves => "no-moves",
            Reason::Mated => "mated",
            Reason::StalemateWins => "stalemate-wins",
            Reason::NoMovesWins => "no-moves-wins",
            Reason::Points => "points",
            Reason::Passed => "passed",
            Reason::Repetition => "repetition",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::FiftyMoves => "fifty-moves",
            Reason::DeadPosition => "dead-position",
            Reason::Counted => "counted",
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Why the game has ended.
    pub reason: Reason,
}

impl Outcome {
    /// The end of a game that a side has won.
    pub(crate) const fn won(winner: Color, reason: Reason) -> Self {
        Outcome {
            winner: Some(winner),
            reason,
        }
    }

    /// The end of a game that nobody has won.
    pub(crate) const fn drawn(reason: Reason) -> Self {
        Outcome {
            winner: None,
            reason,
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}
