//! The positions whose speed is measured, for `cargo bench -p variorum-speed`.

use variorum_rules::setup::{Choices, Random};
use variorum_rules::{Position, Rules};

/// A position to measure.
#[derive(Debug)]
pub struct Case {
    /// What to call it.
    pub name: String,
    /// Where to count.
    pub position: Position,
    /// How deep to count, so that a round takes some tenths of a second.
    pub depth: u32,
}

/// The positions of the tables in `docs/performance.md` whose name contains a text.
///
/// # Panics
/// If a bundled game is missing or its options have changed.
#[must_use]
pub fn cases(wanted: &str) -> Vec<Case> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let leaping_pair = [("rook", "Reeve"), ("bishop", "Warden")];
    let mut nova8 = leaping_pair.to_vec();
    nova8.extend([("combination", "queen"), ("queen", "Sphinx")]);
    let mut nova10 = leaping_pair.to_vec();
    nova10.push(("queen", "Sphinx"));

    let mut cases = Vec::new();
    let mut add = |name: String, depth: u32, make: &dyn Fn() -> Position| {
        if name.contains(wanted) {
            cases.push(Case {
                name,
                position: make(),
                depth,
            });
        }
    };
    add("chess start".into(), 5, &|| setup("chess", &[], 1));
    add("chess Kiwipete".into(), 4, &|| {
        let game = load("chess");
        game.position_from_fen(kiwipete).expect("a position")
    });
    for seed in 1..=3 {
        let start = || setup("optima10", &[("forces", "random")], seed);
        add(format!("optima10 full board {seed}"), 3, &start);
        add(format!("optima10 middlegame {seed}"), 3, &|| {
            after_random_moves(start(), 30, seed)
        });
    }
    add("nova8 hoppers".into(), 4, &|| setup("nova8", &nova8, 1));
    add("nova10 hoppers".into(), 4, &|| setup("nova10", &nova10, 1));
    add("omega start".into(), 4, &|| setup("omega", &[], 1));
    let advanced = || setup("omega-advanced", &[], 1);
    add("omega-advanced start".into(), 3, &advanced);
    add("omega-advanced middlegame".into(), 3, &|| {
        after_random_moves(advanced(), 30, 1)
    });
    let ultima = || setup("ultima", &[], 1);
    add("ultima start".into(), 3, &ultima);
    add("ultima middlegame".into(), 3, &|| {
        after_random_moves(ultima(), 30, 1)
    });
    cases
}

fn load(id: &str) -> Rules {
    variorum_catalog::load(id).expect("a bundled game")
}

fn setup(id: &str, options: &[(&str, &str)], seed: u64) -> Position {
    let choices: Choices = options.iter().copied().collect();
    load(id).setup(&choices, seed).expect("a set-up")
}

/// The position after random moves that do not end the game.
fn after_random_moves(mut position: Position, plies: usize, seed: u64) -> Position {
    let mut random = Random::new(seed, "speed");
    for _ in 0..plies {
        let moves = position.legal_moves();
        position.play_unchecked(moves[random.below(moves.len())]);
        if position.outcome().is_some() {
            position.undo();
        }
    }
    position
}
