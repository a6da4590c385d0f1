//! The page of a game being played, and its live connection.

use std::sync::Arc;

use askama::Template;
use axum::Extension;
use axum::extract::{State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;

use super::{Frame, GamePath, PageError, render, visitor};
use crate::limits::Address;
use crate::room::Guest;
use crate::words::Words;
use crate::{AppState, socket};

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    frame: Frame,
    id: String,
    variant: String,
    name: String,
}

pub(crate) async fn game(
    State(state): State<AppState>,
    frame: Frame,
    GamePath(id): GamePath,
) -> Result<Response, PageError> {
    let record = state.journal.record(&id).await?.ok_or(PageError::NoGame)?;
    render(&GamePage {
        frame,
        id: id.to_string(),
        variant: record.variant.to_string(),
        name: record.name,
    })
}

/// Opens the live connection to a game. The origin has been checked on the way here. That there is no such game is
/// said on the connection, where the page's script can read it.
pub(crate) async fn connect(
    State(state): State<AppState>,
    words: Words,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    path: Result<GamePath, PageError>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let game = path.ok().map(|GamePath(id)| id);
    let visitor = visitor(&headers);
    let address = from.map(|Extension(address)| address);
    let entry = state.doors.enter(visitor.as_ref(), address);
    let upgrade = upgrade
        .max_message_size(socket::LIMIT)
        .max_frame_size(socket::LIMIT);
    let entry = match entry {
        Ok(entry) => entry,
        // Said on the connection, where the page's script can read it.
        Err(key) => {
            state.metrics.refused();
            return upgrade.on_upgrade(move |socket| socket::refuse(socket, words.say(key)));
        }
    };
    let guest = Guest {
        address,
        language: words.language(),
        entry: Some(Arc::new(entry)),
    };
    upgrade.on_upgrade(move |socket| socket::serve(socket, state, game, guest))
}
