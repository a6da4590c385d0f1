//! What the rules forbid and demand.

use std::collections::BTreeSet;

use variorum_rules::def::{Forbidden, Goal, Threat, TypeIndex, Unsettled};

use crate::board::{At, State};
use crate::game::{Naive, allows};
use crate::moves::Done;

impl Naive {
    /// The moves that leave the royal safe and are not forbidden.
    pub(crate) fn permitted(&self, state: &State) -> BTreeSet<Done> {
        let mut moves = self.safe(state);
        moves.retain(|done| !self.checks_early(state, done));
        moves.retain(|done| {
            let mut bans = self.game.restrictions.forbidden.iter();
            !bans.any(|ban| self.breaks(state, done, ban))
        });
        moves
    }

    /// Whether a move does what is forbidden.
    fn breaks(&self, state: &State, done: &Done, ban: &Forbidden) -> bool {
        if ban.drops && done.from.is_some() || !ban.types.contains(&acting(state, done)) {
            return false;
        }
        if ban.threat == Threat::Flight {
            return self.flees(state, done);
        }
        if ban.threat == Threat::Capture {
            let of = |at: &At| {
                let victim = state.units[at];
                victim.side != state.turn && allows(ban.of.as_ref(), victim.kind)
            };
            return done.from.is_some() && done.captures.iter().any(of);
        }
        let checks = self.royal_hangs(&done.after, state.turn.other());
        match ban.threat {
            Threat::Check => checks,
            Threat::CheckAlone => checks && !self.safe(&done.after).is_empty(),
            Threat::Mate => checks && self.permitted(&done.after).is_empty(),
            Threat::Flight | Threat::Capture => false,
        }
    }

    /// Whether a royal leaves a square on which enemies could capture it, and does not capture all of them.
    fn flees(&self, state: &State, done: &Done) -> bool {
        let Some(from) = done.from.filter(|from| done.to != Some(*from)) else {
            return false;
        };
        let royals = self.royals(state, state.turn);
        let attackers = self.attackers(state, state.turn, from);
        royals.iter().any(|(at, _)| *at == from)
            && attackers.iter().any(|at| !done.captures.contains(at))
    }

    /// If one of some types can capture, one of them must; whether that is so.
    pub(crate) fn demand(&self, state: &State, moves: &mut BTreeSet<Done>) -> bool {
        let must = &self.game.restrictions.must_capture;
        let captures = |done: &Done| {
            let mut captures = done.captures.iter();
            // A drop is no capture, whatever it does.
            done.from.is_some() && captures.any(|at| state.units[at].side != state.turn)
        };
        let is_demanded = |done: &Done| captures(done) && must.contains(&acting(state, done));
        let demanded = moves.iter().any(is_demanded);
        let any = self.game.restrictions.any_capture;
        if demanded {
            moves.retain(|done| is_demanded(done) || any && captures(done));
        }
        demanded
    }

    /// The pass, if it is legal where a side has other moves or none.
    pub(crate) fn pass(&self, state: &State, is_stuck: bool) -> Option<Done> {
        let us = state.turn as usize;
        if self.linked(state).is_some() {
            return self.may_stop(state).then(|| self.no_move(self.next(state)));
        }
        if !(self.game.pass.free[us] || self.game.no_moves[us].passes && is_stuck)
            || self.is_over(state)
        {
            return None;
        }
        let after = self.next(state);
        let hangs = self.game.goal == Goal::Mate && self.royal_hangs(&after, state.turn);
        (!hangs).then(|| self.no_move(after))
    }

    /// The move that is none, with what is left after it.
    fn no_move(&self, after: State) -> Done {
        Done {
            from: None,
            to: None,
            after,
            captures: BTreeSet::new(),
            converts: BTreeSet::new(),
            promotes: None,
            goes_on: false,
        }
    }

    /// What a pass is remembered for, and what the second in a row ends.
    pub(crate) fn count_pass(&self, state: &State, mut done: Done) -> Done {
        let Some(twice) = self.game.pass.twice.filter(|_| self.game.counts_passes()) else {
            return done;
        };
        if self.linked(state).is_none() && done.from.is_none() && done.after.units == state.units {
            if state.passed && done.after.won.is_none() {
                done.after.won = Some(match twice {
                    Unsettled::Draws => None,
                    Unsettled::Scores => self.by_points(&done.after),
                });
            }
            done.after.passed = true;
        }
        done
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
