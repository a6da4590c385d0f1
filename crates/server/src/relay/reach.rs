//! The way to the server that leads a game.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use variorum_journal::Leader;
use variorum_journal::identity::GameId;

use super::{HOP, PassedOn};
use crate::limits::{Address, Entry};
use crate::machine::told;
use crate::origin::PROTOCOL;
use crate::state::AppState;

/// What of a browser's request the leader gets to see.
const CARRIED: [HeaderName; 11] = [
    header::HOST,
    header::ORIGIN,
    HeaderName::from_static(PROTOCOL),
    header::COOKIE,
    header::ACCEPT_LANGUAGE,
    header::CONNECTION,
    header::UPGRADE,
    header::SEC_WEBSOCKET_KEY,
    header::SEC_WEBSOCKET_VERSION,
    header::SEC_WEBSOCKET_EXTENSIONS,
    header::SEC_WEBSOCKET_PROTOCOL,
];

/// What of the leader's answer the browser gets to see.
const ANSWERED: [HeaderName; 5] = [
    header::CONNECTION,
    header::UPGRADE,
    header::SEC_WEBSOCKET_ACCEPT,
    header::SEC_WEBSOCKET_EXTENSIONS,
    header::SEC_WEBSOCKET_PROTOCOL,
];

/// How long a leader may take to answer.
const REACH: Duration = Duration::from_secs(1);

/// How long a browser is kept waiting for a leader: less than it waits for a connection itself.
const WAIT: Duration = Duration::from_millis(4500);

/// The time between two attempts.
const PAUSE: Duration = Duration::from_millis(100);

/// Why a leader could not be reached.
#[derive(Debug, thiserror::Error)]
enum Unreached {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Http(#[from] hyper::Error),
    #[error(transparent)]
    Request(#[from] axum::http::Error),
    #[error("no answer in time")]
    Late(#[from] tokio::time::error::Elapsed),
    #[error("it has not said where it is")]
    Nowhere,
}

/// Passes a live connection on, if another server leads the game; otherwise it is to be served here. The right to be there
/// is kept for as long as the connection lasts.
pub(crate) async fn pass_on(
    state: &AppState,
    game: &GameId,
    parts: &mut Parts,
    address: Option<Address>,
    entry: &Arc<Entry>,
) -> Option<Response> {
    let peers = state.journal.peers()?;
    let until = Instant::now() + WAIT;
    while Instant::now() < until && !state.rooms.is_open(game) {
        // Where the database does not say, opening the game tells why.
        let leader = peers.leader(game).await.ok()??;
        let reached = tokio::time::timeout(REACH, reach(peers.secret(), &leader, parts, address));
        match reached.await.map_err(Unreached::from).flatten() {
            Ok(mut answer) => {
                let response = answer_of(&answer);
                if let Some(browser) = parts.extensions.remove::<OnUpgrade>()
                    && answer.status() == StatusCode::SWITCHING_PROTOCOLS
                {
                    let game = hyper::upgrade::on(&mut answer);
                    let (state, entry) = (state.clone(), Arc::clone(entry));
                    tokio::spawn(async move {
                        let _counted = state.metrics.connected();
                        if let (Ok(browser), Ok(game)) = tokio::join!(browser, game) {
                            carry(&state, leader.node, browser, game).await;
                        }
                        drop(entry);
                    });
                }
                return Some(response);
            }
            Err(error) => {
                tracing::info!(%error, node = leader.node, "the server that leads a game is not reached");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    None
}

/// Asks the leader what the browser asks for.
async fn reach(
    secret: &str,
    leader: &Leader,
    parts: &Parts,
    address: Option<Address>,
) -> Result<hyper::Response<Incoming>, Unreached> {
    let at = leader.address.as_deref().ok_or(Unreached::Nowhere)?;
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    let mut request = Request::get(path).body(Body::empty())?;
    for name in CARRIED {
        for value in parts.headers.get_all(&name) {
            request.headers_mut().append(&name, value.clone());
        }
    }
    if let Ok(mut hop) = axum::http::HeaderValue::try_from(PassedOn { address }.write(secret)) {
        hop.set_sensitive(true);
        request.headers_mut().insert(HOP, hop);
    }
    let stream = TcpStream::connect(at).await?;
    stream.set_nodelay(true)?;
    let (mut leader, connection) = http1::handshake(TokioIo::new(stream)).await?;
    tokio::spawn(async move {
        if let Err(error) = connection.with_upgrades().await {
            tracing::debug!(%error, "a connection to another server ended");
        }
    });
    Ok(leader.send_request(request).await?)
}

/// What the browser is answered.
fn answer_of(answer: &hyper::Response<Incoming>) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = answer.status();
    for name in ANSWERED {
        if let Some(value) = answer.headers().get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    response
}

/// Carries bytes both ways until either side ends, the leader is not heard of any more, or this server stops.
async fn carry(state: &AppState, leader: i64, browser: Upgraded, game: Upgraded) {
    let Some(peers) = state.journal.peers() else {
        return;
    };
    let (mut from_browser, mut to_browser) = tokio::io::split(TokioIo::new(browser));
    let (mut from_game, mut to_game) = tokio::io::split(TokioIo::new(game));
    let mut closing = state.closing.subscribe();
    tokio::select! {
        () = copy(&mut from_browser, &mut to_game) => {}
        () = copy(&mut from_game, &mut to_browser) => {}
        () = peers.silence_of(leader) => {}
        () = told(&mut closing) => {}
    }
}

async fn copy(from: &mut (impl AsyncRead + Unpin), to: &mut (impl AsyncWrite + Unpin)) {
    if let Err(error) = tokio::io::copy(from, to).await {
        tracing::debug!(%error, "a connection that was passed on ended");
    }
}
