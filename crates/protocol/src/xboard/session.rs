//! A conversation with XBoard.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::time::Duration;

use variorum_engine::{Info, Limits, Score, SearchResult, TimeControl};
use variorum_lang::describe::{Language, move_error_text};
use variorum_rules::{Color, Outcome};

use super::Command;
use crate::Host;
use crate::conversation::{self, Desk, Event, HASH_MOST, Thought, converse};
use crate::uci::line_text;

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

struct Session<W> {
    desk: Desk,
    writer: W,
    /// The side the engine plays; nothing in force mode.
    engine_side: Option<Color>,
    clock: Clock,
    post: bool,
    /// The move being thought about is not wanted any more.
    abandoned: bool,
    /// Commands that arrived while the engine was thinking and have to wait for its move.
    waiting: VecDeque<Command>,
    ended: bool,
}

impl<W: Write> conversation::Session for Session<W> {
    fn hear(&mut self, event: Event) -> io::Result<bool> {
        match event {
            Event::Line(line, _) => {
                if !self.obey(Command::parse(&line))? {
                    return Ok(false);
                }
            }
            Event::End => self.ended = true,
            Event::Report(report) => match self.desk.hear(report) {
                Some(Thought::Progress(info)) => self.show(&info)?,
                Some(Thought::Found(_)) if std::mem::take(&mut self.abandoned) => {}
                Some(Thought::Found(result)) => self.make_move(&result)?,
                None => {}
            },
        }
        while !self.desk.thinker.is_busy() {
            let Some(command) = self.waiting.pop_front() else {
                break;
            };
            if !self.obey(command)? {
                return Ok(false);
            }
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
    fn obey(&mut self, command: Command) -> io::Result<bool> {
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
            }
            Command::SetBoard(fen) => self.set_board(&fen)?,
            Command::UserMove(text) => self.user_move(&text)?,
            Command::Go => self.play_side(|turn| turn)?,
            Command::PlayOther => self.play_side(|turn| !turn)?,
            Command::Force | Command::Result => self.engine_side = None,
            Command::Undo => self.take_back(1),
            Command::Remove => self.take_back(2),
            Command::Ping(number) => self.say(&format!("pong {number}"))?,
            Command::Post(post) => self.post = post,
            Command::Memory(mib) => self.desk.thinker.set_hash(mib.clamp(1, HASH_MOST)),
            Command::Malformed(line) => self.say(&format!("Error (bad arguments): {line}"))?,
            Command::Unknown(line) => self.say(&format!("Error (unknown command): {line}"))?,
            Command::MoveNow | Command::Xboard | Command::Ignored | Command::Empty => {}
            clock => self.set_clock(&clock),
        }
        Ok(true)
    }

    /// What a command does to the engine while it thinks; true if it need not wait for the engine's move.
    fn interrupt(&mut self, command: &Command) -> bool {
        match command {
            Command::MoveNow | Command::Quit => {
                self.desk.thinker.stop();
                true
            }
            Command::Post(_) | Command::Ignored | Command::Empty => true,
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
        self.say("feature sigint=0 sigterm=0 analyze=0 colors=0 name=0 memory=1 debug=1")?;
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
        self.engine_side = engine_side;
        self.desk.thinker.new_game();
        match self.desk.game() {
            Ok(_) => Ok(()),
            Err(error) => self.say(&format!("tellusererror {error}")),
        }
    }

    fn set_board(&mut self, fen: &str) -> io::Result<()> {
        let found = self.desk.game().and_then(|game| {
            game.position = game
                .rules
                .position_from_fen(fen)
                .map_err(|error| error.to_string())?;
            Ok(())
        });
        match found {
            Ok(()) => Ok(()),
            Err(error) => self.say(&format!("tellusererror Illegal position: {error}")),
        }
    }

    fn user_move(&mut self, text: &str) -> io::Result<()> {
        let played = self.desk.game().and_then(|game| {
            let position = &mut game.position;
            if position.outcome().is_some() {
                return Err("the game is over".to_owned());
            }
            let legal = position.legal();
            let mv = legal.parse(text).map_err(|error| {
                let why = legal.why_not_text(text);
                let def = game.rules.def();
                move_error_text(def, &error, why.as_ref(), Language::English)
            })?;
            position.play_unchecked(mv);
            Ok(())
        });
        match played {
            Err(error) => {
                let reason = error.trim_end_matches('.');
                self.say(&format!("Illegal move ({reason}): {text}"))
            }
            Ok(()) => {
                self.announce()?;
                self.think_if_due();
                Ok(())
            }
        }
    }

    fn play_side(&mut self, side: impl Fn(Color) -> Color) -> io::Result<()> {
        match self.desk.game().map(|game| game.position.turn()) {
            Err(error) => self.say(&format!("tellusererror {error}")),
            Ok(turn) => {
                self.engine_side = Some(side(turn));
                self.think_if_due();
                Ok(())
            }
        }
    }

    fn take_back(&mut self, plies: u32) {
        if let Some(game) = &mut self.desk.game {
            for _ in 0..plies {
                game.position.undo();
            }
        }
    }

    /// Begins to think if the engine is to move and the game goes on.
    fn think_if_due(&mut self) {
        let Some(game) = &self.desk.game else {
            return;
        };
        let position = &game.position;
        if self.engine_side == Some(position.turn()) && position.outcome().is_none() {
            let moves = position.plies() as u32 / 2;
            let limits = self.clock.limits(self.desk.host.clock, moves);
            let position = position.clone();
            self.desk.think(position, limits);
        }
    }

    /// Makes the engine's move, and thinks on if the same side moves again, as it may while placing.
    fn make_move(&mut self, result: &SearchResult) -> io::Result<()> {
        let (Some(game), Some(best)) = (&mut self.desk.game, result.best) else {
            return Ok(());
        };
        let position = &mut game.position;
        let text = position.legal().text(best);
        position.play_unchecked(best);
        self.say(&format!("move {text}"))?;
        self.announce()?;
        self.think_if_due();
        Ok(())
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
    fn show(&mut self, info: &Info) -> io::Result<()> {
        let game = self.desk.game.as_ref();
        let Some(game) = game.filter(|_| self.post && !self.abandoned) else {
            return Ok(());
        };
        let score = match info.score {
            Score::Centipawns(n) => n,
            Score::Mate(n) if n > 0 => 100_000 + n,
            Score::Mate(n) => -100_000 + n,
        };
        let line = line_text(&game.position, &info.pv).join(" ");
        let time = info.time.as_millis() / 10;
        self.say(&format!(
            "{} {score} {time} {} {line}",
            info.depth, info.nodes
        ))
    }
}
