//! Pieces that are nothing but a sum of elements: the elements drawn once, the pieces given as a table.
//!
//! See `testdata/pieces/nova-standard.txt` for the format.

use std::collections::{BTreeMap, BTreeSet};

use crate::drawing::Case;

/// Where an element leads: to empty squares, and to enemies.
type Reach = (BTreeSet<String>, BTreeSet<String>);

/// Boards with the reach of each element on them, and the pieces made of the elements.
#[derive(Debug, Default)]
pub struct Elements {
    variant: String,
    boards: Vec<(Vec<String>, BTreeMap<String, Reach>)>,
    /// Name, elements it moves as, elements it captures as.
    pub pieces: Vec<(String, Vec<String>, Vec<String>)>,
}

impl Elements {
    /// Reads a file.
    ///
    /// # Errors
    /// The first line that means nothing.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut elements = Elements::default();
        let mut in_table = false;
        for line in text.lines().map(str::trim) {
            let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
            match head {
                "" | "#" => {}
                "variant" => rest.clone_into(&mut elements.variant),
                "board" => elements.boards.push(Default::default()),
                "table" => in_table = true,
                _ if in_table => {
                    let parts = line.split_once(':');
                    let (name, parts) = parts.ok_or_else(|| format!("no `:` in {line}"))?;
                    let parts = parts.split_once('|');
                    let (moves, captures) = parts.ok_or_else(|| format!("no `|` in {line}"))?;
                    let piece = (name.to_owned(), words(moves), words(captures));
                    elements.pieces.push(piece);
                }
                _ => {
                    let board = elements.boards.last_mut().ok_or("no board has begun")?;
                    if head.parse::<u8>().is_ok() {
                        board.0.push(line.to_owned());
                    } else {
                        let (quiet, enemies) = rest.split_once('x').unwrap_or((rest, ""));
                        let set = |text| Vec::into_iter(words(text)).collect();
                        board.1.insert(head.to_owned(), (set(quiet), set(enemies)));
                    }
                }
            }
        }
        Ok(elements)
    }

    /// A drawn case for each piece on each board.
    ///
    /// # Errors
    /// If an element is not drawn or the catalog lacks a piece.
    pub fn cases(&self) -> Result<Vec<Case>, String> {
        let rules = variorum_catalog::load(&self.variant).map_err(|error| error.to_string())?;
        let mut text = format!("variant {}\n", self.variant);
        for (name, moves, captures) in &self.pieces {
            let piece = rules.def().pieces.iter().find(|piece| piece.name == *name);
            let id = &piece.ok_or_else(|| format!("no piece {name}"))?.id;
            for (rows, reach) in &self.boards {
                let reach_of = |list: &[String]| {
                    let list = list.iter().flat_map(|element| match element.as_str() {
                        "Q" => vec!["R", "B"],
                        "L" => vec!["P", "V"],
                        other => vec![other],
                    });
                    list.map(|element| reach.get(element).ok_or(format!("no {element}")))
                        .collect::<Result<Vec<&Reach>, String>>()
                };
                text += &format!("= {name}: as its elements\n");
                let mut from = String::new();
                for row in rows {
                    let (rank, cells) = row.split_once(' ').unwrap_or((row, ""));
                    text += &format!("{rank} {}\n", cells.replace('@', &format!("@{id}")));
                    let file = cells.split_whitespace().position(|cell| cell == "@");
                    if let Some(file) = file {
                        from = format!("{}{rank}", char::from(b'a' + file as u8));
                    }
                }
                let quiet: BTreeSet<&String> =
                    reach_of(moves)?.into_iter().flat_map(|r| &r.0).collect();
                let enemies: BTreeSet<&String> =
                    reach_of(captures)?.into_iter().flat_map(|r| &r.1).collect();
                for to in quiet {
                    text += &format!("{from}{to};");
                }
                for to in enemies {
                    text += &format!("{from}{to} x {to};");
                }
                text.push('\n');
            }
        }
        crate::drawing::read_cases(&text)
    }
}
