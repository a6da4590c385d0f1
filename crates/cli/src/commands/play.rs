//! `variorum play`: a game at the terminal.

use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command, value_parser};
use variorum_describe::{Language, describe_listed, refusal_text};
use variorum_engine::host::clock;
use variorum_engine::{Engine, Limits, Score};
use variorum_rules::setup::Choices;
use variorum_rules::{Move, Position, Square};

use super::show::text;
use super::{fen_arg, moves_arg, position, rules, tables};
use crate::output::{out, outln};
use crate::{Failure, Outcome};

/// Mebibytes of the computer's table.
const HASH_MIB: usize = 32;

/// Who makes a side's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Human,
    Computer,
}

const WHO: [&str; 2] = ["human", "computer"];

const HELP: &str = "\
  e2e4, Nf3 …         a move, as the list of moves writes it
  moves [SQUARE]      the moves there are, or those of one unit
  piece NAME|SQUARE   what a piece does
  board               the board again
  hint                what the computer would play
  undo                takes back to your last move
  go                  lets the computer make this move
  fen                 the position as a text
  quit                leaves; so does the end of the input";

pub(crate) fn command() -> Command {
    let who = |side: &'static str, default: &'static str| {
        Arg::new(side)
            .long(side)
            .value_name("WHO")
            .value_parser(WHO)
            .default_value(default)
            .help(format!("Who plays {side}"))
    };
    Command::new("play")
        .about("Play a game at the terminal, against the computer or each other")
        .long_about(
            "Play a game at the terminal, against the computer or each other. Moves are typed as the program writes \
             them; `help` says what else can be typed. Another first position comes from `variorum setup`.",
        )
        .arg(super::variant_arg())
        .arg(fen_arg())
        .arg(moves_arg())
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .conflicts_with_all(["fen", "moves"])
                .help("Draw another first position, by this number"),
        )
        .arg(who("white", "human"))
        .arg(who("black", "computer"))
        .arg(
            Arg::new("movetime")
                .long("movetime")
                .value_name("MS")
                .value_parser(value_parser!(u64).range(1..=600_000))
                .default_value("1000")
                .help("The computer's time for a move, in milliseconds"),
        )
        .arg(tables::tables_arg())
}

pub(crate) fn run(args: &ArgMatches) -> Outcome {
    let rules = rules(args)?;
    let seed = args.get_one::<u64>("seed");
    let position = match seed {
        Some(seed) => rules
            .setup(&Choices::new(), *seed)
            .map_err(Failure::input)?,
        None => position(&rules, args)?,
    };
    let who = |side: &str| match args.get_one::<String>(side).map(String::as_str) {
        Some("computer") => Who::Computer,
        _ => Who::Human,
    };
    let millis: u64 = *args.get_one("movetime").expect("has a default");
    let mut engine = Engine::new(HASH_MIB);
    engine.set_library(Some(tables::library(args, &rules)?));
    Table {
        position,
        played: 0,
        who: [who("white"), who("black")],
        engine,
        limits: Limits::movetime(Duration::from_millis(millis), clock),
    }
    .play()
}

/// A game at the terminal.
struct Table {
    position: Position,
    /// How many moves were played here.
    played: usize,
    who: [Who; 2],
    engine: Engine,
    limits: Limits,
}

impl Table {
    fn play(&mut self) -> Outcome {
        let mut lines = std::io::stdin().lock().lines();
        // Who types sees what he types; a script's lines are not shown by anybody.
        let echo = !std::io::stdin().is_terminal();
        self.board();
        if self.who.contains(&Who::Human) {
            outln!("Type a move, or `help`.");
        }
        loop {
            if self.position.outcome().is_some() {
                self.board();
                return Ok(());
            }
            if self.who[self.position.turn().index()] == Who::Computer {
                self.computer();
                continue;
            }
            out!("{}> ", self.position.turn());
            let _ = std::io::stdout().flush();
            let line = match lines.next() {
                Some(Ok(line)) => line,
                Some(Err(error)) => {
                    return Err(Failure::Input(format!("standard input: {error}")));
                }
                None => {
                    outln!("");
                    return Ok(());
                }
            };
            if echo {
                outln!("{line}");
            }
            let mut words = line.split_whitespace();
            let Some(first) = words.next() else { continue };
            let rest: Vec<&str> = words.collect();
            match (first, rest.as_slice()) {
                ("quit" | "exit", []) => return Ok(()),
                ("help" | "?", []) => outln!("{HELP}"),
                ("board", []) => self.board(),
                ("fen", []) => outln!("{}", self.position.fen()),
                ("moves", []) => self.moves(None),
                ("moves", [square]) => self.moves(Some(square)),
                ("piece", name) if !name.is_empty() => self.piece(&name.join(" ")),
                ("hint", []) => self.hint(),
                ("undo", []) => self.undo(),
                ("go", []) => self.computer(),
                _ => self.human(line.trim()),
            }
        }
    }

    fn board(&self) {
        out!("\n{}\n", text(&self.position));
    }

    /// Plays what was typed, or says why it cannot be played.
    fn human(&mut self, typed: &str) {
        let legal = self.position.legal();
        match legal.parse(typed) {
            Ok(mv) => {
                self.play_move(mv);
                if !self.who.contains(&Who::Computer) {
                    self.board();
                }
            }
            Err(error) => {
                let why = legal.why_not_text(typed);
                let rules = self.position.rules();
                outln!(
                    "{}",
                    error.told(why.as_ref(), |why| refusal_text(
                        rules.def(),
                        why,
                        Language::English
                    ))
                );
            }
        }
    }

    /// What the computer would play, and its opinion; nothing where no move is left.
    fn think(&mut self) -> Option<(Move, String)> {
        let never = AtomicBool::new(false);
        let found = self
            .engine
            .search(&self.position, &self.limits, &never, &mut |_| {});
        let opinion = format!("{}, depth {}", worth(found.score), found.depth);
        found.best.map(|best| (best, opinion))
    }

    /// Plays a move; gives its text for people.
    fn play_move(&mut self, mv: Move) -> String {
        let san = self.position.legal().san(mv);
        self.position.play_unchecked(mv);
        self.played += 1;
        san
    }

    /// Lets the computer make the move that is due.
    fn computer(&mut self) {
        let side = self.position.turn();
        if let Some((best, opinion)) = self.think() {
            let san = self.play_move(best);
            self.board();
            outln!("{side} played {san} ({opinion}).");
        }
    }

    fn hint(&mut self) {
        if let Some((best, opinion)) = self.think() {
            outln!("{} ({opinion})", self.position.legal().san(best));
        }
    }

    /// Takes back to the last position in which a human was to move.
    fn undo(&mut self) {
        let mut undone = 0;
        while self.played > 0 && self.position.undo() {
            self.played -= 1;
            undone += 1;
            if self.who[self.position.turn().index()] == Who::Human {
                break;
            }
        }
        match undone {
            0 => outln!("There is nothing to take back."),
            _ => self.board(),
        }
    }

    fn moves(&self, of: Option<&str>) {
        let legal = self.position.legal();
        let square = match of.map(|name| (name, self.square(name))) {
            Some((name, None)) => {
                outln!("The board has no square `{name}`.");
                return;
            }
            Some((_, square)) => square,
            None => None,
        };
        let listed: Vec<String> = legal
            .infos()
            .into_iter()
            .filter(|info| square.is_none() || info.from == square)
            .map(|info| legal.san(info.mv))
            .collect();
        if listed.is_empty() {
            outln!("None.");
        } else {
            outln!("{}", listed.join(" "));
        }
    }

    fn square(&self, name: &str) -> Option<Square> {
        self.position.rules().topology().square(name)
    }

    fn piece(&self, name: &str) {
        let rules = self.position.rules();
        let def = rules.def();
        let there = self
            .square(name)
            .and_then(|square| self.position.unit(square));
        let named = def.pieces.iter().position(|piece| {
            piece.name.eq_ignore_ascii_case(name) || piece.id.eq_ignore_ascii_case(name)
        });
        match there.map(|unit| unit.kind()).or(named) {
            Some(kind) => {
                let piece = &def.pieces[kind];
                outln!(
                    "{} ({}): {}",
                    piece.name,
                    piece.id,
                    describe_listed(def, kind, Language::English)
                );
            }
            None => outln!("There is no piece `{name}`, and nothing stands on such a square."),
        }
    }
}

/// An opinion, from the side that moved.
fn worth(score: Score) -> String {
    match score {
        Score::Centipawns(value) => {
            let sign = if value > 0 { "+" } else { "" };
            format!("{sign}{:.2}", f64::from(value) / 100.0)
        }
        Score::Mate(moves) if moves > 0 => format!("wins in {moves}"),
        Score::Mate(moves) => format!("loses in {}", moves.abs()),
    }
}
