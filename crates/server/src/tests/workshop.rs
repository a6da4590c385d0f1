//! The workshop: drafts through the router, and a writer on his connection.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use variorum_journal::identity::{Random, VariantId, Visitor};
use variorum_reader as reader;

use super::connections::Open;
use super::{Answer, HOST, ORIGIN, Site};
use crate::limits::Limits;

pub(super) const GOOD: &str = "game \"Für uns\" id=\"fuer-uns\"\nextends \"chess\"\npiece \"Gnü\" id=\"Gn\" { move \"NC\" }\nsetup replace=#true { array \"r{gn}bqkb{gn}r/pppppppp/8/8/8/8/PPPPPPPP/R{Gn}BQKB{Gn}R\" }\n";

/// The longest text, in bytes.
fn longest() -> usize {
    Limits::public().text as usize
}

/// A browser with its cookie.
pub(super) struct Browser {
    pub(super) visitor: Visitor,
}

impl Browser {
    pub(super) fn new() -> Browser {
        Browser {
            visitor: Visitor::random(),
        }
    }

    pub(super) async fn get(&self, site: &Site, path: &str) -> Answer {
        let request = Request::get(path)
            .header(header::HOST, HOST)
            .header(header::COOKIE, format!("variorum={}", self.visitor));
        site.send(request.body(Body::empty()).unwrap()).await
    }

    pub(super) async fn post(&self, site: &Site, path: &str, pairs: &[(&str, &str)]) -> Answer {
        let request = Request::post(path)
            .header(header::HOST, HOST)
            .header(header::ORIGIN, ORIGIN)
            .header(header::COOKIE, format!("variorum={}", self.visitor))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let pairs: Vec<String> = pairs
            .iter()
            .map(|(name, value)| format!("{name}={}", escaped(value)))
            .collect();
        site.send(request.body(Body::from(pairs.join("&"))).unwrap())
            .await
    }

    /// Begins a draft with a text; gives its address.
    pub(super) async fn draft(&self, site: &Site, text: &str) -> String {
        let pairs = [("from", "text"), ("text", text)];
        let answer = self.post(site, "/workshop", &pairs).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        answer.headers[header::LOCATION]
            .to_str()
            .unwrap()
            .to_owned()
    }

    /// Opens the connection of a draft.
    async fn write(&self, open: &Open, draft: &str) -> Writer {
        let hello = json!({ "type": "hello", "v": 1 });
        let path = format!("{draft}/socket");
        let socket = open.socket(&path, &self.visitor, &hello).await;
        Writer { socket }
    }
}

fn escaped(text: &str) -> String {
    let letter = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

struct Writer {
    socket: WebSocketStream<TcpStream>,
}

impl Writer {
    async fn say(&mut self, said: Value) {
        self.socket
            .send(Message::text(said.to_string()))
            .await
            .unwrap();
    }

    async fn text(&mut self, n: u64, text: &str) {
        self.say(json!({ "type": "text", "n": n, "text": text }))
            .await;
    }

    /// The next message of a type; others before it are passed over.
    async fn hear(&mut self, kind: &str) -> Value {
        let wait = async {
            loop {
                match self.socket.next().await.unwrap().unwrap() {
                    Message::Text(text) => {
                        let said: Value = serde_json::from_str(&text).unwrap();
                        if said["type"] == kind {
                            return said;
                        }
                        assert_ne!(said["type"], "refused", "{said}");
                    }
                    Message::Close(frame) => panic!("closed: {frame:?}"),
                    _ => {}
                }
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(60), wait).await;
        waited.unwrap_or_else(|_| panic!("no `{kind}`"))
    }
}

#[tokio::test]
async fn a_text_is_checked_shown_and_stored() {
    let open = Open::new(|_| {}).await;
    let (site, me) = (&open.site, Browser::new());
    let draft = me.draft(site, GOOD).await;
    let mut writer = me.write(&open, &draft).await;
    assert_eq!(writer.hear("hello").await["limits"]["text"], longest());

    let faulty = GOOD.replace("move", "mvoe");
    writer.text(1, &faulty).await;
    let checked = writer.hear("checked").await;
    assert_eq!(
        (&checked["n"], &checked["good"]),
        (&json!(1), &json!(false))
    );
    let [fault] = &checked["faults"].as_array().unwrap()[..] else {
        panic!("{checked}");
    };
    let units: Vec<u16> = faulty.encode_utf16().collect();
    let at = |key: &str| usize::try_from(fault[key].as_u64().unwrap()).unwrap();
    assert_eq!(
        String::from_utf16_lossy(&units[at("from")..at("to")]),
        "mvoe"
    );
    assert_eq!(fault["fixes"][0]["edits"][0]["text"], "move");

    writer.text(2, GOOD).await;
    assert_eq!(writer.hear("checked").await["good"], true);
    let shown = writer.hear("shown").await;
    assert_eq!(
        (&shown["n"], &shown["name"]),
        (&json!(2), &json!("Für uns"))
    );
    let gnu = shown["pieces"]
        .as_array()
        .unwrap()
        .iter()
        .find(|piece| piece["id"] == "Gn");
    let gnu = gnu.expect("the new piece");
    assert!(
        gnu["description"].as_str().unwrap().contains("knight"),
        "{gnu}"
    );
    let worth = writer.hear("worth").await;
    assert!(worth["values"]["Gn"].as_f64().unwrap() > 2.0, "{worth}");
    assert!(worth["values"]["K"].is_null());

    // All that the page shows is there, although nothing has been stored.
    let variant = shown["variant"].as_str().unwrap();
    for address in [
        &shown["board"]["light"],
        &shown["pictures"],
        &shown["rules"],
    ] {
        let address = address.as_str().unwrap();
        assert_eq!(
            me.get(site, address).await.status,
            StatusCode::OK,
            "{address}"
        );
    }
    let roster = me.get(site, &format!("/variants/{variant}/pieces")).await;
    assert_eq!(roster.status, StatusCode::OK);

    // One click plays it.
    let pairs = [
        ("variant", variant),
        ("opponent", "friend"),
        ("draft", draft.trim_start_matches("/workshop/")),
    ];
    let game = me.post(site, "/games", &pairs).await;
    assert_eq!(game.status, StatusCode::SEE_OTHER, "{}", game.body);

    writer.text(3, &format!("{GOOD}// Later.\n")).await;
    writer
        .say(json!({ "type": "save", "n": 3, "revision": 1 }))
        .await;
    assert_eq!(writer.hear("saved").await["revision"], 2);
    // From another tab, which has not seen that.
    let mut other = me.write(&open, &draft).await;
    other.text(1, "// Something else.\n").await;
    other
        .say(json!({ "type": "save", "n": 1, "revision": 1 }))
        .await;
    assert_eq!(other.hear("conflict").await["revision"], 2);
}

#[tokio::test]
async fn a_text_that_the_page_has_read_is_kept_and_not_read_again() {
    let open = Open::new(|_| {}).await;
    let (site, me) = (&open.site, Browser::new());
    let draft = me.draft(site, GOOD).await;
    let mut writer = me.write(&open, &draft).await;
    let faulty = GOOD.replace("move", "mvoe");
    writer
        .say(json!({ "type": "text", "n": 1, "text": faulty, "read": true }))
        .await;
    writer
        .say(json!({ "type": "save", "n": 1, "revision": 1 }))
        .await;
    assert_eq!(writer.hear("saved").await["revision"], 2);
    assert_eq!(site.state.workers.asked(), 0);
    // What others are to see is read here, whatever a page says of it.
    let published = me
        .post(site, &format!("{draft}/state"), &[("state", "public")])
        .await;
    assert_eq!(published.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(site.state.workers.asked(), 1);
    // One that is to be shown is read, too, and told about.
    writer.text(2, GOOD).await;
    assert_eq!(writer.hear("checked").await["n"], 2);
    assert_eq!(writer.hear("shown").await["n"], 2);
    assert_eq!(site.state.workers.asked(), 2);
    let numbers = site.get("/metrics").await.body;
    assert!(numbers.contains("\nvariorum_texts_total 2\n"), "{numbers}");
}

#[tokio::test]
async fn questions_are_answered_about_the_newest_text() {
    let open = Open::new(|_| {}).await;
    let me = Browser::new();
    let draft = me.draft(&open.site, GOOD).await;
    let mut writer = me.write(&open, &draft).await;
    let text = GOOD.replace("move", "mo");
    let at = text[..text.find("mo ").unwrap() + 2].encode_utf16().count();
    writer.text(1, &text).await;
    writer
        .say(json!({ "type": "suggest", "n": 1, "at": at }))
        .await;
    let found = writer.hear("suggestions").await;
    let items = found["items"].as_array().unwrap();
    assert!(
        items
            .iter()
            .any(|item| item["label"] == "move" && item["to"] == at),
        "{found}"
    );
    writer
        .say(json!({ "type": "explain", "n": 1, "at": 2 }))
        .await;
    assert!(writer.hear("explanation").await["text"].is_string());
    writer.text(2, "game   \"A\"").await;
    writer.say(json!({ "type": "format", "n": 2 })).await;
    assert_eq!(writer.hear("formatted").await["text"], "game \"A\"\n");
    writer.text(3, "game \"A\"\npiece {").await;
    writer.say(json!({ "type": "format", "n": 3 })).await;
    let formatted = writer.hear("formatted").await;
    assert_eq!(
        (&formatted["text"], &formatted["line"]),
        (&Value::Null, &json!(2))
    );
}

#[tokio::test]
async fn games_of_other_programs_become_rule_files() {
    let open = Open::new(|_| {}).await;
    let me = Browser::new();
    let draft = me.draft(&open.site, GOOD).await;
    let mut writer = me.write(&open, &draft).await;
    let import = |n: u64, text: &str, game: Option<&str>| json!({ "type": "import", "n": n, "text": text, "game": game });
    let settings = "[one:chess]\nmaxRank = 8\n[two:chess]\nchasingRule = axf\n";
    writer.say(import(1, settings, None)).await;
    let first = writer.hear("imported").await;
    assert_eq!(first["format"], "ini");
    assert_eq!(first["games"], json!(["one", "two"]));
    assert_eq!(first["game"], "one");
    assert_eq!(first["notes"], json!([]));
    assert!(first["text"].as_str().unwrap().starts_with("game \"One\""));
    writer.say(import(2, settings, Some("two"))).await;
    let second = writer.hear("imported").await;
    assert!(second["notes"][0].as_str().unwrap().contains("chasingRule"));
    writer.say(import(3, "(game)", None)).await;
    let refused = writer.hear("imported").await;
    assert_eq!(
        (&refused["format"], &refused["text"]),
        (&json!("zrf"), &Value::Null)
    );
    writer.say(import(4, "king:K:K::e1\nfiles=x\n", None)).await;
    assert_eq!(writer.hear("imported").await["format"], "diagram");
    writer
        .say(import(5, &"x".repeat(longest() + 1), None))
        .await;
    assert_eq!(writer.hear("refused").await["what"], "import");
}

#[tokio::test]
async fn a_newer_text_takes_the_place_of_older_ones() {
    let open = Open::new(|_| {}).await;
    let me = Browser::new();
    let draft = me.draft(&open.site, GOOD).await;
    let mut writer = me.write(&open, &draft).await;
    const LAST: u64 = 50;
    for n in 1..=LAST {
        writer.text(n, &format!("{GOOD}// {n}\n")).await;
    }
    let mut checks = 0;
    loop {
        checks += 1;
        if writer.hear("checked").await["n"] == LAST {
            break;
        }
    }
    assert!(checks <= LAST / 2, "{checks} of {LAST} were checked");
}

#[tokio::test]
async fn what_is_too_long_or_nonsense_is_refused_and_the_rest_goes_on() {
    let open = Open::new(|_| {}).await;
    let me = Browser::new();
    let draft = me.draft(&open.site, GOOD).await;
    let mut writer = me.write(&open, &draft).await;
    writer.text(1, &"x".repeat(longest() + 1)).await;
    assert_eq!(writer.hear("refused").await["what"], "text");
    for nonsense in [
        json!({}),
        json!({ "type": "dance" }),
        json!({ "type": "text", "n": -1 }),
        json!([]),
    ] {
        writer.say(nonsense).await;
        assert_eq!(writer.hear("refused").await["what"], "message");
    }
    writer.text(2, GOOD).await;
    assert_eq!(writer.hear("checked").await["n"], 2);
    let answer = me
        .post(
            &open.site,
            "/workshop",
            &[("from", "text"), ("text", &"x".repeat(longest() + 1))],
        )
        .await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_private_draft_is_its_writers_own() {
    let open = Open::new(|_| {}).await;
    let (site, me, other) = (&open.site, Browser::new(), Browser::new());
    let draft = me.draft(site, GOOD).await;
    let file = format!("{draft}/fuer-uns.kdl");
    for path in [&draft, &file, &format!("{draft}/remove")] {
        assert_eq!(me.get(site, path).await.status, StatusCode::OK, "{path}");
        assert_eq!(
            other.get(site, path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    assert_eq!(me.get(site, &file).await.body, GOOD);
    let state = format!("{draft}/state");
    let publish = [("state", "public")];
    assert_eq!(
        other.post(site, &state, &publish).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        other
            .post(site, &format!("{draft}/remove"), &[])
            .await
            .status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        other
            .post(
                site,
                "/workshop",
                &[
                    ("from", "draft"),
                    ("draft", draft.trim_start_matches("/workshop/"))
                ]
            )
            .await
            .status,
        StatusCode::NOT_FOUND
    );

    assert_eq!(
        me.post(site, &state, &publish).await.status,
        StatusCode::SEE_OTHER
    );
    // Now others may read and copy it, and change nothing.
    assert_eq!(other.get(site, &draft).await.status, StatusCode::OK);
    assert!(other.get(site, "/workshop").await.body.contains("Für uns"));
    assert_eq!(
        other
            .post(site, &state, &[("state", "private")])
            .await
            .status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        other
            .post(site, &format!("{draft}/remove"), &[])
            .await
            .status,
        StatusCode::FORBIDDEN
    );
    let mut writer = other.write(&open, &draft).await;
    writer.text(1, GOOD).await;
    writer
        .say(json!({ "type": "save", "n": 1, "revision": 1 }))
        .await;
    assert_eq!(writer.hear("refused").await["what"], "save");

    assert_eq!(
        me.post(site, &state, &[("state", "private")]).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(other.get(site, &draft).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        me.post(site, &format!("{draft}/remove"), &[]).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(me.get(site, &draft).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_faulty_text_is_not_made_public() {
    let open = Open::new(|_| {}).await;
    let (site, me) = (&open.site, Browser::new());
    let draft = me.draft(site, "game \"No\" id=\"no\"\n").await;
    let answer = me
        .post(site, &format!("{draft}/state"), &[("state", "public")])
        .await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let state = me
        .post(site, &format!("{draft}/state"), &[("state", "loud")])
        .await
        .status;
    assert_eq!(state, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_draft_begins_with_what_is_asked_for() {
    let site = Site::new(false);
    let me = Browser::new();
    let game = variorum_catalog::ids().remove(0);
    for pairs in [
        vec![("from", "blank")],
        vec![("from", "game"), ("game", game.as_str())],
    ] {
        let answer = me.post(&site, "/workshop", &pairs).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{pairs:?}");
        let draft = answer.headers[header::LOCATION].to_str().unwrap();
        let page = me.get(&site, draft).await;
        assert!(page.body.contains("application/json"), "{pairs:?}");
    }
    for pairs in [
        vec![],
        vec![("from", "nowhere")],
        vec![("from", "game"), ("game", "../chess")],
        vec![("from", "example"), ("example", "../../Cargo")],
        vec![("from", "file"), ("file", "/etc/passwd")],
        vec![("from", "draft"), ("draft", "x")],
    ] {
        let answer = me.post(&site, "/workshop", &pairs).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{pairs:?}");
    }
}

/// A draft of the usual game, its writer, and the rules as they are shown.
async fn shown(open: &Open, me: &Browser) -> (String, Writer, String) {
    let draft = me.draft(&open.site, GOOD).await;
    let mut writer = me.write(open, &draft).await;
    writer.text(1, GOOD).await;
    let shown = writer.hear("shown").await;
    let rules = shown["variant"].as_str().expect("rules").to_owned();
    (draft, writer, rules)
}

/// A device at a trial: what its page is told by the server, and what that makes of it.
struct Device<'a> {
    me: &'a Browser,
    site: &'a Site,
    address: String,
}

impl Device<'_> {
    /// Tells what it has played; gives the next job, if there is one.
    async fn tell(&self, told: &str) -> Option<String> {
        let request = Request::post(&self.address)
            .header(header::HOST, HOST)
            .header(header::ORIGIN, ORIGIN)
            .header(header::COOKIE, format!("variorum={}", self.me.visitor));
        let request = request.body(Body::from(told.to_owned())).unwrap();
        let answer = self.site.send(request).await;
        (answer.status == StatusCode::OK).then_some(answer.body)
    }

    /// The same with games.
    async fn tell_of(&self, games: &reader::Answer) -> Option<String> {
        self.tell(&serde_json::to_string(games).unwrap()).await
    }

    /// Plays a job, one game of it.
    fn play(job: &str) -> reader::Answer {
        let mut job: reader::Job = serde_json::from_str(job).unwrap();
        if let reader::Task::Play(spell) = &mut job.task {
            spell.ms = 0;
        }
        job.work()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_plays_games_that_are_tried_out_and_is_not_believed() {
    let open = Open::new(|_| {}).await;
    let (site, me, other) = (&open.site, Browser::new(), Browser::new());
    let (draft, _writer, rules) = shown(&open, &me).await;
    let address = format!("{draft}/trial/games?rules={rules}");
    let device = |me| Device {
        me,
        site,
        address: address.clone(),
    };
    let own = device(&me);
    assert_eq!(own.tell("").await, None, "nobody has asked for games");
    let (path, all) = (format!("{draft}/trial"), ("rules", rules.as_str()));
    me.post(site, &path, &[all, ("games", "2000")]).await;
    assert_eq!(device(&other).tell("").await, None);

    let id = VariantId::new(&rules).rules().unwrap();
    let trial = site
        .state
        .trials
        .of(site.state.journal.as_ref(), &id, &[])
        .await;
    let games = || trial.standing().of(reader::Question::Play).games.clone();
    let mut job = own.tell("").await.expect("a job");
    let mut told = 0;
    for _ in 0..8 {
        let answer = Device::play(&job);
        job = own.tell_of(&answer).await.expect("more");
        let now = games();
        // What the server was just playing is not counted twice.
        told += usize::from(now.ends_with(&answer.games));
        let numbers: Vec<_> = now.iter().map(|game| game.number()).collect();
        assert!(numbers.is_sorted() && numbers.first() == Some(&Some(0)));
    }
    assert!(told > 4, "{told} of 8");
    // As much as a device has after two seconds.
    let mut large: reader::Job = serde_json::from_str(&job).unwrap();
    if let reader::Task::Play(spell) = &mut large.task {
        spell.ms = 1000;
    }
    let large = large.work();
    assert!(serde_json::to_string(&large).unwrap().len() > crate::limits::BODY);
    assert!(own.tell_of(&large).await.is_some());
    let last = large;
    // A second page has played the same ones: they are left out.
    let before = games();
    job = own.tell_of(&last).await.expect("more");
    assert_eq!(games(), before);

    // One that was changed is noticed.
    let mut forged = Device::play(&job);
    for game in &mut forged.games {
        game.reason = "luck".to_owned();
    }
    assert_eq!(own.tell_of(&forged).await, None);
    let after = games();
    assert!(after.len() < before.len(), "what was told is played anew");
    assert!(after.iter().all(|game| game.reason != "luck"));
    assert_eq!(own.tell("").await, None, "and none is taken any more");
    me.post(site, &path, &[all, ("games", "0")]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_is_tried_out_and_its_games_are_kept_and_certified() {
    let open = Open::new(|_| {}).await;
    let (site, me, other) = (&open.site, Browser::new(), Browser::new());
    let (draft, mut writer, rules) = shown(&open, &me).await;
    let trial = format!("{draft}/trial");
    let asked = format!("{trial}?rules={rules}");
    let answer = me.get(site, &asked).await;
    assert!(answer.body.contains("data-games=\"0\""), "{}", answer.body);
    assert!(!answer.body.contains("<article"));
    // Nobody else plays on, or looks while it is private.
    let order = [("rules", rules.as_str()), ("games", "6")];
    assert_eq!(other.get(site, &asked).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        other.post(site, &trial, &order).await.status,
        StatusCode::NOT_FOUND
    );
    let nothing = [("rules", "chess"), ("games", "6")];
    assert_eq!(
        me.post(site, &trial, &nothing).await.status,
        StatusCode::NOT_FOUND
    );

    assert_eq!(
        me.post(site, &trial, &order).await.status,
        StatusCode::NO_CONTENT
    );
    let number = |body: &str, name: &str| -> usize {
        let (_, rest) = body
            .split_once(&format!("data-{name}=\""))
            .expect("a number");
        rest.split('"')
            .next()
            .expect("a number")
            .parse()
            .expect("a number")
    };
    let done = loop {
        let answer = me.get(site, &asked).await;
        if number(&answer.body, "games") >= 6 && !answer.body.contains("data-of=") {
            break answer.body;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(done.contains("<article class=\"study trial\""));
    assert!(done.contains("Gnü"), "pieces have their names");
    assert!(
        done.contains(&format!("/analysis/{rules}?fen=")),
        "games can be looked at"
    );
    assert!(done.contains("--by-hand --games"), "the command is there");
    // Compared with itself there is nothing to say.
    let same = me.get(site, &format!("{asked}&before={rules}")).await.body;
    assert!(!same.contains("study-changes"));

    // Another version is compared with the one before.
    let changed = GOOD.replace("\"NC\"", "\"N\"");
    writer.text(2, &changed).await;
    let shown = writer.hear("shown").await;
    let later = shown["variant"].as_str().expect("rules").to_owned();
    assert_ne!(later, rules);
    let order = [("rules", later.as_str()), ("games", "3")];
    assert_eq!(
        me.post(site, &trial, &order).await.status,
        StatusCode::NO_CONTENT
    );
    let asked = format!("{trial}?rules={later}&before={rules}");
    let compared = loop {
        let body = me.get(site, &asked).await.body;
        if number(&body, "games") >= 3 {
            break body;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(compared.contains("study-changes"), "{compared}");

    // The difference in words, in moves, in the text.
    let difference = format!("{draft}/compare?before={rules}&now={later}");
    let told = me.get(site, &difference).await.body;
    assert!(told.contains("<h4>Gnü</h4>"), "{told}");
    assert!(
        told.contains("/board.svg?fen="),
        "positions in which moves differ"
    );
    assert!(told.contains("class=\"gone\"") && told.contains("class=\"come\""));
    assert_eq!(
        other.get(site, &difference).await.status,
        StatusCode::NOT_FOUND
    );
    let nothing = format!("{draft}/compare?before={rules}");
    assert_eq!(me.get(site, &nothing).await.status, StatusCode::NOT_FOUND);

    // Whoever tries out may ask more: a mark in the text makes a setting, and what pieces are worth takes uneven armies.
    let marked = changed.replace("move \"N\" }", "move \"N\" } // try \"A\"");
    assert_ne!(marked, changed);
    writer.text(3, &marked).await;
    let shown = writer.hear("shown").await;
    let marked = shown["variant"].as_str().expect("rules").to_owned();
    for (question, games) in [("play", "1"), ("worth", "9"), ("settings", "4")] {
        let order = [
            ("rules", marked.as_str()),
            ("games", games),
            ("question", question),
        ];
        let sent = me.post(site, &trial, &order).await;
        assert_eq!(sent.status, StatusCode::NO_CONTENT, "{question}");
    }
    let asked = format!("{trial}?rules={marked}");
    let told = loop {
        let body = me.get(site, &asked).await.body;
        if body.contains("data-question=\"settings\"") && !body.contains("data-of=") {
            break body;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(told.contains("Compares one setting"), "{told}");
    assert!(told.contains("id=\"study-options\""), "{told}");
    let (_, worth) = told
        .split_once("data-question=\"worth\"")
        .expect("a question");
    assert!(number(worth, "games") >= 9, "{told}");
    assert!(
        told.contains("--values"),
        "the command for that question is there"
    );

    // A mark that makes no game is told, and stands before nothing else.
    let broken = changed.replace("move \"N\" }", "move \"N\" } // try \"?\"");
    writer.text(4, &broken).await;
    let shown = writer.hear("shown").await;
    let broken = shown["variant"].as_str().expect("rules").to_owned();
    let asked = format!("{trial}?rules={broken}");
    for (question, wanted) in [("settings", "role=\"alert\""), ("play", "<article")] {
        let order = [
            ("rules", broken.as_str()),
            ("games", "1"),
            ("question", question),
        ];
        let sent = me.post(site, &trial, &order).await;
        assert_eq!(sent.status, StatusCode::NO_CONTENT, "{question}");
        while !me.get(site, &asked).await.body.contains(wanted) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    // With an option other games are played, which say so, and none of a text without it stand beside them.
    let optional =
        format!("{changed}option \"short\" label=\"Short game\" {{ draws {{ moves 20 }} }}\n");
    writer.text(5, &optional).await;
    let plain = writer.hear("shown").await["variant"]
        .as_str()
        .map(str::to_owned);
    let plain = plain.expect("rules");
    let chosen = format!("{plain}+short");
    let id = VariantId::new(plain.as_str()).rules().expect("rules");
    for (rules, games, command) in [(&plain, "3", ".kdl --"), (&chosen, "2", ".kdl+short --")] {
        let order = [("rules", rules.as_str()), ("games", games)];
        let sent = me.post(site, &trial, &order).await;
        assert_eq!(sent.status, StatusCode::NO_CONTENT, "{rules}");
        let asked = format!("{trial}?rules={}&before={later}", rules.replace('+', "%2B"));
        let told = loop {
            let body = me.get(site, &asked).await.body;
            if number(&body, "games") >= games.parse().unwrap() && !body.contains("data-of=") {
                break body;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        assert!(told.contains(command), "{told}");
        let lacks = told.contains("there is no choice “Short game” there");
        assert_eq!(lacks, *rules == chosen, "{told}");
        assert_eq!(told.contains("study-changes"), *rules == plain, "{told}");
    }
    let unknown = format!("{trial}?rules={plain}%2Bnone");
    let told = me.get(site, &unknown).await.body;
    assert!(told.contains("The games cannot begin"), "{told}");
    assert!(told.contains("none"), "{told}");
    // Whoever comes later finds both.
    loop {
        let trials = crate::trials::Trials::default();
        let mut found = Vec::new();
        for options in [&[][..], &["short".to_owned()]] {
            let trial = trials.of(site.state.journal.as_ref(), &id, options).await;
            let games = trial.standing().into_games();
            let short = games.iter().filter(|game| game.variant.ends_with("+short"));
            assert_eq!(
                short.count() == games.len(),
                !options.is_empty() || games.is_empty()
            );
            found.push(games.len());
        }
        if found[0] >= 3 && found[1] >= 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    // They are kept with the rules, for whoever comes later.
    let id = variorum_journal::identity::VariantId::new(rules.as_str());
    let id = id.rules().expect("rules of one's own");
    let kept = site.state.journal.trial(&id).await.unwrap();
    assert!(kept.is_some_and(|kept| kept.certificate.is_none()));
    // What others are shown has a certificate.
    let state = format!("{draft}/state");
    let published = me.post(site, &state, &[("state", "public")]).await;
    assert_eq!(published.status, StatusCode::SEE_OTHER);
    let page = other.get(site, &draft).await.body;
    assert!(page.contains("certificate-title"));
    // The version stays as it is, and may become a game of somebody's own.
    let version = format!("{draft}/versions/1");
    assert_eq!(other.get(site, &version).await.body, GOOD);
    // It may have a name, which its author gives it.
    let name = [("name", "  the <first>\n one ")];
    let named = me.post(site, &version, &name).await;
    assert_eq!(named.status, StatusCode::NO_CONTENT);
    assert!(
        me.get(site, &draft)
            .await
            .body
            .contains(r#""name":"the \u003cfirst> one""#)
    );
    let refused = other.post(site, &version, &name).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
    let nowhere = format!("{draft}/versions/9");
    let none = me.post(site, &nowhere, &name).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    let number = |number: &'static str| {
        let id = draft.trim_start_matches("/workshop/");
        [("from", "version"), ("draft", id), ("number", number)]
    };
    let branched = other.post(site, "/workshop", &number("1")).await;
    assert_eq!(branched.status, StatusCode::SEE_OTHER);
    let none = other.post(site, "/workshop", &number("2")).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    while site.state.journal.certificate(&id).await.unwrap().is_none() {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let page = other.get(site, &draft).await.body;
    assert!(page.contains("The checker has no remark."), "{page}");
    assert!(
        page.contains("literal reading of the file agree in"),
        "{page}"
    );
}
