//! A conversation with a user interface.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};

use variorum_engine::{Limits, SearchResult, TimeControl};
use variorum_lang::describe::{Language, move_error_text};
use variorum_rules::{Position, ReplayError};

use super::{Command, Go, OptionKind, Reply, Start, line_text};
use crate::Host;
use crate::conversation::{self, Desk, Event, Game, HASH_DEFAULT, HASH_MOST, Thought, converse};

/// Talks UCI until `quit`, or until the input ends and what was asked is answered.
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
        thinking: None,
        held: None,
        infinite: false,
        waiting: VecDeque::new(),
        ended: false,
    })
}

struct Session<W> {
    desk: Desk,
    writer: W,
    /// The position to be answered for.
    thinking: Option<Position>,
    /// An answer that must wait for `stop`.
    held: Option<SearchResult>,
    infinite: bool,
    /// Commands that arrived while the engine was thinking and need it idle.
    waiting: VecDeque<Command>,
    /// The input has ended.
    ended: bool,
}

impl<W: Write> conversation::Session for Session<W> {
    fn hear(&mut self, event: Event) -> io::Result<bool> {
        match event {
            Event::Line(line) => {
                let command = Command::parse(&line);
                if !self.obey(command)? {
                    return Ok(false);
                }
            }
            Event::End => {
                self.ended = true;
                self.end_infinite()?;
            }
            Event::Report(report) => match self.desk.hear(report) {
                Some(Thought::Progress(info)) => {
                    if let Some(position) = &self.thinking {
                        let line = line_text(position, &info.pv);
                        self.say(&Reply::Info(info, line))?;
                    }
                }
                Some(Thought::Found(result)) if self.infinite && !self.ended => {
                    self.held = Some(result);
                }
                Some(Thought::Found(result)) => self.answer(&result)?,
                None => {}
            },
        }
        while !self.is_thinking() {
            let Some(command) = self.waiting.pop_front() else {
                break;
            };
            if !self.obey(command)? {
                return Ok(false);
            }
        }
        Ok(!self.ended || self.is_thinking())
    }
}

impl<W: Write> Session<W> {
    fn say(&mut self, reply: &Reply) -> io::Result<()> {
        writeln!(self.writer, "{reply}")?;
        self.writer.flush()
    }

    fn complain(&mut self, text: impl Into<String>) -> io::Result<()> {
        self.say(&Reply::Text(text.into()))
    }

    fn is_thinking(&self) -> bool {
        self.desk.thinker.is_busy() || self.held.is_some()
    }

    fn answer(&mut self, result: &SearchResult) -> io::Result<()> {
        let position = self.thinking.take();
        let best = position.and_then(|position| Some(position.legal().text(result.best?)));
        self.infinite = false;
        self.say(&Reply::BestMove(best))
    }

    /// Ends a search, and gives the answer that was held back.
    fn end_infinite(&mut self) -> io::Result<()> {
        if let Some(result) = self.held.take() {
            self.answer(&result)?;
        } else if self.infinite {
            self.infinite = false;
            self.desk.thinker.stop();
        }
        Ok(())
    }

    /// Carries out a command, or puts it off; false for `quit`.
    fn obey(&mut self, command: Command) -> io::Result<bool> {
        let patient = matches!(
            command,
            Command::Position { .. }
                | Command::Go(_)
                | Command::SetOption { .. }
                | Command::NewGame
                | Command::Display
        );
        if patient && self.is_thinking() {
            self.waiting.push_back(command);
            self.end_infinite()?;
            return Ok(true);
        }
        match command {
            Command::Quit => {
                self.desk.thinker.stop();
                return Ok(false);
            }
            Command::Uci => self.introduce()?,
            Command::IsReady => self.say(&Reply::ReadyOk)?,
            Command::Stop => {
                self.desk.thinker.stop();
                self.end_infinite()?;
            }
            Command::NewGame => self.desk.thinker.new_game(),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref())?,
            Command::Position { start, moves } => self.set_position(start, &moves)?,
            Command::Go(go) => self.go(&go)?,
            Command::Display => self.display()?,
            Command::PonderHit | Command::Ignored | Command::Empty => {}
            Command::Unknown(line) => self.complain(format!("unknown command: {line}"))?,
        }
        Ok(true)
    }

    fn introduce(&mut self) -> io::Result<()> {
        let variants = self.desk.host.variants.clone();
        let variant = OptionKind::Combo(self.desk.host.default_variant.clone(), variants);
        for reply in [
            Reply::Name(self.desk.host.name.clone()),
            Reply::Author(self.desk.host.author.clone()),
            Reply::Option("Hash", OptionKind::Spin(HASH_DEFAULT, 1, HASH_MOST)),
            Reply::Option("Clear Hash", OptionKind::Button),
            Reply::Option("UCI_Variant", variant),
            Reply::UciOk,
        ] {
            self.say(&reply)?;
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        let value = value.unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "hash" => match value.parse::<usize>() {
                Ok(size) => self.desk.thinker.set_hash(size.clamp(1, HASH_MOST)),
                Err(_) => self.complain(format!("`{value}` is not a size in MiB"))?,
            },
            "clear hash" => self.desk.thinker.new_game(),
            "uci_variant" => self.choose_variant(value)?,
            _ => self.complain(format!("no such option: {name}"))?,
        }
        Ok(())
    }

    fn choose_variant(&mut self, name: &str) -> io::Result<()> {
        match self.desk.open(name) {
            Err(error) => self.complain(error),
            Ok(game) => {
                let topology = game.rules.topology();
                let (files, ranks) = (topology.files(), topology.ranks());
                let start = game.position.fen();
                self.desk.variant = name.to_owned();
                self.desk.game = Some(game);
                self.complain(format!(
                    "variant {name} files {files} ranks {ranks} startpos {start}"
                ))
            }
        }
    }

    fn set_position(&mut self, start: Start, moves: &[String]) -> io::Result<()> {
        let found = self.desk.game().and_then(|game| {
            game.position = find_position(game, &start, moves)?;
            Ok(())
        });
        match found {
            Ok(()) => Ok(()),
            Err(error) => self.complain(error),
        }
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        let clock = self.desk.host.clock;
        let position = match self.desk.game() {
            Ok(game) => game.position.clone(),
            Err(error) => {
                self.complain(error)?;
                return self.say(&Reply::BestMove(None));
            }
        };
        let side = position.turn().index();
        let limits = Limits {
            movetime: go.movetime,
            time: go.time[side].map(|remaining| TimeControl {
                remaining,
                increment: go.increment[side],
                moves_to_go: go.moves_to_go,
            }),
            depth: go.depth,
            nodes: go.nodes,
            fresh: false,
            clock,
        };
        let limited = limits.movetime.is_some()
            || limits.time.is_some()
            || limits.depth.is_some()
            || limits.nodes.is_some();
        self.infinite = go.infinite || !limited;
        let limits = if go.infinite {
            Limits {
                clock,
                ..Limits::default()
            }
        } else {
            limits
        };
        self.thinking = Some(position.clone());
        self.desk.think(position, limits);
        // Nobody is left to say `stop`.
        if self.ended {
            self.end_infinite()
        } else {
            Ok(())
        }
    }

    fn display(&mut self) -> io::Result<()> {
        let variant = self.desk.variant.clone();
        match self.desk.game() {
            Err(error) => self.complain(error),
            Ok(Game { position, .. }) => {
                let (diagram, fen, turn) = (position.diagram(), position.fen(), position.turn());
                let outcome = position.outcome();
                writeln!(
                    self.writer,
                    "{diagram}\nVariant: {variant}\nFen: {fen}\nTurn: {turn}"
                )?;
                if let Some(outcome) = outcome {
                    let (result, reason) = (outcome.result(), outcome.reason.key());
                    writeln!(self.writer, "Result: {result} {reason}")?;
                }
                self.writer.flush()
            }
        }
    }
}

/// The position that `position` means.
fn find_position(game: &Game, start: &Start, moves: &[String]) -> Result<Position, String> {
    let fen = match start {
        Start::Default => None,
        Start::Fen(fen) => Some(fen.as_str()),
    };
    game.rules.replay(fen, moves).map_err(|error| match error {
        ReplayError::Start(error) => error.to_string(),
        ReplayError::Fen(error) => format!("position refused: {error}"),
        ReplayError::Move {
            text, error, why, ..
        } => {
            let why = move_error_text(game.rules.def(), &error, why.as_deref(), Language::English);
            format!("move `{text}` refused: {why}")
        }
    })
}
