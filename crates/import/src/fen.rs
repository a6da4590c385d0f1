//! The first position of a variant.

use variorum_rules::Color;

use crate::kinds::Kind;
use crate::settings::Settings;
use crate::squares::{Place, Squares};

/// A unit of the first position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) kind: Kind,
    pub(crate) side: Color,
    /// What it was before it was promoted, if that is said.
    pub(crate) was: Option<Kind>,
}

/// The first position.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) units: Vec<(Place, Unit)>,
    pub(crate) walls: Squares,
    pub(crate) hands: Vec<(Color, Kind)>,
    pub(crate) turn: Color,
    /// As they are written: `KQkq`.
    pub(crate) rights: String,
    /// How many checks win, White's and Black's.
    pub(crate) checks: Option<[u32; 2]>,
}

impl Start {
    /// Reads the FEN of a variant. `Err` says what is wrong.
    pub(crate) fn read(settings: &Settings) -> Result<Self, String> {
        let mut fields = settings.text("startFen").split_whitespace();
        let placement = fields.next().unwrap_or_default();
        let (board, hand) = placement.split_once('[').unwrap_or((placement, ""));
        let mut start = Start {
            units: Vec::new(),
            walls: Squares::NONE,
            hands: Vec::new(),
            turn: Color::White,
            rights: String::new(),
            checks: None,
        };
        start.board(board, settings)?;
        for letter in hand.chars().filter(char::is_ascii_alphabetic) {
            let (kind, side) = unit(letter, settings)?;
            start.hands.push((side, kind));
        }
        if fields.next() == Some("b") {
            start.turn = Color::Black;
        }
        let rest: Vec<&str> = fields.collect();
        if let Some(rights) = rest.first().filter(|field| !starts_with_digit(field)) {
            start.rights = rights.trim_matches('-').to_owned();
        }
        start.checks = rest.iter().find_map(|field| {
            let (white, black) = field.split_once('+')?;
            Some([white.parse().ok()?, black.parse().ok()?])
        });
        Ok(start)
    }

    fn board(&mut self, text: &str, settings: &Settings) -> Result<(), String> {
        let (files, ranks) = (settings.files(), settings.ranks());
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != usize::from(ranks) {
            return Err(format!(
                "it has {} ranks, and the board {ranks}",
                rows.len()
            ));
        }
        for (row, rank) in rows.iter().zip((0..ranks).rev()) {
            let file = self.row(row, rank, settings)?;
            if file != usize::from(files) {
                return Err(format!(
                    "rank {} has {file} squares, and the board {files} files",
                    rank + 1
                ));
            }
        }
        Ok(())
    }

    /// One rank; answers how many squares it has.
    fn row(&mut self, row: &str, rank: u8, settings: &Settings) -> Result<usize, String> {
        let mut file = 0;
        let mut number = 0;
        let mut promoted = false;
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                number = number * 10 + digit as usize;
                continue;
            }
            file += std::mem::take(&mut number);
            let place = Place::new(u8::try_from(file).unwrap_or(u8::MAX), rank);
            match letter {
                '+' => promoted = true,
                '~' => {}
                _ if place.file >= settings.files() => return Ok(file + 1),
                '*' => {
                    self.walls.insert(place);
                    file += 1;
                }
                _ => {
                    let (mut kind, side) = unit(letter, settings)?;
                    let was = std::mem::take(&mut promoted).then_some(kind);
                    if was.is_some() {
                        let becomes = settings.becomes.get(&kind).copied();
                        kind = becomes.ok_or(format!("`+{letter}` does not exist"))?;
                    }
                    self.units.push((place, Unit { kind, side, was }));
                    file += 1;
                }
            }
        }
        Ok(file + number)
    }

    /// What stands on a square.
    pub(crate) fn at(&self, place: Place) -> Option<Unit> {
        let found = self.units.iter().find(|(other, _)| *other == place);
        found.map(|(_, unit)| *unit)
    }

    /// How many units of a kind a side has, in hand too.
    pub(crate) fn count(&self, kind: Kind, side: Color) -> usize {
        let board = self
            .units
            .iter()
            .filter(|(_, unit)| (unit.kind, unit.side) == (kind, side));
        let hand = self.hands.iter().filter(|other| **other == (side, kind));
        board.count() + hand.count()
    }

    /// The squares on which a side has units of a kind.
    pub(crate) fn squares(&self, kind: Kind, side: Color) -> Vec<Place> {
        let units = self.units.iter();
        let own = units.filter(|(_, unit)| (unit.kind, unit.side) == (kind, side));
        own.map(|(place, _)| *place).collect()
    }
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

fn unit(letter: char, settings: &Settings) -> Result<(Kind, Color), String> {
    let side = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    let lower = letter.to_ascii_lowercase();
    let found = settings.letters.iter().find(|(_, own)| **own == lower);
    let (kind, _) = found.ok_or(format!("no piece has the letter `{letter}`"))?;
    Ok((*kind, side))
}
