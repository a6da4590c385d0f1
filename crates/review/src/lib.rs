//! Games looked back at: which moves were mistakes, how bad they were, and why.
//!
//! Whoever reviews a game brings an engine along, as a function that thinks about a position. A move is judged by what it
//! costs of the expected score ([`chance`], [`judgement`]), so nothing is a blunder where the win stays. Of a move that is
//! judged, the position after the better move is looked at, too, so that both scores are as deep. Then both lines are
//! compared: what the pieces do to each other in them is what there is to learn ([`Lesson`]), and
//! `variorum_describe::lesson` puts that into words.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use variorum_describe::Language;
//! use variorum_describe::lesson::lesson_text;
//! use variorum_engine::{Engine, Limits};
//! use variorum_review::{Found, Judgement, review};
//!
//! let rules = variorum_catalog::load("chess")?;
//! let start = rules.start_position()?;
//! let game = rules.replay(None, &["f3", "e5", "g4"])?;
//! let moves = ["f3", "e5", "g4"].iter().scan(start.clone(), |position, text| {
//!     let mv = position.legal().parse(text).expect("a move");
//!     position.play_unchecked(mv);
//!     Some(mv)
//! });
//! let moves: Vec<_> = moves.collect();
//!
//! let mut engine = Engine::new(1);
//! let values = engine.piece_values(&start);
//! let limits = Limits { nodes: Some(2_000), ..Limits::default() };
//! let mut think = |position: &_| {
//!     Found::from(engine.search(position, &limits, &AtomicBool::new(false), &mut |_| {}))
//! };
//! let reviewed = review(&start, &moves, &values, &mut think);
//! assert_eq!(reviewed[2].judgement, Some(Judgement::Blunder));
//! let advice = reviewed[2].advice.as_ref().expect("why");
//! assert_eq!(lesson_text(rules.def(), &advice.lessons[0], Language::English), "Allows mate in 1.");
//! # assert_eq!(game.plies(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod lessons;
mod line;
mod score;

use variorum_describe::lesson::Tally;
pub use variorum_describe::lesson::{Judgement, Lesson};
use variorum_engine::{Score, SearchResult};
use variorum_rules::{Color, Move, Position};

pub use chance::{chance, judgement};
pub use score::{for_white, score_text};

use lessons::Pair;
use line::Line;

/// What an engine has found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// For the side to move.
    pub score: Score,
    /// The line expected, beginning with the best move.
    pub line: Vec<Move>,
}

impl From<SearchResult> for Found {
    fn from(result: SearchResult) -> Found {
        let line = match (result.pv.is_empty(), result.best) {
            (true, Some(best)) => vec![best],
            _ => result.pv,
        };
        Found {
            score: result.score,
            line,
        }
    }
}

/// A move of a game and what is thought of it.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// Who made it.
    pub side: Color,
    /// The move.
    pub played: Move,
    /// The best move.
    pub best: Move,
    /// What the best move is worth, for the side that moved.
    pub best_score: Score,
    /// What the move made is worth, for the side that made it.
    pub score: Score,
    /// What the position after the move is worth, for White.
    pub white: Score,
    /// How bad it was, if it was.
    pub judgement: Option<Judgement>,
    /// What was wrong with it and what was better, if it is judged.
    pub advice: Option<Advice>,
}

/// What was wrong with a move and what was better.
#[derive(Clone, Debug)]
pub struct Advice {
    /// What there is to learn; one lesson at least.
    pub lessons: Vec<Lesson>,
    /// The move made and what follows.
    pub played: ShownLine,
    /// The better move and what would have followed.
    pub better: ShownLine,
}

/// A line of moves to be shown, from the position before the move that is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownLine {
    /// Its moves.
    pub moves: Vec<Move>,
    /// The same as people write them.
    pub sans: Vec<String>,
    /// What it is worth, for White.
    pub white: Score,
}

impl Reviewed {
    /// Centipawns lost against the best move. Scores beyond ten pawns are all alike.
    #[must_use]
    pub fn loss(&self) -> i32 {
        if self.played == self.best {
            return 0;
        }
        (chance::worth(self.best_score) - chance::worth(self.score)).max(0)
    }

    /// How near to the best it was, in percent.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        if self.played == self.best {
            return 100.0;
        }
        chance::accuracy(chance(self.best_score), chance(self.score))
    }
}

/// Reviews a game: all its moves, with what is thought of them. `values` says what units of each type are worth
/// (`Engine::piece_values`); `think` is asked about every position of the game that is not over, in their order, and then
/// about those after better moves.
pub fn review(
    start: &Position,
    moves: &[Move],
    values: &[i32],
    think: &mut dyn FnMut(&Position) -> Found,
) -> Vec<Reviewed> {
    let mut positions = vec![start.clone()];
    for mv in moves {
        let mut next = positions.last().expect("the first").clone();
        next.play_unchecked(*mv);
        positions.push(next);
    }
    let found: Vec<Found> = positions.iter().map(|at| look(at, think)).collect();
    let pairs = positions.windows(2).zip(found.windows(2)).zip(moves);
    let reviewed = pairs.filter_map(|((positions, found), played)| {
        let [before, after] = positions else {
            return None;
        };
        let [best, next] = found else {
            return None;
        };
        judge(before, after, *played, best, next, values, think)
    });
    reviewed.collect()
}

/// What is thought of a position; its end, where the game is over.
fn look(position: &Position, think: &mut dyn FnMut(&Position) -> Found) -> Found {
    match Found::of_end(position) {
        None => think(position),
        // People may play on after a draw that nobody has claimed.
        Some(end) if position.has_legal_move() => Found {
            line: think(position).line,
            ..end
        },
        Some(end) => end,
    }
}

/// What is thought of the move between two positions, about which this has been found.
fn judge(
    before: &Position,
    after: &Position,
    played: Move,
    found: &Found,
    next: &Found,
    values: &[i32],
    think: &mut dyn FnMut(&Position) -> Found,
) -> Option<Reviewed> {
    let side = before.turn();
    let score = score::for_mover(next.score, side, after.turn());
    let mut reviewed = Reviewed {
        side,
        played,
        best: *found.line.first()?,
        best_score: found.score,
        score,
        white: for_white(next.score, after.turn()),
        judgement: None,
        advice: None,
    };
    let judged = |best_score| judgement(chance(best_score), chance(score));
    if played == reviewed.best || judged(found.score).is_none() {
        return Some(reviewed);
    }
    // The position after the better move is looked at as deeply as that after the move made.
    let mut better = before.clone();
    better.play_unchecked(reviewed.best);
    let follows = look(&better, think);
    reviewed.best_score = score::for_mover(follows.score, side, better.turn());
    reviewed.judgement = judged(reviewed.best_score);
    if reviewed.judgement.is_none() {
        return Some(reviewed);
    }
    let mut line = |first: Move, rest: &[Move]| {
        let moves: Vec<Move> = std::iter::once(first).chain(rest.iter().copied()).collect();
        Line::settled(before, &moves, think)
    };
    let made = line(played, &next.line);
    let best = line(reviewed.best, &follows.line);
    let pair = Pair {
        made: &made,
        best: &best,
        made_score: score,
        best_score: reviewed.best_score,
        values,
    };
    let shown = |line: &Line, white: Score| ShownLine {
        moves: line.moves(),
        sans: line.sans(),
        white,
    };
    reviewed.advice = Some(Advice {
        lessons: pair.lessons(),
        played: shown(&made, reviewed.white),
        better: shown(&best, for_white(reviewed.best_score, side)),
    });
    Some(reviewed)
}

/// What a side's moves came to; nothing if it made none.
#[must_use]
pub fn tally(moves: &[Reviewed], side: Color) -> Option<Tally> {
    let own: Vec<&Reviewed> = moves.iter().filter(|one| one.side == side).collect();
    let count = own.len() as f64;
    let mean = |sum: f64| sum / count;
    (!own.is_empty()).then(|| Tally {
        side,
        moves: own.len() as u32,
        judged: Judgement::ALL.map(|judgement| {
            let judged = own.iter().filter(|one| one.judgement == Some(judgement));
            judged.count() as u32
        }),
        accuracy: mean(own.iter().map(|one| one.accuracy()).sum()),
        loss: mean(own.iter().map(|one| f64::from(one.loss())).sum()) / 100.0,
    })
}
