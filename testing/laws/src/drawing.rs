//! Boards drawn as text, with the moves of one unit marked on them.
//!
//! A file of `testdata/pieces/` is a list of cases:
//!
//! ```text
//! variant optima9            the game of the cases below
//!
//! = Envoy: converts around an orthogonal step
//! 7   .   .   +   p   +   q   +
//! 6   .   .   .   +   .   +
//! 5   .   .   +   +   @En .   bs
//! e5e6 > d7; e5f5 > g4 g5
//! ```
//!
//! A row begins with its rank; ranks and squares at the end of a row that are left out are empty. A row that
//! begins with the name of a corner square has that one square. The marks:
//!
//! | mark | meaning |
//! |---|---|
//! | `.` | an empty square |
//! | `+` | an empty square that the unit can go to, and nothing else happens |
//! | `P`, `p` | a unit of White's, of Black's |
//! | `p!` | it can be captured by going to its square, and nothing else happens |
//! | `p~` | it can be converted by going to its square: the two change places |
//! | `@P`, `@p` | the unit whose moves are meant; its owner is to move |
//!
//! All other moves follow the board, separated by `;`: the text of the move, `x` and the squares captured,
//! `>` and the squares converted. `shoots g7` is short for `e5g7,g7e5 x g7`. Further lines: `pool Ff` puts
//! units into the hands, `fen KQ - 0 1` gives the fields of the FEN after the side to move.
//!
//! The moves found must be exactly the moves drawn and listed.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::{Rules, Topology};

/// One drawn position.
#[derive(Clone, Debug, Default)]
pub struct Case {
    /// The line of the file at which it begins.
    pub line: usize,
    /// What it shows.
    pub title: String,
    /// The game.
    pub variant: String,
    rows: Vec<(String, Vec<String>)>,
    pool: String,
    fields: String,
    moves: Vec<String>,
}

/// Reads the cases of a file.
///
/// # Errors
/// The first line that means nothing.
pub fn read_cases(text: &str) -> Result<Vec<Case>, String> {
    let mut cases: Vec<Case> = Vec::new();
    let mut variant = String::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match (head, cases.last_mut()) {
            ("" | "#", _) => {}
            ("variant", _) => rest.clone_into(&mut variant),
            ("=", _) => cases.push(Case {
                line: index + 1,
                title: rest.to_owned(),
                variant: variant.clone(),
                ..Case::default()
            }),
            (_, None) => return Err(format!("line {}: no case has begun", index + 1)),
            ("pool", Some(case)) => rest.clone_into(&mut case.pool),
            ("fen", Some(case)) => rest.clone_into(&mut case.fields),
            (label, Some(case)) if is_row(label) => {
                let cells = rest.split_whitespace().map(str::to_owned).collect();
                case.rows.push((label.to_owned(), cells));
            }
            (_, Some(case)) => {
                let list = line.split(';').map(|text| text.trim().to_owned());
                case.moves.extend(list.filter(|text| !text.is_empty()));
            }
        }
    }
    Ok(cases)
}

/// A rank, or the name of a single square: a letter and a digit, nothing more.
fn is_row(label: &str) -> bool {
    label.parse::<u8>().is_ok()
        || label.len() == 2 && label.as_bytes()[0] == b'w' && label.as_bytes()[1].is_ascii_digit()
}

/// A drawn board, read.
struct Drawing {
    /// Units by square.
    units: BTreeMap<String, String>,
    /// The square of the unit whose moves are meant.
    from: String,
    /// The moves marked on the board.
    marked: BTreeSet<String>,
}

impl Case {
    fn drawing(&self) -> Result<Drawing, String> {
        let mut units = BTreeMap::new();
        let mut from = None;
        let mut marks = Vec::new();
        for (label, cells) in &self.rows {
            for (file, cell) in ('a'..).zip(cells) {
                let square = if label.parse::<u8>().is_ok() {
                    format!("{file}{label}")
                } else {
                    label.clone()
                };
                let (id, mark) = match cell.as_str() {
                    "." => continue,
                    "+" => ("", '+'),
                    cell => match (cell.strip_prefix('@'), cell.chars().last()) {
                        (Some(id), _) => (id, '@'),
                        (None, Some(mark @ ('!' | '~'))) => (&cell[..cell.len() - 1], mark),
                        _ => (cell, ' '),
                    },
                };
                if !id.is_empty() {
                    units.insert(square.clone(), id.to_owned());
                }
                match mark {
                    '@' => {
                        if let Some(other) = from.replace(square) {
                            return Err(format!("two units are meant, on {other} too"));
                        }
                    }
                    ' ' => {}
                    _ => marks.push((square, mark)),
                }
            }
        }
        let from = from.ok_or("no unit is meant: mark one with @")?;
        let marked = marks.into_iter().map(|(to, mark)| match mark {
            '+' => format!("{from}{to}"),
            '!' => format!("{from}{to} x {to}"),
            _ => format!("{from}{to} > {to}"),
        });
        let marked = marked.collect();
        Ok(Drawing {
            units,
            from,
            marked,
        })
    }

    /// The FEN of the drawn position.
    ///
    /// # Errors
    /// If the drawing is faulty.
    pub fn fen(&self, topology: &Topology) -> Result<String, String> {
        Ok(self.fen_of(&self.drawing()?, topology))
    }

    fn fen_of(&self, drawing: &Drawing, topology: &Topology) -> String {
        let mut ranks = Vec::new();
        for row in (0..topology.frame_height()).rev() {
            let mut rank = String::new();
            let mut run = 0;
            for column in 0..topology.frame_width() {
                let cell = topology.cell(column, row);
                let unit = cell.and_then(|square| drawing.units.get(topology.name(square)));
                if cell.is_some() && unit.is_none() {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    rank += &run.to_string();
                    run = 0;
                }
                rank += &unit.map_or("*".to_owned(), |id| in_fen(id));
            }
            if run > 0 {
                rank += &run.to_string();
            }
            ranks.push(rank);
        }
        let mover = &drawing.units[&drawing.from];
        let side = if *mover == mover.to_lowercase() {
            'b'
        } else {
            'w'
        };
        let mut fen = ranks.join("/");
        if !self.pool.is_empty() {
            fen += &format!("[{}]", self.pool);
        }
        fen + format!(" {side} {}", self.fields).trim_end()
    }

    /// Compares the moves found with those drawn and listed.
    ///
    /// # Errors
    /// What is wrong with the drawing, or the moves that are missing and those not expected.
    pub fn check(&self, rules: &Rules) -> Result<(), String> {
        let topology = rules.topology();
        let drawing = self.drawing()?;
        for square in drawing.units.keys() {
            if topology.square(square).is_none() {
                return Err(format!("there is no square {square}"));
            }
        }
        let fen = self.fen_of(&drawing, topology);
        let position = rules
            .position_from_fen(&fen)
            .map_err(|error| format!("{fen}\n  {error}"))?;
        let mut expected = drawing.marked;
        for text in &self.moves {
            let targets = text.strip_prefix("shoots ").map(str::split_whitespace);
            match targets {
                Some(targets) => expected.extend(targets.map(|target| {
                    format!(
                        "{from}{target},{target}{from} x {target}",
                        from = drawing.from
                    )
                })),
                None => {
                    expected.insert(normal(text));
                }
            }
        }
        let mut found = BTreeSet::new();
        for info in position.legal().infos() {
            if info.from.map(|square| topology.name(square)) != Some(&drawing.from) {
                continue;
            }
            let list = |mark: &str, squares: &[variorum_rules::Square]| match squares.is_empty() {
                true => String::new(),
                false => {
                    let names = squares.iter().map(|square| topology.name(*square));
                    format!(" {mark} {}", names.collect::<Vec<_>>().join(" "))
                }
            };
            let (captures, converts) = (list("x", &info.captures), list(">", &info.converts));
            found.insert(normal(&format!("{}{captures}{converts}", info.text)));
        }
        let lines = |mark: &str, a: &BTreeSet<String>, b: &BTreeSet<String>| {
            let only = a.difference(b);
            only.map(|text| format!("  {mark} {text}\n"))
                .collect::<String>()
        };
        let missing = lines("missing:", &expected, &found);
        let surplus = lines("not expected:", &found, &expected);
        if missing.is_empty() && surplus.is_empty() {
            Ok(())
        } else {
            Err(format!("{fen}\n{missing}{surplus}"))
        }
    }
}

/// An id as a FEN writes it.
fn in_fen(id: &str) -> String {
    if id.chars().count() == 1 {
        id.to_owned()
    } else {
        format!("{{{id}}}")
    }
}

/// A listed move with its squares in order.
fn normal(text: &str) -> String {
    let mut parts: Vec<Vec<&str>> = vec![Vec::new()];
    for word in text.split_whitespace() {
        if matches!(word, "x" | ">") {
            parts.push(Vec::new());
        }
        parts.last_mut().expect("never empty").push(word);
    }
    for part in &mut parts[1..] {
        part[1..].sort_unstable();
    }
    parts.concat().join(" ")
}

/// Checks cases and reports every one that fails.
///
/// # Errors
/// The failed cases, each with its place.
pub fn check_cases(name: &str, cases: &[Case]) -> Result<(), String> {
    let mut games: BTreeMap<&str, Rules> = BTreeMap::new();
    let mut faults = String::new();
    for case in cases {
        if !games.contains_key(case.variant.as_str()) {
            let rules = variorum_catalog::load(&case.variant)
                .map_err(|error| format!("{name}:{}: {error}", case.line))?;
            games.insert(&case.variant, rules);
        }
        if let Err(fault) = case.check(&games[case.variant.as_str()]) {
            faults += &format!("{name}:{}: {}\n  {fault}\n", case.line, case.title);
        }
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}
