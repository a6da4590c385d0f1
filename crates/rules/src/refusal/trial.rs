//! A unit tried on boards that differ from the one in play.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::{Standing, Unit};
use crate::generate::sink::List;
use crate::generate::{Side, Wanted};
use crate::moves::{Move, rule};
use crate::tables::{Course, Passing, Plan, feature};
use crate::units::NoCheck;
use crate::units::Vias;

impl Move {
    /// Whether a square is the end of a move, what it shoots at, or what it captures on its way.
    pub(super) fn touches(self, square: Square) -> bool {
        self.to() == square || self.rule() != rule::CASTLE && self.via() == square
    }
}

/// A unit of the side to move, on a board on which others may be lifted and put.
pub(super) struct Trial<B: Bits> {
    pub(super) board: Board<B>,
    us: Color,
    from: Square,
    vias: Vias<B>,
    moves: Vec<Move>,
}

/// What holds a unit back that could go to a square if fewer others stood on the board.
pub(super) enum Hold {
    /// It is in the way.
    Blocks(Standing),
    /// An enemy that is passed by and stops or bars the way.
    Beside(Standing),
    /// An enemy that attacks a square to be crossed.
    Attacks(Standing),
}

impl<B: Bits> Trial<B> {
    pub(super) fn new(board: &Board<B>, from: Square) -> Self {
        Trial {
            board: board.without_history(),
            us: board.unit(from).color(),
            from,
            vias: Vias::new(),
            moves: Vec::new(),
        }
    }

    /// Where the unit stands.
    pub(super) fn from(&self) -> Square {
        self.from
    }

    /// What the unit can do by itself, frozen or not, whatever that means for its royal.
    pub(super) fn moves(&mut self) -> &[Move] {
        self.moves.clear();
        let mut list = List {
            moves: &mut self.moves,
            doubtful: Vec::new(),
        };
        let view = self.board.view(self.us);
        self.board.now().generate_unit(
            Side { us: self.us, view },
            self.from,
            &mut self.vias,
            &NoCheck,
            Wanted::All,
            &mut list,
        );
        let doubtful = list.doubtful;
        self.moves.extend(doubtful);
        &self.moves
    }

    /// Whether it can get to a square, or hit what stands there in a way that names it.
    pub(super) fn reaches(&mut self, to: Square) -> bool {
        self.moves().iter().any(|mv| mv.touches(to))
    }

    /// Asks something while a square holds something else.
    pub(super) fn with<T>(
        &mut self,
        square: Square,
        unit: Unit,
        ask: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = self.board.unit(square);
        self.board.units.put(square, unit);
        let answer = ask(self);
        self.board.units.put(square, before);
        answer
    }

    /// Asks something while the unit is alone, but for what stands on one square.
    pub(super) fn alone<T>(&mut self, to: Square, ask: impl FnOnce(&mut Self) -> T) -> T {
        let others = self.others(to);
        for other in &others {
            self.board.units.put(other.square, Unit::NONE);
        }
        let answer = ask(self);
        for other in &others {
            self.board.units.put(other.square, other.unit);
        }
        answer
    }

    /// All units but the one that moves and what stands on a square, the farthest first.
    fn others(&self, but: Square) -> Vec<Standing> {
        let others = self.board.occupied() & !(B::of(self.from) | B::of(but));
        let mut others: Vec<Standing> = others
            .squares()
            .map(|square| self.board.standing(square))
            .collect();
        others.sort_by_key(|other| std::cmp::Reverse(self.distance(other.square)));
        others
    }

    fn distance(&self, square: Square) -> u8 {
        let coordinates = |square| self.board.topology().coordinates(square);
        let ((a, b), (c, d)) = (coordinates(self.from), coordinates(square));
        a.abs_diff(c).max(b.abs_diff(d))
    }

    /// What must go so that the unit could get to a square, if that is all that it takes: all others are lifted
    /// and put back, the farthest first, as long as the square can be reached; the nearest that may not come back is
    /// told.
    pub(super) fn held(&mut self, to: Square) -> Option<Hold> {
        let others = self.others(to);
        for other in &others {
            self.board.units.put(other.square, Unit::NONE);
        }
        let mut first = None;
        // If it gets nowhere even alone, no unit is to blame.
        if self.reaches(to) {
            for other in &others {
                self.board.units.put(other.square, other.unit);
                if !self.reaches(to) {
                    self.board.units.put(other.square, Unit::NONE);
                    first = Some(*other);
                }
            }
        }
        let hold = first.map(|first| self.hold(first, to));
        for other in &others {
            self.board.units.put(other.square, other.unit);
        }
        hold
    }

    /// How a unit holds back this one, which could get to a square without it.
    fn hold(&mut self, by: Standing, to: Square) -> Hold {
        let friend = self.board.unit(self.from);
        let is_enemy = by.unit.color() != self.us;
        // A friend in its place would not attack anything, nor be an enemy to stop beside.
        if !is_enemy || !self.with(by.square, friend, |trial| trial.reaches(to)) {
            return Hold::Blocks(by);
        }
        if self.board.t.has_feature(by.unit, feature::CROSSING) {
            Hold::Attacks(by)
        } else {
            Hold::Beside(by)
        }
    }

    /// The nearest unit without which, all else being equal, a square could be reached.
    pub(super) fn one_too_many(&mut self, to: Square) -> Option<Standing> {
        let others = self.others(to);
        others
            .into_iter()
            .rev()
            .find(|other| self.with(other.square, Unit::NONE, |trial| trial.reaches(to)))
    }

    /// Those without each of which alone the unit could do something, the nearest first.
    pub(super) fn holders(&mut self) -> Vec<Standing> {
        let others = self.others(self.from);
        let mut holders = others;
        holders.reverse();
        holders
            .retain(|other| self.with(other.square, Unit::NONE, |trial| !trial.moves().is_empty()));
        holders
    }

    /// Whether a further unit somewhere would let this one get to a square; and if so, whether it would be hit by
    /// that.
    pub(super) fn one_too_few(&mut self, to: Square) -> Option<bool> {
        let plan = self.plan()?;
        if !plan.asks_for_others() {
            return None;
        }
        let empty = self.board.t.all & !self.board.occupied() & !B::of(to);
        let enemies = self.enemies();
        let friend = self.board.unit(self.from);
        for square in empty.squares() {
            for unit in enemies.iter().copied().chain([friend]) {
                let hit = self.with(square, unit, |trial| {
                    trial.moves();
                    let found = trial.moves.iter().find(|mv| mv.touches(to)).copied();
                    found.map(|mv| trial.board.effects(mv).all().has(square))
                });
                if hit.is_some() {
                    return hit;
                }
            }
        }
        None
    }

    /// Every kind of unit that the enemy may have.
    pub(super) fn enemies(&self) -> Vec<Unit> {
        let kinds = 0..self.board.t.types;
        kinds.map(|kind| Unit::new(kind, !self.us)).collect()
    }

    /// By what it moves now; nothing if there is nothing to borrow.
    fn plan(&self) -> Option<&Plan<B>> {
        let unit = self.board.unit(self.from);
        let kind = match self.board.borrowed(unit) {
            None => unit.kind(),
            Some(kind) => kind?,
        };
        Some(self.board.t.plan(Unit::new(kind, self.us)))
    }
}

impl<B: Bits> Plan<B> {
    /// Whether some of its movements need other units on the board, besides what they capture by displacement.
    fn asks_for_others(&self) -> bool {
        let extras = self.extras.iter().any(|extra| {
            let route = match &extra.course {
                Course::Path(route)
                | Course::Swap(route)
                | Course::Shot(route)
                | Course::Exchange(route, _) => Some(route),
                Course::Short(_) | Course::Legs(_) | Course::Jump => None,
            };
            let over = route.is_some_and(|route| {
                let passes = matches!(
                    route.over,
                    Passing::One(_) | Passing::Gap(_) | Passing::Line | Passing::Friends(_)
                );
                passes || route.landing != crate::def::Landing::Anywhere
            });
            over || extra.requires
        });
        extras || self.hops.iter().any(Option::is_some) || self.walks.iter().any(|walk| walk.one)
    }
}
