//! A conversation with XBoard.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::time::Duration;

use variorum_describe::{Language, refusal_text};
use variorum_engine::{Info, Limits, Score, SearchResult, TimeControl};
use variorum_rules::{Color, Move, Outcome, Position};

use super::Command;
use super::shown::Shown;
use crate::Host;
use crate::conversation::{self, Desk, Event, HASH_MOST, THREADS_MOST, Thought, converse};
use crate::uci::Spelling;

/// Talks to XBoard until `quit`, or until the input ends and the engine has made its move.
///
/// # Errors
/// If a line cannot be written.
pub fn run(
    host: Host,
    reader: impl BufRead + Send + 'static,
    writer: impl Write,
) -> io::Result<()> {
    converse(host, reader, |desk| Session {
        desk,
        writer,
        engine_side: None,
        clock: Clock::default(),
        post: false,
        purpose: Purpose::Play,
        analysis: None,
        shown: None,
        expected: None,
        latest: None,
        abandoned: false,
        waiting: VecDeque::new(),
        ended: false,
    })
}

/// What the engine may use for its moves.
#[derive(Clone, Copy, Debug, Default)]
struct Clock {
    movetime: Option<Duration>,
    depth: Option<u32>,
    remaining: Option<Duration>,
    increment: Duration,
    /// Moves of a session of time; 0 for the whole game.
    session: u32,
}

impl Clock {
    fn limits(&self, now: variorum_engine::Clock, moves_made: u32) -> Limits {
        let left = |session: u32| session - moves_made % session;
        let mut limits = Limits {
            movetime: self.movetime,
            time: self.remaining.map(|remaining| TimeControl {
                remaining,
                increment: self.increment,
                moves_to_go: (self.session > 0).then(|| left(self.session)),
            }),
            depth: self.depth,
            clock: now,
            ..Limits::default()
        };
        if limits.movetime.is_some() {
            limits.time = None;
        }
        if limits.movetime.is_none() && limits.time.is_none() && limits.depth.is_none() {
            limits.movetime = Some(Duration::from_secs(5));
        }
        limits
    }
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// A move of the engine.
    Play,
    /// A move for the user.
    Hint,
    /// To be told.
    Analysis,
}

/// Time for a hint.
const HINT_TIME: Duration = Duration::from_millis(500);

struct Session<W> {
    desk: Desk,
    writer: W,
    /// The side the engine plays; nothing in force mode.
    engine_side: Option<Color>,
    clock: Clock,
    post: bool,
    /// What is thought about now.
    purpose: Purpose,
    /// Positions are to be analysed: whether the present one is, or was to the end.
    analysis: Option<bool>,
    /// The present game as XBoard is told it.
    shown: Option<Shown>,
    /// The answer that the engine expects to its last move.
    expected: Option<Move>,
    /// The last news of the search.
    latest: Option<Info>,
    /// The move being thought about is not wanted any more.
    abandoned: bool,
    /// Commands that arrived while the engine was thinking and have to wait for its move.
    waiting: VecDeque<Command>,
    ended: bool,
}

impl<W: Write> conversation::Session for Session<W> {
    fn hear(&mut self, event: Event) -> io::Result<bool> {
        match event {
            Event::Line(line, at) => {
                if !self.obey(Command::parse(&line), at)? {
                    return Ok(false);
                }
            }
            Event::End => self.ended = true,
            Event::Report(report) => match self.desk.hear(report) {
                Some(Thought::Progress(info)) => self.show(info)?,
                Some(Thought::Found(_)) if std::mem::take(&mut self.abandoned) => {}
                Some(Thought::Found(result)) => match self.purpose {
                    Purpose::Play => self.make_move(&result)?,
                    Purpose::Hint => self.say_hint(result.best)?,
                    Purpose::Analysis => {}
                },
                None => {}
            },
        }
        while !self.desk.thinker.is_busy() {
            let Some(command) = self.waiting.pop_front() else {
                break;
            };
            let now = (self.desk.host.clock)();
            if !self.obey(command, now)? {
                return Ok(false);
            }
        }
        self.go_on_analysing();
        if self.ended && self.purpose == Purpose::Analysis {
            // Nobody is left to say `exit`.
            self.desk.thinker.stop();
        }
        Ok(!self.ended || self.desk.thinker.is_busy())
    }
}

impl<W: Write> Session<W> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.writer, "{}", text.replace('\n', " "))?;
        self.writer.flush()
    }

    /// Carries out a command or puts it off; false for `quit`.
    fn obey(&mut self, command: Command, at: Duration) -> io::Result<bool> {
        if self.desk.thinker.is_busy() && !self.interrupt(&command) {
            self.waiting.push_back(command);
            return Ok(true);
        }
        match command {
            Command::Quit => return Ok(false),
            Command::Protover(_) => self.introduce()?,
            Command::New => {
                self.desk
                    .variant
                    .clone_from(&self.desk.host.default_variant);
                self.clock.depth = None;
                self.restart(Some(Color::Black))?;
            }
            Command::Variant(name) => {
                let normal = name == "normal";
                self.desk.variant = if normal {
                    self.desk.host.default_variant.clone()
                } else {
                    name
                };
                self.restart(self.engine_side)?;
                if !normal {
                    self.describe()?;
                }
            }
            Command::SetBoard(fen) => self.set_board(&fen)?,
            Command::UserMove(text) => self.user_move(&text, at)?,
            Command::Go => self.play_side(|turn| turn, at)?,
            Command::PlayOther => self.play_side(|turn| !turn, at)?,
            Command::Force | Command::Result => self.engine_side = None,
            Command::Undo => self.take_back(1),
            Command::Remove => self.take_back(2),
            Command::Hint => self.hint()?,
            Command::Analyze => {
                self.engine_side = None;
                self.analysis = Some(false);
            }
            Command::Exit => self.analysis = None,
            Command::Status => self.say_status()?,
            Command::Ping(number) => self.say(&format!("pong {number}"))?,
            Command::Post(post) => self.post = post,
            Command::Memory(mib) => self.desk.thinker.set_hash(mib.clamp(1, HASH_MOST)),
            Command::Cores(threads) => {
                self.desk
                    .thinker
                    .set_threads(threads.clamp(1, THREADS_MOST));
            }
            Command::Malformed(line) => self.say(&format!("Error (bad arguments): {line}"))?,
            Command::Unknown(line) => self.say(&format!("Error (unknown command): {line}"))?,
            Command::MoveNow
            | Command::Xboard
            | Command::Ponder(_)
            | Command::Ignored
            | Command::Empty => {}
            clock => self.set_clock(&clock),
        }
        Ok(true)
    }

    /// What a command does to the engine while it thinks; true if it need not wait for the engine's move.
    fn interrupt(&mut self, command: &Command) -> bool {
        if self.purpose == Purpose::Analysis && is_about_the_game(command) {
            self.desk.thinker.stop();
            self.abandoned = true;
            return false;
        }
        match command {
            Command::MoveNow | Command::Quit => {
                self.desk.thinker.stop();
                true
            }
            Command::Post(_)
            | Command::Status
            | Command::Ponder(_)
            | Command::Ignored
            | Command::Empty => true,
            Command::Ping(_) => self.purpose == Purpose::Analysis,
            Command::Force
            | Command::Result
            | Command::New
            | Command::Variant(_)
            | Command::SetBoard(_)
            | Command::Undo
            | Command::Remove => {
                // Commands take effect in the order they came: what waits already wants the move.
                if self.waiting.is_empty() {
                    self.desk.thinker.stop();
                    self.abandoned = true;
                }
                false
            }
            _ => false,
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        let (name, variants) = (
            self.desk.host.name.clone(),
            self.desk.host.variants.join(","),
        );
        self.say("feature done=0")?;
        self.say("feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=0 reuse=1")?;
        self.say("feature sigint=0 sigterm=0 analyze=1 colors=0 name=0 memory=1 smp=1 debug=1")?;
        self.say(&format!(
            "feature myname=\"{name}\" variants=\"normal,{variants}\""
        ))?;
        self.say("feature done=1")
    }

    fn set_clock(&mut self, command: &Command) {
        match *command {
            Command::MoveTime(time) => self.clock.movetime = Some(time),
            Command::Depth(depth) => self.clock.depth = Some(depth.max(1)),
            Command::Time(time) => self.clock.remaining = Some(time),
            Command::Level {
                moves,
                base,
                increment,
            } => {
                self.clock = Clock {
                    movetime: None,
                    depth: self.clock.depth,
                    remaining: Some(base),
                    increment,
                    session: moves,
                };
            }
            _ => {}
        }
    }

    /// Begins a game of the present variant.
    fn restart(&mut self, engine_side: Option<Color>) -> io::Result<()> {
        self.desk.game = None;
        self.shown = None;
        self.expected = None;
        self.reconsider();
        self.engine_side = engine_side;
        self.desk.thinker.new_game();
        match self.desk.game() {
            Ok(_) => {
                self.desk.make_ready();
                Ok(())
            }
            Err(error) => self.say(&format!("tellusererror {error}")),
        }
    }

    /// Tells what a game is like.
    fn describe(&mut self) -> io::Result<()> {
        let lines = self.shown().map(|shown| shown.lines.clone());
        for line in lines.unwrap_or_default() {
            self.say(&line)?;
        }
        Ok(())
    }

    /// The game as XBoard is told it; nothing if there is no game.
    fn shown(&mut self) -> Option<&Shown> {
        if self.shown.is_none() {
            let game = self.desk.game().ok()?;
            let start = game.rules.start_position().ok()?;
            self.shown = Some(Shown::new(&game.rules, &start));
        }
        self.shown.as_ref()
    }

    /// The texts of a line of moves, as XBoard writes them.
    fn line(&mut self, position: &Position, line: &[Move]) -> Vec<String> {
        let elsewhere = self.shown().is_some_and(|shown| shown.known);
        let spelling = Spelling {
            elsewhere,
            ..Spelling::default()
        };
        let texts = spelling.line(position, line);
        let rules = position.rules();
        match self.shown() {
            Some(shown) => texts
                .iter()
                .map(|text| shown.theirs(&rules, text))
                .collect(),
            None => texts,
        }
    }

    /// The position is another.
    fn reconsider(&mut self) {
        self.latest = None;
        self.analysis = self.analysis.map(|_| false);
    }

    fn set_board(&mut self, fen: &str) -> io::Result<()> {
        if fen.contains('{') && self.shown().is_some() {
            let shown = self.shown.as_mut();
            shown.into_iter().for_each(Shown::keep_identifiers);
        }
        let shown = self.shown().cloned();
        let found = self.desk.game().and_then(|game| {
            // What XBoard was told to begin with it says again, without what it does not understand.
            let told = shown.as_ref().and_then(|shown| shown.lines.first());
            if told.is_some_and(|line| line.ends_with(&format!(" {fen}"))) {
                game.position = game
                    .rules
                    .start_position()
                    .map_err(|error| error.to_string())?;
                return Ok(());
            }
            let own = shown.map(|shown| shown.ours_fen(&game.rules, fen));
            let own = own.filter(|_| !fen.contains('{'));
            game.position = game
                .rules
                .position_from_fen(own.as_deref().unwrap_or(fen))
                .map_err(|error| error.to_string())?;
            Ok(())
        });
        self.expected = None;
        self.reconsider();
        match found {
            Ok(()) => Ok(()),
            Err(error) => self.say(&format!("tellusererror Illegal position: {error}")),
        }
    }

    fn user_move(&mut self, told: &str, at: Duration) -> io::Result<()> {
        let shown = self.shown().cloned();
        let played = self.desk.game().and_then(|game| {
            let position = &mut game.position;
            if position.outcome().is_some() {
                return Err("the game is over".to_owned());
            }
            let legal = position.legal();
            let own = shown.map(|shown| shown.ours(&game.rules, told));
            let text = own.as_deref().unwrap_or(told);
            let mv = legal.parse(text).map_err(|error| {
                let why = legal.why_not_text(text);
                let def = game.rules.def();
                error.told(why.as_ref(), |why| {
                    refusal_text(def, why, Language::English)
                })
            })?;
            position.play_unchecked(mv);
            Ok(())
        });
        match played {
            Err(error) => {
                let reason = error.trim_end_matches('.');
                self.say(&format!("Illegal move ({reason}): {told}"))
            }
            Ok(()) => {
                self.expected = None;
                self.reconsider();
                self.announce()?;
                self.think_if_due(at);
                Ok(())
            }
        }
    }

    fn play_side(&mut self, side: impl Fn(Color) -> Color, at: Duration) -> io::Result<()> {
        match self.desk.game().map(|game| game.position.turn()) {
            Err(error) => self.say(&format!("tellusererror {error}")),
            Ok(turn) => {
                self.engine_side = Some(side(turn));
                self.think_if_due(at);
                Ok(())
            }
        }
    }

    fn take_back(&mut self, plies: u32) {
        self.expected = None;
        self.reconsider();
        if let Some(game) = &mut self.desk.game {
            for _ in 0..plies {
                game.position.undo();
            }
        }
    }

    /// Begins to think if the engine is to move and the game goes on.
    fn think_if_due(&mut self, at: Duration) {
        let Some(game) = &self.desk.game else {
            return;
        };
        let position = &game.position;
        if self.engine_side == Some(position.turn()) && position.outcome().is_none() {
            let moves = position.plies() as u32 / 2;
            let limits = Limits {
                since: Some(at),
                ..self.clock.limits(self.desk.host.clock, moves)
            };
            let position = position.clone();
            self.purpose = Purpose::Play;
            self.desk.think(position, limits);
        }
    }

    /// Makes the engine's move, and thinks on if the same side moves again, as it may while placing.
    fn make_move(&mut self, result: &SearchResult) -> io::Result<()> {
        let (Some(game), Some(best)) = (&mut self.desk.game, result.best) else {
            return Ok(());
        };
        let before = game.position.clone();
        game.position.play_unchecked(best);
        self.expected = match result.pv.as_slice() {
            [first, next, ..] if *first == best => Some(*next),
            _ => None,
        };
        let text = self.line(&before, &[best]).concat();
        self.say(&format!("move {text}"))?;
        self.announce()?;
        self.think_if_due((self.desk.host.clock)());
        Ok(())
    }

    /// Says what the engine would play; the answer that it expects to its last move, if it does.
    fn hint(&mut self) -> io::Result<()> {
        let Ok(game) = self.desk.game() else {
            return Ok(());
        };
        let position = game.position.clone();
        let known = self.expected.filter(|mv| position.legal().contains(*mv));
        if known.is_some() {
            return self.say_hint(known);
        }
        if position.outcome().is_none() {
            let limits = Limits::movetime(HINT_TIME, self.desk.host.clock);
            let depth = self.clock.depth;
            self.purpose = Purpose::Hint;
            self.desk.think(position, Limits { depth, ..limits });
        }
        Ok(())
    }

    fn say_hint(&mut self, mv: Option<Move>) -> io::Result<()> {
        let position = self.desk.game.as_ref().map(|game| game.position.clone());
        let (Some(position), Some(mv)) = (position, mv) else {
            return Ok(());
        };
        let text = self.line(&position, &[mv]).concat();
        self.say(&format!("Hint: {text}"))
    }

    /// Thinks about the present position, if positions are to be analysed and it has not been.
    fn go_on_analysing(&mut self) {
        if self.analysis != Some(false) || self.desk.thinker.is_busy() || self.ended {
            return;
        }
        let Ok(game) = self.desk.game() else {
            return;
        };
        let position = game.position.clone();
        self.analysis = Some(true);
        self.purpose = Purpose::Analysis;
        let limits = Limits {
            clock: self.desk.host.clock,
            ..Limits::default()
        };
        self.desk.think(position, limits);
    }

    /// How the analysis goes: time, positions, depth, and of moves nothing.
    fn say_status(&mut self) -> io::Result<()> {
        let Some(info) = self
            .latest
            .as_ref()
            .filter(|_| self.purpose == Purpose::Analysis)
        else {
            return Ok(());
        };
        let nodes = self
            .desk
            .thinker
            .nodes()
            .unwrap_or(info.nodes)
            .max(info.nodes);
        let (time, depth) = (info.time.as_millis() / 10, info.depth);
        self.say(&format!("stat01: {time} {nodes} {depth} 0 0"))
    }

    /// Claims the result of a game that is over.
    fn announce(&mut self) -> io::Result<()> {
        let outcome = self
            .desk
            .game
            .as_ref()
            .and_then(|game| game.position.outcome());
        match outcome {
            None => Ok(()),
            Some(outcome @ Outcome { reason, .. }) => {
                self.say(&format!("{} {{{}}}", outcome.result(), reason.key()))
            }
        }
    }

    /// Shows what the engine thinks: depth, score, centiseconds, positions, line.
    fn show(&mut self, info: Info) -> io::Result<()> {
        let analysis = self.purpose == Purpose::Analysis;
        let position = self.desk.game.as_ref().map(|game| game.position.clone());
        let wanted = !self.abandoned && (self.post && self.purpose == Purpose::Play || analysis);
        let Some(position) = position.filter(|_| wanted) else {
            return Ok(());
        };
        let score = match info.score {
            Score::Centipawns(n) => n,
            Score::Mate(n) if n > 0 => 100_000 + n,
            Score::Mate(n) => -100_000 + n,
        };
        let line = self.line(&position, &info.pv).join(" ");
        let time = info.time.as_millis() / 10;
        let (depth, nodes) = (info.depth, info.nodes);
        self.latest = Some(info);
        self.say(&format!("{depth} {score} {time} {nodes} {line}"))
    }
}

/// Whether an analysis has to stop for a command.
fn is_about_the_game(command: &Command) -> bool {
    matches!(
        command,
        Command::New
            | Command::Variant(_)
            | Command::SetBoard(_)
            | Command::UserMove(_)
            | Command::Go
            | Command::PlayOther
            | Command::Force
            | Command::Result
            | Command::Undo
            | Command::Remove
            | Command::Hint
            | Command::Exit
            | Command::Analyze
            | Command::Memory(_)
            | Command::Cores(_)
    )
}
