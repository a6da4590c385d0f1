//! Games looked back at: which moves were mistakes, how bad they were, and why.
//!
//! Whoever reviews a game brings an engine along, as a function that thinks about a position. A move is judged by what it
//! costs of the expected score ([`Curve`], [`judgement`]), so nothing is a blunder where the win stays. Of a move that is
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
//! assert_eq!(lesson_text(rules.def(), &advice.lessons[0], Language::English), "Allows mate in 1: the Queen on d8 mates with Qh4#.");
//! # assert_eq!(game.plies(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod lessons;
mod line;
mod plights;
mod score;
mod taking;

use variorum_describe::lesson::Tally;
pub use variorum_describe::lesson::{Judgement, Lesson};
use variorum_engine::{Score, SearchResult};
use variorum_rules::{Color, Move, Position};

pub use chance::{Curve, judgement};
pub use score::{for_mover, for_white, score_text};

use lessons::Pair;
use line::{LENGTHS, Line};

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
    /// How chances follow from these scores.
    pub curve: Curve,
    /// Whether it put a unit on the board before the game proper. Such moves are not judged, and do not count.
    pub placing: bool,
    /// How bad it was, if it was.
    pub judgement: Option<Judgement>,
    /// What was wrong with it and what was better, if it is judged.
    pub advice: Option<Advice>,
}

/// What was wrong with a move and what was better.
#[derive(Clone, Debug)]
pub struct Advice {
    /// What there is to learn; nothing where the lines show no reason.
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
    /// Centipawns lost against the best move. Scores of won games are all alike.
    #[must_use]
    pub fn loss(&self) -> i32 {
        if self.played == self.best {
            return 0;
        }
        (self.curve.worth(self.best_score) - self.curve.worth(self.score)).max(0)
    }

    /// How much of the expected score it cost, from 0 to 1.
    #[must_use]
    pub fn lost(&self) -> f64 {
        if self.played == self.best {
            return 0.0;
        }
        let [best, made] = self.chances();
        (best - made).max(0.0)
    }

    /// How near to the best it was, in percent.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        if self.played == self.best {
            return 100.0;
        }
        let [best, made] = self.chances();
        chance::accuracy(best, made)
    }

    /// What is to be expected after the best move, and after the move made.
    fn chances(&self) -> [f64; 2] {
        [self.best_score, self.score].map(|score| self.curve.chance(score))
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
    let pairs = positions.iter().zip(found.windows(2)).zip(moves);
    let reviewed = pairs.filter_map(|((before, found), played)| {
        let [best, next] = found else {
            return None;
        };
        judge(before, *played, best, next, values, think)
    });
    reviewed.collect()
}

/// What is thought of a position; its end, where the game is over.
pub fn look(position: &Position, think: &mut dyn FnMut(&Position) -> Found) -> Found {
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

/// What is thought of one move, where this has been found about the position before it and about the one after it.
/// `think` is asked about the position after the better move, and about others of both lines. Nothing where nothing is known of
/// the position before it.
pub fn judge(
    before: &Position,
    played: Move,
    found: &Found,
    next: &Found,
    values: &[i32],
    think: &mut dyn FnMut(&Position) -> Found,
) -> Option<Reviewed> {
    let side = before.turn();
    let mut after = before.clone();
    after.play_unchecked(played);
    let score = score::for_mover(next.score, side, after.turn());
    let curve = Curve::of(before.rules().def());
    let mut reviewed = Reviewed {
        side,
        played,
        best: *found.line.first()?,
        best_score: found.score,
        score,
        white: for_white(next.score, after.turn()),
        curve,
        placing: before.is_placing(),
        judgement: None,
        advice: None,
    };
    let judged = |best_score| judgement(curve.chance(best_score), curve.chance(score));
    // While units are being placed, scores are no more than guesses.
    if reviewed.placing || played == reviewed.best || judged(found.score).is_none() {
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
    let made = Scored {
        played,
        score,
        rest: &next.line,
    };
    let best = Scored {
        played: reviewed.best,
        score: reviewed.best_score,
        rest: &follows.line,
    };
    reviewed.advice = Some(compare(before, &made, &best, values, think));
    Some(reviewed)
}

/// A move with the line that is expected after it, and what it is worth for who makes it.
#[derive(Clone, Copy, Debug)]
pub struct Scored<'a> {
    /// The move.
    pub played: Move,
    /// For the side that makes it.
    pub score: Score,
    /// What is expected after it.
    pub rest: &'a [Move],
}

/// The share of a loss that a reason must be worth for other reasons not to be looked for.
const EXPLAINS: f64 = 1.0 / 3.0;
/// The share below which it is none.
const HINTS: f64 = 1.0 / 6.0;

/// What was wrong with a move, beside a better one from the same position. `think` is asked how the lines go on, where they
/// end in the middle of something.
pub fn compare(
    before: &Position,
    made: &Scored<'_>,
    best: &Scored<'_>,
    values: &[i32],
    think: &mut dyn FnMut(&Position) -> Found,
) -> Advice {
    let side = before.turn();
    let mut line = |scored: &Scored<'_>, least: usize| {
        let rest = scored.rest.iter().copied();
        let moves: Vec<Move> = std::iter::once(scored.played).chain(rest).collect();
        Line::settled(before, &moves, least, think)
    };
    let scores = [made.score, best.score];
    let (mut shortest, mut first, mut told) = (None, None, None);
    for least in LENGTHS {
        let lines = [line(made, least), line(best, least)];
        let pair = Pair::of(&lines, scores, values);
        let lessons = pair.lessons();
        match pair.explained(&lessons) {
            ..HINTS => {
                shortest.get_or_insert(lines);
            }
            ..EXPLAINS => {
                first.get_or_insert((lines, lessons));
            }
            _ => {
                told = Some((lines, lessons));
                break;
            }
        }
    }
    // Where nothing is won or lost, however far one looks, the shortest lines show enough.
    let rest = || {
        let lines = shortest.expect("lines without a reason");
        let lessons = Pair::of(&lines, scores, values).plights();
        (lines, lessons)
    };
    // What explains only some of the loss stands beside what befalls other units.
    let hint = first.map(|(lines, mut lessons): ([Line; 2], Vec<Lesson>)| {
        lessons.extend(Pair::of(&lines, scores, values).plights());
        (lines, lessons)
    });
    let ([made_line, best_line], lessons) = told.or(hint).unwrap_or_else(rest);
    let shown = |line: &Line, score: Score| ShownLine {
        moves: line.moves(),
        sans: line.sans(),
        white: for_white(score, side),
    };
    Advice {
        lessons,
        played: shown(&made_line, made.score),
        better: shown(&best_line, best.score),
    }
}

/// The moves that cost most of the expected score, the worst first: mistakes and blunders of a side, or of both. What decided
/// a game comes before what only made a lost one worse.
#[must_use]
pub fn worst(moves: &[Option<&Reviewed>], side: Option<Color>, most: usize) -> Vec<usize> {
    let judged = moves.iter().enumerate().filter_map(|(ply, one)| {
        let one = one.filter(|one| side.is_none_or(|side| one.side == side))?;
        (one.judgement? >= Judgement::Mistake).then(|| (ply, one.lost()))
    });
    let mut judged: Vec<(usize, f64)> = judged.collect();
    judged.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    judged.truncate(most);
    judged.into_iter().map(|(ply, _)| ply).collect()
}

/// What a side's moves came to; nothing if it made none.
#[must_use]
pub fn tally<'a>(moves: impl IntoIterator<Item = &'a Reviewed>, side: Color) -> Option<Tally> {
    let moves = moves.into_iter();
    let own: Vec<&Reviewed> = moves
        .filter(|one| one.side == side && !one.placing)
        .collect();
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
