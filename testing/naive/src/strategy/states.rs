//! Random positions of a game.

use variorum_rules::Color;
use variorum_rules::def::{GameDef, Goal, Placed};

use variorum_naive::{Naive, Side, State, Unit};

/// A random position of a game. `None` if the royals cannot be placed as a game with check demands.
pub(super) fn position(game: &GameDef, picks: &[(u16, u8, bool)], white: bool) -> Option<State> {
    let naive = Naive::new(game);
    let squares = naive.all_squares();
    let side = |white| if white { Side::White } else { Side::Black };
    let mut state = State::empty(side(white));
    let mate = game.goal == Goal::Mate;
    let types = game.pieces.len();
    for (number, &(square, kind, white)) in picks.iter().enumerate() {
        let unit = match (mate, number) {
            (true, 0 | 1) if game.royal_sides()[number] => Unit {
                kind: 0,
                side: side(number == 0),
            },
            (true, _) if types == 1 => break,
            (true, _) => Unit {
                kind: 1 + usize::from(kind) % (types - 1),
                side: side(white),
            },
            (false, _) => Unit {
                kind: usize::from(kind) % types,
                side: side(white),
            },
        };
        let at = squares[usize::from(square) * squares.len() / (usize::from(u16::MAX) + 1)];
        if mate && number == 1 && state.units.contains_key(&at) {
            return None;
        }
        state.units.entry(at).or_insert(unit);
    }
    if mate && state.units.len() < 2 {
        return None;
    }
    disowned(game, &mut state);
    Some(state)
}

/// What belongs to nobody is written as White's, and what only one side can have is that side's.
fn disowned(game: &GameDef, state: &mut State) {
    for unit in state.units.values_mut() {
        let piece = &game.pieces[unit.kind];
        match piece.side {
            _ if piece.neutral => unit.side = Side::White,
            Some(Color::White) => unit.side = Side::White,
            Some(Color::Black) => unit.side = Side::Black,
            None => {}
        }
    }
}

/// Of units that revert when they are captured some have come by promotion, and those that can only have come so all
/// have.
pub(super) fn promoted(game: &GameDef, state: &mut State) {
    for (at, unit) in &state.units {
        let some = (at.0 + at.1) % 2 == 0;
        if let Some(first) = game.base(unit.kind)
            && (some || game.pieces[unit.kind].is_promoted())
        {
            state.was.insert(*at, first);
        }
    }
}

/// A random position with any number of royals, declared to be the array: so it says which sides have royals. `None` if
/// a royal hangs that should not.
pub(super) fn anywhere(
    game: &mut GameDef,
    picks: &[(u16, u8, bool)],
    white: bool,
) -> Option<State> {
    let side = |white| if white { Side::White } else { Side::Black };
    let squares = Naive::new(game).all_squares();
    let mut state = State::empty(side(white));
    for &(square, kind, white) in picks {
        let at = squares[usize::from(square) * squares.len() / (usize::from(u16::MAX) + 1)];
        let kind = usize::from(kind) % game.pieces.len();
        let side = side(white);
        state.units.entry(at).or_insert(Unit { kind, side });
    }
    disowned(game, &mut state);
    let royal = |unit: &Unit| game.pieces[unit.kind].royal;
    let wanted = game.goal == Goal::Mate && game.pieces.iter().any(|piece| piece.royal);
    if wanted && !state.units.values().any(royal) || !quiet(game, &mut state) {
        return None;
    }
    declare(game, &state);
    let naive = Naive::new(game);
    let lacks = |(side, has): (Side, bool)| {
        let mut own = state.units.values();
        let royal = own.any(|unit| unit.side == side && game.pieces[unit.kind].royal);
        has && wanted && !royal
    };
    let mut sides = [Side::White, Side::Black]
        .into_iter()
        .zip(game.royal_sides());
    if sides.any(lacks) || naive.is_over(&state) {
        return None;
    }
    naive.begin(&mut state);
    if let Some((_, number, limit, _)) = &mut state.count {
        // Some are about to run out.
        *number = (*number).max(limit.saturating_sub(picks.len() as u16 % 4));
    }
    Some(state)
}

/// Makes a position the array of a game.
fn declare(game: &mut GameDef, state: &State) {
    let topology = game.board.topology();
    let units = state.units.iter().map(|(&(file, rank), unit)| Placed {
        square: topology.at(file, rank).expect("a square of the board"),
        color: match unit.side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        },
        piece: unit.kind,
    });
    game.array = units.collect();
}

/// The side that is not to move may not be in check: attackers leave. False if they cannot.
pub(super) fn quiet(game: &GameDef, state: &mut State) -> bool {
    let naive = Naive::new(game);
    while game.goal == Goal::Mate && naive.royal_hangs(state, state.turn.other()) {
        let attacker = state
            .units
            .iter()
            .filter(|(at, unit)| {
                unit.side == state.turn
                    && !game.pieces[unit.kind].royal
                    && !state.unmoved.contains(at)
            })
            .map(|(&at, _)| at)
            .next();
        match attacker {
            Some(at) if state.castling.is_empty() => state.units.remove(&at),
            _ => return false,
        };
    }
    true
}

/// In games without check, a side without royals has lost if the other has one: mostly nobody has any.
pub(super) fn stakes(game: &GameDef, state: &mut State, keep: bool) {
    if game.goal == Goal::Mate {
        return;
    }
    let royals = |side| {
        state
            .units
            .values()
            .any(|unit| unit.side == side && game.pieces[unit.kind].royal)
    };
    let (white, black) = (royals(Side::White), royals(Side::Black));
    if white == black {
        return;
    }
    if keep {
        state.won = Some(Some(if white { Side::White } else { Side::Black }));
    } else {
        state.units.retain(|_, unit| !game.pieces[unit.kind].royal);
    }
}

/// Puts the units of castlings on their squares where these are empty, gives rights and hands, and declares
/// the position to be the array.
pub(super) fn court(game: &mut GameDef, state: &mut State, hands: u8) {
    let naive = Naive::new(game);
    for castling in &game.castlings {
        for side in [Side::White, Side::Black] {
            let ways = naive.castling_squares(castling, side);
            let [from, _, partner_from, _] = ways[usize::from(hands) % ways.len()];
            let (mover, partner) = (
                Unit {
                    kind: castling.mover,
                    side,
                },
                Unit {
                    kind: castling.partner,
                    side,
                },
            );
            // Only one unit of the first type may be there in a game with check.
            let lonely = game.goal == Goal::Mate;
            let stands = state.units.get(&from) == Some(&mover);
            if !stands && lonely {
                let old = state
                    .units
                    .iter()
                    .find(|(_, unit)| **unit == mover)
                    .map(|(&at, _)| at);
                if state.units.contains_key(&from) || hands & 4 != 0 {
                    continue;
                }
                if let Some(old) = old {
                    state.units.remove(&old);
                }
            }
            state.units.entry(from).or_insert(mover);
            state.units.entry(partner_from).or_insert(partner);
        }
    }
    for castling in &game.castlings {
        for side in [Side::White, Side::Black] {
            for way in naive.castling_squares(castling, side) {
                if naive.stands(state, castling, side, way) {
                    state.castling.extend(naive.right(castling, side, way));
                }
            }
        }
    }
    for kind in game.entries.iter().flat_map(|entry| &entry.types) {
        for side in [Side::White, Side::Black] {
            let count = hands >> (4 * side as u8) & 3;
            if count > 0 {
                state.hands[side as usize].insert(*kind, count.min(2));
            }
        }
    }
    for drop in game.drops.iter().filter(|drop| !drop.endless) {
        let mut kinds = drop.types.iter().filter(|kind| !game.pieces[**kind].royal);
        if let Some(&kind) = kinds.next() {
            for side in [Side::White, Side::Black] {
                let count = hands >> (4 * side as u8) & 3;
                if count > 0 {
                    state.hands[side as usize].insert(kind, count);
                }
            }
        }
    }
    if naive.tracks_unmoved() {
        declare(game, state);
        state.unmoved = state.units.keys().copied().collect();
    }
}
