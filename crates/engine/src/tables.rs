//! Endgame tables, as the search asks them. Where they come from is not known here.

use std::sync::Arc;

use variorum_rules::def::Unit;
use variorum_rules::{Color, Rules, Square};

/// What a position comes to if both sides play as well as can be, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins, in so many plies.
    Won(u32),
    /// It loses, in so many plies.
    Lost(u32),
    /// Neither side can win.
    Drawn,
}

impl Verdict {
    /// What is left of it if the game is drawn after so many more plies, whatever happens in them; nothing if that may save
    /// the side that would lose: who wins in fewer plies wins all the same.
    ///
    /// ```
    /// use variorum_engine::Verdict;
    ///
    /// assert_eq!(Verdict::Won(9).within(9), Some(Verdict::Won(9)));
    /// assert_eq!(Verdict::Lost(9).within(8), None);
    /// assert_eq!(Verdict::Drawn.within(0), Some(Verdict::Drawn));
    /// ```
    #[must_use]
    pub fn within(self, plies: u32) -> Option<Self> {
        match self {
            Verdict::Won(distance) | Verdict::Lost(distance) => (distance <= plies).then_some(self),
            Verdict::Drawn => Some(self),
        }
    }
}

/// Endgame tables of a game.
pub trait Tables: Send + Sync {
    /// The most units of which they know anything.
    fn most_units(&self) -> u32;

    /// What they say of a position of which nothing else is known: no rights, nothing in hand, no clock.
    fn probe(&self, units: &[(Square, Unit)], turn: Color) -> Option<Verdict>;

    /// Hears that a search begins with these units, at most as many as [`Tables::most_units`], and may find out more about them
    /// as long as `goes_on` says yes, which is asked every few milliseconds. True if more is known now.
    fn settle(&self, units: &[Unit], goes_on: &mut dyn FnMut() -> bool) -> bool {
        let _ = (units, goes_on);
        false
    }
}

/// Where endgame tables are, of all games.
pub trait Library: std::fmt::Debug + Send + Sync {
    /// Those of a game, if it has any.
    fn tables(&self, rules: &Rules) -> Option<Arc<dyn Tables>>;
}
