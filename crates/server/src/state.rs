//! What the handlers share.

#[cfg(not(target_family = "wasm"))]
use std::path::Path;
use std::sync::Arc;

use axum::extract::FromRef;
use tokio::sync::watch;
use variorum_journal::Journal;
#[cfg(not(target_family = "wasm"))]
use variorum_journal::{JournalError, Storage};

use crate::bans::Bans;
use crate::cards::Cards;
use crate::collection::Collection;
use crate::desk::{Door, Secret};
#[cfg(not(target_family = "wasm"))]
use crate::journal::Sqlite;
use crate::limits::{Doors, Limits};
use crate::line::Line;
use crate::metrics::Metrics;
#[cfg(not(target_family = "wasm"))]
use crate::node_address::NodeAddress;
use crate::origin::Origin;
use crate::page_cache::PageCache;
use crate::page_reader::{BrowserFile, PageReader};
use crate::review::Reviews;
use crate::room::Rooms;
use crate::shelf::Library;
use crate::trials::Trials;
use crate::worker::Workers;

/// How the router treats requests.
#[derive(Clone, Debug, Default)]
pub struct Policy {
    /// Only this machine is served: any other `Host` is refused, which keeps foreign pages from
    /// reaching the program under a name of their own (DNS rebinding).
    pub local: bool,
    /// The origin that browsers see, where a proxy stands before the server. Otherwise the origin must agree with
    /// `Host`. Under https, cookies are kept to it.
    pub origin: Option<Origin>,
    /// Names under which the server may be asked besides that; addresses in numbers always may.
    pub hosts: Vec<String>,
    /// A proxy says in `X-Forwarded-For` whom it asks for.
    pub proxied: bool,
    /// The home page lists every game and not only those of the asking browser.
    pub list_all: bool,
    /// One user has the program in his own browser, and nobody else can reach it: what takes others is not offered.
    pub alone: bool,
    /// The numbers for those who watch the server have an address of their own.
    pub metrics_elsewhere: bool,
    /// What opens the operator's desk; without it there is none.
    pub desk: Option<Secret>,
    /// What one visitor may use.
    pub limits: Arc<Limits>,
    /// Endgame tables in which the computer looks.
    pub tables: Option<Arc<dyn variorum_engine::Library>>,
    /// The folder of files of openings.
    pub openings: Option<std::path::PathBuf>,
    /// The files of the board for pages of others; without them no page offers it.
    pub board: Option<BrowserFile>,
    /// The files of the reader with which pages of the workshop read texts themselves; without them all are read here.
    pub reader: Option<BrowserFile>,
}

/// What the handlers share.
#[derive(Clone, Debug)]
pub struct AppState {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) library: Library,
    pub(crate) rooms: Rooms,
    /// The finished games that somebody looks back at.
    pub(crate) reviews: Reviews,
    pub(crate) policy: Arc<Policy>,
    pub(crate) doors: Doors,
    pub(crate) metrics: Metrics,
    pub(crate) page_cache: PageCache,
    pub(crate) bans: Bans,
    pub(crate) desk: Door,
    /// Before what strangers' texts ask for.
    pub(crate) line: Line,
    /// Who reads them.
    pub(crate) workers: Workers,
    /// Who reads them in a page of the workshop, before they are shown or published.
    pub(crate) page_reader: Option<PageReader>,
    /// Games that are tried out.
    pub(crate) trials: Trials,
    /// What the gallery tells of rules.
    pub(crate) cards: Cards,
    /// The pieces of all games that everybody sees.
    pub(crate) pieces: Collection,
    /// True once the server is to stop.
    pub(crate) closing: watch::Sender<bool>,
}

impl FromRef<AppState> for Option<PageReader> {
    fn from_ref(state: &AppState) -> Self {
        state.page_reader.clone()
    }
}

impl AppState {
    #[cfg(not(target_family = "wasm"))]
    /// The state over the games in a file, which is made if there is none.
    ///
    /// # Errors
    /// The file cannot be opened, is no database, or comes from a newer version.
    pub fn open(games: &Path, policy: Policy) -> Result<AppState, JournalError> {
        Ok(AppState::new(Arc::new(Sqlite::open(games)?), policy))
    }

    #[cfg(not(target_family = "wasm"))]
    /// The state over the games in a storage that other servers may share. They reach this one at `address`.
    ///
    /// # Errors
    /// The storage cannot be reached, refuses, or comes from a newer version.
    pub async fn share(
        storage: &dyn Storage,
        address: Option<NodeAddress>,
        policy: Policy,
    ) -> Result<AppState, JournalError> {
        let address = address.map(|address| address.to_string());
        Ok(AppState::new(storage.open(address).await?, policy))
    }

    #[cfg(not(target_family = "wasm"))]
    /// Has strangers' texts read by processes of a program that has the subcommand [`crate::WORKER`], and does [`crate::work`] there.
    pub(crate) fn with_workers(mut self, program: std::path::PathBuf) -> AppState {
        self.workers = Workers::of(program);
        self
    }

    /// The state over any storage.
    pub fn new(journal: Arc<dyn Journal>, policy: Policy) -> AppState {
        let library = Library::new(Arc::clone(&journal));
        let policy = Arc::new(policy);
        let metrics = Metrics::default();
        let page_reader = policy.reader.and_then(PageReader::of);
        let desk = Door::new(policy.desk.clone());
        let rooms = Rooms::new(
            Arc::clone(&journal),
            library.clone(),
            Arc::clone(&policy.limits),
            metrics.clone(),
        )
        .local(policy.local)
        .with_tables(policy.tables.clone());
        AppState {
            reviews: Reviews::new(Arc::clone(&journal), rooms.engines()),
            rooms,
            journal,
            library,
            doors: Doors::new(&policy.limits),
            policy,
            metrics,
            page_cache: PageCache::default(),
            bans: Bans::default(),
            desk,
            line: Line::default(),
            page_reader,
            workers: Workers::default(),
            trials: Trials::default(),
            cards: Cards::default(),
            pieces: Collection::default(),
            closing: watch::Sender::new(false),
        }
    }
}
