//! What a visitor says about something that others show: it lands on the operator's desk.

use askama::Template;
use axum::extract::{FromRequestParts, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use axum::{Extension, Form as Sent};
use serde::Deserialize;
use variorum_journal::desk;
use variorum_journal::identity::{DraftId, GameId, StudyId};
use variorum_journal::stored::now;

use super::own_studies::{self, StudyName};
use super::{Frame, PageError, render, visitor, workshop};
use crate::limits::Address;
use crate::state::AppState;
use crate::words::Spoken;

/// The longest report, in characters.
const LONGEST: usize = 1000;

/// What the address of a report ends with; before that stands the address of what it is about.
const REPORT: &str = "/report";

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

/// What a report is about: a draft, a study or a game that whoever reports it may see.
pub(crate) struct Reported {
    /// Its address.
    about: String,
    id: String,
    /// What it is called.
    title: String,
}

impl FromRequestParts<AppState> for Reported {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, PageError> {
        if state.policy.alone {
            return Err(PageError::NoPage);
        }
        let reader = visitor(&parts.headers);
        let reader = reader.as_ref();
        let path = parts.uri.path();
        let about = path.strip_suffix(REPORT).unwrap_or(path).to_owned();
        let mut words = about.trim_start_matches('/').splitn(2, '/');
        let (folder, id) = (words.next(), words.next().unwrap_or_default());
        let (id, title) = match folder {
            Some("workshop") => {
                let id = DraftId::parse(id).ok_or(PageError::NoDraft)?;
                let (draft, _) = workshop::readable(state, &id, reader).await?;
                (id.to_string(), draft.title)
            }
            Some("studies") => {
                let id = StudyId::parse(id).ok_or(PageError::NoStudy)?;
                let Ok(Spoken(words)) = Spoken::from_request_parts(parts, state).await;
                let name = StudyName::Kept(id);
                let (study, _) = own_studies::readable(state, &name, reader, &words).await?;
                (study.id.to_string(), study.content.title)
            }
            _ => {
                let id = GameId::parse(id).ok_or(PageError::NoGame)?;
                let record = state.journal.record(&id).await?.ok_or(PageError::NoGame)?;
                (id.to_string(), record.name)
            }
        };
        Ok(Reported { about, id, title })
    }
}

/// Asks what is wrong.
pub(crate) async fn reporting(frame: Frame, reported: Reported) -> Result<Response, PageError> {
    show(frame, reported, false)
}

/// Lays a report on the desk.
pub(crate) async fn report(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    reported: Reported,
    Sent(said): Sent<Said>,
) -> Result<Response, PageError> {
    let address = from.map(|Extension(address)| address);
    if !state.doors.may_report(address) {
        return Err(PageError::TooManyReports);
    }
    let seen = said.reason.trim().chars();
    let seen = seen.filter(|letter| !letter.is_control() || *letter == '\n');
    let report = desk::Report {
        number: 0,
        at: now(),
        about: reported.id.clone(),
        reason: seen.take(LONGEST).collect(),
        visitor: visitor(&headers).map(|reader| reader.to_string()),
        address: address.map(|address| address.to_string()),
    };
    desk::report(state.journal.as_ref(), report).await?;
    show(frame, reported, true)
}

fn show(frame: Frame, reported: Reported, sent: bool) -> Result<Response, PageError> {
    render(&ReportPage {
        frame,
        about: reported.about,
        title: reported.title,
        longest: LONGEST,
        sent,
    })
}
