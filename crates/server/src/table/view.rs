//! Positions and moves as they travel.

use variorum_rules::def::TypeIndex;
use variorum_rules::{Color, Legal, Manner, Move, MoveInfo, Position, Square};

use super::ending::Ending;
use crate::game::{Game, side};
use crate::wire::{self, Held, Phase, Played, Reserve, Reserves, Unit};

/// Everything a player may see and do.
pub(crate) fn position(
    game: &Game,
    position: &Position,
    legal: &Legal,
    ending: Option<&Ending>,
) -> wire::Position {
    // A draw ends the game although its rules leave the moves legal.
    let moves = if ending.is_some() {
        Vec::new()
    } else {
        let infos = legal.infos().into_iter();
        let mover = side(position.turn());
        let line = |info: MoveInfo| {
            let san = legal.san(info.mv);
            wire_move(game, info, mover, san)
        };
        infos.map(line).collect()
    };
    wire::Position {
        outcome: ending.map(|ending| ending.to_wire(game.draws())),
        moves,
        ..past(game, position)
    }
}

/// What a player may see of a position in which nothing can be done.
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
        frozen: frozen.iter().map(|square| game.square(*square)).collect(),
        frozen_by: frozen_by
            .map(|square| held(square, &position.frozen_by(square)))
            .collect(),
        check: position.in_check(),
        danger: danger.map(|(royal, by)| held(royal, &by)).collect(),
        outcome: None,
        moves: Vec::new(),
    }
}

/// A legal move about to be played.
pub(super) fn played(game: &Game, position: &Position, legal: &Legal, mv: Move) -> Played {
    let info = legal.info(mv);
    let mover = info.from.and_then(|square| position.unit(square));
    let captures = info.captures.iter();
    Played {
        ply: u32::try_from(position.plies()).unwrap_or(u32::MAX),
        side: side(position.turn()),
        phase: phase(position),
        mover: mover.map(|unit| game.piece(unit.kind())),
        taken: captures
            .filter_map(|square| unit(game, position, *square))
            .collect(),
        mv: wire_move(game, info, side(position.turn()), legal.san(mv)),
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

/// A move of a side with its human notation, which may be empty.
pub(crate) fn wire_move(game: &Game, info: MoveInfo, mover: wire::Side, san: String) -> wire::Move {
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
        san,
        manner: manner(info.manner),
        from: info.from.map(name),
        to: name(info.to),
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
    }
}

fn phase(position: &Position) -> Phase {
    if position.is_placing() {
        Phase::Placement
    } else {
        Phase::Movement
    }
}
