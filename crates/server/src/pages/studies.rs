//! Studies of games: those that are published, and those that a reader has made and opens here.

use askama::Template;
use axum::Form as Sent;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use variorum_journal::identity::VariantId;
use variorum_study::Report;

use super::{Frame, PageError, VariantPath, blocking, load, render, render_kept};
use crate::state::AppState;
use crate::studies;

/// A report, in the reader's language.
#[derive(Template)]
#[template(path = "study.html")]
struct StudyPage {
    frame: Frame,
    id: String,
    name: String,
    /// The report as markup, in which everything from files is escaped.
    body: String,
}

#[derive(Template)]
#[template(path = "open-study.html")]
struct OpenPage {
    frame: Frame,
    problem: Option<String>,
}

/// The published study of a game.
pub(crate) async fn published_study(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
) -> Result<Response, PageError> {
    let game = load(&state, id).await?;
    let body = {
        let (game, language) = (game.clone(), frame.words.language());
        blocking(move || Some(studies::published(&game)?.html_body(game.rules(), language))).await?
    };
    render_kept(&StudyPage {
        id: game.id().to_string(),
        name: game.title_in(frame.words.language()),
        body: body.ok_or(PageError::NoPage)?,
        frame,
    })
}

/// Where a report is chosen.
pub(crate) async fn open_study(frame: Frame) -> Result<Response, PageError> {
    render(&OpenPage {
        frame,
        problem: None,
    })
}

/// What is sent: a report as JSON, or its page.
#[derive(Debug, Deserialize)]
pub(crate) struct SentReport {
    text: String,
}

/// Shows a report. Nothing of it is kept, and nothing in it is taken for markup.
pub(crate) async fn show_study(
    State(state): State<AppState>,
    frame: Frame,
    Sent(SentReport { text }): Sent<SentReport>,
) -> Result<Response, PageError> {
    let Ok(report) = blocking(move || Report::read(text.trim_start_matches('\u{feff}'))).await?
    else {
        let problem = frame.words.say("study-no-report");
        return refused(frame, problem);
    };
    let Ok(game) = load(&state, VariantId::new(report.variant.as_str())).await else {
        let problem = frame.words.one("study-unknown", "game", report.variant);
        return refused(frame, problem);
    };
    if game.digest() != report.rules {
        let problem = frame.words.one(
            "study-other-rules",
            "game",
            game.title_in(frame.words.language()),
        );
        return refused(frame, problem);
    }
    let rules = game.rules().clone();
    let language = frame.words.language();
    let body = blocking(move || report.html_body(&rules, language)).await?;
    render(&StudyPage {
        id: game.id().to_string(),
        name: game.title_in(frame.words.language()),
        body,
        frame,
    })
}

fn refused(frame: Frame, problem: String) -> Result<Response, PageError> {
    let page = OpenPage {
        frame,
        problem: Some(problem),
    };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render(&page)?).into_response())
}
