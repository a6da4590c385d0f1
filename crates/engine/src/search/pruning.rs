//! Giving a position up, or taking it for won, before its moves are looked at.

use variorum_rules::{Bits, Board, Color};

use super::Search;
use super::history;
use super::node::Node;
use crate::score::DECIDED;
use crate::tt::{Bound, Hit};

/// Up to this depth a position whose evaluation is far above the window is taken for won.
const REVERSE_FUTILITY_DEPTH: i32 = 4;
const REVERSE_FUTILITY_MARGIN: i32 = 90;
/// Up to this depth a position whose evaluation is far below the window is given up when captures do not help.
const RAZOR_DEPTH: i32 = 3;
const RAZOR_MARGIN: i32 = 300;
/// The least depth at which passing is tried.
const NULL_DEPTH: i32 = 3;
/// Units besides royals that a side must have for a pass to be trusted.
const NULL_UNITS: u32 = 3;
/// With so many units free to move, or fewer, being obliged to move may be a burden.
const FREE_UNITS: u32 = 6;
/// From this depth on a side that passed must show that it stands as well without passing.
const VERIFY_DEPTH: i32 = 10;
/// The least depth at which a capture may settle a node by a shallower search, and by how much that must be above the window.
const PROBABLE_DEPTH: i32 = 5;
const PROBABLE_MARGIN: i32 = 180;

impl<B: Bits> Search<'_, B> {
    /// Tries to prove a position good, or bad, enough without looking at its moves, the cheapest proof first.
    pub(super) fn settle_early(&mut self, node: &Node) -> Option<i32> {
        if node.beta.abs() >= DECIDED {
            return None;
        }
        self.stands_above(node)
            .or_else(|| self.stands_below(node))
            .or_else(|| self.pass(node))
            .or_else(|| self.probably(node))
    }

    /// Whether the evaluation is so far above the window that little can happen (reverse futility). What stands there must suffice by
    /// itself: that something can be taken may be what the other side wants.
    fn stands_above(&self, node: &Node) -> Option<i32> {
        if node.depth > REVERSE_FUTILITY_DEPTH {
            return None;
        }
        let static_eval = self.levels[node.ply].eval.unwrap_or(node.eval);
        // An offer that must be taken changes more than a move that may be answered at will.
        let times = if self.captures_forced { 2 } else { 1 };
        let margin = times * REVERSE_FUTILITY_MARGIN * (node.depth - i32::from(node.improving));
        (static_eval.min(node.eval) - margin >= node.beta).then_some(node.eval)
    }

    /// Whether the evaluation is so far below the window that only captures could help, and they do not (razoring).
    fn stands_below(&mut self, node: &Node) -> Option<i32> {
        let alpha = node.alpha;
        if node.depth > RAZOR_DEPTH || node.eval + RAZOR_MARGIN * node.depth + 100 > alpha {
            return None;
        }
        let score = self.quiescence(alpha, alpha + 1, 0, node.ply);
        (score <= alpha).then_some(score)
    }

    /// Whether the position is so good that it would be good enough without a move.
    fn pass(&mut self, node: &Node) -> Option<i32> {
        let (beta, ply) = (node.beta, node.ply);
        if node.depth < NULL_DEPTH || node.eval < beta || !self.may_pass(ply) {
            return None;
        }
        let surplus = ((node.eval - beta) / 200).min(3);
        let reduced = node.depth - 3 - node.depth / 3 - surplus;
        let passed = self.board.pass();
        // By this the next ply knows that there was a pass, and does not answer it with another.
        self.levels[ply].moved = 0;
        self.levels[ply + 1].in_check = None;
        let score = -self.node::<false>(-beta, -beta + 1, reduced, ply + 1, !node.cut);
        self.board.unpass(passed);
        if score < beta || self.stopped {
            return None;
        }
        // A win that was seen after a pass is not proved, nor is its length.
        let score = if score > DECIDED { beta } else { score };
        if node.depth < VERIFY_DEPTH && !self.is_burdened() {
            return Some(score);
        }
        // Where being obliged to move is a burden, passing proves nothing: some move must do as well.
        let proof = Node {
            alpha: beta - 1,
            depth: reduced.max(1),
            cut: false,
            ..*node
        };
        self.unpassing = true;
        let verified = self.with_moves::<false>(proof);
        self.unpassing = false;
        (verified >= beta && !self.stopped).then_some(score)
    }

    /// Whether being obliged to move may well be a burden: few units are free to do so.
    fn is_burdened(&self) -> bool {
        let frozen = self.board.frozen(self.board.turn());
        !frozen.is_empty() || self.free(frozen).count() <= FREE_UNITS
    }

    /// Units besides royals that are free to move, if these are frozen.
    fn free(&self, frozen: B) -> B {
        let us = self.board.turn();
        self.board.side(us) & !self.board.royals(us) & !frozen
    }

    /// Whether a pass says anything: not twice running, and not where few units can move, since being obliged
    /// to move, or unable to, may then decide the game.
    fn may_pass(&self, ply: usize) -> bool {
        let us = self.board.turn();
        if self.several_moves {
            // Being spared a move may be worth any number of units.
            return false;
        }
        let twice = ply > 0 && self.levels[ply - 1].moved == 0;
        !twice
            && !self.unpassing
            && self.free(self.board.frozen(us)).count() >= NULL_UNITS
            && !self.board.is_placing()
            && has_officer(self.board, us)
    }

    /// Whether a capture that a shallower search finds far too good for the other side settles it (M. Buro's ProbCut).
    fn probably(&mut self, node: &Node) -> Option<i32> {
        let (depth, ply) = (node.depth - 3, node.ply);
        let raised = node.beta + PROBABLE_MARGIN - if node.improving { 40 } else { 0 };
        let is_doubted =
            |hit: Hit| hit.depth >= depth && hit.score < raised && hit.bound != Bound::Lower;
        if node.depth < PROBABLE_DEPTH || self.several_moves || node.known.is_some_and(is_doubted) {
            return None;
        }
        // What a capture must win.
        let missing = raised - node.eval;
        let batch = self.generate_noisy(ply, node.hash_move);
        let mut result = None;
        let mut tried = 0;
        for at in batch.start..batch.end {
            let next = self.pick(at, &batch);
            // Where the best four do not suffice, a further one hardly does.
            if tried >= 4 {
                break;
            }
            if next.gain < missing || !self.is_legal(next, &batch) {
                continue;
            }
            let risk = self.risk(next.mv);
            if self.see(next.mv, next.effects, next.gain, risk) < missing {
                continue;
            }
            tried += 1;
            self.levels[ply].moved = history::index(self.board, next.mv);
            self.levels[ply + 1].in_check = None;
            self.play(next.mv, next.effects);
            let mut score = -self.quiescence(-raised, -raised + 1, 0, ply + 1);
            if score >= raised {
                score = -self.node::<false>(-raised, -raised + 1, depth - 1, ply + 1, !node.cut);
            }
            self.undo();
            if self.stopped {
                break;
            }
            if score >= raised {
                result = Some((next.mv, score));
                break;
            }
        }
        self.forget(batch);
        let (mv, score) = result?;
        if self.stopped {
            return None;
        }
        self.keep(node, depth, score, Bound::Lower, Some(mv));
        Some(score)
    }
}

/// Whether a side has a unit, besides royals, that does not promote: with such units it is rarely good to be
/// spared a move.
fn has_officer<B: Bits>(board: &Board<B>, us: Color) -> bool {
    let pieces = &board.def().pieces;
    (board.side(us) & !board.royals(us))
        .squares()
        .any(|square| pieces[board.unit(square).kind()].promotion(us).is_none())
}
