//! How a game goes on that the computer plays alone: at which pace, or one move at a time.

use std::time::{Duration, Instant};

/// The pace of a game that has just been opened.
const USUAL: Duration = Duration::from_secs(3);

/// The slowest pace.
const SLOWEST: Duration = Duration::from_secs(60);

/// A pace, and where the game is in it.
#[derive(Debug)]
pub(super) struct Pace {
    /// The time from move to move; nothing for as fast as the computer thinks.
    every: Duration,
    paused: bool,
    /// One more move is wanted although the game stands still.
    step: bool,
    /// When the last move was made, or the game began to go on.
    last: Instant,
}

impl Pace {
    /// The usual pace, and going on.
    pub(super) fn new() -> Pace {
        Pace {
            every: USUAL,
            paused: false,
            step: false,
            last: Instant::now(),
        }
    }

    /// Another pace, in milliseconds from move to move.
    pub(super) fn set(&mut self, ms: u64, paused: bool) {
        self.every = Duration::from_millis(ms).min(SLOWEST);
        self.paused = paused;
        self.step = false;
    }

    /// One more move is wanted, at once.
    pub(super) fn step(&mut self) {
        self.step = true;
    }

    /// A move was made.
    pub(super) fn moved(&mut self) {
        self.step = false;
        self.last = Instant::now();
    }

    /// Whether the next move is wanted.
    pub(super) fn goes_on(&self) -> bool {
        self.step || !self.paused
    }

    /// Whether the game stands still until somebody lets it go on.
    pub(super) fn is_paused(&self) -> bool {
        self.paused
    }

    /// The time from move to move.
    pub(super) fn every(&self) -> Duration {
        self.every
    }

    /// How long a move that was found is still held back.
    pub(super) fn left(&self) -> Duration {
        if self.step {
            return Duration::ZERO;
        }
        self.every.saturating_sub(self.last.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_one_move_and_waits_for_nothing() {
        let mut pace = Pace::new();
        assert!(pace.goes_on() && pace.left() > Duration::ZERO);
        pace.set(10_000, true);
        assert!(!pace.goes_on() && pace.is_paused());
        pace.step();
        assert!(pace.goes_on());
        assert_eq!(pace.left(), Duration::ZERO);
        pace.moved();
        assert!(!pace.goes_on());
    }

    #[test]
    fn a_pace_is_never_slower_than_the_slowest() {
        let mut pace = Pace::new();
        pace.set(u64::MAX, false);
        assert_eq!(pace.every(), SLOWEST);
        pace.set(0, false);
        assert_eq!(pace.left(), Duration::ZERO);
    }
}
