//! Alpha-beta with a null window around the principal variation.

use variorum_rules::{Bits, Board, Color, Move, Unit};

use super::order::Scored;
use super::{MAX_PLY, Search, history};
use crate::score::{DECIDED, INFINITE, WIN, lost};
use crate::tt::{Bound, Hit, digest};

/// Below this depth a position whose evaluation is far above the window is taken for won.
const REVERSE_FUTILITY_DEPTH: i32 = 6;
const REVERSE_FUTILITY_MARGIN: i32 = 90;
/// Below this depth quiet moves are given up where the evaluation is far below the window.
const FUTILITY_DEPTH: i32 = 5;
const FUTILITY_MARGIN: i32 = 120;
/// Below this depth only so many quiet moves are looked at.
const LATE_MOVES_DEPTH: i32 = 6;
/// The least depth at which passing is tried.
const NULL_DEPTH: i32 = 3;
/// Units besides royals that a side must have for a pass to be trusted.
const NULL_UNITS: u32 = 3;

/// A node whose moves are looked at: what stays the same from move to move.
#[derive(Clone, Copy)]
struct Node {
    beta: i32,
    depth: i32,
    ply: usize,
    /// Digest of the move that the transposition table remembers, 0 if there is none.
    hash_move: u16,
    /// What the position is worth without looking further, corrected by what the table knows.
    eval: i32,
    in_check: bool,
    /// Whether the side to move stands better than at its last turn.
    improving: bool,
}

/// What a loop over moves has found so far.
struct Found {
    alpha: i32,
    best: i32,
    mv: Option<Move>,
    /// Where its quiet moves begin in the list of the search.
    quiets: usize,
}

impl<B: Bits> Search<'_, B> {
    /// The root: a principal-variation node whose best move is kept even when time runs out.
    pub(super) fn root(&mut self, alpha: i32, beta: i32, depth: i32) -> i32 {
        self.levels[0].pv.clear();
        self.node::<true>(alpha, beta, depth, 0)
    }

    /// The score of the position for the side to move, exact if it lies between the bounds.
    pub(super) fn node<const PV: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        self.levels[ply].pv.clear();
        if self.stopped {
            return 0;
        }
        if let Some(winner) = self.board.won() {
            self.visit();
            return if winner == self.board.turn() {
                -lost(ply)
            } else {
                lost(ply)
            };
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(alpha, beta, 0, ply);
        }
        self.visit();
        if self.stopped {
            return 0;
        }
        let root = ply == 0;
        if !root {
            if self.is_drawn() {
                return 0;
            }
            alpha = alpha.max(lost(ply));
            beta = beta.min(-lost(ply + 1));
            if alpha >= beta {
                return alpha;
            }
            // A royal that can be taken is taken.
            if self.capture_goal && !PV && self.board.is_capturable(!self.board.turn()) {
                return -lost(ply + 1);
            }
        }
        let key = self.board.key();
        let known = self.table.probe(key, ply);
        if let Some(hit) = known
            && !PV
            && hit.depth >= depth
            && is_decided_by(hit, alpha, beta)
        {
            return hit.score;
        }
        let us = self.board.turn();
        let in_check = self.board.is_capturable(us);
        let eval = self.evaluate_here(known, in_check, ply);
        let mut node = Node {
            beta,
            depth,
            ply,
            hash_move: match self.root.first() {
                Some(first) if root => digest(first.bits()),
                _ => known.map_or(0, |hit| hit.best),
            },
            eval,
            in_check,
            improving: ply >= 2 && !in_check && eval > self.levels[ply - 2].eval,
        };
        if !PV
            && !in_check
            && let Some(score) = self.without_looking(&node)
        {
            return score;
        }
        if self.stopped {
            return 0;
        }
        // Without a move to begin with, a search one ply less deep finds one for the next visit.
        if node.hash_move == 0 && depth >= 4 {
            node.depth -= 1;
        }
        let found = self.try_moves::<PV>(alpha, &node);
        if self.stopped {
            return 0;
        }
        let bound = if found.best >= beta {
            Bound::Lower
        } else if found.best > alpha && PV {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let hit = Hit {
            score: found.best,
            eval,
            depth: node.depth,
            bound,
            best: found.mv.map_or(0, |mv| digest(mv.bits())),
        };
        if !root || self.root.is_whole() {
            self.table.store(key, ply, hit);
        }
        found.best
    }

    fn evaluate_here(&mut self, known: Option<Hit>, in_check: bool, ply: usize) -> i32 {
        let mut eval = match known {
            Some(hit) => hit.eval,
            None => self.evaluate(),
        };
        self.levels[ply].eval = eval;
        if let Some(hit) = known
            && !in_check
            && hit.score.abs() < DECIDED
            && (hit.bound == Bound::Exact
                || hit.bound == Bound::Lower && hit.score > eval
                || hit.bound == Bound::Upper && hit.score < eval)
        {
            eval = hit.score;
        }
        eval
    }

    /// Tries to prove a position good enough without looking at its moves.
    fn without_looking(&mut self, node: &Node) -> Option<i32> {
        let &Node {
            beta,
            depth,
            ply,
            eval,
            improving,
            ..
        } = node;
        if beta.abs() >= DECIDED {
            return None;
        }
        let margin = REVERSE_FUTILITY_MARGIN * (depth - i32::from(improving));
        if depth <= REVERSE_FUTILITY_DEPTH && eval - margin >= beta {
            return Some(eval);
        }
        if depth < NULL_DEPTH || eval < beta || !self.may_pass(ply) {
            return None;
        }
        let reduced = depth - 3 - depth / 4 - ((eval - beta) / 200).min(2);
        let passed = self.board.pass();
        self.levels[ply].moved = 0;
        let score = -self.node::<false>(-beta, -beta + 1, reduced, ply + 1);
        self.board.unpass(passed);
        (score >= beta && !self.stopped).then_some(if score > DECIDED { beta } else { score })
    }

    /// Whether a pass says anything: not twice running, and not where few units can move, since being obliged
    /// to move, or unable to, may then decide the game.
    fn may_pass(&self, ply: usize) -> bool {
        let us = self.board.turn();
        let twice = ply > 0 && self.levels[ply - 1].moved == 0;
        let free = self.board.side(us) & !self.board.royals(us) & !self.board.frozen(us);
        !twice
            && free.count() >= NULL_UNITS
            && !self.board.is_placing()
            && has_officer(self.board, us)
    }

    fn try_moves<const PV: bool>(&mut self, alpha: i32, node: &Node) -> Found {
        let ply = node.ply;
        let batch = self.generate_all(ply, node.hash_move);
        let mut found = Found {
            alpha,
            best: -INFINITE,
            mv: None,
            quiets: self.quiets.len(),
        };
        self.levels[ply + 1].killers = [None; 2];
        let mut count = 0;
        for at in batch.start..batch.end {
            let next = self.pick(at, batch.end);
            if ply == 0 && !self.root.allows(next.mv) {
                continue;
            }
            let quiet = next.gain == 0;
            if ply > 0
                && found.best > -DECIDED
                && !node.in_check
                && is_hopeless(next, count, found.alpha, node)
                && !self.threatens_royal(next)
            {
                continue;
            }
            if !self
                .board
                .confirms_known(batch.doubt, next.mv, next.effects)
            {
                continue;
            }
            count += 1;
            let score = self.try_move::<PV>(next, count, found.alpha, node);
            if self.stopped {
                break;
            }
            if score > found.best {
                found.best = score;
                if score > found.alpha {
                    found.alpha = score;
                    found.mv = Some(next.mv);
                    if PV {
                        self.extend_line(ply, next.mv);
                    }
                }
            }
            if found.alpha >= node.beta {
                self.learn(next, found.quiets, node);
                break;
            }
            if quiet {
                self.quiets.push(history::index(self.board, next.mv));
            }
        }
        self.forget(batch);
        self.quiets.truncate(found.quiets);
        if count == 0 {
            found.best = self.score_without_moves(ply);
        }
        found
    }

    /// The score where the side to move has no legal move.
    pub(super) fn score_without_moves(&mut self, ply: usize) -> i32 {
        match self.board.without_moves().winner {
            None => 0,
            Some(winner) if winner == self.board.turn() => -lost(ply),
            Some(_) => lost(ply),
        }
    }

    /// Whether a move attacks an enemy royal.
    fn threatens_royal(&mut self, next: Scored<B>) -> bool {
        let mv = next.mv;
        let us = self.board.turn();
        let royals = self.board.royals(!us);
        let unit = match (mv.kind(), mv.from().is_none()) {
            (Some(kind), _) => Unit::new(kind, us),
            (None, false) => self.board.unit(mv.from()),
            (None, true) => return false,
        };
        if !royals
            .squares()
            .any(|royal| self.values.may_threaten(unit, mv.to(), royal))
        {
            return false;
        }
        self.board.play_known(mv, next.effects, &mut ());
        let threatens = self.board.is_capturable(!us);
        self.board.undo();
        threatens
    }

    /// The score of a move, the `count`th that is looked at.
    fn try_move<const PV: bool>(
        &mut self,
        next: Scored<B>,
        count: i32,
        alpha: i32,
        node: &Node,
    ) -> i32 {
        let &Node {
            beta,
            depth,
            ply,
            in_check,
            improving,
            ..
        } = node;
        self.levels[ply].moved = history::index(self.board, next.mv);
        let extension = i32::from(in_check && !self.capture_goal);
        let full = depth - 1 + extension;
        let reduction = if depth >= 3 && count > 1 && !in_check {
            reduction(next, depth, count, PV, improving)
        } else {
            0
        };
        self.play(next.mv, next.effects);
        let mut score = alpha + 1;
        if reduction > 0 {
            score = -self.node::<false>(-alpha - 1, -alpha, (full - reduction).max(1), ply + 1);
        }
        if score > alpha && (!PV || count > 1) {
            score = -self.node::<false>(-alpha - 1, -alpha, full, ply + 1);
        }
        if PV && (count == 1 || score > alpha && score < beta) {
            score = -self.node::<true>(-beta, -alpha, full, ply + 1);
        }
        self.undo();
        score
    }

    fn extend_line(&mut self, ply: usize, mv: Move) {
        let (before, after) = self.levels.split_at_mut(ply + 1);
        let pv = &mut before[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&after[0].pv);
    }

    /// Remembers a quiet move that refuted the last one, and that others did not.
    fn learn(&mut self, next: Scored<B>, quiets: usize, node: &Node) {
        let &Node { depth, ply, .. } = node;
        if next.gain != 0 {
            return;
        }
        let bonus = (depth * depth * 16).min(2_000);
        let index = history::index(self.board, next.mv);
        self.history.update(index, bonus);
        for other in &self.quiets[quiets..] {
            self.history.update(*other, -bonus);
        }
        let killers = &mut self.levels[ply].killers;
        if killers[0] != Some(next.mv) {
            *killers = [Some(next.mv), killers[0]];
        }
        if ply > 0 {
            let moved = self.levels[ply - 1].moved;
            self.history.set_answer(moved, next.mv);
        }
    }
}

/// Whether a late or losing move, the `count`th that is looked at, is given up without a look.
fn is_hopeless<B: Bits>(next: Scored<B>, count: i32, alpha: i32, node: &Node) -> bool {
    let &Node { depth, eval, .. } = node;
    if next.gain != 0 {
        return depth <= 3 && next.score < -(1 << 19) && eval + next.gain <= alpha;
    }
    let enough = (4 + depth * depth) * if node.improving { 2 } else { 1 };
    depth <= LATE_MOVES_DEPTH && count > enough
        || depth <= FUTILITY_DEPTH && count > 1 && eval + FUTILITY_MARGIN * depth <= alpha
}

/// Whether a stored result settles a node.
pub(super) fn is_decided_by(hit: Hit, alpha: i32, beta: i32) -> bool {
    match hit.bound {
        Bound::Exact => true,
        Bound::Lower => hit.score >= beta,
        Bound::Upper => hit.score <= alpha,
        Bound::None => false,
    }
}

/// How many plies less deep a late move is looked at first.
fn reduction<B: Bits>(next: Scored<B>, depth: i32, count: i32, pv: bool, improving: bool) -> i32 {
    if next.gain > 0 && next.score > 0 {
        return i32::from(count > 12);
    }
    let log = |n: i32| 31 - n.leading_zeros() as i32;
    // Half of log2 × log2, which comes near the usual product of natural logarithms. A divisor of 4 won
    // matches at equal nodes against 5, in all kinds of games; 3 won by less.
    let mut reduction = (2 * log(depth) * log(count) + log(count)) / 4;
    reduction += i32::from(!pv) + i32::from(!improving) - 1;
    reduction -= next.score.clamp(-16_000, 16_000) / 8_000;
    if next.score >= 1 << 17 {
        reduction -= 1;
    }
    reduction.clamp(0, depth - 2)
}

/// Whether a side has a unit, besides royals, that does not promote: with such units it is rarely good to be
/// spared a move.
fn has_officer<B: Bits>(board: &Board<B>, us: Color) -> bool {
    let pieces = &board.def().pieces;
    (board.side(us) & !board.royals(us))
        .squares()
        .any(|square| pieces[board.unit(square).kind()].promotion.is_none())
}

const _: () = assert!(DECIDED < WIN);
