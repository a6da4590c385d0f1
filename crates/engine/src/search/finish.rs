//! Moves that end the game by where they lead: a side wins that has a unit of some types in a region.
//!
//! Such a move takes nothing, so to a search it looks as quiet as any. It is tried before all others, and where only captures
//! are looked at, it is looked at too.

use variorum_rules::def::{Fact, GameDef, Moment, Region, TypeSet, Unit, Verdict};
use variorum_rules::{Bits, Board, Color, Move, Square};

use crate::eval::Values;

/// Where units win by arriving.
pub(super) struct Finish<B> {
    /// By side: its types that win somewhere.
    runners: [Vec<Runner<B>>; 2],
}

/// A type that wins by arriving.
struct Runner<B> {
    unit: Unit,
    /// Where it wins.
    finish: B,
    /// From where a single move may lead there: wrong now and then.
    near: B,
}

impl<B: Bits> Finish<B> {
    /// Nothing where nobody wins by arriving.
    pub(super) fn of(def: &GameDef, values: &Values) -> Option<Self> {
        let runners = Color::BOTH.map(|side| runners(def, values, side));
        let some = runners.iter().any(|own| !own.is_empty());
        some.then_some(Finish { runners })
    }

    /// Whether the side to move may be able to win at once by going somewhere.
    pub(super) fn is_near(&self, board: &Board<B>) -> bool {
        let us = board.turn();
        self.runners[us.index()].iter().any(|runner| {
            let near = board.side(us) & runner.near;
            near.squares().any(|at| board.unit(at) == runner.unit)
        })
    }

    /// Whether a move of the side to move wins by where it leads, if it is legal.
    pub(super) fn is_reached_by(&self, board: &Board<B>, mv: Move) -> bool {
        let us = board.turn();
        let unit = match mv.kind() {
            Some(kind) => Unit::new(kind, us),
            None if mv.from().is_none() => return false,
            None => board.unit(mv.from()),
        };
        let mut own = self.runners[us.index()].iter().filter(|runner| runner.unit == unit);
        own.any(|runner| runner.finish.has(mv.to()))
    }
}

/// The types of a side that win by arriving.
fn runners<B: Bits>(def: &GameDef, values: &Values, side: Color) -> Vec<Runner<B>> {
    let mut found = Vec::new();
    for (types, region) in goals(def, side) {
        let finish = region.squares(side).iter().copied().collect::<B>();
        for kind in types.iter().copied() {
            let unit = Unit::new(kind, side);
            let leads = |from: &Square| {
                let mut ends = finish.squares();
                ends.any(|to| values.may_reach(unit, *from, to))
            };
            let squares = def.board.topology().squares().filter(leads);
            let near = squares.collect();
            found.push(Runner { unit, finish, near });
        }
    }
    found
}

/// What single units of a side win by reaching, whatever else is on the board.
fn goals(def: &GameDef, side: Color) -> impl Iterator<Item = (&TypeSet, &Region)> {
    let wins = def.ends.iter().filter(move |end| {
        end.verdict == Verdict::Wins && end.after != Moment::Reply && end.concerns(side)
    });
    wins.filter_map(|end| match end.conditions.as_slice() {
        [
            Fact::Reach {
                types,
                region,
                count: 0 | 1,
                safe: false,
            },
        ] => Some((types, region)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(game: &str) -> [bool; 2] {
        let rules = variorum_catalog::load(game).expect("a game");
        Color::BOTH.map(|side| goals(rules.def(), side).next().is_some())
    }

    #[test]
    fn who_wins_by_arriving() {
        assert_eq!(sides("chess"), [false, false]);
        assert_eq!(sides("kingofthehill"), [true, true]);
        assert_eq!(sides("racingkings"), [true, true]);
        assert_eq!(sides("brandubh"), [true, false], "one side escapes");
    }
}
