//! Positions and moves as they travel.

use variorum_rules::def::TypeIndex;
use variorum_rules::setup::Setup;
use variorum_rules::{Color, Legal, Manner, Move, MoveInfo, Position, Square};

use super::ending::Ending;
use crate::game::{Game, side};
use crate::wire::{self, Held, Made, Part, Phase, Reserve, Reserves, Unit};

/// What everybody may see of a position, with how the game has ended there.
pub(crate) fn position(
    game: &Game,
    position: &Position,
    ending: Option<&Ending>,
) -> wire::Position {
    wire::Position {
        outcome: ending.map(|ending| ending.to_wire(game.draws())),
        ..past(game, position)
    }
}

/// The legal moves of a position.
pub(crate) fn moves(game: &Game, legal: &Legal, mover: wire::Side) -> Vec<wire::Move> {
    let infos = legal.infos().into_iter();
    infos.map(|info| wire_move(game, info, mover)).collect()
}

/// What a player may see of a position in which the game has not ended.
pub(super) fn past(game: &Game, position: &Position) -> wire::Position {
    let squares = game.rules().topology().squares();
    let unit = |square: Square| unit(game, position, square);
    let reserves = position.reserves();
    let list = |units: &[(TypeIndex, u8)]| {
        let line = |&(kind, count): &(TypeIndex, u8)| Reserve {
            piece: game.piece(kind),
            count: u32::from(count),
        };
        units.iter().map(line).collect()
    };
    let [white, black] = &reserves.hands;
    let frozen = position.frozen();
    let held = |square: Square, by: &[Square]| Held {
        square: game.square(square),
        by: by.iter().map(|square| game.square(*square)).collect(),
    };
    let frozen_by = frozen.iter().copied();
    let danger = Color::BOTH.into_iter();
    let danger = danger.flat_map(|color| position.royals_in_danger(color));
    wire::Position {
        fen: position.fen(),
        turn: side(position.turn()),
        phase: phase(position),
        units: squares.filter_map(unit).collect(),
        reserves: Reserves {
            w: list(white),
            b: list(black),
            shared: list(&reserves.pool),
        },
        placements_left: position.is_placing().then_some(u32::from(reserves.quota)),
        part: part(game, position),
        frozen: frozen.iter().map(|square| game.square(*square)).collect(),
        frozen_by: frozen_by
            .map(|square| held(square, &position.frozen_by(square)))
            .collect(),
        check: position.in_check(),
        danger: danger.map(|(royal, by)| held(royal, &by)).collect(),
        outcome: None,
    }
}

/// A legal move about to be played.
pub(crate) fn made(game: &Game, position: &Position, legal: &Legal, mv: Move) -> Made {
    let info = legal.info(mv);
    let mover = info.from.and_then(|square| position.unit(square));
    let captures = info.captures.iter();
    let side = side(position.turn());
    Made {
        side,
        phase: position.is_placing().then_some(Phase::Placement),
        mover: mover.map(|unit| game.piece(unit.kind())),
        taken: captures
            .filter_map(|square| unit(game, position, *square))
            .collect(),
        san: legal.san(mv),
        mv: wire_move(game, info, side).into(),
    }
}

/// The unit on a square.
fn unit(game: &Game, position: &Position, square: Square) -> Option<Unit> {
    let unit = position.unit(square)?;
    Some(Unit {
        square: game.square(square),
        piece: game.piece(unit.kind()),
        side: side(unit.color()),
    })
}

/// A move of a side.
pub(crate) fn wire_move(game: &Game, info: MoveInfo, mover: wire::Side) -> wire::Move {
    let name = |square: Square| game.square(square);
    let names = |squares: Vec<Square>| squares.into_iter().map(name).collect();
    let mut path: Vec<String> = names(info.path);
    // A unit that enters from the hand in the same turn is one click more.
    let enters = info.enters.map(|(square, kind)| Unit {
        square: name(square),
        piece: game.piece(kind),
        side: mover,
    });
    path.extend(enters.iter().map(|unit| unit.square.clone()));
    wire::Move {
        text: info.text,
        manner: manner(info.manner),
        from: info.from.map(name),
        to: info.to.map(name).unwrap_or_default(),
        path,
        captures: names(info.captures),
        converts: names(info.converts),
        promotes: info.promotes.map(|kind| game.piece(kind)),
        drop: info.drops.map(|kind| game.piece(kind)),
        enters,
    }
}

fn manner(manner: Manner) -> wire::Manner {
    match manner {
        Manner::Plain => wire::Manner::Plain,
        Manner::Shot => wire::Manner::Shot,
        Manner::Return => wire::Manner::Return,
        Manner::Swap => wire::Manner::Swap,
        Manner::Passing => wire::Manner::Passing,
        Manner::Castling => wire::Manner::Castling,
        Manner::Suicide => wire::Manner::Suicide,
        Manner::Drop => wire::Manner::Drop,
        Manner::Pass => wire::Manner::Pass,
    }
}

/// Where the side to move is in its turn; nothing where the turn is one move.
fn part(game: &Game, position: &Position) -> Option<Part> {
    let def = game.rules().def();
    let Setup {
        turn,
        fullmove,
        part,
        going,
        ..
    } = position.setup();
    let rounds = usize::from(fullmove.max(1)) - 1;
    let turns = 2 * rounds + turn.index();
    let length = def
        .turn
        .length(turns.saturating_sub(def.setup.first().index()));
    let number = part + 1;
    if position.is_placing() || (length <= 1 && part == 0 && going.is_none()) {
        return None;
    }
    let next = def.turn.parts.get(usize::from(number));
    let next = next.and_then(|next| next.types.as_ref());
    Some(Part {
        number: u32::from(number),
        of: u32::from(length.max(number)),
        going: going.map(|square| game.square(square)),
        next: next
            .into_iter()
            .flatten()
            .map(|kind| game.piece(*kind))
            .collect(),
    })
}

fn phase(position: &Position) -> Phase {
    if position.is_placing() {
        Phase::Placement
    } else {
        Phase::Movement
    }
}
