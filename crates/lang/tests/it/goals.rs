//! What is said of ends of games that mean nothing.

use variorum_lang::{NoSources, check, check_all};
use variorum_rules::{Color, Rules};

fn messages(rules: &str) -> Vec<String> {
    let text = format!(
        r#"game "Small" id="small"
board 6 6
class "piece" default=#true
piece "King" id="K" royal=#true {{ move "K" }}
piece "Rook" id="R" {{ move "R" }}
{rules}
setup {{ put "King" "a1"; put "Rook" "b1"; black "mirror" }}
"#
    );
    let checked = check("small", &text, &NoSources, &[]);
    assert_eq!(checked.game.is_some(), checked.diagnostics.is_empty());
    let diagnostics = checked.diagnostics.iter();
    diagnostics.map(|fault| fault.message.clone()).collect()
}

#[test]
fn each_is_refused_with_a_reason() {
    for (rules, message) in [
        ("win {}", "`win` has no condition"),
        (
            r#"lose { left "Rook" }"#,
            "`left` needs either `at-most=…` or `at-least=…`",
        ),
        (
            r#"lose { left "Rook" at-most=1 at-least=1 }"#,
            "`left` needs either `at-most=…` or `at-least=…`",
        ),
        (
            "win { checks 3 }",
            "nobody gives check in a game without it",
        ),
        (
            r#"win { row 7 "Rook" }"#,
            "no line of this board has 7 squares",
        ),
        (
            r#"win { row 3 "Rook" lines="files, columns" }"#,
            "`columns` are no lines",
        ),
        (
            r#"goal "capture" royals="all""#,
            "captured all at once or one by one: royals that are captured are `last`",
        ),
        (
            r#"no-moves "draws"
               no-moves "wins" side="white""#,
            "`no-moves` is given twice for a side",
        ),
        (
            r#"no-moves "draws" mated="wins""#,
            "nobody is mated in a game without check",
        ),
    ] {
        assert_eq!(messages(rules), [message], "{rules}");
    }
}

#[test]
fn a_game_with_other_ends_needs_no_royal() {
    let text = |end: &str| {
        format!(
            r#"game "Race" id="race"
board 3 4
class "piece" default=#true
piece "Runner" id="R" {{ move "fW" }}
{end}
setup {{ put "Runner" "b1"; black "mirror" }}
"#
        )
    };
    let count = |end: &str| check_all("race", &text(end), &NoSources).diagnostics.len();
    assert_eq!(count(r#"win { reach "Runner" "last rank" }"#), 0);
    assert_eq!(count(r#"no-moves "wins""#), 0);
    assert_eq!(count(r#"win { reach "Runner" "1st rank" }"#), 1);
    assert_eq!(count(""), 1);
    assert_eq!(count(r#"goal "mate""#), 1);
}

/// A queen drives a king to and fro: every move of White's gives check.
fn perpetual(repetition: &str) -> (Option<&'static str>, &'static str) {
    let text = format!(
        r#"game "Small" id="small"
board 6 6
class "piece" default=#true
piece "King" id="K" royal=#true {{ move "K" }}
piece "Queen" id="Q" {{ move "Q" }}
goal "mate"
{repetition}
setup {{ put "King" "f1"; put "Queen" "e1"; black "rotate" }}
"#
    );
    let checked = check("small", &text, &NoSources, &[]);
    assert_eq!(checked.diagnostics, []);
    let rules = variorum_rules::Rules::compile(checked.game.expect("a game")).expect("rules");
    let fen = "k5/6/6/6/2Q3/5K w - - 0 1";
    let mut position = rules.position_from_fen(fen).expect("a position");
    for text in [
        "c2c6", "a6a5", "c6c5", "a5a6", "c5c6", "a6a5", "c6c5", "a5a6", "c5c6",
    ] {
        assert_eq!(position.outcome(), None, "before {text}");
        let mv = position.legal().parse(text).expect("a move");
        position.play(mv).expect("a legal move");
    }
    let outcome = position.outcome();
    (
        outcome.map(variorum_rules::Outcome::result),
        outcome.map_or("", |outcome| outcome.reason.key()),
    )
}

#[test]
fn repetition_means_what_is_said() {
    let plain = perpetual("draws { repetition 3 }");
    assert_eq!(plain, (Some("1/2-1/2"), "repetition"));
    let checking = perpetual(r#"repetition 3 "draws" { checking "loses" }"#);
    assert_eq!(checking, (Some("0-1"), "perpetual-check"));
    let loses = perpetual(r#"repetition 3 "loses""#);
    assert_eq!(loses, (Some("0-1"), "repetition"), "White's move repeats");
    let black = perpetual(r#"repetition 3 "wins" side="black""#);
    assert_eq!(black, (Some("0-1"), "repetition"));
    let white = perpetual(r#"repetition 3 "wins" side="white""#);
    assert_eq!(white, (Some("1-0"), "repetition"));
}

/// A text names the winner only where no end of the rule file says the same, so an end goes before a royal that is missing.
#[test]
fn a_draw_without_a_royal_is_read_as_it_was_written() {
    let text = r#"game "Small" id="small"
board 2 3
region "board" "1st-3rd rank"
class "piece" default=#true
piece "King" id="K" royal=#true { move "K" }
goal "capture"
draw { reach "King" "board" }
setup { put "King" "a1"; black "mirror" }
"#;
    let checked = check("small", text, &NoSources, &[]);
    let rules = Rules::compile(checked.game.expect("a game")).unwrap();
    for (fen, winner) in [
        ("k1/2/2 w - - 0 2", None),
        ("k1/2/2 w - - 0 2 won=b", Some(Color::Black)),
    ] {
        let position = rules.position_from_fen(fen).unwrap();
        assert_eq!(position.fen(), fen);
        assert_eq!(position.outcome().expect("it is over").winner, winner);
    }
}
