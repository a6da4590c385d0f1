//! Opening trees: files of openings in a folder of the operator's, made by `variorum openings`, or else the program's own; and
//! with them what was played on this server and may count ([`count`]).

use std::path::Path;
use std::time::Duration;

use rust_embed::RustEmbed;
use variorum_describe::Language;
use variorum_journal::openings::{self as kept, Step};
use variorum_journal::stored::{Entry, GameRecord, now};
use variorum_journal::{Journal, JournalError};
use variorum_openings::{Book, BookError, Count, PLIES, Record, records};
use variorum_play::game::Game;
use variorum_play::record;
use variorum_play::words::Words;

use crate::machine;
use crate::machine::time::MissedTickBehavior;
use crate::shelf::LibraryError;
use crate::state::AppState;

/// Games of the program against itself, counted by `.ci/openings`.
#[derive(RustEmbed)]
#[folder = "openings"]
struct Own;

/// What files know of a position.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Whether there are openings of the game at all.
    pub(crate) known: bool,
    pub(crate) records: Vec<Record>,
}

/// What the operator's file says of a position, by its key; the program's own, where he has none. Blocks.
pub(crate) fn in_files(folder: Option<&Path>, game: &Game, position: u64) -> Found {
    let name = &game.rules().def().id;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '+');
    // Games have names of letters, figures and a few signs; no other name leads to a file.
    if name.is_empty() || !name.chars().all(plain) {
        return Found::default();
    }
    let name = format!("{name}.openings");
    let file = folder.map(|folder| folder.join(&name));
    let book = match file.filter(|file| file.is_file()) {
        Some(file) => Book::open(&file, game.rules()),
        None => match Own::get(&name) {
            Some(file) => Book::of_bytes(file.data, game.rules()),
            None => return Found::default(),
        },
    };
    match book.and_then(|book| book.records(position)) {
        Ok(records) => Found {
            known: true,
            records,
        },
        // A file of older rules is nobody's fault who asks.
        Err(BookError::Rules | BookError::Game(_)) => Found::default(),
        Err(error) => {
            tracing::error!(%error, name, "openings cannot be read");
            Found::default()
        }
    }
}

/// Adds what was played here.
///
/// # Errors
/// The journal could not be asked.
pub(crate) async fn add_played(
    journal: &dyn Journal,
    game: &Game,
    position: u64,
    found: &mut Found,
) -> Result<(), JournalError> {
    let steps = kept::steps(journal, game.digest(), position).await?;
    found.known = found.known || kept::are_known(journal, game.digest()).await?;
    found.records.extend(steps.iter().map(|step| Record {
        position,
        mv: step.mv,
        count: Count {
            white: step.white,
            draws: step.draws,
            black: step.black,
            ..Count::default()
        },
    }));
    Ok(())
}

/// Games that are counted at a time.
const AT_A_TIME: u32 = 50;

/// So long must a game be over, in milliseconds: until then, somebody may take a move back and go on.
const REST: u64 = 10 * 60_000;

/// Counts games that are over and may count, every minute as many as there are.
pub(crate) async fn count(state: AppState) {
    let mut minutes = machine::time::interval(Duration::from_secs(60));
    minutes.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        minutes.tick().await;
        loop {
            match count_some(&state, now().saturating_sub(REST)).await {
                Ok(counted) if counted == AT_A_TIME as usize => {
                    // Others want to write, too.
                    machine::time::sleep(Duration::from_millis(50)).await;
                }
                Ok(_) => break,
                Err(error) => {
                    tracing::warn!(%error, "games could not be counted; it is tried again");
                    break;
                }
            }
        }
    }
}

/// Counts some games that nobody has touched since a time; says how many.
pub(crate) async fn count_some(state: &AppState, before: u64) -> Result<usize, JournalError> {
    let journal = state.journal.as_ref();
    let waiting = kept::waiting(journal, before, AT_A_TIME).await?;
    for id in &waiting {
        let Some((record, history)) = journal.game(id).await? else {
            continue;
        };
        let digest = record.rules.clone().unwrap_or_default();
        let steps = steps(state, record, history).await?;
        journal.count_opening(id, &digest, steps).await?;
    }
    Ok(waiting.len())
}

/// What a game adds: nothing, if its rules are gone or have become others.
async fn steps(
    state: &AppState,
    record: GameRecord,
    history: Vec<Entry>,
) -> Result<Vec<Step>, JournalError> {
    let rules = match state.library.load(&record.variant).await {
        Ok(rules) => rules,
        Err(LibraryError::Journal(error)) => return Err(error),
        Err(_) => return Ok(Vec::new()),
    };
    if record.rules.as_deref() != Some(rules.digest()) {
        return Ok(Vec::new());
    }
    let counted = machine::spawn_blocking(move || {
        let words = Words::of(Language::English);
        let game = record::told(&rules, &record, &history, &words).ok()?;
        records(&game, &[], PLIES)
    });
    let counted = counted.await.ok().flatten().unwrap_or_default();
    let step = |record: &Record| Step {
        position: record.position,
        mv: record.mv,
        white: record.count.white,
        draws: record.count.draws,
        black: record.count.black,
    };
    Ok(Step::sorted(counted.iter().map(step).collect()))
}

#[cfg(test)]
mod tests {
    use variorum_journal::identity::VariantId;
    use variorum_openings::key;

    use super::*;

    #[test]
    fn the_programs_own_openings_are_about_todays_rules_and_small() {
        let mut bytes = 0;
        let mut games = 0;
        for name in Own::iter() {
            let id = name.strip_suffix(".openings").unwrap();
            let game = Game::load(&VariantId::new(id)).unwrap();
            let start = game.rules().start_position().unwrap();
            let found = in_files(None, &game, key(&start));
            assert!(
                !found.records.is_empty(),
                "{name} says nothing of the first position by today's rules: make it anew with .ci/openings"
            );
            bytes += Own::get(&name).unwrap().data.len();
            games += 1;
        }
        assert_eq!(games, 5);
        assert!(bytes <= 300_000, "{bytes}");
    }
}
