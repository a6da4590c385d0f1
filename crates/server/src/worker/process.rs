//! Processes that read texts, and may die of one.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use variorum_reader::{Answer, Job};

use super::Died;

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

/// The processes.
#[derive(Debug)]
pub(super) struct Processes {
    program: PathBuf,
    idle: Mutex<Vec<Worker>>,
    /// The one that does what nobody waits for, behind everything else on this machine.
    patient: Mutex<Vec<Worker>>,
}

impl Processes {
    /// None yet.
    pub(super) fn of(program: PathBuf) -> Processes {
        Processes {
            program,
            idle: Mutex::default(),
            patient: Mutex::default(),
        }
    }

    /// Has one of them do a job. Blocks.
    pub(super) fn ask(&self, job: &Job) -> Result<Answer, Died> {
        let (pool, most) = match job.task.can_wait() {
            true => (&self.patient, 1),
            false => (&self.idle, KEPT),
        };
        let lock = || pool.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = lock().pop();
        let worker = idle.or_else(|| match Worker::start(&self.program) {
            Ok(worker) => Some(worker),
            Err(error) => {
                tracing::error!(%error, "no worker could be started");
                None
            }
        });
        let mut worker = worker.ok_or(Died)?;
        let answer = worker.ask(job).ok_or(Died);
        match &answer {
            Ok(_) => {
                let mut kept = lock();
                if kept.len() < most {
                    kept.push(worker);
                }
            }
            Err(Died) => tracing::warn!("a worker died of a text"),
        }
        answer
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

/// What a worker does until its input ends: the other side of `Processes::ask`.
///
/// # Errors
/// Its limits cannot be set, or nobody listens.
pub fn work() -> std::io::Result<()> {
    let mut answers = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        confine()?;
        let job: Job = serde_json::from_str(&line?)?;
        if job.task.can_wait() {
            step_back()?;
        }
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

/// Lets everything else on this machine go first, from now on.
#[cfg(unix)]
fn step_back() -> std::io::Result<()> {
    rustix::process::setpriority_process(None, 10)?;
    Ok(())
}

/// Elsewhere it takes its turns.
#[cfg(not(unix))]
fn step_back() -> std::io::Result<()> {
    Ok(())
}

/// Elsewhere the limits of the language alone count.
#[cfg(not(unix))]
fn confine() -> std::io::Result<()> {
    Ok(())
}
