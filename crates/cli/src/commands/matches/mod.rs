//! `variorum match`: engine against engine.

mod agreed;
mod show;

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use variorum_arena::{Contest, ContestError, Event, GameLine, Ledger};

use super::{json_arg, rules, variant_arg};
use crate::{Failure, Outcome};
pub(crate) use agreed::taught;
use show::Show;

/// The players, by the words that stand before their options.
const SIDES: [&str; 2] = ["first", "second"];

/// An option of either player.
struct Own {
    name: &'static str,
    value: &'static str,
    help: &'static str,
    many: bool,
}

/// Options that each player has for itself, as `--first-…` and `--second-…`.
const OWN: [Own; 13] = [
    own("nodes", "N", "Positions a move"),
    own("movetime", "MS", "Milliseconds a move"),
    own("depth", "N", "Plies a move"),
    own("tc", "CLOCK", "A clock"),
    own("hash", "MIB", "Memory of the transposition table"),
    own("threads", "N", "Threads it thinks on"),
    own("level", "N", "Strength of the program's own engine, 1 to 8"),
    own(
        "draft",
        "WHO",
        "Who places and drafts for it: self, or random",
    ),
    own("name", "NAME", "What to call it"),
    Own {
        name: "option",
        value: "NAME=VALUE",
        help: "An option of the program; may be given several times",
        many: true,
    },
    own("variant", "NAME", "What the program calls the game"),
    own(
        "letters",
        "LIST",
        "What the program calls the pieces: Id=letter,…",
    ),
    own("dir", "FOLDER", "The folder the program runs in"),
];

const fn own(name: &'static str, value: &'static str, help: &'static str) -> Own {
    Own {
        name,
        value,
        help,
        many: false,
    }
}

fn number(name: &'static str, help: &'static str) -> Arg {
    text(name, "N", help).value_parser(value_parser!(u64))
}

fn text(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help(help)
}

pub(crate) fn command() -> Command {
    let player = |name: &'static str, default: &'static str| {
        text(
            name,
            "ENGINE",
            "self, random, greedy, net:FILE (self with that net; net:none without), uci:COMMAND or xboard:COMMAND",
        )
        .default_value(default)
    };
    let mut command = Command::new("match")
        .about("Play a match between engines")
        .long_about(
            "Play a match between engines: this one, other builds of it, and programs that speak UCI or XBoard's protocol. \
             Games come in pairs with the same opening and changed colours; the rules of the game are the referee.",
        )
        .arg(variant_arg())
        .arg(player("first", "self"))
        .arg(player("second", "greedy"))
        .args([
            number("nodes", "Positions a move"),
            number("movetime", "Milliseconds a move [default: 100, if nothing else limits an engine]"),
            number("depth", "Plies a move"),
            text("tc", "CLOCK", "A clock: seconds and increment, as 10+0.1, 1:30+1 or 40/60+0.6"),
            number("hash", "Memory of each transposition table, in MiB").default_value("16"),
            number("threads", "Threads each engine thinks on").default_value("1"),
        ])
        .args([
            number("games", "Number of games [default: 20; with --sprt as many as it takes]"),
            number("seed", "Seed of the match, from which its openings follow").default_value("1"),
            number("plies", "Random moves of an opening").default_value("8"),
            number("balance", "The greatest advantage of an opening, in centipawns; 0 for any").default_value("100"),
            text("draft", "WHO", "Who places and drafts: the players, or chance before the game begins")
                .value_parser(["players", "random"])
                .default_value("players"),
            text("set", "OPTION=VALUE", "A set-up option of the game").action(ArgAction::Append),
        ])
        .args([
            text("sprt", "A,B", "Play until it is known whether the first is stronger by A or by B Elo")
                .allow_hyphen_values(true),
            text("sprt-model", "MODEL", "What these Elo are")
                .value_parser(["normalized", "logistic"])
                .default_value("normalized"),
            text("sprt-error", "ALPHA,BETA", "Rates of wrong verdicts").default_value("0.05,0.05"),
            number("concurrency", "Games at once").default_value("1"),
            number("margin", "Milliseconds beyond its time that cost a player nothing").default_value("50"),
            number("patience", "Seconds after which an engine without a limit of time is ended").default_value("120"),
        ])
        .args([
            text("resign", "MOVES,CP", "End a game that both have seen lost by CP for MOVES moves"),
            text("draw", "FROM,MOVES,CP", "End a game that both have seen level within CP for MOVES moves, after move FROM"),
            number("max-plies", "End a game of so many plies as a draw"),
        ])
        .args([
            text("out", "FILE", "Write every game into a file of JSON lines; go on from it if it is there"),
            text("record", "FILE", "Write a file of games"),
            text("log", "FILE", "Write down what is said between the match and its programs"),
            json_arg(),
            flag("lines", "Also what the engines thought, in JSON"),
            flag("moves", "Also print the moves of each game"),
        ]);
    for side in SIDES {
        for own in &OWN {
            let name = format!("{side}-{}", own.name);
            let action = if own.many {
                ArgAction::Append
            } else {
                ArgAction::Set
            };
            let arg = Arg::new(name.clone()).long(name).value_name(own.value);
            command = command.arg(arg.help(own.help).action(action));
        }
    }
    command
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let mut contest = agreed::contest(args, rules)?;
    if let Some(path) = args.get_one::<String>("log") {
        let file =
            File::create(path).map_err(|error| Failure::Input(format!("{path}: {error}")))?;
        contest.log = Some(std::sync::Arc::new(std::sync::Mutex::new(file)));
    }
    let (mut ledger, earlier) = match args.get_one::<String>("out") {
        None => (None, Vec::new()),
        Some(path) => {
            let (ledger, earlier) = Ledger::open(Path::new(path), &contest.settings())
                .map_err(|error| Failure::Input(format!("{path}: {error}")))?;
            (Some(ledger), earlier)
        }
    };
    let mut record = match args.get_one::<String>("record") {
        None => None,
        Some(path) => Some(
            Record::begin(path, &contest, &earlier)
                .map_err(|error| Failure::Input(format!("{path}: {error}")))?,
        ),
    };
    let mut show = Show::new(&contest, args, earlier.len());
    let mut latest = None;
    let standing = contest.run(&earlier, &AtomicBool::new(false), &mut |event| {
        if let Event::Game(line, standing) = event {
            latest = Some(standing.summary());
            // First what a later run goes on from.
            if let Some(ledger) = &mut ledger {
                ledger.add(line)?;
            }
            if let Some(record) = &mut record {
                record.add(line)?;
            }
        }
        show.event(event);
        Ok(())
    });
    show.clear();
    match (standing, latest) {
        (Ok(standing), _) => show.end(&standing.summary()),
        // What was played is told, and then why no more is.
        (Err(doubt @ ContestError::Doubtful(_)), Some(summary)) => {
            show.end(&summary);
            return Err(Failure::input(doubt));
        }
        (Err(error), _) => return Err(Failure::input(error)),
    }
    Ok(())
}

/// A file of games that grows with the match. What was played earlier is written again, so it is always complete.
struct Record<'a> {
    file: File,
    contest: &'a Contest,
}

impl<'a> Record<'a> {
    fn begin(path: &str, contest: &'a Contest, earlier: &[GameLine]) -> io::Result<Record<'a>> {
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .open(path)?;
        let mut record = Record { file, contest };
        earlier.iter().try_for_each(|line| record.add(line))?;
        Ok(record)
    }

    fn add(&mut self, line: &GameLine) -> io::Result<()> {
        let controls = [0, 1].map(|index| self.contest.players[index].control.to_string());
        let event = format!("Match of seed {}", self.contest.openings.seed);
        let game = line
            .record(&self.contest.rules, &event, controls)
            .map_err(io::Error::other)?;
        self.file
            .write_all(format!("{}\n", game.write()).as_bytes())
    }
}
