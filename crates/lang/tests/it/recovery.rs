//! One slip of the pen gives one fault, wherever it happens in the bundled files.

use crate::support::Folder;
use variorum_lang::{Sources, Style, check_all, draw};

/// Takes out each brace and each quote of a file, one at a time, and demands one fault each.
fn one_fault_each(name: &str) {
    let folder = Folder::bundled();
    let text = folder.read(name).unwrap();
    let mut worse = Vec::new();
    for (at, c) in text
        .char_indices()
        .filter(|(_, c)| matches!(c, '{' | '}' | '"'))
    {
        let line_start = text[..at].rfind('\n').map_or(0, |i| i + 1);
        if text[line_start..at].contains("//") {
            continue;
        }
        let mut broken = text.clone();
        broken.remove(at);
        let checked = check_all(name, &broken, &folder);
        if checked.diagnostics.len() != 1 {
            let line = text[..at].matches('\n').count() + 1;
            let drawn = draw(&checked.diagnostics, Style::Plain);
            worse.push(format!("{name}:{line} without `{c}`:\n{drawn}"));
        }
    }
    assert!(
        worse.is_empty(),
        "{} cases:\n{}",
        worse.len(),
        worse.join("\n")
    );
}

#[test]
fn a_lost_brace_or_quote_is_one_fault() {
    let folder = Folder::bundled();
    for name in folder.list("") {
        one_fault_each(&name);
    }
    for name in folder.list("pieces") {
        one_fault_each(&format!("pieces/{name}"));
    }
}

#[test]
fn a_misspelt_word_is_one_fault() {
    let folder = Folder::bundled();
    let names = folder.list("").into_iter();
    let pieces = folder
        .list("pieces")
        .into_iter()
        .map(|name| format!("pieces/{name}"));
    for name in names.chain(pieces) {
        let text = folder.read(&name).unwrap();
        for word in [
            "piece", "move", "class=", "over=", "capture", "promote", "goal", "castling", "house=",
        ] {
            let Some(at) = text.find(&format!(" {word}")) else {
                continue;
            };
            let mut broken = text.clone();
            broken.remove(at + 2);
            let checked = check_all(&name, &broken, &folder);
            // In a comment or a sentence nothing is wrong.
            let line_start = text[..at].rfind('\n').map_or(0, |i| i + 1);
            let before = &text[line_start..at];
            let prose = before.contains("//") || before.matches('"').count() % 2 == 1;
            assert!(
                checked.diagnostics.len() == 1 || prose,
                "{name}: {word}\n{}",
                draw(&checked.diagnostics, Style::Plain)
            );
        }
    }
}
