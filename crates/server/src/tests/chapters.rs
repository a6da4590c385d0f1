//! Games with variations: from files to chapters and back, and what is refused.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use variorum_play::chapters::{COMMENT, MOVES, SHAPES};
use variorum_play::game;

use super::{Answer, HOST, ORIGIN, Site};

async fn send(site: &Site, path: &str, kind: &str, body: String) -> Answer {
    let request = Request::post(path)
        .header(header::HOST, HOST)
        .header(header::ORIGIN, ORIGIN)
        .header(header::CONTENT_TYPE, kind);
    site.send(request.body(Body::from(body)).unwrap()).await
}

async fn read(site: &Site, text: &str) -> Value {
    let answer = send(site, "/analysis/read", "text/plain", text.to_owned()).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

async fn write(site: &Site, chapters: &Value) -> Answer {
    let body = json!({ "chapters": chapters }).to_string();
    send(site, "/analysis/write", "application/json", body).await
}

/// A game of every kind with something said about it, made from its first moves.
fn annotated(id: &str) -> String {
    let game = game::Game::load(&variorum_journal::identity::VariantId::new(id)).unwrap();
    let mut position = game.rules().setup(&Default::default(), 7).unwrap();
    let mut moves = String::new();
    for at in 0..8 {
        let legal = position.legal();
        let (Some(first), Some(other)) = (legal.moves().first(), legal.moves().last()) else {
            break;
        };
        moves.push_str(&format!(
            "{} $3 {{ä {at} [%csl Ga1][%clk 0:01:0{at}]}} ({} {{instead}}) ",
            legal.san(*first),
            legal.san(*other)
        ));
        position.play_unchecked(*first);
    }
    let fen = game.rules().setup(&Default::default(), 7).unwrap().fen();
    format!(
        "[Event \"Paris\"]\n[Variant \"{id}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n[Orientation \"black\"]\n[ECO \"C41\"]\n\n{moves}*\n\n"
    )
}

#[tokio::test]
async fn games_become_chapters_and_games_again() {
    let site = Site::new(true);
    let ids = variorum_catalog::ids();
    for some in ids.chunks(40) {
        let text: String = some.iter().map(|id| annotated(id)).collect();
        let read_once = read(&site, &text).await;
        assert_eq!(read_once["faults"], json!([]));
        let chapters = &read_once["chapters"];
        assert_eq!(chapters.as_array().unwrap().len(), some.len());
        let written = write(&site, chapters).await;
        assert_eq!(written.status, StatusCode::OK, "{}", written.body);
        let again = read(&site, &written.body).await;
        assert_eq!(again, read_once);
        assert_eq!(write(&site, &again["chapters"]).await.body, written.body);
        let chapter = &chapters[0];
        assert_eq!(chapter["orientation"], "b");
        assert_eq!(chapter["title"], "Paris");
        assert_eq!(chapter["tags"][1], json!(["ECO", "C41"]));
        assert_eq!(chapter["nodes"][0], json!({ "parent": null }));
        let first = &chapter["nodes"][1];
        assert_eq!(first["comment"], "ä 0");
        assert_eq!(first["shapes"], json!(["Ga1"]));
        assert_eq!(first["clock"], "0:01:00");
        assert!(first.get("eval").is_none() && first["move"].is_string());
    }
}

#[tokio::test]
async fn faults_and_what_is_kept_as_text_are_told_with_their_places() {
    let site = Site::new(true);
    let text = "1. e4 (1. Ke3) e5 1-0\n\n1. e4 Ke6 *\n\n1. e4 {never\n";
    let leaves = read(&site, text).await;
    assert_eq!(leaves["chapters"].as_array().unwrap().len(), 1);
    assert_eq!(leaves["chapters"][0]["result"], "1-0");
    // Nobody said that Black resigned.
    assert_eq!(leaves["chapters"][0]["tags"], json!([]));
    let faults = leaves["faults"].as_array().unwrap();
    let places: Vec<_> = faults
        .iter()
        .map(|fault| {
            (
                fault["game"].as_u64(),
                fault["line"].as_u64(),
                fault["column"].as_u64(),
            )
        })
        .collect();
    assert_eq!(
        places,
        [(1, 1, 11), (2, 3, 7), (3, 5, 7)].map(|(a, b, c)| (Some(a), Some(b), Some(c)))
    );
    assert!(faults[0]["message"].as_str().unwrap().contains("The King"));
}

#[tokio::test]
async fn more_than_a_study_holds_is_refused() {
    let site = Site::new(true);
    let chapter = |nodes: Value| json!([{ "variant": "chess", "title": "x", "orientation": "w", "start": null, "tags": [], "result": "*", "nodes": nodes }]);
    let e4 = |more: Value| {
        let mut node = json!({ "parent": 0, "move": "e2e4" });
        node.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        chapter(json!([{ "parent": null }, node]))
    };
    let good = write(&site, &e4(json!({ "comment": "x".repeat(COMMENT) }))).await;
    assert_eq!(good.status, StatusCode::OK, "{}", good.body);
    // A browser cannot put anything into a file that is none of its own.
    let sly = e4(
        json!({ "comment": "a } b [%csl Gd4] 0-1\n\n[Event \"x\"]", "clock": "1] [%eval 9", "before": "{\n\n1. a4" }),
    );
    let written = write(&site, &sly).await;
    let back = read(&site, &written.body).await;
    assert_eq!(back["chapters"].as_array().unwrap().len(), 1);
    let node = &back["chapters"][0]["nodes"][1];
    assert_eq!(node["shapes"], json!(["Gd4"]));
    assert!(node["comment"].as_str().unwrap().contains("[Event \"x\"]"));
    for bad in [
        e4(json!({ "comment": "x".repeat(COMMENT + 1) })),
        e4(json!({ "shapes": vec!["Ga1"; SHAPES + 1] })),
        e4(json!({ "nags": vec![1; 17] })),
        e4(json!({ "move": "e2e5" })),
        e4(json!({ "parent": 1 })),
        e4(json!({ "parent": null })),
        chapter(json!([])),
        chapter(json!([{ "parent": null }, { "parent": 0 }])),
        chapter(Value::from(vec![json!({ "parent": null }); MOVES + 2])),
    ] {
        let answer = write(&site, &bad).await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{}",
            answer.body
        );
        let said: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(!said["error"].as_str().unwrap().is_empty());
    }
    let many = Value::from(vec![chapter(json!([{ "parent": null }]))[0].clone(); 65]);
    assert_eq!(
        write(&site, &many).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let unknown = json!([{ "variant": "../chess", "title": "", "orientation": "w", "start": null, "tags": [], "result": "*", "nodes": [{ "parent": null }] }]);
    assert_eq!(write(&site, &unknown).await.status, StatusCode::NOT_FOUND);
    let broken = send(&site, "/analysis/write", "application/json", "{".into()).await;
    assert_eq!(broken.status, StatusCode::BAD_REQUEST);
    let large = send(&site, "/analysis/read", "text/plain", "x".repeat(3 << 20)).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
}
