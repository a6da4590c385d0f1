//! Promotion, castling and what else concerns a whole piece, in German.

use variorum_def::{
    DropDef, EntryDef, Goal, Nearby, Occasion, PromotionDef, Region, TypeIndex, Wing,
};
use variorum_geometry::Color;

use super::German;
use super::places::{Case, Owner};
use super::words::list;
use crate::clause::{Borrow, Castling, Crossing, Dropping, Entry, Unborrowed};
use crate::telling::{Phrase, phrase};

impl German<'_> {
    pub(super) fn say_borrows(&self, borrow: &Borrow) -> Vec<Phrase> {
        let like = "zieht und schlägt wie die Figur, die der Gegner zuletzt gezogen hat";
        let without = borrow.without.iter().map(|one| self.unborrowed(one));
        vec![
            if borrow.without.is_empty() {
                like.into()
            } else {
                phrase!(like, ", aber ohne deren ", list(without, "und"))
            },
            "vorwärts heißt dabei vorwärts für die eigene Seite".into(),
            phrase!(
                "war das ebenfalls eine ",
                self.figure(borrow.borrower),
                ", so gilt, was diese nachgeahmt hat; ist sie eben erst durch Umwandlung entstanden, zählt sie als ",
                self.name(borrow.when_promoted)
            ),
            "solange es nichts nachzuahmen gibt, ist ein solcher Zug nicht möglich".into(),
        ]
    }

    /// What is not borrowed of a unit, after "ohne deren".
    fn unborrowed(&self, unborrowed: &Unborrowed) -> Phrase {
        match unborrowed {
            Unborrowed::LongMove(long) => match &long.from {
                Some(from) => phrase!(
                    "langen Zug von ",
                    self.place(from, Owner::Hers, Case::Dative, "oder"),
                    " aus"
                ),
                None => "lange Züge von bestimmten Feldern aus".into(),
            },
            Unborrowed::Special => "besondere Zugarten".into(),
            Unborrowed::EnPassant => "Schlagen en passant".into(),
            Unborrowed::Castling => "Rochade".into(),
            Unborrowed::Promotion => "Umwandlung".into(),
        }
    }

    pub(super) fn say_crossing(&self, crossing: Crossing) -> Phrase {
        phrase!(
            "darf bei einem Zug über mehrere Felder kein Feld überqueren, auf dem eine ",
            self.enemy(Some(&self.teller.game.crossing)),
            " sie schlagen könnte",
            match (crossing.freezing, crossing.check) {
                (true, true) => " (gelähmte zählen nicht, gefesselte schon)",
                (true, false) => " (gelähmte zählen nicht)",
                (false, true) => " (auch gefesselte zählen)",
                (false, false) => "",
            }
        )
    }

    pub(super) fn say_promotes(
        &self,
        promotion: &PromotionDef,
        region: &Region,
        must: bool,
    ) -> Phrase {
        let on = || self.place(region, Owner::Own, Case::Dative, "oder");
        let has = |occasion| promotion.when.contains(&occasion);
        let mut occasions: Vec<Phrase> = Vec::new();
        match (has(Occasion::Enters), has(Occasion::Stays)) {
            (true, true) => occasions.push(phrase!("endet ihr eigener Zug auf ", on())),
            (true, false) => occasions.push(phrase!(
                "kommt sie durch ihren eigenen Zug von außen auf ",
                self.onto(region)
            )),
            (false, true) => {
                occasions.push(phrase!("beginnt und endet ihr eigener Zug auf ", on()))
            }
            (false, false) => {}
        }
        if has(Occasion::Leaves) {
            occasions.push(phrase!("verlässt ihr eigener Zug ", self.onto(region)));
        }
        if has(Occasion::Captures) {
            occasions.push(phrase!(
                "schlägt sie und beginnt oder endet dabei auf ",
                on()
            ));
        }
        phrase!(
            of_side(promotion.side),
            list(occasions, "oder"),
            if must {
                ", muss sie sich umwandeln: "
            } else {
                ", darf sie sich umwandeln oder bleiben, was sie ist: "
            },
            self.promoted_to(promotion)
        )
    }

    pub(super) fn say_promotes_standing(
        &self,
        promotion: &PromotionDef,
        region: &Region,
    ) -> Phrase {
        phrase!(
            of_side(promotion.side),
            "steht sie auf ",
            self.place(region, Owner::Own, Case::Dative, "oder"),
            ", darf sie sich statt eines Zuges umwandeln: ",
            self.promoted_to(promotion)
        )
    }

    fn onto(&self, region: &Region) -> Phrase {
        self.place(region, Owner::Own, Case::Accusative, "oder")
    }

    /// "nach Wahl in Turm oder Springer".
    fn promoted_to(&self, promotion: &PromotionDef) -> Phrase {
        let types = promotion
            .to
            .iter()
            .map(|&index| Phrase::from(self.name(index)));
        if promotion.to.len() > 1 {
            phrase!("nach Wahl in ", list(types, "oder"))
        } else {
            phrase!("in eine Figur der Art ", list(types, "oder"))
        }
    }

    pub(super) fn say_castling(&self, castling: &Castling) -> Phrase {
        let game = self.teller.game;
        let partner = self.name(castling.partner);
        let ways = castling
            .ways
            .iter()
            .filter_map(|&index| game.castlings.get(index))
            .filter_map(|way| {
                let white = way
                    .squares_of(castling.side.unwrap_or(Color::White))
                    .next()?;
                let square = |square| game.board.topology().name(square);
                let (to, partner_to) = (square(white.to), square(white.partner_to));
                Some(match &way.wherever {
                    None => Phrase::from(format!(
                        "von {} nach {to} ({partner} von {} nach {partner_to})",
                        square(white.from),
                        square(white.partner_from),
                    )),
                    Some(wherever) => {
                        let wing = match wherever.wing {
                            Wing::Left => "links",
                            Wing::Right => "rechts",
                        };
                        phrase!(
                            "von dort, wo sie auf ",
                            self.place(&wherever.region, Owner::Own, Case::Dative, "oder"),
                            " begann, nach ",
                            to,
                            format!(" ({partner} {wing} davon nach {partner_to})")
                        )
                    }
                })
            });
        let mut all = castling
            .ways
            .iter()
            .filter_map(|&index| game.castlings.get(index));
        let empty = if all.any(|way| way.wherever.is_some()) {
            "alle anderen Felder zwischen ihnen und auf ihren Wegen leer sind"
        } else {
            "alle Felder zwischen ihnen leer sind"
        };
        let what = if self.teller.piece.royal {
            "rochieren"
        } else {
            "gemeinsam in einem Zug ziehen"
        };
        let (begin, end) = match castling.side {
            None => (
                ": bei Weiß ",
                "; bei Schwarz entsprechend auf der anderen Seite des Bretts",
            ),
            Some(Color::White) => ("; nur bei Weiß: ", ""),
            Some(Color::Black) => ("; nur bei Schwarz: ", ""),
        };
        phrase!(
            "kann mit einer ",
            self.figure(castling.partner),
            " ",
            what,
            ", wenn beide noch nicht gezogen haben und ",
            empty,
            begin,
            list(ways, "oder"),
            end
        )
    }

    pub(super) fn say_castling_partner(&self, movers: &[TypeIndex]) -> Phrase {
        let moves = movers.iter().map(|&mover| {
            let what = if self.teller.castles(mover) {
                "der Rochade"
            } else {
                "dem Doppelzug"
            };
            phrase!(what, " einer ", self.figure(mover))
        });
        phrase!(
            "kann an ",
            list(moves, "oder"),
            " teilnehmen, wenn beide noch nicht gezogen haben"
        )
    }

    pub(super) fn say_drop(&self, dropping: &Dropping, drop: &DropDef) -> Phrase {
        let side = match drop.side {
            None => "",
            Some(Color::White) => "bei Weiß: ",
            Some(Color::Black) => "bei Schwarz: ",
        };
        let text = if drop.endless {
            "statt zu ziehen, darf ihre Seite eine neue auf "
        } else if dropping.captured && !dropping.promoted && dropping.either {
            "wird sie geschlagen, erhält sie die andere Seite und darf sie später auf "
        } else if dropping.captured && !dropping.promoted {
            "wer sie schlägt, erhält sie und darf sie später auf "
        } else {
            "ist sie in der Hand, darf ihre Seite sie statt eines Zuges auf "
        };
        let limit = drop.per_file.map_or_else(String::new, |most| {
            let there = match most {
                1 => "eine solche Figur".to_owned(),
                most => format!("{most} solche Figuren"),
            };
            format!(", aber nicht auf eine Linie, auf der dieselbe Seite {there} hat")
        });
        let form = match self.teller.drops_promoted(drop) {
            true => ", als das, was sie ist, oder als das, was sie durch Umwandlung wird",
            false => "",
        };
        let limit = match self.teller.piece.limit.filter(|_| drop.past_limit) {
            Some(most) => format!(", auch wenn dieselbe Seite {most} davon hat{limit}"),
            None => limit,
        };
        let limit = format!("{form}{limit}");
        let nearby = match drop.nearby {
            Nearby::Anything => "",
            Nearby::Friend => ", neben dem (gerade oder diagonal) eine eigene Figur steht",
            Nearby::NoEnemy => ", neben dem (gerade oder diagonal) keine gegnerische Figur steht",
            Nearby::NoEnemyOrthogonal => ", neben dem gerade keine gegnerische Figur steht",
            Nearby::Rest => ", unter dem aus der Sicht von Weiß eine Figur steht oder der Rand ist",
        };
        let reach = self.teller.reach(drop).map_or_else(Phrase::default, |paths| {
            phrase!(
                ", aber nur auf ein Feld, auf das die Figur, die eben im selben Zug gezogen hat, mit einem weiteren ",
                self.paths(&paths),
                " käme"
            )
        });
        let first = drop.first_on.as_ref();
        let first = first.map_or_else(Phrase::default, |region| {
            phrase!(
                "; solange auf ",
                self.place(region, Owner::His, Case::Dative, "oder"),
                " ein Feld leer ist, nur dort, was auch immer ringsum steht oder getroffen wird"
            )
        });
        let limit = phrase!(nearby, limit, reach, first);
        match &drop.region {
            Some(region) => phrase!(
                side,
                text,
                self.place(region, Owner::His, Case::Accusative, "oder"),
                " setzen, wenn das Feld leer ist",
                limit
            ),
            None => phrase!(side, text, "ein beliebiges leeres Feld setzen", limit),
        }
    }

    /// When and where it may enter.
    pub(super) fn say_entry_conditions(&self, entry: &Entry) -> Phrase {
        let ways = entry.rules.iter().map(|rule| self.say_entry(rule));
        phrase!("das ist erlaubt ", list(ways, "oder"))
    }

    fn say_entry(&self, rule: &EntryDef) -> Phrase {
        let mut conditions = Vec::new();
        if rule.until_move > 0 {
            conditions.push(format!("bis einschließlich Zug {}", rule.until_move));
        }
        if rule.first_move {
            conditions.push("wenn die andere Figur zum ersten Mal zieht".to_owned());
        }
        if rule.on_capture {
            conditions.push("wenn die andere Figur schlägt".to_owned());
        }
        let conditions = conditions.join(", oder ");
        match &rule.region {
            Some(region) => phrase!(
                "auf ",
                self.place(region, Owner::His, Case::Dative, "oder"),
                ", ",
                conditions
            ),
            None => conditions.into(),
        }
    }

    pub(super) fn say_reverts(&self, dropping: &Dropping, base: TypeIndex) -> Phrase {
        let figure = self.figure(base);
        if dropping.either {
            let when = if dropping.promoted {
                "wird sie geschlagen"
            } else {
                "wird sie nach einer Umwandlung geschlagen"
            };
            return phrase!(when, ", erhält die andere Seite eine ", figure);
        }
        if dropping.promoted {
            phrase!("wer sie schlägt, erhält eine ", figure)
        } else {
            phrase!(
                "wer sie nach einer Umwandlung schlägt, erhält stattdessen eine ",
                figure
            )
        }
    }

    pub(super) fn say_royal(&self) -> Phrase {
        match self.teller.game.goal {
            Goal::Capture => "ist königlich: Wird sie geschlagen, hat ihre Seite verloren",
            Goal::Mate => {
                "ist königlich: Kein eigener Zug darf sie dort lassen, wo der Gegner sie schlagen könnte; ist sie \
                 angegriffen und nicht mehr zu retten, hat ihre Seite verloren"
            }
        }
        .into()
    }
}

fn of_side(side: Option<Color>) -> &'static str {
    match side {
        None => "",
        Some(Color::White) => "bei Weiß: ",
        Some(Color::Black) => "bei Schwarz: ",
    }
}
