//! The browsers at a game.

use axum::extract::ws::Utf8Bytes;

use super::{Guest, Outbox};
use crate::limits::Address;
use crate::wire::ServerMessage;

/// A browser's number at one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClientId(u64);

/// Who listens, and where to write to them.
#[derive(Debug, Default)]
pub(super) struct Seats {
    taken: Vec<(ClientId, Guest, Outbox)>,
    /// Who left last, if nobody is there: the game is still his.
    last: Option<Guest>,
    next: u64,
}

impl Seats {
    /// The number of the next browser to come.
    pub(super) fn next(&mut self) -> ClientId {
        self.next += 1;
        ClientId(self.next)
    }

    /// A browser sits down.
    pub(super) fn take(&mut self, client: ClientId, guest: Guest, outbox: Outbox) {
        self.last = None;
        self.taken.push((client, guest, outbox));
    }

    /// A browser leaves.
    pub(super) fn leave(&mut self, client: ClientId) {
        let Some(index) = self.taken.iter().position(|(id, ..)| *id == client) else {
            return;
        };
        let (_, guest, _) = self.taken.remove(index);
        if self.taken.is_empty() {
            self.last = Some(guest);
        }
    }

    /// Whether nobody is there.
    pub(super) fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// Where the browser connects from that has been there for the longest time.
    pub(super) fn address(&self) -> Option<Address> {
        self.taken.first().and_then(|(_, guest, _)| guest.address)
    }

    /// Tells one browser.
    pub(super) fn tell(&self, client: ClientId, message: &ServerMessage<'_>) {
        if let Some(seat) = self.taken.iter().find(|(id, ..)| *id == client) {
            send(seat, message.encode().into());
        }
    }

    /// Tells every browser.
    pub(super) fn tell_all(&self, message: &ServerMessage<'_>) {
        let text = Utf8Bytes::from(message.encode());
        for seat in &self.taken {
            send(seat, text.clone());
        }
    }
}

/// A browser that does not read fast enough loses its connection and resumes when it can: its
/// socket sees the full queue as closed.
fn send((client, _, outbox): &(ClientId, Guest, Outbox), text: Utf8Bytes) {
    if outbox.try_send(text).is_err() {
        tracing::debug!(?client, "a browser is gone or too slow");
    }
}
