//! `variorum analyze`: what the engine thinks of a position, or of every move of a game.

mod judge;

use std::io::{IsTerminal as _, stderr};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use variorum_describe::Language;
use variorum_describe::lesson::Caption;
use variorum_engine::host::clock;
use variorum_engine::{Engine, FoundLine, Info, Limits, Score, SearchResult};
use variorum_review::{for_white, score_text};
use variorum_rules::{Color, Move, Position};

use super::{
    fen_arg, games, json_arg, language, language_arg, moves_arg, position, rules, tables,
    variant_arg,
};
use crate::output::{err, errln, out, outln};
use crate::{Failure, Outcome};

/// Thinking time where no limit is given.
const USUAL: Duration = Duration::from_secs(1);
/// Columns of a bar of progress.
const BAR: usize = 30;
/// Mebibytes of the transposition table.
const HASH: usize = 64;

pub(crate) fn command() -> Command {
    let number = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name(value)
            .value_parser(value_parser!(u64).range(1..))
            .help(help)
    };
    Command::new("analyze")
        .about("Say what the engine thinks of a position, or of every move of a game")
        .long_about(
            "Say what the engine thinks of a position: the best moves, each with its score and the line \
             expected. Scores are in pawns: what is positive is good for White, whoever's turn it is. With --json \
             they are for the side to move, as in engine protocols.\n\n\
             With --game every move played from the position is judged by what it costs of the expected score. Of \
             inaccuracies, mistakes and blunders it is said why, what follows, and what was better; with --file \
             those of the games of a file.",
        )
        .arg(
            variant_arg()
                .required_unless_present("file")
                .required(false),
        )
        .arg(fen_arg())
        .arg(moves_arg())
        .arg(number("depth", "N", "Search so many plies deep"))
        .arg(number("nodes", "N", "Search so many positions"))
        .arg(number("movetime", "MS", "Think so many milliseconds; 1000 without another limit"))
        .arg(number("multipv", "N", "Show so many of the best moves").default_value("1"))
        .arg(
            Arg::new("game")
                .long("game")
                .value_name("N")
                .num_args(0..=1)
                .default_missing_value("0")
                .value_parser(value_parser!(usize))
                .help("Judge every one of the --moves instead of the position after them; of a --file only game N, from 1"),
        )
        .arg(
            Arg::new("file")
                .long("file")
                .value_name("FILE")
                .conflicts_with_all(["fen", "moves"])
                .help("Judge the games of a file of games; - for standard input"),
        )
        .arg(
            Arg::new("annotate")
                .long("annotate")
                .action(ArgAction::SetTrue)
                .requires("file")
                .conflicts_with("json")
                .help("Print the games of the --file anew, with what there is to say as comments and better moves as variations"),
        )
        .arg(tables::tables_arg().conflicts_with("file"))
        .arg(language_arg())
        .arg(json_arg())
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let limits = limits(args);
    let json = args.get_flag("json");
    let mut engine = Engine::new(HASH);
    if let Some(file) = args.get_one::<String>("file") {
        return judge_file(&mut engine, file, &limits, args);
    }
    let rules = rules(args)?;
    engine.set_library(Some(tables::library(args, &rules)?));
    let end = position(&rules, args)?;
    match args.get_one::<usize>("game") {
        None => {}
        Some(_) if !args.contains_id("moves") => {
            return Err(Failure::input(
                "--game wants the --moves to judge, or a --file of games",
            ));
        }
        Some(0) => {
            let (start, moves) = played(end, args);
            let judged = judge::judge(&mut engine, &start, &moves, &limits, language(args));
            if json {
                outln!("{}", judged.json());
            } else {
                outln!("{}", Caption::Scores.text(language(args)));
                judged.print();
            }
            return Ok(());
        }
        Some(_) => return Err(Failure::input("--game takes a number only with --file")),
    }
    match json {
        true => analyze(&mut engine, &end, &limits, None),
        false => analyze(&mut engine, &end, &limits, Some(language(args))),
    }
    Ok(())
}

/// Where a game began of which this is the last position, and its moves, as they were asked for.
fn played(mut last: Position, args: &ArgMatches) -> (Position, Vec<Move>) {
    while last.undo() {}
    let mut position = last.clone();
    let texts = args.get_many::<String>("moves").into_iter().flatten();
    let moves = texts.map_while(|text| {
        let mv = position.legal().parse(text).ok()?;
        position.play_unchecked(mv);
        Some(mv)
    });
    let moves = moves.collect();
    (last, moves)
}

/// What is thought of one position; for programs, if there is no language to say it in.
fn analyze(engine: &mut Engine, position: &Position, limits: &Limits, language: Option<Language>) {
    let began = clock();
    let result = think(engine, position, limits, &mut |info| {
        progress(info, limits, position.turn())
    });
    clear();
    let spent = clock().saturating_sub(began);
    let Some(language) = language else {
        let lines: Vec<Value> = result
            .lines
            .iter()
            .map(|line| line_json(position, line))
            .collect();
        outln!(
            "{}",
            json!({
                "fen": position.fen(),
                "turn": if position.turn() == Color::White { "w" } else { "b" },
                "lines": lines,
                "nodes": result.nodes,
                "ms": spent.as_millis() as u64,
            })
        );
        return;
    };
    outln!("{}", Caption::Scores.text(language));
    if let Some(outcome) = position.outcome() {
        outln!("{} {}", outcome.result(), outcome.reason.key());
    }
    for (rank, line) in result.lines.iter().enumerate() {
        let san = sans(position, &line.pv).join(" ");
        outln!(
            "{:2}. {:>7}  depth {:2}  {san}",
            rank + 1,
            score_text(for_white(line.score, position.turn())),
            line.depth
        );
    }
    outln!("{} nodes in {} ms", result.nodes, spent.as_millis());
}

/// Judges the games of a file, each as if the others were not there.
fn judge_file(engine: &mut Engine, file: &str, limits: &Limits, args: &ArgMatches) -> Outcome {
    let wanted = match args.get_one::<usize>("game") {
        Some(0) => {
            return Err(Failure::input(
                "--game wants the number of a game of the file, from 1",
            ));
        }
        wanted => wanted.copied(),
    };
    let variant: Option<&String> = args.get_one("variant");
    let lines = games::read(&[file], variant, wanted)?;
    if args.get_flag("annotate") {
        out!("{}", games::rules_of(&lines));
    }
    for (number, line) in lines.iter().enumerate() {
        let tree = match &line.tree {
            Ok(tree) => tree,
            Err(_) if args.get_flag("json") => {
                outln!("{}", games::as_json(line));
                continue;
            }
            Err(fault) => {
                errln!("{}: {fault}", line.file);
                continue;
            }
        };
        let game = tree.game();
        engine.new_game();
        let judged = judge::judge(engine, game.start(), game.moves(), limits, language(args));
        if args.get_flag("annotate") {
            let mut tree = tree.clone();
            judged.annotate(&mut tree);
            outln!("{}", tree.in_order().write());
        } else if args.get_flag("json") {
            let mut told = judged.json();
            if let Value::Object(told) = &mut told {
                told.insert("file".to_owned(), line.file.as_str().into());
                told.insert("game".to_owned(), line.sheet.number.into());
                told.insert(
                    "variant".to_owned(),
                    game.start().rules().def().id.as_str().into(),
                );
                told.insert("result".to_owned(), game.score().token().into());
            }
            outln!("{told}");
        } else {
            if number > 0 {
                outln!("");
            } else {
                outln!("{}", Caption::Scores.text(language(args)));
            }
            games::list(&line.sheet, game);
            judged.print();
        }
    }
    games::verdict(&lines, args.get_flag("json"))
}

fn limits(args: &ArgMatches) -> Limits {
    let number = |name: &str| args.get_one::<u64>(name).copied();
    let (depth, nodes, movetime) = (number("depth"), number("nodes"), number("movetime"));
    let free = depth.is_none() && nodes.is_none() && movetime.is_none();
    Limits {
        depth: depth.map(|depth| depth.min(200) as u32),
        nodes,
        movetime: movetime
            .map(Duration::from_millis)
            .or(free.then_some(USUAL)),
        lines: number("multipv").unwrap_or(1).min(500) as usize,
        clock,
        ..Limits::default()
    }
}

fn think(
    engine: &mut Engine,
    position: &Position,
    limits: &Limits,
    tell: &mut dyn FnMut(&Info),
) -> SearchResult {
    engine.search(position, limits, &AtomicBool::new(false), tell)
}

/// How far a search has come, on a terminal.
fn progress(info: &Info, limits: &Limits, turn: Color) {
    if !stderr().is_terminal() || info.line > 1 {
        return;
    }
    let share = |done: f64, all: f64| (done / all).clamp(0.0, 1.0);
    let nodes = limits.nodes.map(|all| share(info.nodes as f64, all as f64));
    let time = limits
        .movetime
        .map(|all| share(info.time.as_secs_f64(), all.as_secs_f64()));
    let depth = limits
        .depth
        .map(|all| share(f64::from(info.depth), f64::from(all)));
    let most = [nodes, time, depth]
        .into_iter()
        .flatten()
        .fold(0.0, f64::max);
    bar(
        most,
        &format!(
            "depth {} {}",
            info.depth,
            score_text(for_white(info.score, turn))
        ),
    );
}

fn bar(share: f64, words: &str) {
    let full = (share * BAR as f64).round() as usize;
    err!(
        "\r[{:BAR$}] {:3.0}% {words:30}",
        "#".repeat(full),
        share * 100.0
    );
}

fn clear() {
    if stderr().is_terminal() {
        err!("\r{:80}\r", "");
    }
}

fn score_json(score: Score) -> Value {
    match score {
        Score::Centipawns(n) => json!({ "cp": n }),
        Score::Mate(n) => json!({ "mate": n }),
    }
}

fn sans(position: &Position, line: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut found = Vec::with_capacity(line.len());
    for mv in line {
        let legal = position.legal();
        if !legal.contains(*mv) {
            break;
        }
        found.push(legal.san(*mv));
        position.play_unchecked(*mv);
    }
    found
}

fn line_json(position: &Position, line: &FoundLine) -> Value {
    let texts = variorum_protocol::uci::line_text(position, &line.pv);
    let mut told = json!({
        "move": texts.first(),
        "san": sans(position, &line.pv).first(),
        "depth": line.depth,
        "pv": texts,
    });
    if let (Value::Object(told), Value::Object(score)) = (&mut told, score_json(line.score)) {
        told.extend(score);
    }
    told
}
