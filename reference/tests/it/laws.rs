//! Laws that every position of every variant obeys.

use variorum_reference::{moves, perft, random_fen, random_walk_fen, show};

const VARIANTS: &[&str] = &[
    "chess",
    "optima10",
    "optima9",
    "optima2002",
    "optima10+pawn-shield",
    "nova8",
    "nova8+capture",
    "nova10",
    "nova10+capture",
    "ultima",
    "ultima+capture",
    "omega",
    "omega-advanced",
    "omega-advanced+freeze+templar",
];

/// FENs round-trip, each move has a text and a result of its own, and the counts agree.
fn check(variant: &str, fen: &str) {
    let here = show(variant, Some(fen)).unwrap();
    assert_eq!(here.fen, fen);
    let list = moves(variant, Some(fen)).unwrap();
    assert_eq!(perft(variant, Some(fen), 1).unwrap(), list.len() as u64);
    let over_by_rule = ["royal-captured", "checkmate", "stalemate", "no-moves"];
    let over = here.reason.is_some_and(|r| over_by_rule.contains(&r));
    assert_eq!(list.is_empty(), over, "{variant}: {fen}");
    let mut texts: Vec<&str> = list.iter().map(|m| m.text.as_str()).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), list.len(), "{variant}: {fen}");
    let mut results: Vec<(Option<&str>, &str)> = Vec::new();
    for (i, m) in list.iter().enumerate() {
        results.push((m.from.as_deref(), m.fen.as_str()));
        assert!(
            m.captures.iter().all(|s| !m.converts.contains(s)),
            "{variant}: {fen} {}",
            m.text
        );
        if i % 4 != 0 {
            continue; // `show` looks for replies, which takes long
        }
        let next = show(variant, Some(&m.fen));
        let next = next.unwrap_or_else(|e| panic!("{variant}: {fen} {}: {e}", m.text));
        assert_eq!(next.fen, m.fen);
        let stays = next.turn == here.turn;
        assert!(
            !stays || here.phase == "placement",
            "{variant}: {fen} {}",
            m.text
        );
    }
    results.sort_unstable();
    results.dedup();
    assert_eq!(results.len(), list.len(), "{variant}: {fen}");
}

fn check_seeds(from: u64, to: u64) {
    for variant in VARIANTS {
        for seed in from..to {
            check(variant, &random_fen(variant, seed));
            check(variant, &random_walk_fen(variant, seed, 8));
        }
    }
}

#[test]
fn few_positions() {
    check_seeds(0, 3);
}

#[test]
#[ignore = "minutes; run with --release"]
fn many_positions() {
    check_seeds(1000, 1040);
}
