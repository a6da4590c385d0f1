//! What the engine answers.

use std::fmt;

use variorum_engine::{Info, Score};

/// A line of the engine.
#[derive(Clone, Debug)]
pub enum Reply {
    /// `id name …`
    Name(String),
    /// `id author …`
    Author(String),
    /// `option name … type …`
    Option(&'static str, OptionKind),
    /// `uciok`
    UciOk,
    /// `readyok`
    ReadyOk,
    /// `info …` with the line as move texts.
    Info(Info, Vec<String>),
    /// `info string …`
    Text(String),
    /// `bestmove …`, and the answer expected if one is; `bestmove 0000` if there is no move.
    BestMove(Option<String>, Option<String>),
}

/// The type of an option with what it may hold.
#[derive(Clone, Debug)]
pub enum OptionKind {
    /// A number: default, least, greatest.
    Spin(usize, usize, usize),
    /// One of several values: default, all.
    Combo(String, Vec<String>),
    /// Yes or no: default.
    Check(bool),
    /// A text: default.
    Text(String),
    /// Something to do.
    Button,
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(author) => write!(f, "id author {author}"),
            Reply::Option(name, kind) => write!(f, "option name {name} type {kind}"),
            Reply::UciOk => f.write_str("uciok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info, line) => write_info(f, info, line),
            Reply::Text(text) => write!(f, "info string {}", text.replace('\n', " ")),
            Reply::BestMove(Some(text), Some(next)) => write!(f, "bestmove {text} ponder {next}"),
            Reply::BestMove(Some(text), None) => write!(f, "bestmove {text}"),
            Reply::BestMove(None, _) => f.write_str("bestmove 0000"),
        }
    }
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Spin(default, min, max) => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Combo(default, values) => {
                write!(f, "combo default {default}")?;
                values
                    .iter()
                    .try_for_each(|value| write!(f, " var {value}"))
            }
            OptionKind::Check(default) => write!(f, "check default {default}"),
            OptionKind::Text(default) if default.is_empty() => {
                f.write_str("string default <empty>")
            }
            OptionKind::Text(default) => write!(f, "string default {default}"),
            OptionKind::Button => f.write_str("button"),
        }
    }
}

fn write_info(f: &mut fmt::Formatter<'_>, info: &Info, line: &[String]) -> fmt::Result {
    let (depth, seldepth) = (info.depth, info.seldepth.max(info.depth));
    let rank = info.line;
    write!(
        f,
        "info depth {depth} seldepth {seldepth} multipv {rank} score "
    )?;
    match info.score {
        Score::Centipawns(n) => write!(f, "cp {n}")?,
        Score::Mate(n) => write!(f, "mate {n}")?,
    }
    write!(
        f,
        " nodes {} nps {} hashfull {} time {}",
        info.nodes,
        info.nps,
        info.hashfull,
        info.time.as_millis()
    )?;
    if !line.is_empty() {
        write!(f, " pv {}", line.join(" "))?;
    }
    Ok(())
}
