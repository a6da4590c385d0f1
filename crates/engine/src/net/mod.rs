//! A learned correction of the evaluation, shared by all types of unit.
//!
//! A net with one hidden layer, of the efficiently updatable kind. Each unit adds a row of numbers to a hidden vector, one as
//! White sees the board and one as Black does; a change of a square changes two rows. What is special here: **a row is
//! not learnt for each type by itself**. It is
//!
//! ```text
//! row(type, relation, square) = Σ descriptor(type, d) × shared(relation, d, square)  +  own(type, relation, square)
//! ```
//!
//! where [descriptors](DESCRIPTORS) say what a type can do, measured from its rules, and `own` is what was learnt of this very type, nothing for
//! types that the net has never met. So a net serves armies that it has not seen, and pieces that somebody invents
//! tomorrow. When a game begins all this is folded into one table of small integers; the search knows no more.
//!
//! The hidden numbers do not see who could take whom. So each [threat](Threat) adds a number of its own to the output, by
//! the known types of both units, by whose turn it is, and by whether the victim is guarded. And what a game [counts](Counts)
//! besides, such as checks or the moves of a turn, adds rows of its own to the hidden vector.
//!
//! The net's answer is **added** to the evaluation by hand: a net of zeros changes nothing.

mod aim;
mod bundled;
mod counts;
mod describe;
mod file;
mod fold;
mod stack;
mod threat;

use variorum_rules::Topology;

pub use aim::Aim;
pub(crate) use bundled::choose;
pub use bundled::{beginnings, bring, files, offer, promise, wanted};
pub use counts::{COUNT_ROWS, COUNTS, Counts, count_row, counted, counts};
pub(crate) use describe::Describer;
pub use describe::{DESCRIPTORS, Descriptors, describe};
#[cfg(feature = "host")]
pub(crate) use file::LARGEST;
pub use file::NetError;
pub(crate) use fold::Folded;
pub(crate) use stack::Stack;
pub use threat::{Bearers, Threat, threats};

/// Sets of output weights, by how many units stand on the board.
pub const BUCKETS: usize = 8;
/// What 1 at the output is worth, in centipawns.
pub const SCALE: f32 = 400.0;
/// The greatest size of a number in a row.
pub const MOST_ROW: f32 = 2.0;

/// 1 in the hidden layer, as an integer.
const HIDDEN_ONE: i16 = 255;
/// A 1 of a row: finer, since the errors of all units on the board add up.
pub const ROW_ONE: i16 = 4 * HIDDEN_ONE;
/// The greatest output weight, as an integer.
const MOST_OUTPUT: f32 = 127.0;
/// Numbers that are computed together.
const LANE: usize = 16;
/// The most lanes of a hidden layer.
const MOST_LANES: usize = 4;

/// The boards that a net is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Files of the rectangle.
    pub files: u8,
    /// Ranks of the rectangle.
    pub ranks: u8,
    /// All squares, those outside of the rectangle included.
    pub squares: u8,
}

impl Shape {
    /// That of a board.
    #[must_use]
    pub fn of(topology: &Topology) -> Shape {
        Shape {
            files: topology.files(),
            ranks: topology.ranks(),
            squares: topology.len() as u8,
        }
    }

    /// Places of units: the squares, and after them one for what is in hand.
    #[must_use]
    pub fn places(self) -> usize {
        usize::from(self.squares) + 1
    }

    /// Which output weights count while so many units stand on the board.
    #[must_use]
    pub fn bucket(self, units: u32) -> usize {
        let full = u32::from(self.squares) / 2 + 1;
        (units as usize * BUCKETS / full as usize).min(BUCKETS - 1)
    }
}

/// A type that a net was trained with.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// Its identifier in the rule file.
    pub id: String,
    /// What it could do. A type of the same identifier that can do something else is another one.
    pub descriptors: Descriptors,
}

impl Known {
    /// Whether a type is this one.
    #[must_use]
    pub fn is(&self, id: &str, descriptors: &Descriptors) -> bool {
        // Descriptors are measured among the other types of a game, so they differ a little from game to game.
        const ALIKE: f32 = 0.2;
        let pairs = self.descriptors.iter().zip(descriptors);
        self.id == id && pairs.into_iter().all(|(a, b)| (a - b).abs() <= ALIKE)
    }

    /// How much the descriptors of a type differ from those of this one, all together.
    pub(crate) fn distance(&self, descriptors: &Descriptors) -> f32 {
        let pairs = self.descriptors.iter().zip(descriptors);
        pairs.map(|(a, b)| (a - b).abs()).sum()
    }
}

/// A net, as it was trained: numbers that are exact enough to go on with.
///
/// All lists are flat, the last index running fastest: `shared` by relation (own, enemy), descriptor, place and hidden
/// number; `own` by known type, relation, place and hidden number; `output` by bucket, perspective (side to move first)
/// and hidden number; `threats` by [`threat_place`]; `counts` by [`count_row`] and hidden number.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// The boards that it is for.
    pub shape: Shape,
    /// Hidden numbers a perspective: a multiple of 16, up to 64.
    pub hidden: usize,
    /// The games that it was trained with, and what they are about.
    pub aims: Vec<Aim>,
    /// The types that it was trained with.
    pub known: Vec<Known>,
    /// What descriptors add.
    pub shared: Vec<f32>,
    /// What a known type adds besides.
    pub own: Vec<f32>,
    /// What the hidden numbers are without any unit.
    pub bias: Vec<f32>,
    /// Output weights.
    pub output: Vec<f32>,
    /// What the output is without any hidden number, by bucket.
    pub output_bias: Vec<f32>,
    /// What threats add to the output; empty if nothing.
    pub threats: Vec<f32>,
    /// What each unit of a count adds to the hidden numbers; empty if nothing.
    pub counts: Vec<f32>,
}

/// How many numbers there are for threats among so many known types.
#[must_use]
pub fn threat_places(types: usize) -> usize {
    4 * types * types
}

/// Where among the numbers for threats that of one is: of a known type of the side to move (relation 0) or of the other (1), on a known
/// type of the opposite side that is guarded or not.
#[must_use]
#[inline]
pub fn threat_place(
    types: usize,
    relation: usize,
    attacker: usize,
    victim: usize,
    guarded: bool,
) -> usize {
    2 * ((relation * types + attacker) * types + victim) + usize::from(guarded)
}

impl Net {
    /// A net that says 0 of everything; nothing if there is no net with so many hidden numbers.
    ///
    /// ```
    /// use variorum_engine::net::{Net, Shape};
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// let net = Net::zero(Shape::of(rules.topology()), 32, Vec::new()).expect("a net");
    /// assert_eq!(Net::from_bytes(&net.to_bytes())?, net);
    /// assert!(Net::zero(net.shape, 33, Vec::new()).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn zero(shape: Shape, hidden: usize, known: Vec<Known>) -> Option<Net> {
        let fine = hidden > 0 && hidden.is_multiple_of(LANE) && hidden <= LANE * MOST_LANES;
        let rows = 2 * shape.places() * hidden;
        fine.then(|| Net {
            shape,
            hidden,
            aims: Vec::new(),
            shared: vec![0.0; DESCRIPTORS.len() * rows],
            own: vec![0.0; known.len() * rows],
            known,
            bias: vec![0.0; hidden],
            output: vec![0.0; BUCKETS * 2 * hidden],
            output_bias: vec![0.0; BUCKETS],
            threats: Vec::new(),
            counts: Vec::new(),
        })
    }

    /// Whether it is for such a board.
    #[must_use]
    pub fn fits(&self, topology: &Topology) -> bool {
        self.shape == Shape::of(topology)
    }

    /// What 1 among its output weights is as an integer: so much that the greatest of them is the greatest there is.
    #[must_use]
    pub fn output_one(&self) -> f32 {
        let sizes = self.output.iter().map(|weight| weight.abs());
        let most = sizes.fold(0.0, f32::max);
        if most > 0.0 {
            MOST_OUTPUT / most
        } else {
            MOST_OUTPUT
        }
    }

    /// Which of the types that it was trained with this is.
    #[must_use]
    pub fn find(&self, id: &str, descriptors: &Descriptors) -> Option<usize> {
        self.known
            .iter()
            .position(|known| known.is(id, descriptors))
    }

    /// The row of a unit: of a type that is known by this number, or else has these descriptors; for its own side (0) or
    /// the other (1); on a place.
    ///
    /// A known type counts as it was measured in training. Who else is on the board changes descriptors a little, and
    /// must not change what was learnt of it.
    #[must_use]
    pub fn row(
        &self,
        descriptors: &Descriptors,
        known: Option<usize>,
        relation: usize,
        place: usize,
    ) -> Vec<f32> {
        let (hidden, places) = (self.hidden, self.shape.places());
        let mut row = vec![0.0; hidden];
        let mut add = |weight: f32, from: &[f32], index: usize| {
            let numbers = &from[index * hidden..][..hidden];
            for (sum, number) in row.iter_mut().zip(numbers) {
                *sum += weight * number;
            }
        };
        let descriptors = known.map_or(descriptors, |known| &self.known[known].descriptors);
        for (index, weight) in descriptors.iter().enumerate() {
            if *weight != 0.0 {
                let index = (relation * DESCRIPTORS.len() + index) * places + place;
                add(*weight, &self.shared, index);
            }
        }
        if let Some(known) = known {
            add(1.0, &self.own, (known * 2 + relation) * places + place);
        }
        row
    }
}

#[cfg(test)]
mod tests;
