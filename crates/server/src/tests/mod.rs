//! The application without a socket: requests through the router (`pages`), what travels (`delivery`), browsers
//! through their seats (`rooms`, `nodes`), pictures (`pictures`). Games come from the catalog; none is named.

mod alone;
mod analysis;
mod chapters;
mod computer;
mod connections;
mod delivery;
mod desk;
mod device;
mod documents;
mod editor;
mod embedding;
mod exhibits;
mod leaks;
mod library;
mod nodes;
mod openings;
mod own_rules;
mod own_studies;
mod page_reader;
mod pages;
mod pictures;
mod records;
mod review;
mod rooms;
pub(crate) mod studies;
mod study;
mod workshop;

use std::net::Ipv4Addr;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use tower::ServiceExt as _;
use variorum_journal::Journal;
use variorum_journal::identity::{GameId, Visitor, random_bytes};
use variorum_journal::stored::{GameRecord, Player, Players, now};
use variorum_play::testing::record;

use crate::journal::tests::TempDir;
use crate::limits::Peer;
use crate::{AppState, Policy, app};

const HOST: &str = "localhost:7264";
const ORIGIN: &str = "http://localhost:7264";

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

struct Site {
    state: AppState,
    _dir: TempDir,
}

impl Site {
    fn new(local: bool) -> Site {
        Site::with(Policy {
            local,
            list_all: local,
            ..Policy::default()
        })
    }

    fn with(policy: Policy) -> Site {
        let dir = TempDir::new();
        Site {
            state: AppState::new(dir.journal(), policy),
            _dir: dir,
        }
    }

    async fn send(&self, request: Request<Body>) -> Answer {
        let response = app(self.state.clone()).oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, 10_000_000).await.unwrap();
        let body = String::from_utf8_lossy(&bytes).into_owned();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path)
            .header(header::HOST, HOST)
            .extension(Peer(Ipv4Addr::LOCALHOST.into()));
        self.send(request.body(Body::empty()).unwrap()).await
    }

    async fn post(&self, path: &str, body: impl Into<Body>) -> Answer {
        let request = Request::post(path)
            .header(header::HOST, HOST)
            .header(header::ORIGIN, ORIGIN)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(body.into()).unwrap()).await
    }
}

/// Who opened the games of these tests.
fn host() -> Visitor {
    Visitor::parse("00000000000000000000").unwrap()
}

/// A game that sits where people play.
fn record_of(players: Players, movetime: u64) -> GameRecord {
    GameRecord {
        owner: host(),
        movetime,
        ..record(players, random_bytes, now())
    }
}

async fn new_game(
    journal: &Arc<dyn Journal>,
    white: Player,
    black: Player,
    movetime: u64,
) -> GameId {
    let record = record_of(Players { white, black }, movetime);
    let id = record.id.clone();
    journal.create(record).await.unwrap();
    id
}
