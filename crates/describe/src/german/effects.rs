//! Effects and properties in German: arrivals, freezing, attributes.

use variorum_def::{Deed, Harm, Nearby, Over, TypeIndex, Victims, Zone};

use super::German;
use super::moves::house;
use super::places::{Case, Owner};
use super::words::{except, list};
use crate::clause::{Captors, Consequence, Freezing, Frozen, Go, Hit, Occasion, OnCapture, Swaps};
use crate::paths::{Paths, Step};
use crate::shapes::Directions;
use crate::telling::{Phrase, Safety, captures_only, phrase};

/// Whom an effect hits.
enum Whom {
    /// One unit: "die gegnerische Figur …".
    One(Phrase),
    /// Perhaps several: "jede gegnerische Figur …".
    All(Phrase),
}

impl German<'_> {
    /// What happens after which moves. `told`: the clause about these moves, where it is one of a path to its end.
    pub(super) fn say_consequence(&self, consequence: &Consequence, told: Option<&Go>) -> Phrase {
        phrase!(
            self.occasion(&consequence.occasion, told),
            " ",
            self.deeds(&consequence.hits),
            house(consequence.house)
        )
    }

    /// "nach einem solchen Zug", "zieht sie wie ein Turm,": the verb of the sentence follows.
    fn occasion(&self, occasion: &Occasion, told: Option<&Go>) -> Phrase {
        let captures = |go: &Go| captures_only(&go.ways);
        match occasion {
            Occasion::Such if told.is_some_and(captures) => "nach einem solchen Schlagzug".into(),
            Occasion::Such => "nach einem solchen Zug".into(),
            Occasion::Shot => "nach einem solchen Schuss".into(),
            Occasion::EveryMove => "nach jedem Zug".into(),
            Occasion::TheseMoves => "nach jedem dieser Züge".into(),
            Occasion::Quiet { only_clause: true } => "nach einem Zug auf ein leeres Feld".into(),
            Occasion::Quiet { only_clause: false } => {
                "nach einem solchen Zug auf ein leeres Feld".into()
            }
            Occasion::Rides => "nach solchen Sprüngen".into(),
            Occasion::Some {
                quiet,
                capture,
                not_captures,
            } => {
                if capture.is_empty() {
                    let empty = if *not_captures {
                        " auf ein leeres Feld"
                    } else {
                        ""
                    };
                    phrase!("zieht sie ", self.paths(quiet), empty, ",")
                } else if quiet.is_empty() {
                    phrase!("schlägt sie ", self.paths(capture), ",")
                } else if quiet == capture {
                    phrase!("zieht oder schlägt sie ", self.paths(quiet), ",")
                } else {
                    phrase!(
                        "zieht sie ",
                        self.paths(quiet),
                        " oder schlägt sie ",
                        self.paths(capture),
                        ","
                    )
                }
            }
        }
    }

    /// What happens besides when it captures.
    pub(super) fn say_on_capture(&self, besides: &OnCapture) -> Phrase {
        let of = match &besides.of {
            Some(types) => phrase!(" von ", self.figures(types)),
            None => Phrase::default(),
        };
        phrase!("nach jedem Schlagen", of, " ", self.deeds(&besides.hits))
    }

    /// What happens where it is dropped.
    pub(super) fn say_dropped(&self, hits: &[Hit], required: bool) -> Phrase {
        let when = if required {
            "eingesetzt werden darf sie nur, wo sie etwas trifft; dabei "
        } else {
            "beim Einsetzen "
        };
        phrase!(when, self.deeds(hits))
    }

    /// "schlägt sie …, … wechselt die Seite, und sie selbst verlässt das Brett", after the occasion.
    fn deeds(&self, hits: &[Hit]) -> Phrase {
        let mut captured: Vec<Phrase> = Vec::new();
        let mut turned: Vec<(Phrase, Phrase)> = Vec::new();
        for hit in hits.iter().filter(|hit| hit.zone != Zone::Here) {
            let (who, unless) = self.target(hit);
            match hit.deed {
                Deed::Capture => captured.push(phrase!(who, unless)),
                Deed::Convert => turned.push((who, unless)),
            }
        }
        let mut parts = Vec::new();
        if !captured.is_empty() {
            parts.push(phrase!("schlägt sie ", list(captured, "und")));
        }
        for (who, unless) in turned {
            // German puts the verb second: before the subject only where the occasion is the first word.
            parts.push(if parts.is_empty() {
                phrase!("wechselt ", who, " die Seite", unless)
            } else {
                phrase!(who, " wechselt die Seite", unless)
            });
        }
        for hit in hits.iter().filter(|hit| hit.zone == Zone::Here) {
            let itself = match (hit.deed, parts.is_empty()) {
                (Deed::Capture, true) => "verlässt sie selbst das Brett",
                (Deed::Capture, false) => "sie selbst verlässt das Brett",
                (Deed::Convert, true) => "wechselt sie selbst die Seite",
                (Deed::Convert, false) => "sie selbst wechselt die Seite",
            };
            parts.push(phrase!(itself, self.limits(hit)));
        }
        list(parts, "und")
    }

    /// Whom an effect hits, and whom not: the latter at once where it may be several, else as a condition
    /// that follows the verb.
    fn target(&self, hit: &Hit) -> (Phrase, Phrase) {
        let exempt = self.teller.attributes(&hit.exempt);
        let kind = self.of_kind(hit.only.as_ref());
        let (who, unless) = Self::target_of(hit, &kind, exempt);
        let harmless = if hit.check {
            Phrase::default()
        } else {
            " (das gibt kein Schach)".into()
        };
        (phrase!(who, self.limits(hit), harmless), unless)
    }

    /// " (falls diese auf … steht; auf … zählt ein leeres Feld wie eine eigene Figur)".
    fn limits(&self, hit: &Hit) -> Phrase {
        let Captors {
            hostile,
            edge,
            nobody,
        } = &hit.captors;
        let place = |region| self.place(region, Owner::Own, Case::Dative, "oder");
        let on = hit.on.as_ref();
        let on = on.map(|region| phrase!("falls diese auf ", place(region), " steht"));
        let hostile = hostile.as_ref().map(|region| {
            phrase!(
                "auf ",
                place(region),
                " zählt ein leeres Feld wie eine eigene Figur"
            )
        });
        let edge = match (edge, nobody) {
            (false, _) => None,
            (true, false) => Some("der Rand des Bretts zählt wie eine eigene Figur"),
            (true, true) => {
                Some("der Rand des Bretts und was niemandem gehört zählen wie eigene Figuren")
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

    /// "an ihre Stelle tritt eine Figur der Art Mauer".
    fn left(&self, hit: &Hit) -> Option<Phrase> {
        let kind = hit.leaves?;
        Some(phrase!("an ihre Stelle tritt eine ", self.figure(kind)))
    }

    fn target_of(hit: &Hit, kind: &Phrase, exempt: Vec<Phrase>) -> (Phrase, Phrase) {
        match whom(hit, kind) {
            Whom::One(who) if exempt.is_empty() => (who, Phrase::default()),
            Whom::One(who) => (
                who,
                phrase!(
                    Phrase::heavy(", sofern diese nicht "),
                    list(exempt, "oder"),
                    " ist"
                ),
            ),
            Whom::All(who) => (phrase!(who, except(exempt)), Phrase::default()),
        }
    }

    /// What a unit freezes.
    pub(super) fn say_freezes(&self, freezing: &Freezing) -> Phrase {
        let whom = match neighbourhood(&freezing.paths) {
            Some(squares) => format!(" auf {squares}").into(),
            None => phrase!(
                ", die ",
                self.within_reach(&freezing.paths),
                " erreichen könnte"
            ),
        };
        phrase!(
            "lähmt jede ",
            self.enemy(freezing.only.as_ref()),
            whom,
            except(self.teller.attributes(&freezing.exempt)),
            house(freezing.house),
            ": Eine gelähmte Figur kann ",
            self.frozen(&freezing.frozen)
        )
    }

    pub(super) fn say_releases(&self, freezing: &Freezing, releaser: TypeIndex) -> Phrase {
        let how = match neighbourhood(&freezing.paths) {
            Some(_) => "ebenso neben ihr steht",
            None => "sie auf dieselbe Weise erreichen könnte",
        };
        phrase!(
            "eine gegnerische Figur ist nicht gelähmt, solange eine andere ",
            self.figure(releaser),
            " von ihrer eigenen Seite ",
            how
        )
    }

    /// What frozen units can do, after "kann".
    fn frozen(&self, frozen: &Frozen) -> Phrase {
        match frozen {
            Frozen::Nothing => "weder ziehen noch sonst etwas tun".into(),
            Frozen::Vanish { except } if except.is_empty() => {
                "nichts anderes tun, als sich selbst vom Brett zu nehmen".into()
            }
            Frozen::Vanish { except } => phrase!(
                "nichts anderes tun, als sich selbst vom Brett zu nehmen; ",
                self.figures(except),
                " können nicht einmal das"
            ),
        }
    }

    /// What an attribute protects from.
    pub(super) fn say_attribute(&self, name: &str, safety: &[Safety<'_>]) -> Phrase {
        let parts: Vec<String> = safety
            .iter()
            .map(|safety| match *safety {
                Safety::From(Harm::Proximity) => {
                    "wird von Figuren verschont, die rings um ihr Zielfeld schlagen".to_owned()
                }
                Safety::From(Harm::Freeze) => "kann nicht gelähmt werden".to_owned(),
                Safety::From(Harm::Shot) => "ist vor Schüssen sicher".to_owned(),
                Safety::From(Harm::Conversion) => "wechselt nie die Seite".to_owned(),
                Safety::FromSwaps(Swaps::CannotCapture) => {
                    "Figuren, die Geschlagenes bekehren, können sie gar nicht schlagen".to_owned()
                }
                Safety::FromSwaps(Swaps::CannotSwap) => {
                    "Figuren, die Geschlagenes bekehren, können sie so nicht schlagen".to_owned()
                }
                Safety::Stops(types) => format!(
                    "{} müssen anhalten, wo sie diese Figur schlagen",
                    self.figures(types).text()
                ),
            })
            .collect();
        if parts.is_empty() {
            format!("ist {name}").into()
        } else {
            Phrase::heavy(format!("ist {name}: {}", parts.join("; ")))
        }
    }
}

/// What must be around the square where a unit has arrived.
fn around(nearby: Nearby) -> Option<&'static str> {
    match nearby {
        Nearby::Anything => None,
        Nearby::Friend => Some("nur wenn auf einem der acht Felder um sie eine eigene Figur steht"),
        Nearby::NoEnemy => {
            Some("nur wenn auf keinem der acht Felder um sie eine gegnerische Figur steht")
        }
        Nearby::NoEnemyOrthogonal => {
            Some("nur wenn gerade neben ihr keine gegnerische Figur steht")
        }
        Nearby::Rest => {
            Some("nur wenn unter ihr aus der Sicht von Weiß eine Figur steht oder der Rand ist")
        }
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

/// The squares around a unit, where a pattern is nothing else, after "auf".
fn neighbourhood(paths: &Paths) -> Option<&'static str> {
    let directions = Directions::from(paths.neighbourhood()?);
    if directions == Directions::all() {
        Some(AROUND)
    } else if directions == Directions::straight() {
        Some(STRAIGHT)
    } else if directions == Directions::diagonal() {
        Some(DIAGONAL)
    } else {
        None
    }
}

const AROUND: &str = "den acht Feldern ringsum";
const STRAIGHT: &str = "den vier waagerecht oder senkrecht angrenzenden Feldern";
const DIAGONAL: &str = "den vier diagonal angrenzenden Feldern";

/// Whom an effect hits, without those who are safe. `kind` narrows "Figur" to some types.
fn whom(hit: &Hit, kind: &Phrase) -> Whom {
    let figure = match hit.whose {
        Victims::Enemies => "gegnerische Figur",
        Victims::Friends => "eigene Figur",
        Victims::All => "Figur beider Seiten",
    };
    let noun = |begin: &str, rest: &str| {
        phrase!(format!("{begin}{figure}"), kind.clone(), rest.to_owned())
    };
    let one = |rest: &str| Whom::One(noun("die ", rest));
    let all = |rest: &str| Whom::All(noun("jede ", rest));
    match (hit.zone, hit.step) {
        (Zone::Here, _) => Whom::One("sie selbst".into()),
        (Zone::Enclosed, _) => Whom::All(noun(
            "jede ",
            " in einer lückenlosen Kette zwischen ihr und einer eigenen Figur (in allen acht Richtungen)",
        )),
        (Zone::Surrounded, _) => Whom::All(noun(
            "jede ",
            " neben ihr, die von ihr und eigenen Figuren auf allen vier Seiten umstellt ist",
        )),
        (Zone::Beside, _) => all(&format!(" auf {AROUND}")),
        (Zone::BesideOrthogonal, _) => all(&format!(" auf {STRAIGHT}")),
        (Zone::BesideDiagonal, _) => all(&format!(" auf {DIAGONAL}")),
        (Zone::Ahead, Step::Neighbour) => one(" auf dem nächsten Feld in derselben Richtung"),
        (Zone::Ahead, Step::Leap) => one(" einen weiteren solchen Sprung voraus"),
        (Zone::Ahead, Step::Mixed) => one(" einen weiteren solchen Schritt voraus"),
        (Zone::Behind, Step::Neighbour) => one(" auf dem zuletzt überquerten Feld"),
        (Zone::Behind, _) => one(" auf dem Feld vor dem letzten Schritt"),
        (Zone::LineBehind | Zone::Passed, _) if hit.over == Over::Line => all(" in dieser Kette"),
        (Zone::LineBehind, _) => Whom::All(noun(
            "die ",
            " auf dem zuletzt überquerten Feld samt allen weiteren in einer lückenlosen Kette von dort zurück in \
             Richtung Ausgangsfeld",
        )),
        (Zone::Passed, _) if matches!(hit.over, Over::Gap(_)) => {
            Whom::All(noun("jede übersprungene ", ""))
        }
        (Zone::Passed, _) => all(" auf den überquerten Feldern"),
        (Zone::LeaptOver, _) => all(" auf einem Feld mitten in einem Sprung"),
        (Zone::Withdrawn, Step::Neighbour) if hit.again => {
            one(" unmittelbar hinter dem Ausgangsfeld")
        }
        (Zone::Withdrawn, Step::Neighbour) => {
            one(" unmittelbar hinter dem Ausgangsfeld (genau entgegen der Zugrichtung)")
        }
        (Zone::Withdrawn, _) => {
            one(" einen solchen Schritt hinter dem Ausgangsfeld (genau entgegen der Zugrichtung)")
        }
        (Zone::Rectangle, _) if hit.again => {
            all(" auf den beiden anderen Ecken eines solchen Rechtecks")
        }
        (Zone::Rectangle, _) => all(
            " auf den beiden anderen Ecken des Rechtecks zwischen ihr und der eigenen königlichen Figur \
             (keine, wenn die beiden auf einer Reihe oder Linie stehen)",
        ),
        (Zone::Pinched, _) if hit.again => Whom::All(noun(
            "jede zwischen ihr und einer eigenen Figur eingeklemmte ",
            "",
        )),
        (Zone::Pinched, _) => Whom::All(noun(
            "jede zwischen ihr und einer eigenen Figur eingeklemmte ",
            " (alle drei unmittelbar nebeneinander auf einer Reihe oder Linie)",
        )),
    }
}
