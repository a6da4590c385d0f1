//! Promotion, castling and what else concerns a whole piece, in English.

use variorum_rules::def::{Goal, PromotionDef, Region, TypeIndex};

use super::English;
use super::words::{Phrase, enemy, list, name, phrase, with_article};
use crate::describe::clause::{Borrow, Castling, Crossing, Entry, Royal, Unborrowed};

impl English<'_> {
    pub(super) fn borrow(&mut self, borrow: &Borrow) {
        let like = "moves and captures like the unit that the opponent moved last";
        let without = borrow.without.iter().map(|one| self.unborrowed(one));
        self.say(if borrow.without.is_empty() {
            like.into()
        } else {
            phrase!(like, ", but without that unit's ", list(without, "and"))
        });
        self.say("forward means forward for its own side");
        let name = name(self.game, borrow.borrower);
        self.say(phrase!(
            "if that unit was ",
            self.a(borrow.borrower),
            format!(" too, it copies what that {name} copied; a unit that has just become "),
            self.a(borrow.borrower),
            " counts as ",
            self.a(borrow.when_promoted)
        ));
        self.say("as long as there is nothing to copy, it cannot move this way");
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
        with_article(name(self.game, index))
    }

    pub(super) fn crossing(&mut self, crossing: Crossing) {
        self.say(phrase!(
            "when it moves several squares, it may not cross a square on which an ",
            enemy(self.game, Some(&self.game.crossing)),
            " could capture it",
            match (crossing.freezing, crossing.check) {
                (true, true) => " (frozen ones do not count, pinned ones do)",
                (true, false) => " (frozen ones do not count)",
                (false, true) => ", even if it is pinned",
                (false, false) => "",
            }
        ));
    }

    pub(super) fn promotion(&mut self, promotion: &PromotionDef) {
        let chosen = if promotion.to.len() > 1 {
            ", as its owner chooses"
        } else {
            ""
        };
        let types = promotion.to.iter().map(|&index| self.a(index));
        self.say(phrase!(
            "when its own move ends on ",
            self.place(&promotion.region, "its", "or"),
            ", it must become ",
            list(types, "or"),
            chosen
        ));
        if let Some(region) = &promotion.optional {
            self.say(phrase!(
                "on ",
                self.place(region, "its", "or"),
                " it may become one of these, or stay what it is"
            ));
        }
        if promotion.lost_only {
            self.say(
                "it can become only what its side has lost, and it cannot go where it would have to become something if \
                 none of these has been lost",
            );
        }
    }

    pub(super) fn castling(&mut self, castling: &Castling) {
        let partner = name(self.game, castling.partner);
        let ways: Vec<String> = castling
            .ways
            .iter()
            .filter_map(|&index| self.game.castlings.get(index))
            .map(|way| {
                let [white, _] = way.squares;
                let square = |square| self.game.board.topology().name(square);
                format!(
                    "from {} to {} while the {partner} goes from {} to {}",
                    square(white.from),
                    square(white.to),
                    square(white.partner_from),
                    square(white.partner_to)
                )
            })
            .collect();
        let with = if self.piece.royal {
            "it can castle with "
        } else {
            "it can move together with "
        };
        self.say(phrase!(
            with,
            self.a(castling.partner),
            " in one turn, if neither has moved before and all squares between them are empty: for White it goes ",
            ways.join(", or "),
            "; for Black likewise on the other side of the board"
        ));
        if castling.safe {
            self.say("it may not do this while it is attacked, nor cross an attacked square");
        }
    }

    pub(super) fn castling_partner(&mut self, movers: &[TypeIndex]) {
        let moves = movers.iter().map(|&mover| {
            let castles = self.game.pieces.get(mover).is_some_and(|piece| piece.royal);
            let what = if castles { "castling" } else { "double move" };
            phrase!(what, " of ", self.a(mover))
        });
        let moves = list(moves, "or in the");
        self.say(phrase!(
            "it can take part in the ",
            moves,
            ", if neither has moved before"
        ));
    }

    pub(super) fn entry(&mut self, entry: &Entry) {
        let either = if entry.double_moves {
            " (after a move of two units, on either square that was left)"
        } else {
            ""
        };
        self.say(format!(
            "it waits off the board; together with a move of another unit its owner may put it on the square \
             that this unit has just left{either}"
        ));
        let rule = &entry.rule;
        let mut conditions = Vec::new();
        if rule.until_move > 0 {
            conditions.push(format!("up to move number {}", rule.until_move));
        }
        if rule.first_move {
            conditions.push("if that unit had never moved before".to_owned());
        }
        if rule.on_capture {
            conditions.push("if that unit captures".to_owned());
        }
        if !conditions.is_empty() {
            self.say(format!("this is allowed {}", conditions.join(", or ")));
        }
    }

    pub(super) fn drop(&mut self, region: Option<&Region>) {
        let text = "when it is captured, the capturer gets it and may later put it on ";
        self.say(match region {
            Some(region) => phrase!(
                text,
                "an empty square of ",
                self.place(region, "the capturer's", "or")
            ),
            None => phrase!(text, "any empty square"),
        });
    }

    pub(super) fn royal_rule(&mut self, royal: Royal) {
        self.say(match self.game.goal {
            Goal::Capture => "it is royal: if it is captured, its owner loses the game",
            Goal::Mate => {
                "it is royal: no move may leave it where an enemy could capture it, and if it is attacked and \
                 nothing can save it, its owner loses the game"
            }
        });
        if royal.turned {
            self.say("whatever would make it change sides captures it instead");
        }
    }
}
