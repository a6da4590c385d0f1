//! What is kept about a visitor: how long, a copy of all of it, and its deletion. All that is known of him is his cookie.

use askama::Template;
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use tokio::sync::mpsc;
use variorum_journal::identity::{PersonName, Visitor};
use variorum_journal::stored::now;
use variorum_journal::{Journal, JournalError, Listing, Removal, desk, gallery};

use super::{COOKIE, Frame, PageError, render, visitor};
use crate::limits::Address;
use crate::machine;
use crate::state::AppState;

/// Days for which it is kept who showed what to others, and what was reported.
pub(crate) const LOG_DAYS: u32 = 90;

/// Things that are read at a time.
const SOME: u32 = 100;

/// Drafts and the like of one visitor: far more than he may have.
const ALL: u32 = 100_000;

#[derive(Template)]
#[template(path = "privacy.html")]
struct PrivacyPage {
    frame: Frame,
    /// Days after which something is deleted; 0 for never.
    expire: u32,
    expire_drafts: u32,
    log: u32,
    /// Only this machine is served.
    local: bool,
}

/// What is kept, and how long.
pub(crate) async fn privacy(
    State(state): State<AppState>,
    frame: Frame,
) -> Result<Response, PageError> {
    let limits = &state.policy.limits;
    render(&PrivacyPage {
        expire: limits.expire,
        expire_drafts: limits.expire_drafts,
        log: LOG_DAYS,
        local: state.policy.list_all,
        frame,
    })
}

#[derive(Template)]
#[template(path = "yours.html")]
struct YoursPage {
    frame: Frame,
    /// There is something.
    known: bool,
    name: String,
    games: usize,
    /// There are more games than were counted.
    more: bool,
    drafts: usize,
    studies: usize,
    kilobytes: u64,
    reports: usize,
    /// Days for which the log is kept all the same.
    log: u32,
}

/// Games that are counted; who has more is told so.
const COUNTED: u32 = 1000;

/// Whose data are asked for.
struct Whose {
    /// Whoever asks, if he is known.
    visitor: Option<Visitor>,
    /// Everything belongs to him, whatever cookies he had: he has the program in his browser.
    all: bool,
}

impl Whose {
    /// Whose data this is, if it is anybody's. On a machine that only itself is served by, all data are one user's, who has the
    /// files themselves.
    fn asks(state: &AppState, headers: &HeaderMap) -> Result<Option<Whose>, PageError> {
        let (visitor, all) = (visitor(headers), state.policy.alone);
        if state.policy.list_all && !all {
            return Err(PageError::NoPage);
        }
        let known = all || visitor.is_some();
        Ok(known.then_some(Whose { visitor, all }))
    }

    /// As lists are asked for.
    fn listed(&self) -> Option<&Visitor> {
        self.visitor.as_ref().filter(|_| !self.all)
    }

    /// What he calls himself.
    async fn name(&self, journal: &dyn Journal) -> Result<Option<PersonName>, JournalError> {
        match &self.visitor {
            Some(visitor) => journal.name(visitor).await,
            None => Ok(None),
        }
    }
}

/// What is kept about whoever asks.
pub(crate) async fn yours(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let mut page = YoursPage {
        frame,
        known: false,
        name: String::new(),
        games: 0,
        more: false,
        drafts: 0,
        studies: 0,
        kilobytes: 0,
        reports: 0,
        log: LOG_DAYS,
    };
    if let Some(whose) = Whose::asks(&state, &headers)? {
        let journal = state.journal.as_ref();
        let name = whose.name(journal).await?;
        let games = journal.recent(whose.listed(), COUNTED + 1).await?.len();
        page.known = true;
        page.name = name.as_ref().map_or("", PersonName::as_str).to_owned();
        page.more = games > COUNTED as usize;
        page.games = games.min(COUNTED as usize);
        page.drafts = journal.drafts(whose.listed(), ALL).await?.len();
        page.studies = journal.studies(whose.listed(), ALL).await?.len();
        if let Some(visitor) = whose.listed() {
            page.kilobytes = desk::kept(journal, visitor, None).await?.div_ceil(1024);
            page.reports = desk::reports(journal, Some(visitor), ALL).await?.len();
        }
    }
    render(&page)
}

/// A body whose parts come one after the other, so that nobody's games have to be in memory together.
struct Parts(mpsc::Receiver<Bytes>);

impl http_body::Body for Parts {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Result<http_body::Frame<Bytes>, Self::Error>>> {
        let part = self.0.poll_recv(context);
        part.map(|part| part.map(|part| Ok(http_body::Frame::data(part))))
    }
}

/// All that is kept about whoever asks, as one JSON file.
pub(crate) async fn export_yours(
    State(state): State<AppState>,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
) -> Result<Response, PageError> {
    let whose = Whose::asks(&state, &headers)?.ok_or(PageError::NoPage)?;
    let address = from.map(|Extension(address)| address);
    if !state.doors.may_export(address) {
        return Err(PageError::TooManyFiles);
    }
    let (parts, body) = mpsc::channel(4);
    machine::spawn(async move {
        if let Err(error) = write(&state, &whose, &parts).await {
            // The file ends in the middle, and no program takes that for JSON.
            tracing::error!(%error, "a visitor's data could not be read to the end");
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"variorum.json\"",
        ),
    ];
    Ok((headers, Body::new(Parts(body))).into_response())
}

/// Writes a visitor's data, part by part. Whoever reads them may go.
async fn write(
    state: &AppState,
    whose: &Whose,
    parts: &mpsc::Sender<Bytes>,
) -> Result<(), JournalError> {
    let journal = state.journal.as_ref();
    let name = whose.name(journal).await?;
    let deeds = desk::deeds(journal, whose.listed(), ALL).await?;
    let deed = |deed: &desk::Deed| {
        serde_json::json!({
            "at": deed.at, "what": deed.what, "about": deed.about, "title": deed.title,
            "rules": deed.rules, "address": deed.address,
        })
    };
    let reports = desk::reports(journal, whose.listed(), ALL).await?;
    let report = |report: &desk::Report| {
        serde_json::json!({
            "at": report.at, "about": report.about, "reason": report.reason, "address": report.address,
        })
    };
    let thanked = match &whose.visitor {
        Some(visitor) => gallery::thanked(journal, visitor).await?,
        None => Vec::new(),
    };
    let begin = format!(
        "{{\n\"visitor\": {},\n\"name\": {},\n\"thanks\": {},\n\"log\": {},\n\"reports\": {},\n\"drafts\": [",
        serde_json::json!(whose.visitor),
        serde_json::json!(name),
        serde_json::json!(thanked),
        deeds.iter().map(deed).collect::<serde_json::Value>(),
        reports.iter().map(report).collect::<serde_json::Value>(),
    );
    let mut separator = begin;
    for line in journal.drafts(whose.listed(), ALL).await? {
        let Some(draft) = journal.draft(&line.id).await? else {
            continue;
        };
        let versions = journal.versions(&line.id).await?;
        let part = format!("{separator}\n{}", desk::draft_as_json(&draft, &versions));
        if parts.send(part.into()).await.is_err() {
            return Ok(());
        }
        separator = ",".to_owned();
    }
    // What has not been sent yet of the beginning stands before what follows.
    if separator == "," {
        separator.clear();
    }
    separator.push_str("\n],\n\"studies\": [");
    for line in journal.studies(whose.listed(), ALL).await? {
        let Some(study) = journal.study(&line.id).await? else {
            continue;
        };
        let part = format!("{separator}\n{}", study.as_json());
        if parts.send(part.into()).await.is_err() {
            return Ok(());
        }
        separator = ",".to_owned();
    }
    if separator == "," {
        separator.clear();
    }
    separator.push_str("\n],\n\"games\": [");
    let mut after = None;
    loop {
        let listing = Listing {
            whose: whose.listed().cloned(),
            limit: SOME,
            after: after.take(),
            ..Listing::default()
        };
        let lines = journal.list(listing).await?;
        for line in &lines {
            let Some((record, history)) = journal.game(&line.id).await? else {
                continue;
            };
            let part = format!("{separator}\n{}", desk::game_as_json(&record, &history));
            if parts.send(part.into()).await.is_err() {
                return Ok(());
            }
            separator = ",".to_owned();
        }
        match lines.last() {
            Some(last) => after = Some(last.mark()),
            None => break,
        }
    }
    if separator == "," {
        separator.clear();
    }
    separator.push_str("\n]\n}\n");
    let _ = parts.send(separator.into()).await;
    Ok(())
}

/// Deletes all that belongs to whoever asks. What others have, too, stays with them without his name.
pub(crate) async fn delete_yours(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let whose = Whose::asks(&state, &headers)?.ok_or(PageError::NoPage)?;
    // It goes on when the browser does not wait for the answer.
    let all = machine::spawn(async move { delete(&state, &whose).await });
    all.await.map_err(|_| PageError::Crashed)??;
    let mut response = Redirect::to("/privacy").into_response();
    let gone = format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    if let Ok(gone) = HeaderValue::from_str(&gone) {
        response.headers_mut().append(header::SET_COOKIE, gone);
    }
    // Those of single games, and what scripts have kept.
    let clear = HeaderValue::from_static("\"cookies\", \"storage\"");
    response.headers_mut().insert("clear-site-data", clear);
    Ok(response)
}

async fn delete(state: &AppState, whose: &Whose) -> Result<(), JournalError> {
    let journal = state.journal.as_ref();
    loop {
        // Each game that was dealt with is off the list.
        let lines = journal.recent(whose.listed(), SOME).await?;
        if lines.is_empty() {
            break;
        }
        for line in lines {
            let mut names = line.names.clone();
            for (side, name) in names.iter_mut().enumerate() {
                if line.seat.is_none_or(|seat| seat.index() == side) {
                    *name = None;
                }
            }
            journal.set_names(&line.id, names).await?;
            if journal.remove(&line.id, whose.listed()).await? == Removal::Deleted {
                state.rooms.close(&line.id).await;
            }
        }
    }
    for line in journal.drafts(whose.listed(), ALL).await? {
        journal.remove_draft(&line.id).await?;
    }
    for line in journal.studies(whose.listed(), ALL).await? {
        journal.remove_study(&line.id).await?;
    }
    if let Some(visitor) = &whose.visitor {
        journal.set_name(visitor, None).await?;
        desk::forget(journal, visitor).await?;
    }
    // Rules are named by games and drafts, of which there are none.
    if whose.all {
        journal.expire_rules(now() + 1, u32::MAX).await?;
    }
    Ok(())
}
