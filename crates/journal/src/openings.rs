//! The opening tree of the games that were played here and may count: of each position how often which move was played, and
//! how these games ended. No name, no time and no game is noted with that.
//!
//! Positions and moves are numbers that whoever counts makes of them; a storage does not know what they mean.

use crate::desk::{Value, read};
use crate::identity::GameId;
use crate::{Journal, JournalError};

/// Games that are over and may count, and are not counted yet.
const WAITING: &str =
    "SELECT id FROM game WHERE counting = 1 AND reason IS NOT NULL AND updated < $1
     ORDER BY updated LIMIT $2";

const STEPS: &str =
    "SELECT position, move, white, draws, black FROM opening WHERE rules = $1 AND position = $2";

const ANY: &str = "SELECT 1 FROM opening WHERE rules = $1 LIMIT 1";

const NEVER: &str = "UPDATE game SET counting = 0 WHERE id = $1 AND counting = 1 RETURNING 1";

/// What a storage keeps of a game in which nothing is to be counted.
pub const NO: i64 = 0;
/// And of one that may count when it is over; a greater number means that it has been.
pub const WHEN_OVER: i64 = 1;

/// A move from a position, with how often it was played and how these games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step {
    /// The position.
    pub position: u64,
    /// The move.
    pub mv: u64,
    /// Games that White won.
    pub white: u32,
    /// Games that were drawn.
    pub draws: u32,
    /// Games that Black won.
    pub black: u32,
}

impl Step {
    /// Its columns: the position, the move, and the three numbers.
    pub fn columns(&self) -> [i64; 5] {
        let Step {
            position,
            mv,
            white,
            draws,
            black,
        } = *self;
        let (white, draws, black) = (white.into(), draws.into(), black.into());
        [
            position.cast_signed(),
            mv.cast_signed(),
            white,
            draws,
            black,
        ]
    }

    /// Reads what [`Step::columns`] wrote.
    pub fn of_columns([position, mv, white, draws, black]: [i64; 5]) -> Step {
        let count = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
        Step {
            position: position.cast_unsigned(),
            mv: mv.cast_unsigned(),
            white: count(white),
            draws: count(draws),
            black: count(black),
        }
    }

    /// Steps in the order in which they are stored, each once.
    pub fn sorted(mut steps: Vec<Step>) -> Vec<Step> {
        steps.sort_unstable();
        let mut sums: Vec<Step> = Vec::new();
        for step in steps {
            match sums.last_mut() {
                Some(last) if (last.position, last.mv) == (step.position, step.mv) => {
                    last.white = last.white.saturating_add(step.white);
                    last.draws = last.draws.saturating_add(step.draws);
                    last.black = last.black.saturating_add(step.black);
                }
                _ => sums.push(step),
            }
        }
        sums
    }
}

/// Games that are to be counted: over, untouched since a time in Unix milliseconds, and never counted before. The oldest come
/// first, a number of them at most.
pub async fn waiting(
    journal: &dyn Journal,
    before: u64,
    most: u32,
) -> Result<Vec<GameId>, JournalError> {
    let values = vec![before.into(), u64::from(most).into()];
    read(journal, WAITING, values, |row| {
        GameId::parse(&row.next()?.text()?)
    })
    .await
}

/// What was counted of a position under the rules with this digest.
pub async fn steps(
    journal: &dyn Journal,
    rules: &str,
    position: u64,
) -> Result<Vec<Step>, JournalError> {
    let values = vec![rules.into(), Value::Number(position.cast_signed())];
    read(journal, STEPS, values, |row| {
        let mut columns = [0; 5];
        for column in &mut columns {
            let Value::Number(number) = row.next()? else {
                return None;
            };
            *column = number;
        }
        Some(Step::of_columns(columns))
    })
    .await
}

/// Whether anything was counted under the rules with this digest.
pub async fn are_known(journal: &dyn Journal, rules: &str) -> Result<bool, JournalError> {
    let found = journal.ask(ANY, vec![rules.into()]).await?;
    Ok(!found.is_empty())
}

/// Has a game never count; false if it would not, or has been counted already.
pub async fn leave_out(journal: &dyn Journal, game: &GameId) -> Result<bool, JournalError> {
    Ok(journal.tell(NEVER, vec![game.as_str().into()]).await? > 0)
}
