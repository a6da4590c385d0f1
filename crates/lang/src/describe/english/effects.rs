//! Effects and properties in English: arrivals, freezing, attributes.

use variorum_rules::def::{Deed, Harm, Over, Zone};

use super::English;
use super::moves::house;
use super::words::{Phrase, enemy, list, name, phrase, type_names, with_article};
use crate::describe::clause::{
    Attribute, Consequence, Freezing, Frozen, Go, Hit, Occasion, Swaps, Verb,
};
use crate::describe::paths::{Paths, Step};
use crate::describe::shapes::{Directions, Shape};

/// Whom an effect hits.
enum Whom {
    /// One unit: "the enemy …".
    One(Phrase),
    /// Perhaps several: "every enemy …".
    All(Phrase),
}

impl English<'_> {
    /// The names of attributes.
    pub(super) fn attribute_names(&self, indices: &[usize]) -> Vec<Phrase> {
        indices
            .iter()
            .filter_map(|&index| self.game.attributes.get(index))
            .map(|attribute| Phrase::from(attribute.name.as_str()))
            .collect()
    }

    /// What happens after which moves. `told`: the clause about these moves, where it is one of a path to its end.
    pub(super) fn consequences(&mut self, consequences: &[Consequence], told: Option<&Go>) {
        for consequence in consequences {
            self.say(phrase!(
                self.occasion(&consequence.occasion, told),
                ", ",
                self.deeds(&consequence.hits),
                house(consequence.house)
            ));
        }
    }

    /// "after such a move".
    fn occasion(&self, occasion: &Occasion, told: Option<&Go>) -> Phrase {
        let captures = |go: &Go| go.ways.iter().all(|way| way.verb == Verb::Capture);
        match occasion {
            Occasion::Such if told.is_some_and(captures) => "after such a capture".into(),
            Occasion::Such => "after such a move".into(),
            Occasion::EveryMove => "after any of its moves".into(),
            Occasion::TheseMoves => "after any of these moves".into(),
            Occasion::Quiet { only_clause: true } => "after a move to an empty square".into(),
            Occasion::Quiet { only_clause: false } => "after such a move to an empty square".into(),
            Occasion::Some {
                quiet,
                capture,
                not_captures,
            } => {
                if capture.is_empty()
                    && !*not_captures
                    && told.is_some_and(|go| are_its_riders(go, quiet))
                {
                    "after such jumps".into()
                } else if capture.is_empty() {
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

    /// "it captures …, and … changes sides".
    fn deeds(&self, hits: &[Hit]) -> Phrase {
        let mut captured: Vec<Phrase> = Vec::new();
        let mut turned: Vec<Phrase> = Vec::new();
        for hit in hits {
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
        let noun = enemy(self.game, hit.only.as_ref());
        let exempt = self.attribute_names(&hit.exempt);
        match whom(hit, noun, self.royal()) {
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
    pub(super) fn freezing(&mut self, freezing: &Freezing) {
        let noun = enemy(self.game, freezing.only.as_ref());
        let around = neighbourhood(&freezing.paths);
        let whom = match around {
            Some(squares) => format!(" on {squares}").into(),
            None => phrase!(" that it could reach ", self.by_moving(&freezing.paths)),
        };
        let exempt = self.attribute_names(&freezing.exempt);
        let except = if exempt.is_empty() {
            Phrase::default()
        } else {
            phrase!(" (except ", list(exempt, "and"), " ones)")
        };
        self.say(phrase!(
            "it freezes every ",
            noun,
            whom,
            except,
            house(freezing.house),
            ": a frozen unit can do nothing ",
            self.frozen(&freezing.frozen)
        ));
        if let Some(index) = freezing.released_by {
            let name = name(self.game, index);
            let where_from = match around {
                Some(squares) => format!("stands on one of {squares}").into(),
                None => phrase!("could reach it ", self.by_moving(&freezing.paths)),
            };
            self.say(phrase!(
                format!("an enemy is not frozen while another {name} of its own side "),
                where_from
            ));
        }
    }

    /// What frozen units can do, after "nothing".
    fn frozen(&self, frozen: &Frozen) -> Phrase {
        match frozen {
            Frozen::Nothing => "at all".into(),
            Frozen::Vanish { except } if except.is_empty() => {
                "but take itself off the board".into()
            }
            Frozen::Vanish { except } => {
                let names = type_names(self.game, except);
                let names = list(names.into_iter().map(with_article), "or");
                phrase!(
                    "but take itself off the board, and ",
                    names,
                    " not even that"
                )
            }
        }
    }

    /// What an attribute protects from.
    pub(super) fn attribute(&mut self, clause: &Attribute) {
        let Some(attribute) = self.game.attributes.get(clause.index) else {
            return;
        };
        let mut parts: Vec<Phrase> = attribute
            .resists
            .iter()
            .map(|harm| match harm {
                Harm::Proximity => "it is safe from units that capture what stands around them",
                Harm::Freeze => "it cannot be frozen",
                Harm::Shot => "it cannot be shot",
                Harm::Conversion => "it cannot be made to change sides",
            })
            .map(Phrase::heavy)
            .collect();
        if let Some(swaps) = clause.swaps {
            parts.push(Phrase::heavy(match swaps {
                Swaps::CannotCapture => {
                    "a unit that makes what it captures change sides cannot capture it at all"
                }
                Swaps::CannotSwap => {
                    "a unit that makes what it captures change sides cannot capture it that way"
                }
            }));
        }
        if !clause.stops.is_empty() {
            let names = type_names(self.game, &clause.stops);
            let names = list(names.into_iter().map(with_article), "or");
            parts.push(phrase!(names, " that captures it must stop there"));
        }
        let name = attribute.name.as_str();
        self.say(if parts.is_empty() {
            format!("it is {name}").into()
        } else {
            phrase!("it is ", name, ": ", list(parts, "and"))
        });
    }
}

/// Whether these are the repeated leaps of a clause, all of them and nothing else.
fn are_its_riders(go: &Go, paths: &Paths) -> bool {
    let rides = |shape: &Shape| match shape {
        Shape::Leap { reach, .. } | Shape::Oblique { reach, .. } => !reach.is_single_step(),
        Shape::Slide { .. } | Shape::LameLeap { .. } | Shape::Zigzag { .. } | Shape::Ray { .. } => {
            false
        }
    };
    let all = go.ways.iter().flat_map(|way| way.paths.shapes());
    let riders: Vec<Shape> = all.filter(rides).collect();
    !riders.is_empty() && riders == paths.shapes()
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
