//! Logistic regression of results on what may have caused them, with errors from resampled games; also one whose
//! coefficients are drawn towards what is believed beforehand.

use variorum_rules::SplitMix64;

/// How strongly coefficients are held at zero, in games: enough that what hardly ever differs stays finite, too little to
/// matter for anything else.
const HOLD: f64 = 0.5;
/// Steps of a fit from nothing; each doubles the digits.
const STEPS: usize = 12;
/// Steps of a fit that begins at that of the whole.
pub(crate) const WARM_STEPS: usize = 3;
/// The longest step of a coefficient.
const STRIDE: f64 = 3.0;

/// What came of something.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// The result, from 0 to 1.
    pub(crate) y: f64,
    /// What was there: numbers of coefficients, and how much of each. A constant is added to every row.
    pub(crate) x: Vec<(usize, f64)>,
    /// How much the row counts.
    pub(crate) weight: f64,
    /// Rows of one cluster depend on each other.
    pub(crate) cluster: usize,
}

/// The odds of 1 to 0 as a sum of what is there: `ln(p / (1 − p)) = Σ βᵢxᵢ + c`.
#[derive(Clone, Debug)]
pub(crate) struct Fit {
    /// The coefficients; the constant is the last.
    pub(crate) beta: Vec<f64>,
}

/// What is believed of coefficients before any row is seen: each is normally distributed around a centre. The constant is
/// left free.
pub(crate) struct Prior {
    /// Where the coefficients are expected, the constant not among them.
    pub(crate) centre: Vec<f64>,
    /// One over the variance, the same for all.
    pub(crate) strength: f64,
}

impl Prior {
    /// Nothing is believed, or next to nothing.
    pub(crate) fn none(coefficients: usize) -> Prior {
        Prior {
            centre: vec![0.0; coefficients],
            strength: HOLD,
        }
    }
}

pub(crate) fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

impl Fit {
    /// Fits so many coefficients and the constant to rows by Newton's method.
    pub(crate) fn of(rows: &[Row], coefficients: usize) -> Fit {
        let mut fit = Fit {
            beta: vec![0.0; coefficients + 1],
        };
        let prior = Prior::none(coefficients);
        for _ in 0..STEPS {
            fit.step(rows, &|_| 1.0, &prior);
        }
        fit
    }

    /// What is expected of a row.
    pub(crate) fn expected(&self, row: &Row) -> f64 {
        logistic(self.sum(row))
    }

    fn sum(&self, row: &Row) -> f64 {
        let constant = self.beta.last().copied().unwrap_or_default();
        row.x.iter().map(|(i, x)| self.beta[*i] * x).sum::<f64>() + constant
    }

    /// How badly rows are foretold: the mean of `−y ln p − (1 − y) ln (1 − p)`.
    pub(crate) fn loss<'a>(&self, rows: impl IntoIterator<Item = &'a Row>) -> f64 {
        let (mut loss, mut weight) = (0.0, 0.0);
        for row in rows {
            let p = self.expected(row).clamp(1e-9, 1.0 - 1e-9);
            loss -= row.weight * (row.y * p.ln() + (1.0 - row.y) * (1.0 - p).ln());
            weight += row.weight;
        }
        if weight > 0.0 { loss / weight } else { 0.0 }
    }

    /// One step of Newton's method. `times` says how often the rows of a cluster count.
    pub(crate) fn step(&mut self, rows: &[Row], times: &dyn Fn(usize) -> f64, prior: &Prior) {
        let n = self.beta.len();
        let last = n - 1;
        let off = self.beta.iter().zip(&prior.centre);
        let mut gradient: Vec<f64> = off.map(|(b, c)| prior.strength * (c - b)).collect();
        gradient.push(0.0);
        let mut hessian = vec![vec![0.0; n]; n];
        for (i, line) in hessian.iter_mut().enumerate() {
            line[i] = prior.strength;
        }
        hessian[last][last] = 1e-6;
        for row in rows {
            let weight = row.weight * times(row.cluster);
            if weight == 0.0 {
                continue;
            }
            let p = self.expected(row);
            let (error, curve) = (weight * (row.y - p), weight * (p * (1.0 - p)).max(1e-6));
            gradient[last] += error;
            hessian[last][last] += curve;
            for (at, (i, x)) in row.x.iter().enumerate() {
                gradient[*i] += error * x;
                hessian[last][*i] += curve * x;
                for (j, z) in &row.x[..=at] {
                    // The lower triangle is all that is read.
                    hessian[*i.max(j)][*i.min(j)] += curve * x * z;
                }
            }
        }
        if let Some(step) = solve(hessian, gradient) {
            for (beta, step) in self.beta.iter_mut().zip(step) {
                *beta += step.clamp(-STRIDE, STRIDE);
            }
        }
    }

    /// Fits of the same rows with clusters drawn anew, each as often as chance would have it: how they scatter is how
    /// uncertain the fit is (the bootstrap).
    pub(crate) fn resampled(&self, rows: &[Row], clusters: usize, samples: usize) -> Vec<Fit> {
        let mut random = SplitMix64::new(0x5eed);
        let prior = Prior::none(self.beta.len() - 1);
        (0..samples)
            .map(|_| {
                let times = drawn(&mut random, clusters);
                let mut fit = self.clone();
                for _ in 0..WARM_STEPS {
                    fit.step(rows, &|cluster| times[cluster], &prior);
                }
                fit
            })
            .collect()
    }
}

/// How often each cluster is there when as many as there are are drawn with replacement.
pub(crate) fn drawn(random: &mut SplitMix64, clusters: usize) -> Vec<f64> {
    let mut times = vec![0.0; clusters];
    for _ in 0..clusters {
        times[random.below(clusters)] += 1.0;
    }
    times
}

/// A number from the normal distribution (Box and Muller).
pub(crate) fn normal(random: &mut SplitMix64) -> f64 {
    let mut uniform = || (random.below(1 << 30) as f64 + 0.5) / f64::from(1 << 30);
    let (radius, angle) = (uniform(), uniform());
    (-2.0 * radius.ln()).sqrt() * (std::f64::consts::TAU * angle).cos()
}

/// Solves a system whose matrix is symmetric and positive, given by its lower triangle (Cholesky).
fn solve(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Option<Vec<f64>> {
    let n = b.len();
    for i in 0..n {
        for j in 0..=i {
            let known: f64 = (0..j).map(|k| a[i][k] * a[j][k]).sum();
            let rest = a[i][j] - known;
            if i == j {
                if rest <= 0.0 || !rest.is_finite() {
                    return None;
                }
                a[i][i] = rest.sqrt();
            } else {
                a[i][j] = rest / a[j][j];
            }
        }
    }
    for i in 0..n {
        let known: f64 = (0..i).map(|k| a[i][k] * b[k]).sum();
        b[i] = (b[i] - known) / a[i][i];
    }
    for i in (0..n).rev() {
        let known: f64 = (i + 1..n).map(|k| a[k][i] * b[k]).sum();
        b[i] = (b[i] - known) / a[i][i];
    }
    Some(b)
}

/// The middle 95 % of numbers; nothing if there are too few of them.
pub(crate) fn middle(mut numbers: Vec<f64>) -> Option<(f64, f64)> {
    numbers.retain(|x| x.is_finite());
    if numbers.len() < 40 {
        return None;
    }
    numbers.sort_by(f64::total_cmp);
    let at = |share: f64| numbers[((numbers.len() - 1) as f64 * share).round() as usize];
    Some((at(0.025), at(0.975)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results drawn from known coefficients.
    fn rows(count: usize, truth: &[f64], constant: f64) -> Vec<Row> {
        let mut random = SplitMix64::new(11);
        (0..count)
            .map(|cluster| {
                let x: Vec<(usize, f64)> = (0..truth.len())
                    .map(|i| (i, random.below(5) as f64 - 2.0))
                    .filter(|(_, x)| *x != 0.0)
                    .collect();
                let sum: f64 = x.iter().map(|(i, x)| truth[*i] * x).sum();
                let chance = random.below(1 << 30) as f64 / f64::from(1 << 30);
                Row {
                    y: f64::from(u8::from(chance < logistic(sum + constant))),
                    x,
                    weight: 1.0,
                    cluster,
                }
            })
            .collect()
    }

    #[test]
    fn known_coefficients_are_found_within_their_errors() {
        let truth = [0.5, 1.0, -0.25];
        let rows = rows(8_000, &truth, 0.1);
        let fit = Fit::of(&rows, 3);
        let samples = fit.resampled(&rows, rows.len(), 200);
        for (i, truth) in truth.iter().chain(&[0.1]).enumerate() {
            let (low, high) = middle(samples.iter().map(|fit| fit.beta[i]).collect()).unwrap();
            assert!(low < fit.beta[i] && fit.beta[i] < high);
            assert!(high - low < 0.2, "{low} {high}");
            assert!((fit.beta[i] - truth).abs() < 0.1, "{i}: {}", fit.beta[i]);
        }
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        // A thousand studies of the same thing: about 950 of their intervals should hold it.
        let all = rows(300_000, &[0.6], 0.0);
        let held = all
            .chunks(300)
            .filter(|chunk| {
                let mut rows = chunk.to_vec();
                rows.iter_mut()
                    .enumerate()
                    .for_each(|(i, row)| row.cluster = i);
                let fit = Fit::of(&rows, 1);
                let samples = fit.resampled(&rows, rows.len(), 200);
                let (low, high) = middle(samples.iter().map(|fit| fit.beta[0]).collect()).unwrap();
                low <= 0.6 && 0.6 <= high
            })
            .count();
        assert!((930..=970).contains(&held), "{held} of 1000");
    }

    #[test]
    fn what_never_differs_stays_at_zero() {
        let rows = rows(200, &[0.5], 0.0);
        let fit = Fit::of(&rows, 2);
        assert!(fit.beta[1].abs() < 1e-9);
        // All won: finite all the same.
        let won: Vec<Row> = rows
            .iter()
            .map(|row| Row {
                y: 1.0,
                x: vec![(0, 1.0)],
                ..row.clone()
            })
            .collect();
        assert!(Fit::of(&won, 1).beta.iter().all(|b| b.is_finite()));
    }
}
