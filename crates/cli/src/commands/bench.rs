//! `variorum bench`: fixed searches and move generation, the checksum of the engine's behaviour.

use clap::{Arg, ArgMatches, Command, value_parser};
use variorum_engine::bench::{BenchOptions, bench, per_second};
use variorum_engine::host::clock;
use variorum_rules::Position;
use variorum_rules::setup::Random;

use crate::output::outln;
use crate::{Failure, Outcome};

/// Plies of random play from each game's default position to the middlegame that is searched.
const PLIES: usize = 36;

pub(crate) fn command() -> Command {
    Command::new("bench")
        .about("Search fixed positions of every game and print how much and how fast")
        .long_about(
            "Search fixed positions of every built-in game, its default position and one after some random \
             moves, and count their move sequences. The number of nodes is the same on every machine; it \
             changes when the rules or the search do.",
        )
        .arg(
            Arg::new("depth")
                .long("depth")
                .value_name("N")
                .value_parser(value_parser!(u32).range(1..=30))
                .default_value("4")
                .help("Depth of the searches"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let depth: u32 = *args.get_one("depth").expect("has a default");
    let mut names = Vec::new();
    let mut positions: Vec<Position> = Vec::new();
    for id in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&id).map_err(Failure::input)?;
        let start = rules.start_position().map_err(Failure::input)?;
        positions.push(start.clone());
        names.push(format!("{id}, start"));
        positions.push(middlegame(start));
        names.push(format!("{id}, middlegame"));
    }
    let options = BenchOptions {
        depth,
        perft_depth: 2,
        hash_mib: 16,
        clock,
    };
    let total = bench(&positions, &options, &mut |number, result| {
        outln!(
            "{:28} search {:9} nodes {:9}/s   perft {:9} nodes {:10}/s",
            names[number],
            result.search_nodes,
            per_second(result.search_nodes, result.search_time),
            result.perft_nodes,
            per_second(result.perft_nodes, result.perft_time),
        );
    });
    outln!("nodes {}", total.nodes());
    outln!(
        "nps {}",
        per_second(total.nodes(), total.search_time + total.perft_time)
    );
    Ok(())
}

/// The position after random moves, or before the one that would end the game.
fn middlegame(start: Position) -> Position {
    let mut random = Random::new(1, "bench");
    let mut position = start;
    for _ in 0..PLIES {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[random.below(moves.len())]);
        if position.outcome().is_some() {
            position.undo();
            break;
        }
    }
    position
}
