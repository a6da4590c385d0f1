//! Sentences about effects and properties: arrivals, freezing, attributes.

use variorum_def::{Deed, Harm, Nearby, Over, TypeIndex, Zone};

use super::{Teller, captures_only, only_royal};
use crate::clause::{
    Attribute, Captors, Consequence, Freezing, Frozen, Go, Hit, Occasion, OnCapture, Requirement,
    Swaps,
};
use crate::paths::{Paths, Step};
use crate::shapes::Directions;
use crate::telling::types::Units;
use crate::texts::{Value, say};

impl Teller<'_> {
    /// What happens after which moves. `told`: the clause about these moves, where it is one of a path to its end.
    pub(super) fn consequence(&self, consequence: &Consequence, told: Option<&Go>) -> String {
        let occasion = self.occasion(&consequence.occasion, told);
        let deeds = self.deeds(&consequence.hits);
        say!(self.voice, Consequence, occasion, deeds, house: consequence.house)
    }

    /// "after such a move".
    fn occasion(&self, occasion: &Occasion, told: Option<&Go>) -> String {
        let mut paths = (None, None);
        let occasion = match occasion {
            Occasion::Such if told.is_some_and(|go| captures_only(&go.ways)) => "such-capture",
            Occasion::Such => "such-move",
            Occasion::Shot => "such-shot",
            Occasion::EveryMove => "every-move",
            Occasion::TheseMoves => "these-moves",
            Occasion::Quiet { only_clause: true } => "quiet",
            Occasion::Quiet { only_clause: false } => "such-quiet",
            Occasion::Rides => "rides",
            Occasion::Some {
                quiet,
                capture,
                not_captures,
            } => {
                paths = (Some(quiet), Some(capture));
                match (capture.is_empty(), quiet.is_empty(), not_captures) {
                    (true, _, true) => "moves-to-empty",
                    (true, _, false) => "moves",
                    (false, true, _) => "captures",
                    (false, false, _) if quiet == capture => "both",
                    (false, false, _) => "either",
                }
            }
        };
        let (quiet, capture) = paths;
        say!(self.voice, Occasion, occasion, quiet, capture)
    }

    /// What happens besides when it captures.
    pub(super) fn on_capture(&self, besides: &OnCapture) -> String {
        let of = besides.of.as_ref().map(|types| self.voice.names(types));
        say!(self.voice, OnCapture, of, deeds: self.deeds(&besides.hits))
    }

    /// What happens where it is dropped.
    pub(super) fn dropped(&self, hits: &[Hit], required: bool) -> String {
        say!(self.voice, Dropped, required, deeds: self.deeds(hits))
    }

    /// "it captures …, … changes sides, and it goes off the board itself".
    fn deeds(&self, hits: &[Hit]) -> String {
        let voice = self.voice;
        let (own, others): (Vec<&Hit>, Vec<&Hit>) =
            hits.iter().partition(|hit| hit.zone == Zone::Here);
        let captured = others.iter().filter(|hit| hit.deed == Deed::Capture);
        let targets = captured.map(|hit| {
            let (target, unless) = self.target(hit);
            format!("{target}{unless}")
        });
        let targets: Vec<String> = targets.collect();
        let mut deeds = Vec::new();
        if !targets.is_empty() {
            deeds.push(say!(voice, DeedCaptures, targets));
        }
        for hit in others.iter().filter(|hit| hit.deed == Deed::Convert) {
            let (target, unless) = self.target(hit);
            deeds.push(say!(voice, DeedConverts, first: deeds.is_empty(), target, unless));
        }
        for hit in own {
            let deed = match hit.deed {
                Deed::Capture => "capture",
                Deed::Convert => "convert",
            };
            let (first, remarks) = (deeds.is_empty(), self.remarks(hit, true));
            deeds.push(say!(voice, DeedItself, deed, first, remarks));
        }
        say!(voice, Deeds, deeds)
    }

    /// Whom an effect hits, and whom not: the latter at once where it may be several, else as a condition
    /// that follows the verb.
    fn target(&self, hit: &Hit) -> (String, String) {
        let voice = self.voice;
        let (zone, one) = zone(hit);
        let units = Units::of(voice, hit.whose, hit.only.as_ref());
        let attributes = voice.attributes(&hit.exempt);
        let royal = only_royal(voice.game).map(|royal| voice.name(royal));
        let (except, unless) = match (attributes.is_empty(), one) {
            (true, _) => (None, String::new()),
            (false, true) => (None, say!(voice, Unless, attributes)),
            (false, false) => (Some(say!(voice, Except, attributes)), String::new()),
        };
        let target = say!(voice, Target, zone, units: &units, royal, except);
        (format!("{target}{}", self.remarks(hit, hit.check)), unless)
    }

    /// " (if that stands on …; on … an empty square counts as a friend)".
    fn remarks(&self, hit: &Hit, check: bool) -> String {
        let voice = self.voice;
        let Captors {
            hostile,
            edge,
            nobody,
        } = &hit.captors;
        let mut remarks = Vec::new();
        remarks.extend(hit.on.as_ref().map(|region| say!(voice, OnlyOn, region)));
        remarks.extend(
            hostile
                .as_ref()
                .map(|region| say!(voice, HostileSquares, region)),
        );
        remarks.extend(edge.then(|| say!(voice, HostileEdge, nobody: *nobody)));
        remarks.extend(nearby(hit.nearby).map(|nearby| say!(voice, Around, nearby)));
        remarks.extend(
            hit.leaves
                .map(|kind| say!(voice, TakesPlace, name: voice.name(kind))),
        );
        let mut text = match remarks.is_empty() {
            true => String::new(),
            false => format!(" ({})", remarks.join("; ")),
        };
        if !check {
            text.push_str(&format!(" ({})", say!(voice, NoCheck)));
        }
        text
    }

    /// What a unit freezes.
    pub(super) fn freezes(&self, freezing: &Freezing) -> String {
        let voice = self.voice;
        let units = Units::enemies(voice, freezing.only.as_ref());
        let attributes = voice.attributes(&freezing.exempt);
        let except = (!attributes.is_empty()).then(|| say!(voice, Except, attributes));
        let frozen = match &freezing.frozen {
            Frozen::Nothing => say!(voice, FrozenNothing),
            Frozen::Vanish { except } => say!(voice, FrozenVanish, names: voice.names(except)),
        };
        let (paths, house) = (&freezing.paths, freezing.house);
        say!(voice, Freezes, units: &units, around: around(paths), paths, except, house, frozen)
    }

    pub(super) fn releases(&self, freezing: &Freezing, releaser: TypeIndex) -> String {
        let (name, paths) = (self.voice.name(releaser), &freezing.paths);
        say!(self.voice, Releases, name, around: around(paths), paths)
    }

    pub(super) fn requirement(&self, requirement: Requirement) -> String {
        let requirement = match requirement {
            Requirement::Capture => "capture",
            Requirement::Convert => "convert",
            Requirement::Either => "either",
            Requirement::Impossible => "impossible",
        };
        say!(self.voice, Requires, requirement, royal: self.a_royal())
    }

    /// "a King", "a royal unit".
    pub(super) fn a_royal(&self) -> String {
        let name = only_royal(self.voice.game).map(|royal| self.voice.name(royal));
        say!(self.voice, ARoyal, name)
    }

    /// An attribute, with what it protects from.
    pub(super) fn attribute(&self, clause: &Attribute) -> Option<String> {
        let voice = self.voice;
        let attribute = voice.game.attributes.get(clause.index)?;
        let harms = attribute.resists.iter();
        let mut safety: Vec<String> = harms
            .map(|harm| say!(voice, SafeFrom, harm: self::harm(*harm)))
            .collect();
        safety.extend(clause.swaps.map(|swaps| {
            let swaps = match swaps {
                Swaps::CannotCapture => "never",
                Swaps::CannotSwap => "not-so",
            };
            say!(voice, SafeFromSwaps, swaps)
        }));
        if !clause.stops.is_empty() {
            safety.push(say!(voice, SafeStops, names: voice.names(&clause.stops)));
        }
        let name = attribute.name_in(voice.language);
        Some(say!(voice, Attribute, name, safety))
    }
}

/// The case that texts tell apart.
pub(crate) fn harm(harm: Harm) -> &'static str {
    match harm {
        Harm::Proximity => "proximity",
        Harm::Freeze => "freeze",
        Harm::Shot => "shot",
        Harm::Conversion => "conversion",
    }
}

/// What must be around a square, if anything.
pub(crate) fn nearby(nearby: Nearby) -> Option<&'static str> {
    match nearby {
        Nearby::Anything => None,
        Nearby::Friend => Some("friend"),
        Nearby::NoEnemy => Some("no-enemy"),
        Nearby::NoEnemyOrthogonal => Some("no-enemy-straight"),
        Nearby::Rest => Some("rest"),
    }
}

/// The squares around a unit, where a pattern is nothing else.
fn around(paths: &Paths) -> Value<'static> {
    let Some(vectors) = paths.neighbourhood() else {
        return Value::NONE;
    };
    let directions = Directions::from(vectors);
    if directions == Directions::all() {
        "all".into()
    } else if directions == Directions::straight() {
        "straight".into()
    } else if directions == Directions::diagonal() {
        "diagonal".into()
    } else {
        Value::NONE
    }
}

/// Where an effect hits, and whether that is one unit at most.
fn zone(hit: &Hit) -> (&'static str, bool) {
    match (hit.zone, hit.step) {
        (Zone::Here, _) => ("here", true),
        (Zone::Enclosed, _) => ("enclosed", false),
        (Zone::Surrounded, _) => ("surrounded", false),
        (Zone::Beside, _) => ("beside", false),
        (Zone::BesideOrthogonal, _) => ("beside-straight", false),
        (Zone::BesideDiagonal, _) => ("beside-diagonal", false),
        (Zone::Ahead, Step::Neighbour) => ("ahead", true),
        (Zone::Ahead, Step::Leap) => ("ahead-leap", true),
        (Zone::Ahead, Step::Mixed) => ("ahead-step", true),
        (Zone::Behind, Step::Neighbour) => ("behind", true),
        (Zone::Behind, _) => ("behind-step", true),
        (Zone::LineBehind | Zone::Passed, _) if hit.over == Over::Line => ("line", false),
        (Zone::LineBehind, _) => ("line-behind", false),
        (Zone::Passed, _) if matches!(hit.over, Over::Gap(_)) => ("jumped", false),
        (Zone::Passed, _) => ("passed", false),
        (Zone::LeaptOver, _) => ("leapt-over", false),
        (Zone::Withdrawn, Step::Neighbour) if hit.again => ("withdrawn-again", true),
        (Zone::Withdrawn, Step::Neighbour) => ("withdrawn", true),
        (Zone::Withdrawn, _) => ("withdrawn-step", true),
        (Zone::Rectangle, _) if hit.again => ("rectangle-again", false),
        (Zone::Rectangle, _) => ("rectangle", false),
        (Zone::Pinched, _) if hit.again => ("pinched-again", false),
        (Zone::Pinched, _) => ("pinched", false),
    }
}
