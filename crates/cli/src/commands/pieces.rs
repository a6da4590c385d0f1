//! `variorum pieces`: the pieces of a game, described from their definitions.

use clap::{ArgMatches, Command};
use serde_json::{Value, json};

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
    let describe = |kind| variorum_lang::describe::describe(def, kind);
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
                    "description": describe(kind),
                    "house": piece.house || piece.movements.iter().any(|movement| movement.house),
                })
            })
            .collect();
        outln!("{}", Value::from(list));
        return Ok(());
    }
    let width = def
        .pieces
        .iter()
        .map(|piece| piece.name.chars().count())
        .max()
        .unwrap_or(0);
    let mut class = "";
    for (kind, piece) in def.pieces.iter().enumerate() {
        if piece.class != class {
            class = &piece.class;
            outln!("{}{class}", if kind == 0 { "" } else { "\n" });
        }
        let mut marks = attributes(kind).join(", ");
        if !marks.is_empty() {
            marks = format!(" [{marks}]");
        }
        outln!(
            "  {:width$}  {:3} {}{marks}",
            piece.name,
            piece.id,
            describe(kind)
        );
    }
    Ok(())
}
