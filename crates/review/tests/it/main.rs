//! Games reviewed, from outside.

mod scripted;
mod told;
mod truth;

use std::sync::atomic::AtomicBool;

use variorum_engine::{Engine, Limits};
use variorum_review::{Found, Reviewed, review};
use variorum_rules::{Move, Position, Rules};

/// Moves by their texts.
fn moves(start: &Position, texts: &[&str]) -> Vec<Move> {
    let mut position = start.clone();
    let read = texts.iter().map(|text| {
        let mv = position.legal().parse(text).unwrap_or_else(|error| {
            panic!("{text} in {}: {error}", position.fen());
        });
        position.play_unchecked(mv);
        mv
    });
    read.collect()
}

/// A position, or the one that a game begins with.
fn position(rules: &Rules, fen: &str) -> Position {
    match fen {
        "start" => rules.start_position().expect("a position"),
        fen => rules.position_from_fen(fen).expect("a position"),
    }
}

/// A game reviewed with so many nodes a position.
fn reviewed(start: &Position, moves: &[Move], nodes: u64) -> Vec<Reviewed> {
    let mut engine = Engine::new(4);
    let values = engine.piece_values(start);
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    review(start, moves, &values, &mut |position| {
        let never = AtomicBool::new(false);
        Found::from(engine.search(position, &limits, &never, &mut |_| {}))
    })
}
