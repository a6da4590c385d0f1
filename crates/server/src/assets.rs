//! The browser side's files, embedded in the binary.
//!
//! They live under `/assets/<hash>/`, where the hash is that of all files together: modules can
//! import each other by relative paths, browsers may keep them forever, and a new version of the
//! program can never mix with old files.

use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "web"]
struct Files;

static PREFIX: LazyLock<String> = LazyLock::new(|| format!("/assets/{}", hash()));

/// The path under which this build's files are found, without a slash at the end.
pub(crate) fn prefix() -> &'static str {
    &PREFIX
}

/// FNV-1a over the hashes of all files: it tells builds apart and is no secret.
fn hash() -> String {
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for name in names {
        let content = Files::get(&name).map(|file| file.metadata.sha256_hash());
        for byte in name.bytes().chain(content.unwrap_or_default()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    format!("{hash:016x}")
}

/// Serves a file.
pub(crate) async fn serve(Path((hash, path)): Path<(String, String)>) -> Response {
    let current = prefix().ends_with(&hash) && hash.len() == 16;
    let Some(file) = Files::get(&path) else {
        return (StatusCode::NOT_FOUND, "no such file\n").into_response();
    };
    // A page from before an update asks for files that may have changed: it gets today's, unkept.
    let keep = if current {
        "public, max-age=31536000, immutable"
    } else {
        "no-store"
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(&path)),
        (header::CACHE_CONTROL, keep),
    ];
    (headers, Body::from(file.data)).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("ftl" | "txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// The text of a file, where there is such a file and it is one.
pub(crate) fn text(path: &str) -> Option<String> {
    String::from_utf8(Files::get(path)?.data.into_owned()).ok()
}
