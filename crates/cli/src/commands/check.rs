//! `variorum check`: every fault of a rule file.

use std::io::IsTerminal;
use std::path::Path;

use clap::{Arg, ArgMatches, Command};
use variorum_lang::Style;

use crate::output::{out, outln};
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("check")
        .about("Report every fault of a rule file")
        .long_about(
            "Report every fault of a rule file. Exit status 0 without faults, 1 with faults.",
        )
        .arg(
            Arg::new("file")
                .required(true)
                .value_name("FILE")
                .help("A rule file"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let file: &String = args.get_one("file").expect("required");
    let checked = variorum_catalog::check_file(Path::new(file)).map_err(Failure::input)?;
    if checked.diagnostics.is_empty() {
        match checked.game {
            Some(game) => {
                outln!(
                    "{file}: no faults; {}, {} pieces",
                    game.name,
                    game.pieces.len()
                );
            }
            None => outln!("{file}: no faults; {} pieces", checked.pieces),
        }
        return Ok(());
    }
    let style = if std::io::stdout().is_terminal() {
        Style::Color
    } else {
        Style::Plain
    };
    out!("{}", variorum_lang::draw(&checked.diagnostics, style));
    let count = checked.diagnostics.len();
    Err(Failure::Negative(format!(
        "{file}: {count} {}",
        if count == 1 { "fault" } else { "faults" }
    )))
}
