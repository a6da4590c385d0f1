//! In the rules, each file calls only files above it in the list that docs/rules.md gives.

use variorum_tidy::files::{below, read};
use variorum_tidy::floors::{defined, upward_calls};

const HOUSE: &str = "crates/rules/src/";

/// The first words of the lines between ```` ```floors ```` and the end of that block.
fn floors(document: &str) -> Vec<&str> {
    let (_, rest) = document
        .split_once("```floors\n")
        .expect("docs/rules.md lists the floors");
    let (block, _) = rest.split_once("```").expect("the list ends");
    block
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect()
}

#[test]
fn nothing_in_the_rules_calls_upward() {
    let document = read("docs/rules.md");
    let floors = floors(&document);
    let files = below(HOUSE, &["rs"]);
    assert!(files.len() > 30, "the sources are found");
    let texts: Vec<String> = files.iter().map(|file| read(file)).collect();
    let sources: Vec<(&str, &str)> = files
        .iter()
        .zip(&texts)
        .map(|(file, text)| (file.trim_start_matches(HOUSE), text.as_str()))
        .filter(|(file, _)| *file != "lib.rs")
        .collect();
    let mut lower = below("crates/geometry/src/", &["rs"]);
    lower.extend(below("crates/def/src/", &["rs"]));
    let outside = lower.iter().flat_map(|file| defined(&read(file)));
    let upward: Vec<String> = upward_calls(&sources, &floors, &outside.collect())
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        upward.is_empty(),
        "calls from a file to one below it in the list of docs/rules.md:\n{}",
        upward.join("\n")
    );
}

#[test]
fn every_floor_exists() {
    let document = read("docs/rules.md");
    let files = below(HOUSE, &["rs"]);
    for floor in floors(&document) {
        let file = format!("{HOUSE}{floor}.rs");
        let folder = format!("{HOUSE}{floor}/");
        assert!(
            files
                .iter()
                .any(|own| *own == file || own.starts_with(&folder)),
            "there is no {floor} in {HOUSE}"
        );
    }
}
