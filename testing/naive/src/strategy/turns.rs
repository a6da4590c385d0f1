//! Random turns of several moves, and units that belong to nobody.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use variorum_rules::def::{
    CheckIn, Course, DropDef, GameDef, Goal, PartDef, PieceDef, Route, Series, TurnDef, TypeSet,
};

/// Gives some games other turns, where nothing speaks against it.
pub(super) fn with_turns(game: BoxedStrategy<GameDef>) -> BoxedStrategy<GameDef> {
    let turns = option::weighted(0.25, (turn(), proptest::bool::weighted(0.4), any::<bool>()));
    let changed = (game, turns).prop_map(|(mut game, turns)| {
        let Some((turn, neutral, reach)) = turns.filter(|_| !game.has_passes()) else {
            return game;
        };
        let last = game.pieces.len() - 1;
        if neutral && can_be_neutral(&game, last) {
            disown(&mut game, last);
            if reach {
                shoot(&mut game, last);
            }
        } else {
            game.turn = turn;
            // Royals that are mated are never captured by a second move.
            game.turn.check = match game.goal {
                Goal::Capture => None,
                Goal::Mate => game.turn.check.or(Some(CheckIn::Ends)),
            };
        }
        game
    });
    changed.boxed()
}

fn turn() -> impl Strategy<Value = TurnDef> {
    let check = option::of(prop_oneof![Just(CheckIn::Ends), Just(CheckIn::Last)]);
    let series = prop_oneof![
        Just(Series::Stays),
        Just(Series::Rises),
        Just(Series::Repeats)
    ];
    let rest = (any::<bool>(), any::<bool>());
    let turn = (vec(1..4_u8, 1..4), series, check, rest);
    turn.prop_map(|(moves, series, check, (whole, passing_again))| TurnDef {
        moves,
        series,
        check,
        whole,
        passing_again,
        parts: Vec::new(),
    })
}

/// Whether nothing makes a type what only a side's units can be.
fn can_be_neutral(game: &GameDef, kind: usize) -> bool {
    let becomes = |piece: &PieceDef| {
        let mut promotions = piece.promotions.iter();
        promotions.any(|promotion| promotion.to.contains(&kind))
    };
    may_lose(game, kind)
        && !game.pieces.iter().any(becomes)
        && game.captured.is_none()
        && game.drops.is_empty()
}

/// Whether a type is no royal, and neither castles nor enters from the hand.
pub(super) fn may_lose(game: &GameDef, kind: usize) -> bool {
    let mut castlings = game.castlings.iter();
    kind > 0
        && !game.pieces[kind].royal
        && !castlings.any(|castling| castling.mover == kind || castling.partner == kind)
        && game
            .entries
            .iter()
            .all(|entry| !entry.types.contains(&kind))
}

/// Lets what is nobody's come from nowhere, where the unit that has just moved could go as the first type moves.
fn shoot(game: &mut GameDef, kind: usize) {
    let mut atoms = game.pieces[0].movements.iter().map(|own| own.atoms());
    if let Some(atoms) = atoms.find(|atoms| !atoms.is_empty()) {
        let reach = Some(atoms.to_vec());
        game.drops = vec![DropDef {
            types: TypeSet::from([kind]),
            endless: true,
            reach,
            ..DropDef::default()
        }];
    }
}

/// Makes a type nobody's: it goes where it went without capturing, in a part of the turn of its own.
fn disown(game: &mut GameDef, kind: usize) {
    let old = std::mem::take(&mut game.pieces[kind]);
    let mut movements = old.movements;
    movements.retain_mut(|movement| match &mut movement.course {
        Course::Path(path) if path.effects.arrivals.is_empty() && path.en_passant.is_none() => {
            path.route = Route {
                atoms: std::mem::take(&mut path.route.atoms),
                ..Route::default()
            };
            path.route.atoms.iter_mut().for_each(|atom| {
                (atom.quiet, atom.capture) = (true, false);
            });
            true
        }
        _ => false,
    });
    game.pieces[kind] = PieceDef {
        id: old.id,
        name: old.name,
        neutral: true,
        movements,
        ..PieceDef::default()
    };
    game.crossing.remove(&kind);
    game.suicide.remove(&kind);
    game.restrictions.must_capture.remove(&kind);
    game.turn = TurnDef {
        moves: vec![2],
        parts: vec![
            PartDef::default(),
            PartDef {
                types: Some(TypeSet::from([kind])),
            },
        ],
        ..TurnDef::default()
    };
}
