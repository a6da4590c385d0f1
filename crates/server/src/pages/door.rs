//! How connections are opened on which a browser asks and the server answers.

use std::future::Future;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};
use variorum_play::words::Words;

use super::{PageError, visitor};
use crate::bans::Caller;
use crate::limits::Address;
use crate::machine::ws::{WebSocket, WebSocketUpgrade};
use crate::socket;
use crate::state::AppState;
use crate::talk::Visit;
use crate::words::Spoken;

/// Somebody who wants to talk. What keeps him out is said on the connection, where the page's script can read it.
pub(crate) struct Door {
    upgrade: WebSocketUpgrade,
    state: AppState,
    /// Who it is.
    pub(crate) caller: Caller,
    words: Words,
}

impl FromRequestParts<AppState> for Door {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Door, Response> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, state).await;
        let Ok(Spoken(words)) = Spoken::from_request_parts(parts, state).await;
        let address = parts.extensions.get::<Address>().copied();
        Ok(Door {
            upgrade: upgrade.map_err(|rejection| rejection.into_response())?,
            state: state.clone(),
            caller: Caller {
                visitor: visitor(&parts.headers),
                address,
            },
            words,
        })
    }
}

impl Door {
    /// Opens the door to what he came for, if that is there and he may come in. No message may be larger than this.
    pub(crate) fn open<T, F>(
        self,
        largest: usize,
        found: Result<T, PageError>,
        serve: impl FnOnce(WebSocket, AppState, Visit, T) -> F + Send + 'static,
    ) -> Response
    where
        T: Send + 'static,
        F: Future<Output = ()> + Send + 'static,
    {
        let Door {
            upgrade,
            state,
            caller,
            words,
        } = self;
        let upgrade = upgrade.max_message_size(largest).max_frame_size(largest);
        let entry = state.doors.enter(caller.visitor.as_ref(), caller.address);
        let reason = match (found, entry) {
            (Ok(found), Ok(entry)) => {
                let visit = Visit {
                    caller,
                    words,
                    entry,
                };
                return upgrade.on_upgrade(async move |socket| {
                    let connected = state.metrics.connected();
                    serve(socket, state, visit, found).await;
                    drop(connected);
                });
            }
            (Ok(_), Err(key)) => {
                state.metrics.refused();
                words.say(key)
            }
            (Err(error), _) => error.sentence(&words),
        };
        upgrade.on_upgrade(move |socket| socket::refuse(socket, reason))
    }
}
