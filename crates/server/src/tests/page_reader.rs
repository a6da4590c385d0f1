//! The reader of texts for pages of the workshop: its files, who loads them, and what its page and its worker may do.

use std::borrow::Cow;
use std::io::Write as _;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use variorum_journal::Draft;
use variorum_journal::identity::{Random, Visitor};

use super::{Answer, HOST, Site};
use crate::Policy;

const MODULE: &[u8] = b"\0asm and so on";

fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    match path {
        "reader.js" => Some(Cow::Borrowed(b"importScripts(\"reader-glue.js\");")),
        "reader-glue.js" | "trials-glue.js" => Some(Cow::Borrowed(b"function readerGlue() {}")),
        "reader_bg.wasm.packed" | "trials_bg.wasm.packed" => {
            let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
            packed.write_all(MODULE).unwrap();
            Some(packed.finish().unwrap().into())
        }
        _ => None,
    }
}

/// A site whose program has the reader, or lacks it.
fn site(reader: bool) -> Site {
    Site::with(Policy {
        reader: reader.then_some(file),
        ..Policy::default()
    })
}

/// The page of a draft.
async fn draft(site: &Site) -> Answer {
    let owner = Visitor::random();
    let draft = Draft::new(owner.clone(), "", String::new());
    let path = format!("/workshop/{}", draft.id);
    assert!(site.state.journal.create_draft(draft, 9).await.unwrap());
    let request = Request::get(path)
        .header(header::HOST, HOST)
        .header(header::COOKIE, format!("variorum={owner}"));
    site.send(request.body(Body::empty()).unwrap()).await
}

/// Where the page of a draft finds the script.
async fn script(site: &Site) -> String {
    let page = draft(site).await.body;
    let (_, rest) = page.split_once("\"reader\":\"").expect("a reader");
    rest.split('"').next().unwrap().to_owned()
}

fn policy(answer: &Answer) -> &str {
    answer.headers["content-security-policy"].to_str().unwrap()
}

#[tokio::test]
async fn the_page_of_a_draft_may_begin_that_worker_and_nothing_else() {
    let (with, without) = (site(true), site(false));
    let usual = draft(&without).await;
    assert!(usual.body.contains("\"reader\":null"));
    let page = draft(&with).await;
    assert_eq!(
        policy(&page),
        policy(&usual).replace("trusted-types default", "trusted-types variorum-reader")
    );
    assert!(!policy(&page).contains("unsafe"));
    assert_eq!(policy(&with.get("/workshop").await), policy(&usual));
}

#[tokio::test]
async fn its_files_are_kept_for_ever_under_a_name_of_their_content() {
    let site = site(true);
    let script = script(&site).await;
    let folder = script.strip_suffix("reader.js").unwrap();
    for name in [
        "reader.js",
        "reader-glue.js",
        "reader_bg.wasm",
        "trials-glue.js",
        "trials_bg.wasm",
    ] {
        let answer = site.get(&format!("{folder}{name}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{name}");
        let keep = answer.headers["cache-control"].to_str().unwrap();
        assert!(keep.contains("immutable"), "{name}: {keep}");
        // The worker compiles the module, talks with the server alone, and is no page.
        assert_eq!(
            policy(&answer),
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
        );
    }
    let old = site.get("/reader/0123456789abcdef/reader.js").await;
    assert_eq!(old.status, StatusCode::OK);
    assert_eq!(old.headers["cache-control"], "no-store");
    for missing in ["other.js", "reader_bg.wasm.packed", "..%2freader.js"] {
        let answer = site.get(&format!("{folder}{missing}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{missing}");
    }
    let without = self::site(false).get(&script).await;
    assert_eq!(without.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_module_travels_packed_to_whoever_takes_that() {
    let site = site(true);
    let path = script(&site).await.replace("reader.js", "reader_bg.wasm");
    let plain = site.get(&path).await;
    assert_eq!(plain.body.as_bytes(), MODULE);
    assert_eq!(plain.headers["content-type"], "application/wasm");
    assert!(!plain.headers.contains_key("content-encoding"));
    let request = Request::get(&path)
        .header(header::HOST, HOST)
        .header(header::ACCEPT_ENCODING, "gzip");
    let packed = site.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(packed.headers["content-encoding"], "gzip");
    assert_eq!(packed.headers["vary"], "accept-encoding");
    let length = file("reader_bg.wasm.packed").unwrap().len().to_string();
    assert_eq!(packed.headers["content-length"], *length);
}
