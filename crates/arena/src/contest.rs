//! A match: who plays whom, what, how, and several games at once.

use std::fmt;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use serde_json::{Map, Value, json};
use variorum_engine::{Engine, Limits};
use variorum_record::digest;
use variorum_rules::setup::{Choices, Random, SetupError};
use variorum_rules::{Position, Rules};

use crate::contestant::Contestant;
use crate::doubt::{Doubt, Doubts};
use crate::entrant::{Board, Elsewhere, Entrant, Kind, Program};
use crate::game::{Seat, Terms, play};
use crate::line::GameLine;
use crate::plan::{Adjudication, Draft, Opening, Openings, Pairing, Slot};
use crate::process::Log;
use crate::standing::Standing;
use crate::tally::Sprt;

/// A match to be played.
#[derive(Debug)]
pub struct Contest {
    /// The game.
    pub rules: Rules,
    /// What we call it, as programs of ours read it.
    pub variant: String,
    /// What programs of other makers call it.
    pub elsewhere: Vec<Elsewhere>,
    /// Whether it is the game that programs play if they are not told otherwise.
    pub usual: bool,
    /// The players. The first one's strength is what is measured.
    pub players: [Entrant; 2],
    /// Where games begin.
    pub openings: Openings,
    /// What ends games early.
    pub adjudication: Adjudication,
    /// How many games there are at most.
    pub games: u64,
    /// The test that ends the match early.
    pub sprt: Option<Sprt>,
    /// How many games are played at once; at least one is.
    pub concurrency: usize,
    /// How much more time than there is costs nothing.
    pub margin: Duration,
    /// The longest that a player may take for a move whose time is not limited.
    pub patience: Duration,
    /// Whether what players think is written down.
    pub lines: bool,
    /// Where what is said between the match and its programs is written down.
    pub log: Option<Log>,
}

/// What a match tells while it is played.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// A game has ended; the match with it.
    Game(&'a GameLine, &'a Standing),
    /// The test is decided.
    Decided(&'a Standing),
}

/// Why a match cannot go on.
#[derive(Debug)]
pub enum ContestError {
    /// A player cannot be brought to the board: who, and why.
    Player(String, String),
    /// There is no opening.
    Opening(SetupError),
    /// The players do not seem to play the same game.
    Doubtful(Box<Doubt>),
    /// What was told could not be taken.
    Report(io::Error),
    /// Nobody plays any more, for no reason that is known.
    Lost,
}

impl fmt::Display for ContestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestError::Player(name, why) => write!(f, "{name} cannot play: {why}"),
            ContestError::Opening(error) => write!(f, "there is no opening: {error}"),
            ContestError::Doubtful(doubt) => doubt.fmt(f),
            ContestError::Report(error) => error.fmt(f),
            ContestError::Lost => f.write_str("the match stopped without a reason"),
        }
    }
}

impl std::error::Error for ContestError {}

/// Positions that the engine looks at to weigh an opening.
const WEIGHING: u64 = 4_000;
/// How often a program that ended is started again before a game.
const STARTS: usize = 3;

/// How often a match looks whether it was stopped.
const GLANCE: Duration = Duration::from_millis(50);

/// A pair whose games are to be played.
struct Work {
    slots: Vec<Slot>,
    /// The opening of a game of the pair that was played already.
    known: Option<GameLine>,
}

impl Contest {
    /// A match of two games with one at a time, no test, no adjudication, from the set-ups of seed 1.
    #[must_use]
    pub fn new(rules: Rules, variant: impl Into<String>, players: [Entrant; 2]) -> Contest {
        Contest {
            rules,
            variant: variant.into(),
            elsewhere: Vec::new(),
            usual: false,
            players,
            openings: Openings {
                seed: 1,
                choices: Choices::new(),
                draft: Draft::Players,
                plies: 0,
                balance: None,
            },
            adjudication: Adjudication::default(),
            games: 2,
            sprt: None,
            concurrency: 1,
            margin: Duration::ZERO,
            patience: Duration::from_secs(120),
            lines: false,
            log: None,
        }
    }

    /// What decides about the games of the match, so that two matches that agree in this can be one. How many games
    /// there are, how many at once and when they are enough is not part of it.
    #[must_use]
    pub fn settings(&self) -> Map<String, Value> {
        let openings = &self.openings;
        let set: Map<String, Value> = openings
            .choices
            .iter()
            .map(|(name, value)| (name.to_owned(), value.into()))
            .collect();
        let adjudication = self.adjudication;
        let settings = json!({
            "variant": self.variant,
            "rules": digest(&self.rules),
            "first": player_settings(&self.players[0]),
            "second": player_settings(&self.players[1]),
            "seed": openings.seed,
            "set": set,
            "draft": match openings.draft { Draft::Players => "players", Draft::Chance => "random" },
            "plies": openings.plies,
            "balance": openings.balance,
            "resign": adjudication.resign.map(|rule| [i64::from(rule.moves), rule.score.into()]),
            "draw": adjudication.draw.map(|rule| [rule.from.into(), rule.moves.into(), i64::from(rule.score)]),
            "max-plies": adjudication.plies,
            "margin": self.margin.as_millis() as u64,
        });
        match settings {
            Value::Object(settings) => settings,
            _ => Map::new(),
        }
    }

    /// Plays the games that are left, beside those that were played earlier, until all are played, the test is decided
    /// or `stop` becomes true.
    ///
    /// # Errors
    /// If a player cannot be brought to the board, there is no opening, nearly all of the first games end by illegal moves of
    /// one kind, or `report` fails.
    pub fn run(
        &self,
        earlier: &[GameLine],
        stop: &AtomicBool,
        report: &mut dyn FnMut(Event<'_>) -> io::Result<()>,
    ) -> Result<Standing, ContestError> {
        let mut standing = Standing::new(self.sprt);
        for line in earlier {
            standing.add(line);
        }
        if standing.verdict().is_some() {
            return Ok(standing);
        }
        let works: Vec<Work> = Pairing::new(self.games)
            .left(|game| standing.has(game))
            .map(|slots| {
                let known = earlier.iter().find(|line| line.pair == slots[0].pair);
                let known = known.cloned();
                Work { slots, known }
            })
            .collect();
        let count = works.len();
        let queue = Mutex::new(works.into_iter());
        // Ends the workers without ending whoever lent us `stop`.
        let enough = AtomicBool::new(false);
        let mut doubts = Doubts::default();
        let (sender, results) = channel();
        let workers = self.concurrency.clamp(1, count.max(1));
        thread::scope(|scope| {
            for _ in 0..workers {
                let (sender, queue, enough) = (sender.clone(), &queue, &enough);
                scope.spawn(move || self.work(queue, enough, &sender));
            }
            drop(sender);
            let mut outcome = Ok(());
            loop {
                if stop.load(Ordering::Relaxed) {
                    enough.store(true, Ordering::Relaxed);
                }
                let result = match results.recv_timeout(GLANCE) {
                    Ok(result) => result,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                let told = result.and_then(|line| {
                    standing.add(&line);
                    report(Event::Game(&line, &standing)).map_err(ContestError::Report)?;
                    match doubts.add(&self.rules, &line) {
                        Some(doubt) if standing.played() < self.games => {
                            Err(ContestError::Doubtful(Box::new(doubt)))
                        }
                        _ => Ok(()),
                    }
                });
                if let Err(error) = told {
                    enough.store(true, Ordering::Relaxed);
                    if outcome.is_ok() {
                        outcome = Err(error);
                    }
                }
                if standing.verdict().is_some() && !enough.swap(true, Ordering::Relaxed) {
                    let told = report(Event::Decided(&standing));
                    outcome = outcome.and(told.map_err(ContestError::Report));
                }
            }
            outcome
        })?;
        let complete = standing.verdict().is_some()
            || stop.load(Ordering::Relaxed)
            || (1..=self.games).all(|game| standing.has(game));
        if complete {
            Ok(standing)
        } else {
            Err(ContestError::Lost)
        }
    }

    /// Plays pair after pair.
    fn work(
        &self,
        queue: &Mutex<impl Iterator<Item = Work>>,
        enough: &AtomicBool,
        results: &Sender<Result<GameLine, ContestError>>,
    ) {
        let mut bench = [None, None];
        while !enough.load(Ordering::Relaxed) {
            let work = match queue.lock() {
                Ok(mut queue) => queue.next(),
                Err(_) => None,
            };
            let Some(work) = work else {
                return;
            };
            if let Err(error) = self.pair(&work, &mut bench, enough, results) {
                let _ = results.send(Err(error));
                return;
            }
        }
    }

    fn pair(
        &self,
        work: &Work,
        bench: &mut [Option<Box<dyn Contestant>>; 2],
        enough: &AtomicBool,
        results: &Sender<Result<GameLine, ContestError>>,
    ) -> Result<(), ContestError> {
        let opening = self.opening(work)?;
        let terms = Terms {
            adjudication: self.adjudication,
            margin: self.margin,
            patience: self.patience,
            lines: self.lines,
        };
        for slot in &work.slots {
            self.prepare(bench, *slot, &opening.position)?;
            let [Some(first), Some(second)] = bench.each_mut().map(Option::as_deref_mut) else {
                return Err(ContestError::Lost);
            };
            let seat = |index: usize| (&self.players[index].name, self.players[index].control);
            let (mut first, mut second) = (
                Seat {
                    name: seat(0).0,
                    control: seat(0).1,
                    player: first,
                },
                Seat {
                    name: seat(1).0,
                    control: seat(1).1,
                    player: second,
                },
            );
            let Some(played) = play(*slot, &opening, [&mut first, &mut second], &terms, enough)
            else {
                return Ok(());
            };
            if let Some(side) = played.broken {
                bench[usize::from(side != slot.first)] = None;
            }
            if results.send(Ok(played.line)).is_err() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Sees to it that both players are there and know that a game begins.
    fn prepare(
        &self,
        bench: &mut [Option<Box<dyn Contestant>>; 2],
        slot: Slot,
        start: &Position,
    ) -> Result<(), ContestError> {
        for (index, (entrant, place)) in self.players.iter().zip(bench).enumerate() {
            let mut starts = 0;
            loop {
                let player = match place {
                    Some(player) => player,
                    None => {
                        let engaged = entrant
                            .engage(self, &self.board())
                            .map_err(|why| ContestError::Player(entrant.name.clone(), why))?;
                        place.insert(engaged)
                    }
                };
                match player.begin(start, self.seed(index, slot)) {
                    Ok(()) => break,
                    Err(trouble) => {
                        *place = None;
                        starts += 1;
                        if starts >= STARTS {
                            let why = crate::uci::said(trouble);
                            return Err(ContestError::Player(entrant.name.clone(), why));
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// What the boards of other programs must be like.
    fn board(&self) -> Board {
        let shape = self.rules.def().board.shape();
        let usual = self.rules.starting_position(&Choices::default(), 1);
        let same = usual.is_ok_and(|usual| !usual.drawn);
        let array = same.then(|| self.rules.start_position());
        Board {
            shape: (shape.files.into(), shape.ranks.into()),
            array: array.and_then(Result::ok).map(|start| start.fen()),
        }
    }

    /// What decides the choices of players without a plan.
    fn seed(&self, index: usize, slot: Slot) -> u64 {
        let purpose = format!("player {index} of game {}", slot.game);
        Random::new(self.openings.seed, &purpose).below(usize::MAX) as u64
    }

    fn opening(&self, work: &Work) -> Result<Opening, ContestError> {
        if let Some(line) = &work.known
            && let Ok(position) = self.rules.position_from_fen(&line.fen)
        {
            return Ok(Opening {
                seed: line.seed,
                position,
                score: line.balance.map(Into::into),
                unbalanced: line.unbalanced,
            });
        }
        let mut engine = Engine::new(4);
        let mut weigh = |position: &Position| {
            let limits = Limits {
                nodes: Some(WEIGHING),
                fresh: true,
                ..Limits::default()
            };
            let never = AtomicBool::new(false);
            engine.search(position, &limits, &never, &mut |_| {}).score
        };
        self.openings
            .opening(&self.rules, work.slots[0].pair, &mut weigh)
            .map_err(ContestError::Opening)
    }
}

fn player_settings(entrant: &Entrant) -> Value {
    let mut settings = json!({
        "name": entrant.name,
        "engine": entrant.kind.to_string(),
        "control": entrant.control.to_string(),
    });
    if entrant.kind.thinks() {
        settings["hash"] = entrant.hash_mib.into();
        // Matches of earlier versions do not say it.
        if entrant.threads > 1 {
            settings["threads"] = entrant.threads.into();
        }
    }
    if entrant.draft == Draft::Chance {
        settings["draft"] = "random".into();
    }
    if let Kind::Taught(taught) = &entrant.kind {
        settings["net"] = taught.digest().into();
    }
    if let Some(Program {
        options, variant, ..
    }) = entrant.kind.program()
    {
        if !options.is_empty() {
            settings["options"] = options
                .iter()
                .map(|(name, value)| (name.clone(), Value::from(value.as_str())))
                .collect::<Map<_, _>>()
                .into();
        }
        if let Some(variant) = variant {
            settings["variant"] = variant.as_str().into();
        }
    }
    settings
}
