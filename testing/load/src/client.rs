//! A browser as the server sees it: pages by HTTP, a game by its socket.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// What can go wrong with a browser; in words.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The longest that anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// An answer to a request.
#[derive(Debug)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its head, one header a line.
    pub head: String,
    /// What follows.
    pub body: String,
}

impl Answer {
    /// The value of a header, whose name is given in lower case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            (key.eq_ignore_ascii_case(name)).then_some(value.trim())
        })
    }
}

/// Sends a request on a connection of its own; with a body it is a form.
///
/// # Errors
/// The server refuses the connection, takes too long, or does not speak HTTP.
pub async fn request(at: SocketAddr, path: &str, body: Option<&str>) -> Result<Answer, Failure> {
    request_as(at, path, "", body).await
}

/// The same, with the cookies of a browser.
///
/// # Errors
/// As for [`request`].
pub async fn request_as(
    at: SocketAddr,
    path: &str,
    cookie: &str,
    body: Option<&str>,
) -> Result<Answer, Failure> {
    let exchange = async {
        let mut stream = TcpStream::connect(at).await?;
        stream.set_nodelay(true)?;
        let head = match body {
            None => format!(
                "GET {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n"
            ),
            Some(body) => format!(
                "POST {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nOrigin: http://{at}\r\nCookie: {cookie}\r\n\
                 Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            ),
        };
        stream.write_all(head.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        Ok::<_, io::Error>(bytes)
    };
    let bytes = tokio::time::timeout(PATIENCE, exchange).await??;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Ok(Answer {
        status: status.ok_or("this is no HTTP")?,
        head: head.to_owned(),
        body: body.to_owned(),
    })
}

/// A browser at a game.
pub struct Player {
    socket: WebSocketStream<TcpStream>,
    /// What the server told last about the position: the whole, or what is new.
    pub position: Value,
    /// What may be played in it.
    legal: Vec<String>,
    /// The number of moves played.
    pub ply: u64,
    /// The bytes of all messages about moves, and how many there were.
    pub told: (usize, usize),
}

/// What a player was told.
#[derive(Debug)]
pub enum Told {
    /// Something that does not matter here.
    Nothing,
    /// The game goes on from another position.
    Update,
    /// The request was carried out.
    Accepted,
    /// The computer waits in line, and will begin within this time.
    Line(Duration),
    /// The computer thinks.
    Thinking,
    /// Something was refused, with a reason.
    Rejected(String),
}

/// A game with the cookie of who made it.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its path.
    pub path: String,
    /// What the browser says about itself.
    pub cookie: String,
}

impl Game {
    /// Makes a game by sending the form.
    ///
    /// # Errors
    /// The server refuses it.
    pub async fn make(at: SocketAddr, form: &str) -> Result<Game, Failure> {
        let answer = request(at, "/games", Some(form)).await?;
        let path = answer.header("location").filter(|_| answer.status == 303);
        let path = path.ok_or_else(|| format!("a game was refused: status {}", answer.status))?;
        let cookies = answer.head.lines().filter_map(|line| {
            let (name, value) = line.split_once(':')?;
            let cookie = value.split(';').next()?.trim();
            name.eq_ignore_ascii_case("set-cookie").then_some(cookie)
        });
        Ok(Game {
            path: path.to_owned(),
            cookie: cookies.collect::<Vec<_>>().join("; "),
        })
    }
}

/// The texts of moves that travel in bundles.
fn legal(bundles: &Value) -> Vec<String> {
    let mut texts = Vec::new();
    for bundle in bundles.as_array().into_iter().flatten() {
        let said = |key: &str| bundle[key].as_str();
        let head = match (said("from"), said("drop")) {
            (Some(from), _) => from.to_owned(),
            (None, drop) => format!("{}@", drop.unwrap_or_default()),
        };
        let tail = match (said("tail"), said("enters")) {
            (Some(tail), _) => tail.to_owned(),
            (None, enters) => enters.map_or_else(String::new, |enters| format!(",{enters}")),
        };
        for to in said("to").unwrap_or_default().split(' ') {
            let text = said("text").map(str::to_owned);
            texts.push(text.unwrap_or_else(|| format!("{head}{to}{tail}")));
        }
    }
    texts
}

impl Player {
    /// Sits down at a game.
    ///
    /// # Errors
    /// The server refuses the connection.
    pub async fn join(at: SocketAddr, game: &Game) -> Result<Player, Failure> {
        let address = format!("ws://{at}{}/socket", game.path);
        let mut request = address.into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{at}").parse()?);
        headers.insert("cookie", game.cookie.parse()?);
        let stream = TcpStream::connect(at).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = tokio::time::timeout(PATIENCE, client_async(request, stream)).await??;
        let mut player = Player {
            socket,
            position: Value::Null,
            legal: Vec::new(),
            ply: 0,
            told: (0, 0),
        };
        player
            .say(&json!({ "type": "hello", "v": 2, "seq": null }))
            .await?;
        while player.position.is_null() {
            player.hear().await?;
        }
        Ok(player)
    }

    async fn say(&mut self, message: &Value) -> Result<(), Failure> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    /// Waits for the next message.
    ///
    /// # Errors
    /// The server closes the connection, or says nothing for too long.
    pub async fn hear(&mut self) -> Result<Told, Failure> {
        let next = tokio::time::timeout(PATIENCE, self.socket.next());
        let (message, bytes) = match next.await?.ok_or("the connection is closed")?? {
            Message::Text(text) => (serde_json::from_str::<Value>(text.as_str())?, text.len()),
            Message::Close(frame) => return Err(format!("closed: {frame:?}").into()),
            _ => return Ok(Told::Nothing),
        };
        Ok(match message["type"].as_str() {
            Some(kind @ ("update" | "changed")) => {
                let from = message["from"].as_u64().unwrap_or(0);
                let moves = message["moves"].as_array().map_or(0, Vec::len) as u64;
                self.ply = from + moves;
                self.legal = legal(&message["legal"]);
                if kind == "changed" {
                    self.told = (self.told.0 + bytes, self.told.1 + 1);
                    self.position = message["change"].clone();
                } else {
                    self.position = message["position"].clone();
                }
                Told::Update
            }
            Some("accepted") => Told::Accepted,
            Some("thinking") => match message["line"]["within"].as_u64() {
                Some(within) => Told::Line(Duration::from_millis(within)),
                None => Told::Thinking,
            },
            Some("rejected") => Told::Rejected(message["message"].to_string()),
            _ => Told::Nothing,
        })
    }

    /// Answers the server's heartbeats for a while, and takes note of what it says.
    ///
    /// # Errors
    /// The server closes the connection.
    pub async fn rest_until(&mut self, until: Instant) -> Result<(), Failure> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match tokio::time::timeout(left, self.hear()).await {
                Ok(heard) => {
                    heard?;
                }
                Err(_) => return Ok(()),
            }
        }
    }

    /// Plays one of the legal moves, chosen by a number, and says how long the acknowledgement took; nothing if there
    /// is no move.
    ///
    /// # Errors
    /// The move is refused, or the connection is closed.
    pub async fn play(&mut self, choice: usize) -> Result<Option<Duration>, Failure> {
        if self.legal.is_empty() {
            return Ok(None);
        }
        let text = &self.legal[choice % self.legal.len()];
        let id = format!("m{}-{choice}", self.ply);
        let message = json!({ "type": "move", "id": id, "ply": self.ply, "text": text });
        let begun = Instant::now();
        self.say(&message).await?;
        loop {
            match self.hear().await? {
                Told::Accepted => return Ok(Some(begun.elapsed())),
                Told::Rejected(reason) => return Err(reason.into()),
                _ => {}
            }
        }
    }
}
