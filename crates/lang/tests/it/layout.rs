//! The bundled rule files have the layout that `variorum fmt` gives, whatever is done to their spaces.

use crate::support::Folder;
use variorum_lang::{Sources, format};

fn texts() -> Vec<(String, String)> {
    let folder = Folder::bundled();
    let pieces = folder
        .list("pieces")
        .into_iter()
        .map(|name| format!("pieces/{name}"));
    let names = folder.list("").into_iter().chain(pieces);
    names
        .map(|name| (name.clone(), folder.read(&name).unwrap()))
        .collect()
}

#[test]
fn bundled_files_are_laid_out() {
    for (name, text) in texts() {
        assert_eq!(format(&name, &text).as_deref(), Ok(&*text), "{name}");
    }
}

#[test]
fn spaces_do_not_matter() {
    for (name, text) in texts() {
        let wide = text
            .replace('\n', " \r\n\t\r\n")
            .replace("\\ \r\n\t\r\n", "\\\r\n");
        let laid_out = format(&name, &wide).expect("a text without faults");
        // Between the quotes of several lines spaces belong to the text.
        let raw = text.contains("#\"\"\"");
        let lines = |text: &str| {
            text.lines()
                .filter(|line| !line.is_empty())
                .map(|line| if raw { line.trim_end() } else { line }.to_owned())
                .filter(|line| !line.is_empty())
                .collect::<Vec<_>>()
        };
        assert_eq!(lines(&laid_out), lines(&text), "{name}");
    }
}

#[test]
fn what_is_not_understood_is_not_touched() {
    for text in ["piece {", "}", "a \"b", "/* a", "a §", "a=", "{ a }"] {
        let faults = format("a.kdl", text).expect_err(text);
        assert!(!faults.is_empty(), "{text}");
    }
}
