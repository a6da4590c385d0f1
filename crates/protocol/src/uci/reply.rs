//! What the engine answers.

use std::fmt;

use variorum_engine::{Info, Score};
use variorum_rules::{Move, Position};

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
    /// `bestmove …`; nothing if there is no legal move.
    BestMove(Option<String>),
}

/// The type of an option with what it may hold.
#[derive(Clone, Debug)]
pub enum OptionKind {
    /// A number: default, least, greatest.
    Spin(usize, usize, usize),
    /// One of several values: default, all.
    Combo(String, Vec<String>),
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
            Reply::BestMove(Some(text)) => write!(f, "bestmove {text}"),
            Reply::BestMove(None) => f.write_str("bestmove 0000"),
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
            OptionKind::Button => f.write_str("button"),
        }
    }
}

fn write_info(f: &mut fmt::Formatter<'_>, info: &Info, line: &[String]) -> fmt::Result {
    let (depth, seldepth) = (info.depth, info.seldepth.max(info.depth));
    write!(f, "info depth {depth} seldepth {seldepth} score ")?;
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

/// The texts of a line of moves from a position.
#[must_use]
pub fn line_text(position: &Position, line: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for mv in line {
        let legal = position.legal();
        if !legal.contains(*mv) {
            break;
        }
        texts.push(legal.text(*mv));
        position.play_unchecked(*mv);
    }
    texts
}
