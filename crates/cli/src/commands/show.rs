//! `variorum show`: a position as people see it.

use clap::{ArgMatches, Command};
use variorum_rules::{Color, Position};

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
    let symbol = |column, row| match topology.cell(column, row) {
        None => String::new(),
        Some(square) => match position.unit(square) {
            None => ".".to_owned(),
            Some(unit) if unit.color() == Color::White => pieces[unit.kind()].id.clone(),
            Some(unit) => pieces[unit.kind()].id.to_lowercase(),
        },
    };
    let (columns, rows) = (topology.frame_width(), topology.frame_height());
    let cells: Vec<Vec<String>> = (0..rows)
        .map(|row| (0..columns).map(|column| symbol(column, row)).collect())
        .collect();
    let width = cells
        .iter()
        .flatten()
        .map(|cell| cell.chars().count())
        .max()
        .unwrap_or(1)
        + 1;
    let mut out = String::new();
    for row in (0..rows).rev() {
        let label = (0..columns).find_map(|column| {
            let square = topology.cell(column, row)?;
            let (file, _) = topology.coordinates(square);
            let inside = (0..topology.files() as i8).contains(&file);
            inside.then(|| {
                topology
                    .name(square)
                    .trim_start_matches(|c: char| c.is_alphabetic())
            })
        });
        out.push_str(&format!("{:>3} ", label.unwrap_or("")));
        for cell in &cells[row] {
            out.push_str(&format!("{cell:>width$}"));
        }
        out.push('\n');
    }
    out.push_str("    ");
    for column in 0..columns {
        let square = (0..rows).find_map(|row| topology.cell(column, row));
        let letter = square
            .filter(|square| (0..topology.files() as i8).contains(&topology.coordinates(*square).0))
            .map(|square| (b'a' + topology.coordinates(square).0 as u8) as char);
        out.push_str(&format!(
            "{:>width$}",
            letter.map_or(String::new(), String::from)
        ));
    }
    out.push_str("\n\n");
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
