//! Perft files: numbers of move sequences that somebody else vouches for.
//!
//! A file of `testdata/perft/` has a line `variant …` and lines `FEN;depth;nodes`. A depth is a number of plies, or with a `t`
//! behind it one of whole turns, see [`variorum_rules::Position::perft_turns`]. Comments say who vouches for the numbers: whoever published them, the slow generator, or for games that it does not know the literal
//! interpreter of definitions.

use std::fmt::Write as _;

use variorum_compare::Pair;
use variorum_naive::Naive;
use variorum_rules::Rules;

use crate::Positions;

/// One number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line in the file.
    pub line: usize,
    /// The game.
    pub variant: String,
    /// The position.
    pub fen: String,
    /// The number of plies, or of turns.
    pub depth: u32,
    /// Whether whole turns are counted.
    pub turns: bool,
    /// The number of sequences.
    pub nodes: u64,
}

/// Reads a file.
///
/// # Errors
/// The first line that means nothing.
pub fn read(text: &str) -> Result<Vec<Line>, String> {
    let mut variant = String::new();
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix("variant ") {
            name.trim().clone_into(&mut variant);
            continue;
        }
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let read = || {
            let [fen, depth, nodes] = fields[..] else {
                return None;
            };
            let plies = depth.trim_end_matches('t');
            Some(Line {
                line: index + 1,
                turns: plies != depth,
                variant: variant.clone(),
                fen: fen.to_owned(),
                depth: plies.parse().ok()?,
                nodes: nodes.parse().ok()?,
            })
        };
        lines.push(read().ok_or_else(|| format!("line {}: not `FEN;depth;nodes`", index + 1))?);
    }
    Ok(lines)
}

/// Compares the program with a file, counting leaves in bulk; those of small trees are also played.
///
/// # Errors
/// Every number that differs.
pub fn check(lines: &[Line]) -> Result<(), String> {
    let mut faults = String::new();
    let mut game: Option<(&str, Rules)> = None;
    for line in lines {
        let rules = match &game {
            Some((variant, rules)) if *variant == line.variant => rules,
            _ => {
                let rules =
                    variorum_catalog::load(&line.variant).map_err(|error| error.to_string())?;
                &game.insert((&line.variant, rules)).1
            }
        };
        let position = rules
            .position_from_fen(&line.fen)
            .map_err(|error| format!("line {}: {error}", line.line))?;
        for play in [false, true] {
            if play && (line.nodes > 20_000 || line.turns) {
                continue;
            }
            let nodes = match line.turns {
                true => position.perft_turns(line.depth),
                false => position.perft(line.depth, play),
            };
            if nodes != line.nodes {
                let way = if play { "played" } else { "in bulk" };
                let _ = writeln!(
                    faults,
                    "line {}: {} {} depth {}: {nodes} {way}, not {}",
                    line.line, line.variant, line.fen, line.depth, line.nodes
                );
            }
        }
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}

/// Who counts without the program: the slow generator, or the literal interpreter of the definition.
enum Witness {
    Slow(Box<Pair>),
    Literal(Box<Naive>),
}

impl Witness {
    fn of(variant: &str) -> Result<Self, String> {
        if let Ok(pair) = Pair::load(variant) {
            return Ok(Witness::Slow(Box::new(pair)));
        }
        let rules = variorum_catalog::load(variant).map_err(|error| error.to_string())?;
        Ok(Witness::Literal(Box::new(Naive::new(rules.def()))))
    }

    fn name(&self) -> &'static str {
        match self {
            Witness::Slow(_) => "the slow generator",
            Witness::Literal(_) => "the literal interpreter of definitions",
        }
    }

    /// The largest trees that it can walk in minutes.
    fn most(&self) -> u64 {
        match self {
            Witness::Slow(_) => u64::MAX,
            Witness::Literal(_) => 30_000,
        }
    }

    fn count(&self, fen: &str, depth: u32) -> Result<u64, String> {
        match self {
            Witness::Slow(pair) => pair.slow().perft(Some(fen), depth),
            Witness::Literal(naive) => {
                let state = naive
                    .read(fen)
                    .ok_or_else(|| format!("cannot read {fen}"))?;
                Ok(naive.perft(&state, depth))
            }
        }
    }
}

/// Compares whoever counts without the program with a file, as far as the numbers are not above `limit`.
///
/// # Errors
/// Every number that differs.
pub fn confirm(lines: &[Line], limit: u64) -> Result<usize, String> {
    let mut faults = String::new();
    let mut confirmed = 0;
    for line in lines {
        let witness = Witness::of(&line.variant)?;
        if line.turns || line.nodes > witness.most().min(limit) {
            continue;
        }
        let nodes = witness.count(&line.fen, line.depth)?;
        confirmed += 1;
        if nodes != line.nodes {
            let _ = writeln!(
                faults,
                "line {}: {} counts {nodes}, not {}",
                line.line,
                witness.name(),
                line.nodes
            );
        }
    }
    if faults.is_empty() {
        Ok(confirmed)
    } else {
        Err(faults)
    }
}

/// Most sequences that a generated line counts.
const MOST: u64 = 25_000;

/// Writes a file for a game: its default position, some drawn set-ups and random positions, each as deep as
/// somebody other than the program can count in reasonable time, and does count.
///
/// # Errors
/// If the two counts disagree, or the game is unknown.
pub fn generate(variant: &str, count: usize) -> Result<String, String> {
    let witness = Witness::of(variant)?;
    let positions = Positions::of(variant);
    let rules = variorum_catalog::load(variant).map_err(|error| error.to_string())?;
    let mut text = format!(
        "# Counted by {}. Confirm with\n\
         # cargo run --release -p variorum-laws -- confirm testdata/perft/{variant}.txt\n\
         variant {variant}\n",
        witness.name()
    );
    let start = rules.start_position().map_err(|error| error.to_string())?;
    let random = (1..).map(|seed| positions.position(seed));
    let mut written = 0;
    for fen in std::iter::once(start.fen()).chain(random) {
        if written == count {
            break;
        }
        if let Witness::Literal(naive) = &witness
            && naive.read(&fen).is_none()
        {
            continue;
        }
        let position = rules
            .position_from_fen(&fen)
            .map_err(|error| error.to_string())?;
        let counts = [2, 3].map(|depth| (depth, position.perft(depth, false)));
        let mut useful = counts
            .into_iter()
            .filter(|(_, nodes)| (100..=MOST).contains(nodes))
            .peekable();
        if useful.peek().is_some() {
            written += 1;
        }
        for (depth, nodes) in useful {
            let other = witness.count(&fen, depth)?;
            if other != nodes {
                return Err(format!(
                    "{variant}: {fen} depth {depth}: program {nodes}, {} {other}",
                    witness.name()
                ));
            }
            let _ = writeln!(text, "{fen};{depth};{nodes}");
        }
    }
    Ok(text)
}
