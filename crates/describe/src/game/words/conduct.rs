//! Turns, special moves, effects and what protects from them.

use variorum_def::{CapturedDef, CheckIn, Gender, Series, Threat, TurnDef, TypeIndex, TypeSet};

use super::{Line, Teller};
use crate::game::clause::{Notion, Special};
use crate::game::{Class, names};
use crate::telling::{tell, whose};
use crate::texts::{Voice, capitalized, say};
use crate::{Clause, realise};

impl Teller<'_> {
    /// What a turn is, in the plainest case. `hands`: units are dropped, from the hand or new ones.
    pub(super) fn turns(&self, single: bool, passes: bool, hands: Option<bool>) -> String {
        let drops = hands.map(|hands| if hands { "hand" } else { "new" });
        let side = self.game.setup.first();
        say!(self.voice, RuleTurns, side, single, passes, drops)
    }

    /// How many moves the turns have, the first turn first.
    fn lengths(&self, turn: &TurnDef) -> String {
        let voice = self.voice;
        let side = self.game.setup.first();
        match (turn.moves.as_slice(), turn.series) {
            ([moves], Series::Stays) => say!(voice, TurnLength, moves: *moves),
            ([first, moves], Series::Stays) => {
                say!(voice, TurnLengths, side, first: *first, moves: *moves)
            }
            ([first, moves], Series::Repeats) => {
                say!(voice, TurnSides, side, first: *first, moves: *moves)
            }
            (counts, series) => {
                let later = match series {
                    Series::Stays => "stays",
                    Series::Rises => "rises",
                    Series::Repeats => "repeats",
                };
                say!(voice, TurnSeries, counts, later)
            }
        }
    }

    /// What a turn is.
    pub(super) fn turn_of(&self, turn: &TurnDef, passing: bool) -> String {
        let voice = self.voice;
        let lengths = match turn.parts.as_slice() {
            [] => self.lengths(turn),
            parts => {
                let parts = parts.iter().map(|part| {
                    let names = part.types.as_ref().map(|types| self.each(types));
                    say!(voice, TurnPart, names)
                });
                say!(voice, TurnParts, parts: parts.collect::<Vec<_>>())
            }
        };
        let check = turn.check.map(|check| match check {
            CheckIn::Ends => "ends",
            CheckIn::Last => "last",
        });
        let without = match (turn.whole, turn.parts.is_empty()) {
            (true, _) => "lost",
            (false, true) => "over",
            (false, false) => "part",
        };
        let passing_again = turn.passing_again;
        say!(
            voice,
            RuleTurnOf,
            lengths,
            check,
            without,
            passing,
            passing_again
        )
    }

    pub(super) fn captured(&self, hand: Option<&CapturedDef>, swaps: bool) -> String {
        let goes = if hand.is_some() { "hand" } else { "nowhere" };
        let only = hand.and_then(|hand| hand.only.as_ref());
        let names = only.map(|only| self.each(only));
        let friends = hand.is_some_and(|hand| hand.friends);
        let reverts = hand.is_some_and(|hand| hand.reverts);
        say!(
            self.voice,
            RuleCaptured,
            goes,
            swaps,
            names,
            friends,
            reverts
        )
    }

    pub(super) fn forbidden(
        &self,
        threat: Threat,
        drops: bool,
        types: Option<&[TypeIndex]>,
        of: Option<&[TypeIndex]>,
    ) -> String {
        let names = types.map(|types| self.each(types));
        let threat = match threat {
            Threat::Check => "check",
            Threat::CheckAlone => "check-alone",
            Threat::Capture => "capture",
            Threat::Mate => "mate",
            Threat::Flight => return say!(self.voice, RuleFlight, names),
        };
        let of = of.map(|types| self.voice.names(&types.iter().copied().collect()));
        say!(self.voice, RuleForbidden, threat, names, drops, of)
    }

    pub(super) fn named(&self, special: Special, pieces: &[TypeIndex], clauses: &[Clause]) -> Line {
        let voice = self.voice;
        let special = match special {
            Special::Castling => "castling",
            Special::DoubleMove => "double-move",
            Special::LongStep => "long-step",
            Special::FirstMove => "first-move",
            Special::EnPassant => "en-passant",
            Special::Crossing => "crossing",
            Special::Promotion => "promotion",
            Special::Borrowing => "borrowing",
            Special::Entry => "entry",
            Special::Drop => "drop",
            Special::GoingOn => "going-on",
            Special::Capturing => "capturing",
            Special::Vanishing => "vanishing",
        };
        let names = names(voice, pieces, Class::Every);
        let first = pieces.first().and_then(|kind| self.game.pieces.get(*kind));
        let text = first.map_or_else(String::new, |piece| {
            let mut voice = Voice::about(self.game, piece, voice.language);
            voice.gender = self.gender(pieces, pieces.len() > 1 && names.len() == 1);
            tell(voice, piece, clauses).to_string()
        });
        Line {
            term: Some(say!(voice, SpecialTerm, special)),
            text: say!(voice, SpecialLine, names, text),
            ..Line::default()
        }
    }

    /// The gender of pieces that are told of as one: that of their class where that is what is named.
    fn gender(&self, pieces: &[TypeIndex], class: bool) -> Gender {
        let (game, language) = (self.game, self.voice.language);
        let kinds = pieces.iter().filter_map(|kind| game.pieces.get(*kind));
        let mut classes = kinds.clone().map(|piece| &piece.class);
        let names = classes.next().and_then(|class| game.class_names.get(class));
        match names.filter(|_| class) {
            Some(names) => names.gender(language),
            None => {
                let own = kinds.map(|piece| piece.names.gender(language)).min();
                own.unwrap_or_default()
            }
        }
    }

    pub(super) fn notion(&self, notion: Notion, pieces: &[TypeIndex]) -> Line {
        let voice = self.voice;
        let royal = self.royal();
        let (name, text) = match notion {
            Notion::Shooting => ("shooting", say!(voice, NotionShooting)),
            Notion::Around(victims) => ("around", say!(voice, NotionAround, whose: whose(victims))),
            Notion::Afar(victims) => ("afar", say!(voice, NotionAfar, whose: whose(victims))),
            Notion::Trampling => ("trampling", say!(voice, NotionTrampling)),
            Notion::Turning { royals } => ("turning", say!(voice, NotionTurning, royals, royal)),
            Notion::Exchanging => ("exchanging", say!(voice, NotionExchanging)),
            Notion::Swapping { royals } => ("swapping", say!(voice, NotionSwapping, royals, royal)),
            Notion::Leaving => ("leaving", say!(voice, NotionLeaving)),
            Notion::Freezing { check, vanish } => {
                ("freezing", say!(voice, NotionFreezing, vanish, check))
            }
        };
        Line {
            term: Some(say!(voice, NotionTerm, notion: name)),
            text,
            pieces: pieces.to_vec(),
            ..Line::default()
        }
    }

    pub(super) fn attribute(&self, kinds: &TypeSet, clauses: &[Clause]) -> Line {
        let language = self.voice.language;
        let name = clauses.iter().find_map(|clause| match clause {
            Clause::Attribute(attribute) => self.game.attributes.get(attribute.index),
            _ => None,
        });
        let first = kinds.first().copied().unwrap_or_default();
        Line {
            term: name.map(|attribute| capitalized(attribute.name_in(language))),
            text: realise(self.game, first, clauses, language).to_string(),
            pieces: kinds.iter().copied().collect(),
            ..Line::default()
        }
    }
}
