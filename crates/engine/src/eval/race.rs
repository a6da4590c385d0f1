//! Races: how near a side's units are to a region where they win.

use std::collections::BTreeSet;

use variorum_rules::def::{Fact, GameDef, Goal, Region, TypeSet, Verdict};
use variorum_rules::{Bits, Board, Color, Square, Topology};

/// What the nearest unit is worth by its steps to the goal, and an eighth of it for each of the others.
const NEARNESS: [i32; 8] = [300, 220, 130, 75, 40, 20, 8, 0];
/// What a royal is worth by the turns that it needs to the goal, where it may not go where it could be captured.
const ROYAL_NEARNESS: [i32; 8] = [900, 500, 280, 170, 110, 70, 40, 20];
/// The most turns that what is guarded costs a royal.
const DELAYS: usize = 2;

/// Units of a side on their way to a region.
#[derive(Clone, Debug)]
pub(super) struct Race {
    side: Color,
    /// By type.
    runs: Vec<bool>,
    /// By square: king's steps to the region.
    steps: Vec<u8>,
    /// Whether the runners may not go where they could be captured. By square: the squares around it, else nothing.
    around: Vec<Vec<Square>>,
}

impl Race {
    /// What it is worth to White how near the side is.
    pub(super) fn score<B: Bits>(&self, board: &Board<B>) -> i32 {
        let units = board.side(self.side).squares();
        let running = units.filter(|square| self.runs[board.unit(*square).kind()]);
        let (mut nearest, mut all) = (0, 0);
        for square in running {
            let steps = usize::from(self.steps[square.index()]);
            let near = if self.around.is_empty() {
                NEARNESS[steps.min(NEARNESS.len() - 1)]
            } else {
                let turns = steps + self.delay(board, square);
                ROYAL_NEARNESS[turns.min(ROYAL_NEARNESS.len() - 1)]
            };
            nearest = near.max(nearest);
            all += near;
        }
        let score = nearest + (all - nearest) / 8;
        match self.side {
            Color::White => score,
            Color::Black => -score,
        }
    }

    /// How many turns more than its steps a royal needs from a square to the region, up to [`DELAYS`]: to go around what is
    /// guarded costs some, and to wait until a square is no longer guarded, or a friend has left it, costs one.
    fn delay<B: Bits>(&self, board: &Board<B>, from: Square) -> usize {
        let mut seen = B::EMPTY;
        // Those that have been asked for.
        let mut closed = B::EMPTY;
        // By delay: squares to go on from, and whether they have been waited for.
        let mut open = Delays::default();
        open.push(0, from, true);
        for delay in 0..DELAYS {
            while let Some((square, waited)) = open.pop(delay) {
                if seen.has(square) || !waited && closed.has(square) {
                    continue;
                }
                if !waited && self.is_closed(board, square) {
                    closed |= B::of(square);
                    open.push(delay + 1, square, true);
                    continue;
                }
                seen |= B::of(square);
                let steps = self.steps[square.index()];
                if steps == 0 {
                    return delay;
                }
                for next in &self.around[square.index()] {
                    let further = self.steps[next.index()];
                    if further > steps {
                        continue;
                    }
                    let more = usize::from(further == steps);
                    if !seen.has(*next) {
                        open.push(delay + more, *next, false);
                    }
                }
            }
        }
        DELAYS
    }

    /// Whether a royal cannot go to a square now.
    fn is_closed<B: Bits>(&self, board: &Board<B>, square: Square) -> bool {
        board.side(self.side).has(square) || board.is_attacked(square, !self.side)
    }
}

/// Squares by the delay with which they are reached, last come first gone; where there is no room they are left out.
struct Delays {
    squares: [[(Square, bool); 64]; DELAYS],
    lengths: [usize; DELAYS],
}

impl Default for Delays {
    fn default() -> Self {
        Delays {
            squares: [[(Square::NONE, false); 64]; DELAYS],
            lengths: [0; DELAYS],
        }
    }
}

impl Delays {
    fn push(&mut self, delay: usize, square: Square, waited: bool) {
        let Some(length) = self.lengths.get_mut(delay) else {
            return;
        };
        if let Some(place) = self.squares[delay].get_mut(*length) {
            *place = (square, waited);
            *length += 1;
        }
    }

    fn pop(&mut self, delay: usize) -> Option<(Square, bool)> {
        let length = &mut self.lengths[delay];
        *length = length.checked_sub(1)?;
        Some(self.squares[delay][*length])
    }
}

/// The races of a game.
pub(super) fn races(def: &GameDef) -> Vec<Race> {
    let wins = def.ends.iter().filter(|end| end.verdict == Verdict::Wins);
    let mut races = Vec::new();
    for end in wins {
        for fact in &end.conditions {
            let Fact::Reach { types, region, .. } = fact else {
                continue;
            };
            for side in Color::BOTH.into_iter().filter(|side| end.concerns(*side)) {
                races.push(Race {
                    side,
                    runs: (0..def.pieces.len())
                        .map(|kind| types.contains(&kind))
                        .collect(),
                    steps: steps_to(def.board.topology(), region, side),
                    around: if shuns_capture(def, types) {
                        around(def.board.topology())
                    } else {
                        Vec::new()
                    },
                });
            }
        }
    }
    races
}

/// Whether units of these types may not go where they could be captured.
fn shuns_capture(def: &GameDef, types: &TypeSet) -> bool {
    def.goal == Goal::Mate && types.iter().all(|kind| def.pieces[*kind].royal)
}

/// By square: those a king's step away.
fn around(topology: &Topology) -> Vec<Vec<Square>> {
    let steps = || (-1..=1).flat_map(|file| (-1..=1).map(move |rank| (file, rank)));
    let beside = |square: Square| {
        let squares = steps().filter_map(move |step| topology.step(square, step));
        squares.filter(move |other| *other != square).collect()
    };
    topology.squares().map(beside).collect()
}

/// How many king's steps each square is away from a region.
fn steps_to(topology: &Topology, region: &Region, side: Color) -> Vec<u8> {
    let around = around(topology);
    let mut steps = vec![u8::MAX; topology.len()];
    let mut edge: BTreeSet<Square> = region.squares(side).iter().copied().collect();
    let mut distance = 0;
    // From the region outwards, one ring of squares after the other.
    while !edge.is_empty() {
        for square in &edge {
            steps[square.index()] = distance;
        }
        let beside = edge.iter().flat_map(|square| &around[square.index()]);
        let next = beside.filter(|square| steps[square.index()] == u8::MAX);
        edge = next.copied().collect();
        distance = distance.saturating_add(1);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_guarded_costs_a_royal_turns() {
        let rules = variorum_catalog::load("racingkings").expect("a game");
        let delay = |fen: &str| {
            let position = rules.position_from_fen(fen).expect("a position");
            let races = races(rules.def());
            variorum_rules::with_board!(&position, board => {
                let race = races.iter().find(|race| race.side == Color::White);
                let king = board.royals(Color::White).first();
                race.expect("a race").delay(board, king)
            })
        };
        assert_eq!(delay("8/8/8/8/8/K7/8/7k w - - 0 1"), 0);
        // A rook guards a rank: that is waited for.
        assert_eq!(delay("8/7r/8/8/8/K7/8/7k w - - 0 1"), 1);
        // One guards the file, and the king goes beside it.
        assert_eq!(delay("4r3/8/8/8/8/3K4/8/7k w - - 0 1"), 0);
        assert_eq!(delay("7r/7r/8/8/8/K7/8/7k w - - 0 1"), DELAYS);
    }
}
