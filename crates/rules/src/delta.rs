//! What a move changes on the board, worked out once.
//!
//! [`Board::delta`](crate::Board::delta) makes it from the effects of a move; playing applies it, looking whether a
//! royal is safe after a move applies it to the units alone, and an [`Observer`] sees it square by square. Plain
//! displacement, by far the most frequent move, needs none: it is played in a straight line.

use variorum_geometry::{Bits, Square};

use crate::def::Unit;

/// What a move does to other units: the derived part of a move. All squares are those on which units stand before it:
/// the mover is among them where it began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects<B> {
    /// Units removed: enemies, and friends or the mover where an effect says so.
    pub captures: B,
    /// Units that change sides where they stand, or enemies swapped to the origin.
    pub converts: B,
}

impl<B: Bits> Effects<B> {
    /// Nothing but captures.
    #[inline]
    pub(crate) fn capturing(captures: B) -> Self {
        Effects {
            captures,
            converts: B::EMPTY,
        }
    }

    /// The same, but that some units are not captured.
    #[inline]
    pub(crate) fn without(self, spared: B) -> Self {
        Effects {
            captures: self.captures & !spared,
            ..self
        }
    }

    /// All units concerned.
    #[inline]
    #[must_use]
    pub fn all(self) -> B {
        self.captures | self.converts
    }
}

/// One square before a move and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The square.
    pub square: Square,
    /// What stood there, or [`Unit::NONE`].
    pub before: Unit,
    /// What stands there now, or [`Unit::NONE`].
    pub after: Unit,
}

/// The squares that the movers of one move leave, arrive on or enter: two units and two squares each at most.
const STEPS: usize = 4;

/// All that a move changes on the board: units removed and turned, as sets, and the few squares that own
/// units leave and reach.
#[derive(Clone, Copy, Debug)]
pub struct Delta<B> {
    /// What happens to other units.
    pub effects: Effects<B>,
    /// Where captured units were and something of nobody's stands now.
    pub(crate) relics: B,
    steps: [Change; STEPS],
    len: u8,
}

impl<B: Bits> Delta<B> {
    /// With these effects, and no unit moved yet.
    #[inline]
    pub(crate) fn new(effects: Effects<B>) -> Self {
        let nothing = Change {
            square: Square::NONE,
            before: Unit::NONE,
            after: Unit::NONE,
        };
        Delta {
            effects,
            relics: B::EMPTY,
            steps: [nothing; STEPS],
            len: 0,
        }
    }

    /// Says what stands on a square after the move; the last word counts.
    #[inline]
    pub(crate) fn set(&mut self, square: Square, before: Unit, after: Unit) {
        let steps = &mut self.steps[..self.len as usize];
        match steps.iter_mut().find(|step| step.square == square) {
            Some(step) => step.after = after,
            None => {
                self.steps[self.len as usize] = Change {
                    square,
                    before,
                    after,
                };
                self.len += 1;
            }
        }
    }

    /// The squares on which own units stood or stand; enemy units hit there are among the effects.
    #[inline]
    pub(crate) fn steps(&self) -> &[Change] {
        &self.steps[..self.len as usize]
    }
}

/// Sees what moves change while they are played, as an evaluation does that is kept up to date.
pub trait Observer {
    /// A square has changed. Every changed square is told once a move.
    fn changed(&mut self, change: Change);
}

/// Nobody looks.
impl Observer for () {
    #[inline]
    fn changed(&mut self, _: Change) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use variorum_geometry::Color;

    #[test]
    fn a_square_left_and_entered_is_one_change() {
        let (mover, guest) = (Unit::new(0, Color::White), Unit::new(1, Color::White));
        let (from, to) = (Square(3), Square(4));
        let mut delta: Delta<u64> = Delta::new(Effects::default());
        delta.set(from, mover, Unit::NONE);
        delta.set(to, Unit::NONE, mover);
        delta.set(from, mover, guest);
        let change = |square, before, after| Change {
            square,
            before,
            after,
        };
        assert_eq!(
            delta.steps(),
            [change(from, mover, guest), change(to, Unit::NONE, mover)]
        );
    }
}
