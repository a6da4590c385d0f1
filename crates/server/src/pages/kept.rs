//! Pages that are the same for every reader of a language: made once, and kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};

use super::{Frame, PageError, blocking};
use crate::AppState;
use crate::delivery::Lasting;

/// What is kept at most, in bytes. All rules of the catalog in both languages take about two thirds of it.
const HELD: usize = 24 << 20;

/// The pages that were made. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept(Arc<Mutex<Pages>>);

#[derive(Debug, Default)]
struct Pages {
    /// What each page is and what it says, the latest made last.
    pages: VecDeque<(String, Bytes)>,
    bytes: usize,
}

impl Kept {
    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.pages().pages.len()
    }

    fn get(&self, name: &str) -> Option<Bytes> {
        let pages = self.pages();
        let found = pages.pages.iter().find(|(own, _)| own == name);
        found.map(|(_, page)| page.clone())
    }

    fn put(&self, name: String, page: Bytes) {
        let mut pages = self.pages();
        if pages.pages.iter().any(|(own, _)| *own == name) {
            return;
        }
        pages.bytes += page.len();
        pages.pages.push_back((name, page));
        while pages.bytes > HELD {
            let Some((_, oldest)) = pages.pages.pop_front() else {
                break;
            };
            pages.bytes -= oldest.len();
        }
    }
}

/// A page that depends on nothing but its path and the reader's language. What else is asked for, and how the path is written,
/// is passed over, so that nobody has it made anew by asking in another way.
pub(super) async fn kept(
    state: &AppState,
    frame: Frame,
    path: &str,
    make: impl FnOnce(Frame) -> Result<String, askama::Error> + Send + 'static,
) -> Result<Response, PageError> {
    let frame = frame.at(path);
    let name = format!("{} {path}", frame.words.language().code());
    let page = match state.kept.get(&name) {
        Some(page) => page,
        None => {
            let page = Bytes::from(blocking(move || make(frame)).await??);
            state.kept.put(name, page.clone());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_makes_room() {
        let kept = Kept::default();
        let large = Bytes::from(vec![b'x'; HELD / 2]);
        for name in ["a", "a", "b", "c"] {
            kept.put(name.to_owned(), large.clone());
        }
        assert!(kept.get("a").is_none() && kept.get("b").is_some() && kept.get("c").is_some());
        assert_eq!(kept.pages().bytes, HELD / 2 * 2);
    }
}
