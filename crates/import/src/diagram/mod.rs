//! Interactive diagrams of chess variants: a few parameters and a line for each piece, with its move and where it stands.

pub(crate) mod page;
mod pieces;
pub(crate) mod text;
mod xbetza;

use std::sync::LazyLock;

use variorum_rules::Color;

use crate::file::draft::{Draft, MOST_PIECES, Piece};
use crate::imported::{Imported, Note, Notes};
use crate::ini::{self, Section};
use crate::squares::{FILES, Place, RANKS, Squares};
use page::Numbered;
use text::{Lines, Parameter, Row};

/// Parameters and moves that need no saying.
static KNOWN: LazyLock<Vec<Section>> = LazyLock::new(|| {
    let (sections, faults) = ini::read(include_str!("../data/diagram.ini"));
    debug_assert!(faults.is_empty());
    sections
});

/// How Black's units stand to White's, where only White's are said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Symmetry {
    Mirror,
    Rotate,
    None,
}

/// A diagram being read.
struct Diagram {
    lines: Lines,
    files: u8,
    ranks: u8,
    symmetry: Symmetry,
    /// The rows that can ever be on the board, by their numbers among all; their places are those of the draft's pieces.
    present: Vec<usize>,
    royals: Vec<usize>,
    draft: Draft,
}

/// The diagrams of a text, with their names.
#[derive(Debug, Default)]
pub(crate) struct Diagrams(Vec<(String, Numbered)>);

impl Diagrams {
    /// Reads a text that is a diagram, or a page with some. They are called as the page is, or else as the file.
    pub(crate) fn read(source: &str, name: &str) -> Self {
        if !page::is_page(source) {
            let lines = source.lines().map(page::decoded);
            let lines = lines.zip(1..).map(|(text, line)| (line, text));
            return Diagrams(vec![(name.to_owned(), lines.collect())]);
        }
        let title = page::title(source);
        let name = title.as_deref().unwrap_or(name);
        let named = |(diagram, number): (Numbered, usize)| match number {
            1 => (name.to_owned(), diagram),
            _ => (format!("{name} {number}"), diagram),
        };
        Diagrams(
            page::diagrams(source)
                .into_iter()
                .zip(1..)
                .map(named)
                .collect(),
        )
    }

    pub(crate) fn names(&self) -> Vec<String> {
        self.0.iter().map(|(name, _)| name.clone()).collect()
    }

    /// Writes one of them as a rule file.
    pub(crate) fn import(&self, name: &str) -> Imported {
        match self.0.iter().find(|(known, _)| known == name) {
            Some((name, lines)) => import(lines, name),
            None => {
                let why = format!("There is no game `{name}`.");
                Imported::refused(name, Note::on_file(why))
            }
        }
    }
}

/// Writes a diagram as a rule file.
fn import(numbered: &Numbered, id: &str) -> Imported {
    let lines = text::read(numbered);
    let odd = lines.odd.iter();
    let notes: Notes = odd
        .map(|(line, what)| Note::on_line(*line, format!("{what}.")))
        .collect();
    let size = |key: &str, most: u8| match lines.get(key) {
        None => Some(8),
        Some(found) => found.value.parse().ok().filter(|n| (1..=most).contains(n)),
    };
    let (Some(files), Some(ranks)) = (size("files", FILES), size("ranks", RANKS)) else {
        let line = lines
            .get("files")
            .or(lines.get("ranks"))
            .map_or(1, |one| one.line);
        let why = format!("A board has 1 to {FILES} files and 1 to {RANKS} ranks.");
        return Imported::refused(id, Note::on_line(line, why));
    };
    if lines.rows.is_empty() {
        return Imported::refused(id, Note::on_file("There is no line of a piece."));
    }
    if lines.rows.len() > MOST_PIECES {
        let why = format!("A game has at most {MOST_PIECES} pieces.");
        return Imported::refused(id, Note::on_file(why));
    }
    let holes = lines.holes();
    let mut draft = Draft::new(id, &crate::file::title(id), files, ranks, holes);
    draft.notes = notes;
    let mut diagram = Diagram {
        symmetry: Symmetry::Mirror,
        files,
        ranks,
        present: Vec::new(),
        royals: Vec::new(),
        lines,
        draft,
    };
    diagram.parameters();
    diagram.choose();
    diagram.units();
    diagram.pieces();
    diagram.rules();
    diagram.draft.finish()
}

impl Lines {
    /// A parameter; of several the last.
    fn get(&self, key: &str) -> Option<&Parameter> {
        self.parameters.iter().rev().find(|one| one.key == key)
    }

    /// Squares that are none.
    fn holes(&self) -> Squares {
        let mut holes = Squares::NONE;
        let rows = self.rows.iter().filter(|row| row.is_hole());
        rows.flat_map(Row::places)
            .for_each(|place| holes.insert(place));
        holes
    }
}

impl Row {
    /// All squares of it.
    fn places(&self) -> impl Iterator<Item = Place> {
        self.white
            .iter()
            .chain(self.black.iter().flatten())
            .copied()
    }

    fn is_hole(&self) -> bool {
        self.name.eq_ignore_ascii_case("hole")
    }
}

impl Diagram {
    fn number(&self, key: &str, usual: usize) -> usize {
        let found = self.lines.get(key).and_then(|one| one.value.parse().ok());
        found.unwrap_or(usual)
    }

    fn leave_out(&mut self, setting: &str, line: usize, why: impl Into<String>) {
        let note = Note {
            setting: Some(setting.to_owned()),
            ..Note::on_line(line, why)
        };
        self.draft.notes.push(note);
    }

    /// Names the parameters that are not read, and reads those that are a word.
    fn parameters(&mut self) {
        for one in self.lines.parameters.clone() {
            let known = KNOWN[0].get(&one.key).map(|known| known.value.as_str());
            let numeric = ["files", "ranks", "promoZone", "maxPromote", "promoOffset"];
            match known {
                None => self.leave_out(&one.key, one.line, "There is no such parameter."),
                Some(known) if known.starts_with("other") && one.value != "0" => {
                    let why = known.split_once(';').map_or("", |(_, why)| why.trim());
                    self.leave_out(&one.key, one.line, why);
                }
                Some(_) if numeric.contains(&one.key.as_str()) => {
                    if one.value.parse::<usize>().is_err() {
                        self.leave_out(&one.key, one.line, "A number is expected.");
                    }
                }
                Some(_) => {}
            }
            match (one.key.as_str(), one.value.as_str()) {
                ("symmetry", "mirror") => self.symmetry = Symmetry::Mirror,
                ("symmetry", "rotate") => self.symmetry = Symmetry::Rotate,
                ("symmetry", "none") => self.symmetry = Symmetry::None,
                ("symmetry", _) => {
                    let why = "`mirror`, `rotate` or `none` is expected.";
                    self.leave_out(&one.key, one.line, why);
                }
                ("stalemate", "draw") => {}
                ("stalemate", _) => {
                    let why = "Who has no move draws.";
                    self.leave_out(&one.key, one.line, why);
                }
                _ => {}
            }
        }
    }

    /// What is royal, and which rows can ever be on the board.
    fn choose(&mut self) {
        let rows = &self.lines.rows;
        let said: Vec<&Parameter> = self
            .lines
            .parameters
            .iter()
            .filter(|one| one.key == "royal")
            .collect();
        let last = rows.iter().rposition(|row| !row.is_hole());
        let mut royals: Vec<usize> = Vec::new();
        let mut odd = Vec::new();
        for one in &said {
            for word in one.value.split(',') {
                match word.trim().parse::<usize>() {
                    Ok(0) => {}
                    Ok(number) if number <= rows.len() => royals.push(number - 1),
                    _ => odd.push(one.line),
                }
            }
        }
        if said.is_empty() {
            royals.extend(last);
        }
        let stands = |row: &Row| row.places().next().is_some();
        let mut present: Vec<usize> = (0..rows.len())
            .filter(|index| !rows[*index].is_hole() && stands(&rows[*index]))
            .collect();
        self.royals = royals;
        let mut at = 0;
        while at < present.len() {
            let more = self.targets(present[at]);
            at += 1;
            for target in more {
                if !present.contains(&target) {
                    present.push(target);
                }
            }
        }
        present.sort_unstable();
        self.present = present;
        for line in odd {
            self.leave_out("royal", line, "The number of a piece is expected.");
        }
        for index in self.present.clone() {
            let row = self.lines.rows[index].clone();
            let royal = self.royals.contains(&index);
            let letter: String = row.name.chars().take(1).collect();
            let wanted = if row.id.is_empty() { &letter } else { &row.id };
            let piece = Piece {
                name: self.draft.free_name(&row.name),
                id: self.draft.free_id(wanted, &row.name),
                royal,
                foot: self.chooses(index) && !royal && !self.targets(index).is_empty(),
                lines: Vec::new(),
            };
            self.draft.pieces.push(piece);
            if !row.rest.is_empty() && row.rest != "0" {
                let why = format!(
                    "What stands behind the squares, `{}`, is not read.",
                    row.rest
                );
                self.leave_out(&row.name, row.line, why);
            }
        }
    }

    /// The draft's piece of a row.
    fn piece_of(&self, row: usize) -> Option<usize> {
        self.present.iter().position(|other| *other == row)
    }

    /// The first position.
    fn units(&mut self) {
        for (piece, index) in self.present.clone().into_iter().enumerate() {
            let row = self.lines.rows[index].clone();
            let (white, black) = (row.white.clone(), row.black.clone());
            let derived = black.is_none() && self.symmetry != Symmetry::None;
            for place in white {
                let stands = self.unit(place, piece, Color::White, &row);
                if derived && stands {
                    self.unit(self.opposite(place), piece, Color::Black, &row);
                }
            }
            for place in black.unwrap_or_default() {
                self.unit(place, piece, Color::Black, &row);
            }
        }
    }

    /// Puts a unit on a square. `false` says that it cannot stand there.
    fn unit(&mut self, place: Place, piece: usize, side: Color, row: &Row) -> bool {
        let name = place.name();
        if !self.draft.regions.all().has(place) {
            let why = format!("`{name}` is not on the board.");
            self.leave_out(&row.name, row.line, why);
            return false;
        }
        if self.draft.units.iter().any(|unit| unit.0 == place) {
            let why = format!("On `{name}` stands another piece already.");
            self.leave_out(&row.name, row.line, why);
            return false;
        }
        self.draft.units.push((place, piece, side));
        true
    }

    /// The square of the other side that belongs to one.
    fn opposite(&self, place: Place) -> Place {
        let rank = self.ranks.saturating_sub(1 + place.rank);
        let file = match self.symmetry {
            Symmetry::Rotate => self.files.saturating_sub(1 + place.file),
            _ => place.file,
        };
        Place::new(file, rank)
    }

    /// What ends the game.
    fn rules(&mut self) {
        let royal = self.draft.pieces.iter().any(|piece| piece.royal);
        let feet: Vec<&str> = self
            .draft
            .pieces
            .iter()
            .filter(|piece| piece.foot)
            .map(|piece| piece.name.as_str())
            .collect();
        let mut draws = vec!["draws {".to_owned(), "    repetition 3".to_owned()];
        draws.push("    moves 100".to_owned());
        if !feet.is_empty() {
            draws.push(format!("    clock-restart \"{}\"", feet.join(", ")));
        }
        draws.push("}".to_owned());
        if royal {
            self.draft.rules.push("goal \"mate\"".to_owned());
        } else {
            let why = "Without a royal piece, who has no units left loses.";
            self.draft.notes.push(Note::on_file(why));
            self.draft
                .rules
                .push("lose { left \"all\" at-most=0 }".to_owned());
        }
        self.draft.rules.push("no-moves \"draws\"".to_owned());
        self.draft.rules.extend(draws);
    }
}
