//! Rules of somebody's own that files of games carry along: taken in where a file is read, added where one is written.

use std::collections::BTreeSet;
use std::time::Duration;

use variorum_catalog::{Bundle, carried};
use variorum_journal::JournalError;
use variorum_journal::desk::are_hidden;
use variorum_journal::identity::{RulesId, VariantId};
use variorum_play::words::Words;
use variorum_reader::{Job, Task};

use crate::machine::Instant;
use crate::state::AppState;

/// Rules that one file may bring which are not known here.
const MOST: usize = 8;

/// Bytes that the files of a bundle may have besides the rule file itself.
const BESIDES: usize = 256 << 10;

/// How long rules of one file are looked through.
const PATIENCE: Duration = Duration::from_secs(10);

/// Takes in the rules that a file carries for its games, so that they are found for a while. They are checked like what somebody
/// writes in the workshop, by a process with limits, and kept when something is stored that names them. Gives their
/// bytes; or why the file is not read, in a sentence.
///
/// # Errors
/// The journal could not be asked.
pub(crate) async fn take_in(
    state: &AppState,
    words: &Words,
    file: &str,
    named: &[VariantId],
) -> Result<Result<usize, String>, JournalError> {
    let mut wanted: BTreeSet<&str> = BTreeSet::new();
    let named: Vec<RulesId> = named.iter().filter_map(VariantId::rules).collect();
    wanted.extend(named.iter().map(RulesId::as_str));
    if wanted.is_empty() {
        return Ok(Ok(0));
    }
    let mut fresh = Vec::new();
    for bundle in carried(file) {
        let id = RulesId::of(&bundle);
        if !wanted.remove(id.as_str()) {
            continue;
        }
        if are_hidden(state.journal.as_ref(), &id).await? {
            return Ok(Err(words.say("error-hidden-rules")));
        }
        if state.library.bundle(&id).await?.is_none() {
            fresh.push((id, bundle));
        }
    }
    if fresh.len() > MOST {
        return Ok(Err(words.one("carried-many", "most", MOST)));
    }
    let begun = Instant::now();
    let most = state.policy.limits.text as usize;
    let mut bytes = 0;
    for (id, bundle) in fresh {
        if bundle.text().len() > most || bundle.bytes() > most + BESIDES {
            return Ok(Err(words.one("carried-large", "most", most / 1024)));
        }
        bytes += bundle.bytes();
        let fit = begun.elapsed() < PATIENCE && is_fit(state, &bundle).await;
        if !fit {
            return Ok(Err(words.one("carried-faulty", "game", id.to_string())));
        }
        state.library.bring(bundle);
    }
    Ok(Ok(bytes))
}

/// Whether a process that may die of it finds a game in these rules.
async fn is_fit(state: &AppState, bundle: &Bundle) -> bool {
    let job = Job {
        n: 0,
        text: bundle.write(),
        task: Task::Rules,
    };
    let Ok(turn) = state.line.turn().await else {
        return false;
    };
    let answer = state.workers.ask(&turn, job).await;
    answer.is_ok_and(|answer| answer.rules().is_some())
}

/// A file of games with the rules of somebody's own that its games name, each once. Rules that are gone are left out, and so
/// are those that no file can carry.
///
/// # Errors
/// The journal could not be asked.
pub(crate) async fn add(
    state: &AppState,
    file: String,
    named: impl IntoIterator<Item = VariantId>,
) -> Result<String, JournalError> {
    let named = named.into_iter().filter_map(|id| id.rules());
    let mut known = BTreeSet::new();
    let mut lines = String::new();
    for id in named {
        if known.insert(id.to_string())
            && let Some(bundle) = state.library.bundle(&id).await?
        {
            lines.push_str(&bundle.carried().unwrap_or_default());
        }
    }
    lines.push_str(&file);
    Ok(lines)
}
