//! The computer at work in one room, or for one reader.
//!
//! The engines belong to the [`Pool`]; who finds them all at work has a place in line. Whatever happens to a search,
//! [`Search::next`] says how it ended.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;
use variorum_engine::host::{Done, Report, SearchFailure, SearchId, Thinker};
use variorum_engine::{FoundLine, Info, Level, Limits, SearchResult};
use variorum_play::view::progress;
use variorum_play::wire::Progress;
use variorum_rules::Position;

use super::pool::{Asker, HASH_MIB, Place, Pool, Ticket};
use crate::machine;
use crate::machine::Instant;
use crate::machine::time::{Interval, MissedTickBehavior};

/// The least time between two reports of a search.
const REPORT: Duration = Duration::from_millis(100);

/// The time between two signs of life of a search that has nothing new to report.
const PULSE: Duration = Duration::from_millis(200);

/// What the search's thread writes to the room.
enum Note {
    Progress(SearchId, Progress),
    Done(Done),
}

/// What is new about a search.
#[derive(Debug)]
pub(crate) enum News {
    /// It goes on.
    Progress,
    /// It is over.
    Over(Result<SearchResult, SearchFailure>),
}

/// The lines that a search has found so far, the best first, as its thread has left them.
type Lines = Arc<Mutex<Vec<FoundLine>>>;

/// The computer player of one room, or of one reader.
pub(crate) struct Search {
    pool: Pool,
    thinker: Thinker,
    /// From the search that was begun last. Most rooms never need one.
    inbox: Option<mpsc::UnboundedReceiver<Note>>,
    running: Option<Running>,
    cut: bool,
}

/// A search that is wanted.
struct Running {
    begun: Instant,
    /// Where it stands, as told last; nothing at the start.
    progress: Option<Progress>,
    lines: Lines,
    /// Its place in line: used to hurry it, dropped when nobody wants it any more.
    ticket: Ticket,
    /// Where it was when that was told last.
    place: Place,
    pulse: Interval,
}

impl Running {
    /// Milliseconds.
    fn elapsed(&self) -> u64 {
        milliseconds(self.begun.elapsed())
    }
}

impl Search {
    /// A player who has not thought yet.
    pub(crate) fn new(pool: Pool) -> Search {
        let mut thinker = Thinker::new(HASH_MIB);
        thinker.set_library(pool.tables());
        Search {
            pool,
            thinker,
            inbox: None,
            running: None,
            cut: false,
        }
    }

    /// Whether it waits in line.
    pub(crate) fn waits(&self) -> bool {
        matches!(self.place(), Place::Waiting { .. })
    }

    /// Whether the last search ended before it was done, because others wanted its room.
    pub(crate) fn was_cut(&self) -> bool {
        self.cut
    }

    /// Whether a search is under way or waits in line.
    pub(crate) fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// How far the search has come; nothing at the start, and without a search.
    pub(crate) fn progress(&self) -> Option<&Progress> {
        self.running.as_ref()?.progress.as_ref()
    }

    /// Where the search is; at its end where there is none.
    pub(crate) fn place(&self) -> Place {
        self.running
            .as_ref()
            .map_or(Place::Over, |running| running.place)
    }

    /// The lines found so far, the best first, where several were asked for.
    pub(crate) fn lines(&self) -> Vec<FoundLine> {
        let lines = self.running.as_ref().map(|running| &running.lines);
        lines.map_or_else(Vec::new, |lines| kept(lines).clone())
    }

    /// Begins to look for a move, as soon as it is this search's turn, as well as this level does in so many milliseconds.
    pub(crate) fn start(&mut self, position: Position, level: Level, ms: u64, asker: Asker) {
        let limits = level.limits(Duration::from_millis(ms), machine::clock);
        // What depends on no machine must not depend on threads.
        self.begin(position, limits, level.is_limited_by_time(), asker);
    }

    /// Begins to look for the best lines, as soon as it is this search's turn, with full strength for so many milliseconds.
    pub(crate) fn explore(&mut self, position: Position, lines: usize, ms: u64, asker: Asker) {
        let limits = Level::FULL.limits(Duration::from_millis(ms), machine::clock);
        self.begin(position, Limits { lines, ..limits }, true, asker);
    }

    /// Begins a search within these limits, one of which is a time, on several threads if it `shares` its work.
    pub(crate) fn begin(&mut self, position: Position, limits: Limits, shares: bool, asker: Asker) {
        self.cut = false;
        let wanted = limits.movetime.unwrap_or_default();
        let number = self.pool.number();
        let (notes, inbox) = mpsc::unbounded_channel();
        self.inbox = Some(inbox);
        let lines = Lines::default();
        let reporter = Reporter {
            position: position.clone(),
            wanted: limits.lines.clamp(1, position.legal().len().max(1)),
            lines: Arc::clone(&lines),
            found: Vec::new(),
            notes,
            pool: self.pool.clone(),
            number,
            last: None,
        };
        let job = self.thinker.prepare(position, limits, reporter.listen());
        let mut pulse = machine::time::interval_at(machine::time::Instant::now() + PULSE, PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let ticket = self.pool.queue(number, asker, wanted, shares, job);
        self.running = Some(Running {
            begun: Instant::now(),
            progress: None,
            lines,
            place: ticket.place(),
            ticket,
            pulse,
        });
    }

    /// Asks for the move that is best so far; a search that waits in line has one at once, too.
    pub(crate) fn hurry(&mut self) {
        self.thinker.stop();
        if let Some(running) = &self.running {
            running.ticket.hurry();
        }
    }

    /// Stops the search: nobody wants its move any more.
    pub(crate) fn abandon(&mut self) {
        self.thinker.abandon();
        self.running = None;
        self.inbox = None;
    }

    /// Waits for something new. May be dropped and called again without a loss.
    pub(crate) async fn next(&mut self) -> News {
        loop {
            let pulse = async {
                match &mut self.running {
                    Some(running) => {
                        running.pulse.tick().await;
                    }
                    None => std::future::pending().await,
                }
            };
            let heard = async {
                if let Some(inbox) = &mut self.inbox
                    && let Some(note) = inbox.recv().await
                {
                    return note;
                }
                // No search, or one that has said everything.
                std::future::pending().await
            };
            let note = tokio::select! {
                note = heard => Some(note),
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
                        self.inbox = None;
                        return News::Over(result);
                    }
                }
                None => {
                    if self.look() {
                        self.tell(None);
                        return News::Progress;
                    }
                }
            }
        }
    }

    /// Looks where the search is now, and stops it if it has had its time. True if there is something to tell.
    fn look(&mut self) -> bool {
        let Some(running) = &mut self.running else {
            return false;
        };
        let place = running.ticket.place();
        if matches!(place, Place::Running { over: true, .. }) {
            self.thinker.stop();
            self.cut = true;
        }
        if matches!(running.place, Place::Waiting { .. }) && !matches!(place, Place::Waiting { .. })
        {
            // Time is counted from when it begins to think.
            running.begun = Instant::now();
        }
        let same_place = |place: &Place| match place {
            Place::Waiting { place, .. } => Some(*place),
            _ => None,
        };
        let waits_on =
            same_place(&place).is_some() && same_place(&place) == same_place(&running.place);
        running.place = place;
        !waits_on
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

/// A time in milliseconds, as it travels.
pub(crate) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The lines, whatever has happened to the search's thread.
fn kept(lines: &Lines) -> std::sync::MutexGuard<'_, Vec<FoundLine>> {
    lines.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a search's thread does with the engine's reports.
struct Reporter {
    position: Position,
    /// How many lines an iteration tells.
    wanted: usize,
    lines: Lines,
    /// Those of the iteration that is being told.
    found: Vec<FoundLine>,
    notes: mpsc::UnboundedSender<Note>,
    pool: Pool,
    number: u64,
    /// When the last report went out.
    last: Option<Instant>,
}

impl Reporter {
    fn listen(mut self) -> impl FnMut(Report) + Send + 'static {
        move |report| match report {
            Report::Progress(search, info) => self.hear(search, &info),
            Report::Done(mut done) => {
                self.pool.finished(self.number, &mut done);
                let _ = self.notes.send(Note::Done(done));
            }
        }
    }

    fn hear(&mut self, search: SearchId, info: &Info) {
        if info.line <= 1 {
            self.found.clear();
        }
        self.found.push(FoundLine {
            score: info.score,
            depth: info.depth,
            pv: info.pv.clone(),
        });
        // Lines of two iterations are never told together.
        if self.found.len() >= self.wanted {
            kept(&self.lines).clone_from(&self.found);
        }
        if info.line <= 1 && self.last.is_none_or(|last| last.elapsed() >= REPORT) {
            self.last = Some(Instant::now());
            let progress = progress(&self.position, info);
            let _ = self.notes.send(Note::Progress(search, progress));
        }
    }
}
