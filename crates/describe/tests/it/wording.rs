//! Wordings that were wrong once, or that the games of the program do not need: a piece as a rule file has it, and
//! the sentence that must (or must not) be in its text.

use variorum_describe::{Language, describe};
use variorum_lang::{NoSources, check};
use variorum_rules::def::GameDef;

/// A game with these entries.
pub(crate) fn game(entries: &str) -> GameDef {
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
    let game = checked.game;
    game.unwrap_or_else(|| panic!("faults: {:#?}", checked.diagnostics))
}

/// The text of the last piece of a game with these entries.
fn text(entries: &str) -> String {
    let game = game(entries);
    describe(&game, game.pieces.len() - 1, Language::English).to_string()
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
        "It freezes every enemy that it could reach by jumping two squares straight. A frozen",
    );
    says(
        r#"piece "Toad" id="T" { move "mK"; shoot "DD" }"#,
        "that it could reach by any number of jumps of two squares straight, in one line",
    );
    says(
        r#"piece "Toad" id="T" { move "K"; freeze "R D" }"#,
        "that it could reach by moving like a rook or by jumping two squares straight. A frozen",
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
fn left_and_right_are_the_owners() {
    says(
        r#"piece "Crab" id="C" { move "flF" }"#,
        "one square diagonally forward to its own left",
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
        "It also moves like a bishop to an empty square. It must stop on the first square it reaches that is next to",
    );
}

#[test]
fn a_single_kind_of_royal_is_named() {
    let spy = r#"piece "Spy" id="S" { move "mB" over="any" requires=#true { convert "behind" } }"#;
    says(spy, "A King is captured instead of changing sides.");
    let shah = r#"piece "Shah" id="H" class="royal" { move "K" }"#;
    says(
        &format!("{shah}\n{spy}"),
        "A royal piece is captured instead of changing sides.",
    );
    says(
        r#"piece "Corner" id="C" { move "mQ" { capture "rectangle" } }"#,
        "of the rectangle between it and its own King.",
    );
}

#[test]
fn frozen_units_can_do_what_they_can() {
    let freezer = r#"piece "Frost" id="F" { move "K"; freeze "K" }"#;
    says(freezer, "A frozen piece can do nothing.");
    says(
        &format!("suicide \"all except royal\"\n{freezer}"),
        "A frozen piece can only leave the board, and a King not even that.",
    );
    says(
        r#"
            suicide "all except royal"
            piece "Rook" id="R" { move "R" }
            piece "Frost" id="F" { move "K"; freeze "K" only="Rook" }
        "#,
        "A frozen piece can only leave the board.",
    );
}

#[test]
fn loyal_units_are_safe_from_exchanges() {
    let attribute = "attribute \"loyal\" resists=\"conversion\"\n";
    let loyal = r#"piece "Guard" id="G" has="loyal" { move "K" }"#;
    let swap = "piece \"Envoy\" id=\"E\" { move \"D\" swap=#true }\n";
    let both = "piece \"Envoy\" id=\"E\" { move \"D\" swap=#true; move \"W\" }\n";
    says(
        &format!("{attribute}{loyal}"),
        "It is loyal: it cannot be made to change sides.",
    );
    says(
        &format!("{attribute}{swap}{loyal}"),
        "a piece that converts what it captures cannot capture it at all.",
    );
    says(
        &format!("{attribute}{both}{loyal}"),
        "a piece that converts what it captures cannot capture it that way.",
    );
}

#[test]
fn royals_are_never_dropped() {
    let drops = "drops\n";
    says(
        &format!("{drops}piece \"Rook\" id=\"R\" {{ move \"R\" }}"),
        "Whoever captures it may later put it on",
    );
    does_not_say(
        &format!("{drops}piece \"Shah\" id=\"H\" class=\"royal\" {{ move \"K\" }}"),
        "Whoever captures it may later put it on",
    );
}

const FOOT: &str = r#"
    piece "Foot" id="F" {
        move "mfW"
        move "mfR2-3" from="2nd rank" en-passant="leaves"
        move "cfF" en-passant="takes"
    }
"#;

#[test]
fn long_moves_are_told_by_where_they_start() {
    says(
        FOOT,
        "an enemy Foot that has just moved two or three squares from its second rank. For that it lands on a square that \
         was crossed.",
    );
    does_not_say(FOOT, "first move");
}

#[test]
fn ranks_are_told_as_squares_are_named() {
    says(
        &format!("board 8 8 first-rank=0\n{FOOT}"),
        "From rank 1 (for Black: rank 6) it may also move",
    );
    says(
        r#"piece "Guard" id="G" { move "K" to="1st rank, 2nd rank, 3rd rank" }"#,
        "if it ends on its first, second or third rank.",
    );
    says(
        r#"piece "Guard" id="G" { move "K" to="1st rank, 2nd rank, 3rd rank, 4th rank" }"#,
        "if it ends on its first to fourth rank.",
    );
}

#[test]
fn regions_keep_their_names() {
    says(
        r#"
            region "hill" "c3, d3, e3, c4, d4, e4"
            piece "Goat" id="G" { move "K"; move "mN" to="hill" }
        "#,
        "if it ends on the hill.",
    );
    says(
        r#"
            region "corner-squares" "a1, h1, a8, h8"
            piece "Keeper" id="P" { move "K"; jump from="corner-squares" to="corner-squares" }
        "#,
        "It can also jump between the corner squares (a1, h1, a8 and h8), to any of these squares that is empty.",
    );
    says(
        r#"
            region "home" "1st rank, 2nd rank"
            piece "Guard" id="G" { move "K" to="home" }
        "#,
        "if it ends on its first or second rank.",
    );
}

#[test]
fn borrowers_know_what_they_copy() {
    let fool = r#"piece "Jester" id="J" { borrow promoted-as="Foot" }"#;
    let all = format!("{FOOT}{fool}");
    says(
        &all,
        "It does not copy captures en passant or the long move from its second rank.",
    );
    says(
        &all,
        "If that piece was a Jester too, it copies what that Jester copied.",
    );
    says(
        &all,
        "As long as there is nothing to copy, it cannot move this way.",
    );
}

#[test]
fn what_stays_behind_is_said() {
    let walls = |more: &str| format!("piece \"Wall\" id=\"Wa\" de=\"Mauer\" neutral=#true\n{more}");
    let snail = walls(r#"piece "Snail" id="Sn" { move "mK" leaves="Wall"; move "cK" }"#);
    says(
        &snail,
        "Such a move leaves a Wall on the square where it began.",
    );
    let gorgon = walls(
        r#"piece "Gorgon" id="Go" {
            move "mQ" { capture "beside" leaves="Wall" landing="beside-friend"; capture "here" leaves="Wall" }
        }"#,
    );
    says(
        &gorgon,
        "it captures every enemy on the eight squares around it. This happens only if a friend stands on one of the \
         eight squares around it. A Wall takes the place of what is captured so. Besides, it leaves the board itself. \
         A Wall takes its place.",
    );
    let german = |entries: &str| {
        let game = game(entries);
        describe(&game, game.pieces.len() - 1, Language::German).to_string()
    };
    let text = german(&snail);
    let part = "Ein solcher Zug hinterlässt auf seinem Ausgangsfeld eine Figur der Art Mauer.";
    assert!(text.contains(part), "{text}");
    let text = german(&gorgon);
    let part = "Das geschieht nur, wenn auf einem der acht Felder um sie eine eigene Figur steht. An die Stelle des \
                Geschlagenen tritt eine Figur der Art Mauer. Außerdem verlässt sie selbst das Brett.";
    assert!(text.contains(part), "{text}");
    says(
        r#"drop "Disc" from="nothing" requires=#true first-on="d4-e5" { convert "enclosed" }
           piece "Disc" id="D""#,
        "As long as a square of the block d4–e5 is empty it goes only there, whatever is around and whatever it hits",
    );
}
