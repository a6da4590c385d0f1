//! What a position is worth for the sake of ends that do not concern royals: how near a side is to where it wins, how
//! often it has given check, and whether it wants to keep its units at all.

use std::collections::BTreeSet;

use variorum_rules::def::{Bound, EndDef, Fact, GameDef, Region, Verdict, Whose};
use variorum_rules::{Bits, Board, Color, Square, Topology};

/// What the nearest unit is worth by its steps to the goal, and an eighth of it for each of the others.
const NEARNESS: [i32; 8] = [300, 220, 130, 75, 40, 20, 8, 0];
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

/// Units of a side on their way to a region.
#[derive(Clone, Debug)]
struct Race {
    side: Color,
    /// By type.
    runs: Vec<bool>,
    /// By square: king's steps to the region.
    steps: Vec<u8>,
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

impl Race {
    fn score<B: Bits>(&self, board: &Board<B>) -> i32 {
        let units = board.side(self.side).squares();
        let running = units.filter(|square| self.runs[board.unit(*square).kind()]);
        let (mut nearest, mut all) = (0, 0);
        for square in running {
            let steps = usize::from(self.steps[square.index()]);
            let near = NEARNESS[steps.min(NEARNESS.len() - 1)];
            nearest = near.max(nearest);
            all += near;
        }
        let score = nearest + (all - nearest) / 8;
        match self.side {
            Color::White => score,
            Color::Black => -score,
        }
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

fn races(def: &GameDef) -> Vec<Race> {
    let wins = def.ends.iter().filter(|end| end.verdict == Verdict::Wins);
    let mut races = Vec::new();
    for end in wins {
        for fact in &end.conditions {
            let Fact::Reach { types, region, .. } = fact else {
                continue;
            };
            for side in Color::BOTH.into_iter().filter(|side| end.concerns(*side)) {
                races.push(Race {
                    side,
                    runs: (0..def.pieces.len())
                        .map(|kind| types.contains(&kind))
                        .collect(),
                    steps: steps_to(def.board.topology(), region, side),
                });
            }
        }
    }
    races
}

/// How many king's steps each square is away from a region.
fn steps_to(topology: &Topology, region: &Region, side: Color) -> Vec<u8> {
    let mut steps = vec![u8::MAX; topology.len()];
    let mut edge: BTreeSet<Square> = region.squares(side).iter().copied().collect();
    let mut distance = 0;
    // From the region outwards, one ring of squares after the other.
    while !edge.is_empty() {
        for square in &edge {
            steps[square.index()] = distance;
        }
        let around = edge.iter().flat_map(|square| {
            let moves = (-1..=1).flat_map(|file| (-1..=1).map(move |rank| (file, rank)));
            moves.filter_map(|step| topology.step(*square, step))
        });
        let next = around.filter(|square| steps[square.index()] == u8::MAX);
        edge = next.collect();
        distance = distance.saturating_add(1);
    }
    steps
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
