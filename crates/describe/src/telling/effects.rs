//! Sentences about effects and properties: arrivals, freezing, attributes.

use variorum_def::{Deed, Harm, Nearby, Over, TypeIndex, Zone};

use super::{Teller, captures_only, only_royal};
use crate::clause::{
    Attribute, Captors, Consequence, Freezing, Frozen, Go, Hit, Occasion, Requirement, Swaps,
};
use crate::paths::{Paths, Step};
use crate::shapes::Directions;
use crate::telling::types::Units;
use crate::texts::{Value, Voice, say};

impl Teller<'_> {
    /// Tells what happens after which moves. `told`: the clause about these moves, where it is one of a path to its end.
    pub(super) fn tell_consequence(&mut self, consequence: &Consequence, told: Option<&Go>) {
        let occasion = self.occasion(&consequence.occasion, told);
        let house = consequence.house;
        self.tell_hits(
            &consequence.hits,
            false,
            |voice, deeds| say!(voice, Consequence, occasion: occasion.as_str(), deeds, house),
        );
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

    /// Tells what happens, one sentence a deed with its remarks. `first` puts the first of them after its occasion;
    /// `also`: a capture comes on top of another one.
    pub(super) fn tell_hits(
        &mut self,
        hits: &[Hit],
        also: bool,
        first: impl Fn(Voice<'_>, String) -> String,
    ) {
        let voice = self.voice;
        let rank = |hit: &&Hit| match (hit.zone, hit.deed) {
            (Zone::Here, _) => 2,
            (_, Deed::Convert) => 1,
            (_, Deed::Capture) => 0,
        };
        let mut hits: Vec<&Hit> = hits.iter().collect();
        hits.sort_by_key(rank);
        for (place, hit) in hits.into_iter().enumerate() {
            let deed = self.deed(hit, also && place == 0);
            self.say(match place {
                0 => first(voice, deed),
                _ => {
                    let none: Option<&Paths> = None;
                    let occasion =
                        say!(voice, Occasion, occasion: "besides", quiet: none, capture: none);
                    say!(voice, Consequence, occasion, deeds: deed, house: false)
                }
            });
            self.tell_remarks(hit);
            let harm = match hit.deed {
                Deed::Capture => Harm::Proximity,
                Deed::Convert => Harm::Conversion,
            };
            if hit.zone != Zone::Here {
                self.cannot(self::harm(harm), &hit.exempt);
            }
        }
    }

    /// "it captures every enemy …".
    fn deed(&self, hit: &Hit, also: bool) -> String {
        let voice = self.voice;
        let royal = only_royal(voice.game).map(|royal| voice.name(royal));
        let units = Units::of(voice, hit.whose, hit.only.as_ref());
        let paths = hit.along.as_ref();
        let target = || say!(voice, Target, zone: zone(hit), units: &units, royal, paths);
        match (hit.zone, hit.deed) {
            (Zone::Here, Deed::Capture) => say!(voice, DeedItself, deed: "capture"),
            (Zone::Here, Deed::Convert) => say!(voice, DeedItself, deed: "convert"),
            (_, Deed::Capture) => say!(voice, DeedCaptures, target: target(), also),
            (_, Deed::Convert) => say!(voice, DeedConverts, target: target()),
        }
    }

    /// "For this, the edge of the board counts as a friend."
    fn tell_remarks(&mut self, hit: &Hit) {
        let voice = self.voice;
        let Captors {
            hostile,
            edge,
            nobody,
        } = &hit.captors;
        if let Some(region) = &hit.on {
            self.say(say!(voice, OnlyOn, region));
        }
        if let Some(region) = hostile {
            self.say(say!(voice, HostileSquares, region));
        }
        if *edge {
            self.say(say!(voice, HostileEdge, nobody: *nobody));
        }
        if let Some(nearby) = nearby(hit.nearby) {
            self.say(say!(voice, Around, nearby));
        }
        let itself = hit.zone == Zone::Here;
        if let Some(kind) = hit.leaves {
            self.say(say!(voice, TakesPlace, name: voice.name(kind), itself));
        }
        if !hit.check && !itself {
            self.say(say!(voice, NoCheck));
        }
    }

    /// What a unit freezes.
    pub(super) fn freezes(&self, freezing: &Freezing) -> String {
        let voice = self.voice;
        let units = Units::enemies(voice, freezing.only.as_ref());
        let frozen = match &freezing.frozen {
            Frozen::Nothing => say!(voice, FrozenNothing),
            Frozen::Vanish { except } => say!(voice, FrozenVanish, names: voice.names(except)),
        };
        let (paths, house) = (&freezing.paths, freezing.house);
        say!(voice, Freezes, units: &units, around: around(paths), paths, house, frozen)
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
        say!(self.voice, Requires, requirement)
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

/// Where an effect hits.
fn zone(hit: &Hit) -> &'static str {
    match (hit.zone, hit.step) {
        (Zone::Here, _) => "here",
        (Zone::Enclosed, _) => "enclosed",
        (Zone::Seen, _) => "seen",
        (Zone::Surrounded, _) => "surrounded",
        (Zone::Beside, _) => "beside",
        (Zone::BesideOrthogonal, _) => "beside-straight",
        (Zone::BesideDiagonal, _) => "beside-diagonal",
        (Zone::Ahead, Step::Neighbour) => "ahead",
        (Zone::Ahead, Step::Leap) => "ahead-leap",
        (Zone::Ahead, Step::Mixed) => "ahead-step",
        (Zone::Behind, Step::Neighbour) => "behind",
        (Zone::Behind, _) => "behind-step",
        (Zone::LineBehind | Zone::Passed, _) if hit.over == Over::Line => "line",
        (Zone::LineBehind, _) => "line-behind",
        (Zone::Passed, _) if matches!(hit.over, Over::Gap(_)) => "jumped",
        (Zone::Passed, _) => "passed",
        (Zone::LeaptOver, _) => "leapt-over",
        (Zone::Withdrawn, Step::Neighbour) if hit.again => "withdrawn-again",
        (Zone::Withdrawn, Step::Neighbour) => "withdrawn",
        (Zone::Withdrawn, _) => "withdrawn-step",
        (Zone::Rectangle, _) if hit.again => "rectangle-again",
        (Zone::Rectangle, _) => "rectangle",
        (Zone::Pinched, _) if hit.again => "pinched-again",
        (Zone::Pinched, _) => "pinched",
    }
}
