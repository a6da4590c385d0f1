//! What a form, or an address, says.

use std::collections::HashMap;

use crate::identity::{DraftId, VariantId};
use crate::stored::{Control, Player, Players, Side, Sides};
use variorum_engine::Level;

/// The shortest and the longest thinking time, in milliseconds.
pub const MOVETIME: std::ops::RangeInclusive<u64> = 50..=600_000;

/// Thinking times that players are offered, in milliseconds.
pub const TIMES: [u64; 6] = [200, 1000, 3000, 10_000, 30_000, 60_000];

/// The longest text of a position, in bytes.
const FEN: usize = 2000;

/// The longest other value, in bytes.
const VALUE: usize = 400;

/// The most units a list can ask for, and all lists together.
const UNITS: usize = 100;

/// The level on a fresh form: somebody who does not know yet how strong he is should win now and then.
const MILD: Level = Level::new(5).expect("there are more levels");

/// The most options that a form ticks.
const OPTIONS: usize = 50;

/// The questions that every game's form has. A rule file's question of the same name is written after [`SET`].
pub(super) const OWN: [&str; 12] = [
    "clock", "variant", "option", "fen", "seed", "opponent", "side", "level", "movetime", "lang",
    "draft", "counts",
];

/// What a form says whose game counts in the opening tree.
pub(super) const COUNTS: &str = "yes";

/// What stands before the name of a rule file's question that is named like one of ours.
pub(super) const SET: &str = "set.";

/// What stands between the name of a question and a piece that is counted.
pub(super) const TIMES_SIGN: char = '*';

/// Why a form is refused before anybody asks for its game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormError {
    /// A value is too long.
    #[error("what `{0}` says is too long")]
    TooLong(String),
    /// An opponent that nobody can have.
    #[error("`{0}` is no opponent")]
    Opponent(String),
    /// A side that there is not.
    #[error("`{0}` is no side")]
    Side(String),
    /// No clock that can be wound.
    #[error(
        "`{0}` is no clock: `300000+3000` is five minutes and three seconds a move, `86400000` a day a move"
    )]
    Clock(String),
    /// A thinking time that is not offered.
    #[error("the thinking time is {} to {} ms", MOVETIME.start(), MOVETIME.end())]
    Movetime,
    /// A level that there is not.
    #[error("the levels are 1 to {}", Level::COUNT)]
    Level,
    /// A number of units that is none.
    #[error("a count is a small number")]
    Count,
}

/// Who plays against whoever opens the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponent {
    /// The computer.
    #[default]
    Computer,
    /// Somebody who is given a link.
    Invited,
    /// Somebody at the same screen.
    Here,
    /// Nobody: the computer plays against itself.
    Nobody,
}

impl Opponent {
    /// All of them, as a form lists them.
    pub const ALL: [Opponent; 4] = [
        Opponent::Computer,
        Opponent::Invited,
        Opponent::Here,
        Opponent::Nobody,
    ];

    /// As forms write it.
    pub fn key(self) -> &'static str {
        match self {
            Opponent::Computer => "computer",
            Opponent::Invited => "invited",
            Opponent::Here => "friend",
            Opponent::Nobody => "itself",
        }
    }

    /// The key of the word for it.
    pub fn word(self) -> &'static str {
        match self {
            Opponent::Computer => "setup-computer",
            Opponent::Invited => "setup-invited",
            Opponent::Here => "setup-friend",
            Opponent::Nobody => "setup-itself",
        }
    }

    fn parse(text: &str) -> Option<Opponent> {
        Opponent::ALL.into_iter().find(|it| it.key() == text)
    }
}

/// The side a player wants for himself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wish {
    /// White.
    #[default]
    White,
    /// Black.
    Black,
    /// Whichever chance gives.
    Random,
}

impl Wish {
    /// All of them, as a form lists them.
    pub const ALL: [Wish; 3] = [Wish::White, Wish::Random, Wish::Black];

    /// As forms write it.
    pub fn key(self) -> &'static str {
        match self {
            Wish::White => "w",
            Wish::Black => "b",
            Wish::Random => "random",
        }
    }

    /// The key of the word for it.
    pub fn word(self) -> &'static str {
        match self {
            Wish::White => "setup-white",
            Wish::Black => "setup-black",
            Wish::Random => "setup-either",
        }
    }

    fn parse(text: &str) -> Option<Wish> {
        Wish::ALL.into_iter().find(|wish| wish.key() == text)
    }
}

/// What a form says. What it does not say is as on a fresh form.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    variant: String,
    options: Vec<String>,
    pub(super) choices: Given,
    /// As it was typed; empty if nothing was.
    pub seed: String,
    /// A position to begin from; then the choices do not count.
    pub fen: String,
    /// Who plays against whoever opens the game.
    pub opponent: Opponent,
    /// The side of whoever opens it.
    pub side: Wish,
    /// How much time two people have.
    pub control: Option<Control>,
    /// Thinking time in milliseconds.
    pub movetime: u64,
    /// How strong the computer is to play.
    pub level: Level,
    /// Whether the game counts in the opening tree when it is over.
    pub counts: bool,
    /// The draft in which the rules are written, where they come from the workshop.
    pub draft: Option<DraftId>,
}

/// Names of a rule file's questions with the values given, in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Given {
    fields: Vec<(String, Vec<String>)>,
    index: HashMap<String, usize>,
}

impl Given {
    /// Adds values, separated by commas, to what was given for a question.
    fn add(&mut self, field: &str, values: &str) {
        let values = values
            .split(',')
            .map(|value| value.trim().to_owned())
            .filter(|value| !value.is_empty());
        match self.index.get(field) {
            Some(&index) => self.fields[index].1.extend(values),
            None => {
                self.index.insert(field.to_owned(), self.fields.len());
                self.fields.push((field.to_owned(), values.collect()));
            }
        }
    }

    /// What was given for a question.
    pub(super) fn of(&self, field: &str) -> &[String] {
        let index = self.index.get(field);
        index.map_or(&[], |&index| self.fields[index].1.as_slice())
    }

    /// The names of all questions answered.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().map(|(name, _)| name.as_str())
    }
}

impl Default for Request {
    fn default() -> Request {
        Request {
            variant: String::new(),
            options: Vec::new(),
            choices: Given::default(),
            seed: String::new(),
            fen: String::new(),
            opponent: Opponent::default(),
            side: Wish::default(),
            control: None,
            movetime: 1000,
            level: MILD,
            counts: false,
            draft: None,
        }
    }
}

impl Request {
    /// What the address of a game's form says after the `?`.
    ///
    /// # Errors
    /// What no address of ours says.
    pub fn of_address(
        variant: &VariantId,
        pairs: Vec<(String, String)>,
    ) -> Result<Request, FormError> {
        let mut request = Request::parse(pairs)?;
        // The options ticked in a form that was sent without a script come on top of the address.
        let ticked = std::mem::take(&mut request.options);
        request.variant = variant.as_str().to_owned();
        let mut parts = variant.as_str().split('+').map(str::to_owned);
        parts.next();
        request.options = parts.collect();
        for option in ticked {
            if !request.options.contains(&option) {
                request.options.push(option);
            }
        }
        Ok(request)
    }

    /// What is left of it where nobody else can come: whoever would be invited sits at the same screen, and no game counts in the
    /// opening tree.
    #[must_use]
    pub fn alone(mut self) -> Request {
        if self.opponent == Opponent::Invited {
            self.opponent = Opponent::Here;
        }
        self.counts = false;
        self
    }

    /// Reads a form, in time proportional to its length.
    ///
    /// # Errors
    /// What no form of ours says.
    pub fn parse(pairs: Vec<(String, String)>) -> Result<Request, FormError> {
        let mut request = Request::default();
        let mut units = UNITS * 4;
        for (name, value) in pairs {
            if value.len() > if name == "fen" { FEN } else { VALUE } {
                return Err(FormError::TooLong(name));
            }
            let value = value.trim();
            match name.as_str() {
                "lang" => {}
                "counts" => request.counts = value == COUNTS,
                "draft" => request.draft = DraftId::parse(value),
                "variant" => value.clone_into(&mut request.variant),
                "option" if request.options.len() >= OPTIONS => {
                    return Err(FormError::TooLong(name));
                }
                "option" => request.options.push(value.to_owned()),
                "fen" => value.clone_into(&mut request.fen),
                "seed" => value.clone_into(&mut request.seed),
                "opponent" => {
                    let opponent = Opponent::parse(value);
                    request.opponent =
                        opponent.ok_or_else(|| FormError::Opponent(value.to_owned()))?;
                }
                "clock" if value.is_empty() => request.control = None,
                "clock" => {
                    let control = Control::parse(value);
                    request.control =
                        Some(control.ok_or_else(|| FormError::Clock(value.to_owned()))?);
                }
                "side" => {
                    request.side =
                        Wish::parse(value).ok_or_else(|| FormError::Side(value.to_owned()))?;
                }
                "movetime" => {
                    let ms = value.parse().ok().filter(|ms| MOVETIME.contains(ms));
                    request.movetime = ms.ok_or(FormError::Movetime)?;
                }
                "level" => {
                    let level = value.parse().ok().and_then(Level::new);
                    request.level = level.ok_or(FormError::Level)?;
                }
                name => {
                    let field = name.strip_prefix(SET).unwrap_or(name);
                    match field.split_once(TIMES_SIGN) {
                        None => request.choices.add(field, value),
                        Some((field, piece)) => {
                            let count = match value {
                                "" => Some(0),
                                value => value.parse().ok().filter(|count| *count <= UNITS),
                            };
                            let count = count.ok_or(FormError::Count)?;
                            units = units.checked_sub(count).ok_or(FormError::Count)?;
                            for _ in 0..count {
                                request.choices.add(field, piece);
                            }
                        }
                    }
                }
            }
        }
        Ok(request)
    }

    /// The variant with the options ticked, which alone count. Each counts once, whatever their order.
    pub fn id(&self) -> VariantId {
        let base = self.variant.split('+').next().unwrap_or_default();
        let mut options: Vec<&str> = Vec::new();
        for option in &self.options {
            if !options.contains(&option.as_str()) {
                options.push(option);
            }
        }
        let parts: Vec<&str> = std::iter::once(base).chain(options).collect();
        VariantId::new(parts.join("+"))
    }

    /// Who makes the moves, and where the browser sits that opens the game. A fresh number decides what is left to chance.
    pub fn players(&self, fresh: u64) -> (Players, Sides) {
        let own = match self.side {
            Wish::White => Side::White,
            Wish::Black => Side::Black,
            Wish::Random if fresh.is_multiple_of(2) => Side::White,
            Wish::Random => Side::Black,
        };
        let other = match self.opponent {
            Opponent::Computer | Opponent::Nobody => Player::Computer,
            Opponent::Invited | Opponent::Here => Player::Human,
        };
        let mine = match self.opponent {
            Opponent::Nobody => Player::Computer,
            _ => Player::Human,
        };
        let of = |side: Side| if side == own { mine } else { other };
        let players = Players {
            white: of(Side::White),
            black: of(Side::Black),
        };
        let host = match self.opponent {
            Opponent::Here => Sides::BOTH,
            Opponent::Computer | Opponent::Invited => Sides::of(own),
            Opponent::Nobody => Sides::NONE,
        };
        (players, host)
    }

    /// Whether the computer plays.
    pub(crate) fn is_computers(&self) -> bool {
        matches!(self.opponent, Opponent::Computer | Opponent::Nobody)
    }

    /// How much time the players have: a game that the computer plays alone has no clock.
    pub fn clock(&self) -> Option<Control> {
        self.control.filter(|_| self.opponent != Opponent::Nobody)
    }
}

#[cfg(test)]
mod tests {
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
            ("option", "a"),
            ("list", "x"),
            ("list", "y, z"),
            ("counted*K", "2"),
            ("counted*Q", "0"),
            ("counted*R", ""),
            ("set.side", "left"),
            ("empty", ""),
            ("side", "b"),
            ("movetime", "500"),
        ])
        .unwrap();
        assert_eq!(request.id(), VariantId::new("v+a+b"));
        assert_eq!(request.choices.of("list"), ["x", "y", "z"]);
        assert_eq!(request.choices.of("counted"), ["K", "K"]);
        assert_eq!(request.choices.of("side"), ["left"]);
        assert!(request.choices.of("empty").is_empty());
        let (players, host) = request.players(0);
        assert_eq!(
            (players.white, players.black),
            (Player::Computer, Player::Human)
        );
        assert_eq!(host, Sides::of(Side::Black));
        for (name, value) in [
            ("side", "c"),
            ("opponent", "nobody"),
            ("level", "0"),
            ("level", "13"),
            ("movetime", "-1"),
            ("movetime", "99999999999999999999"),
            ("counted*K", "101"),
            ("empty", &"x".repeat(VALUE + 1)),
            ("counted*K", "-1"),
        ] {
            assert!(parse(&[(name, value)]).is_err(), "{name}={value}");
        }
    }

    #[test]
    fn an_address_has_its_options_in_the_path_and_a_form_without_script_in_boxes() {
        let ticked = vec![("option".to_owned(), "b".to_owned())];
        let request = Request::of_address(&VariantId::new("v+a"), ticked).unwrap();
        assert_eq!(request.id(), VariantId::new("v+a+b"));
    }

    /// More than fits into the largest form that is read; fields are found by their names' hashes, not by looking at all.
    #[test]
    fn a_form_of_many_fields_is_read_whole() {
        const FIELDS: usize = 4000;
        let set = (0..FIELDS).map(|n| (format!("f{n}"), "x".to_owned()));
        let again = (0..FIELDS).map(|n| (format!("f{n}"), "y, z".to_owned()));
        let request = Request::parse(set.chain(again).collect()).unwrap();
        assert_eq!(request.choices.names().count(), FIELDS);
        for n in 0..FIELDS {
            assert_eq!(request.choices.of(&format!("f{n}")), ["x", "y", "z"]);
        }
    }
}
