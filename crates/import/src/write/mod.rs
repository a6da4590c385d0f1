//! From settings to a rule file.

mod castling;
mod ending;
mod hands;
mod paths;
mod pieces;
mod promotion;
mod regions;

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;

use variorum_lang::{NoSources, Severity};
use variorum_rules::{Color, Rules};

use crate::betza;
use crate::fen::Start;
use crate::kinds::{self, Kind, Role};
use crate::library::Library;
use crate::settings::Settings;
use regions::Regions;

/// Something that a rule file cannot say, or that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The setting it is about; nothing if it is about the file.
    pub setting: Option<String>,
    /// Its line; nothing if it comes from a variant that needs no file.
    pub line: Option<usize>,
    /// A sentence.
    pub why: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.setting, self.line) {
            (Some(setting), Some(line)) => write!(f, "`{setting}` (line {line}): {}", self.why),
            (Some(setting), None) => write!(f, "`{setting}` (inherited): {}", self.why),
            (None, Some(line)) => write!(f, "line {line}: {}", self.why),
            (None, None) => f.write_str(&self.why),
        }
    }
}

/// How much of a variant was imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// What is left out is named.
    Partly,
    /// There is no rule file.
    Refused,
}

/// What became of a variant.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The id of the game.
    pub id: String,
    /// The rule file; nothing if the variant is refused.
    pub text: Option<String>,
    /// What is left out, or why it is refused.
    pub notes: Vec<Note>,
    /// The letters of the pieces.
    pub letters: Letters,
}

impl Imported {
    /// How much of the variant was imported.
    #[must_use]
    pub fn extent(&self) -> Extent {
        match (&self.text, self.notes.is_empty()) {
            (Some(_), true) => Extent::Whole,
            (Some(_), false) => Extent::Partly,
            (None, _) => Extent::Refused,
        }
    }

    fn refused(id: &str, note: Note) -> Self {
        Imported {
            id: identifier(id),
            text: None,
            notes: vec![note],
            letters: Letters::default(),
        }
    }
}

/// How the settings' program writes what the pieces of a rule file do.
#[derive(Clone, Debug, Default)]
pub struct Letters {
    /// The pieces that a piece becomes in its zone, written `+` behind a move, and back again, written `-`; by their ids.
    pub becomes: BTreeMap<String, String>,
}

impl Library {
    /// Writes a variant as a rule file.
    #[must_use]
    pub fn import(&self, name: &str) -> Imported {
        let resolved = match self.resolve(name) {
            Ok(resolved) => resolved,
            Err(fault) => {
                return Imported::refused(
                    name,
                    Note {
                        setting: None,
                        line: Some(fault.line),
                        why: fault.what,
                    },
                );
            }
        };
        let mut notes: Vec<Note> = Vec::new();
        notes.extend(resolved.faults.iter().map(|fault| Note {
            setting: None,
            line: Some(fault.line),
            why: fault.what.clone(),
        }));
        let start = match Start::read(&resolved.settings) {
            Ok(start) => start,
            Err(why) => {
                let note = note_on(&resolved.settings, "startFen", &why);
                return Imported::refused(name, note);
            }
        };
        let writer = Writer::new(name, &resolved.settings, start, notes);
        writer.write()
    }
}

fn note_on(settings: &Settings, key: &str, why: &str) -> Note {
    let origin = settings.origin(key);
    Note {
        setting: Some(origin.map_or(key.to_owned(), |origin| origin.key.clone())),
        line: origin.and_then(|origin| origin.line),
        why: why.to_owned(),
    }
}

/// A piece of the rule file.
#[derive(Clone, Debug)]
struct Piece {
    kind: Kind,
    /// What it was before it was promoted, where hands must know that.
    was: Option<Kind>,
    name: String,
    id: String,
}

/// A rule file being written.
struct Writer<'a> {
    id: &'a str,
    settings: &'a Settings,
    start: Start,
    pieces: Vec<Piece>,
    regions: Regions,
    notes: Vec<Note>,
}

/// Both sides, White first.
const SIDES: [Color; 2] = [Color::White, Color::Black];

impl<'a> Writer<'a> {
    fn new(id: &'a str, settings: &'a Settings, start: Start, notes: Vec<Note>) -> Self {
        let regions = Regions::new(settings.files(), settings.ranks(), start.walls);
        let mut writer = Writer {
            id,
            settings,
            start,
            pieces: Vec::new(),
            regions,
            notes,
        };
        writer.pieces = writer.name_pieces();
        writer
    }

    /// Says that a setting is left out.
    fn leave_out(&mut self, key: &str, why: &str) {
        let note = note_on(self.settings, key, why);
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Whether captured units go to the hand as what they were before they were promoted.
    fn reverts(&self) -> bool {
        self.settings.flag("capturesToHand") && !self.settings.flag("dropLoop")
    }

    /// Whether it matters what a promoted unit was before.
    fn remembers(&self) -> bool {
        self.reverts() || self.settings.flag("pieceDemotion")
    }

    /// The kinds that can ever stand on the board or be in hand, each with what it was before, where hands must know that.
    fn kinds(&self) -> Vec<(Kind, Option<Kind>)> {
        let remembers = self.remembers();
        let units = self
            .start
            .units
            .iter()
            .map(|(_, unit)| (unit.kind, unit.was.filter(|_| remembers)));
        let mut found: Vec<(Kind, Option<Kind>)> = units.collect();
        found.extend(self.start.hands.iter().map(|(_, kind)| (*kind, None)));
        if self.settings.flag("freeDrops") {
            found.extend(self.settings.letters.keys().map(|kind| (*kind, None)));
        }
        let mut at = 0;
        while at < found.len() {
            let (kind, was) = found[at];
            at += 1;
            found.extend(was.map(|was| (was, None)));
            if was.is_none() {
                let becomes = self.settings.becomes.get(&kind);
                found.extend(becomes.map(|to| (*to, remembers.then_some(kind))));
            }
            for side in SIDES {
                if self
                    .settings
                    .kinds("promotionPawnTypes", side)
                    .some
                    .contains(&kind)
                {
                    let targets = self.settings.present("promotionPieceTypes", side);
                    found.extend(targets.into_iter().map(|kind| (kind, None)));
                }
            }
            let mut seen = Vec::new();
            found.retain(|kind| {
                !seen.contains(kind) && {
                    seen.push(*kind);
                    true
                }
            });
        }
        found.retain(|(kind, _)| self.settings.letters.contains_key(kind));
        found
    }

    fn name_pieces(&self) -> Vec<Piece> {
        let mut kinds = self.kinds();
        // Royals first, pawns last, of the others the strong before the weak.
        kinds.sort_by_key(|(kind, was)| {
            let strength = betza::strength(self.settings.path(*kind));
            (
                !self.is_royal(*kind),
                was.is_none() && self.is_foot(*kind),
                Reverse(strength),
            )
        });
        let alike = |kind: Kind| kinds.iter().filter(|other| other.0 == kind).count();
        let mut pieces: Vec<Piece> = Vec::new();
        for &(kind, was) in &kinds {
            let base = was.unwrap_or(kind);
            let letter = self.settings.letters[&base];
            let called = |kind: Kind| {
                let letter = self.settings.letters[&kind];
                kinds::name(kind, self.settings.path(kind), letter)
            };
            let mut name = match was {
                Some(was) if alike(kind) > 1 => format!("Promoted {}", called(was)),
                _ => called(kind),
            };
            let mut id = letter.to_ascii_uppercase().to_string();
            if was.is_some() {
                id = format!("+{id}");
            }
            if pieces.iter().any(|piece| piece.name == name) {
                name = format!("{name} {}", letter.to_ascii_uppercase());
            }
            pieces.push(Piece {
                kind,
                was,
                name,
                id,
            });
        }
        pieces
    }

    /// Whether a kind is one of those that promote, as pawns do.
    fn is_foot(&self, kind: Kind) -> bool {
        SIDES.iter().any(|side| {
            self.settings
                .kinds("promotionPawnTypes", *side)
                .some
                .contains(&kind)
        })
    }

    /// Whether a kind is royal by itself.
    fn is_sole_royal(&self, kind: Kind) -> bool {
        kinds::KINDS[kind].role == Some(Role::Royal)
    }

    /// Whether a kind is royal, by itself or since its last unit must not be lost.
    fn is_royal(&self, kind: Kind) -> bool {
        self.is_sole_royal(kind) || self.extinct_royals().contains(&kind)
    }

    /// The piece that is of a kind from the beginning.
    fn piece(&self, kind: Kind) -> Option<&Piece> {
        self.piece_was(kind, None)
    }

    fn piece_was(&self, kind: Kind, was: Option<Kind>) -> Option<&Piece> {
        self.pieces
            .iter()
            .find(|piece| (piece.kind, piece.was) == (kind, was))
    }

    fn name_of(&self, kind: Kind) -> String {
        self.piece(kind)
            .map(|piece| piece.name.clone())
            .unwrap_or_default()
    }

    /// The names of some kinds, as entries list them.
    fn names(&self, kinds: &[Kind]) -> String {
        let present = self
            .pieces
            .iter()
            .filter(|piece| kinds.contains(&piece.kind));
        present
            .map(|piece| piece.name.as_str())
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn write(mut self) -> Imported {
        self.unknown();
        let pieces = self.piece_entries();
        let castling = self.castling_entries();
        let rules = self.rule_entries();
        let hands = self.hand_entries();
        let setup = self.setup_entry();
        let mut blocks: Vec<Vec<String>> = vec![self.head(), vec![self.board_entry()]];
        blocks.push(self.regions.entries().map(str::to_owned).collect());
        blocks.push(self.class_entries());
        blocks.push(pieces);
        blocks.push(castling);
        blocks.push(rules);
        blocks.push(hands);
        blocks.push(setup);
        blocks.retain(|block| !block.is_empty());
        let text: Vec<String> = blocks.iter().map(|block| block.join("\n")).collect();
        let letters = self.letters();
        self.checked(text.join("\n\n") + "\n", letters)
    }

    /// The file in the usual layout, if it says something that can be played.
    fn checked(mut self, text: String, letters: Letters) -> Imported {
        let (text, faults) = playable(&format!("{}.kdl", identifier(self.id)), &text);
        self.notes.extend(faults.into_iter().map(|fault| Note {
            setting: None,
            line: None,
            why: format!("the rule file would have a fault: {fault}"),
        }));
        Imported {
            id: identifier(self.id),
            text,
            notes: self.notes,
            letters,
        }
    }

    fn letters(&self) -> Letters {
        let pairs = self.settings.becomes.iter().filter_map(|(from, to)| {
            let promoted = self.piece_was(*to, self.remembers().then_some(*from))?;
            Some((self.piece(*from)?.id.clone(), promoted.id.clone()))
        });
        Letters {
            becomes: pairs.collect(),
        }
    }

    /// What is left out, as a remark, and the `game` entry.
    fn head(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.notes.is_empty() {
            lines.push("// Left out:".to_owned());
            lines.extend(self.notes.iter().map(|note| format!("// - {note}")));
        }
        lines.push(format!(
            "game \"{}\" id=\"{}\"",
            title(self.id),
            identifier(self.id)
        ));
        lines
    }

    fn board_entry(&self) -> String {
        let mut entry = format!("board {} {}", self.settings.files(), self.settings.ranks());
        if !self.start.walls.is_empty() {
            let holes: Vec<String> = self
                .start
                .walls
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

    fn class_entries(&self) -> Vec<String> {
        let mut lines = vec!["class \"piece\" default=#true".to_owned()];
        if self.pieces.iter().any(|piece| self.royal_class(piece.kind)) {
            lines.push("class \"royal\" royal=#true".to_owned());
        }
        if self.pieces.iter().any(|piece| self.foot_class(piece.kind)) {
            lines.push("class \"pawn\" picture=\"pawn\" unnamed=#true".to_owned());
        }
        lines
    }

    /// The first position.
    fn setup_entry(&mut self) -> Vec<String> {
        let mut rows = Vec::new();
        for rank in (0..self.settings.ranks()).rev() {
            rows.push(self.row(rank));
        }
        let mut lines = vec!["setup {".to_owned()];
        if self.start.turn == Color::Black {
            self.leave_out(
                "startFen",
                "White begins in every rule file, and here it is Black.",
            );
        }
        lines.push(format!("    array \"{}\"", rows.join("/")));
        lines.extend(self.hand_lines());
        lines.push("}".to_owned());
        lines
    }

    fn row(&self, rank: u8) -> String {
        let mut row = String::new();
        let mut empty = 0;
        for file in 0..self.settings.files() {
            let place = crate::squares::Place::new(file, rank);
            let unit = self.start.at(place);
            let wall = self.start.walls.has(place);
            if unit.is_none() && !wall {
                empty += 1;
                continue;
            }
            if empty > 0 {
                row += &empty.to_string();
                empty = 0;
            }
            let piece = |unit: crate::fen::Unit| {
                let was = unit.was.filter(|_| self.remembers());
                Some((self.piece_was(unit.kind, was)?, unit.side))
            };
            match unit.and_then(piece) {
                Some((piece, Color::White)) => row += &piece.id,
                Some((piece, Color::Black)) => row += &piece.id.to_lowercase(),
                None => row.push('*'),
            }
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        row
    }

    /// What no other part of the writer speaks of, and no rule file can say.
    fn unknown(&mut self) {
        for (key, why) in [
            ("twoBoards", "Two games at once cannot be said."),
            (
                "oppositeCastling",
                "Castling does not depend on how the enemy castled.",
            ),
            (
                "cambodianMoves",
                "First moves that end where the other rules forbid them are not imported.",
            ),
            ("makpongRule", "A royal in check may always move."),
            (
                "shatarMateRule",
                "It does not matter which unit gives mate.",
            ),
            (
                "sittuyinPromotion",
                "Promotion on the spot, or by a move of the new kind, is not imported.",
            ),
            (
                "gating",
                "Units do not enter where others leave for the first time.",
            ),
        ] {
            if self.settings.flag(key) {
                self.leave_out(key, why);
            }
        }
        if !self
            .settings
            .text("castlingWins")
            .trim_matches('-')
            .is_empty()
        {
            self.leave_out("castlingWins", "Nobody wins by castling.");
        }
        if self.settings.text("wallingRule") != "none" {
            self.leave_out("wallingRule", "Moves leave no walls behind.");
        }
    }
}

/// A rule file in the usual layout, or what keeps it from being played.
fn playable(name: &str, text: &str) -> (Option<String>, Vec<String>) {
    let text = match variorum_lang::format(name, text) {
        Ok(text) => text,
        Err(faults) => {
            return (
                None,
                faults.into_iter().map(|fault| fault.message).collect(),
            );
        }
    };
    let checked = variorum_lang::check(name, &text, &NoSources, &[]);
    let errors = checked
        .diagnostics
        .into_iter()
        .filter(|fault| fault.severity == Severity::Error);
    let mut faults: Vec<String> = errors.map(|fault| fault.message).collect();
    if faults.is_empty() {
        let rules = checked.game.map(Rules::compile);
        match rules {
            Some(Ok(rules)) => {
                faults.extend(rules.start_position().err().map(|fault| fault.to_string()))
            }
            Some(Err(fault)) => faults.push(fault.to_string()),
            None => faults.push("it is no game".to_owned()),
        }
    }
    (faults.is_empty().then_some(text), faults)
}

/// A game's name made of its id: `king-hill` is King Hill.
fn title(id: &str) -> String {
    let words = id.split(['-', '_']).filter(|word| !word.is_empty());
    let words = words.map(|word| {
        let mut chars = word.chars();
        let first = chars
            .next()
            .map(|c| c.to_uppercase().to_string())
            .unwrap_or_default();
        first + chars.as_str()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// An id of ours: small letters, digits and hyphens.
fn identifier(name: &str) -> String {
    let mut id = name.to_lowercase();
    id.retain(|c| c.is_ascii_alphanumeric() || c == '-');
    if id.starts_with(|c: char| c.is_ascii_lowercase()) {
        return id;
    }
    format!("game-{id}")
}
