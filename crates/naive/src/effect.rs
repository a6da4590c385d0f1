//! Effects on arrival, and the squares that they hit.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::def::{Arrival, Deed, Effects, Harm, Victims, Zone};

use crate::board::{At, State, Unit};
use crate::course::Action;
use crate::game::{Naive, allows};
use crate::way::{Way, ways};

impl Naive {
    /// Lets happen what happens on arrival, by whichever way, if there was one. Nothing if an effect is
    /// required and there is none.
    pub(crate) fn affect(
        &self,
        unit: Unit,
        effects: &Effects,
        action: Action,
        way: Option<&Way>,
    ) -> Option<Action> {
        let (action, hits) = self.strike(unit, &effects.arrivals, action, way);
        (hits || !effects.requires).then_some(action)
    }

    /// Lets happen what captures do besides, if an enemy was captured.
    pub(crate) fn besides(&self, state: &State, unit: Unit, action: Action) -> Action {
        let enemies: Vec<Unit> = action
            .captures
            .iter()
            .filter_map(|at| state.units.get(at).copied())
            .filter(|taken| taken.side != unit.side)
            .collect();
        if enemies.is_empty() {
            return action;
        }
        let entries = self.game.on_captures.iter().filter(|entry| {
            let fits = |taken: &Unit| allows(entry.of.as_ref(), taken.kind);
            entry.types.contains(&unit.kind) && enemies.iter().any(fits)
        });
        let arrivals: Vec<Arrival> = entries
            .flat_map(|entry| entry.arrivals.iter().cloned())
            .collect();
        self.strike(unit, &arrivals, action, None).0
    }

    /// Lets some effects happen, all at once, and says whether they hit anything.
    fn strike(
        &self,
        unit: Unit,
        arrivals: &[Arrival],
        mut action: Action,
        way: Option<&Way>,
    ) -> (Action, bool) {
        // All effects look at the same board and happen together.
        let mut captured = BTreeSet::new();
        let mut converted = BTreeSet::new();
        let mut attacked = BTreeSet::new();
        let mut left = BTreeMap::new();
        for arrival in arrivals {
            if !self.is_near(arrival.nearby, action.to, unit.side, &action.units) {
                continue;
            }
            for at in self.zone(unit, arrival, &action, way) {
                let Some(&target) = action.units.get(&at) else {
                    continue;
                };
                let itself = at == action.to;
                let meant = match (arrival.zone == Zone::Here, arrival.whose) {
                    (true, _) => itself,
                    (false, Victims::Enemies) => target.side != unit.side && !itself,
                    (false, Victims::Friends) => target.side == unit.side && !itself,
                    (false, Victims::All) => !itself,
                };
                let there = |region| self.squares.within(at, region, unit.side);
                if !meant
                    || self.piece(target).neutral
                    || !arrival.on.as_ref().is_none_or(there)
                    || !allows(arrival.only.as_ref(), target.kind)
                {
                    continue;
                }
                let proximity = matches!(
                    arrival.zone,
                    Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal
                );
                match arrival.deed {
                    Deed::Capture if proximity && self.resists(target, Harm::Proximity) => continue,
                    Deed::Convert if self.resists(target, Harm::Conversion) => continue,
                    Deed::Convert if !self.piece(target).royal => converted.insert(at),
                    Deed::Capture | Deed::Convert => captured.insert(at),
                };
                if let Some(kind) = arrival.leaves {
                    left.insert(at, kind);
                }
                if arrival.check && target.side != unit.side {
                    attacked.insert(at);
                }
            }
        }
        let hits = !captured.is_empty() || !converted.is_empty();
        for at in &captured {
            action.units.remove(at);
            converted.remove(at);
        }
        for at in &converted {
            if let Some(target) = action.units.get_mut(at) {
                target.side = target.side.other();
            }
        }
        action.left.extend(left);
        action.gone |= captured.contains(&action.to);
        action.attacks.extend(attacked);
        // The mover is told by where it began.
        let told = |at: At| if at == action.to { action.from } else { at };
        for at in captured.into_iter().map(told) {
            action.captures.insert(at);
            action.converts.remove(&at);
        }
        for at in converted.into_iter().map(told) {
            // What is turned twice is what it was.
            if !action.converts.remove(&at) {
                action.converts.insert(at);
            }
        }
        (action, hits)
    }

    /// Whether what is on a square, or is not, helps to pinch or surround something.
    fn is_captor(&self, unit: Unit, arrival: &Arrival, action: &Action, at: At) -> bool {
        if !self.squares.has(at) {
            return arrival.edge;
        }
        match action.units.get(&at) {
            Some(other) if self.piece(*other).neutral => arrival.edge,
            Some(other) => other.side == unit.side,
            None => {
                let hostile = arrival.hostile.as_ref();
                hostile.is_some_and(|region| self.squares.within(at, region, unit.side))
            }
        }
    }

    /// The squares of a zone.
    fn zone(&self, unit: Unit, arrival: &Arrival, action: &Action, way: Option<&Way>) -> Vec<At> {
        let s = action.to;
        let units = &action.units;
        match arrival.zone {
            Zone::Here => vec![s],
            Zone::Seen => {
                let stands = |at: &&At| units.contains_key(*at);
                let atoms = arrival.along.iter().flatten();
                let ways = atoms.flat_map(|atom| ways(&self.squares, atom, s, unit.side));
                let clear = |way: &Way| {
                    let mut touched = way.passed().iter().chain(&way.lame);
                    !touched.any(|at| stands(&at))
                };
                ways.filter(clear).map(|way| way.end()).collect()
            }
            Zone::Enclosed => (self.squares.orthogonal().iter())
                .chain(self.squares.diagonal())
                .flat_map(|&step| {
                    let owned = |other: &&Unit| !self.piece(**other).neutral;
                    let side_of = |at: &At| units.get(at).filter(owned).map(|other| other.side);
                    let ray = std::iter::successors(Some(self.squares.plus(s, step)), |at| {
                        Some(self.squares.plus(*at, step))
                    });
                    let ray = ray.take_while(|at| *at != s && self.squares.has(*at));
                    let ray: Vec<At> = ray.collect();
                    let enemy = |at: &&At| side_of(at) == Some(unit.side.other());
                    let line: Vec<At> = ray.iter().take_while(enemy).copied().collect();
                    let behind = ray.get(line.len()).and_then(side_of);
                    if behind == Some(unit.side) {
                        line
                    } else {
                        Vec::new()
                    }
                })
                .collect(),
            Zone::Beside => self.squares.around(s),
            Zone::BesideOrthogonal => {
                let steps = self.squares.orthogonal().iter();
                steps.map(|step| self.squares.plus(s, *step)).collect()
            }
            Zone::BesideDiagonal => {
                let steps = self.squares.diagonal().iter();
                steps.map(|step| self.squares.plus(s, *step)).collect()
            }
            Zone::Ahead => way
                .map(|way| self.squares.plus(s, way.last_step()))
                .into_iter()
                .collect(),
            Zone::Behind => way
                .map(|way| self.squares.minus(s, way.last_step()))
                .into_iter()
                .collect(),
            Zone::LineBehind => way.map_or_else(Vec::new, |way| {
                way.passed()
                    .iter()
                    .rev()
                    .copied()
                    .take_while(|at| {
                        units.get(at).is_some_and(|other| {
                            other.side != unit.side && !self.piece(*other).neutral
                        })
                    })
                    .collect()
            }),
            Zone::Passed => way.map_or_else(Vec::new, |way| way.passed().to_vec()),
            Zone::LeaptOver => way.map_or_else(Vec::new, |way| {
                let mut inside = Vec::new();
                let mut at = action.from;
                for &step in &way.steps {
                    let lines = self
                        .squares
                        .orthogonal()
                        .iter()
                        .chain(self.squares.diagonal());
                    let unit_step = lines
                        .copied()
                        .find(|unit| (2..=3).any(|far| step == (far * unit.0, far * unit.1)));
                    if let Some(unit_step) = unit_step {
                        let mut between = self.squares.plus(at, unit_step);
                        while between != self.squares.plus(at, step) {
                            inside.push(between);
                            between = self.squares.plus(between, unit_step);
                        }
                    }
                    at = self.squares.plus(at, step);
                }
                inside
            }),
            Zone::Withdrawn => way
                .map(|way| self.squares.minus(action.from, way.first_step()))
                .into_iter()
                .collect(),
            Zone::Rectangle => {
                let mut corners = Vec::new();
                for (&royal, other) in units {
                    if other.side == unit.side
                        && !self.piece(*other).neutral
                        && self.piece(*other).royal
                        && royal.0 != s.0
                        && royal.1 != s.1
                    {
                        corners.extend([(s.0, royal.1), (royal.0, s.1)]);
                    }
                }
                corners
            }
            Zone::Pinched => self
                .squares
                .orthogonal()
                .iter()
                .copied()
                .filter(|&step| {
                    let beyond = self.squares.plus(self.squares.plus(s, step), step);
                    self.is_captor(unit, arrival, action, beyond)
                })
                .map(|step| self.squares.plus(s, step))
                .collect(),
            Zone::Surrounded => {
                let beside = |at: At| -> Vec<At> {
                    let steps = self.squares.orthogonal().iter();
                    steps.map(|step| self.squares.plus(at, *step)).collect()
                };
                let held = |at: &At| {
                    beside(*at)
                        .into_iter()
                        .all(|at| at == s || self.is_captor(unit, arrival, action, at))
                };
                beside(s).into_iter().filter(held).collect()
            }
        }
    }
}
