//! The documents hold together: links lead somewhere, the book has every chapter.

use std::path::Path;

use variorum_tidy::files::{below, read, root};

/// The documents people read.
fn documents() -> Vec<String> {
    let mut paths: Vec<String> = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "web/README.md",
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
            // GitHub's page about a workflow of this repository.
            let target = match target.strip_prefix("../../actions/workflows/") {
                Some(name) => format!(".github/workflows/{}", name.trim_end_matches("/badge.svg")),
                None => target,
            };
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

/// Decisions are numbered without gaps, in their files, their titles and the index.
#[test]
fn the_index_has_every_decision() {
    let files = below("docs/decisions", &["md"]);
    let files = files.iter().filter(|path| !path.ends_with("README.md"));
    let listed: Vec<String> = files
        .enumerate()
        .map(|(index, path)| {
            let number = index + 1;
            let name = path.trim_start_matches("docs/decisions/");
            assert!(name.starts_with(&format!("{number:02}-")), "{path}");
            let text = read(path);
            let title = text.lines().next().and_then(|line| line.strip_prefix("# "));
            let title = title.unwrap_or_else(|| panic!("{path} has no title"));
            assert!(title.starts_with(&format!("{number}. ")), "{path}: {title}");
            for part in ["Context", "Decision", "Consequences"] {
                assert!(text.contains(&format!("\n## {part}\n")), "{path}: {part}");
            }
            format!("- [{title}]({name})")
        })
        .collect();
    let index = read("docs/decisions/README.md");
    let index: Vec<&str> = index
        .lines()
        .filter(|line| line.starts_with("- "))
        .collect();
    assert_eq!(listed, index, "left: the files; right: the index");
}

/// Each command of the program has a section in the guide, and the guide speaks of no other.
#[test]
fn the_guide_covers_every_command() {
    let mut commands = Vec::new();
    for path in below("crates/cli/src/commands", &["rs"]) {
        let text = read(&path);
        let names = text.split("Command::new(\"").skip(1);
        let names = names.map(|rest| rest.split_once('"').expect("the text ends").0);
        // The section about a command tells about those within it, which stand before it in its file.
        let own = match text.contains(".subcommands([") {
            true => names.last().into_iter().collect::<Vec<_>>(),
            false => names.collect(),
        };
        commands.extend(own.into_iter().map(str::to_owned));
    }
    commands.sort_unstable();
    assert!(commands.len() > 5, "{commands:?}");
    let guide = read("docs/commands.md");
    let mut described: Vec<String> = guide
        .lines()
        .filter_map(|line| line.strip_prefix("## `variorum ")?.split(['`', ' ']).next())
        .map(str::to_owned)
        .collect();
    described.sort_unstable();
    assert_eq!(
        described, commands,
        "left: docs/commands.md; right: the program"
    );
}

/// The table of games in the README is by hand: groups for people who know none of the names.
#[test]
fn the_readme_names_every_game() {
    let readme = read("README.md");
    let (title, rest) = readme
        .split_once("## The ")
        .and_then(|(_, rest)| rest.split_once('\n'))
        .expect("a section about the games");
    let table = rest.split("\n## ").next().unwrap_or_default();
    let named: Vec<&str> = table
        .lines()
        .filter_map(|line| line.strip_suffix(" |")?.rsplit_once("| "))
        .flat_map(|(_, games)| games.split(", "))
        .collect();
    let games: Vec<String> = variorum_catalog::list()
        .into_iter()
        .map(|game| game.name)
        .collect();
    assert_eq!(title, format!("{} games", games.len()));
    for game in &games {
        assert!(named.contains(&game.as_str()), "README.md lacks {game}");
    }
    for name in named.iter().filter(|name| **name != "|") {
        assert!(games.iter().any(|game| game == name), "no game: {name}");
    }
}

/// The badges say what holds: the oldest Rust that compiles the project, and its licence.
#[test]
fn the_badges_of_the_readme_hold() {
    let (readme, manifest) = (read("README.md"), read("Cargo.toml"));
    let value = |key: &str| {
        let line = manifest.lines().find_map(|line| line.strip_prefix(key));
        let value = line.and_then(|rest| rest.split('"').nth(1));
        value.unwrap_or_else(|| panic!("Cargo.toml says its {key}"))
    };
    let rust = format!("badge/rust-{}%2B-", value("rust-version"));
    assert!(readme.contains(&rust), "README.md has no badge {rust}");
    let licence = value("license")
        .replace('-', "--")
        .replace(" OR ", "%20or%20");
    let licence = format!("badge/licence-{licence}-");
    assert!(
        readme.contains(&licence),
        "README.md has no badge {licence}"
    );
}
