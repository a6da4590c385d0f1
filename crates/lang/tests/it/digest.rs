//! Keeps `docs/language-digest.md` true: its examples are games, and every construct of the language stands in it, beside the entry
//! that it belongs to.

use std::path::Path;

use variorum_catalog::BuiltIn;
use variorum_lang::{Part, check_all, constructs};

/// It has to fit an assistant's memory beside everything else.
const BYTES: usize = 25_000;

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/language-digest.md");
    std::fs::read_to_string(path).unwrap()
}

/// The parts of the page that say one thing: items of lists, rows of tables, paragraphs, examples.
fn blocks(page: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    let mut fenced = false;
    for line in page.lines() {
        fenced ^= line.starts_with("```");
        let begins = ["- ", "| ", "#"].iter().any(|mark| line.starts_with(mark));
        if !fenced && (begins || line.is_empty()) {
            blocks.push(String::new());
        }
        let block = blocks.last_mut().expect("one is open");
        block.push_str(line);
        block.push('\n');
    }
    blocks.retain(|block| !block.trim().is_empty());
    blocks
}

/// What stands as code in a block: an example, or every second part between back quotes.
fn code(block: &str) -> String {
    if block.starts_with("```") {
        return block.to_owned();
    }
    block
        .split('`')
        .skip(1)
        .step_by(2)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether a word stands in a text, and not only as a part of another one.
fn says(text: &str, word: &str) -> bool {
    let own = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(word).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        !before.is_some_and(own)
            && (word.ends_with('=') || !after.is_some_and(|c| own(c) || c == '='))
    })
}

#[test]
fn it_is_short() {
    let bytes = page().len();
    assert!(bytes <= BYTES, "docs/language-digest.md has {bytes} bytes");
}

#[test]
fn its_examples_are_games_without_a_fault() {
    let page = page();
    let examples: Vec<&str> = page
        .split("```kdl\n")
        .skip(1)
        .map(|rest| rest.split("```").next().expect("the fence is closed"))
        .collect();
    assert!(examples.len() > 5);
    for example in examples {
        let text = match example.starts_with("game ") {
            true => example.to_owned(),
            false => format!("game \"Example\" id=\"example\"\nextends \"chess\"\n{example}"),
        };
        let mut checked = check_all("example", &text, &BuiltIn);
        // Parts of games define what these do not use.
        if text != example {
            checked
                .diagnostics
                .retain(|fault| fault.severity == variorum_lang::Severity::Error);
        }
        assert_eq!(checked.diagnostics, [], "{text}");
        assert!(checked.game.is_some(), "{text}");
    }
}

#[test]
fn every_construct_stands_in_it_beside_its_entry() {
    let page = page();
    let blocks: Vec<String> = blocks(&page).iter().map(|block| code(block)).collect();
    let all = constructs();
    let mut lacking = Vec::new();
    for construct in &all {
        // `setup option value`, `move over=one`: the entry's own name, and what it is said with.
        let of = |id: &str| all.iter().find(|other| other.id == id).expect("it is one");
        let mut entry = construct;
        while let Some(id) = &entry.of {
            entry = of(id);
        }
        let property = match construct.part {
            Part::Property => Some(construct.shown.as_str()),
            Part::Word => construct
                .shown
                .split_once('"')
                .map(|(property, _)| property),
            Part::Entry | Part::Path => None,
        };
        let word = match construct.part {
            Part::Word => construct.shown.split('"').nth(1),
            Part::Entry | Part::Property | Part::Path => None,
        };
        let there = blocks.iter().any(|block| {
            says(block, &entry.shown)
                && property.is_none_or(|property| property.is_empty() || says(block, property))
                && word.is_none_or(|word| says(block, word))
        });
        if !there {
            lacking.push(construct.id.as_str());
        }
    }
    assert_eq!(
        lacking, [""; 0],
        "docs/language-digest.md does not say these"
    );
}
