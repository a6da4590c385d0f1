//! Clauses in English.
//!
//! The text is written for a reader of ten: short sentences, no notation, no names of keys.

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

/// The clauses about a piece type as a text of whole sentences.
pub(super) fn realise(game: &GameDef, piece: TypeIndex, clauses: &[Clause]) -> String {
    Teller::new(game, piece, Language::English, word)
        .map(|teller| English { teller }.tell(clauses))
        .unwrap_or_default()
}

/// A region in words: "its second rank", "a1 or b1"; `owner` is "its" or "your", `last` the word between the last
/// two parts.
pub(super) fn place(game: &GameDef, region: &Region, owner: &str, last: &str) -> String {
    places::place(game, region, owner, last).text().to_owned()
}

/// A text in the making.
struct English<'a> {
    teller: Teller<'a>,
}

impl<'a> Tongue<'a> for English<'a> {
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
        "every square it touches on the way must be empty".into()
    }

    fn tramples(&self, end: Trampling) -> Vec<Phrase> {
        let end = match end {
            Trampling::OnEither => "and one on the square where it stops",
            Trampling::OnEmpty => "and must stop on an empty square",
            Trampling::OnEnemy => "and one on the square where it must stop",
        };
        vec![
            format!(
                "it runs over enemies: it captures every enemy on the squares it crosses, {end}"
            )
            .into(),
            "units of its own side block its way".into(),
        ]
    }

    fn passes_only(&self, only: &TypeSet) -> Phrase {
        phrase!("what it jumps over must be ", self.unit_of(only))
    }

    fn passes_single(&self, only: Option<&TypeSet>) -> Phrase {
        let each = match only {
            None => "stand alone,".into(),
            Some(_) => phrase!("be an ", self.enemy(only)),
        };
        phrase!(
            "on the way it may jump over any number of enemies, one at a time: each must ",
            each,
            " with an empty square right behind it"
        )
    }

    fn passes_line(&self) -> Phrase {
        "such a move slides over empty squares up to an unbroken line of one or more enemies, jumps \
         over the whole line and lands on the empty square right behind it"
            .into()
    }

    fn stops_beside(&self, go: &Go) -> Option<Phrase> {
        self.say_stop(go)
    }

    fn stops_on(&self, attributes: Vec<Phrase>) -> Phrase {
        self.say_stops_on(attributes)
    }

    fn swaps(&self) -> Phrase {
        "an enemy it captures this way is not lost: it changes sides and is put on the square that this \
         unit came from"
            .into()
    }

    fn cannot_be_swapped(&self, attributes: Vec<Phrase>) -> Phrase {
        let names = words::list(attributes, "and").capitalized();
        phrase!(names, " units cannot be captured this way")
    }

    fn consequence(&self, consequence: &Consequence, told: Option<&Go>) -> Phrase {
        self.say_consequence(consequence, told)
    }

    fn ends_near(&self) -> Phrase {
        "of several squares in one direction on which it would capture the same, it may end only on the nearest"
            .into()
    }

    fn requirement(&self, requirement: Requirement) -> Phrase {
        match requirement {
            Requirement::Impossible => "so far nothing makes such a move possible".into(),
            Requirement::Convert => phrase!(
                "it may move this way only if that makes at least one enemy change sides, or captures ",
                self.a_royal()
            ),
            Requirement::Capture => {
                "it may move this way only if that captures at least one enemy".into()
            }
            Requirement::Either => {
                "it may move this way only if that captures an enemy or makes one change sides"
                    .into()
            }
        }
    }

    fn leaves_en_passant(&self, one: bool) -> Phrase {
        let square = moves::the_square(one);
        format!(
            "right after such a move an enemy that captures \"en passant\" may take it on {square} it crossed"
        )
        .into()
    }

    fn legs(&self, legs: &Legs) -> Phrase {
        self.say_legs(legs)
    }

    fn cannot_stop(&self) -> Phrase {
        "it cannot stop after the first part".into()
    }

    fn legs_only(&self, only: &TypeSet) -> Phrase {
        phrase!("this way it can capture only an ", self.enemy(Some(only)))
    }

    fn shot(&self, shot: &Shot) -> Phrase {
        self.say_shot(shot)
    }

    fn cannot_be_shot(&self, attributes: Vec<Phrase>) -> Phrase {
        let names = words::list(attributes, "and").capitalized();
        phrase!(names, " units cannot be shot")
    }

    fn exchange(&self, exchange: &Exchange) -> Phrase {
        self.say_exchange(exchange)
    }

    fn jump(&self, jump: &Jump) -> Phrase {
        self.say_jump(jump)
    }

    fn immobile(&self) -> Phrase {
        "cannot move".into()
    }

    fn royals_not_turned(&self) -> Phrase {
        phrase!(self.a_royal(), " does not change sides: it is captured")
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
            true => "after such a capture it may go on capturing in the same turn, as long as it can and likes",
            false => "after such a capture it goes on capturing in the same turn, as long as it can",
        }
        .into()
    }

    fn taken_at_end(&self) -> Phrase {
        "what it captures so stays in the way until the last of these captures, and cannot be captured twice".into()
    }

    fn promotion_and_going_on(&self, waits: bool) -> Phrase {
        match waits {
            true => "with a capture after which it goes on it stays what it is",
            false => "then it does not go on capturing",
        }
        .into()
    }

    fn leaves(&self, kind: TypeIndex) -> Phrase {
        phrase!(
            "such a move leaves ",
            words::with_article(self.name(kind)),
            " behind, on the square where it began"
        )
    }

    fn neutral(&self) -> Phrase {
        "it belongs to nobody: it is in the way of both sides, and nobody can capture it".into()
    }

    fn limited(&self, most: u8, drops: bool) -> Phrase {
        let drops = if drops { " and drops none" } else { "" };
        format!("a side that has {most} of these on the board gets no more by promotion{drops}")
            .into()
    }

    fn of_side(&self, side: Color) -> Phrase {
        format!("only {side} has it").into()
    }

    fn may_promote(&self, region: &Region) -> Phrase {
        phrase!(
            "on ",
            self.place(region, "its", "or"),
            " it may become one of these, or stay what it is"
        )
    }

    fn lost_only(&self) -> Phrase {
        "it can become only what its side has lost, and it cannot go where it would have to become something if \
         none of these has been lost"
            .into()
    }

    fn castling(&self, castling: &Castling) -> Phrase {
        self.say_castling(castling)
    }

    fn castles_in_safety(&self) -> Phrase {
        "it may not do this while it is attacked, nor cross an attacked square".into()
    }

    fn castles_once(&self) -> Phrase {
        "once one side has moved so, the other side may not do the same any more".into()
    }

    fn castling_partner(&self, movers: &[TypeIndex]) -> Phrase {
        self.say_castling_partner(movers)
    }

    fn enters(&self, entry: &Entry) -> Phrase {
        let either = if entry.double_moves {
            " (after a move of two units, on either square that was left)"
        } else {
            ""
        };
        format!(
            "it waits off the board; together with a move of another unit its owner may put it on the square \
             that this unit has just left{either}"
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
        "while it is frozen, it may take itself off the board as its move".into()
    }

    fn attribute(&self, name: &str, safety: &[Safety<'_>]) -> Phrase {
        self.say_attribute(name, safety)
    }

    fn royal(&self) -> Phrase {
        self.say_royal()
    }

    fn captured_not_turned(&self) -> Phrase {
        "whatever would make it change sides captures it instead".into()
    }

    fn house(&self) -> Phrase {
        "house rule: the published rules leave some of this open".into()
    }

    fn borrows(&self, borrow: &Borrow) -> Vec<Phrase> {
        self.say_borrows(borrow)
    }
}
