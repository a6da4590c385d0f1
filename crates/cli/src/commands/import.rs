//! `variorum import`: games of other programs as rule files.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use variorum_import::{Extent, Format, Imported, Library, Source};

use super::files::read_foreign;
use crate::output::{errln, out, outln};
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("import")
        .about("Write games of other programs as rule files")
        .long_about(
            "Write the variants of a settings file, as Fairy-Stockfish reads them, the game of an interactive diagram, or \
             those of a rules file of Zillions of Games as rule files: one of them to standard output, or all of them into a folder with a table of what became of \
             them. A game is whole if nothing is left out, it has moves for both sides and an end, and games of it were \
             played. What is missing is named, in the file and on standard error; then the exit status is 3. Files may be \
             UTF-8, UTF-16, Windows-1251 or Windows-1252.",
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required_unless_present("base")
                .help("Settings (variants.ini), a diagram or a page with one, rules (.zrf); - for standard input"),
        )
        .arg(
            Arg::new("format")
                .long("format")
                .value_name("FORMAT")
                .value_parser(PossibleValuesParser::new(Format::ALL.iter().map(|(word, _)| *word)))
                .help("What kind of file it is, if its text does not show it"),
        )
        .arg(
            Arg::new("variant")
                .long("variant")
                .value_name("NAME")
                .help("The variant to write to standard output"),
        )
        .arg(
            Arg::new("out")
                .long("out")
                .value_name("DIR")
                .conflicts_with("variant")
                .help("The folder to write all of them into"),
        )
        .arg(
            Arg::new("base")
                .long("base")
                .action(ArgAction::SetTrue)
                .help("Also the variants that such files build on without saying them"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let file = args.get_one::<String>("file");
    let text = file.map_or(Ok(String::new()), |file| read_foreign(file))?;
    let shown = file.map_or("", String::as_str);
    let format = args.get_one::<String>("format").and_then(|word| {
        let mut all = Format::ALL.iter();
        all.find(|(known, _)| known == word)
            .map(|(_, format)| *format)
    });
    let stem = Path::new(shown).file_stem().and_then(|stem| stem.to_str());
    let source = Source::read(
        &text,
        format,
        stem.filter(|stem| *stem != "-").unwrap_or("imported"),
    );
    for fault in source.faults() {
        errln!("{shown}:{}: {}", fault.line, fault.what);
    }
    let mut names: Vec<String> = source.names();
    if args.get_flag("base") {
        names.extend(Library::built_in().into_iter().map(str::to_owned));
    }
    if let Some(variant) = args.get_one::<String>("variant") {
        return one(&source, variant);
    }
    if let Some(folder) = args.get_one::<String>("out") {
        return all(&source, &names, Path::new(folder));
    }
    match names.as_slice() {
        [] => Err(Failure::Input(match source.format() {
            Format::Settings => format!("{shown} has no section `[name]`"),
            Format::Diagram => format!("{shown} has no diagram"),
            Format::Script => format!("{shown} has no game"),
        })),
        [only] => one(&source, only),
        many => Err(Failure::Input(format!(
            "there are {} variants: name one with --variant, or a folder for all of them with --out",
            many.len()
        ))),
    }
}

/// Writes one variant to standard output.
fn one(source: &Source, name: &str) -> Outcome {
    let imported = source.import(name);
    let notes = told(name, &imported);
    match &imported.text {
        None => Err(Failure::Input(format!("`{name}` is not imported\n{notes}"))),
        Some(text) => {
            out!("{text}");
            match imported.extent() {
                Extent::Whole => Ok(()),
                _ => Err(Failure::Partly(notes)),
            }
        }
    }
}

/// What is left out of a variant: a line for each setting, `variant: setting: reason`.
fn told(name: &str, imported: &Imported) -> String {
    let notes = imported.notes.iter();
    notes
        .map(|note| match (&note.setting, note.line) {
            (Some(setting), Some(line)) => format!("{name}: {setting}: {} (line {line})", note.why),
            (Some(setting), None) => format!("{name}: {setting}: {}", note.why),
            (None, _) => format!("{name}: {note}"),
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Letters of a reason that a table shows.
const SHOWN: usize = 110;

fn shortened(reason: &str) -> String {
    if reason.chars().count() <= SHOWN {
        return reason.to_owned();
    }
    reason.chars().take(SHOWN - 1).collect::<String>() + "…"
}

/// Writes all variants into a folder, and a table of what became of them.
fn all(source: &Source, names: &[String], folder: &Path) -> Outcome {
    let cannot = |error| Failure::Input(format!("cannot write {}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(cannot)?;
    let mut count = [0; 3];
    let mut files: BTreeSet<String> = BTreeSet::new();
    for name in names {
        let imported = source.import(name);
        let (index, word) = match imported.extent() {
            Extent::Whole => (0, "whole"),
            Extent::Partly => (1, "in part"),
            Extent::Refused => (2, "refused"),
        };
        count[index] += 1;
        // Why it is not whole is seen at once; everything goes to standard error.
        match (index, imported.notes.first()) {
            (1 | 2, Some(note)) => outln!("{name:<28} {word:<8} {}", shortened(&note.to_string())),
            _ => outln!("{name:<28} {word}"),
        }
        if !imported.notes.is_empty() {
            errln!("{}", told(name, &imported));
        }
        if let Some(text) = &imported.text {
            // Titles that differ may come to the same id.
            let mut file = imported.id.clone();
            for number in 2.. {
                if files.insert(file.clone()) {
                    break;
                }
                file = format!("{}-{number}", imported.id);
            }
            let file = folder.join(format!("{file}.{}", variorum_catalog::EXTENSION));
            fs::write(file, text).map_err(cannot)?;
        }
    }
    let [whole, partly, refused] = count;
    outln!("{whole} whole, {partly} in part, {refused} refused");
    match partly + refused {
        0 => Ok(()),
        _ => Err(Failure::Partly(String::new())),
    }
}
