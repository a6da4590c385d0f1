//! Regions of the board in German.

use variorum_def::Region;

use super::German;
use super::words::{list, ordinal};
use crate::telling::{Part, Phrase, Place, Whose, are_a_span, phrase};

/// Whose ranks a region counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// Those of the piece described.
    Own,
    /// Those of a piece called "sie" in the same sentence.
    Hers,
    /// Those of a player called "wer".
    His,
}

/// A grammatical case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// After "von" and, for a place, "auf".
    Dative,
    /// After "auf", for where a move leads.
    Accusative,
}

impl Owner {
    /// What stands before "zweite Reihe" or, in the dative, "zweiten Reihe".
    fn word(self, case: Case) -> &'static str {
        match (self, case) {
            (Owner::Own, Case::Dative) => "der eigenen",
            (Owner::Own, Case::Accusative) => "die eigene",
            (Owner::Hers, Case::Dative) => "ihrer",
            (Owner::Hers, Case::Accusative) => "ihre",
            (Owner::His, Case::Dative) => "seiner",
            (Owner::His, Case::Accusative) => "seine",
        }
    }
}

impl German<'_> {
    /// A region: "der eigenen zweiten Reihe", "a1 oder b1", "einem Feld des Bereichs „Hügel“". `last` is the word
    /// between the last two parts.
    pub(super) fn place(&self, region: &Region, owner: Owner, case: Case, last: &str) -> Phrase {
        let place = Place::of(self.teller.game, region, self.teller.language);
        self.place_of(place, owner, case, last)
    }

    fn place_of(&self, place: Place, owner: Owner, case: Case, last: &str) -> Phrase {
        let ranks = (!place.ranks.is_empty()).then(|| self.ranks(&place.ranks, owner, case, last));
        let parts = place.parts.into_iter().map(|part| match (part, case) {
            (Part::LastRank, Case::Dative) => "der letzten Reihe".into(),
            (Part::LastRank, Case::Accusative) => "die letzte Reihe".into(),
            (Part::Square(name), _) => name.into(),
            (Part::Files(first, end), case) => match (first == end, case) {
                (true, Case::Dative) => format!("der {first}-Linie"),
                (true, Case::Accusative) => format!("die {first}-Linie"),
                (false, Case::Dative) => format!("den Linien {first} bis {end}"),
                (false, Case::Accusative) => format!("die Linien {first} bis {end}"),
            }
            .into(),
            (Part::Block(a, b), Case::Dative) => format!("dem Block {a}–{b}").into(),
            (Part::Block(a, b), Case::Accusative) => format!("den Block {a}–{b}").into(),
            (Part::All, Case::Dative) => "einem beliebigen Feld".into(),
            (Part::All, Case::Accusative) => "ein beliebiges Feld".into(),
            (Part::Edge, Case::Dative) => "dem Rand des Bretts".into(),
            (Part::Edge, Case::Accusative) => "den Rand des Bretts".into(),
            (Part::Light, Case::Dative) => "einem hellen Feld".into(),
            (Part::Light, Case::Accusative) => "ein helles Feld".into(),
            (Part::Dark, Case::Dative) => "einem dunklen Feld".into(),
            (Part::Dark, Case::Accusative) => "ein dunkles Feld".into(),
            (Part::Except(own, other), case) => phrase!(
                self.place_of(own, owner, case, last),
                " außer ",
                self.place_of(other, owner, Case::Dative, "und")
            ),
            (Part::Sides([white, black]), _) => {
                let [white, black] = [white, black].map(|squares| match squares.is_empty() {
                    true => "keinem Feld".into(),
                    false => list(squares.into_iter().map(Phrase::from), last),
                });
                phrase!(white, " (Schwarz: ", black, ")")
            }
            (
                Part::Named {
                    name,
                    whose,
                    squares,
                },
                case,
            ) => {
                let one = match case {
                    Case::Dative => "einem Feld",
                    Case::Accusative => "ein Feld",
                };
                let whose = match (whose, owner) {
                    (Whose::Shared, _) => "des",
                    (Whose::Own, Owner::Own) => "des eigenen",
                    (Whose::Own, Owner::Hers) => "ihres",
                    (Whose::Own, Owner::His) => "seines",
                    (Whose::Far, _) => "des gegnerischen",
                };
                let text = Phrase::from(format!("{one} {whose} Bereichs „{name}“"));
                if squares.is_empty() {
                    text
                } else {
                    let squares = squares.into_iter().map(Phrase::from);
                    phrase!(text, " (", list(squares, last), ")")
                }
            }
        });
        let all: Vec<Phrase> = ranks.into_iter().chain(parts).collect();
        if all.is_empty() {
            return "keinem Feld".into();
        }
        list(all, last)
    }

    /// "der eigenen zweiten oder dritten Reihe"; "Reihe 1 (Schwarz: Reihe 8)" where the names of squares count from 0.
    fn ranks(&self, ranks: &[u8], owner: Owner, case: Case, last: &str) -> Phrase {
        let shape = self.teller.game.board.shape();
        if shape.first_rank == 1 {
            let ending = match case {
                Case::Dative => "en",
                Case::Accusative => "e",
            };
            let words = ranks.iter().map(|&rank| match ordinal(rank) {
                Some(stem) => Phrase::from(format!("{stem}{ending}")),
                None => Phrase::from(format!("{rank}.")),
            });
            return phrase!(
                owner.word(case),
                " ",
                series(words.collect(), ranks, last),
                " Reihe"
            );
        }
        let rank_names = |name: &dyn Fn(u8) -> u8| {
            let names = ranks
                .iter()
                .map(|&rank| Phrase::from(name(rank).to_string()));
            series(names.collect(), ranks, last)
        };
        let white = rank_names(&|rank| rank.saturating_sub(1) + shape.first_rank);
        let black = rank_names(&|rank| shape.ranks.saturating_sub(rank) + shape.first_rank);
        phrase!("Reihe ", white, " (Schwarz: Reihe ", black, ")")
    }
}

/// "a, b oder c"; "a bis d" for four or more in a row.
fn series(words: Vec<Phrase>, numbers: &[u8], last: &str) -> Phrase {
    match words.as_slice() {
        [first, .., end] if are_a_span(numbers) => phrase!(first.clone(), " bis ", end.clone()),
        _ => list(words, last),
    }
}
