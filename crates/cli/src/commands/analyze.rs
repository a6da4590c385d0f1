//! `variorum analyze`: what the engine thinks of a position, or of every move of a game.

use std::io::{IsTerminal as _, stderr};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use variorum_engine::host::clock;
use variorum_engine::{Engine, FoundLine, Info, Limits, Score, SearchResult};
use variorum_rules::{Move, Position};

use super::{fen_arg, json_arg, moves_arg, position, rules, variant_arg};
use crate::Outcome;
use crate::output::{err, outln};

/// Thinking time where no limit is given.
const USUAL: Duration = Duration::from_secs(1);
/// Centipawns that a move loses against the best one to be named.
const INACCURACY: i32 = 50;
const MISTAKE: i32 = 100;
const BLUNDER: i32 = 300;
/// Scores beyond this are all alike: a won game stays won.
const WON: i32 = 1_500;
/// Columns of a bar of progress.
const BAR: usize = 30;

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
             expected. Scores are in pawns, for the side to move.\n\n\
             With --game every move played from the position is judged, and inaccuracies, mistakes and \
             blunders are named, each with the move that was better.",
        )
        .arg(variant_arg())
        .arg(fen_arg())
        .arg(moves_arg())
        .arg(number("depth", "N", "Search so many plies deep"))
        .arg(number("nodes", "N", "Search so many positions"))
        .arg(number("movetime", "MS", "Think so many milliseconds; 1000 without another limit"))
        .arg(number("multipv", "N", "Show so many of the best moves").default_value("1"))
        .arg(
            Arg::new("game")
                .long("game")
                .action(ArgAction::SetTrue)
                .requires("moves")
                .help("Judge every one of the --moves instead of the position after them"),
        )
        .arg(json_arg())
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let end = position(&rules, args)?;
    let limits = limits(args);
    let mut engine = Engine::new(64);
    if args.get_flag("game") {
        return judge(&mut engine, end, &limits, args.get_flag("json"));
    }
    let began = clock();
    let result = think(&mut engine, &end, &limits, &mut |info| {
        progress(info, &limits)
    });
    clear();
    let spent = clock().saturating_sub(began);
    if args.get_flag("json") {
        let lines: Vec<Value> = result
            .lines
            .iter()
            .map(|line| line_json(&end, line))
            .collect();
        outln!(
            "{}",
            json!({
                "fen": end.fen(),
                "lines": lines,
                "nodes": result.nodes,
                "ms": spent.as_millis() as u64,
            })
        );
        return Ok(());
    }
    if let Some(outcome) = end.outcome() {
        outln!("{} {}", outcome.result(), outcome.reason.key());
    }
    for (rank, line) in result.lines.iter().enumerate() {
        let san = sans(&end, &line.pv).join(" ");
        outln!(
            "{:2}. {:>7}  depth {:2}  {san}",
            rank + 1,
            score_text(line.score),
            line.depth
        );
    }
    outln!("{} nodes in {} ms", result.nodes, spent.as_millis());
    Ok(())
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
fn progress(info: &Info, limits: &Limits) {
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
        &format!("depth {} {}", info.depth, score_text(info.score)),
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

/// A move of a game and what is thought of it.
struct Judged {
    text: String,
    san: String,
    best: String,
    /// For the side that moved: with the best move, and with the one it made.
    scores: (Score, Score),
    loss: i32,
    word: Option<&'static str>,
}

/// Judges every move that led to a position.
fn judge(engine: &mut Engine, mut position: Position, limits: &Limits, json: bool) -> Outcome {
    let fen = position.fen();
    let mut moves = Vec::new();
    // Positions know their past, not their future: the moves are found again by going back.
    let mut past = vec![position.clone()];
    while position.undo() {
        past.push(position.clone());
    }
    past.reverse();
    let mut scores = Vec::new();
    for (number, position) in past.iter().enumerate() {
        if stderr().is_terminal() {
            bar(
                number as f64 / past.len() as f64,
                &format!("move {number} of {}", past.len() - 1),
            );
        }
        scores.push(think(engine, position, limits, &mut |_| {}));
    }
    clear();
    for (number, pair) in past.windows(2).enumerate() {
        let (before, after) = (&pair[0], &pair[1]);
        let legal = before.legal();
        let played = legal.moves().iter().copied().find(|mv| {
            let mut copy = before.clone();
            copy.play_unchecked(*mv);
            copy.key() == after.key()
        });
        let (Some(played), Some(best)) = (played, scores[number].best) else {
            continue;
        };
        let same = before.turn() == after.turn();
        let made = if same {
            scores[number + 1].score
        } else {
            turned(scores[number + 1].score)
        };
        let loss = if played == best {
            0
        } else {
            (worth(scores[number].score) - worth(made)).max(0)
        };
        let word = match loss {
            BLUNDER.. => Some("blunder"),
            MISTAKE.. => Some("mistake"),
            INACCURACY.. => Some("inaccuracy"),
            _ => None,
        };
        moves.push(Judged {
            text: legal.text(played),
            san: legal.san(played),
            best: legal.san(best),
            scores: (scores[number].score, made),
            loss,
            word,
        });
    }
    if json {
        let told: Vec<Value> = moves
            .iter()
            .map(|judged| {
                json!({
                    "move": judged.text,
                    "san": judged.san,
                    "best": judged.best,
                    "best_score": score_json(judged.scores.0),
                    "score": score_json(judged.scores.1),
                    "loss": judged.loss,
                    "judgement": judged.word,
                })
            })
            .collect();
        outln!("{}", json!({ "fen": fen, "moves": told }));
        return Ok(());
    }
    for (number, judged) in moves.iter().enumerate() {
        let words = judged.word.map_or(String::new(), |word| {
            format!("{word}; better {}", judged.best)
        });
        let line = format!(
            "{:3}. {:10} {:>7}  {words}",
            number + 1,
            judged.san,
            score_text(judged.scores.1)
        );
        outln!("{}", line.trim_end());
    }
    let count = |word| {
        moves
            .iter()
            .filter(|judged| judged.word == Some(word))
            .count()
    };
    outln!(
        "inaccuracies {}, mistakes {}, blunders {}",
        count("inaccuracy"),
        count("mistake"),
        count("blunder")
    );
    Ok(())
}

/// A score seen from the other side.
fn turned(score: Score) -> Score {
    match score {
        Score::Centipawns(n) => Score::Centipawns(-n),
        // Who is mated at once has let the other side mate with the move before.
        Score::Mate(n) if n <= 0 => Score::Mate(1 - n),
        Score::Mate(n) => Score::Mate(-n),
    }
}

/// Centipawns, not more than a won game is worth.
fn worth(score: Score) -> i32 {
    match score {
        Score::Centipawns(n) => n.clamp(-WON, WON),
        Score::Mate(n) if n > 0 => WON,
        Score::Mate(_) => -WON,
    }
}

fn score_text(score: Score) -> String {
    match score {
        Score::Centipawns(n) => format!("{:+.2}", f64::from(n) / 100.0),
        Score::Mate(n) => format!("#{n}"),
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
