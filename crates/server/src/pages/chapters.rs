//! Game files with variations and comments, for scripts: read into chapters, and written from them.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use variorum_journal::identity::VariantId;
use variorum_record::decode;

use super::{PageError, heavy};
use crate::chapters;
use crate::state::AppState;
use crate::wire::{Chapters, Leaves};
use crate::words::Words;

/// What a file is about, where it does not say so.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct About {
    variant: String,
}

/// Reads the games of a file.
pub(crate) async fn read_tree(
    State(state): State<AppState>,
    words: Words,
    Query(about): Query<About>,
    body: Bytes,
) -> Response {
    match leaves(&state, words, about.variant, body).await {
        Ok(leaves) => Json(leaves).into_response(),
        Err(error) => error.into_json(),
    }
}

/// The games of a text; `variant` is the game where it does not say it.
pub(super) async fn leaves(
    state: &AppState,
    words: Words,
    variant: String,
    bytes: Bytes,
) -> Result<Leaves, PageError> {
    let variant = VariantId::new(match variant.is_empty() {
        true => variorum_catalog::default_id(),
        false => variant,
    });
    let (bytes, variant, named) = heavy(state, move || {
        let named = chapters::named(&decode(&bytes), &variant, &words);
        (bytes, variant, named)
    })
    .await?;
    let desk = state.library.desk(&named).await?;
    heavy(state, move || {
        chapters::read(&bytes, &variant, &desk, &words)
    })
    .await
}

/// Writes chapters into a file.
pub(crate) async fn write_tree(
    State(state): State<AppState>,
    words: Words,
    request: Result<Json<Chapters>, JsonRejection>,
) -> Response {
    let request = request.map_err(|rejection| PageError::Script(rejection.body_text()));
    let written = match request {
        Ok(Json(chapters)) => write(&state, words, chapters).await,
        Err(error) => Err(error),
    };
    match written {
        Ok(text) => {
            let headers = [
                (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
                (header::CACHE_CONTROL, "no-store"),
            ];
            (headers, text).into_response()
        }
        Err(error) => error.into_json(),
    }
}

/// Chapters as they stand in a file, with an empty line between.
async fn write(
    state: &AppState,
    words: Words,
    Chapters { chapters }: Chapters,
) -> Result<String, PageError> {
    if chapters.len() > chapters::CHAPTERS {
        let most = words.one("studies-many-chapters", "most", chapters::CHAPTERS);
        return Err(PageError::Chapter(most));
    }
    let named: Vec<VariantId> = chapters
        .iter()
        .map(|chapter| VariantId::new(chapter.variant.as_str()))
        .collect();
    let desk = state.library.desk(&named).await?;
    heavy(state, move || {
        let mut games = Vec::new();
        for (chapter, variant) in chapters.iter().zip(named) {
            let rules = desk.load(&variant)?;
            let game = chapters::written(chapter, &rules, &words);
            games.push(game.map_err(PageError::Chapter)?);
        }
        Ok(games.join("\n"))
    })
    .await?
}
