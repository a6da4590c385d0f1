//! Studies that visitors keep, through the router: who reads and changes them, what forms do, and what pages of others show.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use variorum_journal::identity::{Random, Visitor};

use super::{Answer, HOST, ORIGIN, Site};
use crate::Policy;
use crate::limits::Limits;

const FILE: &str = "[Event \"Paris\"]\n[White \"Anna\"]\n[Black \"Béla\"]\n\n1. e4 {Best [%csl Ge4]} (1. d4 d5) 1... e5 1-0\n\n[ChapterName \"Two\"]\n[Variant \"ultima\"]\n\n*\n";

/// A browser with its cookie.
struct Browser(Visitor);

impl Browser {
    fn new() -> Browser {
        Browser(Visitor::random())
    }

    async fn send(
        &self,
        site: &Site,
        method: &str,
        path: &str,
        kind: &str,
        body: String,
    ) -> Answer {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, HOST)
            .header(header::ORIGIN, ORIGIN)
            .header(header::COOKIE, format!("variorum={}", self.0))
            .header(header::CONTENT_TYPE, kind);
        site.send(request.body(Body::from(body)).unwrap()).await
    }

    async fn get(&self, site: &Site, path: &str) -> Answer {
        self.send(site, "GET", path, "text/plain", String::new())
            .await
    }

    async fn post(&self, site: &Site, path: &str, pairs: &[(&str, &str)]) -> Answer {
        let pairs = pairs
            .iter()
            .map(|(name, value)| variorum_play::setup_form::pair(name, value));
        let body = pairs.collect::<Vec<_>>().join("&");
        let kind = "application/x-www-form-urlencoded";
        self.send(site, "POST", path, kind, body).await
    }

    async fn put(&self, site: &Site, path: &str, body: &Value) -> Answer {
        self.send(site, "PUT", path, "application/json", body.to_string())
            .await
    }

    /// Does something with a study at the revision that it has.
    async fn change(&self, site: &Site, study: &str, pairs: &[(&str, &str)]) -> Answer {
        let revision = self.revision(site, study).await.to_string();
        let mut all = vec![("revision", revision.as_str())];
        all.extend(pairs);
        self.post(site, study, &all).await
    }

    async fn revision(&self, site: &Site, study: &str) -> u64 {
        self.chapter(site, study, 1).await["study"]["revision"]
            .as_u64()
            .unwrap()
    }

    async fn chapter(&self, site: &Site, study: &str, number: u32) -> Value {
        let answer = self
            .get(site, &format!("{study}/{number}/chapter.json"))
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }
}

fn target(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION]
        .to_str()
        .unwrap()
        .to_owned()
}

fn public() -> Site {
    Site::with(Policy {
        limits: Limits::public().into(),
        ..Policy::default()
    })
}

async fn begun(site: &Site, me: &Browser) -> String {
    target(
        &me.post(site, "/studies", &[("do", "file"), ("text", FILE)])
            .await,
    )
}

#[tokio::test]
async fn a_study_begins_with_a_game_or_a_file_and_is_exported_as_one() {
    let (site, me) = (public(), Browser::new());
    assert_eq!(me.get(&site, "/studies").await.status, StatusCode::OK);
    let study = begun(&site, &me).await;
    let page = me.get(&site, &study).await;
    for seen in [
        "Anna – Béla",
        "1. Anna – Béla",
        "2. Two",
        "Ultima",
        "study.pgn",
    ] {
        assert!(page.body.contains(seen), "{seen}");
    }
    let told = me.chapter(&site, &study, 1).await;
    assert_eq!(told["study"]["writable"], true);
    assert_eq!(told["study"]["visibility"], "private");
    assert_eq!(
        told["study"]["chapters"],
        json!([{"number": 1, "title": "Anna – Béla"}, {"number": 2, "title": "Two"}])
    );
    assert_eq!(told["chapter"]["result"], "1-0");
    assert_eq!(told["chapter"]["nodes"].as_array().unwrap().len(), 5);
    let file = me.get(&site, &format!("{study}/study.pgn")).await;
    assert!(
        file.headers[header::CONTENT_DISPOSITION]
            .to_str()
            .unwrap()
            .ends_with(".pgn\"")
    );
    assert!(
        file.body
            .contains("1. e4 {Best [%csl Ge4]} (1. d4 d5) 1... e5 1-0\n\n[Event \"?\"]"),
        "{}",
        file.body
    );
    // What was exported begins the same study.
    let again = target(
        &me.post(&site, "/studies", &[("do", "file"), ("text", &file.body)])
            .await,
    );
    assert_eq!(
        me.get(&site, &format!("{again}/study.pgn")).await.body,
        file.body
    );
    let other = target(
        &me.post(
            &site,
            "/studies",
            &[("do", "game"), ("variant", "optima10")],
        )
        .await,
    );
    let chapter = me.chapter(&site, &other, 1).await;
    assert_eq!(chapter["chapter"]["nodes"], json!([{ "parent": null }]));
    let list = me.get(&site, "/studies").await;
    assert!(
        [&study, &again, &other]
            .iter()
            .all(|study| list.body.contains(study.as_str()))
    );
    // What cannot be read is said, and a part of a file is taken without the rest.
    let bad = me
        .post(
            &site,
            "/studies",
            &[("do", "file"), ("text", "1. e4 Ke5 *")],
        )
        .await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(bad.body.contains("line 1, column 7") && bad.body.contains("1. e4 Ke5 *"));
    let part = me
        .post(
            &site,
            "/studies",
            &[("do", "file"), ("text", "1. e4 *\n\n1. e4 Ke5 *")],
        )
        .await;
    let page = me.get(&site, &target(&part)).await;
    assert!(page.body.contains("One game was left out"));
    assert_eq!(
        me.get(&site, "/studies/nothing").await.status,
        StatusCode::NOT_FOUND
    );
    for chapter in ["0", "3", "x"] {
        let none = me.get(&site, &format!("{study}/{chapter}")).await;
        assert_eq!(none.status, StatusCode::NOT_FOUND, "{chapter}");
    }
}

#[tokio::test]
async fn a_chapter_is_saved_over_the_revision_that_was_read() {
    let (site, me, other) = (public(), Browser::new(), Browser::new());
    let study = begun(&site, &me).await;
    let address = format!("{study}/1/chapter.json");
    let mut chapter = me.chapter(&site, &study, 1).await["chapter"].clone();
    chapter["nodes"][1]["comment"] = "Written anew }".into();
    let saving = json!({ "revision": 1, "chapter": chapter });
    let saved = me.put(&site, &address, &saving).await;
    assert_eq!(
        (saved.status, saved.body.as_str()),
        (StatusCode::OK, "{\"revision\":2}")
    );
    // A save that comes a second time is one; another one over the same revision is refused.
    assert_eq!(
        me.put(&site, &address, &saving).await.body,
        "{\"revision\":2}"
    );
    let mut late = saving.clone();
    late["chapter"]["title"] = "Late".into();
    let refused = me.put(&site, &address, &late).await;
    assert_eq!(
        (refused.status, refused.body.as_str()),
        (StatusCode::CONFLICT, "{\"revision\":2}")
    );
    assert_eq!(me.chapter(&site, &study, 1).await["chapter"], chapter);
    assert_eq!(
        me.chapter(&site, &study, 2).await["chapter"]["title"],
        "Two"
    );
    late["revision"] = 2.into();
    late["chapter"]["nodes"][1]["move"] = "e2e5".into();
    assert_eq!(
        me.put(&site, &address, &late).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(
        other.put(&site, &address, &late).await.status,
        StatusCode::NOT_FOUND
    );
    me.change(&site, &study, &[("do", "show"), ("state", "unlisted")])
        .await;
    assert_eq!(
        other.put(&site, &address, &late).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        other.chapter(&site, &study, 1).await["study"]["writable"],
        false
    );
    // What was there first comes back.
    let page = me.get(&site, &study).await;
    assert!(page.body.contains("name=\"version\" value=\"1\""));
    target(
        &me.change(&site, &study, &[("do", "restore"), ("version", "1")])
            .await,
    );
    assert_eq!(
        me.chapter(&site, &study, 1).await["chapter"]["nodes"][1]["comment"],
        "Best"
    );
    let page = me.get(&site, &study).await;
    assert!(page.body.contains("name=\"version\" value=\"2\""));
}

#[tokio::test]
async fn forms_change_a_study_and_only_its_owners_do() {
    let (site, me, other) = (public(), Browser::new(), Browser::new());
    let study = begun(&site, &me).await;
    target(
        &me.change(
            &site,
            &study,
            &[("do", "rename"), ("title", "My <b>games</b>")],
        )
        .await,
    );
    target(
        &me.change(
            &site,
            &study,
            &[("do", "title"), ("chapter", "2"), ("title", "Second")],
        )
        .await,
    );
    target(
        &me.change(&site, &study, &[("do", "up"), ("chapter", "2")])
            .await,
    );
    target(
        &me.change(&site, &study, &[("do", "game"), ("variant", "chess")])
            .await,
    );
    target(
        &me.change(
            &site,
            &study,
            &[
                ("do", "file"),
                ("text", "[ChapterName \"Last\"]\n\n1. c4 *"),
            ],
        )
        .await,
    );
    target(
        &me.change(&site, &study, &[("do", "remove"), ("chapter", "3")])
            .await,
    );
    let titles = |told: &Value| -> Vec<String> {
        let chapters = told["study"]["chapters"].as_array().unwrap();
        chapters
            .iter()
            .map(|it| it["title"].as_str().unwrap().to_owned())
            .collect()
    };
    let told = me.chapter(&site, &study, 1).await;
    assert_eq!(titles(&told), ["Second", "Anna – Béla", "Last"]);
    assert_eq!(
        me.chapter(&site, &study, 2).await["chapter"]["nodes"]
            .as_array()
            .unwrap()
            .len(),
        5
    );
    let page = me.get(&site, &study).await;
    assert!(
        page.body.contains("My &#60;b&#62;games") && !page.body.contains("<b>games"),
        "{}",
        page.body
    );
    // Whoever has not seen what is there changes nothing.
    let stale = me
        .post(
            &site,
            &study,
            &[("revision", "1"), ("do", "remove"), ("chapter", "1")],
        )
        .await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    for bad in [
        ("do", "remove"),
        ("do", "up"),
        ("do", "nothing"),
        ("do", ""),
    ] {
        let answer = me.change(&site, &study, &[bad]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad:?}");
    }
    // Nobody else finds it, until it is shown.
    for path in ["", "/1", "/1/chapter.json", "/study.pgn"] {
        let none = other.get(&site, &format!("{study}{path}")).await;
        assert_eq!(none.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(!other.get(&site, "/studies").await.body.contains(&study));
    target(
        &me.change(&site, &study, &[("do", "show"), ("state", "public")])
            .await,
    );
    assert!(other.get(&site, "/studies").await.body.contains(&study));
    let page = other.get(&site, &study).await;
    assert!(page.body.contains("Second") && !page.body.contains("<form"));
    for path in [study.clone(), format!("{study}/remove")] {
        let refused = other
            .post(&site, &path, &[("do", "rename"), ("title", "x")])
            .await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
    }
    let asks = me.get(&site, &format!("{study}/remove")).await;
    assert!(asks.body.contains("Others can no longer read it."));
    assert_eq!(
        target(&me.post(&site, &format!("{study}/remove"), &[]).await),
        "/studies"
    );
    assert_eq!(me.get(&site, &study).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn examples_are_read_by_everybody_and_changed_by_nobody() {
    for local in [true, false] {
        let site = Site::new(local);
        let me = Browser::new();
        let list = me.get(&site, "/studies").await;
        let (_, rest) = list.body.split_once("href=\"/studies/example-").unwrap();
        let study = format!("/studies/example-{}", rest.split('"').next().unwrap());
        let page = me.get(&site, &study).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.body.contains("<form"));
        let told = me.chapter(&site, &study, 1).await;
        assert_eq!(told["study"]["writable"], false);
        let nodes = told["chapter"]["nodes"].as_array().unwrap();
        assert!(nodes.iter().any(|node| node.get("comment").is_some()));
        for path in ["/1", "/2", "/study.pgn"] {
            let answer = me.get(&site, &format!("{study}{path}")).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
        }
        let refused = me.post(&site, &format!("{study}/remove"), &[]).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        let none = me.get(&site, "/studies/example-nothing").await;
        assert_eq!(none.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn pages_of_others_show_a_chapter_and_nothing_else() {
    let (site, me) = (public(), Browser::new());
    let study = begun(&site, &me).await;
    let policy = |answer: &Answer| {
        let policy = &answer.headers["content-security-policy"];
        policy.to_str().unwrap().to_owned()
    };
    let page = me.get(&site, &format!("/embed{study}/1")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(policy(&page).contains("frame-ancestors *;"));
    assert!(
        page.body
            .contains(&format!("data-chapter=\"/embed{study}/1/chapter.json\""))
    );
    assert!(
        page.body
            .contains(&format!("href=\"{study}/1\" target=\"_blank\""))
    );
    let told = me
        .get(&site, &format!("/embed{study}/1/chapter.json"))
        .await;
    let told: Value = serde_json::from_str(&told.body).unwrap();
    assert_eq!(told["study"]["writable"], false);
    let whole = me.get(&site, &format!("{study}/1")).await;
    assert!(
        whole
            .body
            .contains(&format!("data-chapter=\"{study}/1/chapter.json\""))
    );
    for answer in [
        whole,
        me.get(&site, &study).await,
        me.get(&site, "/studies").await,
    ] {
        assert!(policy(&answer).contains("frame-ancestors 'none';"));
    }
    let private = Browser::new().get(&site, &format!("/embed{study}/1")).await;
    assert_eq!(private.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_said_in_an_imported_file_is_kept_in_a_study() {
    let (site, me) = (public(), Browser::new());
    let plain = me
        .post(&site, "/games/import", &[("text", "1. e4 e5 1-0")])
        .await;
    let game = target(&plain);
    assert!(game.starts_with("/games/") && !game.contains('?'), "{game}");
    let page = me.get(&site, "/games?state=over").await;
    assert!(page.body.contains("White wins.") && !page.body.contains("resigned"));
    let told = me.post(&site, "/games/import", &[("text", FILE)]).await;
    let list = target(&told);
    let page = me.get(&site, &list).await;
    let said = "Variations and comments are kept in a study: <a href=\"/studies/";
    let (_, rest) = page.body.split_once(said).expect("a study");
    let study = format!("/studies/{}", rest.split('"').next().unwrap());
    // Of the two games one says nothing but its moves.
    assert_eq!(
        me.chapter(&site, &study, 1).await["study"]["chapters"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert!(!Browser::new().get(&site, &list).await.body.contains(said));
    // A finished game becomes a study.
    let of = target(
        &me.post(
            &site,
            &format!("/studies?game={}", &game["/games/".len()..]),
            &[],
        )
        .await,
    );
    let chapter = me.chapter(&site, &of, 1).await;
    assert_eq!(chapter["chapter"]["nodes"].as_array().unwrap().len(), 3);
    assert_eq!(chapter["chapter"]["result"], "1-0");
}

#[tokio::test]
async fn studies_are_among_what_is_kept_about_a_visitor_and_have_limits() {
    let mut limits = Limits::public();
    limits.drafts = 2;
    limits.kept = 3000;
    let site = Site::with(Policy {
        limits: limits.into(),
        ..Policy::default()
    });
    let me = Browser::new();
    let study = begun(&site, &me).await;
    assert!(me.get(&site, "/yours").await.body.contains("One study."));
    let export = me.get(&site, "/yours/export").await;
    let export: Value = serde_json::from_str(&export.body).unwrap();
    assert_eq!(export["studies"][0]["title"], "Anna – Béla");
    let long = format!("1. e4 {{{}}} *", "x".repeat(2500));
    let large = me
        .post(&site, "/studies", &[("do", "file"), ("text", &long)])
        .await;
    assert_eq!(large.status, StatusCode::TOO_MANY_REQUESTS);
    begun(&site, &me).await;
    let many = me.post(&site, "/studies", &[("do", "game")]).await;
    assert_eq!(many.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(many.body.contains("2 studies"));
    // The operator finds it, too.
    let name = study.trim_start_matches('/');
    let written = crate::desk::export(site.state.journal.as_ref(), &format!("/{name}")).await;
    assert!(written.unwrap().contains("Anna – Béla"));
    me.post(&site, "/yours/delete", &[]).await;
    assert_eq!(me.get(&site, &study).await.status, StatusCode::NOT_FOUND);
}
