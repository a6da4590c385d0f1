//! When a search must end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::limits::{Budget, Limits, Ponder};

/// The limits of a search, with its clock running.
pub(super) struct Control<'a> {
    pub(super) limits: &'a Limits,
    stop: &'a AtomicBool,
    pub(super) budget: Option<Budget>,
    start: Duration,
    /// When the search is to be left for a while, as the clock tells it.
    pause: Option<Duration>,
}

impl<'a> Control<'a> {
    /// Lets the clock run from when the move was asked for, or from now.
    pub(super) fn new(limits: &'a Limits, stop: &'a AtomicBool) -> Self {
        Control {
            limits,
            stop,
            budget: Budget::of(limits),
            start: limits.since.unwrap_or_else(limits.clock),
            pause: None,
        }
    }

    /// The clock runs on from where a search began that was left for a while, until it is left again.
    pub(super) fn resumed(mut self, start: Duration, pause: Option<Duration>) -> Self {
        (self.start, self.pause) = (start, pause);
        self
    }

    /// Never mind when the search was to be left: what begins now cannot be gone on with.
    pub(super) fn stay(&mut self) {
        self.pause = None;
    }

    /// Whether it is time to leave the search for a while.
    pub(super) fn is_paused(&self) -> bool {
        self.pause
            .is_some_and(|pause| (self.limits.clock)() >= pause)
    }

    /// The time since the move was asked for, the opponent's included.
    pub(super) fn elapsed(&self) -> Duration {
        (self.limits.clock)().saturating_sub(self.start)
    }

    /// The time that counts; nothing while it is the opponent's.
    fn own_time(&self) -> Option<Duration> {
        let start = match &self.limits.ponder {
            Some(ponder) => ponder.since()?,
            None => self.start,
        };
        Some((self.limits.clock)().saturating_sub(start))
    }

    /// Whether the search runs on the opponent's time.
    pub(super) fn is_pondering(&self) -> bool {
        let ponder = self.limits.ponder.as_deref();
        ponder.is_some_and(|ponder| Ponder::since(ponder).is_none())
    }

    /// What is left until the search is cut off; nothing if time does not limit it.
    pub(super) fn left(&self) -> Option<Duration> {
        let budget = self.budget?;
        Some(budget.hard.saturating_sub(self.own_time()?))
    }

    /// Whether the search must end now.
    pub(super) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.left().is_some_and(|left| left.is_zero())
    }
}
