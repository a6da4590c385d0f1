//! The computer at work in one room, or for one reader.
//!
//! The engines belong to the [`Pool`]; who finds them all at work has a place in line. Where a page has offered its own engine, that
//! searches instead ([`Errand`]), and the pool only if nothing comes of it. Whatever happens to a search, [`Search::next`] says how
//! it ended.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;
use variorum_engine::host::{Done, Report, SearchFailure, SearchId, Thinker};
use variorum_engine::{FoundLine, Info, Level, Limits, SearchResult};
use variorum_play::view::progress;
use variorum_play::wire::{ForDevice, Progress, Source};
use variorum_rules::Position;

use super::errand::{self, Errand};
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
    /// There is something to be said to the page that has offered its engine.
    Say(String),
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
    /// The errand by which a page's engine meets its game.
    greeting: Option<u64>,
    /// Whether a page's engine searches.
    lent: bool,
    /// What is new and was not said yet.
    news: VecDeque<News>,
}

/// What is looked for.
struct Wish {
    position: Position,
    /// One of them is a time.
    limits: Limits,
    /// Whether it may be looked for on several threads.
    shares: bool,
    asker: Asker,
    /// As whom a page's engine looks for it, if it may.
    level: Option<Level>,
}

/// Who searches.
enum By {
    /// An engine of the pool: its place in line is used to hurry it, and dropped when nobody wants it any more.
    Pool(Ticket),
    /// A page's.
    Device(Box<Errand>),
}

/// A search that is wanted.
struct Running {
    wish: Wish,
    by: By,
    begun: Instant,
    /// Where it stands, as told last; nothing at the start.
    progress: Option<Progress>,
    lines: Lines,
    /// Where it was when that was told last.
    place: Place,
    pulse: Interval,
}

impl Running {
    fn new(wish: Wish, by: By, lines: Lines, place: Place) -> Running {
        let mut pulse = machine::time::interval_at(machine::time::Instant::now() + PULSE, PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Running {
            wish,
            by,
            begun: Instant::now(),
            progress: None,
            lines,
            place,
            pulse,
        }
    }

    /// Whether most of it is still to come.
    fn is_young(&self) -> bool {
        let half = self.wish.limits.movetime.unwrap_or_default() / 2;
        matches!(self.place, Place::Waiting { .. }) || self.begun.elapsed() < half
    }

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
            greeting: None,
            lent: false,
            news: VecDeque::new(),
        }
    }

    /// A page offers its engine. It is used as soon as it knows the game.
    pub(crate) fn offer(&mut self, game: &Source) {
        let number = self.pool.number();
        self.greeting = Some(number);
        self.send(number, Some(game), &errand::greeting());
    }

    /// Whether searches that begin are a page's. What is left undone by one that takes its offer back is done here.
    pub(crate) fn lend(&mut self, lent: bool) {
        self.lent = lent;
        self.greeting = None;
        if !lent {
            self.take_back();
        }
    }

    /// Whether a page's engine searches.
    pub(crate) fn is_lent(&self) -> bool {
        self.lent
    }

    /// Takes note of what a page's engine says.
    pub(crate) fn heard(&mut self, number: u64, lines: &[String]) {
        if self.greeting == Some(number) && errand::is_ready(lines) {
            self.lend(true);
            // Who waits in line need not wait, and what has just begun begins anew.
            if let Some(running) = self.running.take_if(|running| running.is_young()) {
                self.look_for(running.wish);
            }
            return;
        }
        let Some(running) = &mut self.running else {
            return;
        };
        let By::Device(errand) = &mut running.by else {
            return;
        };
        if errand.number() != number {
            return;
        }
        let heard = errand.hear(lines);
        kept(&running.lines).clear();
        kept(&running.lines).extend_from_slice(errand.lines());
        match heard {
            None => {}
            Some(errand::News::Progress(progress)) => {
                self.tell(Some(progress));
                self.news.push_back(News::Progress);
            }
            Some(errand::News::Found(found)) => {
                self.running = None;
                self.news.push_back(News::Over(Ok(found)));
            }
            Some(errand::News::Nothing) => self.take_back(),
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

    /// Whether a search is under way or waits in line, or its end is yet to be told.
    pub(crate) fn is_busy(&self) -> bool {
        let ends = |news: &News| matches!(news, News::Over(_));
        self.running.is_some() || self.news.iter().any(ends)
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
        self.look_for(Wish {
            position,
            limits: level.limits(Duration::from_millis(ms), machine::clock),
            // What depends on no machine must not depend on threads.
            shares: level.is_limited_by_time(),
            asker,
            level: Some(level),
        });
    }

    /// Begins to look for the best lines, as soon as it is this search's turn, with full strength for so many milliseconds.
    pub(crate) fn explore(&mut self, position: Position, lines: usize, ms: u64, asker: Asker) {
        let limits = Level::FULL.limits(Duration::from_millis(ms), machine::clock);
        self.look_for(Wish {
            position,
            limits: Limits { lines, ..limits },
            shares: true,
            asker,
            level: Some(Level::FULL),
        });
    }

    /// Begins a search here within these limits, one of which is a time, on several threads if it `shares` its work.
    pub(crate) fn begin(&mut self, position: Position, limits: Limits, shares: bool, asker: Asker) {
        self.look_for(Wish {
            position,
            limits,
            shares,
            asker,
            level: None,
        });
    }

    fn look_for(&mut self, wish: Wish) {
        self.abandon();
        match wish.level {
            Some(level) if self.lent && !self.knows_more(&wish.position) => self.ask(wish, level),
            _ => self.queue(wish),
        }
    }

    /// Whether the endgame tables here say more of a position than any search.
    fn knows_more(&self, position: &Position) -> bool {
        let library = self.pool.tables();
        let rules = position.rules();
        let Some(tables) = library.and_then(|library| library.tables(&rules)) else {
            return false;
        };
        let squares = rules.topology().squares();
        let units = squares.filter(|square| position.unit(*square).is_some());
        units.count() <= tables.most_units() as usize
    }

    /// Has a page's engine search.
    fn ask(&mut self, wish: Wish, level: Level) {
        let number = self.pool.lend();
        let errand = Errand::new(number, wish.position.clone(), &wish.limits);
        let commands = errand::commands(&wish.position, level, &wish.limits);
        let place = Place::Running {
            granted: wish.limits.movetime.unwrap_or_default(),
            over: false,
        };
        self.cut = false;
        self.running = Some(Running::new(
            wish,
            By::Device(Box::new(errand)),
            Lines::default(),
            place,
        ));
        self.send(number, None, &commands);
    }

    /// Has an engine of the pool search, as soon as it is this search's turn.
    fn queue(&mut self, wish: Wish) {
        self.cut = false;
        let limits = &wish.limits;
        let number = self.pool.number();
        let (notes, inbox) = mpsc::unbounded_channel();
        self.inbox = Some(inbox);
        let lines = Lines::default();
        let reporter = Reporter {
            position: wish.position.clone(),
            wanted: limits.lines.clamp(1, wish.position.legal().len().max(1)),
            lines: Arc::clone(&lines),
            found: Vec::new(),
            notes,
            pool: self.pool.clone(),
            number,
            last: None,
        };
        let wanted = limits.movetime.unwrap_or_default();
        let report = reporter.listen();
        let job = self
            .thinker
            .prepare(wish.position.clone(), limits.clone(), report);
        let ticket = self
            .pool
            .queue(number, wish.asker.clone(), wanted, wish.shares, job);
        let place = ticket.place();
        self.running = Some(Running::new(wish, By::Pool(ticket), lines, place));
    }

    /// Searches here what a page's engine was to search.
    fn take_back(&mut self) {
        match self.running.take() {
            Some(Running {
                wish,
                by: By::Device(errand),
                ..
            }) => {
                self.recall(errand.number());
                self.queue(wish);
                if errand.is_hurried() {
                    self.hurry();
                }
            }
            other => self.running = other,
        }
    }

    fn send(&mut self, errand: u64, game: Option<&Source>, lines: &[String]) {
        let message = ForDevice::Errand {
            errand,
            game,
            lines,
        };
        self.news.push_back(News::Say(message.encode()));
    }

    fn recall(&mut self, errand: u64) {
        let message = ForDevice::Recall { errand };
        self.news.push_back(News::Say(message.encode()));
    }

    /// Asks for the move that is best so far; a search that waits in line has one at once, too.
    pub(crate) fn hurry(&mut self) {
        match self.running.as_mut().map(|running| &mut running.by) {
            Some(By::Pool(ticket)) => {
                self.thinker.stop();
                ticket.hurry();
            }
            Some(By::Device(errand)) => {
                errand.hurry();
                let number = errand.number();
                self.recall(number);
            }
            None => {}
        }
    }

    /// Stops the search: nobody wants its move any more.
    pub(crate) fn abandon(&mut self) {
        self.thinker.abandon();
        self.inbox = None;
        self.news.retain(|news| matches!(news, News::Say(_)));
        if let Some(By::Device(errand)) = self.running.take().map(|running| running.by) {
            self.recall(errand.number());
        }
    }

    /// Waits for something new. May be dropped and called again without a loss.
    pub(crate) async fn next(&mut self) -> News {
        loop {
            if let Some(news) = self.news.pop_front() {
                return news;
            }
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
        let ticket = match &running.by {
            By::Pool(ticket) => ticket,
            By::Device(errand) => {
                if errand.is_lost() {
                    self.lend(false);
                }
                return true;
            }
        };
        let place = ticket.place();
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
