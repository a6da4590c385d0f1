//! The documents hold together: links lead somewhere, the book has every chapter.

use std::path::Path;

use variorum_tidy::files::{self, below, read, root};

/// The documents people read.
fn documents() -> Vec<String> {
    let mut paths: Vec<String> = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
    ]
    .map(str::to_owned)
    .to_vec();
    paths.extend(below("docs", &["md"]));
    paths
}

/// Targets of the links of a document, with their lines; code left out.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut fenced = false;
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if fenced {
            continue;
        }
        // Text outside `code`, so every second part.
        let plain: Vec<&str> = line.split('`').step_by(2).collect();
        let plain = plain.join("code");
        for part in plain.split("](").skip(1) {
            let target = part.split(')').next().unwrap_or_default();
            found.push((number + 1, target.to_owned()));
        }
    }
    found
}

/// The anchors of a document's headings.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            let kept = title.chars().filter_map(|c| match c {
                ' ' => Some('-'),
                c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
                _ => None,
            });
            kept.collect()
        })
        .collect()
}

#[test]
fn links_lead_somewhere() {
    let mut dead = Vec::new();
    for path in documents() {
        let text = read(&path);
        for (line, target) in links(&text) {
            if target.starts_with("http") || target.starts_with("mailto:") {
                continue;
            }
            let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let whole = if file.is_empty() {
                root().join(&path)
            } else {
                root()
                    .join(Path::new(&path).parent().expect("a file"))
                    .join(file)
            };
            let there = if anchor.is_empty() {
                whole.exists()
            } else {
                std::fs::read_to_string(&whole)
                    .is_ok_and(|text| anchors(&text).iter().any(|own| own == anchor))
            };
            if !there {
                dead.push(format!("{path}:{line}: {target}"));
            }
        }
    }
    assert!(dead.is_empty(), "dead links:\n{}", dead.join("\n"));
}

#[test]
fn the_book_has_every_chapter_once() {
    let summary = read("docs/SUMMARY.md");
    let mut listed: Vec<String> = links(&summary)
        .into_iter()
        .map(|(_, target)| format!("docs/{target}"))
        .collect();
    listed.sort();
    let chapters: Vec<String> = below("docs", &["md"])
        .into_iter()
        .filter(|path| path != "docs/SUMMARY.md")
        .collect();
    assert_eq!(
        listed, chapters,
        "docs/SUMMARY.md lists each file of docs/ once"
    );
}

/// Each entry of the program's help has a section in the guide, and the guide speaks of no other.
#[test]
fn the_guide_covers_every_command() {
    let source = files::read("crates/cli/src/main.rs");
    let mut commands: Vec<&str> = source
        .split("commands::")
        .skip(1)
        .filter_map(|rest| rest.split_once("::command()"))
        .map(|(name, _)| name)
        .filter(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_'))
        .collect();
    commands.sort_unstable();
    commands.dedup();
    let guide = read("docs/commands.md");
    let mut described: Vec<&str> = guide
        .lines()
        .filter_map(|line| line.strip_prefix("## `variorum ")?.split(['`', ' ']).next())
        .collect();
    described.sort_unstable();
    described.dedup();
    assert_eq!(
        described, commands,
        "docs/commands.md has a section for each command"
    );
}
