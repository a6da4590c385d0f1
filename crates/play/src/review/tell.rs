//! What is known of a finished game, as it travels to browsers, in the reader's language.

use crate::game::Game;
use crate::stored::Sides;
use crate::table::Made;
use crate::view;
use crate::wire::{
    self, JudgedMove, Review, ReviewGame, ReviewLine, ReviewLines, ReviewMove, ReviewPiece,
    ReviewStep, ReviewTally,
};
use crate::words::Words;
use variorum_describe::Language;
use variorum_describe::lesson::{doer, lesson_text};
use variorum_engine::{Level, Score};
use variorum_review::{Advice, Curve, Reviewed, tally, worst};
use variorum_rules::{Color, Move, Position};

use super::course::{Round, Sight, WORST};
use super::played::Played;

/// A share as it travels.
fn per_mille(share: f64) -> i32 {
    (1000.0 * share).round() as i32
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// All about a game.
pub fn game<'a>(played: &'a Played, sight: &Sight, you: Sides, words: &Words) -> ReviewGame<'a> {
    let (record, language) = (&played.record, words.language());
    let [white_name, black_name] = record
        .names
        .each_ref()
        .map(|name| name.as_ref().map(ToString::to_string));
    let moves = played.made.iter().zip(&played.numbers);
    ReviewGame {
        id: played.id.clone(),
        variant: played.game.id(),
        name: played.game.title_in(language),
        board: played.game.board(),
        pieces: played.game.pieces(language),
        pictures: played.game.pictures().address(),
        white: record.white,
        black: record.black,
        white_name,
        black_name,
        level: record.level.number(),
        levels: Level::FULL.number(),
        you: you.list(),
        winner: played.ending.winner,
        ending: view::in_words(&played.ending, Some(played.game.draws()), words),
        moves: moves
            .map(|(made, number)| ReviewMove {
                side: made.side,
                number: *number,
                san: made.san.clone(),
            })
            .collect(),
        marks: played.marks.clone(),
        frozen_w: played.frozen.iter().map(|[white, _]| *white).collect(),
        frozen_b: played.frozen.iter().map(|[_, black]| *black).collect(),
        review: review(played, sight, language),
    }
}

/// What is known of it.
pub fn review(played: &Played, sight: &Sight, language: Language) -> Review {
    let reviewed = sight.reviewed();
    let (chances, curve) = (sight.scores.iter(), Curve::of(played.game.rules().def()));
    let judged = sight.judged.iter().enumerate().filter_map(|(ply, one)| {
        let (round, reviewed) = one.as_ref()?;
        judged(&played.game, ply, *round, reviewed, language)
    });
    let side = |side: Color| {
        let tally = tally(reviewed.iter().copied().flatten(), side)?;
        let [inaccuracies, mistakes, blunders] = tally.judged;
        Some(ReviewTally {
            moves: tally.moves,
            inaccuracies,
            mistakes,
            blunders,
            accuracy: tally.accuracy,
        })
    };
    let worst = |side: Option<Color>| {
        let worst = worst(&reviewed, side, WORST).into_iter();
        worst.map(small).collect()
    };
    Review {
        stage: sight.stage,
        percent: sight.percent,
        waiting: sight.waiting,
        chances: chances
            .map(|score| score.map_or(-1, |score| per_mille(curve.chance(score))))
            .collect(),
        judged: judged.collect(),
        worst_w: worst(Some(Color::White)),
        worst_b: worst(Some(Color::Black)),
        worst: worst(None),
        tally_w: side(Color::White),
        tally_b: side(Color::Black),
    }
}

fn judged(
    game: &Game,
    ply: usize,
    round: Round,
    reviewed: &Reviewed,
    language: Language,
) -> Option<JudgedMove> {
    let advice = reviewed.advice.as_ref()?;
    Some(JudgedMove {
        ply: small(ply),
        judgement: match reviewed.judgement? {
            variorum_review::Judgement::Inaccuracy => wire::Judgement::Inaccuracy,
            variorum_review::Judgement::Mistake => wire::Judgement::Mistake,
            variorum_review::Judgement::Blunder => wire::Judgement::Blunder,
        },
        lost: per_mille(reviewed.lost()).unsigned_abs(),
        pawns: pawns(reviewed.best_score, reviewed.score),
        lesson: lesson(game, advice, language),
        best: advice.better.sans.first().cloned().unwrap_or_default(),
        depth: match round {
            Round::Quick => 1,
            Round::Sharp => 2,
            Round::Sharpest => 3,
        },
    })
}

/// By how many pawns a score is worse than another; nothing if it means that the game is lost, or is not won any more.
pub fn pawns(best: Score, made: Score) -> Option<f64> {
    match (best, made) {
        (Score::Centipawns(best), Score::Centipawns(made)) => {
            Some(f64::from((best - made).max(0)) / 100.0)
        }
        // Both are won, or both are lost.
        (Score::Mate(best), Score::Mate(made)) if (best > 0) == (made > 0) => Some(0.0),
        _ => None,
    }
}

/// What there is to learn, in the reader's language; nothing where the lines show no reason.
pub fn lesson(game: &Game, advice: &Advice, language: Language) -> String {
    let def = game.rules().def();
    let lessons = advice.lessons.iter();
    let texts = lessons.map(|lesson| lesson_text(def, lesson, language));
    texts.collect::<Vec<_>>().join(" ")
}

/// A judged move with both lines; nothing if it is not judged.
pub fn lines(
    played: &Played,
    sight: &Sight,
    ply: usize,
    language: Language,
) -> Option<ReviewLines> {
    let (_, reviewed) = sight.judged.get(ply)?.as_ref()?;
    let advice = reviewed.advice.as_ref()?;
    let game = &played.game;
    let before = played.at(ply);
    let def = game.rules().def();
    let mut lessons = advice.lessons.iter();
    let by = lessons.find_map(|lesson| doer(def, lesson, language));
    let side = before.turn().into();
    let infos = before.legal().infos().into_iter();
    let moves = infos.map(|info| view::wire_move(game, info, side));
    Some(ReviewLines {
        ply: small(ply),
        position: view::past(game, &before),
        legal: wire::bundle(moves),
        lesson: lesson(game, advice, language),
        by: by.map(|(by, about)| ReviewPiece {
            piece: game.piece(by.unit.kind()),
            side: by.unit.color().into(),
            about,
        }),
        played: line(game, &before, &advice.played.moves, advice.played.white),
        better: line(game, &before, &advice.better.moves, advice.better.white),
    })
}

/// Moves from a position, with where each leads. The score is for White.
pub fn line(game: &Game, before: &Position, moves: &[Move], white: Score) -> ReviewLine {
    let mut position = before.clone();
    let mut steps = Vec::with_capacity(moves.len());
    for mv in moves {
        let legal = position.legal();
        if !legal.contains(*mv) {
            break;
        }
        let made = Made::of(&position, &legal, *mv);
        position.play_unchecked(*mv);
        steps.push(ReviewStep {
            made: view::made(game, &made),
            position: view::past(game, &position),
        });
    }
    ReviewLine {
        score: white.into(),
        moves: steps,
    }
}
