//! A piece to be tried out: what a script asks for.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::{IntoResponse, Response};
use variorum_describe::Language;
use variorum_play::study;
use variorum_play::wire::{Roster, Study, StudyRequest};

use super::{PageError, VariantPath, heavy, load};
use crate::state::AppState;
use crate::words::Spoken;

/// What a piece can do on a board that a reader has set up.
pub(crate) async fn study(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    path: Result<VariantPath, PageError>,
    request: Result<Json<StudyRequest>, JsonRejection>,
) -> Response {
    let request = request.map_err(|rejection| PageError::Script(rejection.body_text()));
    match answer(&state, words.language(), path, request).await {
        Ok(study) => Json(study).into_response(),
        Err(error) => error.into_json(),
    }
}

/// The pieces of a variant, for pages that tell about them.
pub(crate) async fn pieces(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    path: Result<VariantPath, PageError>,
) -> Response {
    match roster(&state, words.language(), path).await {
        Ok(roster) => Json(roster).into_response(),
        Err(error) => error.into_json(),
    }
}

async fn roster(
    state: &AppState,
    language: Language,
    path: Result<VariantPath, PageError>,
) -> Result<Roster, PageError> {
    let VariantPath(id) = path?;
    let game = load(state, id).await?;
    Ok(game.roster(language))
}

async fn answer(
    state: &AppState,
    language: Language,
    path: Result<VariantPath, PageError>,
    request: Result<Json<StudyRequest>, PageError>,
) -> Result<Study, PageError> {
    let (VariantPath(id), Json(request)) = (path?, request?);
    let game = load(state, id).await?;
    Ok(heavy(state, move || study::study(&game, &request, language)).await??)
}
