//! `variorum perft`: counting move sequences.

use std::time::Instant;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use super::{fen_arg, moves_arg, position, rules, variant_arg};
use crate::Outcome;
use crate::output::outln;

pub(crate) fn command() -> Command {
    Command::new("perft")
        .about("Count the sequences of exactly N plies; one thread, no hash")
        .arg(variant_arg())
        .arg(fen_arg())
        .arg(moves_arg())
        .arg(
            Arg::new("depth")
                .long("depth")
                .required(true)
                .value_name("N")
                .value_parser(value_parser!(u32).range(0..=60))
                .help("Number of plies, or of turns"),
        )
        .arg(
            Arg::new("divide")
                .long("divide")
                .action(ArgAction::SetTrue)
                .help("Also the number below each legal move"),
        )
        .arg(
            Arg::new("turns")
                .long("turns")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["divide", "play-leaves"])
                .help("Count whole turns, however many moves each has; two ways to the same position are one turn"),
        )
        .arg(
            Arg::new("play-leaves")
                .long("play-leaves")
                .action(ArgAction::SetTrue)
                .help("Play and take back every leaf instead of counting leaves in bulk"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let position = position(&rules, args)?;
    let depth: u32 = *args.get_one("depth").expect("required");
    let play = args.get_flag("play-leaves");
    let start = Instant::now();
    let nodes = if args.get_flag("turns") {
        position.perft_turns(depth)
    } else if args.get_flag("divide") && depth > 0 {
        let legal = position.legal();
        let mut lines: Vec<(String, u64)> = position
            .divide(depth, play)
            .into_iter()
            .map(|(mv, nodes)| (legal.text(mv), nodes))
            .collect();
        lines.sort();
        for (text, nodes) in &lines {
            outln!("{text}: {nodes}");
        }
        lines.iter().map(|(_, nodes)| nodes).sum()
    } else {
        position.perft(depth, play)
    };
    let seconds = start.elapsed().as_secs_f64();
    outln!("time {seconds:.3} s");
    outln!("nps {:.0}", nodes as f64 / seconds.max(1e-9));
    outln!("nodes {nodes}");
    Ok(())
}
