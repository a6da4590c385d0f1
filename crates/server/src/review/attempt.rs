//! A move that somebody would rather have played, at a position of a finished game.

use std::collections::HashMap;
use std::sync::Arc;

use variorum_describe::Language;
use variorum_engine::{Level, Score};
use variorum_play::review::{self as tell, Played, Sight, asking};
use variorum_play::wire::{Attempt, Verdict};
use variorum_review::{Found, Judgement, Reviewed, Scored, compare, for_mover, judgement};
use variorum_rules::Position;

use crate::room::{Asker, News, Pool, Search};

/// How long the computer looks at a move, and at how its line goes on, in milliseconds.
const BUDGET: u64 = 800;
const ONWARDS: u64 = 150;

/// How often it looks how a line goes on.
const LOOKS: usize = 3;

/// The share of the expected score that makes no difference.
const ALIKE: f64 = 0.02;

/// Why a move cannot be judged.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AttemptError {
    /// No such move was judged.
    #[error("There is nothing to try again there.")]
    NotJudged,
    /// It is no move.
    #[error("This cannot be played there.")]
    NoMove,
    /// The search failed.
    #[error("The computer could not look at this move.")]
    Failed,
}

/// What the computer thinks of a move in place of a judged one.
///
/// # Errors
/// There is nothing to try again, the move cannot be played, or the search failed.
pub(crate) async fn attempt(
    played: &Arc<Played>,
    sight: &Sight,
    pool: &Pool,
    asker: Asker,
    (ply, text): (usize, &str),
    language: Language,
) -> Result<Attempt, AttemptError> {
    let judged = sight.judged.get(ply).and_then(Option::as_ref);
    let (_, reviewed) = judged.ok_or(AttemptError::NotJudged)?;
    let advice = reviewed.advice.as_ref().ok_or(AttemptError::NotJudged)?;
    let before = played.at(ply);
    let tried = before.legal().parse(text);
    let tried = tried.map_err(|_| AttemptError::NoMove)?;
    let told = |verdict, score, line: &[_], lesson| Attempt {
        ply: u32::try_from(ply).unwrap_or(u32::MAX),
        verdict,
        pawns: tell::pawns(reviewed.best_score, score),
        lesson,
        line: tell::line(&played.game, &before, line, for_white(reviewed, score)),
    };
    if tried == reviewed.best {
        let line = &advice.better.moves;
        return Ok(told(Verdict::Found, reviewed.best_score, line, None));
    }
    if tried == reviewed.played {
        let lesson = Some(tell::lesson(&played.game, advice, language));
        let lesson = lesson.filter(|text| !text.is_empty());
        let line = &advice.played.moves;
        return Ok(told(Verdict::Refuted, reviewed.score, line, lesson));
    }
    let mut after = before.clone();
    after.play_unchecked(tried);
    let next = match Found::of_end(&after) {
        Some(end) => end,
        None => search(pool, &asker, &after, BUDGET).await?,
    };
    let score = for_mover(next.score, before.turn(), after.turn());
    let mut known: HashMap<String, Found> = HashMap::new();
    let mut left = LOOKS;
    let compared = loop {
        let made = Scored {
            played: tried,
            score,
            rest: &next.line,
        };
        let best = Scored {
            played: reviewed.best,
            score: reviewed.best_score,
            rest: advice.better.moves.get(1..).unwrap_or_default(),
        };
        let found = |at: &Position| known.get(&at.fen()).cloned();
        let (compared, missing) = asking(found, |think| {
            compare(&before, &made, &best, &sight.values, think)
        });
        let Some(missing) = missing.filter(|_| left > 0) else {
            // A line that is still in the middle of something is told as far as it is known.
            break compared;
        };
        left -= 1;
        let more = search(pool, &asker, &missing, ONWARDS).await?;
        known.insert(missing.fen(), more);
    };
    let [best, made] = [reviewed.best_score, score].map(|score| reviewed.curve.chance(score));
    let verdict = match judgement(best, made) {
        _ if best - made < ALIKE => Verdict::Found,
        None | Some(Judgement::Inaccuracy) => Verdict::Worse,
        Some(Judgement::Mistake | Judgement::Blunder) => Verdict::Refuted,
    };
    let lesson =
        (verdict == Verdict::Refuted).then(|| tell::lesson(&played.game, &compared, language));
    let lesson = lesson.filter(|text| !text.is_empty());
    Ok(told(verdict, score, &compared.played.moves, lesson))
}

fn for_white(reviewed: &Reviewed, score: Score) -> Score {
    variorum_review::for_white(score, reviewed.side)
}

async fn search(
    pool: &Pool,
    asker: &Asker,
    position: &Position,
    ms: u64,
) -> Result<Found, AttemptError> {
    let mut search = Search::new(pool.clone());
    search.start(position.clone(), Level::FULL, ms, asker.clone());
    loop {
        if let News::Over(result) = search.next().await {
            let result = result.map_err(|_| AttemptError::Failed)?;
            return Ok(Found::from(result));
        }
    }
}
