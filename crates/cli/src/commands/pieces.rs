//! `variorum pieces`: the pieces of a game, described from their definitions.

use clap::{ArgMatches, Command};
use serde_json::{Value, json};
use variorum_lang::describe::{Language, describe_listed, is_house};

use super::{json_arg, rules, variant_arg};
use crate::Outcome;
use crate::output::outln;

pub(crate) fn command() -> Command {
    Command::new("pieces")
        .about("Describe the pieces of a game")
        .arg(variant_arg())
        .arg(json_arg())
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let def = rules.def();
    let attributes = |kind: usize| -> Vec<&str> {
        let list = def.pieces[kind].attributes.iter();
        list.map(|attribute| def.attributes[*attribute].name.as_str())
            .collect()
    };
    if args.get_flag("json") {
        let list: Vec<Value> = def
            .pieces
            .iter()
            .enumerate()
            .map(|(kind, piece)| {
                json!({
                    "name": piece.name,
                    "id": piece.id,
                    "class": piece.class,
                    "attributes": attributes(kind),
                    "description": describe_listed(def, kind, Language::English),
                    "note": piece.note,
                    "house": is_house(piece),
                })
            })
            .collect();
        outln!("{}", Value::from(list));
        return Ok(());
    }
    if def.pieces.iter().any(is_house) {
        outln!("[house]: no published source fixes all of it; this is the program's reading.\n");
    }
    // A class is listed where its first piece stands, with all its pieces.
    let mut order: Vec<&str> = Vec::new();
    for piece in &def.pieces {
        if !order.contains(&piece.class.as_str()) {
            order.push(&piece.class);
        }
    }
    let mut kinds: Vec<usize> = (0..def.pieces.len()).collect();
    kinds.sort_by_key(|kind| {
        order
            .iter()
            .position(|class| *class == def.pieces[*kind].class)
    });
    let mut class = "";
    for kind in kinds {
        let piece = &def.pieces[kind];
        if piece.class != class {
            class = &piece.class;
            outln!("{class}\n");
        }
        let mut marks = attributes(kind);
        marks.extend(is_house(piece).then_some("house"));
        let marks = if marks.is_empty() {
            String::new()
        } else {
            format!(" [{}]", marks.join(", "))
        };
        outln!("  {} ({}){marks}", piece.name, piece.id);
        let note = piece.note.as_deref().map(str::trim);
        for text in
            std::iter::once(describe_listed(def, kind, Language::English).as_str()).chain(note)
        {
            for line in lines(text, WIDTH - INDENT) {
                outln!("{:INDENT$}{line}", "");
            }
        }
        outln!("");
    }
    Ok(())
}

/// Columns of a terminal that is not told to be wider.
const WIDTH: usize = 80;

/// Columns before each line of a description.
const INDENT: usize = 4;

/// A text in lines of at most so many characters, broken between words. A longer word has a line of its own.
fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(lines("a bb ccc d", 4), ["a bb", "ccc", "d"]);
        assert_eq!(lines("a verylongword b", 4), ["a", "verylongword", "b"]);
        assert!(lines("", 4).is_empty());
    }
}
