//! The computer at a game: its level, its hints, and games that it plays alone.

use std::time::{Duration, Instant};
use variorum_journal::identity::Random;

use serde_json::{Value, json};
use variorum_engine::Level;
use variorum_journal::stored::{Control, GameRecord, Player, Players};

use super::rooms::{Browser, invited_game, join_with};
use super::{Site, new_game, record_of};

const AGAINST_IT: Players = Players {
    white: Player::Human,
    black: Player::Computer,
};

/// A browser plays a legal move, any.
async fn play(browser: &mut Browser, id: &str, update: &Value) {
    let text = update["position"]["moves"][0]["text"].clone();
    let ply = update["from"].as_u64().unwrap() + update["moves"].as_array().unwrap().len() as u64;
    browser
        .say(json!({ "type": "move", "id": id, "ply": ply, "text": text }))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_level_is_told_changed_by_who_sits_there_and_kept_for_another_game() {
    let site = Site::new(false);
    let players = Players {
        white: Player::Human,
        black: Player::Computer,
    };
    let record = GameRecord {
        level: Level::LEAST,
        ..record_of(players, 60_000)
    };
    let game = record.id.clone();
    site.state.journal.create(record).await.unwrap();
    let rooms = &site.state.rooms;
    let mut host = Browser::join(rooms, &game, None).await;
    let mut watcher = join_with(rooms, &game, Vec::new()).await;
    let welcome = host.hear("welcome").await["game"].clone();
    assert_eq!(
        (&welcome["levels"], &welcome["leads"]),
        (&json!(12), &json!(false))
    );
    let update = host.hear("update").await;
    assert_eq!(host.hear("idle").await["level"], 1);
    // With a minute to think, the least level answers at once.
    let begun = Instant::now();
    play(&mut host, "m", &update).await;
    while host.hear("update").await["seq"] != 2 {}
    assert!(begun.elapsed() < Duration::from_secs(10));
    for message in [
        json!({ "type": "level", "level": 12 }),
        json!({ "type": "movetime", "ms": 100 }),
        json!({ "type": "hurry" }),
    ] {
        watcher.say(message).await;
        watcher.hear("rejected").await;
    }
    for number in [0, 13] {
        host.say(json!({ "type": "level", "level": number })).await;
        host.hear("rejected").await;
    }
    host.say(json!({ "type": "level", "level": 5 })).await;
    while host.hear("idle").await["level"] != 5 {}
    while watcher.hear("idle").await["level"] != 5 {}
    let (kept, _) = site.state.journal.game(&game).await.unwrap().unwrap();
    assert_eq!((kept.level.number(), kept.movetime), (5, 60_000));
    let next = kept.rematch(variorum_journal::identity::GameId::random(), "rules", 1);
    assert_eq!(next.level, kept.level);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_legal_move_for_who_asks_on_his_turn() {
    let site = Site::new(true);
    let game = new_game(&site.state.journal, Player::Human, Player::Human, 1000).await;
    let rooms = &site.state.rooms;
    let mut one = Browser::join(rooms, &game, None).await;
    let update = one.hear("update").await;
    one.say(json!({ "type": "hint", "id": "h", "ply": 0 }))
        .await;
    let hint = one.hear("hint").await;
    assert_eq!((&hint["id"], &hint["ply"]), (&json!("h"), &json!(0)));
    let legal = update["position"]["moves"].as_array().unwrap();
    let found = legal.iter().any(|mv| mv["text"] == hint["best"]["text"]);
    assert!(found && hint["best"]["side"] == "w", "{hint}");
    // It is about the position that the player saw, and no other.
    one.say(json!({ "type": "hint", "id": "i", "ply": 1 }))
        .await;
    assert_eq!(one.hear("rejected").await["id"], "i");
    // Who moves before it is found gets none, and the search ends.
    one.say(json!({ "type": "hint", "id": "j", "ply": 0 }))
        .await;
    play(&mut one, "m", &update).await;
    assert_eq!(one.hear("accepted").await["id"], "m");
    let begun = Instant::now();
    while rooms.searching() > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert!(begun.elapsed() < Duration::from_millis(500));
    one.say(json!({ "type": "hint", "id": "k", "ply": 1 }))
        .await;
    assert_eq!(one.hear("hint").await["id"], "k");
    // Once the game is over every position can be asked about.
    one.say(json!({ "type": "end", "id": "e", "ply": 1, "resigns": "w" }))
        .await;
    one.say(json!({ "type": "hint", "id": "l", "ply": 0 }))
        .await;
    let hint = one.hear("hint").await;
    assert_eq!(
        (&hint["id"], &hint["best"]["side"]),
        (&json!("l"), &json!("w"))
    );
}

/// It answers with its move, and until the next own one whoever offered is told so.
#[tokio::test(flavor = "multi_thread")]
async fn the_computer_is_offered_a_draw_and_declines_it() {
    let site = Site::new(true);
    let game = new_game(&site.state.journal, Player::Human, Player::Computer, 100).await;
    let mut one = Browser::join(&site.state.rooms, &game, None).await;
    let update = one.hear("update").await;
    one.say(json!({ "type": "offer", "id": "d", "ply": 0, "what": "draw" }))
        .await;
    while one.hear("around").await["offers"] != json!([{ "what": "draw", "by": "w" }]) {}
    play(&mut one, "m", &update).await;
    while one.hear("around").await["declined"] != json!([{ "what": "draw", "by": "w" }]) {}
    let (_, history) = site.state.journal.game(&game).await.unwrap().unwrap();
    assert_eq!(history.len(), 3, "the offer, a move, the answer");
}

/// So that nobody wins by going away while its clock runs.
#[tokio::test(flavor = "multi_thread")]
async fn the_computer_has_a_clock_and_thinks_while_nobody_watches() {
    let site = Site::new(true);
    let record = GameRecord {
        control: Control::parse("60000+1000"),
        ..record_of(AGAINST_IT, 1_000)
    };
    let game = record.id.clone();
    site.state.journal.create(record).await.unwrap();
    let rooms = &site.state.rooms;
    let mut one = Browser::join(rooms, &game, None).await;
    let first = one.hear("update").await;
    assert_eq!(one.hear("around").await["clocks"]["running"], Value::Null);
    play(&mut one, "m", &first).await;
    let answered = loop {
        let update = one.hear("update").await;
        if update["seq"] == 2 {
            break update;
        }
    };
    while one.hear("around").await["clocks"]["running"] != "w" {}
    play(&mut one, "n", &answered).await;
    while one.hear("around").await["clocks"]["running"] != "b" {}
    one.seat.leave().await;
    let stored = async || {
        let (_, history) = site.state.journal.game(&game).await.unwrap().unwrap();
        history.len()
    };
    let begun = Instant::now();
    while stored().await < 4 {
        assert!(begun.elapsed() < Duration::from_secs(20), "it did not move");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_no_hints_against_another_person_before_the_game_is_over() {
    let site = Site::new(false);
    let (game, [_, black]) = invited_game(&site, None).await;
    let rooms = &site.state.rooms;
    let mut host = Browser::join(rooms, &game, None).await;
    let _friend = join_with(rooms, &game, vec![black]).await;
    let hint = |id: &str| json!({ "type": "hint", "id": id, "ply": 0 });
    host.say(hint("h")).await;
    let told = host.hear("rejected").await;
    assert!(told["message"].as_str().unwrap().contains("another person"));
    host.say(json!({ "type": "end", "id": "e", "ply": 0, "resigns": "w" }))
        .await;
    host.say(hint("i")).await;
    assert_eq!(host.hear("hint").await["id"], "i");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_the_computer_plays_alone_goes_at_the_pace_of_who_opened_it() {
    let site = Site::new(false);
    let game = new_game(&site.state.journal, Player::Computer, Player::Computer, 100).await;
    let rooms = &site.state.rooms;
    let mut host = Browser::join(rooms, &game, None).await;
    let mut watcher = join_with(rooms, &game, Vec::new()).await;
    assert_eq!(host.hear("welcome").await["game"]["leads"], true);
    assert_eq!(watcher.hear("welcome").await["game"]["leads"], false);
    let pace = |ms: u64, paused: bool| json!({ "type": "pace", "ms": ms, "paused": paused });
    assert_eq!(host.hear("pace").await["paused"], false);
    host.say(pace(0, true)).await;
    while host.hear("pace").await["paused"] != true {}
    for message in [pace(0, false), json!({ "type": "step" })] {
        watcher.say(message).await;
        watcher.hear("rejected").await;
    }
    // It stands still, goes one step, and stands still.
    let stored = async || {
        site.state
            .journal
            .game(&game)
            .await
            .unwrap()
            .unwrap()
            .1
            .len()
    };
    let before = stored().await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(stored().await, before);
    host.say(json!({ "type": "step" })).await;
    while host.hear("update").await["seq"] != before + 1 {}
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(stored().await, before + 1);
    // At a pace a move is held back until it is due; without one the next comes as soon as it is found.
    host.say(pace(900, false)).await;
    while host.hear("update").await["seq"] != before + 2 {}
    let begun = Instant::now();
    while host.hear("update").await["seq"] != before + 3 {}
    let waited = begun.elapsed();
    assert!(waited > Duration::from_millis(700), "{waited:?}");
    host.say(pace(0, false)).await;
    let begun = Instant::now();
    while host.hear("update").await["seq"] != before + 6 {}
    assert!(begun.elapsed() < Duration::from_secs(5));
    // Nobody watches, so it stands still.
    host.seat.leave().await;
    watcher.seat.leave().await;
    while rooms.searching() > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let left = stored().await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert!(stored().await <= left + 1);
}

#[tokio::test]
async fn squares_are_told_that_a_move_planned_ahead_may_be_about() {
    let site = Site::new(true);
    let game = new_game(&site.state.journal, Player::Human, Player::Computer, 1000).await;
    let mut one = Browser::join(&site.state.rooms, &game, None).await;
    let update = one.hear("update").await;
    let mv = &update["position"]["moves"][0];
    one.say(json!({ "type": "inspect", "id": "i", "ply": 0, "square": mv["from"] }))
        .await;
    let told = one.hear("inspection").await;
    let reach = told["reach"].as_array().unwrap();
    assert!(
        reach.contains(&mv["to"]) && !reach.contains(&mv["from"]),
        "{told}"
    );
    // More than it can do now: where own units stand it might take what takes them.
    assert!(
        reach.len() > told["moves"].as_array().unwrap().len(),
        "{told}"
    );
}
