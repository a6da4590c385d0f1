//! The slow generator on the command line, for looking at single positions.

use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "usage:
  variorum-reference moves <variant> [--fen FEN] [--json]
  variorum-reference show <variant> [--fen FEN]
  variorum-reference perft <variant> [--fen FEN] --depth N [--divide]
  variorum-reference random <variant> --seed N --count K [--plies P]
  variorum-reference ids <variant>
each also takes --ids FILE: lines of `family name id`, replacing the built-in ids";

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
    if let Some(path) = value("--ids") {
        read_ids(path)?;
    }
    let fen = value("--fen");
    let mut out = String::new();
    match command.as_str() {
        "moves" => {
            let list = variorum_reference::moves(variant, fen)?;
            if flag("--json") {
                let items: Vec<String> = list.iter().map(json).collect();
                out.push_str(&format!("[{}]\n", items.join(",\n")));
            } else {
                for m in list {
                    out.push_str(&format!("{}\n", m.text));
                }
            }
        }
        "show" => out.push_str(&format!("{:#?}\n", variorum_reference::show(variant, fen)?)),
        "perft" => {
            let depth = number("--depth")? as u32;
            if flag("--divide") && depth > 0 {
                for m in variorum_reference::moves(variant, fen)? {
                    let nodes = variorum_reference::perft(variant, Some(&m.fen), depth - 1)?;
                    out.push_str(&format!("{} {nodes}\n", m.text));
                }
            }
            let begin = Instant::now();
            let nodes = variorum_reference::perft(variant, fen, depth)?;
            eprintln!("{:.2} s", begin.elapsed().as_secs_f64());
            out.push_str(&format!("nodes {nodes}\n"));
        }
        "random" => {
            let seed = number("--seed")?;
            for i in 0..number("--count")? {
                let fen = match value("--plies") {
                    Some(_) => variorum_reference::random_walk_fen(
                        variant,
                        seed + i,
                        number("--plies")? as u32,
                    ),
                    None => variorum_reference::random_fen(variant, seed + i),
                };
                out.push_str(&format!("{fen}\n"));
            }
        }
        "ids" => {
            for (name, id) in variorum_reference::ids(variant)? {
                out.push_str(&format!("{name} {id}\n"));
            }
        }
        _ => return Err(USAGE.into()),
    }
    Ok(out)
}

fn read_ids(path: &str) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [family, name @ .., id] = words.as_slice() else {
            return Err(format!("{path}: `{line}` is no `family name id`"));
        };
        if !variorum_reference::use_ids(family, &[(&name.concat(), id)]).is_empty() {
            return Err(format!("{path}: `{line}`: no such unit"));
        }
    }
    Ok(())
}

fn json(m: &variorum_reference::RefMove) -> String {
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
