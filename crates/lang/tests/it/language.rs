//! Runs the examples of `docs/language.md`.
//!
//! An example is a block of kind `kdl`. If a block of kind `text` follows it, that is what `check` says about
//! it; otherwise the example is without fault. With `UPDATE_DOCS` set, the answers are written into the page.

use std::path::Path;

use variorum_lang::{Severity, Sources, Style, check_all, draw};

/// The game that examples without a game of their own belong to.
const BASE: &str = r#"
game "Base" id="base"
board 8 8
attribute "shielded" resists="proximity"
attribute "resolute" resists="freeze"
attribute "armored" resists="shot" stops-trampling=#true
attribute "loyal" resists="conversion"
class "piece" default=#true
class "royal" royal=#true
class "guard"
class "pawn"
piece "King" id="K" class="royal" { move "K" }
piece "Queen" id="Q" { move "Q" }
piece "Rook" id="R" { move "R" }
piece "Bishop" id="B" { move "B" }
piece "Knight" id="N" { move "N" }
piece "Pawn" id="P" class="pawn" {
    move "mfW cfF"
    promote "last rank" to="Queen, Rook, Bishop, Knight"
}
setup { put "King" "e1"; black "mirror" }
"#;

struct Base;

impl Sources for Base {
    fn read(&self, name: &str) -> Option<String> {
        (name == "base").then(|| BASE.to_owned())
    }
}

/// A fenced block: its kind, and where its text begins and ends.
struct Block<'a> {
    kind: &'a str,
    text: &'a str,
    line: usize,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find("```") {
        let (kind, after) = rest[at + 3..]
            .split_once('\n')
            .expect("a line after the fence");
        let end = after.find("```").expect("the fence is closed");
        let offset = page.len() - after.len();
        blocks.push(Block {
            kind,
            text: &after[..end],
            line: page[..offset].matches('\n').count() + 1,
        });
        rest = &after[end + 3..];
    }
    blocks
}

fn answer(example: &str) -> String {
    // On the same line, so that line numbers are those of the example.
    let whole = match example.trim_start().starts_with("game ") {
        true => example.to_owned(),
        false => format!("{example}\ngame \"Example\" id=\"example\"; extends \"base\"\n"),
    };
    let mut faults = check_all("example", &whole, &Base).diagnostics;
    // Examples are parts of games, in which much is used nowhere.
    faults.retain(|fault| fault.severity == Severity::Error);
    draw(&faults, Style::Plain)
}

#[test]
fn examples_do_what_the_page_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/language.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let blocks = blocks(&page);
    let mut updated = page.clone();
    let mut examples = 0;
    for (index, block) in blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| block.kind == "kdl")
    {
        examples += 1;
        let found = answer(block.text);
        let expected = blocks.get(index + 1).filter(|next| next.kind == "text");
        let wanted = expected.map_or("", |next| next.text);
        if found.trim_end() == wanted.trim_end() {
            continue;
        }
        if std::env::var_os("UPDATE_DOCS").is_some() && expected.is_some() {
            updated = updated.replace(wanted, &format!("{}\n", found.trim_end()));
            continue;
        }
        panic!(
            "docs/language.md:{}: the example gives\n{found}",
            block.line
        );
    }
    assert!(examples > 20);
    if updated != page {
        std::fs::write(&path, updated).unwrap();
    }
}
