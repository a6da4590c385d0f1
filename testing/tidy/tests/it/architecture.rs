//! ARCHITECTURE.md and the pages about the inside are short, and what they name is there.

use std::collections::{BTreeMap, BTreeSet};

use variorum_tidy::files::{below, read, root};

/// The largest size of ARCHITECTURE.md in bytes: what a stranger reads in a quarter of an hour.
const MOST: usize = 15_000;

/// The rows of the table in a document whose head begins with these cells, as cells.
fn table(document: &str, head: &str) -> Vec<Vec<String>> {
    let (_, rest) = document
        .split_once(head)
        .unwrap_or_else(|| panic!("a table with the head {head}"));
    rest.lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells = line.trim_matches('|').split('|');
            cells.map(|cell| cell.trim().to_owned()).collect()
        })
        .collect()
}

/// The name in a cell such as ``[`rules`](crates/rules)``.
fn name(cell: &str) -> String {
    cell.split('`').nth(1).unwrap_or(cell).to_owned()
}

/// The folders in a folder.
fn folders(folder: &str) -> BTreeSet<String> {
    std::fs::read_dir(root().join(folder))
        .expect("a folder")
        .flatten()
        .filter(|entry| entry.path().join("Cargo.toml").exists())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// The project's own crates among the dependencies of one, without those for tests.
fn dependencies(manifest: &str) -> BTreeSet<String> {
    let (_, rest) = manifest.split_once("[dependencies]\n").unwrap_or(("", ""));
    rest.lines()
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| {
            let end = line.find(|c: char| !c.is_ascii_alphanumeric() && c != '-')?;
            line[..end].strip_prefix("variorum-").map(str::to_owned)
        })
        .collect()
}

#[test]
fn the_architecture_is_short() {
    let size = read("ARCHITECTURE.md").len();
    assert!(
        size <= MOST,
        "ARCHITECTURE.md has {size} bytes, {MOST} at most: a decision stands in docs/decisions, \
         how a part works on a page of docs or in its crate"
    );
}

#[test]
fn every_crate_stands_in_the_table_with_all_that_it_uses() {
    let document = read("ARCHITECTURE.md");
    let mut above = BTreeSet::new();
    for row in table(&document, "| crate | holds | uses |") {
        let own = name(&row[0]);
        let folder = match own.as_str() {
            "python" => own.clone(),
            _ => format!("crates/{own}"),
        };
        let used = dependencies(&read(&format!("{folder}/Cargo.toml")));
        if row[2] == "all of these" {
            assert!(used.is_subset(&above), "{own} uses {used:?}");
        } else {
            let told: BTreeSet<String> = row[2]
                .split(", ")
                .filter(|one| *one != "nothing")
                .map(str::to_owned)
                .collect();
            assert_eq!(told, used, "left: told of {own}; right: its Cargo.toml");
            assert!(used.is_subset(&above), "{own} uses what stands below it");
        }
        above.insert(own);
    }
    let mut crates = folders("crates");
    crates.insert("python".to_owned());
    assert_eq!(above, crates, "left: ARCHITECTURE.md; right: the folders");
}

#[test]
fn every_comparison_stands_in_the_table() {
    let document = read("ARCHITECTURE.md");
    let told: BTreeSet<String> = table(&document, "| folder | what it does |")
        .iter()
        .flat_map(|row| row[0].split(", ").map(name).collect::<Vec<_>>())
        .collect();
    assert_eq!(
        told,
        folders("testing"),
        "left: ARCHITECTURE.md; right: testing/"
    );
}

/// The pages about the inside.
fn pages() -> Vec<String> {
    let mut pages: Vec<String> = [
        "ARCHITECTURE.md",
        "docs/model.md",
        "docs/rules.md",
        "docs/describe.md",
        "docs/engine.md",
        "docs/web.md",
        "docs/wire.md",
        "docs/glossary.md",
        "web/README.md",
    ]
    .map(str::to_owned)
    .to_vec();
    pages.extend(below("docs/decisions", &["md"]));
    pages
}

/// What a document has between single backticks, outside blocks of code.
fn code(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            found.extend(line.split('`').skip(1).step_by(2));
        }
    }
    found
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// All words of a source.
fn words(source: &str) -> BTreeSet<&str> {
    source
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .collect()
}

/// The sources of the project with their words, by path.
fn sources() -> BTreeMap<String, String> {
    let mut paths = below("crates", &["rs"]);
    paths.extend(below("testing", &["rs"]));
    paths.extend(below("python/src", &["rs"]));
    paths
        .into_iter()
        .map(|path| (path.clone(), read(&path)))
        .collect()
}

/// Whether `Outer::inner` is somewhere: a file that defines `Outer`, or is called so, speaks of `inner`.
fn is_there(outer: &str, inner: &str, sources: &BTreeMap<String, String>) -> bool {
    sources.iter().any(|(path, text)| {
        let file = path.rsplit('/').next().unwrap_or_default();
        let inside = path.starts_with(&format!("crates/{outer}/src/"))
            || file.strip_suffix(".rs") == Some(outer);
        let module = inside && (file == format!("{inner}.rs") || words(text).contains(inner));
        let defines = ["struct", "enum", "trait", "impl", "for"]
            .iter()
            .any(|kind| {
                let head = format!("{kind} {outer}");
                text.match_indices(&head).any(|(at, _)| {
                    !text[at + head.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
                }) || text.contains(&format!("impl<B: Bits> {outer}<B>"))
            });
        module || defines && words(text).contains(inner)
    })
}

/// Names such as `Rules::compile`, `GameDef` and `rules/src/ends.rs` in the pages about the inside are those of the code.
#[test]
fn what_the_pages_name_is_there() {
    let sources = sources();
    let all: BTreeSet<&str> = sources.values().flat_map(|text| words(text)).collect();
    let mut files = below("", &["rs", "js", "mjs", "css", "kdl", "html", "ftl"]);
    files.retain(|path| !path.starts_with("target"));
    let mut lost = Vec::new();
    let mut seen = 0;
    for page in pages() {
        let text = read(&page);
        for one in code(&text) {
            let is_file = [".rs", ".js", ".mjs", ".css", ".kdl", ".ftl"]
                .iter()
                .any(|ending| one.ends_with(ending));
            let there = if is_file && !one.contains(['*', ' ', '<']) {
                files
                    .iter()
                    .any(|path| *path == one || path.ends_with(&format!("/{one}")))
            } else if let Some((outer, inner)) = one.split_once("::")
                && is_word(outer)
                && is_word(inner)
            {
                is_there(outer, inner, &sources)
            } else if is_word(one)
                && one.starts_with(|c: char| c.is_ascii_uppercase())
                && one.contains(|c: char| c.is_ascii_lowercase())
                && !page.ends_with("wire.md")
            {
                all.contains(one)
            } else {
                continue;
            };
            seen += 1;
            if !there {
                lost.push(format!("{page}: `{one}`"));
            }
        }
    }
    assert!(seen > 100, "only {seen} names were found");
    assert!(lost.is_empty(), "not in the code:\n{}", lost.join("\n"));
}

/// The variants of an enum of the messages, as they travel.
fn messages(source: &str, name: &str) -> Vec<String> {
    let (_, rest) = source
        .split_once(&format!("enum {name}"))
        .unwrap_or_else(|| panic!("the enum {name}"));
    let (body, _) = rest.split_once("\n}").expect("an end");
    body.lines()
        .filter_map(|line| {
            let line = line.strip_prefix("    ")?;
            let end = line.find(|c: char| !c.is_ascii_alphanumeric())?;
            (end > 0 && line.starts_with(|c: char| c.is_ascii_uppercase()))
                .then(|| line[..end].to_lowercase())
        })
        .collect()
}

#[test]
fn the_wire_has_every_message() {
    let (document, source) = (
        read("docs/wire.md"),
        read("crates/play/src/wire/message.rs"),
    );
    let mut all = messages(&source, "ClientMessage");
    all.extend(messages(&source, "ServerMessage"));
    assert!(all.len() > 20, "{all:?}");
    for message in all {
        assert!(
            document.contains(&format!("`{message}`"))
                || document.contains(&format!("\"type\":\"{message}\"")),
            "docs/wire.md lacks {message}"
        );
    }
    let version = read("crates/play/src/wire.rs")
        .split_once("const VERSION: u32 = ")
        .and_then(|(_, rest)| rest.split(';').next().map(str::to_owned))
        .expect("a version");
    assert!(
        document.contains(&format!("## A game, version {version}\n"))
            && document.contains(&format!("{{\"type\":\"hello\",\"v\":{version},\"seq\"")),
        "docs/wire.md is about another version than {version}"
    );
}
