//! `variorum fmt`: rule files in one layout.

use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command};
use variorum_lang::{Style, draw, format};

use super::files::{STDIN, read, replace};
use crate::output::{out, outln};
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("fmt")
        .about("Lay out rule files: spaces, indentation, blank lines")
        .long_about(
            "Lay out rule files in place: spaces, indentation, blank lines. Lines and comments stay. Standard input, \
             which is what is read where no file is named, is laid out to standard output. A file whose syntax is not \
             understood is reported; then no file is changed.",
        )
        .arg(
            Arg::new("file")
                .num_args(0..)
                .value_name("FILE")
                .help("Rule files; - for standard input"),
        )
        .arg(
            Arg::new("check")
                .long("check")
                .action(ArgAction::SetTrue)
                .help("Change nothing: name the files that would be changed, with exit status 1 if there are any"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let named = args.get_many::<String>("file").unwrap_or_default();
    let mut files: Vec<&str> = named.map(String::as_str).collect();
    if files.is_empty() {
        files.push(STDIN);
    }
    // All are laid out before any is written.
    let mut laid_out = Vec::new();
    let mut faults = Vec::new();
    for file in files {
        let text = read(file)?;
        match format(file, &text) {
            Ok(new) => laid_out.push((file, text, new)),
            Err(more) => faults.extend(more),
        }
    }
    if !faults.is_empty() {
        return Err(Failure::Input(format!(
            "nothing is changed, for the syntax is not understood\n{}",
            draw(&faults, Style::Plain).trim_end()
        )));
    }
    let changed = laid_out.iter().filter(|(_, text, new)| text != new);
    if args.get_flag("check") {
        let names: Vec<&str> = changed.map(|(file, ..)| *file).collect();
        for name in &names {
            outln!("{name}");
        }
        return match names.len() {
            0 => Ok(()),
            1 => Err(Failure::Negative("1 file is not laid out".to_owned())),
            count => Err(Failure::Negative(format!("{count} files are not laid out"))),
        };
    }
    for (file, text, new) in &laid_out {
        if *file == STDIN {
            out!("{new}");
        } else if text != new {
            replace(Path::new(file), new)?;
            outln!("{file}");
        }
    }
    Ok(())
}
