//! Adjusting numbers against their slopes.

use std::ops::Range;

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

    /// Makes a step of a size. Numbers belong to groups, one after the other; those of a group fade by a share of the size:
    /// they go back to where they are at `home`, with the data pulling the other way.
    ///
    /// A step is not normalised by the slopes that its number has met alone, but by those that its group has met on average, too:
    /// a number that is hardly ever of use would move as far by one example as another by a thousand.
    pub(crate) fn step(
        &mut self,
        numbers: &mut [f32],
        home: &[f32],
        slope: &[f32],
        size: f32,
        groups: &[Group],
    ) {
        self.steps += 1;
        let power = self.steps.min(100_000) as i32;
        let (mean_share, square_share) =
            (1.0 - KEEP_MEAN.powi(power), 1.0 - KEEP_SQUARE.powi(power));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for (slope, (mean, square)) in slope.iter().zip(moments) {
            *mean += (1.0 - KEEP_MEAN) * (slope - *mean);
            *square += (1.0 - KEEP_SQUARE) * (slope * slope - *square);
        }
        for Group { range, fade, pace } in groups {
            let stride = size * pace;
            let squares = &self.square[range.clone()];
            let usual = squares.iter().sum::<f32>() / squares.len().max(1) as f32;
            let floor = (usual / square_share).sqrt() + TINY;
            let moments = self.mean[range.clone()].iter().zip(squares);
            let numbers = numbers[range.clone()].iter_mut().zip(&home[range.clone()]);
            for ((number, home), (mean, square)) in numbers.zip(moments) {
                *number -= stride * (mean / mean_share) / ((square / square_share).sqrt() + floor);
                *number -= size * fade * (*number - home);
            }
        }
    }
}

/// Numbers of one kind.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) range: Range<usize>,
    /// How fast they fade, in shares of the size of a step.
    pub(crate) fade: f32,
    /// How large their steps are, in shares of those of other numbers.
    pub(crate) pace: f32,
}
