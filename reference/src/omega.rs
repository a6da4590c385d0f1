//! To come.

use crate::board::{Action, Color, Position, Square};
use crate::game::Game;

pub(crate) fn frozen(_: &Game, _: &Position) -> Vec<Square> {
    Vec::new()
}
pub(crate) fn actions(_: &Game, _: &Position, _: Color) -> Vec<Action> {
    Vec::new()
}
pub(crate) fn turn_actions(_: &Game, _: &Position) -> Vec<Action> {
    Vec::new()
}
pub(crate) fn state_after(_: &Game, _: &Position, _: &Action, _: &mut Position) {}
pub(crate) fn check_rights(_: &Game, _: &Position) -> Result<(), String> {
    Ok(())
}
pub(crate) fn dead(_: &Position) -> bool {
    false
}
pub(crate) fn parse_unmoved(_: &Game, _: &Position, _: &str) -> Result<Vec<Square>, String> {
    Ok(Vec::new())
}
pub(crate) fn print_unmoved(_: &Game, _: &Position) -> String {
    "-".into()
}
