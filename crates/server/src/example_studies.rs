//! Studies that are there from the beginning, embedded in the binary: games of the program with itself, with what there is to
//! learn from them as comments, as `variorum analyze --annotate` writes them.

use rust_embed::RustEmbed;
use variorum_describe::Language;

#[derive(RustEmbed)]
#[folder = "studies/games"]
#[allow_missing = true]
struct Files;

/// The games of which there is one, by their ids.
pub(crate) fn names() -> Vec<String> {
    let files = Files::iter();
    let ids = files.filter_map(|file| Some(file.strip_suffix(".en.pgn")?.to_owned()));
    ids.collect()
}

/// The study of a game, in a language.
pub(crate) fn text(id: &str, language: Language) -> Option<String> {
    let name = |code: &str| format!("{id}.{code}.pgn");
    let file = Files::get(&name(language.code())).or_else(|| Files::get(&name("en")))?;
    String::from_utf8(file.data.into_owned()).ok()
}

#[cfg(test)]
mod tests {
    use variorum_record::{Tree, sheets};

    use super::*;

    /// Every one of them can be read to the end, in all languages alike, and has something to say.
    #[test]
    fn all_of_them_are_games_by_the_rules_of_today() {
        assert!(names().len() >= 5);
        for id in names() {
            let rules = variorum_catalog::load(&id).expect("a game of the catalog");
            let mut shapes = Vec::new();
            for language in Language::ALL {
                let text = text(&id, language).expect("a text");
                let mut shape = Vec::new();
                let (mut said, mut variations) = (0, 0);
                for sheet in sheets(&text) {
                    assert_eq!(sheet.variant(), Some(id.as_str()));
                    let tree = Tree::read(&sheet, &rules, language, &|| true);
                    let tree = tree.unwrap_or_else(|fault| panic!("{id}: {fault}"));
                    let remarks = tree.game().remarks().iter();
                    let stops: Vec<_> = remarks.filter(|it| it.key() != "other-rules").collect();
                    assert!(stops.is_empty(), "{id}: {stops:?}");
                    let noted = tree.nodes().iter();
                    said += noted.filter(|node| !node.note.text.is_empty()).count();
                    variations += tree.nodes().len() - tree.game().moves().len();
                    let moves = tree.nodes().iter().map(|node| node.mv());
                    shape.push(moves.collect::<Vec<_>>());
                }
                assert!(!shape.is_empty() && said >= 6 && variations > 20, "{id}");
                shapes.push(shape);
            }
            assert!(shapes.iter().all(|shape| *shape == shapes[0]), "{id}");
        }
    }
}
