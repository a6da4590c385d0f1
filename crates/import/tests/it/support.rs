//! What the tests ask of something imported.

use variorum_import::Imported;
use variorum_lang::{NoSources, check};
use variorum_rules::Rules;

/// The rule file; a panic with the reasons where there is none.
pub(crate) fn written(imported: &Imported) -> &str {
    let text = imported.text.as_deref();
    text.unwrap_or_else(|| panic!("refused: {:?}", imported.notes))
}

/// The rules of a rule file.
pub(crate) fn compiled(text: &str) -> Rules {
    let game = check("imported.kdl", text, &NoSources, &[]).game;
    Rules::compile(game.expect("a game")).expect("it can be played")
}

/// What is said of what was left out.
pub(crate) fn notes(imported: &Imported) -> Vec<String> {
    imported.notes.iter().map(ToString::to_string).collect()
}
