//! Set-up sections: what each entry means, and what is said about faults.

mod docs;

use variorum_rules::def::{BoardDef, GameDef, PieceDef};
use variorum_rules::setup::{Choices, generate};

use crate::diagnostic::{Diagnostic, Style, draw};
use crate::fault::Faults;
use crate::source::SourceFile;
use crate::syntax::parse;

/// A game with pieces `Name=Id=class` or `Name=Id=class=family,family`.
pub(super) fn game(files: u8, ranks: u8, pieces: &[&str]) -> GameDef {
    let piece = |text: &&str| {
        let mut parts = text.split('=');
        let mut part = || parts.next().expect("three parts").to_owned();
        PieceDef {
            name: part(),
            id: part(),
            class: part(),
            families: parts
                .flat_map(|families| families.split(','))
                .map(str::to_owned)
                .collect(),
            ..PieceDef::default()
        }
    };
    GameDef {
        board: BoardDef::rectangle(files, ranks).unwrap(),
        pieces: pieces.iter().map(piece).collect(),
        ..GameDef::default()
    }
}

fn small() -> GameDef {
    game(
        4,
        4,
        &[
            "King=K=royal",
            "Ant=A=piece",
            "Bee=B=piece",
            "Cow=C=piece",
            "Pawn=P=pawn",
        ],
    )
}

/// Reads a file that consists of `setup` sections.
pub(super) fn read(text: &str, mut game: GameDef) -> (GameDef, Vec<Diagnostic>) {
    let faults = Faults::default();
    let file = faults.add_file(SourceFile::new("test", text));
    let parsed = parse(text, file);
    faults.lose(parsed.lost);
    for fault in parsed.faults {
        faults.report(fault);
    }
    let nodes: Vec<_> = parsed.nodes.iter().collect();
    super::setup(&nodes, &[], &mut game, &faults);
    (game, faults.into_diagnostics())
}

fn fen(text: &str, choices: &[(&str, &str)], seed: u64) -> String {
    let (game, faults) = read(text, small());
    let faults: Vec<_> = faults.iter().map(|fault| &fault.message).collect();
    assert!(faults.is_empty(), "{faults:?}");
    let choices: Choices = choices.iter().copied().collect();
    generate(&game, &choices, seed).unwrap().setup.fen(&game)
}

#[test]
fn arrays_are_put_filled_and_turned() {
    assert_eq!(
        fen(r#"setup { array "k3/4/4/3K" }"#, &[], 1),
        "k3/4/4/3K w - - 0 1"
    );
    let text = r#"setup {
        put "King" "b1"
        put "Ant" "a1" "d1"
        put "Cow" "c4" side="black"
        fill 2 "Pawn"
        hand "Bee" "Bee"
        hand "Ant" side="black"
    }"#;
    assert_eq!(fen(text, &[], 1), "2c1/4/PPPP/AK1A[BBabb] w - - 0 1");
    let turned =
        r#"setup { put "King" "b1"; put "Ant" "a1"; black "rotate"; pool "Bee" "Cow" "Bee" }"#;
    assert_eq!(fen(turned, &[], 1), "2ka/4/4/AK2[=BBC] w - - 0 1");
    let mirrored = r#"setup { put "King" "b1"; put "Ant" "a1"; black "mirror" }"#;
    assert_eq!(fen(mirrored, &[], 1), "ak2/4/4/AK2 w - - 0 1");
}

#[test]
fn conditions_nest_and_later_sections_add_or_replace() {
    let text = r#"
        setup {
            option "size" { value "small"; value "large" }
            option "guests" default="random" { value "none"; value "some" }
            put "King" "a1"
            when size="large" {
                put "Ant" "b1"
                unless guests="none" { put "Bee" "c1" }
            }
        }
        setup { black "mirror" }
    "#;
    assert_eq!(fen(text, &[("guests", "some")], 1), "k3/4/4/K3 w - - 0 1");
    let large = |guests| fen(text, &[("size", "large"), ("guests", guests)], 1);
    assert_eq!(large("some"), "kab1/4/4/KAB1 w - - 0 1");
    assert_eq!(large("none"), "ka2/4/4/KA2 w - - 0 1");
    let replaced = format!("{text}\nsetup replace=#true {{ put \"Cow\" \"d4\" }}");
    assert_eq!(fen(&replaced, &[], 1), "3C/4/4/4 w - - 0 1");
}

#[test]
fn faults_are_reported_where_they_stand() {
    let text = r#"setup {
    option "Size" { value "1" }
    option "seed" { value "1" }
    option "size" default="hug" { value "small"; value "huge"; value "huge" }
    option "empty"
    option "size" { value "1" }
    set "fast" "Ant" "Bea"
    set "piece" "Ant"
    choose "army" 5 from="piece"
    choose "Ant" from="piece"
    choose "pet" from="fastt" default="Dog" colour="red" { set "slow" "Cow"; set "slow" "Cat" }
    draw "extra" from="fast" default="Ant"
    different "army" "peet"
    at-most 1 of="piece, ,nothing" among="army"
    slots "front" "a1 d1" "b1" "a1 e9"
    when sise="small" { put "King" "a1" }
    when size="tiny" { putt "King" "a1" }
    unless size="small" size="huge" { warn }
    when { refuse "No." }
    array "k3/4/4/4K"
    array "k3/4/4/3X"
    put "Kong" "a1" "z1"
    fill 5 "Pawn"
    shuffle onto="frnt" places="where" { each "army"; single "King" }
    black "turned"
}
"#;
    let (_, faults) = read(text, small());
    insta::assert_snapshot!(draw(&faults, Style::Plain));
}

#[test]
fn too_much_of_anything_is_refused_at_once() {
    let many = "put \"King\" \"a1\";".repeat(5_000);
    let options: String = (0..300)
        .map(|n| format!("option \"o{n}\" {{ value \"a\"; value \"b\" }}\n"))
        .collect();
    let (_, faults) = read(&format!("setup {{ {options} {many} }}"), small());
    assert_eq!(faults.len(), 2);
}
