//! Open games: one actor each, with the browsers that are there.
//!
//! [`Rooms`] finds or opens the room of a game; a [`Seat`] is a browser's place in it. Inside, `actor` is the only
//! one to change the game, so moves, undos and the computer's answers are in one order for everybody; `seats` is
//! who listens; `search` is the computer at work, on the engines of `pool`, which all rooms and [`crate::analysis`] share; `hint` is
//! the same for who asks what it would play, and [`variorum_play::pace`] how a game goes on that it plays alone. A room opens when the first browser comes and closes some time
//! after the last one has left.

mod actor;
mod clocks;
mod errand;
mod hint;
mod pool;
mod pulse;
mod search;
mod seats;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};
use variorum_catalog::LoadError;
use variorum_describe::Language;
use variorum_journal::identity::{GameId, PersonName};
use variorum_journal::stored::Pass;
use variorum_journal::{Journal, JournalError};
use variorum_play::setup_form::TIMES;
use variorum_play::table::Unreadable;
use variorum_play::wire::ClientMessage;

use crate::limits::{Address, Entry, Limits};
use crate::line::Full;
use crate::machine;
use crate::machine::ws::Utf8Bytes;
use crate::metrics::{Metrics, PoolFigures};
use crate::shelf::{Library, LibraryError};
pub(crate) use pool::{Asker, Place, Pool};
pub(crate) use search::{News, Search, milliseconds};

use clocks::Clocks;
use pulse::Pulse;
use seats::ClientId;

/// Messages that wait for an actor.
const INBOX: usize = 64;

/// Attempts to get a seat in a room that may just be closing.
const ATTEMPTS: usize = 8;

/// Why a game cannot be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// There is none at this address.
    #[error("There is no game at this address.")]
    NotFound,
    /// The storage failed.
    #[error("This game cannot be opened: {0}")]
    Journal(#[from] JournalError),
    /// Its rules cannot be loaded.
    #[error("This game cannot be opened: {0}")]
    Rules(#[from] LoadError),
    /// The rules do not accept what is stored.
    #[error("This game cannot be opened: {0}")]
    Unreadable(#[from] Unreadable),
    /// Something panicked.
    #[error("This game cannot be opened: reading it failed")]
    Crashed,
    /// Another server leads it.
    #[error("This game goes on elsewhere. The page finds it by itself.")]
    Elsewhere,
    /// Too much is asked for at a time.
    #[error("{0}")]
    Full(#[from] Full),
    /// The room closes again and again.
    #[error("This game cannot be opened: it keeps closing; the program's log may say why")]
    Closing,
}

/// Who comes to a game.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// The browser, by its cookie.
    pub(crate) pass: Pass,
    /// What he calls himself.
    pub(crate) name: Option<PersonName>,
    /// Where it connects from.
    pub(crate) address: Option<Address>,
    /// Pieces are told about in this language.
    pub(crate) language: Language,
    /// His right to be here; a game that he is the last to leave keeps it until it closes.
    #[expect(dead_code, reason = "it is held, and given back when it is dropped")]
    pub(crate) entry: Option<Arc<Entry>>,
}

/// Where an actor writes to a browser.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;

/// All open games. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Rooms {
    journal: Arc<dyn Journal>,
    open: Arc<Mutex<HashMap<GameId, mpsc::Sender<Call>>>>,
    library: Library,
    pool: Pool,
    limits: Arc<Limits>,
    metrics: Metrics,
    pulse: Pulse,
    clocks: Clocks,
    /// Thinking times that players are offered here, in milliseconds.
    times: Arc<[u64]>,
    /// Whether only this machine is served: then whoever asks is at it.
    local: bool,
}

/// What is said to an actor.
#[derive(Debug)]
enum Call {
    Join {
        seq: Option<u64>,
        guest: Guest,
        outbox: Outbox,
        seated: oneshot::Sender<Result<ClientId, OpenError>>,
    },
    Leave(ClientId),
    Say(ClientId, ClientMessage),
    /// Open the game, and see to its clock.
    Settle(oneshot::Sender<()>),
    /// The game was deleted.
    Gone,
}

/// A browser's place at a game.
#[derive(Debug)]
pub(crate) struct Seat {
    client: ClientId,
    calls: mpsc::Sender<Call>,
}

impl Seat {
    /// Passes a browser's message on. False when the game has closed.
    pub(crate) async fn say(&self, message: ClientMessage) -> bool {
        self.calls
            .send(Call::Say(self.client, message))
            .await
            .is_ok()
    }

    /// Leaves the game.
    pub(crate) async fn leave(self) {
        let _ = self.calls.send(Call::Leave(self.client)).await;
    }
}

impl OpenError {
    /// Whether it may be otherwise in a moment.
    pub(crate) fn passes(&self) -> bool {
        matches!(
            self,
            OpenError::Elsewhere
                | OpenError::Full(_)
                | OpenError::Journal(
                    JournalError::Unreachable(_) | JournalError::Lost | JournalError::Closed
                )
        )
    }
}

impl From<LibraryError> for OpenError {
    fn from(error: LibraryError) -> OpenError {
        match error {
            LibraryError::Rules(error) => error.into(),
            LibraryError::Journal(error) => error.into(),
            LibraryError::Full(full) => full.into(),
            LibraryError::Crashed => OpenError::Crashed,
        }
    }
}

impl Rooms {
    /// No game open yet.
    pub(crate) fn new(
        journal: Arc<dyn Journal>,
        library: Library,
        limits: Arc<Limits>,
        metrics: Metrics,
    ) -> Rooms {
        let longest = limits.thinking_ms().max(TIMES[0]);
        Rooms {
            times: TIMES.into_iter().filter(|ms| *ms <= longest).collect(),
            journal,
            open: Arc::default(),
            library,
            pool: Pool::new(&limits),
            limits,
            metrics,
            pulse: Pulse::default(),
            clocks: Clocks::default(),
            local: false,
        }
    }

    /// The same, if only this machine is served: there, a game without a second player is played from any browser.
    pub(crate) fn local(self, local: bool) -> Rooms {
        Rooms { local, ..self }
    }

    /// The same, with endgame tables in which the computer looks.
    pub(crate) fn with_tables(self, tables: Option<Arc<dyn variorum_engine::Library>>) -> Rooms {
        self.pool.set_tables(tables);
        self
    }

    /// The engines that all games share.
    pub(crate) fn engines(&self) -> Pool {
        self.pool.clone()
    }

    /// How many games are open.
    pub(crate) fn open_games(&self) -> usize {
        self.open
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .len()
    }

    /// Whether this server leads a game, or is about to.
    pub(crate) fn is_open(&self, game: &GameId) -> bool {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.contains_key(game)
    }

    /// The thinking times that players are offered here.
    pub(crate) fn times(&self) -> Arc<[u64]> {
        Arc::clone(&self.times)
    }

    /// A computer player outside all games, on the same engines and in the same line.
    pub(crate) fn search(&self) -> Search {
        Search::new(self.pool.clone())
    }

    /// The longest thinking time in milliseconds.
    pub(crate) fn longest(&self) -> u64 {
        self.limits.thinking_ms()
    }

    /// How many searches are running.
    pub(crate) fn searching(&self) -> usize {
        self.pool.searching()
    }

    /// The computer players.
    pub(crate) fn pool(&self) -> PoolFigures {
        self.pool.figures()
    }

    /// Takes a place at a game, opening it if need be. What happens from event `seq` on is
    /// written to `outbox`; without a number, the whole game. What the browser may do follows from what it has to show
    /// for itself.
    ///
    /// # Errors
    /// There is no such game or it cannot be read.
    pub(crate) async fn join(
        &self,
        game: &GameId,
        seq: Option<u64>,
        guest: Guest,
        outbox: Outbox,
    ) -> Result<Seat, OpenError> {
        // An actor may be just about to end: then the channel is closed or the answer never
        // comes, and the next round finds or opens a fresh one.
        for _ in 0..ATTEMPTS {
            let calls = self.actor(game);
            let (seated, answer) = oneshot::channel();
            let join = Call::Join {
                seq,
                guest: guest.clone(),
                outbox: outbox.clone(),
                seated,
            };
            if calls.send(join).await.is_ok() {
                match answer.await {
                    Ok(Ok(client)) => return Ok(Seat { client, calls }),
                    Ok(Err(error)) => return Err(error),
                    Err(_) => {}
                }
            }
            self.forget(game, &calls);
        }
        Err(OpenError::Closing)
    }

    /// Closes a game that was deleted: whoever is there learns that there is none any more.
    pub(crate) async fn close(&self, game: &GameId) {
        let open = |open: &HashMap<GameId, mpsc::Sender<Call>>| open.get(game).cloned();
        let calls = open(&self.open.lock().unwrap_or_else(PoisonError::into_inner));
        if let Some(calls) = calls {
            self.forget(game, &calls);
            let _ = calls.send(Call::Gone).await;
        }
    }

    fn actor(&self, game: &GameId) -> mpsc::Sender<Call> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.entry(game.clone())
            .or_insert_with(|| {
                let (calls, inbox) = mpsc::channel(INBOX);
                machine::spawn(actor::live(
                    self.clone(),
                    game.clone(),
                    calls.clone(),
                    inbox,
                ));
                calls
            })
            .clone()
    }

    fn forget(&self, game: &GameId, calls: &mpsc::Sender<Call>) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open
            .get(game)
            .is_some_and(|known| known.same_channel(calls))
        {
            open.remove(game);
        }
    }
}
