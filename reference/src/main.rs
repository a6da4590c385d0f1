//! The slow generator on the command line, for looking at single positions.

use std::process::ExitCode;
use std::time::Instant;

use variorum_reference::{RefMove, Reference};

const USAGE: &str = "usage:
  variorum-reference moves <variant> [--fen FEN] [--json]
  variorum-reference show <variant> [--fen FEN]
  variorum-reference perft <variant> [--fen FEN] --depth N [--divide]
  variorum-reference random <variant> --seed N --count K [--plies P]
  variorum-reference ids <variant>
each also takes --ids FILE: lines of `name id`, replacing the built-in ids";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &[String]) -> Result<String, String> {
    let [command, variant, options @ ..] = args else {
        return Err(USAGE.into());
    };
    let value = |name: &str| {
        options
            .iter()
            .position(|a| a == name)
            .and_then(|i| options.get(i + 1))
            .map(String::as_str)
    };
    let number = |name: &str| -> Result<u64, String> {
        let text = value(name).ok_or(format!("{name} is missing\n{USAGE}"))?;
        text.parse()
            .map_err(|_| format!("{name} {text}: no number"))
    };
    let flag = |name: &str| options.iter().any(|a| a == name);
    let mut game = Reference::new(variant)?;
    if let Some(path) = value("--ids") {
        read_ids(path, &mut game)?;
    }
    let fen = value("--fen");
    let mut out = String::new();
    match command.as_str() {
        "moves" => {
            let list = game.moves(fen)?;
            if flag("--json") {
                let items: Vec<String> = list.iter().map(json).collect();
                out.push_str(&format!("[{}]\n", items.join(",\n")));
            } else {
                for m in list {
                    out.push_str(&format!("{}\n", m.text));
                }
            }
        }
        "show" => out.push_str(&format!("{:#?}\n", game.show(fen)?)),
        "perft" => {
            let depth = number("--depth")? as u32;
            if flag("--divide") && depth > 0 {
                for m in game.moves(fen)? {
                    let nodes = game.perft(Some(&m.fen), depth - 1)?;
                    out.push_str(&format!("{} {nodes}\n", m.text));
                }
            }
            let begin = Instant::now();
            let nodes = game.perft(fen, depth)?;
            eprintln!("{:.2} s", begin.elapsed().as_secs_f64());
            out.push_str(&format!("nodes {nodes}\n"));
        }
        "random" => {
            let seed = number("--seed")?;
            for i in 0..number("--count")? {
                let fen = match value("--plies") {
                    Some(_) => game.random_walk_fen(seed + i, number("--plies")? as u32),
                    None => game.random_fen(seed + i),
                };
                out.push_str(&format!("{fen}\n"));
            }
        }
        "ids" => {
            for (name, id) in game.ids() {
                out.push_str(&format!("{name} {id}\n"));
            }
        }
        _ => return Err(USAGE.into()),
    }
    Ok(out)
}

/// Replaces the ids of a game by those of a file.
fn read_ids(path: &str, game: &mut Reference) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [name @ .., id] = words.as_slice() else {
            return Err(format!("{path}: `{line}` is no `name id`"));
        };
        let unknown = game.use_ids(&[(&name.concat(), id)]);
        if !unknown.is_empty() {
            return Err(format!("{path}: `{line}`: no such unit"));
        }
    }
    Ok(())
}

fn json(m: &RefMove) -> String {
    let list = |squares: &[String]| {
        let quoted: Vec<String> = squares.iter().map(|s| format!("\"{s}\"")).collect();
        format!("[{}]", quoted.join(","))
    };
    let or_null = |text: &Option<String>| match text {
        Some(text) => format!("\"{text}\""),
        None => "null".into(),
    };
    format!(
        "{{\"move\":\"{}\",\"from\":{},\"to\":\"{}\",\"captures\":{},\"converts\":{},\
         \"promotes\":{},\"fen\":\"{}\"}}",
        m.text,
        or_null(&m.from),
        m.to,
        list(&m.captures),
        list(&m.converts),
        or_null(&m.promotes),
        m.fen
    )
}
