//! Late moves: which are given up without a look, and how much less deep the others are looked at.

use variorum_rules::{Bits, Board};

use super::Search;
use super::node::Node;
use super::order::{BAD, Scored};

/// Up to this depth only so many quiet moves are looked at.
const LATE_DEPTH: i32 = 8;
/// What a quiet move may improve the evaluation by, for each ply that it would be looked at.
const FUTILITY_MARGIN: i32 = 100;
/// Up to this depth moves are given up that lose more than so much for each ply.
const LOSING_DEPTH: i32 = 7;
const LOSING_MARGIN: i32 = 150;
/// What the history must hold against a quiet move for each ply that it would be looked at, if it is to be given up.
const BAD_HISTORY: i32 = 4_000;
/// What the history must say for a quiet move if it is to be reduced by one ply less.
const GOOD_HISTORY: i32 = 12_000;
/// Plies of reduction for the natural logarithms of depth and number of moves, as the square root of 1,024 times that.
const REDUCTION: f64 = 26.0;

impl<B: Bits> Search<'_, B> {
    /// Whether a late or losing move, of which `count` were looked at before, is given up without a look.
    pub(super) fn is_hopeless(
        &mut self,
        next: Scored<B>,
        count: i32,
        alpha: i32,
        node: &Node,
    ) -> bool {
        self.looks_hopeless(next, count, alpha, node)
            && !self.saves_by_check(next, node.depth)
            && !self.forces_capture(next)
    }

    /// Whether a move attacks a royal. A quiet one must not throw away a unit for that.
    fn saves_by_check(&mut self, next: Scored<B>, depth: i32) -> bool {
        let most = LOSING_MARGIN * depth;
        let risk = match next.gain {
            0 => self.risk(next.mv),
            _ => 0,
        };
        self.threatens_royal(next.mv, next.effects)
            && (risk <= most || self.see(next.mv, next.effects, 0, risk) >= -most)
    }

    /// Whether the other side must capture after a quiet move: such offers are what games turn on in which who can capture must.
    fn forces_capture(&mut self, next: Scored<B>) -> bool {
        self.captures_forced
            && next.gain == 0
            && self.after(next.mv, next.effects, Board::must_capture)
    }

    /// Whether a move is late or loses, whatever it attacks or offers.
    fn looks_hopeless(&mut self, next: Scored<B>, count: i32, alpha: i32, node: &Node) -> bool {
        let depth = node.depth;
        if node.in_check || count == 0 {
            return false;
        }
        if next.gain != 0 {
            return next.score < BAD / 2
                && depth <= LOSING_DEPTH
                && next.score - BAD < -LOSING_MARGIN * depth;
        }
        if self.gives_up(count, alpha, node) {
            return true;
        }
        let left = self.left(count, node);
        if left <= 4 && depth <= 5 && next.history_score < -BAD_HISTORY * left {
            return true;
        }
        let risk = if left <= 5 { self.risk(next.mv) } else { 0 };
        risk > 25 * left * left + 20
            && self.see(next.mv, next.effects, 0, risk) < -25 * left * left - 20
    }

    /// Whether all quiet moves that remain, so many having been looked at, are given up: they are too late, or cannot reach the
    /// window.
    pub(super) fn gives_up(&self, count: i32, alpha: i32, node: &Node) -> bool {
        let depth = node.depth;
        let enough = (4 + depth * depth) * if node.improving { 2 } else { 1 };
        let left = self.left(count, node);
        depth <= LATE_DEPTH && count > enough
            || left <= 6 && node.eval + 120 + FUTILITY_MARGIN * left <= alpha
    }

    /// How deep the next quiet move would be looked at first.
    fn left(&self, count: i32, node: &Node) -> i32 {
        let reduced = reduction(&self.reductions, node.depth, count, node.improving);
        (node.depth - 1 - reduced).max(0)
    }

    /// How many plies less deep a move is looked at first, one less if it attacks a royal; none if it is not positive.
    pub(super) fn reduction_of(&self, next: Scored<B>, count: i32, node: &Node) -> i32 {
        let depth = node.depth;
        if depth < 3 || count < 2 + i32::from(node.ply == 0) {
            return 0;
        }
        let mut reduction = reduction(&self.reductions, depth, count, node.improving);
        if next.gain > 0 && next.score > 0 {
            reduction = reduction / 2 - next.history_score / 8_000;
            if count <= 12 {
                reduction -= 1;
            }
        } else if next.gain == 0 {
            reduction -= next.history_score / GOOD_HISTORY;
            reduction -= i32::from(next.score >= 1 << 17);
        }
        reduction + 2 * i32::from(node.cut) - i32::from(node.pv) - i32::from(node.ply == 0)
    }
}

/// The factors of reductions, by depth and by number of moves: logarithms, so scaled that a product of two is plies × 1,024.
pub(super) fn reductions() -> [i32; 128] {
    std::array::from_fn(|n| (REDUCTION * (n.max(1) as f64).ln()) as i32)
}

/// How many plies less deep a late move is looked at, before what is known of it counts.
fn reduction(factors: &[i32; 128], depth: i32, count: i32, improving: bool) -> i32 {
    let at = |n: i32| factors[n.clamp(1, 127) as usize];
    let product = at(depth) * at(count);
    (product + 512) / 1_024 + i32::from(!improving && product > 900)
}
