//! The set-up form: what a rule file asks, what a browser answers, the address that says it, and the first position
//! that follows.
//!
//! A form is answered in one way, whoever asks: an address (`GET /new/ID?…`), a form that was sent (`POST /games`) and a
//! script that wants a preview all say the same pairs. [`Request`] reads them, `answers` finds out what of it counts,
//! `address` writes it down again in the one shortest way.

mod address;
mod again;
mod answers;
mod fields;
mod problem;
mod request;
mod traits;

use crate::game::Game;
use crate::identity::VariantId;
use crate::wire::{Decided, Preview};
use crate::words::Words;
use variorum_pictures::Theme;
use variorum_rules::setup::{Setup, SetupError, SetupErrors};
use variorum_rules::{ParseFenError, Position};

pub use address::{board_of, pair, pairs};
pub use fields::{Form, Pick};
pub use problem::sentence;
pub(crate) use problem::{fen_fault, position_fault};
pub use request::{FormError, MOVETIME, Opponent, Request, TIMES, Wish};
pub use traits::{Shown, Traits};

use answers::Answers;

/// Why a form leads to no first position.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StartError {
    /// The number from which chance is drawn is none.
    #[error("the seed is a whole number, not `{0}`")]
    Seed(String),
    /// The choices do not go together.
    #[error("{0}")]
    Setup(SetupError),
    /// The text of a position is malformed.
    #[error("{0}")]
    Text(ParseFenError),
    /// The position is impossible.
    #[error("{0}")]
    Position(SetupErrors),
}

/// What a form leads to.
#[derive(Debug)]
pub struct Outcome {
    /// The form's address.
    pub address: String,
    /// What chance is drawn from, where anything is left to it.
    pub seed: Option<u64>,
    /// The first position, or why there is none.
    pub first: Result<First, StartError>,
}

/// A first position with what came about.
#[derive(Debug)]
pub struct First {
    /// The position.
    pub position: Position,
    /// What each question came to, drawn pieces by their ids.
    pub decided: Vec<(String, Vec<String>)>,
}

impl Outcome {
    /// The address of the picture of the first position.
    pub fn board(&self, theme: Theme) -> String {
        let form = self.address.trim_start_matches("/new/");
        let (id, answers) = form.split_once('?').unwrap_or((form, ""));
        board_of(&VariantId::new(id), answers, theme)
    }

    /// The key of what there is to say about the first position.
    pub fn note(&self) -> &'static str {
        match &self.first {
            Ok(first) if first.position.is_placing() => "setup-note-placing",
            _ => "setup-note-playing",
        }
    }

    /// As the page shows it beside the form.
    pub fn preview(&self, game: &Game, words: &Words) -> Preview {
        let decided = match &self.first {
            Ok(first) => first.decided.as_slice(),
            Err(_) => &[],
        };
        let line = |(field, values): &(String, Vec<String>)| Decided {
            field: field.clone(),
            values: values.clone(),
        };
        Preview {
            board_light: self.board(Theme::Light),
            board_dark: self.board(Theme::Dark),
            decided: decided.iter().map(line).collect(),
            note: words.say(self.note()),
            problem: match &self.first {
                Ok(_) => None,
                Err(error) => Some(sentence(error, game, words)),
            },
            seed: self.seed,
            address: self.address.clone(),
        }
    }
}

impl Request {
    /// What the form leads to in a game, which must be the one of [`Request::id`]. Chance is drawn from a fresh number if the form
    /// has none.
    pub fn outcome(&self, game: &Game, fresh: u64) -> Outcome {
        let rules = game.rules();
        let form = rules.setup_form();
        let answers = Answers::new(rules.def(), &form, self);
        let id = game.id();
        if !self.fen.is_empty() {
            return Outcome {
                address: address::address(&id, self, &answers, None),
                seed: None,
                first: self.pasted(game),
            };
        }
        let typed = match self.seed.as_str() {
            "" => Ok(None),
            text => text.parse().map(Some),
        };
        let seed = typed.clone().unwrap_or(None);
        let mut drawn = true;
        let first = match typed {
            Err(_) => Err(StartError::Seed(self.seed.clone())),
            Ok(typed) => {
                let seed = typed.unwrap_or(fresh);
                match rules.starting_position(&answers.to_rules(), seed) {
                    Err(error) => Err(StartError::Setup(error)),
                    Ok(start) => {
                        drawn = start.drawn;
                        let decided = start.decided.iter();
                        let decided = decided.map(|(name, words)| {
                            let words = words.split(',').map(|word| answers.piece_word(word));
                            (name.clone(), words.collect())
                        });
                        let decided = decided.collect();
                        let made = rules.position_from_setup(&start.setup);
                        made.map(|position| (First { position, decided }, seed))
                            .map_err(StartError::Position)
                    }
                }
            }
        };
        let seed = match &first {
            Ok((_, seed)) => Some(*seed),
            Err(_) => seed,
        };
        let seed = seed.filter(|_| drawn);
        Outcome {
            address: address::address(&id, self, &answers, seed),
            seed,
            first: first.map(|(first, _)| first),
        }
    }

    /// The position given as text.
    fn pasted(&self, game: &Game) -> Result<First, StartError> {
        let rules = game.rules();
        let setup = Setup::from_fen(rules.def(), &self.fen).map_err(StartError::Text)?;
        let made = rules.position_from_setup(&setup);
        let position = made.map_err(StartError::Position)?;
        Ok(First {
            position,
            decided: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests;
