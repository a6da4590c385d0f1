//! Royals, and whether they can be captured. What units can do is each family's own.

use crate::board::{Action, Position};
use crate::game::{Class, Game};
use crate::square::{Color, Square};

/// Everything one side's units can do on a board, the safety of its own king ignored.
pub(crate) type Actions = fn(&Game, &Position, Color) -> Vec<Action>;

/// Squares of a side's royals.
pub(crate) fn royals(game: &Game, pos: &Position, side: Color) -> Vec<Square> {
    pos.units()
        .into_iter()
        .filter(|(_, u)| u.owner == side && game.class(u.kind) == Class::Royal)
        .map(|(s, _)| s)
        .collect()
}

/// Could the enemy, were it his turn on this board, capture this side's king?
pub(crate) fn capturable(game: &Game, pos: &Position, side: Color, actions: Actions) -> bool {
    let kings = royals(game, pos, side);
    actions(game, pos, side.other())
        .iter()
        .any(|action| action.captures.iter().any(|s| kings.contains(s)))
}

/// Would the king be capturable if it stood on this square instead of its own?
pub(crate) fn attacked(
    game: &Game,
    pos: &Position,
    king: Square,
    there: Square,
    actions: Actions,
) -> bool {
    let mut moved = pos.clone();
    let unit = pos.at(king).expect("the king");
    moved.set(king, None);
    moved.set(there, Some(unit));
    capturable(game, &moved, unit.owner, actions)
}
