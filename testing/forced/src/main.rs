//! `cargo run --release -p variorum-forced -- find VARIANT --win N …`, `… -- check FILE`, `… -- limits FILE`

use std::process::ExitCode;

use variorum_forced::endings;
use variorum_forced::find::{Wanted, confirm, find};
use variorum_forced::{record, solve};

const USAGE: &str = "usage:
  find VARIANT --win N [--start FEN] [--seed 1] [--games 1000] [--count 1] [--keys 1] [--marks quiet,converts]
               [--from 10] [--to 120] [--most 2000000] [--slow 20000]
      prints wins in exactly N moves from random games, confirmed without the program
  endings VARIANT --units KRRvK [--count 20] [--nodes 5000] [--seed 1] [--tables FOLDER]
      plays random won positions to their end, and counts how many are won; endgame tables, made if need be, tell
      best which are won
  check FILE [--slow 1000000]
      has every win of a file confirmed again
  limits FILE
      prints the file with node limits of two and a half times what the engine needs today";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &[String]) -> Result<(), String> {
    let [command, name, options @ ..] = args else {
        return Err(USAGE.to_owned());
    };
    let value = |key: &str| {
        let at = options.iter().position(|option| option == key)?;
        options.get(at + 1)
    };
    let number = |key: &str, usual: u64| match value(key) {
        None => Ok(usual),
        Some(text) => text
            .parse::<u64>()
            .map_err(|_| format!("{key} {text}: no number")),
    };
    match command.as_str() {
        "find" => {
            let wanted = Wanted {
                variant: name.clone(),
                moves: number("--win", 2)? as u32,
                start: value("--start").cloned(),
                seed: number("--seed", 1)?,
                games: number("--games", 1_000)?,
                count: number("--count", 1)? as usize,
                keys: number("--keys", 1)? as usize,
                marks: value("--marks").map_or(Vec::new(), |words| {
                    words.split(',').map(str::to_owned).collect()
                }),
                most: number("--most", 2_000_000)?,
                slow: number("--slow", 20_000)?,
                plies: (
                    number("--from", 10)? as usize,
                    number("--to", 120)? as usize,
                ),
            };
            find(&wanted, &mut |win| println!("{win}"))
        }
        "endings" => {
            let wanted = endings::Wanted {
                variant: name.clone(),
                units: value("--units").cloned().ok_or(USAGE)?,
                count: number("--count", 20)?,
                nodes: number("--nodes", 5_000)?,
                seed: number("--seed", 1)?,
                tables: value("--tables").map(Into::into),
            };
            let played = endings::play(&wanted, &mut |_| {})?;
            for lost in played.iter().filter(|end| !end.won) {
                println!("  not won in {} plies: {}", lost.plies, lost.fen);
            }
            let won = played.iter().filter(|end| end.won).count();
            println!("{name}\t{}\t{won} of {}", wanted.units, played.len());
            Ok(())
        }
        "check" => {
            let slow = number("--slow", 1_000_000)?;
            for win in read(name)? {
                match confirm(&win, slow)? {
                    Some(how) => {
                        println!("{} win in {}, {}: {how}", win.variant, win.moves, win.fen)
                    }
                    None => {
                        return Err(format!(
                            "{} {}: more than {slow} positions",
                            win.variant, win.fen
                        ));
                    }
                }
            }
            Ok(())
        }
        "limits" => {
            let text = std::fs::read_to_string(name).map_err(|error| format!("{name}: {error}"))?;
            for line in text.lines().take_while(|line| line.starts_with('#')) {
                println!("{line}");
            }
            println!();
            for mut win in read(name)? {
                match solve::needed(&win, 10 * solve::MOST)? {
                    Some(nodes) => win.limit = solve::limit(nodes),
                    None => eprintln!("{} {}: not solved", win.variant, win.fen),
                }
                println!("{win}");
            }
            Ok(())
        }
        _ => Err(USAGE.to_owned()),
    }
}

fn read(name: &str) -> Result<Vec<record::Win>, String> {
    let text = std::fs::read_to_string(name).map_err(|error| format!("{name}: {error}"))?;
    record::read(&text).map_err(|error| format!("{name}: {error}"))
}
