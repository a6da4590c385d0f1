//! Movements in German.

use variorum_def::{Landing, Over, Returns, Turn, Victims};

use super::German;
use super::paths::number_of_squares;
use super::places::{Case, Owner};
use super::words::list;
use crate::clause::{EnPassant, Exchange, Go, Jump, Known, Leg, Legs, Limits, Shot, Verb, Way};
use crate::paths::Paths;
use crate::telling::{Phrase, captures_only, phrase, two_steps};

/// A house reading is told in the sentence itself.
pub(super) fn house(yes: bool) -> &'static str {
    if yes { " (Hausregel)" } else { "" }
}

/// "zieht und schlägt", with "außerdem" where something was told before.
fn present(verb: Verb, more: bool) -> Phrase {
    let verb = match verb {
        Verb::Both => Phrase::heavy("zieht und schlägt"),
        Verb::Move => "zieht".into(),
        Verb::Capture => "schlägt".into(),
    };
    phrase!(verb, if more { " außerdem" } else { "" })
}

/// "ziehen und schlagen".
fn infinitive(verb: Verb) -> &'static str {
    match verb {
        Verb::Both => "ziehen und schlagen",
        Verb::Move => "ziehen",
        Verb::Capture => "schlagen",
    }
}

/// Whether a sentence about these ways is one more of its kind.
fn is_more(known: Known, ways: &[Way]) -> bool {
    known.movement && (known.capture || !captures_only(ways))
}

/// "auch ", where something has been told.
fn also(known: bool) -> &'static str {
    if known { "auch " } else { "" }
}

/// A square that was crossed, which may be the only one, after "auf".
pub(super) fn crossed(only: bool) -> &'static str {
    if only {
        "dem überquerten Feld"
    } else {
        "einem der überquerten Felder"
    }
}

/// How the way to the last square differs from an ordinary one.
fn over_what(over: &Over) -> &'static str {
    match over {
        Over::Nothing | Over::Trample | Over::Gap(_) => "",
        Over::One(_) => " über genau eine Figur beliebiger Farbe hinweg",
        Over::Any => " auch über andere Figuren hinweg",
        Over::Line => " über eine Kette gegnerischer Figuren hinweg",
    }
}

impl German<'_> {
    /// "zieht außerdem wie ein Turm".
    fn told(&self, way: &Way, more: bool) -> Phrase {
        phrase!(present(way.verb, more), " ", self.paths(&way.paths))
    }

    /// Ordinary moves, in as many sentences as they need.
    pub(super) fn say_plain(&self, go: &Go) -> Vec<Phrase> {
        let more = is_more(go.known, &go.ways);
        let verbs: Vec<Verb> = go.ways.iter().map(|way| way.verb).collect();
        let mut sentences: Vec<Phrase> = match (verbs.as_slice(), go.ways.as_slice()) {
            ([Verb::Move], [only]) if go.never_captures => {
                vec![phrase!(self.told(only, more), ", schlägt aber nie")]
            }
            ([Verb::Move], [only]) => {
                vec![phrase!(
                    self.told(only, more),
                    ", aber nur auf leere Felder"
                )]
            }
            ([Verb::Both, Verb::Move], [both, quiet]) => vec![
                self.told(both, more),
                phrase!(self.told(quiet, true), ", ohne zu schlagen"),
            ],
            ([Verb::Both, Verb::Move, Verb::Capture], [both, quiet, capture]) => vec![
                self.told(both, more),
                phrase!(self.told(quiet, true), " und ", self.told(capture, false)),
            ],
            ([Verb::Move, Verb::Capture], [quiet, capture]) => vec![phrase!(
                self.told(quiet, more),
                ", ",
                "schlägt aber ",
                self.paths(&capture.paths)
            )],
            (_, ways) => {
                let told = ways.iter().enumerate();
                told.map(|(index, way)| self.told(way, more || index > 0))
                    .collect()
            }
        };
        if go.ways.iter().all(|way| way.house)
            && let Some(last) = sentences.pop()
        {
            sentences.push(phrase!(last, house(true)));
        }
        sentences
    }

    /// Ways to pass units, in one sentence.
    pub(super) fn say_hops(&self, go: &Go) -> Phrase {
        let more = is_more(go.known, &go.ways);
        let told = go.ways.iter().enumerate().map(|(index, way)| {
            let empty = if way.verb == Verb::Move {
                " auf ein leeres Feld"
            } else {
                ""
            };
            phrase!(
                self.told(way, more && index == 0),
                over_what(&way.over),
                empty,
                house(way.house)
            )
        });
        list(told, "und")
    }

    /// Moves with conditions or effects.
    pub(super) fn say_special(&self, go: &Go) -> Phrase {
        let limits = &go.limits;
        let line = *go.over() == Over::Line;
        let only_quiet = go.ways.len() == 1 && go.ways[0].verb == Verb::Move && !line;
        let bound = go.known.movement || !limits.begins_anywhere() || limits.to.is_some();
        let empty = if only_quiet && bound {
            " auf ein leeres Feld"
        } else {
            ""
        };
        let more = is_more(go.known, &go.ways);
        let told = go.ways.iter().enumerate().map(|(index, way)| {
            let adverb = phrase!(self.paths(&way.paths), over_what(&way.over), empty);
            match limits.begins_anywhere() {
                false => phrase!(adverb, " ", infinitive(way.verb)),
                true => phrase!(present(way.verb, more && index == 0), " ", adverb),
            }
        });
        let mut text = list(told, "und");
        if let Some(begins) = self.beginning(limits) {
            text = phrase!(begins, " darf die Figur ", also(go.known.movement), text);
        }
        if only_quiet && !bound {
            text = phrase!(text, Phrase::heavy(", aber nur auf leere Felder"));
        }
        if limits.only.is_some() {
            let whom = self.enemies(limits.only.as_ref());
            text = match (captures_only(&go.ways), limits.begins_anywhere()) {
                (true, _) => phrase!(text, ", aber nur ", whom),
                (false, true) => phrase!(text, ", schlägt dabei aber nur ", whom),
                (false, false) => phrase!(text, ", dabei aber nur ", whom, " schlagen"),
            };
        }
        let behind = (go.landing == Landing::BehindUnit)
            .then_some("das Zielfeld unmittelbar hinter einer Figur beliebiger Farbe liegt".into());
        let ends = limits.to.as_ref().map(|to| {
            phrase!(
                "der Zug auf ",
                self.place(to, Owner::Own, Case::Dative, "oder"),
                " endet"
            )
        });
        let conditions: Vec<Phrase> = behind.into_iter().chain(ends).collect();
        if !conditions.is_empty() {
            text = phrase!(text, ", wenn ", list(conditions, "und"));
        }
        phrase!(text, house(go.ways.iter().all(|way| way.house)))
    }

    /// "von der eigenen zweiten Reihe aus", "mit ihrem ersten Zug": where and when a movement may begin, if not
    /// anywhere.
    fn beginning(&self, limits: &Limits) -> Option<Phrase> {
        let from = limits.from.as_ref().map(|from| {
            let from = self.place(from, Owner::Own, Case::Dative, "oder");
            phrase!("von ", from, " aus")
        });
        match (from, limits.first) {
            (from, false) => from,
            (None, true) => Some("mit dem ersten Zug".into()),
            (Some(from), true) => Some(phrase!("mit dem ersten Zug ", from)),
        }
    }

    pub(super) fn say_legs(&self, legs: &Legs) -> Phrase {
        let mut text = phrase!("kann ", also(legs.known.movement));
        if let Some(begins) = self.beginning(&legs.limits) {
            text = phrase!(text, begins, " ");
        }
        text = if legs.is_twice() && legs.first_is_known {
            phrase!(
                text,
                "in einem Zug zweimal hintereinander so ziehen oder schlagen, in beliebigen Richtungen"
            )
        } else if legs.is_twice() {
            let leg = self.leg(&legs.first, true);
            phrase!(
                text,
                "in einem Zug zweimal hintereinander ",
                leg,
                ", in beliebigen Richtungen"
            )
        } else {
            let turn = match legs.turn {
                Turn::Free => " und dann ",
                Turn::RightAngle => ", dann im rechten Winkel abbiegen und ",
                Turn::Straight => " und dann in derselben Richtung ",
                Turn::Slant => " und dann schräg weiter nach außen ",
            };
            let (first, second) = (self.leg(&legs.first, false), self.leg(&legs.second, true));
            phrase!(text, "erst ", first, turn, second)
        };
        text = phrase!(
            text,
            match legs.returns {
                Some(Returns::Never) => ", darf aber nicht auf dem Ausgangsfeld enden",
                Some(Returns::IfCaptured) => {
                    ", darf aber nur dann auf dem Ausgangsfeld enden, wenn dabei etwas geschlagen wurde"
                }
                None => "",
            }
        );
        if let Some(to) = &legs.limits.to {
            let to = self.place(to, Owner::Own, Case::Dative, "oder");
            text = phrase!(text, ", wenn der Zug auf ", to, " endet");
        }
        phrase!(text, house(legs.house))
    }

    /// "wie ein Turm ziehen oder schlagen", for one leg of a longer move.
    fn leg(&self, leg: &Leg, last: bool) -> Phrase {
        let (both, quiet, capture) = Paths::common(&leg.quiet, &leg.capture);
        let mut told = Vec::new();
        if !both.is_empty() {
            told.push(phrase!(
                self.paths(&both),
                Phrase::heavy(" ziehen oder schlagen")
            ));
        }
        if !quiet.is_empty() {
            let empty = if last && !both.is_empty() {
                ""
            } else {
                " auf ein leeres Feld"
            };
            told.push(phrase!(self.paths(&quiet), empty, " ziehen"));
        }
        if !capture.is_empty() {
            told.push(phrase!(self.paths(&capture), " schlagen"));
        }
        if told.is_empty() {
            return "stehen bleiben".into();
        }
        list(told, "oder")
    }

    pub(super) fn say_shot(&self, shot: &Shot) -> Phrase {
        let limits = &shot.limits;
        let mut text = phrase!("kann ", also(shot.known.capture), "schießen: ");
        text = if shot.as_captures {
            phrase!(
                text,
                "Was sie durch Ziehen schlagen kann, kann sie auch schlagen, ohne ihr Feld zu verlassen"
            )
        } else {
            let from = match &limits.from {
                Some(from) => phrase!(
                    "von ",
                    self.place(from, Owner::Own, Case::Dative, "oder"),
                    " aus "
                ),
                None => Phrase::default(),
            };
            phrase!(
                text,
                "Ohne ihr Feld zu verlassen, schlägt sie ",
                from,
                "eine ",
                self.enemy(limits.only.as_ref()),
                ", die ",
                self.within_reach(&shot.paths),
                over_what(&shot.over),
                " erreichen könnte"
            )
        };
        if let Some(to) = &limits.to {
            let to = self.place(to, Owner::Own, Case::Dative, "oder");
            text = phrase!(text, ", sofern das Ziel auf ", to, " steht");
        }
        phrase!(text, house(shot.house))
    }

    pub(super) fn say_exchange(&self, exchange: &Exchange) -> Phrase {
        let limits = &exchange.limits;
        let begins = self.beginning(limits);
        let begins = begins.map_or_else(Phrase::default, |begins| phrase!(begins, " "));
        let with = match exchange.whose {
            Victims::Enemies => "einer gegnerischen Figur",
            Victims::Friends => "einer eigenen Figur",
            Victims::All => "einer Figur beliebiger Farbe",
        };
        let mut text = phrase!(
            "kann ",
            begins,
            also(exchange.known.movement),
            "den Platz mit ",
            with,
            self.of_kind(limits.only.as_ref()),
            " tauschen, die ",
            self.within_reach(&exchange.paths),
            over_what(&exchange.over),
            " erreichen könnte"
        );
        if let Some(to) = &limits.to {
            let to = self.place(to, Owner::Own, Case::Dative, "oder");
            text = phrase!(text, ", sofern diese auf ", to, " steht");
        }
        phrase!(text, house(exchange.house))
    }

    /// "sie mit einem Zug wie ein Turm", before "erreichen könnte".
    pub(super) fn within_reach(&self, paths: &Paths) -> Phrase {
        phrase!("sie mit einem Zug ", self.paths(paths))
    }

    pub(super) fn say_jump(&self, jump: &Jump) -> Phrase {
        let place = |region, case| self.place(region, Owner::Own, case, "oder");
        let text = match (&jump.limits.from, &jump.limits.to) {
            (Some(from), Some(to)) if from == to => phrase!(
                "von ",
                place(from, Case::Dative),
                " aus auf jedes andere dieser Felder springen, wenn es leer ist"
            ),
            (from, to) => phrase!(
                "von ",
                from.as_ref()
                    .map_or_else(|| "jedem Feld".into(), |from| place(from, Case::Dative)),
                " aus auf ",
                to.as_ref().map_or_else(
                    || "jedes andere Feld".into(),
                    |to| place(to, Case::Accusative)
                ),
                " springen, wenn das Feld leer ist"
            ),
        };
        let first = match jump.limits.first {
            true => "mit dem ersten Zug ",
            false => "",
        };
        phrase!(
            "kann ",
            first,
            also(jump.known.movement),
            text,
            house(jump.house)
        )
    }

    pub(super) fn say_en_passant(&self, en_passant: &EnPassant) -> Phrase {
        let how = match &en_passant.paths {
            None => Phrase::default(),
            Some(paths) => phrase!(", nämlich ", self.paths(paths)),
        };
        let capture = phrase!("schlägt auch en passant", how);
        if en_passant.victims.is_empty() {
            return phrase!(
                capture,
                ", aber keine Figur dieses Spiels kann so geschlagen werden"
            );
        }
        let after = &en_passant.after;
        let far = match &after.reach {
            Some(reach) => number_of_squares(reach),
            None => "mit einem langen Zug".into(),
        };
        let from = match &after.from {
            Some(from) => phrase!(
                " von ",
                self.place(from, Owner::Hers, Case::Dative, "oder"),
                " aus"
            ),
            None => Phrase::default(),
        };
        let one = after.reach == Some(two_steps());
        phrase!(
            capture,
            ": Hat eine ",
            self.enemy(Some(&en_passant.victims)),
            from,
            " ",
            far,
            " gezogen, darf sie unmittelbar danach geschlagen werden, als wäre sie auf ",
            crossed(one),
            " stehen geblieben"
        )
    }

    pub(super) fn say_house_part(&self, ways: &[Way]) -> Phrase {
        let what = ways.iter().map(|way| {
            let verb = match way.verb {
                Verb::Both => Phrase::heavy(" zieht und schlägt"),
                Verb::Move => " zieht".into(),
                Verb::Capture => " schlägt".into(),
            };
            phrase!(self.paths(&way.paths), verb)
        });
        phrase!("davon ist Hausregel, dass sie ", list(what, "und"))
    }
}
