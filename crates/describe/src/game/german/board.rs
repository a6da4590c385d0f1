//! The board and its set-up in German.

use variorum_def::{Region, RegionKind, Symmetry};
use variorum_geometry::{Cells, Color};

use super::{German, LANGUAGE, Line, capitalized, list, number, ordinal, say, side};
use crate::game::clause::{Lot, Named, Row, When};
use crate::game::{Beyond, quotas};
use crate::telling::{blocks, spoken_name};

/// Squares that do not exist.
pub(super) fn holes(holes: &[String]) -> String {
    let (squares, verb) = match holes.len() {
        1 => ("Das Feld", "fehlt"),
        _ => ("Die Felder", "fehlen"),
    };
    format!(
        "{squares} {} {verb}: Dort steht nichts, und keine Figur gleitet hinüber. Wer springt, darf darüber hinwegspringen.",
        list(holes, "und")
    )
}

/// Squares beside the rectangle.
pub(super) fn beyond(squares: &[Beyond]) -> Line {
    let item = |square: &Beyond| {
        let name = &square.name;
        let corner = if square.diagonal { "diagonal " } else { "" };
        match square.near.as_slice() {
            [] => format!("{name} grenzt an kein anderes Feld"),
            near => format!("{name} grenzt {corner}an {}", list(near, "und")),
        }
    };
    Line {
        text:
            "Einige Felder liegen außerhalb der Reihen und Linien. Figuren betreten und verlassen sie mit ihren gewöhnlichen Zügen."
                .to_owned(),
        items: squares.iter().map(item).collect(),
        ..Line::default()
    }
}

pub(super) fn while_placing(effects: bool, check: bool) -> Line {
    Line {
        text: format!(
            "Solange eingesetzt wird, wird nichts geschlagen{}, und niemand verliert, weil er nicht ziehen kann; das alles \
             beginnt, wenn die letzte Figur steht. Dann macht Weiß den ersten Zug.{}",
            if effects {
                ", bekehrt oder gelähmt"
            } else {
                ""
            },
            if check {
                " Die letzte Figur, die eine Seite einsetzt, darf die eigene königliche Figur nicht im Schach stehen lassen, \
                 wenn danach der Gegner am Zug ist."
            } else {
                ""
            }
        ),
        house: check,
        ..Line::default()
    }
}

impl German<'_> {
    /// A board of hexagons, and what the words for directions mean there.
    fn hexagons(&self) -> String {
        let topology = self.game.board.topology();
        let letters: String = self.game.board.shape().letters.iter().collect();
        format!(
            "Das Brett ist ein Sechseck aus {} Sechsecken, {} an jeder Seite, die hier Felder heißen. Die Linien stehen senkrecht: {}. \
             Auf jeder zählen die Reihen von der Seite von Weiß aus; die letzte Reihe ist also das fernste Feld jeder Linie. Gerade \
             geht es über Kanten von Feld zu Feld, in sechs Richtungen; diagonal über Ecken, in sechs anderen und auf Feldern einer \
             von drei Farben.",
            topology.len(),
            number(usize::from(topology.files().div_ceil(2))),
            letters
                .chars()
                .map(String::from)
                .collect::<Vec<_>>()
                .join(", "),
        )
    }

    pub(super) fn board(&self) -> String {
        if self.game.board.topology().shape() == Cells::Hexagons {
            return self.hexagons();
        }
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

    pub(super) fn wraps(&self) -> String {
        let last = char::from(b'a' + self.game.board.shape().files.saturating_sub(1));
        format!(
            "Der linke Rand des Bretts schließt an den rechten an: Auf die {last}-Linie folgt die a-Linie. Über diese Naht wird \
             gezogen, geschlagen und gewirkt wie überall; nur kommt kein Zug zweimal auf dasselbe Feld."
        )
    }

    /// "der zweiten Reihe", or by its name where ranks are not counted from 1.
    fn rank(&self, rank: u8) -> String {
        let shape = self.game.board.shape();
        if shape.first_rank == 1 {
            format!("der {} Reihe", ordinal(rank))
        } else {
            format!("von Reihe {}", rank.saturating_sub(1) + shape.first_rank)
        }
    }

    /// White's and Black's squares of a region, in blocks.
    fn sides(&self, region: &Region, last: &str) -> [String; 2] {
        Color::BOTH.map(|side| {
            let blocks = blocks(self.game, region.squares(side));
            match blocks.is_empty() {
                true => "kein Feld".to_owned(),
                false => list(&blocks, last),
            }
        })
    }

    pub(super) fn regions(&self, regions: &[Region]) -> Line {
        let item = |region: &Region| {
            let name = spoken_name(region, LANGUAGE);
            let [white, black] = self.sides(region, "und");
            match region.is_shared() {
                true => format!("„{name}“: {white}"),
                false => format!("„{name}“: {white}; für Schwarz {black}"),
            }
        };
        Line {
            text: "Bereiche des Bretts und wie sie heißen:".to_owned(),
            items: regions.iter().map(item).collect(),
            ..Line::default()
        }
    }

    /// "der eigenen ersten Reihe", after "ein leeres Feld".
    pub(super) fn region(&self, region: &Region) -> String {
        match (region.name(), region.kind()) {
            (_, RegionKind::Rank(rank)) => format!("der eigenen {} Reihe", ordinal(*rank)),
            (_, RegionKind::LastRank) => "der hintersten Reihe".to_owned(),
            (Some(_), _) => {
                let name = spoken_name(region, LANGUAGE);
                match region.is_shared() {
                    true => format!("des Bereichs „{name}“"),
                    false => format!("des eigenen Bereichs „{name}“"),
                }
            }
            (None, RegionKind::Squares(names)) => format!("von {}", list(names, "und")),
            (None, RegionKind::Any(parts)) => {
                let parts: Vec<String> = parts.iter().map(|part| self.region(part)).collect();
                list(&parts, "oder")
            }
            (None, _) => {
                let [white, black] = self.sides(region, "und");
                match region.is_shared() {
                    true => format!("von {white}"),
                    false => format!("von {white} (Schwarz: {black})"),
                }
            }
        }
    }

    fn one(&self, unit: Named) -> String {
        match unit {
            Named::Piece(kind) => self.name(kind).to_owned(),
            Named::Drawn(draw) => format!("die Auswahl „{}“", self.label(draw)),
        }
    }

    fn several(&self, units: &[Named]) -> String {
        let units: Vec<String> = units.iter().map(|unit| self.one(*unit)).collect();
        list(&units, "und")
    }

    pub(super) fn fill(&self, when: &[When], rank: u8, unit: Named) -> Line {
        say(self.under(
            when,
            &format!("auf jedem Feld {}: {}", self.rank(rank), self.one(unit)),
        ))
    }

    pub(super) fn opposite(&self, when: &[When], symmetry: Symmetry) -> Line {
        say(self.under(
            when,
            match symmetry {
                Symmetry::Rotate => {
                    "Schwarz stellt ebenso auf, von der eigenen Seite aus gesehen: Was bei Weiß links steht, steht auch bei \
                     Schwarz links"
                }
                Symmetry::Mirror => "Schwarz hat dieselben Figuren gegenüber, auf denselben Linien",
            },
        ))
    }

    pub(super) fn hand(&self, when: &[When], color: Option<Color>, units: &[Named]) -> Line {
        let who = color.map_or("jede Seite", side);
        say(self.under(
            when,
            &format!(
                "{who} hat in der Hand, noch nicht auf dem Brett: {}",
                self.several(units)
            ),
        ))
    }

    pub(super) fn pool(&self, when: &[When], units: &[Named]) -> Line {
        say(self.under(
            when,
            &format!(
                "beide Seiten teilen sich einen Vorrat neben dem Brett: {}",
                self.several(units)
            ),
        ))
    }

    pub(super) fn place_from_hand(&self, region: &Region) -> Line {
        say(format!(
            "Figuren in der Hand werden vor dem ersten Zug eingesetzt, einzeln und abwechselnd, Weiß zuerst: jede auf ein leeres \
             Feld {}.",
            self.region(region)
        ))
    }

    pub(super) fn place_from_pool(&self, region: &Region, turns: &[u8]) -> Line {
        let many = |n: u8| number(usize::from(n));
        let turns = match quotas(turns) {
            Some((first, middle, times, last)) => format!(
                "{} beim ersten Mal, bei den nächsten {times} Malen je {}, beim letzten Mal {}",
                many(first),
                many(middle),
                many(last)
            ),
            None => {
                let turns: Vec<String> = turns.iter().map(u8::to_string).collect();
                turns.join(", ")
            }
        };
        say(format!(
            "Figuren des Vorrats werden vor dem ersten Zug eingesetzt: Abwechselnd, Weiß zuerst, nimmt jede Seite, was sie möchte, \
             und setzt es auf ein leeres Feld {}. So viele sind es jeweils: {turns}.",
            self.region(region)
        ))
    }

    pub(super) fn put(&self, when: &[When], sides: &[(Color, Vec<Row>)], mirrored: bool) -> Line {
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
            text: self.under(when, &format!("so beginnt die Partie{black}")),
            items,
            ..Line::default()
        }
    }

    fn row(&self, row: &Row) -> String {
        let name = |unit: &Named| match unit {
            Named::Piece(kind) => self.name(*kind).to_owned(),
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
                format!("Reihe {rank}, von der a-Linie an: {}", units.join(", "))
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

    pub(super) fn shuffle(
        &self,
        when: &[When],
        onto: &[Vec<Vec<String>>],
        units: &[(Vec<When>, Lot)],
        in_order: bool,
    ) -> Line {
        let group = |slots: &Vec<Vec<String>>| -> String {
            let pairs = slots.iter().any(|slot| slot.len() > 1);
            let slots: Vec<String> = slots.iter().map(|slot| slot.join("–")).collect();
            let what = if pairs { "die Feldpaare " } else { "" };
            format!("{what}{}", list(&slots, "und"))
        };
        let groups: Vec<String> = onto.iter().map(group).collect();
        let lots = units.iter().map(|(when, lot)| {
            let lot = match lot {
                Lot::Each(unit) => format!("{}, jede auf einem eigenen Feld", self.one(*unit)),
                Lot::Twins(unit) => {
                    format!(
                        "{} zweimal, auf beiden Feldern eines Paares",
                        self.one(*unit)
                    )
                }
                Lot::Couple(one, other) => format!(
                    "{} und {}, zusammen auf einem Paar",
                    self.one(*one),
                    self.one(*other)
                ),
                Lot::Couples(unit) => format!("{}, je zwei auf einem Paar", self.one(*unit)),
            };
            self.under(when, &lot)
        });
        let order = if in_order {
            ", in dieser Reihenfolge von links"
        } else {
            ""
        };
        Line {
            text: self.under(
                when,
                &format!(
                    "für diese Figuren lost Weiß die Plätze aus{order}: {}",
                    groups.join("; sind diese besetzt, ")
                ),
            ),
            items: lots.collect(),
            ..Line::default()
        }
    }

    /// A sentence under conditions.
    pub(super) fn under(&self, when: &[When], text: &str) -> String {
        if when.is_empty() {
            return format!("{}.", capitalized(text));
        }
        format!("Wenn {}: {text}.", self.conditions(when))
    }
}
