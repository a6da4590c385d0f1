//! Studies: opened from a file, and shown where they are published.

use axum::http::StatusCode;
use variorum_journal::identity::VariantId;
use variorum_play::game::Game;
use variorum_play::testing::list;
use variorum_play::words::Words;
use variorum_study::report::{Measure, Method, Values, Worth};
use variorum_study::{Plan, Report, Subject, Worker};

use super::Site;
use crate::studies::{measured, published};
use variorum_describe::Language;

/// A study of a game or two, far too short to mean anything.
pub(crate) fn report(game: &Game) -> Report {
    let mut plan = Plan::new(Subject::load(game.id().as_str()).unwrap());
    plan.terms.nodes = 5;
    plan.terms.longest = 20;
    let planner = plan.planner().unwrap();
    let lines = Worker::default().run(&planner.job(0).unwrap()).unwrap();
    let derived = Report::derived(game.rules()).unwrap();
    Report::of(game.rules(), &lines, &derived).unwrap()
}

/// A game of the list.
fn any_game() -> Game {
    Game::load(&VariantId::new(list()[0].id.as_str())).unwrap()
}

/// A text as a form sends it.
fn form(text: &str) -> String {
    let mut out = "text=".to_owned();
    for byte in text.bytes() {
        out.push_str(&format!("%{byte:02X}"));
    }
    out
}

#[tokio::test]
async fn a_report_is_shown_from_json_and_from_its_page_and_nothing_of_it_is_markup() {
    let site = Site::new(true);
    let page = site.get("/study").await;
    assert_eq!(page.status, StatusCode::OK);
    let game = any_game();
    let mut report = report(&game);
    report.name = "<b id=evil>&".to_owned();
    let json = serde_json::to_string(&report).unwrap();
    for text in [json, report.html(game.rules(), Language::English)] {
        let answer = site.post("/study", form(&text)).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        assert!(answer.body.contains("<article class=\"study\""));
        assert!(answer.body.contains("&lt;b id=evil&gt;&amp;"));
        assert!(!answer.body.contains("<b id=evil>"));
        for inline in [" style=", "<style", "<script type", "javascript:"] {
            assert!(!answer.body.contains(inline), "{inline}");
        }
    }
}

#[tokio::test]
async fn what_cannot_be_shown_is_refused_in_words() {
    let site = Site::new(true);
    let report = report(&any_game());
    let text = |change: &dyn Fn(&mut Report)| {
        let mut report = report.clone();
        change(&mut report);
        serde_json::to_string(&report).unwrap()
    };
    let words = Words::of(Language::English);
    for (text, key) in [
        ("{}".to_owned(), "study-no-report"),
        ("<script>alert(1)</script>".to_owned(), "study-no-report"),
        (
            text(&|report| report.variant = "nowhere".to_owned()),
            "study-unknown",
        ),
        (
            text(&|report| report.rules = "0".to_owned()),
            "study-other-rules",
        ),
    ] {
        let answer = site.post("/study", form(&text)).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        let said = words.one(key, "game", "").replace(['“', '”'], " ");
        let begin = said.split("  ").next().unwrap_or_default();
        let begin: String = begin.chars().take(20).collect();
        assert!(answer.body.contains(begin.trim()), "{key}: {}", answer.body);
    }
    let large = site.post("/study", vec![b'x'; 4 * 1024 * 1024]).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn games_with_a_study_have_its_page_and_others_none() {
    let site = Site::new(true);
    for listed in list() {
        let game = Game::load(&VariantId::new(listed.id.as_str())).unwrap();
        let page = site.get(&format!("/study/{}", listed.id)).await;
        let rules = site.get(&format!("/variants/{}/rules", listed.id)).await;
        let link = format!("href=\"/study/{}\"", listed.id);
        let expected = match published(&game) {
            Some(_) => StatusCode::OK,
            None => StatusCode::NOT_FOUND,
        };
        assert_eq!(page.status, expected, "{}", listed.id);
        assert_eq!(rules.body.contains(&link), published(&game).is_some());
    }
    let nowhere = site.get("/study/nowhere").await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
}

#[test]
fn worth_is_told_in_both_languages() {
    let measure = |value| Measure {
        value,
        low: value - 0.25,
        high: value + 0.25,
        n: 100,
    };
    let told = |id: &str, armies, positions| Worth {
        id: id.to_owned(),
        name: id.to_owned(),
        armies,
        positions,
        pooled: None,
        engine: 1.0,
    };
    let method = |loss, name: &str| Method {
        name: name.to_owned(),
        loss,
        correlation: None,
    };
    let values = Values {
        unit: "P".to_owned(),
        unit_name: "Pawn".to_owned(),
        elo: 50.0,
        first: measure(0.1),
        worth: vec![
            told("R", Some(measure(5.12)), Some(measure(4.0))),
            told("Q", None, Some(measure(9.0))),
            told("X", None, None),
            told("P", Some(measure(1.0)), None),
        ],
        methods: vec![method(0.4, "armies"), method(0.5, "positions")],
        unsure: Vec::new(),
        pooling: None,
    };
    let worth = |id: &str, language, unit: &str| {
        let plain = |text: String| text.replace(['\u{2068}', '\u{2069}'], "");
        let (about, within) = measured(&values).told(id, unit, &Words::of(language))?;
        Some((plain(about), plain(within)))
    };
    let rook = worth("R", Language::English, "Pawn").unwrap();
    assert_eq!(rook.0, "Worth about 5.1 (Pawn = 1)");
    assert_eq!(rook.1.replace('\u{a0}', " "), "95 %: 4.9 to 5.4");
    let queen = worth("Q", Language::German, "Bauer").unwrap();
    assert_eq!(queen.0, "Etwa 9,0 wert (Bauer = 1)");
    for id in ["X", "P", "?"] {
        assert_eq!(worth(id, Language::English, "Pawn"), None, "{id}");
    }
}
