//! Fixed work over given positions: the checksum of the search's behaviour, and a measure of its speed.
//!
//! The number of nodes depends on nothing but the positions and the code. A change that leaves it alone changes
//! no move the computer plays.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use variorum_rules::Position;

use crate::engine::Engine;
use crate::limits::{Clock, Limits};

/// What to do for each position.
#[derive(Clone, Copy, Debug)]
pub struct BenchOptions {
    /// Plies searched in the movement phase, rounds in the placement phase.
    pub depth: u32,
    /// Plies of move generation; 0 for none.
    pub perft_depth: u32,
    /// Size of the transposition table.
    pub hash_mib: usize,
    /// The clock by which speed is told.
    pub clock: Clock,
}

/// Numbers of one position, or of all together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BenchResult {
    /// Positions searched.
    pub search_nodes: u64,
    /// Time for that.
    pub search_time: Duration,
    /// Positions generated.
    pub perft_nodes: u64,
    /// Time for that.
    pub perft_time: Duration,
}

impl BenchResult {
    /// Searched and generated positions together; the same on every machine.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search_nodes + self.perft_nodes
    }

    fn add(&mut self, other: &BenchResult) {
        self.search_nodes += other.search_nodes;
        self.search_time += other.search_time;
        self.perft_nodes += other.perft_nodes;
        self.perft_time += other.perft_time;
    }
}

/// Positions a second; 0 if no time passed.
///
/// ```
/// use std::time::Duration;
/// use variorum_engine::bench::per_second;
///
/// assert_eq!(per_second(3_000, Duration::from_millis(1_500)), 2_000);
/// assert_eq!(per_second(3_000, Duration::ZERO), 0);
/// ```
#[must_use]
pub fn per_second(nodes: u64, time: Duration) -> u64 {
    (u128::from(nodes) * 1_000_000_000)
        .checked_div(time.as_nanos())
        .unwrap_or(0) as u64
}

/// Searches each position afresh and generates its moves; `report` hears the number and result of each.
///
/// ```
/// use std::time::Duration;
/// use variorum_engine::bench::{BenchOptions, bench};
///
/// let start = variorum_catalog::load("chess")?.start_position()?;
/// let options = BenchOptions { depth: 2, perft_depth: 2, hash_mib: 1, clock: || Duration::ZERO };
/// let result = bench([&start], &options, &mut |_, _| {});
/// assert_eq!(result.perft_nodes, 400);
/// assert_eq!(result, bench([&start], &options, &mut |_, _| {}));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn bench<'a>(
    positions: impl IntoIterator<Item = &'a Position>,
    options: &BenchOptions,
    report: &mut dyn FnMut(usize, &BenchResult),
) -> BenchResult {
    let mut total = BenchResult::default();
    let mut engine = Engine::new(options.hash_mib);
    let limits = Limits {
        depth: Some(options.depth),
        ..Limits::default()
    };
    for (number, position) in positions.into_iter().enumerate() {
        engine.new_game();
        let start = (options.clock)();
        let found = engine.search(position, &limits, &AtomicBool::new(false), &mut |_| {});
        let searched = (options.clock)();
        let perft_nodes = match options.perft_depth {
            0 => 0,
            depth => position.perft(depth, false),
        };
        let result = BenchResult {
            search_nodes: found.nodes,
            search_time: searched.saturating_sub(start),
            perft_nodes,
            perft_time: (options.clock)().saturating_sub(searched),
        };
        report(number, &result);
        total.add(&result);
    }
    total
}
