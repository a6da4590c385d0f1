//! Counts of a side's turns, read literally.

use variorum_rules::def::{CountLimit, Fact, Unsettled};

use crate::board::{Side, State};
use crate::game::Naive;

impl Naive {
    /// The limit of a side that counts, if it could begin now.
    pub(crate) fn count_limit(&self, state: &State, side: Side) -> Option<&CountLimit> {
        let countdown = self.game.draws.countdown.as_ref()?;
        let all = |facts: &[Fact]| facts.iter().all(|fact| self.is_fact(fact, state, side));
        let limit = countdown
            .limits
            .iter()
            .find(|limit| all(&limit.conditions))?;
        all(&countdown.starts).then_some(limit)
    }

    /// A new count: of the side that is to move, if it can, else of the other one.
    pub(crate) fn new_count(&self, state: &State) -> Option<(Side, u16, u16, bool)> {
        let own = self.count_from(state, state.turn);
        own.or_else(|| self.count_from(state, state.turn.other()))
    }

    fn count_from(&self, state: &State, side: Side) -> Option<(Side, u16, u16, bool)> {
        let limit = self.count_limit(state, side)?;
        let units = state.units.values();
        let units = units.filter(|unit| !self.piece(**unit).neutral).count() as u16;
        let first = if limit.units { units } else { 0 };
        Some((side, first, limit.turns, limit.units))
    }

    /// What is counted when a turn is over.
    pub(crate) fn count_on(&self, before: &State, after: &State) -> Option<(Side, u16, u16, bool)> {
        let Some((side, number, limit, units)) = before.count else {
            return self.new_count(after);
        };
        match self.count_limit(after, side) {
            None => self.new_count(after),
            Some(now) if now.units != units => self.count_from(after, side),
            Some(_) => {
                let own = u16::from(before.turn == side);
                Some((side, number + own, limit, units))
            }
        }
    }

    /// Who has won where a side has counted past its limit, if one has.
    #[must_use]
    pub fn counted_out(&self, state: &State) -> Option<Option<Side>> {
        let (_, number, limit, _) = state.count?;
        // What history ends is asked when a turn is over.
        let is_over = state.part == 0 && self.linked(state).is_none();
        (number > limit && is_over).then(|| match self.game.draws.means {
            Unsettled::Draws => None,
            Unsettled::Scores => self.by_points(state),
        })
    }
}
