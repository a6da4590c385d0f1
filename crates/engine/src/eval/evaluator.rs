//! The evaluation of the positions of a line, brought up to date while the line gets longer and shorter.

use variorum_rules::{Bits, Board, Change, Effects, Move, Observer};

use super::Values;
use super::sums::{Keeper, Sums};
use crate::net::{Bearers, Stack};

/// What the search asks about the worth of positions. Every move of the line is played and taken back through it.
pub(crate) struct Evaluator<'a, B> {
    values: &'a Values,
    /// Of each position of the line, the last being the present one.
    sums: Vec<Sums>,
    /// What was learnt, if a net is there for the game.
    net: Option<Stack<'a>>,
    /// Room to look for threats in.
    bearers: Bearers<B>,
}

impl<'a, B: Bits> Evaluator<'a, B> {
    /// A line that begins, and for now ends, with this position.
    pub(crate) fn new(values: &'a Values, board: &Board<B>) -> Self {
        let sums = vec![Sums::of(values, board)];
        let net = values.net.as_ref().map(|net| Stack::new(net, board));
        Evaluator {
            values,
            sums,
            net,
            bearers: Bearers::default(),
        }
    }

    /// Goes on from a position that was reached otherwise than by [`Evaluator::play`]; [`Evaluator::end`] forgets it.
    pub(crate) fn begin(&mut self, board: &Board<B>) {
        self.sums.push(Sums::of(self.values, board));
        if let Some(net) = &mut self.net {
            net.begin(board);
        }
    }

    /// Forgets the position that [`Evaluator::begin`] was told.
    pub(crate) fn end(&mut self) {
        self.pop();
    }

    /// Plays a move whose effects are known.
    pub(crate) fn play(&mut self, board: &mut Board<B>, mv: Move, effects: Effects<B>) {
        let mut keeper = Keeper::new(self.values, *self.sums(), board);
        match &mut self.net {
            None => board.play_known(mv, effects, &mut keeper),
            Some(net) => {
                net.push();
                board.play_known(mv, effects, &mut Both(&mut keeper, net));
            }
        }
        self.sums.push(keeper.finish(board));
    }

    /// Takes back the last move that [`Evaluator::play`] played.
    pub(crate) fn undo(&mut self, board: &mut Board<B>) {
        board.undo();
        self.pop();
    }

    fn pop(&mut self) {
        self.sums.pop();
        if let Some(net) = &mut self.net {
            net.pop();
        }
    }

    /// The present position at first sight, in centipawns for the side to move.
    pub(crate) fn evaluate(&mut self, board: &Board<B>) -> i32 {
        let (values, sums) = (self.values, *self.sums());
        let (net, bearers) = (self.net.as_mut(), &mut self.bearers);
        values.evaluate_sums(board, &sums, || Some(net?.answer(board, bearers)))
    }

    /// A number that positions share in which the units stand alike that promote.
    pub(crate) fn structure(&self) -> u64 {
        self.sums().structure()
    }

    fn sums(&self) -> &Sums {
        self.sums.last().expect("those of the root stay")
    }
}

/// Two that look on while a move is played.
struct Both<'b, 'a, B>(&'b mut Keeper<'a, B>, &'b mut Stack<'a>);

impl<B: Bits> Observer for Both<'_, '_, B> {
    #[inline]
    fn changed(&mut self, change: Change) {
        self.0.changed(change);
        self.1.changed(change);
    }
}
