//! Placing and drafting units before the first move.
//!
//! With two hundred moves a turn and twenty turns, a tree of placements is out of reach, and what a placement is
//! worth shows only when the last unit stands. So the more promising placements are tried one by one: both sides
//! complete the set-up by a simple policy, and a short search of the game that follows judges the result.
//! Every round searches deeper and keeps the better half of the candidates.

use variorum_rules::def::TypeIndex;
use variorum_rules::{Bits, Color, Move, Square, Unit};

use super::Search;
use crate::report::{FoundLine, Info, SearchResult};
use crate::score::{INFINITE, Score};

/// Placements that are looked at closely.
const CANDIDATES: usize = 32;
/// Squares tried for each type.
const SQUARES_EACH: usize = 4;
/// The first round searches so deep; each further one deeper by one ply.
const FIRST_DEPTH: i32 = 1;
/// More rounds are not played.
const ROUNDS: u32 = 8;
/// Centipawns for each square that a unit reaches at once from where it is placed, up to a limit.
const AT_ONCE: i32 = 4;
const AT_ONCE_MOST: i32 = 10;
/// Centipawns for each neighbouring square from which a royal could be approached.
const EXPOSED: i32 = -15;

/// How well each type would stand on each square, by side and type.
struct Tastes {
    types: usize,
    worth: Vec<[i32; 128]>,
}

impl Tastes {
    fn get(&self, color: Color, kind: TypeIndex, square: Square) -> i32 {
        self.worth[color.index() * self.types + kind][square.index() & 127]
    }
}

fn placement_line(score: i32, mv: Move, depth: u32) -> FoundLine {
    FoundLine {
        score: Score::from_internal(score),
        depth,
        pv: vec![mv],
    }
}

impl<B: Bits> Search<'_, B> {
    /// Chooses a placement.
    pub(super) fn place(&mut self, on_info: &mut dyn FnMut(&Info)) -> SearchResult {
        let tastes = self.tastes();
        let root = self.root.moves().to_vec();
        let mut candidates = self.candidates(&root, &tastes);
        let count = self.control.limits.lines.clamp(1, candidates.len());
        let mut lines: Vec<FoundLine> = candidates[..count]
            .iter()
            .map(|(_, mv)| placement_line(0, *mv, 0))
            .collect();
        let rounds = self.control.limits.depth.unwrap_or(ROUNDS);
        for round in 1..=rounds.clamp(1, ROUNDS) {
            let depth = FIRST_DEPTH + round as i32 - 1;
            self.compare(&mut candidates, &tastes, depth, &mut lines[0]);
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
        tastes: &Tastes,
        depth: i32,
        line: &mut FoundLine,
    ) {
        let us = self.board.turn();
        let mut best = -INFINITE;
        for (judged, mv) in candidates {
            let score = self.try_placement(*mv, us, tastes, depth);
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
    fn candidates(&self, root: &[Move], tastes: &Tastes) -> Vec<(i32, Move)> {
        let mut scored: Vec<(i32, Move)> = root
            .iter()
            .map(|mv| (self.promise(*mv, root, tastes), *mv))
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

    /// Plays a placement, completes the set-up by policy, and searches.
    fn try_placement(&mut self, mv: Move, us: Color, tastes: &Tastes, depth: i32) -> i32 {
        self.board.play(mv);
        let mut plies = 1;
        let mut moves = Vec::new();
        while self.board.is_placing() {
            moves.clear();
            self.board.legal_moves(&mut moves);
            let best = moves
                .iter()
                .max_by_key(|mv| (self.promise(**mv, &moves, tastes), **mv));
            let Some(best) = best else { break };
            self.board.play(*best);
            plies += 1;
        }
        self.line.begin(self.board);
        let score = self.node::<true>(-INFINITE, INFINITE, depth, 1, false);
        self.line.end();
        let score = if self.board.turn() == us {
            score
        } else {
            -score
        };
        for _ in 0..plies {
            self.board.undo();
        }
        score
    }

    /// How good a placement looks.
    fn promise(&self, mv: Move, all: &[Move], tastes: &Tastes) -> i32 {
        let Some(kind) = mv.kind() else { return 0 };
        let us = self.board.turn();
        let here = tastes.get(us, kind, mv.to());
        if self.board.off_board(Some(us), kind) == 0 {
            // From a shared pool, what one does not take the other will.
            return self.values.piece(kind) + here;
        }
        // From the own hand everything gets placed; first what gains most by standing just there.
        let squares = all.iter().filter(|other| other.kind() == mv.kind());
        let (sum, count) = squares.fold((0, 0), |(sum, n), other| {
            (sum + tastes.get(us, kind, other.to()), n + 1)
        });
        here - sum / count.max(1)
    }

    fn tastes(&self) -> Tastes {
        let types = self.board.def().pieces.len();
        let mut worth = vec![[0; 128]; 2 * types];
        let mut probe = self.board.clone();
        let mut moves = Vec::new();
        for us in Color::BOTH {
            for kind in (0..types).filter(|kind| self.values.piece(*kind) > 0) {
                for square in (!self.board.occupied()).squares() {
                    if square.index() >= self.board.topology().len() {
                        break;
                    }
                    let unit = Unit::new(kind, us);
                    let mut taste =
                        2 * (self.values.placed(unit, square) - self.values.piece(kind));
                    if self.board.def().pieces[kind].royal {
                        taste += EXPOSED * self.neighbours(square);
                    } else if self.on_home_rank(us, square) {
                        probe.try_unit(square, unit);
                        moves.clear();
                        probe.moves_of(us, &mut moves);
                        probe.try_unit(square, Unit::NONE);
                        let count = moves.iter().filter(|mv| mv.from() == square).count();
                        taste += AT_ONCE * (count as i32).min(AT_ONCE_MOST);
                    }
                    worth[us.index() * types + kind][square.index()] = taste;
                }
            }
        }
        Tastes { types, worth }
    }

    /// Whether a square is among the first two ranks of a side: placing elsewhere is rare, and left to the
    /// general tables.
    fn on_home_rank(&self, us: Color, square: Square) -> bool {
        let topology = self.board.topology();
        let rank = topology.coordinates(square).1;
        let rank = if us == Color::White {
            rank
        } else {
            topology.ranks() as i8 - 1 - rank
        };
        rank < 2
    }

    fn neighbours(&self, square: Square) -> i32 {
        let topology = self.board.topology();
        let steps = (-1..=1).flat_map(|file| (-1..=1).map(move |rank| (file, rank)));
        steps
            .filter(|step| *step != (0, 0) && topology.step(square, *step).is_some())
            .count() as i32
    }
}
