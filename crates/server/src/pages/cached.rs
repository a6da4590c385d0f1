//! Pages that are the same for every reader of a language, from the cache.

use axum::body::Bytes;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};

use super::{Frame, PageError, blocking};
use crate::delivery::Lasting;
use crate::state::AppState;

/// A page that depends on nothing but its path and the reader's language. What else is asked for, and how the path is written,
/// is passed over, so that nobody has it made anew by asking in another way.
pub(super) async fn cached(
    state: &AppState,
    frame: Frame,
    path: &str,
    make: impl FnOnce(Frame) -> Result<String, askama::Error> + Send + 'static,
) -> Result<Response, PageError> {
    let frame = frame.at(path);
    let name = format!("{} {path}", frame.words.language().code());
    let page = match state.page_cache.get(&name) {
        Some(page) => page,
        None => {
            let page = Bytes::from(blocking(move || make(frame)).await??);
            state.page_cache.put(name, page.clone());
            page
        }
    };
    let headers = [
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::VARY, "cookie, accept-language"),
    ];
    let mut response = (headers, Html(page)).into_response();
    response.extensions_mut().insert(Lasting);
    Ok(response)
}
