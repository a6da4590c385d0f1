//! A conversation with a user interface.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use variorum_describe::{Language, refusal_text};
use variorum_engine::host::read_net;
use variorum_engine::net::Net;
use variorum_engine::{Level, Limits, Ponder, Rating, Score, SearchResult, TimeControl};
use variorum_rules::{Move, Position};

use super::lag::Lag;
use super::spelling::{Castling, Spelling};
use super::{Command, Go, OptionKind, Reply, Start};
use crate::conversation::{
    self, Desk, Event, Game, HASH_DEFAULT, HASH_MOST, Led, THREADS_MOST, Thought, converse,
};
use crate::{Host, Listing};

/// Milliseconds kept back with every move until another number is asked for.
const OVERHEAD_DEFAULT: usize = 10;
/// The most that can be asked for.
const OVERHEAD_MOST: usize = 10_000;
/// The most lines that can be asked for.
const LINES_MOST: usize = 500;

/// Talks UCI until `quit`, or until the input ends and what was asked is answered.
///
/// # Errors
/// If a line cannot be written.
pub fn run(
    host: Host,
    reader: impl BufRead + Send + 'static,
    writer: impl Write,
) -> io::Result<()> {
    converse(host, reader, |desk| Session::new(desk, writer))
}

/// A conversation that is led by hand, for programs without threads, such as a browser's worker: it is told lines, and thinks when it
/// is given time.
///
/// ```
/// use std::time::Duration;
/// use variorum_engine::host::clock;
/// use variorum_protocol::uci::Conversation;
/// use variorum_protocol::{Host, Loaded};
///
/// let host = Host {
///     name: "Example".into(),
///     author: "Nobody".into(),
///     variants: Vec::new(),
///     elsewhere: Vec::new(),
///     default_variant: "chess".into(),
///     load: Box::new(|name| Ok(variorum_catalog::load(name).map_err(|error| error.to_string())?.into())),
///     list: Box::new(|_| Err("no files here".into())),
///     tables: Box::new(|_| None),
///     clock,
/// };
/// let mut said = Vec::new();
/// let mut conversation = Conversation::new(host, &mut said);
/// conversation.hear("position startpos moves e2e4")?;
/// conversation.hear("go nodes 5000")?;
/// while conversation.think(Duration::from_millis(5))? {
///     // Here lines may be heard, `stop` among them.
/// }
/// drop(conversation);
/// assert!(String::from_utf8(said)?.contains("bestmove "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Conversation<W: Write>(Led<Session<W>>);

impl<W: Write> Conversation<W> {
    /// Nothing was said yet.
    #[must_use]
    pub fn new(host: Host, writer: W) -> Self {
        Conversation(Led::new(host, |desk| Session::new(desk, writer)))
    }

    /// Takes note of a line; false after `quit`.
    ///
    /// # Errors
    /// If an answer cannot be written.
    pub fn hear(&mut self, line: &str) -> io::Result<bool> {
        self.0.hear(line)
    }

    /// Thinks for so long, and says whether there is more to think about.
    ///
    /// # Errors
    /// If an answer cannot be written.
    pub fn think(&mut self, slice: Duration) -> io::Result<bool> {
        self.0.think(slice)
    }

    /// Whether there is anything to think about.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.0.is_thinking()
    }
}

struct Session<W> {
    desk: Desk,
    writer: W,
    /// The position to be answered for.
    thinking: Option<Position>,
    /// An answer that must wait for `stop`.
    held: Option<SearchResult>,
    /// The answer waits for `stop`, or for `ponderhit`.
    infinite: bool,
    /// The search on the opponent's time, with whether a limit ends it when that time is over.
    ponder: Option<(Arc<Ponder>, bool)>,
    /// A win in so many moves is looked for.
    mate: Option<u32>,
    settings: Settings,
    /// What the position of the game was told as.
    told: Option<(Start, Vec<String>)>,
    /// What was last said about the position or the game was refused: nobody wants a move in the old one.
    refused: bool,
    /// When the player's clock began to run.
    asked: Duration,
    lag: Lag,
    /// Commands that arrived while the engine was thinking and need it idle.
    waiting: VecDeque<Command>,
    /// The input has ended.
    ended: bool,
}

/// What options say.
struct Settings {
    overhead: Duration,
    lines: usize,
    spelling: Spelling,
    /// How strong to play, as players choose it.
    level: Level,
    /// How strong to play where strength is limited, and whether it is.
    rating: Rating,
    limited: bool,
    /// The games of files: their names, what the host knows them by, and whether they are another program's.
    files: Vec<(String, String, bool)>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            overhead: Duration::from_millis(OVERHEAD_DEFAULT as u64),
            lines: 1,
            spelling: Spelling::default(),
            level: Level::FULL,
            rating: Rating::MOST,
            limited: false,
            files: Vec::new(),
        }
    }
}

impl Settings {
    /// What the host knows a game by, and whether others know it by the same name.
    fn place(&self, host: &Host, name: &str) -> (String, bool) {
        // A name of another program may have a `+` in it.
        if let Some((_, place, true)) = self.files.iter().find(|(known, ..)| known == name) {
            return (place.clone(), true);
        }
        let (base, options) = name.split_at(name.find('+').unwrap_or(name.len()));
        if let Some((_, path, _)) = self.files.iter().find(|(known, ..)| known == base) {
            return (format!("{path}{options}"), false);
        }
        match host.elsewhere.iter().find(|(theirs, _)| theirs == name) {
            Some((_, ours)) => (ours.clone(), true),
            None => (name.to_owned(), false),
        }
    }
}

impl<W: Write> conversation::Session for Session<W> {
    fn hear(&mut self, event: Event) -> io::Result<bool> {
        match event {
            Event::Line(line, at) => {
                let command = Command::parse(&line);
                if !self.obey(command, at)? {
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
                        let line = self.settings.spelling.line(position, &info.pv);
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
            // Its time begins when its turn has come.
            let now = (self.desk.host.clock)();
            if !self.obey(command, now)? {
                return Ok(false);
            }
        }
        Ok(!self.ended || self.is_thinking())
    }
}

impl<W: Write> Session<W> {
    fn new(desk: Desk, writer: W) -> Self {
        Session {
            desk,
            writer,
            thinking: None,
            held: None,
            infinite: false,
            ponder: None,
            mate: None,
            settings: Settings::default(),
            told: None,
            refused: false,
            asked: Duration::ZERO,
            lag: Lag::default(),
            waiting: VecDeque::new(),
            ended: false,
        }
    }

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
        let line: Vec<Move> = match (result.best, result.pv.as_slice()) {
            (Some(best), [first, next, ..]) if best == *first => vec![best, *next],
            (best, _) => best.into_iter().collect(),
        };
        let spelling = self.settings.spelling;
        let texts = position.map(|position| spelling.line(&position, &line));
        let mut texts = texts.unwrap_or_default().into_iter();
        self.infinite = false;
        self.ponder = None;
        if let Some(moves) = self.mate.take() {
            let found = matches!(result.score, Score::Mate(n) if n > 0 && n as u32 <= moves);
            if !found {
                self.complain(format!("no win in {moves}"))?;
            }
        }
        self.say(&Reply::BestMove(texts.next(), texts.next()))?;
        let now = (self.desk.host.clock)();
        self.lag.answer(now.saturating_sub(self.asked));
        Ok(())
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

    /// The opponent has played what was expected: from now on the player's clock runs.
    fn ponder_hit(&mut self, at: Duration) -> io::Result<()> {
        let Some((ponder, limited)) = self.ponder.take() else {
            return Ok(());
        };
        ponder.hit(at);
        self.asked = at;
        self.infinite = !limited;
        match self.held.take() {
            Some(result) if limited => self.answer(&result),
            held => {
                self.held = held;
                Ok(())
            }
        }
    }

    /// Carries out a command that was read at some time, or puts it off; false for `quit`.
    fn obey(&mut self, command: Command, at: Duration) -> io::Result<bool> {
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
            Command::Uci => {
                self.introduce()?;
                self.make_ready();
            }
            Command::IsReady => {
                self.make_ready();
                self.say(&Reply::ReadyOk)?;
            }
            Command::Stop => {
                self.mate = None;
                self.desk.thinker.stop();
                self.end_infinite()?;
            }
            Command::NewGame => {
                self.desk.thinker.new_game();
                self.lag.forget_clock();
            }
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref())?,
            Command::Position { start, moves } => self.set_position(start, moves)?,
            Command::Go(go) => self.go(&go, at)?,
            Command::Display => self.display()?,
            Command::PonderHit => self.ponder_hit(at)?,
            Command::Ignored | Command::Empty => {}
            Command::Unknown(line) => self.complain(format!("unknown command: {line}"))?,
        }
        Ok(true)
    }

    fn introduce(&mut self) -> io::Result<()> {
        let mut variants = self.desk.host.variants.clone();
        let theirs = self.desk.host.elsewhere.iter().map(|(theirs, _)| theirs);
        for name in theirs.chain(self.settings.files.iter().map(|(name, ..)| name)) {
            if !variants.contains(name) {
                variants.push(name.clone());
            }
        }
        let variant = OptionKind::Combo(self.desk.host.default_variant.clone(), variants);
        let [least, most] = [Rating::LEAST, Rating::MOST].map(|rating| rating.elo() as usize);
        let elo = OptionKind::Spin(most, least, most);
        let [least, most] = [Level::LEAST, Level::FULL].map(|level| usize::from(level.number()));
        let level = OptionKind::Spin(most, least, most);
        for reply in [
            Reply::Name(self.desk.host.name.clone()),
            Reply::Author(self.desk.host.author.clone()),
            Reply::Option("Hash", OptionKind::Spin(HASH_DEFAULT, 1, HASH_MOST)),
            Reply::Option("Clear Hash", OptionKind::Button),
            Reply::Option("Threads", OptionKind::Spin(1, 1, THREADS_MOST)),
            Reply::Option("Level", level),
            Reply::Option("MultiPV", OptionKind::Spin(1, 1, LINES_MOST)),
            Reply::Option("Ponder", OptionKind::Check(false)),
            Reply::Option(
                "Move Overhead",
                OptionKind::Spin(OVERHEAD_DEFAULT, 0, OVERHEAD_MOST),
            ),
            Reply::Option("TablesPath", OptionKind::Text(String::new())),
            Reply::Option("EvalFile", OptionKind::Text(String::new())),
            Reply::Option("UCI_Chess960", OptionKind::Check(false)),
            Reply::Option("UCI_Elo", elo),
            Reply::Option("UCI_LimitStrength", OptionKind::Check(false)),
            Reply::Option("UCI_Variant", variant),
            Reply::Option("VariantPath", OptionKind::Text(String::new())),
            Reply::UciOk,
        ] {
            self.say(&reply)?;
        }
        Ok(())
    }

    fn make_ready(&mut self) {
        if !self.is_thinking() {
            self.desk.make_ready();
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        let value = value.unwrap_or_default();
        let settings = &mut self.settings;
        match name.to_ascii_lowercase().as_str() {
            "hash" => match value.parse::<usize>() {
                Ok(size) => self.desk.thinker.set_hash(size.clamp(1, HASH_MOST)),
                Err(_) => self.complain(format!("`{value}` is not a size in MiB"))?,
            },
            "clear hash" => self.desk.thinker.new_game(),
            "threads" => match value.parse::<usize>() {
                Ok(threads) => self
                    .desk
                    .thinker
                    .set_threads(threads.clamp(1, THREADS_MOST)),
                Err(_) => self.complain(format!("`{value}` is not a number of threads"))?,
            },
            "level" => match value.parse().ok().and_then(Level::new) {
                Some(level) => settings.level = level,
                None => self.complain(format!("`{value}` is not a level"))?,
            },
            "multipv" => match value.parse::<usize>() {
                Ok(lines) => settings.lines = lines.clamp(1, LINES_MOST),
                Err(_) => self.complain(format!("`{value}` is not a number of lines"))?,
            },
            "move overhead" => match value.parse::<usize>() {
                Ok(millis) => {
                    settings.overhead = Duration::from_millis(millis.min(OVERHEAD_MOST) as u64);
                }
                Err(_) => self.complain(format!("`{value}` is not a number of milliseconds"))?,
            },
            // It is the user interface that decides when to think on the opponent's time.
            "ponder" => {}
            "uci_chess960" => {
                settings.spelling.castling = if value.eq_ignore_ascii_case("true") {
                    Castling::OntoPartner
                } else {
                    Castling::Usual
                };
                self.told = None;
            }
            "tablespath" => {
                let path = Some(Path::new(value)).filter(|_| !matches!(value, "" | "<empty>"));
                let library = (self.desk.host.tables)(path);
                let missing = library.is_none() && path.is_some();
                self.desk.thinker.set_library(library);
                if missing {
                    self.complain(format!("there is no folder {value}"))?;
                }
            }
            "evalfile" => match net(value) {
                Ok(net) => self.desk.thinker.set_net(net),
                Err(error) => self.complain(error)?,
            },
            "uci_elo" => match value.parse() {
                Ok(elo) => settings.rating = Rating::new(elo),
                Err(_) => self.complain(format!("`{value}` is not a rating"))?,
            },
            "uci_limitstrength" => settings.limited = value.eq_ignore_ascii_case("true"),
            "uci_variant" => self.choose_variant(value)?,
            "variantpath" => self.add_files(value)?,
            _ => self.complain(format!("no such option: {name}"))?,
        }
        Ok(())
    }

    /// Makes the games of files known by their names.
    fn add_files(&mut self, paths: &str) -> io::Result<()> {
        self.settings.files.clear();
        for path in std::env::split_paths(paths) {
            let path = path.to_string_lossy().into_owned();
            if path.is_empty() || path == "<empty>" {
                continue;
            }
            match (self.desk.host.list)(&path) {
                Ok(Listing {
                    games,
                    elsewhere,
                    remarks,
                }) => {
                    for remark in remarks {
                        self.complain(remark)?;
                    }
                    let names: Vec<&str> = games.iter().map(|(name, _)| name.as_str()).collect();
                    self.complain(match names[..] {
                        [] => format!("{path} has no games"),
                        [only] => format!("{path} has the game {only}"),
                        _ => format!("{path} has the games {}", names.join(" ")),
                    })?;
                    let games = games.into_iter();
                    let games = games.map(|(name, place)| (name, place, elsewhere));
                    self.settings.files.extend(games);
                }
                Err(error) => self.complain(error)?,
            }
        }
        Ok(())
    }

    fn choose_variant(&mut self, name: &str) -> io::Result<()> {
        self.told = None;
        let (place, elsewhere) = self.settings.place(&self.desk.host, name);
        self.settings.spelling.elsewhere = elsewhere;
        match self.desk.open(&place) {
            Err(error) => {
                // Positions that follow are meant for a game that is not there.
                self.refused = true;
                self.desk.game = None;
                self.desk.variant = place;
                self.complain(error)
            }
            Ok(game) => {
                let shape = game.rules.def().board.shape();
                let (files, ranks) = (shape.files, shape.ranks);
                let start = self.settings.spelling.fen(&game.position);
                let remarks = game.remarks.clone();
                self.refused = false;
                self.desk.variant = place;
                self.desk.game = Some(game);
                self.complain(format!(
                    "variant {name} files {files} ranks {ranks} startpos {start}"
                ))?;
                for remark in remarks {
                    self.complain(remark)?;
                }
                self.make_ready();
                Ok(())
            }
        }
    }

    fn set_position(&mut self, start: Start, moves: Vec<String>) -> io::Result<()> {
        let spelling = self.settings.spelling;
        let told = self.told.take();
        let found = self.desk.game().and_then(|game| {
            // What was told before need not be played again.
            let known = told.filter(|(from, known)| *from == start && moves.starts_with(known));
            let (mut position, played) = match known {
                Some((_, known)) => (game.position.clone(), known.len()),
                None => (begin(game, &start, spelling)?, 0),
            };
            play(game, &mut position, &moves[played..], spelling)?;
            game.position = position;
            Ok(())
        });
        self.refused = found.is_err();
        match found {
            Ok(()) => {
                self.told = Some((start, moves));
                Ok(())
            }
            Err(error) => self.complain(error),
        }
    }

    fn go(&mut self, go: &Go, at: Duration) -> io::Result<()> {
        let clock = self.desk.host.clock;
        let position = match self.desk.game() {
            Ok(_) if self.refused => return self.say(&Reply::BestMove(None, None)),
            Ok(game) => game.position.clone(),
            Err(error) => {
                self.complain(error)?;
                return self.say(&Reply::BestMove(None, None));
            }
        };
        let side = position.turn().index();
        self.asked = at;
        let mut limits = Limits {
            moves: self.wanted(&position, &go.search_moves)?,
            lines: self.settings.lines,
            overhead: self.settings.overhead,
            since: Some(at),
            clock,
            ..Limits::default()
        };
        if !go.infinite {
            limits.movetime = go.movetime;
            limits.time = go.time[side].map(|remaining| TimeControl {
                remaining,
                increment: go.increment[side],
                moves_to_go: go.moves_to_go,
            });
            if let Some(time) = limits.time {
                self.lag.ask(side, time.remaining, time.increment);
                limits.overhead = self.lag.overhead(limits.overhead);
                limits.reserve = self.lag.reserve();
            }
            limits.depth = go.depth;
            limits.nodes = go.nodes;
            limits.mate = go.mate;
            // Where a search may end before every move was looked at, nothing is known of those that were not.
            let certain = limits.movetime.is_none() && limits.time.is_none();
            let certain = certain && limits.nodes.is_none() && limits.depth.is_none();
            self.mate = go.mate.filter(|_| certain);
        }
        let limited = limits.movetime.is_some()
            || limits.time.is_some()
            || limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.mate.is_some();
        self.infinite = go.ponder || !limited;
        if go.ponder {
            let ponder = Arc::new(Ponder::default());
            limits.ponder = Some(Arc::clone(&ponder));
            self.ponder = Some((ponder, limited));
        }
        match self.settings.limited {
            true => self.settings.rating.limit(&mut limits),
            false => self.settings.level.limit(&mut limits),
        }
        self.thinking = Some(position.clone());
        self.desk.think(position, limits);
        // Nobody is left to say `stop`.
        if self.ended {
            self.end_infinite()
        } else {
            Ok(())
        }
    }

    /// The moves to choose from; those that are none are said.
    fn wanted(&mut self, position: &Position, texts: &[String]) -> io::Result<Vec<Move>> {
        if texts.is_empty() {
            return Ok(Vec::new());
        }
        let spelling = self.settings.spelling;
        let legal = position.legal();
        let mut moves = Vec::new();
        for text in texts {
            match spelling.read(position, &legal, text) {
                Ok(mv) => moves.push(mv),
                Err(error) => self.complain(format!("searchmoves: {error}"))?,
            }
        }
        Ok(moves)
    }

    fn display(&mut self) -> io::Result<()> {
        let variant = self.desk.variant.clone();
        let spelling = self.settings.spelling;
        match self.desk.game() {
            Err(error) => self.complain(error),
            Ok(Game { position, .. }) => {
                let (diagram, turn) = (position.diagram(), position.turn());
                let fen = spelling.fen(position);
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

/// The position that moves are played from.
fn begin(game: &Game, start: &Start, spelling: Spelling) -> Result<Position, String> {
    match start {
        Start::Default => game
            .rules
            .start_position()
            .map_err(|error| error.to_string()),
        Start::Fen(fen) => {
            let found = game
                .rules
                .position_from_fen(&spelling.told_fen(&game.rules, fen));
            found.map_err(|error| format!("position refused: {error}"))
        }
    }
}

/// Plays moves.
fn play(
    game: &Game,
    position: &mut Position,
    moves: &[String],
    spelling: Spelling,
) -> Result<(), String> {
    for text in moves {
        let legal = position.legal();
        let mv = spelling.read(position, &legal, text).map_err(|error| {
            let why = legal.why_not_text(text);
            let def = game.rules.def();
            let why = error.told(why.as_ref(), |why| {
                refusal_text(def, why, Language::English)
            });
            format!("move `{text}` refused: {why}")
        })?;
        position.play_unchecked(mv);
    }
    Ok(())
}

/// The net of a file; `none` is none.
fn net(path: &str) -> Result<Option<Arc<Net>>, String> {
    if path == "none" {
        return Ok(None);
    }
    let net = read_net(Path::new(path)).map_err(|error| format!("{path}: {error}"))?;
    Ok(Some(Arc::new(net)))
}
