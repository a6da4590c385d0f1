//! Logistic regression whose coefficients are drawn towards values that are known beforehand: what many games say of a few
//! types, and their values of the others, are put together.

use variorum_rules::SplitMix64;

use crate::fit::{Fit, Prior, Row, WARM_STEPS, drawn, normal};

/// Strengths that are tried, the strongest first. The weakest lets a coefficient differ from what is expected by about one,
/// which is more than a queen's; the strongest by a tenth, which is less than half a pawn: nothing that is derived from
/// movements alone is known better than that, whatever a few games seem to say.
const STRENGTHS: [f64; 7] = [100.0, 50.0, 25.0, 12.0, 6.0, 3.0, 1.0];
/// Parts of the games, each of which is foretold by the others to choose the strength.
const PARTS: usize = 5;
/// Clusters next to each other that are in one part, so that these parts are not those of whoever judges the whole.
const TOGETHER: usize = 5;

/// A fit drawn towards values, and what it was drawn with.
#[derive(Clone, Debug)]
pub(crate) struct Pooled {
    pub(crate) fit: Fit,
    /// What one of the values' units does to the logarithm of the odds, with the constant beside it.
    scale: Fit,
    /// One over the variance of the coefficients around the scaled values.
    pub(crate) strength: f64,
    /// How likely each of the strengths is.
    likely: [f64; STRENGTHS.len()],
}

/// Rows in which the values are summed up: they have one coefficient.
fn summed(rows: &[Row], values: &[f64]) -> Vec<Row> {
    let sum = |row: &Row| row.x.iter().map(|(i, x)| values[*i] * x).sum::<f64>();
    rows.iter()
        .map(|row| Row {
            x: vec![(0, sum(row))],
            ..row.clone()
        })
        .collect()
}

impl Pooled {
    /// Fits the coefficients of types with these values to rows. Both the scale of the values and the strength with which
    /// coefficients are drawn to them are learnt from the rows, the latter by how well parts of them are foretold by the
    /// others; all rows of a cluster are in the same part. Few games hardly tell strengths apart, so the best of them is not
    /// taken for the truth: it is their mean, each as likely as it makes what was foretold.
    pub(crate) fn of(rows: &[Row], values: &[f64]) -> Pooled {
        let sums = summed(rows, values);
        let likely = likely(rows, &sums, values);
        let logs = likely.iter().zip(STRENGTHS).map(|(p, s)| p * f64::ln(s));
        let strength = logs.sum::<f64>().exp();
        let scale = Fit::of(&sums, 1);
        let mut fit = begun(&scale, values);
        let prior = prior(&scale, values, strength);
        for _ in 0..2 * WARM_STEPS {
            fit.step(rows, &|_| 1.0, &prior);
        }
        Pooled {
            fit,
            scale,
            strength,
            likely,
        }
    }

    /// What one of the values' units does to the logarithm of the odds.
    pub(crate) fn scale(&self) -> f64 {
        self.scale.beta[0].max(0.0)
    }

    /// Fits with clusters drawn anew, each drawn towards other values: those that are expected, with errors as large as they
    /// are taken to have. So a type of which there are no games is as uncertain as what is believed of it, and not certain
    /// ("randomise, then optimise": for a linear model these are draws from the posterior distribution).
    pub(crate) fn resampled(
        &self,
        rows: &[Row],
        values: &[f64],
        clusters: usize,
        samples: usize,
    ) -> Vec<Fit> {
        let sums = summed(rows, values);
        let mut random = SplitMix64::new(0x5eed);
        (0..samples)
            .map(|_| {
                let times = drawn(&mut random, clusters);
                let times = |cluster: usize| times[cluster];
                let mut scale = self.scale.clone();
                for _ in 0..WARM_STEPS {
                    scale.step(&sums, &times, &Prior::none(1));
                }
                let strength = self.any_strength(&mut random);
                let error = strength.sqrt().recip();
                let mut prior = prior(&scale, values, strength);
                for centre in &mut prior.centre {
                    *centre += error * normal(&mut random);
                }
                let mut fit = self.fit.clone();
                for _ in 0..WARM_STEPS {
                    fit.step(rows, &times, &prior);
                }
                fit
            })
            .collect()
    }

    /// One of the strengths, each as often as it is likely.
    fn any_strength(&self, random: &mut SplitMix64) -> f64 {
        let mut left = random.below(1 << 30) as f64 / f64::from(1 << 30);
        for (likely, strength) in self.likely.iter().zip(STRENGTHS) {
            left -= likely;
            if left < 0.0 {
                return strength;
            }
        }
        self.strength
    }
}

/// The belief that types are worth what their values say, as far as the scale says they are worth anything.
fn prior(scale: &Fit, values: &[f64], strength: f64) -> Prior {
    let scale = scale.beta[0].max(0.0);
    Prior {
        centre: values.iter().map(|value| scale * value).collect(),
        strength,
    }
}

/// What is believed when no row was seen.
fn begun(scale: &Fit, values: &[f64]) -> Fit {
    let mut beta = prior(scale, values, 0.0).centre;
    beta.push(scale.beta[1]);
    Fit { beta }
}

/// How likely the strengths are: with each, parts of the rows are foretold by the others.
fn likely(rows: &[Row], sums: &[Row], values: &[f64]) -> [f64; STRENGTHS.len()] {
    let mut losses = [0.0; STRENGTHS.len()];
    let part = |cluster: usize| cluster / TOGETHER % PARTS;
    for k in 0..PARTS {
        let known = |cluster: usize| f64::from(u8::from(part(cluster) != k));
        let unknown = || rows.iter().filter(|row| part(row.cluster) == k);
        let mut scale = Fit { beta: vec![0.0; 2] };
        for _ in 0..2 * WARM_STEPS {
            scale.step(sums, &known, &Prior::none(1));
        }
        let size: f64 = unknown().map(|row| row.weight).sum();
        // From what is believed the way to a slightly weaker belief is short.
        let mut fit = begun(&scale, values);
        for (loss, strength) in losses.iter_mut().zip(STRENGTHS) {
            let prior = prior(&scale, values, strength);
            for _ in 0..WARM_STEPS - 1 {
                fit.step(rows, &known, &prior);
            }
            *loss += size * fit.loss(unknown());
        }
    }
    let least = losses.iter().copied().fold(f64::INFINITY, f64::min);
    let likely = losses.map(|loss| (least - loss).exp());
    let sum: f64 = likely.iter().sum();
    likely.map(|p| p / sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::{logistic, middle};

    const TYPES: usize = 24;
    const SCALE: f64 = 0.3;
    /// How far types are from what their values say.
    const ERROR: f64 = 0.25;

    fn uniform(random: &mut SplitMix64) -> f64 {
        random.below(1 << 30) as f64 / f64::from(1 << 30)
    }

    /// Values, what types are really worth, and games: some positions each, in which a few types differ.
    fn study(random: &mut SplitMix64, games: usize) -> (Vec<f64>, Vec<f64>, Vec<Row>) {
        let values: Vec<f64> = (0..TYPES).map(|_| 1.0 + 5.0 * uniform(random)).collect();
        let truth: Vec<f64> = values
            .iter()
            .map(|value| SCALE * value + ERROR * normal(random))
            .collect();
        let rows = (0..games)
            .map(|cluster| {
                let mut x: Vec<(usize, f64)> = (0..3)
                    .map(|_| (random.below(TYPES), random.below(2) as f64 * 2.0 - 1.0))
                    .collect();
                x.sort_by_key(|(i, _)| *i);
                x.dedup_by_key(|(i, _)| *i);
                let sum: f64 = x.iter().map(|(i, x)| truth[*i] * x).sum();
                Row {
                    y: f64::from(u8::from(uniform(random) < logistic(sum + 0.2))),
                    x,
                    weight: 1.0,
                    cluster,
                }
            })
            .collect();
        (values, truth, rows)
    }

    #[test]
    fn values_and_games_together_beat_either_alone_and_intervals_hold_the_truth() {
        let mut random = SplitMix64::new(5);
        let (mut held, mut all) = (0, 0);
        let [mut pooled_loss, mut games_loss, mut values_loss] = [0.0; 3];
        for _ in 0..40 {
            let (values, truth, rows) = study(&mut random, 400);
            let pooled = Pooled::of(&rows, &values);
            let plain = Fit::of(&rows, TYPES);
            for (kind, truth) in truth.iter().enumerate() {
                let square = |guess: f64| (guess - truth) * (guess - truth);
                pooled_loss += square(pooled.fit.beta[kind]);
                games_loss += square(plain.beta[kind]);
                values_loss += square(pooled.scale() * values[kind]);
            }
            let samples = pooled.resampled(&rows, &values, rows.len(), 200);
            for (kind, truth) in truth.iter().enumerate() {
                let betas = samples.iter().map(|fit| fit.beta[kind]).collect();
                let (low, high) = middle(betas).unwrap();
                held += usize::from(low <= *truth && *truth <= high);
                all += 1;
            }
        }
        let share = f64::from(held as u32) / f64::from(all);
        assert!((0.92..=0.975).contains(&share), "{held} of {all}");
        assert!(pooled_loss < 0.9 * games_loss, "{pooled_loss} {games_loss}");
        assert!(
            pooled_loss < 0.9 * values_loss,
            "{pooled_loss} {values_loss}"
        );
    }

    #[test]
    fn what_no_game_tells_stays_as_believed_and_as_uncertain() {
        let mut random = SplitMix64::new(6);
        let (mut values, _, rows) = study(&mut random, 400);
        values.push(3.0);
        let pooled = Pooled::of(&rows, &values);
        let expected = pooled.scale() * 3.0;
        assert!((pooled.fit.beta[TYPES] - expected).abs() < 1e-6);
        let samples = pooled.resampled(&rows, &values, rows.len(), 200);
        let betas = samples.iter().map(|fit| fit.beta[TYPES]).collect();
        let (low, high) = middle(betas).unwrap();
        let wide = 2.0 * 1.96 / pooled.strength.sqrt();
        assert!((0.7..1.4).contains(&((high - low) / wide)), "{low} {high}");
    }

    #[test]
    fn values_that_mislead_are_let_go() {
        let mut random = SplitMix64::new(7);
        let (values, truth, rows) = study(&mut random, 4_000);
        let wrong: Vec<f64> = values.iter().map(|value| 7.0 - value).collect();
        let square = |fit: &Fit| -> f64 {
            let off = fit.beta.iter().zip(&truth).map(|(b, t)| (b - t) * (b - t));
            off.sum::<f64>() / truth.len() as f64
        };
        let pooled = Pooled::of(&rows, &wrong);
        assert!(square(&pooled.fit).sqrt() < 0.2, "{}", square(&pooled.fit));
        assert!(pooled.strength < 100.0);
    }
}
