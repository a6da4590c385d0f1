//! Units as small numbers, and as text.

use variorum_geometry::Color;

use crate::{GameDef, TypeIndex};

/// A piece type with its owner, or nothing.
///
/// # Examples
/// ```
/// use variorum_def::Unit;
/// use variorum_geometry::Color;
///
/// let unit = Unit::new(4, Color::White);
/// assert_eq!((unit.kind(), unit.flipped().color()), (4, Color::Black));
/// assert!(Unit::NONE.is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Unit(u8);

impl Unit {
    /// No unit.
    pub const NONE: Unit = Unit(0);

    /// A unit of this type and side.
    ///
    /// # Panics
    /// In debug builds if the type index is above 126.
    #[inline]
    #[must_use]
    pub const fn new(kind: TypeIndex, color: Color) -> Self {
        debug_assert!(kind < 127);
        Unit(2 + 2 * kind as u8 + color as u8)
    }

    /// The number used as a table index: 0 for no unit, at most 255.
    #[inline]
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Whether there is no unit.
    #[inline]
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The type; meaningless for [`Unit::NONE`].
    #[inline]
    #[must_use]
    pub const fn kind(self) -> TypeIndex {
        (self.0 / 2).wrapping_sub(1) as TypeIndex
    }

    /// The owner; meaningless for [`Unit::NONE`].
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        Color::from_index(self.0 as usize)
    }

    /// The same type on the other side.
    #[inline]
    #[must_use]
    pub const fn flipped(self) -> Self {
        Unit(self.0 ^ 1)
    }
}

impl GameDef {
    /// The text of a unit: a letter, perhaps with `+` before it, or an id in braces; lower case for Black.
    ///
    /// # Examples
    /// ```
    /// use variorum_def::{GameDef, PieceDef, Unit};
    /// use variorum_geometry::Color;
    ///
    /// let archer = PieceDef { id: "Ar".to_owned(), ..PieceDef::default() };
    /// let game = GameDef { pieces: vec![archer], ..GameDef::default() };
    /// let archer = game.kind_by_id("ar").expect("a piece");
    /// assert_eq!(game.unit_text(Unit::new(archer, Color::White)), "{Ar}");
    /// assert_eq!(game.unit_text(Unit::new(archer, Color::Black)), "{ar}");
    /// ```
    #[must_use]
    pub fn unit_text(&self, unit: Unit) -> String {
        let id = &self.pieces[unit.kind()].id;
        let id = if unit.color() == Color::White {
            id.clone()
        } else {
            id.to_lowercase()
        };
        let letters = id.strip_prefix('+').unwrap_or(&id);
        if letters.chars().count() == 1 {
            id
        } else {
            format!("{{{id}}}")
        }
    }

    /// The type with this id, whatever its case.
    #[must_use]
    pub fn kind_by_id(&self, id: &str) -> Option<TypeIndex> {
        let id = id.to_lowercase();
        let mut pieces = self.pieces.iter();
        pieces.position(|piece| piece.id.to_lowercase() == id)
    }
}
