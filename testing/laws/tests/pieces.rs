//! The moves of every unit on boards drawn by hand from the rule book, see `testdata/pieces/`.

use std::path::Path;

use variorum_laws::drawing;

/// Checks the drawings of a file, and that it has two of each piece of these games.
fn check(name: &str, games: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/pieces");
    let text = std::fs::read_to_string(folder.join(name)).expect("the file of drawn boards");
    if let Err(faults) = drawing::check_file(name, &text) {
        panic!("\n{faults}");
    }
    let cases = drawing::read_cases(&text).expect("it was read before");
    for game in games {
        let rules = variorum_catalog::load(game).expect("a game of the catalog");
        for piece in &rules.def().pieces {
            let title = format!("{}:", piece.name);
            let drawn = cases.iter().filter(|case| case.title.starts_with(&title));
            assert!(drawn.count() >= 2, "{name}: draw {title} at least twice");
        }
    }
}

#[test]
fn optima() {
    check("optima.txt", &["optima10"]);
}
