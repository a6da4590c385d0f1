//! What armies are worth by where their units stand before the first move.
//!
//! Nobody has moved yet, most units cannot, and a search of some plies sees little of what a set-up is good for. So
//! it is told by what lasts: how a unit stands on a square by the tables of the evaluation, what it can do at once,
//! from how many squares royals could be taken, and how near the strong units of a side are to the royals of the
//! other.

use variorum_rules::def::TypeIndex;
use variorum_rules::{Bits, Board, Color, Move, Square, Unit};

use crate::eval::Values;

/// Centipawns for each square that a unit reaches at once from where it is placed, up to a limit.
const AT_ONCE: i32 = 4;
const AT_ONCE_MOST: i32 = 10;
/// Centipawns for each square from which an average enemy unit could take a royal.
const EXPOSED: i32 = -6;
/// A unit weighs a centipawn more for each step that it is nearer to an enemy royal and so many centipawns that it is
/// worth.
const AIM: i32 = 400;
/// More worth aims no better.
const AIM_MOST: i32 = 1_200;
/// Passes over all pairs of units that a plan is improved by.
const PASSES: usize = 4;

/// The units that are still to be placed, and how each type would stand on each square.
pub(super) struct SetupEval<'a> {
    values: &'a Values,
    types: usize,
    /// Whether both sides draft from one pool.
    shared: bool,
    /// By side and type.
    tastes: Vec<[i32; 256]>,
}

/// A type of unit and the square where it is to stand.
pub(super) type Post = (TypeIndex, Square);

impl<'a> SetupEval<'a> {
    /// Looks at all units off the board. Where `is_over` becomes true on the way, what they can do at once is left out.
    pub(super) fn new<B: Bits>(
        values: &'a Values,
        board: &Board<B>,
        is_over: impl Fn() -> bool,
    ) -> Self {
        let types = board.def().pieces.len();
        let mut eval = SetupEval {
            values,
            types,
            shared: (0..types).any(|kind| board.off_board(None, kind) > 0),
            tastes: vec![[0; 256]; 2 * types],
        };
        let kinds: Vec<TypeIndex> = (0..types).filter(|kind| waits(board, *kind)).collect();
        let mut probe = board.units().clone();
        let mut moves = Vec::new();
        for us in Color::BOTH {
            for kind in &kinds {
                let hasty = is_over();
                for square in (!board.occupied()).squares() {
                    // The complement of a set has bits beyond the board.
                    if square.index() >= board.topology().len() {
                        break;
                    }
                    let unit = Unit::new(*kind, us);
                    let mut taste = 2 * (values.placed(unit, square) - values.piece(*kind));
                    if values.is_royal(*kind) {
                        taste += EXPOSED * eval.exposure(board, &kinds, us, square);
                    } else if !hasty && on_home_rank(board, us, square) {
                        probe.put(square, unit);
                        moves.clear();
                        probe.moves_of(us, &mut moves);
                        probe.put(square, Unit::NONE);
                        let count = moves.iter().filter(|mv| mv.from() == square).count();
                        taste += AT_ONCE * (count as i32).min(AT_ONCE_MOST);
                    }
                    eval.tastes[us.index() * types + kind][square.index()] = taste;
                }
            }
        }
        eval
    }

    /// Whether both sides draft from one pool.
    pub(super) fn is_shared(&self) -> bool {
        self.shared
    }

    /// From how many squares a unit of the other side could take what stands on this one, on average.
    fn exposure<B: Bits>(
        &self,
        board: &Board<B>,
        kinds: &[TypeIndex],
        us: Color,
        square: Square,
    ) -> i32 {
        let others = kinds.iter().filter(|kind| !self.values.is_royal(**kind));
        let (mut count, mut types) = (0, 0);
        for kind in others {
            let unit = Unit::new(*kind, !us);
            let from = board
                .topology()
                .squares()
                .filter(|from| *from != square && self.values.may_threaten(unit, *from, square));
            count += from.count();
            types += 1;
        }
        (count / types.max(1)) as i32
    }

    /// How well a unit would stand on a square, the enemy's royals being where they are.
    pub(super) fn stand<B: Bits>(&self, board: &Board<B>, us: Color, (kind, square): Post) -> i32 {
        let taste = self.tastes[us.index() * self.types + kind][square.index()];
        taste + self.aim(board, us, (kind, square))
    }

    /// What it counts that a unit is not far from an enemy royal.
    fn aim<B: Bits>(&self, board: &Board<B>, us: Color, (kind, square): Post) -> i32 {
        if self.values.is_royal(kind) {
            return 0;
        }
        let topology = board.topology();
        let (file, rank) = topology.coordinates(square);
        let royals = board.royals(!us).squares().map(|royal| {
            let (other_file, other_rank) = topology.coordinates(royal);
            i32::from(file.abs_diff(other_file)) + i32::from(rank.abs_diff(other_rank))
        });
        let span = i32::from(topology.files()) + i32::from(topology.ranks());
        let near = royals.min().map_or(0, |steps| span - steps);
        self.values.piece(kind).min(AIM_MOST) * near / AIM
    }

    /// How well a side stands, in centipawns, beside what its units are worth anywhere.
    pub(super) fn score<B: Bits>(&self, board: &Board<B>, us: Color) -> i32 {
        let standing = board.side(us).squares();
        standing
            .map(|square| self.stand(board, us, (board.unit(square).kind(), square)))
            .sum()
    }

    /// How much it matters for a unit that the other side has shown its units first, and the other way round.
    pub(super) fn patience(&self, kind: TypeIndex) -> i32 {
        const ROYAL: i32 = 40;
        if self.values.is_royal(kind) {
            ROYAL
        } else {
            self.values.piece(kind).min(AIM_MOST) / 100
        }
    }

    /// Where the side to move would have each unit of its hand, given all the placements that it can choose from now.
    pub(super) fn plan<B: Bits>(&self, board: &Board<B>, moves: &[Move]) -> Vec<Post> {
        let us = board.turn();
        let mut squares: Vec<Square> = moves.iter().map(|mv| mv.to()).collect();
        squares.sort_unstable();
        squares.dedup();
        let mut kinds: Vec<Option<TypeIndex>> = Vec::new();
        for kind in 0..self.types {
            let count = board.off_board(Some(us), kind);
            kinds.extend((0..count).map(|_| Some(kind)));
        }
        // Squares that stay empty hold nothing.
        kinds.resize(squares.len().max(kinds.len()), None);
        let stand = |kind: Option<TypeIndex>, square: Square| {
            kind.map_or(0, |kind| self.stand(board, us, (kind, square)))
        };
        // Two units change squares as long as that helps: not the best plan, but a good one at once.
        for _ in 0..PASSES {
            let mut changed = false;
            for a in 1..squares.len() {
                for b in 0..a {
                    let now = stand(kinds[a], squares[a]) + stand(kinds[b], squares[b]);
                    let then = stand(kinds[b], squares[a]) + stand(kinds[a], squares[b]);
                    if then > now {
                        kinds.swap(a, b);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let posts = kinds.into_iter().zip(squares);
        posts
            .filter_map(|(kind, square)| Some((kind?, square)))
            .collect()
    }
}

impl SetupEval<'_> {
    /// What the side to move gains or, more often, loses by standing otherwise than planned with one unit.
    pub(super) fn change<B: Bits>(&self, board: &Board<B>, plan: &[Post], post: Post) -> i32 {
        let us = board.turn();
        let stand = |kind, square| self.stand(board, us, (kind, square));
        let (kind, square) = post;
        let own = plan.iter().filter(|(other, _)| *other == kind);
        let holder = plan.iter().find(|(_, held)| *held == square);
        let changes = own.map(|(_, planned)| {
            if *planned == square {
                return 0;
            }
            let gain = stand(kind, square) - stand(kind, *planned);
            // Who was to stand there stands elsewhere.
            gain + holder.map_or(0, |(other, _)| {
                stand(*other, *planned) - stand(*other, square)
            })
        });
        changes.max().unwrap_or(0)
    }
}

/// Whether units of a type are off the board.
fn waits<B: Bits>(board: &Board<B>, kind: TypeIndex) -> bool {
    let owners = [None, Some(Color::White), Some(Color::Black)];
    owners.iter().any(|owner| board.off_board(*owner, kind) > 0)
}

/// Whether a square is among the first two ranks of a side: placing elsewhere is rare, and left to the general tables.
fn on_home_rank<B: Bits>(board: &Board<B>, us: Color, square: Square) -> bool {
    let topology = board.topology();
    let rank = topology.coordinates(square).1;
    let rank = if us == Color::White {
        rank
    } else {
        topology.ranks() as i8 - 1 - rank
    };
    rank < 2
}

#[cfg(test)]
mod tests {
    use variorum_rules::with_board;

    use super::*;
    use crate::eval::ValueCache;

    /// Every unit of the hand has a square of its own, no two would rather change places, and the royal stands where
    /// fewer squares than usual look at it.
    #[test]
    fn a_plan_places_everything_well() {
        for id in ["optima10", "optima9"] {
            let rules = variorum_catalog::load(id).unwrap();
            let position = rules.setup(&Default::default(), 3).unwrap();
            let mut cache = ValueCache::default();
            cache.meet(&position);
            let values = cache.values();
            let hand: usize = position.reserves().hands[0]
                .iter()
                .map(|(_, count)| usize::from(*count))
                .sum();
            with_board!(&position, board => {
                let eval = SetupEval::new(values, board, || false);
                assert!(!eval.is_shared());
                let moves = position.legal_moves();
                let plan = eval.plan(board, &moves);
                assert_eq!(plan.len(), hand, "{id}");
                let mut squares: Vec<Square> = plan.iter().map(|(_, square)| *square).collect();
                squares.sort_unstable();
                squares.dedup();
                assert_eq!(squares.len(), hand, "{id}");
                for mv in &moves {
                    let post = (mv.kind().unwrap(), mv.to());
                    assert!(eval.change(board, &plan, post) <= 0, "{id}: {post:?}");
                }
                let (royal, square) = plan.iter().find(|(kind, _)| values.is_royal(*kind)).unwrap();
                let kinds: Vec<TypeIndex> = plan.iter().map(|(kind, _)| *kind).collect();
                let seen = |square| eval.exposure(board, &kinds, Color::White, square);
                let all: Vec<i32> = moves
                    .iter()
                    .filter(|mv| mv.kind() == Some(*royal))
                    .map(|mv| seen(mv.to()))
                    .collect();
                let average = all.iter().sum::<i32>() / all.len() as i32;
                assert!(seen(*square) <= average, "{id}");
            });
        }
    }
}
