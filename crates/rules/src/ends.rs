//! What ends the game besides royals, looked at when a turn is over.
//!
//! A mate goes first: an end is not settled while the enemy is mated. If ends for different results hold at once, or
//! the same win for both sides, the game is drawn.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::{Goal, Moment, Royals, Unit, Unsettled, Verdict, Whose};
use crate::ending::{Outcome, Reason};
use crate::moves::Move;
use crate::tables::{End, Test};
use crate::units::Units;

impl<B: Bits> Board<B> {
    /// Settles what a turn of `us`, which is over, has ended. It is the enemy's turn now.
    pub(crate) fn settle_ends(&mut self, us: Color) {
        if self.state.ended().is_some() {
            return;
        }
        if self.t.counts_checks && self.is_checked(!us) {
            let count = &mut self.state.checks[us.index()];
            *count = count.saturating_add(1);
        }
        self.look_for_ends(Some(us));
    }

    /// Remembers whether a move is a pass, and ends the game with the second in a row.
    pub(crate) fn count_pass(&mut self, passes: bool, twice: Unsettled) {
        if passes && self.state.passed() && self.state.ended().is_none() {
            self.set_ended(Some(self.unsettled(twice, Reason::Passed)));
        }
        self.set_passed(passes);
    }

    /// What it means that nobody has won on the board.
    pub(crate) fn unsettled(&self, what: Unsettled, why: Reason) -> Outcome {
        match what {
            Unsettled::Draws => Outcome::drawn(why),
            Unsettled::Scores => self.scored(),
        }
    }

    /// Who wins by points.
    #[must_use]
    pub fn scored(&self) -> Outcome {
        let reason = Reason::Points;
        let points = self.t.def.points.as_ref();
        let winner = points.and_then(|points| points.winner(self.points()));
        Outcome { winner, reason }
    }

    /// What the units of White and of Black are worth, in games with points.
    #[must_use]
    pub fn points(&self) -> [u32; 2] {
        let Some(points) = &self.t.def.points else {
            return [0, 0];
        };
        Color::BOTH.map(|side| {
            let units = self.owned(side).squares();
            let on: u32 = units
                .map(|square| points.of(self.unit(square).kind()))
                .sum();
            let held = (0..self.t.types).filter(|_| points.hands);
            let off = held
                .map(|kind| points.of(kind) * u32::from(self.count_off_board(side.index(), kind)));
            on + off.sum::<u32>()
        })
    }

    /// Who wins if an end holds for a side, and why.
    fn verdict(&self, end: &End<B>, side: Color) -> Outcome {
        let winner = match end.verdict {
            Verdict::Wins => Some(side),
            Verdict::Loses => Some(!side),
            Verdict::Draws => None,
            Verdict::Scores => return self.scored(),
        };
        let reason = end.reason;
        Outcome { winner, reason }
    }

    /// Settles the ends of a position that comes from outside. Of those that wait for a reply none is over yet.
    pub(crate) fn begin_ends(&mut self) {
        if self.state.ended().is_none() && !self.t.ends.is_empty() {
            self.look_for_ends(None);
        }
    }

    /// Why a position that is said to have ended so may have: an end that waited for a reply, or the capture of a royal.
    pub(crate) fn reason_of_end(&self, winner: Option<Color>) -> Option<Reason> {
        let t = &self.t;
        let replied = t.ends.iter().filter(|end| end.after == Moment::Reply);
        let reasons = replied.flat_map(|end| {
            let held = Color::BOTH
                .into_iter()
                .filter(|side| end.sides[side.index()]);
            held.filter(|side| self.holds(end, *side))
                .map(move |side| self.verdict(end, side))
        });
        let twice = t.passed_twice.filter(|_| self.state.passed());
        let passed = twice.map(|twice| self.unsettled(twice, Reason::Passed));
        let reasons: Vec<Outcome> = reasons.chain(passed).collect();
        // Where something else would let the other side win, nobody has won.
        let told = reasons
            .into_iter()
            .find(|end: &Outcome| end.winner == winner || winner.is_none());
        // With check, royals of which one may be lost can all be lost at once.
        let unwarned = t.def.takes_unattacked_royals();
        let may_be_lost = t.def.goal == Goal::Capture || t.def.royals != Royals::Each || unwarned;
        let captured = may_be_lost && (winner.is_some() || unwarned);
        told.map(|end| end.reason)
            .or(captured.then_some(Reason::RoyalCaptured))
    }

    fn look_for_ends(&mut self, us: Option<Color>) {
        let t = self.t.clone();
        // An end that waits for a reply must hold twice running: after the turn of one side, and after the answer.
        let before = std::mem::take(&mut self.state.held);
        let mut winners: [Option<Outcome>; 2] = [None; 2];
        let mut unsettled = None;
        for end in &t.ends {
            for side in Color::BOTH
                .into_iter()
                .filter(|side| end.sides[side.index()])
            {
                if !self.holds(end, side) {
                    continue;
                }
                let over = match end.after {
                    Moment::Move => true,
                    Moment::Reply => {
                        self.state.held |= end.bit(side);
                        us.is_some() && before & end.bit(side) != 0
                    }
                    Moment::Round => self.is_round_over(end, side),
                };
                if !over {
                    continue;
                }
                let Outcome { winner, reason } = self.verdict(end, side);
                // Points settle what nobody has won otherwise.
                let result = match winner {
                    Some(winner) if end.verdict != Verdict::Scores => &mut winners[winner.index()],
                    _ => &mut unsettled,
                };
                result.get_or_insert(Outcome { winner, reason });
            }
        }
        let outcome = match winners {
            [Some(end), Some(_)] => Some(Outcome::drawn(end.reason)),
            [Some(end), None] | [None, Some(end)] => Some(end),
            [None, None] => unsettled,
        };
        // Asked last, and only if there is an end: it takes all moves of the enemy.
        let mated = |board: &mut Self| {
            let them = board.state.turn();
            board.is_checked(them) && !board.can_move()
        };
        if outcome.is_some() && !mated(self) {
            self.set_ended(outcome);
        }
    }

    /// Whether both sides have had equally many turns, or the other side cannot make good what it lacks.
    fn is_round_over(&mut self, end: &End<B>, side: Color) -> bool {
        let first = self.t.def.setup.first();
        self.state.turn() == first || side == first && !self.can_follow(end, !first)
    }

    /// Whether the side to move has a move after which an end holds for it, too.
    fn can_follow(&mut self, end: &End<B>, us: Color) -> bool {
        if !end.sides[us.index()] {
            return false;
        }
        let mut moves: Vec<Move> = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter().any(|mv| {
            self.make(mv, &mut ());
            let holds = self.holds(end, us);
            self.undo();
            holds
        })
    }

    fn holds(&self, end: &End<B>, side: Color) -> bool {
        self.passes_all(&end.conditions, side)
    }

    /// Whether all of some conditions hold of a side.
    pub(crate) fn passes_all(&self, tests: &[Test<B>], side: Color) -> bool {
        tests.iter().all(|test| self.passes(test, side))
    }

    fn passes(&self, test: &Test<B>, side: Color) -> bool {
        let index = side.index();
        match test {
            Test::Reach {
                only,
                region,
                safe: true,
                ..
            } => {
                let mut there = (self.only(*only) & self.owned(side) & region[index]).squares();
                self.stands(test, side) && there.all(|at| self.attackers(at, !side).is_empty())
            }
            Test::Checks(times) => self.state.checks[index] >= *times,
            Test::Attacked { only, attacked } => {
                let mut units = (self.only(*only) & self.owned(side)).squares();
                units.any(|at| self.attackers(at, !side).is_empty() != *attacked)
            }
            Test::Reach { .. }
            | Test::Left { .. }
            | Test::Row { .. }
            | Test::Facing { .. }
            | Test::Full(_)
            | Test::Joined { .. } => self.stands(test, side),
        }
    }
}

/// What holds of a side is told by what stands on the board and is in hand.
impl<B: Bits> Units<B> {
    /// Whether all of one of some conditions hold of a side, or there are none.
    pub(crate) fn any_stand(&self, cases: &[Vec<Test<B>>], side: Color) -> bool {
        let holds = |tests: &Vec<Test<B>>| tests.iter().all(|test| self.stands(test, side));
        cases.is_empty() || cases.iter().any(holds)
    }

    /// Whether a condition holds of a side, as far as units tell.
    fn stands(&self, test: &Test<B>, side: Color) -> bool {
        let index = side.index();
        match test {
            Test::Reach {
                only,
                region,
                count,
                ..
            } => (self.only(*only) & self.owned(side) & region[index]).count() >= *count,
            // Nobody asks: see `Fact::is_of_units`.
            Test::Checks(_) | Test::Attacked { .. } => false,
            Test::Left {
                only,
                kinds,
                bound,
                each,
                whose,
            } => {
                let sides = || whose.sides(side);
                let held_only = *whose == Whose::InHand;
                if *each {
                    let mut counts = kinds
                        .iter()
                        .map(|kind| self.count_left(*kind, sides(), held_only));
                    return counts.any(|count| bound.admits(count));
                }
                let on = sides().filter(|_| !held_only);
                let units = on.fold(B::EMPTY, |all, side| all | self.owned(side));
                let in_hand = sides().filter(|side| self.counts_off_board()[side.index()] > 0);
                let in_hand = in_hand.flat_map(|side| kinds.iter().map(move |kind| (side, kind)));
                let in_hand = in_hand
                    .map(|(side, kind)| u32::from(self.count_off_board(side.index(), *kind)));
                bound.admits((units & self.only(*only)).count() + in_hand.sum::<u32>())
            }
            Test::Row {
                only,
                length,
                exact,
                within,
                vectors,
            } => {
                let units = self.only(*only) & self.owned(side) & within[index];
                vectors
                    .iter()
                    .any(|vector| self.has_row(units, *vector, *length, *exact))
            }
            Test::Facing { only, vectors } => self.has_facing(side, *only, vectors),
            Test::Full(region) => (region[index] & !self.occupied()).is_empty(),
            Test::Joined {
                only,
                regions,
                vectors,
            } => {
                let units = self.only(*only) & self.owned(side);
                let [from, to] = regions.map(|region| region[index]);
                self.are_joined(units, from, to, vectors)
            }
        }
    }

    /// Whether some units lead from one part of the board to another, each beside the next along a vector or back.
    fn are_joined(&self, units: B, from: B, to: B, vectors: &[u8]) -> bool {
        let lattice = &self.t.lattice;
        let mut joined = units & from;
        let mut new = joined;
        while !new.is_empty() && !joined.meets(to) {
            let mut beside = B::EMPTY;
            for at in new.squares() {
                for vector in vectors {
                    beside |= lattice.step(*vector, at);
                    beside |= lattice.step(lattice.opposite(*vector), at);
                }
            }
            new = beside & units & !joined;
            joined |= new;
        }
        joined.meets(to)
    }

    /// Whether a unit of a filter looks along one of some vectors, there or back, at an enemy's of that filter.
    fn has_facing(&self, side: Color, only: u8, vectors: &[u8]) -> bool {
        let lattice = &self.t.lattice;
        let units = self.only(only);
        let seen = |from: Square, vector: u8| -> B {
            // Round the board the look comes back to the unit itself, which stands in its own way.
            let mut at = lattice.step(vector, from);
            while !at.is_empty() && !at.meets(self.occupied()) {
                at = lattice.step(vector, at.first());
            }
            at
        };
        (units & self.owned(side)).squares().any(|from| {
            let ways = vectors
                .iter()
                .flat_map(|vector| [*vector, lattice.opposite(*vector)]);
            ways.into_iter()
                .any(|way| seen(from, way).meets(units & self.owned(!side)))
        })
    }

    /// How many units of a type some sides have, on the board and in hand, or in hand alone.
    fn count_left(&self, kind: usize, sides: impl Iterator<Item = Color>, held_only: bool) -> u32 {
        let of = |side: Color| {
            let on = match held_only || self.t.def.pieces[kind].neutral {
                true => 0,
                false => self.count_of(Unit::new(kind, side)) as u32,
            };
            on + u32::from(self.count_off_board(side.index(), kind))
        };
        sides.map(of).sum()
    }

    /// Whether so many of some units stand in an unbroken line, perhaps not more.
    fn has_row(&self, units: B, vector: u8, length: u8, exact: bool) -> bool {
        let lattice = &self.t.lattice;
        let before = |begins: B| -> B {
            let goes_on = |square: &Square| lattice.step(vector, *square).meets(begins);
            units.squares().filter(goes_on).collect()
        };
        // After each round those are left from which the line goes on so far.
        let mut begins = units;
        for _ in 1..length {
            begins = before(begins);
        }
        if exact {
            // Those from which it goes on further have more, and those that go on from another one belong to its line.
            let back = lattice.opposite(vector);
            let is_first = |square: &Square| !lattice.step(back, *square).meets(units);
            let longer = before(begins);
            begins = (begins & !longer).squares().filter(is_first).collect();
        }
        !begins.is_empty()
    }
}
