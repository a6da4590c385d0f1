//! From a score to a difference of strength, with its error.

use super::Tally;

/// The 97.5 % quantile of the normal distribution: half the width of a 95 % interval, in standard deviations.
const Z95: f64 = 1.959_963_984_540_054;

/// Elo of a factor e in the odds: 800 / ln 10. Two standard deviations of one game are worth that much normalised Elo.
pub(super) const NELO: f64 = 800.0 / std::f64::consts::LN_10;

/// A value between two bounds, any of which may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// What is most likely.
    pub value: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    const UNKNOWN: Interval = Interval {
        value: 0.0,
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
    };

    /// Half the width, as it stands behind ±.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// How much stronger the first player is.
///
/// ```
/// use variorum_arena::tally::{Estimate, Tally};
///
/// let tally = Tally { penta: [34, 54, 63, 64, 75], ..Tally::default() };
/// let estimate = Estimate::of(&tally);
/// assert_eq!(format!("{:.2} ± {:.2}", estimate.elo.value, estimate.elo.error()), "55.58 ± 27.65");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Points a game, from 0 to 1.
    pub score: f64,
    /// Logistic Elo, the difference that ratings mean.
    pub elo: Interval,
    /// Normalised Elo: the difference in standard deviations of a game, so that draws do not shrink it.
    pub nelo: Interval,
    /// How likely it is that the first player is stronger at all, from 0 to 1.
    pub los: f64,
}

impl Estimate {
    /// The estimate that follows from the pairs, or while there is none from the games. Where all observations are
    /// alike nothing is known about the error, and the interval has no ends.
    #[must_use]
    pub fn of(tally: &Tally) -> Estimate {
        if tally.pairs() > 0 {
            // A game's variance is twice that of a pair's mean.
            estimate(&tally.penta, 2.0)
        } else {
            estimate(&[tally.losses, tally.draws, tally.wins], 1.0)
        }
    }
}

/// The estimate from how often each score was observed, the scores being spread evenly from 0 to 1; `size` is the games
/// of an observation.
fn estimate(counts: &[u32], size: f64) -> Estimate {
    let total = f64::from(counts.iter().sum::<u32>());
    if total == 0.0 {
        return Estimate {
            score: 0.5,
            elo: Interval::UNKNOWN,
            nelo: Interval::UNKNOWN,
            los: 0.5,
        };
    }
    let steps = (counts.len() - 1) as f64;
    let seen = |index: usize| index as f64 / steps;
    let share = |(index, count): (usize, &u32)| (seen(index), f64::from(*count) / total);
    let spread = || counts.iter().enumerate().map(share);
    let score: f64 = spread().map(|(at, share)| at * share).sum();
    let variance: f64 = spread()
        .map(|(at, share)| (at - score) * (at - score) * share)
        .sum();
    if variance == 0.0 {
        let value = elo(score);
        return Estimate {
            score,
            elo: Interval {
                value,
                ..Interval::UNKNOWN
            },
            nelo: Interval {
                value,
                ..Interval::UNKNOWN
            },
            los: if score > 0.5 {
                1.0
            } else if score < 0.5 {
                0.0
            } else {
                0.5
            },
        };
    }
    let deviation = (variance / total).sqrt();
    let interval = |scale: &dyn Fn(f64) -> f64| Interval {
        value: scale(score),
        low: scale(score - Z95 * deviation),
        high: scale(score + Z95 * deviation),
    };
    Estimate {
        score,
        elo: interval(&elo),
        nelo: interval(&|score| (score - 0.5) / (size * variance).sqrt() * NELO),
        los: (1.0 + error_function((score - 0.5) / deviation / std::f64::consts::SQRT_2)) / 2.0,
    }
}

/// The logistic difference of a score; infinite from 0 down and from 1 up.
fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The error function, by its series, which is exact enough where it is not as good as 1.
fn error_function(x: f64) -> f64 {
    if x.abs() > 5.0 {
        return x.signum();
    }
    let (mut term, mut sum) = (x, x);
    for n in 1..200 {
        let n = f64::from(n);
        term *= -x * x / n;
        sum += term / (2.0 * n + 1.0);
    }
    (sum * 2.0 / std::f64::consts::PI.sqrt()).clamp(-1.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.006, "{found} for {wanted}");
    }

    fn games(wins: u32, losses: u32, draws: u32) -> Estimate {
        Estimate::of(&Tally {
            wins,
            draws,
            losses,
            penta: [0; 5],
        })
    }

    fn pairs(penta: [u32; 5]) -> Estimate {
        Estimate::of(&Tally {
            penta,
            ..Tally::default()
        })
    }

    /// The examples of fastchess's own tests.
    #[test]
    fn published_values_of_games() {
        let found = games(76, 89, 123);
        near(found.nelo.value, -20.76);
        near(found.nelo.error(), 40.13);
        near(found.los * 100.0, 15.53);
        let found = games(136, 96, 111);
        near(found.nelo.value, 49.77);
        near(found.nelo.error(), 36.77);
        near(found.elo.value, 40.70);
        near(found.elo.error(), 30.43);
        near(found.los * 100.0, 99.60);
        let found = games(34, 356, 0);
        near(found.nelo.value, -508.44);
        near(found.nelo.error(), 34.48);
    }

    /// The examples of fastchess's own tests; it tells a win and a loss from two draws, which is no difference here.
    #[test]
    fn published_values_of_pairs() {
        let found = pairs([34, 54, 31 + 32, 64, 75]);
        near(found.nelo.value, 57.94);
        near(found.nelo.error(), 28.28);
        near(found.elo.value, 55.58);
        near(found.elo.error(), 27.65);
        let found = pairs([332, 433, 457 + 41, 333, 334]);
        near(found.nelo.value, -9.17);
        near(found.nelo.error(), 10.96);
        near(found.elo.value, -8.64);
        near(found.elo.error(), 10.33);
        near(found.los * 100.0, 5.05);
        let found = pairs([7895, 8757, 5485 + 200, 568, 9999]);
        near(found.nelo.value, -19.01);
        near(found.nelo.error(), 2.65);
        near(found.elo.value, -21.04);
        near(found.elo.error(), 2.95);
        near(found.los * 100.0, 0.0);
    }

    /// By hand: three quarters of the points are 400 · log10(3) Elo.
    #[test]
    fn three_quarters_of_the_points() {
        let found = games(50, 0, 50);
        near(found.score, 0.75);
        near(found.elo.value, 400.0 * 3.0_f64.log10());
        near(found.elo.value, 190.848);
    }

    #[test]
    fn what_is_not_known_has_no_ends() {
        for tally in [[0; 5], [0, 0, 9, 0, 0]] {
            let found = pairs(tally);
            assert_eq!((found.elo.value, found.los), (0.0, 0.5));
            assert_eq!(found.elo.error(), f64::INFINITY);
        }
        let won = pairs([0, 0, 0, 0, 4]);
        assert_eq!((won.elo.value, won.los), (f64::INFINITY, 1.0));
        assert_eq!(won.elo.low, f64::NEG_INFINITY);
        // Nearly all: the upper end of the interval lies beyond a score of 1.
        let nearly = pairs([0, 0, 0, 1, 9]);
        assert!(nearly.elo.value.is_finite() && nearly.elo.low.is_finite());
        assert_eq!(nearly.elo.high, f64::INFINITY);
    }

    /// Pairs whose games go against each other say more than the same games alone.
    #[test]
    fn pairs_know_more_than_their_games() {
        let alone = games(50, 50, 0);
        let paired = pairs([1, 0, 48, 0, 1]);
        assert!(paired.elo.error() < alone.elo.error() / 3.0);
    }

    #[test]
    fn the_error_function_has_its_known_values() {
        for (x, wanted) in [
            (0.0, 0.0),
            (0.5, 0.520_499_877_8),
            (1.0, 0.842_700_792_9),
            (2.0, 0.995_322_265_0),
            (-1.5, -0.966_105_146_5),
            (4.5, 0.999_999_999_8),
            (9.0, 1.0),
        ] {
            let found = error_function(x);
            assert!((found - wanted).abs() < 1e-8, "erf({x}) = {found}");
        }
    }
}
