//! The bodies of requests: read in a limited time and up to a limited size, before any handler sees the request.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::PageError;
use super::trial::TRIAL_GAMES;
use crate::limits::{BODY, FILE, REPORT, RULES};

/// Where files of games are sent.
pub(crate) const IMPORT: &str = "/games/import";

/// Where studies are kept: chapters and files are sent to addresses that begin so.
pub(crate) const STUDIES: &str = "/studies";

/// Where game files are sent to be looked through, and chapters to become one.
pub(crate) const TREE_READ: &str = "/analysis/read";
pub(crate) const TREE_WRITE: &str = "/analysis/write";

/// Where games are written, and where texts are sent to begin with.
pub(crate) const WORKSHOP: &str = "/workshop";

/// Where reports are opened.
pub(crate) const STUDY: &str = "/study";

/// The time in which the body of a request must come.
const RECEIVE: Duration = if cfg!(test) {
    Duration::from_millis(300)
} else {
    Duration::from_secs(10)
};

/// Reads the body of a request before anybody sees the request.
pub(crate) async fn receive(request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let kind = request.headers().get(header::CONTENT_TYPE);
    let script = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let refuse = |error: PageError| match script {
        true => error.into_json(),
        false => error.into_response(),
    };
    let most = match request.uri().path() {
        IMPORT | TREE_READ | TREE_WRITE => FILE,
        WORKSHOP => RULES,
        STUDY => REPORT,
        path if path.starts_with(STUDIES) || path.ends_with(TRIAL_GAMES) => FILE,
        _ => BODY,
    };
    let said = request.headers().get(header::CONTENT_LENGTH);
    let said = said.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if said.is_some_and(|length| length > most) {
        return refuse(PageError::TooLarge);
    }
    let (parts, body) = request.into_parts();
    match crate::machine::time::timeout(RECEIVE, to_bytes(body, most)).await {
        Ok(Ok(bytes)) => {
            let request = Request::from_parts(parts, Body::from(bytes));
            next.run(request).await
        }
        Ok(Err(_)) => refuse(PageError::TooLarge),
        Err(_) => refuse(PageError::TooSlow),
    }
}
