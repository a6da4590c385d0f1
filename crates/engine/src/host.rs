//! What a program around the computer player needs: a thread to think on, a way to stop it, a clock.
//!
//! The search itself starts no thread and reads no clock; nothing in the rest of the crate calls this module. A
//! [`Thinker`] belongs to one conversation or one game. It hands the [`Engine`] to a [`Job`], the job reports to
//! a function of the host, and the engine comes home with the last report.
//!
//! **Every job reports [`Report::Done`], once.** It does so if the search panics, if there is no thread to run
//! on, and if the host drops the job because it has no use for it any more: no host ever waits for nothing.

use std::fs::File;
use std::io::{self, Read as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::{Duration, Instant};

use variorum_rules::Position;

use crate::engine::{Engine, Thought};
use crate::limits::{Limits, ThreadLimit};
use crate::net::{Net, NetError};
use crate::report::{Info, SearchResult};
use crate::score::Score;
use crate::search::Task;
use crate::tables::Library;

/// The time since this program first asked: the [`Clock`](crate::Clock) of programs that run under an operating
/// system.
#[must_use]
pub fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Runs a task on a thread of its own: [`Spawn`](crate::Spawn) for programs that run under an operating system.
///
/// Where the system has no thread to give, the task is dropped; where it panics, nobody else suffers. Both are only missed.
pub fn spawn(task: Task) {
    let thread = thread::Builder::new().name("search helper".into());
    let _ = thread.spawn(task);
}

/// Why a file gives no net.
#[derive(Debug)]
pub enum NetFileError {
    /// It cannot be read.
    Io(io::Error),
    /// It is no net that this version of the program can use.
    Net(NetError),
}

impl std::fmt::Display for NetFileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NetFileError::Io(error) => error.fmt(f),
            NetFileError::Net(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NetFileError {}

/// Reads the net of a file, and no more of it than the largest net has.
///
/// # Errors
/// If the file cannot be read, or is no net.
pub fn read_net(path: &Path) -> Result<Net, NetFileError> {
    let file = File::open(path).map_err(NetFileError::Io)?;
    let mut bytes = Vec::new();
    let most = crate::net::LARGEST as u64 + 1;
    file.take(most)
        .read_to_end(&mut bytes)
        .map_err(NetFileError::Io)?;
    Net::from_bytes(&bytes).map_err(NetFileError::Net)
}

/// Names a search of a [`Thinker`]; later searches have other names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchId(u64);

/// Why a search has found nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchFailure {
    /// It panicked; the engine and what it had learnt are lost.
    Panicked,
    /// It never ran: there was no thread for it, or the host dropped the job.
    NotStarted,
}

impl std::fmt::Display for SearchFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            SearchFailure::Panicked => "the search failed",
            SearchFailure::NotStarted => "the search could not begin",
        })
    }
}

impl std::error::Error for SearchFailure {}

/// What a job tells its host.
#[derive(Debug)]
pub enum Report {
    /// An iteration has ended.
    Progress(SearchId, Info),
    /// The search is over: [`Thinker::welcome`] takes this and says what was found.
    Done(Done),
}

/// The end of a job, with the engine on its way home.
pub struct Done {
    search: SearchId,
    engine: Option<Box<Engine>>,
    hash_mib: usize,
    result: Result<SearchResult, SearchFailure>,
}

impl Done {
    /// Takes the engine, for hosts that share a few engines among many thinkers: then it does not come home.
    /// Nothing if it was lost.
    pub fn take_engine(&mut self) -> Option<Box<Engine>> {
        self.engine.take()
    }
}

impl std::fmt::Debug for Done {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Done")
            .field("search", &self.search)
            .field("result", &self.result)
            .finish_non_exhaustive()
    }
}

/// An engine at home or away thinking.
pub struct Thinker {
    hash_mib: usize,
    threads: usize,
    library: Option<Arc<dyn Library>>,
    home: Option<Box<Engine>>,
    /// What was learnt so far is not wanted any more, and the engine was away when that was said.
    forget: bool,
    current: Option<Current>,
    next: u64,
    /// Where [`Thinker::start`] sends searches.
    worker: Option<Sender<Job>>,
}

/// The search whose result is wanted.
struct Current {
    id: SearchId,
    stop: Arc<AtomicBool>,
    nodes: Arc<AtomicU64>,
}

impl Thinker {
    /// A thinker whose engine will have a transposition table of so many mebibytes. The memory is taken when the
    /// first search begins.
    #[must_use]
    pub fn new(hash_mib: usize) -> Self {
        Thinker {
            hash_mib,
            threads: 1,
            library: None,
            home: None,
            forget: false,
            current: None,
            next: 0,
            worker: None,
        }
    }

    /// Whether a search is under way whose result is wanted.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.current.is_some()
    }

    /// Whether this is the search whose result is wanted.
    #[must_use]
    pub fn is_current(&self, search: SearchId) -> bool {
        self.current.as_ref().is_some_and(|c| c.id == search)
    }

    /// How many positions the present search has looked at; nothing while there is none.
    #[must_use]
    pub fn nodes(&self) -> Option<u64> {
        let current = self.current.as_ref()?;
        Some(current.nodes.load(Ordering::Relaxed))
    }

    /// Another size of the transposition table, in mebibytes; it is emptied. An engine that is away changes when
    /// it comes home.
    pub fn set_hash(&mut self, hash_mib: usize) {
        self.hash_mib = hash_mib;
        if let Some(engine) = &mut self.home {
            engine.set_hash(hash_mib);
        }
    }

    /// So many threads for each search from the next on; see [`Engine::set_threads`].
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// Looks positions up in the endgame tables of a library, from the next search on; see [`Engine::set_library`].
    pub fn set_library(&mut self, library: Option<Arc<dyn Library>>) {
        self.library = library;
    }

    /// Evaluates with this net where it fits, or without any; see [`Engine::set_net`]. Nothing changes while the engine is away.
    pub fn set_net(&mut self, net: Option<Arc<Net>>) {
        if !self.is_busy() {
            let hash_mib = self.hash_mib;
            let engine = self
                .home
                .get_or_insert_with(|| Box::new(Engine::new(hash_mib)));
            engine.set_net(net);
        }
    }

    /// Forgets everything learnt in earlier searches, at once. An engine that is away forgets when it comes home.
    pub fn new_game(&mut self) {
        match &mut self.home {
            Some(engine) => {
                let old = engine.renew();
                // Where there is no thread for it, it is dropped here.
                let _ = thread::Builder::new().spawn(move || drop(old));
            }
            None => self.forget = true,
        }
    }

    /// Makes ready for searches of a position, if the engine is at home: memory is taken, and what units are worth found out,
    /// before a clock runs.
    pub fn make_ready(&mut self, position: &Position) {
        if self.is_busy() {
            return;
        }
        let hash_mib = self.hash_mib;
        let engine = self
            .home
            .get_or_insert_with(|| Box::new(Engine::new(hash_mib)));
        engine.prepare(position);
    }

    /// Begins to think on a thread of its own, which is kept for the next time: where many programs want to run, a thread that
    /// waits comes to its turn sooner than a new one. See [`Thinker::prepare`].
    pub fn start(
        &mut self,
        position: Position,
        limits: Limits,
        report: impl FnMut(Report) + Send + 'static,
    ) {
        let job = self.prepare(position, limits, report);
        // A job that nobody takes is dropped, and reports.
        let _ = self.worker.get_or_insert_with(hire).send(job);
    }

    /// A search that is yet to run, for hosts that let searches wait in line. A search whose result was still
    /// wanted is abandoned.
    ///
    /// `report` is called from whatever thread the job runs on, or is dropped on.
    pub fn prepare(
        &mut self,
        position: Position,
        limits: Limits,
        report: impl FnMut(Report) + Send + 'static,
    ) -> Job {
        self.abandon();
        let id = SearchId(self.next);
        self.next += 1;
        let current = Current {
            id,
            stop: Arc::default(),
            nodes: Arc::default(),
        };
        let job = Job {
            search: id,
            engine: self.home.take(),
            hash_mib: self.hash_mib,
            threads: self.threads,
            library: self.library.clone(),
            position,
            limits,
            stop: Arc::clone(&current.stop),
            nodes: Arc::clone(&current.nodes),
            report: Some(Box::new(report)),
            thought: None,
        };
        self.current = Some(current);
        job
    }

    /// Asks the search for what it has. It ends at once, or as soon as it runs.
    pub fn stop(&self) {
        if let Some(current) = &self.current {
            current.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Stops the search because nobody wants its result. The engine comes home later, by [`Thinker::welcome`].
    pub fn abandon(&mut self) {
        self.stop();
        self.current = None;
    }

    /// Takes the engine home and says what was found; nothing if the search was abandoned meanwhile.
    pub fn welcome(&mut self, done: Done) -> Option<Result<SearchResult, SearchFailure>> {
        if self.home.is_none() {
            self.home = done.engine;
            if let Some(engine) = &mut self.home {
                if done.hash_mib != self.hash_mib {
                    engine.set_hash(self.hash_mib);
                }
                if self.forget {
                    engine.new_game();
                }
                self.forget = false;
            }
        }
        if !self.is_current(done.search) {
            return None;
        }
        self.current = None;
        Some(done.result)
    }
}

impl Drop for Thinker {
    /// A search without a host ends.
    fn drop(&mut self) {
        self.abandon();
    }
}

/// A thread that runs one job after the other until no more can come. Where the system has none to give, jobs that are sent
/// come back.
fn hire() -> Sender<Job> {
    let (sender, jobs) = channel::<Job>();
    let thread = thread::Builder::new().name("search".into());
    let _ = thread.spawn(move || jobs.into_iter().for_each(Job::run));
    sender
}

/// A search that is yet to run. Dropping it reports [`SearchFailure::NotStarted`].
pub struct Job {
    search: SearchId,
    engine: Option<Box<Engine>>,
    hash_mib: usize,
    threads: usize,
    library: Option<Arc<dyn Library>>,
    position: Position,
    limits: Limits,
    stop: Arc<AtomicBool>,
    nodes: Arc<AtomicU64>,
    report: Option<Box<dyn FnMut(Report) + Send>>,
    /// A search that was left for a while.
    thought: Option<Thought>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job")
            .field("search", &self.search)
            .finish_non_exhaustive()
    }
}

impl Job {
    /// Has the engine find out what it needs for the game ([`Engine::prepare`]) before the search begins: it may want a net that is yet
    /// to come ([`wanted`](crate::net::wanted)).
    pub fn meet(&mut self) {
        let hash_mib = self.hash_mib;
        let engine = self
            .engine
            .get_or_insert_with(|| Box::new(Engine::new(hash_mib)));
        engine.prepare(&self.position);
    }

    /// Thinks with an engine that has met no game yet, and so takes what has come since.
    pub fn meet_anew(&mut self) {
        self.engine = None;
    }

    /// Thinks with this engine instead of the thinker's own.
    pub fn lend(&mut self, engine: Box<Engine>) {
        self.engine = Some(engine);
    }

    /// Thinks on so many threads instead of the thinker's number, until some of them are taken away.
    pub fn set_threads(&mut self, threads: usize) -> Arc<ThreadLimit> {
        let thread_limit = Arc::new(ThreadLimit::new(threads));
        self.threads = threads;
        self.limits.thread_limit = Some(Arc::clone(&thread_limit));
        thread_limit
    }

    /// Grants no more than this time, if it was to think for longer, or without a limit of time.
    pub fn shorten(&mut self, time: Duration) {
        let granted = self.limits.movetime.map_or(time, |own| own.min(time));
        self.limits.movetime = Some(granted);
    }

    /// Thinks on a thread of its own. Where the system has none to give, the report says so.
    pub fn spawn(self) {
        let thread = thread::Builder::new().name("search".into());
        // A closure that cannot run is dropped, and the job in it reports.
        let _ = thread.spawn(move || self.run());
    }

    /// Thinks here and now, until a limit is reached or the search is stopped. Blocks.
    pub fn run(mut self) {
        let Some(mut report) = self.report.take() else {
            return;
        };
        let (search, hash_mib) = (self.search, self.hash_mib);
        let engine = self.engine.take();
        // An engine in which something panicked is dropped with it, so nobody sees in what state it was left.
        let found = catch_unwind(AssertUnwindSafe(|| {
            let mut engine = engine.unwrap_or_else(|| Box::new(Engine::new(hash_mib)));
            self.equip(&mut engine);
            let mut tell = |info: &Info| report(Report::Progress(search, info.clone()));
            let result = engine.search(&self.position, &self.limits, &self.stop, &mut tell);
            (engine, result)
        }));
        let (engine, result) = match found {
            Ok((engine, result)) => (Some(engine), Ok(result)),
            Err(_) => (None, Err(SearchFailure::Panicked)),
        };
        report(Report::Done(Done {
            search,
            engine,
            hash_mib,
            result,
        }));
    }

    /// Has an engine do as the thinker wants it.
    fn equip(&self, engine: &mut Engine) {
        engine.count_in(Arc::clone(&self.nodes));
        engine.set_threads(self.threads, spawn);
        engine.set_library(self.library.clone());
    }

    /// Thinks here for so long and gives the job back if it is not done: for hosts without threads. It is never left during a
    /// search for a placement, see [`Engine::go_on`].
    #[must_use]
    pub fn step(mut self, slice: Duration) -> Option<Job> {
        let mut report = self.report.take()?;
        let hash_mib = self.hash_mib;
        let engine = self.engine.take();
        let mut engine = engine.unwrap_or_else(|| Box::new(Engine::new(hash_mib)));
        let mut thought = match self.thought.take() {
            Some(thought) => thought,
            None => {
                self.equip(&mut engine);
                engine.begin(&self.position, self.limits.clone())
            }
        };
        let search = self.search;
        let mut tell = |info: &Info| report(Report::Progress(search, info.clone()));
        let found = engine.go_on(&mut thought, slice, &self.stop, &mut tell);
        match found {
            None => {
                self.report = Some(report);
                (self.engine, self.thought) = (Some(engine), Some(thought));
                Some(self)
            }
            Some(result) => {
                report(Report::Done(Done {
                    search,
                    engine: Some(engine),
                    hash_mib,
                    result: Ok(result),
                }));
                None
            }
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if let Some(mut report) = self.report.take() {
            report(Report::Done(Done {
                search: self.search,
                engine: self.engine.take(),
                hash_mib: self.hash_mib,
                result: Err(SearchFailure::NotStarted),
            }));
        }
    }
}

/// The answer of a host for which any legal move is better than none; without a legal move, none.
#[must_use]
pub fn any_move(position: &Position) -> SearchResult {
    let best = position.legal_moves().first().copied();
    SearchResult {
        best,
        score: Score::Centipawns(0),
        depth: 0,
        nodes: 0,
        pv: best.into_iter().collect(),
        lines: Vec::new(),
    }
}
