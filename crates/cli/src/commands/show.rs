//! `variorum show`: a position as people see it.

use clap::{ArgMatches, Command};
use variorum_rules::Position;

use super::{fen_arg, json_arg, moves_arg, position, rules, variant_arg};
use crate::Outcome;
use crate::output::{out, outln};

pub(crate) fn command() -> Command {
    Command::new("show")
        .about("Show a position: board, side to move, result")
        .arg(variant_arg())
        .arg(fen_arg())
        .arg(moves_arg())
        .arg(json_arg())
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let position = position(&rules, args)?;
    if args.get_flag("json") {
        outln!("{}", crate::json::position(&position));
    } else {
        out!("{}", text(&position));
    }
    Ok(())
}

/// The board with its names, and what there is to say about the position.
fn text(position: &Position) -> String {
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
