//! Sets of squares as machine words.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Square;

/// A set of squares: `u64` or `u128`.
///
/// ```
/// use variorum_geometry::{Bits, Square};
///
/// let set: u64 = [Square(3), Square(9)].into_iter().collect();
/// assert!(set.has(Square(3)) && !set.has(Square(4)));
/// assert_eq!((set.count(), set.first(), set.last()), (2, Square(3), Square(9)));
/// assert_eq!(set.squares().map(|square| square.0).sum::<u8>(), 12);
/// ```
pub trait Bits:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + FromIterator<Square>
{
    /// The most squares such a set can hold.
    const WIDTH: usize;
    /// No squares.
    const EMPTY: Self;

    /// The set of one square.
    ///
    /// # Panics
    /// In debug builds if the square does not fit.
    fn of(square: Square) -> Self;
    /// Whether there is no square in the set.
    fn is_empty(self) -> bool;
    /// The number of squares.
    fn count(self) -> u32;
    /// The lowest square; meaningless for the empty set.
    fn first(self) -> Square;
    /// The highest square; meaningless for the empty set.
    fn last(self) -> Square;
    /// All squares up to and including the lowest of the set; every square if the set is empty.
    fn up_to_first(self) -> Self;
    /// All squares from the highest of the set upwards; every square if the set is empty.
    fn last_and_up(self) -> Self;
    /// The set without its lowest square.
    fn without_first(self) -> Self;
    /// Every square moved by a distance between square numbers; what leaves the word is lost.
    fn shifted(self, by: i8) -> Self;

    /// Whether the square is in the set.
    #[inline]
    fn has(self, square: Square) -> bool {
        !(self & Self::of(square)).is_empty()
    }

    /// Whether the sets share a square.
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether there are at least two squares.
    #[inline]
    fn is_several(self) -> bool {
        !self.without_first().is_empty()
    }

    /// The squares in ascending order.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

macro_rules! bits {
    ($word:ty) => {
        impl FromIterator<Square> for $word {
            #[inline]
            fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
                squares
                    .into_iter()
                    .fold(0, |set, square| set | Self::of(square))
            }
        }

        impl Bits for $word {
            const WIDTH: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;

            #[inline]
            fn of(square: Square) -> Self {
                debug_assert!((square.0 as usize) < Self::WIDTH);
                1 << (square.0 as u32 % <$word>::BITS)
            }
            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn first(self) -> Square {
                Square(self.trailing_zeros() as u8)
            }
            #[inline]
            fn last(self) -> Square {
                Square((<$word>::BITS - 1).wrapping_sub(self.leading_zeros()) as u8)
            }
            #[inline]
            fn up_to_first(self) -> Self {
                self ^ self.wrapping_sub(1)
            }
            #[inline]
            fn last_and_up(self) -> Self {
                !0 << (<$word>::BITS - 1 - (self | 1).leading_zeros())
            }
            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn shifted(self, by: i8) -> Self {
                if by >= 0 {
                    self.unbounded_shl(u32::from(by.unsigned_abs()))
                } else {
                    self.unbounded_shr(u32::from(by.unsigned_abs()))
                }
            }
        }
    };
}

bits!(u64);
bits!(u128);

/// Iterator over the squares of a set, lowest first.
#[derive(Clone, Copy, Debug)]
pub struct Squares<B>(B);

impl<B: Bits> Iterator for Squares<B> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0.is_empty() {
            return None;
        }
        let square = self.0.first();
        self.0 = self.0.without_first();
        Some(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_of_sets() {
        let set: u128 = (1 << 3) | (1 << 70) | (1 << 127);
        assert_eq!(set.first(), Square(3));
        assert_eq!(set.last(), Square(127));
        assert_eq!(set.count(), 3);
        assert_eq!(
            set.squares().collect::<Vec<_>>(),
            [Square(3), Square(70), Square(127)]
        );
        assert_eq!(set.squares().collect::<u128>(), set);
        assert_eq!(set.up_to_first(), 0b1111);
        assert_eq!(set.last_and_up(), 1 << 127);
        assert_eq!(0u64.up_to_first(), u64::MAX);
        assert_eq!(0u64.last_and_up(), u64::MAX);
        assert!(set.is_several() && !1u64.is_several());
    }
}
