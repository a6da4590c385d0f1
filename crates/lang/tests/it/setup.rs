//! Starting positions of the bundled games, and faults of set-up sections that only show when they are tried.

mod fuzz;
mod games;

use variorum_lang::{NoSources, Severity, Sources, check, check_all};
use variorum_rules::def::GameDef;
use variorum_rules::setup::Choices;
use variorum_rules::{Position, Rules};

use crate::support::Folder;

/// A bundled game with some of its options on.
fn bundled(name: &str, options: &[&str]) -> GameDef {
    let text = Folder::bundled().read(name).expect("a bundled game");
    let checked = check(name, &text, &Folder::bundled(), options);
    let faults: Vec<_> = checked
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    checked.game.unwrap_or_else(|| panic!("{faults:#?}"))
}

/// Every bundled game without options, and with each of its options.
fn bundled_games() -> Vec<(String, Vec<String>)> {
    let mut games = Vec::new();
    for name in Folder::bundled().list("") {
        let options = bundled(&name, &[]).options;
        games.push((name.clone(), Vec::new()));
        games.extend(
            options
                .into_iter()
                .map(|option| (name.clone(), vec![option.name])),
        );
    }
    games
}

const PIECES: &str = r#"
    game "Test" id="test" summary="A test."
    board 4 4
    class "royal" royal=#true
    class "piece"
    piece "King" id="K" class="royal" { move "K" }
    piece "Ant" id="A" class="piece" { move "W" }
    piece "Bee" id="B" class="piece" { move "F" }
    goal "mate"
    no-moves "loses"
"#;

fn titles(setup: &str) -> Vec<String> {
    let checked = check_all("test", &format!("{PIECES}{setup}"), &NoSources);
    let faults = checked.diagnostics.into_iter();
    // Not every set-up here uses all the pieces.
    faults
        .filter(|fault| fault.severity == Severity::Error)
        .map(|fault| fault.message)
        .collect()
}

#[test]
fn contradictions_are_reported_with_the_form_that_shows_them() {
    let option = r#"option "size" { value "small"; value "large" }"#;
    let setup = format!(r#"setup {{ {option}; put "King" "a1"; black "rotate" }}"#);
    assert_eq!(titles(&setup), [""; 0]);
    let setup = format!(
        r#"setup {{ {option}; put "King" "a1"; when size="large" {{ put "King" "b1" "a1" }} }}"#
    );
    let [first, second] = &titles(&setup)[..] else {
        panic!("two faults")
    };
    assert!(
        first.starts_with("the set-up contradicts itself: ")
            && first.ends_with("(when `size` is `small`)")
    );
    assert_eq!(
        second,
        "the set-up contradicts itself: two units are put on `a1` (when `size` is `large`)"
    );
}

/// Two arrays, one the mirror image of the other, and castlings without letters for both.
const TWO_ARRAYS: &str = r#"
game "Two Arrays" id="two-arrays"
board 8 8
class "piece" default=#true
piece "King" id="K" royal=#true { move "K" }
piece "Rook" id="R" { move "R" }
castling { mover "King" from="e1" to="g1"; partner "Rook" from="h1" to="f1" }
castling { mover "King" from="d1" to="b1"; partner "Rook" from="a1" to="c1" }
setup {
    option "array" { value "usual"; value "mirrored" }
    when array="usual" { put "King" "e1"; put "Rook" "h1" }
    when array="mirrored" { put "King" "d1"; put "Rook" "a1" }
    black "mirror"
}
"#;

#[test]
fn castling_without_letters_is_there_in_every_array() {
    let checked = check_all("two", TWO_ARRAYS, &NoSources);
    assert_eq!(checked.diagnostics, []);
    let rules = Rules::compile(checked.game.unwrap()).unwrap();
    for (array, castling, away, back) in [
        ("usual", "e1g1,h1f1", "e1e2 e8e7", "e2e1 e7e8"),
        ("mirrored", "d1b1,a1c1", "d1d2 d8d7", "d2d1 d7d8"),
    ] {
        let choices: Choices = [("array", array)].into_iter().collect();
        let mut position = rules.setup(&choices, 1).unwrap();
        let castles = |position: &Position| position.legal().parse(castling).is_ok();
        assert!(castles(&position), "{array}: {}", position.fen());
        // The text of the position says the same.
        let again = rules.position_from_fen(&position.fen()).unwrap();
        assert!(castles(&again), "{array}");
        // Who has moved has moved.
        for text in format!("{away} {back}").split(' ') {
            let mv = position.legal().parse(text).unwrap();
            position.play(mv).unwrap();
        }
        assert!(!castles(&position), "{array}: {}", position.fen());
        let again = rules.position_from_fen(&position.fen()).unwrap();
        assert!(!castles(&again), "{array}: {}", position.fen());
    }
}

/// A unit in hand enters where a unit that never moved leaves; the array is drawn.
const DRAWN_ARRAY: &str = r#"
game "Drawn" id="drawn"
board 6 6
class "piece" default=#true
piece "King" id="K" royal=#true { move "K" }
piece "Rook" id="R" { move "R" }
piece "Fool" id="F" { move "W" }
entry "Fool" first-move=#true
setup {
    slots "places" "a1" "b1" "c1" "d1" "e1" "f1"
    shuffle onto="places" { each "King" "Rook" }
    black "mirror"
    hand "Fool"
}
"#;

#[test]
fn a_unit_enters_with_a_first_move_in_every_array() {
    let checked = check_all("drawn", DRAWN_ARRAY, &NoSources);
    assert_eq!(checked.diagnostics, []);
    let rules = Rules::compile(checked.game.unwrap()).unwrap();
    let entries = |position: &Position| -> std::collections::BTreeSet<String> {
        let infos = position.legal().infos();
        let entering = infos.into_iter().filter(|info| info.enters.is_some());
        entering.map(|info| info.text).collect()
    };
    let mut arrays = std::collections::BTreeSet::new();
    for seed in 1..20 {
        let mut position = rules.setup(&Choices::default(), seed).unwrap();
        let fen = position.fen();
        arrays.insert(fen.clone());
        let legal = position.legal();
        assert_eq!(entries(&position).len() * 2, legal.len(), "{fen}");
        // The text of the position says the same, before and after one unit has moved.
        let again = rules.position_from_fen(&fen).unwrap();
        assert_eq!(entries(&again), entries(&position), "{fen}");
        assert_eq!((again.fen(), again.key()), (fen.clone(), position.key()));
        for side in 0..2 {
            let legal = position.legal();
            let infos = legal.infos();
            let quiet = infos.iter().find(|info| info.enters.is_none());
            let quiet = quiet.unwrap_or_else(|| panic!("{fen}: side {side} moves"));
            position.play(quiet.mv).unwrap();
        }
        let moved = position.fen();
        let again = rules.position_from_fen(&moved).unwrap();
        assert_eq!(entries(&again), entries(&position), "{moved}");
        assert!(entries(&position).len() * 2 < position.legal().len());
    }
    assert!(arrays.len() > 5, "{arrays:?}");
    // What stands on no square cannot have stayed there.
    let start = rules.setup(&Choices::default(), 1).unwrap().fen();
    let (head, _) = start.split_once(" unmoved=").unwrap();
    let error = rules.position_from_fen(&format!("{head} unmoved=a3"));
    assert!(error.unwrap_err().to_string().contains("a3"));
}
