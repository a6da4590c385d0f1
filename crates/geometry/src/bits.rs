//! Sets of squares as machine words.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Square;

/// A set of squares: `u64`, `u128` or [`Large`].
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

/// A set of up to 256 squares. It is for boards that are too large for one machine word or two; nothing is as quick as with
/// these.
///
/// ```
/// use variorum_geometry::{Bits, Square, Large};
///
/// let set: Large = [Square(3), Square(130), Square(250)].into_iter().collect();
/// assert_eq!((set.count(), set.first(), set.last()), (3, Square(3), Square(250)));
/// assert_eq!(set.last_and_up().count(), 6);
/// assert_eq!(set.without_first().first(), Square(130));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Large([u64; 4]);

impl Large {
    /// The words of two sets, joined one by one.
    #[inline]
    fn joined(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Large(std::array::from_fn(|word| {
            join(self.0[word], other.0[word])
        }))
    }
}

macro_rules! joins {
    ($($name:ident $method:ident $assign:ident $assign_method:ident;)+) => {$(
        impl $name for Large {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                self.joined(other, $name::$method)
            }
        }
        impl $assign for Large {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $name::$method(*self, other);
            }
        }
    )+};
}

joins! {
    BitAnd bitand BitAndAssign bitand_assign;
    BitOr bitor BitOrAssign bitor_assign;
    BitXor bitxor BitXorAssign bitxor_assign;
}

impl Not for Large {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Large(self.0.map(Not::not))
    }
}

impl FromIterator<Square> for Large {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let squares = squares.into_iter();
        squares.fold(Large::EMPTY, |set, square| set | Large::of(square))
    }
}

impl Bits for Large {
    const WIDTH: usize = 256;
    const EMPTY: Self = Large([0; 4]);

    #[inline]
    fn of(square: Square) -> Self {
        let mut words = [0; 4];
        words[square.index() / 64] = 1 << (square.0 % 64);
        Large(words)
    }
    #[inline]
    fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline]
    fn first(self) -> Square {
        let word = self.0.iter().position(|word| *word != 0).unwrap_or(0);
        Square((64 * word as u8) | (self.0[word].trailing_zeros() as u8 & 63))
    }
    #[inline]
    fn last(self) -> Square {
        let word = self.0.iter().rposition(|word| *word != 0).unwrap_or(0);
        Square((64 * word as u8) | ((63 - self.0[word].leading_zeros() as u8) & 63))
    }
    #[inline]
    fn up_to_first(self) -> Self {
        let mut found = false;
        Large(self.0.map(|word| {
            let below = if found {
                0
            } else {
                word ^ word.wrapping_sub(1)
            };
            found |= word != 0;
            below
        }))
    }
    #[inline]
    fn last_and_up(self) -> Self {
        let mut words = [u64::MAX; 4];
        for (word, set) in words.iter_mut().zip(self.0).rev() {
            if set != 0 {
                *word = u64::MAX << (63 - set.leading_zeros());
                break;
            }
        }
        // Below the highest there is nothing; without any it is everything.
        let mut above = true;
        for (word, set) in words.iter_mut().zip(self.0).rev() {
            if !above {
                *word = 0;
            }
            above &= set == 0;
        }
        Large(words)
    }
    #[inline]
    fn without_first(self) -> Self {
        let mut words = self.0;
        if let Some(word) = words.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        Large(words)
    }
    fn shifted(self, by: i8) -> Self {
        let moved = |square: Square| u8::try_from(i16::from(square.0) + i16::from(by)).ok();
        self.squares().filter_map(moved).map(Square).collect()
    }
}

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

    /// What a set of words does is what a set of one word does.
    #[test]
    fn four_words_are_like_one() {
        let narrow: u128 = (1 << 3) | (1 << 63) | (1 << 64) | (1 << 120);
        let wide: Large = narrow.squares().collect();
        let same = |one: u128, other: Large| {
            let below = other.squares().filter(|square| square.0 < 128);
            assert_eq!(one, below.collect::<u128>());
        };
        same(narrow.up_to_first(), wide.up_to_first());
        same(narrow.last_and_up(), wide.last_and_up());
        same(narrow.without_first(), wide.without_first());
        same(narrow.shifted(5), wide.shifted(5));
        same(narrow.shifted(-64), wide.shifted(-64));
        same(!narrow, !wide);
        assert_eq!((wide.first(), wide.last()), (narrow.first(), narrow.last()));
        assert_eq!((wide.count(), wide.is_several()), (4, true));
        assert_eq!(Large::EMPTY.up_to_first(), !Large::EMPTY);
        assert_eq!(Large::EMPTY.last_and_up(), !Large::EMPTY);
        assert_eq!((!Large::EMPTY).count(), 256);
        assert_eq!((!Large::EMPTY).last(), Square(255));
    }
}
