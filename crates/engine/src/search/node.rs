//! Alpha-beta with a null window around the principal variation.

use variorum_rules::{Bits, Board, Effects, Move, Outcome, Unit};

use super::history::{self, Before};
use super::order::Scored;
use super::{MAX_PLY, Search};
use crate::score::{DECIDED, EVAL_LIMIT, INFINITE, WIN, lost};
use crate::tt::{Bound, Hit, digest};

/// The least depth at which it is asked whether a move is much better than all others.
const SINGULAR_DEPTH: i32 = 6;
/// Answers to a check are looked at one ply deeper beyond this depth, where the evaluation is not as near to a balance as this.
const CHECK_DEPTH: i32 = 6;
const CHECK_BALANCE: i32 = 100;

/// A node whose moves are looked at: what stays the same from move to move.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// What the table knows of it.
    pub(super) known: Option<Hit>,
    /// Digest of the move to try first, 0 if none is known.
    pub(super) hash_move: u16,
    /// What the position is worth without looking further, corrected by what the table knows.
    pub(super) eval: i32,
    pub(super) in_check: bool,
    /// Whether the side to move stands better than at its last turn.
    pub(super) improving: bool,
    /// Whether it is, or was, part of the principal variation.
    pub(super) pv: bool,
    /// Whether it is expected that some move is too good for the other side to allow it.
    pub(super) cut: bool,
    /// What was played before.
    pub(super) before: Before,
}

/// What a loop over moves has found so far.
struct Found {
    alpha: i32,
    best: i32,
    mv: Option<Move>,
    /// Where the moves that did not suffice begin in the list of the search.
    tried: usize,
}

/// A move that was looked at.
#[derive(Clone, Copy)]
pub(super) struct Tried {
    index: usize,
    /// The code of the unit it takes, if it is not quiet.
    taken: Option<u8>,
}

impl<B: Bits> Search<'_, B> {
    /// The root: a principal-variation node whose best move is kept even when time runs out.
    pub(super) fn root(&mut self, alpha: i32, beta: i32, depth: i32) -> i32 {
        self.levels[0].pv.clear();
        self.node::<true>(alpha, beta, depth, 0, false)
    }

    /// The score of the position for the side to move, exact if it lies between the bounds. `cut` says whether a score of
    /// at least `beta` is expected.
    pub(super) fn node<const PV: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        self.levels[ply].pv.clear();
        if self.stopped {
            return 0;
        }
        if let Some(end) = self.board.ended() {
            self.visit();
            return self.score_of(end, ply);
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(alpha, beta, 0, ply);
        }
        self.visit();
        if self.stopped {
            return 0;
        }
        if ply > 0 {
            if let Some(end) = self.history_end() {
                return self.score_of(end, ply);
            }
            if let Some(score) = self.table_score(ply) {
                return score;
            }
            // Nothing from here on is worse than to be lost already, or better than to win with the next move.
            alpha = alpha.max(lost(ply));
            beta = beta.min(-lost(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        // What the table says of all moves says nothing where one of them is left out.
        let excluded = self.levels[ply].excluded.is_some();
        let known = self.table.probe(self.board.key(), ply);
        if let Some(hit) = known
            && !PV
            && !excluded
            && hit.depth >= depth
            && is_decided_by(hit, alpha, beta)
        {
            return hit.score;
        }
        // A royal that can be taken is taken.
        if ply > 0 && !PV && self.can_take_royal() {
            return -lost(ply + 1);
        }
        let node = self.look::<PV>(alpha, beta, depth, ply, cut, known);
        if !PV
            && !node.in_check
            && !excluded
            && !self.is_forced()
            && let Some(score) = self.settle_early(&node)
        {
            return score;
        }
        if self.stopped {
            return 0;
        }
        self.with_moves::<PV>(node)
    }

    /// The score of a game that is over.
    pub(super) fn score_of(&self, end: Outcome, ply: usize) -> i32 {
        match end.winner {
            None => 0,
            Some(winner) if winner == self.board.turn() => -lost(ply),
            Some(_) => lost(ply),
        }
    }

    /// Whether the side to move wins at once, in games in which royals are captured.
    pub(super) fn can_take_royal(&self) -> bool {
        self.capture_goal
            && self.board.own_units_act()
            && self.board.is_capturable(!self.board.turn())
    }

    /// Whether a royal of the side to move is attacked. Asked only where the table does not settle the position: it costs more.
    pub(super) fn is_in_check(&mut self, ply: usize) -> bool {
        let (level, board) = (&mut self.levels[ply], &*self.board);
        *level
            .in_check
            .get_or_insert_with(|| board.is_capturable(board.turn()))
    }

    /// Whether the side to move must capture, or is in the middle of it, so that what the position is worth as it stands says little.
    pub(super) fn is_forced(&mut self) -> bool {
        self.several_moves && self.board.captures_on()
            || self.captures_forced && self.board.must_capture()
    }

    /// Looks at a position before its moves.
    fn look<const PV: bool>(
        &mut self,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
        known: Option<Hit>,
    ) -> Node {
        let in_check = self.is_in_check(ply);
        let raw = match known {
            Some(hit) => hit.eval,
            None => self.evaluate(),
        };
        let static_eval = self.corrected(raw);
        self.levels[ply].raw = raw;
        self.levels[ply].eval = if in_check { None } else { Some(static_eval) };
        let earlier = |ago: usize| ply.checked_sub(ago).and_then(|ply| self.levels[ply].eval);
        let improving = !in_check
            && earlier(2)
                .or_else(|| earlier(4))
                .is_some_and(|eval| static_eval > eval);
        let eval = known.filter(|hit| !in_check && sharpens(*hit, static_eval));
        let mut node = Node {
            alpha,
            beta,
            depth,
            ply,
            known,
            hash_move: match self.root.first() {
                Some(first) if ply == 0 => digest(first.bits()),
                _ => known.map_or(0, |hit| hit.best),
            },
            eval: eval.map_or(static_eval, |hit| hit.score),
            in_check,
            improving,
            pv: PV || known.is_some_and(|hit| hit.pv),
            cut,
            before: self.before(ply),
        };
        // Without a move to begin with, a search one ply less deep finds one for the next visit.
        if node.hash_move == 0 && depth >= 4 && self.levels[ply].excluded.is_none() {
            node.depth -= 1;
        }
        node
    }

    /// Looks at the moves of a position, and remembers what was found.
    pub(super) fn with_moves<const PV: bool>(&mut self, node: Node) -> i32 {
        let found = self.try_moves::<PV>(&node);
        // What is found without the excluded move is not what the position is worth, so it is not kept.
        if self.stopped || self.levels[node.ply].excluded.is_some() {
            return found.best;
        }
        let bound = if found.best >= node.beta {
            Bound::Lower
        } else if found.best > node.alpha && PV {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.correct(&node, &found, bound);
        if node.ply > 0 || self.root.is_whole() {
            self.keep(&node, node.depth, found.best, bound, found.mv);
        }
        found.best
    }

    /// What the evaluation says, with what it was found to be wrong by in positions like this one.
    pub(super) fn corrected(&self, raw: i32) -> i32 {
        let (structure, turn) = (self.evaluator.structure(), self.board.turn());
        let correction = self.history.correction(structure, turn);
        (raw + correction).clamp(-EVAL_LIMIT, EVAL_LIMIT)
    }

    /// Remembers by how much the evaluation was wrong, if that says something about how units stand.
    fn correct(&mut self, node: &Node, found: &Found, bound: Bound) {
        let Some(eval) = self.levels[node.ply].eval else {
            return;
        };
        let tells = match bound {
            Bound::Lower => found.best > eval,
            Bound::Upper => found.best < eval,
            _ => true,
        };
        let quiet = found
            .mv
            .is_none_or(|mv| self.board.effects(mv).all().is_empty());
        if tells && quiet && found.best.abs() < DECIDED {
            let (structure, turn) = (self.evaluator.structure(), self.board.turn());
            self.history
                .correct(structure, turn, found.best - eval, node.depth);
        }
    }

    /// Puts a result into the table.
    pub(super) fn keep(
        &self,
        node: &Node,
        depth: i32,
        score: i32,
        bound: Bound,
        best: Option<Move>,
    ) {
        let hit = Hit {
            score,
            eval: self.levels[node.ply].raw,
            depth,
            bound,
            best: best.map_or(0, |mv| digest(mv.bits())),
            pv: node.pv,
        };
        self.table.store(self.board.key(), node.ply, hit);
    }

    fn try_moves<const PV: bool>(&mut self, node: &Node) -> Found {
        let ply = node.ply;
        let excluded = self.levels[ply].excluded;
        let batch = self.generate_all(ply, node.hash_move);
        let mut found = Found {
            alpha: node.alpha,
            best: -INFINITE,
            mv: None,
            tried: self.tried.len(),
        };
        if excluded.is_none() {
            // Killers are shared among the answers to this node's moves; those to another node's moves are forgotten.
            self.levels[ply + 1].killers = [None; 2];
        }
        let mut count = 0;
        let mut late = false;
        for at in batch.start..batch.end {
            // Of late moves only few are looked at, so that their order does not matter.
            let next = if late {
                self.take(at)
            } else {
                self.pick(at, &batch)
            };
            if excluded == Some(next.mv) || ply == 0 && !self.root.allows(next.mv) {
                continue;
            }
            // As long as every move loses by force none is given up: the one that saves may come last.
            if ply > 0 && found.best > -DECIDED && self.is_hopeless(next, count, found.alpha, node)
            {
                late = late || next.gain == 0 && self.gives_up(count, found.alpha, node);
                continue;
            }
            if !self.is_legal(next, &batch) {
                continue;
            }
            count += 1;
            let is_only = batch.end - batch.start == 1;
            let score = match self.extension(next, count, is_only, node) {
                Verdict::Deeper(plies) => {
                    self.try_move::<PV>(next, count, found.alpha, plies, node)
                }
                Verdict::Enough(score) => {
                    found.best = score;
                    break;
                }
            };
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
            let tried = self.tried(next);
            if found.alpha >= node.beta {
                self.learn(next, tried, found.tried, node);
                break;
            }
            self.tried.push(tried);
        }
        self.forget(batch);
        self.tried.truncate(found.tried);
        if found.best == -INFINITE {
            found.best = match excluded {
                // No other move is legal, so nothing reaches the bar.
                Some(_) => found.alpha,
                None => self.score_without_moves(ply),
            };
        }
        found
    }

    fn tried(&self, next: Scored<B>) -> Tried {
        Tried {
            index: history::index(self.board, next.mv),
            taken: (next.gain != 0).then(|| self.taken(next.effects)),
        }
    }

    /// The score where the side to move has no legal move.
    pub(super) fn score_without_moves(&mut self, ply: usize) -> i32 {
        if self.handicap.is_some() && self.board.can_move() {
            // There is one, which was overlooked.
            return self.evaluate();
        }
        self.score_of(self.board.without_moves(), ply)
    }

    /// Whether a move attacks an enemy royal.
    pub(super) fn threatens_royal(&mut self, mv: Move, effects: Effects<B>) -> bool {
        if !self.may_threaten_royal(mv) {
            return false;
        }
        let us = self.board.turn();
        self.after(mv, effects, |board| board.is_capturable(!us))
    }

    /// What a board says once a move has been played, which is then taken back.
    pub(super) fn after<T>(
        &mut self,
        mv: Move,
        effects: Effects<B>,
        ask: impl FnOnce(&mut Board<B>) -> T,
    ) -> T {
        self.board.play_known(mv, effects, &mut ());
        let answer = ask(self.board);
        self.board.undo();
        answer
    }

    /// The same at a glance: some that do are not found, some that do not are.
    pub(super) fn may_threaten_royal(&self, mv: Move) -> bool {
        let us = self.board.turn();
        let unit = match (mv.kind(), mv.from().is_none()) {
            (Some(kind), _) => Unit::new(kind, us),
            (None, false) => self.board.unit(mv.from()),
            (None, true) => return false,
        };
        let royals = self.board.royals(!us);
        royals
            .squares()
            .any(|royal| self.values.may_threaten(unit, mv.to(), royal))
    }

    /// How much deeper a move is looked at, the `count`th of the node, or the only one.
    fn extension(&mut self, next: Scored<B>, count: i32, is_only: bool, node: &Node) -> Verdict {
        if let Some(verdict) = self.singular(next, count, node) {
            return verdict;
        }
        // Far from the end of the search, and where one side is ahead: everywhere it would cost more than it finds.
        let checked = node.in_check
            && !self.capture_goal
            && node.depth > CHECK_DEPTH
            && node.eval.abs() > CHECK_BALANCE;
        // The only capture there is, where it must be made.
        let forced = self.captures_forced && is_only && next.gain != 0 && self.may_deepen(node.ply);
        Verdict::Deeper(i32::from(checked || forced))
    }

    /// Whether a ply is near enough to the root for moves to be looked at deeper: so lines of forced moves come to an end.
    fn may_deepen(&self, ply: usize) -> bool {
        ply < 2 * self.root_depth as usize
    }

    /// Whether the move of the table is much better than all others: then more depends on it than on most moves.
    fn singular(&mut self, next: Scored<B>, count: i32, node: &Node) -> Option<Verdict> {
        let &Node {
            depth, ply, beta, ..
        } = node;
        let hit = node.known?;
        if ply == 0
            || count != 1
            || depth < SINGULAR_DEPTH
            || hit.best != digest(next.mv.bits())
            || hit.depth < depth - 3
            || hit.bound == Bound::Upper
            || hit.score.abs() >= DECIDED
            || self.levels[ply].excluded.is_some()
            || !self.may_deepen(ply)
        {
            return None;
        }
        let bar = hit.score - 2 * depth;
        let eval = self.levels[ply].eval;
        self.levels[ply].excluded = Some(next.mv);
        let score = self.node::<false>(bar - 1, bar, (depth - 1) / 2, ply, node.cut);
        self.levels[ply].excluded = None;
        // The search without the move was of this same ply, and may have left another.
        self.levels[ply].eval = eval;
        if self.stopped {
            return None;
        }
        if score < bar {
            let twice = !node.pv && score < bar - 30;
            Some(Verdict::Deeper(1 + i32::from(twice)))
        } else if bar >= beta {
            // Even without it there is a move too good for the other side.
            Some(Verdict::Enough(bar))
        } else if hit.score >= beta {
            Some(Verdict::Deeper(-1))
        } else {
            None
        }
    }

    /// The score of a move, the `count`th that is looked at.
    fn try_move<const PV: bool>(
        &mut self,
        next: Scored<B>,
        count: i32,
        alpha: i32,
        extension: i32,
        node: &Node,
    ) -> i32 {
        let &Node {
            beta, depth, ply, ..
        } = node;
        self.levels[ply].moved = history::index(self.board, next.mv);
        let full = depth - 1 + extension;
        let mut reduction = self.reduction_of(next, count, node);
        // Asked only where it matters at once. The next node asks by itself if the table has not settled it by then.
        let may_check = reduction > 0 && self.may_threaten_royal(next.mv);
        let us = self.board.turn();
        self.play(next.mv, next.effects);
        self.levels[ply + 1].in_check = None;
        if self.several_moves && self.board.turn() == us {
            // The turn is not over: what is good for its next move is good for this one.
            let score = self.node::<PV>(alpha, beta, full, ply + 1, node.cut);
            self.undo();
            return score;
        }
        if may_check && self.is_in_check(ply + 1) {
            reduction -= 1;
        }
        let reduction = reduction.min(depth - 2);
        // First less deep, with a window that only tells better from not better; if it is better, at full depth;
        // and its exact score is asked for only where it may become part of the line.
        let mut score = alpha + 1;
        if reduction > 0 {
            let reduced = (full - reduction).max(1);
            score = -self.node::<false>(-alpha - 1, -alpha, reduced, ply + 1, true);
        }
        if score > alpha && (!PV || count > 1) {
            score = -self.node::<false>(-alpha - 1, -alpha, full, ply + 1, !node.cut);
        }
        if PV && (count == 1 || score > alpha && score < beta) {
            score = -self.node::<true>(-beta, -alpha, full, ply + 1, false);
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

    /// Remembers a move that was too good for the other side, and those that were not.
    fn learn(&mut self, next: Scored<B>, best: Tried, tried: usize, node: &Node) {
        let &Node {
            depth, ply, before, ..
        } = node;
        let bonus = (depth * depth * 16 + 32 * depth).min(2_000);
        self.update(best, before, bonus);
        for at in tried..self.tried.len() {
            let other = self.tried[at];
            // Captures are tried before quiet moves whatever happens, so they always hear of it.
            if other.taken.is_some() || best.taken.is_none() {
                self.update(other, before, -bonus);
            }
        }
        if best.taken.is_some() {
            return;
        }
        let killers = &mut self.levels[ply].killers;
        if killers[0] != Some(next.mv) {
            *killers = [Some(next.mv), killers[0]];
        }
        if ply > 0 {
            let moved = self.levels[ply - 1].moved;
            self.history.set_countermove(moved, next.mv);
        }
    }

    fn update(&mut self, tried: Tried, before: Before, bonus: i32) {
        match tried.taken {
            Some(taken) => self.history.update_noisy(tried.index, taken, bonus),
            None => self.history.update_quiet(tried.index, before, bonus),
        }
    }
}

/// What is made of a move before it is looked at.
enum Verdict {
    /// It is looked at so many plies deeper.
    Deeper(i32),
    /// The whole node has this score.
    Enough(i32),
}

/// Whether what the table knows says more than the evaluation.
pub(super) fn sharpens(hit: Hit, static_eval: i32) -> bool {
    hit.score.abs() < DECIDED
        && match hit.bound {
            Bound::Exact => true,
            Bound::Lower => hit.score > static_eval,
            Bound::Upper => hit.score < static_eval,
            Bound::None => false,
        }
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

const _: () = assert!(DECIDED < WIN);
