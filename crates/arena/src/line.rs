//! A game of a match as it is written down.

use serde::{Deserialize, Serialize};
use variorum_engine::Score;
use variorum_record::{End, Game, name};
use variorum_rules::{Color, ReplayError, Rules};

use crate::contestant::Thought;
use crate::tally::Points;

/// A game of a match, complete: what is printed, stored and read again. A line of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameLine {
    /// Its number, from 1.
    pub game: u64,
    /// The number of its pair, from 1.
    pub pair: u64,
    /// Who played White.
    pub white: String,
    /// Who played Black.
    pub black: String,
    /// The first player's side: `white` or `black`.
    pub first: String,
    /// The seed of the opening, and of the set-up.
    pub seed: u64,
    /// The first position.
    pub fen: String,
    /// What the first position was found to be worth for the side to move, if it was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub balance: Option<Worth>,
    /// Whether no opening was found that was balanced enough.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unbalanced: bool,
    /// The moves.
    pub moves: Vec<String>,
    /// The last position.
    pub last: String,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// Why it ended: a word of the rules or of [`reason`].
    pub reason: String,
    /// More about that, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The move that was not legal, as it was told, if that ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// Milliseconds of each move.
    pub times: Vec<f64>,
    /// What the players thought at each move, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<Option<MoveLine>>>,
    /// When the game began, in Unix milliseconds.
    pub began: u64,
}

/// Reasons for which a game ends that are not the rules'.
pub mod reason {
    pub use variorum_record::End as Words;

    /// A player gave up.
    pub const RESIGNATION: &str = Words::RESIGNATION;
    /// A player's time was up, or it kept silent.
    pub const TIME: &str = Words::TIME;
    /// A program ended.
    pub const CRASH: &str = "crash";
    /// A move was not legal.
    pub const ILLEGAL: &str = "illegal-move";
    /// The match ended the game, as was asked for.
    pub const ADJUDICATION: &str = "adjudication";
}

/// A score as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// Centipawns.
    Cp(i32),
    /// Moves to mate.
    Mate(i32),
}

impl From<Score> for Worth {
    fn from(score: Score) -> Worth {
        match score {
            Score::Centipawns(n) => Worth::Cp(n),
            Score::Mate(n) => Worth::Mate(n),
        }
    }
}

impl From<Worth> for Score {
    fn from(worth: Worth) -> Score {
        match worth {
            Worth::Cp(n) => Score::Centipawns(n),
            Worth::Mate(n) => Score::Mate(n),
        }
    }
}

/// What a player thought at a move, as far as it said so.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MoveLine {
    /// What the position is worth for the player.
    #[serde(default, flatten, skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
    /// Plies searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The line expected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pv: Vec<String>,
}

impl From<Thought> for MoveLine {
    fn from(thought: Thought) -> MoveLine {
        MoveLine {
            worth: thought.score.map(Worth::from),
            depth: thought.depth,
            nodes: thought.nodes,
            pv: thought.pv,
        }
    }
}

impl GameLine {
    /// The first player's side.
    #[must_use]
    pub fn first_side(&self) -> Color {
        if self.first == side_word(Color::White) {
            Color::White
        } else {
            Color::Black
        }
    }

    /// Who won; nobody in a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.result.as_str() {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            _ => None,
        }
    }

    /// What it brought the first player.
    #[must_use]
    pub fn points(&self) -> Points {
        match self.winner() {
            None => Points::Draw,
            Some(side) if side == self.first_side() => Points::Win,
            Some(_) => Points::Loss,
        }
    }

    /// What it brought White.
    #[must_use]
    pub fn whites_points(&self) -> Points {
        match self.winner() {
            None => Points::Draw,
            Some(Color::White) => Points::Win,
            Some(Color::Black) => Points::Loss,
        }
    }

    /// The game as it can be written into a file of games.
    ///
    /// # Errors
    /// If its first position or its moves are not of these rules.
    pub fn record(
        &self,
        rules: &Rules,
        event: &str,
        controls: [String; 2],
    ) -> Result<Game, ReplayError> {
        // That all of it can be played is found out first.
        rules.replay(Some(&self.fen), &self.moves)?;
        let start = rules
            .position_from_fen(&self.fen)
            .map_err(ReplayError::Fen)?;
        let mut game = Game::new(start);
        for text in &self.moves {
            if let Ok(mv) = game.last().legal().parse(text) {
                game.play(mv);
            }
        }
        let [first, second] = controls;
        let (white, black) = match self.first_side() {
            Color::White => (first, second),
            Color::Black => (second, first),
        };
        let tags = game.tags_mut();
        tags.set(name::EVENT, event);
        tags.set(name::ROUND, format!("{}.{}", self.pair, 2 - self.game % 2));
        tags.set(name::DATE, variorum_record::date_of(self.began));
        tags.set(name::WHITE, self.white.as_str());
        tags.set(name::BLACK, self.black.as_str());
        for tag in [name::WHITE_TYPE, name::BLACK_TYPE] {
            tags.set(tag, "program");
        }
        if white == black {
            tags.set(name::TIME_CONTROL, white);
        } else {
            tags.set("WhiteTimeControl", white);
            tags.set("BlackTimeControl", black);
        }
        game.set_end(Some(End {
            winner: self.winner(),
            reason: pgn_reason(&self.reason).to_owned(),
        }));
        Ok(game)
    }
}

/// The word for a side in JSON.
pub(crate) fn side_word(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// What PGN calls a reason.
fn pgn_reason(reason: &str) -> &str {
    match reason {
        reason::CRASH => "abandoned",
        reason::ILLEGAL => "rules infraction",
        other => other,
    }
}
