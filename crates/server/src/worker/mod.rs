//! Strangers' texts are read in a process of their own, which has limits of memory and processor time and may die of a text
//! without taking a game along. Server and worker speak in lines of JSON: a [`Job`], an [`Answer`].
//!
//! A worker that is done waits for the next text; two are kept. It ends when its input does, and so with the server.
//!
//! A worker checks rule files ([`check`]) and turns games of other programs into rule files ([`import`]). [`message`] defines what
//! is said in the workshop; places in texts travel as browsers count them, in units of UTF-16 ([`place`]).

pub(crate) mod check;
mod import;
pub(crate) mod message;
mod place;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use variorum_catalog::Bundle;

pub(crate) use check::gather;
use message::Said;

/// The subcommand of the program that is a worker.
pub const WORKER: &str = "worker";

/// Memory that a worker may have for its data.
#[cfg(unix)]
const BYTES: u64 = 256 << 20;

/// Seconds of the processor that it may use for one text.
#[cfg(unix)]
const SECONDS: u64 = 8;

/// Workers that wait for texts.
const KEPT: usize = 2;

/// A text to be read.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    /// The number that the answer names.
    pub(crate) n: u64,
    pub(crate) text: String,
    pub(crate) task: Task,
}

/// What is to be done with it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Task {
    /// It is a rule file.
    Check,
    /// It is rules with all files that they read, as a bundle writes them.
    Rules,
    /// It is another program's file, and this is the game in it that is asked for.
    Import(Option<String>),
}

/// What came of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// What the writer is told, as it travels.
    said: String,
    /// The rules, if they can be played, as they are written.
    rules: Option<String>,
}

impl Answer {
    /// What the writer is told, and the rules.
    pub(crate) fn parts(self) -> (Said, Option<Bundle>) {
        let rules = self.rules.as_deref().and_then(Bundle::read);
        (Said::Written(self.said), rules)
    }
}

impl Job {
    /// Does it in this process.
    fn work(&self) -> Answer {
        match &self.task {
            Task::Check => {
                let (checked, rules) = check::check(self.n, &self.text);
                // Compiled here first: what takes too much takes this process along, and not the server.
                if let Some(rules) = &rules {
                    let _ = rules.load(&[]);
                }
                Answer {
                    said: Said::Checked(checked).encode(),
                    rules: rules.map(|rules| rules.write()),
                }
            }
            Task::Rules => Answer {
                said: String::new(),
                rules: check::bundle(&self.text).map(|rules| rules.write()),
            },
            Task::Import(game) => {
                let imported = import::import(self.n, &self.text, game.as_deref());
                Answer {
                    said: Said::Imported(imported).encode(),
                    rules: None,
                }
            }
        }
    }
}

/// The text asked for more than a worker may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Died;

/// The workers. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Workers(Option<Arc<Inner>>);

#[derive(Debug)]
struct Inner {
    program: PathBuf,
    idle: Mutex<Vec<Worker>>,
}

impl Workers {
    /// Processes of a program that has the subcommand [`WORKER`]. Without one, texts are read in this process.
    pub(crate) fn of(program: PathBuf) -> Workers {
        Workers(Some(Arc::new(Inner {
            program,
            idle: Mutex::default(),
        })))
    }

    /// Has a job done. Blocks.
    pub(crate) fn ask(&self, job: &Job) -> Result<Answer, Died> {
        let Some(inner) = &self.0 else {
            return Ok(job.work());
        };
        let idle = inner.idle();
        let worker = idle.or_else(|| match Worker::start(&inner.program) {
            Ok(worker) => Some(worker),
            Err(error) => {
                tracing::error!(%error, "no worker could be started");
                None
            }
        });
        let mut worker = worker.ok_or(Died)?;
        let answer = worker.ask(job).ok_or(Died);
        match &answer {
            Ok(_) => inner.keep(worker),
            Err(Died) => tracing::warn!("a worker died of a text"),
        }
        answer
    }
}

impl Inner {
    fn idle(&self) -> Option<Worker> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.pop()
    }

    fn keep(&self, worker: Worker) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < KEPT {
            idle.push(worker);
        }
    }
}

/// A process that reads texts.
#[derive(Debug)]
struct Worker {
    child: Child,
    asks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Worker {
    fn start(program: &Path) -> std::io::Result<Worker> {
        let mut child = Command::new(program)
            .arg(WORKER)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let gone = || std::io::Error::other("it has no input or output");
        let asks = child.stdin.take().ok_or_else(gone)?;
        let answers = BufReader::new(child.stdout.take().ok_or_else(gone)?);
        Ok(Worker {
            child,
            asks,
            answers,
        })
    }

    /// Nothing if it dies.
    fn ask(&mut self, job: &Job) -> Option<Answer> {
        let mut line = serde_json::to_string(job).ok()?;
        line.push('\n');
        self.asks.write_all(line.as_bytes()).ok()?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer).ok()?;
        serde_json::from_str(&answer).ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a worker does until its input ends: the other side of `Workers::ask`.
///
/// # Errors
/// Its limits cannot be set, or nobody listens.
pub fn work() -> std::io::Result<()> {
    let mut answers = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        confine()?;
        let Ok(job) = serde_json::from_str::<Job>(&line?) else {
            return Err(std::io::Error::other("this is no job"));
        };
        let mut answer = serde_json::to_string(&job.work())?;
        answer.push('\n');
        answers.write_all(answer.as_bytes())?;
        answers.flush()?;
    }
    Ok(())
}

/// Limits what this process may use from now on.
#[cfg(unix)]
fn confine() -> std::io::Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    use rustix::time::{ClockId, clock_gettime};
    let limit = |resource: Resource, most: u64| {
        let Rlimit { maximum, .. } = getrlimit(resource);
        let current = Some(maximum.map_or(most, |maximum| maximum.min(most)));
        setrlimit(resource, Rlimit { current, maximum })
    };
    let used = clock_gettime(ClockId::ProcessCPUTime).tv_sec;
    limit(Resource::Data, BYTES)?;
    limit(Resource::Core, 0)?;
    limit(Resource::Cpu, u64::try_from(used).unwrap_or(0) + SECONDS)?;
    Ok(())
}

/// Elsewhere the limits of the language alone count.
#[cfg(not(unix))]
fn confine() -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(text: &str) -> Job {
        Job {
            n: 7,
            text: text.to_owned(),
            task: Task::Check,
        }
    }

    #[test]
    fn what_is_read_elsewhere_is_read_as_here() {
        let text = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n";
        let line = serde_json::to_string(&job(text)).unwrap();
        let job: Job = serde_json::from_str(&line).unwrap();
        let line = serde_json::to_string(&job.work()).unwrap();
        let answer: Answer = serde_json::from_str(&line).unwrap();
        let (said, rules) = answer.parts();
        assert_eq!(
            rules.map(|rules| rules.text().to_owned()).as_deref(),
            Some(text)
        );
        let (checked, _) = check::check(7, text);
        assert_eq!(said.encode(), Said::Checked(checked).encode());
    }

    #[test]
    fn a_worker_that_dies_takes_nothing_along() {
        let dead = Workers::of("/bin/false".into());
        assert_eq!(dead.ask(&job("")).unwrap_err(), Died);
        assert_eq!(
            Workers::of("/nowhere".into()).ask(&job("")).unwrap_err(),
            Died
        );
        assert!(Workers::default().ask(&job("")).is_ok());
    }
}
