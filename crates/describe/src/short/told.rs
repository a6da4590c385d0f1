//! What a short form has to say, before there are words: ways with the same verb are one.

use variorum_def::{Atom, Deed, Over, Ray, Stop, Zone};
use variorum_geometry::Cells;

use crate::clause::{Clause, Consequence, Go, Leg, Verb};
use crate::paths::Paths;
use crate::shapes::Directions;
use crate::telling::Jump;
use crate::traits::{Act, act_of};

/// A way to move.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Way {
    /// Like the unit moved last.
    Borrows,
    /// None.
    Immobile,
    /// Two paths, one after the other.
    Legs(Paths, Paths),
    /// One path.
    Go {
        verb: Verb,
        over: Over,
        paths: Paths,
        /// From some squares only, besides what it does from all.
        in_places: bool,
    },
}

impl Way {
    /// Whether it begins on some squares only, besides what the piece does from all.
    pub(super) fn is_in_places(&self) -> bool {
        matches!(
            self,
            Way::Go {
                in_places: true,
                ..
            }
        )
    }
}

/// What there is to say of a piece, sorted.
#[derive(Debug, Default)]
pub(super) struct Told {
    pub(super) ways: Vec<Way>,
    /// Deeds, each once, with where they first happen.
    pub(super) acts: Vec<(Act, Option<Zone>)>,
    /// What it is.
    pub(super) rest: Vec<Act>,
}

impl Told {
    pub(super) fn of(clauses: &[Clause]) -> Told {
        let mut told = Told::default();
        for clause in clauses {
            told.clause(clause);
        }
        // What it can do on some squares only, or once, is said where it moves in no other way. Else only a further way to capture
        // is worth a place: a first or long step to empty squares is none.
        let other = told.ways.is_empty();
        for clause in clauses {
            if let Clause::Go(go) = clause
                && !go.limits.begins_anywhere()
            {
                for way in &go.ways {
                    let further = || {
                        way.verb != Verb::Move && !go.limits.first && !told.goes_along(&way.paths)
                    };
                    if other || further() {
                        let over = told_over(go, &way.over);
                        told.way(way.verb, over, &way.paths, !other);
                    }
                }
            }
        }
        // Who converts in some way and what it takes: the former says enough.
        if told.acts.iter().any(|(act, _)| *act == Act::Converts) {
            told.acts.retain(|(act, _)| *act != Act::Swaps);
        }
        told
    }

    fn clause(&mut self, clause: &Clause) {
        match clause {
            Clause::Borrow(_) => self.ways.push(Way::Borrows),
            Clause::Go(go) => self.go(go),
            Clause::Legs(legs) => {
                self.act(Act::MovesTwice, None);
                // Where the first leg is no move of its own, nothing has been said of it yet.
                if legs.cannot_stop && self.ways.is_empty() {
                    let leg = |leg: &Leg| leg.quiet.clone().joined(&leg.capture);
                    self.ways
                        .push(Way::Legs(leg(&legs.first), leg(&legs.second)));
                }
                self.effects(&legs.effects);
            }
            Clause::Shot(shot) => {
                self.act(Act::Shoots, None);
                self.effects(&shot.effects);
            }
            Clause::Exchange(_) => self.act(Act::Exchanges, None),
            Clause::Jump(jump) => {
                self.act(Act::Jumps, None);
                self.effects(&jump.effects);
            }
            Clause::Immobile => self.ways.push(Way::Immobile),
            Clause::Freeze(_) => self.act(Act::Freezes, None),
            Clause::Promotion(_) => self.rest.push(Act::Promotes),
            Clause::Entry(_) => self.rest.push(Act::EntersLater),
            Clause::Royal(_) => self.rest.push(Act::IsRoyal),
            Clause::RoyalsNotTurned
            | Clause::EnPassant(_)
            | Clause::HousePart(_)
            | Clause::Crossing(_)
            | Clause::Castling(_)
            | Clause::CastlingPartner(_)
            | Clause::Drop(_)
            | Clause::GoesOn(_)
            | Clause::Leaves(_)
            | Clause::Neutral
            | Clause::Side(_)
            | Clause::Limit { .. }
            | Clause::OnCapture(_)
            | Clause::Suicide
            | Clause::Attribute(_)
            | Clause::House
            | Clause::Note(_) => {}
        }
    }

    fn go(&mut self, go: &Go) {
        // A long first move is worth no place here, nor is one that exists only for what it does on arrival: the deed says it.
        let for_its_effect =
            !go.effects.is_empty() && (go.requires.is_some() || *go.over() == Over::Line);
        if go.limits.begins_anywhere() && (self.ways.is_empty() || !for_its_effect) {
            self.ways_of(go);
        }
        if *go.over() == Over::Trample {
            self.act(Act::Tramples, None);
        }
        if go.swap.is_some() {
            self.act(Act::Swaps, None);
        }
        self.effects(&go.effects);
        if go.stop == Stop::BesideEnemy {
            self.rest.push(Act::StopsBesideEnemies);
        }
    }

    fn ways_of(&mut self, go: &Go) {
        for way in &go.ways {
            self.way(way.verb, told_over(go, &way.over), &way.paths, false);
        }
    }

    /// Whether it goes along such paths from anywhere.
    fn goes_along(&self, paths: &Paths) -> bool {
        let mut all = Paths::default();
        for way in &self.ways {
            if let Way::Go {
                paths,
                in_places: false,
                ..
            } = way
            {
                all = match all.is_empty() {
                    true => paths.clone(),
                    false => all.joined(paths),
                };
            }
        }
        all.covers(paths)
    }

    /// Adds a way to those with the same verb that pass the same.
    fn way(&mut self, verb: Verb, over: Over, paths: &Paths, in_places: bool) {
        for known in &mut self.ways {
            if let Way::Go {
                verb: of,
                over: past,
                paths: so_far,
                in_places: places,
            } = known
                && (*of, &*past, *places) == (verb, &over, in_places)
            {
                *so_far = so_far.clone().joined(paths);
                return;
            }
        }
        let paths = paths.clone();
        self.ways.push(Way::Go {
            verb,
            over,
            paths,
            in_places,
        });
    }

    fn act(&mut self, act: Act, zone: Option<Zone>) {
        if self.acts.iter().all(|(known, _)| *known != act) {
            self.acts.push((act, zone));
        }
    }

    fn effects(&mut self, effects: &[Consequence]) {
        for hit in effects.iter().flat_map(|effect| &effect.hits) {
            if let Some(act) = act_of(hit.deed, hit.zone) {
                self.act(act, Some(hit.zone));
            }
        }
    }
}

/// What a way passes, unless its deeds say so.
fn told_over(go: &Go, over: &Over) -> Over {
    let mut hits = go.effects.iter().flat_map(|effect| &effect.hits);
    match over {
        Over::Trample => Over::Nothing,
        Over::Gap(_) if hits.any(|hit| hit.deed == Deed::Capture && hit.zone == Zone::Passed) => {
            Over::Nothing
        }
        _ => over.clone(),
    }
}

/// The same ways, with what is common to a move and a capture told once.
pub(super) fn shared(ways: &[Way]) -> Vec<Way> {
    let of = |wanted: Verb| {
        ways.iter().position(
            |way| matches!(way, Way::Go { verb, over: Over::Nothing, in_places: false, .. } if *verb == wanted),
        )
    };
    let (Some(quiet), Some(capture)) = (of(Verb::Move), of(Verb::Capture)) else {
        return ways.to_vec();
    };
    let (Way::Go { paths: moved, .. }, Way::Go { paths: taken, .. }) =
        (&ways[quiet], &ways[capture])
    else {
        return ways.to_vec();
    };
    let (both, moved, taken) = Paths::common(moved, taken);
    if both.is_empty() || of(Verb::Both).is_some() {
        return ways.to_vec();
    }
    let go = |verb, paths: Paths| {
        let over = Over::Nothing;
        (!paths.is_empty()).then_some(Way::Go {
            verb,
            over,
            paths,
            in_places: false,
        })
    };
    let mut told: Vec<Way> = go(Verb::Both, both).into_iter().collect();
    for (place, way) in ways.iter().enumerate() {
        if place == quiet {
            told.extend(go(Verb::Move, moved.clone()));
        } else if place == capture {
            told.extend(go(Verb::Capture, taken.clone()));
        } else {
            told.push(way.clone());
        }
    }
    told
}

/// One step in every direction.
pub(super) fn steps(cells: Cells) -> Paths {
    let rays = cells.straight().iter().chain(cells.diagonal());
    let atom = Atom {
        text: String::new(),
        rays: rays.map(|step| Ray::straight(*step)).collect(),
        min: 1,
        max: 1,
        quiet: true,
        capture: true,
    };
    Paths::on(cells, [&atom])
}

/// The distances of leaps that all go in these directions: "2–3".
pub(super) fn same_directions(jumps: &[Jump], wanted: &Directions) -> Option<String> {
    match jumps {
        [
            Jump::Line {
                distances,
                directions,
            },
        ] if directions == wanted => Some(far(distances)),
        _ => None,
    }
}

/// "2–3".
pub(super) fn far(distances: &std::collections::BTreeSet<u8>) -> String {
    let far: Vec<String> = distances.iter().map(u8::to_string).collect();
    far.join("–")
}
