//! Moves as small numbers.

use variorum_geometry::Square;

use crate::def::TypeIndex;

/// A move, packed.
///
/// | field | meaning |
/// |---|---|
/// | from | origin, [`Square::NONE`] for a placement, drop or pass |
/// | to | destination; equals `from` for shots, captures that come back, suicide, promotion without moving and a pass |
/// | via | square of a unit captured on the way or shot, the index of a castling, else none |
/// | rule | 0 for plain displacement, otherwise which special rule or movement of the unit |
/// | promotion | code of the type promoted to plus one, or the type placed plus one |
/// | ray | which ray of the movement, when its effects depend on the direction; the type in hand plus one, when it is dropped as what it promotes to |
/// | entry | square on which a unit from the hand enters, plus one, and its type |
///
/// Captured and converted squares are derived from the position: ask [`Legal`](crate::Legal). In one position two different results never
/// share an encoding, and one result has exactly one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u64);

/// Values of the rule field above all movement indices.
pub(crate) mod rule {
    pub(crate) const PLAIN: u8 = 0;
    /// Numbers from here on are no movements.
    pub(crate) const FIRST_SPECIAL: u8 = EXCHANGE;
    pub(crate) const EXCHANGE: u8 = 247;
    pub(crate) const PASS: u8 = 248;
    pub(crate) const SWAP: u8 = 249;
    pub(crate) const EN_PASSANT: u8 = 250;
    pub(crate) const CASTLE: u8 = 251;
    pub(crate) const SUICIDE: u8 = 252;
    pub(crate) const DROP: u8 = 253;
    pub(crate) const STAND: u8 = 254;
    /// The most movements a piece may have.
    pub(crate) const MOVEMENTS: usize = 240;
}

impl Move {
    /// To make no move, in games that allow it.
    pub const PASS: Move = Move::new(Square::NONE, Square::NONE, Square::NONE, rule::PASS, 0);

    #[inline]
    pub(crate) const fn new(from: Square, to: Square, via: Square, rule: u8, ray: u8) -> Self {
        Move(
            from.0 as u64
                | (to.0 as u64) << 8
                | (via.0 as u64) << 16
                | (rule as u64) << 24
                | (ray as u64) << 40,
        )
    }

    #[inline]
    pub(crate) const fn drop(kind: TypeIndex, to: Square) -> Self {
        Move::new(Square::NONE, to, Square::NONE, rule::DROP, 0).promoting(kind)
    }

    /// The drop of a unit of one type as what it promotes to.
    #[inline]
    pub(crate) const fn drop_as(from_hand: TypeIndex, kind: TypeIndex, to: Square) -> Self {
        let ray = from_hand as u8 + 1;
        Move::new(Square::NONE, to, Square::NONE, rule::DROP, ray).promoting(kind)
    }

    /// For a drop: the type in hand, if it is dropped as what it promotes to.
    #[inline]
    pub(crate) const fn promoted_from(self) -> Option<TypeIndex> {
        match (self.rule(), self.ray()) {
            (rule::DROP, ray @ 1..) => Some(ray as TypeIndex - 1),
            _ => None,
        }
    }

    /// For a drop: the type of the unit that leaves the hand or the pool.
    #[inline]
    pub(crate) fn held_type(self) -> TypeIndex {
        let kind = self.kind().expect("a drop names its type");
        self.promoted_from().unwrap_or(kind)
    }

    #[inline]
    pub(crate) const fn promoting(self, kind: TypeIndex) -> Self {
        Move(self.0 | (kind as u64 + 1) << 32)
    }

    /// The same move without the promotion, if it has one.
    #[inline]
    pub(crate) const fn unpromoted(self) -> Self {
        Move(self.0 & !(0xff << 32))
    }

    #[inline]
    pub(crate) const fn entering(self, kind: TypeIndex, square: Square) -> Self {
        Move(self.0 | (square.0 as u64 + 1) << 48 | (kind as u64) << 56)
    }

    /// The origin; [`Square::NONE`] for placements, drops and a pass.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square(self.0 as u8)
    }

    /// The destination; [`Square::NONE`] for a pass.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square((self.0 >> 8) as u8)
    }

    #[inline]
    pub(crate) const fn via(self) -> Square {
        Square((self.0 >> 16) as u8)
    }

    /// Whether the move is nothing but a displacement: no unit captured on the way, no effect, no promotion,
    /// no entry.
    #[inline]
    #[must_use]
    pub const fn is_simple(self) -> bool {
        // All fields but the two squares at once: `via` names no square and the others are 0.
        self.0 >> 16 == Square::NONE.0 as u64
    }

    /// Whether neither another square, nor a promotion, nor an entry belongs to it.
    #[inline]
    pub(crate) const fn is_alone(self) -> bool {
        self.via().is_none() && self.kind().is_none() && self.entry().is_none()
    }

    #[inline]
    pub(crate) const fn rule(self) -> u8 {
        (self.0 >> 24) as u8
    }

    #[inline]
    pub(crate) const fn ray(self) -> u8 {
        (self.0 >> 40) as u8
    }

    /// The type promoted to, or that stands on the board after a drop.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let legal = rules.position_from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1")?.legal();
    /// assert_eq!(legal.parse("a8=N")?.kind(), rules.kind_by_id("N"));
    /// assert_eq!(legal.parse("Kb2")?.kind(), None);
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Option<TypeIndex> {
        match (self.0 >> 32) as u8 {
            0 => None,
            kind => Some(kind as TypeIndex - 1),
        }
    }

    /// The type of a unit that enters from the hand in the same turn, and where.
    #[inline]
    #[must_use]
    pub const fn entry(self) -> Option<(TypeIndex, Square)> {
        match (self.0 >> 48) as u8 {
            0 => None,
            square => Some(((self.0 >> 56) as TypeIndex, Square(square - 1))),
        }
    }

    /// Whether a unit is put on the board from a hand or pool.
    #[inline]
    #[must_use]
    pub const fn is_drop(self) -> bool {
        self.rule() == rule::DROP
    }

    /// Whether no unit moves at all.
    #[inline]
    #[must_use]
    pub const fn is_pass(self) -> bool {
        self.rule() == rule::PASS
    }

    /// The packed form, for hash tables.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The move with this packed form. Only [`Move::bits`] of a move of the same game makes sense here; a
    /// move taken from a hash table must be checked for legality before it is played.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Move(bits)
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Move({}-{} via {} rule {} ray {} kind {:?} entry {:?})",
            self.from().0,
            self.to().0,
            self.via().0,
            self.rule(),
            self.ray(),
            self.kind(),
            self.entry()
        )
    }
}
