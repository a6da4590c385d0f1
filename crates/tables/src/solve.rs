//! Retrograde analysis of the positions of a group.
//!
//! Each position is looked at once, whatever it is: what has no move gets its value, and it is noted from where units have come
//! to each square. Then pass after pass goes through the distances. In the pass for `n` plies all values of fewer are known. The
//! positions whose value is `n - 1` are looked up, those from which they may have been reached are looked at again, and get the
//! value that their moves give. Origins noted in the first look are all that there are, but not all of them lead there now;
//! since the rules are asked again, that costs time only.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use variorum_rules::{Bits, Board, Square};

use crate::build::{Progress, Stage};
use crate::fault::TableError;
use crate::file::Codes;
use crate::group::{Group, Key, Order};
use crate::resume::{Kept, Origins};
use crate::value::Value;
use crate::worker::{DEPTH, Look, Shared, Stop, Worker, before};

/// Positions that a thread takes at once.
const PORTION: usize = 1 << 13;
/// How often it is told how far the work has come.
const TELL: Duration = Duration::from_millis(20);

/// What is to be solved, and how.
pub(crate) struct Task<'a, B> {
    pub(crate) order: &'a Order,
    pub(crate) group: &'a Group,
    pub(crate) outside: &'a [(Key, Codes)],
    pub(crate) places: &'a [B],
    pub(crate) threads: usize,
    /// How often the work is kept, so that it goes on from there.
    pub(crate) keep_every: Duration,
}

/// Why a group is not solved.
pub(crate) enum Unsolved {
    Stop(Stop),
    Table(TableError),
}

impl From<TableError> for Unsolved {
    fn from(error: TableError) -> Self {
        Unsolved::Table(error)
    }
}

/// Who hears how the work goes on: whether it shall, and where it is kept.
pub(crate) struct Hosts<'a> {
    pub(crate) tell: &'a mut dyn FnMut(&Progress) -> bool,
    pub(crate) keep: &'a dyn Fn(&Kept<'_>) -> Result<(), TableError>,
}

/// A part of the work that all threads do together.
#[derive(Clone, Copy)]
enum Phase {
    /// Looks at each position for the first time.
    First,
    /// Looks up the positions of a distance, and marks those before them.
    Mark(u16),
    /// Looks at what is marked again; values up to this distance count.
    Again(u16),
}

struct Running<'a, 'b, B: Bits> {
    task: &'a Task<'a, B>,
    shared: &'a Shared<'a, B>,
    workers: Vec<Worker<'a, B>>,
    hosts: &'a mut Hosts<'b>,
    /// From where units have come to where, by rank and square; filled when all have been looked at.
    origins: Vec<Vec<B>>,
    /// The longest distance given to a position so far.
    longest: AtomicU16,
    /// Whether positions of the last distance are lost, and won.
    frontier: [AtomicBool; 2],
    kept: Instant,
}

/// The values of all positions of a group. Goes on from what was kept.
pub(crate) fn solve<B: Bits>(
    board: &Board<B>,
    task: &Task<'_, B>,
    kept: Option<Resumed>,
    hosts: &mut Hosts<'_>,
) -> Result<Vec<AtomicU16>, Unsolved> {
    let len = task.group.len();
    let words = || {
        (0..len.div_ceil(64))
            .map(|_| AtomicU64::new(0))
            .collect::<Vec<_>>()
    };
    let kept = kept.unwrap_or_else(|| Resumed {
        done: 0,
        pass: 0,
        values: (0..len).map(|_| AtomicU16::new(Value::OPEN.0)).collect(),
        restless: words(),
        todo: words(),
        origins: Vec::new(),
    });
    let Resumed {
        done,
        pass,
        values,
        restless,
        todo,
        origins,
    } = kept;
    let shared = Shared {
        order: task.order,
        group: task.group,
        outside: task.outside,
        places: task.places,
        values: &values,
        todo: &todo,
        restless: &restless,
    };
    let worker = |_| Worker::new(&shared, board.clone());
    let mut workers: Vec<Worker<'_, B>> = (0..task.threads.max(1)).map(worker).collect();
    for (rank, to, from) in origins {
        workers[0].origins[rank][to] |= from.into_iter().map(Square).collect();
    }
    let longest = values
        .iter()
        .filter_map(|value| Value(value.load(Ordering::Relaxed)).plies())
        .max();
    let mut running = Running {
        task,
        shared: &shared,
        workers,
        hosts,
        origins: Vec::new(),
        longest: AtomicU16::new(longest.unwrap_or(0)),
        frontier: Default::default(),
        kept: Instant::now(),
    };
    running.all(done, pass)?;
    drop(running);
    for (number, value) in values.iter().enumerate() {
        let spot = task.group.spot(number);
        let standing = task.group.standing(&spot).filter(|_| spot.is_proper());
        // Who stands for others has the lowest number of all, and its value is known for good.
        if let Some(standing) = standing.filter(|standing| *standing < number) {
            value.store(values[standing].load(Ordering::Relaxed), Ordering::Relaxed);
        } else if value.load(Ordering::Relaxed) == Value::OPEN.0 {
            value.store(Value::DRAWN.0, Ordering::Relaxed);
        }
    }
    Ok(values)
}

/// Work that was kept, in memory.
pub(crate) struct Resumed {
    pub(crate) done: usize,
    pub(crate) pass: u16,
    pub(crate) values: Vec<AtomicU16>,
    pub(crate) restless: Vec<AtomicU64>,
    pub(crate) todo: Vec<AtomicU64>,
    pub(crate) origins: Origins,
}

impl<B: Bits> Running<'_, '_, B> {
    fn all(&mut self, done: usize, pass: u16) -> Result<(), Unsolved> {
        let len = self.task.group.len();
        if pass == 0 {
            self.run(Phase::First, done..len)?;
            self.close()?;
        }
        self.gather();
        let mut pass = pass.max(1);
        // What depends on positions two moves away hears of them later.
        while usize::from(pass) <= usize::from(self.longest.load(Ordering::Relaxed)) + 1 + DEPTH {
            self.frontier = Default::default();
            self.run(Phase::Mark(pass - 1), 0..len)?;
            self.run(Phase::Again(pass - 1), 0..len)?;
            pass += 1;
            if self.kept.elapsed() >= self.task.keep_every {
                self.keep(0, pass)?;
            }
        }
        Ok(())
    }

    /// Looks whether each position to which a move leads is one.
    fn close(&self) -> Result<(), Unsolved> {
        for (index, word) in self.shared.todo.iter().enumerate() {
            let mut reached = word.swap(0, Ordering::Relaxed);
            while reached != 0 {
                let number = 64 * index + reached.trailing_zeros() as usize;
                reached &= reached - 1;
                if self.shared.values[number].load(Ordering::Relaxed) == Value::NONE.0 {
                    return Err(Unsolved::Stop(Stop::Elsewhere));
                }
            }
        }
        Ok(())
    }

    /// Puts together what the threads have noted.
    fn gather(&mut self) {
        let mut origins = std::mem::take(&mut self.workers[0].origins);
        for worker in &mut self.workers[1..] {
            for (all, own) in origins.iter_mut().zip(std::mem::take(&mut worker.origins)) {
                for (all, own) in all.iter_mut().zip(own) {
                    *all |= own;
                }
            }
        }
        // What was seen of one position holds of its images.
        self.origins = vec![vec![B::EMPTY; self.task.group.squares]; origins.len()];
        for images in &self.task.group.symmetries {
            let image = |square: Square| Square(images[square.index()]);
            for (all, row) in self.origins.iter_mut().zip(&origins) {
                for (to, from) in row.iter().enumerate() {
                    all[usize::from(images[to])] |= from.squares().map(image).collect();
                }
            }
        }
    }

    fn keep(&mut self, done: usize, pass: u16) -> Result<(), TableError> {
        let mut origins: Origins = Vec::new();
        let noted = self
            .workers
            .iter()
            .map(|worker| &worker.origins)
            .chain([&self.origins]);
        for noted in noted {
            for (rank, row) in noted.iter().enumerate() {
                for (to, from) in row.iter().enumerate().filter(|(_, from)| !from.is_empty()) {
                    origins.push((rank, to, from.squares().map(|square| square.0).collect()));
                }
            }
        }
        (self.hosts.keep)(&Kept {
            done,
            pass,
            values: self.shared.values,
            restless: self.shared.restless,
            todo: self.shared.todo,
            origins,
        })?;
        self.kept = Instant::now();
        Ok(())
    }

    /// Does a part of the work for a range of positions, on all threads, and tells how it goes on.
    fn run(&mut self, phase: Phase, range: Range<usize>) -> Result<(), Unsolved> {
        let next = AtomicUsize::new(range.start);
        let mut told = Instant::now();
        while next.load(Ordering::Relaxed) < range.end {
            let until = Instant::now() + TELL;
            let (task, shared) = (self.task, self.shared);
            let (longest, frontier) = (&self.longest, &self.frontier);
            let origins = &self.origins;
            let end = range.end;
            let run = |worker: &mut Worker<'_, B>| -> Option<Stop> {
                while Instant::now() < until {
                    let begin = next.fetch_add(PORTION, Ordering::Relaxed);
                    if begin >= end {
                        break;
                    }
                    let portion = begin..end.min(begin + PORTION);
                    let done = match phase {
                        Phase::First => first(worker, portion, longest),
                        Phase::Mark(plies) => {
                            mark(task, shared, origins, portion, plies, frontier);
                            Ok(())
                        }
                        Phase::Again(limit) => again(worker, portion, limit, longest, frontier),
                    };
                    if let Err(stop) = done {
                        return Some(stop);
                    }
                }
                None
            };
            // This thread is the first of them.
            let stop = std::thread::scope(|scope| {
                let run = &run;
                let (own, others) = self.workers.split_first_mut().expect("one at least");
                let threads: Vec<_> = (others.iter_mut())
                    .map(|worker| scope.spawn(move || run(worker)))
                    .collect();
                let stop = run(own);
                let others = (threads.into_iter())
                    .filter_map(|thread| thread.join().expect("no thread panics"));
                stop.into_iter().chain(others).next()
            });
            if let Some(stop) = stop {
                return Err(Unsolved::Stop(stop));
            }
            let done = next.load(Ordering::Relaxed).min(range.end);
            let stage = match phase {
                Phase::First => Stage::First,
                Phase::Mark(plies) | Phase::Again(plies) => Stage::Pass(u32::from(plies) + 1),
            };
            let is_first = matches!(phase, Phase::First);
            if told.elapsed() >= TELL || done == range.end {
                told = Instant::now();
                let goes_on = (self.hosts.tell)(&Progress::Working {
                    stage,
                    done: done as u64,
                    all: range.end as u64,
                });
                if !goes_on {
                    let (done, pass) = match phase {
                        Phase::First => (done, 0),
                        Phase::Again(plies) if done == range.end => (0, plies + 2),
                        // A pass that is begun anew finds the same.
                        Phase::Mark(plies) | Phase::Again(plies) => (0, plies + 1),
                    };
                    self.keep(done, pass)?;
                    return Err(TableError::Ended.into());
                }
            }
            if is_first && self.kept.elapsed() >= self.task.keep_every {
                self.keep(done, 0)?;
            }
        }
        Ok(())
    }
}

fn first<B: Bits>(
    worker: &mut Worker<'_, B>,
    portion: Range<usize>,
    longest: &AtomicU16,
) -> Result<(), Stop> {
    let shared = worker.shared;
    for number in portion {
        let spot = shared.group.spot(number);
        // Images of others get their values in the end.
        if spot.is_proper() && shared.group.standing(&spot) != Some(number) {
            continue;
        }
        let value = worker.first(&spot)?;
        if value != Value::OPEN {
            shared.values[number].store(value.0, Ordering::Relaxed);
        }
        if let Some(plies) = value.plies() {
            longest.fetch_max(plies, Ordering::Relaxed);
        }
    }
    Ok(())
}

/// Whether a position may still get a better value than it has, in a pass in which those up to `limit` count.
fn is_undecided(value: Value, limit: u16) -> bool {
    value == Value::OPEN || value.is_won() && value.plies().is_some_and(|plies| plies > limit + 1)
}

fn mark<B: Bits>(
    task: &Task<'_, B>,
    shared: &Shared<'_, B>,
    origins: &[Vec<B>],
    portion: Range<usize>,
    plies: u16,
    frontier: &[AtomicBool; 2],
) {
    let wanted = [Value::lost(plies).0, Value::won(plies).0];
    for number in portion {
        let value = shared.values[number].load(Ordering::Relaxed);
        if !wanted.contains(&value) {
            continue;
        }
        frontier[usize::from(value == wanted[1])].store(true, Ordering::Relaxed);
        before(task.order, origins, &task.group.spot(number), |spot| {
            let number = task.group.standing(spot).expect("its units are the same");
            if is_undecided(Value(shared.values[number].load(Ordering::Relaxed)), plies) {
                let (word, bit) = (&shared.todo[number / 64], 1 << (number % 64));
                if word.load(Ordering::Relaxed) & bit == 0 {
                    word.fetch_or(bit, Ordering::Relaxed);
                }
            }
        });
    }
}

fn again<B: Bits>(
    worker: &mut Worker<'_, B>,
    portion: Range<usize>,
    limit: u16,
    longest: &AtomicU16,
    frontier: &[AtomicBool; 2],
) -> Result<(), Stop> {
    let shared = worker.shared;
    let [lost, won] = [0, 1].map(|which| frontier[which].load(Ordering::Relaxed));
    let usual = match (lost, won) {
        (true, false) => Look::Wins,
        (false, true) => Look::Losses,
        _ => Look::Both,
    };
    // Portions are whole words.
    for index in portion.start / 64..portion.end.div_ceil(64) {
        let restless = shared.restless[index].load(Ordering::Relaxed);
        let mut todo = shared.todo[index].swap(0, Ordering::Relaxed) | restless;
        while todo != 0 {
            let bit = todo.trailing_zeros();
            todo &= todo - 1;
            let number = 64 * index + bit as usize;
            let old = Value(shared.values[number].load(Ordering::Relaxed));
            let look = match restless >> bit & 1 {
                1 => Look::Both,
                _ => usual,
            };
            if !is_undecided(old, limit) || look == Look::Losses && old != Value::OPEN {
                continue;
            }
            let spot = shared.group.spot(number);
            let value = worker.again(&spot, old, i32::from(limit), look)?;
            if value != old {
                shared.values[number].store(value.0, Ordering::Relaxed);
            }
            if let Some(plies) = value.plies() {
                longest.fetch_max(plies, Ordering::Relaxed);
            }
        }
    }
    Ok(())
}
