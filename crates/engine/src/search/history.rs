//! What moves did well before.

use variorum_rules::{Bits, Board, Move, Square};

/// Scores of moves by what they are, and by what came before them. All lie between ±[`LIMIT`].
pub(super) struct History {
    /// Of quiet moves, by the unit that moves and where to.
    quiet: Vec<i16>,
    /// Of quiet moves, by a move played one or two plies before them, too: rows of [`ROW`] scores, one for each such move.
    after: Vec<i16>,
    /// Of moves that take something, by the unit that moves, where to, and what it takes.
    noisy: Vec<i16>,
    /// Refutations by the move answered.
    answers: Vec<Option<Move>>,
}

const SQUARES: usize = 128;
/// Units and squares, as [`index`] numbers them.
const MOVES: usize = 256 * SQUARES;
/// Of all pairs of moves few occur in a game, and two that share a place do little harm, so rows and places in a row are hashed.
const ROW: usize = 1 << 10;
const ROWS: usize = 1 << 10;
const NOISY: usize = 1 << 15;
/// The highest score.
pub(super) const LIMIT: i32 = 16_000;

/// The rows of [`History`] for the moves before the present one, the last first.
#[derive(Clone, Copy)]
pub(super) struct Before([usize; 2]);

impl Before {
    /// `moves` are [`index`]es, 0 for a pass or nothing.
    pub(super) fn new(moves: [usize; 2]) -> Before {
        let row = |ago: usize| {
            let number = (2 * moves[ago] + ago) as u64;
            (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize * ROW
        };
        Before([row(0), row(1)])
    }
}

impl Default for History {
    fn default() -> Self {
        History {
            quiet: vec![0; MOVES],
            after: vec![0; ROWS * ROW],
            noisy: vec![0; NOISY],
            answers: vec![None; MOVES],
        }
    }
}

/// Index of a move by the unit that moves or is dropped, and where to.
#[inline]
pub(super) fn index<B: Bits>(board: &Board<B>, mv: Move) -> usize {
    let code = if mv.from() == Square::NONE {
        mv.kind()
            .map_or(0, |kind| 2 + 2 * kind + board.turn().index())
    } else {
        board.unit(mv.from()).code() as usize
    };
    (code & 255) * SQUARES + (mv.to().index() & 127)
}

/// The place of a move in a row.
#[inline]
fn place(index: usize) -> usize {
    ((index as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize
}

/// The place of a move that takes a unit with this code.
#[inline]
fn taking(index: usize, taken: u8) -> usize {
    let number = (index as u64) << 8 | u64::from(taken);
    (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 49) as usize
}

impl History {
    /// The sum of what is known of a quiet move, between ±3 × [`LIMIT`].
    #[inline]
    pub(super) fn quiet(&self, index: usize, before: Before) -> i32 {
        let place = place(index);
        let after = before.0.map(|row| i32::from(self.after[row + place]));
        i32::from(self.quiet[index]) + after[0] + after[1]
    }

    /// What is known of a move that takes a unit with this code.
    #[inline]
    pub(super) fn noisy(&self, index: usize, taken: u8) -> i32 {
        i32::from(self.noisy[taking(index, taken)])
    }

    #[inline]
    pub(super) fn answer(&self, moved: usize) -> Option<Move> {
        self.answers[moved]
    }

    pub(super) fn set_answer(&mut self, moved: usize, mv: Move) {
        self.answers[moved] = Some(mv);
    }

    /// Learns that a quiet move did well (`bonus` above 0) or badly.
    pub(super) fn update_quiet(&mut self, index: usize, before: Before, bonus: i32) {
        nudge(&mut self.quiet[index], bonus);
        for row in before.0 {
            nudge(&mut self.after[row + place(index)], bonus);
        }
    }

    /// The same of a move that takes a unit.
    pub(super) fn update_noisy(&mut self, index: usize, taken: u8, bonus: i32) {
        nudge(&mut self.noisy[taking(index, taken)], bonus);
    }

    /// Lets a new search begin with half of what is known.
    pub(super) fn fade(&mut self) {
        for scores in [&mut self.quiet, &mut self.after, &mut self.noisy] {
            for score in scores.iter_mut() {
                *score /= 2;
            }
        }
    }
}

/// Moves a score towards a limit, the slower the nearer it is.
fn nudge(slot: &mut i16, bonus: i32) {
    let old = i32::from(*slot);
    *slot = (old + bonus - old * bonus.abs() / LIMIT).clamp(-LIMIT, LIMIT) as i16;
}
