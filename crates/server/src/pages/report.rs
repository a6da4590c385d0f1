//! What a visitor says about something that others show: it lands on the operator's desk.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::{Extension, Form as Sent};
use serde::Deserialize;
use variorum_journal::desk;
use variorum_journal::identity::Visitor;
use variorum_journal::stored::now;

use super::workshop::{DraftPath, readable};
use super::{Frame, GamePath, PageError, render, visitor};
use crate::limits::Address;
use crate::state::AppState;

/// The longest report, in characters.
const LONGEST: usize = 1000;

#[derive(Template)]
#[template(path = "report.html")]
struct ReportPage {
    frame: Frame,
    /// The address of what it is about.
    about: String,
    /// What that is called.
    title: String,
    longest: usize,
    /// It has been sent.
    sent: bool,
}

/// What is wrong.
#[derive(Deserialize)]
pub(crate) struct Said {
    reason: String,
}

pub(crate) async fn reporting_draft(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    DraftPath(id): DraftPath,
) -> Result<Response, PageError> {
    let (draft, _) = readable(&state, &id, visitor(&headers).as_ref()).await?;
    show(frame, format!("/workshop/{id}"), draft.title, false)
}

pub(crate) async fn report_draft(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    DraftPath(id): DraftPath,
    Sent(said): Sent<Said>,
) -> Result<Response, PageError> {
    let reader = visitor(&headers);
    let (draft, _) = readable(&state, &id, reader.as_ref()).await?;
    store(&state, id.as_str(), said, reader, from).await?;
    show(frame, format!("/workshop/{id}"), draft.title, true)
}

pub(crate) async fn reporting_game(
    State(state): State<AppState>,
    frame: Frame,
    GamePath(id): GamePath,
) -> Result<Response, PageError> {
    let record = state.journal.record(&id).await?.ok_or(PageError::NoGame)?;
    show(frame, format!("/games/{id}"), record.name, false)
}

pub(crate) async fn report_game(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    GamePath(id): GamePath,
    Sent(said): Sent<Said>,
) -> Result<Response, PageError> {
    let record = state.journal.record(&id).await?.ok_or(PageError::NoGame)?;
    store(&state, id.as_str(), said, visitor(&headers), from).await?;
    show(frame, format!("/games/{id}"), record.name, true)
}

fn show(frame: Frame, about: String, title: String, sent: bool) -> Result<Response, PageError> {
    render(&ReportPage {
        frame,
        about,
        title,
        longest: LONGEST,
        sent,
    })
}

async fn store(
    state: &AppState,
    about: &str,
    said: Said,
    reader: Option<Visitor>,
    from: Option<Extension<Address>>,
) -> Result<(), PageError> {
    let address = from.map(|Extension(address)| address);
    if !state.doors.may_report(address) {
        return Err(PageError::TooManyReports);
    }
    let seen = said.reason.trim().chars();
    let seen = seen.filter(|letter| !letter.is_control() || *letter == '\n');
    let report = desk::Report {
        number: 0,
        at: now(),
        about: about.to_owned(),
        reason: seen.take(LONGEST).collect(),
        visitor: reader.map(|reader| reader.to_string()),
        address: address.map(|address| address.to_string()),
    };
    desk::report(state.journal.as_ref(), report).await?;
    Ok(())
}
