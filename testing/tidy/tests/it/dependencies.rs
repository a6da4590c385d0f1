//! What the program is built from may be built into it, and does not grow unnoticed.

use std::collections::BTreeSet;
use std::process::Command;

use variorum_tidy::files::{read, root};

/// Licences that ask for no more than to be named.
const LICENCES: &[&str] = &[
    "MIT",
    "Apache-2.0",
    // The exception only takes away what the licence asks for.
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages outside the project with their licences, as `cargo tree` lists them.
fn packages(options: &[&str]) -> BTreeSet<(String, String)> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .current_dir(root())
        .args([
            "tree", "--locked", "--prefix", "none", "--format", "{p}|{l}",
        ])
        .args(["--target", "x86_64-unknown-linux-gnu"])
        .args(options)
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| line.trim_end_matches(" (*)").split_once('|'))
        .filter(|(package, _)| !package.starts_with("variorum-"))
        .map(|(package, licence)| {
            let package = package.trim_end_matches(" (proc-macro)");
            (package.to_owned(), licence.to_owned())
        })
        .collect()
}

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be fulfilled with [`LICENCES`].
fn is_fine(licence: &str) -> bool {
    let flat = licence.replace(['(', ')'], " ").replace('/', " OR ");
    flat.split(" AND ")
        .all(|part| part.split(" OR ").any(|one| LICENCES.contains(&one.trim())))
}

#[test]
fn licences_are_understood() {
    assert!(is_fine("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(is_fine("Unlicense/MIT"));
    assert!(is_fine("Apache-2.0 WITH LLVM-exception"));
    assert!(!is_fine("GPL-3.0"));
    assert!(!is_fine("MIT AND LGPL-2.1"));
}

#[test]
fn every_licence_is_known() {
    let all = packages(&["--workspace", "--edges", "all"]);
    assert!(!all.is_empty());
    let strange: Vec<&(String, String)> = all
        .iter()
        .filter(|(_, licence)| !is_fine(licence))
        .collect();
    assert!(strange.is_empty(), "{strange:?}");
}

#[test]
fn the_program_does_not_grow_unnoticed() {
    let text = read("docs/dependencies.md");
    let program = ["--package", "variorum-cli", "--edges", "normal"];
    let postgres = [&program[..], &["--features", "postgres"]].concat();
    for (title, options) in [
        ("**Packages in the program on Linux: ", &program[..]),
        ("**With the feature `postgres`: ", &postgres),
    ] {
        let told: usize = text
            .split_once(title)
            .and_then(|(_, rest)| rest.split("**").next())
            .and_then(|number| number.parse().ok())
            .expect("docs/dependencies.md says how many there are");
        assert_eq!(
            packages(options).len(),
            told,
            "left: packages there are; right: docs/dependencies.md, {title}"
        );
    }
}
