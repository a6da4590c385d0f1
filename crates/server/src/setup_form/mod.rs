//! The set-up form: what a rule file asks, what a browser answers, and the first position that follows.

mod fields;

use std::collections::HashMap;
use std::fmt::Write as _;

use variorum_rules::setup::{self, RANDOM, SetupError};
use variorum_rules::{ParseFenError, Position};

pub(crate) use fields::{Control, Field, Warning, fields, warnings};

use crate::game::Game;
use crate::identity::{VariantId, random_seed};
use crate::room::MOVETIME;
use crate::table::Players;
use crate::wire::Player;

/// The longest text of a position, in bytes.
const FEN: usize = 2000;

/// The longest other value, in bytes.
const VALUE: usize = 200;

/// The most units a list can ask for.
const UNITS: usize = 100;

/// Why a form is refused before anybody asks for its game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum FormError {
    /// A value is too long.
    #[error("what `{0}` says is too long")]
    TooLong(String),
    /// An opponent that nobody can have.
    #[error("`{0}` is no opponent")]
    Opponent(String),
    /// A side that there is not.
    #[error("`{0}` is no side")]
    Side(String),
    /// A thinking time that is not offered.
    #[error("the thinking time is {} to {} ms", MOVETIME.start(), MOVETIME.end())]
    Movetime,
    /// A number of units that is none.
    #[error("a count is a small number")]
    Count,
    /// A field of no form of ours.
    #[error("there is no field `{0}`")]
    Field(String),
}

/// Why a form leads to no first position.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum StartError {
    /// The seed is no number.
    #[error("the seed is a whole number, not `{0}`")]
    Seed(String),
    /// The choices do not go together.
    #[error("{0}")]
    Setup(SetupError),
    /// The position given is malformed or impossible.
    #[error("{0}")]
    Fen(ParseFenError),
}

/// The side a player wants against the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Wish {
    #[default]
    White,
    Black,
    Random,
}

impl Wish {
    /// As forms write it.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Wish::White => "w",
            Wish::Black => "b",
            Wish::Random => "random",
        }
    }

    fn parse(text: &str) -> Option<Wish> {
        [Wish::White, Wish::Black, Wish::Random]
            .into_iter()
            .find(|wish| wish.key() == text)
    }
}

/// What a form says.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Request {
    variant: String,
    /// The options of the rules that are ticked.
    pub(crate) options: Vec<String>,
    choices: Choices,
    pub(crate) seed: String,
    /// A position to begin from; then the choices do not count.
    pub(crate) fen: String,
    /// Two people play at one board.
    pub(crate) friend: bool,
    pub(crate) side: Wish,
    /// Thinking time in milliseconds.
    pub(crate) movetime: u64,
}

/// Names of fields with the values chosen for them, in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq)]
struct Choices {
    fields: Vec<(String, Vec<String>)>,
    index: HashMap<String, usize>,
}

impl Choices {
    /// Adds a value to what was chosen for a field.
    fn choose(&mut self, field: &str, value: &str) {
        let values = value.split(',').map(str::to_owned);
        match self.index.get(field) {
            Some(&index) => self.fields[index].1.extend(values),
            None => {
                self.index.insert(field.to_owned(), self.fields.len());
                self.fields.push((field.to_owned(), values.collect()));
            }
        }
    }

    /// Leaves the rest of a list that was begun to the seed.
    fn pad(&mut self, field: &str, count: usize) {
        if let Some(&index) = self.index.get(field) {
            let values = &mut self.fields[index].1;
            if values.len() < count {
                values.resize(count, RANDOM.to_owned());
            }
        }
    }

    fn of(&self, field: &str) -> &[String] {
        let index = self.index.get(field);
        index.map_or(&[], |&index| self.fields[index].1.as_slice())
    }

    /// As the rules take them: several values are one list.
    fn to_rules(&self) -> setup::Choices {
        let fields = self.fields.iter();
        let lists: Vec<(&str, String)> = fields
            .map(|(name, values)| (name.as_str(), values.join(",")))
            .collect();
        let pairs = lists.iter().map(|(name, value)| (*name, value.as_str()));
        pairs.collect()
    }
}

impl Default for Request {
    fn default() -> Request {
        Request {
            variant: String::new(),
            options: Vec::new(),
            choices: Choices::default(),
            seed: String::new(),
            fen: String::new(),
            friend: false,
            side: Wish::default(),
            movetime: 1000,
        }
    }
}

impl Request {
    /// The form before anybody has answered anything but the seed, which is drawn.
    pub(crate) fn fresh() -> Request {
        Request {
            seed: random_seed().to_string(),
            ..Request::default()
        }
    }

    /// Reads a form, in time proportional to its length.
    ///
    /// # Errors
    /// What no form of ours says.
    pub(crate) fn parse(pairs: Vec<(String, String)>) -> Result<Request, FormError> {
        let mut request = Request::default();
        let mut counts: Vec<(String, usize)> = Vec::new();
        for (name, value) in pairs {
            if value.len() > if name == "fen" { FEN } else { VALUE } {
                return Err(FormError::TooLong(name));
            }
            match name.as_str() {
                "variant" => request.variant = value,
                "option" => request.options.push(value),
                "fen" => request.fen = value.trim().to_owned(),
                "seed" => request.seed = value.trim().to_owned(),
                "opponent" => match value.as_str() {
                    "computer" => request.friend = false,
                    "friend" => request.friend = true,
                    _ => return Err(FormError::Opponent(value)),
                },
                "side" => request.side = Wish::parse(&value).ok_or(FormError::Side(value))?,
                "movetime" => {
                    let ms = value.parse().ok().filter(|ms| MOVETIME.contains(ms));
                    request.movetime = ms.ok_or(FormError::Movetime)?;
                }
                name => {
                    if let Some(field) = name.strip_prefix("set.") {
                        if !value.trim().is_empty() {
                            request.choices.choose(field, value.trim());
                        }
                    } else if let Some(field) = name.strip_prefix("count.") {
                        let count = value.parse().ok().filter(|count| *count <= UNITS);
                        counts.push((field.to_owned(), count.ok_or(FormError::Count)?));
                    } else {
                        return Err(FormError::Field(name.to_owned()));
                    }
                }
            }
        }
        for (field, count) in counts {
            request.choices.pad(&field, count);
        }
        Ok(request)
    }

    /// Whether somebody sent this: the form of a fresh page has no game yet.
    pub(crate) fn is_sent(&self) -> bool {
        !self.variant.is_empty()
    }

    /// The variant with the options ticked, which alone count.
    pub(crate) fn id(&self) -> VariantId {
        let mut parts = self.variant.split('+');
        let mut id = parts.next().unwrap_or_default().to_owned();
        for option in &self.options {
            let _ = write!(id, "+{option}");
        }
        VariantId::new(id)
    }

    fn seed(&self) -> Result<u64, StartError> {
        if self.seed.is_empty() {
            return Ok(random_seed());
        }
        let seed = self.seed.parse();
        seed.map_err(|_| StartError::Seed(self.seed.clone()))
    }

    /// The first position: the one given, or the one that the choices lead to.
    ///
    /// # Errors
    /// The position is refused, or the choices do not go together.
    pub(crate) fn first_position(&self, game: &Game) -> Result<Position, StartError> {
        let rules = game.rules();
        if self.fen.is_empty() {
            let made = rules.setup(&self.choices.to_rules(), self.seed()?);
            made.map_err(StartError::Setup)
        } else {
            rules.position_from_fen(&self.fen).map_err(StartError::Fen)
        }
    }

    /// Who makes the moves.
    pub(crate) fn players(&self) -> Players {
        let white = match self.side {
            Wish::White => true,
            Wish::Black => false,
            Wish::Random => random_seed().is_multiple_of(2),
        };
        let computer_if = |computer: bool| {
            if computer && !self.friend {
                Player::Computer
            } else {
                Player::Human
            }
        };
        Players {
            white: computer_if(!white),
            black: computer_if(white),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    fn parse(pairs: &[(&str, &str)]) -> Result<Request, FormError> {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Request::parse(pairs.iter().map(owned).collect())
    }

    #[test]
    fn a_form_is_parsed_or_refused_with_a_reason() {
        let request = parse(&[
            ("variant", "v+old"),
            ("option", "a"),
            ("option", "b"),
            ("set.list", "x"),
            ("set.list", "y"),
            ("count.list", "4"),
            ("count.other", "4"),
            ("set.empty", ""),
            ("side", "b"),
            ("movetime", "500"),
        ])
        .unwrap();
        assert_eq!(request.id(), VariantId::new("v+a+b"));
        let chosen = ["x", "y", RANDOM, RANDOM].map(str::to_owned).to_vec();
        assert_eq!(request.choices.fields, [("list".to_owned(), chosen)]);
        let players = request.players();
        assert_eq!(
            (players.white, players.black),
            (Player::Computer, Player::Human)
        );
        for (name, value) in [
            ("side", "c"),
            ("opponent", "nobody"),
            ("movetime", "-1"),
            ("movetime", "99999999999999999999"),
            ("count.list", "101"),
            ("unknown", "1"),
        ] {
            assert!(parse(&[(name, value)]).is_err(), "{name}={value}");
        }
        assert!(parse(&[("seed", "x")]).unwrap().seed().is_err());
    }

    /// As much as fits into the largest form that is read.
    #[test]
    fn a_form_of_many_fields_is_parsed_in_linear_time() {
        let pairs = |count: usize| -> Vec<(String, String)> {
            let set = (0..count).map(|n| (format!("set.f{n}"), "x".to_owned()));
            let pad = (0..count).map(|n| (format!("count.f{n}"), "100".to_owned()));
            set.chain(pad).collect()
        };
        // The best of a few: other programs compete for the processor.
        let time = |count: usize| {
            let run = |_| {
                let pairs = pairs(count);
                let begun = Instant::now();
                Request::parse(pairs).unwrap();
                begun.elapsed()
            };
            (0..9).map(run).min().unwrap()
        };
        let (few, many) = (time(500), time(4000));
        assert!(many < few * 40, "{few:?} for 500 fields, {many:?} for 4000");
    }
}
