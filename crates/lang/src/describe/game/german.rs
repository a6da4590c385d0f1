//! The rules of a game in German.

use variorum_geometry::Color;
use variorum_rules::def::{
    Chapter, DeadMaterial, DrawDefault, GameDef, Goal, Language, LimitKind, NoMoves, Region,
    RegionKind, Symmetry, TypeIndex, TypeSet,
};

use super::clause::{Lot, Named, Notion, Row, Rule, Special, When};
use super::{Line, capitalized, is_house, list, names};
use crate::describe::{Clause, realise};

const LANGUAGE: Language = Language::German;

pub(super) fn title(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Goal => "Das Ziel",
        Chapter::Setup => "Brett und Aufstellung",
        Chapter::Turn => "Ein Zug",
        Chapter::Moves => "Besondere Züge",
        Chapter::Effects => "Wirkungen",
        Chapter::Protection => "Was schützt",
        Chapter::End => "Remis",
        Chapter::Choices => "Was sich wählen lässt",
        Chapter::Pieces => "Die Figuren",
    }
}

pub(super) struct German<'a> {
    pub(super) game: &'a GameDef,
}

impl German<'_> {
    pub(super) fn line(&self, rule: &Rule) -> Line {
        let house = is_house(self.game, rule);
        let line = self.words(rule);
        Line {
            house: line.house || house,
            ..line
        }
    }

    fn words(&self, rule: &Rule) -> Line {
        match rule {
            Rule::Mate => say(format!(
                "Gewonnen hat, wer die königliche Figur des Gegners{} so angreift, dass nichts sie retten kann: Sie ist \
                 matt.",
                self.royal()
            )),
            Rule::Check { turning, freezing } => {
                let turned = if *turning { " oder zum Seitenwechsel bringen" } else { "" };
                let frozen = if *freezing { "; nur eine gelähmte nicht" } else { "" };
                say(format!(
                    "Könnte eine feindliche Figur die königliche Figur{} als Nächstes schlagen{turned}, so steht diese im \
                     Schach. Kein Zug darf die eigene königliche Figur im Schach stehen lassen. Eine Figur gibt auch dann \
                     Schach, wenn nach ihrem Zug die eigene königliche Figur in Gefahr wäre{frozen}.",
                    self.royal()
                ))
            }
            Rule::CaptureRoyal { several, turning } => {
                let turned = if *turning {
                    " Eine königliche Figur wechselt nicht die Seite: Was sie dazu brächte, schlägt sie."
                } else {
                    ""
                };
                let one = if *several {
                    " Eine genügt, auch wenn der Gegner noch eine andere hat."
                } else {
                    ""
                };
                let whose = match self.one_royal() {
                    Some(name) => format!("die königliche Figur des Gegners ({name})"),
                    None => "eine königliche Figur des Gegners".to_owned(),
                };
                say(format!(
                    "Wer {whose} schlägt, hat sofort gewonnen, ganz gleich, auf welche Weise.{one}{turned}"
                ))
            }
            Rule::NoCheck => say(
                "Es gibt kein Schach: Nichts verbietet einen Zug, nach dem die eigene königliche Figur geschlagen werden \
                 kann.",
            ),
            Rule::Royals(kinds) => say(format!(
                "Königliche Figuren sind: {}.",
                list(&self.each(kinds), "und")
            )),
            Rule::NoMoves(goal, no_moves) => say(match (goal, no_moves) {
                (Goal::Mate, NoMoves::Loses) => {
                    "Wer am Zug ist und keinen regelgemäßen Zug hat, hat verloren, ob im Schach oder nicht: Patt gewinnt \
                     wie Matt."
                }
                (Goal::Mate, NoMoves::Draws) => {
                    "Wer am Zug ist, nicht im Schach steht und keinen regelgemäßen Zug hat, ist patt: Das Spiel ist remis."
                }
                (Goal::Capture, NoMoves::Loses) => {
                    "Wer am Zug ist und keinen regelgemäßen Zug hat, hat verloren."
                }
                (Goal::Capture, NoMoves::Draws) => {
                    "Hat, wer am Zug ist, keinen regelgemäßen Zug, so ist das Spiel remis."
                }
            }),
            Rule::Board => say(self.board()),
            Rule::Holes(holes) => say(format!(
                "{} {}: Dort steht nichts, und keine Figur gleitet hinüber. Sprünge stört das nicht.",
                list(holes, "und"),
                if holes.len() == 1 { "gibt es nicht" } else { "gibt es alle nicht" }
            )),
            Rule::Beyond(squares) => Line {
                text: "Einige Felder liegen außerhalb der Reihen und Linien. Figuren betreten und verlassen sie mit ihren \
                       gewöhnlichen Zügen."
                    .to_owned(),
                items: squares
                    .iter()
                    .map(|(name, near)| match near.as_slice() {
                        [] => format!("{name} berührt kein anderes Feld"),
                        near => format!("{name} berührt {}", list(near, "und")),
                    })
                    .collect(),
                ..Line::default()
            },
            Rule::Put {
                when,
                sides,
                mirrored,
            } => self.put(when, sides, *mirrored),
            Rule::Fill { when, rank, unit } => say(self.under(
                when,
                &format!(
                    "auf jedem Feld der {} steht: {}",
                    self.rank(*rank),
                    self.one(*unit)
                ),
            )),
            Rule::Shuffle {
                when,
                onto,
                units,
                in_order,
            } => self.shuffle(when, onto, units, *in_order),
            Rule::Opposite(when, symmetry) => say(self.under(
                when,
                match symmetry {
                    Symmetry::Rotate => {
                        "Schwarz hat dieselben Figuren bei halb gedrehtem Brett: Was Weiß zu seiner Linken hat, hat Schwarz \
                         zu seiner eigenen Linken"
                    }
                    Symmetry::Mirror => "Schwarz hat dieselben Figuren gegenüber, auf denselben Linien",
                },
            )),
            Rule::Hand { when, side, units } => {
                let who = match side {
                    None => "jede Seite hat",
                    Some(Color::White) => "Weiß hat",
                    Some(Color::Black) => "Schwarz hat",
                };
                say(self.under(
                    when,
                    &format!("{who} in der Hand, noch nicht auf dem Brett: {}", self.several(units)),
                ))
            }
            Rule::Pool(when, units) => say(self.under(
                when,
                &format!(
                    "beide Seiten teilen sich einen Vorrat neben dem Brett: {}",
                    self.several(units)
                ),
            )),
            Rule::PlaceFromHand(region) => say(format!(
                "Vor dem ersten Zug werden die Figuren in der Hand eingesetzt, einzeln und abwechselnd, Weiß zuerst, jede \
                 auf ein leeres Feld, und zwar: {}.",
                self.region(region)
            )),
            Rule::PlaceFromPool { region, turns } => say(format!(
                "Vor dem ersten Zug werden die Figuren des Vorrats eingesetzt: Abwechselnd, Weiß zuerst, nimmt jede Seite, \
                 was sie möchte, und setzt es auf ein leeres Feld, und zwar: {}. So viele sind es der Reihe nach: {}.",
                self.region(region),
                numbers(turns)
            )),
            Rule::RoyalsFirst => say(
                "Jede Seite erhält die Hälfte aller königlichen Figuren und muss sie vor allen anderen einsetzen.",
            ),
            Rule::WhilePlacing { effects, check } => Line {
                text: format!(
                    "Solange eingesetzt wird, wird nichts geschlagen{}, und niemand verliert, weil er nicht ziehen kann; \
                     das alles beginnt, wenn die letzte Figur steht. Dann macht Weiß den ersten Zug.{}",
                    if *effects { ", umgedreht oder gelähmt" } else { "" },
                    if *check {
                        " Die letzte Figur, die eine Seite einsetzt, darf die eigene königliche Figur nicht im Schach \
                         stehen lassen, wenn danach der Gegner am Zug ist."
                    } else {
                        ""
                    }
                ),
                house: *check,
                ..Line::default()
            },
            Rule::Turns { drops } => say(format!(
                "Weiß macht den ersten Zug, danach wird abwechselnd gezogen{}. Niemand darf aussetzen.",
                if *drops {
                    "; statt eines Zuges kann eine Figur aus der Hand eingesetzt werden"
                } else {
                    ""
                }
            )),
            Rule::Moving => say(
                "Ein Zug bringt eine eigene Figur auf eine der Weisen, die in ihrer Beschreibung stehen, auf ein anderes Feld. \
                 Auf einem Feld, auf dem eine eigene Figur steht, endet kein Zug; ob er auf einer feindlichen enden kann \
                 und sie damit schlägt, sagt die Beschreibung.",
            ),
            Rule::Captured { drops, swaps } => say(if *drops {
                "Eine geschlagene Figur wechselt die Seite und kommt, wie sie ist, in die Hand dessen, der sie geschlagen hat."
            } else if *swaps {
                "Geschlagene Figuren verlassen das Brett für immer, außer wenn sie mit der schlagenden den Platz tauschen."
            } else {
                "Geschlagene Figuren verlassen das Brett für immer."
            }),
            Rule::Mandatory => say(
                "Was ein Zug sonst noch bewirkt, sobald die Figur angekommen ist, geschieht von selbst und alles zugleich; \
                 niemand kann es weglassen.",
            ),
            Rule::Named {
                name,
                pieces,
                clauses,
            } => self.named(*name, pieces, clauses),
            Rule::Notion(notion, pieces) => self.notion(*notion, pieces),
            Rule::Attribute(kinds, clauses) => self.attribute(kinds, clauses),
            Rule::WinsFirst => {
                say("Ein Zug, der das Spiel gewinnt, gewinnt es auch dann, wenn er zugleich ein Remis ergäbe.")
            }
            Rule::TwoParts => say(
                "Ein Zug aus zwei Teilen, der mit dem ersten eine königliche Figur schlägt, darf noch zu Ende geführt werden.",
            ),
            Rule::Repetition {
                times,
                hands,
                castling,
                en_passant,
                borrows,
                entry,
            } => {
                let mut same = vec![
                    "dieselben Figuren auf denselben Feldern stehen",
                    "dieselbe Seite am Zug ist",
                ];
                if *hands {
                    same.push("dieselben Figuren in der Hand sind");
                }
                if *castling {
                    same.push("dieselben Figuren noch rochieren oder gemeinsam ziehen dürfen");
                }
                if *en_passant {
                    same.push("dieselben Schläge en passant möglich sind");
                }
                if *entry {
                    same.push("die Figuren in der Hand noch auf dieselben Weisen ins Spiel treten könnten");
                }
                if *borrows {
                    same.push("dieselbe Gangart nachgeahmt werden kann");
                }
                say(format!(
                    "Steht dieselbe Stellung zum {} Mal auf dem Brett, so ist das Spiel remis. Stellungen sind gleich, wenn \
                     {}.",
                    ordinal(*times, "en"),
                    list(&same, "und")
                ))
            }
            Rule::MoveLimit {
                plies,
                types,
                conversions,
                drops,
            } => {
                let half = if plies % 2 == 0 {
                    format!("{} Züge jeder Seite", plies / 2)
                } else {
                    format!("{plies} Züge beider Seiten zusammen")
                };
                let mut none = vec!["keine Figur geschlagen wurde".to_owned()];
                if *conversions {
                    none.push("keine die Seite gewechselt hat".to_owned());
                }
                if *drops {
                    none.push("keine eingesetzt wurde".to_owned());
                }
                let types: Vec<TypeIndex> = types.iter().copied().collect();
                if !types.is_empty() {
                    none.push(format!("keine dieser Figuren gezogen hat ({})", list(&self.each(&types), "oder")));
                }
                say(format!(
                    "Sind {half} vergangen, in denen {}, so ist das Spiel remis.",
                    list(&none, "und")
                ))
            }
            Rule::Dead(dead) => Line {
                text: "Das Spiel ist remis, sobald niemand mehr gewinnen kann, das heißt, wenn auf dem Brett und daneben nur \
                       noch übrig ist:"
                    .to_owned(),
                items: dead.iter().map(|material| self.dead(material)).collect(),
                ..Line::default()
            },
            Rule::NoDraws => say("Keine Stellung und keine Zahl von Zügen ergibt von selbst ein Remis."),
            Rule::GameOption(index) => {
                let option = self.game.options.get(*index);
                option.map_or_else(Line::default, |option| Line {
                    term: Some(option.label_in(LANGUAGE).to_owned()),
                    text: format!(
                        "{}{}",
                        option.summary_in(LANGUAGE),
                        if option.chosen { " (Hier gewählt.)" } else { "" }
                    ),
                    ..Line::default()
                })
            }
            Rule::SetupOption(index, when) => self.option(*index, when),
            Rule::Draw(index, when) => self.draw(*index, when),
            Rule::Limit(index, when) => self.limit(*index, when),
        }
    }

    /// What the royal is called where there is one kind of it.
    fn one_royal(&self) -> Option<&str> {
        let mut royals = self.game.pieces.iter().filter(|piece| piece.royal);
        match (royals.next(), royals.next()) {
            (Some(only), None) => Some(only.name_in(LANGUAGE)),
            _ => None,
        }
    }

    /// What kind of unit the royal is, in brackets, where there is one kind of it.
    fn royal(&self) -> String {
        self.one_royal()
            .map_or_else(String::new, |name| format!(" ({name})"))
    }

    fn each(&self, kinds: &[TypeIndex]) -> Vec<String> {
        let pieces = kinds.iter().filter_map(|kind| self.game.pieces.get(*kind));
        pieces
            .map(|piece| piece.name_in(LANGUAGE).to_owned())
            .collect()
    }

    fn board(&self) -> String {
        let shape = self.game.board.shape();
        let last = char::from(b'a' + shape.files.saturating_sub(1));
        format!(
            "Das Brett hat {} Linien, a bis {last}, und {} Reihen, {} bis {}. Auf der Seite von Weiß liegt Reihe {}.",
            shape.files,
            shape.ranks,
            shape.first_rank,
            shape.first_rank + shape.ranks.saturating_sub(1),
            shape.first_rank,
        )
    }

    /// "zweiten Reihe", or by its name where ranks are not counted from 1.
    fn rank(&self, rank: u8) -> String {
        let shape = self.game.board.shape();
        if shape.first_rank == 1 {
            format!("{} Reihe", ordinal(rank, "en"))
        } else {
            format!("Reihe {}", rank.saturating_sub(1) + shape.first_rank)
        }
    }

    fn region(&self, region: &Region) -> String {
        match (region.name(), region.kind()) {
            (_, RegionKind::Rank(rank)) => format!("die eigene {} Reihe", ordinal(*rank, "e")),
            (_, RegionKind::LastRank) => "die hinterste Reihe".to_owned(),
            (Some(_), _) => {
                let name = region
                    .name_in(LANGUAGE)
                    .unwrap_or_default()
                    .replace('-', " ");
                format!("Gebiet „{name}“")
            }
            (None, RegionKind::Squares(names)) => list(names, "oder"),
            (None, RegionKind::Any(parts)) => {
                let parts: Vec<String> = parts.iter().map(|part| self.region(part)).collect();
                list(&parts, "oder")
            }
        }
    }

    fn condition(&self, when: &When) -> String {
        let Some(option) = self.game.setup.options.get(when.option) else {
            return String::new();
        };
        let values = when
            .values
            .iter()
            .filter_map(|value| option.values.get(*value));
        let values: Vec<String> = values
            .map(|value| format!("„{}“", value.label_in(LANGUAGE)))
            .collect();
        format!(
            "bei {}: {}{}",
            option.caption.label_in(LANGUAGE),
            if when.negated { "nicht " } else { "" },
            list(&values, "oder")
        )
    }

    /// A sentence under conditions.
    fn under(&self, when: &[When], text: &str) -> String {
        if when.is_empty() {
            return format!("{}.", capitalized(text));
        }
        let when: Vec<String> = when.iter().map(|when| self.condition(when)).collect();
        format!("{}: {text}.", capitalized(&list(&when, "und")))
    }

    fn one(&self, unit: Named) -> String {
        match unit {
            Named::Piece(kind) => {
                let name = self
                    .game
                    .pieces
                    .get(kind)
                    .map_or("", |piece| piece.name_in(LANGUAGE));
                name.to_owned()
            }
            Named::Drawn(draw) => format!("was unter „{}“ gewählt ist", self.label(draw)),
        }
    }

    fn label(&self, draw: usize) -> &str {
        let draw = self.game.setup.draws.get(draw);
        draw.map_or("", |draw| draw.caption.label_in(LANGUAGE))
    }

    fn several(&self, units: &[Named]) -> String {
        let units: Vec<String> = units.iter().map(|unit| self.one(*unit)).collect();
        list(&units, "und")
    }

    fn put(&self, when: &[When], sides: &[(Color, Vec<Row>)], mirrored: bool) -> Line {
        let mut items = Vec::new();
        for (color, rows) in sides {
            for row in rows {
                items.push(format!("{}, {}", side(*color), self.row(row)));
            }
        }
        let black = if mirrored {
            "; Schwarz hat dieselben Figuren gegenüber, auf denselben Linien"
        } else {
            ""
        };
        Line {
            text: self.under(when, &format!("so stehen die Figuren am Anfang{black}")),
            items,
            ..Line::default()
        }
    }

    fn row(&self, row: &Row) -> String {
        let name = |unit: &Named| match unit {
            Named::Piece(kind) => self
                .game
                .pieces
                .get(*kind)
                .map_or("", |piece| piece.name_in(LANGUAGE))
                .to_owned(),
            Named::Drawn(draw) => self.label(*draw).to_owned(),
        };
        let first = row.units.first().map(|(_, unit)| *unit);
        let same = row.units.iter().all(|(_, unit)| Some(*unit) == first);
        match (&row.rank, first) {
            (Some(rank), Some(unit)) if row.full && same => {
                format!("Reihe {rank}: {} auf jedem Feld", name(&unit))
            }
            (Some(rank), _) if row.full => {
                let units: Vec<String> = row.units.iter().map(|(_, unit)| name(unit)).collect();
                format!(
                    "Reihe {rank}, von der ersten Linie an: {}",
                    units.join(", ")
                )
            }
            _ => {
                let units = row
                    .units
                    .iter()
                    .map(|(square, unit)| format!("{} {square}", name(unit)));
                units.collect::<Vec<_>>().join(", ")
            }
        }
    }

    fn shuffle(
        &self,
        when: &[When],
        onto: &[Vec<Vec<String>>],
        units: &[(Vec<When>, Lot)],
        in_order: bool,
    ) -> Line {
        let group = |slots: &Vec<Vec<String>>| -> String {
            let slots: Vec<String> = slots.iter().map(|slot| slot.join("–")).collect();
            slots.join(", ")
        };
        let groups: Vec<String> = onto.iter().map(group).collect();
        let lots = units.iter().map(|(when, lot)| {
            let lot = match lot {
                Lot::Each(unit) => format!("{}: jede auf einem eigenen Feld", self.one(*unit)),
                Lot::Twins(unit) => format!(
                    "{}: je zwei, auf den beiden Feldern eines Paares",
                    self.one(*unit)
                ),
                Lot::Couple(one, other) => format!(
                    "{} und {}: auf den beiden Feldern eines Paares",
                    self.one(*one),
                    self.one(*other)
                ),
                Lot::Couples(unit) => {
                    format!(
                        "{}: zu zweit, auf den beiden Feldern eines Paares",
                        self.one(*unit)
                    )
                }
            };
            self.under(when, &lot)
        });
        let order = if in_order {
            " in dieser Reihenfolge von links"
        } else {
            ""
        };
        Line {
            text: self.under(
                when,
                &format!(
                    "diese Figuren von Weiß stehen{order} nach dem Zufall auf {}",
                    groups.join("; sind diese besetzt, auf ")
                ),
            ),
            items: lots.collect(),
            ..Line::default()
        }
    }

    fn named(&self, name: Special, pieces: &[TypeIndex], clauses: &[Clause]) -> Line {
        let text = pieces.first().map_or_else(String::new, |piece| {
            realise(self.game, *piece, clauses, LANGUAGE)
        });
        let term = match name {
            Special::Castling => "Rochade",
            Special::DoubleMove => "Doppelzug",
            Special::LongStep => "Langer Schritt",
            Special::EnPassant => "En passant",
            Special::Crossing => "Bewachte Felder",
            Special::Promotion => "Umwandlung",
            Special::Borrowing => "Nachgeahmte Gangart",
            Special::Entry => "Eintritt ins Spiel",
            Special::Drop => "Einsetzen",
            Special::Vanishing => "Vom Brett gehen",
        };
        let who = list(&names(self.game, pieces, LANGUAGE), "und");
        Line {
            term: Some(term.to_owned()),
            text: format!("{}: {text}", capitalized(&who)),
            ..Line::default()
        }
    }

    fn notion(&self, notion: Notion, pieces: &[TypeIndex]) -> Line {
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
                "Eine Figur, die schießt, schlägt eine feindliche, ohne ihr Feld zu verlassen; das ist ihr ganzer Zug.".to_owned(),
            ),
            Notion::Around => (
                "Schlagen im Umkreis",
                "Hat eine solche Figur gezogen, so werden feindliche Figuren neben dem Feld, auf dem sie ankam, geschlagen, \
                 wie es ihre Beschreibung sagt: eine, mehrere oder keine."
                    .to_owned(),
            ),
            Notion::Afar => (
                "Schlagen ohne Begegnung",
                "Hat eine solche Figur gezogen, so werden feindliche Figuren auf anderen Feldern als dem, auf dem sie ankam, \
                 geschlagen, wie es ihre Beschreibung sagt."
                    .to_owned(),
            ),
            Notion::Trampling => (
                "Niedertrampeln",
                "Eine solche Figur schlägt alle feindlichen auf den Feldern, über die sie zieht, und eine auf dem Feld, auf \
                 dem sie stehen bleibt. Eigene Figuren versperren ihr den Weg."
                    .to_owned(),
            ),
            Notion::Turning { royals } => (
                "Seitenwechsel",
                format!(
                    "Eine feindliche Figur, die zum Seitenwechsel gebracht wird, bleibt, wo und was sie ist, gehört aber der \
                     anderen Seite, die sie von ihrem nächsten Zug an ziehen kann. Vorwärts ist dann vorwärts für diese \
                     Seite.{}",
                    captured(royals)
                ),
            ),
            Notion::Swapping { royals } => (
                "Platztausch",
                format!(
                    "Was eine solche Figur schlägt, indem sie darauf zieht, verlässt das Brett nicht: Es wechselt die Seite \
                     und kommt auf das Feld, von dem die schlagende Figur kam.{}",
                    captured(royals)
                ),
            ),
            Notion::Freezing { check, vanish } => (
                "Lähmen",
                format!(
                    "Eine gelähmte Figur kann weder ziehen noch sonst etwas tun{}. Es zählt die Stellung vor dem Zug. Auf \
                     Linien wird nur die erste Figur gelähmt; Sprünge stört nicht, was dazwischen steht. Eine \
                     gelähmte Figur steht weiter im Weg, und wenn sie andere lähmt, tut sie das auch jetzt{}.",
                    if vanish { ", aber manche dürfen das Brett verlassen (siehe die besonderen Züge)" } else { "" },
                    if check { "; sie gibt aber kein Schach" } else { "" }
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

    fn attribute(&self, kinds: &TypeSet, clauses: &[Clause]) -> Line {
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

    fn dead(&self, material: &DeadMaterial) -> String {
        let royals = match self.one_royal() {
            Some(name) => format!("königliche Figuren ({name})"),
            None => "königliche Figuren".to_owned(),
        };
        let types: Vec<TypeIndex> = material.types.iter().copied().collect();
        let names = self.each(&types);
        match material.at_most {
            Some(0) => royals,
            Some(1) => format!(
                "{royals}, dazu höchstens eine dieser Figuren: {}",
                list(&names, "oder")
            ),
            Some(most) => format!(
                "{royals}, dazu höchstens {most} dieser Figuren: {}",
                names.join(", ")
            ),
            None => format!(
                "{royals} und nur diese, alle auf Feldern einer Farbe: {}",
                names.join(", ")
            ),
        }
    }

    fn option(&self, index: usize, when: &[When]) -> Line {
        let Some(option) = self.game.setup.options.get(index) else {
            return Line::default();
        };
        let values = option.values.iter().enumerate().map(|(number, value)| {
            let mut text = value.label_in(LANGUAGE).to_owned();
            if option.default == Some(number) {
                text.push_str(" (üblich)");
            }
            match value.help_in(LANGUAGE) {
                "" => text,
                help => format!("{text}: {help}"),
            }
        });
        Line {
            term: Some(option.caption.label_in(LANGUAGE).to_owned()),
            text: sentences([self.only(when), option.caption.help_in(LANGUAGE).to_owned()]),
            items: values.collect(),
            ..Line::default()
        }
    }

    fn only(&self, when: &[When]) -> String {
        let when: Vec<String> = when.iter().map(|when| self.condition(when)).collect();
        if when.is_empty() {
            String::new()
        } else {
            format!("Nur {}.", list(&when, "und"))
        }
    }

    fn draw(&self, index: usize, when: &[Vec<When>]) -> Line {
        let Some(draw) = self.game.setup.draws.get(index) else {
            return Line::default();
        };
        let cases = draw.cases.iter().zip(when).map(|(case, when)| {
            let from: Vec<TypeIndex> = case.from.iter().copied().collect();
            let from = names(self.game, &from, LANGUAGE);
            let mut text = if case.count == 1 {
                format!("eine von diesen: {}", from.join(", "))
            } else {
                format!(
                    "{} von diesen, {}: {}",
                    case.count,
                    if case.repeat {
                        "dieselbe darf mehrmals vorkommen"
                    } else {
                        "alle verschieden"
                    },
                    from.join(", ")
                )
            };
            if !case.chosen {
                text.push_str("; der Zufall zieht sie");
            } else {
                match case.default {
                    DrawDefault::Any => text.push_str("; durch Zufall, wenn niemand wählt"),
                    DrawDefault::Piece(kind) => {
                        let name = self
                            .game
                            .pieces
                            .get(kind)
                            .map_or("", |piece| piece.name_in(LANGUAGE));
                        text.push_str(&format!("; üblich ist {name}"));
                    }
                    DrawDefault::Set(set) => {
                        let label = case
                            .sets
                            .get(set)
                            .map_or("", |set| set.caption.label_in(LANGUAGE));
                        text.push_str(&format!("; üblich ist der Zufall aus „{label}“"));
                    }
                }
            }
            for set in &case.sets {
                let types: Vec<TypeIndex> = set.types.iter().copied().collect();
                let help = set.caption.help_in(LANGUAGE);
                text.push_str(&format!(
                    "; „{}“ sind {}{}",
                    set.caption.label_in(LANGUAGE),
                    list(&self.each(&types), "und"),
                    if help.is_empty() {
                        String::new()
                    } else {
                        format!(" ({})", help.trim_end_matches('.'))
                    }
                ));
            }
            self.under(when, &text)
        });
        Line {
            term: Some(draw.caption.label_in(LANGUAGE).to_owned()),
            text: draw.caption.help_in(LANGUAGE).to_owned(),
            items: cases.collect(),
            ..Line::default()
        }
    }

    fn limit(&self, index: usize, when: &[When]) -> Line {
        let Some(limit) = self.game.setup.limits.get(index) else {
            return Line::default();
        };
        let among: Vec<String> = limit
            .among
            .iter()
            .map(|draw| format!("„{}“", self.label(*draw)))
            .collect();
        let among = list(&among, "und");
        say(match &limit.kind {
            LimitKind::Different => self.under(
                when,
                &format!("unter {among} wird keine Figur zweimal gewählt"),
            ),
            LimitKind::AtMost { count, of, .. } => {
                let of = super::within(self.game, &limit.among, of);
                self.under(
                    when,
                    &format!(
                        "unter {among} höchstens {count} von diesen: {}",
                        self.each(&of).join(", ")
                    ),
                )
            }
        })
    }
}

fn say(text: impl Into<String>) -> Line {
    Line {
        text: text.into(),
        ..Line::default()
    }
}

fn sentences(texts: [String; 2]) -> String {
    let texts: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    texts.join(" ")
}

fn side(color: Color) -> &'static str {
    match color {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    }
}

fn numbers(turns: &[u8]) -> String {
    let turns: Vec<String> = turns.iter().map(u8::to_string).collect();
    turns.join(", ")
}

/// "zweiten" with the ending `en`, "zweite" with `e`.
fn ordinal(n: u8, ending: &str) -> String {
    const WORDS: [&str; 11] = [
        "nullt", "erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt",
        "zehnt",
    ];
    match WORDS.get(usize::from(n)) {
        Some(word) => format!("{word}{ending}"),
        None => format!("{n}."),
    }
}
