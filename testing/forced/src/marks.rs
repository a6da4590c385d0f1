//! What a line of a forced win has in it, in words to choose by.

use variorum_rules::{Manner, Move, MoveInfo, Position};

/// The words for a line from a position:
///
/// - of its first move: `quiet` if it takes, turns and promotes nothing and attacks no royal, otherwise `attack` if it attacks one;
/// - of any own move: `captures-N` (more than one at once), `afar` (captures elsewhere than where it ends), `converts`, `shot`,
///   `returns`, `swap`, `passing`, `castling`, `suicide`, `drop`, `promotion`;
/// - of the last position: `frozen` if one of the loser's units cannot move for that.
#[must_use]
pub fn marks(position: &Position, line: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let us = position.turn();
    let mut found: Vec<String> = Vec::new();
    let mut add = |word: &str| {
        if !found.iter().any(|known| known == word) {
            found.push(word.to_owned());
        }
    };
    for (ply, mv) in line.iter().enumerate() {
        let info = position.legal().info(*mv);
        position.play_unchecked(*mv);
        if ply % 2 == 1 {
            continue;
        }
        if ply == 0 {
            let attacks = !position.royals_in_danger(!us).is_empty();
            if attacks {
                add("attack");
            } else if is_quiet(&info) {
                add("quiet");
            }
        }
        if info.captures.len() > 1 {
            add(&format!("captures-{}", info.captures.len()));
        }
        if info.captures.iter().any(|square| Some(*square) != info.to) {
            add("afar");
        }
        if !info.converts.is_empty() {
            add("converts");
        }
        if info.promotes.is_some() {
            add("promotion");
        }
        match info.manner {
            Manner::Plain => {}
            Manner::Shot => add("shot"),
            Manner::Return => add("returns"),
            Manner::Swap => add("swap"),
            Manner::Passing => add("passing"),
            Manner::Castling => add("castling"),
            Manner::Suicide => add("suicide"),
            Manner::Drop => add("drop"),
            Manner::Pass => add("pass"),
        }
    }
    let stuck = |square| position.unit(square).is_some_and(|unit| unit.color() != us);
    if position.frozen().into_iter().any(stuck) {
        add("frozen");
    }
    found
}

/// Whether a move takes, turns, promotes and drops nothing.
#[must_use]
pub fn is_quiet(info: &MoveInfo) -> bool {
    info.captures.is_empty()
        && info.converts.is_empty()
        && info.promotes.is_none()
        && info.drops.is_none()
}
