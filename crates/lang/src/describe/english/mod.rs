//! Clauses in English.
//!
//! The text is written for a reader of ten: short sentences, no notation, no names of keys.

mod effects;
mod moves;
mod paths;
mod places;
mod rules;
mod words;

use variorum_rules::def::{GameDef, Over, PieceDef, Region, TypeIndex};

use super::clause::Clause;
use super::paths::Paths;
use words::{Phrase, phrase, with_article};

/// The clauses about a piece type as a text of whole sentences.
pub(super) fn realise(game: &GameDef, piece: TypeIndex, clauses: &[Clause]) -> String {
    let Some(piece) = game.pieces.get(piece) else {
        return String::new();
    };
    let mut english = English {
        game,
        piece,
        sentences: Vec::new(),
        way_told: false,
    };
    for clause in clauses {
        english.clause(clause);
    }
    english.sentences.join(" ")
}

/// A region in words: "its second rank", "a1 or b1"; `owner` is "its" or "your", `last` the word between the last
/// two parts.
pub(super) fn place(game: &GameDef, region: &Region, owner: &str, last: &str) -> String {
    let english = English {
        game,
        piece: &PieceDef::default(),
        sentences: Vec::new(),
        way_told: false,
    };
    english.place(region, owner, last).into_text()
}

/// A text in the making.
struct English<'a> {
    game: &'a GameDef,
    piece: &'a PieceDef,
    sentences: Vec<String>,
    /// It has been said that the way must be empty.
    way_told: bool,
}

impl English<'_> {
    /// Adds a sentence.
    fn say(&mut self, sentence: impl Into<Phrase>) {
        self.sentences.push(sentence.into().into_sentence());
    }

    fn clause(&mut self, clause: &Clause) {
        match clause {
            Clause::Borrow(borrow) => self.borrow(borrow),
            Clause::Go(go) => self.go(go),
            Clause::Legs(legs) => self.legs(legs),
            Clause::Shot(shot) => self.shot(shot),
            Clause::Jump(jump) => self.jump(jump),
            Clause::Immobile => self.say("cannot move"),
            Clause::RoyalsNotTurned => {
                let royal = with_article(self.royal());
                self.say(phrase!(royal, " does not change sides: it is captured"));
            }
            Clause::EnPassant(en_passant) => self.en_passant(en_passant),
            Clause::HousePart(ways) => self.house_part(ways),
            Clause::Crossing(crossing) => self.crossing(*crossing),
            Clause::Freeze(freezing) => self.freezing(freezing),
            Clause::Promotion(promotion) => self.promotion(promotion),
            Clause::Castling(castling) => self.castling(castling),
            Clause::CastlingPartner(movers) => self.castling_partner(movers),
            Clause::Entry(entry) => self.entry(entry),
            Clause::Drop(region) => self.drop(region.as_ref()),
            Clause::Suicide => {
                self.say("while it is frozen, it may take itself off the board as its move");
            }
            Clause::Attribute(attribute) => self.attribute(attribute),
            Clause::Royal(royal) => self.royal_rule(*royal),
            Clause::House => {
                self.say("house rule: the published rules leave some of this open");
            }
            Clause::Note(note) => self.sentences.push(note.clone()),
        }
    }

    /// What royal units are called: by their name where there is one kind of them.
    fn royal(&self) -> &str {
        let mut royals = self.game.pieces.iter().filter(|piece| piece.royal);
        match (royals.next(), royals.next()) {
            (Some(only), None) => &only.name,
            _ => "royal unit",
        }
    }

    /// Says once that the way must be clear, where the words for paths leave that open.
    fn clear_way<'p>(&mut self, over: &Over, paths: impl IntoIterator<Item = &'p Paths>) {
        let mut paths = paths.into_iter();
        let clear = *over == Over::Nothing;
        if clear && !self.way_told && paths.any(|paths| self.leaves_way_open(paths)) {
            self.say("every square it touches on the way must be empty");
            self.way_told = true;
        }
    }
}
