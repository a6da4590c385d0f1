//! What strangers, proxies on the way and search engines do not get, and what is not made twice.

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use variorum_journal::identity::{RulesId, VariantId};
use variorum_journal::stored::Player;
use variorum_play::testing::list;

use super::{Answer, HOST, ORIGIN, Site, new_game};
use crate::limits::{Address, Limits};
use crate::{Policy, app};

/// A form from a page, with what its browser says about that page.
async fn sent(site: &Site, host: &str, said: &[(&str, &str)]) -> StatusCode {
    let form = format!("variant={}&seed=1", list()[0].id);
    let mut request = Request::post("/games")
        .header(header::HOST, host)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    for (name, value) in said {
        request = request.header(*name, *value);
    }
    site.send(request.body(Body::from(form)).unwrap())
        .await
        .status
}

#[tokio::test]
async fn the_scheme_of_an_origin_counts() {
    let direct = Site::new(false);
    let proxied = Site::with(Policy {
        proxied: true,
        ..Policy::default()
    });
    const HTTPS: &str = "https://localhost:7264";
    let told = |scheme| [("origin", HTTPS), ("x-forwarded-proto", scheme)];
    for (site, said, status) in [
        (&direct, &[("origin", ORIGIN)][..], StatusCode::SEE_OTHER),
        (&direct, &[("origin", HTTPS)][..], StatusCode::FORBIDDEN),
        // Anybody can say so where there is no proxy.
        (&direct, &told("https")[..], StatusCode::FORBIDDEN),
        (&proxied, &told("https")[..], StatusCode::SEE_OTHER),
        (&proxied, &told("https, http")[..], StatusCode::FORBIDDEN),
        (&proxied, &[("origin", ORIGIN)][..], StatusCode::SEE_OTHER),
    ] {
        assert_eq!(sent(site, HOST, said).await, status, "{said:?}");
    }
    let usual = [("origin", "http://localhost")];
    assert_eq!(
        sent(&direct, "localhost:80", &usual).await,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn a_browser_that_says_whose_page_it_shows_is_believed() {
    let site = Site::new(false);
    for (said, status) in [
        ("same-origin", StatusCode::SEE_OTHER),
        ("none", StatusCode::SEE_OTHER),
        ("same-site", StatusCode::FORBIDDEN),
        ("cross-site", StatusCode::FORBIDDEN),
    ] {
        let said = [("sec-fetch-site", said)];
        assert_eq!(sent(&site, HOST, &said).await, status, "{said:?}");
        let with_origin = [said[0], ("origin", ORIGIN)];
        assert_eq!(sent(&site, HOST, &with_origin).await, status, "{said:?}");
    }
    // Links from elsewhere lead here all the same.
    let link = Request::get("/")
        .header(header::HOST, HOST)
        .header("sec-fetch-site", "cross-site");
    let answer = site.send(link.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::OK);
}

fn keeping(answer: &Answer) -> &str {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.headers[header::CACHE_CONTROL].to_str().unwrap()
}

#[tokio::test]
async fn pictures_of_ones_own_rules_are_kept_by_nobody_on_the_way() {
    let site = Site::new(false);
    let base = &list()[0].id;
    let text = format!("game \"Mine\" id=\"mine\"\nextends \"{base}\"\n");
    let bundle = variorum_catalog::Bundle::gather("mine.kdl", &text, &variorum_catalog::BuiltIn).0;
    let own = RulesId::of(&bundle).to_string();
    site.state.library.adopt(bundle).unwrap();
    for (id, whose) in [(base.as_str(), "public"), (&own, "private")] {
        let loaded = VariantId::new(id);
        let game = site.state.library.load(&loaded).await.unwrap();
        let drawn = game.pictures();
        let symbol = drawn.pictures.symbol(0, variorum_rules::Color::White);
        for path in [
            format!("/pictures/{id}/start.svg"),
            drawn.address(),
            format!("{}/{symbol}.svg", drawn.folder()),
        ] {
            let answer = site.get(&path).await;
            assert!(keeping(&answer).starts_with(whose), "{path}");
        }
    }
}

#[tokio::test]
async fn search_engines_list_what_is_everybodys_and_nothing_else() {
    let site = Site::new(false);
    let journal = &site.state.journal;
    let id = new_game(journal, Player::Human, Player::Human, 100).await;
    let found = |headers: &HeaderMap| !headers.contains_key("x-robots-tag");
    let rules = format!("/variants/{}/rules", list()[0].id);
    for path in ["/", &rules, "/workshop/tutorial", "/workshop"] {
        assert!(found(&site.get(path).await.headers), "{path}");
    }
    for path in [
        &format!("/games/{id}"),
        "/games",
        "/games/x",
        "/workshop/00000000000000000000",
        "/variants/own-00000000000000000000/rules",
        "/nowhere",
    ] {
        let answer = site.get(path).await;
        assert!(!found(&answer.headers), "{path}");
    }
    let robots = site.get("/robots.txt").await;
    assert_eq!(robots.status, StatusCode::OK);
    assert!(robots.body.starts_with("User-agent: *\nDisallow: /"));
}

/// The same path with a letter of the game's id in another form.
fn written_otherwise(path: &str) -> String {
    match path.strip_prefix("/variants/") {
        Some(rest) => format!("/variants/%{:02X}{}", rest.as_bytes()[0], &rest[1..]),
        None => path.to_owned(),
    }
}

#[tokio::test]
async fn the_gallery_and_the_rules_are_made_once() {
    let site = Site::new(false);
    let rules = format!("/variants/{}/rules", list()[0].id);
    for path in ["/workshop/gallery", rules.as_str()] {
        let before = site.state.page_cache.len();
        let first = site.get(path).await;
        assert_eq!(first.status, StatusCode::OK);
        for same in [
            path.to_owned(),
            format!("{path}?x=1&lang=en"),
            written_otherwise(path),
        ] {
            assert_eq!(site.get(&same).await.body, first.body, "{same}");
        }
        let german = site.get(&format!("{path}?lang=de")).await;
        assert_ne!(german.body, first.body);
        assert!(german.body.contains(&format!("href=\"{path}?lang=en\"")));
        assert_eq!(site.state.page_cache.len(), before + 2, "one a language");
    }
}

#[tokio::test]
async fn one_address_has_so_many_pages_made_in_a_minute() {
    let site = Site::with(Policy {
        limits: std::sync::Arc::new(Limits {
            pages: 3,
            ..Limits::public()
        }),
        ..Policy::default()
    });
    let ask = async |path: &str, last: u8| {
        use tower::ServiceExt as _;
        let mut request = Request::get(path)
            .header(header::HOST, HOST)
            .body(Body::empty())
            .unwrap();
        let address = Address::of(std::net::IpAddr::from([192, 0, 2, last]));
        request.extensions_mut().insert(address);
        let answer = app(site.state.clone()).oneshot(request).await.unwrap();
        answer.status()
    };
    for _ in 0..3 {
        assert_eq!(ask("/study", 1).await, StatusCode::OK);
    }
    assert_eq!(ask("/study", 1).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(ask("/nowhere", 1).await, StatusCode::TOO_MANY_REQUESTS);
    // Others, and what only has to be handed out, are not concerned.
    assert_eq!(ask("/study", 2).await, StatusCode::OK);
    let style = format!("{}/tokens.css", crate::assets::prefix());
    for _ in 0..9 {
        assert_eq!(ask(&style, 1).await, StatusCode::OK);
        assert_eq!(ask("/health", 1).await, StatusCode::OK);
    }
}
