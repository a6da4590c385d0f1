//! Turns, special moves, effects and what protects from them, in English.

use variorum_def::{CapturedDef, CheckIn, Threat, TurnDef, TypeIndex, TypeSet, Unsettled};
use variorum_geometry::Color;

use super::{English, LANGUAGE, Line, article, capitalized, list, number};
use crate::game::clause::{Notion, Special};
use crate::game::{Class, names};
use crate::{Clause, realise};

pub(super) fn turns(first: Color, single: bool, passes: bool, drops: bool, hands: bool) -> String {
    if !single {
        return format!("{first} begins, then the sides take turns.");
    }
    let drop = match (drops, hands) {
        (false, _) => "",
        (true, true) => " or one unit dropped from the hand",
        (true, false) => " or one new unit put on the board",
    };
    let passing = if passes { "" } else { ", and nobody may pass" };
    format!(
        "{first} makes the first move, then the sides take turns. A turn is one move{drop}{passing}."
    )
}

pub(super) fn may_pass(side: Option<Color>, check: bool) -> String {
    let who = side.map_or_else(|| "You".to_owned(), |side| side.to_string());
    let check = if check { ", but not out of check" } else { "" };
    format!("{who} may pass in place of a move{check}.")
}

pub(super) fn passed_twice(means: Unsettled) -> String {
    let end = match means {
        Unsettled::Draws => "it is a draw",
        Unsettled::Scores => "the points decide",
    };
    format!("When both sides pass, one after the other, the game is over, and {end}.")
}

/// "one move", "two moves".
fn moves(count: u8) -> String {
    match count {
        1 => "one move".to_owned(),
        count => format!("{} moves", number(usize::from(count))),
    }
}

/// How many moves the turns have, the first turn first.
fn lengths(side: Color, turn: &TurnDef) -> String {
    match (turn.moves.as_slice(), turn.rising) {
        ([all], false) => format!("A turn is {}.", moves(*all)),
        ([first, all], false) => format!(
            "{side}’s first turn is {}; each turn after it is {}.",
            moves(*first),
            moves(*all)
        ),
        (counts, rising) => {
            let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
            let after = match rising {
                true => "each turn after these has one move more than the one before",
                false => "all turns after these have as many as the last",
            };
            format!(
                "The turns, counted over both sides, have these numbers of moves: {}; {after}.",
                counts.join(", ")
            )
        }
    }
}

impl English<'_> {
    /// What a turn is.
    pub(super) fn turn_of(&self, turn: &TurnDef, passing: bool) -> String {
        let mut told = match turn.parts.as_slice() {
            [] => lengths(self.game.setup.first(), turn),
            parts => {
                let parts = parts.iter().map(|part| match &part.types {
                    None => "a move of one of your own units".to_owned(),
                    Some(types) => {
                        let kinds: Vec<TypeIndex> = types.iter().copied().collect();
                        format!("a move, or a drop, of {}", self.one_of(&kinds))
                    }
                });
                let parts = parts.collect::<Vec<_>>().join(", then ");
                format!("A turn has these parts: {parts}.")
            }
        };
        told += match turn.check {
            None => "",
            Some(CheckIn::Ends) => " A move that gives check ends the turn.",
            Some(CheckIn::Last) => " Only the last move of a turn may give check.",
        };
        told += match (turn.whole, turn.parts.is_empty()) {
            (true, _) => {
                " Who finds no further move before the turn is over has no legal move, as at its beginning."
            }
            (false, true) => " Where no further move is possible, the turn is over.",
            (false, false) => " A part in which nothing can be done is left out.",
        };
        if passing {
            told += " What a turn leaves open to capture en passant stays open until the first move after it, unless the unit \
                     has moved on.";
        }
        if turn.passing_again {
            told += " If that move is a capture en passant, the next may be another one.";
        }
        told
    }

    pub(super) fn must_capture(&self, types: Option<&[TypeIndex]>, most: bool) -> String {
        let with = types.map(|types| format!(" with {}", self.one_of(types)));
        let with = with.unwrap_or_default();
        let comma = if with.is_empty() { "" } else { "," };
        let such = if with.is_empty() { "" } else { "such " };
        match most {
            true => format!(
                "If you can capture{with}{comma} you must, and as many units as possible in your turn; where that can be done in \
                 several ways you choose."
            ),
            false => format!(
                "If you can capture{with}{comma} you must; among several {such}captures you choose."
            ),
        }
    }

    pub(super) fn forbidden(
        &self,
        threat: Threat,
        drops: bool,
        types: Option<&[TypeIndex]>,
    ) -> String {
        let gives = match threat {
            Threat::Check => "give check",
            Threat::Mate => "give mate",
            Threat::Flight => {
                let who = types.map_or("a royal unit".to_owned(), |types| self.one_of(types));
                return format!(
                    "In check {who} may not leave its square, unless it captures all that give check."
                );
            }
        };
        match (types.map(|types| self.one_of(types)), drops) {
            (None, false) => format!("No move may {gives}."),
            (None, true) => format!("No unit may {gives} by being dropped."),
            (Some(who), false) => format!("You may not {gives} by a move of {who}."),
            (Some(who), true) => format!("You may not {gives} by dropping {who}."),
        }
    }

    /// "a Rook or an Elephant".
    fn one_of(&self, types: &[TypeIndex]) -> String {
        let each = types.iter().map(|kind| article(self.name(*kind)));
        list(&each.collect::<Vec<_>>(), "or")
    }

    pub(super) fn captured(&self, hand: Option<&CapturedDef>, swaps: bool) -> String {
        let Some(hand) = hand else {
            return if swaps {
                "Captured units leave the board for good, unless they change places with their captor."
            } else {
                "Captured units leave the board for good."
            }
            .to_owned();
        };
        let whatever = if hand.reverts {
            "; if it came by promotion, as what it was first"
        } else {
            ", as what it is when it is captured"
        };
        let where_to = if hand.friends {
            "its new owner’s hand, even if its own side captured it"
        } else {
            "its captor’s hand"
        };
        let goes = format!("changes sides and goes to {where_to}{whatever}.");
        match &hand.only {
            None => format!("A captured unit {goes}"),
            Some(only) => {
                let kinds: Vec<TypeIndex> = only.iter().copied().collect();
                let which = article(&list(&self.each(&kinds), "or"));
                format!(
                    "When {which} is captured, it {goes} All other captured units leave the board for good."
                )
            }
        }
    }

    pub(super) fn named(&self, name: Special, pieces: &[TypeIndex], clauses: &[Clause]) -> Line {
        let text = pieces.first().map_or_else(String::new, |piece| {
            realise(self.game, *piece, clauses, LANGUAGE)
        });
        let term = match name {
            Special::Castling => "Castling",
            Special::DoubleMove => "Double move",
            Special::LongStep => "Long step",
            Special::EnPassant => "En passant",
            Special::Crossing => "Guarded squares",
            Special::FirstMove => "First move",
            Special::Promotion => "Promotion",
            Special::Borrowing => "Copied movement",
            Special::Entry => "Joining the game",
            Special::Drop => "Dropping",
            Special::GoingOn => "Going on",
            Special::Capturing => "After a capture",
            Special::Vanishing => "Leaving the board",
        };
        let who = list(&names(self.game, pieces, Class::Every, LANGUAGE), "and");
        Line {
            term: Some(term.to_owned()),
            text: format!("{}: {}", capitalized(&who), lower(&text)),
            ..Line::default()
        }
    }

    pub(super) fn notion(&self, notion: Notion, pieces: &[TypeIndex]) -> Line {
        let royal = self.royal();
        let captured = |royals: bool| {
            if royals {
                format!(" A {royal} is captured instead.")
            } else {
                String::new()
            }
        };
        let (term, text) = match notion {
            Notion::Shooting => (
                "Shooting",
                "A unit that shoots captures an enemy without leaving its square. That is its whole move.".to_owned(),
            ),
            Notion::Around => (
                "Capturing around",
                "When such a unit has moved, it captures enemies next to the square where it arrived, as its description \
                 says: one, several, or none."
                    .to_owned(),
            ),
            Notion::Afar => (
                "Capturing elsewhere",
                "When such a unit has moved, it captures enemies on other squares than the one where it arrived, as its \
                 description says."
                    .to_owned(),
            ),
            Notion::Trampling => (
                "Trampling",
                "Such a unit runs over enemies: it captures all of them on the squares that it crosses, and one on the \
                 square where it stops. Units of its own side block its way."
                    .to_owned(),
            ),
            Notion::Turning { royals } => (
                "Converting",
                format!(
                    "An enemy that is converted changes sides. It stays where it stands and what it is, and its new side may \
                     move it from its next turn on. Forward is then forward for that side.{}",
                    captured(royals)
                ),
            ),
            Notion::Exchanging => (
                "Changing places",
                "Two units that change places stay what they are and whose they are: neither is captured. \
                 That is a whole move, of the unit that does it; only that one may promote by it. Units \
                 that are alike do not change places."
                    .to_owned(),
            ),
            Notion::Swapping { royals } => (
                "Converting by capture",
                format!(
                    "What such a unit captures by moving onto it is not removed: it changes sides and is put on the square \
                     from which its captor came.{}",
                    captured(royals)
                ),
            ),
            Notion::Freezing { check, vanish } => (
                "Freezing",
                format!(
                    "A frozen unit can neither move nor do anything else{}. What counts is the position before the move. \
                     Along lines only the first unit is frozen; leaps pass what stands between. A frozen unit still stands \
                     in the way, and if it freezes others it goes on doing so{}.",
                    if vanish { ", but some may leave the board (see the special moves)" } else { "" },
                    if check { ", but it gives no check" } else { "" }
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

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}
