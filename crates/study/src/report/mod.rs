//! What the games of a study say, with 95 % intervals.

mod change;
mod html;
mod measure;
mod pieces;
mod play;
pub(crate) mod say;
mod settings;
mod text;
mod typical;
mod values;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use variorum_rules::Rules;
use variorum_rules::def::GameDef;

use crate::job::{JobError, PROGRAM, Part};
use crate::played::PlayedGame;

pub use change::{Change, Changes, Figure, How, Turned};
pub use html::Trial;
pub use measure::Measure;
pub use pieces::{PieceActs, Untried};
pub use play::{End, Length, Play};
pub use settings::Studied;
pub use typical::{Typical, Why};
pub use values::{Duel, Method, Pooling, Untold, Values, Worth};

/// What a study has found out. The same lines give the same report, in whatever order they come.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The version of the program.
    pub program: String,
    /// The game, with options appended.
    pub variant: String,
    /// What people call it.
    pub name: String,
    /// The digest of its rules.
    pub rules: String,
    /// Games played, of all questions.
    pub games: usize,
    /// Jobs they belong to.
    pub jobs: usize,
    /// The studies they belong to, and how these were played, as far as that is known.
    #[serde(default)]
    pub studies: Vec<Studied>,
    /// How the game as it is was played; nothing if it was not.
    pub base: Option<Play>,
    /// What the pieces did in these games, in the order of the rule file.
    pub pieces: Vec<PieceActs>,
    /// What was never seen.
    pub untried: Untried,
    /// What units are worth, if armies differed in any game.
    pub values: Option<Values>,
    /// Why that cannot be told, if it was asked and cannot.
    #[serde(default)]
    pub untold: Option<Untold>,
    /// How two armies compare, if they were compared.
    pub armies: Option<Duel>,
    /// The game with something chosen otherwise, the fairest first; the game as it is among them.
    pub options: Vec<Choice>,
}

/// The game with something chosen.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// What is chosen; empty for the game as it is.
    pub choice: String,
    /// How far the first mover's score is from a half.
    pub unfairness: f64,
    /// How it was played.
    pub play: Play,
}

impl Report {
    /// Sums up the games of a study. `derived` is what the engine thinks that each type is worth, in centipawns.
    ///
    /// # Errors
    /// If there are no games, they are of other rules, or of studies that were played differently.
    pub fn of(rules: &Rules, lines: &[PlayedGame], derived: &[i32]) -> Result<Report, ReportError> {
        let def = rules.def();
        let digest = variorum_record::digest(rules);
        if lines.is_empty() {
            return Err(ReportError::Empty);
        }
        let usual = |line: &&PlayedGame| line.part == Part::Base;
        let of_these = |line: &&PlayedGame| line.rules == digest;
        let named = lines.iter().find(of_these);
        let variant = named.map_or(&def.id, |line| &line.variant).clone();
        if let Some(line) = lines
            .iter()
            .find(|line| is_of_game(line) && line.rules != digest)
        {
            return Err(ReportError::Rules(
                line.job.clone(),
                line.rules.clone(),
                digest,
            ));
        }
        let mut lines: Vec<&PlayedGame> = lines.iter().collect();
        lines.sort_by(|a, b| (job_key(&a.job), a.game).cmp(&(job_key(&b.job), b.game)));
        let base: Vec<&PlayedGame> = lines.iter().copied().filter(usual).collect();
        let own: Vec<&PlayedGame> = lines
            .iter()
            .copied()
            .filter(|line| is_of_game(line))
            .collect();
        let studies = settings::studies(&lines)?;
        let values = Values::of(def, &own, derived);
        let asked = lines.iter().any(|line| line.part == Part::Values);
        let mut jobs: Vec<&str> = lines.iter().map(|line| line.job.as_str()).collect();
        jobs.dedup();
        Ok(Report {
            program: PROGRAM.to_owned(),
            variant,
            name: def.name.clone(),
            rules: digest,
            games: lines.len(),
            jobs: jobs.len(),
            studies,
            base: Play::of(&base),
            pieces: pieces::acts(def, if base.is_empty() { &own } else { &base }),
            untried: Untried::of(rules, &lines),
            untold: values.as_ref().err().filter(|_| asked).cloned(),
            values: values.ok(),
            armies: Duel::of(&lines),
            options: choices(&lines),
        })
    }

    /// What the engine thinks that the types of a game are worth, in centipawns: what [`Report::of`] compares with.
    ///
    /// # Errors
    /// If the game has no set-up.
    pub fn derived(rules: &Rules) -> Result<Vec<i32>, JobError> {
        let mut engine = crate::play::engine(rules, true)?;
        Ok(engine.type_values(&rules.start_position()?))
    }
}

impl Choice {
    /// How far from even it is at most, and at least, by the interval of the first mover's score.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        let Measure { low, high, .. } = self.play.first;
        let most = (low - 0.5).abs().max((high - 0.5).abs());
        [most, (low - 0.5).max(0.5 - high).max(0.0)]
    }
}

impl Report {
    /// Settings that are certainly farther from even than another one, by what is chosen in them: more games of them would not change
    /// which is the fairest.
    #[must_use]
    pub fn settled(lines: &[PlayedGame]) -> Vec<String> {
        let mut known = choices(&lines.iter().collect::<Vec<_>>());
        known.retain(|choice| choice.play.games >= SETTLED);
        let most = known.iter().map(|choice| choice.bounds()[0]);
        let most = most.min_by(f64::total_cmp).unwrap_or(f64::INFINITY);
        known.retain(|choice| choice.bounds()[1] > most);
        known.into_iter().map(|choice| choice.choice).collect()
    }
}

/// Games of a setting before it may count as settled: a few decided games have a narrow interval by chance.
const SETTLED: usize = 40;

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReportError {
    /// There are no games.
    Empty,
    /// A game is of other rules: its job, the digest there and here.
    Rules(String, String, String),
    /// Games of two studies were played with other set-ups or on other terms: the names that their jobs begin with.
    Settings(String, String),
}

impl std::fmt::Display for ReportError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ReportError::Empty => f.write_str("there are no games to report on"),
            ReportError::Rules(job, there, here) => write!(
                f,
                "{job} is about other rules: their digest is {there}, that of the game is {here}"
            ),
            ReportError::Settings(one, other) => write!(
                f,
                "the studies {one} and {other} were played with other set-ups or on other terms: they need a report each"
            ),
        }
    }
}

impl std::error::Error for ReportError {}

/// Whether a line is of the game that is asked about, and not of one with something chosen otherwise.
fn is_of_game(line: &PlayedGame) -> bool {
    !matches!(line.part, Part::Option(_))
}

/// Jobs by their numbers, not by the letters of these.
fn job_key(job: &str) -> (&str, u64) {
    match job.rsplit_once('-') {
        Some((study, number)) => (study, number.parse().unwrap_or(u64::MAX)),
        None => (job, 0),
    }
}

fn choices(lines: &[&PlayedGame]) -> Vec<Choice> {
    let mut by_choice: BTreeMap<String, Vec<&PlayedGame>> = BTreeMap::new();
    for line in lines {
        match &line.part {
            Part::Base => by_choice.entry(String::new()).or_default().push(line),
            Part::Option(choice) => by_choice.entry(choice.clone()).or_default().push(line),
            Part::Values | Part::Armies => {}
        }
    }
    if by_choice.len() < 2 {
        return Vec::new();
    }
    let mut choices: Vec<Choice> = by_choice
        .into_iter()
        .filter_map(|(choice, lines)| {
            let play = Play::of(&lines)?;
            Some(Choice {
                choice,
                unfairness: (play.first.value - 0.5).abs(),
                play,
            })
        })
        .collect();
    choices.sort_by(|a, b| a.unfairness.total_cmp(&b.unfairness));
    choices
}

/// The name of a type by its id.
fn name_of<'a>(def: &'a GameDef, id: &'a str) -> &'a str {
    let piece = def.pieces.iter().find(|piece| piece.id == id);
    piece.map_or(id, |piece| piece.name.as_str())
}
