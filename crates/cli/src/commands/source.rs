//! `variorum source`, `variorum new`: rule files to read and to begin with.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use clap::{Arg, ArgMatches, Command};

use super::variant_arg;
use crate::output::{out, outln};
use crate::{Failure, Outcome};

pub(crate) fn source_command() -> Command {
    Command::new("source")
        .about("Print a built-in rule file")
        .arg(variant_arg().help("A built-in game, or a file that such games import"))
}

pub(crate) fn source(args: &ArgMatches) -> Outcome {
    let name: &String = args.get_one("variant").expect("required");
    out!(
        "{}",
        variorum_catalog::source(name).map_err(Failure::input)?
    );
    Ok(())
}

pub(crate) fn new_command() -> Command {
    Command::new("new")
        .about("Begin a game of your own: write its rule file into this folder")
        .long_about(
            "Begin a game of your own: write its rule file into this folder, under its name in lower case. The file \
             is a small game with a piece of its own, or with --from a copy of a built-in game.",
        )
        .arg(
            Arg::new("name")
                .required(true)
                .value_name("NAME")
                .help("The game's name"),
        )
        .arg(
            Arg::new("from")
                .long("from")
                .value_name("GAME")
                .help("The built-in game to begin with"),
        )
}

pub(crate) fn new(args: &ArgMatches) -> Outcome {
    let name: &String = args.get_one("name").expect("required");
    let from = args.get_one::<String>("from").map(String::as_str);
    let Some(id) = variorum_catalog::id_of(name) else {
        return Err(Failure::Input(format!(
            "`{name}` has no letter of the file's name to be: letters are a to z"
        )));
    };
    let text = variorum_catalog::begin(from, name, &id).map_err(Failure::input)?;
    let file = format!("{id}.{}", variorum_catalog::EXTENSION);
    write_new(Path::new(&file), &text)?;
    outln!("{file}: a game to begin with");
    outln!("  variorum check {file} --watch    says what is wrong whenever you save it");
    outln!("  variorum play {file}             plays it");
    Ok(())
}

/// Writes a file that is not there yet.
fn write_new(path: &Path, text: &str) -> Outcome {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = file.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => Failure::Input(format!(
            "{} is there already; choose another name, or remove it first",
            path.display()
        )),
        _ => Failure::Input(format!("cannot write {}: {error}", path.display())),
    })?;
    file.write_all(text.as_bytes())
        .map_err(|error| Failure::Input(format!("cannot write {}: {error}", path.display())))
}
