//! A live connection between a page and the application in the same browser, in the words of `axum::extract::ws`.
//!
//! Whoever hands requests to the application puts a [`Port`] into the extensions of one that opens a connection. Nothing is lost
//! between the two, and each learns when the other has gone.

use std::convert::Infallible;
use std::fmt;
use std::future::Future;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};
use tokio::sync::mpsc;

/// A text that many may hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Utf8Bytes(Arc<str>);

impl Deref for Utf8Bytes {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<String> for Utf8Bytes {
    fn from(text: String) -> Utf8Bytes {
        Utf8Bytes(text.into())
    }
}

impl From<&str> for Utf8Bytes {
    fn from(text: &str) -> Utf8Bytes {
        Utf8Bytes(text.into())
    }
}

impl fmt::Display for Utf8Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

/// Why a connection ends.
#[derive(Clone, Debug)]
pub struct CloseFrame {
    /// The code, as for a `WebSocket` of the browser.
    pub code: u16,
    /// The reason in words.
    pub reason: Utf8Bytes,
}

/// What is said on a connection.
#[derive(Clone, Debug)]
pub enum Message {
    /// The matter itself.
    Text(Utf8Bytes),
    /// Nobody sends this here.
    Binary(Vec<u8>),
    /// Asks for a sign of life.
    Ping(Vec<u8>),
    /// The sign.
    Pong(Vec<u8>),
    /// The end.
    Close(Option<CloseFrame>),
}

/// The other side has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the page has gone")]
pub struct Gone;

/// The application's end of a connection.
#[derive(Debug)]
pub struct WebSocket {
    heard: mpsc::UnboundedReceiver<Message>,
    say: mpsc::UnboundedSender<Message>,
}

impl WebSocket {
    /// Waits for what the page says next; nothing once it has gone. May be dropped and called again without a loss.
    pub async fn recv(&mut self) -> Option<Result<Message, Gone>> {
        self.heard.recv().await.map(Ok)
    }

    /// Says something.
    pub async fn send(&mut self, message: Message) -> Result<(), Gone> {
        self.say.send(message).map_err(|_| Gone)
    }
}

/// The page's end of a connection.
#[derive(Debug)]
pub struct PageEnd {
    /// What the application says.
    pub heard: mpsc::UnboundedReceiver<Message>,
    /// Takes what the page says.
    pub say: mpsc::UnboundedSender<Message>,
}

/// The application's end on its way to whoever answers the request.
#[derive(Clone, Debug)]
pub struct Port(Arc<Mutex<Option<WebSocket>>>);

/// Both ends of a connection.
pub fn connection() -> (Port, PageEnd) {
    let (say, heard) = mpsc::unbounded_channel();
    let (tell, told) = mpsc::unbounded_channel();
    let socket = WebSocket { heard, say: tell };
    let end = PageEnd { heard: told, say };
    (Port(Arc::new(Mutex::new(Some(socket)))), end)
}

/// A request that opens a connection.
#[derive(Debug)]
pub struct WebSocketUpgrade(Option<WebSocket>);

impl WebSocketUpgrade {
    /// There is no limit: whoever asks is the user himself.
    pub fn max_message_size(self, _most: usize) -> Self {
        self
    }

    /// The same.
    pub fn max_frame_size(self, _most: usize) -> Self {
        self
    }

    /// Nothing is buffered.
    pub fn read_buffer_size(self, _bytes: usize) -> Self {
        self
    }

    /// Serves the connection, if this request has one.
    pub fn on_upgrade<F>(self, serve: impl FnOnce(WebSocket) -> F) -> Response
    where
        F: Future<Output = ()> + 'static,
    {
        let Some(socket) = self.0 else {
            return StatusCode::UPGRADE_REQUIRED.into_response();
        };
        super::spawn(serve(socket));
        StatusCode::SWITCHING_PROTOCOLS.into_response()
    }
}

impl<S: Sync> FromRequestParts<S> for WebSocketUpgrade {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let socket = parts.extensions.get::<Port>().and_then(|Port(socket)| {
            let mut socket = socket.lock().unwrap_or_else(PoisonError::into_inner);
            socket.take()
        });
        Ok(WebSocketUpgrade(socket))
    }
}
