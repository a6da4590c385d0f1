//! Where generated moves go.

use variorum_geometry::{Bits, Square};

use crate::moves::Move;

/// Where generated moves go.
pub(crate) trait Sink<B> {
    /// Legal moves that differ only in their destination.
    fn set(&mut self, template: Move, targets: B);
    /// Legal moves by one distance between square numbers; origin and destination of the template mean nothing.
    fn shifted(&mut self, template: Move, by: i8, targets: B);
    /// A move that must still be tested.
    fn doubt(&mut self, mv: Move);
    /// Whether more moves would change nothing.
    #[inline]
    fn is_done(&self) -> bool {
        false
    }
}

/// Collects moves in a list.
pub(crate) struct List<'a> {
    pub(crate) moves: &'a mut Vec<Move>,
    pub(crate) doubtful: Vec<Move>,
}

impl<B: Bits> Sink<B> for List<'_> {
    #[inline]
    fn set(&mut self, template: Move, targets: B) {
        for to in targets.squares() {
            self.moves.push(template.with_to(to));
        }
    }

    #[inline]
    fn shifted(&mut self, template: Move, by: i8, targets: B) {
        for to in targets.squares() {
            self.moves.push(template.ending(to, by));
        }
    }

    #[inline]
    fn doubt(&mut self, mv: Move) {
        self.doubtful.push(mv);
    }
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count {
    pub(crate) count: u64,
    pub(crate) doubtful: Vec<Move>,
}

impl<B: Bits> Sink<B> for Count {
    #[inline]
    fn set(&mut self, _: Move, targets: B) {
        self.count += u64::from(targets.count());
    }

    #[inline]
    fn shifted(&mut self, _: Move, _: i8, targets: B) {
        self.count += u64::from(targets.count());
    }

    #[inline]
    fn doubt(&mut self, mv: Move) {
        self.doubtful.push(mv);
    }
}

/// Asks whether there is a move: the first that is known to be legal ends the generation.
#[derive(Default)]
pub(crate) struct Any {
    pub(crate) found: bool,
    pub(crate) doubtful: Vec<Move>,
}

impl<B: Bits> Sink<B> for Any {
    #[inline]
    fn set(&mut self, _: Move, targets: B) {
        self.found |= !targets.is_empty();
    }

    #[inline]
    fn shifted(&mut self, _: Move, _: i8, targets: B) {
        self.found |= !targets.is_empty();
    }

    #[inline]
    fn doubt(&mut self, mv: Move) {
        self.doubtful.push(mv);
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.found
    }
}

impl Move {
    #[inline]
    pub(crate) fn with_to(self, to: Square) -> Self {
        Move::from_bits(self.bits() & !0xff00 | (to.0 as u64) << 8)
    }

    /// The move by a distance between square numbers that ends on a square.
    #[inline]
    pub(crate) fn ending(self, to: Square, by: i8) -> Self {
        // As bytes a negative distance wraps around, so that taking it off adds its size.
        let from = to.0.wrapping_sub(by as u8);
        Move::from_bits(self.bits() & !0xffff | (to.0 as u64) << 8 | from as u64)
    }
}
