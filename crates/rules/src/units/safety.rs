//! Which generated moves leave the own royal safe, as far as it is known while they are generated.

use variorum_geometry::{Bits, Square};

use super::Units;
use crate::tables::Castling;

/// What is known about the safety of the own royal while generating.
pub(crate) trait Safety<B: Bits> {
    /// Those of some units whose plain moves are all legal but for those that end on a hurdle.
    fn free(&self, units: B) -> B;
    /// Empty squares on which no unit may be put.
    fn hurdles(&self) -> B;
    /// The targets of plain displacement that are known to be legal.
    fn plain(&self, board: &Units<B>, from: Square, targets: B) -> B;
    /// The targets of plain displacement that must be tested; all others that [`Safety::plain`] leaves out are
    /// illegal.
    #[inline]
    fn unsure(&self, _from: Square, _targets: B) -> B {
        B::EMPTY
    }
    /// The targets of moves that do more, or something else, that are known to be legal; all others must be tested.
    /// `hitting` tells those of some targets on which anything but displacement happens.
    fn certain(&self, from: Square, targets: B, hitting: impl FnOnce(B) -> B) -> B;
    /// The targets of changes of places that are known to be legal; all others must be tested: two units move, and the
    /// other one may be the enemy's.
    #[inline]
    fn exchanged(&self, _targets: B) -> B {
        B::EMPTY
    }
    /// Of the empty squares where a unit might be dropped those where that is known to be legal, and those where it
    /// must be tested; on all others it is not.
    fn dropped(&self, targets: B) -> (B, B);
    /// Whether castling is legal, its units and empty squares given; `None` if that must be tested.
    fn castling(&self, board: &Units<B>, castling: &Castling<B>) -> Option<bool>;
}

/// There is no check, or it is looked at later.
pub(crate) struct NoCheck;

impl<B: Bits> Safety<B> for NoCheck {
    #[inline]
    fn free(&self, units: B) -> B {
        units
    }

    #[inline]
    fn hurdles(&self) -> B {
        B::EMPTY
    }

    #[inline]
    fn plain(&self, _: &Units<B>, _: Square, targets: B) -> B {
        targets
    }

    #[inline]
    fn certain(&self, _: Square, targets: B, _: impl FnOnce(B) -> B) -> B {
        targets
    }

    #[inline]
    fn exchanged(&self, targets: B) -> B {
        targets
    }

    #[inline]
    fn dropped(&self, targets: B) -> (B, B) {
        (targets, B::EMPTY)
    }

    fn castling(&self, _: &Units<B>, _: &Castling<B>) -> Option<bool> {
        None
    }
}
