//! The numbers of `testdata/perft/`, every file of it.

use std::path::Path;

use variorum_laws::perft;

#[test]
fn all_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/perft");
    let mut games: Vec<String> = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of perft files") {
        let path = entry.expect("a readable folder").path();
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let name = path.display();
        let lines = perft::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Err(faults) = perft::check(&lines) {
            panic!("{name}:\n{faults}");
        }
        games.extend(lines.into_iter().map(|line| line.variant));
    }
    for game in variorum_laws::GAMES {
        let numbers = games.iter().filter(|name| *name == game).count();
        assert!(numbers >= 6, "{game} has only {numbers} numbers");
    }
}
