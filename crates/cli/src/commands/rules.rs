//! `variorum rules`: the rules of a game as a text.

use clap::{Arg, ArgMatches, Command};
use variorum_lang::describe::game::{Line, line, rules_of, title};
use variorum_lang::describe::{Language, describe_listed, is_house};
use variorum_rules::def::{Chapter, GameDef};

use super::{rules, variant_arg};
use crate::output::outln;
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("rules")
        .about("Print the rules of a game, made from its definition, as Markdown")
        .arg(variant_arg())
        .arg(
            Arg::new("lang")
                .long("lang")
                .value_name("LANGUAGE")
                .default_value("en")
                .help("The language: en or de"),
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
    let game = rules.def();
    outln!("# {}\n", game.name_in(language));
    outln!("{}\n", game.summary_in(language));
    for section in rules_of(game) {
        outln!("## {}\n", title(section.chapter, language));
        for rule in &section.rules {
            told(game, &line(game, rule, language), language);
        }
        for ruling in &section.rulings {
            let ruling = &game.rulings[*ruling];
            let mark = if ruling.house { "† " } else { "" };
            outln!("> {mark}{}\n", ruling.text_in(language));
        }
        if section.chapter == Chapter::Pieces {
            pieces(game, language);
        }
    }
    outln!(
        "{}",
        match language {
            Language::English => "† No published source fixes this.",
            Language::German => "† Das legt keine veröffentlichte Quelle fest.",
        }
    );
    Ok(())
}

fn told(game: &GameDef, line: &Line, language: Language) {
    let mut text = String::new();
    if let Some(term) = &line.term {
        text = format!("**{term}.** ");
    }
    text.push_str(&line.text);
    if line.house {
        text.push_str(" †");
    }
    if !line.pieces.is_empty() {
        let names = line.pieces.iter().filter_map(|kind| game.pieces.get(*kind));
        let names: Vec<&str> = names.map(|piece| piece.name_in(language)).collect();
        text.push_str(&format!(" ({})", names.join(", ")));
    }
    outln!("{}\n", text.trim_end());
    for item in &line.items {
        outln!("- {item}");
    }
    if !line.items.is_empty() {
        outln!("");
    }
}

fn pieces(game: &GameDef, language: Language) {
    for (kind, piece) in game.pieces.iter().enumerate() {
        let house = if is_house(piece) { " †" } else { "" };
        outln!("### {} ({}){house}\n", piece.name_in(language), piece.id);
        outln!("{}\n", describe_listed(game, kind, language));
        if let Some(note) = piece.note_in(language) {
            outln!("{note}\n");
        }
    }
}
