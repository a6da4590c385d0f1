//! Movements in English.

use variorum_def::{Landing, Over, Returns, Stop, Turn, Victims};

use super::English;
use super::paths::number_of_squares;
use super::words::{list, with_article};
use crate::clause::{EnPassant, Exchange, Go, Jump, Known, Leg, Legs, Limits, Shot, Verb, Way};
use crate::paths::Paths;
use crate::telling::{Phrase, captures_only, phrase, two_steps};

/// Where [`Stop::BesideEnemy`] stops.
const BESIDE_ENEMY: &str = "the first square that has an enemy on any of the eight squares around it (the square where \
                            it starts does not count)";

/// A house reading is told in the sentence itself.
pub(super) const HOUSE: &str = " (house rule)";

pub(super) fn house(yes: bool) -> &'static str {
    if yes { HOUSE } else { "" }
}

/// "moves and captures".
fn present(verb: Verb) -> Phrase {
    match verb {
        Verb::Both => Phrase::heavy("moves and captures"),
        Verb::Move => "moves".into(),
        Verb::Capture => "captures".into(),
    }
}

/// "move and capture".
fn infinitive(verb: Verb) -> Phrase {
    match verb {
        Verb::Both => Phrase::heavy("move and capture"),
        Verb::Move => "move".into(),
        Verb::Capture => "capture".into(),
    }
}

/// "moving and capturing".
fn gerund(verb: Verb) -> Phrase {
    match verb {
        Verb::Both => Phrase::heavy("moving and capturing"),
        Verb::Move => "moving".into(),
        Verb::Capture => "capturing".into(),
    }
}

/// The subject of a sentence that begins with a verb: none where it is the first.
fn subject(known: Known, captures_only: bool) -> &'static str {
    if !known.movement {
        ""
    } else if captures_only && !known.capture {
        "it "
    } else {
        "it also "
    }
}

/// "also", where something has been told.
fn also(known: bool) -> &'static str {
    if known { "also " } else { "" }
}

/// A square that was crossed, which may be the only one.
pub(super) fn the_square(only: bool) -> &'static str {
    if only { "the square" } else { "a square" }
}

/// How the way to the last square differs from an ordinary one.
fn manner(over: &Over) -> Phrase {
    match over {
        Over::Nothing | Over::Trample | Over::Gap(_) | Over::Line => Phrase::default(),
        Over::One(_) => Phrase::heavy(", jumping over exactly one unit of either side"),
        Over::Any => Phrase::heavy(", jumping over any units in the way"),
    }
}

impl English<'_> {
    /// "moves like a rook".
    fn told(&self, way: &Way) -> Phrase {
        phrase!(present(way.verb), " ", self.paths(&way.paths))
    }

    /// Ordinary moves, in as many sentences as they need.
    pub(super) fn say_plain(&self, go: &Go) -> Vec<Phrase> {
        let told: Vec<Phrase> = go.ways.iter().map(|way| self.told(way)).collect();
        let verbs: Vec<Verb> = go.ways.iter().map(|way| way.verb).collect();
        let mut sentences: Vec<Phrase> = match (verbs.as_slice(), told.as_slice()) {
            ([Verb::Move], [only]) if go.never_captures => {
                vec![phrase!(only.clone(), ", but never captures")]
            }
            ([Verb::Move], [only]) => vec![phrase!(only.clone(), ", to empty squares only")],
            ([Verb::Both, Verb::Move], [both, quiet]) => {
                vec![both.clone(), phrase!(quiet.clone(), ", without capturing")]
            }
            ([Verb::Both, Verb::Move, Verb::Capture], [both, quiet, capture]) => {
                vec![
                    both.clone(),
                    phrase!(quiet.clone(), ", and ", capture.clone()),
                ]
            }
            ([Verb::Move, Verb::Capture], [quiet, capture]) => {
                vec![phrase!(quiet.clone(), ", but ", capture.clone())]
            }
            _ => told,
        };
        if go.ways.iter().all(|way| way.house)
            && let Some(last) = sentences.pop()
        {
            sentences.push(phrase!(last, HOUSE));
        }
        let captures_only = verbs == [Verb::Capture];
        let sentences = sentences.into_iter().enumerate();
        let whole = sentences.map(|(index, sentence)| {
            let subject = if index == 0 {
                subject(go.known, captures_only)
            } else {
                "it also "
            };
            phrase!(subject, sentence)
        });
        whole.collect()
    }

    /// Ways to pass units, in one sentence.
    pub(super) fn say_hops(&self, go: &Go) -> Phrase {
        let told = go.ways.iter().map(|way| {
            let empty = if way.verb == Verb::Move {
                " to an empty square"
            } else {
                ""
            };
            phrase!(self.told(way), empty, manner(&way.over), house(way.house))
        });
        phrase!(
            subject(go.known, captures_only(&go.ways)),
            list(told, "and")
        )
    }

    /// Moves with conditions or effects.
    pub(super) fn say_special(&self, go: &Go) -> Phrase {
        let limits = &go.limits;
        let told = go.ways.iter().map(|way| {
            let verb = match limits.begins_anywhere() {
                false => infinitive(way.verb),
                true => present(way.verb),
            };
            let text = phrase!(verb, " ", self.paths(&way.paths));
            match way.verb {
                Verb::Move if way.over == Over::Line => phrase!(text, " over a line of enemies"),
                Verb::Move if go.ways.len() == 1 => {
                    if go.known.movement || !limits.begins_anywhere() || limits.to.is_some() {
                        phrase!(text, " to an empty square")
                    } else {
                        phrase!(text, Phrase::heavy(", to empty squares only"))
                    }
                }
                Verb::Move | Verb::Both | Verb::Capture => text,
            }
        });
        let mut text = list(told, "and");
        if limits.only.is_some() {
            text = phrase!(text, ", but only an ", self.enemy(limits.only.as_ref()));
        }
        text = phrase!(text, manner(go.over()));
        text = phrase!(
            text,
            match (go.landing, go.over()) {
                (Landing::Anywhere, _) => "",
                (Landing::BehindUnit, Over::Nothing) => {
                    ", landing right behind a unit of either side"
                }
                (Landing::BehindUnit, _) => " and landing right behind a unit of either side",
            }
        );
        if let Some(to) = &limits.to {
            text = phrase!(text, ", if it ends on ", self.place(to, "its", "or"));
        }
        if go.stop == Stop::BesideEnemy && go.known.movement {
            text = phrase!(text, ", but must stop on ", BESIDE_ENEMY);
        }
        text = phrase!(text, house(go.ways.iter().all(|way| way.house)));
        match self.beginning(limits) {
            Some(begins) => phrase!(begins, ", it may ", also(go.known.movement), text),
            None => phrase!(subject(go.known, captures_only(&go.ways)), text),
        }
    }

    /// "from its second rank", "with its first move": where and when a movement may begin, if not anywhere.
    fn beginning(&self, limits: &Limits) -> Option<Phrase> {
        let from = limits.from.as_ref();
        let from = from.map(|from| phrase!("from ", self.place(from, "its", "or")));
        match (from, limits.first) {
            (from, false) => from,
            (None, true) => Some("with its first move".into()),
            (Some(from), true) => Some(phrase!(from, ", with its first move")),
        }
    }

    /// Where the moves must end, if that does not stand in the same sentence already.
    pub(super) fn say_stop(&self, go: &Go) -> Option<Phrase> {
        (!go.known.movement).then(|| format!("it must stop on {BESIDE_ENEMY}").into())
    }

    pub(super) fn say_stops_on(&self, attributes: Vec<Phrase>) -> Phrase {
        phrase!(
            "it must stop on the square where it captures ",
            with_article(list(attributes, "or")),
            " unit"
        )
    }

    pub(super) fn say_legs(&self, legs: &Legs) -> Phrase {
        let can = format!("it can {}", also(legs.known.movement));
        let mut text = match self.beginning(&legs.limits) {
            None => Phrase::from(can),
            Some(begins) => phrase!(begins, ", ", can),
        };
        text = if legs.is_twice() && legs.first_is_known {
            phrase!(text, "make two such moves in one turn, in any directions")
        } else if legs.is_twice() {
            let leg = self.leg(&legs.first, true);
            phrase!(text, leg, " twice in one turn, in any directions")
        } else {
            let turn = match legs.turn {
                Turn::Free => "",
                Turn::RightAngle => "turn at a right angle and ",
                Turn::Straight => "in the same direction ",
                Turn::Slant => "outward at a slant ",
            };
            let (first, second) = (self.leg(&legs.first, false), self.leg(&legs.second, true));
            phrase!(text, first, ", then ", turn, second)
        };
        text = phrase!(
            text,
            match legs.returns {
                Some(Returns::Never) => ", but it may not end where it started",
                Some(Returns::IfCaptured) => {
                    ", and it may end where it started only if it captured something"
                }
                None => "",
            }
        );
        if let Some(to) = &legs.limits.to {
            text = phrase!(text, ", ending on ", self.place(to, "its", "or"));
        }
        phrase!(text, house(legs.house))
    }

    /// "move or capture like a rook", for one leg of a longer move.
    fn leg(&self, leg: &Leg, last: bool) -> Phrase {
        let (both, quiet, capture) = Paths::common(&leg.quiet, &leg.capture);
        let mut told = Vec::new();
        if !both.is_empty() {
            told.push(phrase!(
                Phrase::heavy("move or capture "),
                self.paths(&both)
            ));
        }
        if !quiet.is_empty() {
            let empty = if last && !both.is_empty() {
                ""
            } else {
                " to an empty square"
            };
            told.push(phrase!("move ", self.paths(&quiet), empty));
        }
        if !capture.is_empty() {
            told.push(phrase!("capture ", self.paths(&capture)));
        }
        if told.is_empty() {
            return "stay".into();
        }
        list(told, "or")
    }

    pub(super) fn say_shot(&self, shot: &Shot) -> Phrase {
        let limits = &shot.limits;
        let mut text = phrase!("it can ", also(shot.known.capture), "shoot: ");
        if let Some(from) = &limits.from {
            text = phrase!(text, "from ", self.place(from, "its", "or"), ", ");
        }
        text = if shot.as_captures {
            phrase!(
                text,
                "whatever it can capture by moving there, it can also capture without leaving its square"
            )
        } else {
            phrase!(
                text,
                "without leaving its square, it captures an ",
                self.enemy(limits.only.as_ref()),
                " that it could reach ",
                self.by_moving(&shot.paths),
                manner(&shot.over)
            )
        };
        if let Some(to) = &limits.to {
            text = phrase!(text, ", if the target is on ", self.place(to, "its", "or"));
        }
        phrase!(text, house(shot.house))
    }

    pub(super) fn say_exchange(&self, exchange: &Exchange) -> Phrase {
        let limits = &exchange.limits;
        let begins = self.beginning(limits);
        let begins = begins.map_or_else(Phrase::default, |begins| phrase!(begins, ", "));
        let mut text = phrase!(
            begins,
            "it can ",
            also(exchange.known.movement),
            "change places with ",
            with_article(self.unit(exchange.whose, limits.only.as_ref())),
            match (&limits.only, exchange.whose) {
                (Some(_), Victims::All) => " of either side",
                _ => "",
            },
            " that it could reach ",
            self.by_moving(&exchange.paths),
            manner(&exchange.over)
        );
        if let Some(to) = &limits.to {
            let place = self.place(to, "its", "or");
            text = phrase!(text, ", if that one stands on ", place);
        }
        phrase!(text, house(exchange.house))
    }

    pub(super) fn say_jump(&self, jump: &Jump) -> Phrase {
        let text = match (&jump.limits.from, &jump.limits.to) {
            (Some(from), Some(to)) if from == to => phrase!(
                "jump between ",
                self.place(from, "its", "and"),
                ", from any of these squares to any other of them that is empty"
            ),
            (from, to) => phrase!(
                "jump from ",
                from.as_ref()
                    .map_or_else(|| "any square".into(), |from| self.place(from, "its", "or")),
                " to ",
                to.as_ref().map_or_else(
                    || "any other square".into(),
                    |to| self.place(to, "its", "or")
                ),
                ", if that square is empty"
            ),
        };
        let first = match jump.limits.first {
            true => "with its first move, ",
            false => "",
        };
        let can = format!("{first}it can {}", also(jump.known.movement));
        phrase!(can, text, house(jump.house))
    }

    pub(super) fn say_en_passant(&self, en_passant: &EnPassant) -> Phrase {
        let how = match &en_passant.paths {
            None => Phrase::default(),
            Some(paths) => phrase!(", ", self.by_moving(paths)),
        };
        let capture = phrase!("it may also capture \"en passant\"", how);
        if en_passant.victims.is_empty() {
            return phrase!(capture, ", but no unit of this game can be captured so");
        }
        let after = &en_passant.after;
        let far = match &after.reach {
            Some(reach) => phrase!("moved ", number_of_squares(reach)),
            None => "made a long move".into(),
        };
        let from = match &after.from {
            Some(from) => phrase!(" from ", self.place(from, "its", "or")),
            None => Phrase::default(),
        };
        let crossed = the_square(after.reach == Some(two_steps()));
        phrase!(
            capture,
            ": right after an ",
            self.enemy(Some(&en_passant.victims)),
            " has ",
            far,
            from,
            ", it may take that unit as if it had stopped on ",
            crossed,
            " it crossed"
        )
    }

    pub(super) fn say_house_part(&self, ways: &[Way]) -> Phrase {
        let what = ways
            .iter()
            .map(|way| phrase!(gerund(way.verb), " ", self.paths(&way.paths)));
        let what = list(what, "and");
        phrase!(what, " is a house rule")
    }
}
