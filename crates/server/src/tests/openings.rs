//! Opening trees, through the router.

use axum::http::{StatusCode, header};
use serde_json::{Value, json};
use variorum_journal::identity::{GameId, Random, VariantId};
use variorum_journal::stored::{Ending, Entry, Event, Side, Standing, now};
use variorum_openings::{Builder, values};
use variorum_play::game::Game;
use variorum_record::{Game as Played, sheets};

use super::Site;
use crate::Policy;
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

/// A game that was made with the box ticked counts when it has been over for a while, and no other; without names.
#[tokio::test(flavor = "multi_thread")]
async fn games_count_whose_players_have_agreed() {
    let site = Site::new(false);
    let journal = &site.state.journal;
    let form = site.get("/new/crazyhouse").await.body;
    assert!(form.contains("name=\"counts\" value=\"yes\">"), "{form}");
    let again = site.get("/new/crazyhouse?counts=yes").await.body;
    assert!(again.contains("name=\"counts\" value=\"yes\" checked>"));
    let play = async |form: &str, moves: &[&str], ends: bool| {
        let made = site.post("/games", form.to_owned()).await;
        let address = made.headers[header::LOCATION].to_str().unwrap().to_owned();
        let id = GameId::parse(address.trim_start_matches("/games/")).unwrap();
        let entry = |(index, event)| Entry {
            seq: index as u64 + 1,
            event,
            request: None,
            fen: None,
            at: 1,
        };
        let made = moves.iter().enumerate().map(|(ply, mv)| Event::Move {
            ply: ply as u32,
            mv: (*mv).to_owned(),
        });
        let end = ends.then_some(Event::End {
            ply: moves.len() as u32,
            resigns: Some(Side::Black),
        });
        let entries = made.chain(end).enumerate().map(entry).collect();
        let ending = ends.then(|| Ending {
            winner: Some(Side::White),
            reason: "resignation".into(),
        });
        let ply = moves.len() as u32;
        let standing = Some(Standing { ply, ending });
        journal.append(&id, entries, standing).await.unwrap();
        id
    };
    let with = "variant=crazyhouse&opponent=friend&counts=yes";
    let without = "variant=crazyhouse&opponent=friend";
    let there_and_back = ["e2e4", "e7e5", "g1f3", "b8c6", "f3g1", "c6b8", "g1f3"];
    let counted = play(with, &there_and_back, true).await;
    play(with, &["d2d4"], true).await;
    play(with, &["c2c4"], false).await;
    let left = play(without, &["b2b4"], true).await;
    assert!(!journal.record(&left).await.unwrap().unwrap().counts);
    let count = async |before| {
        crate::openings::count_some(&site.state, before)
            .await
            .unwrap()
    };
    assert_eq!(count(now() - 60_000).await, 0, "somebody may take it back");
    assert_eq!(count(now() + 1000).await, 2);
    assert_eq!(count(now() + 1000).await, 0);
    let first = moves(&site, "/openings/crazyhouse/moves").await;
    let lines = first.as_array().unwrap();
    let texts: Vec<&str> = lines
        .iter()
        .map(|line| line["move"].as_str().unwrap())
        .collect();
    assert_eq!(texts, ["d2d4", "e2e4"]);
    let later = moves(&site, "/openings/crazyhouse/moves?moves=e2e4+e7e5").await;
    assert_eq!(
        (&later[0]["move"], &later[0]["white"]),
        (&json!("g1f3"), &json!(1))
    );
    let page = site.get("/openings/crazyhouse").await.body;
    assert!(page.contains("/openings/crazyhouse?moves=e2e4"));
    let shown = site.get(&format!("/games/{counted}")).await.body;
    assert!(shown.contains("counts in the opening tree"));
    assert!(
        !site
            .get(&format!("/games/{left}"))
            .await
            .body
            .contains("opening tree")
    );
}

/// Whoever is invited is asked, too, and may say no.
#[tokio::test]
async fn who_is_invited_agrees_or_the_game_does_not_count() {
    let site = Site::new(false);
    let journal = &site.state.journal;
    for (answer, counts) in [("yes", true), ("no", false)] {
        let form = "variant=chess&opponent=invited&side=w&counts=yes";
        let made = site.post("/games", form).await;
        let address = made.headers[header::LOCATION].to_str().unwrap().to_owned();
        let id = GameId::parse(address.trim_start_matches("/games/")).unwrap();
        let record = journal.record(&id).await.unwrap().unwrap();
        let seat = record.seating.keys[1].clone().unwrap();
        let link = format!("{address}/seat/{seat}");
        let asked = site.get(&link).await;
        assert_eq!(asked.status, StatusCode::OK);
        assert!(asked.body.contains("?counts=no"), "{}", asked.body);
        assert!(!asked.headers.contains_key(header::SET_COOKIE));
        let sat = site.get(&format!("{link}?counts={answer}")).await;
        assert_eq!(sat.status, StatusCode::SEE_OTHER);
        let record = journal.record(&id).await.unwrap().unwrap();
        assert_eq!(record.counts, counts);
        assert!(!record.rematch(GameId::random(), "rules", 1).counts);
    }
}

/// A file of another game under the name of this one is not shown.
#[tokio::test]
async fn a_file_that_does_not_fit_is_not_shown() {
    let dir = TempDir::new();
    let (site, _) = site(&dir, "crazyhouse.openings");
    assert_eq!(moves(&site, "/openings/crazyhouse/moves").await, json!([]));
}
