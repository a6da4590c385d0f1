//! The games and files that everything begins with.

use std::path::Path;
use std::sync::OnceLock;

use variorum_rules::Rules;

/// All games of the catalog, each without options and with all of them.
#[must_use]
pub fn games() -> &'static [Rules] {
    static GAMES: OnceLock<Vec<Rules>> = OnceLock::new();
    GAMES.get_or_init(|| {
        variorum_catalog::forms()
            .iter()
            .map(|id| variorum_catalog::load(id).expect("bundled games have no faults"))
            .collect()
    })
}

/// The built-in rule files: names and texts.
#[must_use]
pub fn rule_files() -> &'static [(String, String)] {
    static FILES: OnceLock<Vec<(String, String)>> = OnceLock::new();
    FILES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
        variorum_catalog::names()
            .into_iter()
            .map(|name| {
                let path = folder.join(format!("{name}.{}", variorum_catalog::EXTENSION));
                let text = std::fs::read_to_string(path).expect("the file that is built in");
                (name, text)
            })
            .collect()
    })
}
