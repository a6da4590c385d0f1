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
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

mod assets;
mod delivery;
mod diagram;
mod game;
mod identity;
mod journal;
mod launch;
mod limits;
mod pages;
mod room;
mod setup_form;
mod socket;
mod study;
mod table;
#[cfg(test)]
mod tests;
mod wire;
mod words;

pub use journal::JournalError;
pub use launch::{Bind, Config, ServeError, default_data_dir, serve};
pub use limits::{LimitError, Limits};

use game::Library;
use journal::{Journal, Sqlite};
use pages::PageError;
use room::Rooms;

/// How the router treats requests.
#[derive(Clone, Debug, Default)]
pub struct Policy {
    /// Only this machine is served: any other `Host` is refused, which keeps foreign pages from
    /// reaching the program under a name of their own (DNS rebinding).
    pub local: bool,
    /// The origin that browsers see, where a proxy stands before the server and changes `Host`:
    /// `https://example.org`. Otherwise the origin must agree with `Host`.
    pub origin: Option<String>,
    /// The home page lists every game and not only those of the asking browser.
    pub list_all: bool,
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
}

impl AppState {
    /// The state over the games in a file, which is made if there is none.
    ///
    /// # Errors
    /// The file cannot be opened, is no database, or comes from a newer version.
    pub fn open(games: &Path, policy: Policy) -> Result<AppState, JournalError> {
        Ok(AppState::new(Arc::new(Sqlite::open(games)?), policy))
    }

    /// The state over any storage.
    pub(crate) fn new(journal: Arc<dyn Journal>, policy: Policy) -> AppState {
        let library = Library::default();
        AppState {
            rooms: Rooms::new(
                Arc::clone(&journal),
                library.clone(),
                Arc::clone(&policy.limits),
            ),
            journal,
            library,
            policy: Arc::new(policy),
        }
    }
}

/// The largest form accepted, in bytes.
const BODY: usize = 64 * 1024;

/// The whole application.
pub fn app(state: AppState) -> Router {
    Router::new()
        .route("/", get(pages::home))
        .route("/variants/{id}", get(pages::variant))
        .route("/variants/{id}/pieces", get(pages::pieces))
        .route("/variants/{id}/study", post(pages::study))
        .route("/variants/{id}/rules", get(pages::rules))
        .route("/variants/{id}/legend", get(pages::legend))
        .route("/new/{id}", get(pages::setup))
        .route("/boards/{id}/{file}", get(pages::first_board))
        .route("/preview", post(pages::preview))
        .route("/games", post(pages::create))
        .route("/games/{id}", get(pages::game))
        .route("/games/{id}/socket", get(pages::connect))
        .route("/pictures/{id}/start.svg", get(pages::start))
        .route("/pictures/{id}/{digest}", get(pages::sprite))
        .route("/pictures/{id}/{digest}/{name}", get(pages::picture))
        .route("/health", get(pages::health))
        .route("/assets/{hash}/{*path}", get(assets::serve))
        .fallback(pages::not_found)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn(pages::dress))
        .layer(middleware::from_fn(words::remember))
        .layer(middleware::from_fn(delivery::deliver))
        .layer(middleware::from_fn_with_state(state.clone(), guard))
        .with_state(state)
}

/// Nothing inline, nothing from elsewhere, and no string ever becomes script.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; \
     frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/// Checks where a request comes from, and sets the headers every answer carries.
async fn guard(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let mut response = match admit(&state.policy, &request) {
        Ok(()) => next.run(request).await,
        Err(message) => PageError::Foreign(message).into_response(),
    };
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set("content-security-policy", CONTENT_SECURITY_POLICY);
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "same-origin");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set(
        "permissions-policy",
        "camera=(), microphone=(), geolocation=()",
    );
    response
}

fn admit(policy: &Policy, request: &Request) -> Result<(), &'static str> {
    let headers = request.headers();
    let host = header_text(headers, header::HOST.as_str());
    if policy.local && !host.is_some_and(is_this_machine) {
        return Err("This program serves only the machine it runs on.");
    }
    let socket = headers.contains_key(header::UPGRADE);
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD) && !socket;
    if harmless {
        return Ok(());
    }
    let Some(origin) = header_text(headers, header::ORIGIN.as_str()) else {
        // Browsers name the origin with every socket and every form. What does not is no
        // browser, and then nobody's page can be behind it; a socket must say it all the same.
        return if socket {
            Err("A live connection must name its origin.")
        } else {
            Ok(())
        };
    };
    let expected = match &policy.origin {
        Some(expected) => origin == expected,
        None => {
            let authority = origin.split_once("://").map(|(_, authority)| authority);
            authority.is_some() && authority == host
        }
    };
    if expected {
        Ok(())
    } else {
        Err("This request comes from a page of another site.")
    }
}

fn header_text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a `Host` names this machine, with any port.
fn is_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}
