//! Where units can stand in a game that begins as it should.
//!
//! No pawn ever stands on its own first rank, nor on the last one. Positions in which one does are set up by hand only; tables
//! leave them out, so that what they count are positions that occur. Where it cannot be said simply, a unit stands anywhere.

use variorum_rules::def::{Course, Deed, Landing, MovementDef, Over, Stop, TypeIndex, Unit};
use variorum_rules::{Bits, Board, Color, Move, Square, Units};

/// By unit code, the squares on which units may stand.
pub(crate) fn places<B: Bits>(board: &Board<B>) -> Vec<B> {
    let all: B = board.topology().squares().collect();
    let game = board.def();
    let types = game.pieces.len();
    let mut places = vec![B::EMPTY; 2 + 2 * types];
    let everywhere = |kind: TypeIndex| !is_plain(board.units(), kind);
    if moves_others(board.units()) || game.setup.has_arrays() || game.placement.is_some() {
        places.fill(all);
        return places;
    }
    for placed in &game.array {
        places[Unit::new(placed.piece, placed.color).code() as usize] |= B::of(placed.square);
    }
    let mut promoted = vec![false; types];
    for piece in &game.pieces {
        for kind in piece.promotions.iter().flat_map(|promotion| &promotion.to) {
            promoted[*kind] = true;
        }
    }
    for kind in 0..types {
        for side in Color::BOTH {
            let place = &mut places[Unit::new(kind, side).code() as usize];
            // What the array lacks comes from nobody knows where.
            if everywhere(kind) || place.is_empty() && !promoted[kind] {
                *place = all;
            }
        }
    }
    let mut units = board.units().blank();
    let mut waiting: Vec<(Unit, Square)> = Vec::new();
    for kind in 0..types {
        for side in Color::BOTH {
            let unit = Unit::new(kind, side);
            let place = places[unit.code() as usize];
            waiting.extend(place.squares().map(|square| (unit, square)));
        }
    }
    let mut moves = Vec::new();
    while let Some((unit, from)) = waiting.pop() {
        moves.clear();
        units.put(from, unit);
        units.moves_of(unit.color(), &mut moves);
        // With one enemy anywhere, it captures wherever it can.
        for at in all.squares().filter(|at| *at != from) {
            units.put(at, unit.flipped());
            units.moves_of(unit.color(), &mut moves);
            units.put(at, Unit::NONE);
        }
        units.put(from, Unit::NONE);
        for mv in &moves {
            let becomes = |mv: &Move| mv.kind().unwrap_or(unit.kind());
            let after = Unit::new(becomes(mv), unit.color());
            let place = &mut places[after.code() as usize];
            if mv.from() == from && !mv.to().is_none() && !place.has(mv.to()) {
                *place |= B::of(mv.to());
                waiting.push((after, mv.to()));
            }
        }
    }
    places
}

/// Whether some move changes the side of a unit, or puts a unit that has not moved somewhere else.
fn moves_others<B: Bits>(units: &Units<B>) -> bool {
    let game = units.def();
    let mut movements = game.pieces.iter().flat_map(|piece| &piece.movements);
    let changes = |movement: &MovementDef| {
        matches!(movement.course, Course::Swap(_) | Course::Exchange(_))
            || movement.leaves.is_some()
    };
    let mut arrivals = game.arrivals();
    let mut promotions = game.pieces.iter().flat_map(|piece| &piece.promotions);
    !game.drops.is_empty()
        || promotions.any(|promotion| !promotion.taken.is_empty())
        || !game.entries.is_empty()
        || movements.any(changes)
        || arrivals.any(|arrival| arrival.deed == Deed::Convert || arrival.leaves.is_some())
}

/// Whether a unit of a type goes wherever it can go on a board with one enemy and nothing else.
fn is_plain<B: Bits>(units: &Units<B>, kind: TypeIndex) -> bool {
    let piece = &units.def().pieces[kind];
    let plain = |movement: &MovementDef| match &movement.course {
        Course::Path(path) => {
            let route = &path.route;
            route.over == Over::Nothing
                && route.stop == Stop::Never
                && route.landing == Landing::Anywhere
                && route.only.is_none()
                && path.effects.arrivals.is_empty()
        }
        Course::Legs(_)
        | Course::Swap(_)
        | Course::Shot(_)
        | Course::Exchange(_)
        | Course::Jump(_) => false,
    };
    let promotions = &piece.promotions;
    piece.movements.iter().all(plain)
        && piece.freezes.is_empty()
        && promotions.iter().all(|promotion| !promotion.lost_only)
}

#[cfg(test)]
mod tests {
    use variorum_rules::with_board;

    use super::*;

    fn count(game: &str, id: &str) -> [u32; 2] {
        let rules = variorum_catalog::load(game).expect("a game");
        let kind = rules.kind_by_id(id).expect("a piece");
        let position = rules.start_position().expect("a position");
        with_board!(&position, board => {
            let places = places(board);
            Color::BOTH.map(|side| places[Unit::new(kind, side).code() as usize].count())
        })
    }

    #[test]
    fn pawns_stand_where_pawns_come_to() {
        assert_eq!(count("chess", "P"), [48, 48]);
        assert_eq!(count("chess", "K"), [64, 64]);
        assert_eq!(count("chess", "B"), [64, 64]);
        assert_eq!(count("omega", "P"), [80, 80]);
        assert_eq!(count("omega", "W"), [104, 104]);
        // A wall of a palace, and what leaps from point to point.
        assert_eq!(count("xiangqi", "A"), [5, 5]);
        assert_eq!(count("xiangqi", "B"), [7, 7]);
        // Units are converted, so that a pawn may change sides anywhere.
        assert_eq!(count("optima2002", "P"), [100, 100]);
    }
}
