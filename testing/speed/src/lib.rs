//! The positions whose speed is measured, for `cargo bench -p variorum-speed`.

use variorum_rules::Position;
use variorum_rules::setup::{Choices, Random};

/// A position to measure.
#[derive(Debug)]
pub struct Case {
    /// What to call it.
    pub name: String,
    /// Where to count.
    pub position: Position,
    /// How deep, so that a round takes some tenths of a second.
    pub depth: u32,
}

/// The positions of the tables in `docs/performance.md`.
///
/// # Panics
/// If a bundled game is missing or its options have changed.
#[must_use]
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut add = |name: &str, position: Position, depth: u32| {
        cases.push(Case {
            name: name.to_owned(),
            position,
            depth,
        });
    };
    let load = |id: &str| variorum_catalog::load(id).expect("a bundled game");
    let setup = |id: &str, options: &[(&str, &str)], seed: u64| {
        let choices: Choices = options.iter().copied().collect();
        load(id).setup(&choices, seed).expect("a set-up")
    };
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let kiwipete = load("chess")
        .position_from_fen(kiwipete)
        .expect("a position");

    add("chess start", setup("chess", &[], 1), 5);
    add("chess Kiwipete", kiwipete, 4);
    for seed in 1..=3 {
        let start = setup("optima10", &[("forces", "random")], seed);
        add(&format!("optima10 full board {seed}"), start.clone(), 3);
        let middle = after_random_moves(start, 30, seed);
        add(&format!("optima10 middlegame {seed}"), middle, 3);
    }
    let hoppers = [("rook", "Reeve"), ("bishop", "Warden")];
    let with_leo = [
        hoppers[0],
        hoppers[1],
        ("combination", "queen"),
        ("queen", "Sphinx"),
    ];
    add("nova8 hoppers", setup("nova8", &with_leo, 1), 4);
    let with_leo = [hoppers[0], hoppers[1], ("queen", "Sphinx")];
    add("nova10 hoppers", setup("nova10", &with_leo, 1), 4);
    add("omega start", setup("omega", &[], 1), 4);
    add("ultima start", setup("ultima", &[], 1), 3);
    let middle = after_random_moves(setup("ultima", &[], 1), 30, 1);
    add("ultima middlegame", middle, 3);
    cases
}

/// The position after random moves that do not end the game.
fn after_random_moves(mut position: Position, plies: usize, seed: u64) -> Position {
    let mut random = Random::new(seed, "speed");
    for _ in 0..plies {
        let moves = position.legal_moves();
        position.play(moves[random.below(moves.len())]);
        if position.outcome().is_some() {
            position.undo();
        }
    }
    position
}
