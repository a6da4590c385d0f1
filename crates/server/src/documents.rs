//! Documents for programs that read: what an assistant needs to write a rule file, as plain texts beside the pages.
//!
//! `/llms.txt` says what there is, as [llmstxt.org](https://llmstxt.org) proposes; its links lead to the others.

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;

use crate::state::AppState;

/// What Variorum is, and where to read on.
pub const LLMS: &str = include_str!("../llms.txt");

/// The language of rule files in one text.
pub const DIGEST: &str = include_str!("../language-digest.md");

/// The language of rule files.
pub const LANGUAGE: &str = include_str!("../language.md");

/// The set-up of a game, its second part.
pub const SETUP: &str = include_str!("../language-setup.md");

/// The documents by their names, below the root of a site. A server in a tab has none: a site has them as files.
pub const ALL: &[(&str, &str)] = match cfg!(target_family = "wasm") {
    true => &[],
    false => &[
        ("llms.txt", LLMS),
        ("language-digest.md", DIGEST),
        ("language.md", LANGUAGE),
        ("language-setup.md", SETUP),
    ],
};

/// A route for each.
pub(crate) fn routes() -> Router<AppState> {
    let mut routes = Router::new();
    for &(name, text) in ALL {
        let answer = move || async move { serve(name, text) };
        routes = routes.route(&format!("/{name}"), get(answer));
    }
    routes
}

/// Whether an address is one of theirs.
pub(crate) fn has(path: &str) -> bool {
    ALL.iter()
        .any(|(name, _)| path.strip_prefix('/') == Some(name))
}

fn serve(name: &str, text: &'static str) -> Response {
    let kind = match name.ends_with(".md") {
        true => "text/markdown; charset=utf-8",
        false => "text/plain; charset=utf-8",
    };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, text).into_response()
}
