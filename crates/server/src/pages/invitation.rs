//! An invitation as a picture that the camera of a phone reads.

use std::fmt::Write as _;

use axum::extract::{Path, Query};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse as _, Response};
use qrcodegen::{QrCode, QrCodeEcc};
use serde::Deserialize;
use variorum_journal::identity::GameId;
use variorum_journal::stored::Pass;

use super::PageError;
use crate::origin::Origin;

/// The empty border that readers of such pictures want, in modules.
const BORDER: i32 = 4;

#[derive(Deserialize)]
pub(crate) struct From {
    /// Where the browser finds the server; only it knows whether by https.
    origin: String,
}

/// The way to a seat as a picture. Nothing is looked up: the picture says what its own address says, and nothing about
/// whether there is such a seat. It leads nowhere but to this server.
pub(crate) async fn invitation_picture(
    headers: HeaderMap,
    path: Result<Path<(String, String)>, axum::extract::rejection::PathRejection>,
    from: Result<Query<From>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, PageError> {
    let Path((id, secret)) = path.map_err(|_| PageError::NoGame)?;
    let id = GameId::parse(&id).ok_or(PageError::NoGame)?;
    let [key] = &Pass::keys(&secret)[..] else {
        return Err(PageError::NoSeat);
    };
    let Query(From { origin }) = from.map_err(|_| PageError::NoSeat)?;
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let origin: Option<Origin> = origin.parse().ok();
    let origin = origin.filter(|origin| host.is_some_and(|host| origin.is_named_by(host)));
    let origin = origin.ok_or(PageError::NoSeat)?;
    let address = format!("{origin}/games/{id}/seat/{key}");
    let picture = picture(&address).ok_or(PageError::NoSeat)?;
    let mut response = picture.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    // What is a secret is kept by the browser that asked, and by nothing between.
    let kept = HeaderValue::from_static("private, max-age=3600");
    headers.insert(CACHE_CONTROL, kept);
    Ok(response)
}

/// A text as a picture of dark squares on light ones, the same by day and night; nothing if it is too long.
fn picture(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let whole = size + 2 * BORDER;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}h-{whole}z\"/><path fill=\"#000\" d=\""
    );
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            let _ = write!(svg, "M{} {}h1v1h-1z", x + BORDER, y + BORDER);
        }
    }
    svg.push_str("\"/></svg>");
    Some(svg)
}
