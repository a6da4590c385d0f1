//! Why a move was worse than another, from the lines that follow on both.
//!
//! A lesson says only what these lines show, and only if the scores agree that it matters.

use variorum_describe::lesson::{Deed, Lesson, Mating, Win};
use variorum_engine::Score;
use variorum_rules::def::TypeIndex;
use variorum_rules::{Color, Reason, Square, Standing, Unit};

use crate::chance::Curve;
use crate::line::{Harm, Line, standing};

/// Centipawns of material below which nothing was won or lost.
pub(crate) const LEAST: i32 = 60;
/// A win in so many moves says all.
const SOON: u32 = 2;

/// The move made and the best one, each with the line that follows on it and with its score for the mover.
pub(crate) struct Pair<'a> {
    pub(crate) made: &'a Line,
    pub(crate) best: &'a Line,
    pub(crate) made_score: Score,
    pub(crate) best_score: Score,
    pub(crate) curve: Curve,
    /// What units are worth, by type.
    pub(crate) values: &'a [i32],
}

impl<'a> Pair<'a> {
    /// The move made and the best one, first the lines and then the scores.
    pub(crate) fn of(
        [made, best]: &'a [Line; 2],
        [made_score, best_score]: [Score; 2],
        values: &'a [i32],
    ) -> Pair<'a> {
        Pair {
            made,
            best,
            made_score,
            best_score,
            curve: Curve::of(made.at(0).rules().def()),
            values,
        }
    }
}

impl Pair<'_> {
    /// What is won and lost: by what the move allows, by what it misses, or both.
    pub(crate) fn lessons(&self) -> Vec<Lesson> {
        let mut lessons = Vec::new();
        let allows = self.allows_win().or_else(|| self.allows_draw());
        let misses = self.misses_win().or_else(|| self.misses_draw());
        // What ends soon needs no other reason.
        let is_soon = allows.as_ref().is_some_and(|lesson| match lesson {
            Lesson::AllowsWin(moves, _) => *moves <= SOON,
            _ => true,
        });
        lessons.extend(allows);
        if !is_soon {
            let allows = self.loses();
            let promotes = || self.promotion(self.made, self.best, self.other());
            lessons.extend(allows.or_else(promotes));
        }
        let misses = match misses {
            None if !is_soon => {
                let promotes = || self.promotion(self.best, self.made, self.side());
                self.misses().or_else(promotes)
            }
            misses => misses,
        };
        // A win at once is worth more than whatever is lost.
        let is_first = matches!(misses, Some(Lesson::MissesWin(..=SOON, _)));
        let at = if is_first { 0 } else { lessons.len() };
        lessons.splice(at..at, misses);
        if lessons.is_empty() {
            lessons.extend(self.frozen());
        }
        lessons
    }

    /// Who made the move.
    pub(crate) fn side(&self) -> Color {
        self.made.at(0).turn()
    }

    pub(crate) fn other(&self) -> Color {
        !self.side()
    }

    /// Centipawns that the move costs.
    pub(crate) fn loss(&self) -> i32 {
        self.curve.worth(self.best_score) - self.curve.worth(self.made_score)
    }

    fn allows_win(&self) -> Option<Lesson> {
        let Score::Mate(made @ ..=0) = self.made_score else {
            return None;
        };
        if matches!(self.best_score, Score::Mate(..=0)) {
            return None;
        }
        let over = self.made.plies.len() == 1 && self.made.end().outcome().is_some();
        let moves = if over { 0 } else { made.unsigned_abs() };
        Some(Lesson::AllowsWin(moves, win(self.made, self.other())))
    }

    fn misses_win(&self) -> Option<Lesson> {
        match (self.best_score, self.made_score) {
            (Score::Mate(1..), Score::Mate(1..)) => None,
            (Score::Mate(best @ 1..), _) => Some(Lesson::MissesWin(
                best.unsigned_abs(),
                win(self.best, self.side()),
            )),
            _ => None,
        }
    }

    fn allows_draw(&self) -> Option<Lesson> {
        let reason = drawn(self.made, self.made_score)?;
        let moves = || opening(self.made, self.other(), self.made.plies.len());
        (self.curve.chance(self.best_score) > 0.5).then(|| Lesson::AllowsDraw(reason, moves()))
    }

    fn misses_draw(&self) -> Option<Lesson> {
        let reason = drawn(self.best, self.best_score)?;
        let moves = || opening(self.best, self.side(), self.best.plies.len());
        (self.curve.chance(self.made_score) < 0.5).then(|| Lesson::MissesDraw(reason, moves()))
    }

    /// What a unit is worth, as far as it is material: a royal with which the game ends is not.
    pub(crate) fn value(&self, line: &Line, kind: TypeIndex) -> i32 {
        let outcome = line.end().outcome();
        let ends = outcome.is_some_and(|outcome| outcome.reason == Reason::RoyalCaptured);
        match ends && line.end().rules().def().pieces[kind].royal {
            true => 0,
            false => self.values.get(kind).copied().unwrap_or(0),
        }
    }

    /// What a line wins for the mover.
    fn gain(&self, line: &Line) -> i32 {
        let balance = line.balance();
        let of = |side: Color| {
            let counts = balance[side.index()].iter().enumerate();
            counts
                .map(|(kind, count)| count * self.value(line, kind))
                .sum::<i32>()
        };
        of(self.side()) - of(self.other())
    }

    /// Whether the lines differ in material, and the scores as much: half of it at least.
    fn costs_material(&self) -> bool {
        let is_clear = |line: &Line| line.settled && !line.at(0).is_placing();
        if !is_clear(self.made) || !is_clear(self.best) {
            return false;
        }
        let difference = self.difference();
        difference >= LEAST && 2 * self.loss() >= difference
    }

    /// How much more material the better line has in the end. A pawn given up in it counts only if the scores say that it is lost:
    /// where the move costs all that its own line loses, the better line gets as much for the pawn.
    fn difference(&self) -> i32 {
        let [made, best] = [self.made, self.best].map(|line| self.gain(line));
        let is_invested = made < best && best < 0 && self.loss() >= -made;
        if is_invested { -made } else { best - made }
    }

    /// How much of what the move costs these lessons are worth; all of it, where a reason is not about material.
    pub(crate) fn explained(&self, lessons: &[Lesson]) -> f64 {
        let is_material =
            |lesson: &Lesson| matches!(lesson, Lesson::Loses { .. } | Lesson::Misses { .. });
        match lessons {
            [] => 0.0,
            lessons if lessons.iter().all(is_material) => {
                f64::from(self.difference()) / f64::from(self.loss().max(1))
            }
            _ => 1.0,
        }
    }

    fn loses(&self) -> Option<Lesson> {
        if !self.costs_material() {
            return None;
        }
        let taken = self.taken(self.made, self.best, self.side())?;
        Some(Lesson::Loses {
            lost: taken.units,
            gains: taken.paid,
            deed: taken.deed,
        })
    }

    fn misses(&self) -> Option<Lesson> {
        if !self.costs_material() {
            return None;
        }
        let taken = self.taken(self.best, self.made, self.other())?;
        Some(Lesson::Misses {
            missed: taken.units,
            price: taken.paid,
            deed: taken.deed,
        })
    }

    /// Whether a side promotes in one line and not in the other, which makes the difference.
    fn promotion(&self, line: &Line, other: &Line, side: Color) -> Option<Lesson> {
        let promotes = |line: &Line| {
            let mut plies = line.plies.iter().enumerate();
            plies.find_map(|(ply, made)| {
                let (unit, to) = made.promotes.filter(|_| made.side == side)?;
                Some((ply, unit, to))
            })
        };
        if !self.costs_material() || promotes(other).is_some() {
            return None;
        }
        let (ply, unit, to) = promotes(line)?;
        let after = opening(line, side, ply);
        Some(match side == self.side() {
            true => Lesson::MissesPromotion { unit, to, after },
            false => Lesson::AllowsPromotion { unit, to, after },
        })
    }

    /// The best unit of the mover that is frozen with the move or by the answer and stays so, and would not be in the
    /// other line.
    fn frozen(&self) -> Option<Lesson> {
        let (first, line) = (self.made.at(0), self.made);
        if first.is_placing() {
            return None;
        }
        let own = |at: &[Square], position: &variorum_rules::Position| -> Vec<Square> {
            let is_own = |square: &&Square| {
                let unit = position.unit(**square);
                unit.is_some_and(|unit| unit.color() == self.side())
            };
            at.iter().filter(is_own).copied().collect()
        };
        let before = first.frozen();
        let last = own(&line.end().frozen(), line.end());
        let otherwise = self.best.end().frozen();
        let answer = line.plies.iter().position(|ply| ply.side == self.other());
        for ply in [Some(1), answer.map(|ply| ply + 1)].into_iter().flatten() {
            let position = line.at(ply);
            let mut fresh = own(&position.frozen(), position);
            fresh.retain(|at| {
                let unit = position.unit(*at);
                !before.contains(at)
                    && last.contains(at)
                    && line.end().unit(*at) == unit
                    && !(otherwise.contains(at) && self.best.end().unit(*at) == unit)
            });
            let value = |at: &Square| {
                let kind = position.unit(*at).map(Unit::kind);
                let royal = |kind: TypeIndex| first.rules().def().pieces[kind].royal;
                kind.map(|kind| (royal(kind), self.value(line, kind)))
            };
            if let Some(at) = fresh.into_iter().max_by_key(value) {
                let by = position.frozen_by(at).into_iter();
                let by: Vec<Standing> = by.filter_map(|at| standing(position, at)).collect();
                let after = (ply > 1).then(|| line.plies[ply - 1].san.clone());
                let unit = standing(position, at)?;
                return (!by.is_empty()).then_some(Lesson::Frozen { unit, by, after });
            }
        }
        None
    }
}

/// Whom the moves of a side harm in a line, each with the number of the ply.
fn harms_by(line: &Line, side: Color) -> impl Iterator<Item = (usize, Harm)> {
    let plies = line.plies.iter().enumerate();
    let own = plies.filter(move |(_, ply)| ply.side == side);
    own.flat_map(|(number, ply)| ply.harms.iter().map(move |harm| (number, *harm)))
}

/// One of the harms found, as a deed, with all that the same move does in the same way.
pub(crate) fn deed(
    line: &Line,
    by: Color,
    ply: usize,
    harm: Harm,
    found: &[(usize, Harm)],
) -> Deed {
    let alike = found
        .iter()
        .filter(|(number, other)| *number == ply && other.act == harm.act);
    Deed {
        by: harm.by,
        act: harm.act,
        hit: alike.map(|(_, other)| other.hit).collect(),
        after: opening(line, by, ply),
    }
}

/// The moves of a line that lead to this ply, from the first one of a side on: whoever reads what is taken there sees how the
/// units come to stand so. Of many the first and the last.
pub(crate) fn opening(line: &Line, side: Color, ply: usize) -> Vec<String> {
    const MOST: usize = 6;
    let first = line.plies.iter().position(|made| made.side == side);
    let plies = first.and_then(|first| line.plies.get(first..ply));
    let plies = plies.unwrap_or_default().iter();
    let mut moves: Vec<String> = plies.map(|made| made.san.clone()).collect();
    if moves.len() > MOST {
        moves.splice(MOST - 2..moves.len() - 2, ["…".to_owned()]);
    }
    moves
}

/// How a side wins that wins by force, as far as the line shows.
fn win(line: &Line, side: Color) -> Win {
    let Some(outcome) = line.end().outcome() else {
        return Win::Other;
    };
    if outcome.winner != Some(side) {
        return Win::Other;
    }
    match outcome.reason {
        Reason::Checkmate => Win::Mate(mating(line)),
        Reason::RoyalCaptured => {
            let rules = line.end().rules();
            let is_royal = |harm: &Harm| {
                let unit = harm.hit.unit;
                unit.color() != side && rules.def().pieces[unit.kind()].royal
            };
            let found: Vec<(usize, Harm)> = harms_by(line, side)
                .filter(|(ply, harm)| *ply + 1 == line.plies.len() && is_royal(harm))
                .collect();
            found.first().map_or(Win::Other, |(ply, harm)| {
                Win::Royal(harm.hit, deed(line, side, *ply, *harm, &found[..1]))
            })
        }
        _ => Win::Other,
    }
}

/// The move that mates at the end of a line.
fn mating(line: &Line) -> Option<Mating> {
    let number = line.plies.len().checked_sub(1)?;
    let last = &line.plies[number];
    Some(Mating {
        by: standing(line.at(number), last.from?)?,
        with: last.san.clone(),
        after: opening(line, last.side, number),
    })
}

/// Why the game ends in a draw at the end of a line, if it does and the score says so, too.
fn drawn(line: &Line, score: Score) -> Option<&'static str> {
    let outcome = line.end().outcome()?;
    let is_draw = outcome.winner.is_none() && score == Score::Centipawns(0);
    is_draw.then(|| outcome.reason.key())
}
