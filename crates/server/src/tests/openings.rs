//! Opening trees, through the router.

use axum::http::StatusCode;
use serde_json::{Value, json};
use variorum_journal::identity::VariantId;
use variorum_openings::{Builder, values};
use variorum_record::{Game as Played, sheets};

use super::Site;
use crate::Policy;
use crate::game::Game;
use crate::journal::tests::TempDir;

/// A site with a folder of openings, in which a few games of one game have been counted.
fn site(dir: &TempDir, path: &str) -> (Site, Game) {
    let game = Game::load(&VariantId::new("chess")).unwrap();
    let folder = dir.0.join("openings");
    std::fs::create_dir_all(&folder).unwrap();
    let mut builder = Builder::new(game.rules(), &folder.join(path)).unwrap();
    for text in [
        "1. e4 {[%eval 0.35]} e5 1-0",
        "1. e4 c5 0-1",
        "1. e4 e5 1/2-1/2",
        "1. d4 1-0",
    ] {
        let sheet = sheets(text).next().unwrap();
        let language = variorum_describe::Language::English;
        let played = Played::read(&sheet, game.rules(), language).unwrap();
        builder.add(&played, &values(&sheet)).unwrap();
    }
    builder.write().unwrap();
    let policy = Policy {
        openings: Some(folder),
        ..Policy::default()
    };
    (Site::with(policy), game)
}

async fn moves(site: &Site, address: &str) -> Value {
    let answer = site.get(address).await;
    assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

#[tokio::test]
async fn moves_are_told_with_how_often_they_were_played() {
    let dir = TempDir::new();
    let (site, game) = site(&dir, "chess.openings");
    let first = moves(&site, "/openings/chess/moves").await;
    let wanted = json!([
        { "move": "e2e4", "san": "e4", "games": 3, "white": 1, "draws": 1, "black": 1, "value": 35 },
        { "move": "d2d4", "san": "d4", "games": 1, "white": 1, "draws": 0, "black": 0, "value": null },
    ]);
    assert_eq!(first, wanted);
    let after = moves(&site, "/openings/chess/moves?moves=e2e4").await;
    assert_eq!(
        (&after[0]["san"], &after[0]["games"]),
        (&json!("e5"), &json!(2))
    );
    let fen = game.rules().replay(None, &["e4"]).unwrap().fen();
    let fen = fen.replace(' ', "+");
    let same = moves(&site, &format!("/openings/chess/moves?fen={fen}")).await;
    assert_eq!(same, after);
    assert_eq!(
        moves(&site, "/openings/chess/moves?moves=d2d4+d7d5").await,
        json!([])
    );
    assert_eq!(moves(&site, "/openings/crazyhouse/moves").await, json!([]));
    for wrong in ["moves=e2e5", "fen=nonsense"] {
        let answer = site.get(&format!("/openings/chess/moves?{wrong}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
    }
}

#[tokio::test]
async fn the_page_leads_from_move_to_move() {
    let dir = TempDir::new();
    let (site, _) = site(&dir, "chess.openings");
    let page = site.get("/openings/chess").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        page.body.contains("/openings/chess?moves=e2e4"),
        "{}",
        page.body
    );
    assert!(
        page.body
            .contains("<td>33 %</td><td>34 %</td><td>33 %</td>")
    );
    let next = site.get("/openings/chess?moves=e2e4").await;
    assert!(
        next.body.contains("/openings/chess?moves=e2e4+e7e5"),
        "{}",
        next.body
    );
    let none = site.get("/openings/crazyhouse").await;
    assert!(none.body.contains("No games of this have been counted"));
}

/// A file of another game under the name of this one is not shown.
#[tokio::test]
async fn a_file_that_does_not_fit_is_not_shown() {
    let dir = TempDir::new();
    let (site, _) = site(&dir, "crazyhouse.openings");
    assert_eq!(moves(&site, "/openings/crazyhouse/moves").await, json!([]));
}
