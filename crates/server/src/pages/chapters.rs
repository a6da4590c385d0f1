//! Games with variations and comments: game files read into chapters and written from them, for scripts, and the chapters of
//! studies.

use askama::Template;
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use variorum_journal::Save;
use variorum_journal::identity::{VariantId, Visitor};
use variorum_play::chapters;
use variorum_play::wire::{Chapter, Chapters, Leaves};
use variorum_play::words::Words;
use variorum_record::decode;

use super::analysis::AnalysisPage;
use super::first_board::FirstBoard;
use super::own_studies::{self, StudyName, readable};
use super::{Frame, PageError, heavy, load, render, visitor};
use crate::carried;
use crate::limits::Address;
use crate::state::AppState;
use crate::words::Spoken;

/// What a file is about, where it does not say so.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct About {
    variant: String,
}

/// Reads the games of a file.
pub(crate) async fn read_tree(
    State(state): State<AppState>,
    Spoken(words): Spoken,
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
    let taken = carried::take_in(state, &words, &decode(&bytes), &named).await?;
    taken.map_err(PageError::Chapter)?;
    let desk = state.library.desk(&named).await?;
    heavy(state, move || {
        desk.reading(&words, |reader| chapters::read(&bytes, &variant, reader))
    })
    .await
}

/// Writes chapters into a file.
pub(crate) async fn write_tree(
    State(state): State<AppState>,
    Spoken(words): Spoken,
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
    let all = named.clone();
    let text = heavy(state, move || {
        let mut games = Vec::new();
        for (chapter, variant) in chapters.iter().zip(all) {
            let rules = desk.load(&variant)?;
            let game = chapters::written(chapter, &rules, &words);
            games.push(game.map_err(PageError::Chapter)?);
        }
        Ok::<_, PageError>(games.join("\n"))
    });
    Ok(carried::add(state, text.await??, named).await?)
}

/// The chapter of a study that an address names.
pub(crate) struct ChapterPath(StudyName, usize);

impl<S: Send + Sync> FromRequestParts<S> for ChapterPath {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PageError> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let Path((study, chapter)) = path.map_err(|_| PageError::NoStudy)?;
        let study = StudyName::parse(&study).ok_or(PageError::NoStudy)?;
        let chapter = chapter.parse().map_err(|_| PageError::NoStudy)?;
        Ok(ChapterPath(study, chapter))
    }
}

/// A chapter of a study on the page of the analysis, where its owner may write.
pub(crate) async fn study_chapter(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    path: ChapterPath,
) -> Result<Response, PageError> {
    render(&chapter_page(&state, frame, &headers, &path, "").await?)
}

/// The same without the frame of a page, for pages of others; nobody writes there.
pub(crate) async fn embedded_chapter(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    path: ChapterPath,
) -> Result<Response, PageError> {
    let ChapterPath(study, number) = &path;
    let whole = format!("/studies/{study}/{number}");
    let AnalysisPage {
        frame,
        variant,
        name,
        chapter,
        game,
        board,
    } = chapter_page(&state, frame, &headers, &path, "/embed").await?;
    render(&EmbeddedPage {
        frame,
        variant,
        name,
        chapter,
        game,
        board,
        whole,
    })
}

#[derive(Template)]
#[template(path = "studies/embed.html")]
struct EmbeddedPage {
    frame: Frame,
    variant: String,
    name: String,
    chapter: String,
    game: String,
    board: Option<FirstBoard>,
    /// The address of the same chapter as a page.
    whole: String,
}

async fn chapter_page(
    state: &AppState,
    frame: Frame,
    headers: &HeaderMap,
    ChapterPath(study, number): &ChapterPath,
    before: &str,
) -> Result<AnalysisPage, PageError> {
    let (stored, _) = readable(state, study, visitor(headers).as_ref(), &frame.words).await?;
    let parts = chapters::parts(&stored.content.text);
    let part = number.checked_sub(1).and_then(|at| parts.get(at));
    let part = part.ok_or(PageError::NoStudy)?;
    let (title, variant) = chapters::outline(part, &frame.words);
    let game = load(state, variant).await?;
    let (start, orientation) = chapters::beginning(part);
    Ok(AnalysisPage {
        board: FirstBoard::begins(state, game.clone(), orientation.into(), start).await,
        variant: game.id().to_string(),
        name: match title.is_empty() {
            true => game.title_in(frame.words.language()),
            false => title,
        },
        chapter: format!("{before}/studies/{study}/{number}/chapter.json"),
        game: String::new(),
        frame,
    })
}

/// What a script reads of a chapter.
pub(crate) async fn read_chapter(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    path: ChapterPath,
) -> Response {
    let reader = visitor(&headers);
    match told(&state, words, reader.as_ref(), &path, true).await {
        Ok(told) => told.into_response(),
        Err(error) => error.into_json(),
    }
}

/// The same for pages of others.
pub(crate) async fn read_embedded(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    path: ChapterPath,
) -> Response {
    let reader = visitor(&headers);
    match told(&state, words, reader.as_ref(), &path, false).await {
        Ok(told) => told.into_response(),
        Err(error) => error.into_json(),
    }
}

async fn told(
    state: &AppState,
    words: Words,
    reader: Option<&Visitor>,
    ChapterPath(id, number): &ChapterPath,
    may_write: bool,
) -> Result<Response, PageError> {
    let (study, mine) = readable(state, id, reader, &words).await?;
    let parts = chapters::parts(&study.content.text);
    let part = number.checked_sub(1).and_then(|at| parts.get(at));
    let part = part.ok_or(PageError::NoStudy)?.clone();
    let leaves = leaves(state, words, String::new(), part.into_bytes().into()).await?;
    let Leaves { chapters, faults } = leaves;
    let Some(chapter) = chapters.into_iter().next() else {
        let why = faults.into_iter().next().map(|fault| fault.message);
        return Err(PageError::Chapter(why.unwrap_or_default()));
    };
    let list = parts.iter().enumerate().map(|(index, part)| {
        let (title, _) = variorum_play::chapters::outline(part, &words);
        serde_json::json!({ "number": index + 1, "title": title })
    });
    let told = serde_json::json!({
        "chapter": chapter,
        "study": {
            "id": id.to_string(),
            "title": study.content.title,
            "number": number,
            "chapters": list.collect::<Vec<_>>(),
            "writable": mine && may_write,
            "revision": study.revision,
            "visibility": study.state.key(),
        },
    });
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(told)).into_response())
}

/// A chapter as its page sends it.
#[derive(Debug, Deserialize)]
pub(crate) struct Saving {
    /// The revision of the study that was read.
    revision: u32,
    chapter: Chapter,
}

/// Stores a chapter. Somebody else may have been faster.
pub(crate) async fn write_chapter(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    path: ChapterPath,
    request: Result<Json<Saving>, JsonRejection>,
) -> Response {
    let request = request.map_err(|rejection| PageError::Script(rejection.body_text()));
    let address = from.map(|Extension(address)| address);
    let saved = match request {
        Ok(Json(saving)) => {
            let reader = visitor(&headers);
            save(&state, words, reader.as_ref(), address, &path, saving).await
        }
        Err(error) => Err(error),
    };
    let (status, revision) = match saved {
        Ok(Save::Saved(revision)) => (StatusCode::OK, revision),
        Ok(Save::Conflict(revision)) => (StatusCode::CONFLICT, revision),
        Ok(Save::Gone) => return PageError::NoStudy.into_json(),
        Err(error) => return error.into_json(),
    };
    (status, Json(serde_json::json!({ "revision": revision }))).into_response()
}

async fn save(
    state: &AppState,
    words: Words,
    reader: Option<&Visitor>,
    address: Option<Address>,
    ChapterPath(id, number): &ChapterPath,
    Saving { revision, chapter }: Saving,
) -> Result<Save, PageError> {
    let study = own_studies::own(state, id, reader, &words).await?;
    let rules = load(state, VariantId::new(chapter.variant.as_str())).await?;
    let part = heavy(state, move || chapters::written(&chapter, &rules, &words)).await?;
    let part = part.map_err(PageError::Chapter)?;
    if study.revision != revision {
        // A save that comes a second time is one.
        let parts = chapters::parts(&study.content.text);
        let same = number.checked_sub(1).and_then(|at| parts.get(at)) == Some(&part);
        return Ok(
            match same && revision.checked_add(1) == Some(study.revision) {
                true => Save::Saved(study.revision),
                false => Save::Conflict(study.revision),
            },
        );
    }
    own_studies::save_chapter(state, &words, &study, address, *number, part).await
}
