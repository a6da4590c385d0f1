//! The commands of the program.

pub(crate) mod analyze;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod desk;
pub(crate) mod diagram;
pub(crate) mod files;
pub(crate) mod fmt;
pub(crate) mod games;
pub(crate) mod import;
pub(crate) mod lsp;
pub(crate) mod matches;
pub(crate) mod mcp;
pub(crate) mod moves;
pub(crate) mod openings;
pub(crate) mod perft;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod protocols;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod setup;
pub(crate) mod show;
pub(crate) mod site;
pub(crate) mod source;
pub(crate) mod study;
pub(crate) mod tables;
pub(crate) mod train;
pub(crate) mod variants;

use clap::{Arg, ArgAction, ArgMatches};
use variorum_describe::{Language, refusal_text};
use variorum_rules::{Position, Rules};

use crate::Failure;

/// The argument that names a game.
pub(crate) fn variant_arg() -> Arg {
    Arg::new("variant")
        .required(true)
        .value_name("VARIANT")
        .help("A game, with options appended: name+option; or the path of a rule file")
}

pub(crate) fn fen_arg() -> Arg {
    Arg::new("fen")
        .long("fen")
        .value_name("FEN")
        .help("A position instead of the default one")
}

pub(crate) fn moves_arg() -> Arg {
    Arg::new("moves")
        .long("moves")
        .value_name("MOVE")
        .num_args(1..)
        .help("Moves to play from that position first")
}

pub(crate) fn json_arg() -> Arg {
    Arg::new("json")
        .long("json")
        .action(ArgAction::SetTrue)
        .help("Machine-readable output")
}

/// The argument for the language of names and descriptions.
pub(crate) fn language_arg() -> Arg {
    let codes = Language::ALL.map(Language::code);
    Arg::new("lang")
        .long("lang")
        .value_name("LANG")
        .value_parser(codes)
        .default_value(Language::default().code())
        .help("The language of names and descriptions")
}

/// The argument of every command for nets that somebody trained.
pub(crate) fn with_net_arg() -> Arg {
    Arg::new("with-net")
        .long("with-net")
        .value_name("FILE")
        .global(true)
        .action(ArgAction::Append)
        .help("A net of `variorum train`, for the games that it was trained with")
}

/// Makes the engine of this process play with the nets that `--with-net` names.
pub(crate) fn offer_nets(args: &ArgMatches) -> Result<(), Failure> {
    // A global argument is also among those of the command that it was given to.
    for file in args.get_many::<String>("with-net").into_iter().flatten() {
        if let Some(net) = matches::taught(file)?.net {
            variorum_engine::net::offer(net);
        }
    }
    Ok(())
}

/// The language asked for.
pub(crate) fn language(args: &ArgMatches) -> Language {
    let code: Option<&String> = args.get_one("lang");
    code.and_then(|code| Language::parse(code))
        .unwrap_or_default()
}

pub(crate) fn rules(args: &ArgMatches) -> Result<Rules, Failure> {
    let variant: &String = args.get_one("variant").expect("required");
    variorum_catalog::load_path(variant).map_err(Failure::input)
}

/// The position that `--fen` and `--moves` describe.
pub(crate) fn position(rules: &Rules, args: &ArgMatches) -> Result<Position, Failure> {
    let fen: Option<&String> = args.get_one("fen");
    let moves = args.try_get_many::<String>("moves").ok().flatten();
    let moves: Vec<&str> = moves.into_iter().flatten().map(String::as_str).collect();
    rules
        .replay(fen.map(String::as_str), &moves)
        .map_err(|error| {
            Failure::input(error.told(|why| refusal_text(rules.def(), why, Language::English)))
        })
}

/// The share of some work that `--index I --of N` asks for: every N-th piece of it, counted from the I-th, the first being 0;
/// all where nothing is asked.
pub(crate) fn share(args: &ArgMatches) -> Result<(u64, u64), Failure> {
    let number = |name: &str| args.get_one::<u64>(name).copied();
    let (index, of) = (number("index").unwrap_or(0), number("of").unwrap_or(1));
    if index < of {
        return Ok((index, of));
    }
    Err(Failure::Input(format!(
        "--index must be less than --of: {index} is not less than {of}"
    )))
}
