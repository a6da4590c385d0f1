//! A rule file being written, whatever it comes from.

pub(crate) mod draft;
pub(crate) mod movement;
pub(crate) mod paths;
pub(crate) mod regions;

use variorum_lang::{Diagnostic, NoSources, Severity};
use variorum_rules::{Color, Rules};

use crate::imported::{Imported, Letters, Note};
use crate::trial;

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
    blocks.insert(0, vec![format!("game {} id=\"{id}\"", quoted(name))]);
    blocks.retain(|block| !block.is_empty());
    let text: Vec<String> = blocks.iter().map(|block| block.join("\n")).collect();
    let text = text.join("\n\n") + "\n";
    let text = match playable(&format!("{id}.kdl"), &text) {
        Ok((text, rules)) => {
            notes.extend(trial::missing(&rules).map(Note::on_file));
            Some(head(&notes) + &text)
        }
        Err(faults) => {
            let fault = |fault| Note::on_file(format!("the rule file would have a fault: {fault}"));
            notes.extend(faults.into_iter().map(fault));
            None
        }
    };
    Imported {
        id,
        text,
        notes,
        letters,
    }
}

/// What is left out, as a remark at the head of a rule file.
fn head(notes: &[Note]) -> String {
    if notes.is_empty() {
        return String::new();
    }
    let lines = notes.iter().map(|note| {
        // What a file says may have lines of its own.
        let line = note.to_string().replace(char::is_control, " ");
        format!("// - {line}\n")
    });
    format!("// Left out:\n{}", lines.collect::<String>())
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

/// A rule file in the usual layout with the rules that it says, or what keeps it from being played.
fn playable(name: &str, text: &str) -> Result<(String, Rules), Vec<String>> {
    if text.len() > LONGEST {
        return Err(vec![format!("it is longer than {} KiB", LONGEST >> 10)]);
    }
    let said = |faults: Vec<Diagnostic>| -> Vec<String> {
        faults.into_iter().map(|fault| fault.message).collect()
    };
    let text = variorum_lang::format(name, text).map_err(said)?;
    let mut checked = variorum_lang::check(name, &text, &NoSources, &[]);
    checked
        .diagnostics
        .retain(|fault| fault.severity == Severity::Error);
    match checked.game {
        Some(game) if checked.diagnostics.is_empty() => {
            let rules = Rules::compile(game).map_err(|fault| vec![fault.to_string()])?;
            match rules.start_position() {
                Ok(_) => Ok((text, rules)),
                Err(fault) => Err(vec![fault.to_string()]),
            }
        }
        None if checked.diagnostics.is_empty() => Err(vec!["it is no game".to_owned()]),
        _ => Err(said(checked.diagnostics)),
    }
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
