//! Why something that a player tries cannot be played: the causes are data of [`def`](crate::def), found here.
//!
//! No rule is written here a second time. What is legal is asked of the list of legal moves, what a unit could do
//! of the generator, and causes are found by asking the generator again about a board that differs in one
//! thing (`refusal/trial.rs`): if a unit could go there once another is lifted, that one stands in its way.

mod reading;
mod reasons;
mod trial;

use variorum_geometry::Square;

use crate::def::TypeIndex;

/// What a player tries. Squares that the board does not have hold nothing and are never reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// To move the unit on a square, or only to pick it up.
    Board {
        /// Where it stands.
        from: Square,
        /// Where it is to go, what it is to shoot at or to capture on its way; nothing yet when it is picked up.
        to: Option<Square>,
    },
    /// To put a unit on the board from the hand or from the shared pool, or only to pick it up.
    Place {
        /// Its type.
        kind: TypeIndex,
        /// Where it is to stand; nothing yet when it is picked up.
        to: Option<Square>,
    },
}
