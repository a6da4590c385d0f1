//! What wins, what loses, what draws.

use variorum_rules::Color;

use super::{SIDES, Writer};
use crate::kinds::{self, Role};
use crate::settings::Verdict;

impl Writer<'_> {
    pub(super) fn rule_entries(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.goal_entry());
        lines.extend(self.no_moves_entry());
        lines.extend(self.draws_entry());
        lines.extend(self.limit_entries());
        self.limits();
        self.ends();
        lines
    }

    fn goal_entry(&mut self) -> Vec<String> {
        let royals = self
            .pieces
            .iter()
            .filter(|piece| self.royal_class(piece.kind))
            .count();
        if royals == 0 {
            return Vec::new();
        }
        vec!["goal \"mate\"".to_owned()]
    }

    fn no_moves_entry(&mut self) -> Vec<String> {
        let entry = match self.settings.verdict("stalemateValue") {
            Verdict::Draw | Verdict::None => "no-moves \"draws\"",
            Verdict::Loss => "no-moves \"loses\"",
            Verdict::Win => {
                self.leave_out(
                    "stalemateValue",
                    "Who cannot move loses or draws, but never wins.",
                );
                return Vec::new();
            }
        };
        if self.settings.verdict("checkmateValue") != Verdict::Loss {
            self.leave_out("checkmateValue", "Who is mated loses.");
        }
        vec![entry.to_owned()]
    }

    fn draws_entry(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        let times = self.settings.number("nFoldRule");
        if times > 0 {
            match self.settings.verdict("nFoldValue") {
                Verdict::Draw | Verdict::None => lines.push(format!("    repetition {times}")),
                _ => self.leave_out("nFoldValue", "Repetition draws."),
            }
        }
        let moves = self.settings.number("nMoveRule");
        if moves > 0 {
            lines.push(format!("    moves {}", 2 * moves));
            let mut kinds = self.settings.present("nMoveRuleTypes", Color::White);
            kinds.extend(self.settings.present("nMoveRuleTypes", Color::Black));
            let names = self.names(&kinds);
            if !names.is_empty() {
                lines.push(format!("    clock-restart \"{names}\""));
            }
        }
        for (key, why) in [
            (
                "perpetualCheckIllegal",
                "Perpetual check is not told from other repetition.",
            ),
            (
                "moveRepetitionIllegal",
                "Repeated moves are not told from other repetition.",
            ),
        ] {
            if self.settings.flag(key) {
                self.leave_out(key, why);
            }
        }
        for (key, why) in [
            (
                "chasingRule",
                "Perpetual chase is not told from other repetition.",
            ),
            ("countingRule", "Moves of a bare side are not counted."),
            (
                "materialCounting",
                "Nothing is counted when the game is over.",
            ),
        ] {
            if self.settings.text(key) != "none" {
                self.leave_out(key, why);
            }
        }
        if lines.is_empty() {
            return Vec::new();
        }
        vec![format!("draws {{\n{}\n}}", lines.join("\n"))]
    }

    /// Which moves must be made, and which are forbidden.
    fn limit_entries(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.settings.flag("mustCapture") {
            lines.push("must \"capture\"".to_owned());
        }
        let checks = self.pieces.iter().any(|piece| self.royal_class(piece.kind));
        let drops = self.settings.flag("pieceDrops");
        if checks && !self.settings.flag("checking") {
            lines.push("forbid \"check\"".to_owned());
        } else if checks && drops && !self.settings.flag("dropChecks") {
            lines.push("forbid \"check\" by=\"drop\"".to_owned());
        }
        if checks && drops && self.settings.flag("shogiPawnDropMateIllegal") {
            let names = self.names(&[kinds::with(Role::NoMate)]);
            if !names.is_empty() {
                lines.push(format!("forbid \"mate\" by=\"drop\" pieces=\"{names}\""));
            }
        }
        lines
    }

    /// What cannot be said of moves.
    fn limits(&mut self) {
        for (key, why) in [
            (
                "blastOnCapture",
                "Captures have no effects on the squares around.",
            ),
            (
                "bikjangRule",
                "Royals that face each other are nothing special.",
            ),
            ("adjudicateFullBoard", "A full board is nothing special."),
        ] {
            if self.settings.flag(key) {
                self.leave_out(key, why);
            }
        }
        for key in ["pass", "passOnStalemate"] {
            if SIDES.iter().any(|side| self.settings.flag_of(key, *side)) {
                self.leave_out(key, "Nobody may pass.");
            }
        }
        for key in ["mutuallyImmuneTypes", "petrifyOnCaptureTypes"] {
            if !self.settings.present(key, Color::White).is_empty() {
                self.leave_out(key, "Captures by these pieces are like those of others.");
            }
        }
    }

    /// Ends of the game beside mate.
    fn ends(&mut self) {
        if self.settings.verdict("extinctionValue") != Verdict::None
            && (self
                .settings
                .kinds("extinctionPieceTypes", Color::White)
                .all
                || !self
                    .settings
                    .present("extinctionPieceTypes", Color::White)
                    .is_empty())
        {
            self.leave_out(
                "extinctionValue",
                "Losing the last pieces of a kind is nothing special.",
            );
        }
        if SIDES
            .iter()
            .any(|side| !self.settings.squares("flagRegion", *side).is_empty())
        {
            self.leave_out("flagRegion", "Nobody wins by reaching a region.");
        }
        if self.settings.flag("checkCounting") {
            self.leave_out("checkCounting", "Checks are not counted.");
        }
        for key in ["connectN", "connectNxN", "collinearN"] {
            if self.settings.number(key) > 0 {
                self.leave_out(key, "Nobody wins by a line of units.");
            }
        }
        if SIDES
            .iter()
            .any(|side| !self.settings.squares("connectRegion1", *side).is_empty())
        {
            self.leave_out("connectRegion1", "Nobody wins by connecting regions.");
        }
    }
}
