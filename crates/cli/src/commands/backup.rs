//! Copies of the games that the web application keeps, and the way back.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use variorum_server::{backup_games, restore_games};

use super::serve::{VARIABLE, variable};
use crate::output::outln;
use crate::{Failure, Outcome};

fn file_arg(help: &'static str) -> Arg {
    Arg::new("file")
        .required(true)
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .help(help)
}

fn data_arg() -> Arg {
    Arg::new("data")
        .long("data")
        .value_name("DIR")
        .value_parser(value_parser!(PathBuf))
        .help("Where the games are kept [default: the user's data directory]")
}

pub(crate) fn backup_command() -> Command {
    Command::new("backup")
        .about("Copy all games into a file, also while the server runs")
        .arg(file_arg("The file to write; it must not be there yet"))
        .arg(data_arg())
}

pub(crate) fn restore_command() -> Command {
    Command::new("restore")
        .about("Put a copy of the games in place of those that are there, which are kept")
        .arg(file_arg("A file that `backup` has written"))
        .arg(data_arg())
}

/// The directory of the games, if one is named, and the file.
fn paths(args: &ArgMatches, tool: &str) -> Result<(Option<PathBuf>, PathBuf), Failure> {
    let file: &PathBuf = args.get_one("file").expect("required");
    let data: Option<PathBuf> = args.get_one("data").cloned();
    if data.is_none() && variable().is_some() {
        return Err(Failure::input(format!(
            "{VARIABLE} says that the games are in PostgreSQL, which has a tool for this: {tool}. For the games of a single server \
             name its directory with --data"
        )));
    }
    Ok((data, file.clone()))
}

pub(crate) fn backup(args: &ArgMatches) -> Outcome {
    let (data, file) = paths(args, "pg_dump")?;
    backup_games(data, &file).map_err(Failure::input)?;
    outln!("all games are in {}", file.display());
    Ok(())
}

pub(crate) fn restore(args: &ArgMatches) -> Outcome {
    let (data, file) = paths(args, "pg_restore")?;
    match restore_games(data, &file).map_err(Failure::input)? {
        Some(kept) => outln!(
            "the games are restored; those before are in {}",
            kept.display()
        ),
        None => outln!("the games are restored"),
    }
    Ok(())
}
