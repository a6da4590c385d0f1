//! Sentences about movements.

use variorum_def::{GameDef, Landing, Over, Region, RegionKind, Returns, Turn, Victims};

use super::{Teller, captures_only, two_steps};
use crate::clause::{
    Borrow, Contact, Crossing, EnPassant, Exchange, Go, Jump, Known, Leg, Legs, Limits, Shot,
    Trampling, Unborrowed, Verb, Way,
};
use crate::paths::Paths;
use crate::telling::types::{Units, whose};
use crate::texts::{Value, say};

/// The subject of a sentence that begins with a verb: none where it is the first, "also" where one of its kind was
/// told before.
fn subject(known: Known, captures_only: bool) -> Option<&'static str> {
    if !known.movement {
        None
    } else if captures_only && !known.capture {
        Some("it")
    } else {
        Some("also")
    }
}

fn verb(verb: Verb) -> &'static str {
    match verb {
        Verb::Both => "both",
        Verb::Move => "move",
        Verb::Capture => "capture",
    }
}

/// What the way to the last square passes.
fn passes(over: &Over) -> &'static str {
    match over {
        Over::Nothing | Over::Trample | Over::Gap(_) | Over::Friends(_) => "",
        Over::One(_) => "one",
        Over::Any => "any",
        Over::Line => "line",
    }
}

/// How a way is told.
#[derive(Clone, Copy)]
struct Manner {
    /// `plain`, with what it passes (`hop`, `special`), or after "may".
    kind: &'static str,
    subject: Option<&'static str>,
    empty: &'static str,
    house: bool,
}

impl Manner {
    fn plain(subject: Option<&'static str>) -> Self {
        Manner {
            kind: "plain",
            subject,
            empty: "",
            house: false,
        }
    }
}

impl Teller<'_> {
    /// "moves like a rook".
    fn way(&self, way: &Way, manner: Manner) -> String {
        let Manner {
            kind,
            subject,
            empty,
            house,
        } = manner;
        let (verb, paths, over) = (verb(way.verb), &way.paths, passes(&way.over));
        say!(
            self.voice, Way, kind, subject, verb, paths, over, empty, house
        )
    }

    /// Ordinary moves, in as many sentences as they need.
    pub(super) fn plain(&self, go: &Go) -> Vec<String> {
        let voice = self.voice;
        let subject = subject(go.known, captures_only(&go.ways));
        let first = Manner::plain(subject);
        let also = Manner::plain(Some("also"));
        let house = go.ways.iter().all(|way| way.house);
        let last = |manner| Manner { house, ..manner };
        let verbs: Vec<Verb> = go.ways.iter().map(|way| way.verb).collect();
        match (verbs.as_slice(), go.ways.as_slice()) {
            ([Verb::Move], [only]) => {
                let way = self.way(only, first);
                vec![say!(voice, OnlyQuiet, way, never: go.never_captures, house)]
            }
            ([Verb::Both, Verb::Move], [both, quiet]) => {
                let way = self.way(quiet, also);
                vec![self.way(both, first), say!(voice, Without, way, house)]
            }
            ([Verb::Both, Verb::Move, Verb::Capture], [both, quiet, capture]) => {
                let (quiet, capture) = (
                    self.way(quiet, also),
                    self.way(capture, Manner::plain(None)),
                );
                vec![
                    self.way(both, first),
                    say!(voice, AndCaptures, quiet, capture, house),
                ]
            }
            ([Verb::Move, Verb::Capture], [quiet, capture]) => {
                let quiet = self.way(quiet, first);
                vec![say!(voice, ButCaptures, quiet, paths: &capture.paths, house)]
            }
            (_, ways) => {
                let end = ways.len().saturating_sub(1);
                let told = ways.iter().enumerate().map(|(place, way)| {
                    let manner = if place == 0 { first } else { also };
                    self.way(way, if place == end { last(manner) } else { manner })
                });
                told.collect()
            }
        }
    }

    /// Ways to pass units, in one sentence.
    pub(super) fn hops(&self, go: &Go) -> String {
        let subject = subject(go.known, captures_only(&go.ways));
        let ways = go.ways.iter().enumerate().map(|(place, way)| {
            let manner = Manner {
                kind: "hop",
                subject: subject.filter(|_| place == 0),
                empty: if way.verb == Verb::Move { "empty" } else { "" },
                house: way.house,
            };
            self.way(way, manner)
        });
        say!(self.voice, Hops, ways: ways.collect::<Vec<_>>())
    }

    /// Moves with conditions or effects.
    pub(super) fn special(&self, go: &Go) -> String {
        let voice = self.voice;
        let limits = &go.limits;
        let anywhere = limits.begins_anywhere();
        let captures_only = captures_only(&go.ways);
        let empty = match go.ways.as_slice() {
            [way] if way.verb == Verb::Move && way.over != Over::Line => {
                let bound = go.known.movement || !anywhere || limits.to.is_some();
                if bound { "empty" } else { "only" }
            }
            _ => "",
        };
        let subject = subject(go.known, captures_only).filter(|_| anywhere);
        let ways = go.ways.iter().enumerate().map(|(place, way)| {
            let manner = Manner {
                kind: if anywhere { "special" } else { "may" },
                subject: subject.filter(|_| place == 0),
                empty,
                house: false,
            };
            self.way(way, manner)
        });
        let ways: Vec<String> = ways.collect();
        let begins = self.begins(limits);
        let only = match limits.friends {
            true => Some(self.friends_taken(limits)),
            false => {
                let only = limits.only.as_ref();
                only.map(|types| Units::enemies(voice, Some(types)))
            }
        };
        let over = passes(go.over());
        let landing = match (go.landing, go.over()) {
            (Landing::Anywhere, _) => None,
            (Landing::BehindUnit, Over::Nothing) => Some("behind"),
            (Landing::BehindUnit, _) => Some("and-behind"),
        };
        let house = go.ways.iter().all(|way| way.house);
        say!(
            voice, Special, begins, known: go.known.movement, ways, only: only.as_ref(), over, landing,
            to: limits.to.as_ref(), house
        )
    }

    /// The units of its own side that it captures.
    fn friends_taken(&self, limits: &Limits) -> Units<'_> {
        let pieces = self.voice.game.pieces.iter().enumerate();
        let only = limits.only.as_ref();
        let taken = pieces.filter(|(kind, piece)| {
            !piece.royal && !piece.neutral && only.is_none_or(|only| only.contains(kind))
        });
        let taken = taken.map(|(kind, _)| kind).collect();
        Units::of(self.voice, Victims::Friends, Some(&taken))
    }

    /// "from its second rank", "with its first move": where and when a movement may begin, if not anywhere.
    fn begins(&self, limits: &Limits) -> Value<'static> {
        match limits.begins_anywhere() {
            true => Value::NONE,
            false => {
                let (from, first) = (limits.from.as_ref(), limits.first);
                Value::from(say!(self.voice, Begins, from, first))
            }
        }
    }

    pub(super) fn contact(&self, contact: &Contact) -> String {
        let voice = self.voice;
        let whose = match contact.own {
            true => Victims::Friends,
            false => Victims::Enemies,
        };
        let units = Units::of(voice, whose, Some(&contact.by));
        let (own, wanted) = (contact.own, contact.wanted);
        say!(voice, Contact, own, wanted, units: &units, paths: contact.along.as_ref())
    }

    pub(super) fn tramples(&self, end: Trampling) -> [String; 2] {
        let end = match end {
            Trampling::OnEither => "either",
            Trampling::OnEmpty => "empty",
            Trampling::OnEnemy => "enemy",
        };
        [
            say!(self.voice, Tramples, end),
            say!(self.voice, TrampleBlocked),
        ]
    }

    pub(super) fn legs(&self, legs: &Legs) -> String {
        let voice = self.voice;
        let twice = match (legs.is_twice(), legs.first_is_known) {
            (true, true) => "known",
            (true, false) => "twice",
            (false, _) => "no",
        };
        let turn = match legs.turn {
            Turn::Free => "free",
            Turn::RightAngle => "right-angle",
            Turn::Straight => "straight",
            Turn::Slant => "slant",
        };
        let returns = match legs.returns {
            Some(Returns::Never) => Some("never"),
            Some(Returns::IfCaptured) => Some("if-captured"),
            None => None,
        };
        let (begins, to) = (self.begins(&legs.limits), legs.limits.to.as_ref());
        let (first, second) = (
            self.leg(&legs.first, legs.is_twice()),
            self.leg(&legs.second, true),
        );
        let known = legs.known.movement;
        say!(voice, Legs, known, begins, twice, first, turn, second, returns, to, house: legs.house)
    }

    /// "move or capture like a rook", for one leg of a longer move.
    fn leg(&self, leg: &Leg, last: bool) -> String {
        let voice = self.voice;
        let (both, quiet, capture) = Paths::common(&leg.quiet, &leg.capture);
        let mut ways = Vec::new();
        if !both.is_empty() {
            ways.push(say!(voice, LegBoth, paths: &both));
        }
        if !quiet.is_empty() {
            let empty = !last || both.is_empty();
            ways.push(say!(voice, LegQuiet, paths: &quiet, empty));
        }
        if !capture.is_empty() {
            ways.push(say!(voice, LegCapture, paths: &capture));
        }
        match ways.is_empty() {
            true => say!(voice, LegStays),
            false => say!(voice, LegWays, ways),
        }
    }

    pub(super) fn shot(&self, shot: &Shot) -> String {
        let limits = &shot.limits;
        let units = Units::enemies(self.voice, limits.only.as_ref());
        let over = passes(&shot.over);
        say!(
            self.voice, Shot, known: shot.known.capture, from: limits.from.as_ref(), as_captures: shot.as_captures,
            units: &units, paths: &shot.paths, over, to: limits.to.as_ref(), house: shot.house
        )
    }

    pub(super) fn exchange(&self, exchange: &Exchange) -> String {
        let limits = &exchange.limits;
        let units = Units::of(self.voice, exchange.whose, limits.only.as_ref());
        let over = passes(&exchange.over);
        say!(
            self.voice, Exchange, begins: self.begins(limits), known: exchange.known.movement, units: &units,
            whose: whose(exchange.whose), some: limits.only.is_some(), paths: &exchange.paths, over,
            to: limits.to.as_ref(), house: exchange.house
        )
    }

    pub(super) fn jump<'r>(&self, jump: &'r Jump) -> String {
        // Every square is no limit.
        let limit = |region: &'r Option<Region>| {
            region
                .as_ref()
                .filter(|region| *region.kind() != RegionKind::All)
        };
        let (from, to) = (limit(&jump.limits.from), limit(&jump.limits.to));
        let same = from.is_some() && from == to;
        let (first, known) = (jump.limits.first, jump.known.movement);
        say!(self.voice, Jump, first, known, same, from, to, house: jump.house)
    }

    pub(super) fn en_passant(&self, en_passant: &EnPassant) -> String {
        let voice = self.voice;
        let victims = &en_passant.victims;
        let victims = (!victims.is_empty()).then(|| Units::enemies(voice, Some(victims)));
        let after = &en_passant.after;
        let one = after.reach == Some(two_steps());
        say!(
            voice, EnPassant, paths: en_passant.paths.as_ref(), victims: victims.as_ref(), reach: after.reach.as_ref(),
            from: after.from.as_ref(), one
        )
    }

    pub(super) fn house_part(&self, ways: &[Way]) -> String {
        let parts = ways
            .iter()
            .map(|way| say!(self.voice, HousePartWay, verb: verb(way.verb), paths: &way.paths));
        say!(self.voice, HousePart, parts: parts.collect::<Vec<_>>())
    }

    pub(super) fn borrows(&self, borrow: &Borrow) -> [String; 4] {
        let voice = self.voice;
        let without = borrow.without.iter().map(|one| {
            let (what, from) = match one {
                Unborrowed::LongMove(long) => ("long-move", long.from.as_ref()),
                Unborrowed::Special => ("special", None),
                Unborrowed::EnPassant => ("en-passant", None),
                Unborrowed::Castling => ("castling", None),
                Unborrowed::Promotion => ("promotion", None),
            };
            say!(voice, Unborrowed, what, from)
        });
        let without: Vec<String> = without.collect();
        let (name, counts) = (
            voice.name(borrow.borrower),
            voice.name(borrow.when_promoted),
        );
        [
            say!(voice, Borrows, without),
            say!(voice, BorrowsForward),
            say!(voice, BorrowsAlike, name, counts),
            say!(voice, BorrowsNothing),
        ]
    }

    pub(super) fn crossing(&self, crossing: Crossing) -> String {
        let game: &GameDef = self.voice.game;
        let units = Units::enemies(self.voice, Some(&game.crossing));
        let Crossing { freezing, check } = crossing;
        say!(self.voice, Crossing, units: &units, freezing, check)
    }
}
