//! To come.

use crate::board::{Action, Color, Position};
use crate::game::Game;

pub(crate) fn actions(_: &Game, _: &Position, _: Color) -> Vec<Action> {
    Vec::new()
}
pub(crate) fn turn_actions(_: &Game, _: &Position) -> Vec<Action> {
    Vec::new()
}
pub(crate) fn rights_after(_: &Game, _: &Position, _: &Action, _: &mut Position) {}
pub(crate) fn check_rights(_: &Game, _: &Position) -> Result<(), String> {
    Ok(())
}
pub(crate) fn dead(_: &Game, _: &Position) -> bool {
    false
}
