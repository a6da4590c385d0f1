//! A rule file being written, whatever it comes from.

pub(crate) mod draft;
pub(crate) mod movement;
pub(crate) mod paths;
pub(crate) mod regions;

use variorum_lang::{NoSources, Severity};
use variorum_rules::{Color, Rules};

use crate::imported::{Imported, Letters, Note};

/// Both sides, White first.
pub(crate) const SIDES: [Color; 2] = [Color::White, Color::Black];

/// The file in the usual layout, if its blocks say something that can be played. What is left out stands at its head.
pub(crate) fn finish(
    id: &str,
    name: &str,
    mut blocks: Vec<Vec<String>>,
    mut notes: Vec<Note>,
    letters: Letters,
) -> Imported {
    let id = identifier(id);
    blocks.insert(0, head(&id, name, &notes));
    blocks.retain(|block| !block.is_empty());
    let text: Vec<String> = blocks.iter().map(|block| block.join("\n")).collect();
    let (text, faults) = playable(&format!("{id}.kdl"), &(text.join("\n\n") + "\n"));
    let fault = |fault| Note::on_file(format!("the rule file would have a fault: {fault}"));
    notes.extend(faults.into_iter().map(fault));
    Imported {
        id,
        text,
        notes,
        letters,
    }
}

/// What is left out, as a remark, and the `game` entry.
fn head(id: &str, name: &str, notes: &[Note]) -> Vec<String> {
    let mut lines = Vec::new();
    if !notes.is_empty() {
        lines.push("// Left out:".to_owned());
        lines.extend(notes.iter().map(|note| format!("// - {note}")));
    }
    lines.push(format!("game {} id=\"{id}\"", quoted(name)));
    lines
}

/// The classes that pieces are of.
pub(crate) fn class_entries(royal: bool, foot: bool) -> Vec<String> {
    let mut lines = vec!["class \"piece\" default=#true".to_owned()];
    if royal {
        lines.push("class \"royal\" royal=#true".to_owned());
    }
    if foot {
        lines.push("class \"pawn\" picture=\"pawn\" unnamed=#true".to_owned());
    }
    lines
}

/// A text in quotes.
pub(crate) fn quoted(text: &str) -> String {
    let clean: String = text.chars().filter(|c| !c.is_control()).collect();
    format!("\"{}\"", clean.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The longest rule file that is written, in bytes. No game needs nearly as much.
const LONGEST: usize = 256 << 10;

/// A rule file in the usual layout, or what keeps it from being played.
fn playable(name: &str, text: &str) -> (Option<String>, Vec<String>) {
    if text.len() > LONGEST {
        let why = format!("it is longer than {} KiB", LONGEST >> 10);
        return (None, vec![why]);
    }
    let text = match variorum_lang::format(name, text) {
        Ok(text) => text,
        Err(faults) => {
            return (
                None,
                faults.into_iter().map(|fault| fault.message).collect(),
            );
        }
    };
    let checked = variorum_lang::check(name, &text, &NoSources, &[]);
    let errors = checked
        .diagnostics
        .into_iter()
        .filter(|fault| fault.severity == Severity::Error);
    let mut faults: Vec<String> = errors.map(|fault| fault.message).collect();
    if faults.is_empty() {
        let rules = checked.game.map(Rules::compile);
        match rules {
            Some(Ok(rules)) => {
                faults.extend(rules.start_position().err().map(|fault| fault.to_string()))
            }
            Some(Err(fault)) => faults.push(fault.to_string()),
            None => faults.push("it is no game".to_owned()),
        }
    }
    (faults.is_empty().then_some(text), faults)
}

/// A game's name made of its id: `king-hill` is King Hill.
pub(crate) fn title(id: &str) -> String {
    let words = id.split(['-', '_']).filter(|word| !word.is_empty());
    let words = words.map(|word| {
        let mut chars = word.chars();
        let first = chars
            .next()
            .map(|c| c.to_uppercase().to_string())
            .unwrap_or_default();
        first + chars.as_str()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// An id of ours: small letters, digits and hyphens.
pub(crate) fn identifier(name: &str) -> String {
    let mut id = name.to_lowercase();
    id.retain(|c| c.is_ascii_alphanumeric() || c == '-');
    if id.starts_with(|c: char| c.is_ascii_lowercase()) {
        return id;
    }
    format!("game-{id}")
}
