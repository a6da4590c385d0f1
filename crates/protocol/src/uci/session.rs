//! A conversation with a user interface.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::channel;

use variorum_engine::{Limits, SearchResult, TimeControl};
use variorum_rules::{Position, Rules};

use super::{Command, Go, OptionKind, Reply, Start, line_text};
use crate::Host;
use crate::worker::{Event, Thinker, listen};

const HASH_DEFAULT: usize = 16;
const HASH_MOST: usize = 4_096;

/// Talks UCI until `quit`, or until the input ends and what was asked is answered.
///
/// # Errors
/// If a line cannot be written.
pub fn run(
    host: Host,
    reader: impl BufRead + Send + 'static,
    writer: impl Write,
) -> io::Result<()> {
    let (sender, events) = channel();
    listen(reader, sender.clone());
    let mut session = Session {
        thinker: Thinker::new(HASH_DEFAULT, sender),
        variant: host.default_variant.clone(),
        host,
        writer,
        game: None,
        thinking: None,
        held: None,
        infinite: false,
        waiting: VecDeque::new(),
        ended: false,
    };
    for event in events {
        if !session.hear(event)? {
            break;
        }
    }
    Ok(())
}

struct Session<W> {
    host: Host,
    writer: W,
    thinker: Thinker,
    variant: String,
    /// Loaded when first needed.
    game: Option<(Rules, Position)>,
    /// The position thought about.
    thinking: Option<Position>,
    /// An answer that must wait for `stop`.
    held: Option<SearchResult>,
    infinite: bool,
    /// Commands that arrived while the engine was thinking and need it idle.
    waiting: VecDeque<Command>,
    /// The input has ended.
    ended: bool,
}

impl<W: Write> Session<W> {
    fn say(&mut self, reply: &Reply) -> io::Result<()> {
        writeln!(self.writer, "{reply}")?;
        self.writer.flush()
    }

    fn complain(&mut self, text: impl Into<String>) -> io::Result<()> {
        self.say(&Reply::Text(text.into()))
    }

    /// False when the session is over.
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
            Event::Info(info) => {
                if let Some(position) = &self.thinking {
                    let line = line_text(position, &info.pv);
                    self.say(&Reply::Info(info, line))?;
                }
            }
            Event::Done(engine, result) => {
                self.thinker.welcome(engine);
                if self.infinite && !self.ended {
                    self.held = Some(result);
                } else {
                    self.answer(&result)?;
                }
            }
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

    fn is_thinking(&self) -> bool {
        self.thinker.is_busy() || self.held.is_some()
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
            self.thinker.stop();
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
                self.thinker.stop();
                return Ok(false);
            }
            Command::Uci => self.introduce()?,
            Command::IsReady => self.say(&Reply::ReadyOk)?,
            Command::Stop => {
                self.thinker.stop();
                self.end_infinite()?;
            }
            Command::NewGame => {
                if let Some(engine) = self.thinker.engine() {
                    engine.new_game();
                }
            }
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
        let variants = self.host.variants.clone();
        let variant = OptionKind::Combo(self.host.default_variant.clone(), variants);
        for reply in [
            Reply::Name(self.host.name.clone()),
            Reply::Author(self.host.author.clone()),
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
                Ok(size) => self.thinker.set_hash(size.clamp(1, HASH_MOST)),
                Err(_) => self.complain(format!("`{value}` is not a size in MiB"))?,
            },
            "clear hash" => {
                if let Some(engine) = self.thinker.engine() {
                    engine.new_game();
                }
            }
            "uci_variant" => self.choose_variant(value)?,
            _ => self.complain(format!("no such option: {name}"))?,
        }
        Ok(())
    }

    fn choose_variant(&mut self, name: &str) -> io::Result<()> {
        match self.open(name) {
            Err(error) => self.complain(error),
            Ok((rules, position)) => {
                let (files, ranks) = (rules.topology().files(), rules.topology().ranks());
                let text = format!(
                    "variant {name} files {files} ranks {ranks} startpos {}",
                    position.fen()
                );
                self.variant = name.to_owned();
                self.game = Some((rules, position));
                self.complain(text)
            }
        }
    }

    /// Loads a game and its default position.
    fn open(&self, name: &str) -> Result<(Rules, Position), String> {
        let rules = (self.host.load)(name)?;
        let position = rules.start_position().map_err(|error| error.to_string())?;
        Ok((rules, position))
    }

    /// Loads the game if that has not happened yet.
    fn game(&mut self) -> Result<&mut (Rules, Position), String> {
        if self.game.is_none() {
            self.game = Some(self.open(&self.variant)?);
        }
        self.game.as_mut().ok_or_else(String::new)
    }

    fn set_position(&mut self, start: Start, moves: &[String]) -> io::Result<()> {
        let found = self.game().and_then(|(rules, position)| {
            *position = find_position(rules, start, moves)?;
            Ok(())
        });
        match found {
            Ok(()) => Ok(()),
            Err(error) => self.complain(error),
        }
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        let clock = self.host.clock;
        let position = match self.game() {
            Ok((_, position)) => position.clone(),
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
        self.thinker.start(position, limits);
        // Nobody is left to say `stop`.
        if self.ended {
            self.end_infinite()
        } else {
            Ok(())
        }
    }

    fn display(&mut self) -> io::Result<()> {
        let variant = self.variant.clone();
        match self.game() {
            Err(error) => self.complain(error),
            Ok((rules, position)) => {
                let text = diagram(rules, position);
                let (fen, turn) = (position.fen(), position.turn());
                let outcome = position.outcome();
                writeln!(
                    self.writer,
                    "{text}\nVariant: {variant}\nFen: {fen}\nTurn: {turn}"
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
fn find_position(rules: &Rules, start: Start, moves: &[String]) -> Result<Position, String> {
    let mut position = match start {
        Start::Default => rules.start_position().map_err(|error| error.to_string())?,
        Start::Fen(fen) => {
            let found = rules.position_from_fen(&fen);
            found.map_err(|error| format!("position refused: {error}"))?
        }
    };
    for text in moves {
        let mv = position.legal().parse(text);
        position.play_unchecked(mv.map_err(|error| format!("move `{text}` refused: {error}"))?);
    }
    Ok(position)
}

/// The board as text, each cell as wide as the longest id.
fn diagram(rules: &Rules, position: &Position) -> String {
    let topology = rules.topology();
    let text = |column, row| match topology.cell(column, row) {
        None => String::new(),
        Some(square) => position.unit(square).map_or_else(
            || ".".to_owned(),
            |unit| rules.unit_text(unit).trim_matches(['{', '}']).to_owned(),
        ),
    };
    let rows: Vec<Vec<String>> = (0..topology.frame_height())
        .rev()
        .map(|row| {
            (0..topology.frame_width())
                .map(|column| text(column, row))
                .collect()
        })
        .collect();
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(1);
    let line = |row: &Vec<String>| -> String {
        let cells: Vec<String> = row.iter().map(|cell| format!("{cell:width$}")).collect();
        cells.join(" ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}
