//! How strong the computer is to play.

use std::sync::Arc;
use std::time::Duration;

use crate::limits::{Clock, Limits, ThreadLimit, Weakness};

/// A strength of the computer player, from [`Level::LEAST`], who learns with you, to [`Level::FULL`].
///
/// This is the one place where a level becomes limits of a search. The levels below the last look at so many plies and positions,
/// whatever the machine, on one thread, and begin with nothing learnt before; the lower ones also overlook and misjudge things
/// ([`Weakness`]), and the least plays most of its moves without a plan. So the same position gets the same answer, always, and there is no dice in it. The last has all of the
/// thinking time.
///
/// The levels are points on the scale of [`Rating`]s, so chosen that each is about as much stronger than the one before it;
/// `docs/engine-results.md` says what was measured.
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
/// let level = Level::new(3).expect("there are twelve");
/// let limits = level.limits(Duration::from_secs(1), clock);
/// let mut engine = Engine::new(1);
/// let mut answer = || engine.search(&start, &limits, &AtomicBool::new(false), &mut |_| {});
/// let (first, again) = (answer(), answer());
/// assert_eq!((first.best, first.nodes), (again.best, again.nodes));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sight {
    depth: u32,
    nodes: u64,
    weakness: Weakness,
}

const fn sight(depth: u32, nodes: u64, overlooks: u16, misjudges: u16, exchanges: u8) -> Sight {
    Sight {
        depth,
        nodes,
        weakness: Weakness {
            overlooks,
            misjudges,
            exchanges,
            wanders: 0,
        },
    }
}

/// How many of 1,000 positions somebody who learns with you plays in without a plan. Then a beginner wins who sees captures.
const WANDERS: u16 = 650;

/// What ratings mean, from the least on. Where plies are as many as no search reaches, positions limit it.
const SIGHT: [Sight; 7] = [
    sight(1, 200, 700, 60, 2),
    sight(2, 800, 450, 40, 4),
    sight(3, 1_500, 250, 25, 6),
    sight(4, 1_500, 120, 10, 8),
    sight(6, 2_000, 40, 0, DEEPEST),
    sight(60, 6_000, 0, 0, DEEPEST),
    sight(60, 30_000, 0, 0, DEEPEST),
];

/// Plies that so few positions hardly ever allow.
const ORDINARY: u32 = 12;

/// Exchanges are never looked at for longer.
const DEEPEST: u8 = 12;

/// The same as [`Rating`]s.
const ELO: [u32; 7] = [400, 780, 1_000, 1_500, 1_680, 1_930, 2_230];

/// The ratings of the levels between the least and the last.
const BETWEEN: [u32; 10] = [
    400, 620, 830, 1_050, 1_230, 1_610, 1_820, 1_940, 2_070, 2_230,
];

impl Sight {
    /// Makes a search see no more.
    fn limit(self, limits: &mut Limits) {
        limits.depth = limits
            .depth
            .or(Some(u32::MAX))
            .map(|depth| depth.min(self.depth));
        limits.nodes = limits
            .nodes
            .or(Some(u64::MAX))
            .map(|nodes| nodes.min(self.nodes));
        limits.weakness = (self.weakness != WHOLE).then_some(self.weakness);
        limits.fresh = true;
        // Where several search, no two searches are the same.
        limits.thread_limit = Some(Arc::new(ThreadLimit::new(1)));
    }

    /// What lies between this and a better sight, at so many of 256 parts of the way.
    fn towards(self, other: Sight, part: u32) -> Sight {
        let share = f64::from(part) / 256.0;
        let between = |a: f64, b: f64| a + (b - a) * share;
        let whole = |a: u32, b: u32| between(f64::from(a), f64::from(b)).round();
        let (less, more) = (self.weakness, other.weakness);
        Sight {
            depth: match self.depth == other.depth {
                true => self.depth,
                false => whole(self.depth, other.depth.min(ORDINARY)) as u32,
            },
            // Twice as many are worth as much again, however many they are.
            nodes: between((self.nodes as f64).ln(), (other.nodes as f64).ln())
                .exp()
                .round() as u64,
            weakness: Weakness {
                overlooks: whole(less.overlooks.into(), more.overlooks.into()) as u16,
                misjudges: whole(less.misjudges.into(), more.misjudges.into()) as u16,
                exchanges: whole(less.exchanges.into(), more.exchanges.into()) as u8,
                wanders: whole(less.wanders.into(), more.wanders.into()) as u16,
            },
        }
    }
}

/// Nothing that is not seen.
const WHOLE: Weakness = Weakness {
    overlooks: 0,
    misjudges: 0,
    exchanges: DEEPEST,
    wanders: 0,
};

/// A strength as a number: the Elo of a player of chess. In other games the differences are others (`docs/engine-results.md` says how the
/// scale was made, and what it is worth).
///
/// ```
/// use variorum_engine::{Limits, Rating};
///
/// let mut limits = Limits::default();
/// Rating::new(1_400).limit(&mut limits);
/// let nodes = limits.nodes.expect("a limit");
/// Rating::new(2_000).limit(&mut limits);
/// assert_eq!(limits.nodes, Some(nodes), "a limit that is there stays");
///
/// assert_eq!(Rating::new(0), Rating::LEAST);
/// assert_eq!(Rating::new(9_999), Rating::MOST);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u32);

impl Rating {
    /// The least rating. [`Level::LEAST`] is weaker.
    pub const LEAST: Rating = Rating(ELO[0]);

    /// The strength of the last level but one. What is stronger depends on the machine.
    pub const MOST: Rating = Rating(ELO[ELO.len() - 1]);

    /// This rating, or the nearest that there is.
    #[must_use]
    pub fn new(elo: u32) -> Rating {
        Rating(elo.clamp(Rating::LEAST.0, Rating::MOST.0))
    }

    /// The number.
    #[must_use]
    pub const fn elo(self) -> u32 {
        self.0
    }

    /// Makes a search as weak as that.
    pub fn limit(self, limits: &mut Limits) {
        self.sight().limit(limits);
    }

    fn sight(self) -> Sight {
        let above = ELO.iter().position(|elo| *elo >= self.0);
        let above = above.expect("none is above the most");
        let Some(below) = above.checked_sub(1) else {
            return SIGHT[0];
        };
        let part = (self.0 - ELO[below]) * 256 / (ELO[above] - ELO[below]);
        if part == 256 {
            return SIGHT[above];
        }
        SIGHT[below].towards(SIGHT[above], part)
    }
}

impl Level {
    /// How many levels there are.
    pub const COUNT: u8 = BETWEEN.len() as u8 + 2;

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
    /// assert_eq!(Level::new(12), Some(Level::FULL));
    /// assert_eq!((Level::new(0), Level::new(13)), (None, None));
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
        self.sight().is_none()
    }

    /// What it sees; nothing if that is all.
    fn sight(self) -> Option<Sight> {
        let Some(between) = self.0.checked_sub(2) else {
            let mut sight = SIGHT[0];
            sight.weakness.wanders = WANDERS;
            return Some(sight);
        };
        let rating = BETWEEN.get(usize::from(between))?;
        Some(Rating(*rating).sight())
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
        let mut limits = Limits::movetime(time, clock);
        self.limit(&mut limits);
        limits
    }

    /// Makes a search as weak as that.
    pub fn limit(self, limits: &mut Limits) {
        if let Some(sight) = self.sight() {
            sight.limit(limits);
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
        for pair in SIGHT.windows(2) {
            let (less, more) = (pair[0], pair[1]);
            assert!(less.depth <= more.depth && less.nodes <= more.nodes);
            assert!(less.weakness.overlooks >= more.weakness.overlooks);
            assert!(less.weakness.misjudges >= more.weakness.misjudges);
            assert!(less.weakness.exchanges <= more.weakness.exchanges);
            assert_ne!(less, more);
        }
        assert!(BETWEEN.is_sorted() && BETWEEN[0] == ELO[0]);
        assert_eq!(BETWEEN.last(), ELO.last());
        let time = Duration::from_secs(4);
        for level in Level::all() {
            let limits = level.limits(time, clock);
            assert_eq!(limits.movetime, Some(time));
            let full = level == Level::FULL;
            assert_eq!(limits.nodes.is_none(), full);
            assert_eq!(
                (limits.fresh, limits.thread_limit.is_some()),
                (!full, !full)
            );
            assert!(!full || limits.depth.is_none() && limits.weakness.is_none());
        }
    }

    /// Whoever is rated higher sees more, and who is rated as a level plays like it.
    #[test]
    fn ratings_lie_between_levels() {
        for (elo, sight) in ELO.iter().zip(SIGHT) {
            assert_eq!(Rating::new(*elo).sight(), sight);
        }
        let sights = (ELO[0]..=ELO[6]).map(|elo| Rating::new(elo).sight());
        let seen = |sight: Sight| (sight.depth, sight.nodes, sight.weakness.exchanges);
        let missed = |sight: Sight| (sight.weakness.overlooks, sight.weakness.misjudges);
        let mut last = SIGHT[0];
        for sight in sights {
            let ((depth, nodes, exchanges), (overlooks, misjudges)) = (seen(sight), missed(sight));
            assert!(depth >= last.depth && nodes >= last.nodes);
            assert!(exchanges >= last.weakness.exchanges);
            assert!(overlooks <= last.weakness.overlooks && misjudges <= last.weakness.misjudges);
            last = sight;
        }
    }
}
