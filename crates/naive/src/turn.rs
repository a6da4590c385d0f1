//! Turns of several moves, and units that belong to nobody.

use std::collections::BTreeSet;

use variorum_rules::def::{CheckIn, TypeIndex, TypeSet};

use crate::board::{At, Side, State, Unit};
use crate::game::Naive;
use crate::moves::Done;

impl Naive {
    /// How many moves are left in the turn, the next one counted.
    pub(crate) fn left(&self, state: &State) -> u8 {
        let mut number = 2 * (usize::from(state.number) - 1) + state.turn as usize;
        // Where Black has begun, his first turn is the first of all.
        if self.game.setup.black_begins {
            number = number.saturating_sub(1);
        }
        self.game.turn.length(number) - state.part
    }

    /// What acts in the part of the turn that is played now; nothing: the side's own units.
    pub(crate) fn actors(&self, state: &State) -> Option<&TypeSet> {
        let part = self.game.turn.parts.get(usize::from(state.part))?;
        part.types.as_ref()
    }

    /// A unit of a type that a side has; what belongs to nobody is written as White's.
    pub(crate) fn unit(&self, kind: TypeIndex, side: Side) -> Unit {
        let side = if self.game.pieces[kind].neutral {
            Side::White
        } else {
            side
        };
        Unit { kind, side }
    }

    /// Whether a type acts now.
    pub(crate) fn acts(&self, state: &State, kind: TypeIndex) -> bool {
        match self.actors(state) {
            None => !self.game.pieces[kind].neutral,
            Some(types) => types.contains(&kind),
        }
    }

    /// Whether a unit acts now.
    pub(crate) fn may_act(&self, state: &State, unit: Unit) -> bool {
        let own = self.game.pieces[unit.kind].neutral || unit.side == state.turn;
        own && self.acts(state, unit.kind)
    }

    /// Whether a move that is not the last of its turn gives check where only the last one may.
    pub(crate) fn checks_early(&self, state: &State, done: &Done) -> bool {
        self.game.turn.check == Some(CheckIn::Last)
            && self.left(state) > 1
            && self.royal_hangs(&done.after, state.turn.other())
    }

    /// Whether the other side's turn, and not this one, left open to capture in passing what is open besides what the last
    /// move did.
    pub(crate) fn is_earlier_theirs(&self, state: &State) -> bool {
        let owner = |at: &At| state.units.get(at).map(|unit| unit.side);
        state.part == 0
            || state
                .earlier
                .iter()
                .any(|(_, victim)| owner(victim) == Some(state.turn.other()))
    }

    /// What stays open to capture in passing for the next move of a turn, since this one was such a capture.
    fn still_open(&self, state: &State, done: &Done) -> Vec<(BTreeSet<At>, At)> {
        let them = state.turn.other();
        let theirs = |state: &State, at: &At| {
            let unit = state.units.get(at);
            unit.is_some_and(|unit| unit.side == them && !self.game.pieces[unit.kind].neutral)
        };
        let last = state
            .victim
            .map(|victim| (state.en_passant.clone(), victim));
        let open = state.earlier.iter().cloned().chain(last);
        let open: Vec<_> = open.filter(|(_, victim)| theirs(state, victim)).collect();
        let taken = |(squares, victim): &(BTreeSet<At>, At)| {
            done.to.is_some_and(|to| squares.contains(&to)) && !theirs(&done.after, victim)
        };
        if !self.game.turn.passing_again || done.from.is_none() || !open.iter().any(taken) {
            return Vec::new();
        }
        let stays = |(_, at): &(BTreeSet<At>, At)| state.units.get(at) == done.after.units.get(at);
        open.into_iter().filter(stays).collect()
    }

    /// A move with the turn given back if it goes on; whether it does.
    pub(crate) fn go_on(&self, state: &State, mut done: Done) -> (Done, bool) {
        if !self.game.has_parts() {
            return (done, false);
        }
        let next = self.link(state, &done);
        let before = &state.units;
        let after = &mut done.after;
        let stays = |at: &At| done.from != Some(*at) && before.get(at) == after.units.get(at);
        let mut earlier = after.earlier.clone();
        earlier.retain(|(_, victim)| stays(victim));
        after.earlier = earlier;
        if let Some(mut next) = next {
            next.earlier = after.earlier.clone();
            done.after = next;
            return (done, true);
        }
        Self::clear_taken(after);
        let left = self.left(state);
        let ends = self.game.turn.check == Some(CheckIn::Ends);
        if left == 1 || after.won.is_some() || ends && self.royal_hangs(after, state.turn.other()) {
            return (done, false);
        }
        let mut again = after.clone();
        (again.turn, again.number) = (state.turn, state.number);
        again.earlier.extend(self.still_open(state, &done));
        if let Some(victim) = again.victim.take() {
            again
                .earlier
                .push((std::mem::take(&mut again.en_passant), victim));
        }
        let to = done.to.filter(|_| done.from.is_some());
        if let Some(to) = to.filter(|_| self.game.drops_from_mover()) {
            let own =
                |unit: &&Unit| unit.side == state.turn && !self.game.pieces[unit.kind].neutral;
            again.going = again.units.get(&to).filter(own).map(|_| to);
        }
        let next = if self.game.turn.parts.is_empty() {
            1
        } else {
            left - 1
        };
        for part in 1..=next {
            again.part = state.part + part;
            if self.game.turn.whole || !self.moves(&again).is_empty() {
                done.after = again;
                return (done, true);
            }
        }
        (done, false)
    }
}
