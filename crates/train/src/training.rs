//! A net for a game in one go: data, a fit and the match that decides, generation after generation.
//!
//! A folder holds all that was made, a generation in a folder of its own:
//!
//! ```text
//! FOLDER/best.net                  the net that won its match last
//! FOLDER/generation-1/data/        games of the engine against itself, as shards
//! FOLDER/generation-1/net.net      the net that was fitted to the data of all generations, with its checkpoint beside it
//! FOLDER/generation-1/match.jsonl  its games against what was best before
//! FOLDER/generation-1/done.json    what came of it; there when the generation has ended
//! ```
//!
//! Every step goes on from its files, so a run that was killed is given again and does nothing twice. Nothing is thrown
//! away: a later run adds generations, and each learns from the data of all.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use variorum_arena::plan::{Control, Draft};
use variorum_arena::{
    Contest, ContestError, Entrant, Event, Kind, Ledger, LedgerError, Summary, Taught,
};
use variorum_rules::Rules;
use variorum_rules::setup::Choices;

use crate::data::{DataError, DataPlan, Progress};
use crate::fit::{Epoch, FitError, FitPlan};
use crate::selfplay::Manner;
use crate::shard::{self, write_whole};
use crate::{Corpus, CorpusError};

/// Games of a shard: few, since those of a shard that was not finished are played again.
const GAMES_A_SHARD: u64 = 16;
/// The most games of a generation that time ends.
const MOST_GAMES: u64 = 1 << 20;
/// Fewer positions than this teach nothing.
const FEWEST: usize = 2_000;
/// Of the time of a generation so much goes into games; fitting takes what it takes, and the match the rest.
const DATA_SHARE: f64 = 0.75;
/// The match is played for this share of the generation's time at least, however long the fit took.
const MATCH_SHARE: f64 = 0.15;
/// The fewest games of a match that time may end.
const FEWEST_GAMES: u64 = 20;
/// Memory of each transposition table, in mebibytes.
const HASH_MIB: usize = 8;
/// Random moves at the beginning of the games of a match.
const OPENING_PLIES: u32 = 6;

/// How much is to be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// As much as this time allows.
    Time(Duration),
    /// So many games of the engine against itself, in all generations of the run.
    Games(u64),
}

/// What is to be trained, how, and for how long.
#[derive(Clone, Debug)]
pub struct Training {
    /// The game.
    pub rules: Rules,
    /// How the program's commands name it.
    pub variant: String,
    /// Where everything is kept.
    pub folder: PathBuf,
    /// The seed from which all games follow.
    pub seed: u64,
    /// Games at once, and threads of the fit; at least one.
    pub threads: usize,
    /// Positions a move in the games that make data.
    pub nodes: u64,
    /// Positions a move in the matches that decide.
    pub match_nodes: u64,
    /// The most games of such a match.
    pub match_games: u64,
    /// Generations that this run ends, one at least.
    pub generations: u32,
    /// How much this run makes.
    pub budget: Budget,
}

/// How far it has got.
#[derive(Clone, Copy, Debug)]
pub enum Stage<'a> {
    /// Games are played; how much of the generation's time or games is left, from 0 to 1.
    Data(&'a Progress, f64),
    /// A net is fitted to so many positions.
    Fitting(usize),
    /// An epoch of the fit has ended, in which numbers faded so fast.
    Epoch(f32, u32, &'a Epoch),
    /// A game of the match has ended.
    Match(&'a Summary),
    /// The generation has ended.
    Done(&'a Generation),
}

/// What came of a generation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// Its number, from 1.
    pub number: u32,
    /// Positions that the net was fitted to, of all generations.
    pub positions: usize,
    /// The mean squared error of the evaluation by hand over positions that were held out.
    pub by_hand: f64,
    /// That of the net.
    pub error: f64,
    /// The generation that the net played against; nothing: the program as it is without training.
    pub against: Option<u32>,
    /// Games of the match.
    pub games: u32,
    /// By how much the net is stronger, in Elo, with the ends of the 95 % interval; no end where all pairs ended alike, and the Elo of half
    /// a game less where all games did.
    pub elo: (Option<f64>, f64, Option<f64>),
    /// Whether it is the best net now.
    pub kept: bool,
    /// The file of the net.
    pub net: PathBuf,
}

impl Generation {
    /// What the nets that were kept have brought together, in Elo; nothing if none was.
    #[must_use]
    pub fn gained(done: &[Generation]) -> Option<f64> {
        let kept = done.iter().filter(|generation| generation.kept);
        kept.map(|generation| generation.elo.1).reduce(|a, b| a + b)
    }

    /// The Elo with its interval, as a text.
    #[must_use]
    pub fn strength(&self) -> String {
        let (low, value, high) = self.elo;
        let end = |end: Option<f64>| end.map_or_else(|| "∞".to_owned(), |end| format!("{end:+.0}"));
        let low = if low.is_none() {
            "−∞".to_owned()
        } else {
            end(low)
        };
        format!("{value:+.0} [{low}, {}]", end(high))
    }
}

/// Why training cannot go on.
#[derive(Debug)]
pub enum TrainingError {
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// A file of an earlier run is damaged.
    Damaged(PathBuf, String),
    /// Games cannot be played or kept.
    Data(DataError),
    /// The data cannot be read.
    Corpus(CorpusError),
    /// There is too little data: so many positions.
    Few(usize),
    /// The net cannot be fitted.
    Fit(FitError),
    /// The file of a match belongs to another one.
    Ledger(PathBuf, LedgerError),
    /// The match cannot be played.
    Match(ContestError),
    /// Another run is at work in the folder.
    Busy(PathBuf),
    /// It was stopped; the same command goes on.
    Stopped,
}

impl fmt::Display for TrainingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrainingError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            TrainingError::Damaged(path, why) => write!(
                f,
                "{}: {why}; remove it, and its generation is decided again",
                path.display()
            ),
            TrainingError::Data(error) => error.fmt(f),
            TrainingError::Corpus(error) => error.fmt(f),
            TrainingError::Few(positions) => write!(
                f,
                "{positions} positions are too few to learn from: at least {FEWEST} are needed, so give it more time or games"
            ),
            TrainingError::Fit(error) => error.fmt(f),
            TrainingError::Ledger(path, error) => write!(f, "{}: {error}", path.display()),
            TrainingError::Match(error) => error.fmt(f),
            TrainingError::Busy(folder) => write!(
                f,
                "{}: another run is at work here; wait for it, or give another folder",
                folder.display()
            ),
            TrainingError::Stopped => f.write_str("stopped; the same command goes on from here"),
        }
    }
}

impl std::error::Error for TrainingError {}

/// How much a generation may take.
struct Allowance {
    /// The share of the run's budget, from 0 to 1.
    share: f64,
    /// When it began.
    begun: Instant,
}

impl Training {
    /// Makes generations until as many are done as the run is to make. What earlier runs began is ended first.
    ///
    /// # Errors
    /// If something cannot be read, written or played, there is too little data, or `stop` became true.
    pub fn run(
        &self,
        stop: &AtomicBool,
        report: &mut dyn FnMut(u32, Stage<'_>),
    ) -> Result<Vec<Generation>, TrainingError> {
        let _lock = self.lock()?;
        let done = self.done()?;
        let first = done.len() as u32 + 1;
        let mut all = done;
        for number in first..first + self.generations.max(1) {
            // Each generation has twice the data of the one before: what it gains tells what more time would bring.
            let weight = |n: u32| f64::from(1u32 << (n - first).min(20));
            let whole: f64 = (first..first + self.generations.max(1)).map(weight).sum();
            let allowance = Allowance {
                share: weight(number) / whole,
                begun: Instant::now(),
            };
            let best = all.iter().rev().find(|generation| generation.kept).cloned();
            let generation = self.generation(number, best, &allowance, stop, report)?;
            report(number, Stage::Done(&generation));
            all.push(generation);
        }
        Ok(all)
    }

    /// Takes the folder for this run alone, until the file that is given is closed.
    fn lock(&self) -> Result<File, TrainingError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |error| TrainingError::Io(path, error)
        };
        fs::create_dir_all(&self.folder).map_err(failed(&self.folder))?;
        let path = self.folder.join("lock");
        let file = File::create(&path).map_err(failed(&path))?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(TrainingError::Busy(self.folder.clone())),
            Err(TryLockError::Error(error)) => Err(failed(&path)(error)),
        }
    }

    /// The generations that have ended, in order.
    ///
    /// # Errors
    /// If the file of one cannot be read.
    pub fn done(&self) -> Result<Vec<Generation>, TrainingError> {
        let mut done = Vec::new();
        loop {
            let path = self.place(done.len() as u32 + 1).join("done.json");
            let text = match fs::read_to_string(&path) {
                Ok(text) => text,
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(done),
                Err(error) => return Err(TrainingError::Io(path, error)),
            };
            let generation = serde_json::from_str(&text);
            done.push(generation.map_err(|error| TrainingError::Damaged(path, error.to_string()))?);
        }
    }

    /// The net that won its match last.
    #[must_use]
    pub fn best(&self) -> PathBuf {
        self.folder.join("best.net")
    }

    fn place(&self, number: u32) -> PathBuf {
        self.folder.join(format!("generation-{number}"))
    }

    fn generation(
        &self,
        number: u32,
        best: Option<Generation>,
        allowance: &Allowance,
        stop: &AtomicBool,
        report: &mut dyn FnMut(u32, Stage<'_>),
    ) -> Result<Generation, TrainingError> {
        let place = self.place(number);
        fs::create_dir_all(&place).map_err(|error| TrainingError::Io(place.clone(), error))?;
        let best_net = best.as_ref().map(|best| learnt(&best.net)).transpose()?;
        self.play(number, best_net.clone(), allowance, stop, &mut |stage| {
            report(number, stage)
        })?;
        let file = place.join("net.net");
        let (positions, by_hand, error) =
            self.fit(number, &file, stop, &mut |stage| report(number, stage))?;
        let against = best.as_ref().map(|best| best.number);
        let summary = self.decide(
            &place,
            learnt(&file)?,
            best_net,
            allowance,
            stop,
            &mut |stage| report(number, stage),
        )?;
        let elo = summary.estimate.elo;
        let end = |end: f64| end.is_finite().then_some(end);
        let kept = elo.value > 0.0;
        let generation = Generation {
            number,
            positions,
            by_hand,
            error,
            against,
            games: summary.tally.games(),
            elo: (
                end(elo.low),
                told(elo.value, summary.tally.games()),
                end(elo.high),
            ),
            kept,
            net: file.clone(),
        };
        if kept {
            let bytes = fs::read(&file).map_err(|error| TrainingError::Io(file.clone(), error))?;
            let best = self.best();
            write_whole(&best, &bytes).map_err(|error| TrainingError::Io(best, error))?;
        }
        let path = place.join("done.json");
        let text = serde_json::to_string_pretty(&generation).unwrap_or_default() + "\n";
        write_whole(&path, text.as_bytes()).map_err(|error| TrainingError::Io(path, error))?;
        Ok(generation)
    }

    /// The games of a generation.
    fn data(&self, number: u32, taught: Option<Taught>, games: u64) -> DataPlan {
        DataPlan {
            rules: self.rules.clone(),
            variant: self.variant.clone(),
            manner: Manner {
                nodes: self.nodes,
                choices: Choices::new(),
                vary: 50,
                plies: 6,
                balance: 300,
            },
            // Another seed for each generation, or a later one would play the openings of an earlier.
            seed: self.seed.wrapping_add(u64::from(number) << 32),
            games_a_shard: GAMES_A_SHARD,
            games,
            share: (0, 1),
            threads: self.threads,
            hash_mib: HASH_MIB,
            taught,
            folder: self.place(number).join("data"),
        }
    }

    /// The games that the generation after those that have ended is to learn from, if it is to have so many. Whoever plays them
    /// elsewhere and puts the files where the plan says has them found there by [`Training::run`].
    ///
    /// # Errors
    /// If a file of an earlier run cannot be read.
    pub fn wanted(&self, games: u64) -> Result<DataPlan, TrainingError> {
        let done = self.done()?;
        let best = done.iter().rev().find(|generation| generation.kept);
        let taught = best.map(|best| learnt(&best.net)).transpose()?;
        Ok(self.data(done.len() as u32 + 1, taught, games))
    }

    /// Plays the games of a generation until its share of games or time is used up.
    fn play(
        &self,
        number: u32,
        taught: Option<Taught>,
        allowance: &Allowance,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Stage<'_>),
    ) -> Result<(), TrainingError> {
        let place = self.place(number);
        // A net that is there, or begun, was fitted to all data there was: none is added behind its back.
        let ended = place.join("data.done");
        if ended.exists() {
            return Ok(());
        }
        let (games, time) = match self.budget {
            Budget::Games(games) => ((games as f64 * allowance.share).ceil() as u64, None),
            Budget::Time(time) => (MOST_GAMES, Some(time.mul_f64(allowance.share * DATA_SHARE))),
        };
        let plan = self.data(number, taught, games);
        let enough = AtomicBool::new(false);
        plan.run(&enough, &mut |progress| {
            let left = match time {
                Some(time) => {
                    1.0 - allowance.begun.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-3)
                }
                None => 1.0 - progress.shards as f64 / progress.of.max(1) as f64,
            };
            if stop.load(Ordering::Relaxed) || left <= 0.0 && time.is_some() {
                enough.store(true, Ordering::Relaxed);
            }
            report(Stage::Data(&progress, left.clamp(0.0, 1.0)));
        })
        .map_err(TrainingError::Data)?;
        if stop.load(Ordering::Relaxed) {
            return Err(TrainingError::Stopped);
        }
        write_whole(&ended, b"").map_err(|error| TrainingError::Io(ended.clone(), error))
    }

    /// Fits a net to the data of all generations so far. Gives the number of positions, and the errors by hand and of the
    /// net over those held out.
    fn fit(
        &self,
        number: u32,
        file: &Path,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Stage<'_>),
    ) -> Result<(usize, f64, f64), TrainingError> {
        let folders: Vec<PathBuf> = (1..=number)
            .map(|number| self.place(number).join("data"))
            .collect();
        let paths =
            shard::find(&folders).map_err(|error| TrainingError::Io(self.folder.clone(), error))?;
        let find = |_: &str| Ok(self.rules.clone());
        let corpus =
            Corpus::read(&paths, &find, &[], self.threads).map_err(TrainingError::Corpus)?;
        if corpus.len() < FEWEST {
            return Err(TrainingError::Few(corpus.len()));
        }
        report(Stage::Fitting(corpus.len()));
        let plan = FitPlan {
            seed: self.seed,
            ..FitPlan::of_positions(corpus.len())
        };
        let fitted = plan
            .run(
                &corpus,
                file,
                self.threads,
                stop,
                &mut |fade, number, epoch| {
                    report(Stage::Epoch(fade, number, &epoch));
                },
            )
            .map_err(|error| match error {
                FitError::Stopped => TrainingError::Stopped,
                error => TrainingError::Fit(error),
            })?;
        Ok((corpus.len(), fitted.by_hand, fitted.as_file))
    }

    /// Plays the net against what was best before.
    fn decide(
        &self,
        place: &Path,
        net: Taught,
        other: Option<Taught>,
        allowance: &Allowance,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Stage<'_>),
    ) -> Result<Summary, TrainingError> {
        let player = |name: &str, kind: Kind| Entrant {
            control: Control {
                nodes: Some(self.match_nodes),
                ..Control::default()
            },
            hash_mib: HASH_MIB,
            draft: Draft::Chance,
            ..Entrant::new(name, kind)
        };
        let before = other.map_or_else(Kind::own, Kind::Taught);
        let players = [player("new", Kind::Taught(net)), player("before", before)];
        let mut contest = Contest::new(self.rules.clone(), self.variant.as_str(), players);
        contest.games = self.match_games;
        contest.concurrency = self.threads.max(1);
        contest.openings.seed = self.seed;
        contest.openings.draft = Draft::Chance;
        contest.openings.plies = OPENING_PLIES;
        let path = place.join("match.jsonl");
        let opened = Ledger::open(&path, &contest.settings());
        let (mut ledger, earlier) = opened.map_err(|error| TrainingError::Ledger(path, error))?;
        let until = match self.budget {
            Budget::Games(_) => None,
            Budget::Time(time) => {
                let whole = time.mul_f64(allowance.share);
                let left = whole.saturating_sub(allowance.begun.elapsed());
                Some(Instant::now() + left.max(whole.mul_f64(MATCH_SHARE)))
            }
        };
        let enough = AtomicBool::new(false);
        let standing = contest.run(&earlier, &enough, &mut |event| {
            if let Event::Game(line, standing) = event {
                ledger.add(line)?;
                report(Stage::Match(&standing.summary()));
                let late = until.is_some_and(|until| Instant::now() >= until);
                if stop.load(Ordering::Relaxed) || late && standing.played() >= FEWEST_GAMES {
                    enough.store(true, Ordering::Relaxed);
                }
            }
            Ok(())
        });
        let standing = standing.map_err(TrainingError::Match)?;
        if stop.load(Ordering::Relaxed) {
            return Err(TrainingError::Stopped);
        }
        Ok(standing.summary())
    }
}

/// An Elo that can be written down: of a match in which all games ended alike, that of half a game less.
fn told(elo: f64, games: u32) -> f64 {
    let half = 0.5 / f64::from(games.max(1));
    match elo.is_finite() {
        true => elo,
        false => (400.0 * (1.0 / half - 1.0).log10()).copysign(elo),
    }
}

/// The net of a file.
fn learnt(path: &Path) -> Result<Taught, TrainingError> {
    Taught::read(path).map_err(|error| TrainingError::Damaged(path.to_owned(), error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generations_follow_one_another_and_nothing_is_done_twice() {
        let folder = std::env::temp_dir().join(format!("variorum-training-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let training = Training {
            rules: variorum_catalog::load("chess").unwrap(),
            variant: "chess".to_owned(),
            folder: folder.clone(),
            seed: 3,
            threads: 2,
            nodes: 40,
            match_nodes: 20,
            match_games: 4,
            generations: 1,
            budget: Budget::Games(96),
        };
        let never = AtomicBool::new(false);
        let mut epochs = 0;
        let done = training
            .run(&never, &mut |_, stage| {
                epochs += u32::from(matches!(stage, Stage::Epoch(..)))
            })
            .unwrap();
        assert_eq!(done.len(), 1);
        assert!(
            epochs > 0 && done[0].positions >= FEWEST && done[0].games == 4,
            "{done:?}"
        );
        assert_eq!(done[0].against, None);
        assert_eq!(training.best().exists(), done[0].kept);
        // Killed in the middle of the match: the same command plays what is missing of it, and comes to the same.
        let place = training.place(1);
        let net = fs::read(place.join("net.net")).unwrap();
        fs::remove_file(place.join("done.json")).unwrap();
        let games = fs::read_to_string(place.join("match.jsonl")).unwrap();
        let begun: Vec<&str> = games.lines().take(3).collect();
        fs::write(place.join("match.jsonl"), begun.join("\n") + "\n").unwrap();
        let mut matched = 0;
        let mut played = 0;
        let again = training.run(&never, &mut |_, stage| match stage {
            Stage::Data(..) => played += 1,
            Stage::Match(_) => matched += 1,
            _ => {}
        });
        assert_eq!(again.unwrap(), done);
        assert_eq!((played, matched), (0, 2));
        assert_eq!(fs::read(place.join("net.net")).unwrap(), net);
        // Two runs at once would play the same games.
        let busy = {
            let _lock = training.lock().unwrap();
            training.run(&never, &mut |_, _| {})
        };
        assert!(matches!(busy, Err(TrainingError::Busy(_))));
        // A second run adds a generation, which learns from the data of both.
        let stopped = training
            .run(&AtomicBool::new(true), &mut |_, _| {})
            .unwrap_err();
        assert!(matches!(stopped, TrainingError::Stopped), "{stopped:?}");
        let two = training.run(&never, &mut |_, _| {}).unwrap();
        assert_eq!(two.len(), 2);
        assert!(two[1].positions > done[0].positions);
        assert_eq!(two[1].against, done[0].kept.then_some(1));
        fs::remove_dir_all(&folder).unwrap();
    }
}
