//! Machine-readable output.

use serde_json::{Value, json};
use variorum_rules::{Legal, MoveInfo, Position, Square, Topology};

fn names(topology: &Topology, squares: &[Square]) -> Vec<String> {
    squares
        .iter()
        .map(|square| topology.name(*square).to_owned())
        .collect()
}

/// One move as the interface describes it, with the position after it.
pub(crate) fn mv(position: &mut Position, legal: &Legal, info: &MoveInfo) -> Value {
    position.play_unchecked(info.mv);
    let fen = position.fen();
    position.undo();
    let rules = position.rules();
    let topology = rules.topology();
    json!({
        "move": info.text,
        "san": legal.san(info.mv),
        "from": info.from.map(|square| topology.name(square)),
        "to": info.to.map(|square| topology.name(square)),
        "captures": names(topology, &info.captures),
        "converts": names(topology, &info.converts),
        "promotes": info.promotes.map(|kind| rules.def().pieces[kind].id.clone()),
        "fen": fen,
    })
}

/// All legal moves of a position.
pub(crate) fn moves(position: &Position) -> Vec<Value> {
    let mut copy = position.clone();
    let legal = position.legal();
    let infos = legal.infos();
    infos
        .iter()
        .map(|info| mv(&mut copy, &legal, info))
        .collect()
}

/// What `show --json` says.
pub(crate) fn position(position: &Position) -> Value {
    let rules = position.rules();
    let outcome = position.outcome();
    json!({
        "fen": position.fen(),
        "turn": position.turn().letter().to_string(),
        "phase": if position.is_placing() { "placement" } else { "movement" },
        "result": outcome.map_or("*", |outcome| outcome.result()),
        "reason": outcome.map(|outcome| outcome.reason.key()),
        "check": position.in_check(),
        "repetitions": position.repetitions(),
        "frozen": names(rules.topology(), &position.frozen()),
    })
}
