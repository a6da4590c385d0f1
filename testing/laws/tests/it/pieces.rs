//! The moves of every unit on boards drawn by hand from the rule book, see `testdata/pieces/`.

use std::path::Path;

use variorum_laws::drawing::{self, Case};
use variorum_laws::elements::Elements;

fn read(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/pieces");
    std::fs::read_to_string(folder.join(name)).expect("the file of drawn boards")
}

/// Checks drawings, and that there are two of each piece of these games.
fn check(name: &str, cases: &[Case], games: &[&str]) {
    if let Err(faults) = drawing::check_cases(name, cases) {
        panic!("\n{faults}");
    }
    for game in games {
        let rules = variorum_catalog::load(game).expect("a game of the catalog");
        for piece in &rules.def().pieces {
            let title = format!("{}:", piece.name);
            let drawn = cases.iter().filter(|case| case.title.starts_with(&title));
            assert!(drawn.count() >= 2, "{name}: draw {title} at least twice");
        }
    }
}

fn drawn(name: &str) -> Vec<Case> {
    drawing::read_cases(&read(name)).expect("a readable file")
}

#[test]
fn optima() {
    check("optima.txt", &drawn("optima.txt"), &["optima10"]);
}

#[test]
fn nova() {
    let name = "nova-standard.txt";
    let elements = Elements::read(&read(name)).expect("a readable file");
    let mut cases = elements.cases().expect("elements and pieces that exist");
    check(name, &cases, &[]);
    let rest = drawn("nova.txt");
    check("nova.txt", &rest, &[]);
    cases.extend(rest);
    check("both files", &cases, &["nova8", "nova10"]);
}

#[test]
fn ultima() {
    check("ultima.txt", &drawn("ultima.txt"), &["ultima"]);
}

#[test]
fn omega() {
    let games = ["omega", "omega-advanced+templar"];
    check("omega.txt", &drawn("omega.txt"), &games);
}
