//! How long a search may take.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use variorum_rules::Move;

/// Tells the time since some fixed moment. Hosts pass their own; the engine reads no other clock.
pub type Clock = fn() -> Duration;

/// A clock that stands still: for searches that are limited otherwise.
fn no_clock() -> Duration {
    Duration::ZERO
}

/// What a search may use. Without any limit it runs until stopped.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::{Engine, Limits};
///
/// let start = variorum_catalog::load("chess")?.start_position()?;
/// let limits = Limits { nodes: Some(2_000), depth: Some(50), ..Limits::default() };
/// let result = Engine::new(1).search(&start, &limits, &AtomicBool::new(false), &mut |_| {});
/// assert_eq!(result.nodes, 2_000, "whichever limit is reached first");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    /// Think this long.
    pub movetime: Option<Duration>,
    /// The player's clock; the search divides its time itself.
    pub time: Option<TimeControl>,
    /// Search this many plies deep.
    pub depth: Option<u32>,
    /// Search this many positions. Kept exactly, so results repeat.
    pub nodes: Option<u64>,
    /// Look for a win in so many own moves, and end when one is found or there is none.
    pub mate: Option<u32>,
    /// Choose among these moves; among all if there are none, or none of them is legal.
    pub moves: Vec<Move>,
    /// So many of the best moves are told, each with its score and line; 0 counts as 1.
    pub lines: usize,
    /// Kept back from the player's clock with every move, for what happens between the search and that clock.
    pub overhead: Duration,
    /// Kept back from the player's clock altogether, as long as it has twice as much.
    pub reserve: Duration,
    /// When the move was asked for, as [`Limits::clock`] tells it: time since then counts. Without it, time counts from
    /// when the search begins.
    pub since: Option<Duration>,
    /// While it is the opponent's turn, time does not count; until this says so.
    pub ponder: Option<Arc<Ponder>>,
    /// How many threads it may go on with, where that may change: more than the engine has are never used.
    pub thread_limit: Option<Arc<ThreadLimit>>,
    /// Think as somebody weaker does.
    pub weakness: Option<Weakness>,
    /// Begin with nothing learnt in earlier searches. Otherwise even a shallow search may know what a deep one of the
    /// same position, of another player perhaps, has found out.
    pub fresh: bool,
    /// The clock by which the time limits are judged.
    pub clock: Clock,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            movetime: None,
            time: None,
            depth: None,
            nodes: None,
            mate: None,
            moves: Vec::new(),
            lines: 1,
            overhead: OVERHEAD,
            reserve: Duration::ZERO,
            since: None,
            ponder: None,
            thread_limit: None,
            weakness: None,
            fresh: false,
            clock: no_clock,
        }
    }
}

impl Limits {
    /// Thinking for a fixed time by this clock.
    ///
    /// ```
    /// use std::sync::LazyLock;
    /// use std::time::{Duration, Instant};
    /// use variorum_engine::Limits;
    ///
    /// fn clock() -> Duration {
    ///     static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    ///     START.elapsed()
    /// }
    ///
    /// let limits = Limits::movetime(Duration::from_millis(20), clock);
    /// assert_eq!(limits.movetime, Some(Duration::from_millis(20)));
    /// assert_eq!(limits.depth, None);
    /// ```
    #[must_use]
    pub fn movetime(time: Duration, clock: Clock) -> Self {
        Limits {
            movetime: Some(time),
            clock,
            ..Limits::default()
        }
    }
}

/// A player's clock.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use variorum_engine::{Engine, Limits, TimeControl};
///
/// // The clock of this player has run out long ago, so the search makes haste.
/// fn late() -> Duration {
///     use std::sync::atomic::{AtomicU64, Ordering};
///     static NOW: AtomicU64 = AtomicU64::new(0);
///     Duration::from_secs(NOW.fetch_add(1, Ordering::Relaxed))
/// }
/// let start = variorum_catalog::load("chess")?.start_position()?;
/// let time = TimeControl { remaining: Duration::from_millis(100), ..TimeControl::default() };
/// let limits = Limits { time: Some(time), clock: late, ..Limits::default() };
/// let result = Engine::new(1).search(&start, &limits, &AtomicBool::new(false), &mut |_| {});
/// assert!(result.best.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// Time left.
    pub remaining: Duration,
    /// Time gained with each move.
    pub increment: Duration,
    /// Moves until the clock is refilled, if it is.
    pub moves_to_go: Option<u32>,
}

/// Whose turn it is while a search runs on the opponent's time.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use variorum_engine::{Engine, Limits, Ponder};
///
/// // The opponent has played what was expected, a second after the clock began.
/// let ponder = Arc::new(Ponder::default());
/// ponder.hit(Duration::from_secs(1));
///
/// let start = variorum_catalog::load("chess")?.start_position()?;
/// let limits = Limits { depth: Some(2), ponder: Some(ponder), ..Limits::default() };
/// let result = Engine::new(1).search(&start, &limits, &AtomicBool::new(false), &mut |_| {});
/// assert_eq!(result.depth, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Ponder(AtomicU64);

impl Ponder {
    /// The opponent has played the move expected; it is now, by the clock of the search.
    pub fn hit(&self, now: Duration) {
        let nanos = u64::try_from(now.as_nanos()).unwrap_or(u64::MAX);
        self.0.store(nanos.max(1), Ordering::Relaxed);
    }

    /// When the player's own time began; nothing while the opponent thinks.
    pub(crate) fn since(&self) -> Option<Duration> {
        match self.0.load(Ordering::Relaxed) {
            0 => None,
            nanos => Some(Duration::from_nanos(nanos)),
        }
    }
}

/// What somebody does not see, and what he takes for more or less than it is, beside looking at less.
///
/// All of it follows from the rules and the position thought about: the same position gets the same answer.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::{Engine, Limits, Score, Weakness};
///
/// // Most mates along a rank that far away are overlooked by who overlooks most of what is hard to see.
/// let rules = variorum_catalog::load("chess")?;
/// let blind = Weakness { overlooks: 900, misjudges: 50, exchanges: 1, wanders: 0 };
/// let mut engine = Engine::new(1);
/// let mut seen = |weakness| {
///     let mates = ["K7", "1K6", "2K5", "3K4", "5K2"].into_iter().filter(|king| {
///         let fen = format!("6k1/5ppp/8/8/8/{king}/8/4R3 w - - 0 1");
///         let position = rules.position_from_fen(&fen).expect("a position");
///         let limits = Limits { depth: Some(2), fresh: true, weakness, ..Limits::default() };
///         let found = engine.search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
///         found.score == Score::Mate(1)
///     });
///     mates.count()
/// };
/// assert_eq!(seen(None), 5);
/// assert!(seen(Some(blind)) < 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weakness {
    /// Of 1,000 moves that are harder to see than most, so many are overlooked; of others fewer.
    pub overlooks: u16,
    /// By how many percent types of units may be taken for more or less than they are worth, at most.
    pub misjudges: u16,
    /// How many plies of an exchange are looked at.
    pub exchanges: u8,
    /// In so many of 1,000 positions the move is played that comes to mind first, whatever it is worth.
    pub wanders: u16,
}

/// How many threads a search may go on with. Who shares a machine among searches takes threads from one that runs when another
/// begins.
///
/// ```
/// use std::sync::Arc;
/// use variorum_engine::ThreadLimit;
///
/// let thread_limit = Arc::new(ThreadLimit::new(4));
/// // The search has been told of it; somebody else needs two of its threads.
/// thread_limit.reduce(2);
/// assert_eq!(thread_limit.threads(), 2);
/// // What was taken is not given back.
/// thread_limit.reduce(3);
/// assert_eq!(thread_limit.threads(), 2);
/// ```
#[derive(Debug)]
pub struct ThreadLimit(AtomicUsize);

impl ThreadLimit {
    /// So many threads, at least 1.
    #[must_use]
    pub const fn new(threads: usize) -> ThreadLimit {
        ThreadLimit(AtomicUsize::new(if threads == 0 { 1 } else { threads }))
    }

    /// The number of threads.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Leaves the search no more than so many threads, but one in any case; the others end within a fraction of a millisecond.
    pub fn reduce(&self, threads: usize) {
        self.0.fetch_min(threads.max(1), Ordering::Relaxed);
    }
}

/// How long to think if nothing surprising happens, and when to stop at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) soft: Duration,
    pub(crate) hard: Duration,
}

/// Kept back with every move until another overhead is asked for.
pub(crate) const OVERHEAD: Duration = Duration::from_millis(10);
/// Moves that a game is expected to last on.
const MOVES: u32 = 40;

impl Budget {
    pub(crate) fn of(limits: &Limits) -> Option<Budget> {
        let fixed = limits.movetime.map(|time| {
            let time = time.saturating_sub(limits.overhead.min(time / 10));
            Budget {
                soft: time,
                hard: time,
            }
        });
        let shared = limits
            .time
            .map(|clock| Budget::share(clock, limits.overhead));
        match (fixed, shared) {
            (Some(a), Some(b)) => Some(Budget {
                soft: a.soft.min(b.soft),
                hard: a.hard.min(b.hard),
            }),
            (a, b) => a.or(b),
        }
    }

    /// A share of what the clock will show in the moves to come, less what each of them costs beside thinking.
    fn share(clock: TimeControl, overhead: Duration) -> Budget {
        let moves = clock.moves_to_go.unwrap_or(MOVES).clamp(1, MOVES);
        // Never more than this, whatever is gained later.
        let most = clock.remaining.saturating_sub(overhead);
        let gained = clock.increment.saturating_mul(moves - 1);
        let lost = overhead.saturating_mul(moves + 2);
        let left = clock.remaining.saturating_add(gained).saturating_sub(lost);
        let soft = left / moves;
        // The last move before a clock is refilled may use what is left, others must leave something.
        let hard = if moves == 1 { most } else { most * 6 / 10 };
        let hard = soft.saturating_mul(3).min(hard);
        Budget {
            soft: soft.min(hard),
            hard,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(millis: u64, increment: u64, moves_to_go: Option<u32>, overhead: u64) -> Budget {
        let limits = Limits {
            time: Some(TimeControl {
                remaining: Duration::from_millis(millis),
                increment: Duration::from_millis(increment),
                moves_to_go,
            }),
            overhead: Duration::from_millis(overhead),
            ..Limits::default()
        };
        Budget::of(&limits).unwrap()
    }

    #[test]
    fn never_more_than_the_clock_holds_less_the_overhead() {
        for millis in [0, 1, 5, 9, 10, 11, 20, 57, 1_000, 600_000, u64::MAX / 4] {
            for increment in [0, 10, 60_000, u64::MAX / 100] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(100)] {
                    for overhead in [0, 1, 10, 5_000] {
                        let found = budget(millis, increment, moves_to_go, overhead);
                        let most = Duration::from_millis(millis.saturating_sub(overhead));
                        assert!(found.soft <= found.hard && found.hard <= most, "{found:?}");
                    }
                }
            }
        }
    }

    /// A player who uses all it may, and whose every move costs the overhead besides, does not lose on time.
    #[test]
    fn the_clock_lasts_as_long_as_the_overhead_is_true() {
        for (base, increment) in [(1_000, 0), (1_000, 10), (100, 0), (60_000, 0), (500, 10)] {
            for overhead in [0, 1, 5, 10, 30] {
                let mut left = Duration::from_millis(base);
                let spent = Duration::from_millis(overhead / 10);
                for _ in 0..600 {
                    let found = budget(left.as_millis() as u64, increment, None, overhead);
                    let used = found.hard + spent;
                    assert!(used <= left || left <= spent, "{left:?} {found:?}");
                    left = left.saturating_sub(used) + Duration::from_millis(increment);
                }
            }
        }
    }

    #[test]
    fn a_long_game_gets_a_share_of_the_clock() {
        let found = budget(120_000, 1_000, None, 10);
        assert!(found.soft >= Duration::from_secs(3) && found.hard >= 2 * found.soft);
        let last = budget(10_000, 0, Some(1), 10);
        assert!(last.hard >= Duration::from_secs(9), "{last:?}");
    }

    #[test]
    fn a_time_for_each_move_is_nearly_used_up() {
        let limits = Limits::movetime(Duration::from_millis(1_000), no_clock);
        let found = Budget::of(&limits).unwrap();
        assert_eq!(found.hard, Duration::from_millis(990));
    }
}
