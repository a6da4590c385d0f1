//! `variorum openings`: which moves were played, how often, and how these games ended.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches, Command, value_parser};
use serde_json::{Value, json};
use variorum_describe::Language;
use variorum_openings::{Book, Builder, Line, Texts, digest_of, values};
use variorum_record::{Game, Sheet, digest, name, sheets};
use variorum_rules::Rules;

use super::{fen_arg, json_arg, moves_arg, position, rules, variant_arg};
use crate::output::{errln, outln};
use crate::{Failure, Outcome};

/// The file is written anew after so long, when one of games has been counted whole.
const EVERY: Duration = Duration::from_secs(60);

/// Progress is told as often as this.
const TELL: Duration = Duration::from_secs(2);

pub(crate) fn command() -> Command {
    let build = Command::new("build")
        .about("Count files of games into a file of openings")
        .long_about(
            "Count files of games, of self-play or of a server, into a file of openings. A file that exists is added to. Files of games that it has counted before are left out, so work that was interrupted is simply begun again. However many games there are, memory stays bounded.",
        )
        .arg(variant_arg())
        .arg(
            Arg::new("games")
                .long("games")
                .num_args(1..)
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("Files of games, as `variorum match --games` and servers write them"),
        )
        .arg(
            Arg::new("merge")
                .long("merge")
                .num_args(1..)
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("Other files of openings of the same game to be added"),
        )
        .arg(
            Arg::new("out")
                .long("out")
                .required(true)
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("The file of openings"),
        )
        .arg(
            Arg::new("plies")
                .long("plies")
                .value_name("N")
                .value_parser(value_parser!(u32).range(1..=1000))
                .help("Count so many moves of each game, of both sides [default: 40]"),
        )
        .arg(
            Arg::new("least")
                .long("least")
                .value_name("N")
                .default_value("1")
                .value_parser(value_parser!(u64).range(1..))
                .help("Leave out moves that fewer games have; for a file that is not added to any more"),
        )
        .arg(
            Arg::new("memory")
                .long("memory")
                .value_name("RECORDS")
                .default_value("1000000")
                .value_parser(value_parser!(usize))
                .help("Hold so many moves from positions in memory; a million take about 100 MB"),
        );
    let show = Command::new("show")
        .about("Show the moves of a file of openings")
        .arg(
            Arg::new("file")
                .required(true)
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("A file of openings"),
        )
        .arg(
            Arg::new("variant")
                .long("variant")
                .value_name("VARIANT")
                .help("The rule file, if the game is not built in"),
        )
        .arg(fen_arg())
        .arg(moves_arg())
        .arg(json_arg());
    Command::new("openings")
        .about("Count which moves were played from which positions, and show them")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([build, show])
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    match args.subcommand() {
        Some(("build", args)) => build(args),
        Some(("show", args)) => show(args),
        _ => unreachable!("one of them is required"),
    }
}

fn paths<'a>(args: &'a ArgMatches, name: &str) -> impl Iterator<Item = &'a PathBuf> {
    args.get_many::<PathBuf>(name).into_iter().flatten()
}

fn build(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let out: &PathBuf = args.get_one("out").expect("required");
    let told = |path: &Path| {
        let path = path.display().to_string();
        move |error: variorum_openings::BookError| Failure::Input(format!("{path}: {error}"))
    };
    let mut builder = Builder::new(&rules, out).map_err(told(out))?;
    if let Some(plies) = args.get_one::<u32>("plies") {
        builder = builder.plies(*plies).map_err(told(out))?;
    }
    builder = builder.most(*args.get_one("memory").expect("it has a default"));
    builder = builder.least(*args.get_one("least").expect("it has a default"));
    for other in paths(args, "merge") {
        if !builder.merge(&rules, other).map_err(told(other))? {
            errln!(
                "{}: counts games that are counted already; left out",
                other.display()
            );
        }
    }
    let mut tally = Tally::default();
    let mut written = Instant::now();
    for path in paths(args, "games") {
        let open = || File::open(path).map_err(|error| failed(path, &error));
        let source = digest_of(open()?).map_err(|error| failed(path, &error))?;
        if builder.knows(source) {
            errln!("{}: counted before", path.display());
            continue;
        }
        tally.count(path, BufReader::new(open()?), &rules, &mut builder)?;
        builder.note(source);
        if written.elapsed() > EVERY {
            builder.write().map_err(told(out))?;
            written = Instant::now();
        }
    }
    builder.write().map_err(told(out))?;
    let header = builder.header();
    outln!(
        "{}: {} games, {} moves from positions",
        out.display(),
        header.games,
        header.records
    );
    tally.end()
}

fn failed(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", path.display()))
}

/// What became of the games that were read.
#[derive(Default)]
struct Tally {
    counted: u64,
    open: u64,
    foreign: u64,
    faulty: u64,
}

impl Tally {
    /// Counts the games of a file.
    fn count(
        &mut self,
        path: &Path,
        file: BufReader<File>,
        rules: &Rules,
        builder: &mut Builder,
    ) -> Result<(), Failure> {
        let mut told = Instant::now();
        for text in Texts::new(file) {
            let text = text.map_err(|error| failed(path, &error))?;
            for sheet in sheets(&text) {
                self.one(path, &sheet, rules, builder)?;
                if told.elapsed() > TELL {
                    errln!("{}: {} games", path.display(), self.counted);
                    told = Instant::now();
                }
            }
        }
        Ok(())
    }

    fn one(
        &mut self,
        path: &Path,
        sheet: &Sheet,
        rules: &Rules,
        builder: &mut Builder,
    ) -> Result<(), Failure> {
        if !is_of(sheet, rules) {
            self.foreign += 1;
            return Ok(());
        }
        match Game::read(sheet, rules, Language::English) {
            Err(fault) => {
                if self.faulty == 0 {
                    errln!("{}: {fault}", path.display());
                }
                self.faulty += 1;
            }
            Ok(game) => match builder.add(&game, &values(sheet)).map_err(Failure::input)? {
                true => self.counted += 1,
                false => self.open += 1,
            },
        }
        Ok(())
    }

    /// Says what was left out.
    fn end(&self) -> Outcome {
        for (number, why) in [
            (self.open, "without a result"),
            (self.foreign, "of another game"),
        ] {
            if number > 0 {
                errln!("left out: {number} {why}");
            }
        }
        match self.faulty {
            0 => Ok(()),
            faulty => Err(Failure::Negative(format!(
                "left out: {faulty} that cannot be read; the first is told above"
            ))),
        }
    }
}

/// Whether a sheet is of a game, as far as it says.
fn is_of(sheet: &Sheet, rules: &Rules) -> bool {
    let def = rules.def();
    let same = sheet.tags.known(name::RULES) == Some(digest(rules).as_str());
    let called = |variant: &str| {
        [&def.id, &def.name]
            .iter()
            .any(|name| name.eq_ignore_ascii_case(variant))
    };
    same || sheet.variant().is_none_or(called)
}

fn show(args: &ArgMatches) -> Outcome {
    let path: &PathBuf = args.get_one("file").expect("required");
    let told = |error: variorum_openings::BookError| {
        Failure::Input(format!("{}: {error}", path.display()))
    };
    let header = Book::open_any(path).map_err(told)?.header().clone();
    let game = args.get_one::<String>("variant").unwrap_or(&header.game);
    let rules = variorum_catalog::load_path(game).map_err(Failure::input)?;
    let book = Book::open(path, &rules).map_err(told)?;
    let position = position(&rules, args)?;
    let lines = book.lines(&position).map_err(told)?;
    if args.get_flag("json") {
        outln!("{}", Value::Array(lines.iter().map(as_json).collect()));
        return Ok(());
    }
    outln!("{}: {} games", header.game, header.games);
    let width = lines.iter().map(|line| line.san.chars().count()).max();
    for line in &lines {
        outln!("{}", told_line(line, width.unwrap_or(0)));
    }
    Ok(())
}

fn as_json(line: &Line) -> Value {
    json!({
        "move": line.text,
        "san": line.san,
        "games": line.count.games(),
        "white": line.count.white,
        "draws": line.count.draws,
        "black": line.count.black,
        "value": line.count.value(),
    })
}

/// A move with how often it was played, the share of White's wins, draws and Black's wins, and what engines thought of it.
fn told_line(line: &Line, width: usize) -> String {
    let games = line.count.games();
    let share = |part: u32| 100.0 * f64::from(part) / games as f64;
    let value = line.count.value();
    let value = value.map_or_else(String::new, |value| {
        format!("  {:+.2}", value as f64 / 100.0)
    });
    format!(
        "{:width$}  {games:>8}  {:5.1} % {:5.1} % {:5.1} %{value}",
        line.san,
        share(line.count.white),
        share(line.count.draws),
        share(line.count.black),
    )
}
