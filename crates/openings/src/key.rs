//! What a position and a move are found by.

use std::io::Read;

use variorum_rules::Position;
use variorum_rules::def::Series;

/// FNV-1a, with the bits mixed well in the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hash(u64);

impl Hash {
    pub(crate) fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    pub(crate) fn end(self) -> u64 {
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }
}

pub(crate) fn hash(text: &str) -> u64 {
    let mut hash = Hash::new();
    hash.add(text.as_bytes());
    hash.end()
}

/// The key of a position: of its text without the halfmove clock, and without the number of the move, unless turns grow with it.
/// So the same position is found by whatever order of moves it comes about.
///
/// ```
/// let rules = variorum_catalog::load("chess")?;
/// let (one, other) = (["Nf3", "d5", "g3"], ["g3", "d5", "Nf3"]);
/// let key = |moves: &[&str]| rules.replay(None, moves).map(|position| variorum_openings::key(&position));
/// assert_eq!(key(&one)?, key(&other)?);
/// assert_ne!(key(&one)?, key(&one[..2])?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn key(position: &Position) -> u64 {
    let rules = position.rules();
    let turn = &rules.def().turn;
    let numbered = turn.series == Series::Rises || turn.moves.len() > 1 && !turn.is_by_side();
    let mut hash = Hash::new();
    for (index, field) in position.fen().split(' ').enumerate() {
        let counts = index == 4 || index == 5 && !numbered;
        if !counts {
            hash.add(field.as_bytes());
            hash.add(b" ");
        }
    }
    hash.end()
}

/// What tells a file of games from others: a number of its bytes.
///
/// # Errors
/// It cannot be read.
pub fn digest_of(mut file: impl Read) -> std::io::Result<u64> {
    let mut hash = Hash::new();
    let mut part = vec![0; 1 << 16];
    loop {
        match file.read(&mut part)? {
            0 => return Ok(hash.end()),
            read => hash.add(&part[..read]),
        }
    }
}
