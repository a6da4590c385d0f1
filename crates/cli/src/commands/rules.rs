//! `variorum rules`: the rules of a game as a text.

use clap::{Arg, ArgMatches, Command};
use variorum_describe::Language;
use variorum_describe::game::markdown;

use super::{rules, variant_arg};
use crate::output::out;
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("rules")
        // What others look for first.
        .alias("describe")
        .about("Print the rules of a game, made from its definition, as Markdown")
        .arg(variant_arg())
        .arg(
            Arg::new("lang")
                .long("lang")
                .value_name("LANGUAGE")
                .default_value("en")
                .help("The language: en, de or fr"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let code = args.get_one::<String>("lang").map_or("en", String::as_str);
    let Some(language) = Language::parse(code) else {
        return Err(Failure::Input(format!(
            "there are no rules in `{code}`: the languages are {}",
            Language::ALL.map(Language::code).join(" and ")
        )));
    };
    let rules = rules(args)?;
    out!("{}", markdown(rules.def(), language));
    Ok(())
}
