//! Looking at one position: what its moves lead to, and what that makes it worth.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use variorum_rules::{Bits, Board, Move};

use crate::file::Codes;
use crate::group::{Group, Key, Order, Spot};
use crate::value::{MOST_PLIES, Value};

/// How many moves on a table looks, where a move leaves something open that is no part of it, such as a capture in passing.
pub(crate) const DEPTH: usize = 3;

/// What all who look share.
pub(crate) struct Shared<'a, B> {
    pub(crate) order: &'a Order,
    pub(crate) group: &'a Group,
    /// Tables of other units, which are known.
    pub(crate) outside: &'a [(Key, Codes)],
    /// By rank, where units can stand.
    pub(crate) places: &'a [B],
    pub(crate) values: &'a [AtomicU16],
    /// A bit for each position that is to be looked at; while moves are looked at for the first time, for each to which one leads.
    pub(crate) todo: &'a [AtomicU64],
    /// A bit for each position to which no way leads back by moving one unit from where it stands: it is looked at every time.
    pub(crate) restless: &'a [AtomicU64],
}

/// Why a position cannot be judged.
#[derive(Clone, Debug)]
pub(crate) enum Stop {
    /// A table of these units is needed first.
    Missing { from: Key, key: Key },
    /// A unit comes to where none was thought to stand.
    Elsewhere,
    /// A move leads to what no table knows.
    Leaves {
        spot: Spot,
        mv: Move,
        why: &'static str,
    },
}

/// What a move leads to.
#[derive(Clone, Copy)]
struct Next {
    value: Value,
    /// Whether that is known for good.
    fixed: bool,
}

impl Next {
    const OPEN: Next = Next {
        value: Value::OPEN,
        fixed: false,
    };

    fn fixed(value: Value) -> Self {
        Next { value, fixed: true }
    }
}

/// What the moves looked at so far make a position worth.
#[derive(Default)]
struct Sum {
    win: Option<u16>,
    longest: u16,
    drawn: bool,
    open: bool,
}

impl Sum {
    fn add(&mut self, next: Next) {
        if !next.fixed {
            self.open = true;
            return;
        }
        match next.value.plies() {
            None => self.drawn = true,
            // Who needs longer than can be written down never gets there.
            Some(plies) if plies >= MOST_PLIES => self.open = true,
            Some(plies) if next.value.is_won() => self.longest = self.longest.max(plies),
            Some(plies) => {
                let win = plies + 1;
                self.win = Some(self.win.map_or(win, |best| best.min(win)));
            }
        }
    }

    /// What that is, where values of the group have counted up to so many plies.
    fn next(&self, limit: i32) -> Next {
        match self.win {
            Some(win) => Next {
                value: Value::won(win),
                fixed: !self.open || i32::from(win) <= limit + 1,
            },
            None if self.open => Next::OPEN,
            None if self.drawn => Next::fixed(Value::DRAWN),
            None => Next::fixed(Value::lost(self.longest + 1)),
        }
    }
}

/// For what a position is looked at again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Whether a move wins.
    Wins,
    /// Whether every move loses.
    Losses,
    Both,
}

/// Somebody who looks at positions, on a thread of his own.
pub(crate) struct Worker<'a, B: Bits> {
    pub(crate) shared: &'a Shared<'a, B>,
    board: Board<B>,
    lists: Vec<Vec<Move>>,
    /// By rank and square, from where a unit has come there that moved alone.
    pub(crate) origins: Vec<Vec<B>>,
    /// Whether the position that is looked at has a move of another kind.
    irregular: bool,
    /// Whether positions are looked at for the first time, and nothing is known of those of the group.
    noting: bool,
    /// Units to which moves lead, where only that is asked.
    pub(crate) survey: Option<BTreeSet<Key>>,
}

impl<'a, B: Bits> Worker<'a, B> {
    pub(crate) fn new(shared: &'a Shared<'a, B>, board: Board<B>) -> Self {
        let row = vec![B::EMPTY; shared.group.squares];
        Worker {
            origins: vec![row; shared.order.len()],
            shared,
            board,
            lists: vec![Vec::new(); DEPTH + 1],
            irregular: false,
            noting: false,
            survey: None,
        }
    }

    fn lay_out(&mut self, spot: &Spot) {
        let units = self.shared.order.units(spot);
        self.board.lay_out(&units[..spot.count], spot.side);
    }

    /// Looks at a position for the first time: what it is worth as far as that follows from what is not of the group, and
    /// where its units can have come from.
    pub(crate) fn first(&mut self, spot: &Spot) -> Result<Value, Stop> {
        if !spot.is_proper() || !self.stands_well(spot) {
            return Ok(Value::NONE);
        }
        self.lay_out(spot);
        // A game that is over goes on nowhere; moves that end one have been seen to do so.
        if !self.board.admits() || self.board.ended().is_some() {
            return Ok(Value::NONE);
        }
        (self.irregular, self.noting) = (false, true);
        let mut moves = std::mem::take(&mut self.lists[0]);
        moves.clear();
        self.board.legal_moves(&mut moves);
        let mut sum = Sum::default();
        for mv in &moves {
            sum.add(self.after(spot, *mv, -1, 0)?);
        }
        let found = match moves.is_empty() {
            true => Value::of_end(self.board.without_moves(), spot.side),
            // Who is mated, or has no move, is so before too little is left.
            false if self.board.is_dead() => Value::DRAWN,
            false => sum.next(-1).value,
        };
        self.lists[0] = moves;
        if self.irregular
            && let Some(number) = self.shared.group.standing(spot)
        {
            self.shared.restless[number / 64].fetch_or(1 << (number % 64), Ordering::Relaxed);
        }
        Ok(found)
    }

    fn stands_well(&self, spot: &Spot) -> bool {
        let units = spot.key.iter().zip(&spot.squares).take(spot.count);
        let mut units = units.map(|(rank, square)| (*rank, variorum_rules::Square(*square)));
        units.all(|(rank, square)| self.shared.places[usize::from(rank)].has(square))
    }

    /// Looks at a position again: values of the group count up to a number of plies.
    pub(crate) fn again(
        &mut self,
        spot: &Spot,
        old: Value,
        limit: i32,
        look: Look,
    ) -> Result<Value, Stop> {
        self.noting = false;
        self.lay_out(spot);
        let mut moves = std::mem::take(&mut self.lists[0]);
        moves.clear();
        self.board.legal_moves(&mut moves);
        let mut sum = Sum::default();
        let mut found = None;
        for mv in &moves {
            let next = self.after(spot, *mv, limit, 0)?;
            sum.add(next);
            let wins = next.fixed && next.value.is_won();
            if look == Look::Losses && !wins {
                found = Some(old);
                break;
            }
            if look == Look::Wins && sum.win.is_some_and(|win| i32::from(win) == limit + 1) {
                break;
            }
        }
        self.lists[0] = moves;
        Ok(found.unwrap_or_else(|| sum.next(limit).value))
    }

    /// What a move comes to.
    fn after(&mut self, spot: &Spot, mv: Move, limit: i32, depth: usize) -> Result<Next, Stop> {
        self.board.play(mv);
        let next = self.next(spot, mv, limit, depth);
        self.board.undo();
        next
    }

    /// What the position is worth that a move has led to; `spot` is where all began.
    fn next(&mut self, spot: &Spot, mv: Move, limit: i32, depth: usize) -> Result<Next, Stop> {
        let leaves = |why| Stop::Leaves {
            spot: *spot,
            mv,
            why,
        };
        let shared = self.shared;
        if let Some(end) = self.board.ended() {
            return Ok(Next::fixed(Value::of_end(end, self.board.turn())));
        }
        let Some(to) = shared.order.read(&self.board) else {
            return Err(leaves(
                "leaves more units on the board than a table can have",
            ));
        };
        if self.board.has_off_board() {
            return Err(leaves(
                "puts a unit beside the board, from where it may come back",
            ));
        }
        if !self.board.is_bare() {
            if depth == DEPTH {
                return Err(leaves(
                    "leaves something open that does not stand on the board",
                ));
            }
            self.irregular = true;
            return self.expand(spot, limit - 1, depth + 1);
        }
        if let Some(survey) = &mut self.survey {
            survey.insert(to.key);
            return Ok(Next::OPEN);
        }
        let Some(number) = shared.group.standing(&to) else {
            let mut outside = shared.outside.iter();
            let Some((_, codes)) = outside.find(|(key, _)| *key == to.key) else {
                return Err(Stop::Missing {
                    from: spot.key,
                    key: to.key,
                });
            };
            let value = codes.get(crate::group::number(shared.group.squares, &to));
            return match value {
                Value::NONE => Err(leaves("leads to a position that cannot be set up")),
                value => Ok(Next::fixed(value)),
            };
        };
        if self.noting {
            if !self.stands_well(&to) {
                return Err(Stop::Elsewhere);
            }
            self.note(spot, mv, &to, number, depth);
            return Ok(Next::OPEN);
        }
        let value = Value(shared.values[number].load(Ordering::Relaxed));
        let known = |plies: u16| i32::from(plies) <= limit;
        match value {
            Value::DRAWN => Ok(Next::fixed(value)),
            value if value.plies().is_some_and(known) => Ok(Next::fixed(value)),
            _ => Ok(Next::OPEN),
        }
    }

    /// What a position is worth that is no part of a table, by looking at its moves.
    fn expand(&mut self, spot: &Spot, limit: i32, depth: usize) -> Result<Next, Stop> {
        let mut moves = std::mem::take(&mut self.lists[depth]);
        moves.clear();
        self.board.legal_moves(&mut moves);
        let mut sum = Sum::default();
        for mv in &moves {
            sum.add(self.after(spot, *mv, limit, depth)?);
        }
        let next = match moves.is_empty() {
            true => Next::fixed(Value::of_end(self.board.without_moves(), self.board.turn())),
            false if self.board.is_dead() => Next::fixed(Value::DRAWN),
            false => sum.next(limit),
        };
        self.lists[depth] = moves;
        Ok(next)
    }

    /// Remembers how a move has led from one position of the group to another.
    fn note(&mut self, spot: &Spot, mv: Move, to: &Spot, number: usize, depth: usize) {
        let (word, bit) = (&self.shared.todo[number / 64], 1 << (number % 64));
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
        }
        if depth > 0 {
            return;
        }
        let mut squares = spot.squares[..spot.count].iter();
        let mover = squares.position(|square| *square == mv.from().0);
        match mover {
            Some(at)
                if self.shared.order.unit(spot.key[at]).color() == spot.side
                    && spot.with_moved(at, mv.to().0, to.side) == *to =>
            {
                let origins = &mut self.origins[usize::from(spot.key[at])];
                origins[mv.to().index()] |= B::of(mv.from());
            }
            _ => self.irregular = true,
        }
    }
}

/// Visits the positions from which a position can have come by moving one unit; some of them lead there in truth.
pub(crate) fn before<B: Bits>(
    order: &Order,
    origins: &[Vec<B>],
    spot: &Spot,
    mut visit: impl FnMut(&Spot),
) {
    let mover = !spot.side;
    for at in 0..spot.count {
        let rank = spot.key[at];
        if order.unit(rank).color() != mover {
            continue;
        }
        for from in origins[usize::from(rank)][usize::from(spot.squares[at])].squares() {
            if !spot.squares[..spot.count].contains(&from.0) {
                visit(&spot.with_moved(at, from.0, mover));
            }
        }
    }
}
