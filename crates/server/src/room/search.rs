//! The computer at work in one room.
//!
//! The number of searches that run at a time is limited; others wait in line. One that is hurried while it waits
//! runs at once: it is told to stop before it begins, so it costs next to nothing. One that nobody wants any more
//! leaves the line. Whatever happens to a search, [`Search::next`] says how it ended.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio::time::{Interval, MissedTickBehavior};
use variorum_engine::host::{Done, Job, Report, SearchFailure, SearchId, Thinker, clock};
use variorum_engine::{Info, Limits, Score, SearchResult};
use variorum_rules::{Move, Position};

use crate::wire::{self, Progress};

/// The least time between two reports of a search.
const REPORT: Duration = Duration::from_millis(100);

/// The time between two signs of life of a search that has nothing new to report.
const PULSE: Duration = Duration::from_millis(200);

/// Memory of a game's transposition table, in mebibytes.
const HASH_MIB: usize = 32;

/// Moves of an expected line that are shown.
const LINE: usize = 8;

/// The processor's share for searches. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    free: Arc<Semaphore>,
    searching: Arc<AtomicUsize>,
}

impl Slots {
    /// Room for so many searches at a time.
    pub(super) fn new(count: usize) -> Slots {
        Slots {
            free: Arc::new(Semaphore::new(count)),
            searching: Arc::default(),
        }
    }

    /// How many searches are running.
    pub(super) fn searching(&self) -> usize {
        self.searching.load(Ordering::Relaxed)
    }

    fn begin(&self, permit: Option<OwnedSemaphorePermit>) -> Busy {
        self.searching.fetch_add(1, Ordering::Relaxed);
        Busy {
            searching: Arc::clone(&self.searching),
            _permit: permit,
        }
    }
}

/// A running search's share of the processor, given back when this is dropped.
struct Busy {
    searching: Arc<AtomicUsize>,
    _permit: Option<OwnedSemaphorePermit>,
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.searching.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What the search's thread writes to the room.
enum Note {
    Progress(SearchId, Progress),
    Done(Done),
}

/// What is new about a search.
#[derive(Debug)]
pub(super) enum News {
    /// It goes on.
    Progress,
    /// It is over.
    Over(Result<SearchResult, SearchFailure>),
}

/// The computer player of one room.
pub(super) struct Search {
    slots: Slots,
    thinker: Thinker,
    notes: mpsc::UnboundedSender<Note>,
    inbox: mpsc::UnboundedReceiver<Note>,
    running: Option<Running>,
}

/// A search that is wanted.
struct Running {
    begun: Instant,
    /// Where it stands, as told last; nothing at the start.
    progress: Option<Progress>,
    /// Its place in line: used to hurry it, dropped when nobody wants it any more.
    line: Option<oneshot::Sender<()>>,
    pulse: Interval,
}

impl Running {
    /// Milliseconds.
    fn elapsed(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

impl Search {
    /// A player who has not thought yet.
    pub(super) fn new(slots: Slots) -> Search {
        let (notes, inbox) = mpsc::unbounded_channel();
        Search {
            slots,
            thinker: Thinker::new(HASH_MIB),
            notes,
            inbox,
            running: None,
        }
    }

    /// Whether a search is under way or waits in line.
    pub(super) fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// How far the search has come; nothing at the start, and without a search.
    pub(super) fn progress(&self) -> Option<&Progress> {
        self.running.as_ref()?.progress.as_ref()
    }

    /// Begins to look for a move, as soon as it is this search's turn, for so many milliseconds.
    pub(super) fn start(&mut self, position: Position, ms: u64) {
        let limits = Limits::movetime(Duration::from_millis(ms), clock);
        let busy = Arc::new(Mutex::new(None));
        let report = reporter(position.clone(), self.notes.clone(), Arc::clone(&busy));
        let job = self.thinker.prepare(position, limits, report);
        let (line, called) = oneshot::channel();
        let mut pulse = tokio::time::interval_at(tokio::time::Instant::now() + PULSE, PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.running = Some(Running {
            begun: Instant::now(),
            progress: None,
            line: Some(line),
            pulse,
        });
        tokio::spawn(stand_in_line(job, self.slots.clone(), called, busy));
    }

    /// Asks for the move that is best so far; a search that waits in line has one at once, too.
    pub(super) fn hurry(&mut self) {
        self.thinker.stop();
        let line = self
            .running
            .as_mut()
            .and_then(|running| running.line.take());
        if let Some(line) = line {
            let _ = line.send(());
        }
    }

    /// Stops the search: nobody wants its move any more.
    pub(super) fn abandon(&mut self) {
        self.thinker.abandon();
        self.running = None;
    }

    /// Waits for something new. May be dropped and called again without a loss.
    pub(super) async fn next(&mut self) -> News {
        loop {
            let pulse = async {
                match &mut self.running {
                    Some(running) => {
                        running.pulse.tick().await;
                    }
                    None => std::future::pending().await,
                }
            };
            let note = tokio::select! {
                note = self.inbox.recv() => note,
                () = pulse => None,
            };
            match note {
                Some(Note::Progress(search, progress)) if self.thinker.is_current(search) => {
                    self.tell(Some(progress));
                    return News::Progress;
                }
                Some(Note::Progress(..)) => {}
                Some(Note::Done(done)) => {
                    if let Some(result) = self.thinker.welcome(done) {
                        self.running = None;
                        return News::Over(result);
                    }
                }
                None => {
                    self.tell(None);
                    return News::Progress;
                }
            }
        }
    }

    /// Takes what the search reports after an iteration, or only that it goes on: iterations take ever longer, so
    /// their reports are not enough to see that. One clock and one count tell how far it is, so that neither runs
    /// backwards.
    fn tell(&mut self, report: Option<Progress>) {
        let nodes = self.thinker.nodes().unwrap_or_default();
        let Some(running) = &mut self.running else {
            return;
        };
        let elapsed = running.elapsed();
        let reported = report.is_some();
        let mut progress = report
            .or_else(|| running.progress.take())
            .unwrap_or_default();
        if nodes > progress.nodes {
            progress.nodes = nodes;
            if !reported {
                progress.nps = nodes.saturating_mul(1000) / elapsed.max(1);
            }
        }
        progress.elapsed = elapsed;
        running.progress = Some(progress);
    }
}

/// Runs a job when it is its turn. One that is called for runs at once; one that nobody waits for any more is
/// dropped, and reports so.
async fn stand_in_line(
    job: Job,
    slots: Slots,
    called: oneshot::Receiver<()>,
    busy: Arc<Mutex<Option<Busy>>>,
) {
    let permit = tokio::select! {
        called = called => match called {
            Ok(()) => None,
            Err(_) => return,
        },
        permit = Arc::clone(&slots.free).acquire_owned() => permit.ok(),
    };
    *busy.lock().unwrap_or_else(PoisonError::into_inner) = Some(slots.begin(permit));
    job.spawn();
}

/// What a search's thread does with the engine's reports.
fn reporter(
    position: Position,
    notes: mpsc::UnboundedSender<Note>,
    busy: Arc<Mutex<Option<Busy>>>,
) -> impl FnMut(Report) + Send + 'static {
    let mut last: Option<Instant> = None;
    move |report| match report {
        Report::Progress(search, info) => {
            if last.is_none_or(|last| last.elapsed() >= REPORT) {
                last = Some(Instant::now());
                let _ = notes.send(Note::Progress(search, progress(&position, &info)));
            }
        }
        Report::Done(done) => {
            busy.lock().unwrap_or_else(PoisonError::into_inner).take();
            let _ = notes.send(Note::Done(done));
        }
    }
}

fn progress(position: &Position, info: &Info) -> Progress {
    Progress {
        depth: info.depth,
        nodes: info.nodes,
        nps: info.nps,
        elapsed: 0,
        score: Some(match info.score {
            Score::Centipawns(value) => wire::Score::Cp(value),
            Score::Mate(moves) => wire::Score::Mate(moves),
        }),
        pv: line(position, &info.pv),
    }
}

/// A line of moves in human notation.
fn line(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for mv in moves.iter().take(LINE) {
        let legal = position.legal();
        if !legal.contains(*mv) {
            break;
        }
        line.push(legal.san(*mv));
        position.play_unchecked(*mv);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::first_position;

    async fn over(search: &mut Search) -> Result<SearchResult, SearchFailure> {
        let wait = async {
            loop {
                if let News::Over(result) = search.next().await {
                    return result;
                }
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(20), wait).await;
        waited.expect("the search ends")
    }

    /// "Play now" while waiting in line: the search reports a move although no slot is free.
    #[tokio::test]
    async fn a_search_that_is_hurried_while_it_waits_plays_at_once() {
        let slots = Slots::new(0);
        let mut search = Search::new(slots.clone());
        search.start(first_position(), 60_000);
        assert!(search.is_busy());
        search.hurry();
        assert!(over(&mut search).await.unwrap().best.is_some());
        assert_eq!(slots.searching(), 0);
    }

    #[tokio::test]
    async fn a_search_that_is_abandoned_while_it_waits_leaves_the_line() {
        let slots = Slots::new(0);
        let mut search = Search::new(slots.clone());
        search.start(first_position(), 60_000);
        search.abandon();
        assert!(!search.is_busy());
        // The next one is not mistaken for it, and gets its turn.
        search.start(first_position(), 50);
        slots.free.add_permits(1);
        assert!(over(&mut search).await.unwrap().best.is_some());
        assert_eq!(slots.free.available_permits(), 1);
    }

    #[tokio::test]
    async fn a_search_runs_when_a_slot_is_free_and_gives_it_back() {
        let slots = Slots::new(1);
        let mut search = Search::new(slots.clone());
        search.start(first_position(), 50);
        assert!(over(&mut search).await.unwrap().best.is_some());
        assert!(!search.is_busy());
        assert_eq!((slots.searching(), slots.free.available_permits()), (0, 1));
    }

    #[tokio::test]
    async fn a_search_that_goes_on_says_so() {
        let mut search = Search::new(Slots::new(1));
        search.start(first_position(), 60_000);
        let mut last = 0;
        for _ in 0..3 {
            assert!(matches!(search.next().await, News::Progress));
            let elapsed = search.progress().unwrap().elapsed;
            assert!(elapsed >= last);
            last = elapsed;
        }
    }
}
