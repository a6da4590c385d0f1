//! What ends the game besides royals.

use variorum_geometry::{Bits, Cells, Color};

use super::{CompileError, Compiler, fault};
use crate::def::{EndDef, Fact, Lines, Moment};
use crate::ending::Reason;
use crate::tables::lattice::ORTHOGONAL;
use crate::tables::{CompiledTurn, CountTo, Countdown, End, Test};

/// How many ends may wait for a reply: what is remembered of them has room for so many.
const REPLIES: usize = 8;

impl<B: Bits> Compiler<B> {
    pub(super) fn ends(&mut self) -> Result<(), CompileError> {
        let ends = self.t.def.ends.clone();
        let mut replies = 0;
        for end in &ends {
            let end = self.end(end, replies)?;
            replies += usize::from(end.after == Moment::Reply);
            self.t.ends.push(end);
        }
        if replies > REPLIES {
            let message = format!("at most {REPLIES} ends of a game wait for a reply");
            return Err(fault(message));
        }
        self.t.countdown = self.countdown()?;
        self.t.counts_checks = self.t.def.counts_checks();
        Ok(())
    }

    fn countdown(&mut self) -> Result<Option<Countdown<B>>, CompileError> {
        let Some(countdown) = self.t.def.draws.countdown.clone() else {
            return Ok(None);
        };
        let limits = countdown.limits.iter().map(|limit| {
            Ok(CountTo {
                turns: limit.turns,
                units: limit.units,
                conditions: self.tests(&limit.conditions)?,
            })
        });
        let limits = limits.collect::<Result<_, _>>()?;
        let starts = self.tests(&countdown.starts)?;
        Ok(Some(Countdown { starts, limits }))
    }

    pub(super) fn tests(&mut self, facts: &[Fact]) -> Result<Vec<Test<B>>, CompileError> {
        facts.iter().map(|fact| self.test(fact)).collect()
    }

    fn end(&mut self, end: &EndDef, number: usize) -> Result<End<B>, CompileError> {
        Ok(End {
            conditions: self.tests(&end.conditions)?,
            verdict: end.verdict,
            sides: Color::BOTH.map(|side| end.concerns(side)),
            after: end.after,
            reason: end.conditions.first().map_or(Reason::Left, reason),
            number,
        })
    }

    fn test(&mut self, condition: &Fact) -> Result<Test<B>, CompileError> {
        Ok(match condition {
            Fact::Reach {
                types,
                region,
                count,
                safe,
            } => Test::Reach {
                only: self.filter(Some(types))?,
                region: Color::BOTH.map(|side| self.region(region, side)),
                count: u32::from(*count),
                safe: *safe,
            },
            Fact::Left {
                types,
                bound,
                each,
                whose,
            } => Test::Left {
                only: self.filter(Some(types))?,
                kinds: types.iter().copied().collect(),
                bound: *bound,
                each: *each,
                whose: *whose,
            },
            Fact::Checks(times) => Test::Checks(*times),
            Fact::Row {
                length,
                types,
                lines,
            } => Test::Row {
                only: self.filter(Some(types))?,
                length: length.least,
                exact: length.exact,
                within: Color::BOTH.map(|side| match &length.within {
                    Some(region) => self.region(region, side),
                    None => self.t.all,
                }),
                vectors: self.vectors(*lines, length.least - 1),
            },
            Fact::Facing { types, lines } => Test::Facing {
                only: self.filter(Some(types))?,
                vectors: self.vectors(*lines, 1),
            },
            Fact::Full(region) => Test::Full(Color::BOTH.map(|side| self.region(region, side))),
            Fact::Joined {
                types,
                regions,
                lines,
            } => Test::Joined {
                only: self.filter(Some(types))?,
                regions: regions
                    .each_ref()
                    .map(|region| Color::BOTH.map(|side| self.region(region, side))),
                vectors: match self.t.def.board.shape().cells {
                    Cells::Squares => self.vectors(*lines, 1),
                    Cells::Hexagons => self.t.lattice.directions(ORTHOGONAL).to_vec(),
                },
            },
            Fact::Attacked { types, attacked } => Test::Attacked {
                only: self.filter(Some(types))?,
                attacked: *attacked,
            },
        })
    }

    /// The steps along some lines, where a line has so many of them at least.
    fn vectors(&mut self, lines: Lines, steps: u8) -> Vec<u8> {
        // Round the board no line is longer than once round.
        let lattice = &mut self.t.lattice;
        let fits = |step: &(i8, i8)| lattice.longest_ride([*step; 2]) >= steps;
        let along: Vec<(i8, i8)> = lines.steps().filter(fits).collect();
        along.into_iter().map(|step| lattice.vector(step)).collect()
    }

    /// What there is to do when a turn is over.
    pub(super) fn evening(&mut self) {
        let def = &self.t.def;
        let turns = self.t.turns.as_ref();
        self.t.has_special_key = !def.entries.is_empty()
            || def.tracks_unmoved()
            || def.borrows()
            || def.counts_checks()
            || turns.is_some_and(CompiledTurn::tells_place);
        self.t.has_evening = self.t.has_special_key
            || !self.t.ends.is_empty()
            || def.draws.repeats.checking
            || self.t.passed_twice.is_some()
            || self.t.countdown.is_some()
            || self.t.turns.is_some();
    }
}

fn reason(condition: &Fact) -> Reason {
    match condition {
        Fact::Reach { .. } => Reason::Reached,
        Fact::Left { .. } => Reason::Left,
        Fact::Checks(_) => Reason::Checks,
        Fact::Row { .. } => Reason::Row,
        Fact::Facing { .. } => Reason::Facing,
        Fact::Full(_) => Reason::Full,
        Fact::Joined { .. } => Reason::Joined,
        Fact::Attacked { .. } => Reason::Attacked,
    }
}
