//! A job: everything that decides about one or two games, so that whoever runs it gets the same.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use variorum_catalog::Bundle;
use variorum_record::digest;
use variorum_rules::Rules;
use variorum_rules::setup::{Choices, SetupError};

use crate::army::{Army, ArmyError};

/// The version of the program: another one may play otherwise.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// How the games of a study are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Positions the engine looks at for a move.
    pub nodes: u64,
    /// Plies at the beginning that are chosen by chance among moves that look sensible.
    pub opening: u32,
    /// A game of so many plies is drawn.
    pub longest: u32,
    /// Whether a game ends when both sides have long seen it decided; if not, it is played to its end.
    pub adjudicate: bool,
    /// Whether the engine may use the nets that the program brings along. Without them a game is played alike wherever the program
    /// runs, in a browser too.
    #[serde(default = "usual", skip_serializing_if = "is_usual")]
    pub nets: bool,
}

fn usual() -> bool {
    true
}

fn is_usual(value: &bool) -> bool {
    *value
}

impl Terms {
    /// A quick look: games that take a fraction of a second each, and that a browser plays as a server does.
    pub const QUICK: Terms = Terms {
        nodes: 150,
        opening: 4,
        longest: 300,
        adjudicate: true,
        nets: false,
    };
}

impl Default for Terms {
    fn default() -> Self {
        Terms {
            nodes: 1_000,
            opening: 6,
            longest: 400,
            adjudicate: true,
            nets: true,
        }
    }
}

/// What a study was asked, as far as its jobs do not say it one by one. With the game and the [terms](Terms) it is all that it
/// takes to plan the same study again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Set-up choices of the game as it is.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// From what all chance is drawn.
    pub seed: u64,
    /// Whether it was asked what units are worth.
    #[serde(default, skip_serializing_if = "is_false")]
    pub values: bool,
    /// Two armies that were compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armies: Option<[Army; 2]>,
    /// Whether the game's options and set-ups were compared.
    #[serde(default, skip_serializing_if = "is_false")]
    pub options: bool,
    /// The rule file of a game that the program does not bring along, as it was named, with options appended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Which question of a study a job belongs to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The game as it is.
    Base,
    /// Armies that differ a little, to learn what units are worth.
    Values,
    /// One army against another.
    Armies,
    /// The game with something chosen otherwise: what it is called.
    Option(String),
}

/// One or two games, described completely. As text it is a line of JSON.
///
/// The same job always gives the same games: the engine thinks for a number of positions and not for a time, and knows
/// nothing of earlier games.
///
/// ```
/// use variorum_study::{Plan, Subject, Worker};
///
/// let mut plan = Plan::new(Subject::load("chess")?);
/// plan.terms.nodes = 50;
/// let planner = plan.planner()?;
/// let text = serde_json::to_string(&planner.job(0)?)?;
/// let job = serde_json::from_str(&text)?;
/// let games = Worker::default().run(&job)?;
/// assert_eq!(games, Worker::default().run(&job)?);
/// assert_eq!(games[0].job, job.job);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// Its name, different from that of every other job: the digest of the study and a number.
    pub job: String,
    /// The version of the program that planned it.
    pub program: String,
    /// The game, with options appended.
    pub variant: String,
    /// The digest of its rules.
    pub rules: String,
    /// The rules as text ([`Bundle::write`]), if the program does not bring the game along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The question it belongs to.
    pub part: Part,
    /// Set-up choices.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// From what all chance is drawn.
    pub seed: u64,
    /// What becomes of the two armies of the set-up. With it there are two games: in the first White has the first army, in
    /// the second Black has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<[Army; 2]>,
    /// How it is played.
    pub terms: Terms,
    /// What the study was asked; it decides nothing about the games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
}

/// The game that is studied.
#[derive(Clone, Debug)]
pub struct Subject {
    /// What it is called, with options appended.
    pub variant: String,
    /// All its texts, if the program does not bring it along.
    pub bundle: Option<Bundle>,
    /// Its rules.
    pub rules: Rules,
}

/// Why a game cannot be studied, or a job not be run.
#[derive(Debug)]
#[non_exhaustive]
pub enum JobError {
    /// The game cannot be loaded.
    Game(variorum_catalog::LoadError),
    /// The texts of the game are not what a job keeps.
    Text,
    /// The job was planned by another version of the program.
    Program(String),
    /// The rules here are others than those that the job was planned for: the game, the digest there and here.
    Rules(String, String, String),
    /// There is no set-up of these choices.
    Setup(SetupError),
    /// An army does not fit the game.
    Army(ArmyError),
    /// Chance has not found a position from which the game could be played.
    NoStart,
    /// The engine looks at no position, or a game has no ply.
    Terms,
    /// With a value that the file marks to be tried there is no game: which one, and why.
    Marked(String, Box<JobError>),
    /// The worker was told to stop.
    Stopped,
}

impl fmt::Display for JobError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JobError::Game(error) => error.fmt(f),
            JobError::Text => f.write_str("`text` is not the text of a game"),
            JobError::Program(other) => write!(
                f,
                "the job was planned by version {other}, and this is {PROGRAM}: it may play other games"
            ),
            JobError::Rules(variant, there, here) => write!(
                f,
                "the job is about other rules of {variant}: their digest is {there}, here it is {here}"
            ),
            JobError::Setup(error) => error.fmt(f),
            JobError::Army(error) => error.fmt(f),
            JobError::NoStart => f.write_str(
                "chance found no position to begin from: the game ends in its set-up or its first moves",
            ),
            JobError::Terms => {
                f.write_str("`nodes` and `longest` must be at least 1, and `longest` more than `opening`")
            }
            JobError::Marked(label, error) => write!(f, "tried in {label}: {error}"),
            JobError::Stopped => f.write_str("it was stopped"),
        }
    }
}

impl std::error::Error for JobError {}

impl From<SetupError> for JobError {
    fn from(error: SetupError) -> Self {
        JobError::Setup(error)
    }
}

impl From<ArmyError> for JobError {
    fn from(error: ArmyError) -> Self {
        JobError::Army(error)
    }
}

/// The options in the name of a variant.
fn options(variant: &str) -> Vec<&str> {
    variant.split('+').skip(1).collect()
}

impl Subject {
    /// A game that the program brings along, with options appended.
    ///
    /// # Errors
    /// If there is no such game or option.
    pub fn load(variant: &str) -> Result<Subject, JobError> {
        Ok(Subject {
            variant: variant.to_owned(),
            bundle: None,
            rules: variorum_catalog::load(variant).map_err(JobError::Game)?,
        })
    }

    /// A game of somebody's own. `variant` is what it is called, with its options appended.
    ///
    /// # Errors
    /// If it has faults, or not these options.
    pub fn own(variant: &str, bundle: Bundle) -> Result<Subject, JobError> {
        let rules = bundle.load(&options(variant)).map_err(JobError::Game)?;
        Ok(Subject {
            variant: variant.to_owned(),
            bundle: Some(bundle),
            rules,
        })
    }

    /// The same game with other options of the rule file on.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn with_options(&self, options: &[&str]) -> Result<Subject, JobError> {
        let base = self.variant.split('+').next().unwrap_or_default();
        let variant = std::iter::once(&base).chain(options).copied();
        let variant = variant.collect::<Vec<_>>().join("+");
        match &self.bundle {
            None => Subject::load(&variant),
            Some(bundle) => Subject::own(&variant, bundle.clone()),
        }
    }
}

impl Job {
    /// The game that the job is about.
    ///
    /// # Errors
    /// If it was planned by another version of the program or for other rules, or cannot be loaded.
    pub fn subject(&self) -> Result<Subject, JobError> {
        self.check()?;
        let subject = match &self.text {
            None => Subject::load(&self.variant)?,
            Some(text) => {
                let bundle = Bundle::read(text).ok_or(JobError::Text)?;
                Subject::own(&self.variant, bundle)?
            }
        };
        let here = digest(&subject.rules);
        if here != self.rules {
            let there = self.rules.clone();
            return Err(JobError::Rules(self.variant.clone(), there, here));
        }
        Ok(subject)
    }

    /// Whether this program runs such jobs, whatever their game.
    pub(crate) fn check(&self) -> Result<(), JobError> {
        if self.program != PROGRAM {
            return Err(JobError::Program(self.program.clone()));
        }
        let Terms {
            nodes,
            opening,
            longest,
            ..
        } = self.terms;
        if nodes == 0 || longest <= opening {
            return Err(JobError::Terms);
        }
        Ok(())
    }

    /// The set-up choices.
    #[must_use]
    pub fn choices(&self) -> Choices {
        self.set
            .iter()
            .map(|(option, value)| (option.as_str(), value.as_str()))
            .collect()
    }

    /// How many games it has.
    #[must_use]
    pub fn games(&self) -> usize {
        if self.sides.is_some() { 2 } else { 1 }
    }
}
