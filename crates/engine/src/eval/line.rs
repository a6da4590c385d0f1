//! The evaluation of the positions of a line, brought up to date while the line gets longer and shorter.

use variorum_rules::{Bits, Board, Effects, Move};

use super::Values;
use super::sums::{Keeper, Sums};

/// What the search asks about the worth of positions. Every move of the line is played and taken back through it.
pub(crate) struct Line<'a> {
    values: &'a Values,
    /// Of each position of the line, the last being the present one.
    sums: Vec<Sums>,
}

impl<'a> Line<'a> {
    /// A line that begins, and for now ends, with this position.
    pub(crate) fn new<B: Bits>(values: &'a Values, board: &Board<B>) -> Self {
        let sums = vec![Sums::of(values, board)];
        Line { values, sums }
    }

    /// Goes on from a position that was reached otherwise than by [`Line::play`]; [`Line::end`] forgets it.
    pub(crate) fn begin<B: Bits>(&mut self, board: &Board<B>) {
        self.sums.push(Sums::of(self.values, board));
    }

    /// Forgets the position that [`Line::begin`] was told.
    pub(crate) fn end(&mut self) {
        self.sums.pop();
    }

    /// Plays a move whose effects are known.
    pub(crate) fn play<B: Bits>(&mut self, board: &mut Board<B>, mv: Move, effects: Effects<B>) {
        let mut keeper = Keeper::new(self.values, *self.sums(), board);
        board.play_known(mv, effects, &mut keeper);
        self.sums.push(keeper.finish(board));
    }

    /// Takes back the last move that [`Line::play`] played.
    pub(crate) fn undo<B: Bits>(&mut self, board: &mut Board<B>) {
        board.undo();
        self.sums.pop();
    }

    /// The present position at first sight, in centipawns for the side to move.
    pub(crate) fn evaluate<B: Bits>(&self, board: &Board<B>) -> i32 {
        self.values.evaluate_sums(board, self.sums())
    }

    fn sums(&self) -> &Sums {
        self.sums.last().expect("those of the root stay")
    }
}
