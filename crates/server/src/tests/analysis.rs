//! The connection of an analysis: questions with answers, searches, what cannot be done, and pictures of any position.

use std::time::{Duration, Instant};

use axum::http::{Request, StatusCode, header};
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use variorum_catalog::{BuiltIn, Bundle};
use variorum_journal::Draft;
use variorum_journal::identity::RulesId;
use variorum_journal::stored::Player;
use variorum_play::wire::VERSION;

use super::connections::{Open, fitting as hear};
use super::{HOST, Site, host, new_game};

async fn analysis(open: &Open, variant: &str) -> WebSocketStream<TcpStream> {
    let hello = json!({ "type": "hello", "v": VERSION });
    let path = format!("/analysis/{variant}/socket");
    let mut socket = open.socket(&path, &host(), &hello).await;
    let welcome = hear(&mut socket, |said| said["type"] == "welcome").await;
    assert_eq!(welcome["stage"]["variant"], variant);
    socket
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

/// One engine, and one visitor who plays against it while another page of his has it search for a minute.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_gets_its_move_while_an_analysis_searches_and_both_come_to_an_end() {
    let open = Open::new(|limits| {
        limits.searches = 1;
        limits.thinking = Duration::from_secs(60);
    })
    .await;
    let journal = &open.site.state.journal;
    let game = new_game(journal, Player::Human, Player::Computer, 100).await;
    let hello = json!({ "type": "hello", "v": VERSION, "seq": null });
    let path = format!("/games/{game}/socket");
    let mut table = open.socket(&path, &host(), &hello).await;
    let update = hear(&mut table, |said| said["type"] == "update").await;
    let (piece, squares) = (&update["legal"][0]["from"], &update["legal"][0]["to"]);
    let to = squares.as_str().unwrap().split(' ').next().unwrap();
    let text = format!("{}{to}", piece.as_str().unwrap());
    let mut desk = analysis(&open, "chess").await;
    let search = json!({ "type": "search", "id": "s", "start": null, "moves": [], "lines": 1, "ms": 60_000, "threat": false });
    desk.send(Message::text(search.to_string())).await.unwrap();
    hear(&mut desk, |said| {
        said["type"] == "found" && said["nodes"].as_u64() > Some(0)
    })
    .await;
    let mv = json!({ "type": "move", "id": "m", "ply": 0, "text": text });
    table.send(Message::text(mv.to_string())).await.unwrap();
    let begun = Instant::now();
    hear(&mut table, |said| {
        said["type"] == "changed" && said["from"] == 1
    })
    .await;
    assert!(begun.elapsed() < Duration::from_secs(20));
    let over = hear(&mut desk, |said| said["over"] == true).await;
    assert!(!over["lines"].as_array().unwrap().is_empty(), "{over}");
}

/// The rules of an analysis are those of its address; who wants the newer ones opens theirs.
#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_keeps_its_rules_when_the_draft_gets_others() {
    let open = Open::new(|_| {}).await;
    let text = |base: &str| format!("game \"Mine\" id=\"mine\"\nextends \"{base}\"\n");
    let rules = |base| RulesId::of(&Bundle::gather("mine.kdl", &text(base), &BuiltIn).0);
    let draft = Draft::new(host(), "Mine", text("chess"));
    let id = draft.id.clone();
    let journal = &open.site.state.journal;
    journal.create_draft(draft, 9).await.unwrap();
    let publish = async || {
        let path = format!("/workshop/{id}/state");
        let sent = "state=unlisted".to_owned();
        let answer = open.site.post_as(&host(), &path, sent).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    };
    let e4 = |id: &str| json!({ "type": "stand", "id": id, "start": null, "moves": ["e2e4"], "from": 0 });
    publish().await;
    let older = rules("chess");
    let mut socket = analysis(&open, older.as_str()).await;
    assert_eq!(ask(&mut socket, e4("1")).await["type"], "standing");
    // Pawns that go aslant.
    journal
        .save_draft(&id, 1, &text("berolina"), "Mine")
        .await
        .unwrap();
    publish().await;
    assert_eq!(ask(&mut socket, e4("2")).await["type"], "standing");
    let mut again = analysis(&open, older.as_str()).await;
    assert_eq!(ask(&mut again, e4("3")).await["type"], "standing");
    let mut newer = analysis(&open, rules("berolina").as_str()).await;
    assert_eq!(ask(&mut newer, e4("4")).await["type"], "rejected");
}

/// The board is on the page as its address says, before any script has come.
#[tokio::test]
async fn the_first_board_is_on_the_page() {
    let site = Site::new(true);
    let board = async |query: &str| {
        let page = site.get(&format!("/analysis/chess{query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
        let (_, rest) = page.body.split_once("first-board")?;
        Some(rest.split_once("</svg>")?.0.to_owned())
    };
    let start = board("").await.unwrap();
    let played = board("?moves=e2e4+e7e5").await.unwrap();
    assert_ne!(start, played);
    assert_eq!(board("?moves=e2e4+e7e5&at=0").await.unwrap(), start);
    assert_ne!(board("?side=b").await.unwrap(), start);
    let rooks = board("?fen=4k3/8/8/8/8/8/8/R3K3+w+-+-+0+1").await.unwrap();
    assert!(rooks.len() < start.len());
    // What cannot be shown is the script's to say.
    for query in ["?moves=e2e5", "?fen=nonsense", "?at=x&at=y"] {
        let page = site.get(&format!("/analysis/chess{query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
    }
    assert_eq!(board("?moves=e2e5").await, None);
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
