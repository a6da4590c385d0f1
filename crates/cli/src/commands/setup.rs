//! `variorum setup`: starting positions. The options are those the game's rule file declares.

use clap::{Arg, ArgMatches, Command, value_parser};
use variorum_rules::Rules;
use variorum_rules::setup::{Choices, FieldKind, FormField};

use super::{study, variant_arg};
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

/// A set-up option of a game as an option of a command.
pub(crate) struct Field {
    /// What the rule file calls it.
    pub(crate) name: String,
    /// What the command's parser calls it.
    pub(crate) id: String,
}

impl Loaded {
    /// The options of the game's set-up.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let fields = self.rules.setup_form().fields.into_iter();
        fields
            .map(|field| Field {
                id: id_of(&field.name),
                name: field.name,
            })
            .collect()
    }
}

/// What the parser calls an option of a game: never what it calls one of the command.
fn id_of(name: &str) -> String {
    format!("set-up {name}")
}

/// The game that the arguments ask for, if they ask for one whose set-up has options.
pub(crate) fn load(args: &[String]) -> Result<Option<Loaded>, Failure> {
    let mut words = args.iter().skip(1).peekable();
    match words.next().map(String::as_str) {
        Some("setup") => {}
        Some("study") => {
            let is_plan = match words.peek().map(|word| word.as_str()) {
                Some(study::RUN | study::REPORT) => return Ok(None),
                word => word == Some(study::PLAN),
            };
            // Without a game it is said by those who parse what is missing.
            return Ok(words.skip(usize::from(is_plan)).find_map(|word| {
                let rules = variorum_catalog::load_path(word).ok()?;
                Some(Loaded {
                    variant: word.clone(),
                    rules,
                })
            }));
        }
        _ => return Ok(None),
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
    let amended = |mut command: Command| {
        for field in game.rules.setup_form().fields {
            // What the command itself means by a word it goes on to mean.
            let taken = |arg: &Arg| arg.get_long() == Some(&field.name);
            if !command.get_arguments().any(taken) {
                command = command.arg(argument(&game.rules, &field));
            }
        }
        command
    };
    cli.mut_subcommand("setup", amended)
        .mut_subcommand("study", |study| {
            amended(study).mut_subcommand(study::PLAN, amended)
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
    Arg::new(id_of(&field.name))
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
        if let Some(value) = args.get_one::<String>(&id_of(&field.name)) {
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
