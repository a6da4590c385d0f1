//! `variorum uci` and `variorum xboard`: the engine for graphical boards.

use std::fs::File;
use std::io::{BufReader, Read as _, stdin, stdout};
use std::path::Path;

use clap::Command;
use variorum_catalog::EXTENSION;
use variorum_engine::host::clock;
use variorum_import::{Extent, Library};
use variorum_lang::NoSources;
use variorum_protocol::{Host, Listing, Loaded, uci, xboard};
use variorum_rules::Rules;

use crate::Outcome;
use crate::output::end_of_talk;

pub(crate) fn uci_command() -> Command {
    Command::new("uci").about("Speak the Universal Chess Interface")
}

pub(crate) fn xboard_command() -> Command {
    Command::new("xboard").about("Speak the XBoard protocol (CECP)")
}

fn host() -> Host {
    // Under names whose letters are others it would not be clear whose are meant.
    let elsewhere = variorum_catalog::elsewhere().into_iter();
    let elsewhere = elsewhere.filter(|game| game.letters.is_empty());
    Host {
        name: format!("Variorum {}", env!("CARGO_PKG_VERSION")),
        author: "the Variorum developers".to_owned(),
        default_variant: variorum_catalog::default_id(),
        variants: variorum_catalog::ids(),
        elsewhere: elsewhere.map(|game| (game.name, game.id)).collect(),
        load: Box::new(load),
        list: Box::new(list),
        tables: Box::new(super::tables::in_folder),
        clock,
    }
}

/// More than any such file has, in bytes.
const LONGEST: u64 = 4 << 20;

/// Remarks on a file or a game that are told.
const REMARKS: usize = 50;

/// A game by its id, the path of its rule file, or the path of a file of settings, a colon and its name there.
fn load(name: &str) -> Result<Loaded, String> {
    match name.rsplit_once(':') {
        Some((path, game)) if is_settings(path) => load_settings(path, game),
        _ => match variorum_catalog::load_path(name) {
            Ok(rules) => Ok(rules.into()),
            Err(error) => Err(error.to_string()),
        },
    }
}

/// Whether a path is that of a file, and not of a rule file: then it is one of settings, as Fairy-Stockfish reads them.
fn is_settings(path: &str) -> bool {
    let path = Path::new(path);
    path.is_file() && path.extension() != Some(EXTENSION.as_ref())
}

/// The games of a file.
fn list(path: &str) -> Result<Listing, String> {
    if !is_settings(path) {
        if Path::new(path).exists() && !Path::new(path).is_file() {
            return Err(format!("{path} is no file"));
        }
        let rules = load(path)?.rules;
        return Ok(Listing {
            games: vec![(rules.def().id.clone(), path.to_owned())],
            ..Listing::default()
        });
    }
    let library = settings(path)?;
    let faults = library.faults().iter();
    let faults = faults.map(|fault| format!("{path}:{}: {}", fault.line, fault.what));
    let names = library.names().into_iter();
    Ok(Listing {
        games: names
            .map(|name| (name.to_owned(), format!("{path}:{name}")))
            .collect(),
        elsewhere: true,
        remarks: told(faults),
    })
}

/// A file of settings.
fn settings(path: &str) -> Result<Library, String> {
    let cannot = |why: String| format!("cannot read {path}: {why}");
    let file = File::open(path).map_err(|error| cannot(error.to_string()))?;
    let mut bytes = Vec::new();
    file.take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| cannot(error.to_string()))?;
    if bytes.len() as u64 > LONGEST {
        return Err(cannot(format!("it has more than {LONGEST} bytes")));
    }
    Ok(Library::read(&String::from_utf8_lossy(&bytes)))
}

/// A game of a file of settings.
fn load_settings(path: &str, name: &str) -> Result<Loaded, String> {
    let imported = settings(path)?.import(name);
    let notes = imported.notes.iter().map(|note| {
        let place = note
            .line
            .map_or(path.to_owned(), |line| format!("{path}:{line}"));
        match &note.setting {
            Some(setting) => format!("{place}: {name}: `{setting}`: {}", note.why),
            None => format!("{place}: {name}: {}", note.why),
        }
    });
    let remarks = told(notes);
    let Some(text) = imported
        .text
        .as_ref()
        .filter(|_| imported.extent() != Extent::Refused)
    else {
        return Err(remarks.join("; "));
    };
    let cannot = |why: String| format!("{path}: {name} cannot be played: {why}");
    let checked = variorum_lang::check(&imported.id, text, &NoSources, &[]);
    let Some(game) = checked.game else {
        let first = checked.diagnostics.first().map(ToString::to_string);
        return Err(cannot(first.unwrap_or_default()));
    };
    let rules = Rules::compile(game).map_err(|error| cannot(error.to_string()))?;
    Ok(Loaded { rules, remarks })
}

/// Remarks, as many as somebody reads.
fn told(remarks: impl Iterator<Item = String>) -> Vec<String> {
    let mut told: Vec<String> = remarks.collect();
    if told.len() > REMARKS {
        let more = told.len() - REMARKS;
        told.truncate(REMARKS);
        told.push(format!("{more} more are not told"));
    }
    told
}

pub(crate) fn uci() -> Outcome {
    end_of_talk(uci::run(host(), BufReader::new(stdin()), stdout()))
}

pub(crate) fn xboard() -> Outcome {
    end_of_talk(xboard::run(host(), BufReader::new(stdin()), stdout()))
}
