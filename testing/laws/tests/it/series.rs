//! Turns of several moves, where published rules say more than that they have so many.

use variorum_rules::setup::{Choices, SetupError};
use variorum_rules::{Position, Reason, Rules};

fn load(variant: &str) -> Rules {
    variorum_catalog::load(variant).unwrap_or_else(|error| panic!("{variant}: {error}"))
}

/// A position after some moves, and what its legal moves are.
fn after(variant: &str, fen: &str, moves: &[&str]) -> (Position, Vec<String>) {
    let rules = load(variant);
    let mut position = rules.position_from_fen(fen).expect("a position");
    let texts = |position: &Position| -> Vec<String> {
        let legal = position.legal();
        legal.infos().iter().map(|info| info.text.clone()).collect()
    };
    for text in moves {
        let at = texts(&position).iter().position(|legal| legal == text);
        let at = at.unwrap_or_else(|| panic!("{text} is not legal in {}", position.fen()));
        let mv = position.legal().infos()[at].mv;
        position.play_unchecked(mv);
        // What is told of a position is all that there is to know of it.
        let again = rules
            .position_from_fen(&position.fen())
            .expect("a position");
        assert_eq!(again.key(), position.key(), "{}", position.fen());
        assert_eq!(texts(&again), texts(&position), "{}", position.fen());
    }
    let legal = texts(&position);
    (position, legal)
}

fn reason(position: &Position) -> Option<Reason> {
    position.outcome().map(|outcome| outcome.reason)
}

#[test]
fn who_finds_no_move_in_the_middle_of_a_series_is_stalemated() {
    let fen = "7k/8/6Q1/8/8/p7/8/K7 b - - 0 1";
    for variant in ["progressive", "progressive+italian"] {
        let (position, legal) = after(variant, fen, &["a3a2"]);
        assert!(legal.is_empty(), "{legal:?}");
        let outcome = position.outcome().expect("an end");
        assert_eq!((outcome.winner, outcome.reason), (None, Reason::Stalemate));
    }
    // Elsewhere the turn is over.
    let (position, legal) = after("marseillais", fen, &["a3a2"]);
    assert!(position.outcome().is_none() && !legal.is_empty());
}

#[test]
fn ten_turns_without_progress_are_a_draw() {
    let (position, _) = after(
        "progressive",
        "r3k3/8/8/8/8/8/P6P/4K2R b - - 9 1",
        &["e8d7"],
    );
    assert_eq!(reason(&position), None, "the turn is not over");
    for (second, end) in [
        ("d7e8", Some(Reason::FiftyMoves)),
        // The turn has a capture, though not at its beginning.
        ("a8a2", None),
    ] {
        let fen = "r3k3/8/8/8/8/8/P6P/4K2R b - - 9 1";
        let (position, _) = after("progressive", fen, &["e8d7", second]);
        assert_eq!(reason(&position), end, "{second}");
    }
    // A series counts once, however long it is.
    let fen = "r3k3/8/8/8/8/8/P6P/4K2R w - - 0 3";
    let (position, _) = after(
        "progressive",
        fen,
        &["h1g1", "g1h1", "e1f1", "f1e1", "h1f1"],
    );
    assert_eq!(position.fen().split(' ').nth(4), Some("1"));
}

#[test]
fn a_second_capture_en_passant_in_a_turn_follows_a_first() {
    let fen = "4k3/1p1p4/8/P3P3/8/8/8/4K3 b - - 0 1";
    let both = ["b7b5", "d7d5"];
    for (first, second) in [("a5b6", "e5d6"), ("e5d6", "a5b6")] {
        let (_, legal) = after("marseillais", fen, &[both[0], both[1], first]);
        assert!(legal.iter().any(|text| text == second), "{legal:?}");
        // Any other move closes what was open.
        let (_, legal) = after("marseillais", fen, &[both[0], both[1], "e1e2"]);
        assert!(legal.iter().all(|text| text != second), "{legal:?}");
        let (position, legal) = after("marseillais", fen, &[both[0], both[1], first, "e1e2"]);
        assert!(!position.fen().contains("crossed"), "{}", position.fen());
        assert!(!legal.is_empty());
    }
    // Published rules of the other game of series say nothing of a second one.
    let (_, legal) = after("progressive", fen, &[both[0], both[1], "a5b6"]);
    assert!(legal.iter().all(|text| text != "e5d6"), "{legal:?}");
}

#[test]
fn a_refused_second_pair_names_one_family() {
    for (variant, count) in [("nova8", "12"), ("nova10", "16")] {
        let choices = [
            ("count", count),
            ("rook", "Castle"),
            ("second-rook", "Baron"),
        ];
        let choices: Choices = choices
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into_iter()
            .collect();
        match load(variant).setup(&choices, 1) {
            Err(SetupError::TooMany { of, .. }) => {
                assert!(of.contains(&"Castle".to_owned()), "{of:?}");
                assert!(!of.contains(&"Dean".to_owned()), "{of:?}");
            }
            other => panic!("{variant}: {other:?}"),
        }
    }
}
