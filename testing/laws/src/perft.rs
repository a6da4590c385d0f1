//! Perft files: numbers of move sequences that somebody else vouches for.
//!
//! A file of `testdata/perft/` has a line `variant …` and lines `FEN;depth;nodes`. Comments say who vouches for
//! the numbers: whoever published them, or the slow generator.

use std::fmt::Write as _;

use variorum_reference as slow;
use variorum_rules::Rules;

/// One number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line in the file.
    pub line: usize,
    /// The game.
    pub variant: String,
    /// The position.
    pub fen: String,
    /// The number of plies.
    pub depth: u32,
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
            Some(Line {
                line: index + 1,
                variant: variant.clone(),
                fen: fen.to_owned(),
                depth: depth.parse().ok()?,
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
            if play && line.nodes > 20_000 {
                continue;
            }
            let nodes = position.perft(line.depth, play);
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

/// Compares the slow generator with a file, as far as the numbers are not above `limit`.
///
/// # Errors
/// Every number that differs.
pub fn confirm(lines: &[Line], limit: u64) -> Result<usize, String> {
    let mut faults = String::new();
    let mut confirmed = 0;
    for line in lines.iter().filter(|line| line.nodes <= limit) {
        variorum_compare::Pair::load(&line.variant)?;
        let nodes = slow::perft(&line.variant, Some(&line.fen), line.depth)?;
        confirmed += 1;
        if nodes != line.nodes {
            let _ = writeln!(
                faults,
                "line {}: the slow generator counts {nodes}, not {}",
                line.line, line.nodes
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
/// the slow generator can go in reasonable time. Every number is the slow generator's.
///
/// # Errors
/// If the two generators disagree, or the game is unknown.
pub fn generate(variant: &str, count: usize) -> Result<String, String> {
    let pair = variorum_compare::Pair::load(variant)?;
    let rules = variorum_catalog::load(variant).map_err(|error| error.to_string())?;
    let mut text = format!(
        "# Counted by the slow generator. Confirm with\n\
         # cargo run --release -p variorum-laws -- confirm testdata/perft/{variant}.txt\n\
         variant {variant}\n"
    );
    let start = rules.start_position().map_err(|error| error.to_string())?;
    let random = (1..).map(|seed| pair.position(seed));
    let mut written = 0;
    for fen in std::iter::once(start.fen()).chain(random) {
        if written == count {
            break;
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
            let slow = slow::perft(variant, Some(&fen), depth)?;
            if slow != nodes {
                return Err(format!(
                    "{variant}: {fen} depth {depth}: program {nodes}, slow generator {slow}"
                ));
            }
            let _ = writeln!(text, "{fen};{depth};{nodes}");
        }
    }
    Ok(text)
}
