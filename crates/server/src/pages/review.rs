//! The page on which a finished game is looked back at, and what its script asks for.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use askama::Template;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Extension, Json};
use http_body::Frame as Piece;
use tokio::sync::mpsc;
use variorum_describe::Language;
use variorum_journal::identity::{GameId, Random, Visitor};
use variorum_journal::stored::Sides;
use variorum_play::review::{NotPlayed, Played, game, lines, review as told_of};
use variorum_play::wire::AttemptRequest;
use variorum_play::words::Words;

use super::{Frame, GamePath, PageError, blocking, pass, render};
use crate::limits::{Address, Entry};
use crate::machine;
use crate::machine::told;
use crate::review::{self, AttemptError, ReviewError, Seen};
use crate::room::Asker;
use crate::state::AppState;
use crate::words::Spoken;

/// The least time between two things that a browser is told about a game.
const REST: Duration = Duration::from_millis(250);

/// The time after which it is told that the connection stands.
const PULSE: Duration = Duration::from_secs(15);

#[derive(Template)]
#[template(path = "review.html")]
struct ReviewPage {
    frame: Frame,
    id: String,
    variant: String,
    name: String,
}

/// The page. A game that goes on is shown as it stands.
pub(crate) async fn review(
    State(state): State<AppState>,
    frame: Frame,
    GamePath(id): GamePath,
) -> Result<Response, PageError> {
    match load(&state, &id).await {
        Ok(played) => render(&ReviewPage {
            id: id.to_string(),
            variant: played.game.id().to_string(),
            name: played.game.title_in(frame.words.language()),
            frame,
        }),
        Err(ReviewError::NotPlayed(NotPlayed::GoesOn)) => {
            Ok(Redirect::to(&format!("/games/{id}")).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

async fn load(state: &AppState, id: &GameId) -> Result<Arc<Played>, ReviewError> {
    let played = review::load(state.journal.as_ref(), &state.library, id).await?;
    Ok(Arc::new(played))
}

/// The sides that a browser moved for.
fn seat(played: &Played, headers: &HeaderMap) -> Sides {
    let pass = pass(headers);
    let is_host = pass.visitor.as_ref() == Some(&played.record.owner);
    played.record.seating.of(is_host, &pass.keys)
}

/// An answer for a script.
fn json(value: &impl serde::Serialize) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Json(value)).into_response()
}

/// Why not, for a script, in the reader's language.
fn refused(error: PageError, words: &Words) -> Response {
    let told = Json(serde_json::json!({ "error": error.sentence(words) }));
    (error.status(), told).into_response()
}

/// All that is known of a game. Nothing is searched for that.
pub(crate) async fn review_json(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    path: Result<GamePath, PageError>,
) -> Response {
    let answer = async {
        let GamePath(id) = path?;
        let played = load(&state, &id).await?;
        let sight = state.reviews.known(&played).await?;
        let you = seat(&played, &headers);
        blocking(move || json(&game(&played, &sight, you, &words))).await
    };
    answer.await.unwrap_or_else(|error| refused(error, &words))
}

/// A judged move with both lines.
pub(crate) async fn review_move(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    path: Result<Path<(String, u32)>, axum::extract::rejection::PathRejection>,
) -> Response {
    let answer = async {
        let Path((id, ply)) = path.map_err(|_| PageError::NoGame)?;
        let id = GameId::parse(&id).ok_or(PageError::NoGame)?;
        let played = load(&state, &id).await?;
        let sight = state.reviews.known(&played).await?;
        let language = words.language();
        let lines = move || {
            let lines = lines(&played, &sight, ply as usize, language);
            lines.map(|lines| json(&lines))
        };
        let lines = blocking(lines).await?;
        lines.ok_or(PageError::Attempt(AttemptError::NotJudged))
    };
    answer.await.unwrap_or_else(|error| refused(error, &words))
}

/// What the computer thinks of a move that somebody would rather have played.
pub(crate) async fn review_attempt(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    path: Result<GamePath, PageError>,
    request: Result<Json<AttemptRequest>, JsonRejection>,
) -> Response {
    let answer = async {
        let GamePath(id) = path?;
        let request = request.map_err(|rejection| PageError::Script(rejection.body_text()));
        let Json(request) = request?;
        let address = from.map(|Extension(address)| address);
        if !state.doors.may_ask(address) {
            return Err(PageError::TooManyPages);
        }
        let played = load(&state, &id).await?;
        let sight = state.reviews.known(&played).await?;
        let visitor = pass(&headers).visitor;
        let asker = Asker {
            visitor: visitor.unwrap_or_else(Visitor::random),
            address,
            behind: false,
        };
        let (ply, text) = (request.ply as usize, request.text.as_str());
        let engines = state.reviews.engines();
        let language = words.language();
        let tried = review::attempt(&played, &sight, engines, asker, (ply, text), language);
        Ok::<_, PageError>(json(&tried.await?))
    };
    answer.await.unwrap_or_else(|error| refused(error, &words))
}

/// What is found out about a game, as long as the connection stands: server-sent events, each with a
/// [`variorum_play::wire::Review`].
pub(crate) async fn review_events(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    path: Result<GamePath, PageError>,
) -> Response {
    let answer = async {
        let GamePath(id) = path?;
        let address = from.map(|Extension(address)| address);
        let visitor = pass(&headers).visitor;
        let entry = state.doors.enter(visitor.as_ref(), address);
        let entry = entry.map_err(PageError::TooMuchOpen)?;
        let played = load(&state, &id).await?;
        let seen = state.reviews.watch(&played, address).await?;
        let (pieces, events) = mpsc::channel(1);
        machine::spawn(tell(state, played, seen, words.language(), pieces, entry));
        let headers = [
            (header::CONTENT_TYPE, "text/event-stream"),
            (header::CACHE_CONTROL, "no-store"),
        ];
        Ok::<_, PageError>((headers, Body::new(Events(events))).into_response())
    };
    answer.await.unwrap_or_else(|error| refused(error, &words))
}

/// Tells a browser what is found out, until it leaves, all is known, or the server stops.
async fn tell(
    state: AppState,
    played: Arc<Played>,
    mut seen: Seen,
    language: Language,
    pieces: mpsc::Sender<Bytes>,
    entry: Entry,
) {
    let mut closing = state.closing.subscribe();
    seen.mark_changed();
    loop {
        let piece = tokio::select! {
            changed = seen.changed() => {
                if changed.is_err() {
                    break;
                }
                let sight = seen.borrow_and_update().clone();
                let played = Arc::clone(&played);
                let told = blocking(move || {
                    serde_json::to_string(&told_of(&played, &sight, language))
                });
                let Ok(Ok(told)) = told.await else {
                    break;
                };
                format!("data: {told}\n\n")
            }
            () = machine::time::sleep(PULSE) => ":\n\n".to_owned(),
            () = pieces.closed() => break,
            () = told(&mut closing) => break,
        };
        if pieces.send(piece.into()).await.is_err() {
            break;
        }
        tokio::select! {
            () = machine::time::sleep(REST) => {}
            () = pieces.closed() => break,
            () = told(&mut closing) => break,
        }
    }
    drop(entry);
}

/// The body of an answer that goes on.
struct Events(mpsc::Receiver<Bytes>);

impl HttpBody for Events {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Piece<Bytes>, Self::Error>>> {
        let next = self.0.poll_recv(context);
        next.map(|bytes| bytes.map(|bytes| Ok(Piece::data(bytes))))
    }
}
