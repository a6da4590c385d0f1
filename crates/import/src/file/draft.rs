//! A game as it is read from a file that says everything itself: its pieces, where they stand, and the rest as entries.

use variorum_rules::Color;

use crate::file::movement::Movement;
use crate::file::regions::{Regions, ordinal};
use crate::file::{class_entries, finish, quoted};
use crate::imported::{Imported, Letters, Notes};
use crate::squares::{Place, Squares};

/// More pieces than the language of rule files knows.
pub(crate) const MOST_PIECES: usize = 256;

/// A piece being written.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) name: String,
    pub(crate) id: String,
    pub(crate) royal: bool,
    /// Whether it is drawn small, as pawns are.
    pub(crate) foot: bool,
    /// What it can do.
    pub(crate) lines: Vec<String>,
}

impl Piece {
    fn entry(&self) -> String {
        let mut entry = format!("piece {} id=\"{}\"", quoted(&self.name), self.id);
        if self.royal {
            entry += " class=\"royal\"";
        } else if self.foot {
            entry += " class=\"pawn\"";
        }
        match self.lines.as_slice() {
            [] => entry,
            [one] if entry.len() + one.len() < 110 => format!("{entry} {{ {one} }}"),
            lines => format!("{entry} {{\n    {}\n}}", lines.join("\n    ")),
        }
    }
}

/// A unit's way in a castling, as White would call the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Way {
    pub(crate) piece: usize,
    pub(crate) from: Place,
    pub(crate) to: Place,
}

/// A castling of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Castling {
    pub(crate) letter: Option<char>,
    pub(crate) mover: Way,
    pub(crate) partner: Way,
}

/// A game being written.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) regions: Regions,
    pub(crate) pieces: Vec<Piece>,
    /// Where units of these pieces stand at the beginning.
    pub(crate) units: Vec<(Place, usize, Color)>,
    /// What is in the hands.
    pub(crate) hands: Vec<(usize, Color)>,
    pub(crate) castlings: Vec<Castling>,
    /// Entries on the goal and the end.
    pub(crate) rules: Vec<String>,
    /// Entries on hands.
    pub(crate) drops: Vec<String>,
    pub(crate) notes: Notes,
}

impl Draft {
    /// A game on a board, without pieces.
    pub(crate) fn new(id: &str, name: &str, files: u8, ranks: u8, holes: Squares) -> Self {
        Draft {
            id: id.to_owned(),
            name: name.to_owned(),
            regions: Regions::new(files, ranks, holes),
            pieces: Vec::new(),
            units: Vec::new(),
            hands: Vec::new(),
            castlings: Vec::new(),
            rules: Vec::new(),
            drops: Vec::new(),
            notes: Notes::default(),
        }
    }

    /// The text of movements.
    pub(crate) fn written(lines: &[Movement]) -> Vec<String> {
        lines.iter().map(Movement::write).collect()
    }

    /// The rule file.
    pub(crate) fn finish(mut self) -> Imported {
        // Royals first, pawns last, the others in their order.
        let mut order: Vec<&Piece> = self.pieces.iter().collect();
        order.sort_by_key(|piece| (!piece.royal, piece.foot));
        let royal = self.pieces.iter().any(|piece| piece.royal);
        let foot = self.pieces.iter().any(|piece| piece.foot && !piece.royal);
        let blocks = vec![
            vec![self.regions.board_entry()],
            self.regions.entries().map(str::to_owned).collect(),
            class_entries(royal, foot),
            order.into_iter().map(Piece::entry).collect(),
            self.castlings
                .iter()
                .map(|one| self.castling(one))
                .collect(),
            std::mem::take(&mut self.rules),
            std::mem::take(&mut self.drops),
            self.setup(),
        ];
        let notes = self.notes.told();
        finish(&self.id, &self.name, blocks, notes, Letters::default())
    }

    fn castling(&self, castling: &Castling) -> String {
        let mut entry = "castling".to_owned();
        if let Some(letter) = castling.letter {
            entry += &format!(" \"{letter}\"");
        }
        if self.pieces[castling.mover.piece].royal {
            entry += " safe=#true";
        }
        let line = |word: &str, way: &Way| {
            let name = quoted(&self.pieces[way.piece].name);
            let (from, to) = (way.from.name(), way.to.name());
            format!("    {word} {name} from=\"{from}\" to=\"{to}\"")
        };
        let (mover, partner) = (
            line("mover", &castling.mover),
            line("partner", &castling.partner),
        );
        format!("{entry} {{\n{mover}\n{partner}\n}}")
    }

    fn setup(&self) -> Vec<String> {
        let stands = |place: Place| {
            let unit = self.units.iter().find(|unit| unit.0 == place)?;
            Some((self.pieces[unit.1].id.clone(), unit.2))
        };
        let mut lines = vec![
            "setup {".to_owned(),
            format!("    array \"{}\"", self.regions.array(stands)),
        ];
        let names = |side: Color| -> Vec<String> {
            let own = self.hands.iter().filter(|hand| hand.1 == side);
            own.map(|hand| quoted(&self.pieces[hand.0].name)).collect()
        };
        lines.extend(hand_lines(&names(Color::White), &names(Color::Black)));
        lines.push("}".to_owned());
        lines
    }

    /// An id for a piece that differs from those of the others: what is wanted, or else letters of its name.
    pub(crate) fn free_id(&self, wanted: &str, name: &str) -> String {
        let clean = |text: &str| -> String {
            let mut letters = text.chars().filter(char::is_ascii_alphanumeric);
            let first = letters.next().map(|c| c.to_ascii_uppercase());
            first
                .into_iter()
                .chain(letters.map(|c| c.to_ascii_lowercase()))
                .take(8)
                .collect()
        };
        let plus = if wanted.starts_with('+') { "+" } else { "" };
        let name = clean(name);
        let mut tries = vec![format!("{plus}{}", clean(wanted))];
        tries.extend((1..=name.len()).map(|length| format!("{plus}{}", &name[..length])));
        tries.extend((2..100).map(|number| format!("{plus}P{number}")));
        let usable = |id: &String| {
            let bare = id.trim_start_matches('+');
            let taken = self
                .pieces
                .iter()
                .any(|piece| piece.id.eq_ignore_ascii_case(id));
            bare.starts_with(|c: char| c.is_ascii_uppercase()) && !taken
        };
        tries.into_iter().find(usable).unwrap_or_default()
    }

    /// A name for a piece that differs from those of the others, with a capital letter.
    pub(crate) fn free_name(&self, wanted: &str) -> String {
        let words = wanted
            .split(|c: char| c.is_whitespace() || c == '_')
            .filter(|word| !word.is_empty());
        let capital = |word: &str| {
            let mut chars = word.chars();
            let first = chars.next().map(|c| c.to_uppercase().to_string());
            first.unwrap_or_default() + chars.as_str()
        };
        let mut name: String = words.map(capital).collect::<Vec<_>>().join(" ");
        name = name.chars().take(36).collect();
        if !name.starts_with(|c: char| c.is_uppercase()) {
            name = format!("Piece {name}").trim_end().to_owned();
        }
        let taken = |name: &str| {
            let mut pieces = self.pieces.iter();
            pieces.any(|piece| piece.name.eq_ignore_ascii_case(name))
        };
        let mut found = name.clone();
        let mut number = 2;
        while taken(&found) {
            found = format!("{name} {number}");
            number += 1;
        }
        found
    }
}

/// What is in hand at the beginning.
pub(crate) fn hand_lines(white: &[String], black: &[String]) -> Vec<String> {
    let line = |names: &[String], end: &str| format!("    hand {}{end}", names.join(" "));
    match (white.is_empty(), black.is_empty()) {
        (true, true) => Vec::new(),
        _ if white == black => vec![line(white, "")],
        (false, true) => vec![line(white, " side=\"white\"")],
        (true, false) => vec![line(black, " side=\"black\"")],
        _ => vec![
            line(white, " side=\"white\""),
            line(black, " side=\"black\""),
        ],
    }
}

/// A rank of both sides, as an owner counts it from 0.
pub(crate) fn rank_name(rank: u8, ranks: u8) -> String {
    if rank + 1 == ranks {
        return "last rank".to_owned();
    }
    format!("{} rank", ordinal(rank + 1))
}
