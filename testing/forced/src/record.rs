//! Files of forced wins: blocks of lines `key value`, an empty line between two; lines that begin with `#` say something
//! to people.

use std::fmt;

/// A position with a forced win, and all that is known about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Win {
    /// The game, options included.
    pub variant: String,
    /// The position.
    pub fen: String,
    /// In so many own moves, and not in fewer.
    pub moves: u32,
    /// Every first move that wins so soon.
    pub best: Vec<String>,
    /// A line that wins.
    pub line: Vec<String>,
    /// What the line has in it, see [`crate::marks`].
    pub marks: Vec<String>,
    /// Nodes within which the engine finds it.
    pub limit: u64,
    /// How it was found.
    pub found: String,
    /// Who confirmed it, and how many positions that took.
    pub confirmed: String,
}

impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "variant {}", self.variant)?;
        writeln!(f, "fen {}", self.fen)?;
        writeln!(f, "win {}", self.moves)?;
        writeln!(f, "best {}", self.best.join(" "))?;
        writeln!(f, "line {}", self.line.join(" "))?;
        writeln!(f, "marks {}", self.marks.join(" "))?;
        writeln!(f, "limit {}", self.limit)?;
        writeln!(f, "found {}", self.found)?;
        writeln!(f, "confirmed {}", self.confirmed)
    }
}

/// Reads a file.
///
/// # Errors
/// The first line that is not understood, or a block in which something is missing.
pub fn read(text: &str) -> Result<Vec<Win>, String> {
    let mut wins = Vec::new();
    let mut win: Option<Win> = None;
    for (index, line) in text.lines().chain([""]).enumerate() {
        let place = |what: &str| format!("line {}: {what}", index + 1);
        if line.starts_with('#') {
            continue;
        }
        if line.trim().is_empty() {
            if let Some(win) = win.take() {
                if win.variant.is_empty()
                    || win.fen.is_empty()
                    || win.moves == 0
                    || win.best.is_empty()
                    || win.limit == 0
                {
                    return Err(place(
                        "the block before lacks variant, fen, win, best or limit",
                    ));
                }
                wins.push(win);
            }
            continue;
        }
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let words = || value.split_whitespace().map(str::to_owned).collect();
        let win = win.get_or_insert_default();
        match key {
            "variant" => value.clone_into(&mut win.variant),
            "fen" => value.clone_into(&mut win.fen),
            "win" => win.moves = value.parse().map_err(|_| place("`win` wants a number"))?,
            "best" => win.best = words(),
            "line" => win.line = words(),
            "marks" => win.marks = words(),
            "limit" => win.limit = value.parse().map_err(|_| place("`limit` wants a number"))?,
            "found" => value.clone_into(&mut win.found),
            "confirmed" => value.clone_into(&mut win.confirmed),
            _ => return Err(place(&format!("unknown key `{key}`"))),
        }
    }
    Ok(wins)
}
