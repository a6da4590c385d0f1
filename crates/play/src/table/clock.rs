//! Clocks, as pure logic: what a side has left follows from the moves and when they were made.
//!
//! A clock begins to run when both sides have moved once. Times are Unix milliseconds, as journals write them, so
//! a stored history brings the same clock back.

use crate::stored::{Control, Side};

/// The clocks of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: Control,
    /// What each side had left when its clock was last stopped.
    left: [u64; 2],
    /// Whose clock runs, and since when.
    running: Option<(Side, u64)>,
    /// Who has made a move.
    begun: [bool; 2],
}

impl Clock {
    /// Clocks that do not run yet.
    pub fn new(control: Control) -> Clock {
        Clock {
            control,
            left: [control.initial(); 2],
            running: None,
            begun: [false; 2],
        }
    }

    /// A side has moved, and now it is somebody's turn; nobody's if the game is over.
    pub(super) fn moved(&mut self, mover: Side, next: Option<Side>, at: u64) {
        let timed = self.running.is_some();
        self.stop(at);
        if timed {
            let left = &mut self.left[mover.index()];
            match self.control {
                Control::Fischer { increment, .. } => *left += increment,
                Control::PerMove { limit } => *left = limit,
            }
        }
        self.begun[mover.index()] = true;
        self.start(next, at);
    }

    /// Moves were taken back, and it is somebody's turn. What was thought about them is not charged.
    pub(super) fn taken_back(&mut self, next: Option<Side>, at: u64) {
        self.running = None;
        if let Control::PerMove { limit } = self.control {
            self.left = [limit; 2];
        }
        self.start(next, at);
    }

    /// The game is over.
    pub(super) fn stop(&mut self, at: u64) {
        if let Some((side, _)) = self.running {
            self.left[side.index()] = self.left(side, at);
        }
        self.running = None;
    }

    /// Time passed in which nobody could move: the server was down.
    pub(super) fn pause(&mut self, ms: u64) {
        if let Some((_, since)) = &mut self.running {
            *since = since.saturating_add(ms);
        }
    }

    fn start(&mut self, next: Option<Side>, at: u64) {
        if self.begun == [true; 2] {
            self.running = next.map(|side| (side, at));
        }
    }

    /// Whose clock runs, and since when.
    pub fn running(&self) -> Option<(Side, u64)> {
        self.running
    }

    /// What a side has left, in milliseconds.
    pub fn left(&self, side: Side, now: u64) -> u64 {
        let left = self.left[side.index()];
        match self.running {
            Some((running, since)) if running == side => {
                left.saturating_sub(now.saturating_sub(since))
            }
            _ => left,
        }
    }

    /// Whose time will be up, and when.
    pub fn deadline(&self) -> Option<(Side, u64)> {
        let (side, since) = self.running?;
        Some((side, since.saturating_add(self.left[side.index()])))
    }
}

#[cfg(test)]
mod tests {
    use Side::{Black, White};

    use super::*;
    use crate::stored::DAY;

    fn fischer(minutes: u64, seconds: u64) -> Control {
        Control::Fischer {
            initial: minutes * 60_000,
            increment: seconds * 1000,
        }
    }

    #[test]
    fn both_first_moves_are_free_and_then_the_clock_runs() {
        let mut clock = Clock::new(fischer(5, 3));
        clock.moved(White, Some(Black), 1_000_000);
        assert_eq!(clock.deadline(), None);
        clock.moved(Black, Some(White), 2_000_000);
        assert_eq!(clock.running(), Some((White, 2_000_000)));
        assert_eq!(clock.left(White, 2_010_000), 290_000);
        assert_eq!(clock.left(Black, 2_010_000), 300_000);
        assert_eq!(clock.deadline(), Some((White, 2_300_000)));
        clock.moved(White, Some(Black), 2_010_000);
        assert_eq!(clock.left(White, 9_000_000), 293_000);
        clock.moved(Black, None, 2_020_000);
        assert_eq!(
            (clock.left(Black, 9_000_000), clock.deadline()),
            (293_000, None)
        );
    }

    #[test]
    fn a_time_for_each_move_is_whole_again_after_it() {
        let mut clock = Clock::new(Control::PerMove { limit: DAY });
        clock.moved(White, Some(Black), 0);
        clock.moved(Black, Some(White), 0);
        assert_eq!(clock.left(White, 1000), DAY - 1000);
        // Two turns of one side in a row each have their own time.
        clock.moved(White, Some(White), 1000);
        assert_eq!(clock.left(White, 1500), DAY - 500);
        clock.taken_back(Some(Black), 5000);
        assert_eq!(
            (clock.left(White, 9000), clock.left(Black, 9000)),
            (DAY, DAY - 4000)
        );
    }

    #[test]
    fn time_without_a_server_is_nobodys() {
        let mut clock = Clock::new(fischer(1, 0));
        clock.moved(White, Some(Black), 0);
        clock.moved(Black, Some(White), 0);
        clock.pause(50_000);
        assert_eq!(clock.left(White, 60_000), 50_000);
        assert_eq!(clock.left(White, 200_000), 0);
        clock.stop(70_000);
        assert_eq!(clock.left(White, 200_000), 40_000);
    }
}
