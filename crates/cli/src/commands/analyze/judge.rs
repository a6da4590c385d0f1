//! Every move of a game, with what was wrong with it.

use std::io::{IsTerminal as _, stderr};

use serde_json::{Map, Value, json};
use variorum_describe::Language;
use variorum_describe::lesson::{Caption, lesson_text, tally_text};
use variorum_engine::{Engine, Limits, Score};
use variorum_protocol::uci::line_text;
use variorum_record::Tree;
use variorum_review::{Advice, Found, Judgement, Reviewed, ShownLine, review, score_text, tally};
use variorum_rules::{Color, Move, Position};

use super::{bar, clear, score_json, think};
use crate::output::outln;

/// Moves of a better line that a variation shows.
const LINE: usize = 8;

/// Columns before what is said of a move.
const INDENT: usize = 27;

/// A game with what is thought of its moves.
pub(super) struct Judged {
    /// The positions of the game, from the first one.
    positions: Vec<Position>,
    moves: Vec<Reviewed>,
    language: Language,
}

/// Judges the moves of a game.
pub(super) fn judge(
    engine: &mut Engine,
    start: &Position,
    moves: &[Move],
    limits: &Limits,
    language: Language,
) -> Judged {
    let values = engine.piece_values(start);
    let mut looked = 0;
    let reviewed = review(start, moves, &values, &mut |position| {
        if stderr().is_terminal() {
            let share = looked as f64 / (moves.len() + 1) as f64;
            let number = looked.min(moves.len());
            bar(share.min(1.0), &format!("move {number} of {}", moves.len()));
        }
        looked += 1;
        Found::from(think(engine, position, limits, &mut |_| {}))
    });
    clear();
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    for mv in moves {
        position.play_unchecked(*mv);
        positions.push(position.clone());
    }
    Judged {
        positions,
        moves: reviewed,
        language,
    }
}

impl Judged {
    /// The moves, each with the positions before and after it.
    fn steps(&self) -> impl Iterator<Item = (&Position, &Position, &Reviewed)> {
        let positions = self.positions.iter().zip(&self.positions[1..]);
        positions
            .zip(&self.moves)
            .map(|((before, after), reviewed)| (before, after, reviewed))
    }

    /// For programs: all scores but `white` are for the side that moved.
    pub(super) fn json(&self) -> Value {
        let moves: Vec<Value> = self
            .steps()
            .map(|(before, _, reviewed)| {
                let legal = before.legal();
                let told = json!({
                    "turn": letter(reviewed.side),
                    "move": legal.text(reviewed.played),
                    "san": legal.san(reviewed.played),
                    "best": legal.san(reviewed.best),
                    "best_score": score_json(reviewed.best_score),
                    "score": score_json(reviewed.score),
                    "white": score_json(reviewed.white),
                    "loss": reviewed.loss(),
                    "accuracy": rounded(reviewed.accuracy()),
                    "judgement": reviewed.judgement.map(|judgement| judgement.key()),
                });
                let advice = reviewed.advice.as_ref();
                with(told, advice.map(|advice| self.advice(before, advice)))
            })
            .collect();
        let sides = [Color::White, Color::Black].into_iter();
        let players: Map<String, Value> = sides
            .filter_map(|side| {
                let tally = tally(&self.moves, side)?;
                let [inaccuracies, mistakes, blunders] = tally.judged;
                let told = json!({
                    "moves": tally.moves,
                    "inaccuracies": inaccuracies,
                    "mistakes": mistakes,
                    "blunders": blunders,
                    "accuracy": rounded(tally.accuracy),
                    "loss": rounded(100.0 * tally.loss),
                });
                Some((letter(side).to_owned(), told))
            })
            .collect();
        let last = self.positions.last().map(Position::fen);
        json!({ "fen": last, "moves": moves, "players": players })
    }

    fn advice(&self, before: &Position, advice: &Advice) -> Value {
        let line = |line: &ShownLine| {
            let told = json!({ "pv": line_text(before, &line.moves), "san": line.sans });
            with(told, Some(score_json(line.white)))
        };
        let lessons = advice.lessons.iter().zip(self.lessons(advice));
        let lessons: Vec<Value> = lessons
            .map(|(lesson, text)| json!({ "kind": lesson.key(), "text": text }))
            .collect();
        json!({
            "lessons": lessons,
            "played": line(&advice.played),
            "better": line(&advice.better),
        })
    }

    /// What there is to learn, in words.
    fn lessons(&self, advice: &Advice) -> Vec<String> {
        let rules = self.positions[0].rules();
        let lessons = advice.lessons.iter();
        lessons
            .map(|lesson| lesson_text(rules.def(), lesson, self.language))
            .collect()
    }

    /// Says it in the tree of the game: a mark and a comment on each move that is judged, and what was better as a variation.
    pub(super) fn annotate(&self, tree: &mut Tree) {
        let mut at = 0;
        for reviewed in &self.moves {
            let before = at;
            let Some(next) = tree.nodes()[at].children().first() else {
                return;
            };
            at = *next;
            let (text, mark) = match &reviewed.advice {
                Some(advice) => (self.lessons(advice).join(" "), reviewed.judgement.map(nag)),
                None => (String::new(), None),
            };
            let node = tree.node_mut(at);
            let mut said = format!("{}\n{text}", node.note.raw());
            // What is over need not be valued.
            if node.note.eval.is_none() && reviewed.white != Score::Mate(0) {
                said.push_str(&format!(" [%eval {}]", eval(reviewed.white)));
            }
            let earlier = node.before.clone();
            node.say(&earlier, &said);
            if let Some(mark) = mark {
                node.mark(mark);
            }
            let Some(advice) = &reviewed.advice else {
                continue;
            };
            let mut better = before;
            for (number, mv) in advice.better.moves.iter().take(LINE).enumerate() {
                let Some(node) = tree.add(better, *mv) else {
                    break;
                };
                better = node;
                if number == 0 {
                    let said = format!("[%eval {}]", eval(advice.better.white));
                    tree.node_mut(node).say("", &said);
                }
            }
        }
    }

    /// For people: a line a move, with what was wrong and what was better below it, then a line a side.
    pub(super) fn print(&self) {
        for (before, after, reviewed) in self.steps() {
            let number = before.fen();
            let number = number.split(' ').nth(5).unwrap_or("1");
            let number = match reviewed.side {
                Color::White => format!("{number}."),
                Color::Black => format!("{number}..."),
            };
            let score = match after.outcome() {
                Some(outcome) => outcome.result().to_owned(),
                None => score_text(reviewed.white),
            };
            let word = reviewed.judgement.map(|one| one.name(self.language));
            let san = before.legal().san(reviewed.played);
            let line = format!("{number:>6} {san:10} {score:>7}  {}", word.unwrap_or(""));
            outln!("{}", line.trim_end());
            if let Some(advice) = &reviewed.advice {
                self.print_advice(advice);
            }
        }
        for side in [Color::White, Color::Black] {
            if let Some(tally) = tally(&self.moves, side) {
                outln!("{}", tally_text(&tally, self.language));
            }
        }
    }

    fn print_advice(&self, advice: &Advice) {
        for lesson in self.lessons(advice) {
            outln!("{:INDENT$}{lesson}", "");
        }
        let played = Caption::Played.text(self.language);
        outln!("{:INDENT$}{played} {}", "", advice.played.sans.join(" "));
        let better = Caption::Better.text(self.language);
        let (line, score) = (advice.better.sans.join(" "), advice.better.white);
        outln!("{:INDENT$}{better} {line} ({})", "", score_text(score));
    }
}

/// A judgement as PGN marks it.
const fn nag(judgement: Judgement) -> u16 {
    match judgement {
        Judgement::Inaccuracy => 6,
        Judgement::Mistake => 2,
        Judgement::Blunder => 4,
    }
}

/// What a position is worth for White, as game files say it.
fn eval(white: Score) -> String {
    match white {
        Score::Centipawns(centipawns) => format!("{:.2}", f64::from(centipawns) / 100.0),
        Score::Mate(moves) => format!("#{moves}"),
    }
}

/// An object with the entries of another one.
fn with(mut told: Value, more: Option<Value>) -> Value {
    if let (Value::Object(told), Some(Value::Object(more))) = (&mut told, more) {
        told.extend(more);
    }
    told
}

fn rounded(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}

const fn letter(side: Color) -> &'static str {
    match side {
        Color::White => "w",
        Color::Black => "b",
    }
}
