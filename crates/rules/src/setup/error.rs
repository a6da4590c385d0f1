//! Why no starting position can be made.

use std::fmt;

use crate::def::Sentence;

/// Why no starting position can be made from the choices given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The game has no such option.
    UnknownOption {
        /// What was given.
        option: String,
        /// The game's options.
        offered: Vec<String>,
    },
    /// The option has no such value.
    UnknownValue {
        /// The option.
        option: String,
        /// What was given.
        value: String,
        /// The option's values.
        offered: Vec<String>,
    },
    /// The option has no meaning under the other choices.
    NotApplicable {
        /// The option.
        option: String,
        /// When it applies, in words.
        when: String,
    },
    /// No piece of the game has this name.
    UnknownPiece {
        /// The option.
        option: String,
        /// What was given.
        piece: String,
        /// A name that looks like it.
        similar: Option<String>,
    },
    /// Several pieces of the game have this name, in a language that is not that of the rule file.
    AmbiguousPiece {
        /// The option.
        option: String,
        /// What was given.
        piece: String,
        /// The names of these pieces in the rule file.
        among: Vec<String>,
    },
    /// The piece exists but may not be chosen here.
    NotOffered {
        /// The option.
        option: String,
        /// The piece.
        piece: String,
        /// What may be chosen.
        offered: Vec<String>,
    },
    /// A piece was named twice where all must be different.
    Duplicate {
        /// The options concerned.
        options: Vec<String>,
        /// The piece.
        piece: String,
    },
    /// Too many or too few pieces were named.
    WrongNumber {
        /// The option.
        option: String,
        /// How many were named.
        given: usize,
        /// How many are needed.
        needed: usize,
    },
    /// The named pieces break a rule between them.
    TooMany {
        /// The options concerned.
        options: Vec<String>,
        /// How many are allowed.
        at_most: usize,
        /// Out of these.
        of: Vec<String>,
    },
    /// Nothing is left that fits the named pieces.
    NothingFits {
        /// The options concerned.
        options: Vec<String>,
    },
    /// A place was asked for that the units cannot have.
    Place {
        /// The option.
        option: String,
        /// The entry.
        entry: String,
        /// What is wrong with it.
        fault: PlaceFault,
    },
    /// The rule file refuses these choices.
    Refused(Sentence),
    /// The rule file contradicts itself.
    RuleFile(RuleFault),
}

/// How a rule file's set-up contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFault {
    /// What is wrong, in words.
    pub reason: String,
    /// The place of the step in [`SetupDef::steps`](crate::def::SetupDef::steps) in which it shows, if it is one.
    pub step: Option<usize>,
}

impl SetupError {
    /// A fault of the rule file.
    pub(crate) fn of_rules(reason: impl Into<String>) -> Self {
        SetupError::RuleFile(RuleFault {
            reason: reason.into(),
            step: None,
        })
    }

    /// The same, in which a fault of the rule file is one of this step.
    pub(crate) fn in_step(mut self, step: usize) -> Self {
        if let SetupError::RuleFile(fault) = &mut self {
            fault.step = Some(step);
        }
        self
    }
}

/// What is wrong with a place that a player asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceFault {
    /// It is not a piece and a square.
    Form,
    /// No square has this name.
    NoSuchSquare(String),
    /// The piece with this name is not among those that are arranged.
    NotArranged(String),
    /// Something else stands there.
    Taken,
    /// The piece with this name cannot stand there.
    CannotStand(String),
    /// There are more units than places.
    Crowded {
        /// The group of places that must be full before these are used.
        first: Option<String>,
    },
}

impl fmt::Display for PlaceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceFault::Form => f.write_str("write a piece and its square, like `Name@b1`"),
            PlaceFault::NoSuchSquare(square) => write!(f, "there is no square `{square}`"),
            PlaceFault::NotArranged(name) => {
                write!(f, "{name} is not among the pieces to be arranged")
            }
            PlaceFault::Taken => f.write_str("the place is taken"),
            PlaceFault::CannotStand(name) => write!(f, "{name} cannot stand there"),
            PlaceFault::Crowded { first: None } => f.write_str("too many units are placed there"),
            PlaceFault::Crowded { first: Some(first) } => {
                write!(f, "too many units are placed there; `{first}` must be full")
            }
        }
    }
}

fn list(items: &[String]) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("`{item}`")).collect();
    match quoted.as_slice() {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [init @ .., last] => format!("{} or {last}", init.join(", ")),
    }
}

/// `1 piece`, `2 pieces`.
fn pieces(n: usize) -> String {
    format!("{n} piece{}", if n == 1 { "" } else { "s" })
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::UnknownOption { option, offered } if offered.is_empty() => {
                write!(
                    f,
                    "there is no option `{option}`: this game has no set-up options"
                )
            }
            SetupError::UnknownOption { option, offered } => {
                write!(
                    f,
                    "there is no option `{option}`; this game has {}",
                    list(offered)
                )
            }
            SetupError::UnknownValue {
                option,
                value,
                offered,
            } => {
                write!(
                    f,
                    "option `{option}` has no value `{value}`; it offers {}",
                    list(offered)
                )
            }
            SetupError::NotApplicable { option, when } => {
                write!(f, "option `{option}` does not apply here: {when}")
            }
            SetupError::UnknownPiece {
                option,
                piece,
                similar,
            } => {
                write!(f, "option `{option}`: there is no piece `{piece}`")?;
                match similar {
                    Some(name) => write!(f, "; did you mean `{name}`?"),
                    None => Ok(()),
                }
            }
            SetupError::AmbiguousPiece {
                option,
                piece,
                among,
            } => write!(
                f,
                "option `{option}`: several pieces are called `{piece}`; say {}",
                list(among)
            ),
            SetupError::NotOffered {
                option,
                piece,
                offered,
            } => write!(
                f,
                "option `{option}`: `{piece}` cannot be chosen here; choose {}",
                list(offered)
            ),
            SetupError::Duplicate { options, piece } => write!(
                f,
                "option {}: `{piece}` is chosen more than once, and all must be different",
                options
                    .iter()
                    .map(|o| format!("`{o}`"))
                    .collect::<Vec<_>>()
                    .join(", ")
            ),
            SetupError::WrongNumber {
                option,
                given,
                needed,
            } => write!(
                f,
                "option `{option}` needs {}, and {given} {} given",
                pieces(*needed),
                if *given == 1 { "is" } else { "are" }
            ),
            SetupError::TooMany {
                options,
                at_most,
                of,
            } => write!(
                f,
                "option {}: at most {at_most} may be chosen out of {}",
                options
                    .iter()
                    .map(|o| format!("`{o}`"))
                    .collect::<Vec<_>>()
                    .join(", "),
                of.iter()
                    .map(|o| format!("`{o}`"))
                    .collect::<Vec<_>>()
                    .join(", "),
            ),
            SetupError::NothingFits { options } => write!(
                f,
                "option {}: no set of pieces fits the rules of the set-up together with what is chosen",
                options
                    .iter()
                    .map(|o| format!("`{o}`"))
                    .collect::<Vec<_>>()
                    .join(", "),
            ),
            SetupError::Place {
                option,
                entry,
                fault,
            } => {
                write!(f, "option `{option}`: `{entry}`: {fault}")
            }
            SetupError::Refused(reason) => f.write_str(&reason.english),
            SetupError::RuleFile(RuleFault { reason, .. }) => {
                write!(f, "the set-up of the rule file is faulty: {reason}")
            }
        }
    }
}

impl std::error::Error for SetupError {}
