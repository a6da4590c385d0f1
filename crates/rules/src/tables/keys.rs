//! The random numbers of the position hash.

use variorum_geometry::{Color, Square};

use super::SQUARES;
use crate::ending::Outcome;
use crate::random::SplitMix64;

/// As many squares as most boards have at most.
const USUAL: usize = 128;

/// Random numbers of the position hash.
#[derive(Clone, Debug)]
pub(crate) struct Zobrist {
    /// By unit code and square.
    pub(crate) unit: Vec<[u64; SQUARES]>,
    pub(crate) turn: u64,
    pub(crate) en_passant: [u64; SQUARES],
    /// By where the unit stands that can be captured in passing.
    pub(crate) victim: [u64; SQUARES],
    /// By bit of the rights.
    pub(crate) castling: [u64; 32],
    /// By owner (White, Black, shared) and type; multiplied into by the count.
    pub(crate) reserve: [Vec<u64>; 3],
    /// By the winner's side; the last is a draw.
    pub(crate) ended: [u64; 3],
    /// By side; multiplied into by the count.
    pub(crate) checks: [u64; 2],
    pub(crate) unmoved: [u64; SQUARES],
    pub(crate) borrowed: [Vec<u64>; 2],
    pub(crate) entry_window: u64,
    pub(crate) promoted: [u64; SQUARES],
    pub(crate) passed: u64,
    /// Multiplied into by the part of a turn and the moves left.
    pub(crate) part: u64,
}

impl Zobrist {
    /// The key of some castling rights.
    pub(crate) fn rights(&self, rights: u32) -> u64 {
        let (mut key, mut left) = (0, rights);
        while left != 0 {
            key ^= self.castling[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        key
    }

    /// The key of how a game has ended, if it has.
    pub(crate) fn of_end(&self, ended: Option<Outcome>) -> u64 {
        ended.map_or(0, |end| self.ended[end.winner.map_or(2, Color::index)])
    }

    /// The key of a place in a turn: its part, and the moves left; nothing for a turn of one move.
    pub(crate) fn of_part(&self, part: u8, left: u8) -> u64 {
        let place = u64::from(part) << 8 | u64::from(left - 1);
        self.part.wrapping_mul(place)
    }

    /// The key of the unit that goes on, if one does, and of where it has come from. No random numbers of their own: they are
    /// told from others by turning.
    pub(crate) fn of_going(&self, going: Option<Square>, came: Option<Square>) -> u64 {
        let key = |square: Option<Square>, turn| {
            square.map_or(0, |square| self.unmoved[square.index()].rotate_left(turn))
        };
        key(going, 29) ^ key(came, 37)
    }
}

/// The hash keys, drawn from a constant seed: the same keys in every run.
pub(crate) fn zobrist(types: usize) -> Zobrist {
    let mut random = SplitMix64::new(0x56_41_52_49_4f_52_55_4d);
    let mut next = || random.next();
    // Squares beyond these have keys that come after all others, below.
    let mut row = || {
        let mut row = [0; SQUARES];
        row[..USUAL].fill_with(&mut next);
        row
    };
    let mut unit: Vec<[u64; SQUARES]> = (0..2 + 2 * types).map(|_| row()).collect();
    // The empty square has no key, so a change of one square is two unconditional xors.
    unit[0] = [0; SQUARES];
    let (mut en_passant, mut unmoved) = (row(), row());
    let mut castling = [0; 32];
    castling[..8].fill_with(&mut next);
    let mut list = || (0..=types).map(|_| next() | 1).collect::<Vec<u64>>();
    let reserve = [list(), list(), list()];
    let borrowed = [list(), list()];
    let turn = next();
    let won = [next(), next()];
    let entry_window = next();
    let mut row = || {
        let mut row = [0; SQUARES];
        row[..USUAL].fill_with(&mut next);
        row
    };
    let (mut victim, mut promoted) = (row(), row());
    castling[8..].fill_with(&mut next);
    let ended = [won[0], won[1], next()];
    let checks = [next(), next()];
    let passed = next();
    // Odd, so that no two places in a turn multiply to the same key.
    let part = next() | 1;
    let tables = [&mut en_passant, &mut unmoved, &mut victim, &mut promoted];
    for row in unit[1..].iter_mut().chain(tables) {
        row[USUAL..].fill_with(&mut next);
    }
    Zobrist {
        unit,
        turn,
        en_passant,
        castling,
        reserve,
        ended,
        checks,
        unmoved,
        borrowed,
        entry_window,
        victim,
        promoted,
        passed,
        part,
    }
}
