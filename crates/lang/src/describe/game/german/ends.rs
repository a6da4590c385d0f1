//! How a game is won, lost and drawn, in German.

use variorum_rules::def::{DeadMaterial, Goal, NoMoves, TypeIndex, TypeSet};

use super::{German, Line, list, ordinal, say};
use crate::describe::game::clause::Same;

/// What check is.
pub(super) fn check(turning: bool, freezing: bool) -> String {
    let turned = if turning { " oder bekehren" } else { "" };
    let frozen = if freezing {
        " Eine gelähmte Figur gibt kein Schach."
    } else {
        ""
    };
    format!(
        "Eine königliche Figur steht im Schach, wenn eine gegnerische Figur sie im nächsten Zug schlagen{turned} könnte. Kein Zug \
         darf die eigene königliche Figur im Schach lassen. Eine Figur gibt auch dann Schach, wenn sie nicht ziehen dürfte, \
         weil sonst die eigene königliche Figur in Gefahr geriete.{frozen}"
    )
}

/// What it means to have no legal move.
pub(super) fn no_moves(goal: Goal, no_moves: NoMoves) -> &'static str {
    match (goal, no_moves) {
        (Goal::Mate, NoMoves::Loses) => {
            "Wer am Zug ist und keinen regelgemäßen Zug hat, hat verloren, ob im Schach oder nicht: Patt gewinnt wie Matt."
        }
        (Goal::Mate, NoMoves::Draws) => {
            "Wer am Zug ist, nicht im Schach steht und keinen regelgemäßen Zug hat, ist patt: Die Partie ist remis."
        }
        (Goal::Capture, NoMoves::Loses) => {
            "Wer am Zug ist und keinen regelgemäßen Zug hat, hat verloren."
        }
        (Goal::Capture, NoMoves::Draws) => {
            "Hat die Seite, die am Zug ist, keinen regelgemäßen Zug, ist die Partie remis."
        }
    }
}

pub(super) fn repetition(times: u8, same: &[Same]) -> String {
    let same: Vec<&str> = same
        .iter()
        .map(|same| match same {
            Same::Board => "dieselben Figuren auf denselben Feldern stehen",
            Same::Side => "dieselbe Seite am Zug ist",
            Same::Hands => "dieselben Figuren in der Hand sind",
            Same::Promoted => "dieselben Figuren durch Umwandlung entstanden sind",
            Same::Castling => "dieselben Rochaden noch möglich sind",
            Same::DoubleMoves => "dieselben Doppelzüge noch möglich sind",
            Same::EnPassant => "dieselben Schläge en passant möglich sind",
            Same::Entry => "die Figuren in der Hand auf dieselben Weisen ins Spiel kommen könnten",
            Same::FirstMoves => "dieselben Figuren noch einen ersten Zug haben",
            Same::Borrowed => "dieselbe Gangart nachgeahmt werden kann",
        })
        .collect();
    format!(
        "Entsteht dieselbe Stellung zum {} Mal, ist die Partie remis. Zwei Stellungen sind gleich, wenn {}.",
        ordinal(times),
        list(&same, "und")
    )
}

impl German<'_> {
    pub(super) fn mate(&self) -> Line {
        say(format!(
            "Ziel ist das Matt: die königliche Figur des Gegners{} so anzugreifen, dass nichts sie mehr retten kann.",
            self.royal()
        ))
    }

    pub(super) fn capture_royal(&self, several: bool, turning: bool) -> Line {
        let turned = if turning {
            " Eine königliche Figur wechselt nie die Seite: Was sie bekehren würde, schlägt sie."
        } else {
            ""
        };
        let one = if several {
            " Eine genügt, auch wenn der Gegner noch eine andere hat."
        } else {
            ""
        };
        let royal = self.royal();
        let whose = if royal.is_empty() {
            "eine königliche Figur"
        } else {
            "die königliche Figur"
        };
        say(format!(
            "Wer {whose} des Gegners{royal} schlägt, gewinnt sofort, ganz gleich, auf welche Weise.{one}{turned}"
        ))
    }

    pub(super) fn move_limit(
        &self,
        plies: u16,
        types: &TypeSet,
        conversions: bool,
        drops: bool,
    ) -> Line {
        let half = if plies.is_multiple_of(2) {
            format!("{} Zügen jeder Seite", plies / 2)
        } else {
            format!("{plies} Zügen beider Seiten zusammen")
        };
        let mut none = vec!["nichts geschlagen wurde".to_owned()];
        if conversions {
            none.push("nichts die Seite gewechselt hat".to_owned());
        }
        if drops {
            none.push("nichts eingesetzt wurde".to_owned());
        }
        let types: Vec<TypeIndex> = types.iter().copied().collect();
        if !types.is_empty() {
            none.push(format!("keine {} gezogen hat", self.of_kind(&types)));
        }
        say(format!(
            "Nach {half}, in denen {}, ist die Partie remis.",
            list(&none, "und")
        ))
    }

    pub(super) fn dead(&self, dead: &[DeadMaterial]) -> Line {
        Line {
            text: "Die Partie ist remis, sobald niemand mehr gewinnen kann, wenn also auf dem Brett und daneben nur noch das \
                   übrig ist:"
                .to_owned(),
            items: dead.iter().map(|material| self.material(material)).collect(),
            ..Line::default()
        }
    }

    fn material(&self, material: &DeadMaterial) -> String {
        let royals = format!("die königlichen Figuren{}", self.royal());
        let types: Vec<TypeIndex> = material.types.iter().copied().collect();
        let names = self.each(&types);
        match material.at_most {
            Some(0) => royals,
            Some(1) => format!("{royals} und höchstens eine {}", self.of_kind(&types)),
            Some(most) => format!(
                "{royals} und höchstens {most} Figuren dieser Arten: {}",
                names.join(", ")
            ),
            None => format!(
                "{royals} und Figuren der Art {}, die alle auf Feldern derselben Farbe stehen",
                list(&names, "oder")
            ),
        }
    }
}
