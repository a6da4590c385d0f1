//! `variorum moves`: legal moves, for people, for programs, and for programs with many questions.

use std::collections::HashMap;
use std::io::{BufRead, Write};

use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::{Value, json};
use variorum_describe::{Language, refusal_text};
use variorum_rules::Rules;

use super::{fen_arg, json_arg, moves_arg, position, rules, variant_arg};
use crate::output::{end_of_talk, out, outln};
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("moves")
        .about("List the legal moves of a position")
        .long_about(
            "List the legal moves of a position. Draws do not remove any.\n\n\
             With --batch, reads lines {\"variant\": …, \"fen\": …, \"moves\": […]} from standard input (fen \
             and moves may be left out) and answers each with {\"moves\": […]} or {\"error\": …} on a line.",
        )
        .arg(variant_arg().required(false).required_unless_present("batch"))
        .arg(fen_arg())
        .arg(moves_arg())
        .arg(json_arg())
        .arg(
            Arg::new("batch")
                .long("batch")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["fen", "moves", "json"])
                .help("Answer questions from standard input, one JSON object a line"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    if args.get_flag("batch") {
        return batch(args.get_one::<String>("variant").map(String::as_str));
    }
    let rules = rules(args)?;
    let position = position(&rules, args)?;
    if args.get_flag("json") {
        outln!("{}", Value::from(crate::json::moves(&position)));
        return Ok(());
    }
    let mut out = String::new();
    let legal = position.legal();
    for mv in legal.moves() {
        out.push_str(&legal.text(*mv));
        out.push('\n');
    }
    out!("{out}");
    Ok(())
}

fn batch(default: Option<&str>) -> Outcome {
    let mut games: HashMap<String, Rules> = HashMap::new();
    let input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    for line in input.split(b'\n') {
        let line = line.map_err(Failure::input)?;
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        let answer = match answer(&text, default, &mut games) {
            Ok(moves) => json!({ "moves": moves }),
            Err(message) => json!({ "error": message }),
        };
        if let Err(error) = writeln!(output, "{answer}").and_then(|()| output.flush()) {
            return end_of_talk(Err(error));
        }
    }
    Ok(())
}

fn answer(
    line: &str,
    default: Option<&str>,
    games: &mut HashMap<String, Rules>,
) -> Result<Vec<Value>, String> {
    let question: Value =
        serde_json::from_str(line).map_err(|error| format!("not a JSON object: {error}"))?;
    let Some(question) = question.as_object() else {
        return Err("not a JSON object".to_owned());
    };
    if let Some(key) = question
        .keys()
        .find(|key| !["variant", "fen", "moves"].contains(&key.as_str()))
    {
        return Err(format!("`{key}` is none of `variant`, `fen`, `moves`"));
    }
    let text = |key: &str| match question.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.as_str())),
        Some(_) => Err(format!("`{key}` is not a text")),
    };
    let variant = text("variant")?.or(default).ok_or("`variant` is missing")?;
    let moves: Vec<&str> = match question.get("moves") {
        None | Some(Value::Null) => Vec::new(),
        Some(Value::Array(list)) => list
            .iter()
            .map(|mv| mv.as_str().ok_or("`moves` is not a list of texts"))
            .collect::<Result<_, _>>()?,
        Some(_) => return Err("`moves` is not a list of texts".to_owned()),
    };
    if !games.contains_key(variant) {
        let rules = variorum_catalog::load_path(variant).map_err(|error| error.to_string())?;
        games.insert(variant.to_owned(), rules);
    }
    let rules = &games[variant];
    let position = rules
        .replay(text("fen")?, &moves)
        .map_err(|error| error.told(|why| refusal_text(rules.def(), why, Language::English)))?;
    Ok(crate::json::moves(&position))
}
