//! What a search and an evaluation ask of a board beyond moves: the definition, what a move takes, passing,
//! and scratch boards on which the worth of units is estimated.

use variorum_geometry::{Bits, Color, Square, Topology};

use crate::board::{Board, SHARED, State};
use crate::def::{GameDef, TypeIndex};
use crate::tables::NONE;
use crate::unit::{Move, Unit, rule};

/// What [`Board::pass`] changed, for [`Board::unpass`].
#[derive(Clone, Copy, Debug)]
pub struct Passed<B>(State<B>);

impl<B: Bits> Board<B> {
    /// The definition the game was compiled from.
    #[inline]
    #[must_use]
    pub fn def(&self) -> &GameDef {
        &self.t.def
    }

    /// The squares and their neighbourhood.
    #[inline]
    #[must_use]
    pub fn topology(&self) -> &Topology {
        &self.t.topology
    }

    /// Squares of the enemy units that a move captures and of those that it converts.
    #[inline]
    #[must_use]
    pub fn taken_by(&self, mv: Move) -> (B, B) {
        if mv.rule() == rule::PLAIN && mv.via().is_none() {
            // Plain displacement, by far the most frequent case.
            let them = self.side(!self.state.turn);
            return (B::of(mv.to()) & them, B::EMPTY);
        }
        let effects = self.effects(mv);
        (effects.captures, effects.converts)
    }

    /// Whether a move removes the mover itself.
    #[inline]
    #[must_use]
    pub fn is_suicide(&self, mv: Move) -> bool {
        mv.rule() == rule::SUICIDE
    }

    /// Units of a type off the board: in a side's hand, or in the shared pool.
    #[inline]
    #[must_use]
    pub fn off_board(&self, owner: Option<Color>, kind: TypeIndex) -> u8 {
        self.count_off_board(owner.map_or(SHARED, Color::index), kind)
    }

    /// Whether anything is off the board at all.
    #[inline]
    #[must_use]
    pub fn has_off_board(&self) -> bool {
        self.state.off_board != [0; 3]
    }

    /// Gives the turn to the other side without a move, as a search does to measure a threat. Taken back with
    /// [`Board::unpass`] after every move played in between was taken back.
    #[must_use]
    pub fn pass(&mut self) -> Passed<B> {
        let saved = self.state;
        if self.state.en_passant_counts {
            for square in self.state.en_passant.squares() {
                self.state.key ^= self.t.zobrist.en_passant[square.index() & 127];
            }
        }
        self.state.en_passant = B::EMPTY;
        self.state.victim = NONE;
        self.state.en_passant_counts = false;
        // No position before the pass counts as repeated after it.
        self.state.halfmove = 0;
        self.set_turn(!saved.turn);
        if self.t.borrows || self.t.tracks_unmoved {
            self.renew_special_key();
        }
        Passed(saved)
    }

    /// Takes back a [`Board::pass`].
    pub fn unpass(&mut self, passed: Passed<B>) {
        self.state = passed.0;
    }

    /// An empty board of the same game, White to move, to try units on.
    #[must_use]
    pub fn blank(&self) -> Self {
        Board::new(self.t.clone())
    }

    /// Puts a unit on a square, or removes what stands there. Meant for [`Board::blank`] boards: rights, clocks
    /// and the like are not looked after.
    pub fn try_unit(&mut self, square: Square, unit: Unit) {
        self.put(square, unit);
    }
}
