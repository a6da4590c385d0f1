//! From the worth of types to tables by unit and square.

use variorum_rules::def::{Course, GameDef, Harm, MovementDef, PieceDef, Ray, TypeIndex};
use variorum_rules::{Bits, Board, Color, Square, Topology, Unit};

use super::aims::Aims;
use super::bare::{Rim, steps};
use super::sums::Sums;
use super::worth::{Vectors, Worth, watch};
use super::{Pair, Values};

/// The least a unit is worth: even a useless one is in the way.
const LEAST: i32 = 30;
/// How much of the differences between squares counts, in percent.
const SQUARES: i32 = 30;
/// The share of the gain by promotion that a unit has after n moves more, in percent.
const PROSPECTS: [i32; 8] = [0, 45, 26, 16, 10, 6, 4, 2];
/// Percent more worth for each kind of harm that a unit resists and the game knows.
const RESISTANCE: i32 = 3;

impl Values {
    /// Empty tables for the game of a board.
    pub(super) fn new<B: Bits>(board: &Board<B>) -> Self {
        let types = board.def().pieces.len();
        let topology = board.topology();
        Values {
            pieces: vec![0; types],
            spoils: (0..types).map(|kind| board.def().spoil(kind)).collect(),
            squares: vec![[Pair::default(); 256]; 256],
            attack: vec![0; types],
            royal: board.def().pieces.iter().map(|piece| piece.royal).collect(),
            promotes: (board.def().pieces.iter())
                .map(|piece| !piece.promotions.is_empty())
                .collect(),
            threats: vec![Vectors::default(); types],
            ways: vec![Vectors::default(); types],
            coordinates: topology
                .squares()
                .map(|square| topology.coordinates(square))
                .collect(),
            nearness: nearness(topology),
            crowd: (topology.len() * 2 / 5).max(6) as i32,
            rim: Rim::of(topology, types),
            head_start: 0,
            aims: Aims::of(board.def()),
            net: None,
            sought: 0,
        }
    }

    /// Fills the tables for all types that stand, wait or can appear on a board.
    pub(super) fn learn<B: Bits>(&mut self, board: &Board<B>) {
        let mut kinds = Vec::new();
        for kind in types_of(board) {
            self.include(board, kind, &mut kinds);
        }
    }

    /// Takes the starting position to be level, also where the armies are of different units: a game is made so that either
    /// side can win.
    pub(super) fn level<B: Bits>(&mut self, start: &Board<B>) {
        let kinds = types_of(start);
        let army = |side: Color| {
            let count = |kind: &TypeIndex| {
                let standing = start.count_of(Unit::new(*kind, side));
                standing + usize::from(start.off_board(Some(side), *kind))
            };
            kinds.iter().map(count).collect::<Vec<_>>()
        };
        if army(Color::White) == army(Color::Black) {
            return;
        }
        self.learn(start);
        self.head_start = self.balance(start, &Sums::of(self, start));
    }

    /// Fills the tables for all types of the game, whether they can appear on this board or not.
    pub(super) fn learn_all<B: Bits>(&mut self, board: &Board<B>) {
        for kind in 0..self.pieces.len() {
            self.include(board, kind, &mut Vec::new());
        }
    }

    /// Learns a type after those it can promote to, and before what it is in the hand of who captures it.
    fn include<B: Bits>(&mut self, board: &Board<B>, kind: TypeIndex, open: &mut Vec<TypeIndex>) {
        // What belongs to nobody is worth nothing to anybody.
        let neutral = board.def().pieces[kind].neutral;
        if neutral || self.pieces[kind] != 0 || open.contains(&kind) {
            return;
        }
        // Types may promote to each other: one that is being learnt is not begun again.
        open.push(kind);
        let piece = &board.def().pieces[kind];
        let later = piece.promotions.iter().flat_map(|promotion| &promotion.to);
        for other in later.chain(piece.borrows.iter().map(|borrow| &borrow.when_promoted)) {
            self.include(board, *other, open);
        }
        open.pop();
        let worth = watch(board, kind);
        self.enter(board, kind, &worth);
        // Once captured it may come back as another type.
        if let Some(spoil) = self.spoils[kind] {
            self.include(board, spoil, open);
        }
    }

    fn enter<B: Bits>(&mut self, board: &Board<B>, kind: TypeIndex, worth: &Worth) {
        let (def, topology) = (board.def(), board.topology());
        let piece = &def.pieces[kind];
        let mut value = worth.average;
        if piece.borrows.is_some() {
            value = value.max(typical(&self.pieces));
        }
        value += value * RESISTANCE * resisted(def, piece) / 100;
        value = value.max(LEAST);
        let best = piece.promotions.iter().flat_map(|promotion| &promotion.to);
        let gain = best
            .map(|to| self.pieces[*to] - value)
            .max()
            .unwrap_or(0)
            .max(0);
        self.pieces[kind] = value + gain * PROSPECTS[5] / 100;
        self.attack[kind] = if piece.royal { 0 } else { value.min(1_200) };
        self.threats[kind] = worth.threats;
        self.ways[kind] = worth.ways;
        self.rim.learn(kind, worth.threats.keeps_color());
        let prospects = prospects(board, kind, gain);
        let home = back_rank_distance(topology);
        for square in topology.squares() {
            let share = worth.by_square[square.index()];
            let bonus = (f64::from(value * SQUARES) * f64::from(share - 1.0) / 100.0) as i32;
            let bonus = bonus.clamp(-120, 60) + prospects[square.index()];
            let pair = if piece.royal {
                // Early a royal hides; late it helps.
                let shy = -14 * i32::from(home[square.index()]).min(6) - bonus / 3;
                Pair {
                    early: (value + shy) as i16,
                    late: (value + bonus / 2) as i16,
                }
            } else {
                Pair {
                    early: (value + bonus) as i16,
                    late: (value + bonus) as i16,
                }
            };
            self.squares[Unit::new(kind, Color::White).code() as usize][square.index()] = pair;
            let opposite = match is_handed(piece) {
                true => topology.rotated(square),
                false => topology.mirrored(square),
            };
            let opposite = opposite.unwrap_or(square);
            self.squares[Unit::new(kind, Color::Black).code() as usize][opposite.index()] = pair;
        }
    }
}

/// Whether a piece moves otherwise to the left than to the right. Black's then sees the board turned by half, and not only
/// from the other end.
fn is_handed(piece: &PieceDef) -> bool {
    let mirrored = |ray: &Ray| Ray {
        steps: ray.steps.map(|(file, rank)| (-file, rank)),
        lame: ray.lame.map(|(file, rank)| (-file, rank)),
    };
    let mut atoms = piece
        .movements
        .iter()
        .flat_map(|movement| movement.legs().concat());
    atoms.any(|atom| {
        !atom
            .rays
            .iter()
            .all(|ray| atom.rays.contains(&mirrored(ray)))
    })
}

/// The types that stand or wait on a board.
fn types_of<B: Bits>(board: &Board<B>) -> Vec<TypeIndex> {
    let owners = [None, Some(Color::White), Some(Color::Black)];
    let mut kinds: Vec<TypeIndex> = board
        .occupied()
        .squares()
        .map(|square| board.unit(square).kind())
        .chain((0..board.def().pieces.len()).filter(|kind| {
            owners
                .iter()
                .any(|owner| board.off_board(*owner, *kind) > 0)
        }))
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// The worth of an average unit among those known.
fn typical(pieces: &[i32]) -> i32 {
    let known: Vec<i32> = pieces.iter().copied().filter(|value| *value > 0).collect();
    if known.is_empty() {
        300
    } else {
        known.iter().sum::<i32>() / known.len() as i32
    }
}

/// How many kinds of harm that exist in a game a piece resists.
fn resisted(def: &GameDef, piece: &PieceDef) -> i32 {
    let known = |harm: &Harm| match harm {
        Harm::Freeze => def.pieces.iter().any(|other| !other.freezes.is_empty()),
        Harm::Shot => any_movement(def, |movement| matches!(movement.course, Course::Shot(_))),
        Harm::Proximity => any_movement(def, |movement| !movement.arrivals().is_empty()),
        Harm::Conversion => any_movement(def, |movement| {
            matches!(movement.course, Course::Swap(_)) || !movement.arrivals().is_empty()
        }),
    };
    let resists = piece
        .attributes
        .iter()
        .flat_map(|attribute| &def.attributes[*attribute].resists);
    resists.filter(|harm| known(harm)).count() as i32
}

fn any_movement(def: &GameDef, test: impl Fn(&MovementDef) -> bool + Copy) -> bool {
    def.pieces
        .iter()
        .any(|piece| piece.movements.iter().any(test))
}

/// What promotion is worth from each square, seen from White: more the fewer moves it takes on an empty board.
fn prospects<B: Bits>(board: &Board<B>, kind: TypeIndex, gain: i32) -> Vec<i32> {
    let topology = board.topology();
    let mut worth = vec![0; topology.len()];
    let Some(promotion) = board.def().pieces[kind].promotion(Color::White) else {
        return worth;
    };
    let mut left = vec![u8::MAX; topology.len()];
    let mut targets = promotion.region.squares(Color::White).to_vec();
    let optional = promotion.optional.iter();
    targets.extend(optional.flat_map(|region| region.squares(Color::White)));
    let mut alone = board.blank();
    let mut moves = Vec::new();
    let reach: Vec<Vec<Square>> = topology
        .squares()
        .map(|square| {
            alone.put(square, Unit::new(kind, Color::White));
            moves.clear();
            alone.moves_of(Color::White, &mut moves);
            alone.put(square, Unit::NONE);
            moves.iter().map(|mv| mv.to()).collect()
        })
        .collect();
    // Moves needed from each square: a handful of rounds settles every board.
    for round in 1..PROSPECTS.len() as u8 {
        for square in topology.squares() {
            let arrives =
                |to: &Square| targets.contains(to) && round == 1 || left[to.index()] == round - 1;
            if left[square.index()] == u8::MAX && reach[square.index()].iter().any(arrives) {
                left[square.index()] = round;
            }
        }
    }
    for (worth, left) in worth.iter_mut().zip(left) {
        *worth = gain * PROSPECTS.get(left as usize).copied().unwrap_or(0) / 100;
    }
    worth
}

/// Ranks between each square and White's first.
fn back_rank_distance(topology: &Topology) -> Vec<u8> {
    topology
        .squares()
        .map(|square| topology.coordinates(square).1.max(0) as u8)
        .collect()
}

/// Weight of a unit by its distance in king moves from the enemy royal.
const NEARNESS: [u8; 9] = [0, 9, 8, 6, 4, 3, 2, 1, 0];

/// The weights by square and square, as if there were no holes.
fn nearness(topology: &Topology) -> Vec<[u8; 256]> {
    topology
        .squares()
        .map(|a| {
            let mut row = [0; 256];
            for b in topology.squares() {
                let distance = usize::from(steps(topology, a, b));
                row[b.index()] = NEARNESS[distance.min(NEARNESS.len() - 1)];
            }
            row
        })
        .collect()
}
