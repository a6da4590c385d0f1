//! `variorum train`: learned evaluations, from data to the match that decides.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use variorum_arena::Taught;
use variorum_arena::tally::{Estimate, Tally};
use variorum_rules::setup::Choices;
use variorum_train::data::{DataPlan, Progress};
use variorum_train::fit::{Epoch, FitPlan, Fitted};
use variorum_train::selfplay::Manner;
use variorum_train::training::{Budget, Generation, Stage, Training};
use variorum_train::{Corpus, Foretold, shard};

use super::{matches, rules, variant_arg};
use crate::output::{errln, outln};
use crate::{Failure, Outcome};

const DATA: &str = "data";
const FIT: &str = "fit";
const GATE: &str = "gate";
const CURVE: &str = "curve";

/// The size of the first steps from a net that has learnt: with greater ones fewer positions than it had make it worse.
const GENTLE: f32 = 3e-4;

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
        .about("Train a player for a game: games against itself, a net, the match that decides, generation after generation")
        .long_about(
            "Train a player for a game: games against itself, a net, the match that decides, generation after generation. \
             All that is made is kept in a folder, and the same command goes on where it was ended. \
             The subcommands do one of the three steps by itself; the last says how chances follow from scores.",
        )
        .args_conflicts_with_subcommands(true)
        .arg_required_else_help(true)
        .arg(
            Arg::new("variant")
                .value_name("VARIANT")
                .required_unless_present("all")
                .help("A game, with options appended: name+option; or the path of a rule file"),
        )
        .args([
            Arg::new("all")
                .long("all")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["variant", "games"])
                .help("All bundled games, a generation after the other: first those without a net, then that which nets have helped least"),
            text("folder", "FOLDER", "Where everything is kept; not given: training/GAME"),
            text("minutes", "N", "How long this run takes, about; 30 if nothing is said")
                .value_parser(value_parser!(u64).range(1..))
                .conflicts_with_all(["games", "hours"]),
            text("hours", "N", "The same in hours").value_parser(value_parser!(u64).range(1..)),
            text("games", "N", "Play so many games against itself in place of a time")
                .value_parser(value_parser!(u64).range(1..))
                .conflicts_with("hours"),
            number("generations", "2", "Generations of this run, each with twice the games of the one before"),
            number("self-nodes", "400", "Positions a move in the games against itself"),
            number("match-nodes", "2000", "Positions a move in the matches"),
            number("match-games", "200", "The most games of a match"),
            text("seed", "N", "Seed from which all games follow").value_parser(value_parser!(u64)).default_value("1"),
            text("threads", "N", "Games at once; not given: as many as there are processors")
                .value_parser(value_parser!(u64).range(1..)),
            Arg::new("plan")
                .long("plan")
                .action(ArgAction::SetTrue)
                .requires("games")
                .conflicts_with("all")
                .help("Play nothing, but say as JSON which games the next generation wants, for others to play"),
        ])
        .subcommands([data_command(), fit_command(), gate_command(), curve_command()])
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
        .arg(data_arg())
        .args([
            out_arg("FILE", "The net; beside it its checkpoint and its errors as a picture"),
            number("hidden", "32", "Hidden numbers a perspective: 16, 32, 48 or 64"),
            text("epochs", "N", "How often every position is looked at; not given: the more often, the fewer there are")
                .value_parser(value_parser!(u64).range(1..=100_000)),
            text("batch", "N", "Positions a step; not given: the fewer, the fewer there are")
                .value_parser(value_parser!(u64).range(1..=1 << 20)),
            text("rate", "X", "Size of the first steps; not given: 0.002, and 0.0003 with --from, so that little is forgotten")
                .value_parser(value_parser!(f32)),
            text("fade", "X", "How fast numbers fade that are of no use; not given: as fast as leaves the least error, for which the net is fitted several times")
                .value_parser(value_parser!(f32)),
            text("score-share", "X", "How much of the aim is the score of the search, the rest being the result; not given: as much as scores foretell results")
                .value_parser(value_parser!(f32)),
            number("hold-out", "20", "Of so many positions one is held out"),
            seed_arg("Seed of all chance"),
            threads_arg("Threads"),
            text("from", "FILE", "A net to begin with, of an earlier generation"),
            text("drop-types", "IDS", "Leave out all positions with a unit of these types, whose identifiers are separated by commas"),
        ])
}

/// What is learnt from.
fn data_arg() -> Arg {
    Arg::new("data")
        .required(true)
        .num_args(1..)
        .value_name("PATH")
        .help("Files of data, or folders of them")
}

fn curve_command() -> Command {
    Command::new(CURVE)
        .about("Say how chances follow from scores, from data: a line a game, as the program keeps them")
        .arg(data_arg())
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
        Some((CURVE, args)) => curve(args),
        _ if args.get_flag("all") => all(args),
        _ => one(args),
    }
}

/// What is to be trained: a game in its folder, for a time or a number of games.
fn training(
    args: &ArgMatches,
    variant: &str,
    folder: PathBuf,
    budget: Budget,
) -> Result<Training, Failure> {
    let threads: Option<&u64> = args.get_one("threads");
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    Ok(Training {
        rules: variorum_catalog::load_path(variant).map_err(Failure::input)?,
        variant: variant.to_owned(),
        folder,
        seed: of(args, "seed"),
        threads: threads.map_or_else(processors, |threads| {
            usize::try_from(*threads).unwrap_or(1).min(1_024)
        }),
        nodes: within(args, "self-nodes", 1..=u64::MAX),
        match_nodes: within(args, "match-nodes", 1..=u64::MAX),
        match_games: within(args, "match-games", 2..=u64::MAX),
        generations: within(args, "generations", 1..=100),
        budget,
    })
}

/// The time that a run may take.
fn time(args: &ArgMatches) -> Duration {
    let hours: Option<&u64> = args.get_one("hours");
    let minutes: Option<&u64> = args.get_one("minutes");
    let minutes = hours.map_or_else(
        || minutes.copied().unwrap_or(30),
        |hours| hours.saturating_mul(60),
    );
    Duration::from_secs(minutes.saturating_mul(60))
}

/// Where what is trained for a game is kept, unless another folder is given.
fn folder(args: &ArgMatches, game: &str) -> PathBuf {
    let given: Option<&String> = args.get_one("folder");
    match given {
        Some(folder) if args.get_flag("all") => Path::new(folder).join(game),
        Some(folder) => PathBuf::from(folder),
        None => Path::new("training").join(game),
    }
}

fn one(args: &ArgMatches) -> Outcome {
    let variant: &String = args.get_one("variant").expect("clap asks for it");
    let games: Option<&u64> = args.get_one("games");
    let budget = games.map_or_else(|| Budget::Time(time(args)), |games| Budget::Games(*games));
    let mut plan = training(args, variant, PathBuf::new(), budget)?;
    plan.folder = folder(args, &plan.rules.def().id);
    if let (true, Budget::Games(games)) = (args.get_flag("plan"), budget) {
        let wanted = plan.wanted(games).map_err(Failure::input)?;
        let net = wanted.taught.as_ref().map(|taught| &taught.name);
        let told = serde_json::json!({
            "out": wanted.folder, "games": wanted.games, "shard": wanted.games_a_shard, "seed": wanted.seed,
            "nodes": wanted.manner.nodes, "net": net,
        });
        outln!("{told}");
        return Ok(());
    }
    let done = train(&plan)?;
    outln!("");
    outln!("{}", table(&done));
    outln!("{}", promise(&done));
    if plan.best().exists() {
        let best = plan.best();
        outln!(
            "The net: {}. To play against it: variorum play {variant} --with-net {}",
            best.display(),
            best.display()
        );
    }
    Ok(())
}

/// Trains game after game, a generation each, until the time is over: those first that have no net, and of them those with
/// the least data; then that which nets have helped least.
fn all(args: &ArgMatches) -> Outcome {
    let end = Instant::now() + time(args);
    let ids = variorum_catalog::ids();
    // So long that each game has its turn, but not so short that a generation learns nothing.
    let turn = (time(args) / ids.len().max(1) as u32).max(Duration::from_secs(300));
    let mut plans = Vec::new();
    for id in &ids {
        let mut plan = training(args, id, folder(args, id), Budget::Time(turn))?;
        plan.generations = 1;
        let done = plan.done().map_err(Failure::input)?;
        plans.push((plan, done));
    }
    while Instant::now() < end {
        let weakness = |done: &[Generation]| {
            let gained = Generation::gained(done).unwrap_or(f64::NEG_INFINITY);
            (gained, done.last().map_or(0, |last| last.positions))
        };
        let weakest = plans.iter_mut().min_by(|(_, one), (_, other)| {
            let (one, other) = (weakness(one), weakness(other));
            one.0.total_cmp(&other.0).then(one.1.cmp(&other.1))
        });
        let Some((plan, done)) = weakest else { break };
        outln!("{}", plan.variant);
        *done = train(plan)?;
    }
    outln!("");
    outln!("| game | positions | generations | gained, Elo | last match |");
    outln!("|---|---:|---:|---:|---|");
    for (plan, done) in &plans {
        if let Some(last) = done.last() {
            let gained = Generation::gained(done);
            outln!(
                "| {} | {} | {} | {} | {} |",
                plan.variant,
                last.positions,
                done.len(),
                gained.map_or_else(|| "–".to_owned(), |gained| format!("{gained:+.0}")),
                last.strength()
            );
        }
    }
    Ok(())
}

/// Trains, and tells how far it has got.
fn train(plan: &Training) -> Result<Vec<Generation>, Failure> {
    let mut told = Instant::now();
    let mut due = move || {
        let due = told.elapsed() >= PACE;
        if due {
            told = Instant::now();
        }
        due
    };
    let done = plan.run(&AtomicBool::new(false), &mut |number, stage| match stage {
        Stage::Data(progress, left) => {
            if due() {
                errln!(
                    "generation {number}: {} games, {} positions in {} s; {:.0} % left",
                    progress.games,
                    progress.samples,
                    progress.time.as_secs(),
                    left * 100.0
                );
            }
        }
        Stage::Fitting(positions) => {
            outln!("generation {number}: fitting a net to {positions} positions")
        }
        Stage::Epoch(fade, epoch, errors) => errln!(
            "generation {number}: fade {fade:.1}, epoch {epoch}, learnt {:.5}, held out {:.5}",
            errors.train,
            errors.held_out
        ),
        Stage::Match(summary) => {
            if due() {
                errln!("generation {number}: {}", so_far(&summary.tally));
            }
        }
        Stage::Done(generation) => outln!("generation {number}: {}", outcome(generation)),
    });
    done.map_err(Failure::input)
}

/// How a match stands; in Elo, too, as soon as that has an error.
fn so_far(tally: &Tally) -> String {
    let elo = Estimate::of(tally).elo;
    let strength = if elo.error().is_finite() {
        format!("; Elo {:+.0} ± {:.0}", elo.value, elo.error())
    } else {
        String::new()
    };
    format!(
        "match: {} won, {} lost, {} drawn{strength}",
        tally.wins, tally.losses, tally.draws
    )
}

/// What came of a generation, in a line.
fn outcome(generation: &Generation) -> String {
    let against = match generation.against {
        None => "the program as it is".to_owned(),
        Some(number) => format!("generation {number}"),
    };
    let kept = if generation.kept {
        "the best now"
    } else {
        "not kept"
    };
    format!(
        "Elo {} against {against} in {} games; {kept}",
        generation.strength(),
        generation.games
    )
}

/// All generations of a game.
fn table(done: &[Generation]) -> String {
    let mut lines =
        vec!["generation   positions   error by hand   error of the net   match".to_owned()];
    for generation in done {
        lines.push(format!(
            "{:10} {:11} {:15.5} {:18.5}   {}",
            generation.number,
            generation.positions,
            generation.by_hand,
            generation.error,
            outcome(generation)
        ));
    }
    lines.join("\n")
}

/// What more time would bring, as far as the last generation tells.
fn promise(done: &[Generation]) -> String {
    let [.., before, last] = done else {
        return "A second generation would tell what more time brings.".to_owned();
    };
    let doublings = (last.positions as f64 / before.positions.max(1) as f64).log2();
    if last.against != Some(before.number) || doublings < 0.25 {
        return "The last two generations do not tell what more time would bring.".to_owned();
    }
    let (_, elo, _) = last.elo;
    format!(
        "{:.1} times the positions brought {elo:+.0} Elo, so twice as many bring about {:+.0}; less, the more there are.",
        doublings.exp2(),
        elo / doublings
    )
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

/// The files of data that a command names.
fn shards(args: &ArgMatches) -> Result<Vec<PathBuf>, Failure> {
    let given = args.get_many::<String>("data").into_iter().flatten();
    let paths: Vec<PathBuf> = given.map(PathBuf::from).collect();
    shard::find(&paths).map_err(Failure::input)
}

fn curve(args: &ArgMatches) -> Outcome {
    let curves = Foretold::curves(&shards(args)?).map_err(Failure::input)?;
    outln!(
        "# The expected score is 1 / (1 + e^(-centipawns / spread)). A game, its spread, and how"
    );
    outln!("# much of who won scores explain. `variorum train curve` writes this.");
    for (game, Foretold { spread, explained }) in curves {
        outln!("{game} {spread:.0} {explained:.2}");
    }
    Ok(())
}

fn fit(args: &ArgMatches) -> Outcome {
    let paths = shards(args)?;
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
    let usual = FitPlan::of_positions(corpus.len());
    let from = taught(args, "from")?.and_then(|taught| taught.net);
    let plan = FitPlan {
        hidden: of(args, "hidden") as usize,
        epochs: (args.get_one::<u64>("epochs")).map_or(usual.epochs, |epochs| *epochs as u32),
        batch: (args.get_one::<u64>("batch")).map_or(usual.batch, |batch| *batch as usize),
        rate: args.get_one("rate").copied().unwrap_or(match &from {
            None => usual.rate,
            Some(_) => GENTLE,
        }),
        fade: args.get_one("fade").copied(),
        score_share: (args.get_one::<f32>("score-share")).map(|share| share.clamp(0.0, 1.0)),
        hold_out: of(args, "hold-out"),
        seed: of(args, "seed"),
        from,
    };
    let file = file(args);
    let fitted = plan.run(
        &corpus,
        &file,
        threads,
        &AtomicBool::new(false),
        &mut |fade, number, epoch| {
            let Epoch {
                train,
                held_out,
                pace,
            } = epoch;
            outln!(
                "fade {fade:.1}  epoch {number:3}  learnt {train:.5}  held out {held_out:.5}  {pace:.0} positions/s"
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
    outln!("fade     {:.1}", fitted.fade);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_of_one_game_says_nothing_in_elo() {
        let mut tally = Tally {
            wins: 1,
            ..Tally::default()
        };
        assert_eq!(so_far(&tally), "match: 1 won, 0 lost, 0 drawn");
        (tally.wins, tally.losses) = (10, 20);
        tally.draws = 10;
        let told = so_far(&tally);
        let elo = told.strip_prefix("match: 10 won, 20 lost, 10 drawn; Elo ");
        assert!(elo.is_some_and(|elo| elo.starts_with('-')), "{told}");
    }
}
