//! Iterative deepening: the root searched again and again, deeper and with a window around the last score.

use std::time::Duration;

use variorum_rules::{Bits, Board, Move};

use super::{MAX_PLY, Search, threads};
use crate::report::{FoundLine, Info, SearchResult};
use crate::score::{DECIDED, INFINITE, Score, WIN};

/// Half the width of the first window around the score of the last iteration.
const WINDOW: i32 = 15;

/// The answer where nothing can be played.
pub(super) fn without_moves<B: Bits>(board: &mut Board<B>) -> SearchResult {
    let loser = board.turn();
    let score = match board.outcome().and_then(|outcome| outcome.winner) {
        Some(winner) if winner == loser => Score::Mate(1),
        Some(_) => Score::Mate(0),
        None => Score::Centipawns(0),
    };
    SearchResult {
        best: None,
        score,
        depth: 0,
        nodes: 0,
        pv: Vec::new(),
        lines: Vec::new(),
    }
}

/// The moves of the root.
#[derive(Clone)]
pub(super) struct Root {
    /// Those to choose from; the first ones as the lines of the last iteration ranked them.
    moves: Vec<Move>,
    /// Others are legal, too.
    restricted: bool,
    /// So many of the first have had their turn in this iteration: the line looked for begins with another.
    taken: usize,
}

impl Root {
    /// All legal moves, or those of them that are wanted, if any is.
    pub(super) fn new(legal: Vec<Move>, wanted: &[Move]) -> Self {
        let count = legal.len();
        let mut moves: Vec<Move> = legal.clone();
        moves.retain(|mv| wanted.contains(mv));
        let moves = if moves.is_empty() { legal } else { moves };
        Root {
            restricted: moves.len() < count,
            moves,
            taken: 0,
        }
    }

    /// Chooses among those moves only that are `seen`, if there is any.
    pub(super) fn narrow(&mut self, seen: impl FnMut(&&Move) -> bool) {
        let kept: Vec<Move> = self.moves.iter().filter(seen).copied().collect();
        if !kept.is_empty() && kept.len() < self.moves.len() {
            self.moves = kept;
            self.restricted = true;
        }
    }

    /// The moves to choose from.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether the line looked for may begin with any legal move.
    pub(super) fn is_whole(&self) -> bool {
        !self.restricted && self.taken == 0
    }

    /// Whether the line looked for may begin with a move.
    pub(super) fn allows(&self, mv: Move) -> bool {
        self.is_whole()
            || self.moves[self.taken..].contains(&mv) && !self.moves[..self.taken].contains(&mv)
    }

    /// The move to try first, where the transposition table cannot know.
    pub(super) fn first(&self) -> Option<Move> {
        let known = self.moves.get(self.taken).copied();
        known.filter(|_| !self.is_whole())
    }

    /// Puts the move that the line found begins with before those that have not had their turn.
    fn settle(&mut self, mv: Move) {
        let rest = &mut self.moves[self.taken..];
        if let Some(at) = rest.iter().position(|other| *other == mv) {
            rest[..=at].rotate_right(1);
        }
    }
}

/// How the iterations went, as far as it tells how long to go on.
#[derive(Default)]
struct Course {
    best: Option<Move>,
    score: i32,
    /// Iterations since the best move was another.
    stable: usize,
    /// How far the score fell in the last iteration.
    fall: i32,
    /// Nodes and time at the end of the last iteration, and what it took.
    nodes: u64,
    time: Duration,
    last_nodes: u64,
    last_time: Duration,
    /// How many times the nodes of the iteration before the last one needed, in 256ths.
    growth: u64,
}

/// Percent of the usual time by the number of iterations for which the best move has been the same.
const BY_STABILITY: [u32; 5] = [150, 115, 90, 75, 60];
/// Percent more where the score falls by more than this, in centipawns.
const BY_FALL: u32 = 40;
const MUCH_FALL: i32 = 30;
/// The growth from one iteration to the next that is expected before it is known, in 256ths, and its bounds.
const GROWTH: u64 = 512;
const LEAST_GROWTH: u64 = 300;
const MOST_GROWTH: u64 = 1_280;

impl Course {
    /// Takes note of an iteration.
    fn note(&mut self, best: Option<Move>, score: i32, nodes: u64, time: Duration) {
        self.stable = if self.best == best {
            self.stable + 1
        } else {
            0
        };
        self.fall = if self.best.is_some() {
            self.score - score
        } else {
            0
        };
        (self.best, self.score) = (best, score);
        let spent = nodes - self.nodes;
        let grown = match spent.checked_mul(256).map(|n| n / self.last_nodes.max(1)) {
            Some(grown) if self.last_nodes > 0 => grown.clamp(LEAST_GROWTH, MOST_GROWTH),
            _ => GROWTH,
        };
        // The last two count alike: every other iteration is cheap.
        self.growth = if self.growth == 0 {
            grown
        } else {
            u64::midpoint(self.growth, grown)
        };
        self.last_nodes = spent;
        self.last_time = time.saturating_sub(self.time);
        (self.nodes, self.time) = (nodes, time);
    }

    /// The time after which no iteration begins, where it is usually this.
    fn patience(&self, usual: Duration) -> Duration {
        let mut percent = BY_STABILITY[self.stable.min(BY_STABILITY.len() - 1)];
        if self.fall > MUCH_FALL {
            percent += BY_FALL;
        }
        usual * percent / 100
    }

    /// How long the next iteration should take.
    fn next(&self) -> Duration {
        self.last_time * self.growth as u32 / 256
    }
}

/// How far the iterations have come.
pub(super) struct Progress {
    /// What was found so far, best first.
    lines: Vec<FoundLine>,
    /// The scores of the lines.
    scores: Vec<i32>,
    course: Course,
    /// The depth of the next iteration, or of the one that was cut off.
    depth: u32,
}

impl Progress {
    /// Nothing was searched yet: so many of the moves, in their order.
    pub(super) fn new(moves: &[Move], lines: usize) -> Self {
        let count = lines.clamp(1, moves.len());
        let line = |mv: &Move| FoundLine {
            score: Score::Centipawns(0),
            depth: 0,
            pv: vec![*mv],
        };
        Progress {
            lines: moves[..count].iter().map(line).collect(),
            scores: vec![0; count],
            course: Course::default(),
            depth: 1,
        }
    }
}

impl<B: Bits> Search<'_, B> {
    /// Deepens until a limit is reached and says what was found; nothing if the search is to be left for a while. Then what was found is
    /// in `progress`, and in the table: to go on costs little.
    pub(super) fn iterate(
        &mut self,
        progress: &mut Progress,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<SearchResult> {
        let count = progress.lines.len();
        while progress.depth <= self.deepest() {
            let depth = progress.depth;
            if threads::leaves_out(self.number, depth) {
                progress.depth += 1;
                continue;
            }
            let found = self.iteration(depth, &progress.scores);
            let finished = found.len() == count && !self.stopped;
            keep(&mut progress.lines, &mut progress.scores, found);
            if self.stopped && self.is_left() {
                return None;
            }
            if !finished {
                break;
            }
            for (rank, line) in progress.lines.iter().enumerate() {
                on_info(&self.info(line, rank + 1));
            }
            let (score, best) = (progress.scores[0], progress.lines[0].pv.first().copied());
            let course = &mut progress.course;
            course.note(best, score, self.nodes, self.control.elapsed());
            progress.depth += 1;
            if self.is_enough(score, depth, course) {
                break;
            }
        }
        let lines = &mut progress.lines;
        if let Some(moves) = self.control.limits.mate
            && !self.stopped
            && !is_win_in(lines[0].score, moves)
        {
            self.control.stay();
            if let Some(line) = self.find_mate(moves) {
                lines[0] = line;
                on_info(&self.info(&lines[0], 1));
            }
        }
        Some(self.result(std::mem::take(lines)))
    }

    /// Whether the search was stopped only to be left for a while.
    fn is_left(&self) -> bool {
        let limit = self.control.limits.nodes;
        let counted = limit.is_some_and(|nodes| self.nodes >= nodes || self.looked_at() >= nodes);
        self.control.is_paused() && !self.control.is_over() && !counted
    }

    /// The depth of the last iteration.
    fn deepest(&self) -> u32 {
        let limits = self.control.limits;
        // A win in so many moves that is not seen this deep is looked for otherwise.
        let seen = limits.mate.map(|moves| 2 * moves + 2);
        let depths = limits.depth.into_iter().chain(seen);
        let last = depths.min().unwrap_or(u32::MAX);
        last.clamp(1, MAX_PLY as u32 - 20)
    }

    /// What the search says in the end.
    pub(super) fn result(&self, lines: Vec<FoundLine>) -> SearchResult {
        let best = &lines[0];
        SearchResult {
            best: best.pv.first().copied(),
            score: best.score,
            depth: best.depth,
            nodes: self.looked_at(),
            pv: best.pv.clone(),
            lines,
        }
    }

    /// Looks for each line one ply deeper, beginning near its last score. Where time runs out, the last of the lines found
    /// is unfinished: it has no score.
    fn iteration(&mut self, depth: u32, last: &[i32]) -> Vec<(Option<i32>, FoundLine)> {
        let mut found = Vec::with_capacity(last.len());
        self.root_depth = depth as i32;
        for (index, last) in last.iter().enumerate() {
            self.root.taken = index;
            let score = self.widen(*last, depth as i32);
            let pv = self.levels[0].pv.clone();
            // An unfinished iteration still counts once it has looked at the first move or found a better one.
            if let Some(first) = pv.first() {
                self.root.settle(*first);
                let finished = (!self.stopped).then_some(score);
                let score = Score::from_internal(score);
                found.push((finished, FoundLine { score, depth, pv }));
            }
            if self.stopped {
                break;
            }
        }
        self.root.taken = 0;
        found
    }

    /// Searches with a narrow window first.
    fn widen(&mut self, last: i32, depth: i32) -> i32 {
        let mut width = WINDOW;
        let (mut alpha, mut beta) = if depth < 4 {
            (-INFINITE, INFINITE)
        } else {
            ((last - width).max(-INFINITE), (last + width).min(INFINITE))
        };
        loop {
            let score = self.root(alpha, beta, depth);
            if self.stopped {
                return score;
            }
            width *= 3;
            if score <= alpha && alpha > -INFINITE {
                // What falls short is seldom much better than it seemed, so the window stays narrow above.
                beta = (alpha + beta) / 2;
                // A score that runs so far away is most often decided: then there is no bound to be missed again.
                alpha = if width > 1_000 {
                    -INFINITE
                } else {
                    (score - width).max(-INFINITE)
                };
            } else if score >= beta && beta < INFINITE {
                beta = if width > 1_000 {
                    INFINITE
                } else {
                    (score + width).min(INFINITE)
                };
            } else {
                return score;
            }
        }
    }

    /// Whether another iteration is not worth while.
    fn is_enough(&self, score: i32, depth: u32, course: &Course) -> bool {
        let limits = self.control.limits;
        if limits.nodes.is_some_and(|nodes| self.looked_at() >= nodes) {
            return true;
        }
        let wanted = limits
            .mate
            .is_some_and(|moves| is_win_in(Score::from_internal(score), moves));
        let Some(budget) = self.control.budget else {
            return wanted;
        };
        // A win that was seen to its end does not get shorter.
        if wanted || score.abs() > DECIDED && WIN - score.abs() <= depth as i32 {
            return true;
        }
        if limits.movetime.is_some() {
            return self.control.left().is_some_and(|left| left.is_zero());
        }
        // Nothing to choose: the time is kept for other moves.
        if self.root.moves().len() == 1 {
            return true;
        }
        if self.control.is_pondering() {
            return false;
        }
        // Nothing is begun that cannot be brought to its end.
        let cannot_end = self.control.left().is_some_and(|left| course.next() > left);
        cannot_end || self.control.elapsed() >= course.patience(budget.soft)
    }

    pub(super) fn info(&self, line: &FoundLine, rank: usize) -> Info {
        let time = self.control.elapsed();
        let nanos = time.as_nanos().max(1);
        let nodes = self.looked_at();
        Info {
            depth: line.depth,
            seldepth: self.seldepth as u32,
            line: rank as u32,
            score: line.score,
            nodes,
            nps: if time.is_zero() {
                0
            } else {
                (u128::from(nodes) * 1_000_000_000 / nanos) as u64
            },
            time,
            pv: line.pv.clone(),
            hashfull: self.table.fullness(),
        }
    }
}

/// Whether a score is a win in at most so many own moves.
fn is_win_in(score: Score, moves: u32) -> bool {
    matches!(score, Score::Mate(n) if n > 0 && n as u32 <= moves)
}

/// Puts the lines of an iteration in place of those of the one before, best first. One that was cut off keeps the score that
/// its rank had before; lines that were not reached any more follow as they were.
fn keep(lines: &mut Vec<FoundLine>, scores: &mut [i32], found: Vec<(Option<i32>, FoundLine)>) {
    let (count, reached) = (lines.len(), found.len());
    let finished = reached == count && found.iter().all(|(score, _)| score.is_some());
    let mut new: Vec<(i32, FoundLine)> = found
        .into_iter()
        .enumerate()
        .map(|(rank, (score, line))| match score {
            Some(score) => (score, line),
            None => {
                let FoundLine { score, depth, .. } = lines[rank];
                (
                    scores[rank],
                    FoundLine {
                        score,
                        depth,
                        ..line
                    },
                )
            }
        })
        .collect();
    if finished {
        new.sort_by_key(|(score, _)| -score);
    }
    let old = std::mem::take(lines);
    for (rank, line) in old.into_iter().enumerate() {
        let known = new
            .iter()
            .any(|(_, other)| other.pv.first() == line.pv.first());
        if new.len() < count && !known {
            new.push((scores[rank], line));
        }
    }
    for (rank, (score, line)) in new.into_iter().enumerate() {
        scores[rank] = score;
        lines.push(line);
    }
}
