//! The pages: what a browser gets before any script runs.
//!
//! Every form is made from what the rule file declares. The handlers parse at the edge, so that
//! nothing behind them sees a raw request.

mod analysis;
mod cached;
mod chapters;
mod compare;
mod desk;
mod door;
mod editor;
mod error;
mod exhibits;
mod exports;
mod first_board;
mod frame;
mod gallery;
mod game;
mod games;
mod home;
mod invitation;
mod legend;
mod library;
mod openings;
mod own_file;
mod own_studies;
mod pictures;
mod receive;
mod report;
mod review;
mod rules;
mod setup;
mod studies;
mod study;
mod trial;
mod tutorial;
mod workshop;
mod yours;

use std::sync::Arc;

use askama::Template;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::{Extension, Json};
use variorum_catalog::Bundle;
use variorum_journal::JournalError;
use variorum_journal::desk::are_hidden;
use variorum_journal::identity::{GameId, RulesId, VariantId, Visitor};
use variorum_journal::stored::Pass;
use variorum_play::game::Game;

use crate::limits::Peer;
use crate::machine;
use crate::metrics::States;
use crate::origin::is_this_machine;
use crate::shelf::LibraryError;
use crate::state::AppState;

pub(crate) use analysis::{
    analyses, analysis, analysis_animation, analysis_board, analysis_socket, game_analysis,
    game_chapter,
};
pub(crate) use chapters::{
    embedded_chapter, read_chapter, read_embedded, read_tree, study_chapter, write_chapter,
    write_tree,
};
pub(crate) use compare::{compare, name_version, version_file};
pub(crate) use desk::{desk, desk_file, enter_desk, give_order};
pub(crate) use editor::{check_position, editor};
pub(crate) use error::{PageError, dress};
pub(crate) use exhibits::{GALLERY, exhibit_page, exhibits, thank};
pub(crate) use exports::{all_games, game_animation, game_board, game_file};
pub(crate) use frame::Frame;
pub(crate) use gallery::{example_picture, gallery};
pub(crate) use game::{connect, game, sit};
pub(crate) use games::{games, import, remove, removing, set_name};
pub(crate) use home::home;
pub(crate) use invitation::invitation_picture;
pub(crate) use legend::legend;
pub(crate) use library::{PIECES, fit_piece, piece_page, pieces_found, pieces_of_all};
pub(crate) use openings::{opening_moves, openings};
pub(crate) use own_file::own_file;
pub(crate) use own_studies::{
    begin_study, change_study, own_study, remove_study, removing_study, studies, study_file,
};
pub(crate) use pictures::{picture, sprite, start};
pub(crate) use receive::{IMPORT, STUDIES, STUDY, TREE_READ, TREE_WRITE, WORKSHOP, receive};
pub(crate) use report::{report, reporting};
pub(crate) use review::{review, review_attempt, review_events, review_json, review_move};
#[cfg(test)]
pub(crate) use rules::figures;
pub(crate) use rules::{rules, variant};
pub(crate) use setup::{again, create, first_board, preview, setup};
pub(crate) use studies::{open_study, published_study, show_study};
pub(crate) use study::{pieces, study};
pub(crate) use trial::{hire, trial, try_out};
pub(crate) use tutorial::tutorial;
pub(crate) use workshop::{
    begin, draft, draft_file, draft_socket, draft_state, remove_draft, removing_draft, workshop,
};

pub(crate) use yours::{LOG_DAYS, delete_yours, export_yours, privacy, yours};

/// The cookie that tells a browser's games from another's.
const COOKIE: &str = "variorum";

/// The cookie that gives a browser its seat at one game.
const SEAT: &str = "variorum-seat";

/// A page that is another one the next time.
fn render(page: &impl Template) -> Result<Response, PageError> {
    let html = page.render()?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response())
}

/// A page that a browser may keep, as long as it asks each time whether it is still the same. `Vary` says on what
/// else than the address the page depends.
fn render_kept(page: &impl Template) -> Result<Response, PageError> {
    let html = page.render()?;
    let headers = [
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::VARY, "cookie, accept-language"),
    ];
    Ok((headers, Html(html)).into_response())
}

pub(crate) async fn not_found() -> PageError {
    PageError::NoPage
}

/// For those who watch a deployment: whether the games can be read and written.
pub(crate) async fn health(State(state): State<AppState>) -> Response {
    let storage = state.journal.check().await;
    if let Err(error) = &storage {
        tracing::error!(%error, "the storage is not well");
    }
    let (status, word) = match &storage {
        Ok(()) => (StatusCode::OK, "ok"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "storage"),
    };
    // What a database says of itself can name machines and paths: that is for the log.
    let problem = storage.err().map(|error| match error {
        JournalError::Unnamed(_) => error.to_string(),
        JournalError::Damaged(_) => "the games are damaged".into(),
        _ => "the games cannot be read and written".to_owned(),
    });
    let pool = state.rooms.pool();
    let body = Json(serde_json::json!({
        "status": word,
        "problem": problem,
        "version": env!("CARGO_PKG_VERSION"),
        "open_games": state.rooms.open_games(),
        "searching": state.rooms.searching(),
        "waiting": pool.waiting,
    }));
    (status, [(header::CACHE_CONTROL, "no-store")], body).into_response()
}

/// The same in numbers, for Prometheus. Those that are not known are left out.
pub(crate) async fn metrics(State(state): State<AppState>) -> Response {
    let extent = state.journal.extent().await;
    let extent = extent.inspect_err(|error| tracing::error!(%error, "the storage is not well"));
    let text = state.metrics.text(States {
        open_games: state.rooms.open_games(),
        pool: state.rooms.pool(),
        texts: state.workers.asked(),
        extent: extent.unwrap_or_default(),
    });
    let headers = [
        (header::CONTENT_TYPE, "text/plain; version=0.0.4"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, text).into_response()
}

/// The numbers for who asks on this machine itself, not by way of a proxy. Everybody else finds nothing here, unless the operator
/// has named an address where they are.
pub(crate) async fn own_metrics(
    State(state): State<AppState>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let near = peer.is_some_and(|Extension(Peer(ip))| ip.to_canonical().is_loopback());
    let direct = !["x-forwarded-for", "forwarded", "via"]
        .iter()
        .any(|name| headers.contains_key(*name));
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    if state.policy.metrics_elsewhere || !near || !direct || !host.is_some_and(is_this_machine) {
        return Err(PageError::NoPage);
    }
    Ok(metrics(State(state)).await)
}

/// The game that an address names. What cannot be the address of a game is answered like one that is none.
pub(crate) struct GamePath(pub(crate) GameId);

impl<S: Send + Sync> FromRequestParts<S> for GamePath {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PageError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let id = path.ok().and_then(|Path(text)| GameId::parse(&text));
        id.map(GamePath).ok_or(PageError::NoGame)
    }
}

/// The game of the catalog that an address names.
pub(crate) struct VariantPath(pub(crate) VariantId);

impl<S: Send + Sync> FromRequestParts<S> for VariantPath {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PageError> {
        match Path::<String>::from_request_parts(parts, state).await {
            Ok(Path(text)) => Ok(VariantPath(VariantId::new(text))),
            Err(_) => Err(PageError::NoPage),
        }
    }
}

async fn load(state: &AppState, id: VariantId) -> Result<Game, PageError> {
    Ok(state.library.load(&id).await?)
}

/// The same for whoever wants to read about a game or begin one: not by rules that the operator has taken out of sight.
pub(crate) async fn load_shown(state: &AppState, id: VariantId) -> Result<Game, PageError> {
    let game = load(state, id).await?;
    match game.id().rules() {
        Some(rules) if are_hidden(state.journal.as_ref(), &rules).await? => {
            Err(PageError::HiddenRules)
        }
        _ => Ok(game),
    }
}

/// Keeps the rules of a game that is to be stored, if they are not built in; gives them.
async fn keep_rules(
    state: &AppState,
    variant: &VariantId,
) -> Result<Option<(RulesId, Arc<Bundle>)>, PageError> {
    let Some(rules) = variant.rules() else {
        return Ok(None);
    };
    let bundle = state.library.bundle(&rules).await?;
    let bundle = bundle.ok_or_else(|| LibraryError::unknown(&rules))?;
    state.journal.keep_rules(&bundle).await?;
    Ok(Some((rules, bundle)))
}

/// Work on rules, which may take a while: on a thread that may block, and where a fault of a rule
/// file that nobody foresaw spoils one answer and nothing else.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PageError> {
    let done = machine::spawn_blocking(work).await;
    done.map_err(|_| PageError::Crashed)
}

/// The same for what a stranger's text asks for: in its turn, which is fair to addresses.
async fn heavy<T: Send + 'static>(
    state: &AppState,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PageError> {
    let turn = state.line.turn().await?;
    blocking(move || {
        let done = work();
        drop(turn);
        done
    })
    .await
}

/// The cookies of a name that a browser sends.
fn cookies<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(move |(found, _)| *found == name)
        .map(|(_, value)| value)
}

/// Whose browser this is, by its cookie.
pub(crate) fn visitor(headers: &HeaderMap) -> Option<Visitor> {
    cookies(headers, COOKIE).find_map(Visitor::parse)
}

/// What a browser has to show for itself at a game.
fn pass(headers: &HeaderMap) -> Pass {
    Pass {
        visitor: visitor(headers),
        keys: cookies(headers, SEAT).flat_map(Pass::keys).collect(),
    }
}

/// Gives a browser a cookie for a year that no script can read.
fn set_cookie(response: &mut Response, name: &str, value: &str, path: &str) {
    let year = 365 * 24 * 3600;
    let cookie = format!("{name}={value}; Path={path}; Max-Age={year}; HttpOnly; SameSite=Lax");
    if let Ok(value) = cookie.parse() {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}
