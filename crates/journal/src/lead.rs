//! Who leads a game, where several servers share a storage: one at a time, and it alone writes.

use std::fmt;
use std::pin::Pin;

use tokio::sync::watch;

use crate::Answer;
use crate::identity::GameId;

/// What came of asking for the lead of a game.
#[derive(Debug)]
pub enum Lead {
    /// It is this server's, as long as the lease is kept.
    Here(Lease),
    /// Another server has it.
    Elsewhere,
}

/// Another server that leads a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// Its number.
    pub node: i64,
    /// Where it can be reached, if it has said so.
    pub address: Option<String>,
}

/// The other servers that share the games.
pub trait Peers: Send + Sync {
    /// What the servers that share the games know, and nobody else.
    fn secret(&self) -> &str;

    /// The other server that leads a game, if one does.
    fn leader(&self, game: &GameId) -> Answer<'_, Option<Leader>>;

    /// Waits until a server is not heard of any more.
    fn silence_of(&self, node: i64) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// The lead of a game, which is given back when this is dropped.
pub struct Lease {
    gap: Option<Gap>,
    shared: Option<Shared>,
}

struct Shared {
    over: watch::Receiver<bool>,
    give_back: Option<Box<dyn FnOnce() + Send + Sync>>,
}

/// A time in which nobody led a game because the server that did had stopped without a word, in Unix milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// When that server last said that it ran.
    pub from: u64,
    /// When the game could go on.
    pub to: u64,
}

impl Lease {
    /// The lead where there is one server.
    pub fn sole() -> Lease {
        Lease {
            gap: None,
            shared: None,
        }
    }

    /// The lead where there are others, until `over` says that it is lost.
    pub fn shared(
        gap: Option<Gap>,
        over: watch::Receiver<bool>,
        give_back: impl FnOnce() + Send + Sync + 'static,
    ) -> Lease {
        let give_back: Box<dyn FnOnce() + Send + Sync> = Box::new(give_back);
        Lease {
            gap,
            shared: Some(Shared {
                over,
                give_back: Some(give_back),
            }),
        }
    }

    /// The time in which nobody led the game before.
    pub fn gap(&self) -> Option<Gap> {
        self.gap
    }

    /// Waits until what is known of the game may not be true any more: another server leads it, or the storage has not said
    /// what became of a write. Then it must be read again.
    pub async fn over(&mut self) {
        match &mut self.shared {
            // An error means that nobody is left who could say so; then it is so.
            Some(shared) => drop(shared.over.wait_for(|over| *over).await),
            None => std::future::pending().await,
        }
    }
}

impl fmt::Debug for Lease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lease")
            .field("gap", &self.gap)
            .field("shared", &self.shared.is_some())
            .finish()
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if let Some(give_back) = self.shared.as_mut().and_then(|it| it.give_back.take()) {
            give_back();
        }
    }
}
