//! How a game is won, lost and drawn, in English.

use variorum_rules::def::{DeadMaterial, Goal, NoMoves, TypeIndex, TypeSet};

use super::{English, Line, list, ordinal, say};
use crate::describe::game::clause::Same;

/// What it means to have no legal move.
pub(super) fn no_moves(goal: Goal, no_moves: NoMoves) -> &'static str {
    match (goal, no_moves) {
        (Goal::Mate, NoMoves::Loses) => {
            "A side that is to move and has no legal move has lost, in check or not: stalemate wins as mate does."
        }
        (Goal::Mate, NoMoves::Draws) => {
            "A side that is to move, is not in check and has no legal move is stalemated, and the game is drawn."
        }
        (Goal::Capture, NoMoves::Loses) => "A side that is to move and has no legal move has lost.",
        (Goal::Capture, NoMoves::Draws) => {
            "If the side to move has no legal move, the game is drawn."
        }
    }
}

impl English<'_> {
    pub(super) fn mate(&self) -> Line {
        say(format!(
            "The goal is mate: attack the enemy’s {} so that nothing can save it.",
            self.royal()
        ))
    }

    pub(super) fn check(&self, turning: bool, freezing: bool) -> Line {
        let royal = self.royal();
        let turned = if turning { " or convert" } else { "" };
        let frozen = if freezing {
            " A frozen unit gives no check."
        } else {
            ""
        };
        say(format!(
            "A {royal} that an enemy could capture{turned} next is in check. No move may leave your own {royal} in check. A \
             unit gives check even if it could not move without leaving its own {royal} in danger.{frozen}"
        ))
    }

    pub(super) fn capture_royal(&self, several: bool, turning: bool) -> Line {
        let royal = self.royal();
        let turned = if turning {
            format!(" A {royal} never changes sides: whatever would convert it captures it.")
        } else {
            String::new()
        };
        let one = if several {
            " One is enough, even if the enemy has another."
        } else {
            ""
        };
        let whose = self.one_royal().map_or_else(
            || "a royal piece of the enemy".to_owned(),
            |name| format!("the enemy’s {name}"),
        );
        say(format!(
            "Whoever captures {whose} wins at once, by whatever means.{one}{turned}"
        ))
    }

    pub(super) fn no_check(&self) -> Line {
        let royal = self.royal();
        say(format!(
            "There is no check: you may leave your own {royal} where it can be captured, or move it there."
        ))
    }

    pub(super) fn repetition(&self, times: u8, same: &[Same]) -> Line {
        let same: Vec<&str> = same
            .iter()
            .map(|same| match same {
                Same::Board => "the same units stand on the same squares",
                Same::Side => "the same side is to move",
                Same::Hands => "the same units are in hand",
                Same::Promoted => "the same units came by promotion",
                Same::Castling => "the same castlings are still possible",
                Same::DoubleMoves => "the same double moves are still possible",
                Same::EnPassant => "the same captures en passant are possible",
                Same::Entry => "the units in hand could join the game in the same ways",
                Same::FirstMoves => "the same units can still make a first move",
                Same::Borrowed => "the same movement can be copied",
            })
            .collect();
        say(format!(
            "When the same position comes about for the {} time, the game is drawn. Two positions are the same if {}.",
            ordinal(times),
            list(&same, "and")
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
            format!("{} moves of each side", plies / 2)
        } else {
            format!("{plies} moves, counting both sides")
        };
        let mut none = vec!["nothing was captured".to_owned()];
        if conversions {
            none.push("nothing changed sides".to_owned());
        }
        if drops {
            none.push("nothing was dropped".to_owned());
        }
        let types: Vec<TypeIndex> = types.iter().copied().collect();
        if !types.is_empty() {
            none.push(format!("no {} moved", list(&self.each(&types), "or")));
        }
        say(format!(
            "After {half} in which {}, the game is drawn.",
            list(&none, "and")
        ))
    }

    pub(super) fn dead(&self, dead: &[DeadMaterial]) -> Line {
        Line {
            text: "The game is drawn as soon as nobody can win any more: when nothing is left, on the board or off it, but"
                .to_owned(),
            items: dead.iter().map(|material| self.material(material)).collect(),
            ..Line::default()
        }
    }

    fn material(&self, material: &DeadMaterial) -> String {
        let royals = match self.one_royal() {
            Some(name) => format!("the {name}s"),
            None => "royal pieces".to_owned(),
        };
        let types: Vec<TypeIndex> = material.types.iter().copied().collect();
        let names = self.each(&types);
        match material.at_most {
            Some(0) => royals,
            Some(1) => format!("{royals}, with at most one {}", list(&names, "or")),
            Some(most) => format!(
                "{royals}, with at most {most} units of these kinds: {}",
                names.join(", ")
            ),
            None => format!(
                "{royals} and {}s that all stand on squares of one colour",
                names.join("s, ")
            ),
        }
    }
}
