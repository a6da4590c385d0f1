//! Moves that win at once without taking a royal: a side wins that has a unit of some types in a region, that has given check
//! so often, or whose enemy has lost the last of some types.
//!
//! To a search most look as quiet as any, and the last win no more than what they take. Such moves are tried before all
//! others, and where only captures are looked at, they are looked at too.

use variorum_rules::def::{Bound, EndDef, Fact, GameDef, Moment, Region, TypeSet, Verdict, Whose};
use variorum_rules::def::{TypeIndex, Unit};
use variorum_rules::{Bits, Board, Color, Effects, Move, Square};

use crate::eval::Values;

/// By what single moves a side may win, whatever else is on the board.
pub(super) struct Finish<B> {
    /// By side: its types that win somewhere.
    runners: [Vec<Runner<B>>; 2],
    /// By side: what it wins by taking.
    stocks: [Vec<Stock>; 2],
    /// By side: the number of checks with which it wins.
    checks: [Option<u8>; 2],
}

/// A type that wins by arriving.
struct Runner<B> {
    unit: Unit,
    /// Where it wins.
    finish: B,
    /// From where a single move may lead there: wrong now and then.
    near: B,
}

/// Units of which a side must keep some.
#[derive(Debug, PartialEq)]
struct Stock {
    types: TypeSet,
    /// With so many left it has lost.
    few: u32,
    /// Of any one of the types, not of all together.
    each: bool,
}

impl<B: Bits> Finish<B> {
    /// Nothing where nobody wins by arriving.
    pub(super) fn of(def: &GameDef, values: &Values) -> Option<Self> {
        let runners = Color::BOTH.map(|side| runners(def, values, side));
        let stocks = Color::BOTH.map(|side| stocks(def, side));
        let checks = Color::BOTH.map(|side| checks(def, side));
        let none = runners.iter().all(Vec::is_empty)
            && stocks.iter().all(Vec::is_empty)
            && checks == [None; 2];
        (!none).then_some(Finish {
            runners,
            stocks,
            checks,
        })
    }

    /// Whether the next check of the side to move wins.
    pub(super) fn is_won_by_check(&self, board: &Board<B>) -> bool {
        let us = board.turn();
        self.checks[us.index()].is_some_and(|times| board.checks_given(us) + 1 >= times)
    }

    /// Whether the side to move may be able to win at once by going somewhere or giving check.
    pub(super) fn is_near(&self, board: &Board<B>) -> bool {
        let us = board.turn();
        if self.is_won_by_check(board) {
            return true;
        }
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
        let mut own = self.runners[us.index()]
            .iter()
            .filter(|runner| runner.unit == unit);
        own.any(|runner| runner.finish.has(mv.to()))
    }

    /// Whether what a move of the side to move takes was the last that the enemy must keep.
    pub(super) fn takes_the_last(&self, board: &Board<B>, effects: Effects<B>) -> bool {
        let (us, enemy) = (board.turn(), !board.turn());
        let taken = effects.all() & board.owned(enemy);
        if taken.is_empty() {
            return false;
        }
        let kinds = |units: B| units.squares().map(|at| board.unit(at).kind());
        let left = |is_one: &dyn Fn(TypeIndex) -> bool| {
            let rest = board.owned(enemy) & !taken;
            let on_board = kinds(rest).filter(|kind| is_one(*kind)).count() as u32;
            let held = (0..board.def().pieces.len()).filter(|kind| is_one(*kind));
            let held = held.map(|kind| u32::from(board.off_board(Some(enemy), kind)));
            on_board + held.sum::<u32>()
        };
        self.stocks[us.index()].iter().any(|stock| {
            let mut lost = kinds(taken).filter(|kind| stock.types.contains(kind));
            if stock.each {
                lost.any(|kind| left(&|other| other == kind) <= stock.few)
            } else {
                lost.next().is_some() && left(&|other| stock.types.contains(&other)) <= stock.few
            }
        })
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

/// What decides at once for a side or against it, by itself.
fn facts(def: &GameDef, side: Color, verdict: Verdict) -> impl Iterator<Item = &Fact> {
    let at_once = move |end: &&EndDef| {
        end.verdict == verdict && end.after != Moment::Reply && end.concerns(side)
    };
    let ends = def.ends.iter().filter(at_once);
    ends.filter_map(|end| match end.conditions.as_slice() {
        [fact] => Some(fact),
        _ => None,
    })
}

/// What single units of a side win by reaching.
fn goals(def: &GameDef, side: Color) -> impl Iterator<Item = (&TypeSet, &Region)> {
    facts(def, side, Verdict::Wins).filter_map(|fact| match fact {
        Fact::Reach {
            types,
            region,
            count: 0 | 1,
            safe: false,
        } => Some((types, region)),
        _ => None,
    })
}

/// The number of checks with which a side wins.
fn checks(def: &GameDef, side: Color) -> Option<u8> {
    let wins = facts(def, side, Verdict::Wins).filter_map(|fact| match fact {
        Fact::Checks(times) => Some(*times),
        _ => None,
    });
    wins.min()
}

/// What a side wins by taking.
fn stocks(def: &GameDef, side: Color) -> Vec<Stock> {
    let of = |fact: &Fact, loser: Whose| match fact {
        Fact::Left {
            types,
            bound: Bound::AtMost(few),
            each,
            whose,
        } if *whose == loser => Some(Stock {
            types: types.clone(),
            few: (*few).into(),
            each: *each,
        }),
        _ => None,
    };
    let wins = facts(def, side, Verdict::Wins).filter_map(|fact| of(fact, Whose::Enemy));
    let loses = facts(def, !side, Verdict::Loses).filter_map(|fact| of(fact, Whose::Own));
    wins.chain(loses).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use variorum_rules::with_board;

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

    #[test]
    fn who_wins_by_taking_the_last() {
        let of = |game: &str| {
            let rules = variorum_catalog::load(game).expect("a game");
            Color::BOTH.map(|side| stocks(rules.def(), side))
        };
        assert!(of("chess").iter().all(Vec::is_empty));
        assert!(of("antichess").iter().all(Vec::is_empty), "they lose");
        let [white, black] = of("horde");
        assert!(white.is_empty());
        assert!(!black[0].each);
        assert!(of("extinction").iter().all(|own| own[0].each));

        let rules = variorum_catalog::load("extinction").expect("a game");
        let takes = |fen: &str, text: &str| {
            let position = rules.position_from_fen(fen).expect("a position");
            let mv = position.legal().parse(text).expect("a move");
            with_board!(&position, board => {
                let stocks = Color::BOTH.map(|side| stocks(board.def(), side));
                let finish = Finish { runners: [Vec::new(), Vec::new()], stocks, checks: [None; 2] };
                finish.takes_the_last(board, board.effects(mv))
            })
        };
        let fen = "rnbqk3/p6p/8/8/3R4/8/P3P3/1NBQK3 w - - 0 1";
        assert!(takes(fen, "d4d8"), "the only queen");
        assert!(!takes(fen, "d4d7"), "nothing");
        let fen = "rnbqk3/p6p/8/3p4/3R4/8/P3P3/1NBQK3 w - - 0 1";
        assert!(!takes(fen, "d4d5"), "a pawn of three");
    }
}
