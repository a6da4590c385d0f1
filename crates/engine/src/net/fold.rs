//! A net folded into a table for one game: small integers by unit and square.

use std::borrow::Cow;

use variorum_rules::def::TypeIndex;
use variorum_rules::{Bits, Board, Color, Square, Unit};

use super::describe::Describer;
use super::{
    BUCKETS, Bearers, COUNT_ROWS, HIDDEN_ONE, LANE, MOST_LANES, MOST_ROW, Net, ROW_ONE, SCALE,
    Shape, counted, counts, threat_place, threat_places, threats,
};

/// Some hidden numbers that are computed together.
pub(crate) type Lane = [i16; LANE];

/// The hidden numbers as White and as Black see the board.
pub(crate) type Hidden = [[Lane; MOST_LANES]; 2];

/// What each unit of a count adds to the hidden numbers.
type CountRows = [[Lane; MOST_LANES]; COUNT_ROWS];

/// A net for one game.
#[derive(Clone)]
pub(crate) struct Folded {
    net: std::sync::Arc<Net>,
    describer: Describer,
    lanes: usize,
    /// By type: where its rows begin. First those of an own unit, by place, then those of an enemy's.
    begins: Vec<Option<u32>>,
    /// By unit code, for White's view: where the rows of the unit begin. Black's view has them at the flipped code.
    rows: [u32; 256],
    table: Vec<Lane>,
    /// By square: the square opposite, as Black counts ranks.
    opposite: [u8; 256],
    bias: [Lane; MOST_LANES],
    /// By bucket: weights of the side to move and of the other.
    output: [[[Lane; MOST_LANES]; 2]; BUCKETS],
    output_bias: [i32; BUCKETS],
    threats: Option<Threats>,
    /// The rows of counts.
    counts: Option<CountRows>,
    shape: Shape,
    /// Centipawns for each step of the output.
    scale: f32,
}

/// What threats add to the output.
#[derive(Clone)]
struct Threats {
    /// By side to move and code of the attacker: where its numbers begin. Types that the net does not know share some that are 0.
    attackers: [[u32; 256]; 2],
    /// By code of the victim: where its numbers are among those.
    victims: [u32; 256],
    numbers: Vec<i32>,
}

impl Threats {
    /// Those of a net, yet without any type of the game; nothing if it has none.
    fn new(net: &Net, one: f32) -> Option<Threats> {
        if net.threats.is_empty() {
            return None;
        }
        let known = net.known.len();
        let types = known + 1;
        let mut numbers = vec![0; threat_places(types)];
        for (index, row) in net.threats.chunks(2 * known).enumerate() {
            let (relation, attacker) = (index / known, index % known);
            let begin = threat_place(types, relation, attacker, 0, false);
            for (to, from) in numbers[begin..].iter_mut().zip(row) {
                *to = (from * one).clamp(-MOST_THREAT, MOST_THREAT).round() as i32;
            }
        }
        Some(Threats {
            attackers: [[threat_place(types, 0, known, 0, false) as u32; 256]; 2],
            victims: [threat_place(types, 0, 0, known, false) as u32; 256],
            numbers,
        })
    }

    /// Says which of so many known types a type of the game is.
    fn meet(&mut self, kind: TypeIndex, number: usize, known: usize) {
        for color in Color::BOTH {
            let code = usize::from(Unit::new(kind, color).code());
            self.victims[code] = threat_place(known + 1, 0, 0, number, false) as u32;
            for us in Color::BOTH {
                let relation = usize::from(us != color);
                let begin = threat_place(known + 1, relation, number, 0, false);
                self.attackers[us.index()][code] = begin as u32;
            }
        }
    }

    /// What the threats on a board add to the output for the side to move.
    fn sum<B: Bits>(&self, board: &Board<B>, bearers: &mut Bearers<B>) -> i32 {
        let attackers = &self.attackers[board.turn().index()];
        let mut sum = 0;
        threats(board, bearers, |threat| {
            let attacker = attackers[usize::from(threat.attacker.code())];
            let victim = self.victims[usize::from(threat.victim.code())];
            sum += self.numbers[(attacker + victim) as usize + usize::from(threat.guarded)];
        });
        sum
    }
}

/// The greatest number of one threat, so that all threats of a board fit.
const MOST_THREAT: f32 = 1_000_000.0;

/// A number of the hidden layer, or of a row, as an integer.
fn small(number: f32, one: f32, most: f32) -> i16 {
    (number.clamp(-most, most) * one).round() as i16
}

/// Numbers as lanes, the last of which may be empty.
fn lanes(numbers: &[f32], one: f32, most: f32) -> [Lane; MOST_LANES] {
    let mut lanes = [[0; LANE]; MOST_LANES];
    for (lane, part) in lanes.iter_mut().zip(numbers.chunks(LANE)) {
        for (slot, number) in lane.iter_mut().zip(part) {
            *slot = small(*number, one, most);
        }
    }
    lanes
}

impl Folded {
    /// A net for the game of a board that it fits, yet without any type.
    pub(crate) fn new<B: Bits>(
        net: std::sync::Arc<Net>,
        describer: Describer,
        board: &Board<B>,
    ) -> Self {
        let topology = board.topology();
        let mut opposite = [0; 256];
        for square in topology.squares() {
            let other = topology.mirrored(square).unwrap_or(square);
            opposite[square.index() & 255] = other.0;
        }
        let hidden = net.hidden;
        let output_one = net.output_one();
        let of_bucket = |bucket: usize, view: usize| {
            let numbers = &net.output[(bucket * 2 + view) * hidden..][..hidden];
            lanes(numbers, output_one, f32::MAX)
        };
        let ones = f32::from(HIDDEN_ONE) * output_one;
        Folded {
            lanes: hidden / LANE,
            begins: vec![None; board.def().pieces.len()],
            rows: [0; 256],
            table: Vec::new(),
            opposite,
            bias: lanes(&net.bias, ROW_ONE.into(), 16.0),
            output: std::array::from_fn(|bucket| [of_bucket(bucket, 0), of_bucket(bucket, 1)]),
            output_bias: std::array::from_fn(|bucket| (net.output_bias[bucket] * ones) as i32),
            threats: Threats::new(&net, ones),
            counts: (!net.counts.is_empty()).then(|| {
                std::array::from_fn(|row| {
                    let row = &net.counts[row * hidden..][..hidden];
                    lanes(row, ROW_ONE.into(), MOST_ROW)
                })
            }),
            shape: net.shape,
            scale: SCALE / ones,
            describer,
            net,
        }
    }

    /// Adds the rows of a type, if they are not there.
    pub(crate) fn include<B: Bits>(&mut self, board: &Board<B>, kind: TypeIndex) {
        if self.begins[kind].is_some() {
            return;
        }
        let begin = self.table.len() as u32;
        self.begins[kind] = Some(begin);
        let descriptors = self.describer.of(board, kind);
        let known = self.net.find(&board.def().pieces[kind].id, &descriptors);
        if let (Some(threats), Some(number)) = (&mut self.threats, known) {
            threats.meet(kind, number, self.net.known.len());
        }
        for relation in 0..2 {
            self.rows[Unit::new(kind, Color::from_index(relation)).code() as usize] =
                self.table.len() as u32;
            for place in 0..self.shape.places() {
                let row = self.net.row(&descriptors, known, relation, place);
                let row = lanes(&row, ROW_ONE.into(), MOST_ROW);
                self.table.extend(&row[..self.lanes]);
            }
        }
    }

    /// The rows of a unit on a square as White and as Black see it.
    #[inline]
    fn rows(&self, unit: Unit, square: Square) -> [&[Lane]; 2] {
        let opposite = self.opposite[square.index() & 255];
        let at = |unit: Unit, place: u8| {
            let begin = self.rows[unit.code() as usize] as usize + usize::from(place) * self.lanes;
            &self.table[begin..begin + self.lanes]
        };
        [at(unit, square.0), at(unit.flipped(), opposite)]
    }

    /// Takes one unit from a square and puts another there.
    #[inline]
    pub(crate) fn change(&self, hidden: &mut Hidden, square: Square, before: Unit, after: Unit) {
        if !before.is_none() {
            for (sums, row) in hidden.iter_mut().zip(self.rows(before, square)) {
                add(sums, row, i16::wrapping_sub);
            }
        }
        if !after.is_none() {
            for (sums, row) in hidden.iter_mut().zip(self.rows(after, square)) {
                add(sums, row, i16::wrapping_add);
            }
        }
    }

    /// The hidden numbers of a board, units in hand and counts left out.
    pub(crate) fn refresh<B: Bits>(&self, board: &Board<B>) -> Hidden {
        let mut hidden = [self.bias; 2];
        for square in board.occupied().squares() {
            self.change(&mut hidden, square, Unit::NONE, board.unit(square));
        }
        hidden
    }

    /// What the net says of a board with these hidden numbers, in centipawns for the side to move.
    pub(crate) fn answer<B: Bits>(
        &self,
        board: &Board<B>,
        hidden: &Hidden,
        bearers: &mut Bearers<B>,
    ) -> i32 {
        let mut hidden = Cow::Borrowed(hidden);
        if board.has_off_board() {
            self.add_hands(board, hidden.to_mut());
        }
        if let Some(rows) = &self.counts {
            self.add_counts(board, rows, hidden.to_mut());
        }
        let seen = self.output(board, &hidden);
        let threats = self.threats.as_ref();
        let threats = threats.map_or(0, |threats| threats.sum(board, bearers));
        ((seen + threats) as f32 * self.scale).round() as i32
    }

    #[inline]
    fn output<B: Bits>(&self, board: &Board<B>, hidden: &Hidden) -> i32 {
        let us = board.turn().index();
        let bucket = self.shape.bucket(board.occupied().count());
        let weights = &self.output[bucket];
        let mut sum = 0;
        for (view, weights) in [(us, &weights[0]), (us ^ 1, &weights[1])] {
            let pairs = hidden[view].iter().zip(weights);
            for (numbers, weights) in pairs.take(self.lanes) {
                sum += squared(numbers, weights);
            }
        }
        sum / i32::from(HIDDEN_ONE) + self.output_bias[bucket]
    }

    /// Adds what a game counts to the hidden numbers.
    fn add_counts<B: Bits>(&self, board: &Board<B>, rows: &CountRows, hidden: &mut Hidden) {
        let counts = counts(board);
        for (view, sums) in Color::BOTH.into_iter().zip(hidden) {
            for (row, times) in counted(&counts, view) {
                for _ in 0..times {
                    add(sums, &rows[row][..self.lanes], i16::wrapping_add);
                }
            }
        }
    }

    /// Adds what the sides have in hand to the hidden numbers.
    #[cold]
    fn add_hands<B: Bits>(&self, board: &Board<B>, hidden: &mut Hidden) {
        let place = usize::from(self.shape.squares) * self.lanes;
        for color in Color::BOTH {
            for kind in 0..self.begins.len() {
                let count = board.off_board(Some(color), kind);
                if count == 0 || self.begins[kind].is_none() {
                    continue;
                }
                let unit = Unit::new(kind, color);
                for (sums, unit) in hidden.iter_mut().zip([unit, unit.flipped()]) {
                    let begin = self.rows[unit.code() as usize] as usize + place;
                    for _ in 0..count {
                        add(
                            sums,
                            &self.table[begin..begin + self.lanes],
                            i16::wrapping_add,
                        );
                    }
                }
            }
        }
    }
}

/// Adds or subtracts a row.
#[inline]
fn add(sums: &mut [Lane; MOST_LANES], row: &[Lane], operation: impl Fn(i16, i16) -> i16) {
    for (sums, row) in sums.iter_mut().zip(row) {
        for (sum, number) in sums.iter_mut().zip(row) {
            // Wrapping, since what was added must come off again exactly, whatever came between.
            *sum = operation(*sum, *number);
        }
    }
}

/// Steps of a row in one of a hidden number.
const FINER: i16 = ROW_ONE / HIDDEN_ONE;

/// The sum of weighted squares of hidden numbers, each first brought to between 0 and 1.
#[inline]
fn squared(numbers: &Lane, weights: &Lane) -> i32 {
    let mut sum = 0;
    for (number, weight) in numbers.iter().zip(weights) {
        let number = ((*number).clamp(0, ROW_ONE) + FINER / 2) / FINER;
        // Fits: a weight is no more than 127.
        sum += i32::from(number.wrapping_mul(*weight)) * i32::from(number);
    }
    sum
}
