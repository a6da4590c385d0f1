//! How strong the computer is to play.

use std::time::Duration;

use crate::limits::{Clock, Limits};

/// A strength of the computer player, from [`Level::LEAST`], who learns with you, to [`Level::FULL`].
///
/// This is the one place where a level becomes limits of a search. The levels below the last two look at so many plies and
/// positions, whatever the machine, and begin with nothing learnt before; so the same position gets the same answer, always,
/// and there is no dice in it. The last but one has a part of the thinking time, the last all of it.
///
/// **How strong they are has not been measured**: a level is stronger than the one before because it sees more, and nothing
/// more is promised. Their distances will be set by matches.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use variorum_engine::{Engine, Level};
///
/// fn clock() -> Duration {
///     Duration::ZERO
/// }
///
/// let start = variorum_catalog::load("chess")?.start_position()?;
/// let level = Level::new(3).expect("there are eight");
/// let limits = level.limits(Duration::from_secs(1), clock);
/// let mut engine = Engine::new(1);
/// let mut answer = || engine.search(&start, &limits, &AtomicBool::new(false), &mut |_| {});
/// let (first, again) = (answer(), answer());
/// assert_eq!((first.best, first.nodes), (again.best, again.nodes));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level sees, from the least on: plies, and positions. Those not listed are limited by time alone.
const SIGHT: [(u32, u64); 6] = [
    (1, 200),
    (2, 1_000),
    (3, 5_000),
    (4, 20_000),
    (6, 80_000),
    (8, 320_000),
];

/// The part of the thinking time that the last level but one has.
const SHARE: u32 = 4;

impl Level {
    /// How many levels there are.
    pub const COUNT: u8 = 8;

    /// The weakest.
    pub const LEAST: Level = Level(1);

    /// As strong as the program can play.
    pub const FULL: Level = Level(Level::COUNT);

    /// The level with this number, from 1 to [`Level::COUNT`].
    ///
    /// ```
    /// use variorum_engine::Level;
    ///
    /// assert_eq!(Level::new(1), Some(Level::LEAST));
    /// assert_eq!(Level::new(8), Some(Level::FULL));
    /// assert_eq!((Level::new(0), Level::new(9)), (None, None));
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=Level::COUNT => Some(Level(number)),
            _ => None,
        }
    }

    /// Whether time alone limits it, so that it is stronger on a faster machine.
    ///
    /// ```
    /// use variorum_engine::Level;
    ///
    /// assert!(Level::FULL.is_limited_by_time() && !Level::LEAST.is_limited_by_time());
    /// ```
    #[must_use]
    pub fn is_limited_by_time(self) -> bool {
        SIGHT.get(usize::from(self.0 - 1)).is_none()
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::COUNT).map(Level)
    }

    /// What a search of this level may use, if the player may think for this time by this clock.
    #[must_use]
    pub fn limits(self, time: Duration, clock: Clock) -> Limits {
        let limits = Limits::movetime(time, clock);
        let sight = SIGHT.get(usize::from(self.0 - 1));
        match sight {
            Some(&(depth, nodes)) => Limits {
                depth: Some(depth),
                nodes: Some(nodes),
                fresh: true,
                ..limits
            },
            None if self < Level::FULL => Limits {
                movetime: Some(time / SHARE),
                fresh: true,
                ..limits
            },
            None => limits,
        }
    }
}

impl Default for Level {
    /// [`Level::FULL`]: who asks for nothing less gets all.
    fn default() -> Level {
        Level::FULL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> Duration {
        Duration::ZERO
    }

    #[test]
    fn a_higher_level_never_sees_less() {
        let time = Duration::from_secs(4);
        let limits: Vec<Limits> = Level::all()
            .map(|level| level.limits(time, clock))
            .collect();
        assert_eq!(limits.len(), usize::from(Level::COUNT));
        let most = |limit: Option<u64>| limit.unwrap_or(u64::MAX);
        for pair in limits.windows(2) {
            let (less, more) = (&pair[0], &pair[1]);
            let depth = |limits: &Limits| most(limits.depth.map(u64::from));
            assert!(depth(less) <= depth(more) && most(less.nodes) <= most(more.nodes));
            let time = |limits: &Limits| limits.movetime.expect("every level has an end");
            let seen = |limits: &Limits| (depth(limits), most(limits.nodes), time(limits));
            assert_ne!(seen(less), seen(more));
        }
        let full = &limits[7];
        assert_eq!(full.movetime, Some(time));
        assert!(!full.fresh && full.depth.is_none() && full.nodes.is_none());
    }
}
