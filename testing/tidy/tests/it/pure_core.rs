//! The core does nothing but compute: no files, clocks, threads, processes or sockets, so that it runs in a browser.

use variorum_tidy::files::{below, read};

/// The folders of crates that only compute, but for a file or two behind a feature.
const CORE: &[&str] = &[
    "crates/geometry/src",
    "crates/def/src",
    "crates/rules/src",
    "crates/describe/src",
    "crates/lang/src",
    "crates/pictures/src",
    "crates/record/src",
    "crates/review/src",
    "crates/import/src",
    "crates/engine/src",
    "crates/catalog/src",
    "crates/play/src",
    // Of these crates, the parts that only decide.
    "crates/arena/src/plan",
    "crates/arena/src/tally",
];

/// The files that a browser does without.
const BEHIND_A_FEATURE: &[&str] = &[
    "crates/catalog/src/confined.rs",
    "crates/catalog/src/files.rs",
    "crates/engine/src/host.rs",
];

/// Parts of the standard library that a browser's worker lacks.
const FORBIDDEN: &[&str] = &[
    "std::fs",
    "std::env",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "Instant",
    "SystemTime",
    "println!",
];

/// Which of these a text names, with their lines. Comments are left out, and the tests at its end: they run elsewhere.
fn found(text: &str) -> Vec<(usize, &'static str)> {
    let code = |line: &'_ str| line.split("//").next().unwrap_or_default().to_owned();
    let tests = text.find("#[cfg(test)]\nmod tests {");
    let lines = text[..tests.unwrap_or(text.len())].lines();
    let lines = lines.map(code).enumerate();
    lines
        .flat_map(|(number, line)| {
            let named = FORBIDDEN.iter().filter(move |word| line.contains(*word));
            named.map(move |word| (number + 1, *word))
        })
        .collect()
}

#[test]
fn the_search_finds_what_it_looks_for() {
    let text = "use std::fs;\n// std::env\nlet now = std::time::Instant::now();\n#[cfg(test)]\nmod tests {\nuse std::io;\n";
    assert_eq!(found(text), [(1, "std::fs"), (3, "Instant")]);
}

#[test]
fn the_core_only_computes() {
    let mut wrong = String::new();
    let mut files = 0;
    for path in CORE.iter().flat_map(|folder| below(folder, &["rs"])) {
        let is_test = path
            .split('/')
            .any(|part| part == "tests" || part == "tests.rs");
        if is_test || BEHIND_A_FEATURE.contains(&path.as_str()) {
            continue;
        }
        files += 1;
        for (line, word) in found(&read(&path)) {
            wrong += &format!("{path}:{line}: `{word}`\n");
        }
    }
    assert!(files > 50, "only {files} files were found");
    assert!(
        wrong.is_empty(),
        "the core reads no file and no clock:\n{wrong}"
    );
}
