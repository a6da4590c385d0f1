//! How a game is won, lost and drawn.

use variorum_def::{
    Bound, CountLimit, CountdownDef, DeadMaterial, EndDef, Fact, Goal, Lines, Moment, NoMoves,
    NoMovesDef, PointsDef, RegionKind, RepeatsDef, Royals, TypeSet, Unsettled, Verdict, Whose,
};
use variorum_geometry::{Cells, Color};

use super::{Line, Teller, unsettled};
use crate::game::by_worth;
use crate::game::clause::Same;
use crate::telling::royals_key;
use crate::texts::say;

/// The case that texts tell apart.
fn verdict(means: NoMoves) -> &'static str {
    match means {
        NoMoves::Loses => "loses",
        NoMoves::Draws => "draws",
        NoMoves::Wins => "wins",
        NoMoves::Scores => "scores",
    }
}

impl Teller<'_> {
    /// What it means for a side, or for both, to have no legal move.
    pub(super) fn no_moves(&self, goal: Goal, side: Option<Color>, means: NoMovesDef) -> String {
        let case = match (goal, means.passes, means.stalemate, means.mate) {
            (Goal::Mate, true, ..) => "must-pass-or-mated",
            (Goal::Capture, true, ..) => "must-pass",
            (Goal::Mate, false, NoMoves::Loses, NoMoves::Loses) => "loses",
            (Goal::Mate, false, NoMoves::Draws, NoMoves::Loses) => "stalemate",
            (Goal::Mate, false, stalemate, mate) if stalemate == mate => "stuck",
            (Goal::Mate, false, ..) => "check-or-not",
            (Goal::Capture, false, NoMoves::Draws, _) => "draws",
            (Goal::Capture, false, ..) => "stuck",
        };
        let (mate, stalemate) = (verdict(means.mate), verdict(means.stalemate));
        say!(self.voice, RuleNoMoves, case, side, mate, stalemate)
    }

    /// Which royals of several must not be lost.
    pub(super) fn kept(&self, goal: Goal, royals: Royals) -> String {
        let goal = match goal {
            Goal::Mate => "mate",
            Goal::Capture => "capture",
        };
        say!(self.voice, RuleKept, goal, royals: royals_key(royals))
    }

    /// Something that ends the game besides royals.
    pub(super) fn end(&self, end: &EndDef) -> String {
        let facts = end.conditions.iter();
        let facts = facts.map(|fact| self.fact(fact, end.side.is_some()));
        let verdict = match end.verdict {
            Verdict::Wins => "wins",
            Verdict::Loses => "loses",
            Verdict::Draws => "draws",
            Verdict::Scores => "scores",
        };
        let after = match end.after {
            Moment::Move => "move",
            Moment::Reply => "reply",
            Moment::Round => "round",
        };
        let (facts, first) = (facts.collect::<Vec<_>>(), self.game.setup.first());
        say!(self.voice, RuleEnd, side: end.side, verdict, after, facts, first)
    }

    /// A fact about a side, in a sentence that names it by its `color` or not.
    pub(super) fn fact(&self, fact: &Fact, colored: bool) -> String {
        let voice = self.voice;
        match fact {
            Fact::Reach {
                types,
                region,
                count,
                safe,
            } => {
                let names = self.some(types);
                let plurals = self.plurals(&names);
                let square = match (region.name(), region.kind()) {
                    (None, RegionKind::Squares(names)) if names.len() == 1 => names.first(),
                    _ => None,
                };
                let region = self.region(region);
                let safe = *safe;
                say!(voice, FactReach, count: *count, names, plurals, square, region, safe, colored)
            }
            Fact::Left {
                types,
                bound,
                each,
                whose,
            } => {
                let held = *whose == Whose::InHand;
                let whose = match whose {
                    Whose::Own | Whose::InHand => "own",
                    Whose::Enemy => "enemy",
                    Whose::All => "all",
                };
                let (bound, number) = match bound {
                    Bound::AtMost(most) => ("most", *most),
                    Bound::AtLeast(least) => ("least", *least),
                };
                let names = match each {
                    true => self.each(types),
                    false => self.some(types),
                };
                let plurals = self.plurals(&names);
                say!(voice, FactLeft, whose, held, bound, number, each: *each, names, plurals, colored)
            }
            Fact::Checks(times) => say!(voice, FactChecks, times: *times, colored),
            Fact::Row {
                length,
                types,
                lines,
            } => {
                let names = self.some(types);
                let (plurals, lines) = (self.plurals(&names), self.lines(*lines));
                let region = length.within.as_ref().map(|region| self.region(region));
                let (length, exact) = (length.least, length.exact);
                say!(
                    voice, FactRow, length, exact, names, plurals, lines, region, colored
                )
            }
            Fact::Facing { types, lines } => {
                let names = self.some(types);
                let (plurals, lines) = (self.plurals(&names), self.lines(*lines));
                say!(voice, FactFacing, names, plurals, lines, colored)
            }
            Fact::Full(region) => say!(voice, FactFull, region: self.region(region)),
            Fact::Joined {
                types,
                regions,
                lines,
            } => {
                let names = self.some(types);
                let plurals = self.plurals(&names);
                let lines = match self.game.board.shape().cells {
                    Cells::Squares => self.lines(*lines),
                    Cells::Hexagons => Vec::new(),
                };
                let [from, to] = regions.each_ref().map(|region| self.region(region));
                say!(voice, FactJoined, names, plurals, from, to, lines, colored)
            }
            Fact::Attacked { types, attacked } => {
                let names = self.some(types);
                let plurals = self.plurals(&names);
                say!(voice, FactAttacked, names, plurals, attacked: *attacked, colored)
            }
        }
    }

    /// "a file", "a rank", "a diagonal".
    fn lines(&self, lines: Lines) -> Vec<String> {
        let all = [
            (lines.files, "file"),
            (lines.ranks, "rank"),
            (lines.diagonals, "diagonal"),
        ];
        let wanted = all.into_iter().filter(|(wanted, _)| *wanted);
        wanted
            .map(|(_, line)| say!(self.voice, Line, line))
            .collect()
    }

    /// What units count.
    pub(super) fn points(&self, points: &PointsDef) -> String {
        let voice = self.voice;
        let worths = by_worth(points);
        let (worth, each) = match worths.as_slice() {
            [(worth, kinds)] if kinds.len() == self.game.pieces.len() => (Some(*worth), Vec::new()),
            worths => {
                let each = worths.iter().map(|(worth, kinds)| {
                    say!(voice, PointsEach, names: self.each(kinds), worth: *worth)
                });
                (None, each.collect())
            }
        };
        let bonus = Color::BOTH.into_iter().filter_map(|side| {
            let points = points.bonus[side.index()];
            (points > 0).then(|| say!(voice, PointsBonus, side, points))
        });
        let bonus: Vec<String> = bonus.collect();
        let (hands, fewest, tie) = (points.hands, points.fewest, points.tie);
        say!(voice, RulePoints, hands, worth, each, fewest, bonus, tie)
    }

    pub(super) fn repetition(&self, repeats: RepeatsDef, times: u8, same: &[Same]) -> String {
        let same = same.iter().map(|same| {
            let same = match same {
                Same::Board => "board",
                Same::Side => "side",
                Same::Hands => "hands",
                Same::Promoted => "promoted",
                Same::Castling => "castling",
                Same::DoubleMoves => "double-moves",
                Same::EnPassant => "en-passant",
                Same::Entry => "entry",
                Same::FirstMoves => "first-moves",
                Same::Borrowed => "borrowed",
                Same::Passed => "passed",
            };
            say!(self.voice, Same, same)
        });
        let (same, result) = (same.collect::<Vec<_>>(), verdict(repeats.result));
        let RepeatsDef { side, checking, .. } = repeats;
        say!(
            self.voice,
            RuleRepetition,
            times,
            result,
            side,
            checking,
            same
        )
    }

    pub(super) fn move_limit(
        &self,
        plies: u16,
        turns: bool,
        types: &TypeSet,
        [conversions, drops]: [bool; 2],
        means: Unsettled,
    ) -> String {
        let voice = self.voice;
        let names = self.each(types);
        let what = [
            (true, "captured"),
            (conversions, "converted"),
            (drops, "dropped"),
            (!names.is_empty(), "moved"),
        ];
        let what = what.into_iter().filter(|(told, _)| *told);
        let unchanged = what.map(|(_, what)| say!(voice, Unchanged, what, names: names.clone()));
        let unchanged: Vec<String> = unchanged.collect();
        let each = plies.is_multiple_of(2).then_some(plies / 2);
        say!(voice, RuleMoveLimit, plies, turns, each, unchanged, means: unsettled(means))
    }

    pub(super) fn countdown(&self, countdown: &CountdownDef, means: Unsettled) -> Line {
        let voice = self.voice;
        let facts = |facts: &[Fact]| -> Vec<String> {
            facts.iter().map(|fact| self.fact(fact, false)).collect()
        };
        let units = countdown.limits.iter().filter(|limit| limit.units).count();
        let mixed = units > 0 && units < countdown.limits.len();
        let several = countdown.limits.len() > 1;
        let limit = |limit: &CountLimit| {
            let (turns, facts) = (limit.turns, facts(&limit.conditions));
            say!(voice, CountdownLimit, turns, facts, several, units: limit.units)
        };
        let starts = facts(&countdown.starts);
        Line {
            text: say!(voice, RuleCountdown, starts, means: unsettled(means), mixed),
            items: countdown.limits.iter().map(limit).collect(),
            ..Line::default()
        }
    }

    pub(super) fn material(&self, material: &DeadMaterial) -> String {
        let names = self.each(&material.types);
        let plurals = self.plurals(&names);
        let most = material.at_most;
        let royals = self.game.pieces.iter().any(|piece| piece.royal);
        say!(self.voice, DeadMaterial, royals, royal: self.royal(), most, names, plurals)
    }
}
