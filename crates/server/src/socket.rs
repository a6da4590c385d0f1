//! A browser's connection to a game.
//!
//! The first message must be a hello with the wire version. After that messages are passed to the
//! game's actor and its answers back. The server pings; a browser that is silent for too long is
//! taken for gone, which also stops a search that only it was waiting for.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::sync::mpsc;
use variorum_journal::identity::GameId;
use variorum_play::wire::{self, ClientMessage, ServerMessage, VERSION, close};
use variorum_play::words::Words;

use crate::bans::Caller;
use crate::limits::Bucket;
use crate::machine;
use crate::machine::Instant;
use crate::machine::told;
use crate::machine::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use crate::room::{Guest, OpenError, Seat};
use crate::state::AppState;

/// The largest message a browser may send, in bytes.
pub(crate) const LIMIT: usize = 4096;

const HELLO: Duration = Duration::from_secs(5);
const HEARTBEAT: Duration = Duration::from_secs(2);
/// A browser that has not answered two heartbeats is gone: that is noticed within five seconds.
const SILENCE: Duration = Duration::from_millis(3500);
const SEND: Duration = Duration::from_secs(5);
const QUEUE: usize = 256;

/// Bad messages in a row after which a connection is closed.
const PATIENCE: u32 = 20;

/// The seconds in which as many messages may come as are allowed in them, all at once.
const BURST: u32 = 3;

/// The seconds for which messages that came too fast may have to wait. Who sends still more is let go.
const BACKLOG: u32 = 10;

/// The memory that messages may take while they wait, in bytes.
const WAITING: usize = 64 * 1024;

/// Tells a browser on its connection why it cannot come in.
pub(crate) async fn refuse(mut socket: WebSocket, reason: String) {
    end(&mut socket, close::LIMIT, &reason).await;
}

/// Serves a connection to a game, if the address can be one, until either side ends it.
pub(crate) async fn serve(
    mut socket: WebSocket,
    state: AppState,
    game: Option<GameId>,
    guest: Guest,
) {
    let _connected = state.metrics.connected();
    let Some(seq) = hello(&mut socket).await else {
        return;
    };
    let rooms = &state.rooms;
    let caller = Caller {
        visitor: guest.pass.visitor.clone(),
        address: guest.address,
    };
    let words = Words::of(guest.language);
    let (outbox, mut inbox) = mpsc::channel(QUEUE);
    let joined = match game {
        Some(game) => rooms.join(&game, seq, guest, outbox).await,
        None => Err(OpenError::NotFound),
    };
    let seat = match joined {
        Ok(seat) => seat,
        Err(error) => {
            let code = match error {
                OpenError::NotFound => close::NOT_FOUND,
                _ if error.passes() => close::AGAIN,
                _ => close::BROKEN,
            };
            return end(&mut socket, code, &error.to_string()).await;
        }
    };
    talk(&mut socket, &state, &caller, &seat, &mut inbox, words).await;
    // Whatever ended the talk, the game learns of it: a search may be waiting for nobody.
    seat.leave().await;
}

/// The first text of a connection; nothing if none comes in time.
pub(crate) async fn first_text(socket: &mut WebSocket) -> Option<Utf8Bytes> {
    let wait = async {
        loop {
            match socket.recv().await {
                Some(Ok(Message::Text(text))) => return Some(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    };
    machine::time::timeout(HELLO, wait).await.ok()?
}

/// Closes a connection whose page was made by another version of the program.
pub(crate) async fn outdated(socket: &mut WebSocket, ours: u32, theirs: u32) {
    let reason = format!("The program speaks version {ours}, not {theirs}. Reload the page.");
    end(socket, close::VERSION, &reason).await;
}

async fn hello(socket: &mut WebSocket) -> Option<Option<u64>> {
    let text = first_text(socket).await?;
    match wire::decode(&text) {
        Ok(ClientMessage::Hello { v: VERSION, seq }) => return Some(seq),
        Ok(ClientMessage::Hello { v, .. }) => outdated(socket, VERSION, v).await,
        Ok(_) => end(socket, close::POLICY, "The first message must be a hello.").await,
        Err(reason) => {
            end(
                socket,
                close::POLICY,
                &format!("Bad first message: {reason}."),
            )
            .await
        }
    }
    None
}

/// What a browser has said and is still to be heard: messages that come too fast wait for their time.
struct Ear {
    /// Texts; nothing for what is answered by itself and only counts.
    waiting: VecDeque<Option<Utf8Bytes>>,
    bytes: usize,
    bucket: Bucket,
    capacity: u32,
    /// The number of messages that may wait.
    most: usize,
}

impl Ear {
    /// For so many messages a second.
    fn new(messages: u32) -> Ear {
        let capacity = messages.saturating_mul(BURST).max(1);
        let most = messages.saturating_mul(BACKLOG).max(1);
        Ear {
            waiting: VecDeque::new(),
            bytes: 0,
            bucket: Bucket::full(capacity, Instant::now()),
            capacity,
            most: usize::try_from(most).unwrap_or(usize::MAX),
        }
    }

    /// Takes a message in; false if too much is waiting.
    fn take_in(&mut self, text: Option<Utf8Bytes>) -> bool {
        self.bytes += text.as_ref().map_or(0, |text| text.len());
        self.waiting.push_back(text);
        self.waiting.len() <= self.most && self.bytes <= WAITING
    }

    /// Waits for the next message whose time has come. May be dropped and called again without a loss.
    async fn next(&mut self) -> Utf8Bytes {
        let fill = Duration::from_secs(BURST.into());
        while !self.waiting.is_empty() {
            let wait = self.bucket.wait(self.capacity, fill, Instant::now());
            if !wait.is_zero() {
                machine::time::sleep(wait).await;
                continue;
            }
            self.bucket.take(self.capacity, fill, Instant::now());
            if let Some(text) = self.waiting.pop_front().flatten() {
                self.bytes -= text.len();
                return text;
            }
        }
        // What comes in comes by another branch of the same loop.
        std::future::pending().await
    }
}

async fn talk(
    socket: &mut WebSocket,
    state: &AppState,
    caller: &Caller,
    seat: &Seat,
    inbox: &mut mpsc::Receiver<Utf8Bytes>,
    words: Words,
) {
    let mut heartbeat = machine::time::interval(HEARTBEAT);
    let mut closing = state.closing.subscribe();
    let mut heard = Instant::now();
    let mut faults = 0;
    let mut ear = Ear::new(state.policy.limits.messages);
    loop {
        tokio::select! {
            // What has been heard is dealt with before more is heard.
            biased;
            () = told(&mut closing) => {
                return end(socket, close::RESTART, "The program restarts. This page comes back by itself.").await;
            }
            _ = heartbeat.tick(), if machine::VANISHES => {
                if state.bans.until(caller).is_some() {
                    return end(socket, close::LIMIT, &words.say("banned")).await;
                }
                if heard.elapsed() > SILENCE || !send(socket, Message::Ping(Default::default())).await {
                    return;
                }
            }
            text = inbox.recv() => {
                // The queue closes with the actor; one that is full has lost messages.
                let Some(text) = text else {
                    return end(socket, close::AGAIN, "The game was closed.").await;
                };
                if inbox.len() + 1 >= QUEUE || !send(socket, Message::Text(text)).await {
                    return end(socket, close::AGAIN, "Too slow.").await;
                }
            }
            text = ear.next() => match wire::decode(&text) {
                Ok(message) => {
                    faults = 0;
                    if !seat.say(message).await {
                        return end(socket, close::AGAIN, "The game was closed.").await;
                    }
                }
                Err(reason) => {
                    faults += 1;
                    if faults > PATIENCE {
                        return end(socket, close::POLICY, "Too many bad messages.").await;
                    }
                    let message = reason.to_string();
                    let answer = ServerMessage::Rejected { id: None, message: &message };
                    if !send(socket, Message::Text(answer.encode().into())).await {
                        return;
                    }
                }
            },
            message = socket.recv() => {
                heard = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) => Some(text),
                    Some(Ok(Message::Ping(_))) => None,
                    Some(Ok(Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => {
                        return end(socket, close::POLICY, "Messages are text.").await;
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                };
                if !ear.take_in(text) {
                    state.metrics.refused();
                    end(socket, close::LIMIT, "Too many messages. Reload the page, and give it time.").await;
                    return drain(socket).await;
                }
            }
        }
    }
}

/// Sends within a time; false if the browser does not take it.
pub(crate) async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(
        machine::time::timeout(SEND, socket.send(message)).await,
        Ok(Ok(()))
    )
}

/// Reads on for a moment, and forgets it: what is left unread when a connection is closed keeps its last words from
/// arriving.
async fn drain(socket: &mut WebSocket) {
    let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = machine::time::timeout(Duration::from_secs(1), rest).await;
}

/// Closes a connection and says why.
pub(crate) async fn end(socket: &mut WebSocket, code: u16, reason: &str) {
    // A close frame carries at most 123 bytes of reason.
    let mut cut = reason.len().min(123);
    while !reason.is_char_boundary(cut) {
        cut -= 1;
    }
    let frame = CloseFrame {
        code,
        reason: reason[..cut].into(),
    };
    let _ = send(socket, Message::Close(Some(frame))).await;
}
