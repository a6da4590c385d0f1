//! Positions as numbers.

use variorum_rules::def::{GameDef, Unit};
use variorum_rules::{Bits, Board, Color, Square};

use crate::material::{MOST_UNITS, Material, rank};

/// The ranks of the units on the board, in order; what is left are zeros.
pub(crate) type Key = [u8; MOST_UNITS];

/// The order of units, which makes one of all ways to write a position down.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// By unit code, from 1.
    ranks: Vec<u8>,
    /// By rank.
    units: Vec<Unit>,
}

/// A position: its units by rank, equal ones by square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) key: Key,
    pub(crate) squares: [u8; MOST_UNITS],
    pub(crate) count: usize,
    pub(crate) side: Color,
}

impl Order {
    pub(crate) fn new(game: &GameDef) -> Self {
        let types = 0..game.pieces.len();
        let mut units: Vec<Unit> = types
            .flat_map(|kind| Color::BOTH.map(|side| Unit::new(kind, side)))
            .collect();
        units.sort_by_key(|unit| rank(game, *unit));
        let mut ranks = vec![0; 2 + units.len()];
        for (index, unit) in units.iter().enumerate() {
            ranks[unit.code() as usize] = index as u8 + 1;
        }
        units.insert(0, Unit::NONE);
        Order { ranks, units }
    }

    pub(crate) fn rank(&self, unit: Unit) -> u8 {
        self.ranks[unit.code() as usize]
    }

    /// The unit of a rank.
    pub(crate) fn unit(&self, rank: u8) -> Unit {
        self.units[usize::from(rank)]
    }

    /// How many ranks there are, from 0.
    pub(crate) fn len(&self) -> usize {
        self.units.len()
    }

    pub(crate) fn key(&self, material: &Material) -> Key {
        let mut key = [0; MOST_UNITS];
        for (place, unit) in key.iter_mut().zip(material.units()) {
            *place = self.rank(*unit);
        }
        key
    }

    pub(crate) fn material(&self, game: &GameDef, key: Key) -> Material {
        let ranks = key.iter().take_while(|rank| **rank > 0);
        Material::new(game, ranks.map(|rank| self.unit(*rank)))
    }

    /// The position on a board; nothing if it has too many units.
    pub(crate) fn read<B: Bits>(&self, board: &Board<B>) -> Option<Spot> {
        let occupied = board.occupied();
        let mut spot = Spot::empty(board.turn());
        for square in occupied.squares() {
            if spot.count == MOST_UNITS {
                return None;
            }
            spot.insert(self.rank(board.unit(square)), square.0);
        }
        Some(spot)
    }

    /// The units of a position with their squares.
    pub(crate) fn units(&self, spot: &Spot) -> [(Square, Unit); MOST_UNITS] {
        let mut units = [(Square::NONE, Unit::NONE); MOST_UNITS];
        for (at, place) in units.iter_mut().enumerate().take(spot.count) {
            *place = (Square(spot.squares[at]), self.unit(spot.key[at]));
        }
        units
    }
}

impl Spot {
    pub(crate) fn empty(side: Color) -> Self {
        Spot {
            key: [0; MOST_UNITS],
            squares: [0; MOST_UNITS],
            count: 0,
            side,
        }
    }

    /// Adds a unit, of which there must be room.
    pub(crate) fn insert(&mut self, rank: u8, square: u8) {
        let mut at = self.count;
        while at > 0 && (self.key[at - 1], self.squares[at - 1]) > (rank, square) {
            self.key[at] = self.key[at - 1];
            self.squares[at] = self.squares[at - 1];
            at -= 1;
        }
        self.key[at] = rank;
        self.squares[at] = square;
        self.count += 1;
    }

    /// The same with one unit elsewhere.
    pub(crate) fn with_moved(&self, at: usize, square: u8, side: Color) -> Self {
        let mut spot = Spot::empty(side);
        for other in 0..self.count {
            let square = if other == at {
                square
            } else {
                self.squares[other]
            };
            spot.insert(self.key[other], square);
        }
        spot
    }

    /// Whether no two units stand on one square, and equal ones are in order.
    pub(crate) fn is_proper(&self) -> bool {
        let mut seen = [0u64; 4];
        for at in 0..self.count {
            let square = self.squares[at];
            let (word, bit) = (usize::from(square / 64), 1 << (square % 64));
            if seen[word] & bit != 0 {
                return false;
            }
            seen[word] |= bit;
            if at > 0 && self.key[at - 1] == self.key[at] && self.squares[at - 1] > square {
                return false;
            }
        }
        true
    }
}

/// Materials whose positions are numbered together: of which one leads to the other and back.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) squares: usize,
    keys: Vec<Key>,
    counts: Vec<usize>,
    /// Where the numbers of each begin, and where they end.
    pub(crate) starts: Vec<usize>,
    /// Images of the squares under which nothing changes; the first is the board itself.
    pub(crate) symmetries: Vec<Vec<u8>>,
    /// By square, those that take it to the lowest square to which one takes it.
    lowering: Vec<Vec<usize>>,
}

impl Group {
    pub(crate) fn new(
        order: &Order,
        squares: usize,
        materials: &[Material],
        symmetries: Vec<Vec<u8>>,
    ) -> Self {
        let lowering = |square: usize| -> Vec<usize> {
            let lowest = symmetries.iter().map(|images| images[square]).min();
            let lowers = |at: &usize| Some(symmetries[*at][square]) == lowest;
            (0..symmetries.len()).filter(lowers).collect()
        };
        let mut starts = vec![0];
        for material in materials {
            let last = *starts.last().expect("it begins with one");
            starts.push(last + entries(squares, material.units().len()) as usize);
        }
        Group {
            squares,
            keys: materials
                .iter()
                .map(|material| order.key(material))
                .collect(),
            counts: materials
                .iter()
                .map(|material| material.units().len())
                .collect(),
            starts,
            lowering: (0..squares).map(lowering).collect(),
            symmetries,
        }
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        *self.starts.last().expect("never empty")
    }

    /// The number of a position, if its units are of the group.
    pub(crate) fn number(&self, spot: &Spot) -> Option<usize> {
        let at = self.keys.iter().position(|key| *key == spot.key)?;
        Some(self.starts[at] + number(self.squares, spot))
    }

    /// The number of the one position that stands for this one and all its images, if its units are of the group.
    pub(crate) fn standing(&self, spot: &Spot) -> Option<usize> {
        if self.symmetries.len() == 1 {
            return self.number(spot);
        }
        let at = self.keys.iter().position(|key| *key == spot.key)?;
        // The lowest number has its first unit on the lowest square. Where another is its equal, it may be either.
        let alone = spot.count < 2 || spot.key[0] != spot.key[1];
        let image = |images: &Vec<u8>| {
            let mut moved = Spot::empty(spot.side);
            for (rank, square) in spot.key.iter().zip(&spot.squares).take(spot.count) {
                moved.insert(*rank, images[usize::from(*square)]);
            }
            number(self.squares, &moved)
        };
        let lowest = match alone {
            true => {
                let lowering = self.lowering[usize::from(spot.squares[0])].iter();
                lowering.map(|index| image(&self.symmetries[*index])).min()
            }
            false => self.symmetries.iter().map(image).min(),
        };
        Some(self.starts[at] + lowest?)
    }

    /// The position of a number; it may be none that can be.
    pub(crate) fn spot(&self, number: usize) -> Spot {
        let at = self.starts.partition_point(|start| *start <= number) - 1;
        let count = self.counts[at];
        let mut rest = number - self.starts[at];
        let mut spot = Spot::empty(Color::White);
        (spot.key, spot.count) = (self.keys[at], count);
        for place in (0..count).rev() {
            spot.squares[place] = (rest % self.squares) as u8;
            rest /= self.squares;
        }
        spot.side = Color::from_index(rest);
        spot
    }
}

/// How many numbers so many units have on so many squares, for both sides to move.
pub(crate) fn entries(squares: usize, units: usize) -> u64 {
    2 * (squares as u64).saturating_pow(units as u32)
}

/// The number of a position among those of its units.
pub(crate) fn number(squares: usize, spot: &Spot) -> usize {
    let places = spot.squares[..spot.count].iter();
    places.fold(spot.side.index(), |number, square| {
        number * squares + usize::from(*square)
    })
}
