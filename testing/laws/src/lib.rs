//! What every game obeys: drawn positions with their moves, perft files, laws tried on random positions.
//!
//! For tests only. The expectations in `testdata/` come from the rule book or from the slow generator of
//! `reference/`, never from the program itself.

pub mod drawing;
pub mod elements;
pub mod perft;

/// All games that come with the program, with each combination of their options.
pub const GAMES: [&str; 18] = [
    "chess",
    "optima10",
    "optima10+pawn-shield",
    "optima9",
    "optima9+pawn-shield",
    "optima2002",
    "optima2002+pawn-shield",
    "nova8",
    "nova8+capture",
    "nova10",
    "nova10+capture",
    "ultima",
    "ultima+capture",
    "omega",
    "omega-advanced",
    "omega-advanced+freeze",
    "omega-advanced+templar",
    "omega-advanced+freeze+templar",
];

/// Random numbers that are the same every time.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A sequence of its own for each seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Rng(seed)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}
