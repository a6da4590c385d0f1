//! Games being played, by browsers at their seats.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use variorum_describe::Language;
use variorum_engine::Level;
use variorum_journal::identity::{
    DraftId, GameId, Key, PersonName, Random, RulesId, StudyId, VariantId, Visitor,
};
use variorum_journal::stored::{
    Control, Entry, GameLine, GameRecord, Imported, Names, Pass, Player, Players, Seating, Side,
    Sides, Standing,
};
use variorum_journal::workshop::Tried;
use variorum_journal::{
    Answer, Content, Draft, DraftLine, DraftState, Journal, JournalError, Listing, Removal, Save,
    Studies, Study, StudyLine, StudyVersion, Version, Workshop, desk,
};
use variorum_play::wire;

use super::{Site, host, new_game, record_of};
use crate::journal::tests::TempDir;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::room::{Guest, Rooms, Seat};
use crate::shelf::Library;

const HUMANS: Players = Players {
    white: Player::Human,
    black: Player::Human,
};

fn open_rooms(dir: &TempDir) -> Rooms {
    Rooms::new(
        dir.journal(),
        Library::default(),
        Arc::default(),
        Metrics::default(),
    )
}

pub(super) fn guest() -> Guest {
    Guest {
        name: None,
        pass: Pass {
            visitor: Some(host()),
            keys: Vec::new(),
        },
        address: None,
        language: Language::English,
        entry: None,
    }
}

/// A browser at a game.
pub(super) struct Browser {
    pub(super) seat: Seat,
    inbox: mpsc::Receiver<Utf8Bytes>,
    known: wire::fold::Fold,
}

impl Browser {
    pub(super) async fn join(rooms: &Rooms, game: &GameId, seq: Option<u64>) -> Browser {
        let (outbox, inbox) = mpsc::channel(256);
        let seat = rooms.join(game, seq, guest(), outbox).await.unwrap();
        Browser::at(seat, inbox)
    }

    fn at(seat: Seat, inbox: mpsc::Receiver<Utf8Bytes>) -> Browser {
        let known = wire::fold::Fold::default();
        Browser { seat, inbox, known }
    }

    pub(super) async fn say(&self, message: Value) {
        let message = wire::decode(&message.to_string()).unwrap();
        assert!(self.seat.say(message).await);
    }

    /// The next message.
    pub(super) async fn any(&mut self) -> Value {
        let wait = self.inbox.recv();
        let text = tokio::time::timeout(Duration::from_secs(20), wait).await;
        serde_json::from_str(text.unwrap().expect("the game is open").as_str()).unwrap()
    }

    /// The next message of a kind; others are passed over. What changes the position is an `update` of the whole.
    pub(super) async fn hear(&mut self, kind: &str) -> Value {
        let wait = async {
            loop {
                let text = self.inbox.recv().await.expect("the game is open");
                let message: Value = serde_json::from_str(text.as_str()).unwrap();
                let message = self.known.hear(message);
                if message["type"] == kind {
                    return message;
                }
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(20), wait).await;
        waited.unwrap_or_else(|_| panic!("no {kind} came"))
    }
}

#[tokio::test]
async fn a_move_is_played_stored_told_and_answered_once() {
    let site = Site::new(true);
    let game = new_game(&site.state.journal, Player::Human, Player::Human, 1000).await;
    let rooms = &site.state.rooms;
    let mut one = Browser::join(rooms, &game, None).await;
    let mut two = Browser::join(rooms, &game, None).await;
    assert_eq!(one.hear("welcome").await["v"], wire::VERSION);
    let first = one.hear("update").await;
    assert_eq!((&first["seq"], &first["from"]), (&json!(0), &json!(0)));
    let text = first["position"]["moves"][0]["text"].clone();
    let message = json!({ "type": "move", "id": "m1", "ply": 0, "text": text });
    one.say(message.clone()).await;
    assert_eq!(one.hear("update").await["moves"][0]["text"], text);
    assert_eq!(
        one.hear("accepted").await,
        json!({ "type": "accepted", "id": "m1", "seq": 1 })
    );
    two.hear("update").await;
    assert_eq!(two.hear("update").await["moves"][0]["text"], text);
    // The answer got lost and the browser asks again: nothing is played twice.
    one.say(message).await;
    assert_eq!(one.hear("accepted").await["seq"], 1);
    // Nor is something else done under its name.
    let others = [
        json!({ "type": "move", "id": "m1", "ply": 1, "text": text }),
        json!({ "type": "move", "id": "m1", "ply": 0, "text": "something else" }),
        json!({ "type": "undo", "id": "m1", "ply": 1 }),
        json!({ "type": "end", "id": "m1", "ply": 1, "resigns": "w" }),
    ];
    for other in others {
        one.say(other).await;
        let told = one.hear("rejected").await;
        assert!(
            told["message"].as_str().unwrap().contains("something else"),
            "{told}"
        );
    }
    let (_, entries) = site.state.journal.game(&game).await.unwrap().unwrap();
    assert_eq!(entries.len(), 1);
}

#[tokio::test]
async fn bad_moves_get_a_reason_and_change_nothing() {
    let site = Site::new(true);
    let game = new_game(&site.state.journal, Player::Human, Player::Human, 1000).await;
    let mut browser = Browser::join(&site.state.rooms, &game, None).await;
    let start = browser.hear("update").await["position"].clone();
    let long = "x".repeat(3000);
    for (id, ply, text) in [
        ("a", 0, "nonsense"),
        ("b", 0, ""),
        ("c", 7, "a1a2"),
        ("d", u32::MAX, "a1a2"),
        ("", 0, "a1a2"),
        ("e", 0, "\u{0}\u{202e}𝔞1"),
        ("f", 0, long.as_str()),
        (long.as_str(), 0, "a1a2"),
    ] {
        browser
            .say(json!({ "type": "move", "id": id, "ply": ply, "text": text }))
            .await;
        let answer = browser.hear("rejected").await;
        assert!(answer["message"].as_str().unwrap().len() > 5, "{text:.20}");
    }
    browser
        .say(json!({ "type": "undo", "id": "u", "ply": 0 }))
        .await;
    assert_eq!(browser.hear("rejected").await["id"], "u");
    for square in ["", "z99", "a1a1"] {
        browser
            .say(json!({ "type": "inspect", "id": "i", "ply": 0, "square": square }))
            .await;
        assert_eq!(browser.hear("rejected").await["id"], "i");
    }
    browser.say(json!({ "type": "hello", "v": 1 })).await;
    browser.hear("rejected").await;
    let mut again = Browser::join(&site.state.rooms, &game, None).await;
    assert_eq!(again.hear("update").await["position"], start);
}

#[tokio::test]
async fn a_browser_that_comes_back_gets_what_it_missed() {
    let site = Site::new(true);
    let game = new_game(&site.state.journal, Player::Human, Player::Human, 1000).await;
    let mut browser = Browser::join(&site.state.rooms, &game, None).await;
    let mut position = browser.hear("update").await["position"].clone();
    for ply in 0..3 {
        let text = position["moves"][0]["text"].clone();
        browser
            .say(json!({ "type": "move", "id": format!("m{ply}"), "ply": ply, "text": text }))
            .await;
        position = browser.hear("update").await["position"].clone();
    }
    let later = |seq| Browser::join(&site.state.rooms, &game, Some(seq));
    let missed = later(1).await.hear("update").await;
    assert_eq!(
        (&missed["from"], missed["moves"].as_array().unwrap().len()),
        (&json!(1), 2)
    );
    browser
        .say(json!({ "type": "undo", "id": "u", "ply": 3 }))
        .await;
    browser.hear("update").await;
    // Who saw three moves learns that the third is gone; who knows it all learns nothing new; who
    // knows more than there is starts over.
    let missed = later(3).await.hear("update").await;
    assert_eq!((&missed["from"], &missed["moves"]), (&json!(2), &json!([])));
    let missed = later(4).await.hear("update").await;
    assert_eq!((&missed["from"], &missed["moves"]), (&json!(2), &json!([])));
    let missed = later(99).await.hear("update").await;
    assert_eq!(
        (&missed["from"], missed["moves"].as_array().unwrap().len()),
        (&json!(0), 2)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_and_a_restart_resumes_its_turn() {
    let dir = TempDir::new();
    let journal = dir.journal();
    let game = new_game(&journal, Player::Computer, Player::Human, 60_000).await;
    let rooms = open_rooms(&dir);
    let mut browser = Browser::join(&rooms, &game, None).await;
    browser.hear("thinking").await;
    // The server dies while the computer thinks.
    drop((browser, rooms));
    let journal = dir.journal();
    journal.set_movetime(&game, 100).await.unwrap();
    let rooms = open_rooms(&dir);
    let mut browser = Browser::join(&rooms, &game, None).await;
    browser.hear("thinking").await;
    let answer = loop {
        let update = browser.hear("update").await;
        if update["seq"] == 1 {
            break update;
        }
    };
    assert_eq!(answer["moves"][0]["side"], "w");
    browser.hear("idle").await;
    // The computer's only move is not the player's to take back.
    browser
        .say(json!({ "type": "undo", "id": "u", "ply": 1 }))
        .await;
    browser.hear("rejected").await;
}

/// Starts a search of a minute, does something, and says how long the search went on.
async fn time_to_stop(rooms: &Rooms, game: &GameId, undo: bool) -> Duration {
    let mut browser = Browser::join(rooms, game, None).await;
    let position = browser.hear("update").await["position"].clone();
    let text = position["moves"][0]["text"].clone();
    let id = GameId::random();
    browser
        .say(json!({ "type": "move", "id": id, "ply": 0, "text": text }))
        .await;
    while rooms.searching() == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let begun = Instant::now();
    let undoing = json!({ "type": "undo", "id": GameId::random(), "ply": 1 });
    if undo {
        browser.say(undoing).await;
    } else {
        browser.seat.leave().await;
    }
    while rooms.searching() > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_or_undoing_stops_the_search_at_once() {
    let site = Site::new(true);
    for undo in [false, true] {
        // The best of a few: other tests compete for the processor.
        let mut best = Duration::MAX;
        for _ in 0..5 {
            let game = new_game(&site.state.journal, Player::Human, Player::Computer, 60_000).await;
            best = best.min(time_to_stop(&site.state.rooms, &game, undo).await);
            if best < Duration::from_millis(50) {
                break;
            }
        }
        assert!(best < Duration::from_millis(50), "undo {undo}: {best:?}");
    }
}

/// "Play now" while the search waits in line: it used to end without an answer, and the game stood still.
#[tokio::test(flavor = "multi_thread")]
async fn the_computer_plays_at_once_when_it_is_hurried_while_it_waits_in_line() {
    let dir = TempDir::new();
    let journal = dir.journal();
    let game = new_game(&journal, Player::Computer, Player::Human, 60_000).await;
    let limits = Limits {
        searches: 0,
        ..Limits::local()
    };
    let rooms = Rooms::new(
        journal,
        Library::default(),
        Arc::new(limits),
        Metrics::default(),
    );
    let mut browser = Browser::join(&rooms, &game, None).await;
    browser.hear("update").await;
    browser.hear("thinking").await;
    browser.say(json!({ "type": "hurry" })).await;
    let update = browser.hear("update").await;
    assert_eq!(
        (&update["seq"], &update["moves"][0]["side"]),
        (&json!(1), &json!("w"))
    );
    browser.hear("idle").await;
}

/// A game that goes on for ever costs no more than its ceiling; it can still be ended.
#[tokio::test]
async fn a_game_has_a_ceiling_of_events() {
    let dir = TempDir::new();
    let journal = dir.journal();
    let game = new_game(&journal, Player::Human, Player::Human, 50).await;
    let limits = Limits {
        events: 2,
        ..Limits::local()
    };
    let rooms = Rooms::new(
        journal,
        Library::default(),
        Arc::new(limits),
        Metrics::default(),
    );
    let mut browser = Browser::join(&rooms, &game, None).await;
    let first = browser.hear("update").await;
    let text = first["position"]["moves"][0]["text"].clone();
    let step = |id: &str| json!({ "type": "move", "id": id, "ply": 0, "text": text });
    browser.say(step("a")).await;
    browser.hear("accepted").await;
    browser
        .say(json!({ "type": "undo", "id": "b", "ply": 1 }))
        .await;
    browser.hear("accepted").await;
    browser.say(step("c")).await;
    let told = browser.hear("rejected").await["message"].clone();
    assert!(
        told.as_str().unwrap().contains("2 moves and take-backs"),
        "{told}"
    );
    browser
        .say(json!({ "type": "end", "id": "d", "ply": 0, "resigns": "w" }))
        .await;
    assert_eq!(browser.hear("accepted").await["id"], "d");
}

/// A storage that fails a number of times.
#[derive(Debug)]
struct Flaky {
    journal: Arc<dyn Journal>,
    failures: AtomicU32,
}

impl Journal for Flaky {
    fn create(&self, record: GameRecord) -> Answer<'_, ()> {
        self.journal.create(record)
    }

    fn append(
        &self,
        game: &GameId,
        entries: Vec<Entry>,
        standing: Option<Standing>,
    ) -> Answer<'_, ()> {
        let failing = self
            .failures
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| {
                left.checked_sub(1)
            });
        match failing {
            Ok(_) => Box::pin(async { Err(JournalError::Database("the disk is full".into())) }),
            Err(_) => self.journal.append(game, entries, standing),
        }
    }

    fn set_movetime(&self, game: &GameId, ms: u64) -> Answer<'_, ()> {
        self.journal.set_movetime(game, ms)
    }

    fn set_rules(&self, game: &GameId, digest: &str) -> Answer<'_, ()> {
        self.journal.set_rules(game, digest)
    }

    fn set_level(&self, game: &GameId, level: Level) -> Answer<'_, ()> {
        self.journal.set_level(game, level)
    }

    fn seat(&self, game: &GameId, guest: &Visitor) -> Answer<'_, ()> {
        self.journal.seat(game, guest)
    }

    fn alive(&self) -> Answer<'_, ()> {
        self.journal.alive()
    }

    fn last_alive(&self) -> Answer<'_, Option<u64>> {
        self.journal.last_alive()
    }

    fn record(&self, game: &GameId) -> Answer<'_, Option<GameRecord>> {
        self.journal.record(game)
    }

    fn game(&self, game: &GameId) -> Answer<'_, Option<(GameRecord, Vec<Entry>)>> {
        self.journal.game(game)
    }

    fn count_opening(
        &self,
        game: &GameId,
        rules: &str,
        steps: Vec<variorum_journal::openings::Step>,
    ) -> Answer<'_, bool> {
        self.journal.count_opening(game, rules, steps)
    }

    fn review(&self, game: &GameId) -> Answer<'_, Option<String>> {
        self.journal.review(game)
    }

    fn keep_review(&self, game: &GameId, found: String) -> Answer<'_, ()> {
        self.journal.keep_review(game, found)
    }

    fn check(&self) -> Answer<'_, ()> {
        self.journal.check()
    }

    fn expire(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.journal.expire(before, most)
    }

    fn close(&self) -> Answer<'_, ()> {
        self.journal.close()
    }

    fn import(&self, games: Vec<Imported>) -> Answer<'_, ()> {
        self.journal.import(games)
    }

    fn remove(&self, game: &GameId, whose: Option<&Visitor>) -> Answer<'_, Removal> {
        self.journal.remove(game, whose)
    }

    fn set_names(&self, game: &GameId, names: Names) -> Answer<'_, ()> {
        self.journal.set_names(game, names)
    }

    fn set_name(&self, visitor: &Visitor, name: Option<&PersonName>) -> Answer<'_, ()> {
        self.journal.set_name(visitor, name)
    }

    fn name(&self, visitor: &Visitor) -> Answer<'_, Option<PersonName>> {
        self.journal.name(visitor)
    }

    fn list(&self, listing: Listing) -> Answer<'_, Vec<GameLine>> {
        self.journal.list(listing)
    }

    fn ask(&self, statement: &'static str, values: Vec<desk::Value>) -> Answer<'_, Vec<desk::Row>> {
        self.journal.ask(statement, values)
    }

    fn tell(&self, statement: &'static str, values: Vec<desk::Value>) -> Answer<'_, u32> {
        self.journal.tell(statement, values)
    }

    fn variants(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<VariantId>> {
        self.journal.variants(whose, most)
    }
}

macro_rules! passed_on {
    ($trait:ident: $($name:ident($($value:ident: $type:ty),*) -> $answer:ty;)+) => {
        impl $trait for Flaky {
            $(fn $name(&self, $($value: $type),*) -> Answer<'_, $answer> {
                self.journal.$name($($value),*)
            })+
        }
    };
}

passed_on! {
    Studies:
    create_study(study: Study, most: u32) -> bool;
    study(id: &StudyId) -> Option<Study>;
    save_study(id: &StudyId, revision: u32, content: Content, before: u64) -> Save;
    set_study_state(id: &StudyId, state: DraftState) -> bool;
    studies(whose: Option<&Visitor>, most: u32) -> Vec<StudyLine>;
    public_studies(most: u32) -> Vec<StudyLine>;
    study_versions(id: &StudyId) -> Vec<StudyVersion>;
    study_version(id: &StudyId, revision: u32) -> Option<Content>;
    remove_study(id: &StudyId) -> bool;
    expire_studies(before: u64, most: u32) -> u32;
}

passed_on! {
    Workshop:
    keep_rules(bundle: &variorum_catalog::Bundle) -> ();
    rules(id: &RulesId) -> Option<String>;
    expire_rules(before: u64, most: u32) -> u32;
    trial(rules: &RulesId) -> Option<Tried>;
    keep_trial(rules: &RulesId, tried: Tried) -> ();
    certificate(rules: &RulesId) -> Option<String>;
    create_draft(draft: Draft, most: u32) -> bool;
    draft(id: &DraftId) -> Option<Draft>;
    save_draft(id: &DraftId, revision: u32, text: &str, title: &str) -> Save;
    set_draft_state(id: &DraftId, state: DraftState, published: Option<&RulesId>) -> bool;
    drafts(whose: Option<&Visitor>, most: u32) -> Vec<DraftLine>;
    public_drafts(most: u32) -> Vec<DraftLine>;
    add_version(draft: &DraftId, content: &RulesId, most: u32) -> Option<u32>;
    versions(draft: &DraftId) -> Vec<Version>;
    name_version(draft: &DraftId, number: u32, name: &str) -> bool;
    remove_draft(id: &DraftId) -> bool;
    expire_drafts(before: u64, most: u32) -> u32;
}

/// The computer's move is not lost because the disk was full for a moment.
#[tokio::test(flavor = "multi_thread")]
async fn the_computers_move_is_tried_again_after_a_failed_write() {
    let dir = TempDir::new();
    let flaky = Flaky {
        journal: dir.journal(),
        failures: AtomicU32::new(2),
    };
    let journal: Arc<dyn Journal> = Arc::new(flaky);
    let game = new_game(&journal, Player::Computer, Player::Human, 50).await;
    let rooms = Rooms::new(
        Arc::clone(&journal),
        Library::default(),
        Arc::default(),
        Metrics::default(),
    );
    let mut browser = Browser::join(&rooms, &game, None).await;
    browser.hear("update").await;
    let told = browser.hear("rejected").await["message"].clone();
    assert!(
        told.as_str().unwrap().contains("the disk is full"),
        "{told}"
    );
    let update = browser.hear("update").await;
    assert_eq!(update["seq"], 1);
    let (_, history) = journal.game(&game).await.unwrap().unwrap();
    assert_eq!(history.len(), 1);
}

/// A long search shows that it goes on: more positions and more time, several times a second.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_shows_signs_of_life() {
    let site = Site::new(true);
    let game = new_game(&site.state.journal, Player::Computer, Player::Human, 60_000).await;
    let mut browser = Browser::join(&site.state.rooms, &game, None).await;
    let mut last = (0, 0);
    let mut signs = 0;
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(3) {
        let told = browser.hear("thinking").await["progress"].clone();
        let now = (
            told["nodes"].as_u64().unwrap_or(0),
            told["elapsed"].as_u64().unwrap_or(0),
        );
        // Past the short iterations at the beginning.
        if last.1 > 1000 {
            assert!(
                now.1 - last.1 < 2000,
                "silent from {} to {} ms",
                last.1,
                now.1
            );
            signs += usize::from(now.0 > last.0);
        }
        last = now;
    }
    assert!(signs >= 4, "{signs} signs of life");
}

#[tokio::test]
async fn players_can_end_a_game_and_take_that_back() {
    let dir = TempDir::new();
    let game = new_game(&dir.journal(), Player::Human, Player::Human, 1000).await;
    let end =
        |id: &str, resigns: Value| json!({ "type": "end", "id": id, "ply": 0, "resigns": resigns });
    for (resigns, result) in [
        (json!("w"), "0-1"),
        (json!("b"), "1-0"),
        (json!(null), "1/2-1/2"),
    ] {
        let rooms = open_rooms(&dir);
        let mut browser = Browser::join(&rooms, &game, None).await;
        assert!(browser.hear("update").await["position"]["outcome"].is_null());
        browser.say(end(&format!("e{result}"), resigns)).await;
        let update = browser.hear("update").await;
        assert_eq!(update["position"]["outcome"]["result"], result);
        assert_eq!(update["position"]["moves"], json!([]));
        browser.say(end("again", json!("w"))).await;
        assert_eq!(browser.hear("rejected").await["id"], "again");
        // It is stored, and taking it back leaves the moves alone.
        let rooms = open_rooms(&dir);
        let mut later = Browser::join(&rooms, &game, None).await;
        let update = later.hear("update").await;
        assert_eq!(update["position"]["outcome"]["result"], result);
        let undo = json!({ "type": "undo", "id": format!("u{result}"), "ply": 0 });
        later.say(undo).await;
        assert!(later.hear("update").await["position"]["outcome"].is_null());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_people_resign_or_agree_and_resigning_stops_the_search() {
    let site = Site::new(true);
    let rooms = &site.state.rooms;
    let game = new_game(&site.state.journal, Player::Computer, Player::Human, 60_000).await;
    let mut browser = Browser::join(rooms, &game, None).await;
    for resigns in [json!("w"), json!(null)] {
        let message = json!({ "type": "end", "id": "e", "ply": 0, "resigns": resigns });
        browser.say(message).await;
        assert_eq!(browser.hear("rejected").await["id"], "e");
    }
    let message = json!({ "type": "end", "id": "r", "ply": 0, "resigns": "b" });
    browser.say(message).await;
    assert_eq!(browser.hear("accepted").await["id"], "r");
    while rooms.searching() > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test]
async fn any_unit_of_either_side_can_be_inspected() {
    let site = Site::new(true);
    let game = new_game(&site.state.journal, Player::Human, Player::Human, 1000).await;
    let mut browser = Browser::join(&site.state.rooms, &game, None).await;
    let update = browser.hear("update").await;
    let mut moves = [0, 0];
    for unit in update["position"]["units"].as_array().unwrap() {
        let message = json!({ "type": "inspect", "id": "i", "ply": 0, "square": unit["square"] });
        browser.say(message).await;
        let answer = browser.hear("inspection").await;
        moves[usize::from(unit["side"] == "b")] += answer["moves"].as_array().unwrap().len();
    }
    assert!(moves[0] > 0 && moves[1] > 0, "{moves:?}");
}

#[tokio::test]
async fn who_tries_what_cannot_be_played_is_told_why() {
    let site = Site::new(true);
    let game = new_game(&site.state.journal, Player::Human, Player::Human, 1000).await;
    let mut asker = Browser::join(&site.state.rooms, &game, None).await;
    let mut other = Browser::join(&site.state.rooms, &game, None).await;
    let position = asker.hear("update").await["position"].clone();
    let units = position["units"].as_array().unwrap();
    let of = |side: &str| units.iter().find(|unit| unit["side"] == side).unwrap();
    let (own, enemy) = (of("w")["square"].clone(), of("b")["square"].clone());
    let why = |id: &str, ply: u32, from: &Value, to: &Value, lang: &str| json!({ "type": "why", "id": id, "ply": ply, "from": from, "piece": null, "to": to, "lang": lang });
    // In two languages; the reason says which squares it is about, here that of a unit in the way.
    let mut about = Value::Null;
    for unit in units.iter().filter(|unit| unit["side"] == "w").take(20) {
        let mut told = Vec::new();
        for lang in ["en", "de"] {
            asker.say(why(lang, 0, &own, &unit["square"], lang)).await;
            let answer = asker.hear("refusal").await;
            assert_eq!(answer["id"], lang);
            told.push(answer["text"].as_str().unwrap().to_owned());
            about = answer["squares"].clone();
        }
        assert_ne!(told[0], told[1]);
        let squares = about.as_array().unwrap();
        if let Some(square) = squares.first() {
            let square = square.as_str().unwrap();
            assert!(told.iter().all(|text| text.contains(square)), "{told:?}");
            break;
        }
    }
    assert_eq!(about.as_array().map(Vec::len), Some(1), "{about}");
    asker.say(why("enemy", 0, &enemy, &Value::Null, "en")).await;
    let answer = asker.hear("refusal").await;
    assert!(
        answer["text"].as_str().unwrap().contains("turn"),
        "{answer}"
    );
    // What can be played has no reason.
    let legal = &position["moves"][0];
    asker
        .say(why("legal", 0, &legal["from"], &legal["to"], "en"))
        .await;
    let answer = asker.hear("refusal").await;
    assert_eq!(
        (&answer["id"], &answer["text"]),
        (&json!("legal"), &Value::Null)
    );
    // Questions about another position, or about nothing, are rejected under their own name.
    for (id, ply, square) in [
        ("late", 5, json!("a1")),
        ("nowhere", 0, json!("z99")),
        ("nobody", 0, Value::Null),
    ] {
        asker.say(why(id, ply, &square, &Value::Null, "en")).await;
        assert_eq!(asker.hear("rejected").await["id"], id);
    }
    // Nobody else hears of it, and nothing has happened.
    let text = legal["text"].clone();
    asker
        .say(json!({ "type": "move", "id": "m", "ply": 0, "text": text }))
        .await;
    other.hear("welcome").await;
    loop {
        let message = other.inbox.recv().await.unwrap();
        let message: Value = serde_json::from_str(message.as_str()).unwrap();
        let kind = message["type"].as_str().unwrap();
        assert!(
            ["update", "changed", "around", "idle"].contains(&kind),
            "{message}"
        );
        if message["seq"] == 1 {
            break;
        }
    }
}

#[tokio::test]
async fn a_game_that_is_not_there_cannot_be_joined() {
    let site = Site::new(true);
    let (outbox, _inbox) = mpsc::channel(8);
    assert!(
        site.state
            .rooms
            .join(&GameId::random(), None, guest(), outbox)
            .await
            .is_err()
    );
    assert_eq!(site.state.rooms.open_games(), 0);
}

/// A browser with certain secrets, and without the host's cookie.
pub(super) async fn join_with(rooms: &Rooms, game: &GameId, keys: Vec<Key>) -> Browser {
    let pass = Pass {
        visitor: Some(Visitor::random()),
        keys,
    };
    let (outbox, inbox) = mpsc::channel(256);
    let comes = Guest { pass, ..guest() };
    let seat = rooms.join(game, None, comes, outbox).await.unwrap();
    Browser::at(seat, inbox)
}

/// A game that White opened, with the secrets of both seats.
pub(super) async fn invited_game(site: &Site, control: Option<Control>) -> (GameId, [Key; 2]) {
    let seating = Seating::new(HUMANS, Sides::of(Side::White), Key::random);
    let keys = seating.keys.clone().map(Option::unwrap);
    let record = GameRecord {
        seating,
        control,
        ..record_of(HUMANS, 1000)
    };
    let id = record.id.clone();
    site.state.journal.create(record).await.unwrap();
    (id, keys)
}

#[tokio::test]
async fn everybody_moves_only_where_he_sits() {
    let site = Site::new(false);
    let (game, [_, black]) = invited_game(&site, None).await;
    let rooms = &site.state.rooms;
    let mut host = Browser::join(rooms, &game, None).await;
    let mut friend = join_with(rooms, &game, vec![black]).await;
    let mut watcher = join_with(rooms, &game, vec![Key::random()]).await;
    let welcome = host.hear("welcome").await["game"].clone();
    assert_eq!(welcome["you"], json!(["w"]));
    let invite = welcome["links"]["invite"].as_str().unwrap();
    assert!(invite.contains(&format!("/games/{game}/seat/")));
    let told = friend.hear("welcome").await["game"].clone();
    assert_eq!(
        (&told["you"], &told["links"]["invite"]),
        (&json!(["b"]), &Value::Null)
    );
    assert_eq!(told["links"]["seat"].as_str(), Some(invite));
    let told = watcher.hear("welcome").await["game"].clone();
    assert_eq!(
        (&told["you"], &told["links"]["seat"]),
        (&json!([]), &Value::Null)
    );
    let mut playable = Vec::new();
    for browser in [&mut host, &mut friend, &mut watcher] {
        let update = browser.hear("update").await;
        playable.push(update["position"]["moves"].clone());
    }
    // What can be played is told who can play it.
    assert_eq!(playable[1..], [json!([]), json!([])]);
    let around = watcher.hear("around").await;
    assert_eq!(
        (&around["present"], &around["watching"]),
        (&json!(["w", "b"]), &json!(1))
    );
    let text = playable[0][0]["text"].clone();
    let mv = json!({ "type": "move", "id": "m", "ply": 0, "text": text });
    for (browser, why) in [(&mut watcher, "watching"), (&mut friend, "other player")] {
        browser.say(mv.clone()).await;
        let answer = browser.hear("rejected").await;
        assert!(
            answer["message"].as_str().unwrap().contains(why),
            "{answer}"
        );
    }
    for message in [
        json!({ "type": "end", "id": "e", "ply": 0, "resigns": "b" }),
        json!({ "type": "undo", "id": "u", "ply": 0 }),
        json!({ "type": "offer", "id": "o", "ply": 0, "what": "draw" }),
        json!({ "type": "movetime", "ms": 60_000 }),
        json!({ "type": "level", "level": 8 }),
        json!({ "type": "pace", "ms": 0, "paused": false }),
        json!({ "type": "step" }),
        json!({ "type": "hint", "id": "h", "ply": 0 }),
        json!({ "type": "hurry" }),
    ] {
        watcher.say(message).await;
        let answer = watcher.hear("rejected").await;
        assert!(
            answer["message"].as_str().unwrap().contains("watching"),
            "{answer}"
        );
    }
    host.say(mv).await;
    let mut whole = Vec::new();
    for browser in [&mut host, &mut friend, &mut watcher] {
        let mut position = browser.hear("update").await["position"].clone();
        let moves = position["moves"].take();
        whole.push((position, moves.as_array().unwrap().is_empty()));
    }
    assert!(whole.iter().all(|(position, _)| *position == whole[0].0));
    // The first game of the list has placements; then it may still be White's turn.
    let turns = [json!("w"), json!("b")].map(|side| whole[0].0["turn"] != side);
    let told: Vec<bool> = whole.iter().map(|(_, none)| *none).collect();
    assert_eq!(told, [turns[0], turns[1], true]);
    assert_eq!(host.hear("accepted").await["seq"], 1);
    let (_, entries) = site.state.journal.game(&game).await.unwrap().unwrap();
    assert_eq!(entries.len(), 1);
}

#[tokio::test]
async fn two_players_agree_on_a_rematch_and_find_their_seats_there() {
    let site = Site::new(false);
    let (game, [_, black]) = invited_game(&site, None).await;
    let rooms = &site.state.rooms;
    let mut host = Browser::join(rooms, &game, None).await;
    let mut friend = join_with(rooms, &game, vec![black.clone()]).await;
    host.say(json!({ "type": "end", "id": "e", "ply": 0, "resigns": "w" }))
        .await;
    host.hear("accepted").await;
    host.say(json!({ "type": "offer", "id": "o", "ply": 0, "what": "rematch" }))
        .await;
    host.hear("accepted").await;
    friend
        .say(json!({ "type": "offer", "id": "p", "ply": 0, "what": "rematch" }))
        .await;
    let path = loop {
        let around = friend.hear("around").await;
        if let Some(path) = around["rematch"].as_str() {
            break path.to_owned();
        }
    };
    let next = GameId::parse(path.split('/').nth(2).unwrap()).unwrap();
    // It is played by today's rules, whatever the last one was played by.
    let record = site.state.journal.record(&next).await.unwrap().unwrap();
    assert_eq!(record.rules, record_of(HUMANS, 1000).rules);
    assert!(path.ends_with(black.as_str()), "{path}");
    let mut friend = join_with(rooms, &next, vec![black]).await;
    assert_eq!(friend.hear("welcome").await["game"]["you"], json!(["w"]));
    let mut host = Browser::join(rooms, &next, None).await;
    assert_eq!(host.hear("welcome").await["game"]["you"], json!(["b"]));
    let (before, _) = site.state.journal.game(&game).await.unwrap().unwrap();
    let (after, _) = site.state.journal.game(&next).await.unwrap().unwrap();
    assert_eq!(before.start, after.start);
}

#[tokio::test]
async fn the_server_says_that_a_players_time_is_up() {
    let site = Site::new(false);
    let (game, [_, black]) = invited_game(&site, Control::parse("1000+0")).await;
    let rooms = &site.state.rooms;
    let mut host = Browser::join(rooms, &game, None).await;
    let mut friend = join_with(rooms, &game, vec![black]).await;
    for ply in 0..2 {
        let browser = if ply == 0 { &mut host } else { &mut friend };
        let mut position = browser.hear("update").await["position"].clone();
        while position["moves"].as_array().unwrap().is_empty()
            || position["turn"] != json!(["w", "b"][ply])
        {
            position = browser.hear("update").await["position"].clone();
        }
        let text = position["moves"][0]["text"].clone();
        browser
            .say(json!({ "type": "move", "id": format!("m{ply}"), "ply": ply, "text": text }))
            .await;
        browser.hear("accepted").await;
    }
    let outcome = loop {
        let update = friend.hear("update").await;
        let outcome = update["position"]["outcome"].clone();
        if outcome != Value::Null {
            break outcome;
        }
    };
    assert_eq!(
        (&outcome["winner"], &outcome["reason"]),
        (&json!("b"), &json!("time"))
    );
    let line = &site.state.journal.recent(None, 1).await.unwrap()[0];
    assert!(line.ending.is_some());
}

#[tokio::test]
async fn a_position_of_before_can_be_looked_at_by_anybody() {
    let site = Site::new(false);
    let (game, _) = invited_game(&site, None).await;
    let rooms = &site.state.rooms;
    let mut host = Browser::join(rooms, &game, None).await;
    let start = host.hear("update").await["position"].clone();
    let text = start["moves"][0]["text"].clone();
    host.say(json!({ "type": "move", "id": "m", "ply": 0, "text": text }))
        .await;
    host.hear("accepted").await;
    let mut watcher = join_with(rooms, &game, Vec::new()).await;
    watcher
        .say(json!({ "type": "look", "id": "l", "ply": 0 }))
        .await;
    let past = watcher.hear("past").await;
    assert_eq!((&past["id"], &past["ply"]), (&json!("l"), &json!(0)));
    assert_eq!(past["position"]["units"], start["units"]);
    watcher
        .say(json!({ "type": "look", "id": "n", "ply": 5 }))
        .await;
    assert_eq!(watcher.hear("rejected").await["id"], "n");
}

/// Rules are corrected: a game that they still fit goes on under them, one that they do not fit stays as it is.
#[tokio::test]
async fn a_corrected_rule_file_neither_breaks_nor_changes_an_old_game() {
    let site = Site::new(true);
    let rooms = &site.state.rooms;
    let today = record_of(HUMANS, 1000).rules;
    for fits in [true, false] {
        let record = GameRecord {
            rules: Some("of another day".into()),
            ..record_of(HUMANS, 1000)
        };
        let game = record.id.clone();
        let moved = record_of(HUMANS, 1000).id;
        for id in [&game, &moved] {
            let id = id.clone();
            let record = record.clone();
            let created = site.state.journal.create(GameRecord { id, ..record });
            created.await.unwrap();
        }
        // The same three moves in either, played by today's program in one.
        let mut browser = Browser::join(rooms, &moved, None).await;
        let mut position = browser.hear("update").await["position"].clone();
        let start = position["fen"].as_str().unwrap().to_owned();
        for ply in 0..3 {
            let text = position["moves"][0]["text"].clone();
            let message =
                json!({ "type": "move", "id": format!("m{ply}"), "ply": ply, "text": text });
            browser.say(message).await;
            position = browser.hear("update").await["position"].clone();
        }
        let (_, mut entries) = site.state.journal.game(&moved).await.unwrap().unwrap();
        if !fits {
            // By the rules of then, the third move led elsewhere.
            entries[2].fen = Some(start);
        }
        let journal = &site.state.journal;
        let standing = Standing {
            ply: 3,
            ending: None,
        };
        let written = journal.append(&game, entries, Some(standing));
        written.await.unwrap();
        let mut browser = Browser::join(rooms, &game, None).await;
        let told = browser.hear("update").await["position"].clone();
        let kept = journal.game(&game).await.unwrap().unwrap();
        if fits {
            assert_eq!(told, position);
            assert_eq!(kept.0.rules, today);
        } else {
            assert_eq!(told["outcome"]["reason"], "rules-differ", "{told}");
            assert_eq!(told["moves"], json!([]));
            assert_eq!(kept.0.rules.as_deref(), Some("of another day"));
            let late = json!({ "type": "move", "id": "late", "ply": 2, "text": "a1a2" });
            browser.say(late).await;
            assert_eq!(browser.hear("rejected").await["id"], "late");
        }
        assert_eq!(kept.1.len(), 3);
    }
}

/// A flag that falls while nobody has the game open has fallen for who reads the list of his games.
#[tokio::test]
async fn a_flag_that_falls_unseen_shows_in_the_list_of_games() {
    let site = Site::new(true);
    let journal = &site.state.journal;
    let mut ids = Vec::new();
    for control in ["1000+0", "600000+0"] {
        let record = GameRecord {
            control: Control::parse(control),
            ..record_of(HUMANS, 1000)
        };
        journal.create(record.clone()).await.unwrap();
        // Both have moved, two seconds ago.
        let game = variorum_play::testing::first_game();
        let position = game.rules().position_from_fen(&record.start).unwrap();
        let mut table =
            variorum_play::table::Table::new(game.rules().clone(), record.terms(), position);
        let at = variorum_journal::stored::now() - 2000;
        for ply in 0..2 {
            let text = table.moves(Sides::BOTH)[0].text.clone();
            let command = variorum_play::table::Command::Move { ply, text };
            let events = table.decide(&command, Sides::BOTH, at).unwrap();
            let entries = table.entries(&events, None, at);
            let written = journal.append(
                &record.id,
                entries,
                variorum_play::table::standing(&events[0]),
            );
            written.await.unwrap();
            table.apply(&events, None, at);
        }
        ids.push(record.id);
    }
    let ended = async || {
        let lines = journal.recent(None, 9).await.unwrap();
        let ended = |id: &GameId| {
            lines
                .iter()
                .any(|line| line.id == *id && line.ending.is_some())
        };
        [ended(&ids[0]), ended(&ids[1])]
    };
    assert_eq!(ended().await, [false, false]);
    let page = site.get("/").await;
    assert_eq!(page.status, 200);
    assert_eq!(ended().await, [true, false]);
    // What is known need not be looked at again.
    assert!(!site.state.rooms.see_to_clocks(ids.iter()).await);
}
