//! Where units of a piece can ever stand. What blocks a way is left out of account, so a square that is not found is
//! certainly never theirs.

use std::collections::BTreeSet;

use variorum_geometry::{Color, Square};
use variorum_rules::def::{Atom, Course, Deed, GameDef, MovementDef, Region, TypeIndex};

/// A piece of a side on a square.
pub(super) type Stand = (TypeIndex, Color, Square);

/// Whether a unit of a piece may ever stand in a region, if units begin where a set-up puts them. Where nothing certain can be
/// said, it may.
pub(super) fn may_stand(
    game: &GameDef,
    begin: &BTreeSet<Stand>,
    kind: TypeIndex,
    region: &Region,
) -> bool {
    let kinds = ancestors(game, kind);
    let mut open: Vec<Stand> = begin.iter().copied().collect();
    open.retain(|(one, _, _)| kinds.contains(one));
    if open.is_empty() || is_unclear(game, &kinds) {
        return true;
    }
    let turncoats = game.arrivals().any(|arrival| arrival.deed == Deed::Convert);
    let mut seen = BTreeSet::new();
    while let Some(stand) = open.pop() {
        if !seen.insert(stand) {
            continue;
        }
        let (one, side, square) = stand;
        if one == kind && region.squares(side).contains(&square) {
            return true;
        }
        let piece = &game.pieces[one];
        let promoted = piece.promotions.iter().flat_map(|promotion| &promotion.to);
        open.extend(promoted.map(|other| (*other, side, square)));
        if turncoats {
            open.push((one, !side, square));
        }
        for castling in &game.castlings {
            for squares in castling.squares_of(side) {
                if castling.mover == one {
                    open.push((one, side, squares.to));
                }
                if castling.partner == one {
                    open.push((one, side, squares.partner_to));
                }
            }
        }
        for movement in &piece.movements {
            let ends = ends(game, movement, side, square);
            open.extend(ends.into_iter().map(|end| (one, side, end)));
        }
    }
    false
}

/// A piece with those that can become it, by however many promotions.
fn ancestors(game: &GameDef, kind: TypeIndex) -> Vec<TypeIndex> {
    let mut kinds = vec![kind];
    let mut next = 0;
    while let Some(&one) = kinds.get(next) {
        for (other, piece) in game.pieces.iter().enumerate() {
            let mut promotions = piece.promotions.iter();
            if !kinds.contains(&other) && promotions.any(|own| own.to.contains(&one)) {
                kinds.push(other);
            }
        }
        next += 1;
    }
    kinds
}

/// Whether units come onto the board otherwise than by the set-up, or move otherwise than by their own movements.
fn is_unclear(game: &GameDef, kinds: &[TypeIndex]) -> bool {
    let dropped = game.captured.is_some() || !game.drops.is_empty();
    let enter = !game.entries.is_empty() || game.placement.is_some();
    let mut movements = game.pieces.iter().flat_map(|piece| &piece.movements);
    let moved = movements.any(|movement| {
        let left = |kind| kinds.contains(&kind);
        matches!(movement.course, Course::Swap(_) | Course::Exchange(_))
            || movement.left_behind().any(left)
    });
    let mut own = kinds.iter().map(|kind| &game.pieces[*kind]);
    dropped || enter || moved || own.any(|piece| piece.borrows.is_some())
}

/// Where a movement may end that begins on a square, whatever stands on its way.
fn ends(game: &GameDef, movement: &MovementDef, side: Color, from: Square) -> Vec<Square> {
    let within = |region: &Option<Region>, square: Square| {
        let squares = region.as_ref().map(|region| region.squares(side));
        squares.is_none_or(|squares| squares.contains(&square))
    };
    if !within(&movement.from, from) {
        return Vec::new();
    }
    let mut found = match &movement.course {
        Course::Shot(_) => Vec::new(),
        Course::Jump(_) => game.board.topology().squares().collect(),
        _ => {
            let [first, second] = movement.legs();
            let middle = along(game, first, side, from);
            match second.is_empty() {
                true => middle,
                false => middle
                    .into_iter()
                    .flat_map(|square| along(game, second, side, square))
                    .collect(),
            }
        }
    };
    found.retain(|square| within(&movement.to, *square));
    found
}

/// The squares to which atoms lead from one.
fn along(game: &GameDef, atoms: &[Atom], side: Color, from: Square) -> Vec<Square> {
    let board = game.board.topology();
    let mut found = Vec::new();
    for atom in atoms {
        let most = usize::from(atom.max).min(board.len());
        for ray in &atom.rays {
            let mut at = from;
            for step in 0..most {
                let (file, rank) = ray.steps[step % 2];
                let vector = match side {
                    Color::White => (file, rank),
                    Color::Black => (-file, -rank),
                };
                let Some(next) = board.step(at, vector) else {
                    break;
                };
                at = next;
                if step + 1 >= usize::from(atom.min) {
                    found.push(at);
                }
            }
        }
    }
    found
}
