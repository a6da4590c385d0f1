//! Promotion, castling and what else concerns a whole piece, in English.

use std::collections::BTreeSet;

use variorum_def::{
    DropDef, EntryDef, Goal, Nearby, Occasion, PromotionDef, Region, TypeIndex, Wing,
};
use variorum_geometry::Color;

use super::words::{list, with_article};
use super::{English, place};
use crate::clause::{Borrow, Castling, Crossing, Dropping, Entry, Unborrowed};
use crate::telling::{Phrase, phrase};

impl English<'_> {
    pub(super) fn say_borrows(&self, borrow: &Borrow) -> Vec<Phrase> {
        let like = "moves and captures like the unit that the opponent moved last";
        let without = borrow.without.iter().map(|one| self.unborrowed(one));
        let name = self.name(borrow.borrower);
        vec![
            if borrow.without.is_empty() {
                like.into()
            } else {
                phrase!(like, ", but without that unit's ", list(without, "and"))
            },
            "forward means forward for its own side".into(),
            phrase!(
                "if that unit was ",
                self.a(borrow.borrower),
                format!(" too, it copies what that {name} copied; a unit that has just become "),
                self.a(borrow.borrower),
                " counts as ",
                self.a(borrow.when_promoted)
            ),
            "as long as there is nothing to copy, it cannot move this way".into(),
        ]
    }

    /// What is not borrowed of a unit, after "that unit's".
    fn unborrowed(&self, unborrowed: &Unborrowed) -> Phrase {
        match unborrowed {
            Unborrowed::LongMove(long) => match &long.from {
                Some(from) => phrase!("long move from ", self.place(from, "its", "or")),
                None => "long moves from certain squares".into(),
            },
            Unborrowed::Special => "special ways to move".into(),
            Unborrowed::EnPassant => "\"en passant\" captures".into(),
            Unborrowed::Castling => "castling".into(),
            Unborrowed::Promotion => "promotion".into(),
        }
    }

    /// "a Rook", "an Archer".
    fn a(&self, index: TypeIndex) -> Phrase {
        with_article(self.name(index))
    }

    pub(super) fn say_crossing(&self, crossing: Crossing) -> Phrase {
        phrase!(
            "when it moves several squares, it may not cross a square on which an ",
            self.enemy(Some(&self.teller.game.crossing)),
            " could capture it",
            match (crossing.freezing, crossing.check) {
                (true, true) => " (frozen ones do not count, pinned ones do)",
                (true, false) => " (frozen ones do not count)",
                (false, true) => ", even if it is pinned",
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
        let verbs: Vec<Phrase> = occasions(&promotion.when)
            .into_iter()
            .map(Phrase::from)
            .collect();
        phrase!(
            of_side(promotion.side),
            "when its own move ",
            list(verbs, "or"),
            " ",
            self.place(region, "its", "or"),
            if must {
                ", it must become "
            } else {
                ", it may become "
            },
            self.promoted_to(promotion),
            if must { "" } else { ", or stay what it is" }
        )
    }

    pub(super) fn say_promotes_standing(
        &self,
        promotion: &PromotionDef,
        region: &Region,
    ) -> Phrase {
        phrase!(
            of_side(promotion.side),
            "while it stands on ",
            self.place(region, "its", "or"),
            ", it may in place of a move become ",
            self.promoted_to(promotion)
        )
    }

    /// "a Rook or a Knight, as its owner chooses".
    fn promoted_to(&self, promotion: &PromotionDef) -> Phrase {
        let types = promotion.to.iter().map(|&index| self.a(index));
        let chosen = if promotion.to.len() > 1 {
            ", as its owner chooses"
        } else {
            ""
        };
        phrase!(list(types, "or"), chosen)
    }

    pub(super) fn say_castling(&self, castling: &Castling) -> Phrase {
        let game = self.teller.game;
        let partner = self.name(castling.partner);
        let ways: Vec<String> = castling
            .ways
            .iter()
            .filter_map(|&index| game.castlings.get(index))
            .filter_map(|way| {
                let white = way.squares_of(castling.side.unwrap_or(Color::White)).next()?;
                let square = |square| game.board.topology().name(square);
                let (to, partner_to) = (square(white.to), square(white.partner_to));
                Some(match &way.wherever {
                    None => format!(
                        "from {} to {to} while the {partner} goes from {} to {partner_to}",
                        square(white.from),
                        square(white.partner_from),
                    ),
                    Some(wherever) => {
                        let began = place(game, &wherever.region, "its", "or");
                        let wing = match wherever.wing {
                            Wing::Left => "left",
                            Wing::Right => "right",
                        };
                        format!(
                            "from where it began on {began} to {to} while the {partner} on the {wing} of it goes to \
                             {partner_to}"
                        )
                    }
                })
            })
            .collect();
        let mut all = castling
            .ways
            .iter()
            .filter_map(|&index| game.castlings.get(index));
        let empty = if all.any(|way| way.wherever.is_some()) {
            "all other squares between them and on their ways are empty"
        } else {
            "all squares between them are empty"
        };
        let with = if self.teller.piece.royal {
            "it can castle with "
        } else {
            "it can move together with "
        };
        let (begin, end) = match castling.side {
            None => (
                ": for White it goes ",
                "; for Black likewise on the other side of the board",
            ),
            Some(Color::White) => ("; only for White: it goes ", ""),
            Some(Color::Black) => ("; only for Black: it goes ", ""),
        };
        phrase!(
            with,
            self.a(castling.partner),
            " in one turn, if neither has moved before and ",
            empty,
            begin,
            ways.join(", or "),
            end
        )
    }

    pub(super) fn say_castling_partner(&self, movers: &[TypeIndex]) -> Phrase {
        let moves = movers.iter().map(|&mover| {
            let what = if self.teller.castles(mover) {
                "castling"
            } else {
                "double move"
            };
            phrase!(what, " of ", self.a(mover))
        });
        let moves = list(moves, "or in the");
        phrase!(
            "it can take part in the ",
            moves,
            ", if neither has moved before"
        )
    }

    pub(super) fn say_drop(&self, dropping: &Dropping, drop: &DropDef) -> Phrase {
        let side = match drop.side {
            None => "",
            Some(Color::White) => "for White, ",
            Some(Color::Black) => "for Black, ",
        };
        let (text, whose) = if drop.endless {
            (
                "in place of a move its owner may put a new one on ",
                "its owner's",
            )
        } else if dropping.captured && !dropping.promoted && dropping.either {
            let text = "when it is captured, the other side gets it and may later put it on ";
            (text, "the new owner's")
        } else if dropping.captured && !dropping.promoted {
            let text = "when it is captured, the capturer gets it and may later put it on ";
            (text, "the capturer's")
        } else {
            let text = "while it is in hand, its owner may in place of a move put it on ";
            (text, "its owner's")
        };
        let limit = drop.per_file.map_or_else(String::new, |most| {
            let there = match most {
                1 => "one of these".to_owned(),
                most => format!("{most} of these"),
            };
            format!(", but not on a file where the same side has {there}")
        });
        let form = match self.teller.drops_promoted(drop) {
            true => ", as what it is or as what it promotes to",
            false => "",
        };
        let limit = match self.teller.piece.limit.filter(|_| drop.past_limit) {
            Some(most) => format!(", even while the same side has {most} of these{limit}"),
            None => limit,
        };
        let limit = format!("{form}{limit}");
        let nearby = match drop.nearby {
            Nearby::Anything => "",
            Nearby::Friend => " beside a friend, straight or diagonally",
            Nearby::NoEnemy => " that has no enemy beside it, straight or diagonally",
            Nearby::NoEnemyOrthogonal => " that has no enemy straight beside it",
            Nearby::Rest => " that has a unit, or no square, right below it as White sees it",
        };
        let reach = self
            .teller
            .reach(drop)
            .map_or_else(Phrase::default, |paths| {
                phrase!(
                    ", but only where the unit could go ",
                    self.by_moving(&paths),
                    " that has just moved in the same turn"
                )
            });
        let first = drop.first_on.as_ref();
        let first = first.map_or_else(Phrase::default, |region| {
            phrase!(
                "; as long as a square of ",
                self.place(region, whose, "or"),
                " is empty it goes only there, whatever is around and whatever it hits"
            )
        });
        match &drop.region {
            Some(region) => phrase!(
                side,
                text,
                "an empty square of ",
                self.place(region, whose, "or"),
                nearby,
                limit,
                reach,
                first
            ),
            None => phrase!(side, text, "any empty square", nearby, limit, reach, first),
        }
    }

    /// When and where it may enter.
    pub(super) fn say_entry_conditions(&self, entry: &Entry) -> Phrase {
        let ways = entry.rules.iter().map(|rule| self.say_entry(rule));
        phrase!("this is allowed ", list(ways, "or"))
    }

    fn say_entry(&self, rule: &EntryDef) -> Phrase {
        let mut conditions = Vec::new();
        if rule.until_move > 0 {
            conditions.push(format!("up to move {}", rule.until_move));
        }
        if rule.first_move {
            conditions.push("if that unit moves for the first time".to_owned());
        }
        if rule.on_capture {
            conditions.push("if that unit captures".to_owned());
        }
        let conditions = conditions.join(", or ");
        match &rule.region {
            Some(region) => phrase!(
                "on ",
                self.place(region, "its owner's", "or"),
                " ",
                conditions
            ),
            None => conditions.into(),
        }
    }

    pub(super) fn say_reverts(&self, dropping: &Dropping, base: TypeIndex) -> Phrase {
        let who = if dropping.either {
            "the other side"
        } else {
            "the capturer"
        };
        if dropping.promoted {
            phrase!("when it is captured, ", who, " gets ", self.a(base))
        } else {
            phrase!(
                "if it came by promotion, ",
                who,
                " gets ",
                self.a(base),
                " instead"
            )
        }
    }

    pub(super) fn say_royal(&self) -> Phrase {
        match self.teller.game.goal {
            Goal::Capture => "it is royal: if it is captured, its owner loses the game",
            Goal::Mate => {
                "it is royal: no move may leave it where an enemy could capture it, and if it is attacked and \
                 nothing can save it, its owner loses the game"
            }
        }
        .into()
    }
}

fn of_side(side: Option<Color>) -> &'static str {
    match side {
        None => "",
        Some(Color::White) => "for White, ",
        Some(Color::Black) => "for Black, ",
    }
}

/// What a move does that promotes, before the name of a region.
fn occasions(when: &BTreeSet<Occasion>) -> Vec<&'static str> {
    let has = |occasion| when.contains(&occasion);
    let mut verbs = Vec::new();
    match (has(Occasion::Enters), has(Occasion::Stays)) {
        (true, true) => verbs.push("ends on"),
        (true, false) => verbs.push("enters"),
        (false, true) => verbs.push("begins and ends on"),
        (false, false) => {}
    }
    if has(Occasion::Leaves) {
        verbs.push("leaves");
    }
    if has(Occasion::Captures) {
        verbs.push("captures and begins or ends on");
    }
    verbs
}
