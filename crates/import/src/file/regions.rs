//! Sets of squares as the regions of a rule file.

use std::collections::BTreeMap;

use variorum_rules::Color;

use crate::squares::{FILES, Place, RANKS, Squares};

/// The board that regions lie on, and the regions that have been named so far.
#[derive(Debug)]
pub(crate) struct Regions {
    files: u8,
    ranks: u8,
    /// All squares there are.
    squares: Squares,
    /// The entries of those that have names, in their order.
    entries: Vec<String>,
    named: BTreeMap<[Squares; 2], String>,
    /// How many are called after a purpose.
    called: BTreeMap<String, usize>,
}

impl Regions {
    pub(crate) fn new(files: u8, ranks: u8, walls: Squares) -> Self {
        Regions {
            files,
            ranks,
            squares: Squares::rectangle(files, ranks).without(walls),
            entries: Vec::new(),
            named: BTreeMap::new(),
            called: BTreeMap::new(),
        }
    }

    /// The `board` entry, with the squares that there are not.
    pub(crate) fn board_entry(&self) -> String {
        let mut entry = format!("board {} {}", self.files, self.ranks);
        let walls = Squares::rectangle(self.files, self.ranks).without(self.squares);
        if !walls.is_empty() {
            let holes: Vec<String> = walls
                .iter()
                .map(|place| format!("\"{}\"", place.name()))
                .collect();
            let rows: Vec<String> = holes
                .chunks(12)
                .map(|row| format!("    hole {}", row.join(" ")))
                .collect();
            entry += &format!(" {{\n{}\n}}", rows.join("\n"));
        }
        entry
    }

    /// The text of an array: ids of pieces on squares, with their sides.
    pub(crate) fn array(&self, stands: impl Fn(Place) -> Option<(String, Color)>) -> String {
        let rows = (0..self.ranks).rev().map(|rank| self.row(rank, &stands));
        rows.collect::<Vec<_>>().join("/")
    }

    fn row(&self, rank: u8, stands: impl Fn(Place) -> Option<(String, Color)>) -> String {
        let mut row = String::new();
        let mut empty = 0;
        let flush = |row: &mut String, empty: &mut u8| {
            let count = std::mem::take(empty);
            if count > 0 {
                *row += &count.to_string();
            }
        };
        for file in 0..self.files {
            let place = Place::new(file, rank);
            let unit = stands(place);
            if unit.is_none() && self.squares.has(place) {
                empty += 1;
                continue;
            }
            flush(&mut row, &mut empty);
            row += &match unit {
                Some((id, Color::White)) => unit_text(&id),
                Some((id, Color::Black)) => unit_text(&id.to_lowercase()),
                None => "*".to_owned(),
            };
        }
        flush(&mut row, &mut empty);
        row
    }

    /// All squares there are.
    pub(crate) fn all(&self) -> Squares {
        self.squares
    }

    pub(crate) fn ranks(&self) -> u8 {
        self.ranks
    }

    /// A rank as its owner counts it, from 0.
    pub(crate) fn rank(&self, side: Color, rank: u8) -> Squares {
        let rank = match side {
            Color::White => rank,
            Color::Black => self.ranks - 1 - rank,
        };
        self.squares.filter(|place| place.rank == rank)
    }

    /// The entries of the regions with names.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(String::as_str)
    }

    /// The text of a region, White's and Black's squares; nothing for the whole board. A region that needs a name is called
    /// after its purpose.
    pub(crate) fn text(&mut self, purpose: &str, sides: [Squares; 2]) -> Option<String> {
        let sides = sides.map(|squares| squares.and(self.squares));
        if sides == [self.squares; 2] {
            return None;
        }
        let [white, black] = [Color::White, Color::Black].map(|side| {
            let index = usize::from(side == Color::Black);
            self.whole_ranks(sides[index], side)
        });
        if let (Some(white), Some(black)) = (white, black)
            && white == black
            && !white.is_empty()
        {
            return Some(self.rank_text(&white));
        }
        if sides[0] == sides[1] && self.blocks(sides[0]).len() <= 2 {
            return Some(self.blocks(sides[0]).join(", "));
        }
        Some(self.name(purpose, sides))
    }

    /// A region by its name, made if there is none yet.
    fn name(&mut self, purpose: &str, sides: [Squares; 2]) -> String {
        if let Some(known) = self.named.get(&sides) {
            return known.clone();
        }
        // A name with a number may be one that another purpose has.
        let name = loop {
            let number = self.called.entry(purpose.to_owned()).or_default();
            *number += 1;
            let name = match *number {
                1 => purpose.to_owned(),
                number => format!("{purpose}-{number}"),
            };
            if *number == 1 || self.called.insert(name.clone(), 1).is_none() {
                break name;
            }
        };
        self.entries.push(self.entry(&name, sides));
        self.named.insert(sides, name.clone());
        name
    }

    fn entry(&self, name: &str, [white, black]: [Squares; 2]) -> String {
        let mirrored = white.map(|place| Place::new(place.file, self.ranks - 1 - place.rank));
        let turned = mirrored.map(|place| Place::new(self.files - 1 - place.file, place.rank));
        let text = self.side_text(white, Color::White);
        if white == black {
            format!("region \"{name}\" \"{}\"", self.blocks(white).join(", "))
        } else if black == mirrored {
            format!("region \"{name}\" \"{text}\" black=\"mirror\"")
        } else if black == turned {
            format!("region \"{name}\" \"{text}\" black=\"rotate\"")
        } else {
            let mut entry = format!("region \"{name}\"");
            for (key, squares, side) in [
                ("white", white, Color::White),
                ("black", black, Color::Black),
            ] {
                if !squares.is_empty() {
                    entry += &format!(" {key}=\"{}\"", self.side_text(squares, side));
                }
            }
            entry
        }
    }

    /// The squares of one side.
    fn side_text(&self, squares: Squares, side: Color) -> String {
        if squares == self.squares {
            return "all".to_owned();
        }
        match self.whole_ranks(squares, side) {
            Some(ranks) => self.rank_text(&ranks),
            None => self.blocks(squares).join(", "),
        }
    }

    /// The ranks that these squares are, as their owner counts them, from 0; nothing if they are no whole ranks.
    fn whole_ranks(&self, squares: Squares, side: Color) -> Option<Vec<u8>> {
        let ranks: Vec<u8> = (0..self.ranks)
            .filter(|rank| {
                let all = self.rank(side, *rank);
                !all.is_empty() && all.without(squares).is_empty()
            })
            .collect();
        let whole = ranks
            .iter()
            .fold(Squares::NONE, |sum, rank| sum.or(self.rank(side, *rank)));
        (whole == squares).then_some(ranks)
    }

    fn rank_text(&self, ranks: &[u8]) -> String {
        let mut parts = Vec::new();
        for (first, last) in runs(ranks) {
            parts.push(match (first, last) {
                (first, last) if first == last && last + 1 == self.ranks => "last rank".to_owned(),
                (first, last) if first == last => format!("{} rank", ordinal(first + 1)),
                (first, last) => format!("{}-{} rank", ordinal(first + 1), ordinal(last + 1)),
            });
        }
        parts.join(", ")
    }

    /// Whole files, blocks and squares.
    fn blocks(&self, squares: Squares) -> Vec<String> {
        let file_of = |file: u8| self.squares.filter(|place| place.file == file);
        let whole: Vec<u8> = (0..self.files)
            .filter(|file| !file_of(*file).is_empty() && file_of(*file).without(squares).is_empty())
            .collect();
        let mut parts: Vec<String> = runs(&whole)
            .into_iter()
            .map(|(first, last)| {
                let [first, last] = [first, last].map(|file| char::from(b'a' + file));
                if first == last {
                    format!("file {first}")
                } else {
                    format!("files {first}-{last}")
                }
            })
            .collect();
        let mut rest = squares.filter(|place| !whole.contains(&place.file));
        while let Some(corner) = rest.iter().next() {
            let far = self.grow(rest, corner);
            rest = rest.filter(|place| !within(place, corner, far));
            parts.push(if corner == far {
                corner.name()
            } else {
                format!("{}-{}", corner.name(), far.name())
            });
        }
        parts
    }

    /// The other corner of the largest block that begins on a square.
    fn grow(&self, squares: Squares, corner: Place) -> Place {
        let mut best = corner;
        let area = |far: Place| {
            u32::from(far.file - corner.file + 1) * u32::from(far.rank - corner.rank + 1)
        };
        let mut last = FILES - 1;
        for rank in corner.rank..RANKS {
            let mut file = corner.file;
            while file <= last && squares.has(Place::new(file, rank)) {
                file += 1;
            }
            if file == corner.file {
                break;
            }
            last = file - 1;
            let far = Place::new(last, rank);
            if area(far) > area(best) {
                best = far;
            }
        }
        best
    }
}

/// The id of a unit as an array writes it.
fn unit_text(id: &str) -> String {
    if id.trim_start_matches('+').len() > 1 {
        format!("{{{id}}}")
    } else {
        id.to_owned()
    }
}

fn within(place: Place, low: Place, high: Place) -> bool {
    (low.file..=high.file).contains(&place.file) && (low.rank..=high.rank).contains(&place.rank)
}

/// Runs of neighbors, first and last.
fn runs(numbers: &[u8]) -> Vec<(u8, u8)> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => runs.push((*number, *number)),
        }
    }
    runs
}

/// `1st`, `2nd`, `3rd`, `4th` …
pub(crate) fn ordinal(number: u8) -> String {
    let end = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}
