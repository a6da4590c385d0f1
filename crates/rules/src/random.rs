//! Chance that repeats itself: the same numbers everywhere, for ever.

/// SplitMix64 (Steele, Lea and Flood, 2014; <https://prng.di.unimi.it/splitmix64.c>).
///
/// The one generator of pseudo-random numbers of the project: hash keys, set-ups and measured positions are
/// drawn from it, so its output for a seed must never change.
///
/// ```
/// use variorum_rules::SplitMix64;
///
/// let mut random = SplitMix64::new(1_234_567);
/// assert_eq!(random.next(), 6_457_827_717_110_365_317);
/// assert_eq!(random.next(), 3_203_168_211_198_807_973);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The stream of numbers behind a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }

    /// The next number; all 2⁶⁴ are equally likely.
    #[expect(
        clippy::should_implement_trait,
        reason = "a stream without end needs no Option around its numbers"
    )]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which must not be 0. For `n` far below 2⁶⁴ the numbers are as good as equally
    /// likely; where that must be exact, see [`setup::Random`](crate::setup::Random).
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }
}
