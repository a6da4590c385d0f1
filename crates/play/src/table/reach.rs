//! Where a unit could plainly go if others stood differently: the squares that a move planned ahead may be about.

use std::collections::BTreeSet;

use variorum_rules::setup::Setup;
use variorum_rules::{Figure, Mark, Position, Rules, Square, Unit};

/// The squares that the unit on a square could go to with nothing in its way, or to take what will stand there: what blocks
/// the way may move, an enemy may come, an own unit may be captured and be avenged. Nothing is promised: when the turn
/// comes, the rules decide.
///
/// Each question is one board that is set up to look at it, with no more than two units.
pub(super) fn reach(rules: &Rules, position: &Position, from: Square) -> BTreeSet<Square> {
    let Some(unit) = position.unit(from) else {
        return BTreeSet::new();
    };
    let ordinary = Figure::ordinary(rules.def()).unwrap_or(unit.kind());
    let alone = Setup {
        units: [(from, unit)].into(),
        ..Setup::default()
    };
    let marks = |setup: &Setup| {
        let tryout = rules.try_out(setup, from);
        tryout.map(|tryout| tryout.marks).unwrap_or_default()
    };
    let goes = marks(&alone).into_iter();
    let mut found: BTreeSet<Square> = goes
        .filter(|(_, mark)| *mark == Mark::Move)
        .map(|(square, _)| square)
        .collect();
    for square in rules.topology().squares().filter(|at| *at != from) {
        // A unit of either side may have given way to an enemy of its kind, which is as hard to take.
        let there = position.unit(square).map_or(ordinary, |unit| unit.kind());
        let mut setup = alone.clone();
        setup.units.insert(square, Unit::new(there, !unit.color()));
        if marks(&setup).contains(&(square, Mark::Take)) {
            found.insert(square);
        }
    }
    found
}
