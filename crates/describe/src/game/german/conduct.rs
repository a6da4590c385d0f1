//! Turns, special moves, effects and what protects from them, in German.

use variorum_def::{CapturedDef, CheckIn, Threat, TurnDef, TypeIndex, TypeSet, Unsettled};
use variorum_geometry::Color;

use super::{German, LANGUAGE, Line, capitalized, list, number};
use crate::game::clause::{Notion, Special};
use crate::game::{Class, names};
use crate::{Clause, realise};

pub(super) fn turns(first: Color, single: bool, passes: bool, drops: bool, hands: bool) -> String {
    let first = super::side(first);
    if !single {
        return format!("{first} beginnt, danach sind beide Seiten abwechselnd an der Reihe.");
    }
    let drop = match (drops, hands) {
        (false, _) => "",
        (true, true) => "; statt zu ziehen, darf man eine Figur aus der Hand einsetzen",
        (true, false) => "; statt zu ziehen, darf man eine neue Figur einsetzen",
    };
    let passing = if passes {
        ""
    } else {
        " Niemand darf aussetzen."
    };
    format!("{first} macht den ersten Zug, danach wird abwechselnd gezogen{drop}.{passing}")
}

/// "ein Zug", "zwei Züge".
fn moves(count: u8) -> String {
    match count {
        1 => "einem Zug".to_owned(),
        count => format!("{} Zügen", number(usize::from(count))),
    }
}

/// How many moves the turns have, the first turn first.
fn lengths(side: Color, turn: &TurnDef) -> String {
    match (turn.moves.as_slice(), turn.rising) {
        ([all], false) => format!("Wer an der Reihe ist, ist es mit {}.", moves(*all)),
        ([first, all], false) => format!(
            "{} beginnt mit {}, danach ist jede Seite mit {} an der Reihe.",
            super::side(side),
            moves(*first),
            moves(*all)
        ),
        (counts, rising) => {
            let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
            let after = match rising {
                true => "danach ist es jedes Mal einer mehr",
                false => "danach bleibt es bei der letzten Zahl",
            };
            format!(
                "So viele Züge sind es, über beide Seiten gezählt: {}; {after}.",
                counts.join(", ")
            )
        }
    }
}

impl German<'_> {
    /// What a turn is.
    pub(super) fn turn_of(&self, turn: &TurnDef, passing: bool) -> String {
        let mut told = match turn.parts.as_slice() {
            [] => lengths(self.game.setup.first(), turn),
            parts => {
                let parts = parts.iter().map(|part| match &part.types {
                    None => "ein Zug einer eigenen Figur".to_owned(),
                    Some(types) => {
                        let kinds: Vec<TypeIndex> = types.iter().copied().collect();
                        format!("ein Zug oder das Einsetzen einer {}", self.of_kind(&kinds))
                    }
                });
                let parts = parts.collect::<Vec<_>>().join(", dann ");
                format!("Wer an der Reihe ist, hat diese Teile auszuführen: {parts}.")
            }
        };
        told += match turn.check {
            None => "",
            Some(CheckIn::Ends) => " Ein Zug, der Schach gibt, ist der letzte.",
            Some(CheckIn::Last) => " Schach geben darf nur der letzte dieser Züge.",
        };
        told += match (turn.whole, turn.parts.is_empty()) {
            (true, _) => {
                " Wer vor dem letzten dieser Züge keinen findet, hat keinen regelgemäßen Zug, wie am Beginn."
            }
            (false, true) => " Ist kein weiterer Zug möglich, kommt die andere Seite an die Reihe.",
            (false, false) => " Ein Teil, in dem nichts möglich ist, entfällt.",
        };
        if passing {
            told += " Was dabei en passant geschlagen werden kann, kann es mit dem ersten Zug danach, wenn die Figur nicht \
                     weitergezogen ist.";
        }
        if turn.passing_again {
            told += " Schlägt dieser en passant, so darf es auch der nächste.";
        }
        told
    }
}

pub(super) fn may_pass(side: Option<Color>, check: bool) -> String {
    let may = side.map_or_else(
        || "darf man".to_owned(),
        |side| format!("darf {}", super::side(side)),
    );
    let check = if check { ", aber nicht im Schach" } else { "" };
    format!("Statt zu ziehen, {may} aussetzen{check}.")
}

pub(super) fn passed_twice(means: Unsettled) -> String {
    let end = match means {
        Unsettled::Draws => "und sie ist remis",
        Unsettled::Scores => "und es entscheiden die Punkte",
    };
    format!("Setzen beide Seiten nacheinander aus, ist die Partie zu Ende, {end}.")
}

pub(super) fn notion(notion: Notion, pieces: &[TypeIndex]) -> Line {
    let captured = |royals: bool| {
        if royals {
            " Eine königliche Figur wird stattdessen geschlagen."
        } else {
            ""
        }
    };
    let (term, text) = match notion {
        Notion::Shooting => (
            "Schießen",
            "Eine Figur, die schießt, schlägt eine gegnerische, ohne ihr Feld zu verlassen. Das ist ihr ganzer Zug.".to_owned(),
        ),
        Notion::Around => (
            "Schlagen im Umkreis",
            "Hat eine solche Figur gezogen, schlägt sie gegnerische Figuren neben dem Feld, auf dem sie angekommen ist, wie es \
             ihre Beschreibung sagt: eine, mehrere oder keine."
                .to_owned(),
        ),
        Notion::Afar => (
            "Schlagen auf anderen Feldern",
            "Hat eine solche Figur gezogen, schlägt sie gegnerische Figuren auf anderen Feldern als dem, auf dem sie angekommen \
             ist, wie es ihre Beschreibung sagt."
                .to_owned(),
        ),
        Notion::Trampling => (
            "Überrennen",
            "Eine solche Figur schlägt alle gegnerischen auf den Feldern, die sie überquert, und eine auf dem Feld, auf dem sie \
             stehen bleibt. Eigene Figuren versperren ihr den Weg."
                .to_owned(),
        ),
        Notion::Turning { royals } => (
            "Bekehren",
            format!(
                "Eine gegnerische Figur, die bekehrt wird, wechselt die Seite. Sie bleibt, wo und was sie ist, und ihre neue Seite \
                 darf sie vom nächsten eigenen Zug an ziehen. Vorwärts ist dann vorwärts für diese Seite.{}",
                captured(royals)
            ),
        ),
        Notion::Exchanging => (
            "Plätze tauschen",
            "Zwei Figuren, die den Platz tauschen, bleiben, was sie sind und wem sie gehören: Keine wird geschlagen. Das ist ein \
             ganzer Zug, und zwar der Figur, die ihn macht; nur sie kann sich dabei umwandeln. Gleiche Figuren tauschen nicht."
                .to_owned(),
        ),
        Notion::Swapping { royals } => (
            "Bekehren durch Schlagen",
            format!(
                "Schlägt eine solche Figur, indem sie auf eine gegnerische zieht, so verlässt diese das Brett nicht: Sie wechselt \
                 die Seite und kommt auf das Feld, von dem die schlagende Figur kam.{}",
                captured(royals)
            ),
        ),
        Notion::Freezing { check, vanish } => (
            "Lähmen",
            format!(
                "Eine gelähmte Figur kann weder ziehen noch sonst etwas tun{}. Es zählt die Stellung vor dem Zug. Auf Linien wird \
                 nur die erste Figur gelähmt; Sprünge stört nicht, was dazwischen steht. Eine gelähmte Figur steht weiter im Weg, \
                 und wenn sie andere lähmt, lähmt sie auch weiterhin{}.",
                if vanish {
                    ", aber manche dürfen das Brett verlassen (siehe die besonderen Züge)"
                } else {
                    ""
                },
                if check { "; Schach gibt sie nicht" } else { "" }
            ),
        ),
    };
    Line {
        term: Some(term.to_owned()),
        text,
        pieces: pieces.to_vec(),
        ..Line::default()
    }
}

impl German<'_> {
    pub(super) fn captured(&self, hand: Option<&CapturedDef>, swaps: bool) -> String {
        let Some(hand) = hand else {
            return if swaps {
                "Geschlagene Figuren verlassen das Brett für immer, außer wenn sie mit der schlagenden den Platz tauschen."
            } else {
                "Geschlagene Figuren verlassen das Brett für immer."
            }
            .to_owned();
        };
        let (which, others) = match &hand.only {
            None => ("Figur".to_owned(), ""),
            Some(only) => {
                let kinds: Vec<TypeIndex> = only.iter().copied().collect();
                let others = " Alle anderen geschlagenen Figuren verlassen das Brett für immer.";
                (self.of_kind(&kinds), others)
            }
        };
        let whose = if hand.friends {
            "ihrer neuen Seite, auch wenn die eigene sie geschlagen hat"
        } else {
            "der Seite, die sie geschlagen hat"
        };
        if hand.reverts {
            format!(
                "Eine geschlagene {which} wechselt die Seite und kommt in die Hand {whose}: nach einer Umwandlung als \
                 das, was sie zuerst war.{others}"
            )
        } else {
            format!(
                "Eine geschlagene {which} wechselt die Seite und kommt, wie sie ist, in die Hand {whose}.{others}"
            )
        }
    }

    pub(super) fn must_capture(&self, types: Option<&[TypeIndex]>, most: bool) -> String {
        let told = match types {
            None if most => "Wer schlagen kann, muss schlagen".to_owned(),
            None => {
                return "Wer schlagen kann, muss schlagen; unter mehreren Schlägen hat man die Wahl."
                    .to_owned();
            }
            Some(types) => {
                let who = list(&self.each(types), "oder");
                format!("Wer mit einer dieser Figuren schlagen kann, muss es tun: {who}")
            }
        };
        let choice = match most {
            true => {
                "Es müssen so viele Figuren sein, wie in diesem Zug möglich ist; geht das auf mehrere Arten, hat man die Wahl."
            }
            false => "Unter mehreren solchen Schlägen hat man die Wahl.",
        };
        format!("{told}. {choice}")
    }

    pub(super) fn forbidden(
        &self,
        threat: Threat,
        drops: bool,
        types: Option<&[TypeIndex]>,
    ) -> String {
        let who = types.map(|types| list(&self.each(types), "oder"));
        let gives = match threat {
            Threat::Check => "Schach geben",
            Threat::Mate => "matt setzen",
            Threat::Flight => {
                let who = who.map_or("königliche Figur".to_owned(), |who| {
                    format!("Figur der Art {who}")
                });
                return format!(
                    "Im Schach darf keine {who} ihr Feld verlassen, außer sie schlägt alle, die Schach geben."
                );
            }
        };
        match (who, drops) {
            (None, false) => format!("Kein Zug darf {gives}."),
            (None, true) => format!("Durch Einsetzen einer Figur darf niemand {gives}."),
            (Some(who), false) => format!("Mit diesen Figuren darf niemand {gives}: {who}."),
            (Some(who), true) => {
                format!("Durch Einsetzen dieser Figuren darf niemand {gives}: {who}.")
            }
        }
    }

    pub(super) fn named(&self, name: Special, pieces: &[TypeIndex], clauses: &[Clause]) -> Line {
        let text = pieces.first().map_or_else(String::new, |piece| {
            realise(self.game, *piece, clauses, LANGUAGE)
        });
        let term = match name {
            Special::Castling => "Rochade",
            Special::DoubleMove => "Doppelzug",
            Special::LongStep => "Langer Schritt",
            Special::EnPassant => "En passant",
            Special::Crossing => "Bewachte Felder",
            Special::FirstMove => "Erster Zug",
            Special::Promotion => "Umwandlung",
            Special::Borrowing => "Nachgeahmte Gangart",
            Special::Entry => "Eintritt ins Spiel",
            Special::Drop => "Einsetzen",
            Special::GoingOn => "Weiterschlagen",
            Special::Capturing => "Nach dem Schlagen",
            Special::Vanishing => "Vom Brett gehen",
        };
        let who = list(&names(self.game, pieces, Class::Every, LANGUAGE), "und");
        Line {
            term: Some(term.to_owned()),
            text: format!("{}: {text}", capitalized(&who)),
            ..Line::default()
        }
    }

    pub(super) fn attribute(&self, kinds: &TypeSet, clauses: &[Clause]) -> Line {
        let name = clauses.iter().find_map(|clause| match clause {
            Clause::Attribute(attribute) => self.game.attributes.get(attribute.index),
            _ => None,
        });
        let kinds: Vec<TypeIndex> = kinds.iter().copied().collect();
        Line {
            term: name.map(|attribute| capitalized(attribute.name_in(LANGUAGE))),
            text: realise(
                self.game,
                kinds.first().copied().unwrap_or_default(),
                clauses,
                LANGUAGE,
            ),
            pieces: kinds,
            ..Line::default()
        }
    }
}
