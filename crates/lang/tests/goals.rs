//! What is said of ends of games that mean nothing.

use variorum_lang::{NoSources, check};

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
    let count = |end: &str| check("race", &text(end), &NoSources, &[]).diagnostics.len();
    assert_eq!(count(r#"win { reach "Runner" "last rank" }"#), 0);
    assert_eq!(count(r#"no-moves "wins""#), 0);
    assert_eq!(count(""), 1);
    assert_eq!(count(r#"goal "mate""#), 1);
}
