//! What happens on arrival, after which moves, to whom.

use variorum_def::{
    Arrival, Course, Deed, DropDef, Effects, Goal, Harm, MovementDef, Over, TypeSet,
};
use variorum_geometry::Cells;

use super::Builder;
use super::group::{Group, modes_of};
use crate::clause::{Captors, Clause, Consequence, Hit, Occasion, OnCapture, Requirement, Way};
use crate::paths::Paths;
use crate::shapes::Shape;

/// Whether the movement puts what it captures where it came from.
pub(super) fn is_swap(movement: &MovementDef) -> bool {
    matches!(movement.course, Course::Swap(_))
}

/// What the effects must do, where the movement does not exist without.
pub(crate) fn requirement(effects: &Effects) -> Option<Requirement> {
    let all = |deed| effects.arrivals.iter().all(|arrival| arrival.deed == deed);
    effects
        .requires
        .then(|| match (all(Deed::Convert), all(Deed::Capture)) {
            (true, true) => Requirement::Impossible,
            (true, false) => Requirement::Convert,
            (false, true) => Requirement::Capture,
            (false, false) => Requirement::Either,
        })
}

/// Effects that the same moves have.
struct Shared<'a> {
    arrivals: Vec<&'a Arrival>,
    quiet: Paths,
    capture: Paths,
    house: bool,
}

impl<'a> Builder<'a> {
    /// What happens after which of a group's moves. `told`: the ways in which these were told.
    pub(super) fn consequences(&mut self, group: &Group<'a>, told: &[Way]) -> Vec<Consequence> {
        shared_effects(self.cells(), group)
            .into_iter()
            .map(|shared| {
                let occasion = self.occasion(group, &shared, told);
                let paths = shared.quiet.joined(&shared.capture);
                Consequence {
                    occasion,
                    hits: self.hits(&shared.arrivals, &paths, group.lead().over()),
                    house: shared.house,
                }
            })
            .collect()
    }

    /// All effects of a group, after any of its moves.
    pub(super) fn common_consequence(
        &mut self,
        group: &Group<'a>,
        last_leg: &Paths,
        occasion: Occasion,
    ) -> Vec<Consequence> {
        let arrivals = group.arrivals();
        if arrivals.is_empty() {
            return Vec::new();
        }
        vec![Consequence {
            occasion,
            hits: self.hits(&arrivals, last_leg, group.lead().over()),
            house: false,
        }]
    }

    /// What happens when it is dropped.
    pub(super) fn hits_of_drop(&mut self, drop: &'a DropDef) -> Vec<Hit> {
        let arrivals: Vec<&Arrival> = drop.effects.arrivals.iter().collect();
        self.hits(&arrivals, &Paths::default(), &Over::Nothing)
    }

    /// What happens besides when it captures.
    pub(super) fn on_captures(&mut self) {
        let game = self.game;
        let own = |types: &TypeSet| types.contains(&self.index);
        let entries = game.on_captures.iter().filter(|entry| own(&entry.types));
        let entries: Vec<_> = entries.filter(|_| self.ever_captures()).collect();
        for entry in entries {
            let arrivals: Vec<&Arrival> = entry.arrivals.iter().collect();
            let hits = self.hits(&arrivals, &Paths::default(), &Over::Nothing);
            self.push(Clause::OnCapture(OnCapture {
                of: entry.of.clone(),
                hits,
            }));
        }
    }

    fn occasion(&self, group: &Group<'_>, shared: &Shared<'_>, told: &[Way]) -> Occasion {
        let all_quiet = shared.quiet == group.quiet;
        let only_clause = self.groups.len() == 1;
        if all_quiet && shared.capture == group.capture {
            if told.len() == 1 {
                Occasion::Such
            } else if only_clause {
                Occasion::EveryMove
            } else {
                Occasion::TheseMoves
            }
        } else if shared.capture.is_empty() && all_quiet {
            Occasion::Quiet { only_clause }
        } else {
            let quiet_only = shared.capture.is_empty();
            let not_captures = quiet_only && shared.quiet.overlaps(&group.capture);
            if quiet_only && !not_captures && are_all_rides(told, &shared.quiet) {
                return Occasion::Rides;
            }
            Occasion::Some {
                quiet: shared.quiet.clone(),
                capture: shared.capture.clone(),
                not_captures,
            }
        }
    }

    fn hits(&mut self, arrivals: &[&'a Arrival], paths: &Paths, over: &Over) -> Vec<Hit> {
        arrivals
            .iter()
            .map(|&arrival| {
                let again = self.is_told(arrival);
                if !self.told.contains(&arrival) {
                    self.told.push(arrival);
                }
                self.known.capture |= arrival.deed == Deed::Capture;
                Hit {
                    deed: arrival.deed,
                    zone: arrival.zone,
                    only: arrival.only.clone(),
                    whose: arrival.whose,
                    on: arrival.on.clone(),
                    captors: Captors {
                        hostile: arrival.hostile.clone(),
                        edge: arrival.edge,
                        nobody: arrival.edge && self.game.pieces.iter().any(|own| own.neutral),
                    },
                    along: arrival
                        .along
                        .as_ref()
                        .map(|atoms| Paths::on(self.cells(), atoms)),
                    check: arrival.check || self.game.goal == Goal::Capture,
                    nearby: arrival.nearby,
                    leaves: arrival.leaves,
                    step: paths.step(),
                    over: over.clone(),
                    exempt: match arrival.deed {
                        Deed::Convert => self.exempt_from(Harm::Conversion),
                        Deed::Capture if arrival.zone.is_beside() => {
                            self.exempt_from(Harm::Proximity)
                        }
                        Deed::Capture => Vec::new(),
                    },
                    again,
                }
            })
            .collect()
    }

    /// Whether an effect has been told that can be meant by naming these types.
    fn is_told(&self, arrival: &Arrival) -> bool {
        let alike = self.told.iter().filter(|old| old.only == arrival.only);
        arrival.only.is_some() && self.told.contains(&arrival) && alike.count() == 1
    }
}

/// Whether these are the repeated leaps of what was told, all of them and nothing else.
fn are_all_rides(told: &[Way], paths: &Paths) -> bool {
    let rides = |shape: &Shape| match shape {
        Shape::Leap { reach, .. } | Shape::Oblique { reach, .. } => !reach.is_single_step(),
        Shape::Slide { .. } | Shape::LameLeap { .. } | Shape::Zigzag { .. } | Shape::Ray { .. } => {
            false
        }
    };
    let all = told.iter().flat_map(|way| way.paths.shapes());
    let riders: Vec<Shape> = all.filter(rides).collect();
    !riders.is_empty() && riders == paths.shapes()
}

/// Each effect with the moves that have it; effects of the same moves together.
fn shared_effects<'a>(cells: Cells, group: &Group<'a>) -> Vec<Shared<'a>> {
    let marked = |movement: &MovementDef| movement.house && group.is_plain();
    let mut all: Vec<Shared<'a>> = Vec::new();
    let mut seen: Vec<(&Arrival, bool)> = Vec::new();
    for &movement in &group.members {
        for arrival in movement.arrivals() {
            let house = marked(movement);
            if seen.contains(&(arrival, house)) {
                continue;
            }
            seen.push((arrival, house));
            let having: Vec<&MovementDef> = group
                .members
                .iter()
                .copied()
                .filter(|other| other.arrivals().contains(arrival) && marked(other) == house)
                .collect();
            let (quiet, capture) = modes_of(cells, &having);
            match all
                .iter_mut()
                .find(|one| one.quiet == quiet && one.capture == capture && one.house == house)
            {
                Some(shared) => shared.arrivals.push(arrival),
                None => all.push(Shared {
                    arrivals: vec![arrival],
                    quiet,
                    capture,
                    house,
                }),
            }
        }
    }
    all
}
