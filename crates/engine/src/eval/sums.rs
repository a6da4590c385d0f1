//! Sums over all units, kept up to date while moves are played.

use variorum_rules::{Bits, Board, Change, Color, Observer, Square, Unit};

use super::Values;

/// What the units of each side add up to, wherever they stand on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    sides: [Side; 2],
    /// A number that positions share in which the units stand alike that promote.
    structure: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Side {
    early: i32,
    late: i32,
    /// On the enemy's royals, in 256ths.
    pressure: i32,
}

impl Sums {
    /// Adds everything up.
    pub(crate) fn of<B: Bits>(values: &Values, board: &Board<B>) -> Self {
        let mut sums = Sums::default();
        for color in Color::BOTH {
            let royals = board.royals(!color);
            for square in board.side(color).squares() {
                sums.count(values, board.unit(square), square, royals, 1);
            }
        }
        sums
    }

    /// Early and late worth of a side, and its pressure on royals in 256ths.
    pub(crate) fn of_side(&self, color: Color) -> (i32, i32, i32) {
        let side = &self.sides[color.index()];
        (side.early, side.late, side.pressure)
    }

    /// Adds a unit a number of times, `royals` being those of the other side.
    #[inline]
    fn count<B: Bits>(
        &mut self,
        values: &Values,
        unit: Unit,
        square: Square,
        royals: B,
        times: i32,
    ) {
        let pair = values.pair(unit, square);
        let side = &mut self.sides[unit.color().index()];
        side.early += times * i32::from(pair.early);
        side.late += times * i32::from(pair.late);
        side.pressure += times * values.pressure(unit, square, royals);
        if values.promotes(unit.kind()) {
            let number = u64::from(unit.code()) << 8 | u64::from(square.0);
            // Put there or taken away: the same.
            self.structure ^= mixed(number);
        }
    }

    /// A number that positions share in which the units stand alike that promote.
    pub(crate) fn structure(&self) -> u64 {
        self.structure
    }
}

/// Spreads numbers that are near each other (the finalizer of SplitMix64).
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ mixed >> 27
}

/// Brings sums up to date while a move is played.
pub(crate) struct Keeper<'a, B> {
    values: &'a Values,
    sums: Sums,
    /// Royals of both sides before the move.
    royals: [B; 2],
    /// Sides whose royals have moved, so that what presses on them must be added up anew.
    moved: [bool; 2],
}

impl<'a, B: Bits> Keeper<'a, B> {
    /// Begins with the sums of the position before the move.
    pub(crate) fn new(values: &'a Values, sums: Sums, board: &Board<B>) -> Self {
        Keeper {
            values,
            sums,
            royals: Color::BOTH.map(|color| board.royals(color)),
            moved: [false; 2],
        }
    }

    /// The sums of the position after the move.
    pub(crate) fn finish(mut self, board: &Board<B>) -> Sums {
        for color in Color::BOTH {
            if self.moved[color.index()] {
                let royals = board.royals(color);
                let units = board.side(!color).squares();
                let pressure = units.map(|at| self.values.pressure(board.unit(at), at, royals));
                self.sums.sides[(!color).index()].pressure = pressure.sum();
            }
        }
        self.sums
    }
}

impl<B: Bits> Observer for Keeper<'_, B> {
    #[inline]
    fn changed(&mut self, change: Change) {
        for (unit, times) in [(change.before, -1), (change.after, 1)] {
            if unit.is_none() {
                continue;
            }
            let color = unit.color();
            self.moved[color.index()] |= self.values.is_royal(unit.kind());
            // Those of before the move: where one has moved, `finish` adds the pressure up anew.
            let royals = self.royals[(!color).index()];
            self.sums
                .count(self.values, unit, change.square, royals, times);
        }
    }
}
