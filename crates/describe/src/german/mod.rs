//! Clauses in German.
//!
//! Names of pieces come from rule files, and nobody knows their gender. So sentences about a piece begin with the verb
//! ("Zieht wie ein Turm") or speak of "die Figur"; other types are named without an article ("Figuren der Art …"), and
//! attributes stand behind "ist", where a German adjective has no ending.

mod effects;
mod moves;
mod paths;
mod places;
mod rules;
mod words;

use variorum_def::{Again, DropDef, GameDef, Language, PromotionDef, Region, TypeIndex, TypeSet};
use variorum_geometry::Color;

use super::clause::{
    Borrow, Castling, Clause, Consequence, Crossing, Dropping, EnPassant, Entry, Exchange,
    Freezing, Go, Hit, Jump, Legs, OnCapture, Requirement, Shot, Trampling, Way,
};
use super::telling::{Phrase, Safety, Teller, Tongue, phrase};
pub(super) use paths::word;
use places::{Case, Owner};
use words::{list, who_are};

/// The clauses about a piece type as a text of whole sentences.
pub(super) fn realise(game: &GameDef, piece: TypeIndex, clauses: &[Clause]) -> String {
    Teller::new(game, piece, Language::German, word)
        .map(|teller| German { teller }.tell(clauses))
        .unwrap_or_default()
}

/// A text in the making.
struct German<'a> {
    teller: Teller<'a>,
}

impl<'a> Tongue<'a> for German<'a> {
    fn teller(&mut self) -> &mut Teller<'a> {
        &mut self.teller
    }

    fn plain(&self, go: &Go) -> Vec<Phrase> {
        self.say_plain(go)
    }

    fn hops(&self, go: &Go) -> Phrase {
        self.say_hops(go)
    }

    fn special(&self, go: &Go) -> Phrase {
        self.say_special(go)
    }

    fn clear_way(&self) -> Phrase {
        "alle Felder, die sie unterwegs berührt, müssen leer sein".into()
    }

    fn tramples(&self, end: Trampling) -> Vec<Phrase> {
        let end = match end {
            Trampling::OnEither => ", ebenso eine auf dem Zielfeld",
            Trampling::OnEmpty => "; das Zielfeld muss leer sein",
            Trampling::OnEnemy => "; auch auf dem Zielfeld muss eine stehen, die geschlagen wird",
        };
        vec![
            format!(
                "überrennt, was im Weg steht: Jede gegnerische Figur auf den überquerten Feldern wird geschlagen{end}"
            )
            .into(),
            "eigene Figuren versperren den Weg".into(),
        ]
    }

    fn passes_only(&self, only: &TypeSet) -> Phrase {
        phrase!(
            "was sie überspringt, muss eine Figur",
            self.of_kind(Some(only)),
            " sein"
        )
    }

    fn passes_single(&self, only: Option<&TypeSet>) -> Phrase {
        let each = match only {
            None => "jede muss allein stehen und hinter sich ein leeres Feld haben".into(),
            Some(_) => phrase!(
                "es müssen ",
                self.enemies(only),
                " sein, jede mit einem leeren Feld unmittelbar dahinter"
            ),
        };
        phrase!(
            "darf unterwegs beliebig viele gegnerische Figuren überspringen, immer nur eine auf einmal: ",
            each.capitalized()
        )
    }

    fn passes_line(&self) -> Phrase {
        "ein solcher Zug führt über leere Felder bis zu einer lückenlosen Kette aus einer oder mehreren \
         gegnerischen Figuren, überspringt die ganze Kette und endet auf dem leeren Feld unmittelbar dahinter"
            .into()
    }

    fn stops_beside(&self, _: &Go) -> Option<Phrase> {
        Some(
            "muss dabei auf dem ersten Feld anhalten, das waagerecht, senkrecht oder diagonal neben einer \
             gegnerischen Figur liegt (das Ausgangsfeld zählt nicht)"
                .into(),
        )
    }

    fn stops_on(&self, attributes: Vec<Phrase>) -> Phrase {
        phrase!(
            "muss auf dem Feld anhalten, auf dem sie eine Figur schlägt, die ",
            list(attributes, "oder"),
            " ist"
        )
    }

    fn swaps(&self) -> Phrase {
        "eine so geschlagene Figur geht nicht verloren: Sie wechselt die Seite und kommt auf das Feld, auf dem der \
         Zug begann"
            .into()
    }

    fn cannot_be_swapped(&self, attributes: Vec<Phrase>) -> Phrase {
        phrase!(who_are(attributes), ", können so nicht geschlagen werden")
    }

    fn consequence(&self, consequence: &Consequence, told: Option<&Go>) -> Phrase {
        self.say_consequence(consequence, told)
    }

    fn ends_near(&self) -> Phrase {
        "wenn in einer Richtung mehrere Felder zum selben Schlagen führen, darf der Zug nur auf dem nächsten enden"
            .into()
    }

    fn requirement(&self, requirement: Requirement) -> Phrase {
        match requirement {
            Requirement::Impossible => "bisher ist ein solcher Zug nie möglich".into(),
            Requirement::Convert => phrase!(
                "ein solcher Zug ist nur möglich, wenn dadurch mindestens eine gegnerische Figur die Seite wechselt \
                 oder ",
                self.a_royal(),
                " geschlagen wird"
            ),
            Requirement::Capture => {
                "ein solcher Zug ist nur möglich, wenn dadurch mindestens eine gegnerische Figur geschlagen wird".into()
            }
            Requirement::Either => {
                "ein solcher Zug ist nur möglich, wenn dadurch eine gegnerische Figur geschlagen wird oder die Seite \
                 wechselt"
                    .into()
            }
        }
    }

    fn leaves_en_passant(&self, one: bool) -> Phrase {
        format!(
            "unmittelbar nach einem solchen Zug darf eine gegnerische Figur, die en passant schlägt, sie auf {} schlagen",
            moves::crossed(one)
        )
        .into()
    }

    fn legs(&self, legs: &Legs) -> Phrase {
        self.say_legs(legs)
    }

    fn cannot_stop(&self) -> Phrase {
        "nach dem ersten Teil darf die Figur nicht stehen bleiben".into()
    }

    fn legs_only(&self, only: &TypeSet) -> Phrase {
        phrase!("schlägt auf diese Weise nur ", self.enemies(Some(only)))
    }

    fn shot(&self, shot: &Shot) -> Phrase {
        self.say_shot(shot)
    }

    fn cannot_be_shot(&self, attributes: Vec<Phrase>) -> Phrase {
        phrase!(who_are(attributes), ", sind vor Schüssen sicher")
    }

    fn exchange(&self, exchange: &Exchange) -> Phrase {
        self.say_exchange(exchange)
    }

    fn jump(&self, jump: &Jump) -> Phrase {
        self.say_jump(jump)
    }

    fn immobile(&self) -> Phrase {
        "kann nicht ziehen".into()
    }

    fn royals_not_turned(&self) -> Phrase {
        phrase!(
            self.a_royal(),
            " wechselt nicht die Seite, sondern wird geschlagen"
        )
    }

    fn en_passant(&self, en_passant: &EnPassant) -> Phrase {
        self.say_en_passant(en_passant)
    }

    fn house_part(&self, ways: &[Way]) -> Phrase {
        self.say_house_part(ways)
    }

    fn crossing(&self, crossing: Crossing) -> Phrase {
        self.say_crossing(crossing)
    }

    fn freezes(&self, freezing: &Freezing) -> Phrase {
        self.say_freezes(freezing)
    }

    fn releases(&self, freezing: &Freezing, releaser: TypeIndex) -> Phrase {
        self.say_releases(freezing, releaser)
    }

    fn promotes(&self, promotion: &PromotionDef, region: &Region, must: bool) -> Phrase {
        self.say_promotes(promotion, region, must)
    }

    fn promotes_standing(&self, promotion: &PromotionDef, region: &Region) -> Phrase {
        self.say_promotes_standing(promotion, region)
    }

    fn goes_on(&self, again: Again) -> Phrase {
        match again.may_stop {
            true => "nach einem solchen Schlag darf sie im selben Zug weiterschlagen, solange sie kann und will",
            false => "nach einem solchen Schlag schlägt sie im selben Zug weiter, solange sie kann",
        }
        .into()
    }

    fn taken_at_end(&self) -> Phrase {
        "was sie so schlägt, bleibt bis zum letzten dieser Schläge im Weg stehen und kann nicht noch einmal geschlagen werden"
            .into()
    }

    fn promotion_and_going_on(&self, waits: bool) -> Phrase {
        match waits {
            true => "mit einem Schlag, nach dem sie weiterschlägt, bleibt sie, was sie ist",
            false => "danach schlägt sie nicht weiter",
        }
        .into()
    }

    fn leaves(&self, kind: TypeIndex) -> Phrase {
        phrase!(
            "ein solcher Zug hinterlässt auf seinem Ausgangsfeld eine ",
            self.figure(kind)
        )
    }

    fn neutral(&self) -> Phrase {
        "sie gehört niemandem: sie steht beiden Seiten im Weg, und niemand kann sie schlagen".into()
    }

    fn limited(&self, most: u8, drops: bool) -> Phrase {
        let drops = if drops { " und setzt keine ein" } else { "" };
        format!("wer {most} davon auf dem Brett hat, bekommt durch Umwandlung keine weitere{drops}")
            .into()
    }

    fn of_side(&self, side: Color) -> Phrase {
        match side {
            Color::White => "nur Weiß hat sie".into(),
            Color::Black => "nur Schwarz hat sie".into(),
        }
    }

    fn may_promote(&self, region: &Region) -> Phrase {
        phrase!(
            "auf ",
            self.place(region, Owner::Own, Case::Dative, "oder"),
            " darf sie sich ebenso umwandeln oder bleiben, was sie ist"
        )
    }

    fn lost_only(&self) -> Phrase {
        "umwandeln kann sie sich nur in das, was ihre Seite verloren hat; ist davon nichts verloren, darf sie nicht \
         dorthin ziehen, wo sie sich umwandeln müsste"
            .into()
    }

    fn castling(&self, castling: &Castling) -> Phrase {
        self.say_castling(castling)
    }

    fn castles_in_safety(&self) -> Phrase {
        "das geht nicht, solange sie angegriffen ist, und sie darf dabei kein angegriffenes Feld überqueren".into()
    }

    fn castles_once(&self) -> Phrase {
        "hat eine Seite so gezogen, darf die andere nicht mehr dasselbe tun".into()
    }

    fn castling_partner(&self, movers: &[TypeIndex]) -> Phrase {
        self.say_castling_partner(movers)
    }

    fn enters(&self, entry: &Entry) -> Phrase {
        let either = if entry.double_moves {
            " (nach einem Zug mit zwei Figuren: auf eines der beiden verlassenen Felder)"
        } else {
            ""
        };
        format!(
            "wartet neben dem Brett: Zusammen mit dem Zug einer anderen Figur darf sie auf das Feld gesetzt werden, das \
             diese gerade verlassen hat{either}"
        )
        .into()
    }

    fn entry_conditions(&self, entry: &Entry) -> Option<Phrase> {
        Some(self.say_entry_conditions(entry))
    }

    fn drop(&self, dropping: &Dropping, drop: &DropDef) -> Phrase {
        self.say_drop(dropping, drop)
    }

    fn dropped(&self, hits: &[Hit], required: bool) -> Phrase {
        self.say_dropped(hits, required)
    }

    fn reverts(&self, dropping: &Dropping, base: TypeIndex) -> Phrase {
        self.say_reverts(dropping, base)
    }

    fn on_capture(&self, besides: &OnCapture) -> Phrase {
        self.say_on_capture(besides)
    }

    fn suicide(&self) -> Phrase {
        "solange sie gelähmt ist, darf sie sich als Zug selbst vom Brett nehmen".into()
    }

    fn attribute(&self, name: &str, safety: &[Safety<'_>]) -> Phrase {
        self.say_attribute(name, safety)
    }

    fn royal(&self) -> Phrase {
        self.say_royal()
    }

    fn captured_not_turned(&self) -> Phrase {
        "statt die Seite zu wechseln, wird sie geschlagen".into()
    }

    fn house(&self) -> Phrase {
        "Hausregel: Die veröffentlichten Regeln lassen hier etwas offen".into()
    }

    fn borrows(&self, borrow: &Borrow) -> Vec<Phrase> {
        self.say_borrows(borrow)
    }
}
