//! The board and its set-up in English.

use variorum_def::{Region, RegionKind, Symmetry};
use variorum_geometry::{Cells, Color};

use super::{English, LANGUAGE, Line, article, capitalized, list, number, ordinal, say};
use crate::game::clause::{Lot, Named, Row, When};
use crate::game::{Beyond, quotas};
use crate::telling::{blocks, spoken_name};

/// Squares that do not exist.
pub(super) fn holes(holes: &[String]) -> String {
    let (squares, verb) = match holes.len() {
        1 => ("The square", "is"),
        _ => ("The squares", "are"),
    };
    format!(
        "{squares} {} {verb} missing: nothing stands there, and no unit slides across. Units that leap may leap over it.",
        list(holes, "and")
    )
}

/// Squares beside the rectangle.
pub(super) fn beyond(squares: &[Beyond]) -> Line {
    let item = |square: &Beyond| {
        let name = &square.name;
        let corner = if square.diagonal { ", diagonally" } else { "" };
        match square.near.as_slice() {
            [] => format!("{name} touches no other square"),
            near => format!("{name} touches {}{corner}", list(near, "and")),
        }
    };
    Line {
        text: "Some squares lie outside the ranks and files. Units go there and back by their ordinary moves."
            .to_owned(),
        items: squares.iter().map(item).collect(),
        ..Line::default()
    }
}

impl English<'_> {
    /// A board of hexagons, and what the words for directions mean there.
    fn hexagons(&self) -> String {
        let topology = self.game.board.topology();
        let letters: String = self.game.board.shape().letters.iter().collect();
        format!(
            "The board is a hexagon of {} hexagons, {} a side, which are called squares here. Its files stand upright: {}. On each \
             the ranks are counted from White’s end, so the last rank is the farthest square of each file. A straight line leads \
             from square to square through edges, in six directions; a diagonal one through corners, in six others, and keeps to \
             squares of one of three colors.",
            topology.len(),
            number(usize::from(topology.files().div_ceil(2))),
            letters
                .chars()
                .map(String::from)
                .collect::<Vec<_>>()
                .join(", "),
        )
    }

    pub(super) fn board(&self) -> String {
        if self.game.board.topology().shape() == Cells::Hexagons {
            return self.hexagons();
        }
        let shape = self.game.board.shape();
        let last = char::from(b'a' + shape.files.saturating_sub(1));
        format!(
            "The board has {} files, a to {last}, and {} ranks, {} to {}. White’s side is rank {}.",
            shape.files,
            shape.ranks,
            shape.first_rank,
            shape.first_rank + shape.ranks.saturating_sub(1),
            shape.first_rank,
        )
    }

    pub(super) fn wraps(&self) -> String {
        let last = char::from(b'a' + self.game.board.shape().files.saturating_sub(1));
        format!(
            "The left edge of the board joins the right one: the {last}-file is followed by the a-file. Units move, hit and act \
             across that seam as anywhere else, but no move comes to a square twice."
        )
    }

    /// "the second rank", or by its name where ranks are not counted from 1.
    fn rank(&self, rank: u8) -> String {
        let shape = self.game.board.shape();
        if shape.first_rank == 1 {
            format!("the {} rank", ordinal(rank))
        } else {
            format!("rank {}", rank.saturating_sub(1) + shape.first_rank)
        }
    }

    /// White's and Black's squares of a region, in blocks.
    fn sides(&self, region: &Region, last: &str) -> [String; 2] {
        Color::BOTH.map(|side| {
            let blocks = blocks(self.game, region.squares(side));
            match blocks.is_empty() {
                true => "no square".to_owned(),
                false => list(&blocks, last),
            }
        })
    }

    pub(super) fn regions(&self, regions: &[Region]) -> Line {
        let item = |region: &Region| {
            let name = spoken_name(region, LANGUAGE);
            let [white, black] = self.sides(region, "and");
            match region.is_shared() {
                true => format!("“{name}”: {white}"),
                false => format!("“{name}”: {white}, for Black {black}"),
            }
        };
        Line {
            text: "What parts of the board are called:".to_owned(),
            items: regions.iter().map(item).collect(),
            ..Line::default()
        }
    }

    pub(super) fn region(&self, region: &Region) -> String {
        match (region.name(), region.kind()) {
            (_, RegionKind::Rank(rank)) => format!("its own {} rank", ordinal(*rank)),
            (_, RegionKind::LastRank) => "its farthest rank".to_owned(),
            (Some(_), _) => {
                let name = spoken_name(region, LANGUAGE);
                match region.is_shared() {
                    true => format!("the {name}"),
                    false => format!("its own {name}"),
                }
            }
            (None, RegionKind::Squares(names)) => list(names, "or"),
            (None, RegionKind::Any(parts)) => {
                let parts: Vec<String> = parts.iter().map(|part| self.region(part)).collect();
                list(&parts, "or")
            }
            (None, _) => {
                let [white, black] = self.sides(region, "or");
                match region.is_shared() {
                    true => white,
                    false => format!("{white} (for Black: {black})"),
                }
            }
        }
    }

    fn one(&self, unit: Named) -> String {
        match unit {
            Named::Piece(kind) => article(self.name(kind)),
            Named::Drawn(draw) => format!("the chosen “{}”", self.label(draw)),
        }
    }

    fn several(&self, units: &[Named]) -> String {
        let units: Vec<String> = units.iter().map(|unit| self.one(*unit)).collect();
        list(&units, "and")
    }

    pub(super) fn fill(&self, when: &[When], rank: u8, unit: Named) -> Line {
        say(self.under(
            when,
            &format!("on every square of {}: {}", self.rank(rank), self.one(unit)),
        ))
    }

    pub(super) fn opposite(&self, when: &[When], symmetry: Symmetry) -> Line {
        say(self.under(
            when,
            match symmetry {
                Symmetry::Rotate => {
                    "Black sets up in the same way, seen from its own side: what stands on White’s left stands on \
                     Black’s left, too"
                }
                Symmetry::Mirror => "Black has the same units opposite, on the same files",
            },
        ))
    }

    pub(super) fn hand(&self, when: &[When], side: Option<Color>, units: &[Named]) -> Line {
        let who = match side {
            None => "each side has",
            Some(Color::White) => "White has",
            Some(Color::Black) => "Black has",
        };
        say(self.under(
            when,
            &format!("{who} in hand, off the board: {}", self.several(units)),
        ))
    }

    pub(super) fn pool(&self, when: &[When], units: &[Named]) -> Line {
        say(self.under(
            when,
            &format!(
                "both sides share one pool, off the board: {}",
                self.several(units)
            ),
        ))
    }

    pub(super) fn place_from_hand(&self, region: &Region) -> Line {
        say(format!(
            "Units in hand are placed before the first move, one at a time and in turn, White first: each on an empty square \
             of {}.",
            self.region(region)
        ))
    }

    pub(super) fn place_from_pool(&self, region: &Region, turns: &[u8]) -> Line {
        let many = |n: u8| number(usize::from(n));
        let turns = match quotas(turns) {
            Some((first, middle, times, last)) => format!(
                "{} in the first turn, {} in each of the next {}, {} in the last",
                many(first),
                many(middle),
                number(times),
                many(last)
            ),
            None => {
                let turns: Vec<String> = turns.iter().map(u8::to_string).collect();
                turns.join(", ")
            }
        };
        say(format!(
            "Units of the pool are placed before the first move: in turn, White first, a side takes what it likes and puts it \
             on an empty square of {}. So many in each turn: {turns}.",
            self.region(region)
        ))
    }

    pub(super) fn while_placing(&self, effects: bool, check: bool) -> Line {
        let royal = self.royal();
        let effects = if effects { ", converted or frozen" } else { "" };
        let check_rule = if check {
            format!(
                " The last unit that a side places may not leave its own {royal} in check if the other side is then to move."
            )
        } else {
            String::new()
        };
        Line {
            text: format!(
                "While units are placed, nothing is captured{effects}, and nobody loses for want of moves; all that begins \
                 when the last unit stands. Then White makes the first move.{check_rule}"
            ),
            house: check,
            ..Line::default()
        }
    }

    pub(super) fn put(&self, when: &[When], sides: &[(Color, Vec<Row>)], mirrored: bool) -> Line {
        let mut items = Vec::new();
        for (color, rows) in sides {
            for row in rows {
                items.push(format!("{color}, {}", self.row(row)));
            }
        }
        let black = if mirrored {
            "; Black has the same units opposite, on the same files"
        } else {
            ""
        };
        Line {
            text: self.under(when, &format!("this is how the game begins{black}")),
            items,
            ..Line::default()
        }
    }

    fn row(&self, row: &Row) -> String {
        let name = |unit: &Named| match unit {
            Named::Piece(kind) => self.name(*kind).to_owned(),
            Named::Drawn(draw) => self.label(*draw).to_owned(),
        };
        let first = row.units.first().map(|(_, unit)| *unit);
        let same = row.units.iter().all(|(_, unit)| Some(*unit) == first);
        match (&row.rank, first) {
            (Some(rank), Some(unit)) if row.full && same => {
                format!("rank {rank}: {} on every square", name(&unit))
            }
            (Some(rank), _) if row.full => {
                let units: Vec<String> = row.units.iter().map(|(_, unit)| name(unit)).collect();
                format!("rank {rank}, from file a: {}", units.join(", "))
            }
            _ => {
                let units = row
                    .units
                    .iter()
                    .map(|(square, unit)| format!("{} {square}", name(unit)));
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
        let group = |slots: &Vec<Vec<String>>| -> String {
            let pairs = slots.iter().any(|slot| slot.len() > 1);
            let slots: Vec<String> = slots.iter().map(|slot| slot.join("–")).collect();
            let what = if pairs { "the pairs " } else { "" };
            format!("{what}{}", list(&slots, "and"))
        };
        let groups: Vec<String> = onto.iter().map(group).collect();
        let lots = units.iter().map(|(when, lot)| {
            let lot = match lot {
                Lot::Each(unit) => format!("{}, each on a square of its own", self.one(*unit)),
                Lot::Twins(unit) => {
                    format!("two of {}, on both squares of a pair", self.one(*unit))
                }
                Lot::Couple(one, other) => format!(
                    "{} and {}, together on a pair",
                    self.one(*one),
                    self.one(*other)
                ),
                Lot::Couples(unit) => format!("{}, two by two on a pair", self.one(*unit)),
            };
            self.under(when, &lot)
        });
        let order = if in_order {
            ", in this order from the left"
        } else {
            ""
        };
        Line {
            text: self.under(
                when,
                &format!(
                    "White’s places for these are drawn by lot{order}: {}",
                    groups.join("; when these are taken, ")
                ),
            ),
            items: lots.collect(),
            ..Line::default()
        }
    }

    /// A sentence under conditions.
    pub(super) fn under(&self, when: &[When], text: &str) -> String {
        if when.is_empty() {
            return format!("{}.", capitalized(text));
        }
        format!("When {}: {text}.", self.conditions(when))
    }
}
