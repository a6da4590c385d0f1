//! Passing, and points that settle what play has left open.

use variorum_geometry::Color;

use crate::{TypeIndex, Unsettled};

/// Who may pass: make no move in his turn.
///
/// A pass is never legal that leaves a royal where it could be captured. It takes a turn like a move, but
/// begins no count anew, and what could be captured in passing cannot be any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassDef {
    /// By side: whether it may pass whenever it likes. Who must pass since it cannot move is said by
    /// [`NoMovesDef::passes`](crate::NoMovesDef::passes).
    pub free: [bool; 2],
    /// What two passes in a row do; nothing: they mean nothing.
    pub twice: Option<Unsettled>,
}

/// What units are worth where the points decide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PointsDef {
    /// By type.
    pub worth: Vec<u16>,
    /// By side: points that it has besides.
    pub bonus: [u16; 2],
    /// Who wins with equally many; nothing: the game is drawn.
    pub tie: Option<Color>,
    /// Units in hand count, too.
    pub hands: bool,
    /// Who has fewer points wins.
    pub fewest: bool,
}

impl PointsDef {
    /// Who wins with so many points of White's units and so many of Black's.
    ///
    /// # Examples
    /// ```
    /// use variorum_geometry::Color;
    /// use variorum_def::PointsDef;
    ///
    /// let points = PointsDef { bonus: [0, 1], tie: Some(Color::Black), ..PointsDef::default() };
    /// assert_eq!(points.winner([5, 3]), Some(Color::White));
    /// assert_eq!(points.winner([5, 4]), Some(Color::Black));
    /// ```
    #[must_use]
    pub fn winner(&self, units: [u32; 2]) -> Option<Color> {
        let total = |side: Color| units[side.index()] + u32::from(self.bonus[side.index()]);
        let more = match total(Color::White).cmp(&total(Color::Black)) {
            std::cmp::Ordering::Greater => Color::White,
            std::cmp::Ordering::Less => Color::Black,
            std::cmp::Ordering::Equal => return self.tie,
        };
        Some(if self.fewest { !more } else { more })
    }

    /// What a unit of a type counts.
    #[must_use]
    pub fn of(&self, kind: TypeIndex) -> u32 {
        u32::from(self.worth.get(kind).copied().unwrap_or(0))
    }
}
