//! Players that live in this program: the engine, and two that do not think.

use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use variorum_engine::host::{Report, Thinker, clock};
use variorum_engine::net::Net;
use variorum_engine::players::{GreedyPlayer, Player, RandomPlayer};
use variorum_engine::{Engine, Info, Level, Limits, TimeControl};
use variorum_protocol::uci::line_text;
use variorum_rules::Position;

use crate::contestant::{Answer, Choice, Contestant, GRACE, Thought, Trouble, Turn};

/// The engine of this program.
pub(crate) struct Own {
    thinker: Thinker,
    hash_mib: usize,
    threads: usize,
    level: Option<Level>,
    /// What it has learnt, if that is not what every engine has.
    net: Option<Option<Arc<Net>>>,
    /// An engine that knows it, for the first move of a game.
    fresh: Option<Box<Engine>>,
}

impl Own {
    pub(crate) fn new(hash_mib: usize, threads: usize, level: Option<Level>) -> Own {
        Own {
            thinker: Thinker::new(hash_mib),
            hash_mib,
            threads,
            level,
            net: None,
            fresh: None,
        }
    }

    /// The engine with a net of its own, or without any.
    pub(crate) fn taught(hash_mib: usize, threads: usize, net: Option<Arc<Net>>) -> Own {
        Own {
            net: Some(net),
            ..Own::new(hash_mib, threads, None)
        }
    }

    fn limits(&self, turn: &Turn<'_>) -> Limits {
        let (control, face) = (turn.control, turn.faces[turn.position.turn().index()]);
        let least = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
        let level = self.level.map(|level| {
            let time = control.movetime.unwrap_or(Duration::from_secs(1));
            level.limits(time, clock)
        });
        let seen = level.unwrap_or_default();
        let depth = least(control.depth.map(u64::from), seen.depth.map(u64::from));
        Limits {
            movetime: control.movetime.map(|time| seen.movetime.unwrap_or(time)),
            time: face.left.map(|remaining| TimeControl {
                remaining,
                increment: face.increment,
                moves_to_go: face.moves_to_go,
            }),
            depth: depth.map(|depth| depth.min(u64::from(DEEPEST)) as u32),
            nodes: least(control.nodes, seen.nodes),
            fresh: seen.fresh,
            weakness: seen.weakness,
            thread_limit: seen.thread_limit,
            clock,
            ..Limits::default()
        }
    }
}

/// Deeper than any search gets.
const DEEPEST: u32 = 200;

impl Contestant for Own {
    fn begin(&mut self, _: &Position, _: u64) -> Result<(), Trouble> {
        // A new engine, not one that has forgotten: what units are worth may follow from what was met before.
        self.thinker = Thinker::new(self.hash_mib);
        self.thinker.set_threads(self.threads);
        self.fresh = self.net.clone().map(|net| {
            let mut engine = Box::new(Engine::new(self.hash_mib));
            engine.set_net(net);
            engine
        });
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble> {
        let (sender, reports) = channel();
        let begun = Instant::now();
        let limits = self.limits(turn);
        let report = move |report| {
            let _ = sender.send((Instant::now(), report));
        };
        let mut job = self.thinker.prepare(turn.position.clone(), limits, report);
        if let Some(engine) = self.fresh.take() {
            job.lend(engine);
        }
        job.spawn();
        let mut last: Option<Info> = None;
        let mut deadline = begun + turn.patience;
        let mut hurried = false;
        let (at, done) = loop {
            match reports.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok((_, Report::Progress(_, info))) => last = Some(info),
                Ok((at, Report::Done(done))) => break (at, done),
                Err(RecvTimeoutError::Timeout) if !hurried => {
                    hurried = true;
                    self.thinker.stop();
                    deadline += GRACE;
                }
                Err(_) => return Err(Trouble::Silent),
            }
        };
        let used = at.saturating_duration_since(begun);
        let result = match self.thinker.welcome(done) {
            Some(Ok(result)) => result,
            Some(Err(failure)) => return Err(Trouble::Gone(failure.to_string())),
            None => return Err(Trouble::Gone("the search was lost".to_owned())),
        };
        let choice = match result.best {
            Some(mv) => Choice::Move(mv),
            None => Choice::Text("no move".to_owned()),
        };
        let pv = last.map(|info| info.pv).unwrap_or_default();
        Ok(Answer {
            choice,
            used,
            thought: Some(Thought {
                depth: Some(result.depth),
                score: Some(result.score),
                nodes: Some(result.nodes),
                pv: line_text(turn.position, &pv),
            }),
        })
    }
}

/// A player that answers at once, made anew for every game.
pub(crate) struct Simple<P> {
    make: fn(u64) -> P,
    player: P,
}

impl<P: Player> Simple<P> {
    fn new(make: fn(u64) -> P) -> Simple<P> {
        Simple {
            make,
            player: make(0),
        }
    }
}

impl Simple<RandomPlayer> {
    pub(crate) fn random() -> Self {
        Simple::new(RandomPlayer::new)
    }
}

impl Simple<GreedyPlayer> {
    pub(crate) fn greedy() -> Self {
        Simple::new(GreedyPlayer::new)
    }
}

impl<P: Player + Send> Contestant for Simple<P> {
    fn begin(&mut self, _: &Position, seed: u64) -> Result<(), Trouble> {
        self.player = (self.make)(seed);
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble> {
        let begun = Instant::now();
        let mv = self.player.choose(turn.position);
        Ok(Answer {
            choice: Choice::Move(mv),
            used: begun.elapsed(),
            thought: None,
        })
    }
}
