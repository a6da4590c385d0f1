//! How a game goes on that the computer plays alone: at which pace, or one move at a time. Times are those of a clock that only goes
//! forward.

use std::time::Duration;

/// The pace of a game that has just been opened.
const USUAL: Duration = Duration::from_secs(3);

/// The slowest pace.
const SLOWEST: Duration = Duration::from_secs(60);

/// A pace, and where the game is in it.
#[derive(Debug)]
pub struct Pace {
    /// The time from move to move; nothing for as fast as the computer thinks.
    every: Duration,
    paused: bool,
    /// One more move is wanted although the game stands still.
    step: bool,
    /// When the last move was made, or the game began to go on.
    last: Duration,
}

impl Pace {
    /// The usual pace, and going on.
    pub fn new(now: Duration) -> Pace {
        Pace {
            every: USUAL,
            paused: false,
            step: false,
            last: now,
        }
    }

    /// Another pace, in milliseconds from move to move.
    pub fn set(&mut self, ms: u64, paused: bool) {
        self.every = Duration::from_millis(ms).min(SLOWEST);
        self.paused = paused;
        self.step = false;
    }

    /// One more move is wanted, at once.
    pub fn step(&mut self) {
        self.step = true;
    }

    /// A move was made.
    pub fn moved(&mut self, now: Duration) {
        self.step = false;
        self.last = now;
    }

    /// Whether the next move is wanted.
    pub fn goes_on(&self) -> bool {
        self.step || !self.paused
    }

    /// Whether the game stands still until somebody lets it go on.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The time from move to move.
    pub fn every(&self) -> Duration {
        self.every
    }

    /// How long a move that was found is still held back.
    pub fn left(&self, now: Duration) -> Duration {
        if self.step {
            return Duration::ZERO;
        }
        let since = now.saturating_sub(self.last);
        self.every.saturating_sub(since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::from_secs(100);

    #[test]
    fn a_step_is_one_move_and_waits_for_nothing() {
        let mut pace = Pace::new(NOW);
        assert!(pace.goes_on() && pace.left(NOW) > Duration::ZERO);
        pace.set(10_000, true);
        assert!(!pace.goes_on() && pace.is_paused());
        pace.step();
        assert!(pace.goes_on());
        assert_eq!(pace.left(NOW), Duration::ZERO);
        pace.moved(NOW);
        assert!(!pace.goes_on());
    }

    #[test]
    fn a_pace_is_never_slower_than_the_slowest() {
        let mut pace = Pace::new(NOW);
        pace.set(u64::MAX, false);
        assert_eq!(pace.every(), SLOWEST);
        pace.set(0, false);
        assert_eq!(pace.left(NOW), Duration::ZERO);
    }
}
