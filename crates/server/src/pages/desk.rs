//! The operator's desk as a page, for whoever knows the secret with which the server was started. Without one there is no such
//! page.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Extension, Form as Sent};
use serde::Deserialize;
use variorum_journal::desk as stored;
use variorum_journal::identity::{GameId, Key};

use super::{Frame, PageError, cookies, render};
use crate::desk::{self, MOST, Order, SESSION};
use crate::limits::Address;
use crate::state::AppState;

/// The cookie of who has said the secret.
const COOKIE: &str = "variorum-desk";

/// Whether whoever asks has said the secret.
///
/// # Errors
/// There is no desk.
fn is_inside(state: &AppState, headers: &HeaderMap) -> Result<bool, PageError> {
    let keys = cookies(headers, COOKIE).filter_map(Key::parse);
    state.desk.is_inside(keys).ok_or(PageError::NoPage)
}

#[derive(Template)]
#[template(path = "desk/enter.html")]
struct EnterPage {
    frame: Frame,
    wrong: bool,
}

#[derive(Template)]
#[template(path = "desk/index.html")]
struct DeskPage {
    frame: Frame,
    /// What was done, or why not.
    told: String,
    published: Vec<PublishedLine>,
    reports: Vec<ReportLine>,
    bans: Vec<BanLine>,
    log: Vec<LogLine>,
}

struct PublishedLine {
    id: String,
    /// Where it is.
    address: String,
    /// What it is, in words.
    what: String,
    title: String,
    state: String,
    hidden: bool,
    kilobytes: u64,
    when: String,
    visitor: String,
}

struct ReportLine {
    number: u64,
    when: String,
    about: String,
    /// Where that is; empty if it is there no more.
    address_of: String,
    reason: String,
    visitor: String,
    address: String,
}

struct BanLine {
    who: String,
    until: String,
    reason: String,
}

struct LogLine {
    when: String,
    what: String,
    about: String,
    title: String,
    visitor: String,
    address: String,
}

/// What was done, for the page that follows.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    told: String,
}

pub(crate) async fn desk(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    Query(Asked { told }): Query<Asked>,
) -> Result<Response, PageError> {
    if !is_inside(&state, &headers)? {
        return render(&EnterPage {
            frame,
            wrong: false,
        });
    }
    let journal = state.journal.as_ref();
    let words = frame.words;
    let published = stored::published(journal, MOST).await?;
    let reports = stored::reports(journal, None, MOST).await?;
    let bans = stored::bans(journal).await?;
    let deeds = stored::deeds(journal, None, 100).await?;
    let mut lines = Vec::new();
    for report in reports {
        let address = desk::address_of(journal, &report.about).await?;
        lines.push(ReportLine {
            number: report.number,
            when: desk::moment(report.at),
            address_of: address.unwrap_or_default(),
            about: report.about,
            reason: report.reason,
            visitor: report.visitor.unwrap_or_default(),
            address: report.address.unwrap_or_default(),
        });
    }
    let published = published.into_iter().map(|shown| PublishedLine {
        state: words.say(&format!("workshop-state-{}", shown.state.key())),
        what: words.say(&format!("desk-{}", shown.kind.key())),
        address: format!("{}{}", shown.kind.folder(), shown.id),
        title: match shown.title.is_empty() {
            true => words.say("workshop-untitled"),
            false => shown.title,
        },
        id: shown.id,
        hidden: shown.hidden,
        kilobytes: shown.bytes.div_ceil(1024),
        when: desk::moment(shown.changed),
        visitor: shown.owner,
    });
    let bans = bans.into_iter().map(|ban| BanLine {
        who: ban.who,
        until: desk::moment(ban.until),
        reason: ban.reason,
    });
    let log = deeds.into_iter().map(|deed| LogLine {
        when: desk::moment(deed.at),
        what: words.say(&format!("desk-did-{}", deed.what)),
        about: deed.about,
        title: deed.title,
        visitor: deed.visitor.unwrap_or_default(),
        address: deed.address.unwrap_or_default(),
    });
    render(&DeskPage {
        told,
        published: published.collect(),
        reports: lines,
        bans: bans.collect(),
        log: log.collect(),
        frame,
    })
}

/// The secret, as somebody says it.
#[derive(Deserialize)]
pub(crate) struct Said {
    secret: String,
}

pub(crate) async fn enter_desk(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    Sent(Said { secret }): Sent<Said>,
) -> Result<Response, PageError> {
    if is_inside(&state, &headers)? {
        return Ok(Redirect::to("/desk").into_response());
    }
    let address = from.map(|Extension(address)| address);
    if !state.desk.may_try(address) {
        return Err(PageError::TooManyPages);
    }
    let Some(key) = state.desk.enter(&secret) else {
        tracing::warn!("somebody said a wrong secret at the desk");
        let page = render(&EnterPage { frame, wrong: true })?;
        return Ok((StatusCode::FORBIDDEN, page).into_response());
    };
    let mut response = Redirect::to("/desk").into_response();
    let seconds = SESSION.as_secs();
    let cookie =
        format!("{COOKIE}={key}; Path=/desk; Max-Age={seconds}; HttpOnly; SameSite=Strict");
    if let Ok(cookie) = cookie.parse() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// An order, as the page's forms give it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Given {
    /// What is to be done.
    order: String,
    /// With what, or with whom.
    about: String,
    days: u32,
    reason: String,
}

impl Given {
    fn order(self) -> Option<Order> {
        let about = self.about;
        Some(match self.order.as_str() {
            "hide" => Order::Hide(about),
            "show" => Order::Show(about),
            "delete" => Order::Delete(about),
            "ban" => Order::Ban {
                who: about,
                days: self.days.clamp(1, 3650),
                reason: self.reason,
            },
            "unban" => Order::Unban(about),
            "settle" => Order::Settle(about.parse().ok()?),
            _ => return None,
        })
    }
}

pub(crate) async fn give_order(
    State(state): State<AppState>,
    headers: HeaderMap,
    Sent(given): Sent<Given>,
) -> Result<Response, PageError> {
    if !is_inside(&state, &headers)? {
        return Ok(Redirect::to("/desk").into_response());
    }
    let leave = given.order == "leave";
    if leave {
        state.desk.close();
        return Ok(Redirect::to("/desk").into_response());
    }
    let game = GameId::parse(&given.about).filter(|_| given.order == "delete");
    let order = given.order();
    let order = order.ok_or_else(|| PageError::Script("there is no such order".to_owned()))?;
    let journal = state.journal.as_ref();
    let told = match desk::carry_out(journal, order).await {
        Ok(desk::Told::Done(told)) => told,
        Ok(_) => String::new(),
        Err(desk::DeskError::Journal(error)) => return Err(error.into()),
        Err(error) => error.to_string(),
    };
    state.bans.look(journal).await?;
    if let Some(game) = game {
        state.rooms.close(&game).await;
    }
    let told = variorum_play::setup_form::pair("told", &told);
    Ok(Redirect::to(&format!("/desk?{told}")).into_response())
}

/// A draft, a study or a game as a file.
pub(crate) async fn desk_file(
    State(state): State<AppState>,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Result<Response, PageError> {
    if !is_inside(&state, &headers)? {
        return Ok(Redirect::to("/desk").into_response());
    }
    let name = name.trim_end_matches(".json");
    let text = match desk::export(state.journal.as_ref(), name).await {
        Ok(text) => text,
        Err(desk::DeskError::Journal(error)) => return Err(error.into()),
        Err(_) => return Err(PageError::NoPage),
    };
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, "attachment"),
    ];
    Ok((headers, text).into_response())
}
