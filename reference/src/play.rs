//! The one function that plays a move.

use crate::board::{Action, Position, Unit};
use crate::game::{Class, Family, Game};
use crate::square::Color;
use crate::{chess, omega, optima};

/// Plays an action: the position after it.
pub(crate) fn play(game: &Game, before: &Position, action: &Action) -> Position {
    let mut after = before.clone();
    let side = before.turn;
    after.en_passant = action.crossed.clone();
    after.en_passant.sort();

    let Some(from) = action.from else {
        place(game, &mut after, action);
        return after;
    };
    let mover = before.at(from).expect("a unit moves");

    // Captures.
    for &s in &action.captures {
        let victim = before.at(s).expect("a captured unit");
        if !game.check && game.class(victim.kind) == Class::Royal && victim.owner != side {
            after.won = Some(side);
        }
        after.set(s, None);
    }
    // The mover travels; a unit that removed itself does not arrive.
    after.set(from, None);
    if !action.captures.contains(&from) {
        let arrived = Unit {
            kind: action.promotes.unwrap_or(mover.kind),
            owner: side,
        };
        // Conversion in place, or by swap.
        for &s in &action.converts {
            let victim = before.at(s).expect("a converted unit");
            let turned = Unit {
                kind: victim.kind,
                owner: side,
            };
            after.set(if action.swap { from } else { s }, Some(turned));
        }
        after.set(action.to, Some(arrived));
    }
    if let Some((rook_from, rook_to)) = action.castling.or(action.guarding) {
        let rook = before.at(rook_from);
        after.set(rook_from, None);
        after.set(rook_to, rook);
    }

    // Clocks.
    let pawn_move = game.class(mover.kind) == Class::Pawn;
    let quiet = action.captures.is_empty() && action.converts.is_empty() && !pawn_move;
    after.halfmove = if quiet { before.halfmove + 1 } else { 0 };
    if side == Color::Black {
        after.fullmove += 1;
    }
    after.turn = side.other();
    match game.family {
        Family::Chess => chess::rights_after(game, before, action, &mut after),
        Family::Omega => omega::state_after(game, before, action, &mut after),
        _ => {}
    }
    after
}

/// A placement: the unit leaves the hand or pool; whose turn it is follows from what is left.
fn place(game: &Game, after: &mut Position, action: &Action) {
    let kind = action.placed.expect("a unit is placed");
    let side = after.turn;
    let store = if after.pool.is_empty() {
        &mut after.hands[side as usize]
    } else {
        &mut after.pool
    };
    let at = store
        .iter()
        .position(|k| *k == kind)
        .expect("the placed unit is there");
    store.remove(at);
    after.set(action.to, Some(Unit { kind, owner: side }));
    after.halfmove = 0;
    after.turn = optima::turn_from_stores(game, after).unwrap_or(Color::White);
}
