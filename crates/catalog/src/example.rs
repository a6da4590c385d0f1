//! Small games that each show some constructs of the language.

use rust_embed::RustEmbed;

use crate::EXTENSION;

#[derive(RustEmbed)]
#[folder = "examples"]
struct Examples;

/// The text of an example: a small game that can be played, with a remark on its first line that says what it shows.
///
/// ```
/// let name = variorum_catalog::examples().remove(0);
/// let text = variorum_catalog::example(&name).expect("it is in the list");
/// assert!(text.starts_with("// "));
/// assert!(variorum_catalog::check_text(&name, &text).game.is_some());
/// assert_eq!(variorum_catalog::example("../../etc/passwd"), None);
/// ```
#[must_use]
pub fn example(name: &str) -> Option<String> {
    let file = Examples::get(&format!("{name}.{EXTENSION}"))?;
    Some(String::from_utf8_lossy(&file.data).into_owned())
}

/// The names of the examples, in the order of the alphabet. They are no games of the list.
#[must_use]
pub fn examples() -> Vec<String> {
    let suffix = format!(".{EXTENSION}");
    let names = Examples::iter();
    let mut names: Vec<String> = names
        .filter_map(|path| path.strip_suffix(&suffix).map(str::to_owned))
        .collect();
    names.sort();
    names
}

#[cfg(test)]
mod tests {
    use variorum_lang::Construct;

    use super::*;
    use crate::{BuiltIn, check_text, ids};

    /// No fault and no warning, in the layout of all rule files, named like its file, and with a move to begin with.
    #[test]
    fn every_example_is_a_game_that_can_be_played() {
        assert!(examples().len() > 30);
        for name in examples() {
            let text = example(&name).unwrap();
            let checked = check_text(&format!("{name}.{EXTENSION}"), &text);
            assert_eq!(checked.diagnostics, [], "{name}");
            assert_eq!(
                variorum_lang::format(&name, &text).as_deref(),
                Ok(&*text),
                "{name}: `variorum fmt examples/*.kdl` lays it out"
            );
            assert!(!ids().contains(&name), "{name} is a game of the list");
            let remark = text.lines().next().unwrap();
            assert!(remark.starts_with("// ") && remark.ends_with('.'), "{name}");
            let rules = crate::compile(&name, &text, &BuiltIn, &[]).unwrap();
            assert_eq!(rules.def().id, name);
            let position = rules.start_position().unwrap();
            assert!(!position.legal_moves().is_empty(), "{name}");
        }
    }

    /// What the language can say is shown by some example: the gallery has one for each construct. A property that
    /// several entries have needs to be shown with one of them.
    #[test]
    fn every_construct_has_an_example() {
        let mut shown = std::collections::BTreeSet::new();
        for name in examples() {
            let text = example(&name).unwrap();
            let found = variorum_lang::uses(&name, &text, &variorum_lang::NoSources);
            shown.extend(found.into_iter().map(|found| found.construct));
        }
        let all = variorum_lang::constructs();
        let named = |construct: &Construct| shown.contains(&construct.id);
        let alike = |construct: &Construct| {
            let alike =
                |other: &&Construct| other.part == construct.part && other.shown == construct.shown;
            construct.of.is_some() && all.iter().filter(alike).any(named)
        };
        let lacking = all
            .iter()
            .filter(|construct| !named(construct) && !alike(construct));
        let lacking: Vec<&str> = lacking.map(|construct| construct.id.as_str()).collect();
        assert_eq!(lacking, [""; 0], "no file in examples/ uses these");
    }
}
