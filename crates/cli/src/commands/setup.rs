//! `variorum setup`: starting positions. The options are those the game's rule file declares.

use clap::{Arg, ArgMatches, Command, value_parser};
use variorum_rules::Rules;
use variorum_rules::setup::{Choices, FieldKind, FormField};

use super::variant_arg;
use crate::output::{errln, outln};
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("setup")
        .about("Print a starting position")
        .long_about(
            "Print a starting position of a game. Each game declares its own options: `variorum setup VARIANT \
             --help` lists them. Without --seed a fresh seed is drawn and printed to standard error.",
        )
        .arg(variant_arg())
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help("Number from which everything random is drawn"),
        )
}

/// A game that was loaded to learn its options, and what it was asked for by.
pub(crate) struct Loaded {
    variant: String,
    rules: Rules,
}

/// The game that the arguments ask for, if they ask for a set-up.
pub(crate) fn load(args: &[String]) -> Result<Option<Loaded>, Failure> {
    let mut words = args.iter().skip(1);
    if words.next().map(String::as_str) != Some("setup") {
        return Ok(None);
    }
    // The game may stand anywhere, but values of options may not be mistaken for it: take the first word
    // that loads, and report the first word if none does.
    let mut candidates = words.filter(|word| !word.starts_with('-'));
    let Some(first) = candidates.next() else {
        return Ok(None);
    };
    let loaded = |variant: &String| {
        let rules = variorum_catalog::load_path(variant)?;
        let variant = variant.clone();
        Ok::<_, variorum_catalog::LoadError>(Loaded { variant, rules })
    };
    match loaded(first) {
        Ok(game) => Ok(Some(game)),
        Err(error) => match candidates.find_map(|word| loaded(word).ok()) {
            Some(game) => Ok(Some(game)),
            None => Err(Failure::input(error)),
        },
    }
}

/// Adds the options of a game.
pub(crate) fn amend(cli: Command, game: &Loaded) -> Command {
    cli.mut_subcommand("setup", |mut command| {
        for field in game.rules.setup_form().fields {
            command = command.arg(argument(&game.rules, &field));
        }
        command
    })
}

fn argument(rules: &Rules, field: &FormField) -> Arg {
    let mut help = field.label.clone();
    if !field.help.is_empty() {
        help.push_str(": ");
        help.push_str(&field.help);
    }
    let value_name = match &field.kind {
        FieldKind::Values { values, default } => {
            help.push_str(&format!(" [default: {default}]"));
            values
                .iter()
                .map(|value| value.name.as_str())
                .collect::<Vec<_>>()
                .join("|")
        }
        FieldKind::Pieces(cases) => {
            let many = cases.iter().any(|case| case.count != 1);
            let words: Vec<&str> = cases
                .iter()
                .flat_map(|case| &case.values)
                .map(|value| value.name.as_str())
                .collect();
            let mut distinct: Vec<&str> = Vec::new();
            for word in words {
                if !distinct.contains(&word) {
                    distinct.push(word);
                }
            }
            distinct.push(if many { "NAME,NAME…" } else { "NAME" });
            if cases.iter().all(|case| case.pieces.len() <= 12) {
                let mut names: Vec<&str> = Vec::new();
                for kind in cases.iter().flat_map(|case| &case.pieces) {
                    let name = rules.def().pieces[*kind].name.as_str();
                    if !names.contains(&name) {
                        names.push(name);
                    }
                }
                help.push_str(&format!(" [{}]", names.join(", ")));
            }
            distinct.join("|")
        }
        FieldKind::Places => "NAME@SQUARE,…".to_owned(),
    };
    Arg::new(field.name.clone())
        .long(field.name.clone())
        .value_name(value_name)
        .help(help)
}

pub(crate) fn run(args: &ArgMatches, loaded: Option<Loaded>) -> Outcome {
    let variant: &String = args.get_one("variant").expect("required");
    let rules = match loaded {
        Some(game) if game.variant == *variant => game.rules,
        _ => super::rules(args)?,
    };
    let mut choices = Choices::new();
    for field in rules.setup_form().fields {
        if let Some(value) = args.get_one::<String>(&field.name) {
            choices.set(field.name, value.as_str());
        }
    }
    let seed = args.get_one::<u64>("seed").copied();
    let drawn = seed.unwrap_or_else(fresh_seed);
    let start = rules
        .starting_position(&choices, drawn)
        .map_err(Failure::input)?;
    let position = rules
        .position_from_setup(&start.setup)
        .map_err(Failure::input)?;
    if seed.is_none() {
        errln!("seed {drawn}");
    }
    for warning in start.warnings {
        errln!("note: {warning}");
    }
    outln!("{}", position.fen());
    Ok(())
}

/// A seed from the clock. Small enough to be typed again.
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let nanos = now.map_or(0, |time| time.as_nanos() as u64);
    let mixed = (nanos ^ u64::from(std::process::id()) << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed >> 34
}
