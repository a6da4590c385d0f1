//! What the table and the rules know, as it travels to browsers: positions, moves, clocks, and how a game ended.

mod ending;

use crate::stored::{Ending, Side};
use variorum_engine::Info;
use variorum_rules::def::TypeIndex;
use variorum_rules::setup::Setup;
use variorum_rules::{Color, Manner, Move, MoveInfo, Position, Square};

use crate::game::Game;
use crate::table::clock::Clock;
use crate::table::{self, Table, Unreadable};
use crate::wire::{self, Clocks, Held, Made, Part, Phase, Progress, Reserve, Reserves, Unit};
pub use ending::{in_words, outcome};

/// What everybody may see of a game.
pub fn table(game: &Game, table: &Table) -> wire::Position {
    let mut view = position(game, table.position(), table.ending());
    if let Some(reason) = table.stopped() {
        view.outcome = Some(stopped(reason));
    }
    view
}

/// That a game cannot go on since its rules have become others.
fn stopped(reason: &Unreadable) -> wire::Outcome {
    wire::Outcome {
        result: "*".into(),
        winner: None,
        reason: reason.key().into(),
        count: f64::from(reason.ply()),
    }
}

/// The clocks at a time in Unix milliseconds.
pub fn clocks(clock: &Clock, now: u64) -> Clocks {
    Clocks {
        w: clock.left(Side::White, now),
        b: clock.left(Side::Black, now),
        running: clock.running().map(|(side, _)| side),
    }
}

/// What everybody may see of a position, with how the game has ended there.
pub fn position(game: &Game, position: &Position, ending: Option<&Ending>) -> wire::Position {
    wire::Position {
        outcome: ending.map(|ending| outcome(ending, game.draws())),
        ..past(game, position)
    }
}

/// Moves of a side.
pub fn moves(game: &Game, infos: Vec<MoveInfo>, mover: Side) -> Vec<wire::Move> {
    let infos = infos.into_iter();
    infos.map(|info| wire_move(game, info, mover)).collect()
}

/// What a player may see of a position in which the game has not ended.
pub fn past(game: &Game, position: &Position) -> wire::Position {
    let squares = game.rules().topology().squares();
    let unit = |square: Square| Some(standing(game, square, position.unit(square)?));
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
        turn: position.turn().into(),
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

/// A move that was played.
pub fn made(game: &Game, made: &table::Made) -> Made {
    let taken = made.taken.iter();
    Made {
        side: made.side,
        phase: made.placing.then_some(Phase::Placement),
        mover: made.mover.map(|kind| game.piece(kind)),
        taken: taken
            .map(|(square, unit)| standing(game, *square, *unit))
            .collect(),
        san: made.san.clone(),
        mv: wire_move(game, made.info.clone(), made.side).into(),
    }
}

/// A unit on a square.
fn standing(game: &Game, square: Square, unit: variorum_rules::Unit) -> Unit {
    Unit {
        square: game.square(square),
        piece: game.piece(unit.kind()),
        side: unit.color().into(),
    }
}

/// A move of a side.
pub(crate) fn wire_move(game: &Game, info: MoveInfo, mover: Side) -> wire::Move {
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

/// Moves of an expected line that are shown.
const LINE: usize = 8;

/// How far a search of a position has come, but for the time that it has taken.
pub fn progress(position: &Position, info: &Info) -> Progress {
    Progress {
        depth: info.depth,
        nodes: info.nodes,
        nps: info.nps,
        elapsed: 0,
        score: Some(info.score.into()),
        pv: line(position, &info.pv),
    }
}

/// A line of moves in human notation.
fn line(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for mv in moves.iter().take(LINE) {
        let legal = position.legal();
        if !legal.contains(*mv) {
            break;
        }
        line.push(legal.san(*mv));
        position.play_unchecked(*mv);
    }
    line
}
