//! Finished games looked back at: what is found out, who is served first, and what is kept.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use tower::ServiceExt as _;
use variorum_engine::{Engine, Level, Limits};
use variorum_journal::identity::{GameId, Random};
use variorum_journal::stored::Player;
use variorum_play::review::{Course, Played, Sight};
use variorum_play::wire::ReviewStage;
use variorum_review::Found;

use super::{Answer, HOST, ORIGIN, Site, new_game};
use crate::app;
use crate::review::{self, Seen};

const MATE: &str = "1. f3 e5 2. g4 Qh4# 0-1";

/// White leaves a piece, and then lets himself be mated.
const LOST: &str =
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 d6 4. Nxe5 Nxe5 5. Bb3 Nf6 6. f3 Nh5 7. g4 Qh4+ 8. Kf1 Qf2# 0-1";

/// A game of a file; its address.
async fn import(site: &Site, text: &str) -> String {
    let text = variorum_play::setup_form::pair("text", text);
    let answer = site
        .post("/games/import", format!("{text}&variant=chess"))
        .await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION]
        .to_str()
        .unwrap()
        .to_owned()
}

async fn known(site: &Site, game: &str) -> Value {
    let answer = site.get(&format!("{game}/review.json")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

/// Looks at a game as the page does, until something is so.
async fn watch(site: &Site, game: &str, until: impl Fn(&Value) -> bool) -> Value {
    let request = Request::get(format!("{game}/review/events"))
        .header(header::HOST, HOST)
        .body(Body::empty());
    let response = app(site.state.clone()).oneshot(request.unwrap()).await;
    let response = response.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(
        response.headers()[header::CONTENT_TYPE],
        "text/event-stream"
    );
    let mut body = std::pin::pin!(response.into_body());
    let watched = async {
        loop {
            let next = std::future::poll_fn(|context| {
                axum::body::HttpBody::poll_frame(body.as_mut(), context)
            });
            let piece = next.await.expect("it goes on").unwrap();
            let piece = piece.into_data().unwrap();
            let text = std::str::from_utf8(&piece).unwrap();
            let Some(told) = text.strip_prefix("data: ") else {
                continue;
            };
            let told: Value = serde_json::from_str(told).unwrap();
            if until(&told) {
                return told;
            }
        }
    };
    let watched = tokio::time::timeout(Duration::from_secs(120), watched).await;
    watched.expect("it is found out")
}

async fn attempt(site: &Site, game: &str, body: &Value) -> Answer {
    let request = Request::post(format!("{game}/review/try"))
        .header(header::HOST, HOST)
        .header(header::ORIGIN, ORIGIN)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()));
    site.send(request.unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_judged_told_and_kept() {
    let site = Site::new(true);
    let game = import(&site, MATE).await;
    let page = site.get(&format!("{game}/review")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("review.js"), "{}", page.body);
    // Nobody has looked yet, so nothing but the end is known, and asking for it begins nothing.
    let before = known(&site, &game).await;
    assert_eq!(before["moves"].as_array().unwrap().len(), 4);
    assert_eq!(
        before["moves"][3],
        json!({ "side": "b", "number": 2, "san": "Qh4#" })
    );
    assert_eq!(before["winner"], "b");
    assert_eq!(before["review"]["stage"], "quick");
    assert_eq!(before["review"]["chances"], json!([-1, -1, -1, -1, -1]));
    assert_eq!(site.state.reviews.count(), 0);
    let done = watch(&site, &game, |told| told["stage"] == "done").await;
    let judged = done["judged"].as_array().unwrap();
    let blunder = judged.iter().find(|one| one["ply"] == 2).expect("2. g4");
    assert_eq!(blunder["judgement"], "blunder");
    assert_eq!(
        blunder["lesson"],
        "Allows mate in 1: the Queen on d8 mates with Qh4#."
    );
    assert_eq!(blunder["pawns"], Value::Null, "it costs the game");
    assert_eq!(done["worst_w"][0], 2);
    assert_eq!(done["worst_b"], json!([]));
    assert_eq!(done["worst"], done["worst_w"]);
    assert!(done["chances"][4].as_i64().unwrap() < 100);
    assert_eq!(done["tally_b"]["moves"], 2);
    // Who has looked is gone, and all is still known: no engine is asked again.
    while site.state.reviews.count() > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let begun = site.state.rooms.pool().begun;
    assert_eq!(known(&site, &game).await["review"], done);
    let again = watch(&site, &game, |told| told["stage"] == "done").await;
    assert_eq!(again, done);
    assert_eq!(site.state.rooms.pool().begun, begun);
    // The move with both lines, and boards of each step.
    let answer = site.get(&format!("{game}/review/moves/2")).await;
    let lines: Value = serde_json::from_str(&answer.body).unwrap();
    let line = lines["played"]["moves"].as_array().unwrap();
    let sans: Vec<&Value> = line.iter().map(|step| &step["made"]["san"]).collect();
    assert_eq!(sans, ["g4", "Qh4#"]);
    assert_eq!(line[1]["position"]["check"], true);
    assert_eq!(
        lines["lesson"],
        "Allows mate in 1: the Queen on d8 mates with Qh4#."
    );
    assert!(!lines["legal"].as_array().unwrap().is_empty());
    assert_ne!(lines["better"]["moves"][0]["made"]["san"], "g4");
    let german = site
        .get(&format!("{game}/review/moves/2?lang=de"))
        .await
        .body;
    assert!(
        german.contains("Lässt Matt in 1 zu: Dame d8 setzt mit Qh4# matt."),
        "{german}"
    );
    let unjudged = site.get(&format!("{game}/review/moves/3")).await;
    assert_eq!(unjudged.status, StatusCode::NOT_FOUND);
}

/// Pages ask for the lines of a move that they have seen judged. They find them while more is found out about it, and when nobody
/// has looked for a while and all is read again.
#[tokio::test(flavor = "multi_thread")]
async fn a_judged_move_stays_judged() {
    let site = Site::new(true);
    let game = import(&site, LOST).await;
    let id = GameId::parse(game.rsplit('/').next().unwrap()).unwrap();
    let played = review::load(site.state.journal.as_ref(), &site.state.library, &id).await;
    let played = Arc::new(played.unwrap());
    let (mut engine, stop) = (Engine::new(1), AtomicBool::new(false));
    let values = engine.piece_values(&played.start);
    let mut course = Course::new(Arc::clone(&played), values.clone());
    let judged = |course: &Course| {
        let judged = course.sight().judged.into_iter();
        judged.map(|one| one.is_some()).collect::<Vec<_>>()
    };
    let (mut before, mut tasks) = (vec![false; played.moves.len()], 0);
    while let Some(task) = course.next_task() {
        let now = judged(&course);
        let gone = (0..now.len()).find(|&ply| before[ply] && !now[ply]);
        assert_eq!(gone, None, "after {tasks} searches");
        let mut again = Course::new(Arc::clone(&played), values.clone());
        again.remember(&course.kept());
        again.next_task();
        let read = judged(&again);
        let gone = (0..now.len()).find(|&ply| now[ply] && !read[ply]);
        assert_eq!(gone, None, "read again after {tasks} searches");
        let stages = [&again, &course].map(|course| course.sight().stage);
        let [read, live] = stages.map(|stage| stage == ReviewStage::Quick);
        assert_eq!(read, live, "after {tasks} searches: {stages:?}");
        // Each round finds something else.
        let limits = Limits {
            nodes: Some(100 * (1 + tasks % 7)),
            ..Limits::default()
        };
        let result = engine.search(&task.position, &limits, &stop, &mut |_| ());
        course.learn(task, Found::from(result));
        (before, tasks) = (now, tasks + 1);
    }
    assert!(before.contains(&true) && tasks > 30, "{tasks}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_try_is_found_refuted_or_no_move() {
    let site = Site::new(true);
    let game = import(&site, MATE).await;
    watch(&site, &game, |told| told["stage"] == "done").await;
    let tried = async |text: &str| {
        let answer = attempt(&site, &game, &json!({ "ply": 2, "text": text })).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        serde_json::from_str::<Value>(&answer.body).unwrap()
    };
    let lines = site.get(&format!("{game}/review/moves/2")).await;
    let lines: Value = serde_json::from_str(&lines.body).unwrap();
    let best = lines["better"]["moves"][0]["made"]["san"].as_str().unwrap();
    let found = tried(best).await;
    assert_eq!(
        (&found["verdict"], &found["lesson"]),
        (&json!("found"), &Value::Null)
    );
    let same = tried("g4").await;
    assert_eq!(
        (&same["verdict"], &same["lesson"]),
        (
            &json!("refuted"),
            &json!("Allows mate in 1: the Queen on d8 mates with Qh4#.")
        )
    );
    assert_eq!(same["line"]["moves"][1]["made"]["san"], "Qh4#");
    // It keeps the king safe, and loses a pawn or so.
    let other = tried("e4").await;
    assert_ne!(other["verdict"], "refuted", "{other}");
    for (body, status) in [
        (
            json!({ "ply": 2, "text": "Ke5" }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (json!({ "ply": 3, "text": "Ke7" }), StatusCode::NOT_FOUND),
        (json!({ "ply": 2 }), StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(attempt(&site, &game, &body).await.status, status, "{body}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_goes_on_is_not_looked_back_at() {
    let site = Site::new(true);
    let journal = &site.state.journal;
    let game = new_game(journal, Player::Human, Player::Human, 1000).await;
    let page = site.get(&format!("/games/{game}/review")).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    assert_eq!(page.headers[header::LOCATION], format!("/games/{game}"));
    for path in ["review.json", "review/events", "review/moves/0"] {
        let answer = site.get(&format!("/games/{game}/{path}")).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{path}");
        let gone = site
            .get(&format!("/games/{}/{path}", GameId::random()))
            .await;
        assert_eq!(gone.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(site.state.reviews.count(), 0);
    // The list leads to reviews of finished games alone.
    let over = import(&site, MATE).await;
    let list = site.get("/games").await.body;
    assert!(list.contains(&format!("{over}/review")));
    assert!(!list.contains(&format!("/games/{game}/review")));
}

/// A game that takes a while: a hundred moves of knights.
fn long() -> String {
    let round = [
        "Nf3 Nf6", "Nc3 Nc6", "Ng1 Ng8", "Nb1 Nb8", "a3 a6", "h3 h6", "e3 e6", "d3 d6",
    ];
    let turns = round.iter().enumerate();
    let moves: Vec<String> = turns
        .map(|(number, turn)| format!("{}. {turn}", number + 1))
        .collect();
    format!("[Termination \"resignation\"]\n\n{} 0-1", moves.join(" "))
}

async fn played(site: &Site, game: &str) -> Arc<Played> {
    let id = GameId::parse(game.rsplit('/').next().unwrap()).unwrap();
    let played = review::load(site.state.journal.as_ref(), &site.state.library, &id).await;
    Arc::new(played.unwrap())
}

async fn seen(site: &Site, played: &Arc<Played>) -> Seen {
    site.state.reviews.watch(played, None).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_search_serves_all_who_look_and_stops_with_the_last() {
    let site = Site::new(true);
    let game = import(&site, &long()).await;
    let played = played(&site, &game).await;
    let mut one = seen(&site, &played).await;
    let other = seen(&site, &played).await;
    assert_eq!(site.state.reviews.count(), 1);
    let part = |seen: &Seen| {
        let sight = seen.borrow();
        sight.scores.iter().flatten().count()
    };
    while part(&one) < 3 {
        one.changed().await.unwrap();
    }
    assert!(part(&other) >= 3);
    drop(one);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(site.state.reviews.count(), 1, "the other still looks");
    drop(other);
    while site.state.reviews.count() > 0 || site.state.rooms.pool().running > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // What was found is kept, and the rest is not looked for again.
    let kept = known(&site, &game).await;
    let chances = kept["review"]["chances"].as_array().unwrap();
    let before = chances.iter().filter(|chance| **chance != -1).count();
    assert!(before >= 3, "{chances:?}");
    let again = seen(&site, &played).await;
    assert!(part(&again) >= before);
}

/// Whoever comes while the search is being given up, since the last other has just left, is served all the same.
#[tokio::test(flavor = "multi_thread")]
async fn one_comes_as_the_last_other_leaves() {
    let site = Site::new(true);
    let game = import(&site, &long()).await;
    let played = played(&site, &game).await;
    let known = |sight: &Sight| sight.scores.iter().flatten().count();
    let mut one = seen(&site, &played).await;
    for pause in 0.. {
        let before = known(&one.borrow());
        if before > played.moves.len() {
            break;
        }
        let next = one.wait_for(|sight| known(sight) > before);
        let next = tokio::time::timeout(Duration::from_secs(60), next).await;
        drop(next.expect("the search goes on").unwrap());
        drop(one);
        // At every moment of giving up: what was found is kept meanwhile.
        tokio::time::sleep(Duration::from_micros(100 * pause)).await;
        one = seen(&site, &played).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_played_again_is_looked_at_anew() {
    let site = Site::new(true);
    let game = import(&site, MATE).await;
    watch(&site, &game, |told| told["stage"] == "done").await;
    let id = GameId::parse(game.rsplit('/').next().unwrap()).unwrap();
    let kept = site.state.journal.review(&id).await.unwrap().unwrap();
    // What was kept of another game, or by another version, is not believed.
    for (known, other) in [
        ("\"last\":\"", "\"last\":\"x"),
        ("\"program\":\"", "\"program\":\"0"),
    ] {
        let changed = kept.replace(known, other);
        assert_ne!(changed, kept);
        site.state.journal.keep_review(&id, changed).await.unwrap();
        let told = super::review::known(&site, &game).await;
        assert_eq!(told["review"]["stage"], "quick", "{known}");
    }
    site.state.journal.keep_review(&id, kept).await.unwrap();
    let told = known(&site, &game).await;
    assert_eq!(told["review"]["stage"], "done");
}

/// Somebody plays while another looks back: the moves come first.
#[tokio::test(flavor = "multi_thread")]
async fn a_review_waits_while_moves_are_looked_for() {
    let limits = crate::Limits {
        searches: 1,
        ..crate::Limits::local()
    };
    let site = Site::with(crate::Policy {
        local: true,
        list_all: true,
        limits: limits.into(),
        ..crate::Policy::default()
    });
    let game = import(&site, &long()).await;
    let mut move_search = crate::room::Search::new(site.state.rooms.engines());
    let asker = crate::room::Asker {
        visitor: super::host(),
        address: None,
        behind: false,
    };
    let position = variorum_play::testing::first_position();
    move_search.start(position, Level::FULL, 60_000, asker);
    let mut looks = seen(&site, &played(&site, &game).await).await;
    let waits = async {
        while !looks.borrow().waiting {
            looks.changed().await.unwrap();
        }
    };
    let waits = tokio::time::timeout(Duration::from_secs(20), waits).await;
    waits.expect("it waits");
    assert_eq!(site.state.rooms.pool().running, 1);
    move_search.abandon();
    let goes_on = async {
        while looks.borrow().scores.iter().flatten().count() < 3 {
            looks.changed().await.unwrap();
        }
    };
    let goes_on = tokio::time::timeout(Duration::from_secs(60), goes_on).await;
    goes_on.expect("it goes on");
    assert_ne!(looks.borrow().stage, ReviewStage::Done);
}
