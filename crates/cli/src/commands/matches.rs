//! `variorum match`: the computer against simpler players, or against itself.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use variorum_engine::Limits;
use variorum_engine::host::clock;
use variorum_engine::match_play::{
    Ending, EnginePlayer, GameRecord, GreedyPlayer, Player, RandomPlayer, play_match,
};
use variorum_rules::setup::Choices;
use variorum_rules::{Color, Position};

use super::{rules, variant_arg};
use crate::output::outln;
use crate::{Failure, Outcome};

const PLAYERS: [&str; 3] = ["engine", "greedy", "random"];

pub(crate) fn command() -> Command {
    let player = |name: &'static str, default: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .value_parser(PLAYERS)
            .default_value(default)
            .help(help)
    };
    let number = |name: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .value_parser(value_parser!(u64))
            .help(help)
    };
    Command::new("match")
        .about("Play a match between computer players")
        .long_about(
            "Play a match between computer players. Each game starts from the set-up of another seed; in \
             games with a placement phase the players place and draft themselves. Colours alternate.",
        )
        .arg(variant_arg())
        .arg(player("first", "engine", "Who is White in the first game"))
        .arg(player("second", "greedy", "Who is Black in the first game"))
        .arg(number("games", "Number of games").default_value("20"))
        .arg(number("seed", "Seed of the first set-up").default_value("1"))
        .arg(number("movetime", "Milliseconds a move for the engine [default: 100]"))
        .arg(number("depth", "Plies a move for the engine"))
        .arg(number("nodes", "Positions a move for the engine"))
        .arg(number("max-plies", "A longer game counts as unfinished").default_value("1000"))
        .arg(
            Arg::new("set")
                .long("set")
                .value_name("OPTION=VALUE")
                .action(ArgAction::Append)
                .help("A set-up option of the game"),
        )
        .arg(
            Arg::new("moves")
                .long("moves")
                .action(ArgAction::SetTrue)
                .help("Print the moves of each game"),
        )
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let number = |name: &str| args.get_one::<u64>(name).copied();
    let mut choices = Choices::new();
    for pair in args.get_many::<String>("set").into_iter().flatten() {
        let Some((option, value)) = pair.split_once('=') else {
            return Err(Failure::Input(format!(
                "`{pair}` is not of the form OPTION=VALUE"
            )));
        };
        choices.set(option, value);
    }
    let games = number("games").unwrap_or(20);
    let seed = number("seed").unwrap_or(1);
    let openings: Vec<Position> = (0..games)
        .map(|game| {
            rules
                .setup(&choices, seed.wrapping_add(game))
                .map_err(Failure::input)
        })
        .collect::<Result<_, _>>()?;
    let limits = limits(args);
    let mut first = player(args, "first", &limits, seed);
    let mut second = player(args, "second", &limits, seed.wrapping_add(1000));
    outln!("{} against {}, {games} games", first.name(), second.name());
    let show_moves = args.get_flag("moves");
    let score = play_match(
        [first.as_mut(), second.as_mut()],
        openings,
        number("max-plies").unwrap_or(1000) as usize,
        &AtomicBool::new(false),
        &mut |game| report(game, show_moves),
    );
    outln!(
        "wins {} draws {} losses {} unfinished {}",
        score.wins,
        score.draws,
        score.losses,
        score.unfinished
    );
    Ok(())
}

fn limits(args: &ArgMatches) -> Limits {
    let number = |name: &str| args.get_one::<u64>(name).copied();
    let (depth, nodes) = (number("depth"), number("nodes"));
    let movetime = match number("movetime") {
        None if depth.is_none() && nodes.is_none() => Some(100),
        other => other,
    };
    Limits {
        movetime: movetime.map(Duration::from_millis),
        depth: depth.map(|depth| depth.min(200) as u32),
        nodes,
        clock,
        ..Limits::default()
    }
}

fn player(args: &ArgMatches, name: &str, limits: &Limits, seed: u64) -> Box<dyn Player> {
    match args.get_one::<String>(name).map(String::as_str) {
        Some("greedy") => Box::new(GreedyPlayer::new(seed)),
        Some("random") => Box::new(RandomPlayer::new(seed)),
        _ => Box::new(EnginePlayer::new(32, limits.clone())),
    }
}

fn report(game: &GameRecord, show_moves: bool) {
    let side = match game.first {
        Color::White => "White",
        Color::Black => "Black",
    };
    let ending = match game.ending {
        Ending::Finished(outcome) => {
            let result = match outcome.winner {
                None => "draw",
                Some(winner) if winner == game.first => "win",
                Some(_) => "loss",
            };
            format!("{result} ({})", outcome.reason.key())
        }
        Ending::Unfinished => "unfinished".to_owned(),
        Ending::Stopped => "stopped".to_owned(),
    };
    outln!(
        "game {:3}: first as {side}, {ending}, {} plies",
        game.number + 1,
        game.moves.len()
    );
    if show_moves {
        outln!(
            "  {}\n  {}\n  {}",
            game.opening,
            game.moves.join(" "),
            game.last
        );
    }
}
