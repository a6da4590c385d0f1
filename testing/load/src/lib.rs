//! Many browsers on one machine: how they come to a server, and how times are told.

pub mod client;

use std::time::Duration;

/// Times that were measured.
#[derive(Clone, Debug, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Takes note of a time.
    pub fn note(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Takes over another's times.
    pub fn extend(&mut self, other: Times) {
        self.0.extend(other.0);
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that so many of a hundred do not exceed, in milliseconds; 0 if there are none.
    ///
    /// ```
    /// use std::time::Duration;
    /// use variorum_load::Times;
    ///
    /// let mut times = Times::default();
    /// for ms in 1..=200 {
    ///     times.note(Duration::from_millis(ms));
    /// }
    /// assert_eq!((times.percentile(50), times.percentile(99), times.percentile(100)), (100.0, 198.0, 200.0));
    /// assert_eq!(Times::default().percentile(99), 0.0);
    /// ```
    #[must_use]
    pub fn percentile(&self, percent: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let index = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
        let time = sorted.get(index).copied().unwrap_or_default();
        (time.as_secs_f64() * 1e4).round() / 10.0
    }
}
