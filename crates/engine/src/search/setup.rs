//! Placing and drafting units before the first move.
//!
//! With two hundred moves a turn and twenty turns, a tree of placements is out of reach, and what a placement is
//! worth shows only when the last unit stands. So the more promising placements are tried one by one: both sides
//! complete the set-up by a simple policy, and a short search of the game that follows judges the armies that stand
//! then. Between equal armies such a search says little but whether something is lost or won at once, so there it is
//! how the armies stand that counts (`setup_eval.rs`). Every round searches deeper and keeps the better half of the candidates.

use variorum_rules::{Bits, Color, Move};

use super::Search;
use super::setup_eval::{Post, SetupEval};
use crate::report::{FoundLine, Info, SearchResult};
use crate::score::{DECIDED, EVAL_LIMIT, INFINITE, Score};

/// Placements that are looked at closely.
const CANDIDATES: usize = 32;
/// Squares tried for each type.
const SQUARES_EACH: usize = 4;
/// The first round searches so deep; each further one deeper by one ply.
const FIRST_DEPTH: i32 = 1;
/// More rounds are not played.
const ROUNDS: u32 = 8;
/// Where both sides have the same units, what a search finds counts as far as it differs by more than this from what is
/// seen at first sight. Where they draft, all of it counts: it finds out what the units are good for against each other.
const QUIET: i32 = 100;
/// What it is worth that the last unit of a side has no place left, so that the game cannot go on: nobody wants that.
const STUCK: i32 = -20_000;

fn placement_line(score: i32, mv: Move, depth: u32) -> FoundLine {
    FoundLine {
        score: Score::from_internal(score),
        depth,
        pv: vec![mv],
    }
}

impl<'a, B: Bits> Search<'a, B> {
    /// Chooses a placement.
    pub(super) fn place(&mut self, on_info: &mut dyn FnMut(&Info)) -> SearchResult {
        let eval = SetupEval::new(self.values, self.board, || self.control.is_over());
        let root = self.root.moves().to_vec();
        let mut candidates = self.candidates(&root, &eval);
        let count = self.control.limits.lines.clamp(1, candidates.len());
        let mut lines: Vec<FoundLine> = candidates[..count]
            .iter()
            .map(|(_, mv)| placement_line(0, *mv, 0))
            .collect();
        let rounds = self.control.limits.depth.unwrap_or(ROUNDS);
        for round in 1..=rounds.clamp(1, ROUNDS) {
            let depth = FIRST_DEPTH + round as i32 - 1;
            self.compare(&mut candidates, &eval, depth, &mut lines[0]);
            if self.stopped {
                break;
            }
            candidates.sort_by_key(|(score, mv)| (-score, *mv));
            let best = candidates[..count].iter();
            lines = best
                .map(|(score, mv)| placement_line(*score, *mv, round))
                .collect();
            candidates.truncate(candidates.len().div_ceil(2).max(3).max(count));
            for (rank, line) in lines.iter().enumerate() {
                on_info(&self.info(line, rank + 1));
            }
            let budget = self.control.budget;
            let late = budget.is_some_and(|budget| self.control.elapsed() >= budget.soft);
            if late && !self.control.is_pondering() || root.len() == 1 {
                break;
            }
        }
        self.result(lines)
    }

    /// Judges all candidates anew. They come best first, so even an unfinished round may change the choice.
    fn compare(
        &mut self,
        candidates: &mut [(i32, Move)],
        eval: &SetupEval,
        depth: i32,
        line: &mut FoundLine,
    ) {
        let mut best = -INFINITE;
        for (judged, mv) in candidates {
            self.stopped |= self.control.is_over();
            let score = self.try_placement(*mv, eval, depth);
            if self.stopped {
                return;
            }
            *judged = score;
            if score > best {
                best = score;
                let depth = line.depth;
                *line = placement_line(score, *mv, depth);
            }
        }
    }

    /// The placements worth a closer look, the most promising first.
    fn candidates(&self, root: &[Move], eval: &SetupEval) -> Vec<(i32, Move)> {
        let plan = eval.plan(self.board, root);
        let mut scored: Vec<(i32, Move)> = root
            .iter()
            .map(|mv| (self.promise(*mv, &plan, eval), *mv))
            .collect();
        scored.sort_by_key(|(score, mv)| (-score, *mv));
        let mut chosen: Vec<(i32, Move)> = Vec::new();
        for (score, mv) in scored {
            let same = chosen.iter().filter(|(_, other)| other.kind() == mv.kind());
            if same.count() < SQUARES_EACH {
                chosen.push((score, mv));
            }
        }
        chosen.truncate(CANDIDATES);
        chosen
    }

    /// Plays a placement, completes the set-up by policy, and judges it.
    fn try_placement(&mut self, mv: Move, eval: &SetupEval, depth: i32) -> i32 {
        let us = self.board.turn();
        let patience = match mv.kind() {
            Some(kind) if self.board.off_board(Some(us), kind) > 0 => eval.patience(kind),
            _ => 0,
        };
        self.board.play(mv);
        let plies = 1 + self.complete(eval);
        let score = self.judge(us, eval, depth);
        for _ in 0..plies {
            self.board.undo();
        }
        score - patience
    }

    /// Places what is left by policy; says how many units that were.
    fn complete(&mut self, eval: &SetupEval) -> usize {
        let mut plies = 0;
        let mut moves = Vec::new();
        while self.board.is_placing() && self.board.ended().is_none() {
            moves.clear();
            self.board.legal_moves(&mut moves);
            let plan = eval.plan(self.board, &moves);
            let best = moves
                .iter()
                .max_by_key(|mv| (self.promise(**mv, &plan, eval), **mv));
            let Some(best) = best else { break };
            self.board.play(*best);
            plies += 1;
        }
        plies
    }

    /// What a complete set-up is worth for a side: by a search, or by the evaluation, how the armies stand, and what a
    /// search finds hanging.
    fn judge(&mut self, us: Color, eval: &SetupEval, depth: i32) -> i32 {
        self.visit();
        if self.board.is_placing() && self.board.ended().is_none() {
            return STUCK;
        }
        if self.stopped {
            return 0;
        }
        let sign = if self.board.turn() == us { 1 } else { -1 };
        self.evaluator.begin(self.board);
        let seen = self.evaluate();
        self.levels[1].in_check = None;
        let found = self.node::<true>(-INFINITE, INFINITE, depth, 1, false);
        self.evaluator.end();
        if eval.is_shared() || found.abs() >= DECIDED {
            return sign * found;
        }
        let surprise = (found - seen).signum() * ((found - seen).abs() - QUIET).max(0);
        let armies = eval.score(self.board, us) - eval.score(self.board, !us);
        (sign * (seen + surprise) + armies).clamp(-EVAL_LIMIT, EVAL_LIMIT)
    }

    /// How good a placement looks.
    fn promise(&self, mv: Move, plan: &[Post], eval: &SetupEval) -> i32 {
        let Some(kind) = mv.kind() else { return 0 };
        let us = self.board.turn();
        let here = eval.stand(self.board, us, (kind, mv.to()));
        if self.board.off_board(Some(us), kind) == 0 {
            // From a shared pool, what one does not take the other will.
            return self.values.piece(kind) + here;
        }
        // From the own hand everything gets placed: as planned, and first what tells the other side least.
        eval.change(self.board, plan, (kind, mv.to())) - eval.patience(kind)
    }
}
