//! `variorum tables`: endgame tables are made, listed and asked.

use std::io::{IsTerminal as _, stderr};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use variorum_engine::{Library, Verdict};
use variorum_rules::{Color, Move, Position, Rules};
use variorum_tables::{
    Build, Endings, Folder, Longest, Material, Progress, Shelf, Stage, Summary, build,
};

use super::{json_arg, rules, variant_arg};
use crate::output::{err, errln, outln};
use crate::{Failure, Outcome};

pub(crate) fn command() -> Command {
    Command::new("tables")
        .about("Make endgame tables of a game, list them, ask them")
        .long_about(
            "Make endgame tables: what every position of some units comes to if both sides play as well as can be, and \
             in how many plies. With --units a table is made, and before it those of all that these units may become; \
             ended at any time, the same command goes on. With --probe a position is looked up. With neither, the \
             tables of the game are listed.",
        )
        .arg(variant_arg())
        .arg(
            Arg::new("units")
                .long("units")
                .value_name("UNITS")
                .help("White's units and Black's, by their ids: \"KQ v K\", \"K {Ar} v K\""),
        )
        .arg(
            Arg::new("probe")
                .long("probe")
                .value_name("FEN")
                .conflicts_with("units")
                .help("Say what a position comes to, and each of its moves"),
        )
        .arg(folder_arg("folder").default_value("tables"))
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=256))
                .help("Work on so many threads [default: as many as there are processors]"),
        )
        .arg(
            Arg::new("memory")
                .long("memory")
                .value_name("MIB")
                .value_parser(value_parser!(u64).range(1..))
                .default_value("4096")
                .help("Take so much memory at most"),
        )
        .arg(json_arg())
}

fn folder_arg(name: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("FOLDER")
        .value_parser(value_parser!(PathBuf))
        .help("The folder with the endgame tables")
}

/// The argument with which a computer player looks into tables.
pub(crate) fn tables_arg() -> Arg {
    folder_arg("tables")
}

/// The tables in a folder, of whatever game, and small ones; nothing if there is no such folder.
pub(crate) fn in_folder(path: Option<&Path>) -> Option<Arc<dyn Library>> {
    let there = path.is_none_or(Path::is_dir);
    there.then(|| Arc::new(Endings::new(path.map(Folder::new))) as Arc<dyn Library>)
}

/// Those of the folder that [`tables_arg`] names.
pub(crate) fn endings(args: &ArgMatches) -> Result<Arc<dyn Library>, Failure> {
    let path = args.get_one::<PathBuf>("tables").map(PathBuf::as_path);
    in_folder(path).ok_or_else(|| {
        let path = path.unwrap_or(Path::new("")).display();
        Failure::Input(format!("there is no folder {path}"))
    })
}

/// The same. Tables of this game must be in the folder, and whole.
pub(crate) fn library(args: &ArgMatches, rules: &Rules) -> Result<Arc<dyn Library>, Failure> {
    let library = endings(args)?;
    if let Some(path) = args.get_one::<PathBuf>("tables") {
        let shelf = Folder::new(path).shelf(rules).map_err(Failure::input)?;
        if shelf.summaries().next().is_none() {
            return Err(Failure::Input(format!(
                "{} has no endgame tables of {}",
                path.display(),
                rules.def().name
            )));
        }
    }
    Ok(library)
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let folder: &PathBuf = args.get_one("folder").expect("has a default");
    let json = args.get_flag("json");
    let shelf = || Folder::new(folder).shelf(&rules).map_err(Failure::input);
    if let Some(units) = args.get_one::<String>("units") {
        let material = Material::parse(rules.def(), units).map_err(Failure::input)?;
        let mut how = Build::default();
        if let Some(threads) = args.get_one::<u64>("threads") {
            how.threads = *threads as usize;
        }
        how.memory_mib = *args.get_one("memory").expect("has a default");
        let mut told = Teller::new();
        let made = build(&rules, &material, folder, &how, &mut |progress| {
            told.hear(progress)
        });
        told.clear();
        let summary = made.map_err(Failure::input)?;
        return tell(&rules, &shelf()?, &summary, json);
    }
    let shelf = shelf()?;
    if let Some(fen) = args.get_one::<String>("probe") {
        let position = rules.position_from_fen(fen).map_err(Failure::input)?;
        return probe(&shelf, &position, json);
    }
    let summaries: Vec<&Summary> = shelf.summaries().collect();
    if json {
        outln!("{}", json!(summaries));
    } else {
        for summary in summaries {
            outln!("{:16}{}", summary.units, shares(summary));
        }
    }
    Ok(())
}

/// What is won, drawn and lost with either side to move, in one line.
fn shares(summary: &Summary) -> String {
    let told = Color::BOTH.map(|color| {
        let side = summary.with(color);
        let share = |count: u64| 100.0 * count as f64 / side.positions.max(1) as f64;
        format!(
            "{color} to move: {:5.1} % won, {:5.1} % drawn, {:5.1} % lost",
            share(side.won),
            share(side.drawn()),
            share(side.lost)
        )
    });
    told.join("; ")
}

/// What is in a table that has just been made.
fn tell(rules: &Rules, shelf: &Shelf, summary: &Summary, json: bool) -> Outcome {
    if json {
        outln!("{}", json!(summary));
        return Ok(());
    }
    outln!("{}", summary.units);
    for color in Color::BOTH {
        let side = summary.with(color);
        let share = |count: u64| 100.0 * count as f64 / side.positions.max(1) as f64;
        outln!("  {color} to move: {} positions", side.positions);
        for (what, count, longest) in [
            ("won", side.won, &side.longest_win),
            ("drawn", side.drawn(), &None),
            ("lost", side.lost, &side.longest_loss),
        ] {
            let most = longest
                .as_ref()
                .map(|longest| format!(", in {} plies at most", longest.plies));
            outln!(
                "    {what:5} {count:12} {:6.2} %{}",
                share(count),
                most.unwrap_or_default()
            );
        }
    }
    if let Some(longest) = summary.longest() {
        outln!("  the longest win: {}", line(rules, shelf, longest)?);
    }
    Ok(())
}

/// A position with the line that both sides play.
fn line(rules: &Rules, shelf: &Shelf, longest: &Longest) -> Result<String, Failure> {
    let mut position = rules
        .position_from_fen(&longest.fen)
        .map_err(Failure::input)?;
    let moves = shelf.line(&position).map_err(Failure::input)?;
    let mut told = longest.fen.clone();
    for mv in moves {
        told.push(' ');
        told.push_str(&position.legal().san(mv));
        position.play_unchecked(mv);
    }
    Ok(told)
}

fn probe(shelf: &Shelf, position: &Position, json: bool) -> Outcome {
    let verdict = shelf.judge(position).map_err(Failure::input)?;
    let moves = shelf.moves(position).map_err(Failure::input)?;
    if json {
        let legal = position.legal();
        let moves = moves.iter().map(|(mv, verdict)| {
            json!({ "move": legal.text(*mv), "san": legal.san(*mv), "verdict": verdict_json(*verdict) })
        });
        let moves: Vec<Value> = moves.collect();
        let fen = position.fen();
        outln!(
            "{}",
            json!({ "fen": fen, "verdict": verdict_json(verdict), "moves": moves })
        );
    } else {
        outln!("{}", words(verdict));
        let legal = position.legal();
        let told = |(mv, verdict): &(Move, Option<Verdict>)| (legal.san(*mv), words(*verdict));
        for (san, words) in moves.iter().map(told) {
            outln!("  {san:10} {words}");
        }
    }
    match verdict {
        Some(_) => Ok(()),
        None => Err(Failure::Negative("no table knows this position".to_owned())),
    }
}

fn words(verdict: Option<Verdict>) -> String {
    match verdict {
        Some(Verdict::Won(plies)) => format!("won in {plies} plies"),
        Some(Verdict::Lost(plies)) => format!("lost in {plies} plies"),
        Some(Verdict::Drawn) => "drawn".to_owned(),
        None => "unknown".to_owned(),
    }
}

fn verdict_json(verdict: Option<Verdict>) -> Value {
    match verdict {
        Some(Verdict::Won(plies)) => json!({ "result": "won", "plies": plies }),
        Some(Verdict::Lost(plies)) => json!({ "result": "lost", "plies": plies }),
        Some(Verdict::Drawn) => json!({ "result": "drawn" }),
        None => Value::Null,
    }
}

/// Tells on standard error how the work goes on: on a terminal in one line that moves, elsewhere a line now and then.
struct Teller {
    moves: bool,
    stage: Option<Stage>,
    began: Instant,
    told: Instant,
}

/// How often a line is written where it does not move.
const EVERY: Duration = Duration::from_secs(30);

impl Teller {
    fn new() -> Self {
        Teller {
            moves: stderr().is_terminal(),
            stage: None,
            began: Instant::now(),
            told: Instant::now(),
        }
    }

    fn hear(&mut self, progress: &Progress) -> ControlFlow<()> {
        match progress {
            Progress::Begins { units, done, all } => {
                self.clear();
                errln!("{units}, table {} of {all}", done + 1);
                self.stage = None;
            }
            Progress::Working { stage, done, all } => {
                if self.stage != Some(*stage) {
                    self.stage = Some(*stage);
                    self.began = Instant::now();
                }
                let share = *done as f64 / (*all).max(1) as f64;
                // How long a stage takes shows as it goes on; how many there will be does not.
                let left = self
                    .began
                    .elapsed()
                    .mul_f64((1.0 - share) / share.max(1e-9));
                let stage = match stage {
                    Stage::First => format!("first look, {} s left", left.as_secs()),
                    Stage::Pass(plies) => format!("decided in {plies} plies"),
                };
                let words = format!("{:3.0} % of {all} positions: {stage}", 100.0 * share);
                if self.moves {
                    err!("\r{words:78}");
                } else if self.told.elapsed() >= EVERY {
                    errln!("{words}");
                    self.told = Instant::now();
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn clear(&self) {
        if self.moves {
            err!("\r{:78}\r", "");
        }
    }
}
