//! The computer's share of the processor, divided among all games.
//!
//! There are as many engines as searches may run at a time, so the memory that engines take does not grow with the
//! games. Who finds them all at work waits in line. The line is fair to parties (addresses, or visitors where no
//! address is known): the first search of each party comes before the second of any, whoever came first. One visitor
//! has a number of searches running at a time, usually one.
//!
//! Everybody in line is **promised** when his search begins at the latest. While others wait, searches are given less
//! time than they ask for, as much less as the promises need; one that runs already is asked for its move when
//! its time has become too long. So a crowd makes the computer quicker and weaker, and nobody waits for ever.
//!
//! While fewer search than may, those that time alone limits think on several **threads**: a fair share of what there is, so that no more
//! threads run than searches may. When another begins, those that run give back what is more than their new share.
//!
//! What nobody waits for move by move, such as the review of a finished game, comes **behind** all that: it begins only while
//! nothing else wants the room, takes no room from whoever comes next, and is asked to end as soon as somebody does.
//!
//! A search that is hurried while it waits runs at once, on a small engine kept for that, and is told to stop before
//! it begins, so it costs next to nothing.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use variorum_engine::host::{Done, Job};
use variorum_engine::{Engine, Library, ThreadLimit};
use variorum_journal::identity::Visitor;

use crate::limits::{Address, Limits};
use crate::machine;
use crate::machine::Instant;
use crate::metrics::PoolFigures;

#[cfg(test)]
mod tests;

/// Memory of an engine's transposition table, in mebibytes.
pub(super) const HASH_MIB: usize = 32;

/// The same for engines that only have to find a move at once.
const QUICK_MIB: usize = 1;

/// The most threads of one search: each brings less than the one before.
const MOST_THREADS: usize = 8;

/// The least time that a search is given because others wait.
const LEAST: Duration = Duration::from_millis(100);

/// The time after which a search begins that had to wait, as long as the line is not too long for that.
const ROUND: Duration = Duration::from_secs(8);

/// Whose search it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asker {
    /// Who made the game, or asks by himself.
    pub(crate) visitor: Visitor,
    /// Where the browser is that watches it.
    pub(crate) address: Option<Address>,
    /// Whether it comes behind everybody who waits for a move.
    pub(crate) behind: bool,
}

/// Whose searches the line counts together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Party {
    Address(Address),
    Visitor(Visitor),
}

impl Asker {
    fn party(&self) -> Party {
        match self.address {
            Some(address) => Party::Address(address),
            None => Party::Visitor(self.visitor.clone()),
        }
    }
}

/// The engines, and the line before them. Clones share them.
#[derive(Clone)]
pub(crate) struct Pool(Arc<Inner>);

struct Inner {
    slots: usize,
    each: usize,
    round: Duration,
    state: Mutex<State>,
}

#[derive(Default)]
#[expect(
    clippy::vec_box,
    reason = "engines travel to their searches and back in boxes"
)]
struct State {
    tables: Option<Arc<dyn Library>>,
    /// Engines at rest.
    idle: Vec<Box<Engine>>,
    quick: Vec<Box<Engine>>,
    running: BTreeMap<u64, Running>,
    /// By number, which is the order in which they came.
    line: BTreeMap<u64, Waiting>,
    /// The order in which they will begin, if nothing has changed since it was asked for.
    order: Option<Order>,
    next: u64,
    figures: PoolFigures,
}

/// The line in the order in which it is served.
struct Order {
    /// Numbers of searches, each with its rank: how many of the same party run or come before it.
    sequence: Vec<(u64, usize)>,
    /// The place of each, from 0.
    places: HashMap<u64, usize>,
}

struct Running {
    asker: Asker,
    begun: Instant,
    /// Searches of the same party that ran when it began.
    rank: usize,
    wanted: Duration,
    granted: Duration,
    /// The threads it thinks on.
    thread_limit: Arc<ThreadLimit>,
    quick: bool,
}

struct Waiting {
    asker: Asker,
    since: Instant,
    promised: Instant,
    wanted: Duration,
    /// Whether it may think on several threads.
    shares: bool,
    job: Job,
}

/// Where a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// In line.
    Waiting {
        /// From 1.
        place: u32,
        /// It begins within this time.
        within: Duration,
    },
    /// At work, with so much time.
    Running {
        /// The time it may take.
        granted: Duration,
        /// It has had that, since others wait now.
        over: bool,
    },
    /// At its end.
    Over,
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Pool").field(&self.figures()).finish()
    }
}

impl Pool {
    /// Engines for so many searches at a time.
    pub(super) fn new(limits: &Limits) -> Pool {
        Pool::with_round(limits, ROUND)
    }

    /// The same, where those who have to wait begin within another time.
    fn with_round(limits: &Limits, round: Duration) -> Pool {
        Pool(Arc::new(Inner {
            slots: limits.searches,
            each: limits.searches_each.max(1),
            round,
            state: Mutex::default(),
        }))
    }

    /// The endgame tables in which the engines look.
    pub(super) fn tables(&self) -> Option<Arc<dyn Library>> {
        self.state().tables.clone()
    }

    pub(super) fn set_tables(&self, tables: Option<Arc<dyn Library>>) {
        self.state().tables = tables;
    }

    /// What goes on.
    pub(super) fn figures(&self) -> PoolFigures {
        let state = self.state();
        PoolFigures {
            running: state.running.len(),
            waiting: state.waiting(),
            threads: state
                .running
                .values()
                .map(|running| running.thread_limit.threads())
                .sum(),
            engines: state.running.len() + state.idle.len() + state.quick.len(),
            ..state.figures
        }
    }

    /// How many searches are running, those included that only have to find a move at once.
    pub(super) fn searching(&self) -> usize {
        self.state().running.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for the next search, by which its end is reported.
    pub(super) fn number(&self) -> u64 {
        let mut state = self.state();
        state.next += 1;
        state.next
    }

    /// The same for a search that a page's engine does.
    pub(super) fn lend(&self) -> u64 {
        self.state().figures.lent += 1;
        self.number()
    }

    /// Puts a search in line, which may take so much time, and several threads if it `shares` its work. It leaves the line when
    /// the answer is dropped.
    pub(super) fn queue(
        &self,
        number: u64,
        asker: Asker,
        wanted: Duration,
        shares: bool,
        job: Job,
    ) -> Ticket {
        let now = Instant::now();
        let mut state = self.state();
        let own = state
            .busy()
            .filter(|own| own.asker.visitor == asker.visitor);
        let own = own.count();
        let visitor = asker.visitor.clone();
        let waiting = Waiting {
            asker,
            since: now,
            promised: now,
            wanted,
            shares,
            job,
        };
        state.line.insert(number, waiting);
        state.order = None;
        // Those in front of it, one after the other, with the least that each is given, and some time to begin.
        let line = state.line.values();
        let own_line = line.filter(|other| other.asker.visitor == visitor).count() - 1;
        let others = state.place(number).unwrap_or(0).saturating_sub(own_line);
        let turns = others / self.0.slots.max(1) + (own + own_line) / self.0.each + 1;
        let needed = LEAST * 3 * u32::try_from(turns).unwrap_or(u32::MAX);
        if let Some(waiting) = state.line.get_mut(&number) {
            waiting.promised = now + needed.max(self.0.round);
        }
        drop(state);
        self.dispatch();
        Ticket {
            pool: self.clone(),
            number,
        }
    }

    /// Takes note of the end of a search, with its engine, and lets the next one begin.
    pub(super) fn finished(&self, number: u64, done: &mut Done) {
        let engine = done.take_engine();
        let mut state = self.state();
        // What has left the line never ran, and had no engine.
        let Some(running) = state.running.remove(&number) else {
            return;
        };
        state.order = None;
        if let Some(engine) = engine {
            let slots = self.0.slots.max(1);
            let kept = if running.quick {
                &mut state.quick
            } else {
                &mut state.idle
            };
            if kept.len() < slots {
                kept.push(engine);
            }
        }
        drop(state);
        self.dispatch();
    }

    /// Lets searches begin as long as there is room.
    fn dispatch(&self) {
        while let Some(job) = self.next() {
            machine::think(job);
        }
    }

    fn next(&self) -> Option<Job> {
        let mut state = self.state();
        let slots = self.0.slots;
        let (busy, behind) = (state.busy().count(), state.behind().count());
        if state.line.is_empty() || busy >= slots {
            return None;
        }
        // Half of the room is enough for what nobody waits for.
        let is_quiet = busy + behind < slots && behind < (slots / 2).max(1);
        let sequence = state.order().sequence.clone();
        let number = sequence.into_iter().find_map(|(number, _)| {
            let asker = &state.line.get(&number)?.asker;
            if asker.behind {
                return is_quiet.then_some(number);
            }
            let own = state.busy();
            let own = own.filter(|own| own.asker.visitor == asker.visitor);
            (own.count() < self.0.each).then_some(number)
        })?;
        let idle = state.idle.pop();
        let engine = idle.unwrap_or_else(|| Box::new(Engine::new(HASH_MIB)));
        self.begin(&mut state, number, engine, false)
    }

    /// Takes a search out of the line and makes it one that runs.
    fn begin(
        &self,
        state: &mut State,
        number: u64,
        engine: Box<Engine>,
        quick: bool,
    ) -> Option<Job> {
        let waiting = state.line.remove(&number)?;
        state.order = None;
        let now = Instant::now();
        let party = waiting.asker.party();
        let mut job = waiting.job;
        let threads = if quick {
            1
        } else {
            self.threads(state, waiting.shares)
        };
        let mut running = Running {
            rank: state
                .busy()
                .filter(|own| own.asker.party() == party)
                .count(),
            asker: waiting.asker,
            begun: now,
            wanted: waiting.wanted,
            granted: waiting.wanted,
            thread_limit: job.set_threads(threads),
            quick,
        };
        job.lend(engine);
        if !quick {
            running.granted = self.allowed(state, &running, now);
            job.shorten(running.granted);
        }
        let waited = now.saturating_duration_since(waiting.since);
        let figures = &mut state.figures;
        figures.begun += 1;
        figures.waited += waited;
        figures.longest_wait = figures.longest_wait.max(waited);
        figures.shortened += u64::from(running.granted < running.wanted);
        state.running.insert(number, running);
        state.order = None;
        Some(job)
    }

    /// How many threads a search that begins thinks on. Those that run keep their share of all, and no more.
    fn threads(&self, state: &State, shares: bool) -> usize {
        let searches = state.busy().count() + 1 + state.waiting();
        let share = (self.0.slots / searches).clamp(1, MOST_THREADS);
        let mut taken = 0;
        for running in state.busy() {
            running.thread_limit.reduce(share);
            taken += running.thread_limit.threads();
        }
        if shares {
            self.0.slots.saturating_sub(taken).clamp(1, share)
        } else {
            1
        }
    }

    /// The time that a search may take from its beginning, so that those who wait begin when they were promised to.
    fn allowed(&self, state: &mut State, search: &Running, now: Instant) -> Duration {
        let mut allowed = search.wanted;
        let elapsed = now.saturating_duration_since(search.begun);
        let party = search.asker.party();
        let slots = self.0.slots.max(1);
        if search.asker.behind {
            let crowded = state.waiting() > 0 || state.busy().count() >= slots;
            return if crowded { LEAST.min(allowed) } else { allowed };
        }
        state.order();
        let sequence = state.order.iter().flat_map(|order| &order.sequence);
        for (place, (number, rank)) in sequence.enumerate() {
            let Some(waiting) = state.line.get(number) else {
                continue;
            };
            // Nobody thinks less because another has many games, or has one looked back at.
            let is_later = *rank > search.rank && waiting.asker.party() != party;
            if is_later || waiting.asker.behind {
                continue;
            }
            let own = waiting.asker.visitor == search.asker.visitor;
            let slots = if own { slots.min(self.0.each) } else { slots };
            let left = waiting.promised.saturating_duration_since(now);
            // This search and those in front of the other one share what is left.
            let turns = u32::try_from(place / slots + 1).unwrap_or(u32::MAX);
            allowed = allowed.min(elapsed + left / turns);
        }
        allowed.max(LEAST.min(search.wanted))
    }

    /// Where a search is.
    fn place(&self, number: u64) -> Place {
        let now = Instant::now();
        let mut state = self.state();
        state.order();
        if let Some(mut running) = state.running.remove(&number) {
            if !running.quick {
                let allowed = self.allowed(&mut state, &running, now);
                running.granted = running.granted.min(allowed);
            }
            let elapsed = now.saturating_duration_since(running.begun);
            let place = Place::Running {
                granted: running.granted,
                over: running.granted < running.wanted && elapsed >= running.granted,
            };
            state.running.insert(number, running);
            return place;
        }
        let Some(place) = state.place(number) else {
            return Place::Over;
        };
        let promised = state.line.get(&number).map(|waiting| waiting.promised);
        Place::Waiting {
            place: u32::try_from(place + 1).unwrap_or(u32::MAX),
            within: promised.map_or(Duration::ZERO, |promised| {
                promised.saturating_duration_since(now)
            }),
        }
    }

    /// Takes a search out of the line.
    fn leave(&self, number: u64) {
        let mut state = self.state();
        let gone = state.line.remove(&number);
        if gone.is_some() {
            state.order = None;
        }
        drop(state);
        // Its job reports that it ends: not while the lock is held.
        drop(gone);
    }

    /// Lets a search in line run at once.
    fn hurry(&self, number: u64) {
        let mut state = self.state();
        if !state.line.contains_key(&number) {
            return;
        }
        let quick = state.quick.pop();
        let engine = quick.unwrap_or_else(|| Box::new(Engine::new(QUICK_MIB)));
        let job = self.begin(&mut state, number, engine, true);
        drop(state);
        if let Some(job) = job {
            machine::think(job);
        }
    }
}

impl State {
    /// The searches that have an engine of the pool, and for which somebody waits.
    fn busy(&self) -> impl Iterator<Item = &Running> {
        let running = self.running.values();
        running.filter(|running| !running.quick && !running.asker.behind)
    }

    /// Those that come behind them.
    fn behind(&self) -> impl Iterator<Item = &Running> {
        let running = self.running.values();
        running.filter(|running| running.asker.behind)
    }

    /// How many are in line for which somebody waits.
    fn waiting(&self) -> usize {
        let line = self.line.values();
        line.filter(|waiting| !waiting.asker.behind).count()
    }

    /// The order in which the line is served: the first search of each party, then the second of each, …; behind them all what
    /// nobody waits for, in the same order.
    fn order(&mut self) -> &Order {
        if self.order.is_none() {
            let mut counts: HashMap<(bool, Party), usize> = HashMap::new();
            let own = |asker: &Asker| (asker.behind, asker.party());
            for running in self.busy().chain(self.behind()) {
                *counts.entry(own(&running.asker)).or_default() += 1;
            }
            let mut rank = |waiting: &Waiting| {
                let count = counts.entry(own(&waiting.asker)).or_default();
                *count += 1;
                *count - 1
            };
            let line = self.line.iter();
            let mut sequence: Vec<(bool, u64, usize)> = line
                .map(|(number, waiting)| (waiting.asker.behind, *number, rank(waiting)))
                .collect();
            sequence.sort_by_key(|(behind, _, rank)| (*behind, *rank));
            let sequence: Vec<(u64, usize)> = sequence
                .into_iter()
                .map(|(_, number, rank)| (number, rank))
                .collect();
            let places = sequence.iter().enumerate();
            let places = places.map(|(place, (number, _))| (*number, place));
            self.order = Some(Order {
                places: places.collect(),
                sequence,
            });
        }
        self.order.as_ref().expect("just made")
    }

    /// A search's place in line, from 0.
    fn place(&mut self, number: u64) -> Option<usize> {
        self.order().places.get(&number).copied()
    }
}

/// A search's right to be looked for a move: it leaves the line when this is dropped.
pub(super) struct Ticket {
    pool: Pool,
    number: u64,
}

impl Ticket {
    /// Where the search is.
    pub(super) fn place(&self) -> Place {
        self.pool.place(self.number)
    }

    /// Lets it run at once, if it waits. It must have been told to stop.
    pub(super) fn hurry(&self) {
        self.pool.hurry(self.number);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.pool.leave(self.number);
    }
}
