//! How much travels, and what is not sent twice.

use std::io::Read as _;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use tower::ServiceExt as _;
use variorum_describe::Language;
use variorum_play::testing::list;

use super::{HOST, Site};
use crate::{app, assets};

/// What travels for one request of a browser.
struct Parcel {
    status: StatusCode,
    headers: HeaderMap,
    bytes: Vec<u8>,
}

impl Parcel {
    fn header(&self, name: header::HeaderName) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

async fn fetch(site: &Site, method: Method, path: &str, has: &str) -> Parcel {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, HOST)
        .header(header::ACCEPT_ENCODING, "gzip, deflate, br, zstd")
        .header(header::IF_NONE_MATCH, has);
    let request = request.body(Body::empty()).unwrap();
    let (parts, body) = app(site.state.clone())
        .oneshot(request)
        .await
        .unwrap()
        .into_parts();
    Parcel {
        status: parts.status,
        headers: parts.headers,
        bytes: to_bytes(body, 10_000_000).await.unwrap().into(),
    }
}

#[tokio::test]
async fn texts_travel_compressed_and_come_out_as_they_were() {
    let site = Site::new(true);
    let path = format!("/variants/{}/rules", list()[0].id);
    let plain = site.get(&path).await;
    let parcel = fetch(&site, Method::GET, &path, "").await;
    assert_eq!(parcel.header(header::CONTENT_ENCODING), "gzip");
    assert!(
        parcel
            .headers
            .get_all(header::VARY)
            .iter()
            .any(|vary| vary == "accept-encoding")
    );
    assert!(
        parcel.bytes.len() * 3 < plain.body.len(),
        "{}",
        parcel.bytes.len()
    );
    let mut text = String::new();
    flate2::read::GzDecoder::new(&parcel.bytes[..])
        .read_to_string(&mut text)
        .unwrap();
    assert_eq!(text, plain.body);
    assert!(!plain.headers.contains_key(header::CONTENT_ENCODING));
    // Short answers travel as they are.
    let short = fetch(&site, Method::GET, "/health", "").await;
    assert_eq!(short.header(header::CONTENT_ENCODING), "");
    assert!(short.bytes.starts_with(b"{"));
    let head = fetch(&site, Method::HEAD, &path, "").await;
    assert_eq!((head.status, head.bytes.len()), (StatusCode::OK, 0));
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let site = Site::new(true);
    for path in [
        format!("/variants/{}/rules", list()[0].id),
        format!("{}/game.js", assets::prefix_in(Language::English)),
    ] {
        let first = fetch(&site, Method::GET, &path, "").await;
        let tag = first.header(header::ETAG).to_owned();
        assert!(tag.starts_with("W/\""), "{path}: {tag}");
        let again = fetch(&site, Method::GET, &path, &format!("\"other\", {tag}")).await;
        assert_eq!(
            (again.status, again.bytes.len()),
            (StatusCode::NOT_MODIFIED, 0),
            "{path}"
        );
        assert_eq!(again.header(header::ETAG), tag);
        assert_eq!(
            again.header(header::CACHE_CONTROL),
            first.header(header::CACHE_CONTROL)
        );
        let other = fetch(&site, Method::GET, &path, "W/\"0\"").await;
        assert_eq!(other.status, StatusCode::OK);
        assert!(!other.bytes.is_empty());
    }
    // What is another page the next time is not kept at all.
    let home = fetch(&site, Method::GET, "/", "*").await;
    assert_eq!(
        (home.status, home.header(header::CACHE_CONTROL)),
        (StatusCode::OK, "no-store")
    );
    // An error is no version of a page.
    let error = fetch(&site, Method::GET, "/nothing", "*").await;
    assert_eq!(error.status, StatusCode::NOT_FOUND);
}

/// Every list of pieces stands on its page once.
#[tokio::test]
async fn set_up_pages_are_light() {
    let site = Site::new(true);
    let mut sizes = Vec::new();
    for listed in list() {
        let page = fetch(&site, Method::GET, &format!("/new/{}", listed.id), "").await;
        sizes.push((page.bytes.len(), listed.id.as_str()));
    }
    sizes.sort_unstable();
    println!("set-up pages, bytes that travel: {sizes:?}");
    let (largest, name) = sizes.last().unwrap();
    assert!(*largest <= 15_000, "{name}: {largest} bytes");
}

/// The first visit: the page, everything that it names, and its pictures of one theme.
#[tokio::test]
async fn the_first_page_is_light() {
    let site = Site::new(true);
    let page = site.get("/").await.body;
    let mut paths: Vec<&str> = ["src=\"", "href=\""]
        .iter()
        .flat_map(|attribute| page.split(attribute).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .filter(|path| path.starts_with("/assets/") || path.starts_with("/boards/"))
        .filter(|path| !path.contains("/dark.svg"))
        .collect();
    paths.sort_unstable();
    paths.dedup();
    assert!(
        paths
            .iter()
            .filter(|path| path.starts_with("/boards/"))
            .count()
            >= 9,
        "{paths:?}"
    );
    let mut sum = fetch(&site, Method::GET, "/", "").await.bytes.len();
    for path in paths {
        let parcel = fetch(&site, Method::GET, &path.replace("&#38;", "&"), "").await;
        assert_eq!(parcel.status, StatusCode::OK, "{path}");
        println!("{:6} {path}", parcel.bytes.len());
        sum += parcel.bytes.len();
    }
    println!("the first page, bytes that travel: {sum}");
    assert!(sum < 300_000, "{sum} bytes");
}

/// What the pages of a game and of an analysis need besides their pictures.
#[tokio::test]
async fn the_pages_with_a_board_are_light() {
    let site = Site::new(true);
    let game = ["game.js", "first.css", "rest.css", "theme.js", "early.js"];
    let analysis = ["analysis.js", "analysis.css", "theme.js", "early.js"];
    for (names, most) in [(&game[..], 80_000), (&analysis[..], 99_000)] {
        for language in Language::ALL {
            let mut sum = 0;
            for name in names {
                let path = format!("{}/{name}", assets::prefix_in(language));
                let parcel = fetch(&site, Method::GET, &path, "").await;
                assert_eq!(parcel.status, StatusCode::OK, "{path}");
                println!("{:6} {path}", parcel.bytes.len());
                sum += parcel.bytes.len();
            }
            assert!(sum < most, "{sum} bytes of {names:?}");
        }
    }
}
