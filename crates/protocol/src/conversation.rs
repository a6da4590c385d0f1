//! What both protocols share: the thread that reads, the engine that thinks, the game talked about.

use std::cell::RefCell;
use std::io::{self, BufRead};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use variorum_engine::host::{Job, Report, Thinker, any_move};
use variorum_engine::{Clock, Info, Limits, SearchResult};
use variorum_rules::{Position, Rules};

use crate::{Host, Loaded};

/// Memory of the transposition table until another is asked for, in mebibytes.
pub(crate) const HASH_DEFAULT: usize = 16;
/// The most that is given.
pub(crate) const HASH_MOST: usize = 4_096;
/// The most threads that are given.
pub(crate) const THREADS_MOST: usize = 256;

/// What happens to a session.
pub(crate) enum Event {
    /// A line was read, at this time.
    Line(String, Duration),
    /// There is nothing more to read.
    End,
    /// The engine reports.
    Report(Report),
}

/// A state machine that is fed events.
pub(crate) trait Session {
    /// Takes note of an event; false when the session is over.
    fn hear(&mut self, event: Event) -> io::Result<bool>;
}

/// Leads a session from the first line to its end.
pub(crate) fn converse<S: Session>(
    host: Host,
    reader: impl BufRead + Send + 'static,
    begin: impl FnOnce(Desk) -> S,
) -> io::Result<()> {
    let (sender, events) = channel();
    listen(reader, host.clock, sender.clone());
    let mut session = begin(Desk::new(host, sender, None));
    for event in events {
        if !session.hear(event)? {
            break;
        }
    }
    Ok(())
}

/// Searches that somebody else goes on with, one at a time.
pub(crate) type Tray = Rc<RefCell<Option<Job>>>;

/// A session that is led by hand, for programs without threads: it is told lines, and thinks when it is given time.
pub(crate) struct Led<S> {
    session: S,
    events: Receiver<Event>,
    clock: Clock,
    tray: Tray,
}

impl<S: Session> Led<S> {
    pub(crate) fn new(host: Host, begin: impl FnOnce(Desk) -> S) -> Self {
        let (sender, events) = channel();
        let (clock, tray) = (host.clock, Tray::default());
        let session = begin(Desk::new(host, sender, Some(Rc::clone(&tray))));
        Led {
            session,
            events,
            clock,
            tray,
        }
    }

    /// Takes note of a line; false when the session is over.
    pub(crate) fn hear(&mut self, line: &str) -> io::Result<bool> {
        let event = Event::Line(line.trim().to_owned(), (self.clock)());
        Ok(self.session.hear(event)? && self.settle()?)
    }

    /// Thinks for so long, if there is anything to think about; whether there is still.
    pub(crate) fn think(&mut self, slice: Duration) -> io::Result<bool> {
        let job = self.tray.take();
        let left = job.and_then(|job| job.step(slice));
        self.tray.replace(left);
        self.settle()?;
        Ok(self.is_thinking())
    }

    pub(crate) fn is_thinking(&self) -> bool {
        self.tray.borrow().is_some()
    }

    /// Hands on what the search has reported.
    fn settle(&mut self) -> io::Result<bool> {
        while let Ok(event) = self.events.try_recv() {
            if !self.session.hear(event)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Reads lines in a thread of its own until the input ends, and notes when each came: a move is asked for when its line was
/// read, whatever is done before the search begins. Bytes that are not UTF-8 are replaced.
fn listen(mut reader: impl BufRead + Send + 'static, clock: Clock, events: Sender<Event>) {
    thread::spawn(move || {
        let mut line = Vec::new();
        loop {
            line.clear();
            match reader.read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => break,
                Ok(_) => {}
            }
            let text = String::from_utf8_lossy(&line).trim().to_owned();
            if events.send(Event::Line(text, clock())).is_err() {
                return;
            }
        }
        let _ = events.send(Event::End);
    });
}

/// A game and where it stands.
pub(crate) struct Game {
    pub(crate) rules: Rules,
    pub(crate) position: Position,
    /// What users should be told of it.
    pub(crate) remarks: Vec<String>,
}

/// What lies on the table of a session.
pub(crate) struct Desk {
    pub(crate) host: Host,
    /// The game talked about, by name or path.
    pub(crate) variant: String,
    /// Loaded when first needed.
    pub(crate) game: Option<Game>,
    pub(crate) thinker: Thinker,
    /// The position thought about.
    searched: Option<Position>,
    events: Sender<Event>,
    /// Where searches lie that somebody else goes on with; without it they have a thread.
    tray: Option<Tray>,
}

/// A report that the session has a use for.
pub(crate) enum Thought {
    /// An iteration has ended.
    Progress(Info),
    /// The search is over.
    Found(SearchResult),
}

impl Desk {
    fn new(host: Host, events: Sender<Event>, tray: Option<Tray>) -> Self {
        let mut thinker = Thinker::new(HASH_DEFAULT);
        thinker.set_library((host.tables)(None));
        Desk {
            variant: host.default_variant.clone(),
            host,
            game: None,
            thinker,
            searched: None,
            events,
            tray,
        }
    }

    /// Loads a game with its default position.
    pub(crate) fn open(&self, name: &str) -> Result<Game, String> {
        let Loaded { rules, remarks } = (self.host.load)(name)?;
        let position = rules.start_position().map_err(|error| error.to_string())?;
        Ok(Game {
            rules,
            position,
            remarks,
        })
    }

    /// The game talked about, loaded if that has not happened yet.
    pub(crate) fn game(&mut self) -> Result<&mut Game, String> {
        let game = match self.game.take() {
            Some(game) => game,
            None => self.open(&self.variant)?,
        };
        Ok(self.game.insert(game))
    }

    /// Loads the game, if that has not happened yet, and makes all ready for a first search: no player's clock runs yet.
    pub(crate) fn make_ready(&mut self) {
        let position = self.game().map(|game| game.position.clone());
        // Why it cannot be loaded is told when it is needed.
        if let Ok(position) = position {
            self.thinker.make_ready(&position);
        }
    }

    /// Begins to think; does nothing while already thinking.
    pub(crate) fn think(&mut self, position: Position, limits: Limits) {
        if self.thinker.is_busy() {
            return;
        }
        self.searched = Some(position.clone());
        let events = self.events.clone();
        let report = move |report| {
            let _ = events.send(Event::Report(report));
        };
        match &self.tray {
            None => self.thinker.start(position, limits, report),
            Some(tray) => {
                let job = self.thinker.prepare(position, limits, report);
                tray.replace(Some(job));
            }
        }
    }

    /// Takes a report; nothing if it comes from a search that nobody waits for.
    pub(crate) fn hear(&mut self, report: Report) -> Option<Thought> {
        match report {
            Report::Progress(search, info) => {
                let wanted = self.thinker.is_current(search);
                wanted.then_some(Thought::Progress(info))
            }
            Report::Done(done) => {
                let found = self.thinker.welcome(done)?;
                let position = self.searched.take()?;
                // A fault in the search must not cost the game.
                Some(Thought::Found(
                    found.unwrap_or_else(|_| any_move(&position)),
                ))
            }
        }
    }
}
