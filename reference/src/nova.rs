//! To come.

use crate::board::{Action, Color, Position, Square};
use crate::game::Game;

pub(crate) fn frozen(_: &Game, _: &Position) -> Vec<Square> {
    Vec::new()
}

pub(crate) fn actions(_: &Game, _: &Position, _: Color) -> Vec<Action> {
    Vec::new()
}
