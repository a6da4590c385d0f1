//! Walking over the board: the leaps, slides and hops of section 0 of the rulings.

use crate::board::{Action, Position, Unit};
use crate::game::{Class, Game};
use crate::square::{Color, Square, Vector};

pub(crate) const W: [Vector; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(crate) const F: [Vector; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(crate) const D: [Vector; 4] = [(0, 2), (2, 0), (0, -2), (-2, 0)];
pub(crate) const A: [Vector; 4] = [(2, 2), (2, -2), (-2, -2), (-2, 2)];
pub(crate) const H: [Vector; 4] = [(0, 3), (3, 0), (0, -3), (-3, 0)];
pub(crate) const G: [Vector; 4] = [(3, 3), (3, -3), (-3, -3), (-3, 3)];
pub(crate) const N: [Vector; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
pub(crate) const C: [Vector; 8] = [
    (1, 3),
    (3, 1),
    (3, -1),
    (1, -3),
    (-1, -3),
    (-3, -1),
    (-3, 1),
    (-1, 3),
];
pub(crate) const K: [Vector; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];
/// Slider directions.
pub(crate) const R: [Vector; 4] = W;
pub(crate) const B: [Vector; 4] = F;
pub(crate) const Q: [Vector; 8] = K;
/// "Any distance".
pub(crate) const FAR: i8 = 127;

/// The two directions at a right angle to one.
pub(crate) fn turns(d: Vector) -> [Vector; 2] {
    [(-d.1, d.0), (d.1, -d.0)]
}

pub(crate) fn is_orthogonal(d: Vector) -> bool {
    d.0 == 0 || d.1 == 0
}

/// A destination, the direction it was reached in, and how many steps that took.
#[derive(Clone, Copy)]
pub(crate) struct Reached {
    pub(crate) to: Square,
    pub(crate) d: Vector,
    pub(crate) steps: i8,
}

/// The ways of one unit, collected.
pub(crate) struct Walk<'a> {
    pub(crate) game: &'a Game,
    pub(crate) pos: &'a Position,
    pub(crate) from: Square,
    pub(crate) me: Unit,
    pub(crate) found: Vec<Action>,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(game: &'a Game, pos: &'a Position, from: Square) -> Walk<'a> {
        let me = pos.at(from).expect("a unit moves");
        Walk {
            game,
            pos,
            from,
            me,
            found: Vec::new(),
        }
    }

    /// The unit on a square, the mover having left its own.
    pub(crate) fn at(&self, s: Square) -> Option<Unit> {
        if s == self.from { None } else { self.pos.at(s) }
    }

    pub(crate) fn is_empty(&self, s: Square) -> bool {
        self.game.on_board(s) && self.at(s).is_none()
    }

    pub(crate) fn enemy(&self, s: Square) -> Option<Unit> {
        self.at(s).filter(|u| u.owner != self.me.owner)
    }

    pub(crate) fn is_enemy(&self, s: Square) -> bool {
        self.enemy(s).is_some()
    }

    pub(crate) fn side(&self) -> Color {
        self.me.owner
    }

    /// A move to a square, capturing the enemy there by displacement if there is one.
    pub(crate) fn go(&self, to: Square) -> Action {
        let mut action = Action::new(self.from, to);
        if self.is_enemy(to) {
            action.captures.push(to);
        }
        action
    }

    pub(crate) fn add(&mut self, to: Square) {
        let action = self.go(to);
        self.found.push(action);
    }

    /// Conversion of the unit on a square; a royal is captured instead.
    pub(crate) fn convert(&self, action: &mut Action, s: Square) {
        let victim = self.at(s).expect("a unit to convert");
        if self.game.class(victim.kind) == Class::Royal {
            action.captures.push(s);
        } else {
            action.converts.push(s);
        }
    }

    // ---- destinations ----

    /// Empty squares that leaps reach.
    pub(crate) fn leap_empty(&self, leaps: &[Vector]) -> Vec<Square> {
        leaps
            .iter()
            .map(|d| self.from.plus(*d))
            .filter(|s| self.is_empty(*s))
            .collect()
    }

    /// Enemies that leaps reach.
    pub(crate) fn leap_enemy(&self, leaps: &[Vector]) -> Vec<Square> {
        leaps
            .iter()
            .map(|d| self.from.plus(*d))
            .filter(|s| self.is_enemy(*s))
            .collect()
    }

    /// Empty squares reached by sliding (or riding) from a square.
    pub(crate) fn slide_empty_from(&self, a: Square, dirs: &[Vector], range: i8) -> Vec<Reached> {
        let mut reached = Vec::new();
        for &d in dirs {
            let mut s = a.plus(d);
            let mut steps = 1;
            while steps <= range && self.is_empty(s) {
                reached.push(Reached { to: s, d, steps });
                s = s.plus(d);
                steps += 1;
            }
        }
        reached
    }

    /// The first unit on each line from a square, if it is an enemy within range.
    pub(crate) fn slide_enemy_from(&self, a: Square, dirs: &[Vector], range: i8) -> Vec<Reached> {
        let mut reached = Vec::new();
        for &d in dirs {
            let mut s = a.plus(d);
            let mut steps = 1;
            while steps < range && self.is_empty(s) {
                s = s.plus(d);
                steps += 1;
            }
            if self.is_enemy(s) {
                reached.push(Reached { to: s, d, steps });
            }
        }
        reached
    }

    pub(crate) fn slide_empty(&self, dirs: &[Vector], range: i8) -> Vec<Reached> {
        self.slide_empty_from(self.from, dirs, range)
    }

    pub(crate) fn slide_enemy(&self, dirs: &[Vector], range: i8) -> Vec<Reached> {
        self.slide_enemy_from(self.from, dirs, range)
    }

    /// Empty squares along lines, with any number of units between.
    pub(crate) fn free_empty(&self, dirs: &[Vector]) -> Vec<Reached> {
        let mut reached = Vec::new();
        for &d in dirs {
            let mut s = self.from.plus(d);
            let mut steps = 1;
            while self.game.on_board(s) {
                if self.is_empty(s) {
                    reached.push(Reached { to: s, d, steps });
                }
                s = s.plus(d);
                steps += 1;
            }
        }
        reached
    }

    /// All squares on lines with exactly one unit between.
    fn hop_squares(&self, dirs: &[Vector]) -> Vec<Square> {
        let mut reached = Vec::new();
        for &d in dirs {
            let mut s = self.from.plus(d);
            let mut between = 0;
            while self.game.on_board(s) {
                if between == 1 {
                    reached.push(s);
                }
                if self.at(s).is_some() {
                    between += 1;
                }
                s = s.plus(d);
            }
        }
        reached
    }

    // ---- plain moves and captures ----

    pub(crate) fn m_leap(&mut self, leaps: &[Vector]) {
        for s in self.leap_empty(leaps) {
            self.add(s);
        }
    }

    pub(crate) fn c_leap(&mut self, leaps: &[Vector]) {
        for s in self.leap_enemy(leaps) {
            self.add(s);
        }
    }

    pub(crate) fn mc_leap(&mut self, leaps: &[Vector]) {
        self.m_leap(leaps);
        self.c_leap(leaps);
    }

    pub(crate) fn m_slide(&mut self, dirs: &[Vector], range: i8) {
        for r in self.slide_empty(dirs, range) {
            self.add(r.to);
        }
    }

    pub(crate) fn c_slide(&mut self, dirs: &[Vector], range: i8) {
        for r in self.slide_enemy(dirs, range) {
            self.add(r.to);
        }
    }

    pub(crate) fn mc_slide(&mut self, dirs: &[Vector], range: i8) {
        self.m_slide(dirs, range);
        self.c_slide(dirs, range);
    }

    pub(crate) fn m_free(&mut self, dirs: &[Vector]) {
        for r in self.free_empty(dirs) {
            self.add(r.to);
        }
    }

    pub(crate) fn m_hop(&mut self, dirs: &[Vector]) {
        for s in self.hop_squares(dirs) {
            if self.is_empty(s) {
                self.add(s);
            }
        }
    }

    pub(crate) fn c_hop(&mut self, dirs: &[Vector]) {
        for s in self.hop_squares(dirs) {
            if self.is_enemy(s) {
                self.add(s);
            }
        }
    }

    /// Crooked movement: steps alternating between two perpendicular directions.
    pub(crate) fn mc_crooked(&mut self, dirs: &[Vector]) {
        for &first in dirs {
            for second in turns(first) {
                let mut s = self.from;
                for step in 0.. {
                    s = s.plus(if step % 2 == 0 { first } else { second });
                    if self.is_empty(s) {
                        self.add(s);
                    } else {
                        if self.is_enemy(s) {
                            self.add(s);
                        }
                        break;
                    }
                }
            }
        }
    }

    // ---- moves of two parts ----

    /// A second part from `via`, moving to an empty square or capturing.
    pub(crate) fn add_second(&mut self, via: Square, to: Square) {
        let mut action = self.go(to);
        action.via = Some(via);
        if self.is_enemy(via) {
            action.captures.push(via);
        }
        self.found.push(action);
    }

    /// First part up to `first` squares to an EMPTY square, turn, second part up to `second`.
    pub(crate) fn bent(&mut self, dirs: &[Vector], first: i8, second: i8) {
        for r in self.slide_empty(dirs, first) {
            for s in self.slide_empty_from(r.to, &turns(r.d), second) {
                self.add_second(r.to, s.to);
            }
            for s in self.slide_enemy_from(r.to, &turns(r.d), second) {
                self.add_second(r.to, s.to);
            }
        }
    }

    // ---- effects ----

    /// Rifle: the shooter stays, the target is removed.
    pub(crate) fn shoot(&mut self, target: Square) {
        let mut action = Action::new(self.from, self.from);
        action.via = Some(target);
        action.captures.push(target);
        self.found.push(action);
    }

    /// Is an enemy of the mover adjacent to this square?
    pub(crate) fn beside_enemy(&self, s: Square) -> bool {
        K.iter().any(|d| self.is_enemy(s.plus(*d)))
    }

    /// Sliding over empty squares that must stop on the first square adjacent to an enemy.
    pub(crate) fn slide_with_stop(&self, dirs: &[Vector], range: i8) -> Vec<Reached> {
        let mut reached = Vec::new();
        for &d in dirs {
            for r in self.slide_empty(&[d], range) {
                reached.push(r);
                if self.beside_enemy(r.to) {
                    break;
                }
            }
        }
        reached
    }

    /// Trampling along one direction: over empty or enemy squares, capturing every enemy passed or
    /// ended on; `stops` says on which captured units it must stop.
    pub(crate) fn trample(&mut self, dirs: &[Vector], range: i8, stops: fn(&Unit) -> bool) {
        for &d in dirs {
            let mut s = self.from.plus(d);
            let mut taken = Vec::new();
            let mut steps = 1;
            while steps <= range && (self.is_empty(s) || self.is_enemy(s)) {
                let victim = self.enemy(s);
                if victim.is_some() {
                    taken.push(s);
                }
                let mut action = Action::new(self.from, s);
                action.captures = taken.clone();
                self.found.push(action);
                if victim.as_ref().is_some_and(stops) {
                    break;
                }
                s = s.plus(d);
                steps += 1;
            }
        }
    }
}
