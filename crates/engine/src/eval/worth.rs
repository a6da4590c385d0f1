//! What units are worth, from what they can do.
//!
//! A type is put on random boards of three densities, a few of it at a time, among random units of both sides.
//! Counted are, for each of them: the empty squares it can move to; the enemy units it can take, each once, a
//! conversion for more and a shot from afar for a little more than a capture; and the enemy units it freezes.
//! Dividing by the share of enemies on the board makes the second a number of squares under fire. On orthodox
//! chess the weights below give about 100, 320, 340, 520, 950.

use variorum_rules::def::TypeIndex;
use variorum_rules::{Bits, Board, Color, Effects, Move, SplitMix64, Square, Unit, Units};

/// Centipawns for each empty square within reach.
const QUIET: f64 = 20.0;
/// Centipawns for each square under fire.
const FIRE: f64 = 46.0;
/// More squares under fire than this count half: one move takes only one of them.
const MUCH_FIRE: f64 = 12.0;
/// Centipawns for each square whose occupant would be frozen.
const FREEZE: f64 = 55.0;
/// What converting a unit counts for, where capturing it counts 1.
const CONVERT: f64 = 1.7;
/// What taking a unit without leaving one's square counts for.
const SHOT: f64 = 1.25;
/// What each further unit taken by the same move counts for.
const FURTHER: f64 = 0.5;

/// Random boards looked at for each type.
const BOARDS: usize = 48;
/// Units of the type on each board.
const COPIES: usize = 10;

/// What a type was seen to do.
pub(crate) struct Worth {
    /// Centipawns on an average square.
    pub(crate) average: i32,
    /// Squares within reach from each square, smoothed, as a share of the average.
    pub(crate) by_square: Vec<f32>,
    /// Where it was seen to take units.
    pub(crate) threats: Vectors,
    /// Where it was seen to go.
    pub(crate) ways: Vectors,
}

/// The vectors, seen from White, at which a unit can do something.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Vectors([u64; 16]);

impl Vectors {
    #[inline]
    fn bit((files, ranks): (i8, i8)) -> (usize, u64) {
        // Vectors within 15 steps have a bit of their own; farther ones share some, which costs a closer look at times.
        let index = ((i32::from(ranks) + 15) * 31 + i32::from(files) + 15).clamp(0, 1_023) as usize;
        (index / 64, 1 << (index % 64))
    }

    fn add(&mut self, vector: (i8, i8)) {
        let (word, bit) = Self::bit(vector);
        self.0[word] |= bit;
    }

    /// Whether all its ways lead to squares of the colour that it stands on.
    pub(super) fn keeps_color(&self) -> bool {
        let vectors = (-15..=15).flat_map(|files| (-15..=15).map(move |ranks| (files, ranks)));
        let mut ways = vectors.filter(|vector| self.has(*vector));
        ways.all(|(files, ranks)| (files + ranks) % 2 == 0)
    }

    /// Whether a unit may be able to do it at this vector.
    #[inline]
    pub(crate) fn has(&self, vector: (i8, i8)) -> bool {
        let (word, bit) = Self::bit(vector);
        self.0[word] & bit != 0
    }
}

/// Sums over samples.
#[derive(Clone, Copy, Default)]
struct Tally {
    samples: f64,
    quiet: f64,
    taken: f64,
    frozen: f64,
    enemies: f64,
}

impl Tally {
    fn add(&mut self, other: &Tally, weight: f64) {
        self.samples += other.samples * weight;
        self.quiet += other.quiet * weight;
        self.taken += other.taken * weight;
        self.frozen += other.frozen * weight;
        self.enemies += other.enemies * weight;
    }

    fn worth(&self) -> f64 {
        if self.samples == 0.0 || self.enemies == 0.0 {
            return 0.0;
        }
        let fire = self.taken / self.enemies;
        let fire = fire.min(MUCH_FIRE) + (fire - MUCH_FIRE).max(0.0) / 2.0;
        QUIET * self.quiet / self.samples + FIRE * fire + FREEZE * self.frozen / self.enemies
    }
}

/// Watches a type on random boards.
pub(crate) fn watch<B: Bits>(model: &Board<B>, kind: TypeIndex) -> Worth {
    let squares = model.topology().len();
    let mut random = SplitMix64::new(0x5eed ^ kind as u64);
    let mut tallies = vec![Tally::default(); squares];
    let mut moves = Vec::new();
    let (mut threats, mut ways) = (Vectors::default(), Vectors::default());
    for round in 0..BOARDS {
        let (units, copies, enemies) = random_board(model, kind, round, &mut random);
        moves.clear();
        units.moves_of(Color::White, &mut moves);
        let frozen = if model.def().pieces[kind].freezes.is_empty() {
            0.0
        } else {
            f64::from(units.frozen(Color::Black).count()) / copies.len() as f64
        };
        for square in copies {
            let mut tally = Tally {
                samples: 1.0,
                frozen,
                enemies: enemies as f64 / squares as f64,
                ..Tally::default()
            };
            count(&units, square, &moves, &mut tally, &mut threats, &mut ways);
            tallies[square.index()].add(&tally, 1.0);
        }
    }
    let (average, by_square) = sum_up(model, &tallies);
    Worth {
        average,
        by_square,
        threats,
        ways,
    }
}

/// A board with some of a type, owned by White, among random units; with their squares and the number of enemies.
fn random_board<B: Bits>(
    model: &Board<B>,
    kind: TypeIndex,
    round: usize,
    random: &mut SplitMix64,
) -> (Units<B>, Vec<Square>, usize) {
    let def = model.def();
    let squares = model.topology().len();
    let mut drawn = model.blank();
    let mut order: Vec<u8> = (0..squares as u8).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, random.below(i + 1));
    }
    let royal = def.pieces.iter().position(|piece| piece.royal);
    let units = squares * [14, 26, 40][round % 3] / 100;
    let copies: Vec<Square> = order
        .iter()
        .take(COPIES.min(squares / 6 + 1))
        .map(|square| Square(*square))
        .collect();
    for square in &copies {
        drawn.put(*square, Unit::new(kind, Color::White));
    }
    let friends = (units / 2).saturating_sub(copies.len()).max(2);
    let enemies = (units / 2).max(2);
    let others = &order[copies.len()..];
    for (n, square) in others.iter().take(friends + enemies).enumerate() {
        let color = if n < friends {
            Color::White
        } else {
            Color::Black
        };
        // One royal a side: some units act together with it.
        let kind = match royal {
            Some(royal) if n == 0 || n == friends => royal,
            _ => random.below(def.pieces.len()),
        };
        drawn.put(Square(*square), Unit::new(kind, color));
    }
    (
        drawn,
        copies,
        enemies.min(others.len().saturating_sub(friends)),
    )
}

/// Counts what one unit can do.
fn count<B: Bits>(
    units: &Units<B>,
    square: Square,
    moves: &[Move],
    tally: &mut Tally,
    threats: &mut Vectors,
    ways: &mut Vectors,
) {
    let mut quiet = B::EMPTY;
    let (mut captured, mut shot, mut converted) = (B::EMPTY, B::EMPTY, B::EMPTY);
    let mut most = 0;
    for mv in moves.iter().filter(|mv| mv.from() == square) {
        if units.is_suicide(*mv) {
            continue;
        }
        let Effects { captures, converts } = units.effects_of(Color::White, *mv);
        if (captures | converts).is_empty() {
            quiet |= B::of(mv.to());
        } else if mv.to() == mv.from() {
            shot |= captures;
        } else {
            captured |= captures;
        }
        converted |= converts;
        most = most.max((captures | converts).count());
    }
    let topology = units.topology();
    let (file, rank) = topology.coordinates(square);
    let vector = |other: Square| {
        let (other_file, other_rank) = topology.coordinates(other);
        (other_file - file, other_rank - rank)
    };
    for taken in (captured | shot | converted).squares() {
        threats.add(vector(taken));
    }
    for to in (quiet | captured).squares() {
        ways.add(vector(to));
    }
    tally.quiet += f64::from(quiet.count());
    tally.taken += CONVERT * f64::from(converted.count())
        + SHOT * f64::from((shot & !converted).count())
        + f64::from((captured & !shot & !converted).count())
        + FURTHER * f64::from(most.saturating_sub(1));
}

/// The average worth, and the share of it on each square, smoothed over neighbours and over left and right.
fn sum_up<B: Bits>(model: &Board<B>, tallies: &[Tally]) -> (i32, Vec<f32>) {
    let topology = model.topology();
    let mut total = Tally::default();
    for tally in tallies {
        total.add(tally, 1.0);
    }
    let average = total.worth();
    let files = topology.files() as i8;
    let by_square = topology
        .squares()
        .map(|square| {
            let (file, rank) = topology.coordinates(square);
            let mut local = Tally::default();
            for (df, dr) in (-1..=1).flat_map(|df| (-1..=1).map(move |dr| (df, dr))) {
                let weight = if (df, dr) == (0, 0) { 2.0 } else { 1.0 };
                for file in [file + df, files - 1 - file - df] {
                    if let Some(near) = topology.at(file, rank + dr) {
                        local.add(&tallies[near.index()], weight);
                    }
                }
            }
            let here = if local.samples > 0.0 {
                local.worth()
            } else {
                average
            };
            if average > 0.0 {
                (here / average) as f32
            } else {
                1.0
            }
        })
        .collect();
    (soften(average), by_square)
}

/// Great power is worth less than in proportion: a single unit uses it one move at a time, and may be lost to a
/// weaker one.
fn soften(worth: f64) -> i32 {
    const KNEE: f64 = 900.0;
    (worth.min(KNEE) + (worth - KNEE).max(0.0) / 2.0).round() as i32
}
