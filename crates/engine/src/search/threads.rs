//! Several searches of one position at a time, on threads of their own (lazy SMP).
//!
//! They divide nothing. Each deepens by itself, with its own board and its own memory of what moves did well, and leaves out
//! other depths than the rest; but all read and write one table, so what one has found out the others need not. The first
//! keeps the time, tells what it finds and answers. When it ends, the others are told to, and it does not wait for them: what they
//! use they own, or own together. The next search waits until the helpers of the one before have ended.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};

use variorum_rules::{Bits, Board};

use super::control::Control;
use super::deepen::{Progress, Root};
use super::history::History;
use super::{Request, Search, Shared};
use crate::limits::Limits;

/// What one thread has to do.
pub type Task = Box<dyn FnOnce() + Send>;

/// Runs a task on a thread of its own and comes back at once; drops the task where there is no thread to be had. A task that is kept
/// and neither run nor dropped keeps the next search from beginning.
///
/// The engine starts no thread itself. With the feature `host`, `host::spawn` does.
pub type Spawn = fn(Task);

/// Drops a task: for those who have but one thread.
pub(crate) fn drop_task(_: Task) {}

/// Tells the helpers of a search that it is over, when it is dropped.
pub(super) struct Ending(Arc<AtomicBool>);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The helpers of a search: all but its first thread.
#[derive(Default)]
pub(super) struct Helpers {
    /// Whether the search is over.
    over: Arc<AtomicBool>,
    /// Where each sends what it remembers as the last that it does. Closed when all have ended, whether they ran or not.
    /// A receiver belongs to one thread at a time, and an engine may be seen by several: hence the lock, which nobody waits for.
    ended: Mutex<Option<Receiver<History>>>,
}

impl Helpers {
    /// Lets one helper begin for each of these histories.
    pub(super) fn start<B: Bits>(
        board: &Board<B>,
        shared: &Shared,
        histories: impl Iterator<Item = History>,
        root: &Root,
        request: &Request<'_>,
    ) -> Helpers {
        let over: Arc<AtomicBool> = Arc::default();
        let (sender, ended) = channel();
        for (history, number) in histories.zip(1..) {
            let helper = Helper {
                board: board.clone(),
                shared: shared.clone(),
                history,
                root: root.clone(),
                limits: limits_of_a_helper(request.limits),
                over: Arc::clone(&over),
                number,
            };
            let sender = sender.clone();
            (request.spawn)(Box::new(move || {
                // Nobody listens if the engine is gone.
                let _ = sender.send(helper.run());
            }));
        }
        let ended = Mutex::new(Some(ended));
        Helpers { over, ended }
    }

    /// What tells them that the search is over.
    pub(super) fn ending(&self) -> Ending {
        Ending(Arc::clone(&self.over))
    }

    /// Waits until all have ended, for which they must have been told; yields what they remember.
    pub(super) fn join(&mut self) -> impl Iterator<Item = History> {
        let ended = self.ended.get_mut().unwrap_or_else(PoisonError::into_inner);
        ended.take().into_iter().flatten()
    }
}

/// What limits the search limits its first thread, which ends the rest.
fn limits_of_a_helper(limits: &Limits) -> Limits {
    Limits {
        moves: limits.moves.clone(),
        lines: limits.lines,
        nodes: limits.nodes,
        thread_limit: limits.thread_limit.clone(),
        weakness: limits.weakness,
        ..Limits::default()
    }
}

/// The work of a helper, with all that it needs.
struct Helper<B: Bits> {
    board: Board<B>,
    shared: Shared,
    history: History,
    root: Root,
    limits: Limits,
    over: Arc<AtomicBool>,
    number: usize,
}

impl<B: Bits> Helper<B> {
    /// Searches until it is told to end. Whatever is shared is given back before this returns.
    fn run(mut self) -> History {
        // It may have waited for a processor until all was over.
        if !self.over.load(Ordering::Relaxed) {
            let control = Control::new(&self.limits, &self.over);
            let (board, history) = (&mut self.board, &mut self.history);
            let mut search = Search::new(board, &self.shared, history, control, self.root);
            search.number = self.number;
            let mut progress = Progress::new(search.root.moves(), self.limits.lines);
            search.iterate(&mut progress, &mut |_| {});
            search.count_rest();
        }
        self.history
    }
}

/// Whether a thread leaves out a depth: the first none, of the others the next two every second, one these and one those, the next
/// four two of four, and so on, so that at each depth only a part of them is at work.
pub(super) fn leaves_out(number: usize, depth: u32) -> bool {
    let Some(mut place) = number.checked_sub(1) else {
        return false;
    };
    // The groups are of 2, 4, 6 and so on; in the one of 2 × `length` depths alternate in runs of `length`.
    let mut length = 1;
    while place >= 2 * length {
        place -= 2 * length;
        length += 1;
    }
    (depth as usize + place) / length % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_leaves_nothing_out_and_the_others_half() {
        assert!((1..100).all(|depth| !leaves_out(0, depth)));
        for number in 1..20 {
            let left = (1..=840).filter(|depth| leaves_out(number, *depth));
            let count = left.count();
            assert!((400..=440).contains(&count), "{number}: {count}");
        }
    }

    /// No two of the first dozen do the same.
    #[test]
    fn every_thread_goes_another_way() {
        let course = |number| (1..100).map(move |depth| leaves_out(number, depth));
        for number in 1..12 {
            for other in 0..number {
                assert!(course(number).ne(course(other)), "{number} and {other}");
            }
        }
    }
}
