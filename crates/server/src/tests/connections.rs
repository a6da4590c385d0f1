//! Connections as they come from a network: slow ones, silent ones, too many, too large.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Message, protocol::CloseFrame};
use tokio_tungstenite::{WebSocketStream, client_async};
use variorum_journal::identity::{GameId, Random, Visitor};
use variorum_journal::stored::Player;
use variorum_play::testing::list;
use variorum_play::wire::close;

use super::{HOST, Site, new_game};
use crate::desk::{Order, carry_out};
use crate::limits::{Address, Limits};
use crate::listen::{self, Patience};
use crate::{Policy, app};

const HEAD: Duration = Duration::from_millis(300);

/// A site that listens.
pub(super) struct Open {
    pub(super) site: Site,
    address: SocketAddr,
}

impl Open {
    pub(super) async fn new(change: impl FnOnce(&mut Limits)) -> Open {
        let mut limits = Limits::public();
        change(&mut limits);
        let each = limits.connections;
        let site = Site::with(Policy {
            limits: Arc::new(limits),
            ..Policy::default()
        });
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let patience = Patience {
            head: HEAD,
            ..Patience::default()
        };
        let stop = site.state.closing.subscribe();
        let router = app(site.state.clone());
        tokio::spawn(listen::serve(listener, router, each, patience, stop));
        Open { site, address }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    async fn game(&self) -> GameId {
        let journal = &self.site.state.journal;
        new_game(journal, Player::Human, Player::Human, 1000).await
    }

    async fn join(&self, game: &GameId, visitor: &Visitor) -> WebSocketStream<TcpStream> {
        let hello = json!({ "type": "hello", "v": variorum_play::wire::VERSION, "seq": null });
        self.socket(&format!("/games/{game}/socket"), visitor, &hello)
            .await
    }

    /// A browser's live connection, on which it has said hello.
    pub(super) async fn socket(
        &self,
        path: &str,
        visitor: &Visitor,
        hello: &Value,
    ) -> WebSocketStream<TcpStream> {
        let address = format!("ws://{}{path}", self.address);
        let mut request = address.into_client_request().unwrap();
        let headers = request.headers_mut();
        let origin = format!("http://{}", self.address);
        headers.insert(header::ORIGIN, origin.parse().unwrap());
        let cookie = format!("variorum={visitor}");
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        let (mut socket, _) = client_async(request, self.connect().await).await.unwrap();
        socket.send(Message::text(hello.to_string())).await.unwrap();
        socket
    }
}

/// All that a server says until it closes the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    let read = stream.read_to_end(&mut text);
    let done = tokio::time::timeout(Duration::from_secs(10), read).await;
    let _ = done.expect("the server closes the connection");
    String::from_utf8_lossy(&text).into_owned()
}

/// The first message that fits.
pub(super) async fn fitting(
    socket: &mut WebSocketStream<TcpStream>,
    fits: impl Fn(&Value) -> bool,
) -> Value {
    let wait = async {
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else {
                continue;
            };
            let said: Value = serde_json::from_str(text.as_str()).unwrap();
            if fits(&said) {
                return said;
            }
        }
        panic!("the connection broke off");
    };
    let heard = tokio::time::timeout(Duration::from_secs(30), wait).await;
    heard.expect("an answer")
}

/// What is said until a message of a kind comes, or the connection is closed.
async fn hear(socket: &mut WebSocketStream<TcpStream>, kind: &str) -> Result<Value, CloseFrame> {
    let wait = async {
        loop {
            match socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(text.as_str()).unwrap();
                    if message["type"] == kind {
                        return Ok(message);
                    }
                }
                Some(Ok(Message::Close(Some(frame)))) => return Err(frame),
                Some(Ok(_)) => {}
                other => panic!("the connection broke off: {other:?}"),
            }
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(20), wait).await;
    waited.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_head_or_none_does_not_hold_a_connection() {
    let open = Open::new(|_| {}).await;
    for (sent, whole) in [
        ("", false),
        ("GET / HTTP/1.1\r\nHost: local", false),
        ("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n", true),
    ] {
        let begun = Instant::now();
        let mut stream = open.connect().await;
        stream.write_all(sent.as_bytes()).await.unwrap();
        let answer = rest(&mut stream).await;
        assert_eq!(answer.starts_with("HTTP/1.1 200"), whole, "{answer}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{sent:?}");
    }
    // One letter at a time is no better.
    let mut stream = open.connect().await;
    let drip = async {
        for letter in "GET / HTTP/1.1\r\nHost: localhost".bytes().cycle() {
            if stream.write_all(&[letter]).await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let dripped = tokio::time::timeout(Duration::from_secs(10), drip).await;
    dripped.expect("the server closes the connection");
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_form_is_not_waited_for() {
    let open = Open::new(|_| {}).await;
    let mut stream = open.connect().await;
    let head = "POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\
        Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\nvariant=";
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("did not arrive in time"), "{answer}");
}

#[tokio::test]
async fn a_form_larger_than_any_is_refused_with_a_reason() {
    let site = Site::new(true);
    let answer = site
        .post("/games", "x".repeat(crate::limits::BODY + 1))
        .await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(
        answer.body.contains("more than any form"),
        "{}",
        answer.body
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_a_number_of_connections() {
    let open = Open::new(|limits| limits.connections = 3).await;
    let held = [
        open.connect().await,
        open.connect().await,
        open.connect().await,
    ];
    // The listener takes them one after the other.
    tokio::time::sleep(Duration::from_millis(50)).await;
    let mut fourth = open.connect().await;
    let answer = rest(&mut fourth).await;
    assert!(
        answer.starts_with("HTTP/1.1 503") && answer.contains("Too many connections"),
        "{answer}"
    );
    drop(held);
    tokio::time::sleep(Duration::from_millis(50)).await;
    let mut stream = open.connect().await;
    let request = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    assert!(rest(&mut stream).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn one_address_begins_a_number_of_games_in_an_hour() {
    let site = Site::with(Policy {
        limits: Arc::new(Limits {
            games: 2,
            ..Limits::public()
        }),
        ..Policy::default()
    });
    let form = format!("variant={}&seed=1", list()[0].id);
    let begin = async |host: u8| {
        let address = Address::of(IpAddr::from([192, 0, 2, host]));
        let request = Request::post("/games")
            .header(header::HOST, HOST)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .extension(address)
            .body(Body::from(form.clone()));
        site.send(request.unwrap()).await
    };
    for (host, status) in [
        (1, StatusCode::SEE_OTHER),
        (1, StatusCode::SEE_OTHER),
        (1, StatusCode::TOO_MANY_REQUESTS),
        (2, StatusCode::SEE_OTHER),
    ] {
        let answer = begin(host).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        let told = answer.body.contains("Many games were begun");
        assert_eq!(told, status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(
        site.get("/metrics")
            .await
            .body
            .contains("variorum_refused_total 1\n")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn open_games_are_limited_by_browser_and_by_address() {
    let open = Open::new(|limits| {
        limits.open_games = 1;
        limits.sockets = 2;
    })
    .await;
    let game = open.game().await;
    let (me, you) = (Visitor::random(), Visitor::random());
    let mut first = open.join(&game, &me).await;
    hear(&mut first, "welcome").await.unwrap();
    let mut second = open.join(&game, &me).await;
    let refused = hear(&mut second, "welcome").await.unwrap_err();
    assert_eq!(u16::from(refused.code), close::LIMIT);
    assert!(refused.reason.contains("in this browser"), "{refused:?}");
    let mut other = open.join(&game, &you).await;
    hear(&mut other, "welcome").await.unwrap();
    let mut third = open.join(&game, &Visitor::random()).await;
    let refused = hear(&mut third, "welcome").await.unwrap_err();
    assert!(refused.reason.contains("from this network"), "{refused:?}");
    // Who closes one may open another.
    first.close(None).await.unwrap();
    let begun = Instant::now();
    loop {
        let mut again = open.join(&game, &me).await;
        if hear(&mut again, "welcome").await.is_ok() {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(10));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_come_too_fast_wait_for_their_time() {
    let open = Open::new(|limits| limits.messages = 40).await;
    let game = open.game().await;
    let mut socket = open.join(&game, &Visitor::random()).await;
    hear(&mut socket, "welcome").await.unwrap();
    // Three seconds' worth may come at once; another second's worth has to wait.
    let begun = Instant::now();
    for _ in 0..160 {
        let ping = json!({ "type": "ping" }).to_string();
        socket.send(Message::text(ping)).await.unwrap();
    }
    for _ in 0..160 {
        hear(&mut socket, "pong").await.unwrap();
    }
    let waited = begun.elapsed();
    assert!(waited > Duration::from_millis(900), "{waited:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_messages_ends_the_connection_with_a_reason() {
    let open = Open::new(|limits| limits.messages = 5).await;
    let game = open.game().await;
    let mut socket = open.join(&game, &Visitor::random()).await;
    hear(&mut socket, "welcome").await.unwrap();
    for _ in 0..500 {
        let ping = json!({ "type": "ping" }).to_string();
        if socket.send(Message::text(ping)).await.is_err() {
            break;
        }
    }
    let refused = hear(&mut socket, "never").await.unwrap_err();
    assert_eq!(u16::from(refused.code), close::LIMIT);
    assert!(refused.reason.contains("Too many messages"), "{refused:?}");
}

/// A browser whose machine is gone answers nothing, and its connection is not closed either.
#[tokio::test(flavor = "multi_thread")]
async fn a_dead_connection_is_noticed_within_five_seconds() {
    let open = Open::new(|_| {}).await;
    let game = open.game().await;
    let mut alive = open.join(&game, &Visitor::random()).await;
    hear(&mut alive, "welcome").await.unwrap();
    let mut dead = open.join(&game, &Visitor::random()).await;
    hear(&mut dead, "welcome").await.unwrap();
    assert_eq!(open.site.state.metrics.sockets(), 2);
    // Answers pings, and nothing else.
    let alive = tokio::spawn(async move { while alive.next().await.is_some() {} });
    let begun = Instant::now();
    while open.site.state.metrics.sockets() > 1 {
        assert!(begun.elapsed() < Duration::from_secs(5));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(!alive.is_finished(), "the other one is left alone");
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_are_told_that_the_server_restarts() {
    let open = Open::new(|_| {}).await;
    let game = open.game().await;
    let mut socket = open.join(&game, &Visitor::random()).await;
    hear(&mut socket, "welcome").await.unwrap();
    open.site.state.closing.send_replace(true);
    let told = hear(&mut socket, "never").await.unwrap_err();
    assert_eq!(u16::from(told.code), close::RESTART);
    assert!(told.reason.contains("restarts"), "{told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_banned_is_sent_away_from_a_running_game() {
    let open = Open::new(|_| {}).await;
    let game = open.game().await;
    let (banned, other) = (Visitor::random(), Visitor::random());
    let mut his = open.join(&game, &banned).await;
    hear(&mut his, "welcome").await.unwrap();
    let mut others = open.join(&game, &other).await;
    hear(&mut others, "welcome").await.unwrap();
    let journal = open.site.state.journal.as_ref();
    let ban = Order::Ban {
        who: banned.to_string(),
        days: 1,
        reason: String::new(),
    };
    carry_out(journal, ban).await.unwrap();
    open.site.state.bans.look(journal).await.unwrap();
    let told = hear(&mut his, "never").await.unwrap_err();
    assert_eq!(u16::from(told.code), close::LIMIT);
    assert!(told.reason.contains("stay away"), "{told:?}");
    // The other one plays on.
    let ping = json!({ "type": "ping" });
    others.send(Message::text(ping.to_string())).await.unwrap();
    hear(&mut others, "pong").await.unwrap();
}
