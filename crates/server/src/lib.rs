//! The web application: pages, live games, storage.
//!
//! [`app`] makes the router from an [`AppState`]; it touches no socket, so tests call it directly.
//! [`serve`] is what the program runs: it locks the data directory, opens the store, finds a port,
//! says where, and serves until it is told to stop.
//!
//! # How a move travels
//!
//! `pages` answers with HTML made from the rule files' own declarations. The page's script opens a socket (`socket`), which
//! takes a seat at the game's room (`room`). The room asks its `table` what a message comes to (`Table::decide`), has the
//! `journal` **store** that, and only then makes it so (`Table::apply`) and tells every seat. A stored history is read back by
//! the same `apply`, so replaying it is all that opening a game takes.
//!
//! The table does no input or output and reads no clock: times come with the commands. It shares the types of stored and
//! sent data with `journal` and `wire`. Moves are generated when somebody asks for them, and forgotten when a game rests for a
//! second.
//!
//! # The modules
//!
//! | module | holds |
//! |---|---|
//! | `launch` | data directory and its lock, port, start and stop |
//! | `listen` | connections: how many, and how long each may keep the server waiting |
//! | `guard`, `origin` | host, origin and content policy; the access log; what search engines may list |
//! | `limits`, `line` | what one visitor and one address may use; the line before strangers' texts |
//! | `bans`, `desk` | who is kept out; the operator's orders, from the command line and from `pages/desk.rs` |
//! | `metrics`, `probe` | counts and times for `/metrics`; asking another server how it is |
//! | `delivery`, `assets` | tags and compression; the browser side's files |
//! | `pages` | a page a file, with askama templates; `error.rs` is all that can go wrong, with its status and place in the log |
//! | `words` | texts of `web/src/texts`, in the language of whoever asks |
//! | `setup_form` | the questions of a rule file, the answers of a browser, the shortest address that says them |
//! | `shelf` | where games come from: the catalog, a folder of rule files, rules of somebody's own |
//! | `game`, `record`, `diagram` | a game as this crate shows it, as files tell it, and small boards in a page |
//! | `table` | a game being played: commands in, events out; clocks, offers, endings, what everybody sees |
//! | `seating`, `identity` | which sides a browser moves for; ids that nobody can guess |
//! | `room` | an open game: the actor that leads it, the browsers that are there, the computer at work on shared engines |
//! | `journal` | the trait that storage fulfils, its tests, and its storages; copies and the way back |
//! | `relay` | live connections passed on to the server that leads the game |
//! | `socket`, `wire` | one WebSocket a browser; the messages, which `web/src/wire.js` mirrors |
//! | `study`, `studies` | a piece tried out on a board of the reader's; published studies |
//! | `workshop` | a rule file that somebody writes: its connection, checks, pictures, import |
//!
//! # What holds
//!
//! - A history only grows. There is no state that a crash could leave half-written.
//! - Storage keeps who won and why. The sentence is made when it is shown, with the numbers of the game's own draw rules.
//! - What every storage must do is written against the trait, in `journal/tests.rs`, and runs on all of them.
//! - Work that blocks cannot ask the journal; a `shelf::Desk` takes along the rules that it will need.
//! - Whose turn it is follows from the position. After a crash the first browser that comes back starts the computer again.

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
