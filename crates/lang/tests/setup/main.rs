//! Starting positions of the bundled games, and faults of set-up sections that only show when they are tried.

mod fuzz;
mod games;

use std::path::{Path, PathBuf};

use variorum_lang::{NoSources, Sources, check, check_all};
use variorum_rules::def::GameDef;

struct Bundled;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants")
}

impl Sources for Bundled {
    fn read(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(folder().join(format!("{name}.kdl"))).ok()
    }
}

/// A bundled game with some of its options on.
fn bundled(name: &str, options: &[&str]) -> GameDef {
    let text = Bundled.read(name).expect("a bundled game");
    let checked = check(name, &text, &Bundled, options);
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
    for entry in std::fs::read_dir(folder()).expect("the folder exists") {
        let path = entry.expect("readable").path();
        if path.extension().is_some_and(|e| e == "kdl") {
            let name = path
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            let options = bundled(&name, &[]).options;
            games.push((name.clone(), Vec::new()));
            games.extend(
                options
                    .into_iter()
                    .map(|option| (name.clone(), vec![option.name])),
            );
        }
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
    checked
        .diagnostics
        .into_iter()
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
