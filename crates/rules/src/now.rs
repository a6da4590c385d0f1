//! A position as it stands, without the moves that led to it: what units can do whose turn it is.

use std::ops::Deref;

use variorum_geometry::{Bits, Color};

use crate::def::Unit;
use crate::delta::Effects;
use crate::moves::Move;
use crate::state::State;
use crate::tables::{CompiledTurn, NONE, Promoting, Promotion, feature, slot};
use crate::units::{Stage, Units};

/// Units and the state of the game, to be looked at: nothing here changes a position, and nothing knows its history.
///
/// It is two pointers, made whenever something is asked.
#[derive(Clone, Copy)]
pub(crate) struct Now<'a, B: Bits> {
    pub(crate) units: &'a Units<B>,
    pub(crate) state: &'a State<B>,
}

impl<B: Bits> Deref for Now<'_, B> {
    type Target = Units<B>;

    #[inline]
    fn deref(&self) -> &Units<B> {
        self.units
    }
}

impl<B: Bits> Now<'_, B> {
    /// What a move of the side to move captures and converts.
    #[inline]
    pub(crate) fn effects(&self, mv: Move) -> Effects<B> {
        self.units.effects_of(self.state.turn(), mv)
    }

    /// The types that a unit of the side to move may become, each with the ends of the moves that lead to it.
    pub(crate) fn promotions<'a>(
        &'a self,
        promotion: &'a Promotion<B>,
        moves: Promoting<B>,
    ) -> impl Iterator<Item = (usize, B)> + 'a {
        let kinds = self.promotions_of(self.state.turn(), promotion);
        kinds.map(move |(number, kind)| (kind, promotion.ends_for(number, moves)))
    }

    /// Where in its turn a side is that drops something.
    pub(crate) fn stage(&self, us: Color) -> Stage {
        Stage {
            part: self.state.part(),
            mover: self.state.going().filter(|_| us == self.state.turn()),
        }
    }

    /// Units that have no part in what is done now.
    #[cold]
    pub(crate) fn idle(&self, us: Color, turns: &CompiledTurn) -> B {
        let part = if us == self.state.turn() {
            self.state.part()
        } else {
            0
        };
        match turns.actors(part) {
            NONE => self.feature(feature::NEUTRAL),
            actors => !self.feature(actors as usize),
        }
    }

    /// Whether a unit of this side that has captured goes on now, and nothing else moves.
    pub(crate) fn is_going_on(&self, us: Color) -> bool {
        self.state.is_going_on(us, &self.t)
    }

    /// Whether the side to move may let the unit stop that goes on.
    pub(crate) fn may_stop(&self) -> bool {
        let going = self.state.going();
        let plan = going.map(|square| self.t.plan(self.unit(square)));
        plan.is_some_and(|plan| plan.goes_on == Some(true))
    }

    /// Whether the side to move does something with any of its own units, as it does except in parts of a turn that are
    /// for others, or for one of them.
    pub(crate) fn own_units_act(&self) -> bool {
        let turns = self.t.turns.as_ref();
        turns.is_none_or(|turns| {
            turns.actors(self.state.part()) == NONE && self.state.going().is_none()
        })
    }

    /// The state in which a unit has its say: its side's turn, at the first part in which it does something.
    pub(crate) fn state_for(&self, unit: Unit) -> State<B> {
        let keys = &self.t.zobrist;
        let mut state = *self.state;
        state.set_turn(unit.color(), keys);
        if let Some(turns) = &self.t.turns {
            state.set_part(turns.part_of(unit, &self.t), 1, keys);
            state.set_going(None, None, keys);
        }
        state
    }

    /// How many moves the turn has that begins now.
    pub(crate) fn turn_length(&self) -> u8 {
        let turns = self.t.turns.as_ref();
        turns.map_or(1, |turns| turns.def.length(self.turn_number()))
    }

    /// How many turns there have been before this one.
    fn turn_number(&self) -> usize {
        let rounds = usize::from(self.state.fullmove.max(1)) - 1;
        let turns = 2 * rounds + self.state.turn().index();
        turns.saturating_sub(self.t.def.setup.first().index())
    }

    /// The side that places next and how many it may place in this turn; nothing when all are placed.
    ///
    /// Hands are placed one by one in turn, a shared pool as the definition says.
    pub(crate) fn placing_turn(&self) -> Option<(Color, u8)> {
        let [white, black, shared] = self.counts_off_board();
        if shared > 0 {
            let (turn, quota) = self.t.def.placement.as_ref()?.turn(shared);
            return Some((turn, quota as u8));
        }
        match (white, black) {
            (0, 0) => None,
            (w, b) if w >= b => Some((Color::White, 1)),
            _ => Some((Color::Black, 1)),
        }
    }

    /// Whether the other side has left open what is open besides what its last move did, and not the side to move in the
    /// same turn. No turn has both: only captures in passing leave anything of the other side's open.
    pub(crate) fn is_earlier_theirs(&self) -> bool {
        let them = !self.state.turn();
        self.state.part() == 0
            || self
                .earlier
                .first()
                .is_some_and(|crossing| self.owned(them).has(crossing.victim))
    }

    /// The part of the hash that tells what can be captured in passing.
    pub(crate) fn passing_key(&self) -> u64 {
        let keys = &self.t.zobrist;
        let key = |squares: B, victim: u8| {
            let squares = squares.squares();
            squares.fold(keys.victim[usize::from(victim)], |key, square| {
                key ^ keys.en_passant[slot(square)]
            })
        };
        let counts = self.state.en_passant_counts;
        let last = self.open.en_passant;
        let now = match counts && !last.is_empty() {
            true => key(last, self.open.victim),
            false => 0,
        };
        // Before a turn is over it is not known yet whether a capture will be legal.
        let earlier = self.earlier.iter();
        let earlier = earlier.filter(|_| counts || self.state.part() > 0);
        earlier.fold(now, |sum, crossing| {
            sum ^ key(crossing.squares, crossing.victim.0)
        })
    }

    /// The part of the hash that depends on what may be borrowed, guarded and entered, and on the turns to come.
    pub(crate) fn special_key(&self) -> u64 {
        let z = &self.t.zobrist;
        let mut key = 0;
        if self.t.counts_checks {
            for color in Color::BOTH {
                let count = u64::from(self.state.checks[color.index()]);
                key ^= z.checks[color.index()].wrapping_mul(count);
            }
        }
        if let Some(turns) = self.t.turns.as_ref().filter(|turns| turns.tells_place()) {
            let place = turns.def.place(self.turn_number()) as u64;
            key ^= z.part.rotate_left(11).wrapping_mul(place);
        }
        for color in Color::BOTH {
            let units = self.side(color).squares().map(|square| self.unit(square));
            if self.t.borrows && units.into_iter().any(|unit| self.borrowed(unit).is_some()) {
                let lent = self.open.lent[(!color).index()].wrapping_add(1);
                key ^= z.borrowed[color.index()][lent as usize];
            }
            for castling in self.t.castlings_of(color).iter().filter(|c| c.right == 0) {
                let both = B::of(castling.from) | B::of(castling.partner_from);
                if self.state.unmoved & both == both {
                    // Turned, since unmoved units count by the same numbers below and would cancel it out.
                    key ^= z.unmoved[castling.partner_from.index()].rotate_left(17);
                }
            }
            let mut counted = match self.t.first_movers {
                NONE => B::EMPTY,
                first_movers => self.feature(first_movers as usize),
            };
            for (number, entry) in self.t.entries.iter().enumerate() {
                // The key tells what changes legal moves: an entry without a unit to enter changes none.
                if !self.holds_any(color, entry) {
                    continue;
                }
                if entry.first_move {
                    counted |= entry.zone[color.index()];
                }
                if self.state.fullmove <= entry.until_move {
                    key ^= z
                        .entry_window
                        .rotate_left((2 * number + color.index()) as u32);
                }
            }
            if !counted.is_empty() {
                key ^= (self.state.unmoved & counted & self.side(color))
                    .squares()
                    .fold(0, |key, square| key ^ z.unmoved[square.index()]);
            }
        }
        key
    }
}

impl<B: Bits> Units<B> {
    /// All moves of the units of one side as if it were its turn, and nothing known of the game besides; the safety of
    /// the royal is ignored. What a unit could do from where it stands.
    pub fn moves_of(&self, color: Color, moves: &mut Vec<Move>) {
        let state = &State::START;
        Now { units: self, state }.moves_of(color, moves);
    }
}
