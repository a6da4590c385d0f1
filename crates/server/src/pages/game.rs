//! The page of a game being played, and its live connection.

use std::sync::Arc;

use askama::Template;
use axum::Extension;
use axum::extract::{FromRequestParts as _, Path, Query, Request, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;
use variorum_journal::identity::{GameId, Random, Visitor};
use variorum_journal::openings;
use variorum_journal::stored::{Entry, GameRecord, Pass, Side, Sides};
use variorum_play::table::Table;
use variorum_play::wire::VERSION;
use variorum_rules::{Color, Rules};

use super::first_board::FirstBoard;
use super::{COOKIE, Frame, GamePath, PageError, SEAT, load, pass, render, set_cookie};
use crate::limits::Address;
use crate::machine::ws::WebSocketUpgrade;
use crate::relay::PassedOn;
use crate::room::Guest;
use crate::state::AppState;
use crate::words::Spoken;
use crate::{relay, socket};

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    frame: Frame,
    id: String,
    variant: String,
    name: String,
    board: Option<FirstBoard>,
    /// Whether it counts in the opening tree when it is over.
    counts: bool,
    /// What the connection says first.
    hello: String,
}

pub(crate) async fn game(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    GamePath(id): GamePath,
) -> Result<Response, PageError> {
    let stored = state.journal.game(&id).await?;
    let (record, history) = stored.ok_or(PageError::NoGame)?;
    let (variant, name) = (record.variant.to_string(), record.name.clone());
    let counts = record.counts;
    let board = board(&state, pass(&headers), record, history);
    let hello = serde_json::json!({ "type": "hello", "v": VERSION, "seq": null });
    render(&GamePage {
        frame,
        id: id.to_string(),
        variant,
        name,
        counts,
        board: board.await,
        hello: hello.to_string(),
    })
}

/// The board of a game as it stands, with the side at the bottom that its page puts there.
async fn board(
    state: &AppState,
    pass: Pass,
    record: GameRecord,
    history: Vec<Entry>,
) -> Option<FirstBoard> {
    let game = load(state, record.variant.clone()).await.ok()?;
    let is_host = pass.visitor.as_ref() == Some(&record.owner);
    let bottom = bottom(&record.seating.of(is_host, &pass.keys).list());
    let position = move |rules: &Rules| {
        let table = Table::replay(rules.clone(), record.terms(), &record.start, &history);
        Some(table.ok()?.position().clone())
    };
    FirstBoard::draw(state, game, bottom, position).await
}

/// Which colour is at the bottom for whoever sits at these sides.
pub(super) fn bottom(sides: &[Side]) -> Color {
    match sides {
        [Side::Black] => Color::Black,
        _ => Color::White,
    }
}

/// Opens the live connection to a game. The origin has been checked on the way here. That there is no such game is
/// said on the connection, where the page's script can read it.
pub(crate) async fn connect(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    passed_on: Option<Extension<PassedOn>>,
    path: Result<GamePath, PageError>,
    request: Request,
) -> Response {
    let (mut parts, _) = request.into_parts();
    let game = path.ok().map(|GamePath(id)| id);
    let pass = pass(&headers);
    let name = match &pass.visitor {
        // A name that cannot be read must not keep anybody from playing.
        Some(visitor) => state.journal.name(visitor).await.ok().flatten(),
        None => None,
    };
    let address = from.map(|Extension(address)| address);
    let entry = state.doors.enter(pass.visitor.as_ref(), address);
    let entry = entry.map(Arc::new);
    // What comes from another server is not passed on again.
    if let (Some(game), Ok(entry), None) = (&game, &entry, passed_on)
        && let Some(response) = relay::pass_on(&state, game, &mut parts, address, entry).await
    {
        return response;
    }
    let upgrade = match WebSocketUpgrade::from_request_parts(&mut parts, &state).await {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    let upgrade = upgrade
        .max_message_size(socket::LIMIT)
        .max_frame_size(socket::LIMIT)
        // Taken at once by every connection; the usual 128 kB would be most of what an open game costs.
        .read_buffer_size(socket::LIMIT);
    let entry = match entry {
        Ok(entry) => entry,
        // Said on the connection, where the page's script can read it.
        Err(key) => {
            state.metrics.refused();
            return upgrade.on_upgrade(move |socket| socket::refuse(socket, words.say(key)));
        }
    };
    let guest = Guest {
        pass,
        name,
        address,
        language: words.language(),
        entry: Some(entry),
    };
    upgrade.on_upgrade(move |socket| socket::serve(socket, state, game, guest))
}

/// Asks somebody who is invited whether the game may count in the opening tree: that both must want.
#[derive(Template)]
#[template(path = "seat.html")]
struct SeatPage {
    frame: Frame,
    name: String,
}

/// What he answers.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Answered {
    /// `yes`, `no`, or nothing before he was asked.
    counts: String,
}

/// Takes the seat that a link gives: its secret becomes a cookie of this game and leaves the address.
///
/// A link stores nothing by itself, so it does not matter how often it is opened, or that a program opens it which shows people
/// what a link leads to. Who sits at the other side already stays there.
pub(crate) async fn sit(
    State(state): State<AppState>,
    frame: Frame,
    Query(Answered { counts }): Query<Answered>,
    path: Result<Path<(String, String)>, axum::extract::rejection::PathRejection>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let Path((id, secret)) = path.map_err(|_| PageError::NoGame)?;
    let id = GameId::parse(&id).ok_or(PageError::NoGame)?;
    let record = state.journal.record(&id).await?.ok_or(PageError::NoGame)?;
    let before = pass(&headers);
    let is_host = before.visitor.as_ref() == Some(&record.owner);
    let held = record.seating.of(is_host, &before.keys);
    let given = record.seating.of(false, &Pass::keys(&secret));
    if given == Sides::NONE {
        return Err(PageError::NoSeat);
    }
    let fresh = held == Sides::NONE;
    match counts.as_str() {
        "no" if fresh => drop(openings::leave_out(state.journal.as_ref(), &id).await?),
        "" if fresh && record.counts => {
            let name = record.name;
            return render(&SeatPage { frame, name });
        }
        _ => {}
    }
    let address = format!("/games/{id}");
    let mut response = Redirect::to(&address).into_response();
    if before.visitor.is_none() {
        let visitor = Visitor::random();
        set_cookie(&mut response, COOKIE, visitor.as_str(), "/");
    }
    if fresh && let Some(secret) = record.seating.secret(given) {
        set_cookie(&mut response, SEAT, &secret, &address);
    }
    Ok(response)
}
