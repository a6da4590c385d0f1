//! The lines of a board that is no chequered one, and the parts of boards that are drawn.

use std::collections::BTreeSet;
use std::fmt::Write;

use variorum_rules::def::{BoardDef, BoardLook, DrawnRegion, RegionLook};
use variorum_rules::{Cells, Square};

use crate::{Grid, Side};

/// What is drawn on the squares of a board and below its units, as paths: seen with White at the bottom, or with Black.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardLines {
    /// The lines around the squares, or those whose crossings they are; empty for chequered boards.
    pub lines: String,
    /// The areas in another shade.
    pub tints: String,
    /// The lines around parts of the board, and across them.
    pub frames: String,
}

impl BoardLines {
    /// Those of a board.
    ///
    /// ```
    /// use variorum_pictures::{BoardLines, Side};
    ///
    /// let xiangqi = variorum_catalog::load("xiangqi")?;
    /// let lines = BoardLines::of(&xiangqi.def().board, Side::White);
    /// // Files from bank to bank, and the outermost across the river.
    /// assert!(lines.lines.contains("M50 950V50") && lines.lines.contains("M150 950V550"));
    /// assert!(!lines.lines.contains("M150 950V50"));
    /// // The palaces.
    /// assert_eq!(lines.frames.matches('M').count(), 4);
    ///
    /// let chess = variorum_catalog::load("chess")?;
    /// assert_eq!(BoardLines::of(&chess.def().board, Side::White), BoardLines::default());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(def: &BoardDef, bottom: Side) -> BoardLines {
        let topology = def.topology();
        let grid = Grid::of(topology);
        let corner = |square: Square| grid.corner(bottom, topology.frame_position(square));
        let mut lines = BoardLines::default();
        match def.shape().look {
            BoardLook::Chequers => {}
            BoardLook::Lines => {
                let squares = topology.squares();
                lines.lines = squares.map(|square| grid.outline(corner(square))).collect();
            }
            BoardLook::Points => lines.lines = crossings(def, corner),
        }
        for region in def.drawn() {
            match region.look {
                RegionLook::Tint => {
                    let squares = region.squares.iter();
                    lines
                        .tints
                        .extend(squares.map(|square| grid.outline(corner(*square))));
                }
                RegionLook::Frame => frame(def, region, corner, &mut lines.frames),
                RegionLook::Diagonals => diagonals(region, corner, &mut lines.frames),
                RegionLook::Gap => {}
            }
        }
        lines
    }
}

/// The middle of the box with this corner.
const fn middle((x, y): (usize, usize)) -> (usize, usize) {
    (x + 50, y + 50)
}

/// Lines from each square to the next above and to the right, as long as they go on: `M50 950V550` is four of them.
fn crossings(def: &BoardDef, corner: impl Fn(Square) -> (usize, usize)) -> String {
    let topology = def.topology();
    let places: BTreeSet<(usize, usize)> = topology
        .squares()
        .map(|square| middle(corner(square)))
        .collect();
    let gaps: Vec<BTreeSet<(usize, usize)>> = def
        .drawn()
        .iter()
        .filter(|region| region.look == RegionLook::Gap)
        .map(|region| {
            region
                .squares
                .iter()
                .map(|square| middle(corner(*square)))
                .collect()
        })
        .collect();
    let broken = |one: (usize, usize), other: (usize, usize)| {
        gaps.iter().any(|gap| {
            let (Some(left), Some(right)) = (
                gap.iter().map(|at| at.0).min(),
                gap.iter().map(|at| at.0).max(),
            ) else {
                return false;
            };
            gap.contains(&one) && gap.contains(&other) && one.0 != left && one.0 != right
        })
    };
    let mut path = String::new();
    let next = |(x, y): (usize, usize), across: bool| {
        let to = if across {
            (x + 100, y)
        } else {
            (x, y.checked_sub(100)?)
        };
        (places.contains(&to) && (across || !broken((x, y), to))).then_some(to)
    };
    let before = |(x, y): (usize, usize), across: bool| {
        let from = if across {
            (x.checked_sub(100)?, y)
        } else {
            (x, y + 100)
        };
        (places.contains(&from) && (across || !broken(from, (x, y)))).then_some(from)
    };
    for across in [true, false] {
        for place in &places {
            if before(*place, across).is_some() {
                continue;
            }
            let mut end = *place;
            while let Some(to) = next(end, across) {
                end = to;
            }
            if end != *place {
                let (letter, to) = if across { ('H', end.0) } else { ('V', end.1) };
                let _ = write!(path, "M{} {}{letter}{to}", place.0, place.1);
            }
        }
    }
    path
}

/// Lines from corner to corner of the box around a region, between the middles of its squares.
fn diagonals(region: &DrawnRegion, corner: impl Fn(Square) -> (usize, usize), out: &mut String) {
    let middles: Vec<(usize, usize)> = region
        .squares
        .iter()
        .map(|square| middle(corner(*square)))
        .collect();
    let span = |of: fn(&(usize, usize)) -> usize| {
        Some((middles.iter().map(of).min()?, middles.iter().map(of).max()?))
    };
    if let (Some((left, right)), Some((top, below))) = (span(|at| at.0), span(|at| at.1)) {
        let _ = write!(
            out,
            "M{left} {top}L{right} {below}M{left} {below}L{right} {top}"
        );
    }
}

/// A line around a region, square by square; around each hexagon.
fn frame(
    def: &BoardDef,
    region: &DrawnRegion,
    corner: impl Fn(Square) -> (usize, usize),
    out: &mut String,
) {
    let grid = Grid::of(def.topology());
    if def.topology().shape() == Cells::Hexagons {
        out.extend(
            region
                .squares
                .iter()
                .map(|square| grid.inset(corner(*square), 3)),
        );
        return;
    }
    let corners: BTreeSet<(usize, usize)> = region
        .squares
        .iter()
        .map(|square| corner(*square))
        .collect();
    for (x, y) in &corners {
        let (x, y) = (*x, *y);
        let free = |to: Option<(usize, usize)>| to.is_none_or(|to| !corners.contains(&to));
        if free(y.checked_sub(100).map(|y| (x, y))) {
            let _ = write!(out, "M{x} {y}h100");
        }
        if free(Some((x, y + 100))) {
            let _ = write!(out, "M{x} {}h100", y + 100);
        }
        if free(x.checked_sub(100).map(|x| (x, y))) {
            let _ = write!(out, "M{x} {y}v100");
        }
        if free(Some((x + 100, y))) {
            let _ = write!(out, "M{} {y}v100", x + 100);
        }
    }
}
