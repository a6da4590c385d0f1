//! Effects and properties in English: arrivals, freezing, attributes.

use variorum_def::{Deed, Harm, Nearby, Over, TypeIndex, Zone};

use super::English;
use super::moves::house;
use super::words::{list, with_article};
use crate::clause::{Captors, Consequence, Freezing, Frozen, Go, Hit, Occasion, OnCapture, Swaps};
use crate::paths::{Paths, Step};
use crate::shapes::Directions;
use crate::telling::{Phrase, Safety, captures_only, phrase};

/// Whom an effect hits.
enum Whom {
    /// One unit: "the enemy …".
    One(Phrase),
    /// Perhaps several: "every enemy …".
    All(Phrase),
}

impl English<'_> {
    /// What happens after which moves. `told`: the clause about these moves, where it is one of a path to its end.
    pub(super) fn say_consequence(&self, consequence: &Consequence, told: Option<&Go>) -> Phrase {
        phrase!(
            self.occasion(&consequence.occasion, told),
            ", ",
            self.deeds(&consequence.hits),
            house(consequence.house)
        )
    }

    /// "after such a move".
    fn occasion(&self, occasion: &Occasion, told: Option<&Go>) -> Phrase {
        let captures = |go: &Go| captures_only(&go.ways);
        match occasion {
            Occasion::Such if told.is_some_and(captures) => "after such a capture".into(),
            Occasion::Such => "after such a move".into(),
            Occasion::Shot => "after such a shot".into(),
            Occasion::EveryMove => "after any of its moves".into(),
            Occasion::TheseMoves => "after any of these moves".into(),
            Occasion::Quiet { only_clause: true } => "after a move to an empty square".into(),
            Occasion::Quiet { only_clause: false } => "after such a move to an empty square".into(),
            Occasion::Rides => "after such jumps".into(),
            Occasion::Some {
                quiet,
                capture,
                not_captures,
            } => {
                if capture.is_empty() {
                    let empty = if *not_captures {
                        " to an empty square"
                    } else {
                        ""
                    };
                    phrase!("after it moves ", self.paths(quiet), empty)
                } else if quiet.is_empty() {
                    phrase!("after it captures ", self.paths(capture))
                } else if quiet == capture {
                    phrase!("after it moves or captures ", self.paths(quiet))
                } else {
                    phrase!(
                        "after it moves ",
                        self.paths(quiet),
                        " or captures ",
                        self.paths(capture)
                    )
                }
            }
        }
    }

    /// What happens besides when it captures.
    pub(super) fn say_on_capture(&self, besides: &OnCapture) -> Phrase {
        let of = match &besides.of {
            Some(types) => phrase!(" ", self.any_of(types)),
            None => Phrase::default(),
        };
        phrase!("whenever it captures", of, ", ", self.deeds(&besides.hits))
    }

    /// What happens where it is dropped.
    pub(super) fn say_dropped(&self, hits: &[Hit], required: bool) -> Phrase {
        let when = if required {
            "it may be put only where that hits something; then, "
        } else {
            "when it is put there, "
        };
        phrase!(when, self.deeds(hits))
    }

    /// "it captures …, … changes sides, and it goes off the board itself".
    fn deeds(&self, hits: &[Hit]) -> Phrase {
        let mut captured: Vec<Phrase> = Vec::new();
        let mut turned: Vec<Phrase> = Vec::new();
        for hit in hits {
            if hit.zone == Zone::Here {
                turned.push(match hit.deed {
                    Deed::Capture => phrase!("it goes off the board itself", self.limits(hit)),
                    Deed::Convert => phrase!("it changes sides itself", self.limits(hit)),
                });
                continue;
            }
            let (who, unless) = self.target(hit);
            match hit.deed {
                Deed::Capture => captured.push(phrase!(who, unless)),
                Deed::Convert => turned.push(phrase!(who, " changes sides", unless)),
            }
        }
        let mut parts = Vec::new();
        if !captured.is_empty() {
            parts.push(phrase!("it captures ", list(captured, "and")));
        }
        parts.extend(turned);
        list(parts, "and")
    }

    /// Whom an effect hits, and whom not: the latter at once where it may be several, else as a condition
    /// that follows the verb.
    fn target(&self, hit: &Hit) -> (Phrase, Phrase) {
        let noun = self.unit(hit.whose, hit.only.as_ref());
        let exempt = self.teller.attributes(&hit.exempt);
        let (who, unless) = self.target_of(hit, noun, exempt);
        let harmless = if hit.check {
            Phrase::default()
        } else {
            " (this gives no check)".into()
        };
        (phrase!(who, self.limits(hit), harmless), unless)
    }

    /// " (if that stands on …; on … an empty square counts as a friend)".
    fn limits(&self, hit: &Hit) -> Phrase {
        let Captors {
            hostile,
            edge,
            nobody,
        } = &hit.captors;
        let on = hit.on.as_ref();
        let on = on.map(|region| phrase!("if that stands on ", self.place(region, "its", "or")));
        let hostile = hostile.as_ref().map(|region| {
            let place = self.place(region, "its", "or");
            phrase!("on ", place, " an empty square counts as a friend")
        });
        let edge = match (edge, nobody) {
            (false, _) => None,
            (true, false) => Some("the edge of the board counts as a friend"),
            (true, true) => {
                Some("the edge of the board and what belongs to nobody count as friends")
            }
        };
        let all: Vec<Phrase> = on
            .into_iter()
            .chain(hostile)
            .chain(edge.map(Phrase::from))
            .chain(around(hit.nearby).map(Phrase::from))
            .chain(self.left(hit))
            .collect();
        told_apart(all)
    }

    /// "a Wall takes its place".
    fn left(&self, hit: &Hit) -> Option<Phrase> {
        let kind = hit.leaves?;
        Some(phrase!(with_article(self.name(kind)), " takes its place"))
    }

    fn target_of(&self, hit: &Hit, noun: Phrase, exempt: Vec<Phrase>) -> (Phrase, Phrase) {
        match whom(hit, noun, self.royal_unit()) {
            Whom::One(who) | Whom::All(who) if exempt.is_empty() => (who, Phrase::default()),
            Whom::One(who) => (
                who,
                phrase!(Phrase::heavy(", unless it is "), list(exempt, "or")),
            ),
            Whom::All(who) => (
                phrase!(who, " (except ", list(exempt, "and"), " ones)"),
                Phrase::default(),
            ),
        }
    }

    /// What a unit freezes.
    pub(super) fn say_freezes(&self, freezing: &Freezing) -> Phrase {
        let noun = self.enemy(freezing.only.as_ref());
        let around = neighbourhood(&freezing.paths);
        let whom = match around {
            Some(squares) => format!(" on {squares}").into(),
            None => phrase!(" that it could reach ", self.by_moving(&freezing.paths)),
        };
        let exempt = self.teller.attributes(&freezing.exempt);
        let except = if exempt.is_empty() {
            Phrase::default()
        } else {
            phrase!(" (except ", list(exempt, "and"), " ones)")
        };
        phrase!(
            "it freezes every ",
            noun,
            whom,
            except,
            house(freezing.house),
            ": a frozen unit can do nothing ",
            self.frozen(&freezing.frozen)
        )
    }

    pub(super) fn say_releases(&self, freezing: &Freezing, releaser: TypeIndex) -> Phrase {
        let name = self.name(releaser);
        let where_from = match neighbourhood(&freezing.paths) {
            Some(squares) => format!("stands on one of {squares}").into(),
            None => phrase!("could reach it ", self.by_moving(&freezing.paths)),
        };
        phrase!(
            format!("an enemy is not frozen while another {name} of its own side "),
            where_from
        )
    }

    /// What frozen units can do, after "nothing".
    fn frozen(&self, frozen: &Frozen) -> Phrase {
        match frozen {
            Frozen::Nothing => "at all".into(),
            Frozen::Vanish { except } if except.is_empty() => {
                "but take itself off the board".into()
            }
            Frozen::Vanish { except } => phrase!(
                "but take itself off the board, and ",
                self.any_of(except),
                " not even that"
            ),
        }
    }

    /// What an attribute protects from.
    pub(super) fn say_attribute(&self, name: &str, safety: &[Safety<'_>]) -> Phrase {
        let parts = safety.iter().map(|safety| match *safety {
            Safety::From(Harm::Proximity) => {
                Phrase::heavy("it is safe from units that capture what stands around them")
            }
            Safety::From(Harm::Freeze) => Phrase::heavy("it cannot be frozen"),
            Safety::From(Harm::Shot) => Phrase::heavy("it cannot be shot"),
            Safety::From(Harm::Conversion) => Phrase::heavy("it cannot be made to change sides"),
            Safety::FromSwaps(Swaps::CannotCapture) => {
                Phrase::heavy("a unit that converts what it captures cannot capture it at all")
            }
            Safety::FromSwaps(Swaps::CannotSwap) => {
                Phrase::heavy("a unit that converts what it captures cannot capture it that way")
            }
            Safety::Stops(types) => {
                phrase!(self.any_of(types), " that captures it must stop there")
            }
        });
        if safety.is_empty() {
            format!("it is {name}").into()
        } else {
            phrase!("it is ", name, ": ", list(parts, "and"))
        }
    }
}

/// What must be around the square where a unit has arrived.
fn around(nearby: Nearby) -> Option<&'static str> {
    match nearby {
        Nearby::Anything => None,
        Nearby::Friend => Some("only if a friend stands on one of the eight squares around it"),
        Nearby::NoEnemy => Some("only if no enemy stands on any of the eight squares around it"),
        Nearby::NoEnemyOrthogonal => Some(
            "only if no enemy stands on any of the four squares that share a side with its own",
        ),
        Nearby::Rest => Some("only if a unit, or no square, is right below it as White sees it"),
    }
}

/// Several remarks in one pair of brackets; nothing where there are none.
fn told_apart(remarks: Vec<Phrase>) -> Phrase {
    let mut remarks = remarks.into_iter();
    let Some(first) = remarks.next() else {
        return Phrase::default();
    };
    let all = remarks.fold(first, |all, next| phrase!(all, "; ", next));
    phrase!(Phrase::heavy(" ("), all, ")")
}

/// The squares around a unit, where a pattern is nothing else.
fn neighbourhood(paths: &Paths) -> Option<&'static str> {
    let directions = Directions::from(paths.neighbourhood()?);
    if directions == Directions::all() {
        Some("the eight squares around it")
    } else if directions == Directions::straight() {
        Some("the four squares that share a side with it")
    } else if directions == Directions::diagonal() {
        Some("the four squares that touch only its corners")
    } else {
        None
    }
}

/// Whom an effect hits, without those who are safe.
fn whom(hit: &Hit, noun: Phrase, royal: &str) -> Whom {
    let one = |rest: &str| Whom::One(phrase!("the ", noun.clone(), rest));
    let all = |rest: &str| Whom::All(phrase!("every ", noun.clone(), rest));
    match (hit.zone, hit.step) {
        (Zone::Here, _) => Whom::One("itself".into()),
        (Zone::Enclosed, _) => Whom::All(phrase!(
            "every ",
            noun,
            Phrase::heavy(
                " in an unbroken line between it and a friend, in any of the eight directions"
            )
        )),
        (Zone::Surrounded, _) => Whom::All(phrase!(
            "every ",
            noun,
            Phrase::heavy(" beside it that it and its friends surround on all four sides")
        )),
        (Zone::Beside, _) => all(" on the eight squares around it"),
        (Zone::BesideOrthogonal, _) => all(" on the four squares that share a side with it"),
        (Zone::BesideDiagonal, _) => all(" on the four squares that touch only its corners"),
        (Zone::Ahead, Step::Neighbour) => one(" on the next square in the same direction"),
        (Zone::Ahead, Step::Leap) => one(" one more such jump ahead"),
        (Zone::Ahead, Step::Mixed) => one(" that one more step of the same kind would reach"),
        (Zone::Behind, Step::Neighbour) => one(" on the last square that it crossed"),
        (Zone::Behind, _) => one(" on the square from which its last step started"),
        (Zone::LineBehind | Zone::Passed, _) if hit.over == Over::Line => all(" in that line"),
        (Zone::LineBehind, _) => Whom::All(phrase!(
            "the ",
            noun,
            Phrase::heavy(
                " on the last square that it crossed, together with every further one in an unbroken line \
                 from there back towards where it came from"
            )
        )),
        (Zone::Passed, _) if matches!(hit.over, Over::Gap(_)) => all(" it jumped over"),
        (Zone::Passed, _) => all(" on the squares it crossed"),
        (Zone::LeaptOver, _) => all(" on a square in the middle of a jump"),
        (Zone::Withdrawn, Step::Neighbour) if hit.again => one(" that it moved straight away from"),
        (Zone::Withdrawn, Step::Neighbour) => Whom::One(phrase!(
            "the ",
            noun,
            Phrase::heavy(" that stood right next to it and that it moved straight away from")
        )),
        (Zone::Withdrawn, _) => {
            one(" that one such step in the opposite direction would have reached")
        }
        (Zone::Rectangle, _) if hit.again => all(" on the other two corners of such a rectangle"),
        (Zone::Rectangle, _) => Whom::All(phrase!(
            "every ",
            noun,
            Phrase::heavy(format!(
                " on the other two corners of the rectangle that it forms with its own {royal} (none if the \
                 two share a rank or file)"
            ))
        )),
        (Zone::Pinched, _) if hit.again => Whom::All(phrase!(
            "every ",
            noun,
            Phrase::heavy(" squeezed between it and a friend")
        )),
        (Zone::Pinched, _) => Whom::All(phrase!(
            "every ",
            noun,
            Phrase::heavy(
                " squeezed between it and a friend, all three side by side in a rank or file"
            )
        )),
    }
}
