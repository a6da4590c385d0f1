//! What a move costs on the clock beside thinking, as the clocks themselves tell: where a machine has much to do, or a line
//! is slow, it is more than anybody has set.

use std::time::Duration;

/// The clock of a side as it was told, and what was used of it since.
#[derive(Clone, Copy, Debug)]
struct Turn {
    side: usize,
    remaining: Duration,
    increment: Duration,
    /// From when the move was asked for until it was answered.
    used: Duration,
}

/// What the moves of a game have cost beside thinking.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lag {
    last: Option<Turn>,
    /// The usual cost.
    usual: Duration,
    /// What it costs when it goes badly.
    worst: Duration,
}

impl Lag {
    /// Takes note of a clock when a move is asked for.
    pub(crate) fn ask(&mut self, side: usize, remaining: Duration, increment: Duration) {
        if let Some(last) = self.last.take()
            && last.side == side
            && last.increment == increment
        {
            let expected = last.remaining.saturating_sub(last.used) + increment;
            // A clock with more on it has been refilled, or it is another game.
            if let Some(lost) = expected.checked_sub(remaining)
                && lost <= last.remaining
            {
                self.note(lost);
            }
        }
        self.last = Some(Turn {
            side,
            remaining,
            increment,
            used: Duration::ZERO,
        });
    }

    /// Takes note of how long it took to answer.
    pub(crate) fn answer(&mut self, used: Duration) {
        if let Some(last) = &mut self.last {
            last.used = used;
        }
    }

    /// The clocks that follow are those of another game; what moves cost is not forgotten.
    pub(crate) fn forget_clock(&mut self) {
        self.last = None;
    }

    fn note(&mut self, lost: Duration) {
        self.usual = (self.usual * 7 + lost) / 8;
        self.worst = lost.max(self.worst * 15 / 16);
    }

    /// What to keep back with every move, at least as much as was set.
    pub(crate) fn overhead(&self, set: Duration) -> Duration {
        set.max(self.usual)
    }

    /// What to keep back altogether.
    pub(crate) fn reserve(&self) -> Duration {
        self.worst
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn what_clocks_lose_beside_thinking_is_noticed() {
        let mut lag = Lag::default();
        let mut clock = 1_000 * MS;
        for _ in 0..30 {
            lag.ask(0, clock, 10 * MS);
            lag.answer(5 * MS);
            // A move costs 20 ms beside the 5.
            clock = clock + 10 * MS - 25 * MS;
        }
        assert!(lag.usual > 19 * MS && lag.usual <= 20 * MS, "{lag:?}");
        assert_eq!(lag.overhead(10 * MS), lag.usual);
        assert_eq!(lag.overhead(50 * MS), 50 * MS);
        assert_eq!(lag.reserve(), 20 * MS);
    }

    #[test]
    fn another_clock_tells_nothing() {
        let mut lag = Lag::default();
        lag.ask(0, 1_000 * MS, Duration::ZERO);
        lag.ask(1, 500 * MS, Duration::ZERO);
        lag.ask(1, 900 * MS, Duration::ZERO);
        lag.ask(1, 800 * MS, 10 * MS);
        assert_eq!((lag.usual, lag.worst), (Duration::ZERO, Duration::ZERO));
    }
}
