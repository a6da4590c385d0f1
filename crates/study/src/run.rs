//! Running a study on the threads of one machine.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::job::{Job, JobError};
use crate::plan::Planner;
use crate::play::Worker;
use crate::played::PlayedGame;
use crate::store::Store;

/// How often it is looked whether the run was stopped.
const PACE: Duration = Duration::from_millis(100);

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// Jobs with numbers from 0 up to this one, exclusive.
    pub jobs: u64,
    /// No job is begun when so much time has passed.
    pub time: Option<Duration>,
    /// How many games are played at once; at least one is.
    pub threads: usize,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Games in the file.
    pub games: usize,
    /// Games of this run.
    pub played: usize,
    /// Jobs that are there, of this run and earlier ones.
    pub jobs: u64,
    /// Time since this run began.
    pub time: Duration,
}

impl Progress {
    /// Games an hour, at the pace of this run.
    #[must_use]
    pub fn an_hour(&self) -> f64 {
        match self.time.as_secs_f64() {
            0.0 => 0.0,
            seconds => self.played as f64 * 3_600.0 / seconds,
        }
    }
}

/// Why a study cannot go on.
#[derive(Debug)]
pub enum RunError {
    /// A job cannot be run: its name, and why.
    Job(String, JobError),
    /// A game cannot be written.
    Write(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Job(job, error) => write!(f, "{job}: {error}"),
            RunError::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RunError {}

/// Gives out the jobs of a plan that are not in a file yet.
struct Queue<'a> {
    planner: &'a Planner,
    next: u64,
    end: u64,
    /// Numbers of jobs that were played earlier.
    done: VecDeque<u64>,
}

impl Queue<'_> {
    fn next(&mut self) -> Option<Result<Job, RunError>> {
        while self.next < self.end && self.done.front() == Some(&self.next) {
            self.done.pop_front();
            self.next += 1;
        }
        if self.next >= self.end {
            return None;
        }
        let number = self.next;
        self.next += 1;
        let name = || format!("{}-{number}", self.planner.study());
        Some(
            self.planner
                .job(number)
                .map_err(|error| RunError::Job(name(), error)),
        )
    }
}

impl Planner {
    /// Plays the jobs that are missing in a file, several at once, until all are there, the time is over or `stop` becomes
    /// true. Games that are under way when the time is over are finished; those under way at a stop are not, and will be
    /// played again.
    ///
    /// # Errors
    /// If a job cannot be run or a game cannot be written.
    pub fn run(
        &self,
        store: &mut Store,
        extent: &Extent,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Progress),
    ) -> Result<Progress, RunError> {
        let begun = Instant::now();
        let mut done: Vec<u64> = self.done(store);
        done.retain(|number| *number < extent.jobs);
        let mut progress = Progress {
            games: store.games(),
            jobs: done.len() as u64,
            ..Progress::default()
        };
        let queue = Mutex::new(Queue {
            planner: self,
            next: 0,
            end: extent.jobs,
            done: done.into(),
        });
        let enough = AtomicBool::new(false);
        let in_time = || extent.time.is_none_or(|time| begun.elapsed() < time);
        let (sender, results) = channel::<Result<Vec<PlayedGame>, RunError>>();
        thread::scope(|scope| {
            for _ in 0..extent.threads.max(1) {
                let (sender, queue, enough) = (sender.clone(), &queue, &enough);
                scope.spawn(move || {
                    let mut worker = Worker::default();
                    while !enough.load(Ordering::Relaxed) && in_time() {
                        let job = match queue.lock() {
                            Ok(mut queue) => queue.next(),
                            Err(_) => None,
                        };
                        let Some(job) = job else { return };
                        let lines = job.and_then(|job| {
                            let lines = worker.run_until(&job, enough);
                            lines.map_err(|error| RunError::Job(job.job, error))
                        });
                        if matches!(lines, Err(RunError::Job(_, JobError::Stopped))) {
                            return;
                        }
                        let over = lines.is_err();
                        if sender.send(lines).is_err() || over {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut outcome = Ok(());
            loop {
                if stop.load(Ordering::Relaxed) {
                    enough.store(true, Ordering::Relaxed);
                }
                let result = match results.recv_timeout(PACE) {
                    Ok(result) => result,
                    Err(RecvTimeoutError::Timeout) => {
                        progress.time = begun.elapsed();
                        report(&progress);
                        continue;
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                let stored = result.and_then(|lines| {
                    let count = lines.len();
                    store.add(lines).map_err(RunError::Write)?;
                    Ok(count)
                });
                match stored {
                    Ok(count) => {
                        progress.games = store.games();
                        progress.played += count;
                        progress.jobs += 1;
                    }
                    Err(error) => {
                        enough.store(true, Ordering::Relaxed);
                        outcome = outcome.and(Err(error));
                    }
                }
                progress.time = begun.elapsed();
                report(&progress);
            }
            outcome
        })?;
        progress.time = begun.elapsed();
        Ok(progress)
    }

    /// Numbers of the jobs of this study that are in a file with all their games.
    fn done(&self, store: &Store) -> Vec<u64> {
        let head = format!("{}-", self.study());
        let mut done: Vec<u64> = store
            .jobs()
            .keys()
            .filter_map(|job| job.strip_prefix(&head)?.parse().ok())
            .collect();
        done.sort_unstable();
        done.retain(|number| store.has(&format!("{head}{number}"), self.games(*number)));
        done
    }
}
