//! How answers travel: compressed for whoever takes that, and not at all to whoever has them already.
//!
//! Handlers say with `Cache-Control` how long an answer may be kept, and nothing else. What may be kept gets a tag
//! made of its content, so a browser that asks again for what it has is told so in a few bytes. What never changes
//! (`immutable`) is compressed once and then held in that form.
//!
//! Nothing secret stands on a page beside what the page's address says, so compressing both together tells nobody
//! anything.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher as _};
use std::io::Write as _;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Answers shorter than this, in bytes, travel as they are: they fit into one packet anyway.
const SHORT: usize = 800;

/// What is held in compressed form, at most, in bytes. The browser side's files take a fortieth of it, the pages that
/// are kept a quarter.
const HELD: usize = 16 * 1024 * 1024;

/// Marks an answer whose bytes will be asked for again, so that they are compressed once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lasting;

/// Tags and compresses what the inner handlers answer.
pub(crate) async fn deliver(request: Request, next: Next) -> Response {
    let plain_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let wants = Wants::of(request.headers());
    let response = next.run(request).await;
    let known = response.body().size_hint().exact();
    if response.status() == StatusCode::SWITCHING_PROTOCOLS
        || known.is_none_or(|length| length == 0)
        || response.headers().contains_key(header::CONTENT_ENCODING)
        || !is_text(response.headers())
    {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // The size is known, so this reads what is there already and cannot fail.
    let Ok(body) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let directives = text(&parts.headers, header::CACHE_CONTROL)
        .unwrap_or_default()
        .to_owned();
    let kept = plain_read
        && parts.status == StatusCode::OK
        && !directives.is_empty()
        && !directives.contains("no-store");
    let number = fingerprint(&body);
    parts
        .headers
        .append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if kept {
        let tag = format!("W/\"{number:016x}\"");
        let same = wants.has.iter().any(|has| has == "*" || *has == tag);
        if let Ok(tag) = tag.parse() {
            parts.headers.insert(header::ETAG, tag);
        }
        if same {
            parts.status = StatusCode::NOT_MODIFIED;
            for about_the_body in [header::CONTENT_TYPE, header::CONTENT_LENGTH] {
                parts.headers.remove(about_the_body);
            }
            return Response::from_parts(parts, Body::empty());
        }
    }
    if !wants.gzip || body.len() < SHORT {
        return Response::from_parts(parts, Body::from(body));
    }
    let lasting = parts.extensions.get::<Lasting>().is_some();
    let smaller = if lasting || directives.contains("immutable") {
        compressed_once(number, &body)
    } else {
        compressed(&body, Compression::default())
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    parts
        .headers
        .insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(parts, Body::from(smaller))
}

/// What a request says about how it wants to be answered.
struct Wants {
    gzip: bool,
    /// Tags of what the browser holds.
    has: Vec<String>,
}

impl Wants {
    fn of(headers: &HeaderMap) -> Wants {
        let has = text(headers, header::IF_NONE_MATCH).unwrap_or_default();
        Wants {
            gzip: takes_packed(headers),
            has: has.split(',').map(|tag| tag.trim().to_owned()).collect(),
        }
    }
}

/// Whether who asks takes what is packed.
pub(crate) fn takes_packed(headers: &HeaderMap) -> bool {
    text(headers, header::ACCEPT_ENCODING).is_some_and(takes_gzip)
}

/// Whether a list of encodings (RFC 9110, section 12.5.3) has gzip and does not rule it out.
fn takes_gzip(list: &str) -> bool {
    list.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let refused = |part: &str| {
            let weight = part.strip_prefix("q=").map(str::parse::<f32>);
            weight.is_some_and(|weight| weight.unwrap_or(0.0) <= 0.0)
        };
        named && !parts.any(refused)
    })
}

/// Whether compressing is worth while: texts, and programs, which are hardly denser.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = text(headers, header::CONTENT_TYPE).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    kind.starts_with("text/")
        || matches!(
            kind,
            "image/svg+xml" | "application/json" | "application/manifest+json" | "application/wasm"
        )
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// A number that tells contents apart; no secret depends on it.
fn fingerprint(body: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(body);
    hasher.finish()
}

fn compressed(body: &[u8], level: Compression) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 3), level);
    encoder.write_all(body).expect("a list takes everything");
    encoder.finish().expect("a list takes everything").into()
}

/// What never changes, compressed as well as possible, when it is asked for the first time.
fn compressed_once(number: u64, body: &[u8]) -> Bytes {
    static KNOWN: LazyLock<Mutex<HashMap<u64, Bytes>>> = LazyLock::new(Mutex::default);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(done) = known().get(&number) {
        return done.clone();
    }
    let done = compressed(body, Compression::best());
    let mut known = known();
    if known.values().map(Bytes::len).sum::<usize>() + done.len() > HELD {
        known.clear();
    }
    known.insert(number, done.clone());
    done
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn gzip_is_taken_from_those_who_name_it() {
        for (list, takes) in [
            ("gzip, deflate, br, zstd", true),
            ("br;q=1.0, GZIP;q=0.5", true),
            ("gzip;q=0", false),
            ("gzip;q=0.000", false),
            ("identity", false),
            ("", false),
        ] {
            assert_eq!(takes_gzip(list), takes, "{list}");
        }
    }

    #[test]
    fn what_is_compressed_once_stays_what_it_is() {
        let body = "square ".repeat(500);
        let number = fingerprint(body.as_bytes());
        let (first, second) = (
            compressed_once(number, body.as_bytes()),
            compressed_once(number, body.as_bytes()),
        );
        assert_eq!(first.as_ptr(), second.as_ptr());
        let mut read = String::new();
        flate2::read::GzDecoder::new(&first[..])
            .read_to_string(&mut read)
            .unwrap();
        assert_eq!(read, body);
    }
}
