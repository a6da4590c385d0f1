//! The operator's desk, and what a visitor can do about what is his.

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use serde_json::Value;
use tower::ServiceExt as _;
use variorum_journal::identity::{GameId, Random, RulesId, Visitor};
use variorum_journal::stored::{Player, Players, Side, Sides};
use variorum_journal::{Draft, desk};
use variorum_play::testing::list;

use super::{Answer, HOST, ORIGIN, Site, new_game};
use crate::desk::{Order, Told, carry_out};
use crate::limits::{Address, Limits};
use crate::{Policy, app};

const SECRET: &str = "nobody can guess this";

/// Somebody with his cookie and his address.
struct Person {
    visitor: Visitor,
    address: Address,
    /// Another cookie.
    besides: String,
}

impl Person {
    fn new(last: u8) -> Person {
        Person {
            visitor: Visitor::random(),
            address: Address::of(std::net::IpAddr::from([192, 0, 2, last])),
            besides: String::new(),
        }
    }

    async fn ask(&self, site: &Site, request: axum::http::request::Builder, body: Body) -> Answer {
        let cookie = format!("variorum={}; {}", self.visitor, self.besides);
        let mut request = request
            .header(header::HOST, HOST)
            .header(header::COOKIE, cookie)
            .body(body)
            .unwrap();
        request.extensions_mut().insert(self.address);
        let answer = app(site.state.clone()).oneshot(request).await.unwrap();
        let (parts, body) = answer.into_parts();
        let bytes = axum::body::to_bytes(body, 10_000_000).await.unwrap();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    async fn get(&self, site: &Site, path: &str) -> Answer {
        self.ask(site, Request::get(path), Body::empty()).await
    }

    async fn post(&self, site: &Site, path: &str, form: &str) -> Answer {
        let request = Request::post(path)
            .header(header::ORIGIN, ORIGIN)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.ask(site, request, Body::from(form.to_owned())).await
    }

    /// Begins a draft and shows it to everybody; gives its path.
    async fn publish(&self, site: &Site) -> String {
        let text = text();
        let draft = Draft::new(self.visitor.clone(), "Mine", text);
        let path = format!("/workshop/{}", draft.id);
        site.state.journal.create_draft(draft, 99).await.unwrap();
        let shown = self
            .post(site, &format!("{path}/state"), "state=public")
            .await;
        assert_eq!(shown.status, StatusCode::SEE_OTHER, "{}", shown.body);
        path
    }
}

fn text() -> String {
    format!("game \"Mine\" id=\"mine\"\nextends \"{}\"\n", list()[0].id)
}

fn rules() -> RulesId {
    let bundle =
        variorum_catalog::Bundle::gather("mine.kdl", &text(), &variorum_catalog::BuiltIn).0;
    RulesId::of(&bundle)
}

fn site(limits: Limits) -> Site {
    Site::with(Policy {
        desk: Some(SECRET.parse().unwrap()),
        limits: std::sync::Arc::new(limits),
        ..Policy::default()
    })
}

async fn order(site: &Site, order: Order) -> Told {
    let journal = site.state.journal.as_ref();
    let told = carry_out(journal, order).await.unwrap();
    site.state.bans.look(journal).await.unwrap();
    told
}

/// The cells of a list.
fn rows(told: Told) -> Vec<Vec<String>> {
    match told {
        Told::List { rows, columns } => {
            assert!(rows.iter().all(|row| row.len() == columns.len()));
            rows
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_hidden_is_seen_by_its_owner_alone_and_comes_back() {
    let site = site(Limits::public());
    let (author, reader) = (Person::new(1), Person::new(2));
    let path = author.publish(&site).await;
    let rules_page = format!("/variants/{}/rules", rules());
    let play = format!("variant={}&opponent=friend", rules());
    let seen = async || {
        let shown = path.replace("/workshop/", "/gallery/");
        let listed = reader.get(&site, "/workshop").await.body.contains(&shown);
        for path in ["/gallery", &shown] {
            let page = reader.get(&site, path).await;
            let there = page.status == StatusCode::OK && page.body.contains(&shown);
            assert_eq!(there, listed, "{path}");
        }
        let read = reader.get(&site, &path).await.status == StatusCode::OK;
        let rules = reader.get(&site, &rules_page).await.status == StatusCode::OK;
        let played = reader.post(&site, "/games", &play).await.status == StatusCode::SEE_OTHER;
        [listed, read, rules, played]
    };
    assert_eq!(seen().await, [true; 4]);
    order(&site, Order::Hide(path.clone())).await;
    assert_eq!(seen().await, [false; 4]);
    let own = author.get(&site, &path).await;
    assert!(own.body.contains("out of sight"), "{}", own.body);
    // Nor can he show it again, or the same rules as another draft.
    let again = author
        .post(&site, &format!("{path}/state"), "state=public")
        .await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    let draft = Draft::new(author.visitor.clone(), "Other", text());
    let other = format!("/workshop/{}/state", draft.id);
    site.state.journal.create_draft(draft, 99).await.unwrap();
    let other = author.post(&site, &other, "state=public").await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);
    order(&site, Order::Show(path.clone())).await;
    assert_eq!(seen().await, [true; 4]);
    let log = rows(order(&site, Order::Log).await);
    let deeds: Vec<(&str, &str)> = log
        .iter()
        .map(|row| (row[1].as_str(), row[6].as_str()))
        .collect();
    assert_eq!(
        deeds,
        [("shown", ""), ("hidden", ""), ("public", "192.0.2.1")]
    );
    assert!(
        log.iter()
            .all(|row| row[5] == author.visitor.as_str() && row[4] == rules().as_str())
    );
    // It can be given out, and deleted.
    let Told::Text(text) = order(&site, Order::Export(path.clone())).await else {
        panic!("no text")
    };
    let json: Value = serde_json::from_str(&text).unwrap();
    assert!(json["text"].as_str().unwrap().contains("extends"));
    order(&site, Order::Delete(path.clone())).await;
    assert_eq!(author.get(&site, &path).await.status, StatusCode::NOT_FOUND);
    assert!(rows(order(&site, Order::List).await).is_empty());
    let missing = carry_out(site.state.journal.as_ref(), Order::Delete(path)).await;
    assert!(missing.is_err());
}

#[tokio::test]
async fn a_study_is_reported_hidden_and_shown_again_like_a_draft() {
    let site = site(Limits::public());
    let (author, reader) = (Person::new(1), Person::new(2));
    let made = author
        .post(
            &site,
            "/studies",
            &format!("do=game&variant={}", list()[0].id),
        )
        .await;
    let path = made.headers[header::LOCATION].to_str().unwrap().to_owned();
    let report = format!("{path}/report");
    let status = async |path: &str| reader.get(&site, path).await.status;
    assert_eq!(status(&report).await, StatusCode::NOT_FOUND);
    author.post(&site, &path, "do=show&state=public").await;
    let own = author.get(&site, &path).await.body;
    assert!(!own.contains(&report));
    assert!(reader.get(&site, &path).await.body.contains(&report));
    assert!(reader.get(&site, &report).await.body.contains("<textarea"));
    let said = reader.post(&site, &report, "reason=Mine").await;
    assert_eq!(said.status, StatusCode::OK, "{}", said.body);
    let id = path.trim_start_matches("/studies/");
    let reports = rows(order(&site, Order::Reports).await);
    assert_eq!(reports[0][2..4], [id, "Mine"]);
    let seen = async || {
        let listed = reader.get(&site, "/studies").await.body.contains(&path);
        let chapter = status(&format!("{path}/1")).await == StatusCode::OK;
        let file = status(&format!("{path}/study.pgn")).await == StatusCode::OK;
        let embedded = status(&format!("/embed{path}/1")).await == StatusCode::OK;
        let read = status(&path).await == StatusCode::OK;
        [listed, chapter, file, embedded, read]
    };
    assert_eq!(seen().await, [true; 5]);
    order(&site, Order::Hide(path.clone())).await;
    assert_eq!(seen().await, [false; 5]);
    let list = rows(order(&site, Order::List).await);
    assert_eq!(list[0][..2], ["study", id]);
    assert_eq!(list[0][3], "hidden");
    let own = author.get(&site, &path).await;
    assert!(own.body.contains("out of sight"), "{}", own.body);
    let again = author.post(&site, &path, "do=show&state=unlisted").await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    order(&site, Order::Show(id.to_owned())).await;
    assert_eq!(seen().await, [true; 5]);
    author.post(&site, &format!("{path}/remove"), "").await;
    let log = rows(order(&site, Order::Log).await);
    let deeds: Vec<&str> = log.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(deeds, ["removed", "shown", "hidden", "public"]);
}

#[tokio::test]
async fn who_is_kept_out_can_still_take_what_is_his() {
    let site = site(Limits::public());
    let (one, other) = (Person::new(1), Person::new(2));
    let draft = one.publish(&site).await;
    let ban = |who: String| Order::Ban {
        who,
        days: 2,
        reason: String::new(),
    };
    let out = async |person: &Person| {
        let get = person.get(&site, "/").await;
        let form = format!("variant={}&seed=1", list()[0].id);
        let post = person.post(&site, "/games", &form).await;
        assert_eq!(
            get.status == StatusCode::FORBIDDEN,
            post.status == StatusCode::FORBIDDEN
        );
        if get.status == StatusCode::FORBIDDEN {
            assert!(get.body.contains("48 more hours"), "{}", get.body);
        }
        get.status == StatusCode::FORBIDDEN
    };
    order(&site, ban(one.visitor.to_string())).await;
    assert!(out(&one).await && !out(&other).await);
    let fresh = Person::new(1);
    assert!(!out(&fresh).await, "another cookie is another visitor");
    for path in ["/yours", "/yours/export", "/privacy"] {
        let answer = one.get(&site, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
    }
    order(&site, ban("192.0.2.1".into())).await;
    assert!(out(&fresh).await);
    order(&site, Order::Unban(one.visitor.to_string())).await;
    order(&site, Order::Unban("192.0.2.1".into())).await;
    assert!(!out(&one).await && !out(&fresh).await);
    assert_eq!(one.get(&site, &draft).await.status, StatusCode::OK);
    let nobody = carry_out(site.state.journal.as_ref(), ban("everybody".into())).await;
    assert!(nobody.is_err());
}

#[tokio::test]
async fn what_visitors_report_lies_on_the_desk() {
    let site = site(Limits::public());
    let (author, reader) = (Person::new(1), Person::new(2));
    let draft = author.publish(&site).await;
    let journal = &site.state.journal;
    let game = new_game(journal, Player::Human, Player::Human, 100).await;
    for path in [draft.clone(), format!("/games/{game}")] {
        let form = format!("{path}/report");
        assert!(reader.get(&site, &form).await.body.contains("<textarea"));
        let said = reader
            .post(&site, &form, "reason=It+is+%3Cb%3Emine%07")
            .await;
        assert_eq!(said.status, StatusCode::OK, "{}", said.body);
    }
    let nowhere = "/workshop/00000000000000000000/report";
    assert_eq!(
        reader.post(&site, nowhere, "reason=x").await.status,
        StatusCode::NOT_FOUND
    );
    let reports = rows(order(&site, Order::Reports).await);
    assert_eq!(reports.len(), 2);
    assert_eq!(reports[0][2], game.as_str());
    assert_eq!(
        reports[1][3..],
        ["It is <b>mine", reader.visitor.as_str(), "192.0.2.2"]
    );
    order(&site, Order::Settle(reports[1][0].parse().unwrap())).await;
    assert_eq!(rows(order(&site, Order::Reports).await).len(), 1);
    let form = format!("{draft}/report");
    let mut last = StatusCode::OK;
    for _ in 0..20 {
        last = reader.post(&site, &form, "reason=x").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

fn session(headers: &HeaderMap) -> String {
    let cookie = headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"));
    cookie.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn the_desk_opens_to_who_knows_the_secret() {
    let without = Site::new(false);
    let mut me = Person::new(1);
    assert_eq!(
        me.get(&without, "/desk").await.status,
        StatusCode::NOT_FOUND
    );
    let enter = format!("secret={}", SECRET.replace(' ', "+"));
    let nowhere = me.post(&without, "/desk/enter", &enter).await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);

    let site = site(Limits::public());
    let author = Person::new(7);
    let draft = author.publish(&site).await;
    let id = draft.trim_start_matches("/workshop/");
    let closed = me.get(&site, "/desk").await;
    assert!(closed.body.contains("type=\"password\"") && !closed.body.contains(id));
    let hide = format!("order=hide&about={id}");
    me.post(&site, "/desk", &hide).await;
    me.get(&site, &format!("/desk/export/{id}.json")).await;
    assert_eq!(
        me.get(&site, &draft).await.status,
        StatusCode::OK,
        "nothing was hidden"
    );
    let wrong = me.post(&site, "/desk/enter", "secret=nobody").await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let inside = me.post(&site, "/desk/enter", &enter).await;
    me.besides = session(&inside.headers);
    let page = me.get(&site, "/desk").await;
    assert!(page.body.contains(id) && page.body.contains(author.visitor.as_str()));
    let told = me.post(&site, "/desk", &hide).await;
    assert_eq!(told.status, StatusCode::SEE_OTHER, "{}", told.body);
    let told = me
        .get(&site, told.headers[header::LOCATION].to_str().unwrap())
        .await;
    assert!(told.body.contains("nobody but its owner"));
    let other = Person::new(3);
    assert_eq!(other.get(&site, &draft).await.status, StatusCode::NOT_FOUND);
    let file = me.get(&site, &format!("/desk/export/{id}.json")).await;
    assert_eq!(serde_json::from_str::<Value>(&file.body).unwrap()["id"], id);
    me.post(&site, "/desk", "order=ban&about=192.0.2.7&days=1&reason=")
        .await;
    assert_eq!(author.get(&site, "/").await.status, StatusCode::FORBIDDEN);
    me.post(&site, "/desk", "order=leave").await;
    assert!(!me.get(&site, "/desk").await.body.contains(id));
    // Nobody has time to try many.
    let mut last = StatusCode::OK;
    for _ in 0..99 {
        last = other.post(&site, "/desk/enter", "secret=x").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let still = me.post(&site, "/desk/enter", &enter).await;
    assert_eq!(still.status, StatusCode::SEE_OTHER);
    assert!("too short".parse::<crate::Secret>().is_err());
}

/// A game that one opened and another sits at.
async fn shared_game(site: &Site, host: &Person, guest: &Person) -> GameId {
    let players = Players {
        white: Player::Human,
        black: Player::Human,
    };
    let mut record = super::record_of(players, 100);
    record.owner = host.visitor.clone();
    record.seating.host = Sides::of(Side::White);
    record.names = ["Anna", "Bert"].map(variorum_journal::identity::PersonName::parse);
    let id = record.id.clone();
    let journal = &site.state.journal;
    journal.create(record).await.unwrap();
    journal.seat(&id, &guest.visitor).await.unwrap();
    id
}

#[tokio::test]
async fn a_visitor_takes_along_and_deletes_what_is_his() {
    let site = site(Limits::public());
    let journal = &site.state.journal;
    let (me, friend) = (Person::new(1), Person::new(2));
    me.post(&site, "/name", "name=Anna").await;
    let draft = me.publish(&site).await;
    me.post(&site, &format!("{draft}/report"), "reason=x").await;
    let ours = shared_game(&site, &me, &friend).await;
    let theirs = shared_game(&site, &friend, &me).await;
    let made = me
        .post(&site, "/games", &format!("variant={}&seed=1", list()[0].id))
        .await;
    let mine = made.headers[header::LOCATION].to_str().unwrap();
    let mine = GameId::parse(mine.trim_start_matches("/games/")).unwrap();
    let page = me.get(&site, "/yours").await.body;
    assert!(page.contains("Anna") && page.contains("3 games") && page.contains("One draft"));
    let file = me.get(&site, "/yours/export").await;
    let json: Value = serde_json::from_str(&file.body).unwrap();
    assert_eq!(json["name"], "Anna");
    assert_eq!(json["games"].as_array().unwrap().len(), 3);
    assert!(
        json["drafts"][0]["text"]
            .as_str()
            .unwrap()
            .contains("extends")
    );
    assert_eq!(json["drafts"][0]["versions"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&json["log"][0]["what"], &json["reports"][0]["reason"]),
        (&"public".into(), &"x".into())
    );
    // Nothing of anybody else's secrets is in it.
    let key = journal.record(&ours).await.unwrap().unwrap().seating.keys[1]
        .clone()
        .unwrap();
    assert!(!file.body.contains(key.as_str()) && !file.body.contains(friend.visitor.as_str()));

    let gone = me.post(&site, "/yours/delete", "").await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.body);
    assert!(
        gone.headers[header::SET_COOKIE]
            .to_str()
            .unwrap()
            .contains("Max-Age=0")
    );
    assert!(gone.headers.contains_key("clear-site-data"));
    assert_eq!(journal.record(&mine).await.unwrap(), None);
    assert_eq!(
        friend.get(&site, &draft).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(journal.name(&me.visitor).await.unwrap(), None);
    for (id, left) in [
        (&ours, [None, Some("Bert")]),
        (&theirs, [Some("Anna"), None]),
    ] {
        let record = journal.record(id).await.unwrap().unwrap();
        assert_ne!(record.owner, me.visitor);
        let names = record
            .names
            .each_ref()
            .map(|name| name.as_ref().map(|name| name.as_str()));
        assert_eq!(names, left);
        assert_eq!(
            journal
                .recent(Some(&friend.visitor), 9)
                .await
                .unwrap()
                .len(),
            2
        );
    }
    let after: Value = serde_json::from_str(&me.get(&site, "/yours/export").await.body).unwrap();
    for list in ["games", "drafts", "reports"] {
        assert_eq!(after[list], Value::Array(Vec::new()), "{list}");
    }
    // Who is responsible for what was shown is known for a while.
    assert_eq!(
        desk::deeds(journal.as_ref(), Some(&me.visitor), 9)
            .await
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn an_export_without_anything_is_a_whole_file() {
    let site = site(Limits::public());
    let file = Person::new(1).get(&site, "/yours/export").await;
    let json: Value = serde_json::from_str(&file.body).unwrap();
    assert_eq!(json["name"], Value::Null);
    // On ones own machine there is one user, and nobody else's data to tell his from.
    assert_eq!(
        Site::new(true).get("/yours").await.status,
        StatusCode::NOT_FOUND
    );
    for (site, local) in [(&site, false), (&Site::new(true), true)] {
        let page = site.get("/privacy").await;
        assert_eq!(page.body.contains("href=\"/yours\""), !local);
    }
}

#[tokio::test]
async fn room_is_counted_in_bytes() {
    let long = "// a comment\n".repeat(80);
    let site = site(Limits {
        kept: 2500,
        bytes: 3000,
        ..Limits::public()
    });
    let (me, other) = (Person::new(1), Person::new(2));
    let form = format!(
        "from=text&text={}",
        long.replace('\n', "%0A").replace(' ', "+")
    );
    let begin = async |person: &Person| person.post(&site, "/workshop", &form).await;
    assert_eq!(begin(&me).await.status, StatusCode::SEE_OTHER);
    assert_eq!(begin(&me).await.status, StatusCode::SEE_OTHER);
    let full = begin(&me).await;
    assert_eq!(full.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(full.body.contains("2 kB"), "{}", full.body);
    // A new cookie helps as far as the address has room, and others have theirs.
    let anew = begin(&Person::new(1)).await;
    assert!(anew.body.contains("before tomorrow"), "{}", anew.body);
    assert_eq!(begin(&other).await.status, StatusCode::SEE_OTHER);
    // What was deleted makes room again.
    let drafts = site
        .state
        .journal
        .drafts(Some(&me.visitor), 9)
        .await
        .unwrap();
    site.state
        .journal
        .remove_draft(&drafts[0].id)
        .await
        .unwrap();
    let again = crate::workshop::has_room(&site.state, &me.visitor, None, long.len()).await;
    assert_eq!(again, Ok(true));
}
