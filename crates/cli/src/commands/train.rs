//! `variorum train`: learned evaluations, from data to the match that decides.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use variorum_arena::Taught;
use variorum_rules::setup::Choices;
use variorum_train::data::{DataPlan, Progress};
use variorum_train::fit::{Epoch, FitPlan, Fitted};
use variorum_train::selfplay::Manner;
use variorum_train::{Corpus, shard};

use super::{matches, rules, variant_arg};
use crate::output::{errln, outln};
use crate::{Failure, Outcome};

const DATA: &str = "data";
const FIT: &str = "fit";
const GATE: &str = "gate";

/// How often progress is told.
const PACE: Duration = Duration::from_secs(30);

fn text(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

fn number(name: &'static str, default: &'static str, help: &'static str) -> Arg {
    text(name, "N", help)
        .value_parser(value_parser!(u64))
        .default_value(default)
}

fn decimal(name: &'static str, default: &'static str, help: &'static str) -> Arg {
    text(name, "X", help)
        .value_parser(value_parser!(f32))
        .default_value(default)
}

/// Where what is made goes.
fn out_arg(value: &'static str, help: &'static str) -> Arg {
    text("out", value, help).required(true)
}

/// What all chance follows from.
fn seed_arg(help: &'static str) -> Arg {
    number("seed", "1", help)
}

fn threads_arg(help: &'static str) -> Arg {
    number("threads", "1", help)
}

pub(crate) fn command() -> Command {
    Command::new("train")
        .about("Make a learned evaluation: data, a net, and the match that decides about it")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([data_command(), fit_command(), gate_command()])
}

fn data_command() -> Command {
    Command::new(DATA)
        .about("Play games of the engine against itself and keep their quiet positions; goes on where it was ended")
        .arg(variant_arg())
        .args([
            out_arg("FOLDER", "Where the files are"),
            number("games", "10000", "Games altogether"),
            number("shard", "200", "Games a file; one that was not finished is played again"),
            number("nodes", "1000", "Positions a move"),
            seed_arg("Seed from which all games follow"),
            number("vary", "50", "Percent of the games whose set-up options are drawn by chance, too"),
            number("plies", "6", "Random moves in the beginning; up to three more"),
            number("balance", "300", "The greatest advantage of an opening, in centipawns"),
            threads_arg("Games at once"),
            number("hash", "8", "Memory of each transposition table, in MiB"),
            text("set", "OPTION=VALUE", "A set-up option that all games share").action(ArgAction::Append),
            text("net", "FILE", "The net to play with; `none` for the evaluation by hand; not given: what comes with the program"),
            number("index", "0", "Of the files only every N-th, counted from this one; the first is 0"),
            number("of", "1", "The N of --index"),
        ])
}

fn fit_command() -> Command {
    Command::new(FIT)
        .about("Fit a net to data; goes on where it was ended")
        .arg(
            Arg::new("data")
                .required(true)
                .num_args(1..)
                .value_name("PATH")
                .help("Files of data, or folders of them"),
        )
        .args([
            out_arg("FILE", "The net; beside it its checkpoint and its errors as a picture"),
            number("hidden", "32", "Hidden numbers a perspective: 16, 32, 48 or 64"),
            number("epochs", "6", "How often every position is looked at"),
            number("batch", "4096", "Positions a step"),
            decimal("rate", "0.002", "Size of the first steps"),
            decimal("fade", "0.5", "How fast numbers fade that are of no use"),
            decimal("score-share", "0.8", "How much of the aim is the score of the search, the rest being the result"),
            number("hold-out", "20", "Of so many positions one is held out"),
            seed_arg("Seed of all chance"),
            threads_arg("Threads"),
            text("from", "FILE", "A net to begin with, of an earlier generation"),
            text("drop-types", "IDS", "Leave out all positions with a unit of these types, whose identifiers are separated by commas"),
        ])
}

fn gate_command() -> Command {
    Command::new(GATE)
        .about("Play the engine with a net against the engine without, first at equal nodes, then at equal time")
        .arg(variant_arg())
        .args([
            text("net", "FILE", "The net").required(true),
            text("against", "FILE", "Another net; `none` for the evaluation by hand").default_value("none"),
            number("nodes", "1000", "Positions a move in the first match; 0 for no such match"),
            number("movetime", "50", "Milliseconds a move in the second match; 0 for no such match"),
            number("games", "400", "The most games of each match"),
            seed_arg("Seed of the openings"),
            number("concurrency", "1", "Games at once"),
            text("sprt", "A,B", "When a match is decided, in Elo; `none` to play all games")
                .default_value("0,10")
                .allow_hyphen_values(true),
            text("out", "NAME", "Write the matches to NAME-nodes.jsonl and NAME-time.jsonl, and go on from them"),
        ])
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    match args.subcommand() {
        Some((DATA, args)) => data(args),
        Some((FIT, args)) => fit(args),
        Some((GATE, args)) => gate(args),
        _ => unreachable!("clap asks for one of them"),
    }
}

fn of(args: &ArgMatches, name: &str) -> u64 {
    args.get_one(name).copied().unwrap_or_default()
}

/// A number of an option, or the nearest that may be.
fn within<T: TryFrom<u64>>(args: &ArgMatches, name: &str, range: RangeInclusive<u64>) -> T {
    let number = of(args, name).clamp(*range.start(), *range.end());
    let known = T::try_from(number).ok();
    known.expect("the range is one of the type")
}

fn threads(args: &ArgMatches) -> usize {
    within(args, "threads", 1..=1_024)
}

/// The net of an option, if it is given.
fn taught(args: &ArgMatches, name: &str) -> Result<Option<Taught>, Failure> {
    let file: Option<&String> = args.get_one(name);
    file.map(|file| matches::taught(file)).transpose()
}

fn share(args: &ArgMatches, name: &str) -> f32 {
    args.get_one(name).copied().unwrap_or_default()
}

fn file(args: &ArgMatches) -> PathBuf {
    args.get_one::<String>("out")
        .map(PathBuf::from)
        .unwrap_or_default()
}

fn data(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let mut choices = Choices::new();
    for pair in args.get_many::<String>("set").into_iter().flatten() {
        let fault = || Failure::Input(format!("`{pair}` is not of the form OPTION=VALUE"));
        let (option, value) = pair.split_once('=').ok_or_else(fault)?;
        choices.set(option, value);
    }
    rules
        .setup(&choices, of(args, "seed"))
        .map_err(Failure::input)?;
    let share = super::share(args)?;
    let plan = DataPlan {
        rules,
        variant: args
            .get_one::<String>("variant")
            .cloned()
            .unwrap_or_default(),
        manner: Manner {
            nodes: within(args, "nodes", 1..=u64::MAX),
            choices,
            vary: within(args, "vary", 0..=100),
            plies: within(args, "plies", 0..=1_000),
            balance: within(args, "balance", 0..=100_000),
        },
        seed: of(args, "seed"),
        games_a_shard: within(args, "shard", 1..=u64::MAX),
        games: of(args, "games"),
        share,
        threads: threads(args),
        hash_mib: within(args, "hash", 1..=65_536),
        taught: taught(args, "net")?,
        folder: file(args),
    };
    let mut told = Instant::now();
    let done = plan.run(&AtomicBool::new(false), &mut |progress| {
        if told.elapsed() >= PACE {
            told = Instant::now();
            errln!("{}", told_of(&progress));
        }
    });
    outln!("{}", told_of(&done.map_err(Failure::input)?));
    Ok(())
}

fn told_of(progress: &Progress) -> String {
    format!(
        "{} of {} files; {} games, {} positions in {} s, {:.0} an hour",
        progress.shards,
        progress.of,
        progress.games,
        progress.samples,
        progress.time.as_secs(),
        progress.an_hour()
    )
}

fn fit(args: &ArgMatches) -> Outcome {
    let given = args.get_many::<String>("data").into_iter().flatten();
    let paths: Vec<PathBuf> = given.map(PathBuf::from).collect();
    let paths = shard::find(&paths).map_err(Failure::input)?;
    let drop = args.get_one::<String>("drop-types");
    let drop: BTreeSet<String> = drop
        .into_iter()
        .flat_map(|list| list.split(','))
        .map(|id| id.trim().to_owned())
        .collect();
    let drop: Vec<String> = drop.into_iter().collect();
    let threads = threads(args);
    let find =
        |variant: &str| variorum_catalog::load_path(variant).map_err(|error| error.to_string());
    let corpus = Corpus::read(&paths, &find, &drop, threads).map_err(Failure::input)?;
    let left_out = corpus.left_out;
    outln!(
        "{} positions of {} files; left out {} that were there twice, {} with dropped types, {} that are none",
        corpus.len(),
        paths.len(),
        left_out.twice,
        left_out.dropped,
        left_out.refused
    );
    let plan = FitPlan {
        hidden: of(args, "hidden") as usize,
        epochs: within(args, "epochs", 1..=100_000),
        batch: within(args, "batch", 1..=1 << 20),
        rate: share(args, "rate"),
        fade: share(args, "fade"),
        score_share: share(args, "score-share").clamp(0.0, 1.0),
        hold_out: of(args, "hold-out"),
        seed: of(args, "seed"),
        from: taught(args, "from")?.and_then(|taught| taught.net),
    };
    let file = file(args);
    let fitted = plan.run(
        &corpus,
        &file,
        threads,
        &AtomicBool::new(false),
        &mut |number, epoch| {
            let Epoch {
                train,
                held_out,
                pace,
            } = epoch;
            outln!(
                "epoch {number:3}  learnt {train:.5}  held out {held_out:.5}  {pace:.0} positions/s"
            );
        },
    );
    summary(&fitted.map_err(Failure::input)?, &file);
    Ok(())
}

fn summary(fitted: &Fitted, file: &Path) {
    let bytes = fitted.net.to_bytes().len();
    outln!("by hand  {:.5}, held out", fitted.by_hand);
    outln!(
        "net      {:.5}, as the file holds it; {:.4} % of its numbers were cut",
        fitted.as_file,
        fitted.cut * 100.0
    );
    outln!("spread   {:.0} centipawns", fitted.spread);
    outln!(
        "{}: {bytes} bytes, {} types",
        file.display(),
        fitted.net.known.len()
    );
}

fn gate(args: &ArgMatches) -> Outcome {
    let text = |name: &str| args.get_one::<String>(name).cloned().unwrap_or_default();
    let limits = [("nodes", "nodes"), ("movetime", "time")];
    for (limit, suffix) in limits {
        let amount = of(args, limit);
        if amount == 0 {
            continue;
        }
        outln!(
            "At equal {suffix}: {amount} {}",
            if limit == "nodes" {
                "nodes a move"
            } else {
                "ms a move"
            }
        );
        let mut words = vec!["match".to_owned(), text("variant")];
        words.extend(["--first".to_owned(), format!("net:{}", text("net"))]);
        words.extend(["--second".to_owned(), format!("net:{}", text("against"))]);
        words.extend(
            [
                "--first-name",
                "net",
                "--second-name",
                "other",
                "--draft",
                "random",
            ]
            .map(str::to_owned),
        );
        words.extend([format!("--{limit}"), amount.to_string()]);
        for name in ["games", "seed", "concurrency"] {
            words.extend([format!("--{name}"), of(args, name).to_string()]);
        }
        if text("sprt") != "none" {
            words.extend(["--sprt".to_owned(), text("sprt")]);
        }
        if args.contains_id("out") {
            words.extend([
                "--out".to_owned(),
                format!("{}-{suffix}.jsonl", text("out")),
            ]);
        }
        let parsed = matches::command().try_get_matches_from(words);
        matches::run(&parsed.map_err(Failure::input)?)?;
    }
    Ok(())
}
