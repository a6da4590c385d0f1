//! `variorum study`: what a piece is worth, whether a game is fair.

mod asked;
mod show;

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use variorum_rules::Rules;
use variorum_rules::def::Language;
use variorum_study::{Extent, Job, JobError, PlayedGame, Report, Store, Worker};

use super::{files, json_arg, variant_arg};
use crate::commands::setup::Loaded;
use crate::output::outln;
use crate::{Failure, Outcome};
use show::Show;

/// Words after `study` that are no games.
pub(crate) const PLAN: &str = "plan";
pub(crate) const RUN: &str = "run";
pub(crate) const REPORT: &str = "report";

fn text(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

fn number(name: &'static str, help: &'static str) -> Arg {
    text(name, "N", help).value_parser(value_parser!(u64))
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help(help)
}

/// What is asked, of whom: options that `study` and `study plan` share.
fn asked_args() -> Vec<Arg> {
    vec![
        variant_arg(),
        flag("values", "What the pieces are worth: games between armies that differ"),
        text("army", "ARMY", "Whether two armies are even: the first; `usual`, -Piece (one less), Piece=Other (all of them), or a list of pieces")
            .requires("against")
            .allow_hyphen_values(true),
        text("against", "ARMY", "The second army")
            .requires("army")
            .allow_hyphen_values(true),
        flag("options", "Which of the game's options and set-ups is the fairest, and which value that its file marks by `// try`"),
        text("choose", "OPTION=VALUE", "A set-up option of the game, also where another option has its name")
            .action(ArgAction::Append),
        number("nodes", "Positions a move").default_value("1000"),
        number("opening", "Plies at the beginning that are chosen by chance among moves that look sensible").default_value("6"),
        number("max-plies", "A game of so many plies is drawn").default_value("400"),
        flag("play-out", "Play every game to its end, also if both sides have long seen it decided"),
        flag("by-hand", "Play without the nets that the program brings along, as browsers do"),
        number("seed", "Number from which everything random is drawn").default_value("1"),
    ]
}

fn threads_arg() -> Arg {
    number(
        "threads",
        "Games at once [default: as many as there are processors]",
    )
}

fn html_arg() -> Arg {
    text(
        "html",
        "FILE",
        "Write the report as a page with plots, complete in itself",
    )
}

fn language_arg() -> Arg {
    let languages = Language::ALL.map(Language::code);
    text(
        "lang",
        "LANGUAGE",
        "The language of the report: en, de or fr",
    )
    .value_parser(languages)
    .default_value("en")
}

fn game_arg() -> Arg {
    text("game", "VARIANT", "The game, if it is one of your own")
}

pub(crate) fn command() -> Command {
    Command::new("study")
        .about("Find out what pieces are worth and whether a game is fair")
        .long_about(
            "Find out what pieces are worth and whether a game is fair: the engine plays the game against itself, and the \
             report says what that shows, with 95 % intervals. Without a number of games it takes ten minutes. Every game \
             is kept in a file of JSON lines; the same command goes on from it.",
        )
        .args_conflicts_with_subcommands(true)
        .subcommand_negates_reqs(true)
        .args(asked_args())
        .args([
            number("games", "Play so many games, however long it takes"),
            text("minutes", "N", "Play so long [default: 10, if no number of games is given]")
                .value_parser(value_parser!(f64)),
            text("precision", "PERCENT", "Say how many games it takes to know the first mover's score so well, to either side")
                .value_parser(value_parser!(f64))
                .default_value("1"),
            threads_arg(),
            text("out", "FILE", "The file of the games [default: study-VARIANT-NAME.jsonl]"),
            html_arg(),
            language_arg(),
            json_arg(),
        ])
        .subcommands([
            Command::new(PLAN)
                .about("Print the jobs of a study, a line of JSON each")
                .args(asked_args())
                .arg(number("games", "So many games").default_value("2000")),
            Command::new(RUN)
                .about("Run jobs, here or anywhere; print the games, a line of JSON each")
                .args([
                    text("job", "JSON", "A job").conflicts_with("jobs"),
                    text("jobs", "FILE", "A file of jobs, a line each; - for standard input"),
                    number("index", "Only every N-th job, counted from this one; the first is 0")
                        .requires("of"),
                    number("of", "The N of --index").requires("index"),
                    text("out", "FILE", "Add the games to a file; jobs of which it has all games are not run again"),
                    threads_arg(),
                ]),
            Command::new(REPORT)
                .about("Sum up files of games")
                .args([
                    Arg::new("files")
                        .required(true)
                        .num_args(1..)
                        .value_name("FILE")
                        .help("Files of games, in any order; games that occur twice count once"),
                    game_arg(),
                    html_arg(),
                    language_arg(),
                    json_arg(),
                ]),
        ])
}

pub(crate) fn run(args: &ArgMatches, loaded: Option<Loaded>) -> Outcome {
    match args.subcommand() {
        Some((PLAN, args)) => plan(args, loaded),
        Some((RUN, args)) => run_jobs(args),
        Some((REPORT, args)) => report(args),
        _ => study(args, loaded),
    }
}

fn of(args: &ArgMatches, name: &str) -> u64 {
    args.get_one(name).copied().unwrap_or_default()
}

fn threads(args: &ArgMatches) -> usize {
    let asked = args.get_one::<u64>("threads").copied();
    let asked = asked.and_then(|threads| usize::try_from(threads).ok());
    let here = || thread::available_parallelism().map_or(1, usize::from);
    asked.unwrap_or_else(here).clamp(1, 1_024)
}

fn study(args: &ArgMatches, loaded: Option<Loaded>) -> Outcome {
    page_has_a_place(args)?;
    let plan = asked::plan(args, loaded)?;
    let rules = plan.subject.rules.clone();
    let file = match args.get_one::<String>("out") {
        Some(file) => file.clone(),
        None => format!("study-{}-{}.jsonl", plan.subject.variant, plan.study()),
    };
    let planner = plan.planner().map_err(Failure::input)?;
    let mut store = Store::open(Path::new(&file))
        .map_err(|error| Failure::Input(format!("{file}: {error}")))?;
    let games = args.get_one::<u64>("games").copied();
    let minutes = args.get_one::<f64>("minutes").copied();
    let minutes = minutes.or(games.is_none().then_some(10.0));
    if minutes.is_some_and(|minutes| !(0.0..=1e6).contains(&minutes)) {
        return Err(Failure::Input(
            "--minutes must be from 0 to 1000000".to_owned(),
        ));
    }
    let extent = Extent {
        jobs: games.map_or(u64::MAX, |games| asked::jobs(&planner, games)),
        time: minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0)),
        threads: threads(args),
    };
    let mut show = Show::new(&file, games, extent.time, store.games());
    let progress = planner.run(
        &mut store,
        &extent,
        &AtomicBool::new(false),
        &mut |progress| {
            show.progress(progress);
        },
    );
    show.clear();
    let progress = progress.map_err(Failure::input)?;
    let mut lines = store.lines();
    planner.tell(&mut lines);
    let report = made(&rules, lines)?;
    written(args, &rules, &report)?;
    if !args.get_flag("json") {
        let precision = args.get_one::<f64>("precision").copied().unwrap_or(1.0);
        show::outlook(&report, &progress, precision, &file);
    }
    Ok(())
}

fn plan(args: &ArgMatches, loaded: Option<Loaded>) -> Outcome {
    let plan = asked::plan(args, loaded)?;
    let planner = plan.planner().map_err(Failure::input)?;
    for number in 0..asked::jobs(&planner, of(args, "games")) {
        let job = planner.job(number).map_err(Failure::input)?;
        outln!("{}", serde_json::to_string(&job).map_err(Failure::input)?);
    }
    Ok(())
}

/// The jobs that are asked for, each with the place of its text.
fn jobs(args: &ArgMatches) -> Result<Vec<Job>, Failure> {
    let (name, text) = match (
        args.get_one::<String>("job"),
        args.get_one::<String>("jobs"),
    ) {
        (Some(job), _) => ("--job".to_owned(), job.clone()),
        (None, Some(file)) if file == "-" => {
            let mut text = String::new();
            io::stdin()
                .read_to_string(&mut text)
                .map_err(Failure::input)?;
            ("standard input".to_owned(), text)
        }
        (None, Some(file)) => {
            let text = fs::read_to_string(file);
            (
                file.clone(),
                text.map_err(|error| Failure::Input(format!("{file}: {error}")))?,
            )
        }
        (None, None) => {
            return Err(Failure::Input("no jobs: give --job or --jobs".to_owned()));
        }
    };
    let (index, of) = super::share(args)?;
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| {
            let fault = |error| Failure::Input(format!("{name}: line {}: {error}", number + 1));
            serde_json::from_str(line).map_err(fault)
        })
        .enumerate()
        .filter(|(number, _)| *number as u64 % of == index)
        .map(|(_, job)| job)
        .collect()
}

fn run_jobs(args: &ArgMatches) -> Outcome {
    let jobs = jobs(args)?;
    let mut store = match args.get_one::<String>("out") {
        None => None,
        Some(file) => Some(
            Store::open(Path::new(file))
                .map_err(|error| Failure::Input(format!("{file}: {error}")))?,
        ),
    };
    let has = |job: &Job| {
        store
            .as_ref()
            .is_some_and(|store| store.has(&job.job, job.games()))
    };
    let left: Vec<Job> = jobs.into_iter().filter(|job| !has(job)).collect();
    let workers = threads(args).min(left.len().max(1));
    let queue = Mutex::new(left.into_iter());
    let enough = AtomicBool::new(false);
    let (sender, results) = mpsc::channel::<(String, Result<Vec<PlayedGame>, JobError>)>();
    thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, queue, enough) = (sender.clone(), &queue, &enough);
            scope.spawn(move || {
                let mut worker = Worker::default();
                loop {
                    let job = queue.lock().ok().and_then(|mut queue| queue.next());
                    let Some(job) = job else { return };
                    let lines = worker.run_until(&job, enough);
                    if sender.send((job.job, lines)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (job, lines) in results {
            let told = lines
                .map_err(|error| Failure::Input(format!("{job}: {error}")))
                .and_then(|lines| tell(&mut store, lines));
            if told.is_err() {
                enough.store(true, Ordering::Relaxed);
                return told;
            }
        }
        Ok(())
    })
}

fn tell(store: &mut Option<Store>, lines: Vec<PlayedGame>) -> Outcome {
    if let Some(store) = store {
        return store.add(lines).map_err(Failure::input);
    }
    for line in lines {
        outln!("{}", serde_json::to_string(&line).map_err(Failure::input)?);
    }
    Ok(())
}

fn report(args: &ArgMatches) -> Outcome {
    let mut lines = Vec::new();
    for file in args.get_many::<String>("files").into_iter().flatten() {
        let failure = |error: &dyn std::fmt::Display| Failure::Input(format!("{file}: {error}"));
        let text = fs::read_to_string(file).map_err(|error| failure(&error))?;
        lines.extend(variorum_study::read(&text).map_err(|error| failure(&error))?);
    }
    let lines: Vec<PlayedGame> = variorum_study::by_job(lines)
        .into_values()
        .flatten()
        .collect();
    let rules = asked::rules_of(args.get_one::<String>("game"), &lines)?;
    let report = made(&rules, lines)?;
    written(args, &rules, &report)
}

fn made(rules: &Rules, lines: Vec<PlayedGame>) -> Result<Report, Failure> {
    let derived = Report::derived(rules).map_err(Failure::input)?;
    Report::of(rules, &lines, &derived).map_err(Failure::input)
}

/// Whether the page could be written, asked before games are played for it.
fn page_has_a_place(args: &ArgMatches) -> Outcome {
    let Some(file) = args.get_one::<String>("html") else {
        return Ok(());
    };
    let folder = Path::new(file).parent();
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
    if Path::new(file).is_dir() {
        return Err(Failure::Input(format!(
            "cannot write {file}: it is a folder"
        )));
    }
    match folder.is_none_or(Path::is_dir) {
        true => Ok(()),
        false => Err(Failure::Input(format!(
            "cannot write {file}: there is no such folder"
        ))),
    }
}

/// Writes the page, if one is asked for, and prints the report.
fn written(args: &ArgMatches, rules: &Rules, report: &Report) -> Outcome {
    let language = args.get_one::<String>("lang");
    let language = language.and_then(|code| Language::parse(code));
    let language = language.unwrap_or_default();
    if let Some(file) = args.get_one::<String>("html") {
        files::replace(Path::new(file), &report.html(rules, language))?;
    }
    if args.get_flag("json") {
        outln!("{}", serde_json::to_string(report).map_err(Failure::input)?);
    } else {
        crate::output::out!("{}", report.text_in(rules, language));
    }
    Ok(())
}
