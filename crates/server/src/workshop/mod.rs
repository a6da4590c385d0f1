//! The workshop: a rule file that is being written in a browser, checked at every pause and shown beside itself.
//!
//! A page opens a connection ([`session`]) and sends its text whenever the writer pauses. What comes back first is what
//! is wrong with it ([`check`]); of a game that can be played, what it looks like and what its pieces are worth follow
//! ([`show`]). Games of other programs become rule files on demand ([`import`]). A newer text takes the place of an older one that still waits, and what is found out about a text that is
//! not the newest any more is dropped. [`message`] alone defines what is said.
//!
//! Places in texts travel as browsers count them, in units of UTF-16 ([`place`]).

mod check;
mod import;
mod message;
mod place;
mod session;
mod show;

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

pub(crate) use check::{gather, title};
pub(crate) use session::{Visit, largest, serve};

/// The workshop's share of the processor. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Workshop {
    turns: Arc<Semaphore>,
}

impl Default for Workshop {
    /// As many texts are checked at a time as there are processors, so that one slow text does not keep others waiting.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workshop {
            turns: Arc::new(Semaphore::new(cores.max(2))),
        }
    }
}

impl Workshop {
    /// Waits for a turn, which lasts until the answer is dropped.
    async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.turns).acquire_owned().await.ok()
    }
}
