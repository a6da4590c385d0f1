//! `variorum check`: every fault of rule files.

use std::io::IsTerminal;
use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::json;
use variorum_lang::{Checked, Severity, Style};

use super::files::{self, STDIN, Watch};
use super::json_arg;
use crate::output::{errln, out, outln};
use crate::{Failure, Outcome};

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
        .arg(
            Arg::new("deny-warnings")
                .long("deny-warnings")
                .action(ArgAction::SetTrue)
                .help("Exit status 1 for warnings, too"),
        )
        .arg(
            Arg::new("watch")
                .long("watch")
                .action(ArgAction::SetTrue)
                .help("Check again whenever one of the files, or another rule file beside it, is saved"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let named = args.get_many::<String>("file").expect("required");
    let files: Vec<&str> = named.map(String::as_str).collect();
    if !args.get_flag("watch") {
        return report(&files, args);
    }
    if files.contains(&STDIN) {
        return Err(Failure::input("standard input cannot be watched"));
    }
    let mut watch = Watch::of(&files);
    loop {
        // A file may be away for a moment while an editor saves it.
        if let Err(failure) = report(&files, args)
            && !failure.message().is_empty()
        {
            errln!("{}", failure.message());
        }
        watch.wait();
    }
}

/// Checks files and shows what is wrong with them.
fn report(files: &[&str], args: &ArgMatches) -> Outcome {
    // All are read before anything is said, so that a name mistyped leaves nothing half-written.
    let mut checked = Vec::new();
    for file in files {
        checked.push((*file, check(file)?));
    }
    let worst = if args.get_flag("deny-warnings") {
        Severity::Warning
    } else {
        Severity::Error
    };
    let json = args.get_flag("json");
    for (file, checked) in &checked {
        if json {
            outln!("{}", json!({ "file": file, "faults": checked.diagnostics }));
        } else {
            show(file, checked);
        }
    }
    let faulty: Vec<String> = checked
        .iter()
        .filter_map(|checked| count(checked, worst))
        .collect();
    match faulty.is_empty() {
        true => Ok(()),
        // Whoever reads the objects counts for himself.
        false if json => Err(Failure::Negative(String::new())),
        false => Err(Failure::Negative(faulty.join("\n"))),
    }
}

fn check(file: &str) -> Result<Checked, Failure> {
    if file == STDIN {
        return Ok(variorum_catalog::check_text(STDIN, &files::read(file)?));
    }
    variorum_catalog::check_file(Path::new(file)).map_err(Failure::input)
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

/// How many errors a file has, in words, and where warnings count, too, how many of them; nothing if it has none that
/// count.
fn count((file, checked): &(&str, Checked), worst: Severity) -> Option<String> {
    let number = |severity: Severity| {
        let faults = checked.diagnostics.iter();
        faults.filter(|fault| fault.severity == severity).count()
    };
    let told = |count: usize, what: &str| match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    };
    let (errors, warnings) = (number(Severity::Error), number(Severity::Warning));
    match (errors, warnings) {
        (0, 0) => None,
        (0, _) if worst == Severity::Error => None,
        (0, warnings) => Some(format!("{file}: {}", told(warnings, "warning"))),
        (errors, 0) => Some(format!("{file}: {}", told(errors, "fault"))),
        (errors, warnings) => Some(format!(
            "{file}: {}, {}",
            told(errors, "fault"),
            told(warnings, "warning")
        )),
    }
}
