//! The connection of an analysis: questions with answers, searches, what cannot be done, and pictures of any position.

use std::time::Duration;

use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use variorum_journal::stored::Player;

use super::connections::Open;
use super::{HOST, Site, host, new_game};
use crate::wire::VERSION;

async fn analysis(open: &Open, variant: &str) -> WebSocketStream<TcpStream> {
    let hello = json!({ "type": "hello", "v": VERSION });
    let path = format!("/analysis/{variant}/socket");
    let mut socket = open.socket(&path, &host(), &hello).await;
    let welcome = hear(&mut socket, |said| said["type"] == "welcome").await;
    assert_eq!(welcome["stage"]["variant"], variant);
    socket
}

/// The first message that fits.
async fn hear(socket: &mut WebSocketStream<TcpStream>, fits: impl Fn(&Value) -> bool) -> Value {
    let wait = async {
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else {
                continue;
            };
            let said: Value = serde_json::from_str(text.as_str()).unwrap();
            if fits(&said) {
                return said;
            }
        }
        panic!("the connection broke off");
    };
    let heard = tokio::time::timeout(Duration::from_secs(30), wait).await;
    heard.expect("an answer")
}

async fn ask(socket: &mut WebSocketStream<TcpStream>, question: Value) -> Value {
    let id = question["id"].clone();
    socket
        .send(Message::text(question.to_string()))
        .await
        .unwrap();
    hear(socket, |said| said["id"] == id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_told_from_where_the_page_does_not_know_it() {
    let open = Open::new(|_| {}).await;
    let mut socket = analysis(&open, "chess").await;
    let told = ask(
        &mut socket,
        json!({ "type": "stand", "id": "1", "start": null, "moves": ["e2e4", "e5", "Nf3"], "from": 1 }),
    )
    .await;
    assert_eq!(told["type"], "standing");
    let sans: Vec<_> = told["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|made| made["san"].clone())
        .collect();
    assert_eq!(sans, ["e5", "Nf3"]);
    assert_eq!(told["position"]["turn"], "b");
    assert!(told["legal"].as_array().unwrap().len() > 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_done_is_said_and_the_connection_stays() {
    let open = Open::new(|_| {}).await;
    let mut socket = analysis(&open, "chess").await;
    for (question, words) in [
        (
            json!({ "type": "stand", "id": "1", "start": null, "moves": ["e2e5"], "from": 0 }),
            "e2e5",
        ),
        (
            json!({ "type": "stand", "id": "2", "start": "8/8 nonsense", "moves": [], "from": 0 }),
            "",
        ),
        (
            json!({ "type": "stand", "id": "3", "start": null, "moves": vec!["e4"; 3_001], "from": 0 }),
            "3000",
        ),
        (
            json!({ "type": "inspect", "id": "4", "start": null, "moves": [], "square": "z9" }),
            "z9",
        ),
        (
            json!({ "type": "search", "id": "5", "start": "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "moves": [], "lines": 1, "ms": 100, "threat": true }),
            "",
        ),
        (
            json!({ "type": "search", "id": "6", "start": null, "moves": ["e2e4", "e2e4"], "lines": 1, "ms": 100, "threat": false }),
            "e2e4",
        ),
    ] {
        let told = ask(&mut socket, question).await;
        assert_eq!(told["type"], "rejected", "{told}");
        assert!(told["message"].as_str().unwrap().contains(words), "{told}");
    }
    socket.send(Message::text("{}")).await.unwrap();
    let told = hear(&mut socket, |said| said["type"] == "rejected").await;
    assert_eq!(told["id"], Value::Null);
    let told = ask(
        &mut socket,
        json!({ "type": "why", "id": "7", "start": null, "moves": [], "from": "e2", "piece": null, "to": "e5" }),
    )
    .await;
    assert!(
        told["text"].as_str().is_some_and(|text| !text.is_empty()),
        "{told}"
    );
}

/// Scores are White's, lines come best first, and a new search takes the place of the last.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_tells_its_best_lines_until_it_is_over() {
    let open = Open::new(|_| {}).await;
    let mut socket = analysis(&open, "chess").await;
    let search = |id: &str, ms: u32| json!({ "type": "search", "id": id, "start": "3qk3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", "moves": [], "lines": 3, "ms": ms, "threat": false });
    socket
        .send(Message::text(search("long", 9_000).to_string()))
        .await
        .unwrap();
    socket
        .send(Message::text(search("short", 300).to_string()))
        .await
        .unwrap();
    let told = hear(&mut socket, |said| said["over"] == true).await;
    assert_eq!(told["id"], "short", "{told}");
    let lines = told["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    let chances: Vec<f64> = lines
        .iter()
        .map(|line| line["chance"].as_f64().unwrap())
        .collect();
    assert!(chances[0] < 0.3 && chances[0] <= chances[2], "{chances:?}");
    assert!(
        lines
            .iter()
            .all(|line| !line["moves"].as_array().unwrap().is_empty())
    );
}

#[tokio::test]
async fn any_position_and_any_line_has_a_picture() {
    let site = Site::new(true);
    let board = site
        .get("/analysis/chess/board.svg?moves=e2e4+e7e5&side=b&theme=dark")
        .await;
    assert_eq!(board.status, StatusCode::OK);
    assert!(board.body.starts_with("<svg"), "{}", &board.body[..60]);
    let kept = site
        .get("/analysis/chess/board.svg?moves=e2e4&save=1")
        .await;
    let name = kept.headers[header::CONTENT_DISPOSITION].to_str().unwrap();
    assert!(name.contains("chess-1.svg"), "{name}");
    let moving = site
        .get("/analysis/chess/animation.svg?moves=e2e4+e7e5&after=1")
        .await;
    assert!(moving.body.contains("<animate"), "{}", moving.status);
    let bad = site.get("/analysis/chess/board.svg?moves=e2e5").await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST);
    assert!(bad.body.contains("e2e5"));
    let none = site.get("/analysis/nothing").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

/// Nobody looks for help in a game between two people that goes on; against the computer, and once it is over, everybody may.
#[tokio::test]
async fn a_running_game_between_two_people_is_not_analysed() {
    let site = Site::new(false);
    let journal = &site.state.journal;
    let people = new_game(journal, Player::Human, Player::Human, 1_000).await;
    let computer = new_game(journal, Player::Human, Player::Computer, 1_000).await;
    for (game, status) in [(people, StatusCode::FORBIDDEN), (computer, StatusCode::OK)] {
        for page in ["analysis", "chapter.json"] {
            let request = Request::get(format!("/games/{game}/{page}"))
                .header(header::HOST, HOST)
                .body(axum::body::Body::empty())
                .unwrap();
            assert_eq!(site.send(request).await.status, status, "{page}");
        }
    }
}
