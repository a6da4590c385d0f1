//! What an author is told, source and message together. Read the snapshots as an author would.

use variorum_lang::{NoSources, Sources, Style, check_all, draw};

/// A small game without fault, in place of which each example says something else.
const GAME: &str = r#"game "Test" id="test"
board 8 8
attribute "armored" resists="shot" stops-trampling=#true
class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" { move "K" }
piece "Archer" id="Ar" has="armored" { move "Q3"; shoot "Q3" }
setup { put "King" "e1"; black "mirror" }
"#;

/// Files that can be imported.
struct Files(&'static [(&'static str, &'static str)]);

impl Sources for Files {
    fn read(&self, name: &str) -> Option<String> {
        let file = self.0.iter().find(|file| file.0 == name)?;
        Some(file.1.to_owned())
    }

    fn names(&self) -> Vec<String> {
        self.0.iter().map(|file| file.0.to_owned()).collect()
    }
}

fn faults(text: &str, sources: &dyn Sources) -> String {
    let checked = check_all("test.kdl", text, sources);
    assert_eq!(
        checked.game.is_none(),
        !checked.diagnostics.is_empty() || checked.pieces > 0 && !text.contains("game")
    );
    draw(&checked.diagnostics, Style::Plain)
}

/// The game with lines added, each of which has its own fault.
fn with(lines: &str) -> String {
    faults(&format!("{lines}\n{GAME}"), &NoSources)
}

/// Asserts that a text has so many faults, and shows them.
macro_rules! snapshot {
    ($count:expr, $drawn:expr) => {{
        let drawn: String = $drawn;
        let count = drawn
            .lines()
            .filter(|line| line.starts_with("  × "))
            .count();
        insta::assert_snapshot!(drawn);
        assert_eq!(count, $count);
    }};
}

#[test]
fn the_game_is_without_fault() {
    assert_eq!(faults(GAME, &NoSources), "");
}

#[test]
fn paths() {
    snapshot!(
        14,
        with(
            r#"piece "Zebra" id="Zb" {
    move "mW Y3"
    move "mqF"
    move "cQ0"
    move "Q3-2"
    move "RR"
    move "zN"
    move "nC"
    move "(1)"
    move ""
    move "m"
    move "W\tX"
    move "vsN"
    shoot "mQ"
    freeze "cK"
}"#
        )
    );
}

#[test]
fn names() {
    snapshot!(
        12,
        with(
            r#"piece "Squire" id="Sq" { move "K" only="Archr"; promote "last rank" to="Kin" }
piece "squire" id="Sx" { move "K" }
piece "Archer" id="Ax" { move "K" }
piece "Twin" id="k" { move "K" }
piece "Nobody" id="1" { move "K" }
piece "Stray" id="St" class="royl" has="armoured" { move "K" from="lost rank" to="9th rank" }
crossing "pawn"
suicide "all except Archerr"
"#
        )
    );
}

#[test]
fn shapes() {
    snapshot!(
        17,
        with(
            r#"peice "Extra" id="Ex" { move "K" }
piece "Missing" { move "K" }
piece "Odd" id="Od" royal=yes colour="red" id="Oe" {
    move
    move "K" "Q"
    move 3
    move "mR" stop="besides-enemy" { captrue "beside" }
    move "mB" { capture "besides"; convert "ahead" { move "K" } }
    freeze "K" { only "King" }
}
goal "win"
region "middle" "e9"
draws { repetition "3"; repetition 3 }
"#
        )
    );
}

#[test]
fn movements_without_sense() {
    snapshot!(
        20,
        with(
            r#"piece "Odd" id="Od" {
    move "N" over="one"
    move "mR K" over="enemy-line"
    move "Q" over="single-enemies" { capture "passed" }
    move "mQ" over-only="King"
    move "mK" stop="beside-enemy"
    move "mQ" stop="on-stopper"
    move "mQ" landing="behind-unit"
    move "mQ" swap=#true
    move "mQ" only="King"
    move "mQ" requires=#true
    move "mQ" { capture "behind" }
    move "mQ" { capture "passed" }
    move "mQ" { capture "leapt-over" }
    move "mR" { straight "B" }
    move "mW" { turn "W"; then "W" }
    move "mR" { turn "R"; capture "ahead" }
    move "(9,9)"
    move "W"
    move "W"
    move "mQ" en-passant="takes"
    move "mfR3" en-passant="leaves"
    promote "last rank" to="Archer"
}
"#
        )
    );
}

#[test]
fn boards() {
    snapshot!(
        1,
        faults(
            "game \"T\" id=\"t\"\nboard 16 16\npiece \"K\" id=\"K\" royal=#true class=\"r\"\nclass \"r\"",
            &NoSources
        )
    );
    snapshot!(
        6,
        faults(
            r#"game "T" id="t"
board 8 8 {
    hole "e9" "e4" "e4"
    extra "e5" from="a1" files=-1
    extra "w1" from="a1" files=1
    extra "W" from="a1" files=-1
    extra "w2" from="z1" files=-1
}
class "r" royal=#true
piece "King" id="K" class="r" { move "K" }
"#,
            &NoSources
        )
    );
}

#[test]
fn rules() {
    snapshot!(
        12,
        with(
            r#"castling "KQ" { mover "King" from="e1" to="g1" }
castling "A" { mover "King" from="e1" to="e1"; partner "Archer" from="a1" to="z1" }
castling "B" { mover "King" from="e1" to="e1"; partner "Archer" from="a1" to="d1" }
entry "Archer"
draws { dead "Archer"; dead at-most=1; moves 0 }
placement pool=3
drops { only "Archer" "10th rank" }
"#
        )
    );
}

#[test]
fn files() {
    let files = Files(&[
        (
            "pieces",
            "piece \"Bad\" id=\"Bd\" { move \"J\" }\nimport \"more\"",
        ),
        ("more", "game \"No\" id=\"no\"\nimport \"pieces\""),
        ("parent", GAME),
        ("loop", "extends \"loop\"\ngame \"Loop\" id=\"loop\""),
    ]);
    snapshot!(
        3,
        faults(
            &format!("import \"pieces\"\nimport \"pices\"\n{GAME}"),
            &files
        )
    );
    snapshot!(
        1,
        faults("extends \"loop\"\ngame \"Loop\" id=\"lop\"", &files)
    );
    snapshot!(
        2,
        faults(
            r#"game "Child" id="child"
extends "parent"
without "Archr"
piece "Archer" id="Ar" { move "Q4" }
piece "Archer" id="Ar" { move "Q5" }
"#,
            &files
        )
    );
    snapshot!(1, faults("", &NoSources));
}

#[test]
fn options() {
    snapshot!(
        3,
        with(
            r#"option "wild" { piece "Archer" id="Ar" { move "J" } }
option "short" { goal "fast"; import "x" }
"#
        )
    );
    let checked = variorum_lang::check("test.kdl", GAME, &NoSources, &["wild"]);
    assert_eq!(
        checked.diagnostics[0].to_string(),
        "test.kdl:1:1: the game has no option `wild`"
    );
}

#[test]
fn syntax() {
    snapshot!(
        9,
        faults(
            r#"game "Test" id="test
board 8 8 §
class "piece" default=#true
class "royal" royal=#tru
piece "King" id="K" class="royal" { move "K" }
piece "Archer" id= { move "Q3" shoot "Q3" }
piece "Pawn" id"P" { move "mfW cfF\x" }
12 "what"
class "guard" {} setup { put "King" "e1"; black "mirror" }
"#,
            &NoSources
        )
    );
}

#[test]
fn narrated_without_drawing() {
    let checked = check_all(
        "test.kdl",
        &format!("{GAME}piece \"X\" id=\"X\" {{ move \"Y\" }}"),
        &NoSources,
    );
    insta::assert_snapshot!(draw(&checked.diagnostics, Style::Narrated));
}
