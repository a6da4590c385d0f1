//! Imports every variant of a settings file and compares it with the program that the file is written for.
//!
//! `cargo run --release -p variorum-imported -- --engine PATH [--ini FILE] [--variant NAME] [--positions N] [--seed S]
//! [--all] [--bases]`

use std::path::PathBuf;
use std::process::ExitCode;

use variorum_import::{Extent, Library};
use variorum_imported::engine::Engine;
use variorum_imported::{Compared, compare};

/// What is asked for.
struct Arguments {
    engine: PathBuf,
    ini: Option<PathBuf>,
    variant: Option<String>,
    positions: usize,
    seed: u64,
    /// Also compares what is imported in part.
    all: bool,
    /// Also imports the variants that need no file.
    bases: bool,
}

fn arguments() -> Result<Arguments, String> {
    let mut found = Arguments {
        engine: PathBuf::new(),
        ini: None,
        variant: None,
        positions: 200,
        seed: 1,
        all: false,
        bases: false,
    };
    let mut given = std::env::args().skip(1);
    while let Some(name) = given.next() {
        let mut value = || given.next().ok_or(format!("{name} takes a value"));
        let number = |text: String| text.parse::<u64>().map_err(|error| error.to_string());
        match name.as_str() {
            "--engine" => found.engine = value()?.into(),
            "--ini" => found.ini = Some(value()?.into()),
            "--variant" => found.variant = Some(value()?),
            "--positions" => found.positions = number(value()?)? as usize,
            "--seed" => found.seed = number(value()?)?,
            "--all" => found.all = true,
            "--bases" => found.bases = true,
            other => return Err(format!("`{other}` is unknown")),
        }
    }
    if found.engine.as_os_str().is_empty() {
        return Err("--engine PATH is missing".to_owned());
    }
    Ok(found)
}

/// How many variants became what.
#[derive(Default)]
struct Tally {
    whole: usize,
    partly: usize,
    refused: usize,
    same: usize,
    positions: usize,
}

fn main() -> ExitCode {
    match arguments().and_then(|arguments| run(&arguments)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// Whether all that was compared is the same.
fn run(arguments: &Arguments) -> Result<bool, String> {
    let text = match &arguments.ini {
        Some(path) => {
            std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?
        }
        None => String::new(),
    };
    let library = Library::read(&text);
    let mut names: Vec<&str> = library.names();
    if arguments.bases || arguments.ini.is_none() {
        names.extend(Library::built_in());
    }
    if let Some(variant) = &arguments.variant {
        names = vec![variant];
    }
    let mut engine = Engine::start(&arguments.engine, arguments.ini.as_deref())?;
    let mut tally = Tally::default();
    let mut differs = 0;
    for name in &names {
        let imported = library.import(name);
        match imported.extent() {
            Extent::Whole => tally.whole += 1,
            Extent::Partly => tally.partly += 1,
            Extent::Refused => tally.refused += 1,
        }
        let text = imported
            .text
            .as_ref()
            .filter(|_| arguments.all || imported.notes.is_empty());
        let Some(text) = text else {
            let word = if imported.text.is_some() {
                "in part"
            } else {
                "refused"
            };
            let notes: Vec<String> = imported.notes.iter().map(ToString::to_string).collect();
            println!("{name:24} {word}: {}", notes.join(" | "));
            continue;
        };
        let compared = compare(
            &mut engine,
            name,
            text,
            &imported.letters,
            arguments.positions,
            arguments.seed,
        );
        match compared {
            Ok(compared) => {
                tally.positions += compared.positions;
                let same = compared.different == 0;
                tally.same += usize::from(same && imported.notes.is_empty());
                differs += usize::from(!same);
                show(name, &compared);
            }
            Err(error) => {
                differs += 1;
                println!("{name:24} not compared: {error}");
                engine = Engine::start(&arguments.engine, arguments.ini.as_deref())?;
            }
        }
    }
    println!(
        "\n{} variants: {} whole, {} in part, {} refused; {} compared whole without a difference, {differs} with one, \
         {} positions",
        names.len(),
        tally.whole,
        tally.partly,
        tally.refused,
        tally.same,
        tally.positions
    );
    Ok(differs == 0)
}

fn show(name: &str, compared: &Compared) {
    let (positions, different) = (compared.positions, compared.different);
    match &compared.first {
        None => println!("{name:24} {positions:6} positions, the same"),
        Some(first) => println!(
            "{name:24} {positions:6} positions, {different} different: {} after [{}]; only ours {:?}, only theirs {:?}",
            first.fen,
            first.played.join(" "),
            first.ours,
            first.theirs
        ),
    }
}
