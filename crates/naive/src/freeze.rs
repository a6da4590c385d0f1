//! Which units are frozen.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::def::{Freeze, Harm};

use crate::board::{At, Side, State, Unit};
use crate::game::{Naive, allows};
use crate::way::ways;

impl Naive {
    /// Squares of all frozen units in a position. What is taken but still in the way neither freezes nor is frozen.
    #[must_use]
    pub fn frozen_in(&self, state: &State) -> BTreeSet<At> {
        let (naive, seen) = self.doubled(state);
        naive.frozen(&seen.units)
    }

    /// Squares of all frozen units.
    pub(crate) fn frozen(&self, units: &BTreeMap<At, Unit>) -> BTreeSet<At> {
        units
            .iter()
            .filter(|&(&at, &unit)| self.is_frozen(units, at, unit))
            .map(|(&at, _)| at)
            .collect()
    }

    fn is_frozen(&self, units: &BTreeMap<At, Unit>, at: At, unit: Unit) -> bool {
        if self.piece(unit).neutral || self.resists(unit, Harm::Freeze) {
            return false;
        }
        units
            .iter()
            .filter(|(_, freezer)| freezer.side != unit.side)
            .any(|(&from, &freezer)| {
                self.piece(freezer).freezes.iter().any(|freeze| {
                    allows(freeze.only.as_ref(), unit.kind)
                        && self.pattern_hits(units, freeze, from, freezer.side, at)
                        && !(freeze.released_by_own && self.is_released(units, freeze, at, unit))
                })
            })
    }

    /// Along lines the first unit met, for leaps the square itself.
    fn pattern_hits(
        &self,
        units: &BTreeMap<At, Unit>,
        freeze: &Freeze,
        from: At,
        side: Side,
        target: At,
    ) -> bool {
        freeze.atoms.iter().any(|atom| {
            ways(&self.squares, atom, from, side).iter().any(|way| {
                way.end() == target
                    && way.passed().iter().all(|at| !units.contains_key(at))
                    && way.lame.iter().all(|at| !units.contains_key(at))
            })
        })
    }

    /// Another unit of its own side that freezes likewise stands in the same pattern to it.
    fn is_released(&self, units: &BTreeMap<At, Unit>, freeze: &Freeze, at: At, unit: Unit) -> bool {
        units.iter().any(|(&from, &helper)| {
            from != at
                && helper.side == unit.side
                && self.piece(helper).freezes.contains(freeze)
                && self.pattern_hits(units, freeze, from, helper.side, at)
        })
    }
}
