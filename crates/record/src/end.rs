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

/// What PGN calls an end that needs no word.
const NORMAL: &str = "normal";

impl End {
    /// A player gave up.
    pub const RESIGNATION: &str = "resignation";
    /// A player's time was up.
    pub const TIME: &str = "time";
    /// Both players agreed to a draw.
    pub const AGREEMENT: &str = "agreement";
    /// Nobody says why.
    pub const UNSTATED: &str = "unstated";

    /// What the result is.
    #[must_use]
    pub fn score(&self) -> Score {
        self.winner.map_or(Score::Drawn, Score::Won)
    }

    /// The value of the tag `Termination`.
    #[must_use]
    pub fn termination(&self) -> &str {
        match self.reason.as_str() {
            Self::TIME => FORFEIT,
            Self::UNSTATED => NORMAL,
            reason => reason,
        }
    }

    /// The end that a result and a `Termination` mean where the rules do not end the game; nothing if it goes on. Files seldom
    /// say why somebody gave up, and then nobody knows.
    ///
    /// ```
    /// use variorum_record::{End, Score};
    /// use variorum_rules::Color;
    ///
    /// let end = End::declared(Score::Won(Color::White), None).expect("somebody has won");
    /// assert_eq!(end.reason, End::UNSTATED);
    /// ```
    #[must_use]
    pub fn declared(score: Score, termination: Option<&str>) -> Option<End> {
        let termination = termination.unwrap_or_default().trim().to_lowercase();
        let winner = match score {
            Score::Open => return None,
            Score::Won(winner) => Some(winner),
            Score::Drawn => None,
        };
        let reason = match (winner, termination.as_str()) {
            (Some(_), FORFEIT | Self::TIME) => Self::TIME,
            (Some(_), Self::RESIGNATION) => Self::RESIGNATION,
            (None, Self::AGREEMENT) => Self::AGREEMENT,
            _ => Self::UNSTATED,
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
