//! Wordings that were wrong once, or that the games of the program do not need: a piece as a rule file has it, and
//! the sentence that must (or must not) be in its text.

use variorum_lang::describe::describe;
use variorum_lang::{NoSources, check};

/// The text of the last piece of a game with these entries.
fn text(entries: &str) -> String {
    let board = if entries.contains("board ") {
        ""
    } else {
        "board 8 8"
    };
    let file = format!(
        "game \"Test\" id=\"test\"\n{board}\nclass \"piece\" default=#true\n\
         class \"royal\" royal=#true\npiece \"King\" id=\"K\" class=\"royal\" {{ move \"K\" }}\n{entries}\n\
         setup {{ array \"4k3/8/8/8/8/8/8/4K3\" }}\n"
    );
    let checked = check("test", &file, &NoSources, &[]);
    let game = checked
        .game
        .unwrap_or_else(|| panic!("faults: {:#?}", checked.diagnostics));
    describe(&game, game.pieces.len() - 1)
}

#[track_caller]
fn says(entries: &str, part: &str) {
    let text = text(entries);
    assert!(text.contains(part), "no \"{part}\" in: {text}");
}

#[track_caller]
fn does_not_say(entries: &str, part: &str) {
    let text = text(entries);
    assert!(!text.contains(part), "\"{part}\" in: {text}");
}

#[test]
fn leaps_are_reached_by_jumping() {
    says(
        r#"piece "Toad" id="T" { move "K"; freeze "D" }"#,
        "It freezes every enemy that it could reach by jumping two squares straight:",
    );
    says(
        r#"piece "Toad" id="T" { move "mK"; shoot "DD" }"#,
        "that it could reach by any number of jumps of two squares straight, all in one line",
    );
    says(
        r#"piece "Toad" id="T" { move "K"; freeze "R D" }"#,
        "that it could reach by moving like a rook or by jumping two squares straight:",
    );
}

#[test]
fn coming_back_is_forbidden_only_where_it_is_possible() {
    let not_back = "may not end where it started";
    says(
        r#"piece "A" id="A" { move "W"; move "W" { then "W" } }"#,
        not_back,
    );
    does_not_say(
        r#"piece "A" id="A" { move "W"; move "W" { then "R2-2" } }"#,
        not_back,
    );
    does_not_say(
        r#"piece "A" id="A" { move "fW"; move "fW" { then "fW" } }"#,
        not_back,
    );
}

#[test]
fn who_cannot_stop_halfway_is_told_so() {
    let cannot_stop = "It cannot stop after the first part.";
    says(
        r#"piece "A" id="A" { move "W"; move "mB" { turn "B" } }"#,
        cannot_stop,
    );
    does_not_say(
        r#"piece "A" id="A" { move "B"; move "mB2" { turn "B" } }"#,
        cannot_stop,
    );
    says(
        r#"piece "A" id="A" { move "B2"; move "mB" { turn "B" } }"#,
        cannot_stop,
    );
    says(
        r#"piece "A" id="A" { move "mB"; move "B" { turn "B" } }"#,
        cannot_stop,
    );
}

#[test]
fn left_and_right_are_named_for_both_sides() {
    says(
        r#"piece "Crab" id="C" { move "flF" }"#,
        "one square diagonally forward to the left (for Black: to the right)",
    );
    says(
        r#"piece "Crab" id="C" { move "sW" }"#,
        "one square sideways.",
    );
}

#[test]
fn where_to_stop_stands_with_the_moves_it_concerns() {
    says(
        r#"piece "I" id="I" { move "mW"; move "mB" stop="beside-enemy" { capture "beside" } }"#,
        "It also moves like a bishop to an empty square, but must stop on the first square",
    );
}
