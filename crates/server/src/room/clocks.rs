//! Clocks that run while nobody has the game open.
//!
//! Whoever opens a game sees to its clock, so a flag that falls meanwhile need only be seen to when somebody asks how
//! games stand. What is known of their clocks is remembered here, so that a list that is asked for often opens no game twice.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;
use variorum_journal::identity::GameId;
use variorum_journal::stored::now;

use super::{Call, Rooms};

/// Games of which is remembered when somebody's time will be up.
const KNOWN: usize = 10_000;

/// After how long a game is looked at again that could not be opened, in milliseconds.
const LATER: u64 = 60_000;

/// When time will be up in games that are not open, in Unix milliseconds; never in most. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks(Arc<Mutex<HashMap<GameId, Option<u64>>>>);

impl Clocks {
    /// Takes note of a game that is closed.
    pub(super) fn note(&self, game: &GameId, deadline: Option<u64>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KNOWN {
            known.clear();
        }
        known.insert(game.clone(), deadline);
    }

    /// Whether nobody's time is up in a game, as far as is known.
    fn is_quiet(&self, game: &GameId) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match known.get(game) {
            Some(deadline) => deadline.is_none_or(|deadline| deadline > now()),
            None => false,
        }
    }
}

impl Rooms {
    /// Lets flags fall that have fallen while nobody had the game open. True if there was a game to look at.
    pub(crate) async fn see_to_clocks(&self, games: impl Iterator<Item = &GameId>) -> bool {
        let mut any = false;
        for game in games {
            if self.is_open(game) || self.clocks.is_quiet(game) {
                continue;
            }
            match self.journal.record(game).await {
                Ok(Some(record)) if record.control.is_some() => {
                    any = true;
                    let (settled, opened) = oneshot::channel();
                    let asked = self.actor(game).send(Call::Settle(settled)).await;
                    if asked.is_err() || opened.await.is_err() {
                        // It cannot be opened here, at least not now, and whoever tries to is told why.
                        self.clocks.note(game, Some(now() + LATER));
                    }
                }
                Ok(_) => self.clocks.note(game, None),
                Err(error) => tracing::error!(%game, %error, "a clock could not be seen to"),
            }
        }
        any
    }
}
