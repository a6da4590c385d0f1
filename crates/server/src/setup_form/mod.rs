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

use variorum_journal::identity::random_seed;
use variorum_play::game::Game;
use variorum_rules::setup::{Setup, SetupError, SetupErrors};
use variorum_rules::{ParseFenError, Position};

pub(crate) use address::{board_of, pair};
pub(crate) use fields::{Form, Pick};
pub(crate) use problem::{fen_fault, position_fault, sentence};
pub(crate) use request::{FormError, Opponent, Request, Wish};
pub(crate) use traits::{Shown, Traits};

use answers::Answers;

/// Why a form leads to no first position.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum StartError {
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
pub(crate) struct Outcome {
    /// The form's address.
    pub(crate) address: String,
    /// What chance is drawn from, where anything is left to it.
    pub(crate) seed: Option<u64>,
    /// The first position, or why there is none.
    pub(crate) first: Result<First, StartError>,
}

/// A first position with what came about.
#[derive(Debug)]
pub(crate) struct First {
    pub(crate) position: Position,
    /// What each question came to, drawn pieces by their ids.
    pub(crate) decided: Vec<(String, Vec<String>)>,
}

impl Request {
    /// What the form leads to in a game, which must be the one of [`Request::id`].
    pub(crate) fn outcome(&self, game: &Game) -> Outcome {
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
                let seed = typed.unwrap_or_else(random_seed);
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
