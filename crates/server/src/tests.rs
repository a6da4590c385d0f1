//! The application without a socket: requests through the router, browsers through their seats.
//! Games come from the catalog; none is named.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::ws::Utf8Bytes;
use axum::http::{HeaderMap, Request, StatusCode, header};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tower::ServiceExt as _;
use variorum_rules::setup::FieldKind;

use crate::game::{self, Game, Library};
use crate::identity::{GameId, VariantId, Visitor};
use crate::journal::tests::TempDir;
use crate::journal::{GameRecord, Journal};
use crate::room::{Rooms, Seat};
use crate::table::tests::{first_game, first_position};
use crate::wire::{self, Player};
use crate::{AppState, Policy, app, assets};

const HOST: &str = "localhost:7264";
const ORIGIN: &str = "http://localhost:7264";

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

struct Site {
    state: AppState,
    _dir: TempDir,
}

impl Site {
    fn new(local: bool) -> Site {
        let dir = TempDir::new();
        let policy = Policy {
            local,
            origin: None,
            list_all: local,
        };
        Site {
            state: AppState::new(dir.journal(), policy),
            _dir: dir,
        }
    }

    async fn send(&self, request: Request<Body>) -> Answer {
        let response = app(self.state.clone()).oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, 10_000_000).await.unwrap();
        let body = String::from_utf8_lossy(&bytes).into_owned();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path).header(header::HOST, HOST);
        self.send(request.body(Body::empty()).unwrap()).await
    }

    async fn post(&self, path: &str, body: impl Into<Body>) -> Answer {
        let request = Request::post(path)
            .header(header::HOST, HOST)
            .header(header::ORIGIN, ORIGIN)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(body.into()).unwrap()).await
    }
}

async fn new_game(
    journal: &Arc<dyn Journal>,
    white: Player,
    black: Player,
    movetime: u64,
) -> GameId {
    let game = first_game();
    let record = GameRecord {
        id: GameId::random(),
        owner: Visitor::random(),
        variant: game.id(),
        name: game.name().to_owned(),
        start: first_position().fen(),
        white,
        black,
        movetime,
    };
    let id = record.id.clone();
    journal.create(record).await.unwrap();
    id
}

fn open_rooms(dir: &TempDir) -> Rooms {
    Rooms::new(dir.journal(), Library::default())
}

/// A browser at a game.
struct Browser {
    seat: Seat,
    inbox: mpsc::Receiver<Utf8Bytes>,
}

impl Browser {
    async fn join(rooms: &Rooms, game: &GameId, seq: Option<u64>) -> Browser {
        let (outbox, inbox) = mpsc::channel(256);
        let seat = rooms.join(game, seq, outbox).await.unwrap();
        Browser { seat, inbox }
    }

    async fn say(&self, message: Value) {
        let message = wire::decode(&message.to_string()).unwrap();
        assert!(self.seat.say(message).await);
    }

    /// The next message of a kind; others are passed over.
    async fn hear(&mut self, kind: &str) -> Value {
        let wait = async {
            loop {
                let text = self.inbox.recv().await.expect("the game is open");
                let message: Value = serde_json::from_str(text.as_str()).unwrap();
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
async fn every_page_forbids_everything_inline_and_foreign() {
    let site = Site::new(true);
    for path in [
        "/",
        "/nowhere",
        "/health",
        "/games/x",
        &format!("{}/app.css", assets::prefix()),
    ] {
        let answer = site.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
            "{path}"
        );
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        for inline in [" style=", "<style", " onclick", "javascript:"] {
            assert!(
                !answer.body.contains(inline) || path.ends_with("css"),
                "{path}: {inline}"
            );
        }
    }
}

#[tokio::test]
async fn every_game_has_its_pages_and_a_first_position() {
    let site = Site::new(true);
    let home = site.get("/").await;
    assert_eq!(home.status, StatusCode::OK);
    assert!(!game::list().is_empty());
    for game in game::list() {
        assert!(home.body.contains(&format!("href=\"/new/{}\"", game.id)));
        for page in ["variants", "new"] {
            let answer = site.get(&format!("/{page}/{}", game.id)).await;
            assert_eq!(answer.status, StatusCode::OK, "{page} {}", game.id);
        }
        let preview = site
            .post("/preview", format!("variant={}&seed=1", game.id))
            .await;
        assert_eq!(
            preview.status,
            StatusCode::OK,
            "{}: {}",
            game.id,
            preview.body
        );
        let preview: Value = serde_json::from_str(&preview.body).unwrap();
        assert!(!preview["board"]["cells"].as_array().unwrap().is_empty());
    }
}

/// What a form page offers is what its handler takes: every single value of every field.
#[tokio::test]
async fn every_value_a_form_offers_is_accepted() {
    for listed in game::list() {
        let game = Game::load(&VariantId::new(listed.id.as_str())).unwrap();
        let rules = game.rules();
        for field in rules.setup_form().fields {
            let FieldKind::Values { values, .. } = &field.kind else {
                continue;
            };
            let free = field.when.iter().any(Vec::is_empty) || field.when.is_empty();
            for value in values.iter().filter(|_| free) {
                let choices = [(field.name.as_str(), value.name.as_str())];
                let made = rules.setup(&choices.into_iter().collect(), 7);
                assert!(made.is_ok(), "{} {choices:?}: {:?}", listed.id, made.err());
            }
        }
    }
}

#[tokio::test]
async fn a_form_makes_a_game_with_an_address_of_its_own() {
    let site = Site::new(true);
    let id = game::list()[0].id.clone();
    let answer = site
        .post("/games", format!("variant={id}&seed=5&side=b&movetime=200"))
        .await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let address = answer.headers["location"].to_str().unwrap().to_owned();
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    assert_eq!(site.get(&address).await.status, StatusCode::OK);
    assert!(site.get("/").await.body.contains(&address));
}

#[tokio::test]
async fn a_deployment_shows_a_browser_only_its_own_games() {
    let site = Site::new(false);
    let id = game::list()[0].id.clone();
    let answer = site.post("/games", format!("variant={id}&seed=5")).await;
    let address = answer.headers["location"].to_str().unwrap().to_owned();
    let cookie = answer.headers["set-cookie"]
        .to_str()
        .unwrap()
        .split(';')
        .next()
        .unwrap();
    assert!(!site.get("/").await.body.contains(&address));
    let own = Request::get("/")
        .header(header::HOST, HOST)
        .header(header::COOKIE, cookie);
    assert!(
        site.send(own.body(Body::empty()).unwrap())
            .await
            .body
            .contains(&address)
    );
}

#[tokio::test]
async fn bad_forms_get_a_reason_and_never_a_panic() {
    let site = Site::new(true);
    let id = game::list()[0].id.clone();
    let long = format!("variant={id}&set.x={}", "y".repeat(1000));
    let huge = "a=".to_owned() + &"b".repeat(100_000);
    for (body, status) in [
        (String::new(), StatusCode::NOT_FOUND),
        ("variant=../../etc/passwd".into(), StatusCode::NOT_FOUND),
        ("variant=/etc/passwd".into(), StatusCode::NOT_FOUND),
        (
            format!("variant={id}&option=nonsense"),
            StatusCode::NOT_FOUND,
        ),
        (
            format!("variant={id}&seed=-1"),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            format!("variant={id}&seed=1e9"),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            format!("variant={id}&set.nonsense=1"),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            format!("variant={id}&count.nonsense=99999999999"),
            StatusCode::BAD_REQUEST,
        ),
        (format!("variant={id}&side=x"), StatusCode::BAD_REQUEST),
        (format!("variant={id}&movetime=0"), StatusCode::BAD_REQUEST),
        (format!("variant={id}&what=1"), StatusCode::BAD_REQUEST),
        (long, StatusCode::BAD_REQUEST),
        (huge, StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let answer = site.post("/games", body.clone()).await;
        assert_eq!(answer.status, status, "{body:.60}: {}", answer.body);
        let preview = site.post("/preview", body.clone()).await;
        assert!(preview.status.is_client_error(), "{body:.60}");
    }
    let bytes: Vec<u8> = (0..=255).cycle().take(5000).collect();
    assert!(site.post("/games", bytes).await.status.is_client_error());
}

#[tokio::test]
async fn a_wrong_address_gets_an_error_page() {
    let site = Site::new(true);
    for path in [
        "/nothing",
        "/games/x",
        "/games/00000000000000000000",
        "/variants/nothing",
        "/variants/..%2F..%2Fetc%2Fpasswd",
        "/new/%00",
        "/assets/0/..%2FCargo.toml",
        "/assets/0/nothing.js",
    ] {
        assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(site.get("/nothing").await.body.contains("To the games"));
}

#[tokio::test]
async fn files_are_kept_only_under_their_own_hash() {
    let site = Site::new(true);
    let kept = site.get(&format!("{}/game.js", assets::prefix())).await;
    assert_eq!(kept.status, StatusCode::OK);
    assert!(
        kept.headers["cache-control"]
            .to_str()
            .unwrap()
            .contains("immutable")
    );
    assert!(
        kept.headers["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/javascript")
    );
    let old = site.get("/assets/0123456789abcdef/game.js").await;
    assert_eq!(old.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn foreign_pages_and_names_are_turned_away() {
    let site = Site::new(true);
    let get = |host: &str| {
        Request::get("/")
            .header(header::HOST, host)
            .body(Body::empty())
            .unwrap()
    };
    for (host, status) in [
        ("localhost", StatusCode::OK),
        ("127.0.0.1:80", StatusCode::OK),
        ("[::1]:7264", StatusCode::OK),
        ("evil.example", StatusCode::FORBIDDEN),
        ("localhost.evil.example:7264", StatusCode::FORBIDDEN),
        ("127.0.0.1.evil.example", StatusCode::FORBIDDEN),
    ] {
        assert_eq!(site.send(get(host)).await.status, status, "{host}");
    }
    let socket = |origin: Option<&str>| {
        let mut request = Request::get("/games/00000000000000000000/socket")
            .header(header::HOST, HOST)
            .header(header::CONNECTION, "upgrade")
            .header(header::UPGRADE, "websocket");
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        request.body(Body::empty()).unwrap()
    };
    for origin in [
        None,
        Some("null"),
        Some("http://evil.example"),
        Some("http://localhost:1"),
    ] {
        let answer = site.send(socket(origin)).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin:?}");
    }
    // Without a connection to upgrade the right origin gets as far as it can.
    assert_ne!(
        site.send(socket(Some(ORIGIN))).await.status,
        StatusCode::FORBIDDEN
    );
    let post = Request::post("/games")
        .header(header::HOST, HOST)
        .header(header::ORIGIN, "null");
    let answer = site.send(post.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
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
    let rooms = Rooms::with_slots(journal, Library::default(), 0);
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
async fn a_game_can_begin_from_any_possible_position() {
    let site = Site::new(true);
    let (game, fen) = (first_game(), first_position().fen());
    let id = game.id();
    let escaped = |text: &str| text.replace('+', "%2B").replace('&', "%26");
    let form = format!("variant={id}&fen={}", escaped(&fen));
    let preview = site.post("/preview", form.clone()).await;
    let preview: Value = serde_json::from_str(&preview.body).unwrap();
    assert_eq!(preview["position"]["fen"], fen);
    let made = site.post("/games", form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER);
    // What is refused comes back in the form, with the reason.
    let bad = site.post("/games", format!("variant={id}&fen=x%2Fy")).await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    let reason = game
        .rules()
        .position_from_fen("x/y")
        .unwrap_err()
        .to_string();
    let preview = site
        .post("/preview", format!("variant={id}&fen=x%2Fy"))
        .await;
    let preview: Value = serde_json::from_str(&preview.body).unwrap();
    assert_eq!(preview["error"], reason);
    assert!(bad.body.contains(">x/y</textarea>"), "{}", bad.body);
    let long = format!("variant={id}&fen={}", "8/".repeat(2000));
    assert_eq!(
        site.post("/games", long).await.status,
        StatusCode::BAD_REQUEST
    );
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
async fn a_game_that_is_not_there_cannot_be_joined() {
    let site = Site::new(true);
    let (outbox, _inbox) = mpsc::channel(8);
    assert!(
        site.state
            .rooms
            .join(&GameId::random(), None, outbox)
            .await
            .is_err()
    );
    assert_eq!(site.state.rooms.open_games(), 0);
}
