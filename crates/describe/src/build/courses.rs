//! Movements as clauses: one function for each kind of course.

use variorum_def::{
    Course, EnPassant as Role, Harm, Landing, MovementDef, Over, Route, Stop, Turn,
};

use super::Builder;
use super::effects::requirement;
use super::group::{Group, modes, modes_of};
use crate::clause::{
    Clause, Contact, EnPassant, Exchange, Go, Jump, Known, Leg, Legs, Limits, Occasion, Shot, Verb,
    Way,
};
use crate::paths::Paths;

impl<'a> Builder<'a> {
    /// All movements.
    pub(super) fn courses(&mut self) {
        let mut groups = self.groups.iter().peekable();
        while let Some(group) = groups.next() {
            match &group.lead().course {
                Course::Path(path) if group.is_plain() => self.path(group, path),
                Course::Path(_) if group.is_mere_hop() => {
                    let mut hops = vec![group];
                    while let Some(next) = groups.next_if(|next| next.is_mere_hop()) {
                        hops.push(next);
                    }
                    self.hops(&hops);
                }
                Course::Path(path) => self.path(group, path),
                Course::Legs(legs) => self.legs(group, legs),
                Course::Swap(route) => self.swap(group, route),
                Course::Shot(shot) => self.shot(group, shot),
                Course::Exchange(exchange) => self.exchange(group, exchange),
                Course::Jump(effects) => self.jump(group, effects),
            }
        }
    }

    /// One leg to its end.
    fn path(&mut self, group: &'a Group<'a>, path: &variorum_def::Path) {
        let house = !group.is_plain() && group.lead().house;
        let ways = ways_to_tell(&group.quiet, &group.capture, &path.route.over, house);
        if ways.is_empty() {
            return;
        }
        let known = self.begin(&ways, &path.route.over);
        self.en_passant(group);
        let effects = self.consequences(group, &ways);
        let mut go = Go {
            known,
            ways,
            limits: self.limits(group),
            stop: path.route.stop,
            landing: path.route.landing,
            swap: None,
            effects,
            requires: requirement(&path.effects),
            shortest: path.shortest,
            repeats: path.repeats,
            leaves_en_passant: path.en_passant == Some(Role::Leaves),
            meets_en_passant: path.en_passant == Some(Role::Leaves)
                && self.faces_captures_en_passant(),
            never_captures: !self.ever_captures(),
        };
        self.house_readings(group, &mut go.ways);
        self.push(Clause::Go(go));
        self.leaves(group);
        if let Some(again) = path.again {
            self.push(Clause::GoesOn(again));
        }
    }

    /// What the moves just told leave behind.
    fn leaves(&mut self, group: &Group<'_>) {
        if let Some(kind) = group.lead().leaves {
            self.push(Clause::Leaves(kind));
        }
    }

    /// Several ways to pass units, without any effect.
    fn hops(&mut self, groups: &[&'a Group<'a>]) {
        let mut ways = Vec::new();
        for group in groups {
            let lead = group.lead();
            ways.extend(ways_to_tell(
                &group.quiet,
                &group.capture,
                lead.over(),
                lead.house,
            ));
        }
        if ways.is_empty() {
            return;
        }
        let known = self.begin(&ways, &Over::Any);
        self.push(Clause::Go(Go {
            known,
            ways,
            limits: Limits::default(),
            stop: Stop::Never,
            landing: Landing::Anywhere,
            swap: None,
            effects: Vec::new(),
            requires: None,
            shortest: false,
            repeats: false,
            leaves_en_passant: false,
            meets_en_passant: false,
            never_captures: !self.ever_captures(),
        }));
    }

    /// What is captured takes the mover's place.
    fn swap(&mut self, group: &'a Group<'a>, route: &Route) {
        let house = group.lead().house;
        let ways = ways_to_tell(&group.quiet, &group.capture, &route.over, house);
        if ways.is_empty() {
            return;
        }
        let known = self.begin(&ways, &route.over);
        self.push(Clause::Go(Go {
            known,
            ways,
            limits: self.limits(group),
            stop: route.stop,
            landing: route.landing,
            swap: Some(self.exempt_from(Harm::Conversion)),
            effects: Vec::new(),
            requires: None,
            shortest: false,
            repeats: false,
            leaves_en_passant: false,
            meets_en_passant: false,
            never_captures: false,
        }));
    }

    /// Two legs.
    fn legs(&mut self, group: &'a Group<'a>, legs: &variorum_def::Legs) {
        let first = Leg {
            quiet: group.quiet.clone(),
            capture: group.capture.clone(),
        };
        let (quiet, capture) = modes(self.cells(), &legs.second);
        let second = Leg { quiet, capture };
        let known = self.known;
        self.known.movement = true;
        self.known.capture |= !first.capture.is_empty() || !second.capture.is_empty();
        let plain = self.groups.iter().find(|other| other.is_plain());
        let onward = Paths::on(self.cells(), &legs.second);
        let can_return = legs.turn == Turn::Free
            && Paths::on(self.cells(), &legs.first).may_be_undone_by(&onward);
        let effects = self.common_consequence(group, &onward, Occasion::Such);
        self.push(Clause::Legs(Legs {
            known,
            limits: self.limits(group),
            first_is_known: plain
                .is_some_and(|plain| plain.quiet == first.quiet && plain.capture == first.capture),
            cannot_stop: !plain.is_some_and(|plain| {
                plain.quiet.covers(&first.quiet) && plain.capture.covers(&first.capture)
            }),
            first,
            turn: legs.turn,
            second,
            returns: can_return.then_some(legs.returns),
            effects,
            requires: requirement(&legs.effects),
            house: group.lead().house,
        }));
        self.leaves(group);
    }

    /// A capture without moving.
    fn shot(&mut self, group: &'a Group<'a>, shot: &variorum_def::Shot) {
        let paths = group.quiet.clone().joined(&group.capture);
        let limits = self.limits(group);
        let captures = |other: &Group<'_>| other.is_plain() && other.capture == paths;
        let over = shot.over.over().clone();
        let as_captures = self.groups.iter().any(captures)
            && limits == Limits::default()
            && over == Over::Nothing;
        let known = self.known;
        self.known = Known {
            movement: true,
            capture: true,
        };
        let effects = self.common_consequence(group, &Paths::default(), Occasion::Shot);
        self.push(Clause::Shot(Shot {
            known,
            limits,
            paths,
            over,
            as_captures,
            exempt: self.exempt_from(Harm::Shot),
            effects,
            house: group.lead().house,
        }));
    }

    /// A change of places.
    fn exchange(&mut self, group: &'a Group<'a>, exchange: &variorum_def::Exchange) {
        let known = self.known;
        self.known.movement = true;
        self.push(Clause::Exchange(Exchange {
            known,
            limits: self.limits(group),
            paths: group.quiet.clone().joined(&group.capture),
            over: exchange.over.over().clone(),
            whose: exchange.whose,
            house: group.lead().house,
        }));
    }

    /// From region to region.
    fn jump(&mut self, group: &'a Group<'a>, effects: &variorum_def::Effects) {
        let known = self.known;
        self.known.movement = true;
        let consequences = self.common_consequence(group, &Paths::default(), Occasion::Such);
        self.push(Clause::Jump(Jump {
            known,
            limits: self.limits(group),
            effects: consequences,
            requires: requirement(effects),
            house: group.lead().house,
        }));
        self.leaves(group);
    }

    /// What limits all movements of a group.
    fn limits(&self, group: &Group<'_>) -> Limits {
        let lead = group.lead();
        let contact = lead.contact.as_ref().map(|contact| Contact {
            own: contact.own,
            by: contact.by.clone(),
            along: contact
                .along
                .as_ref()
                .map(|atoms| Paths::on(self.cells(), atoms)),
            wanted: contact.wanted,
        });
        Limits {
            from: lead.from.clone(),
            to: lead.to.clone(),
            only: lead.only().cloned(),
            friends: lead.takes_friends(),
            first: lead.first,
            contact,
        }
    }

    /// What the reader knows before a clause with these ways; from now on he knows these too.
    fn begin(&mut self, ways: &[Way], over: &Over) -> Known {
        let known = self.known;
        self.known.movement = true;
        self.known.capture |=
            *over == Over::Trample || ways.iter().any(|way| way.verb != Verb::Move);
        known
    }

    fn en_passant(&mut self, group: &Group<'_>) {
        let taking: Vec<&MovementDef> = group
            .members
            .iter()
            .copied()
            .filter(|movement| movement.en_passant() == Some(Role::Takes))
            .collect();
        if taking.is_empty() {
            return;
        }
        let (_, paths) = modes_of(self.cells(), &taking);
        let all = group.is_plain() && paths == group.capture;
        let (victims, after) = self.en_passant_victims();
        self.late.push(Clause::EnPassant(EnPassant {
            paths: (!all).then_some(paths),
            victims,
            after,
        }));
    }

    /// Which of a group of ordinary moves, told in these ways, are house readings, where that does not stand
    /// with an effect.
    fn house_readings(&mut self, group: &Group<'_>, told: &mut [Way]) {
        if !group.is_plain() {
            return;
        }
        let members: Vec<&MovementDef> = group
            .members
            .iter()
            .copied()
            .filter(|movement| movement.house && movement.arrivals().is_empty())
            .collect();
        if members.is_empty() {
            return;
        }
        if members.len() == group.members.len() {
            for way in told {
                way.house = true;
            }
            return;
        }
        let (quiet, capture) = modes_of(self.cells(), &members);
        let ways = ways_to_tell(&quiet, &capture, &Over::Nothing, true);
        self.late.push(Clause::HousePart(ways));
    }
}

/// Verbs and paths, told in whichever of two ways a reader takes in more easily: by verb, or with the
/// common part first.
fn ways_to_tell(quiet: &Paths, capture: &Paths, over: &Over, house: bool) -> Vec<Way> {
    let (both, only_quiet, only_capture) = Paths::common(quiet, capture);
    let by_verb = [
        (Verb::Both, Paths::default()),
        (Verb::Move, quiet.clone()),
        (Verb::Capture, capture.clone()),
    ];
    let common_first = [
        (Verb::Both, both),
        (Verb::Move, only_quiet),
        (Verb::Capture, only_capture),
    ];
    let shared = !common_first[0].1.is_empty();
    let chosen = if shared && effort(&common_first) <= effort(&by_verb) {
        common_first
    } else {
        by_verb
    };
    chosen
        .into_iter()
        .filter(|(_, paths)| !paths.is_empty())
        .map(|(verb, paths)| Way {
            verb,
            paths,
            over: over.clone(),
            house,
        })
        .collect()
}

/// How much a reader has to take in: shapes, and verbs, which count double because each is a clause of its own.
fn effort(ways: &[(Verb, Paths)]) -> usize {
    let told = ways.iter().filter(|(_, paths)| !paths.is_empty());
    told.map(|(_, paths)| paths.shapes().len() + 2).sum()
}
