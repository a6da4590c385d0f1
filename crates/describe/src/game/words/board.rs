//! The board and its set-up.

use variorum_def::{Region, RegionKind, Symmetry};
use variorum_geometry::{Cells, Color};

use super::{Line, Teller, text};
use crate::game::clause::{Lot, Named, Row, When};
use crate::game::{Beyond, quotas};
use crate::telling::{blocks, spoken_name};
use crate::texts::{say, sentence};

impl Teller<'_> {
    /// The letter of the last file.
    pub(super) fn last_file(&self) -> String {
        let files = self.game.board.shape().files;
        char::from(b'a' + files.saturating_sub(1)).to_string()
    }

    pub(super) fn board(&self) -> String {
        let voice = self.voice;
        let topology = self.game.board.topology();
        let shape = self.game.board.shape();
        if topology.shape() == Cells::Hexagons {
            let letters: Vec<String> = shape.letters.iter().map(char::to_string).collect();
            let (squares, side) = (topology.len(), shape.files.div_ceil(2));
            let upright = (shape.ranks != shape.files).then_some(shape.ranks + 1 - side);
            return say!(voice, RuleHexagons, squares, side, upright, letters);
        }
        let last_rank = shape.first_rank + shape.ranks.saturating_sub(1);
        say!(
            voice, RuleBoard, files: shape.files, last: self.last_file(), ranks: shape.ranks, first_rank: shape.first_rank,
            last_rank
        )
    }

    /// Squares beside the rectangle.
    pub(super) fn beyond(&self, squares: &[Beyond]) -> Line {
        let item = |square: &Beyond| {
            let (name, near, diagonal) = (&square.name, square.near.as_slice(), square.diagonal);
            say!(self.voice, BeyondSquare, name, near, diagonal)
        };
        Line {
            text: say!(self.voice, RuleBeyond),
            items: squares.iter().map(item).collect(),
            ..Line::default()
        }
    }

    /// White's and Black's squares of a region, in blocks.
    fn sides(&self, region: &Region) -> [Vec<String>; 2] {
        Color::BOTH.map(|side| {
            let blocks = blocks(self.game, region.squares(side));
            match blocks.is_empty() {
                true => vec![say!(self.voice, NoSquares)],
                false => blocks,
            }
        })
    }

    pub(super) fn regions(&self, regions: &[Region]) -> Line {
        let item = |region: &Region| {
            let name = spoken_name(region, self.voice.language);
            let [white, black] = self.sides(region);
            say!(self.voice, RegionSquares, name, white, shared: region.is_shared(), black)
        };
        Line {
            text: say!(self.voice, RuleRegions),
            items: regions.iter().map(item).collect(),
            ..Line::default()
        }
    }

    /// "its own first rank", after "an empty square of".
    pub(super) fn region(&self, region: &Region) -> String {
        let voice = self.voice;
        match (region.name(), region.kind()) {
            (_, RegionKind::Rank(rank)) => say!(voice, RegionRank, rank: *rank),
            (_, RegionKind::LastRank) => say!(voice, RegionLastRank),
            (Some(_), _) => {
                let name = spoken_name(region, voice.language);
                say!(voice, RegionNamed, shared: region.is_shared(), name)
            }
            (None, RegionKind::Squares(names)) => {
                say!(voice, RegionParts, squares: true, parts: names.as_slice())
            }
            (None, RegionKind::Any(parts)) => {
                let parts: Vec<String> = parts.iter().map(|part| self.region(part)).collect();
                say!(voice, RegionParts, squares: false, parts)
            }
            (None, _) => {
                let [white, black] = self.sides(region);
                say!(voice, RegionSides, white, shared: region.is_shared(), black)
            }
        }
    }

    fn one(&self, unit: Named) -> String {
        let voice = self.voice;
        match unit {
            Named::Piece(kind) => say!(voice, NamedPiece, name: voice.name(kind)),
            Named::Drawn(draw) => say!(voice, NamedDrawn, label: self.label(draw)),
        }
    }

    pub(super) fn several(&self, units: &[Named]) -> Vec<String> {
        units.iter().map(|unit| self.one(*unit)).collect()
    }

    pub(super) fn fill(&self, when: &[When], rank: u8, unit: Named) -> Line {
        let first = self.game.board.shape().first_rank;
        let numbered = first != 1;
        let rank = if numbered {
            rank.saturating_sub(1) + first
        } else {
            rank
        };
        self.under(
            when,
            say!(self.voice, RuleFill, rank, numbered, unit: self.one(unit)),
        )
    }

    pub(super) fn opposite(&self, when: &[When], symmetry: Symmetry) -> Line {
        let symmetry = match symmetry {
            Symmetry::Rotate => "rotate",
            Symmetry::Mirror => "mirror",
        };
        self.under(when, say!(self.voice, RuleOpposite, symmetry))
    }

    /// How many units are placed in which turn.
    pub(super) fn quotas(&self, turns: &[u8]) -> String {
        match quotas(turns) {
            Some((first, middle, times, last)) => {
                say!(self.voice, Quotas, first, middle, times, last)
            }
            None => {
                let turns: Vec<String> = turns.iter().map(u8::to_string).collect();
                turns.join(", ")
            }
        }
    }

    pub(super) fn put(&self, when: &[When], sides: &[(Color, Vec<Row>)], mirrored: bool) -> Line {
        let rows = sides.iter().flat_map(|(side, rows)| {
            rows.iter()
                .map(|row| say!(self.voice, PutRow, side: *side, row: self.row(row)))
        });
        Line {
            items: rows.collect(),
            ..self.under(
                when,
                say!(self.voice, RulePut, always: when.is_empty(), mirrored),
            )
        }
    }

    fn row(&self, row: &Row) -> String {
        let name = |unit: &Named| match unit {
            Named::Piece(kind) => self.voice.name(*kind),
            Named::Drawn(draw) => self.label(*draw),
        };
        let first = row.units.first().map(|(_, unit)| *unit);
        let same = row.units.iter().all(|(_, unit)| Some(*unit) == first);
        match (&row.rank, first) {
            (Some(rank), Some(unit)) if row.full && same => {
                say!(self.voice, RowSame, rank, name: name(&unit))
            }
            (Some(rank), _) if row.full => {
                let names: Vec<&str> = row.units.iter().map(|(_, unit)| name(unit)).collect();
                say!(self.voice, RowFull, rank, names)
            }
            _ => {
                let units = row.units.iter();
                let units = units.map(|(square, unit)| format!("{} {square}", name(unit)));
                units.collect::<Vec<_>>().join(", ")
            }
        }
    }

    pub(super) fn shuffle(
        &self,
        when: &[When],
        onto: &[Vec<Vec<String>>],
        units: &[(Vec<When>, Lot)],
        in_order: bool,
    ) -> Line {
        let voice = self.voice;
        let groups = onto.iter().map(|slots| {
            let pairs = slots.iter().any(|slot| slot.len() > 1);
            let slots: Vec<String> = slots.iter().map(|slot| slot.join("–")).collect();
            say!(voice, ShuffleGroup, pairs, slots)
        });
        let groups: Vec<String> = groups.collect();
        let lots = units.iter().map(|(when, lot)| {
            let (lot, one, other) = match lot {
                Lot::Each(unit) => ("each", self.one(*unit), None),
                Lot::Twins(unit) => ("twins", self.one(*unit), None),
                Lot::Couple(one, other) => ("couple", self.one(*one), Some(self.one(*other))),
                Lot::Couples(unit) => ("couples", self.one(*unit), None),
            };
            self.told_under(when, say!(voice, Lot, lot, one, other))
        });
        Line {
            items: lots.collect(),
            ..self.under(when, say!(voice, RuleShuffle, in_order, groups))
        }
    }

    /// A sentence under conditions.
    pub(super) fn under(&self, when: &[When], told: String) -> Line {
        text(self.told_under(when, told))
    }

    /// The same without a line around it.
    pub(super) fn told_under(&self, when: &[When], text: String) -> String {
        match when.is_empty() {
            true => sentence(&text),
            false => say!(self.voice, Under, when: self.conditions(when), text),
        }
    }
}
