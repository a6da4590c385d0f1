use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::*;

/// The messages of a language with the names of the values each takes.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let source = source(language);
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = None;
    for line in source.lines() {
        if let Some((key, _)) = line.split_once(" =")
            && key.starts_with(|first: char| first.is_ascii_lowercase())
            && key
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        {
            assert!(
                messages.insert(key.to_owned(), BTreeSet::new()).is_none(),
                "{key} twice in {language:?}"
            );
            current = Some(key.to_owned());
        }
        let Some(values) = current.as_ref().and_then(|key| messages.get_mut(key)) else {
            continue;
        };
        for rest in line.split('$').skip(1) {
            let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric());
            values.insert(rest[..end.unwrap_or(rest.len())].to_owned());
        }
    }
    messages
}

/// Every file below a folder with this ending, but for tests.
fn sources(folder: &Path, ending: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() && !matches!(name.as_str(), "tests" | "vendor") {
            sources(&path, ending, found);
        } else if name.ends_with(ending) && name != "tests.rs" {
            found.push(fs::read_to_string(&path).expect("a text"));
        }
    }
}

fn all_sources() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    sources(&root.join("src"), ".rs", &mut found);
    sources(&root.join("../server/src"), ".rs", &mut found);
    sources(&root.join("../server/templates"), ".html", &mut found);
    sources(&root.join("../../web/src"), ".js", &mut found);
    found
}

#[test]
fn every_language_says_the_same_things_with_the_same_values() {
    let english = messages(Language::English);
    assert!(!english.is_empty());
    for language in Language::translated() {
        let texts = messages(language);
        let missing = english.keys().filter(|key| !texts.contains_key(*key));
        let missing: Vec<_> = missing.collect();
        assert!(missing.is_empty(), "not in {language:?}: {missing:?}");
        let more = texts.keys().filter(|key| !english.contains_key(*key));
        let more: Vec<_> = more.collect();
        assert!(more.is_empty(), "only in {language:?}: {more:?}");
        for (key, values) in &english {
            assert_eq!(values, &texts[key], "the values of {key} in {language:?}");
        }
    }
}

#[test]
fn every_file_of_texts_is_that_of_a_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/texts");
    let files = fs::read_dir(folder).expect("a folder").flatten();
    let files: BTreeSet<String> = files
        .filter(|file| file.path().is_file())
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect();
    let languages = Language::ALL.map(|language| format!("{}.ftl", language.code()));
    assert_eq!(files, BTreeSet::from(languages));
}

#[test]
fn every_text_that_is_asked_for_is_there_and_every_text_is_used() {
    let keys = messages(Language::English);
    let sources = all_sources();
    let mut unknown = BTreeSet::new();
    for source in &sources {
        for (place, call) in source.match_indices("say(\"").chain(
            ["words.one(\"", "words.with(\""]
                .into_iter()
                .flat_map(|call| source.match_indices(call)),
        ) {
            // Not the methods of other things that have the same name.
            let before = &source[..place];
            let method = before.ends_with(['.', '#']) && !before.ends_with("words.");
            let other =
                before.ends_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
            let key = source[place + call.len()..]
                .split('"')
                .next()
                .unwrap_or_default();
            if !method && !other && !keys.contains_key(key) && !key.contains(' ') {
                unknown.insert(key);
            }
        }
    }
    assert!(unknown.is_empty(), "asked for and not there: {unknown:?}");
    // A key is named whole, or its beginning stands before what varies.
    let used = |key: &str| {
        let whole = format!("\"{key}\"");
        let mut beginnings = key
            .match_indices('-')
            .map(|(place, _)| &key[..=place])
            .flat_map(|start| [format!("`{start}${{"), format!("\"{start}{{")]);
        sources.iter().any(|source| source.contains(&whole))
            || beginnings.any(|start| sources.iter().any(|source| source.contains(&start)))
    };
    let idle: Vec<_> = keys.keys().filter(|key| !used(key)).collect();
    assert!(idle.is_empty(), "said nowhere: {idle:?}");
}

#[test]
fn texts_are_well_formed() {
    for language in Language::ALL {
        if let Err((_, faults)) = FluentResource::try_new(source(language).to_owned()) {
            panic!("{language:?}: {faults:?}");
        }
    }
}

#[test]
fn every_part_of_pictures_has_words() {
    let keys = messages(Language::English);
    for key in variorum_pictures::legend_keys() {
        assert!(keys.contains_key(&format!("legend-part-{key}")), "{key}");
    }
    for topic in variorum_pictures::Topic::ALL {
        let key = format!("legend-topic-{}", topic.word());
        assert!(keys.contains_key(&key), "{key}");
    }
}
