//! The browsers at a game.

use variorum_journal::identity::Visitor;
use variorum_journal::stored::{Side, Sides};

use super::pool::Asker;
use super::{Guest, Outbox};
use crate::limits::Address;
use crate::machine::ws::Utf8Bytes;

/// A browser's number at one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClientId(u64);

/// Who listens, for which sides he moves, and where to write to him.
#[derive(Debug)]
struct Listener {
    client: ClientId,
    sides: Sides,
    /// Whether he leads a game that the computer plays alone.
    leads: bool,
    guest: Guest,
    outbox: Outbox,
}

/// The browsers that are there.
#[derive(Debug, Default)]
pub(super) struct Seats {
    taken: Vec<Listener>,
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

    /// A browser sits down that moves for some sides, or for none, and perhaps leads the game.
    pub(super) fn take(
        &mut self,
        client: ClientId,
        (sides, leads): (Sides, bool),
        guest: Guest,
        outbox: Outbox,
    ) {
        self.last = None;
        self.taken.push(Listener {
            client,
            sides,
            leads,
            guest,
            outbox,
        });
    }

    /// A browser leaves.
    pub(super) fn leave(&mut self, client: ClientId) {
        let is_his = |listener: &Listener| listener.client == client;
        let Some(index) = self.taken.iter().position(is_his) else {
            return;
        };
        let listener = self.taken.remove(index);
        if self.taken.is_empty() {
            self.last = Some(listener.guest);
        }
    }

    fn of(&self, client: ClientId) -> Option<&Listener> {
        self.taken.iter().find(|listener| listener.client == client)
    }

    /// The sides that a browser moves for.
    pub(super) fn sides(&self, client: ClientId) -> Sides {
        self.of(client)
            .map_or(Sides::NONE, |listener| listener.sides)
    }

    /// Whether a browser leads a game that the computer plays alone.
    pub(super) fn leads(&self, client: ClientId) -> bool {
        self.of(client).is_some_and(|listener| listener.leads)
    }

    /// Whose search it is that a browser asks for: the owner's, if it is nobody's.
    pub(super) fn asker(&self, client: ClientId, owner: &Visitor) -> Asker {
        let guest = self.of(client).map(|listener| &listener.guest);
        let visitor = guest.and_then(|guest| guest.pass.visitor.as_ref());
        Asker {
            visitor: visitor.unwrap_or(owner).clone(),
            address: guest.and_then(|guest| guest.address),
            behind: false,
        }
    }

    /// The sides somebody is there for.
    pub(super) fn present(&self) -> Vec<Side> {
        let there = |side: &Side| self.taken.iter().any(|listener| listener.sides.has(*side));
        Side::BOTH.into_iter().filter(there).collect()
    }

    /// How many are there who only watch.
    pub(super) fn watching(&self) -> u32 {
        let watches = |listener: &&Listener| listener.sides == Sides::NONE;
        u32::try_from(self.taken.iter().filter(watches).count()).unwrap_or(u32::MAX)
    }

    /// Whether nobody is there.
    pub(super) fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// Where the browser connects from that has been there for the longest time.
    pub(super) fn address(&self) -> Option<Address> {
        self.taken
            .first()
            .and_then(|listener| listener.guest.address)
    }

    /// Tells one browser.
    pub(super) fn tell(&self, client: ClientId, message: String) {
        if let Some(listener) = self.of(client) {
            send(listener, message.into());
        }
    }

    /// Tells every browser.
    pub(super) fn tell_all(&self, message: String) {
        let text = Utf8Bytes::from(message);
        for listener in &self.taken {
            send(listener, text.clone());
        }
    }

    /// Tells every browser one of two things: whether it gets the second depends on the sides it moves for.
    pub(super) fn tell_either(
        &self,
        one: impl Fn() -> String,
        other: impl Fn() -> String,
        is_other: impl Fn(Sides) -> bool,
    ) {
        let (mut first, mut second): (Option<Utf8Bytes>, Option<Utf8Bytes>) = (None, None);
        for listener in &self.taken {
            let text = match is_other(listener.sides) {
                false => first.get_or_insert_with(|| one().into()),
                true => second.get_or_insert_with(|| other().into()),
            };
            send(listener, text.clone());
        }
    }

    /// Tells every browser what depends on the sides it moves for.
    pub(super) fn tell_each(&self, message: impl Fn(Sides) -> String) {
        for listener in &self.taken {
            send(listener, message(listener.sides).into());
        }
    }
}

/// A browser that does not read fast enough loses its connection and resumes when it can: its
/// socket sees the full queue as closed.
fn send(listener: &Listener, text: Utf8Bytes) {
    if listener.outbox.try_send(text).is_err() {
        let client = listener.client;
        tracing::debug!(?client, "a browser is gone or too slow");
    }
}
