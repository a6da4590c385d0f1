//! The source of chance behind a seed.

/// A small deterministic generator: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// The numbers behind a seed are the same on every machine. They are bound to one version of the program
/// only: another version may ask for them in another order.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of numbers for one purpose. Streams of one seed with different purposes are unrelated, so
    /// that what a player fixes in one draw leaves the outcome of the others alone.
    #[must_use]
    pub fn new(seed: u64, purpose: &str) -> Self {
        // FNV-1a of the purpose, mixed into the mixed seed.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in purpose.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        let mut random = Random(seed);
        let mixed = random.next();
        Random(mixed ^ hash)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, each equally likely. `n` must not be 0.
    pub fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        // Numbers at or above the largest multiple of n would favour small remainders.
        let limit = u64::MAX - u64::MAX % n;
        loop {
            let number = self.next();
            if number < limit {
                return (number % n) as usize;
            }
        }
    }

    /// Puts a list into random order (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_reference_values() {
        // The first outputs of the published algorithm for seed 1234567.
        let mut random = Random(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn draws_are_uniform_and_streams_differ() {
        let mut counts = [0; 7];
        let mut random = Random::new(5, "test");
        for _ in 0..70_000 {
            counts[random.below(7)] += 1;
        }
        assert!(
            counts.iter().all(|&n| (9_500..10_500).contains(&n)),
            "{counts:?}"
        );
        assert_ne!(Random::new(1, "a").next(), Random::new(1, "b").next());
        assert_ne!(Random::new(1, "a").next(), Random::new(2, "a").next());
    }
}
