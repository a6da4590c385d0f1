//! What befalls units that are not taken: why a move was worse where nothing is won or lost.

use variorum_describe::lesson::{Chase, Lesson};
use variorum_rules::setup::Setup;
use variorum_rules::{Bits as _, Color, Position, Square, Standing, with_board};

use crate::lessons::{Pair, opening};
use crate::line::{Line, standing};
use crate::taking::SIGHT;

/// A unit whose plight is a reason is worth at least one of so many parts of the best one.
const PARTS: i32 = 3;
/// How far into a line an attack is a reason.
const SOON: usize = 4;
/// A unit attacked by the move before a ply, which makes it go.
struct Drive {
    ply: usize,
    chase: Chase,
}

impl Pair<'_> {
    /// What befalls units in one line and not in the other: whom the move lets be driven away or shuts in, whom the better
    /// one drives away or freezes.
    pub(crate) fn plights(&self) -> Vec<Lesson> {
        if self.made.at(0).is_placing() {
            return Vec::new();
        }
        let allows = self.driven(self.made, self.best, self.side());
        let allows = allows.filter(|chase| self.explains(chase));
        let allows = allows.map(Lesson::Driven).or_else(|| self.stuck());
        let misses = || {
            let chase = self.driven(self.best, self.made, self.other());
            let chase = chase.filter(|chase| self.explains(chase));
            chase.map(Lesson::MissesDriving)
        };
        let misses = self.misses_freezing().or_else(misses);
        allows.into_iter().chain(misses).collect()
    }

    /// What a unit is worth as far as its plight is a reason; a royal as much as the best one besides.
    fn weight(&self, unit: Standing) -> i32 {
        let rules = self.made.at(0).rules();
        let is_royal = |kind: usize| rules.def().pieces[kind].royal;
        let kind = unit.unit.kind();
        match is_royal(kind) {
            true => self.most(),
            false => self.values.get(kind).copied().unwrap_or(0),
        }
    }

    /// What the best unit is worth that is no royal.
    fn most(&self) -> i32 {
        let rules = self.made.at(0).rules();
        let others = self.values.iter().enumerate();
        let others = others.filter(|(kind, _)| !rules.def().pieces[*kind].royal);
        others.map(|(_, value)| *value).max().unwrap_or(0)
    }

    /// Whether this unit is worth a word.
    fn counts(&self, unit: Standing) -> bool {
        PARTS * self.weight(unit) >= self.most()
    }

    /// Whether being driven away can be a reason: that costs a unit's side time, which is not worth as much as the unit.
    fn explains(&self, chase: &Chase) -> bool {
        2 * self.loss() <= self.weight(chase.unit)
    }

    /// The first unit of a side that is driven away in a line and not in the other.
    fn driven(&self, line: &Line, other: &Line, victim: Color) -> Option<Chase> {
        let origin = |line: &Line, drive: &Drive| line.origin(drive.ply, drive.chase.unit.square);
        let there = self.drives(other, victim);
        let there: Vec<_> = there.iter().map(|drive| origin(other, drive)).collect();
        let mut here = self.drives(line, victim).into_iter();
        let fresh = here.find(|drive| !there.contains(&origin(line, drive)));
        fresh.map(|drive| drive.chase)
    }

    /// The units of a side that are driven away in a line: attacked by a move, and gone with the next.
    fn drives(&self, line: &Line, victim: Color) -> Vec<Drive> {
        let pairs = line.plies.windows(2).enumerate().take(SOON);
        let drives = pairs.filter_map(|(ply, made)| {
            let [made, next] = made else { return None };
            let quiet = made.harms.is_empty() && next.harms.is_empty();
            if made.side == victim || next.side != victim || !quiet {
                return None;
            }
            let unit = standing(line.at(ply + 1), next.from?)?;
            let before = attackers(line.at(ply), unit.square, !victim);
            if !self.counts(unit) || !before.is_empty() {
                return None;
            }
            let after = line.at(ply + 1);
            let by = attackers(after, unit.square, !victim);
            // Whoever has just moved comes first.
            let by = by.iter().find(|by| Some(**by) == made.ends).or(by.first());
            let by = *by?;
            let chase = Chase {
                unit,
                besides: self.besides(line, ply, (unit, by)),
                by: standing(after, by)?,
                after: opening(line, !victim, ply + 1),
            };
            Some(Drive {
                ply: ply + 1,
                chase,
            })
        });
        drives.collect()
    }

    /// Which other units worth a word the same unit attacks after a ply, and nobody did before.
    fn besides(&self, line: &Line, ply: usize, (unit, by): (Standing, Square)) -> Vec<Standing> {
        let (before, after) = (line.at(ply), line.at(ply + 1));
        let side = unit.unit.color();
        let others = after.rules().topology().squares();
        let others = others.filter_map(|at| standing(after, at));
        let attacked = others.filter(|other| {
            other.unit.color() == side
                && *other != unit
                && self.counts(*other)
                && attackers(after, other.square, !side).contains(&by)
                && attackers(before, other.square, !side).is_empty()
        });
        attacked.collect()
    }

    /// The best unit of the other side that the better move freezes for as long as the line goes, and the move made does not.
    fn misses_freezing(&self) -> Option<Lesson> {
        let (line, first) = (self.best, self.best.at(0));
        let after = line.at(1);
        let (before, last, otherwise) = (first.frozen(), line.end().frozen(), self.made.end());
        let mut fresh = after.frozen();
        fresh.retain(|at| {
            let unit = after.unit(*at);
            unit.is_some_and(|unit| unit.color() == self.other())
                && !before.contains(at)
                && last.contains(at)
                && line.end().unit(*at) == unit
                && !(otherwise.frozen().contains(at) && otherwise.unit(*at) == unit)
        });
        let units = fresh.into_iter().filter_map(|at| standing(after, at));
        let unit = units.max_by_key(|unit| self.value(line, unit.unit.kind()))?;
        let by = after.frozen_by(unit.square).into_iter();
        let by: Vec<Standing> = by.filter_map(|at| standing(after, at)).collect();
        (!by.is_empty()).then(|| Lesson::MissesFreezing {
            unit,
            by,
            after: line.plies[0].san.clone(),
        })
    }

    /// The best unit of the mover that soon cannot move for as long as its line goes, could before, and can in the other line.
    fn stuck(&self) -> Option<Lesson> {
        let (made, best) = (self.made, self.best);
        let instead = movers(best.end(), self.side())?;
        let before = made.at(0).legal().infos();
        let could = |origin: Square| {
            let there = instead.iter();
            let mut there = there.filter_map(|at| best.origin(best.plies.len(), *at));
            before.iter().any(|info| info.from == Some(origin)) && there.any(|at| at == origin)
        };
        let end = made.end();
        let frozen = end.frozen();
        let squares = end.rules().topology().squares().collect::<Vec<_>>();
        let units = squares.into_iter().filter_map(|at| standing(end, at));
        let stuck = units.filter(|unit| {
            unit.unit.color() == self.side()
                && self.counts(*unit)
                && self.loss() <= self.weight(*unit)
                && !frozen.contains(&unit.square)
                && made
                    .origin(made.plies.len(), unit.square)
                    .is_some_and(could)
        });
        let sticks = |unit: &Standing, ply: usize| {
            let position = made.at(ply);
            standing(position, unit.square) == Some(*unit)
                && movers(position, self.side()).is_some_and(|from| !from.contains(&unit.square))
        };
        let stuck = stuck.filter_map(|unit| {
            let plies = (1..=made.plies.len()).rev();
            let since = plies.take_while(|ply| sticks(&unit, *ply)).last()?;
            (since <= 1 + SIGHT).then_some((unit, since))
        });
        let (unit, since) = stuck.max_by_key(|(unit, _)| self.weight(*unit))?;
        let after = opening(made, self.other(), since);
        Some(Lesson::Stuck { unit, after })
    }
}

/// Who could take the unit on a square.
fn attackers(position: &Position, square: Square, by: Color) -> Vec<Square> {
    with_board!(position, board => board.attackers(square, by).squares().collect())
}

/// From where the moves of a side start, were it its turn; nothing where that is no position.
fn movers(position: &Position, side: Color) -> Option<Vec<Square>> {
    let turned;
    let position = match position.turn() == side {
        true => position,
        false => {
            let setup = position.setup();
            // Whoever is in check, or in the middle of a turn, cannot leave it to the other side.
            if position.in_check() || setup.part > 0 || setup.going.is_some() {
                return None;
            }
            let setup = Setup {
                turn: side,
                ..setup
            };
            turned = position.rules().position_from_setup(&setup).ok()?;
            &turned
        }
    };
    if position.outcome().is_some() {
        return None;
    }
    let infos = position.legal().infos().into_iter();
    Some(infos.filter_map(|info| info.from).collect())
}
