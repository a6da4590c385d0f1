//! The times at which the server ran, so that nobody's clock is charged for those at which it did not.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::OnceCell;
use variorum_journal::stored::now;
use variorum_journal::{Gap, Journal};

use crate::machine;

/// The time between two notes that the server runs: what a clock can be charged wrongly.
const BEAT: Duration = Duration::from_secs(10);

/// Notes that the server runs, from the first game with a clock that is opened on. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Pulse(Arc<OnceCell<Down>>);

/// When nobody could move, in Unix milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Down {
    /// When the server last ran before.
    from: u64,
    /// Since when it has been running.
    to: u64,
}

impl From<Gap> for Down {
    fn from(Gap { from, to }: Gap) -> Down {
        Down { from, to }
    }
}

impl Down {
    /// What is not to be charged to a clock that has been running since some time, and that was last corrected at
    /// another: milliseconds, if there are any.
    pub(super) fn uncharged(self, since: u64, corrected: Option<u64>) -> Option<u64> {
        let done = corrected.is_some_and(|at| at >= self.to);
        let from = self.from.max(since);
        (!done && from < self.to).then(|| self.to - from)
    }
}

impl Pulse {
    /// When the server was last down. The first call begins the notes that tell the next server.
    pub(super) async fn down(&self, journal: &Arc<dyn Journal>) -> Down {
        let begin = async {
            let to = now();
            let from = match journal.last_alive().await {
                Ok(from) => from.unwrap_or(to),
                Err(error) => {
                    tracing::error!(%error, "when the server last ran is not known");
                    to
                }
            };
            machine::spawn(beat(Arc::downgrade(journal)));
            Down { from, to }
        };
        *self.0.get_or_init(|| begin).await
    }
}

async fn beat(journal: Weak<dyn Journal>) {
    let mut beats = machine::time::interval(BEAT);
    loop {
        beats.tick().await;
        let Some(journal) = journal.upgrade() else {
            return;
        };
        if let Err(error) = journal.alive().await {
            tracing::error!(%error, "that the server runs could not be stored");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_time_without_a_server_is_uncharged_and_only_once() {
        let down = Down { from: 100, to: 400 };
        assert_eq!(down.uncharged(50, None), Some(300));
        assert_eq!(down.uncharged(150, None), Some(250));
        assert_eq!(down.uncharged(50, Some(99)), Some(300));
        assert_eq!(down.uncharged(50, Some(401)), None);
        assert_eq!(down.uncharged(500, None), None);
    }
}
