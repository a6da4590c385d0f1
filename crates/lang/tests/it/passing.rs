//! Passing and points: what is refused, what they do, and what is said of them.

use variorum_rules::def::{GameDef, Language};
use variorum_rules::{Color, Position, Reason};

use crate::support::small::{self, play, texts};

fn messages(rules: &str) -> Vec<String> {
    small::messages(5, rules)
}

fn game(rules: &str) -> GameDef {
    small::game(5, rules)
}

fn position(rules: &str, fen: &str) -> Position {
    small::position(5, rules, fen)
}

#[test]
fn each_is_refused_with_a_reason() {
    let undefined = "the points decide, but nothing says what counts";
    for (rules, message) in [
        ("pass twice=\"score\"", undefined),
        ("no-moves \"score\"", undefined),
        ("draws as=\"score\" { repetition 3 }", undefined),
        ("repetition 3 \"score\"", undefined),
        ("score { full \"1st rank\" }", undefined),
        ("points", "nothing in this game is decided by points"),
        (
            "pass side=\"white\" twice=\"draws\"",
            "only one side may pass, so two passes never follow each other",
        ),
        (
            "pass\nno-moves \"passes\" side=\"black\"",
            "who may always pass need not be told to pass without a move",
        ),
        (
            "pass twice=\"score\"\npoints { unit \"Rook\" 3; unit \"all\" 1 }",
            "one of these pieces is counted twice",
        ),
        ("score {}\npoints", "`score` has no condition"),
    ] {
        let found = messages(rules);
        assert!(found.contains(&message.to_owned()), "{rules}: {found:?}");
    }
}

#[test]
fn a_pass_gives_the_turn_away_and_nothing_else() {
    let mut position = position("pass", "k4/5/5/2p2/K1P2 w - - 3 7");
    let before = position.fen();
    play(&mut position, "pass");
    assert_eq!(position.fen(), "k4/5/5/2p2/K1P2 b - - 4 7");
    position.undo();
    assert_eq!(position.fen(), before);
    let legal = position.legal();
    let pass = legal.parse("--").expect("a pass");
    assert_eq!(
        (legal.text(pass).as_str(), legal.san(pass).as_str()),
        ("0000", "--")
    );
    assert_eq!(legal.info(pass).to, None);
}

#[test]
fn nobody_passes_out_of_check_or_leaves_a_capture_in_passing_open() {
    let rules = "goal \"mate\"\npass";
    let checked = position(rules, "k3r/5/5/5/4K w - - 0 1");
    assert!(checked.in_check() && checked.legal().parse("0000").is_err());
    let mut open = position(rules, "k4/1p3/5/P4/4K b - - 0 1");
    play(&mut open, "b4b2");
    assert!(texts(&open.legal()).contains(&"a2b3".to_owned()));
    play(&mut open, "0000");
    assert_eq!(open.fen(), "k4/5/5/Pp3/4K b - - 2 2");
}

#[test]
fn two_passes_end_a_game_and_positions_remember_the_first() {
    let rules = "pass twice=\"score\"\npoints { unit \"Rook\" 5; unit \"Pawn\" 1; bonus 4 side=\"black\"; tie \"black\" }";
    let mut position = position(rules, "k4/5/5/2p2/KR3 w - - 0 1");
    let fresh = position.key();
    play(&mut position, "0000");
    assert!(position.fen().ends_with("passed=1"), "{}", position.fen());
    let read = position.rules().position_from_fen(&position.fen());
    assert_eq!(read.map(|read| read.key()).ok(), Some(position.key()));
    assert_ne!(position.key(), fresh);
    assert_eq!(position.outcome(), None);
    play(&mut position, "0000");
    let end = position.outcome().expect("both passed");
    // Five to one and four besides.
    assert_eq!(
        (end.winner, end.reason),
        (Some(Color::Black), Reason::Points)
    );
    assert!(position.legal().is_empty());
    let read = position
        .rules()
        .position_from_fen(&position.fen())
        .expect("it ended so");
    assert_eq!(read.outcome(), Some(end));
}

#[test]
fn who_cannot_move_passes_where_the_game_says_so() {
    let rules = "no-moves \"passes\"";
    let stuck = position(rules, "KP3/P4/5/5/k4 w - - 0 1");
    assert_eq!(texts(&stuck.legal()), ["a5b4"]);
    let mut stuck = position(rules, "KP3/PP3/5/5/k4 w - - 0 1");
    assert_eq!(texts(&stuck.legal()), ["0000"]);
    play(&mut stuck, "0000");
    play(&mut stuck, "a1a2");
    assert_eq!(texts(&stuck.legal()), ["0000"]);
    assert_eq!(stuck.perft(3, false), stuck.perft(3, true));
}

#[test]
fn what_would_be_drawn_may_be_decided_by_points() {
    let rules = "draws as=\"score\" { moves 2 }\npoints\nno-moves \"score\"";
    let mut position = position(rules, "k4/5/5/5/KR3 w - - 0 1");
    play(&mut position, "a1a2");
    play(&mut position, "a5a4");
    let end = position.outcome().expect("the count is full");
    assert_eq!(
        (end.winner, end.reason),
        (Some(Color::White), Reason::Points)
    );
}

#[test]
fn descriptions_say_it() {
    let rules = "goal \"mate\"\npass twice=\"score\"\npoints { unit \"Rook\" 5; unit \"Pawn\" 1; bonus 1 side=\"black\"; tie \"black\" }\n\
                 score after=\"reply\" { full \"1st rank\" }";
    let game = game(rules);
    let told = |language: Language| small::told(&game, language);
    for (language, wanted) in [
        (
            Language::English,
            "You may pass in place of a move, but not out of check.",
        ),
        (
            Language::English,
            "When both sides pass, one after the other, the game is over, and the points decide.",
        ),
        (
            Language::English,
            "Where the points decide, these pieces on the board count: Rook 5 and Pawn 1. Black has 1 point more. \
             With equally many points Black wins.",
        ),
        (
            Language::English,
            "The points decide when this holds of a side: no square of its own first rank is empty, and still does after the next turn.",
        ),
        (
            Language::German,
            "Statt zu ziehen, darf man aussetzen, aber nicht im Schach.",
        ),
        (
            Language::German,
            "Wo die Punkte entscheiden, zählen von den Figuren auf dem Brett diese: Rook 5 und Pawn 1. Schwarz hat einen Punkt \
             dazu. Bei Gleichstand gewinnt Schwarz.",
        ),
    ] {
        let told = told(language);
        assert!(told.contains(wanted), "{wanted}\n{told}");
    }
}
