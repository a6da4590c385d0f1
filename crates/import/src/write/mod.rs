//! From settings to a rule file.

mod castling;
mod counting;
mod ending;
mod hands;
pub(crate) mod pieces;
mod promotion;
mod walls;

use std::cmp::Reverse;

use variorum_rules::Color;

use crate::betza;
use crate::fen::Start;
use crate::file::{self, SIDES, regions::Regions};
use crate::imported::{Imported, Letters, Note, Notes};
use crate::kinds::{self, Kind, Role};
use crate::library::Library;
use crate::settings::Settings;
use crate::squares::Place;

impl Library {
    /// Writes a variant as a rule file.
    #[must_use]
    pub fn import(&self, name: &str) -> Imported {
        let resolved = match self.resolve(name) {
            Ok(resolved) => resolved,
            Err(fault) => {
                return Imported::refused(name, Note::on_line(fault.line, fault.what));
            }
        };
        let faults = resolved.faults.iter();
        let notes = faults.map(|fault| Note::on_line(fault.line, fault.what.as_str()));
        let notes: Notes = notes.collect();
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
        column: None,
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
    notes: Notes,
}

impl<'a> Writer<'a> {
    fn new(id: &'a str, settings: &'a Settings, start: Start, notes: Notes) -> Self {
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
        self.notes.push(note);
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
        let walls = self.wall_entries();
        let setup = self.setup_entry();
        let regions = self.regions.entries().map(str::to_owned).collect();
        let blocks = vec![
            vec![self.regions.board_entry()],
            regions,
            self.class_entries(),
            pieces,
            castling,
            rules,
            hands,
            walls,
            setup,
        ];
        let letters = self.letters();
        file::finish(
            self.id,
            &file::title(self.id),
            blocks,
            self.notes.told(),
            letters,
        )
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

    fn class_entries(&self) -> Vec<String> {
        let royal = self.pieces.iter().any(|piece| self.royal_class(piece.kind));
        let foot = self.pieces.iter().any(|piece| self.foot_class(piece.kind));
        file::class_entries(royal, foot)
    }

    /// The first position.
    fn setup_entry(&mut self) -> Vec<String> {
        let mut lines = vec!["setup {".to_owned()];
        let array = self.regions.array(|place| self.stands(place));
        lines.push(format!("    array \"{array}\""));
        lines.extend(self.hand_lines());
        if self.start.turn == Color::Black {
            lines.push("    first \"black\"".to_owned());
        }
        lines.push("}".to_owned());
        lines
    }

    /// The id of the piece on a square and its side.
    fn stands(&self, place: Place) -> Option<(String, Color)> {
        let unit = self.start.at(place)?;
        let was = unit.was.filter(|_| self.remembers());
        Some((self.piece_was(unit.kind, was)?.id.clone(), unit.side))
    }

    /// What no other part of the writer speaks of, and no rule file can say.
    fn unknown(&mut self) {
        for (key, why) in [
            ("twoBoards", "Two games at once cannot be said."),
            (
                "cambodianMoves",
                "First moves that end where the other rules forbid them are not imported.",
            ),
            (
                "shatarMateRule",
                "It does not matter which unit gives mate.",
            ),
            (
                "sittuyinPromotion",
                "Promotion on the spot, or by a move of the new kind, is not imported.",
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
    }
}
