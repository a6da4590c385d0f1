//! Scores seen from one side and from the other.

use variorum_engine::Score;
use variorum_rules::{Color, Position};

use crate::Found;

/// A score for White, of one for the side to move: what is good for White is positive, whoever's turn it is.
///
/// ```
/// use variorum_engine::Score;
/// use variorum_review::for_white;
/// use variorum_rules::Color;
///
/// assert_eq!(for_white(Score::Centipawns(-30), Color::Black), Score::Centipawns(30));
/// assert_eq!(for_white(Score::Mate(2), Color::Black), Score::Mate(-2));
/// assert_eq!(for_white(Score::Mate(2), Color::White), Score::Mate(2));
/// ```
#[must_use]
pub const fn for_white(score: Score, turn: Color) -> Score {
    match (turn, score) {
        (Color::White, score) => score,
        (Color::Black, Score::Centipawns(n)) => Score::Centipawns(-n),
        (Color::Black, Score::Mate(n)) => Score::Mate(-n),
    }
}

/// A score as people read it: pawns with a sign, or `#` and the moves to a win.
///
/// ```
/// use variorum_engine::Score;
/// use variorum_review::score_text;
///
/// assert_eq!(score_text(Score::Centipawns(-55)), "-0.55");
/// assert_eq!(score_text(Score::Mate(-3)), "#-3");
/// ```
#[must_use]
pub fn score_text(score: Score) -> String {
    match score {
        Score::Centipawns(n) => format!("{:+.2}", f64::from(n) / 100.0),
        Score::Mate(n) => format!("#{n}"),
    }
}

/// What a position is worth to the side that has just moved, of what it is worth to the side to move.
#[must_use]
pub fn for_mover(score: Score, mover: Color, turn: Color) -> Score {
    match score {
        score if mover == turn => score,
        Score::Centipawns(n) => Score::Centipawns(-n),
        // Who is mated at once has let the other side mate with the move before.
        Score::Mate(n) if n <= 0 => Score::Mate(1 - n),
        Score::Mate(n) => Score::Mate(-n),
    }
}

impl Found {
    /// What a finished game is worth, without a search; nothing of one that goes on.
    #[must_use]
    pub fn of_end(position: &Position) -> Option<Found> {
        let outcome = position.outcome()?;
        let score = match outcome.winner {
            None => Score::Centipawns(0),
            Some(winner) if winner == position.turn() => Score::Mate(1),
            Some(_) => Score::Mate(0),
        };
        Some(Found {
            score,
            line: Vec::new(),
        })
    }
}
