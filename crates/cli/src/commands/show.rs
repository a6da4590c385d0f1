//! `variorum show`: a position as people see it.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use variorum_pictures::{Mark, Options, Pictures, Scene, Side, Theme, board};
use variorum_rules::Position;

use super::{fen_arg, json_arg, moves_arg, position, rules, variant_arg};
use crate::output::{out, outln};
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("show")
        .about("Show a position: board, side to move, result")
        .arg(variant_arg())
        .arg(fen_arg())
        .arg(moves_arg())
        .arg(json_arg())
        .arg(
            Arg::new("svg")
                .long("svg")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("Also write the board as a picture"),
        )
        .arg(
            Arg::new("of")
                .long("of")
                .value_name("SQUARE")
                .requires("svg")
                .help("Mark what the unit on a square could do, whoever is to move"),
        )
        .arg(
            Arg::new("theme")
                .long("theme")
                .value_parser(Theme::ALL.map(Theme::word))
                .default_value(Theme::default().word())
                .help("The page on which the picture is to stand"),
        )
        .arg(
            Arg::new("black")
                .long("black")
                .action(ArgAction::SetTrue)
                .help("Black's side of the board at the bottom"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let position = position(&rules, args)?;
    if let Some(file) = args.get_one::<PathBuf>("svg") {
        let picture = picture(&position, args)?;
        std::fs::write(file, picture)
            .map_err(|error| Failure::input(format!("{}: {error}", file.display())))?;
    }
    if args.get_flag("json") {
        outln!("{}", crate::json::position(&position));
    } else {
        out!("{}", text(&position));
    }
    Ok(())
}

/// The board as a picture.
fn picture(position: &Position, args: &ArgMatches) -> Result<String, Failure> {
    let rules = position.rules();
    let def = rules.def();
    let mut scene = Scene::of(position);
    if let Some(name) = args.get_one::<String>("of") {
        let topology = def.board.topology();
        let square = topology
            .square(name)
            .filter(|square| position.unit(*square).is_some())
            .ok_or_else(|| Failure::input(format!("--of: no unit stands on `{name}`")))?;
        scene.marks.push((square, Mark::Subject));
        scene.mark_moves(position, square);
    }
    let theme: &String = args.get_one("theme").expect("it has a default");
    let options = Options {
        theme: Theme::ALL
            .into_iter()
            .find(|own| own.word() == theme)
            .unwrap_or_default(),
        bottom: if args.get_flag("black") {
            Side::Black
        } else {
            Side::White
        },
        names: true,
        ..Options::default()
    };
    Ok(board(&def.board, &Pictures::of(def), &scene, &options))
}

/// The board with its names, and what there is to say about the position.
pub(super) fn text(position: &Position) -> String {
    let rules = position.rules();
    let topology = rules.topology();
    let pieces = &rules.def().pieces;
    let mut out = format!("{:#}\n\n", position.diagram());
    let reserves = position.reserves();
    let list = |units: &[(usize, u8)]| -> String {
        let names = units.iter().map(|(kind, count)| match count {
            1 => pieces[*kind].name.clone(),
            _ => format!("{} {}", count, pieces[*kind].name),
        });
        names.collect::<Vec<_>>().join(", ")
    };
    for (title, units) in [
        ("White's hand", &reserves.hands[0]),
        ("Black's hand", &reserves.hands[1]),
        ("Pool", &reserves.pool),
    ] {
        if !units.is_empty() {
            out.push_str(&format!("{title}: {}\n", list(units)));
        }
    }
    out.push_str(&format!("FEN: {}\n", position.fen()));
    out.push_str(&match position.outcome() {
        Some(outcome) => {
            let winner = match outcome.winner {
                Some(color) => format!("{color} has won"),
                None => "Draw".to_owned(),
            };
            format!(
                "{winner} ({}): {}\n",
                outcome.reason.key(),
                outcome.result()
            )
        }
        None if position.is_placing() => {
            format!(
                "{} places {} more this turn\n",
                position.turn(),
                reserves.quota
            )
        }
        None if position.in_check() => format!("{} to move, in check\n", position.turn()),
        None => format!("{} to move\n", position.turn()),
    });
    let frozen = position.frozen();
    if !frozen.is_empty() {
        let names: Vec<&str> = frozen.iter().map(|square| topology.name(*square)).collect();
        out.push_str(&format!("Frozen: {}\n", names.join(" ")));
    }
    out
}
