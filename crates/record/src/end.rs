//! How games end, as files say it.

use variorum_rules::{Color, Outcome};

/// The result of a game: the token at the end of its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Score {
    /// Somebody has won.
    Won(Color),
    /// A draw.
    Drawn,
    /// The game goes on, or nobody knows.
    #[default]
    Open,
}

impl Score {
    /// As files write it.
    ///
    /// ```
    /// use variorum_record::Score;
    ///
    /// assert_eq!(Score::Drawn.token(), "1/2-1/2");
    /// assert_eq!(Score::parse("½-½"), Some(Score::Drawn));
    /// ```
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Score::Won(Color::White) => "1-0",
            Score::Won(Color::Black) => "0-1",
            Score::Drawn => "1/2-1/2",
            Score::Open => "*",
        }
    }

    /// Reads a token; nothing if it is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Score> {
        Some(match text {
            "1-0" | "1:0" | "1–0" => Score::Won(Color::White),
            "0-1" | "0:1" | "0–1" => Score::Won(Color::Black),
            "1/2-1/2" | "1/2" | "½-½" | "½–½" | "1/2–1/2" => Score::Drawn,
            "*" => Score::Open,
            _ => return None,
        })
    }
}

/// The end of a game: who won, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Why, as programs read it: a key of the rules ([`variorum_rules::Reason::key`]), or one of the constants here.
    pub reason: String,
}

/// What the time forfeit is called in files of games, because PGN does.
const FORFEIT: &str = "time forfeit";

impl End {
    /// A player gave up.
    pub const RESIGNATION: &str = "resignation";
    /// A player's time was up.
    pub const TIME: &str = "time";
    /// Both players agreed to a draw.
    pub const AGREEMENT: &str = "agreement";

    /// What the result is.
    #[must_use]
    pub fn score(&self) -> Score {
        self.winner.map_or(Score::Drawn, Score::Won)
    }

    /// The value of the tag `Termination`.
    #[must_use]
    pub fn termination(&self) -> &str {
        if self.reason == Self::TIME {
            FORFEIT
        } else {
            &self.reason
        }
    }

    /// The end that a result and a `Termination` mean where the rules do not end the game; nothing if it goes on. Files seldom
    /// say that somebody gave up, so a win without a reason is that, and a draw was agreed on.
    #[must_use]
    pub fn declared(score: Score, termination: Option<&str>) -> Option<End> {
        let termination = termination.unwrap_or_default().trim().to_lowercase();
        let on_time = termination == FORFEIT || termination == Self::TIME;
        let (winner, reason) = match score {
            Score::Open => return None,
            Score::Won(winner) if on_time => (Some(winner), Self::TIME),
            Score::Won(winner) => (Some(winner), Self::RESIGNATION),
            Score::Drawn => (None, Self::AGREEMENT),
        };
        let reason = reason.to_owned();
        Some(End { winner, reason })
    }
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> End {
        End {
            winner: outcome.winner,
            reason: outcome.reason.key().to_owned(),
        }
    }
}
