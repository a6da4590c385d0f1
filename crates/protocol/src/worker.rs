//! The thread that thinks, the thread that reads, and what they tell the session.

use std::io::BufRead;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use variorum_engine::{Engine, Info, Limits, Score, SearchResult};
use variorum_rules::Position;

/// What happens to a session.
pub(crate) enum Event {
    /// A line was read.
    Line(String),
    /// There is nothing more to read.
    End,
    /// The engine reports progress.
    Info(Info),
    /// The engine has finished and is handed back.
    Done(Box<Engine>, SearchResult),
}

/// Reads lines in a thread of its own until the input ends. Bytes that are not UTF-8 are replaced.
pub(crate) fn listen(mut reader: impl BufRead + Send + 'static, events: Sender<Event>) {
    thread::spawn(move || {
        let mut line = Vec::new();
        loop {
            line.clear();
            match reader.read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => break,
                Ok(_) => {}
            }
            let text = String::from_utf8_lossy(&line).trim().to_owned();
            if events.send(Event::Line(text)).is_err() {
                return;
            }
        }
        let _ = events.send(Event::End);
    });
}

/// The engine, at home or away thinking.
pub(crate) struct Thinker {
    engine: Option<Box<Engine>>,
    hash_mib: usize,
    stop: Arc<AtomicBool>,
    events: Sender<Event>,
}

impl Thinker {
    pub(crate) fn new(hash_mib: usize, events: Sender<Event>) -> Self {
        Thinker {
            engine: Some(Box::new(Engine::new(hash_mib))),
            hash_mib,
            stop: Arc::default(),
            events,
        }
    }

    pub(crate) fn is_busy(&self) -> bool {
        self.engine.is_none()
    }

    /// The engine while it is at home.
    pub(crate) fn engine(&mut self) -> Option<&mut Engine> {
        self.engine.as_deref_mut()
    }

    pub(crate) fn set_hash(&mut self, hash_mib: usize) {
        self.hash_mib = hash_mib;
        if let Some(engine) = &mut self.engine {
            engine.set_hash(hash_mib);
        }
    }

    /// Begins to think; does nothing while already thinking.
    pub(crate) fn start(&mut self, position: Position, limits: Limits) {
        let Some(mut engine) = self.engine.take() else {
            return;
        };
        self.stop = Arc::default();
        let (stop, events, hash_mib) = (self.stop.clone(), self.events.clone(), self.hash_mib);
        thread::spawn(move || {
            let mut tell = |info: &Info| {
                let _ = events.send(Event::Info(info.clone()));
            };
            let search = AssertUnwindSafe(|| engine.search(&position, &limits, &stop, &mut tell));
            // A fault in the search must not cost the game: any legal move will do.
            let (engine, result) = match catch_unwind(search) {
                Ok(result) => (engine, result),
                Err(_) => (Box::new(Engine::new(hash_mib)), any_move(&position)),
            };
            let _ = events.send(Event::Done(engine, result));
        });
    }

    /// Asks the thinking engine to come to an end.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Takes the engine back.
    pub(crate) fn welcome(&mut self, engine: Box<Engine>) {
        self.engine = Some(engine);
    }
}

fn any_move(position: &Position) -> SearchResult {
    let best = position.legal_moves().first().copied();
    SearchResult {
        best,
        score: Score::Centipawns(0),
        depth: 0,
        nodes: 0,
        pv: best.into_iter().collect(),
    }
}
