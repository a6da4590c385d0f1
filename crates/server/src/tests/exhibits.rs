//! The gallery of public games.

use std::time::Duration;

use axum::http::{StatusCode, header};
use variorum_catalog::{BuiltIn, Bundle};
use variorum_journal::gallery;
use variorum_journal::identity::{DraftId, PersonName, RulesId};
use variorum_journal::stored::{GameRecord, Player, Players};
use variorum_journal::workshop::Tried;
use variorum_journal::{Draft, DraftState};
use variorum_study::report::Measure;
use variorum_study::{Certificate, Comparison};

use super::workshop::{Browser, GOOD};
use super::{Site, record_of};
use crate::Policy;

const SMALL: &str = r#"game "Small Court" id="small-court" summary="Two kings, rooks, an envoy."

board 6 6
goal "capture"
draws { repetition 3; moves 30 }

class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" { move "K" }
piece "Rook" id="R" { move "R" }
piece "Envoy" id="E" { move "Q3" }

setup { array "r1ek1r/6/6/6/6/R1EK1R" }
"#;

fn certificate(first: f64, remarks: usize) -> String {
    let measure = |value: f64| Measure {
        value,
        low: value - 0.04,
        high: value + 0.04,
        n: 300,
    };
    let own = Certificate {
        program: "0".into(),
        rules: "digest".into(),
        remarks,
        compared: Comparison {
            games: 60,
            positions: 900,
            ..Comparison::default()
        },
        games: 300,
        unended: 0,
        idle: Vec::new(),
        first: measure(first),
        draws: measure(0.2),
        plies: measure(40.0),
    };
    serde_json::to_string(&own).unwrap()
}

/// Shows a game to everybody; gives its draft and its rules.
pub(super) async fn show_text(site: &Site, author: &Browser, text: &str) -> (DraftId, RulesId) {
    let journal = &site.state.journal;
    let bundle = Bundle::gather("a.kdl", text, &BuiltIn).0;
    let rules = RulesId::of(&bundle);
    journal.keep_rules(&bundle).await.unwrap();
    let title = variorum_reader::title(text).unwrap();
    let draft = Draft::new(author.visitor.clone(), &title, text.to_owned());
    let id = draft.id.clone();
    assert!(journal.create_draft(draft, 9).await.unwrap());
    publish(site, &id, &rules).await;
    (id, rules)
}

/// The same with its certificate.
async fn show(
    site: &Site,
    author: &Browser,
    text: &str,
    certificate: String,
) -> (DraftId, RulesId) {
    let (id, rules) = show_text(site, author, text).await;
    // The next one is newer.
    tokio::time::sleep(Duration::from_millis(3)).await;
    let tried = Tried {
        games: String::new(),
        certificate: Some(certificate),
    };
    let kept = site.state.journal.keep_trial(&rules, tried);
    kept.await.unwrap();
    (id, rules)
}

async fn publish(site: &Site, draft: &DraftId, rules: &RulesId) {
    let journal = &site.state.journal;
    journal.add_version(draft, rules, 9).await.unwrap();
    let state = journal.set_draft_state(draft, DraftState::Public, Some(rules));
    assert!(state.await.unwrap());
}

async fn played(site: &Site, rules: &RulesId) {
    let people = Players {
        white: Player::Human,
        black: Player::Human,
    };
    let game = GameRecord {
        variant: rules.variant(),
        ..record_of(people, 100)
    };
    site.state.journal.create(game).await.unwrap();
}

#[tokio::test]
async fn public_games_are_found_ordered_and_narrowed_down() {
    let site = Site::new(false);
    let (author, reader) = (Browser::new(), Browser::new());
    let (usual, usual_rules) = show(&site, &author, GOOD, certificate(0.62, 2)).await;
    let (small, small_rules) = show(&site, &author, SMALL, certificate(0.51, 0)).await;
    let name = PersonName::parse("Ada <b>").unwrap();
    let journal = &site.state.journal;
    journal
        .set_name(&author.visitor, Some(&name))
        .await
        .unwrap();
    for rules in [&usual_rules, &usual_rules, &small_rules] {
        played(&site, rules).await;
    }
    gallery::thank(journal.as_ref(), &small, &reader.visitor, true)
        .await
        .unwrap();
    let listed = async |query: &str| {
        let page = site.get(&format!("/gallery{query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}: {}", page.body);
        let mut found: Vec<(usize, &str)> = [(&usual, "usual"), (&small, "small")]
            .into_iter()
            .filter_map(|(id, name)| {
                let at = page.body.find(&format!("href=\"/gallery/{id}\""))?;
                Some((at, name))
            })
            .collect();
        found.sort_unstable();
        let names = found.into_iter().map(|(_, name)| name);
        names.collect::<Vec<_>>().join(" ")
    };
    for (query, expected) in [
        ("", "small usual"),
        ("?order=played", "usual small"),
        ("?order=thanked", "small usual"),
        ("?order=even", "small usual"),
        ("?order=even&page=1", "small usual"),
        ("?order=nothing&page=x", "small usual"),
        ("?page=2", ""),
        ("?page=99999999999999999999", "small usual"),
        ("?page=18446744073709551615", ""),
        ("?q=ENVOY", "small"),
        ("?q=gn%C3%BC", "usual"),
        ("?q=rooks+two", "small"),
        ("?q=ada", "small usual"),
        ("?q=nobody", ""),
        ("?size=8x8", "usual"),
        ("?size=6x6&order=played", "small"),
        ("?size=6x6&q=gn%C3%BC", ""),
        ("?clean=on", "small"),
    ] {
        assert_eq!(listed(query).await, expected, "{query}");
    }
    let page = site.get("/gallery?q=%22%3Cb%3E").await.body;
    assert!(!page.contains("\"<b>"), "what is typed is no markup");
    let page = site.get("/gallery?lang=en").await.body;
    for said in [
        "by Ada &#60;b&#62;",
        "6 × 6 · 3 kinds of pieces",
        "First mover 51 % (47 to 55)",
        "✓ certificate in order",
        "1 finding is not as it should be",
        "played 2 times",
        "played once",
        "1 thank-you",
        "2 games",
    ] {
        assert!(page.contains(said), "{said} in {page}");
    }
    assert!(
        page.contains(&format!("/boards/{small_rules}/light.svg")),
        "{page}"
    );
    // A draft that is not public any more is gone, and what is known of it is forgotten.
    let state = journal.set_draft_state(&small, DraftState::Unlisted, Some(&small_rules));
    assert!(state.await.unwrap());
    assert_eq!(listed("").await, "usual");
    assert_eq!(
        site.get(&format!("/gallery/{small}")).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_game_of_the_gallery_has_a_page_is_thanked_for_and_copied() {
    let site = Site::new(false);
    let (author, reader) = (Browser::new(), Browser::new());
    let (id, rules) = show(&site, &author, SMALL, certificate(0.51, 0)).await;
    let path = format!("/gallery/{id}");
    let page = async |who: &Browser| who.get(&site, &format!("{path}?lang=en")).await.body;
    let first = page(&reader).await;
    for link in [
        format!("href=\"/new/{rules}\""),
        format!("href=\"/variants/{rules}\""),
        format!("href=\"/variants/{rules}/legend\""),
        format!("href=\"/analysis/{rules}\""),
        format!("href=\"/workshop/{id}\""),
        format!("href=\"/workshop/{id}/versions/1\""),
        format!("href=\"/workshop/{id}/report\""),
        format!("action=\"{path}/thanks\""),
        format!("data-variant=\"{rules}\""),
        "The checker has no remark.".to_owned(),
        "literal reading of the file agree".to_owned(),
        "0 thank-yous".to_owned(),
    ] {
        assert!(first.contains(&link), "{link} in {first}");
    }
    // Thanks count once, are taken back, and nobody thanks himself.
    let thanks = format!("{path}/thanks");
    for (who, said, counted) in [
        (&reader, "on", "1 thank-you"),
        (&reader, "on", "1 thank-you"),
        (&author, "on", "1 thank-you"),
        (&reader, "off", "0 thank-yous"),
        (&reader, "on", "1 thank-you"),
    ] {
        let answer = who.post(&site, &thanks, &[("thanks", said)]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        assert_eq!(answer.headers[header::LOCATION], path.as_str());
        assert!(page(&reader).await.contains(counted), "{said}");
    }
    assert!(page(&reader).await.contains("aria-pressed=\"true\""));
    let own = page(&author).await;
    assert!(
        !own.contains("/thanks") && !own.contains("/report"),
        "{own}"
    );
    // Who has no cookie yet gets one, so that it is his.
    let fresh = site.post(&thanks, "thanks=on").await;
    assert!(fresh.headers.contains_key(header::SET_COOKIE));
    assert!(page(&reader).await.contains("2 thank-yous"));
    let taken = reader.get(&site, "/yours/export").await.body;
    assert!(
        taken.contains(&format!("\"thanks\": [\"{id}\"]")),
        "{taken}"
    );
    // A copy counts, and says what it is one of.
    let copy = [("from", "draft"), ("draft", id.as_str())];
    let begun = reader.post(&site, "/workshop", &copy).await;
    let copy = begun.headers[header::LOCATION].to_str().unwrap();
    let copy = DraftId::parse(copy.trim_start_matches("/workshop/")).unwrap();
    assert!(page(&reader).await.contains("copied by 1 person"));
    let branch = [("from", "version"), ("draft", id.as_str()), ("number", "1")];
    let begun = author.post(&site, "/workshop", &branch).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    assert!(
        page(&reader).await.contains("copied by 1 person"),
        "his own are none"
    );
    publish(&site, &copy, &rules).await;
    let said = format!("Copy of <a href=\"{path}\">Small Court</a>");
    let shown = site.get("/gallery?lang=en").await.body;
    assert!(shown.contains(&said), "{shown}");
    let copied = reader
        .get(&site, &format!("/gallery/{copy}?lang=en"))
        .await
        .body;
    assert!(copied.contains(&said), "{copied}");
    // What is not public has no page, and nobody thanks for it.
    let private = author
        .draft(&site, GOOD)
        .await
        .replace("/workshop/", "/gallery/");
    for who in [&author, &reader] {
        assert_eq!(who.get(&site, &private).await.status, StatusCode::NOT_FOUND);
        let thanks = format!("{private}/thanks");
        let thanked = who.post(&site, &thanks, &[("thanks", "on")]).await;
        assert_eq!(thanked.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn there_is_no_gallery_where_nobody_else_comes() {
    let site = Site::with(Policy {
        local: true,
        list_all: true,
        alone: true,
        ..Policy::default()
    });
    for path in ["/gallery", "/gallery/00000000000000000000"] {
        assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(!site.get("/workshop").await.body.contains("href=\"/gallery"));
}
