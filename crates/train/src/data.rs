//! Making training data: shard after shard, on several threads, until there is enough.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use variorum_arena::Taught;
use variorum_engine::Engine;
use variorum_rules::Rules;
use variorum_rules::setup::SetupError;

use crate::selfplay::{Manner, game};
use crate::shard::{ENDING, Head, Shard, ShardError};

/// What is to be made.
#[derive(Clone, Debug)]
pub struct DataPlan {
    /// The game.
    pub rules: Rules,
    /// How the program's commands name it.
    pub variant: String,
    /// How its games are played.
    pub manner: Manner,
    /// The seed from which all games follow.
    pub seed: u64,
    /// Games of a shard.
    pub games_a_shard: u64,
    /// Games altogether, in whole shards.
    pub games: u64,
    /// Which of the shards are made here: every n-th from a number on, the first being 0. `(0, 1)`: all.
    pub share: (u64, u64),
    /// Games played at once; at least one is.
    pub threads: usize,
    /// Memory of each transposition table, in mebibytes.
    pub hash_mib: usize,
    /// What the engine is to have learnt; `None`: what comes with the program.
    pub taught: Option<Taught>,
    /// Where the shards are.
    pub folder: PathBuf,
}

/// How far it has got.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// Games that were played now.
    pub games: u64,
    /// Positions that were kept now.
    pub samples: u64,
    /// Shards that are there, earlier ones included.
    pub shards: u64,
    /// Shards that there will be.
    pub of: u64,
    /// Time since it began.
    pub time: Duration,
}

impl Progress {
    /// Positions kept in an hour at this pace.
    #[must_use]
    pub fn an_hour(&self) -> f64 {
        self.samples as f64 * 3_600.0 / self.time.as_secs_f64().max(1e-3)
    }
}

/// Why there is no more data.
#[derive(Debug)]
pub enum DataError {
    /// The rule file makes no set-up of the options.
    Setup(SetupError),
    /// A file cannot be written.
    Io(PathBuf, io::Error),
    /// A file that is there already cannot be read.
    Shard(PathBuf, ShardError),
    /// A file that is there already was made otherwise: what is another.
    Other(PathBuf, &'static str),
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataError::Setup(error) => error.fmt(f),
            DataError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            DataError::Shard(path, error) => write!(f, "{}: {error}", path.display()),
            DataError::Other(path, what) => write!(
                f,
                "{} was made with other {what}: make the new data in another folder",
                path.display()
            ),
        }
    }
}

impl std::error::Error for DataError {}

/// How often is told how far it has got.
const GLANCE: Duration = Duration::from_secs(1);

impl DataPlan {
    /// Makes the shards that are not there yet. What was under way when an earlier run was ended is played again.
    ///
    /// # Errors
    /// If the game cannot be set up so, a file cannot be written, or a file that is there already was made otherwise.
    pub fn run(
        &self,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Progress, DataError> {
        let failed = |error| DataError::Io(self.folder.clone(), error);
        fs::create_dir_all(&self.folder).map_err(failed)?;
        let (index, of) = self.share;
        let all = 0..self.games.div_ceil(self.games_a_shard.max(1));
        self.agree()?;
        let own: Vec<u64> = all.filter(|shard| shard % of.max(1) == index).collect();
        let shards = own.len() as u64;
        let left: Vec<u64> = own
            .into_iter()
            .filter(|shard| !self.path(*shard).exists())
            .collect();
        let mut progress = Progress {
            shards: shards - left.len() as u64,
            of: shards,
            ..Progress::default()
        };
        let begun = Instant::now();
        let queue = Mutex::new(left.into_iter());
        let next = || queue.lock().ok().and_then(|mut queue| queue.next());
        let (games, samples, done) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        let enough = AtomicBool::new(false);
        let (sender, results) = channel();
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let sender = sender.clone();
                let (next, games, samples, done, enough) =
                    (&next, &games, &samples, &done, &enough);
                scope.spawn(move || {
                    let work = || {
                        while !enough.load(Ordering::Relaxed)
                            && let Some(number) = next()
                        {
                            let count = |kept: usize| {
                                games.fetch_add(1, Ordering::Relaxed);
                                samples.fetch_add(kept as u64, Ordering::Relaxed);
                            };
                            if !self.shard(number, enough, &count)? {
                                break;
                            }
                            done.fetch_add(1, Ordering::Relaxed);
                        }
                        Ok(())
                    };
                    let _ = sender.send(work());
                });
            }
            drop(sender);
            let mut outcome = Ok(());
            let earlier = progress.shards;
            loop {
                let result = results.recv_timeout(GLANCE);
                progress = Progress {
                    games: games.load(Ordering::Relaxed),
                    samples: samples.load(Ordering::Relaxed),
                    shards: earlier + done.load(Ordering::Relaxed),
                    of: shards,
                    time: begun.elapsed(),
                };
                report(progress);
                match result {
                    Ok(result) => outcome = outcome.and(result),
                    Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
                    Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => break,
                }
                if outcome.is_err() || stop.load(Ordering::Relaxed) {
                    enough.store(true, Ordering::Relaxed);
                }
            }
            outcome.map(|()| progress)
        })
    }

    /// Looks whether what is there was made in the same way: the first file speaks for all.
    fn agree(&self) -> Result<(), DataError> {
        let path = self.path(0);
        if !path.exists() {
            return Ok(());
        }
        let there = match Shard::read(&path) {
            Ok(shard) => shard.head,
            Err(error) => return Err(DataError::Shard(path, error)),
        };
        let head = self.head(0);
        let differs = [
            ("pieces", !there.is_about(&self.rules)),
            ("positions a move", there.nodes != head.nodes),
            ("games a file", there.games != head.games),
            ("learning", there.net != head.net),
        ];
        match differs.into_iter().find(|(_, differs)| *differs) {
            Some((what, _)) => Err(DataError::Other(path, what)),
            None => Ok(()),
        }
    }

    /// What a shard says about itself, but for the number of its samples.
    fn head(&self, number: u64) -> Head {
        Head {
            first: number * self.games_a_shard,
            games: self.games_a_shard,
            net: self.taught.as_ref().map(Taught::digest),
            ..Head::new(&self.rules, &self.variant, self.manner.nodes, self.seed)
        }
    }

    /// The file of a shard.
    fn path(&self, number: u64) -> PathBuf {
        let game: &str = Path::new(&self.variant)
            .file_stem()
            .and_then(|name| name.to_str())
            .unwrap_or("game");
        let name = format!("{game}-{}-{number:06}.{ENDING}", self.seed);
        self.folder.join(name)
    }

    /// Plays the games of a shard and writes it; false if it was stopped.
    fn shard(
        &self,
        number: u64,
        enough: &AtomicBool,
        count: &dyn Fn(usize),
    ) -> Result<bool, DataError> {
        let first = number * self.games_a_shard;
        let mut engine = Engine::new(self.hash_mib);
        if let Some(taught) = &self.taught {
            engine.set_net(taught.net.clone());
        }
        let mut samples = Vec::new();
        for number in first..first + self.games_a_shard {
            if enough.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let game = game(&self.rules, &mut engine, &self.manner, self.seed, number)
                .map_err(DataError::Setup)?;
            count(game.len());
            samples.extend(game);
        }
        let head = Head {
            samples: samples.len() as u64,
            ..self.head(number)
        };
        let path = self.path(number);
        let written = Shard { head, samples }.write(&path);
        written.map_err(|error| DataError::Io(path, error))?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shard::find;
    use variorum_rules::setup::Choices;

    #[test]
    fn data_is_made_in_shards_and_goes_on_where_it_was_ended() {
        let folder = std::env::temp_dir().join(format!("variorum-data-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let plan = DataPlan {
            rules: variorum_catalog::load("chess").unwrap(),
            variant: "chess".to_owned(),
            manner: Manner {
                nodes: 40,
                choices: Choices::new(),
                vary: 0,
                plies: 4,
                balance: 500,
            },
            seed: 5,
            games_a_shard: 2,
            games: 6,
            share: (0, 1),
            threads: 2,
            hash_mib: 1,
            taught: None,
            folder: folder.clone(),
        };
        let made = plan.run(&AtomicBool::new(false), &mut |_| {}).unwrap();
        assert_eq!((made.games, made.shards, made.of), (6, 3, 3));
        let files = find(std::slice::from_ref(&folder)).unwrap();
        assert_eq!(files.len(), 3);
        let second = Shard::read(&files[1]).unwrap();
        assert_eq!((second.head.first, second.head.games), (2, 2));
        let whole = fs::read(&files[1]).unwrap();
        // What is missing is made again, and is the same.
        fs::remove_file(&files[1]).unwrap();
        let made = plan.run(&AtomicBool::new(false), &mut |_| {}).unwrap();
        assert_eq!((made.games, made.shards), (2, 3));
        assert_eq!(fs::read(&files[1]).unwrap(), whole);
        // Each machine of several makes its share of them.
        fs::remove_dir_all(&folder).unwrap();
        for (index, shards) in [(0, 2), (1, 1), (2, 0)] {
            let share = match index {
                2 => (3, 4),
                index => (index, 2),
            };
            let own = DataPlan {
                share,
                ..plan.clone()
            };
            let made = own.run(&AtomicBool::new(false), &mut |_| {}).unwrap();
            assert_eq!((made.shards, made.of), (shards, shards));
        }
        assert_eq!(fs::read(&files[1]).unwrap(), whole);
        // Other games are not put beside them.
        let other = DataPlan {
            taught: Some(Taught {
                name: "none".to_owned(),
                net: None,
            }),
            ..plan.clone()
        };
        let refused = other.run(&AtomicBool::new(false), &mut |_| {}).unwrap_err();
        assert!(refused.to_string().contains("other learning"), "{refused}");
        // A stopped run leaves nothing half-written.
        fs::remove_file(&files[1]).unwrap();
        plan.run(&AtomicBool::new(true), &mut |_| {}).unwrap();
        assert!(fs::read_dir(&folder).unwrap().count() <= 3);
        fs::remove_dir_all(&folder).unwrap();
    }
}
