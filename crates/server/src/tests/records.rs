//! The list of games, names, files and pictures of games.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use super::{Answer, HOST, Site};
use crate::Policy;
use crate::limits::Limits;

const MATE: &str = "1. f3 e5 2. g4 Qh4# 0-1";

fn form(pairs: &[(&str, &str)]) -> String {
    let pairs = pairs
        .iter()
        .map(|(name, value)| variorum_play::setup_form::pair(name, value));
    pairs.collect::<Vec<_>>().join("&")
}

/// Where an answer leads.
fn target(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION]
        .to_str()
        .unwrap()
        .to_owned()
}

async fn import(site: &Site, text: &str) -> Answer {
    site.post(
        "/games/import",
        form(&[("text", text), ("variant", "chess")]),
    )
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_a_file_is_listed_told_drawn_and_deleted() {
    let site = Site::new(true);
    let answer = import(
        &site,
        &format!("[White \"Anna <b>\"]\n[Event \"Paris\"]\n\n{MATE}\n"),
    )
    .await;
    let game = target(&answer);
    let list = site.get("/games").await.body;
    assert!(
        list.contains(&game) && list.contains("Anna &#60;b&#62;") && list.contains("checkmate"),
        "{list}"
    );
    assert!(!list.contains("Anna <b>"));
    let going = site.get("/games?state=going").await.body;
    assert!(!going.contains(&game));
    let file = site.get(&format!("{game}/game.pgn")).await;
    assert!(
        file.headers[header::CONTENT_DISPOSITION]
            .to_str()
            .unwrap()
            .ends_with(".pgn\"")
    );
    for part in [
        "[Event \"Paris\"]",
        "[White \"Anna <b>\"]",
        "[Termination \"checkmate\"]",
        MATE,
    ] {
        assert!(file.body.contains(part), "{part}: {}", file.body);
    }
    assert_eq!(site.get("/games.pgn").await.body.trim(), file.body.trim());
    for (path, part) in [
        ("board.svg", "<svg "),
        ("board.svg?ply=1&theme=dark&side=b&letters=on", "<text"),
        ("animation.svg?pace=0.5", "Qh4#"),
        ("animation.svg?pace=NaN", "<animate"),
    ] {
        let picture = site.get(&format!("{game}/{path}")).await;
        assert_eq!(picture.headers[header::CONTENT_TYPE], "image/svg+xml");
        assert!(picture.body.contains(part), "{path}");
    }
    assert!(
        site.get(&format!("{game}/remove"))
            .await
            .body
            .contains("for good")
    );
    assert_eq!(
        target(&site.post(&format!("{game}/remove"), String::new()).await),
        "/games"
    );
    assert_eq!(site.get(&game).await.status, StatusCode::NOT_FOUND);
    let again = site.post(&format!("{game}/remove"), String::new()).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_games_come_together_or_not_at_all() {
    let site = Site::new(true);
    let answer = import(&site, &format!("{MATE}\n\n1. e4 *\n\n1. d4 d5 1/2-1/2")).await;
    assert_eq!(target(&answer), "/games?read=3&cut=0");
    let before = site
        .get("/games")
        .await
        .body
        .matches("class=\"open\"")
        .count();
    assert_eq!(before, 3);
    let refused = import(&site, &format!("{MATE}\n\n1. e4 e5 2. Ke3 *")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .body
            .contains("Game 2, line 3, column 13: move 3, Ke3"),
        "{}",
        refused.body
    );
    assert_eq!(refused.body.matches("class=\"open\"").count(), 3);
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let position = target(&import(&site, fen).await);
    assert!(
        site.get(&format!("{position}/game.pgn"))
            .await
            .body
            .contains(fen)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_meet_limits() {
    let limits = Limits {
        imports: 2,
        games: 2,
        exports: 1,
        ..Limits::public()
    };
    let site = Site::with(Policy {
        limits: limits.into(),
        ..Policy::default()
    });
    let refused = import(&site, "1. e4 *\n1. d4 *\n1. c4 *").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("more than 2"));
    let large = import(&site, &"x".repeat(crate::limits::FILE + 1)).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_kept_and_shown_where_it_can_do_no_harm() {
    let site = Site::new(true);
    let answer = site
        .post("/name", form(&[("name", "  \"Bela\"  & Co ")]))
        .await;
    assert_eq!(target(&answer), "/games");
    let cookie = answer.headers[header::SET_COOKIE]
        .to_str()
        .unwrap()
        .to_owned();
    let cookie = cookie.split(';').next().unwrap();
    let request = Request::get("/games")
        .header(header::HOST, HOST)
        .header(header::COOKIE, cookie);
    let list = site.send(request.body(Body::empty()).unwrap()).await.body;
    assert!(list.contains("value=\"&#34;Bela&#34; &#38; Co\""), "{list}");
    let bad = site.post("/name", form(&[("name", "a\u{202e}b")])).await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
}
