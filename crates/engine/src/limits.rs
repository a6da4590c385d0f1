//! How long a search may take.

use std::time::Duration;

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

/// When to begin no further iteration, and when to stop at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) soft: Duration,
    pub(crate) hard: Duration,
}

/// Kept back for what happens between the engine and the clock.
const OVERHEAD: Duration = Duration::from_millis(3);

impl Budget {
    pub(crate) fn of(limits: &Limits) -> Option<Budget> {
        let fixed = limits.movetime.map(|time| {
            let time = time.saturating_sub(OVERHEAD.min(time / 10));
            Budget {
                soft: time,
                hard: time,
            }
        });
        let shared = limits.time.map(|clock| {
            let left = clock
                .remaining
                .saturating_sub((4 * OVERHEAD).min(clock.remaining / 4));
            let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 40);
            let soft = (left / moves + clock.increment * 3 / 4).min(left / 2);
            Budget {
                soft: soft * 6 / 10,
                hard: (soft * 5 / 2).min(left * 6 / 10),
            }
        });
        match (fixed, shared) {
            (Some(a), Some(b)) => Some(Budget {
                soft: a.soft.min(b.soft),
                hard: a.hard.min(b.hard),
            }),
            (a, b) => a.or(b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_more_than_the_clock_holds() {
        for millis in [0, 1, 5, 20, 1_000, 600_000] {
            for moves_to_go in [None, Some(0), Some(1), Some(2), Some(100)] {
                let limits = Limits {
                    time: Some(TimeControl {
                        remaining: Duration::from_millis(millis),
                        increment: Duration::from_secs(60),
                        moves_to_go,
                    }),
                    ..Limits::default()
                };
                let budget = Budget::of(&limits).unwrap();
                assert!(budget.hard <= Duration::from_millis(millis));
                assert!(budget.soft <= Duration::from_millis(millis));
            }
        }
    }
}
