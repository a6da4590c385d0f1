//! The web application: pages, live games, storage.
//!
//! [`app`] makes the router from an [`AppState`]; it touches no socket, so tests call it directly.
//! [`serve`] is what the program runs: it locks the data directory, opens the store, finds a port,
//! says where, and serves until it is told to stop.
//!
//! How a request travels: `pages` answers with HTML made from the rule files' own declarations; the page's script
//! opens a socket (`socket`), which takes a seat at the game's room (`room`); the room asks its `table` what the
//! request comes to, stores that (`journal`), and only then makes it so and tells every seat. `table` is pure: it
//! knows no clock, no storage and no browser. `wire` alone defines what browser and server say to each other.

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tokio::sync::watch;

mod assets;
mod bans;
mod delivery;
mod desk;
mod diagram;
mod game;
mod guard;
mod identity;
mod journal;
mod launch;
mod limits;
mod line;
mod listen;
mod metrics;
mod origin;
#[doc(hidden)]
pub mod outside;
mod pages;
mod probe;
mod record;
mod relay;
mod room;
mod seating;
mod setup_form;
mod shelf;
mod socket;
mod studies;
mod study;
mod table;
#[cfg(test)]
mod tests;
mod wire;
mod words;
mod workshop;

pub use desk::{DeskError, Order, Secret, SecretError, Told, desk};
pub use journal::backup::BackupError;
pub use journal::copies::{Copies, Every, EveryError};
pub use journal::{Database, DatabaseError, JournalError};
pub use launch::{
    Bind, Config, OWN_GAMES, ServeError, backup_games, default_data_dir, restore_games, serve,
};
pub use limits::{LimitError, Limits};
pub use origin::{Origin, OriginError};
pub use probe::{Probed, probe};
pub use relay::{NodeAddress, NodeAddressError};
pub use workshop::{WORKER, work};

use journal::{Journal, Node, Postgres, Sqlite};
use limits::Doors;
use line::Line;
use metrics::Metrics;
use room::Rooms;
use shelf::Library;
use workshop::Workers;

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
    /// The numbers for those who watch the server have an address of their own.
    pub metrics_elsewhere: bool,
    /// What opens the operator's desk; without it there is none.
    pub desk: Option<Secret>,
    /// What one visitor may use.
    pub limits: Arc<Limits>,
}

/// What the handlers share.
#[derive(Clone, Debug)]
pub struct AppState {
    journal: Arc<dyn Journal>,
    library: Library,
    rooms: Rooms,
    policy: Arc<Policy>,
    doors: Doors,
    metrics: Metrics,
    kept: pages::Kept,
    bans: bans::Bans,
    desk: pages::Door,
    /// Before what strangers' texts ask for.
    line: Line,
    /// Who reads them.
    workers: Workers,
    /// This server among those that share the games, if it may share them.
    node: Option<Arc<Node>>,
    /// True once the server is to stop.
    closing: watch::Sender<bool>,
}

impl AppState {
    /// The state over the games in a file, which is made if there is none.
    ///
    /// # Errors
    /// The file cannot be opened, is no database, or comes from a newer version.
    pub fn open(games: &Path, policy: Policy) -> Result<AppState, JournalError> {
        Ok(AppState::new(Arc::new(Sqlite::open(games)?), policy))
    }

    /// The state over the games in a database, which other servers may share. They reach this one at `address`.
    ///
    /// # Errors
    /// The database cannot be reached, refuses, or comes from a newer version.
    pub async fn share(
        database: Database,
        address: Option<NodeAddress>,
        policy: Policy,
    ) -> Result<AppState, JournalError> {
        let address = address.map(|address| address.to_string());
        let journal = Postgres::open(database, address).await?;
        let node = Arc::clone(journal.node());
        Ok(AppState {
            node: Some(node),
            ..AppState::new(Arc::new(journal), policy)
        })
    }

    /// Has strangers' texts read by processes of a program that has the subcommand [`WORKER`], and does [`work`] there.
    fn with_workers(mut self, program: std::path::PathBuf) -> AppState {
        self.workers = Workers::of(program);
        self
    }

    /// The state over any storage.
    pub(crate) fn new(journal: Arc<dyn Journal>, policy: Policy) -> AppState {
        let library = Library::new(Arc::clone(&journal));
        let policy = Arc::new(policy);
        let metrics = Metrics::default();
        let desk = pages::Door::new(policy.desk.clone());
        AppState {
            rooms: Rooms::new(
                Arc::clone(&journal),
                library.clone(),
                Arc::clone(&policy.limits),
                metrics.clone(),
            )
            .local(policy.local),
            journal,
            library,
            doors: Doors::new(&policy.limits),
            policy,
            metrics,
            kept: pages::Kept::default(),
            bans: bans::Bans::default(),
            desk,
            line: Line::default(),
            workers: Workers::default(),
            node: None,
            closing: watch::Sender::new(false),
        }
    }
}

/// Where files of games are sent.
const IMPORT: &str = "/games/import";

/// Where games are written, and where texts are sent to begin with.
const WORKSHOP: &str = "/workshop";

/// Where reports are opened.
const STUDY: &str = "/study";

/// The numbers for those who watch the server, at an address of their own.
fn metrics_app(state: AppState) -> Router {
    Router::new()
        .route("/metrics", get(pages::metrics))
        .fallback(pages::not_found)
        .layer(middleware::from_fn_with_state(state.clone(), guard::guard))
        .with_state(state)
}

/// The whole application.
pub fn app(state: AppState) -> Router {
    Router::new()
        .route("/", get(pages::home))
        .route("/variants/{id}", get(pages::variant))
        .route("/variants/{id}/pieces", get(pages::pieces))
        .route("/variants/{id}/study", post(pages::study))
        .route("/variants/{id}/rules", get(pages::rules))
        .route("/variants/{id}/legend", get(pages::legend))
        .route(STUDY, get(pages::open_study))
        .route(
            STUDY,
            post(pages::show_study).layer(DefaultBodyLimit::max(listen::REPORT)),
        )
        .route("/study/{id}", get(pages::published_study))
        .route("/workshop/file/{name}", get(pages::own_file))
        .route("/new/{id}", get(pages::setup))
        .route("/boards/{id}/{file}", get(pages::first_board))
        .route("/preview", post(pages::preview))
        .route("/games", get(pages::games).post(pages::create))
        .route(WORKSHOP, get(pages::workshop))
        .route(
            WORKSHOP,
            post(pages::begin).layer(DefaultBodyLimit::max(listen::RULES)),
        )
        .route("/workshop/{draft}", get(pages::draft))
        .route("/workshop/{draft}/socket", get(pages::draft_socket))
        .route("/workshop/{draft}/state", post(pages::draft_state))
        .route(
            "/workshop/{draft}/remove",
            get(pages::removing_draft).post(pages::remove_draft),
        )
        .route(
            "/workshop/{draft}/report",
            get(pages::reporting_draft).post(pages::report_draft),
        )
        .route("/workshop/{draft}/{file}", get(pages::draft_file))
        .route("/games.pgn", get(pages::all_games))
        .route("/name", post(pages::set_name))
        .route(
            IMPORT,
            post(pages::import).layer(DefaultBodyLimit::max(listen::FILE)),
        )
        .route("/games/{id}", get(pages::game))
        .route("/games/{id}/again", get(pages::again))
        .route("/games/{id}/game.pgn", get(pages::game_file))
        .route("/games/{id}/board.svg", get(pages::game_board))
        .route("/games/{id}/animation.svg", get(pages::game_animation))
        .route(
            "/games/{id}/remove",
            get(pages::removing).post(pages::remove),
        )
        .route(
            "/games/{id}/report",
            get(pages::reporting_game).post(pages::report_game),
        )
        .route("/games/{id}/seat/{secret}", get(pages::sit))
        .route(
            "/games/{id}/seat/{secret}/qr.svg",
            get(pages::invitation_picture),
        )
        .route("/games/{id}/socket", get(pages::connect))
        .route("/pictures/{id}/start.svg", get(pages::start))
        .route("/pictures/{id}/{digest}", get(pages::sprite))
        .route("/pictures/{id}/{digest}/{name}", get(pages::picture))
        .route("/workshop/tutorial", get(pages::tutorial))
        .route("/workshop/gallery", get(pages::gallery))
        .route(
            "/workshop/gallery/{example}/{file}",
            get(pages::example_picture),
        )
        .route("/privacy", get(pages::privacy))
        .route("/yours", get(pages::yours))
        .route("/yours/export", get(pages::export_yours))
        .route("/yours/delete", post(pages::delete_yours))
        .route("/desk", get(pages::desk).post(pages::give_order))
        .route("/desk/enter", post(pages::enter_desk))
        .route("/desk/export/{name}", get(pages::desk_file))
        .route("/robots.txt", get(guard::robots))
        .route("/health", get(pages::health))
        .route("/metrics", get(pages::own_metrics))
        .route("/assets/{hash}/{*path}", get(assets::serve))
        .fallback(pages::not_found)
        .layer(DefaultBodyLimit::max(listen::BODY))
        .layer(middleware::from_fn(listen::receive))
        .layer(middleware::from_fn(pages::dress))
        .layer(middleware::from_fn(words::remember))
        .layer(middleware::from_fn(delivery::deliver))
        .layer(middleware::from_fn_with_state(state.clone(), guard::guard))
        .with_state(state)
}
