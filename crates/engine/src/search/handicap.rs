//! What a weak player does not see.
//!
//! Somebody who is learning does not choose by chance. He overlooks moves, his own and those of the other side: rather those
//! that go far, backwards, or do more than go somewhere and take what stands there; rarely a recapture. He breaks off
//! exchanges too soon. Who has just begun plays many a move without any plan. What he overlooks follows from the position that he thinks about, so it is the same however long he looks.

use variorum_rules::{Bits, Board, Color, Move};

use super::Search;
use super::deepen::Root;
use crate::limits::Weakness;

/// Of 256 moves as hard to see as a short one forwards, so many are harder by each of these.
const SHORT: u32 = 128;
const BY_STEP: u32 = 24;
const FAR: u32 = 96;
const BACKWARDS: u32 = 48;
const UNUSUAL: u32 = 64;
/// The share of that which remains where the unit is taken that has just moved.
const RECAPTURE: u32 = 4;

/// The weakness of a search, with the position that it thinks about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Handicap {
    weakness: Weakness,
    seed: u64,
}

impl Handicap {
    pub(super) fn new<B: Bits>(weakness: Weakness, board: &Board<B>) -> Self {
        Handicap {
            weakness,
            seed: board.key(),
        }
    }

    /// Plies of exchanges that are looked at after the search has ended.
    pub(super) fn exchanges(&self) -> i32 {
        i32::from(self.weakness.exchanges)
    }

    /// Whether a move of the side to move is not seen, after this one (an index of the history tables).
    fn overlooks<B: Bits>(&self, board: &Board<B>, mv: Move, moved: usize) -> bool {
        let again = moved != 0 && moved % 128 == mv.to().index();
        let mut hard = difficulty(board, mv);
        if again {
            hard /= RECAPTURE;
        }
        let drawn = self.draw(mv);
        drawn < u64::from(self.weakness.overlooks) * u64::from(hard) / 256
    }

    /// The move that comes to mind first, in a position that is played without a plan.
    fn fancy(&self, moves: &[Move]) -> Option<Move> {
        if self.mixed(0) % 1_000 >= u64::from(self.weakness.wanders) {
            return None;
        }
        let first = moves.iter().min_by_key(|mv| self.mixed(mv.bits()));
        first.copied()
    }

    /// A number below 1,000 that follows from the position thought about and the move.
    fn draw(&self, mv: Move) -> u64 {
        self.mixed(mv.bits()) % 1_000
    }

    fn mixed(&self, bits: u64) -> u64 {
        let mut mixed = self.seed ^ bits.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

/// How hard a move is to see, of 256 and more.
fn difficulty<B: Bits>(board: &Board<B>, mv: Move) -> u32 {
    let mut hard = SHORT;
    if !mv.is_simple() {
        hard += UNUSUAL;
    }
    if mv.from().is_none() {
        return hard;
    }
    let topology = board.topology();
    let (file, rank) = topology.coordinates(mv.from());
    let (to_file, to_rank) = topology.coordinates(mv.to());
    let distance = (to_file - file).abs().max((to_rank - rank).abs());
    hard += (BY_STEP * u32::from(distance.unsigned_abs())).min(FAR);
    let forwards = match board.turn() {
        Color::White => to_rank - rank,
        Color::Black => rank - to_rank,
    };
    if forwards < 0 {
        hard += BACKWARDS;
    }
    hard
}

impl Root {
    /// Leaves out what is overlooked, but not everything; all but one move, where that comes to mind first.
    pub(super) fn overlook<B: Bits>(&mut self, handicap: &Handicap, board: &Board<B>) {
        if let Some(fancy) = handicap.fancy(self.moves()) {
            return self.narrow(|mv| **mv == fancy);
        }
        self.narrow(|mv| !handicap.overlooks(board, **mv, 0));
    }
}

impl<B: Bits> Search<'_, B> {
    /// Takes out of the moves just generated what a weak player overlooks.
    pub(super) fn overlook(&mut self, ply: usize) {
        let Some(handicap) = self.handicap.filter(|_| ply > 0) else {
            return;
        };
        let mut fresh = std::mem::take(&mut self.fresh);
        let moved = self.levels[ply - 1].moved;
        fresh.retain(|mv| !handicap.overlooks(self.board, *mv, moved));
        self.fresh = fresh;
    }
}
