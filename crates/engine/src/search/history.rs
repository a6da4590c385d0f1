//! What moves did well before.

use variorum_rules::{Bits, Board, Move, Square};

/// Scores of quiet moves by the unit that moves and where to, and of answers to such moves.
pub(super) struct History {
    quiet: Vec<i16>,
    /// Refutations by the move answered.
    answers: Vec<Option<Move>>,
}

const SQUARES: usize = 128;
const LIMIT: i32 = 16_000;

impl Default for History {
    fn default() -> Self {
        History {
            quiet: vec![0; 256 * SQUARES],
            answers: vec![None; 256 * SQUARES],
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

impl History {
    #[inline]
    pub(super) fn quiet(&self, index: usize) -> i32 {
        i32::from(self.quiet[index])
    }

    #[inline]
    pub(super) fn answer(&self, moved: usize) -> Option<Move> {
        self.answers[moved]
    }

    pub(super) fn set_answer(&mut self, moved: usize, mv: Move) {
        self.answers[moved] = Some(mv);
    }

    /// Moves the score of a move towards a limit, the slower the nearer it is.
    pub(super) fn update(&mut self, index: usize, bonus: i32) {
        let slot = &mut self.quiet[index];
        let old = i32::from(*slot);
        *slot = (old + bonus - old * bonus.abs() / LIMIT).clamp(-LIMIT, LIMIT) as i16;
    }

    /// Lets a new search begin with half of what is known.
    pub(super) fn fade(&mut self) {
        for score in &mut self.quiet {
            *score /= 2;
        }
    }
}
