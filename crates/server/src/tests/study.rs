//! Pieces read about and tried out, through the router.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use variorum_describe::Language;
use variorum_journal::identity::VariantId;
use variorum_play::game::Game;
use variorum_play::testing::list;

use super::{Answer, HOST, ORIGIN, Site};

async fn ask(site: &Site, path: &str, body: String) -> Answer {
    let request = Request::post(path)
        .header(header::HOST, HOST)
        .header(header::ORIGIN, ORIGIN)
        .header(header::CONTENT_TYPE, "application/json");
    site.send(request.body(Body::from(body)).unwrap()).await
}

/// A game, its address, and what can be asked about its first piece.
fn first() -> (Game, String, Value) {
    let id = list()[0].id.clone();
    let game = Game::load(&VariantId::new(id.as_str())).unwrap();
    let request = json!({
        "piece": game.piece(0), "side": "w", "square": null, "others": [], "about": null, "cast": [],
    });
    (game, format!("/variants/{id}"), request)
}

#[tokio::test]
async fn pieces_are_told_about_in_the_readers_language() {
    let site = Site::new(true);
    let (game, path, request) = first();
    for language in Language::ALL {
        let code = language.code();
        let answer = site.get(&format!("{path}/pieces?lang={code}")).await;
        let roster: Value = serde_json::from_str(&answer.body).unwrap();
        let pieces = roster["pieces"].as_array().unwrap();
        assert_eq!(pieces.len(), game.rules().def().pieces.len());
        for (told, piece) in pieces.iter().zip(&game.rules().def().pieces) {
            assert_eq!(told["name"], piece.name_in(language));
        }
        let answer = ask(
            &site,
            &format!("{path}/study?lang={code}"),
            request.to_string(),
        )
        .await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        let study: Value = serde_json::from_str(&answer.body).unwrap();
        for extra in study["extras"].as_array().unwrap() {
            let def = game.rules().def();
            let mut words = def
                .attributes
                .iter()
                .map(|attribute| attribute.name_in(language));
            if let Some(word) = extra["attribute"].as_str() {
                assert!(words.any(|known| known == word), "{word}");
            }
        }
    }
}

#[tokio::test]
async fn a_bad_question_gets_a_reason_and_a_status() {
    let site = Site::new(true);
    let (_, path, good) = first();
    let with = |key: &str, value: Value| {
        let mut request = good.clone();
        request[key] = value;
        request.to_string()
    };
    let others: Vec<Value> = (0..5000)
        .map(|_| json!({"square": "a1", "piece": "P", "side": "b"}))
        .collect();
    for (path, body, status) in [
        (path.clone(), String::from("{"), StatusCode::BAD_REQUEST),
        (path.clone(), String::from("{}"), StatusCode::BAD_REQUEST),
        (
            path.clone(),
            with("more", json!(1)),
            StatusCode::BAD_REQUEST,
        ),
        (
            path.clone(),
            with("piece", json!("?")),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            path.clone(),
            with("square", json!("?")),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            path.clone(),
            with("others", json!(others)),
            StatusCode::PAYLOAD_TOO_LARGE,
        ),
        (
            "/variants/nowhere".into(),
            good.to_string(),
            StatusCode::NOT_FOUND,
        ),
    ] {
        let answer = ask(&site, &format!("{path}/study"), body.clone()).await;
        assert_eq!(answer.status, status, "{body:.80}: {}", answer.body);
        let error: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(
            error["error"]
                .as_str()
                .is_some_and(|reason| reason.len() > 10),
            "{}",
            answer.body
        );
    }
}
