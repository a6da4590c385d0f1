//! A number with its error.

use serde::{Deserialize, Serialize};

/// Half the width of a 95 % interval, in standard errors.
const Z95: f64 = 1.959_963_984_540_054;

/// A mean of observations that do not depend on each other, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measure {
    /// The mean.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Observations.
    pub n: usize,
}

impl Measure {
    /// The mean of any numbers; all is 0 where there are none.
    #[must_use]
    pub fn mean(values: &[f64]) -> Measure {
        let n = values.len();
        if n == 0 {
            return Measure {
                value: 0.0,
                low: 0.0,
                high: 0.0,
                n,
            };
        }
        let value = values.iter().sum::<f64>() / n as f64;
        let square: f64 = values.iter().map(|x| (x - value) * (x - value)).sum();
        let error = Z95 * (square / (n.max(2) - 1) as f64 / n as f64).sqrt();
        Measure {
            value,
            low: value - error,
            high: value + error,
            n,
        }
    }

    /// The mean of numbers between 0 and 1. Its interval is that of Agresti and Coull: two successes and two failures are added,
    /// so that few observations that are all alike do not look like certainty.
    ///
    /// ```
    /// use variorum_study::report::Measure;
    ///
    /// let all = Measure::share(&[1.0; 10]);
    /// assert_eq!(all.value, 1.0);
    /// assert!(all.low < 0.8 && all.high == 1.0);
    /// ```
    #[must_use]
    pub fn share(values: &[f64]) -> Measure {
        let n = values.len();
        if n == 0 {
            return Measure {
                value: 0.0,
                low: 0.0,
                high: 1.0,
                n,
            };
        }
        let total: f64 = values.iter().sum();
        let more = n as f64 + 4.0;
        let middle = (total + 2.0) / more;
        let square: f64 = values.iter().map(|x| (x - middle) * (x - middle)).sum();
        let added = 2.0 * middle * middle + 2.0 * (1.0 - middle) * (1.0 - middle);
        let error = Z95 * ((square + added) / more / more).sqrt();
        Measure {
            value: total / n as f64,
            low: (middle - error).max(0.0),
            high: (middle + error).min(1.0),
            n,
        }
    }

    /// Half the width of the interval.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// How many observations more it takes until half the width of the interval is this; none if it is so already.
    ///
    /// ```
    /// use variorum_study::report::Measure;
    ///
    /// let measure = Measure { value: 0.5, low: 0.46, high: 0.54, n: 600 };
    /// assert_eq!(measure.missing(0.02), 1_800);
    /// assert_eq!(measure.missing(0.05), 0);
    /// ```
    #[must_use]
    pub fn missing(&self, error: f64) -> usize {
        let ratio = self.error() / error;
        let wanted = (self.n as f64 * ratio * ratio).round() as usize;
        wanted.saturating_sub(self.n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use variorum_rules::SplitMix64;

    #[test]
    fn shares_are_held_as_often_as_they_say() {
        let mut random = SplitMix64::new(3);
        let held = (0..1_000)
            .filter(|_| {
                let values: Vec<f64> = (0..60)
                    .map(|_| match random.below(10) {
                        0..=4 => 1.0,
                        5..=6 => 0.5,
                        _ => 0.0,
                    })
                    .collect();
                let measure = Measure::share(&values);
                measure.low <= 0.6 && 0.6 <= measure.high
            })
            .count();
        assert!((930..=975).contains(&held), "{held}");
    }

    #[test]
    fn a_mean_of_one_number_has_no_width_and_of_none_is_nothing() {
        assert_eq!(Measure::mean(&[]).n, 0);
        let one = Measure::mean(&[3.0]);
        assert_eq!((one.value, one.low, one.high), (3.0, 3.0, 3.0));
    }
}
