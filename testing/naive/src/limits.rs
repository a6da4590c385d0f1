//! What the rules forbid and demand.

use std::collections::BTreeSet;

use variorum_rules::def::{Forbidden, Threat, TypeIndex};

use crate::board::State;
use crate::game::Naive;
use crate::moves::Done;

impl Naive {
    /// The moves that leave the royal safe and are not forbidden.
    pub(crate) fn permitted(&self, state: &State) -> BTreeSet<Done> {
        let mut moves = self.safe(state);
        moves.retain(|done| {
            let mut bans = self.game.limits.forbidden.iter();
            !bans.any(|ban| self.breaks(state, done, ban))
        });
        moves
    }

    /// Whether a move does what is forbidden.
    fn breaks(&self, state: &State, done: &Done, ban: &Forbidden) -> bool {
        if ban.drops && done.from.is_some() || !ban.types.contains(&acting(state, done)) {
            return false;
        }
        let checks = self.royal_hangs(&done.after, state.turn.other());
        match ban.threat {
            Threat::Check => checks,
            Threat::Mate => checks && self.permitted(&done.after).is_empty(),
        }
    }

    /// If one of some types can capture, one of them must.
    pub(crate) fn demand(&self, state: &State, moves: &mut BTreeSet<Done>) {
        let must = &self.game.limits.must_capture;
        let is_demanded = |done: &Done| {
            let mut captures = done.captures.iter();
            must.contains(&acting(state, done))
                && captures.any(|at| state.units[at].side != state.turn)
        };
        if moves.iter().any(is_demanded) {
            moves.retain(is_demanded);
        }
    }
}

/// The type that moves, or is dropped.
fn acting(state: &State, done: &Done) -> TypeIndex {
    match done.from {
        Some(at) => state.units[&at].kind,
        None => {
            let mut units = done.after.units.iter();
            let new = units.find(|(at, _)| !state.units.contains_key(at));
            new.expect("a drop puts a unit on an empty square").1.kind
        }
    }
}
