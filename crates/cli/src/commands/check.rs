//! `variorum check`: every fault of rule files.

use std::io::{IsTerminal, Read as _};
use std::path::Path;

use clap::{Arg, ArgMatches, Command};
use serde_json::json;
use variorum_lang::{Checked, Severity, Style};

use super::json_arg;
use crate::output::{out, outln};
use crate::{Failure, Outcome};

/// The argument that stands for standard input.
const STDIN: &str = "-";

pub(crate) fn command() -> Command {
    Command::new("check")
        .about("Report every fault of rule files")
        .long_about(
            "Report every fault of rule files. Exit status 0 if the games can be played, 1 if one cannot. With --json, \
             one object a file, each on a line of its own.",
        )
        .arg(
            Arg::new("file")
                .required(true)
                .num_args(1..)
                .value_name("FILE")
                .help("Rule files; - for standard input"),
        )
        .arg(json_arg())
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let files: Vec<&String> = args.get_many("file").expect("required").collect();
    // All are read before anything is said, so that a name mistyped leaves nothing half-written.
    let mut checked = Vec::new();
    for file in files {
        checked.push((file.as_str(), check(file)?));
    }
    if args.get_flag("json") {
        for (file, checked) in &checked {
            outln!("{}", json!({ "file": file, "faults": checked.diagnostics }));
        }
    } else {
        for (file, checked) in &checked {
            show(file, checked);
        }
    }
    let faulty: Vec<String> = checked.iter().filter_map(count_errors).collect();
    if faulty.is_empty() {
        return Ok(());
    }
    // Whoever reads the objects counts for himself.
    let said = !args.get_flag("json");
    Err(Failure::Negative(if said {
        faulty.join("\n")
    } else {
        String::new()
    }))
}

fn check(file: &str) -> Result<Checked, Failure> {
    if file != STDIN {
        return variorum_catalog::check_file(Path::new(file)).map_err(Failure::input);
    }
    let mut bytes = Vec::new();
    let read = std::io::stdin().read_to_end(&mut bytes);
    read.map_err(|error| Failure::Input(format!("standard input: {error}")))?;
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| Failure::input("standard input is not UTF-8 text"))?;
    Ok(variorum_catalog::check_text(STDIN, &text))
}

/// Draws the faults of a file, or says that there are none.
fn show(file: &str, checked: &Checked) {
    if checked.diagnostics.is_empty() {
        match &checked.game {
            Some(game) => {
                outln!(
                    "{file}: no faults; {}, {} pieces",
                    game.name,
                    game.pieces.len()
                );
            }
            None => outln!("{file}: no faults; {} pieces", checked.pieces),
        }
        return;
    }
    let style = if std::io::stdout().is_terminal() {
        Style::Color
    } else {
        Style::Plain
    };
    out!("{}", variorum_lang::draw(&checked.diagnostics, style));
}

/// How many errors a file has, in words, if it has any.
fn count_errors((file, checked): &(&str, Checked)) -> Option<String> {
    let errors = checked
        .diagnostics
        .iter()
        .filter(|fault| fault.severity == Severity::Error);
    match errors.count() {
        0 => None,
        1 => Some(format!("{file}: 1 fault")),
        count => Some(format!("{file}: {count} faults")),
    }
}
