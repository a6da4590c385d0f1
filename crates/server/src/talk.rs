//! Connections on which a browser asks and the server answers.
//!
//! What is asked is the affair of a [`Desk`]: that of an analysis knows positions, that of the workshop texts.

use std::future::Future;
use std::time::Duration;

use serde::de::DeserializeOwned;
use variorum_play::wire::close;
use variorum_play::words::Words;

use crate::bans::Caller;
use crate::limits::{Bucket, Entry};
use crate::machine;
use crate::machine::Instant;
use crate::machine::told;
use crate::machine::ws::{Message, WebSocket};
use crate::socket::{end, first_text, outdated, send};
use crate::state::AppState;

const HEARTBEAT: Duration = Duration::from_secs(15);
/// A browser that has not answered two heartbeats is gone.
const SILENCE: Duration = Duration::from_secs(40);

/// Bad messages after which a connection is closed.
const PATIENCE: u32 = 20;

/// The time in which as many messages come back as may be sent in a moment.
const FILL: Duration = Duration::from_secs(3);

/// Somebody who talks.
pub(crate) struct Visit {
    /// Who.
    pub(crate) caller: Caller,
    /// His language.
    pub(crate) words: Words,
    /// His right to be here.
    #[expect(dead_code, reason = "it is held, and given back when it is dropped")]
    pub(crate) entry: Entry,
}

/// Who answers on a connection.
pub(crate) trait Desk: Send {
    /// What may be asked.
    type Asked: DeserializeOwned + Send;
    /// What happens without having been asked for.
    type News: Send;

    /// How many messages may be sent in a moment.
    const BURST: u32;
    /// The version that is spoken.
    const VERSION: u32;

    /// The version that a message names, if it is a hello.
    fn version(asked: &Self::Asked) -> Option<u32>;

    /// The answer to a hello.
    fn welcome(&self) -> String;

    /// Answers, now or later.
    fn hear(&mut self, asked: Self::Asked) -> impl Future<Output = Option<String>> + Send;

    /// What a message is answered with that cannot be read.
    fn refuse(reason: String) -> String;

    /// Waits until something happens; nothing once nothing can any more. May be dropped and called again without a loss.
    fn news(&mut self) -> impl Future<Output = Option<Self::News>> + Send;

    /// What there is to say about that.
    fn tell(&mut self, news: Self::News) -> impl Future<Output = Option<String>> + Send;
}

/// Talks until either side ends it.
pub(crate) async fn talk<D: Desk>(
    socket: &mut WebSocket,
    state: &AppState,
    visit: &Visit,
    desk: &mut D,
) {
    if !greet(socket, desk).await {
        return;
    }
    let mut heartbeat = machine::time::interval(HEARTBEAT);
    let mut closing = state.closing.subscribe();
    let mut heard = Instant::now();
    let mut bucket = Bucket::full(D::BURST, heard);
    let mut bad = 0;
    loop {
        let said = tokio::select! {
            biased;
            () = told(&mut closing) => {
                return end(socket, close::RESTART, "The program restarts. This page comes back by itself.").await;
            }
            _ = heartbeat.tick(), if machine::VANISHES => {
                if state.bans.until(&visit.caller).is_some() {
                    return end(socket, close::LIMIT, &visit.words.say("banned")).await;
                }
                if heard.elapsed() > SILENCE || !send(socket, Message::Ping(Default::default())).await {
                    return;
                }
                None
            }
            news = desk.news() => match news {
                Some(news) => desk.tell(news).await,
                None => return,
            },
            message = socket.recv() => {
                heard = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => return end(socket, close::POLICY, "Messages are text.").await,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                };
                // Who is too fast waits: nothing more is read from him meanwhile.
                let wait = bucket.wait(D::BURST, FILL, heard);
                if !wait.is_zero() {
                    machine::time::sleep(wait).await;
                }
                bucket.take(D::BURST, FILL, Instant::now());
                match serde_json::from_str(&text) {
                    Ok(asked) => desk.hear(asked).await,
                    Err(reason) => {
                        bad += 1;
                        if bad > PATIENCE {
                            return end(socket, close::POLICY, "Too many bad messages.").await;
                        }
                        Some(D::refuse(reason.to_string()))
                    }
                }
            }
        };
        if let Some(said) = said
            && !send(socket, Message::Text(said.into())).await
        {
            return;
        }
    }
}

async fn greet<D: Desk>(socket: &mut WebSocket, desk: &D) -> bool {
    let Some(text) = first_text(socket).await else {
        return false;
    };
    let asked = serde_json::from_str(&text);
    match asked.ok().and_then(|asked| D::version(&asked)) {
        Some(version) if version == D::VERSION => {
            send(socket, Message::Text(desk.welcome().into())).await
        }
        Some(version) => {
            outdated(socket, D::VERSION, version).await;
            false
        }
        None => {
            end(socket, close::POLICY, "The first message must be a hello.").await;
            false
        }
    }
}
