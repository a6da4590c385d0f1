//! Every move of a game, compared with the best one.

use std::io::{IsTerminal as _, stderr};

use serde_json::{Value, json};
use variorum_engine::{Engine, Limits, Score};
use variorum_record::Game;
use variorum_rules::{Color, Move, Position};

use super::{bar, clear, score_json, score_text, think};
use crate::output::outln;

/// Centipawns that a move loses against the best one to be named.
const INACCURACY: i32 = 50;
const MISTAKE: i32 = 100;
const BLUNDER: i32 = 300;
/// The words for such moves, from the least.
const WORDS: [&str; 3] = ["inaccuracy", "mistake", "blunder"];
/// Scores beyond this are all alike: a won game stays won.
const WON: i32 = 1_500;

/// A game with what is thought of its moves.
pub(super) struct Judgement {
    /// The last position.
    fen: String,
    moves: Vec<Judged>,
}

/// A move of a game and what is thought of it.
struct Judged {
    side: Color,
    /// The number of the move in the position before it.
    number: String,
    text: String,
    san: String,
    best: String,
    /// For the side that moved: with the best move, and with the one it made.
    scores: (Score, Score),
    loss: i32,
    word: Option<&'static str>,
}

/// The positions of a game, from the first one.
pub(super) fn past(mut position: Position) -> Vec<Position> {
    let mut past = vec![position.clone()];
    while position.undo() {
        past.push(position.clone());
    }
    past.reverse();
    past
}

/// The positions of a recorded game, from the first one.
pub(super) fn played(game: &Game) -> Vec<Position> {
    let mut position = game.start().clone();
    let mut all = vec![position.clone()];
    for mv in game.moves() {
        position.play_unchecked(*mv);
        all.push(position.clone());
    }
    all
}

/// Judges the moves between the positions of a game.
pub(super) fn judge(engine: &mut Engine, positions: &[Position], limits: &Limits) -> Judgement {
    let mut found = Vec::new();
    for (number, position) in positions.iter().enumerate() {
        if stderr().is_terminal() {
            bar(
                number as f64 / positions.len() as f64,
                &format!("move {number} of {}", positions.len() - 1),
            );
        }
        found.push(worth_of(engine, position, limits));
    }
    clear();
    let pairs = positions.windows(2).zip(found.windows(2));
    let moves = pairs.filter_map(|(positions, found)| {
        let [before, after] = positions else {
            return None;
        };
        let [(best, score), (_, next)] = *found else {
            return None;
        };
        let next = if before.turn() == after.turn() {
            next
        } else {
            turned(next)
        };
        judged(before, after, best?, score, next)
    });
    Judgement {
        fen: positions.last().map(Position::fen).unwrap_or_default(),
        moves: moves.collect(),
    }
}

/// The best move of a position, if the rules leave one, and what the position is worth to the side to move.
fn worth_of(engine: &mut Engine, position: &Position, limits: &Limits) -> (Option<Move>, Score) {
    if let Some(outcome) = position.outcome() {
        let score = match outcome.winner {
            None => Score::Centipawns(0),
            Some(winner) if winner == position.turn() => Score::Mate(1),
            Some(_) => Score::Mate(0),
        };
        if position.legal_moves().is_empty() {
            return (None, score);
        }
        // People may play on after a draw that nobody has claimed.
        let best = think(engine, position, limits, &mut |_| {}).best;
        return (best, score);
    }
    let result = think(engine, position, limits, &mut |_| {});
    (result.best, result.score)
}

/// What is thought of the move between two positions.
fn judged(
    before: &Position,
    after: &Position,
    best: Move,
    score: Score,
    made: Score,
) -> Option<Judged> {
    let legal = before.legal();
    let played = legal.moves().iter().copied().find(|mv| {
        let mut copy = before.clone();
        copy.play_unchecked(*mv);
        copy.key() == after.key()
    })?;
    let loss = if played == best {
        0
    } else {
        (worth(score) - worth(made)).max(0)
    };
    let word = match loss {
        BLUNDER.. => Some(WORDS[2]),
        MISTAKE.. => Some(WORDS[1]),
        INACCURACY.. => Some(WORDS[0]),
        _ => None,
    };
    Some(Judged {
        side: before.turn(),
        number: before.fen().split(' ').nth(5).unwrap_or("1").to_owned(),
        text: legal.text(played),
        san: legal.san(played),
        best: legal.san(best),
        scores: (score, made),
        loss,
        word,
    })
}

impl Judgement {
    /// For programs.
    pub(super) fn json(&self) -> Value {
        let moves: Vec<Value> = self
            .moves
            .iter()
            .map(|judged| {
                json!({
                    "turn": letter(judged.side),
                    "move": judged.text,
                    "san": judged.san,
                    "best": judged.best,
                    "best_score": score_json(judged.scores.0),
                    "score": score_json(judged.scores.1),
                    "loss": judged.loss,
                    "judgement": judged.word,
                })
            })
            .collect();
        json!({ "fen": self.fen, "moves": moves })
    }

    /// For people: a line a move, then a line a side.
    pub(super) fn print(&self) {
        for judged in &self.moves {
            let number = match judged.side {
                Color::White => format!("{}.", judged.number),
                Color::Black => format!("{}...", judged.number),
            };
            let words = judged.word.map_or(String::new(), |word| {
                format!("{word}; better {}", judged.best)
            });
            let line = format!(
                "{number:>6} {:10} {:>7}  {words}",
                judged.san,
                score_text(judged.scores.1)
            );
            outln!("{}", line.trim_end());
        }
        for side in [Color::White, Color::Black] {
            self.print_side(side);
        }
    }

    fn print_side(&self, side: Color) {
        let own: Vec<&Judged> = self
            .moves
            .iter()
            .filter(|judged| judged.side == side)
            .collect();
        if own.is_empty() {
            return;
        }
        let count = |word| {
            own.iter()
                .filter(|judged| judged.word == Some(word))
                .count()
        };
        let lost: i32 = own.iter().map(|judged| judged.loss).sum();
        outln!(
            "{}: inaccuracies {}, mistakes {}, blunders {}; {:.2} pawns lost a move",
            match side {
                Color::White => "White",
                Color::Black => "Black",
            },
            count(WORDS[0]),
            count(WORDS[1]),
            count(WORDS[2]),
            f64::from(lost) / 100.0 / own.len() as f64
        );
    }
}

const fn letter(side: Color) -> &'static str {
    match side {
        Color::White => "w",
        Color::Black => "b",
    }
}

/// A score seen from the other side.
fn turned(score: Score) -> Score {
    match score {
        Score::Centipawns(n) => Score::Centipawns(-n),
        // Who is mated at once has let the other side mate with the move before.
        Score::Mate(n) if n <= 0 => Score::Mate(1 - n),
        Score::Mate(n) => Score::Mate(-n),
    }
}

/// Centipawns, not more than a won game is worth.
fn worth(score: Score) -> i32 {
    match score {
        Score::Centipawns(n) => n.clamp(-WON, WON),
        Score::Mate(n) if n > 0 => WON,
        Score::Mate(_) => -WON,
    }
}
