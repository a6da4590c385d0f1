//! Adjusting numbers against their slopes.

/// Adam (Kingma and Ba, 2014) with numbers that fade apart from their slopes (Loshchilov and Hutter, 2017).
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Adam {
    /// Steps made.
    pub(crate) steps: u64,
    pub(crate) mean: Vec<f32>,
    pub(crate) square: Vec<f32>,
}

const KEEP_MEAN: f32 = 0.9;
const KEEP_SQUARE: f32 = 0.999;
const TINY: f32 = 1e-8;

impl Adam {
    pub(crate) fn new(len: usize) -> Adam {
        Adam {
            steps: 0,
            mean: vec![0.0; len],
            square: vec![0.0; len],
        }
    }

    /// Makes a step of a size; numbers of a range fade by a share of it.
    pub(crate) fn step(
        &mut self,
        numbers: &mut [f32],
        slope: &[f32],
        size: f32,
        fading: &std::ops::Range<usize>,
        fade: f32,
    ) {
        self.steps += 1;
        let power = self.steps.min(100_000) as i32;
        let (mean_share, square_share) =
            (1.0 - KEEP_MEAN.powi(power), 1.0 - KEEP_SQUARE.powi(power));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((number, slope), (mean, square)) in numbers.iter_mut().zip(slope).zip(moments) {
            *mean += (1.0 - KEEP_MEAN) * (slope - *mean);
            *square += (1.0 - KEEP_SQUARE) * (slope * slope - *square);
            *number -= size * (*mean / mean_share) / ((*square / square_share).sqrt() + TINY);
        }
        for number in &mut numbers[fading.clone()] {
            *number *= 1.0 - size * fade;
        }
    }
}
