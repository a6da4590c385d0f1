//! The source of chance behind a seed.

use crate::random::SplitMix64;

/// The draws of a set-up: a stream of numbers for each purpose.
///
/// The numbers behind a seed are the same on every machine. They are bound to one version of the program
/// only: another version may ask for them in another order.
#[derive(Clone, Debug)]
pub struct Random(SplitMix64);

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
        let mixed = SplitMix64::new(seed).next();
        Random(SplitMix64::new(mixed ^ hash))
    }

    /// A number below `n`, each equally likely. `n` must not be 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.below_u64(n as u64) as usize
    }

    /// The same where `n` may be larger than a `usize` of the machine, which seeds must not depend on.
    pub fn below_u64(&mut self, n: u64) -> u64 {
        // Numbers at or above the largest multiple of n would favour small remainders.
        let limit = u64::MAX - u64::MAX % n;
        loop {
            let number = self.0.next();
            if number < limit {
                return number % n;
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
        let first = |seed, purpose| Random::new(seed, purpose).below(usize::MAX);
        assert_ne!(first(1, "a"), first(1, "b"));
        assert_ne!(first(1, "a"), first(2, "a"));
    }
}
