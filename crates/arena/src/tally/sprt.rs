//! The sequential test: whether to go on playing.

use std::fmt;

use super::Tally;
use super::elo::NELO;

/// What the bounds of a test are measured in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// Normalised Elo: bounds that cost about the same number of games whatever the share of draws.
    #[default]
    Normalized,
    /// Logistic Elo, as ratings have it.
    Logistic,
}

impl Model {
    /// What people and files call it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Model::Normalized => "normalized",
            Model::Logistic => "logistic",
        }
    }

    /// The model of this name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Model> {
        [Model::Normalized, Model::Logistic]
            .into_iter()
            .find(|model| model.key() == text)
    }
}

/// A sequential probability ratio test of two hypotheses: that the first player is stronger by `elo0`, and by `elo1`.
///
/// ```
/// use variorum_arena::tally::{Model, Sprt, Tally, Verdict};
///
/// let sprt = Sprt::new(0.0, 5.0, 0.05, 0.05, Model::Normalized)?;
/// assert_eq!(format!("{:.2} {:.2}", sprt.lower(), sprt.upper()), "-2.94 2.94");
/// let tally = Tally { penta: [10, 100, 300, 250, 60], ..Tally::default() };
/// assert_eq!(sprt.verdict(sprt.llr(&tally)), Some(Verdict::Stronger));
/// # Ok::<(), variorum_arena::tally::SprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
}

/// How a test has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first player is stronger by `elo1` rather than by `elo0`.
    Stronger,
    /// The first player is stronger by `elo0`, or less, rather than by `elo1`.
    NotStronger,
}

/// Why there is no such test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtError {
    /// The lower bound is not below the upper one.
    Bounds,
    /// An error rate is not between 0 and 1, or both together leave nothing.
    Rates,
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SprtError::Bounds => "the first bound of the test must be less than the second",
            SprtError::Rates => {
                "the error rates of the test must be above 0, and less than 1 together"
            }
        })
    }
}

impl std::error::Error for SprtError {}

/// What stands for an outcome that was never observed: no likelihood is 0.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test with bounds in Elo and the greatest rates of wrong verdicts: `alpha` of calling a player stronger who is
    /// not, `beta` of the opposite.
    ///
    /// # Errors
    /// If bounds or rates leave nothing to be tested.
    pub fn new(
        elo0: f64,
        elo1: f64,
        alpha: f64,
        beta: f64,
        model: Model,
    ) -> Result<Sprt, SprtError> {
        let finite = elo0.is_finite() && elo1.is_finite();
        if !finite || elo0 >= elo1 {
            return Err(SprtError::Bounds);
        }
        let rate = |rate: f64| rate > 0.0 && rate < 1.0;
        if !rate(alpha) || !rate(beta) || alpha + beta >= 1.0 {
            return Err(SprtError::Rates);
        }
        Ok(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
            model,
        })
    }

    /// The bounds in Elo.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// What the bounds are measured in.
    #[must_use]
    pub fn model(&self) -> Model {
        self.model
    }

    /// The rates of wrong verdicts.
    #[must_use]
    pub fn rates(&self) -> (f64, f64) {
        (self.alpha, self.beta)
    }

    /// The log likelihood ratio at which the test ends with [`Verdict::NotStronger`].
    #[must_use]
    pub fn lower(&self) -> f64 {
        (self.beta / (1.0 - self.alpha)).ln()
    }

    /// The log likelihood ratio at which the test ends with [`Verdict::Stronger`].
    #[must_use]
    pub fn upper(&self) -> f64 {
        ((1.0 - self.beta) / self.alpha).ln()
    }

    /// What a log likelihood ratio means; nothing while the test goes on.
    #[must_use]
    pub fn verdict(&self, llr: f64) -> Option<Verdict> {
        if llr >= self.upper() {
            Some(Verdict::Stronger)
        } else if llr <= self.lower() {
            Some(Verdict::NotStronger)
        } else {
            None
        }
    }

    /// The log likelihood ratio of the pairs counted; 0 while there is none.
    #[must_use]
    pub fn llr(&self, tally: &Tally) -> f64 {
        if tally.pairs() == 0 {
            return 0.0;
        }
        self.ratio(&tally.penta, 2.0)
    }

    /// The ratio from how often each score was observed, the scores being spread evenly from 0 to 1; `size` is the
    /// games of an observation.
    fn ratio(&self, counts: &[u32], size: f64) -> f64 {
        let steps = (counts.len() - 1) as f64;
        let regular = |count: &u32| {
            if *count == 0 {
                UNSEEN
            } else {
                f64::from(*count)
            }
        };
        let total: f64 = counts.iter().map(regular).sum();
        let seen: Vec<Seen> = counts
            .iter()
            .enumerate()
            .map(|(index, count)| Seen {
                score: index as f64 / steps,
                share: regular(count) / total,
            })
            .collect();
        let likeliest = |elo: f64| match self.model {
            Model::Normalized => with_normalized(&seen, size.sqrt() * elo / NELO),
            Model::Logistic => with_mean(&seen, 1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))),
        };
        let (p0, p1) = (likeliest(self.elo0), likeliest(self.elo1));
        let ratios = p0.iter().zip(&p1).map(|(p0, p1)| (p1 / p0).ln());
        total
            * seen
                .iter()
                .zip(ratios)
                .map(|(s, r)| s.share * r)
                .sum::<f64>()
    }
}

/// How often a score was observed, as a share of all.
#[derive(Clone, Copy)]
struct Seen {
    score: f64,
    share: f64,
}

/// The likeliest distribution with this mean, given what was observed: Proposition 1.1 of Van den Bergh, *Comparing the
/// approximations for the generalized log likelihood ratio of a multinomial distribution*
/// (<https://www.cantate.be/Fishtest/comparing_approximations.pdf>).
fn with_mean(seen: &[Seen], mean: f64) -> Vec<f64> {
    let distances: Vec<f64> = seen.iter().map(|seen| seen.score - mean).collect();
    tilted(seen, &distances)
}

/// The likeliest distribution whose mean lies `t` standard deviations above ½, given what was observed: Section 4.1 of
/// Van den Bergh, *Comments on normalized Elo* (<https://www.cantate.be/Fishtest/normalized_elo_practical.pdf>). Found
/// by iteration from the even distribution.
fn with_normalized(seen: &[Seen], t: f64) -> Vec<f64> {
    let mut found = vec![1.0 / seen.len() as f64; seen.len()];
    for _ in 0..30 {
        let mean: f64 = seen.iter().zip(&found).map(|(s, p)| s.score * p).sum();
        let square = |score: f64| (score - mean) * (score - mean);
        let variance: f64 = seen
            .iter()
            .zip(&found)
            .map(|(s, p)| square(s.score) * p)
            .sum();
        let sigma = variance.sqrt();
        let phi: Vec<f64> = seen
            .iter()
            .map(|s| s.score - 0.5 - 0.5 * t * sigma * (1.0 + square(s.score) / variance))
            .collect();
        let next = tilted(seen, &phi);
        let change = next
            .iter()
            .zip(&found)
            .map(|(a, b)| (a - b).abs())
            .fold(0.0, f64::max);
        found = next;
        if change < 1e-9 {
            break;
        }
    }
    found
}

/// The observed shares divided by 1 + θφ, where θ is such that the mean of φ vanishes.
fn tilted(seen: &[Seen], phi: &[f64]) -> Vec<f64> {
    let (least, most) = phi
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), phi| {
            (least.min(*phi), most.max(*phi))
        });
    if least >= 0.0 || most <= 0.0 {
        // No distribution has that; what was observed is as near as any.
        return seen.iter().map(|seen| seen.share).collect();
    }
    // Falls from one end to the other, so halving finds the zero.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        let rest: f64 = seen
            .iter()
            .zip(phi)
            .map(|(seen, phi)| seen.share * phi / (1.0 + middle * phi))
            .sum();
        if rest > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = (low + high) / 2.0;
    seen.iter()
        .zip(phi)
        .map(|(seen, phi)| seen.share / (1.0 + theta * phi))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(elo0: f64, elo1: f64, model: Model) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap()
    }

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!(
            (found - wanted).abs() < 0.01 * (1.0 + wanted.abs()),
            "{found} for {wanted}"
        );
    }

    fn penta(penta: [u32; 5]) -> Tally {
        Tally {
            penta,
            ..Tally::default()
        }
    }

    /// The examples of fastchess's own tests; they are results of real tests of Stockfish.
    #[test]
    fn published_values_of_pairs() {
        let llr = |elo0, elo1, model, counts| test(elo0, elo1, model).llr(&penta(counts));
        let normalized = Model::Normalized;
        near(
            llr(0.0, 2.0, normalized, [365, 16618, 36229, 16974, 390]),
            2.25,
        );
        near(
            llr(-1.75, 0.25, normalized, [127, 4883, 10712, 5150, 104]),
            3.01,
        );
        near(llr(0.0, 5.0, normalized, [0, 0, 0, 0, 5550]), 111.82);
        let logistic = Model::Logistic;
        near(
            llr(0.5, 2.5, logistic, [223, 9863, 21279, 10037, 246]),
            -3.07,
        );
        near(
            llr(0.0, 2.0, logistic, [871, 26175, 55983, 26678, 821]),
            -4.98,
        );
    }

    #[test]
    fn published_values_of_games() {
        let llr = |elo0, elo1, model, counts: [u32; 3]| test(elo0, elo1, model).ratio(&counts, 1.0);
        let normalized = Model::Normalized;
        near(llr(0.0, 2.0, normalized, [36027, 68692, 36433]), 0.92);
        near(llr(-1.75, 0.25, normalized, [10650, 20431, 10871]), 2.30);
        near(llr(0.0, 10.0, normalized, [0, 0, 4250]), 120.56);
        let logistic = Model::Logistic;
        near(llr(0.5, 2.5, logistic, [21184, 40708, 21404]), -1.57);
        near(llr(0.0, 2.0, logistic, [57030, 106_593, 57433]), -2.59);
    }

    #[test]
    fn verdicts() {
        let sprt = test(0.0, 5.0, Model::Normalized);
        assert_eq!(sprt.verdict(2.94), None);
        assert_eq!(sprt.verdict(2.95), Some(Verdict::Stronger));
        assert_eq!(sprt.verdict(-2.95), Some(Verdict::NotStronger));
        assert_eq!(sprt.llr(&Tally::default()), 0.0);
        // Level play is worth less than five Elo, and a level score at the middle of the bounds says nothing.
        assert!(sprt.llr(&penta([100, 400, 1000, 400, 100])) < 0.0);
        let even = test(-3.0, 3.0, Model::Normalized);
        near(even.llr(&penta([100, 400, 1000, 400, 100])), 0.0);
    }

    #[test]
    fn senseless_tests_are_refused() {
        let new = |elo0, elo1, alpha, beta| Sprt::new(elo0, elo1, alpha, beta, Model::Logistic);
        assert_eq!(new(5.0, 5.0, 0.05, 0.05), Err(SprtError::Bounds));
        assert_eq!(new(f64::NAN, 5.0, 0.05, 0.05), Err(SprtError::Bounds));
        assert_eq!(new(0.0, 5.0, 0.0, 0.05), Err(SprtError::Rates));
        assert_eq!(new(0.0, 5.0, 0.5, 0.5), Err(SprtError::Rates));
    }
}
