//! What a position is worth for the sake of ends that do not concern royals: how near a side is to where it wins, how
//! often it has given check, and whether it wants to keep its units at all.

use variorum_rules::def::{Bound, EndDef, Fact, GameDef, Verdict, Whose};
use variorum_rules::{Bits, Board, Color};

use super::race::{Race, races};

/// What all checks but the last are worth together, where checks are counted.
const CHECKS: i32 = 450;

/// What the ends of a game make worth something.
#[derive(Clone, Debug)]
pub(super) struct Aims {
    /// Whether who loses his units wins.
    gives_away: bool,
    /// What each check that a side has given is worth.
    check: [i32; 2],
    races: Vec<Race>,
}

impl Aims {
    /// Nothing where the ends of the game change nothing.
    pub(super) fn of(def: &GameDef) -> Option<Self> {
        let aims = Aims {
            gives_away: gives_away(def),
            check: Color::BOTH.map(|side| check(def, side)),
            races: races(def),
        };
        let idle = !aims.gives_away && aims.check == [0; 2] && aims.races.is_empty();
        (!idle).then_some(aims)
    }

    /// The score for White, of which `units` is what all units are worth.
    pub(super) fn score<B: Bits>(&self, board: &Board<B>, units: i32) -> i32 {
        let units = if self.gives_away { -units } else { units };
        let given = |side: Color| self.check[side.index()] * i32::from(board.checks_given(side));
        let races: i32 = self.races.iter().map(|race| race.score(board)).sum();
        units + given(Color::White) - given(Color::Black) + races
    }
}

/// Whether a side wins by having few units, or loses by taking too many.
fn gives_away(def: &GameDef) -> bool {
    let few = |end: &EndDef| {
        end.conditions.iter().any(|fact| match fact {
            Fact::Left { bound, whose, .. } => matches!(
                (end.verdict, bound, whose),
                (Verdict::Wins, Bound::AtMost(_), Whose::Own)
                    | (Verdict::Loses, Bound::AtMost(_), Whose::Enemy)
            ),
            _ => false,
        })
    };
    def.ends.iter().any(few)
}

/// What a check is worth to a side.
fn check(def: &GameDef, side: Color) -> i32 {
    let wins = def
        .ends
        .iter()
        .filter(|end| end.verdict == Verdict::Wins && end.concerns(side));
    let counts = wins
        .flat_map(|end| &end.conditions)
        .filter_map(|fact| match fact {
            Fact::Checks(times) => Some(i32::from(*times)),
            _ => None,
        });
    counts.min().map_or(0, |times| CHECKS / times.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aims(game: &str) -> Option<Aims> {
        Aims::of(variorum_catalog::load(game).expect("a game").def())
    }

    #[test]
    fn most_games_have_none() {
        assert!(aims("chess").is_none());
        assert!(aims("extinction").is_none(), "units are kept there, too");
    }

    #[test]
    fn who_is_nearer_the_goal_stands_better() {
        let rules = variorum_catalog::load("kingofthehill").expect("a game");
        let score = |fen: &str| {
            let position = rules.position_from_fen(fen).expect("a position");
            let aims = Aims::of(rules.def()).expect("a race");
            variorum_rules::with_board!(&position, board => aims.score(board, 0))
        };
        assert_eq!(score("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
        assert!(score("4k3/8/8/8/8/4K3/8/8 w - - 0 1") > 50);
        assert!(score("8/4k3/8/8/8/8/8/4K3 w - - 0 1") < -20);
    }

    #[test]
    fn checks_count_for_who_gives_them() {
        let aims = aims("threecheck").expect("checks");
        assert_eq!(aims.check, [150, 150]);
        assert!(!aims.gives_away);
    }
}
