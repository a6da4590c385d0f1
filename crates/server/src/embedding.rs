//! The board for pages of others: `<variorum-board>` with all that it needs, as files that a page of any origin may load.
//!
//! They are the package for JavaScript (`npm/`), which not every program brings along. Where they are, pages show the HTML with which
//! somebody's own page shows what they show.

use std::borrow::Cow;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::assets::content_type;
use crate::delivery::Lasting;
use crate::pages::{PageError, VariantPath, load_shown};
use crate::shelf::LibraryError;
use crate::state::AppState;

/// Whether a path is of what pages of other origins may load.
pub(crate) fn is_for_others(path: &str) -> bool {
    path.starts_with("/board/") || path.starts_with("/nets/")
}

/// A file of the board.
pub(crate) async fn board(State(state): State<AppState>, Path(path): Path<String>) -> Response {
    match state.policy.board.and_then(|file| file(&path)) {
        // A page must not have some files of an older version and some of a newer one.
        Some(bytes) => given(content_type(&path), "public, no-cache", bytes),
        None => missing(),
    }
}

/// What the computer player has learnt of a game, beside the board as it is beside that of a site of files. The name says which
/// game, and what is in it: that is for whoever asks to check.
pub(crate) async fn net(State(state): State<AppState>, Path(name): Path<String>) -> Response {
    let game = name
        .strip_suffix(".net")
        .and_then(|name| name.rsplit_once('-'));
    let mut files = variorum_engine::net::files().iter();
    let found = game.and_then(|(game, _)| files.find(|(name, _)| *name == game));
    match found {
        Some((_, bytes)) if state.policy.board.is_some() => {
            let kind = "application/octet-stream";
            given(kind, "public, max-age=86400", Cow::Borrowed(*bytes))
        }
        _ => missing(),
    }
}

fn given(kind: &'static str, keep: &'static str, bytes: Cow<'static, [u8]>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, keep),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    ];
    let mut response = (headers, bytes).into_response();
    response.extensions_mut().insert(Lasting);
    response
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, "no such file\n").into_response()
}

/// The texts of rules that do not come with the board, for a page that is to hold them: the rule file, what it reads, and which of
/// its options are on. Whoever may read the rules may have them: files of games carry them, too.
pub(crate) async fn rule_files(
    State(state): State<AppState>,
    VariantPath(id): VariantPath,
) -> Result<Response, PageError> {
    let game = load_shown(&state, id).await?;
    let rules = game.id().rules().ok_or(PageError::NoPage)?;
    let bundle = state.library.bundle(&rules).await?;
    let bundle = bundle.ok_or_else(|| LibraryError::unknown(&rules))?;
    let comes_along = |name: &str, text: &str| {
        variorum_catalog::source(name).is_ok_and(|built_in| built_in == text)
    };
    let own = bundle
        .files()
        .filter(|(name, text)| !comes_along(name, text));
    let files: serde_json::Map<_, _> = own
        .map(|(name, text)| (name.to_owned(), text.into()))
        .collect();
    let told = json!({ "text": bundle.text(), "files": files, "options": game.id().options() });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, told.to_string()).into_response())
}
