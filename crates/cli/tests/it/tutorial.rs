//! Runs the tutorial, `docs/tutorial.md`: each part of a file belongs to a game without fault or has just the faults that
//! are shown, and each command prints what is shown. With `UPDATE_DOCS` set, what is shown is written anew.

use std::path::{Path, PathBuf};
use std::process::Command;

use variorum_lang::{Style, check_all, draw};

/// What `…` on a line of its own stands for: anything.
const ELLIPSIS: &str = "…";

struct Block {
    kind: String,
    text: String,
}

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tutorial.md")
}

fn blocks(page: &str) -> Vec<Block> {
    let parts = page.split("```").skip(1).step_by(2);
    let blocks = parts.map(|part| {
        let (kind, text) = part.split_once('\n').expect("a line after the fence");
        Block {
            kind: kind.to_owned(),
            text: text.to_owned(),
        }
    });
    blocks.collect()
}

/// The entries of a file: each begins at a line that is neither indented nor a closing brace.
fn entries(text: &str) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    for line in text.lines() {
        let begins = !line.starts_with([' ', '}']) && !line.is_empty();
        match entries.last_mut().filter(|_| !begins) {
            Some(last) => last.push_str(&format!("\n{line}")),
            None => entries.push(line.to_owned()),
        }
    }
    entries
}

/// What tells an entry from others: its word, and its id if it is a piece.
fn head(entry: &str) -> String {
    let word = entry.split(' ').next().unwrap_or_default();
    let id = entry.split_once("id=\"").filter(|_| word == "piece");
    format!("{word} {}", id.map_or("", |(_, id)| &id[..1]))
}

/// A file with some entries in place of its own.
fn with(text: &str, part: &str) -> String {
    let mut own = entries(text);
    for new in entries(part) {
        let mut places = own.iter_mut();
        let place = places.find(|own| head(own) == head(&new));
        let place = place.unwrap_or_else(|| panic!("the file has no {}", head(&new)));
        let rest = place.trim_end().len();
        *place = format!("{}{}", new.trim_end(), &place[rest..]);
    }
    own.join("\n") + "\n"
}

fn faults(name: &str, text: &str) -> String {
    let checked = check_all(name, text, &variorum_catalog::BuiltIn);
    draw(&checked.diagnostics, Style::Plain)
}

/// What a command line prints, run in a folder.
fn run(line: &str, folder: &Path) -> String {
    let mut args: Vec<String> = Vec::new();
    for (place, part) in line.split('"').enumerate() {
        match place % 2 {
            0 => args.extend(part.split_whitespace().map(str::to_owned)),
            _ => args.push(part.to_owned()),
        }
    }
    assert_eq!(args[0], "variorum", "{line}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_variorum"));
    let output = command.args(&args[1..]).current_dir(folder).output();
    let output = output.expect("it starts");
    assert!(output.status.success(), "{line}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// What is printed, as far as it is shown: the lines between those that stand for anything.
fn shown(line: &str, wanted: &[&str], printed: &str) -> Vec<String> {
    let printed: Vec<&str> = printed.trim_end().lines().collect();
    if !wanted.contains(&ELLIPSIS) {
        return printed.iter().map(|line| (*line).to_owned()).collect();
    }
    let kept: Vec<&str> = wanted
        .iter()
        .copied()
        .filter(|line| *line != ELLIPSIS)
        .collect();
    let start = printed.iter().position(|line| line == &kept[0]);
    let start = start.unwrap_or_else(|| panic!("`{line}` does not print `{}`", kept[0]));
    let found = &printed[start..printed.len().min(start + kept.len())];
    let first = (wanted[0] == ELLIPSIS).then_some(ELLIPSIS);
    let last = (wanted.last() == Some(&ELLIPSIS)).then_some(ELLIPSIS);
    let lines = first.into_iter().chain(found.iter().copied()).chain(last);
    lines.map(str::to_owned).collect()
}

#[test]
fn the_tutorial_does_what_it_says() {
    let page = std::fs::read_to_string(path()).unwrap();
    let blocks = blocks(&page);
    let mut updated = page.clone();
    let folder = std::env::temp_dir().join(format!("variorum-tutorial-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let names = blocks
        .iter()
        .filter_map(|block| block.kind.strip_prefix("kdl "));
    for name in names.clone() {
        let text = variorum_catalog::example(name).expect("an example");
        std::fs::write(folder.join(format!("{name}.kdl")), text).unwrap();
    }
    let name = names.clone().next().expect("an example").to_owned();
    assert!(names.clone().all(|other| other == name));
    let whole = variorum_catalog::example(&name).unwrap();
    let mut update = |old: &str, new: &str, place: &str| {
        if old.trim_end() != new.trim_end() {
            assert!(
                std::env::var_os("UPDATE_DOCS").is_some(),
                "docs/tutorial.md: {place}\n{new}\n(UPDATE_DOCS=1 writes it)"
            );
            updated = updated.replacen(old, &format!("{}\n", new.trim_end()), 1);
        }
    };
    let mut seen = [0; 3];
    for (index, block) in blocks.iter().enumerate() {
        match block.kind.as_str() {
            "kdl" => {
                seen[0] += 1;
                let found = faults(&format!("{name}.kdl"), &with(&whole, &block.text));
                match blocks.get(index + 1).filter(|next| next.kind == "text") {
                    Some(next) => update(&next.text, &found, &block.text),
                    None => assert_eq!(found, "", "{}", block.text),
                }
            }
            kind if kind.starts_with("kdl ") => {
                seen[1] += 1;
                for entry in entries(&block.text) {
                    let entry = entry.trim_end();
                    assert!(
                        whole.contains(entry),
                        "examples/{name}.kdl does not say\n{entry}"
                    );
                }
            }
            "console" => {
                seen[2] += 1;
                let (command, wanted) = block.text.split_once('\n').expect("a command");
                let line = command.strip_prefix("$ ").expect("a command");
                let printed = run(line, &folder);
                let wanted_lines: Vec<&str> = wanted.trim_end().lines().collect();
                let found = shown(line, &wanted_lines, &printed).join("\n");
                update(&block.text, &format!("{command}\n{found}"), line);
            }
            "text" => {}
            other => panic!("a block of kind {other}"),
        }
    }
    assert!(seen.iter().all(|count| *count > 1), "{seen:?}");
    let _ = std::fs::remove_dir_all(&folder);
    if updated != page {
        std::fs::write(path(), updated).unwrap();
    }
}
