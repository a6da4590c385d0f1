//! What ends the game: royals lost, and the other ends of a definition, each read literally.

use std::collections::BTreeSet;

use variorum_rules::def::{
    EndDef, Fact, Goal, Moment, NoMoves, Royals, TypeIndex, TypeSet, Verdict, Whose,
};
use variorum_rules::{Cells, Color};

use crate::board::{At, Side, State, Unit};
use crate::game::Naive;
use crate::moves::Done;

const SIDES: [Side; 2] = [Side::White, Side::Black];

fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

impl Naive {
    /// Where the royals of a side stand.
    pub(crate) fn royals(&self, state: &State, side: Side) -> Vec<(At, TypeIndex)> {
        let units = state.units.iter();
        let royals = units.filter(|(_, unit)| unit.side == side && self.piece(**unit).royal);
        royals.map(|(at, unit)| (*at, unit.kind)).collect()
    }

    /// Whether, were it the enemy's turn, he could take what this side must not lose of its royals.
    #[must_use]
    pub fn royal_hangs(&self, state: &State, side: Side) -> bool {
        let royals = self.royals(state, side);
        let taken = self.attacked(state, side);
        let hangs = |at: &At| taken.contains(at);
        match self.game.royals {
            Royals::Each => royals.iter().any(|(at, _)| hangs(at)),
            Royals::Last => royals.len() == 1 && hangs(&royals[0].0),
            Royals::All => !royals.is_empty() && royals.iter().all(|(at, _)| hangs(at)),
            Royals::Kinds => royals.iter().any(|(at, kind)| {
                royals.iter().filter(|(_, other)| other == kind).count() == 1 && hangs(at)
            }),
        }
    }

    /// Who has won since royals were lost, and nobody if both sides lost what they must keep.
    pub(crate) fn royals_decide<'a>(
        &self,
        before: &State,
        after: &State,
        captures: impl Iterator<Item = &'a At>,
    ) -> Option<Option<Side>> {
        let captures: Vec<Unit> = captures
            .filter_map(|at| before.units.get(at).copied())
            .filter(|unit| self.piece(*unit).royal)
            .collect();
        let has_lost = |side: Side| {
            let lost: Vec<TypeIndex> = captures
                .iter()
                .filter(|unit| unit.side == side)
                .map(|unit| unit.kind)
                .collect();
            let left = self.royals(after, side);
            match self.game.royals {
                Royals::Each => !lost.is_empty(),
                Royals::Last | Royals::All => !lost.is_empty() && left.is_empty(),
                Royals::Kinds => lost
                    .iter()
                    .any(|kind| !left.iter().any(|(_, other)| other == kind)),
            }
        };
        match (has_lost(Side::White), has_lost(Side::Black)) {
            (false, false) => None,
            (true, true) => Some(None),
            (true, false) => Some(Some(Side::Black)),
            (false, true) => Some(Some(Side::White)),
        }
    }

    /// A move with what its turn, which is over, has ended.
    pub(crate) fn settle(&self, before: &State, mut done: Done) -> Done {
        if self.game.ends.is_empty() || done.after.won.is_some() {
            return done;
        }
        let checks = self.game.goal == Goal::Mate
            && self.game.counts_checks()
            && self.royal_hangs(&done.after, done.after.turn);
        if checks {
            done.after.checks[before.turn as usize] += 1;
        }
        done.after.won = self.ended(Some(before), &done.after);
        done.after.held = self.held(&done.after);
        done
    }

    /// A position from outside with what has ended it.
    pub fn begin(&self, state: &mut State) {
        if state.won.is_none() {
            state.won = self.ended(None, state);
            state.held = self.held(state);
        }
        if state.count.is_none() {
            state.count = self.new_count(state);
        }
    }

    /// Which ends hold now, and of whom.
    fn held(&self, state: &State) -> BTreeSet<(usize, Side)> {
        let ends = self.game.ends.iter().enumerate();
        ends.flat_map(|(number, end)| SIDES.map(|side| (number, end, side)))
            .filter(|(_, end, side)| self.holds(end, state, *side))
            .map(|(number, _, side)| (number, side))
            .collect()
    }

    /// Who has won by an end of the game that is not the loss of a royal; what came before tells what had its reply.
    pub(crate) fn ended(&self, before: Option<&State>, now: &State) -> Option<Option<Side>> {
        // What could be played if nothing had ended yet.
        let open = State {
            won: None,
            ..now.clone()
        };
        let now = &open;
        let mut results: BTreeSet<Side> = BTreeSet::new();
        let mut unsettled: Option<Option<Side>> = None;
        let ends = self.game.ends.iter().enumerate();
        for (number, end, side) in
            ends.flat_map(|(number, end)| SIDES.map(|side| (number, end, side)))
        {
            if !self.holds(end, now, side) {
                continue;
            }
            let over = match end.after {
                Moment::Move => true,
                Moment::Reply => before.is_some_and(|before| before.held.contains(&(number, side))),
                Moment::Round => {
                    let first = match self.game.setup.black_begins {
                        true => Side::Black,
                        false => Side::White,
                    };
                    now.turn == first
                        || side == first
                            && !self
                                .moves(now)
                                .iter()
                                .any(|done| self.holds(end, &done.after, first.other()))
                }
            };
            if over {
                match end.verdict {
                    Verdict::Wins => {
                        results.insert(side);
                    }
                    Verdict::Loses => {
                        results.insert(side.other());
                    }
                    Verdict::Draws => {
                        unsettled.get_or_insert(None);
                    }
                    Verdict::Scores => {
                        unsettled.get_or_insert(self.by_points(now));
                    }
                }
            }
        }
        let wins = SIDES.map(|side| results.contains(&side));
        let result = match wins {
            [true, true] => None,
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            [false, false] => unsettled?,
        };
        let mated = self.game.goal == Goal::Mate
            && self.royal_hangs(now, now.turn)
            && self.moves(now).is_empty();
        (!mated).then_some(result)
    }

    fn holds(&self, end: &EndDef, state: &State, side: Side) -> bool {
        end.concerns(color(side))
            && end
                .conditions
                .iter()
                .all(|fact| self.is_fact(fact, state, side))
    }

    /// Whether a condition holds of a side.
    pub(crate) fn is_fact(&self, fact: &Fact, state: &State, side: Side) -> bool {
        match fact {
            Fact::Reach {
                types,
                region,
                count,
                safe,
            } => {
                let there: Vec<At> = state
                    .units
                    .iter()
                    .filter(|(at, unit)| {
                        unit.side == side
                            && !self.piece(**unit).neutral
                            && types.contains(&unit.kind)
                            && self.squares.within(**at, region, side)
                    })
                    .map(|(at, _)| *at)
                    .collect();
                there.len() >= usize::from(*count)
                    && (!safe || !there.iter().any(|at| self.unit_hangs(state, *at, side)))
            }
            Fact::Left {
                types,
                bound,
                each,
                whose,
            } => {
                let counted = |owner: Side| match whose {
                    Whose::Own | Whose::InHand => owner == side,
                    Whose::Enemy => owner != side,
                    Whose::All => true,
                };
                let number = |kind: TypeIndex| -> u32 {
                    let on = state.units.values();
                    let on = on
                        .filter(|unit| {
                            unit.kind == kind
                                && *whose != Whose::InHand
                                && counted(unit.side)
                                && !self.piece(**unit).neutral
                        })
                        .count();
                    let off = SIDES.into_iter().filter(|owner| counted(*owner));
                    let off = off.filter_map(|owner| state.hands[owner as usize].get(&kind));
                    on as u32 + off.map(|count| u32::from(*count)).sum::<u32>()
                };
                if *each {
                    types.iter().any(|kind| bound.admits(number(*kind)))
                } else {
                    bound.admits(types.iter().map(|kind| number(*kind)).sum())
                }
            }
            Fact::Checks(times) => state.checks[side as usize] >= *times,
            Fact::Row {
                length,
                types,
                lines,
            } => {
                let has = |at: At| {
                    let mut within = length.within.iter();
                    self.owns(state, at, side, types)
                        && within.all(|region| self.squares.within(at, region, side))
                };
                lines.steps().any(|(file, rank)| {
                    self.squares.all().any(|(x, y)| {
                        let nth = |n| self.squares.plus((x, y), (n * file, n * rank));
                        let least = length.least.cast_signed();
                        let row: BTreeSet<At> = (0..least).map(nth).collect();
                        // Once round the board it is no longer line.
                        row.len() == usize::from(length.least)
                            && row.into_iter().all(has)
                            && !(length.exact && (has(nth(-1)) || has(nth(least))))
                    })
                })
            }
            Fact::Facing { types, lines } => {
                let named = |side: Side| {
                    let units = state.units.iter();
                    units
                        .filter(move |(_, unit)| {
                            unit.side == side
                                && types.contains(&unit.kind)
                                && !self.piece(**unit).neutral
                        })
                        .map(|(at, _)| *at)
                };
                let sees = |from: At, to: At, (file, rank): (i8, i8)| {
                    let way = (1..64).map(|n| self.squares.plus(from, (n * file, n * rank)));
                    let mut way = way.take_while(|at| self.squares.all().any(|one| one == *at));
                    way.find(|at| state.units.contains_key(at)) == Some(to)
                };
                named(side).any(|own| {
                    named(side.other()).any(|enemy| {
                        lines
                            .steps()
                            .any(|step| sees(own, enemy, step) || sees(enemy, own, step))
                    })
                })
            }
            Fact::Joined {
                types,
                regions: [from, to],
                lines,
            } => {
                let has = |at: &At| self.owns(state, *at, side, types);
                let steps: Vec<(i8, i8)> = match self.squares.cells() {
                    Cells::Squares => lines
                        .steps()
                        .flat_map(|(x, y)| [(x, y), (-x, -y)])
                        .collect(),
                    Cells::Hexagons => self.squares.orthogonal().to_vec(),
                };
                let begins = |at: &At| has(at) && self.squares.within(*at, from, side);
                let mut todo: Vec<At> = self.squares.all().filter(begins).collect();
                let mut seen: BTreeSet<At> = todo.iter().copied().collect();
                while let Some(at) = todo.pop() {
                    for step in &steps {
                        let next = self.squares.plus(at, *step);
                        if has(&next) && seen.insert(next) {
                            todo.push(next);
                        }
                    }
                }
                seen.iter().any(|at| self.squares.within(*at, to, side))
            }
            Fact::Attacked { types, attacked } => {
                let mut units = state.units.keys();
                units.any(|at| {
                    self.owns(state, *at, side, types)
                        && self.unit_hangs(state, *at, side) == *attacked
                })
            }
            Fact::Full(region) => self
                .squares
                .all()
                .filter(|at| self.squares.within(*at, region, side))
                .all(|at| state.units.contains_key(&at)),
        }
    }

    /// Whether a unit of a side, of some types, stands on a square.
    fn owns(&self, state: &State, at: At, side: Side, types: &TypeSet) -> bool {
        let unit = state.units.get(&at);
        unit.is_some_and(|unit| {
            unit.side == side && types.contains(&unit.kind) && !self.piece(*unit).neutral
        })
    }

    /// Who wins where the side to move has no legal move.
    #[must_use]
    pub fn without_moves(&self, state: &State) -> Option<Side> {
        let means = self.game.no_moves[state.turn as usize];
        let mated = self.game.goal == Goal::Mate && self.royal_hangs(state, state.turn);
        match if mated { means.mate } else { means.stalemate } {
            NoMoves::Loses => Some(state.turn.other()),
            NoMoves::Wins => Some(state.turn),
            NoMoves::Draws => None,
            NoMoves::Scores => self.by_points(state),
        }
    }

    /// Who has more points.
    pub(crate) fn by_points(&self, state: &State) -> Option<Side> {
        let points = self.game.points.as_ref()?;
        let total = |side: Side| {
            let units = state.units.values();
            let units = units.filter(|unit| unit.side == side && !self.piece(**unit).neutral);
            let on: u32 = units.map(|unit| points.of(unit.kind)).sum();
            let hand = state.hands[side as usize].iter().filter(|_| points.hands);
            let off = hand.map(|(kind, count)| points.of(*kind) * u32::from(*count));
            on + off.sum::<u32>() + u32::from(points.bonus[side as usize])
        };
        let (white, black) = (total(Side::White), total(Side::Black));
        if white == black {
            return points.tie.map(|tie| SIDES[tie.index()]);
        }
        Some(if (white > black) != points.fewest {
            Side::White
        } else {
            Side::Black
        })
    }
}
