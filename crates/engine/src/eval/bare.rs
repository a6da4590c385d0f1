//! Endings against bare royals: they are driven to the rim of the board, and the own royals come to help.
//!
//! A search of a few plies does not see such a win, so the evaluation must rise on the way to it. Units that keep to squares
//! of one colour mate in corners alone. Where all of them keep to the same colour, and whatever else there is is weak, they mate
//! in corners of that colour alone.

use variorum_rules::{Bits, Board, Color, Square, Topology, Unit};

use super::Values;

/// Centipawns for each step of a bare royal towards the rim, where it can be mated on all of the rim.
const RIM: i32 = 30;
/// Centipawns for each step along a file or a rank towards a corner, where it can be mated in corners alone.
const CORNER: i32 = 80;
/// Centipawns for each step that the own royal comes nearer to it.
const CLOSE: i32 = 12;
/// A square with fewer neighbours is no part of the rim.
const REFUGE: usize = 3;
/// Units of less worth together drive nobody anywhere.
const DRIVERS: i32 = 400;
/// A unit worth more mates on all of the rim.
const MAJOR: i32 = 450;

/// How far each square is from where bare royals are mated.
#[derive(Clone)]
pub(super) struct Rim {
    /// By square: steps to the nearest square of the rim.
    rim: Vec<u8>,
    /// By square: steps along files and ranks to the nearest corner, of either colour and of each.
    corners: Vec<[u8; 3]>,
    /// By square: its colour.
    colors: Vec<u8>,
    /// By type: whether it keeps to squares of one colour.
    bound: Vec<bool>,
    /// The greatest distance from the rim.
    depth: u8,
}

impl Rim {
    pub(super) fn of(topology: &Topology, types: usize) -> Rim {
        let neighbors: Vec<usize> = (topology.squares())
            .map(|square| {
                let near = |other: &Square| steps(topology, square, *other) == 1;
                topology.squares().filter(near).count()
            })
            .collect();
        let around = |square: Square| neighbors[square.index()];
        let most = neighbors.iter().copied().max().unwrap_or(0);
        let least = neighbors.iter().copied().min().unwrap_or(0);
        let color = |square: Square| {
            let (file, rank) = topology.coordinates(square);
            ((file + rank) & 1) as u8
        };
        let nearest = |is_goal: &dyn Fn(Square) -> bool, steps: &dyn Fn(Square) -> u8| {
            let goals = topology.squares().filter(|square| is_goal(*square));
            goals.map(steps).min().unwrap_or(0)
        };
        let is_corner = |square: Square| around(square) == least;
        let squares = || topology.squares();
        // A square off the corner of a board is a refuge.
        let is_rim = |square: Square| (REFUGE..most).contains(&around(square));
        let mut rim: Vec<u8> = squares()
            .map(|from| nearest(&is_rim, &|to| steps(topology, from, to)))
            .collect();
        let depth = rim.iter().copied().max().unwrap_or(0);
        for square in squares().filter(|square| around(*square) < REFUGE) {
            rim[square.index()] = depth;
        }
        Rim {
            depth,
            rim,
            corners: squares()
                .map(|from| {
                    let walk = |to: Square| straight_steps(topology, from, to);
                    let of = |wanted: u8| {
                        nearest(
                            &|square| is_corner(square) && color(square) == wanted,
                            &walk,
                        )
                    };
                    [nearest(&is_corner, &walk), of(0), of(1)]
                })
                .collect(),
            colors: squares().map(color).collect(),
            bound: vec![false; types],
        }
    }

    /// Says of a type whether it keeps to squares of one colour.
    pub(super) fn learn(&mut self, kind: usize, bound: bool) {
        self.bound[kind] = bound;
    }
}

/// Steps of a king on an empty board.
pub(super) fn steps(topology: &Topology, from: Square, to: Square) -> u8 {
    let ((file, rank), (other_file, other_rank)) =
        (topology.coordinates(from), topology.coordinates(to));
    file.abs_diff(other_file).max(rank.abs_diff(other_rank))
}

/// The same along files and ranks alone.
fn straight_steps(topology: &Topology, from: Square, to: Square) -> u8 {
    let ((file, rank), (other_file, other_rank)) =
        (topology.coordinates(from), topology.coordinates(to));
    file.abs_diff(other_file) + rank.abs_diff(other_rank)
}

impl Values {
    /// What it is worth to White, in centipawns, how far the bare royals of one side have been driven; nothing where none are
    /// driven.
    #[inline]
    pub(super) fn driven<B: Bits>(&self, board: &Board<B>) -> Option<i32> {
        // Where a royal has somewhere to go, that is another matter.
        if self.aims.is_some() {
            return None;
        }
        for weak in Color::BOTH {
            let royals = board.royals(weak);
            if board.side(weak) == royals && !royals.is_empty() {
                let driven = self.driven_by(board, !weak, royals)?;
                return Some(if weak == Color::White {
                    -driven
                } else {
                    driven
                });
            }
        }
        None
    }

    #[cold]
    fn driven_by<B: Bits>(&self, board: &Board<B>, strong: Color, royals: B) -> Option<i32> {
        let own = board.royals(strong);
        let drivers = board.side(strong) & !own;
        let worth = |unit: Unit| self.pieces[unit.kind()];
        let units = || drivers.squares().map(|square| (square, board.unit(square)));
        let hands = board.has_off_board() && self.in_hand(board, !strong) > 0;
        if hands || units().map(|(_, unit)| worth(unit)).sum::<i32>() < DRIVERS {
            return None;
        }
        let rim = &self.rim;
        let major = units().any(|(_, unit)| !rim.bound[unit.kind()] && worth(unit) > MAJOR);
        let mut colors = [false; 2];
        for (square, unit) in units() {
            colors[usize::from(rim.colors[square.index()])] |= rim.bound[unit.kind()];
        }
        let corner = match colors {
            [true, false] => Some(1),
            [false, true] => Some(2),
            [true, true] => Some(0),
            [false, false] => None,
        };
        let corner = corner.filter(|_| !major);
        let topology = board.topology();
        let mut score = 0;
        for royal in royals.squares() {
            score += match corner {
                None => RIM * i32::from(rim.depth - rim.rim[royal.index()]),
                Some(corner) => -CORNER * i32::from(rim.corners[royal.index()][corner]),
            };
            let near = own
                .squares()
                .map(|square| steps(topology, square, royal))
                .min();
            score -= CLOSE * i32::from(near.unwrap_or(0));
        }
        Some(score)
    }
}

#[cfg(test)]
mod tests {
    use variorum_rules::{Position, with_board};

    use super::super::ValueCache;

    /// What it is worth that the bare royal was driven so far.
    fn driven(id: &str, fen: &str) -> Option<i32> {
        let rules = variorum_catalog::load(id).unwrap();
        let position: Position = rules.position_from_fen(fen).unwrap();
        let mut cache = ValueCache::default();
        cache.meet(&position);
        with_board!(&position, board => cache.values().driven(board))
    }

    #[test]
    fn it_rises_on_the_way_to_the_mate() {
        let chess = |fen: &str| driven("chess", fen).unwrap();
        let middle = chess("8/8/8/3k4/8/8/8/KR6 w - - 0 1");
        let rim = chess("3k4/8/8/8/8/8/8/KR6 w - - 0 1");
        let near = chess("3k4/8/3K4/8/8/8/8/1R6 w - - 0 1");
        assert!(middle < rim && rim < near, "{middle} {rim} {near}");
        // A bishop on dark squares and a knight mate in a dark corner.
        let light = chess("7k/8/8/8/8/8/8/KBN5 w - - 0 1");
        let dark = chess("7k/8/8/8/8/8/8/K1B1N3 w - - 0 1");
        assert!(light < dark, "{light} {dark}");
        assert_eq!(chess("8/8/8/3k4/8/8/8/KR6 b - - 0 1"), middle);
        assert_eq!(chess("kr6/8/8/8/3K4/8/8/8 w - - 0 1"), -middle);
    }

    #[test]
    fn nobody_is_driven_without_need() {
        let pawn = "8/8/8/3k4/8/8/4P3/K7 w - - 0 1";
        let defended = "8/8/8/3kp3/8/8/8/KR6 w - - 0 1";
        let bare = "8/8/8/3k4/8/8/8/KR6 w - - 0 1";
        assert_eq!(driven("chess", pawn), None);
        assert_eq!(driven("chess", defended), None);
        assert_eq!(driven("kingofthehill", bare), None);
    }
}
