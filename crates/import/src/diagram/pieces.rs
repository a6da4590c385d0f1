//! What the pieces of a diagram do and become.

use variorum_rules::Color;

use super::xbetza::{self, Part};
use super::{Diagram, KNOWN};
use crate::betza::{Ray, Way, tidy};
use crate::file::draft::{self, Castling, Draft};
use crate::file::movement::Movement;
use crate::file::{SIDES, paths};
use crate::squares::{Place, Squares};
use crate::write::pieces::shifted;

/// The parts of a move, sorted.
#[derive(Default)]
struct Sorted {
    plain: Vec<Ray>,
    passing: Vec<Ray>,
    first: Vec<(Vec<Ray>, bool)>,
    others: Vec<String>,
    castlings: Vec<Part>,
}

/// What rows become, and where.
struct Choice {
    to: Vec<usize>,
    /// Whether the piece may stay what it is, and whether even on the last rank.
    stays: bool,
    last: bool,
    /// Whether it becomes only what has been captured.
    captured: bool,
}

impl Diagram {
    /// Whether a row promotes to what its owner chooses.
    pub(super) fn chooses(&self, row: usize) -> bool {
        self.number("promoOffset", 0) == 0 && row < self.number("maxPromote", 1) && self.zone() > 0
    }

    fn zone(&self) -> u8 {
        u8::try_from(self.number("promoZone", 1))
            .unwrap_or(0)
            .min(self.ranks)
    }

    /// The rows that a row promotes to.
    pub(super) fn targets(&self, row: usize) -> Vec<usize> {
        if self.chooses(row) {
            return self.choice(row).0.to;
        }
        let offset = self.number("promoOffset", 0);
        let becomes = offset > 0 && row < self.number("maxPromote", 1) && self.zone() > 0;
        let to = Some(row + offset).filter(|to| becomes && *to < self.lines.rows.len());
        to.into_iter().collect()
    }

    /// What a row may promote to, and the letters that mean nothing.
    fn choice(&self, row: usize) -> (Choice, Vec<String>) {
        let rows = &self.lines.rows;
        let most = self.number("maxPromote", 1);
        let mut choice = Choice {
            to: Vec::new(),
            stays: false,
            last: true,
            captured: false,
        };
        let Some(said) = self
            .lines
            .get("promoChoice")
            .filter(|one| !one.value.is_empty())
        else {
            choice.to = (most..rows.len())
                .filter(|to| !self.royals.contains(to) && !rows[*to].is_hole())
                .collect();
            return (choice, Vec::new());
        };
        let mut odd = Vec::new();
        let mut captured = Vec::new();
        let mut before = String::new();
        for letter in said
            .value
            .chars()
            .filter(|c| !c.is_whitespace() && *c != ',')
        {
            if !letter.is_ascii_alphabetic() {
                before.push(letter);
                continue;
            }
            let marks = std::mem::take(&mut before);
            let target =
                (0..rows.len()).find(|index| self.letter(*index) == letter.to_ascii_uppercase());
            match (target, marks.as_str()) {
                (Some(target), "" | "!") if target == row => {
                    choice.stays = true;
                    choice.last = marks.is_empty();
                }
                (Some(target), "" | "*") => {
                    captured.push(marks == "*");
                    choice.to.push(target);
                }
                (None, _) => odd.push(format!("No piece has the letter `{letter}`.")),
                _ => odd.push(format!("`{marks}{letter}` is not read.")),
            }
        }
        choice.captured = !captured.is_empty() && captured.iter().all(|only| *only);
        if captured.contains(&true) && !choice.captured {
            odd.push("What is marked with `*` may be chosen without having been lost.".to_owned());
        }
        (choice, odd)
    }

    /// The capital letter of a row, before it is made different from the others.
    fn letter(&self, row: usize) -> char {
        let row = &self.lines.rows[row];
        let text = if row.id.is_empty() {
            &row.name
        } else {
            &row.id
        };
        text.chars().next().unwrap_or(' ').to_ascii_uppercase()
    }

    /// How a row moves.
    fn path(&self, row: usize) -> Option<String> {
        let row = &self.lines.rows[row];
        if !row.path.is_empty() {
            return Some(row.path.clone());
        }
        let name = row.name.to_lowercase().replace([' ', '_'], "");
        KNOWN[1].get(&name).map(|known| known.value.clone())
    }

    pub(super) fn pieces(&mut self) {
        let sorted: Vec<Sorted> = self
            .present
            .clone()
            .into_iter()
            .map(|row| self.sorted(row))
            .collect();
        let taken = sorted.iter().any(|sorted| !sorted.passing.is_empty());
        for (piece, (row, sorted)) in self.present.clone().into_iter().zip(&sorted).enumerate() {
            let mut lines = self.movements(piece, sorted, taken);
            lines.extend(self.promotion(row, sorted));
            self.draft.pieces[piece].lines = lines;
            for castling in &sorted.castlings {
                self.castling(piece, row, castling);
            }
        }
    }

    /// Reads the move of a row and names what cannot be said.
    fn sorted(&mut self, row: usize) -> Sorted {
        let mut sorted = Sorted::default();
        let (name, line) = (self.lines.rows[row].name.clone(), self.lines.rows[row].line);
        let Some(path) = self.path(row) else {
            let why = "No move is given, and none is known by this name.";
            self.leave_out(&name, line, why);
            return sorted;
        };
        for part in xbetza::read(&path) {
            match part {
                Ok(Part::Plain(rays)) => sorted.plain.extend(rays),
                Ok(Part::Passing(rays)) => sorted.passing.extend(rays),
                Ok(Part::First(rays, leaves)) => sorted.first.push((rays, leaves)),
                Ok(Part::Crooked(path)) => sorted.others.push(format!("move \"{path}\"")),
                Ok(Part::Shot(path)) => sorted.others.push(format!("shoot \"{path}\"")),
                Ok(Part::Legs {
                    first,
                    word,
                    second,
                    returns,
                }) => {
                    let end = if returns {
                        " returns=\"if-captured\""
                    } else {
                        ""
                    };
                    sorted
                        .others
                        .push(format!("move \"{first}\" {{ {word} \"{second}\"{end} }}"));
                }
                Ok(castling @ Part::Castling { .. }) => sorted.castlings.push(castling),
                Err(what) => {
                    let why = format!("{what} of the move `{path}` cannot be said.");
                    self.leave_out(&name, line, why);
                }
            }
        }
        sorted.plain = tidy(sorted.plain);
        sorted
    }

    fn movements(&mut self, piece: usize, sorted: &Sorted, taken: bool) -> Vec<String> {
        let is_hop = |ray: &Ray| matches!(ray.way, Way::Hop(_));
        let (hops, walks): (Vec<Ray>, Vec<Ray>) = sorted.plain.iter().partition(|ray| is_hop(ray));
        let (near, far): (Vec<Ray>, Vec<Ray>) =
            hops.into_iter().partition(|ray| ray.way == Way::Hop(1));
        let mut lines = Vec::new();
        if !walks.is_empty() {
            lines.push(Movement::new(paths::path(&walks)));
        }
        if !far.is_empty() {
            lines.push(Movement::new(paths::path(&far)).with("over", "one"));
        }
        if !near.is_empty() {
            let line = Movement::new(paths::path(&near)).with("over", "one");
            lines.push(line.with("landing", "behind-unit"));
        }
        for (first, leaves) in &sorted.first {
            lines.extend(self.first_move(piece, sorted, first, *leaves && taken));
        }
        if !sorted.passing.is_empty() {
            lines.push(Movement::new(paths::path(&sorted.passing)).with("en-passant", "takes"));
        }
        let mut lines = Draft::written(&lines);
        lines.extend(sorted.others.iter().cloned());
        lines
    }

    /// A first move: from the ranks where the units begin, if they never come back there, else of units that have not moved.
    fn first_move(
        &mut self,
        piece: usize,
        sorted: &Sorted,
        first: &[Ray],
        leaves: bool,
    ) -> Option<Movement> {
        let first: Vec<Ray> = first
            .iter()
            .map(|ray| farther(*ray, &sorted.plain))
            .collect();
        let mut line = Movement::new(paths::path(&first));
        let all = sorted.plain.iter().chain(&sorted.passing).chain(&first);
        let onward = all.clone().all(|ray| ray.step.1 > 0);
        let starts = SIDES.map(|side| self.starts(piece, side));
        let ranks = starts.map(|squares| {
            let mut ranks: Vec<u8> = squares.iter().map(|place| place.rank).collect();
            ranks.dedup();
            ranks
        });
        match (onward, &ranks) {
            (true, [white, black]) if white.len() == 1 && *black == [self.ranks - 1 - white[0]] => {
                line.say("from", draft::rank_name(white[0], self.ranks));
            }
            _ => line.mark("first"),
        }
        if leaves && first.iter().all(|ray| matches!(ray.way, Way::Range(..))) {
            line.say("en-passant", "leaves");
        }
        Some(line)
    }

    /// Where a side's units of a piece begin.
    fn starts(&self, piece: usize, side: Color) -> Squares {
        let mut squares = Squares::NONE;
        let units = self.draft.units.iter();
        units
            .filter(|unit| (unit.1, unit.2) == (piece, side))
            .for_each(|unit| squares.insert(unit.0));
        squares
    }

    fn promotion(&mut self, row: usize, sorted: &Sorted) -> Option<String> {
        let zone = self.zone();
        let ranks = |first: u8, last: u8| -> Option<[Squares; 2]> {
            (first <= last).then(|| {
                SIDES.map(|side| {
                    (first..=last).fold(Squares::NONE, |sum, rank| {
                        sum.or(self.draft.regions.rank(side, rank))
                    })
                })
            })
        };
        let (first, last) = (self.ranks - zone.min(self.ranks), self.ranks - 1);
        if self.chooses(row) {
            let (choice, odd) = self.choice(row);
            let line = self.lines.get("promoChoice").map_or(1, |one| one.line);
            let to: Vec<usize> = choice
                .to
                .iter()
                .filter_map(|to| self.piece_of(*to))
                .collect();
            let (must, may) = match (choice.stays, choice.last) {
                (false, _) => (ranks(first, last), None),
                (true, true) => (None, ranks(first, last)),
                (true, false) => (ranks(last, last), ranks(first, last.saturating_sub(1))),
            };
            for why in odd {
                self.leave_out("promoChoice", line, why);
            }
            let end = if choice.captured {
                " lost-only=#true"
            } else {
                ""
            };
            return self.promote(must, may, &to, end);
        }
        let target = self
            .targets(row)
            .first()
            .and_then(|to| self.piece_of(*to))?;
        // Where it could never move again it cannot stay what it is.
        let moves: Vec<Ray> = sorted
            .plain
            .iter()
            .chain(&sorted.passing)
            .copied()
            .collect();
        let all = self.draft.regions.all();
        let stuck = SIDES.map(|side| {
            let zone = ranks(first, last).unwrap_or_default()[usize::from(side == Color::Black)];
            let goes = |place: Place| {
                let mut to = moves
                    .iter()
                    .filter_map(|ray| shifted(place, ray.step, side));
                to.any(|to| all.has(to))
            };
            zone.filter(|place| !goes(place))
        });
        let may =
            ranks(first, last).map(|zone| [zone[0].without(stuck[0]), zone[1].without(stuck[1])]);
        let must = Some(stuck).filter(|sides| sides.iter().any(|side| !side.is_empty()));
        self.promote(must, may, &[target], " when=\"enters, stays, leaves\"")
    }

    fn promote(
        &mut self,
        must: Option<[Squares; 2]>,
        may: Option<[Squares; 2]>,
        to: &[usize],
        end: &str,
    ) -> Option<String> {
        if to.is_empty() {
            return None;
        }
        let mut text = |sides: Option<[Squares; 2]>| {
            let sides = sides.filter(|sides| sides.iter().any(|side| !side.is_empty()))?;
            let text = self.draft.regions.text("promotion-zone", sides);
            Some(text.unwrap_or("all".to_owned()))
        };
        let (must, may) = (text(must), text(may));
        let names: Vec<&str> = to
            .iter()
            .map(|to| self.draft.pieces[*to].name.as_str())
            .collect();
        let mut entry = "promote".to_owned();
        if let Some(must) = must {
            entry += &format!(" \"{must}\"");
        }
        if let Some(may) = may {
            entry += &format!(" optional=\"{may}\"");
        }
        Some(format!("{entry} to=\"{}\"{end}", names.join(", ")))
    }

    /// Castling of both sides, as White's units stand; Black's must stand opposite.
    fn castling(&mut self, piece: usize, row: usize, castling: &Part) {
        let Part::Castling {
            far,
            left,
            right,
            inward,
        } = *castling
        else {
            return;
        };
        let wings = [(right, 1, 'K'), (left, -1, 'Q')];
        for (_, way, letter) in wings.into_iter().filter(|wing| wing.0) {
            let [white, black] = SIDES.map(|side| self.wing(piece, side, far, way, inward));
            let same = match (white, black) {
                (Some(white), Some(black)) => self.across(black) == white,
                (None, None) => continue,
                _ => false,
            };
            if let (true, Some(mut found)) = (same, white) {
                found.letter = Some(letter);
                self.draft.castlings.push(found);
            } else {
                let (name, line) = (self.lines.rows[row].name.clone(), self.lines.rows[row].line);
                let why = "Castling is the same for both sides, and here they do not stand alike.";
                self.leave_out(&name, line, why);
            }
        }
    }

    /// Castling to one side, with the squares as that side's units stand.
    fn wing(&self, piece: usize, side: Color, far: u8, way: i8, inward: bool) -> Option<Castling> {
        let from = self.starts(piece, side).iter().next()?;
        let shift = |place: Place, by: i8| {
            let file = place.file.checked_add_signed(by)?;
            (file < self.files).then_some(Place::new(file, place.rank))
        };
        let mut edge = if way > 0 { self.files - 1 } else { 0 };
        if inward {
            edge = edge.checked_add_signed(-way)?;
        }
        let corner = Place::new(edge, from.rank);
        let (_, partner, _) = *self
            .draft
            .units
            .iter()
            .find(|unit| unit.0 == corner && unit.2 == side && unit.1 != piece)?;
        let to = shift(from, way * i8::try_from(far).ok()?)?;
        Some(Castling {
            letter: None,
            mover: draft::Way { piece, from, to },
            partner: draft::Way {
                piece: partner,
                from: corner,
                to: shift(to, -way)?,
            },
        })
    }

    /// The same on the other side of the board.
    fn across(&self, castling: Castling) -> Castling {
        let place = |place: Place| Place::new(place.file, self.ranks - 1 - place.rank);
        let way = |way: draft::Way| draft::Way {
            from: place(way.from),
            to: place(way.to),
            ..way
        };
        Castling {
            letter: castling.letter,
            mover: way(castling.mover),
            partner: way(castling.partner),
        }
    }
}

/// A first slide without the steps that the piece has anyway.
fn farther(first: Ray, plain: &[Ray]) -> Ray {
    let Way::Slide(far) = first.way else {
        return first;
    };
    let near = plain
        .iter()
        .filter(|ray| ray.step == first.step && ray.quiet)
        .map(|ray| match ray.way {
            Way::Leap => 1,
            Way::Slide(limit) => limit,
            _ => 0,
        })
        .max()
        .unwrap_or(0);
    if far == 0 || near >= far {
        return first;
    }
    Ray {
        way: Way::Range(near + 1, far),
        ..first
    }
}
