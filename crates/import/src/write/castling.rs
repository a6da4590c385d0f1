//! Castling.

use variorum_rules::Color;

use super::Writer;
use crate::file::SIDES;
use crate::kinds::Kind;
use crate::squares::Place;

/// A castling of one side, with squares as White would call them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Castling {
    letter: char,
    mover: (Kind, u8),
    partner: (Kind, u8),
    rank: u8,
    to: (u8, u8),
}

impl Writer<'_> {
    pub(super) fn castling_entries(&mut self) -> Vec<String> {
        if !self.settings.flag("castling") {
            return Vec::new();
        }
        let sides = SIDES.map(|side| self.castlings(side));
        if self.settings.flag("castlingDroppedPiece") && !self.castles_where_placed() {
            self.leave_out(
                "castlingDroppedPiece",
                "Units that were dropped do not castle.",
            );
        }
        let mut all: Vec<Castling> = sides.iter().flatten().copied().collect();
        all.dedup();
        let mut different: Vec<Castling> = Vec::new();
        for castling in all {
            if !different.contains(&castling) {
                different.push(castling);
            }
        }
        let kings = different
            .iter()
            .all(|castling| self.is_sole_royal(castling.mover.0));
        if self.settings.flag("chess960") && !kings {
            self.leave_out(
                "chess960",
                "What is no royal castles from where it stands in the first position, and nowhere else.",
            );
        }
        // A side castles if its units stand there, whatever the first position says of rights.
        let barred = |castling: &Castling| {
            let mut both = SIDES.iter().zip(&sides);
            both.any(|(side, own)| !own.contains(castling) && self.could(castling, *side))
        };
        let only = |castling: &Castling| {
            let mut both = SIDES.iter().zip(&sides);
            let castles = both.find(|(_, own)| own.contains(castling));
            castles.map(|(side, _)| *side).filter(|_| barred(castling))
        };
        let lettered = |castling: &Castling| {
            different
                .iter()
                .filter(|other| other.letter == castling.letter)
                .count()
                == 1
        };
        let entries = different
            .iter()
            .map(|castling| self.castling_entry(castling, lettered(castling), only(castling)));
        let entries = entries.collect();
        let fixed = !self.settings.flag("chess960") && different.iter().all(lettered);
        if self.settings.flag("oppositeCastling") && !fixed {
            let why = "Only castling that has a right of its own takes it from the enemy.";
            self.leave_out("oppositeCastling", why);
        }
        entries
    }

    /// Whether units castle that are placed where castling begins.
    fn castles_where_placed(&self) -> bool {
        self.settings.flag("castlingDroppedPiece") && self.settings.flag("mustDrop")
    }

    /// Whether a side has units where a castling begins.
    fn could(&self, castling: &Castling, side: Color) -> bool {
        let at = |(kind, file)| {
            let place = Place::new(file, self.own_rank(castling.rank, side));
            self.start
                .at(place)
                .is_some_and(|unit| (unit.kind, unit.side) == (kind, side))
        };
        at(castling.mover) && at(castling.partner)
    }

    fn own_rank(&self, rank: u8, side: Color) -> u8 {
        match side {
            Color::White => rank,
            Color::Black => self.settings.ranks().saturating_sub(1 + rank),
        }
    }

    /// The castlings to which a side has a right in the first position.
    fn castlings(&self, side: Color) -> Vec<Castling> {
        let letters: Vec<char> = self
            .start
            .rights
            .chars()
            .filter(|c| c.is_ascii_uppercase() == (side == Color::White))
            .map(|c| c.to_ascii_uppercase())
            .collect();
        let rank = self.settings.index("castlingRank");
        let own = self.own_rank(rank, side);
        let placed = self.castles_where_placed();
        let mover = if placed {
            let kinds = &self.settings.kinds("castlingKingPiece", side).some;
            let file = self.settings.index("castlingKingFile");
            kinds.first().map(|kind| (*kind, file))
        } else {
            self.mover(side, own)
        };
        let Some(mover) = mover else {
            return Vec::new();
        };
        let partners = self.settings.kinds("castlingRookPieces", side).some.clone();
        let files = self.settings.files();
        let partner_at = |file: u8| {
            let unit = self.start.at(Place::new(file, own))?;
            (unit.side == side && partners.contains(&unit.kind)).then_some((unit.kind, file))
        };
        let mut found = Vec::new();
        for letter in ['K', 'Q']
            .into_iter()
            .filter(|letter| placed || letters.contains(letter))
        {
            let right = self
                .settings
                .index("castlingRookKingsideFile")
                .min(files - 1);
            let left = self.settings.index("castlingRookQueensideFile");
            let partner = match letter {
                _ if placed => {
                    let file = if letter == 'K' { right } else { left };
                    partners.first().map(|kind| (*kind, file))
                }
                'K' => (0..=right).rev().find_map(partner_at),
                _ => (left..files).find_map(partner_at),
            };
            let Some(partner) = partner else {
                continue;
            };
            let to = if partner.1 > mover.1 {
                let to = self.settings.index("castlingKingsideFile");
                (to, to.saturating_sub(1))
            } else {
                let to = self.settings.index("castlingQueensideFile");
                (to, to + 1)
            };
            found.push(Castling {
                letter,
                mover,
                partner,
                rank,
                to,
            });
        }
        found
    }

    /// The unit that castles, with its file.
    fn mover(&self, side: Color, rank: u8) -> Option<(Kind, u8)> {
        let kind = *self
            .settings
            .kinds("castlingKingPiece", side)
            .some
            .first()?;
        let squares = self.start.squares(kind, side);
        let mut files: Vec<u8> = squares
            .iter()
            .filter(|place| place.rank == rank)
            .map(|place| place.file)
            .collect();
        if files.len() > 1 {
            let usual = self.settings.index("castlingKingFile");
            files.retain(|file| *file == usual);
        }
        files.first().map(|file| (kind, *file))
    }

    fn castling_entry(&self, castling: &Castling, lettered: bool, only: Option<Color>) -> String {
        let mut entry = "castling".to_owned();
        if lettered {
            entry += &format!(" \"{}\"", castling.letter);
        }
        if self.royal_class(castling.mover.0) {
            entry += " safe=#true";
        }
        // Where a king ends beside its square, its own move would be written like the castling; the way to the partner is not.
        let beside = castling.to.0.abs_diff(castling.mover.1) <= 1;
        let roams = (self.settings.flag("chess960") || beside && lettered)
            && self.is_sole_royal(castling.mover.0);
        if self.settings.flag("oppositeCastling") && only.is_none() && lettered && !roams {
            entry += " once=#true";
        }
        entry += match only {
            None => "",
            Some(Color::White) => " side=\"white\"",
            Some(Color::Black) => " side=\"black\"",
        };
        let square = |file: u8| Place::new(file, castling.rank).name();
        let line = |word: &str, (kind, file): (Kind, u8), to: u8| {
            format!(
                "    {word} \"{}\" from=\"{}\" to=\"{}\"",
                self.name_of(kind),
                square(file),
                square(to)
            )
        };
        let mut mover = line("mover", castling.mover, castling.to.0);
        let mut partner = line("partner", castling.partner, castling.to.1);
        if roams {
            // From wherever the set-up has them.
            let from = |file: u8| format!("from=\"{}\"", square(file));
            let wing = if castling.partner.1 > castling.mover.1 {
                "right"
            } else {
                "left"
            };
            let rank = format!(
                "from=\"{} rank\"",
                crate::file::regions::ordinal(castling.rank + 1)
            );
            mover = mover.replace(&from(castling.mover.1), &rank);
            partner = partner.replace(&from(castling.partner.1), &format!("from=\"{wing}\""));
        }
        format!("{entry} {{\n{mover}\n{partner}\n}}")
    }
}
