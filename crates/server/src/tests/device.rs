//! Searches that a page does with its reader's device: one that answers well, and such as do not.

use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use variorum_catalog::{BuiltIn, Bundle};
use variorum_engine::Level;
use variorum_journal::identity::{GameId, VariantId};
use variorum_journal::stored::{GameRecord, Player, Players};
use variorum_lang::Sources;
use variorum_play::wire::VERSION;

use super::connections::{Open, fitting as hear};
use super::rooms::{Browser, join_with};
use super::{Site, host, record_of};

type Socket = WebSocketStream<TcpStream>;

async fn say(socket: &mut Socket, message: Value) {
    socket
        .send(Message::text(message.to_string()))
        .await
        .unwrap();
}

fn heard(errand: &Value, lines: &[&str]) -> Value {
    json!({ "type": "heard", "errand": errand["errand"], "lines": lines })
}

/// The reader of an analysis, whose page has lent its engine.
async fn lent(open: &Open) -> Socket {
    let hello = json!({ "type": "hello", "v": VERSION });
    let path = "/analysis/chess/socket";
    let mut socket = open.socket(path, &host(), &hello).await;
    say(&mut socket, json!({ "type": "lend", "lends": true })).await;
    let errand = hear(&mut socket, |said| said["type"] == "errand").await;
    assert_eq!(errand["lines"], json!(["isready"]));
    let game = &errand["game"];
    assert_eq!(
        (&game["id"], &game["squares"]),
        (&json!("chess"), &json!(64))
    );
    let text = game["text"].as_str().unwrap();
    assert_eq!(text, variorum_catalog::source("chess").unwrap());
    say(&mut socket, heard(&errand, &["readyok"])).await;
    socket
}

fn search(id: &str, lines: u8) -> Value {
    json!({ "type": "search", "id": id, "start": null, "moves": ["e2e4", "e7e5"], "lines": lines, "ms": 300, "threat": false })
}

/// Searches, and gives the errand.
async fn errand(socket: &mut Socket, id: &str, lines: u8) -> Value {
    say(socket, search(id, lines)).await;
    hear(socket, |said| said["type"] == "errand").await
}

const LINES: [&str; 2] = [
    "info depth 7 multipv 1 score cp 31 nodes 900 pv g1f3 b8c6",
    "info depth 7 multipv 2 score cp 20 nodes 1000 pv d2d4",
];

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_has_its_lines_from_the_device() {
    let open = Open::new(|_| {}).await;
    let mut socket = lent(&open).await;
    let errand = errand(&mut socket, "1", 2).await;
    assert_eq!(errand["game"], Value::Null);
    let told: Vec<&str> = errand["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line.as_str().unwrap())
        .collect();
    assert_eq!(told[0], "setoption name Level value 12");
    assert_eq!(told[1], "setoption name MultiPV value 2");
    assert!(told[2].ends_with(" moves e2e4 e7e5"), "{}", told[2]);
    assert_eq!(told[3], "go movetime 300");
    say(&mut socket, heard(&errand, &LINES)).await;
    let found = hear(&mut socket, |said| said["nodes"] == 1000).await;
    assert_eq!(found["over"], false);
    let lines = found["lines"].as_array().unwrap();
    let sans = lines.iter().map(|line| line["moves"][0]["san"].clone());
    assert_eq!(sans.collect::<Vec<_>>(), ["Nf3", "d4"]);
    assert_eq!(lines[0]["depth"], 7);
    say(&mut socket, heard(&errand, &["bestmove g1f3"])).await;
    let found = hear(&mut socket, |said| said["over"] == true).await;
    assert_eq!((&found["id"], &found["nodes"]), (&json!("1"), &json!(1000)));
    let figures = open.site.state.rooms.pool();
    assert_eq!((figures.begun, figures.lent), (0, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_device_does_not_find_is_looked_for_here() {
    let open = Open::new(|_| {}).await;
    let rooms = &open.site.state.rooms;
    for (number, bad) in ["bestmove e2e4", "bestmove", "bestmove 0000"]
        .iter()
        .enumerate()
    {
        let mut socket = lent(&open).await;
        let errand = errand(&mut socket, "1", 1).await;
        say(&mut socket, heard(&errand, &[LINES[0], bad])).await;
        let recall = hear(&mut socket, |said| said["type"] == "recall").await;
        assert_eq!(recall["errand"], errand["errand"]);
        let found = hear(&mut socket, |said| said["over"] == true).await;
        assert_eq!(found["id"], "1");
        assert!(found["lines"][0]["moves"][0]["san"].is_string(), "{found}");
        assert_eq!(rooms.pool().begun, number as u64 + 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_falls_silent_is_not_asked_again() {
    let open = Open::new(|_| {}).await;
    let mut socket = lent(&open).await;
    errand(&mut socket, "1", 1).await;
    let found = hear(&mut socket, |said| said["over"] == true).await;
    assert!(found["lines"][0]["moves"][0]["san"].is_string(), "{found}");
    say(&mut socket, search("2", 1)).await;
    let said = hear(&mut socket, |said| {
        said["type"] == "errand" || said["over"] == true
    });
    assert_eq!(said.await["id"], "2");
    assert_eq!(open.site.state.rooms.pool().begun, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_that_is_taken_back_leaves_the_search_here() {
    let open = Open::new(|_| {}).await;
    let mut socket = lent(&open).await;
    errand(&mut socket, "1", 1).await;
    say(&mut socket, json!({ "type": "lend", "lends": false })).await;
    let found = hear(&mut socket, |said| said["over"] == true).await;
    assert_eq!(found["id"], "1");
    assert_eq!(open.site.state.rooms.pool().begun, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_comes_after_a_stop_counts_for_nothing() {
    let open = Open::new(|_| {}).await;
    let mut socket = lent(&open).await;
    let first = errand(&mut socket, "1", 1).await;
    say(&mut socket, json!({ "type": "stop" })).await;
    let recall = hear(&mut socket, |said| said["type"] == "recall").await;
    assert_eq!(recall["errand"], first["errand"]);
    say(&mut socket, heard(&first, &[LINES[0], "bestmove g1f3"])).await;
    let second = errand(&mut socket, "2", 1).await;
    assert_ne!(first["errand"], second["errand"]);
    // Neither is another's answer this one's.
    say(&mut socket, heard(&first, &[LINES[0], "bestmove g1f3"])).await;
    say(
        &mut socket,
        heard(
            &second,
            &["info depth 4 score cp 1 nodes 5 pv d2d4", "bestmove d2d4"],
        ),
    )
    .await;
    let found = hear(&mut socket, |said| said["over"] == true).await;
    assert_eq!(
        (&found["id"], &found["lines"][0]["moves"][0]["san"]),
        (&json!("2"), &json!("d4"))
    );
    assert_eq!(open.site.state.rooms.pool().begun, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_in_line_need_not_wait_once_his_engine_is_there() {
    let open = Open::new(|limits| limits.searches = 0).await;
    let hello = json!({ "type": "hello", "v": VERSION });
    let path = "/analysis/chess/socket";
    let mut socket = open.socket(path, &host(), &hello).await;
    say(&mut socket, search("1", 1)).await;
    hear(&mut socket, |said| said["line"]["place"] == 1).await;
    say(&mut socket, json!({ "type": "lend", "lends": true })).await;
    let ready = hear(&mut socket, |said| said["type"] == "errand").await;
    say(&mut socket, heard(&ready, &["readyok"])).await;
    let errand = hear(&mut socket, |said| said["type"] == "errand").await;
    say(&mut socket, heard(&errand, &[LINES[0], "bestmove g1f3"])).await;
    let found = hear(&mut socket, |said| said["over"] == true).await;
    assert_eq!(found["id"], "1");
}

/// The files that a page is told.
#[derive(Debug)]
struct Told(Vec<(String, String)>);

impl Sources for Told {
    fn read(&self, name: &str) -> Option<String> {
        let mut files = self.0.iter();
        let (_, text) = files.find(|(known, _)| known == name)?;
        Some(text.clone())
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

#[tokio::test]
async fn a_game_is_told_with_all_that_it_is_made_of() {
    let site = Site::new(false);
    let library = &site.state.library;
    let mut ids = variorum_catalog::ids();
    let options = variorum_catalog::list().into_iter();
    ids.extend(options.filter_map(|game| {
        let (option, _) = game.options.first()?;
        Some(format!("{}+{option}", game.id))
    }));
    for id in ids {
        let game = library.load(&VariantId::new(id.as_str())).await.unwrap();
        let told = library.source(&game).await.unwrap();
        let options: Vec<&str> = told.options.iter().map(String::as_str).collect();
        let (base, _) = told.id.split_once('+').unwrap_or((&told.id, ""));
        let checked = variorum_lang::check(base, &told.text, &Told(told.files), &options);
        assert_eq!(checked.game.as_ref(), Some(game.rules().def()), "{id}");
        assert_eq!(told.squares as usize, game.board().cells.len());
    }
    let text = "game \"Calm\" id=\"calm\"\nextends \"chess\"\ndraws { moves 20 }\n";
    let (bundle, _) = Bundle::gather("calm.kdl", text, &BuiltIn);
    let game = library.adopt(bundle).unwrap();
    let told = library.source(&game).await.unwrap();
    assert_eq!(
        (told.text.as_str(), &told.id),
        (text, &game.id().to_string())
    );
    assert!(told.files.iter().any(|(name, _)| name == "chess"));
}

// At the table.

const AGAINST_IT: Players = Players {
    white: Player::Human,
    black: Player::Computer,
};

async fn game(site: &Site, players: Players, level: u8) -> GameId {
    let record = GameRecord {
        level: Level::new(level).unwrap(),
        ..record_of(players, 1_000)
    };
    let game = record.id.clone();
    site.state.journal.create(record).await.unwrap();
    game
}

/// A player's page that has lent its engine.
async fn seated(site: &Site, game: &GameId) -> (Browser, Value) {
    let mut page = Browser::join(&site.state.rooms, game, None).await;
    let update = page.hear("update").await;
    page.say(json!({ "type": "lend", "lends": true })).await;
    let ready = page.hear("errand").await;
    assert_eq!(ready["lines"], json!(["isready"]));
    page.say(heard(&ready, &["readyok"])).await;
    (page, update)
}

async fn play(page: &Browser, id: &str, update: &Value) {
    let text = update["position"]["moves"][0]["text"].clone();
    let ply = update["from"].as_u64().unwrap() + update["moves"].as_array().unwrap().len() as u64;
    page.say(json!({ "type": "move", "id": id, "ply": ply, "text": text }))
        .await;
}

/// The position of an errand, and a line and a move with which an engine could answer it.
fn answer(site: &Site, errand: &Value) -> [String; 2] {
    let lines = errand["lines"].as_array().unwrap();
    let told = lines
        .iter()
        .find_map(|line| line.as_str()?.strip_prefix("position fen "));
    let (fen, moves) = told.unwrap().split_once(" moves ").unwrap();
    let variant = record_of(AGAINST_IT, 1_000).variant;
    let rules = variorum_catalog::load(variant.as_str()).unwrap();
    let mut position = rules.position_from_fen(fen).unwrap();
    for text in moves.split(' ') {
        position
            .play(position.legal().parse(text).unwrap())
            .unwrap();
    }
    let legal = position.legal();
    let mv = legal.text(*legal.moves().last().unwrap());
    assert_eq!(site.state.rooms.pool().begun, 0);
    [
        format!("info depth 3 multipv 1 score cp 0 nodes 70 pv {mv}"),
        format!("bestmove {mv}"),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_plays_on_the_device_of_who_plays_against_it() {
    let site = Site::new(true);
    let game = game(&site, AGAINST_IT, 1).await;
    let (mut page, update) = seated(&site, &game).await;
    play(&page, "m", &update).await;
    let errand = page.hear("errand").await;
    assert_eq!(errand["lines"][0], "setoption name Level value 1");
    assert_eq!(errand["lines"][3], "go movetime 1000");
    // Nobody else is heard on this, nor lends anything.
    let watcher = join_with(&site.state.rooms, &game, Vec::new()).await;
    let [info, best] = answer(&site, &errand);
    watcher.say(json!({ "type": "lend", "lends": true })).await;
    watcher.say(heard(&errand, &[&info, "bestmove 0000"])).await;
    page.say(heard(&errand, &[&info, &best])).await;
    let update = loop {
        let update = page.hear("update").await;
        if update["seq"] == 2 {
            break update;
        }
    };
    assert_eq!(
        format!("bestmove {}", update["moves"][0]["text"].as_str().unwrap()),
        best
    );
    let figures = site.state.rooms.pool();
    assert_eq!((figures.begun, figures.lent), (0, 1));
    // So does it when a hint is asked for.
    page.say(json!({ "type": "hint", "id": "h", "ply": 2 }))
        .await;
    let errand = page.hear("errand").await;
    assert_eq!(errand["lines"][0], "setoption name Level value 12");
    let [info, best] = answer(&site, &errand);
    page.say(heard(&errand, &[&info, &best])).await;
    assert_eq!(page.hear("hint").await["id"], "h");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_cheats_or_leaves_does_not_stop_the_game() {
    for leaves in [false, true] {
        let site = Site::new(true);
        let game = game(&site, AGAINST_IT, 2).await;
        let mut other = Browser::join(&site.state.rooms, &game, None).await;
        let (mut page, update) = seated(&site, &game).await;
        play(&page, "m", &update).await;
        let errand = page.hear("errand").await;
        if leaves {
            page.seat.leave().await;
        } else {
            page.say(heard(&errand, &["bestmove a1a1"])).await;
        }
        while other.hear("update").await["seq"] != 2 {}
        assert_eq!(site.state.rooms.pool().begun, 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_is_hurried_and_not_waited_for() {
    let site = Site::new(true);
    let game = game(&site, AGAINST_IT, 12).await;
    let (mut page, update) = seated(&site, &game).await;
    play(&page, "m", &update).await;
    let errand = page.hear("errand").await;
    page.say(json!({ "type": "hurry" })).await;
    assert_eq!(page.hear("recall").await["errand"], errand["errand"]);
    let begun = std::time::Instant::now();
    while page.hear("update").await["seq"] != 2 {}
    assert!(begun.elapsed() < Duration::from_millis(4_500));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_between_two_people_asks_no_device() {
    let site = Site::new(true);
    let humans = Players {
        white: Player::Human,
        black: Player::Human,
    };
    let game = game(&site, humans, 12).await;
    let mut page = Browser::join(&site.state.rooms, &game, None).await;
    page.say(json!({ "type": "lend", "lends": true })).await;
    page.say(json!({ "type": "ping" })).await;
    loop {
        let text = page.any().await;
        assert_ne!(text["type"], "errand");
        if text["type"] == "pong" {
            break;
        }
    }
}
