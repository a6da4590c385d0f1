//! Several searches of one position at a time, on threads of their own (lazy SMP).
//!
//! They divide nothing. Each deepens by itself, with its own board and its own memory of what moves did well, and leaves out
//! other depths than the rest; but all read and write one table, so what one has found out the others need not. The first
//! keeps the time, tells what it finds and answers; when it ends, the others do.

use std::slice::IterMut;
use std::sync::atomic::{AtomicBool, Ordering};

use variorum_rules::{Bits, Board};

use super::control::Control;
use super::deepen::Root;
use super::history::History;
use super::{Request, Search, Team};
use crate::limits::Limits;
use crate::report::{Info, SearchResult};

/// What one thread has to do.
pub type Task<'a> = Box<dyn FnOnce() + Send + 'a>;

/// How tasks are run side by side: the first one here, the others on threads of their own, as many as there are to have. Comes
/// back when all have ended. A task that cannot be run is dropped.
///
/// The engine starts no thread itself. With the feature `host`, `host::together` does.
pub type Together = fn(&mut dyn FnMut(), Vec<Task<'_>>);

/// Runs the first task and drops the others: for those who have but one thread.
pub(crate) fn alone(first: &mut dyn FnMut(), _: Vec<Task<'_>>) {
    first();
}

/// Tells the others that the search is over, however it ends.
struct Ending<'a>(&'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Searches a position with one helper for each of these histories.
pub(super) fn iterate<B: Bits>(
    board: &mut Board<B>,
    team: Team<'_>,
    own: &mut History,
    others: IterMut<'_, History>,
    root: &Root,
    request: &Request<'_>,
    on_info: &mut dyn FnMut(&Info),
) -> SearchResult {
    let over = AtomicBool::new(false);
    // What limits the search limits its first thread, which ends the rest.
    let limits = Limits {
        moves: request.limits.moves.clone(),
        lines: request.limits.lines,
        nodes: request.limits.nodes,
        crew: request.limits.crew.clone(),
        weakness: request.limits.weakness,
        ..Limits::default()
    };
    let helpers = others.zip(1..).map(|(history, number)| {
        let (mut board, root) = (board.clone(), root.clone());
        let (limits, over) = (&limits, &over);
        let help = move || {
            let control = Control::new(limits, over);
            let mut search = Search::new(&mut board, team, history, control, root);
            search.number = number;
            search.iterate(&mut |_| {});
            search.count_rest();
        };
        Box::new(help) as Task<'_>
    });
    let helpers = helpers.collect();
    let mut found = None;
    let mut first = || {
        let _ending = Ending(&over);
        let control = Control::new(request.limits, request.stop);
        let mut search = Search::new(board, team, &mut *own, control, root.clone());
        found = Some(search.iterate(on_info));
        search.count_rest();
    };
    (request.together)(&mut first, helpers);
    let mut found = found.expect("the first task is always run");
    found.nodes = team.counter.load(Ordering::Relaxed);
    found
}

/// Whether a thread leaves out a depth: the first none, of the others the next two every second, one these and one those, the next
/// four two of four, and so on, so that at each depth only a part of them is at work.
pub(super) fn leaves_out(number: usize, depth: u32) -> bool {
    let Some(mut place) = number.checked_sub(1) else {
        return false;
    };
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
