//! Learned evaluations, which are files beside the module: a game's is fetched when somebody first thinks about it.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::future::Future;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::pin::Pin;

use variorum_engine::Engine;
use variorum_engine::net::{Net, bring, wanted};
use variorum_rules::Position;

/// The bytes of a file on their way; nothing if it cannot be had.
pub type Brought = Pin<Box<dyn Future<Output = Option<Vec<u8>>>>>;

thread_local! {
    static FETCH: Cell<Option<fn(&str) -> Brought>> = const { Cell::new(None) };
    /// The games whose nets are there, or that have none.
    static READY: RefCell<BTreeSet<u64>> = const { RefCell::new(BTreeSet::new()) };
}

/// Has nets fetched in this way, by their names. Their beginnings are told the engine ([`variorum_engine::net::promise`]).
pub fn nets_by(fetch: fn(&str) -> Brought) {
    FETCH.set(Some(fetch));
}

/// Fetches what the engine wants for the game of a position. Without it, searches go on as well as they can.
pub(super) async fn make_ready(position: &Position) {
    let Some(fetch) = FETCH.get() else { return };
    // A game that somebody is writing keeps its name.
    let mut hasher = DefaultHasher::new();
    format!("{:?}", position.rules().def()).hash(&mut hasher);
    let game = hasher.finish();
    if READY.with_borrow(|ready| ready.contains(&game)) {
        return;
    }
    // An engine that meets the game says what it would use.
    Engine::new(1).prepare(position);
    let mut is_ready = true;
    for name in wanted() {
        let bytes = fetch(&name).await;
        match bytes.and_then(|bytes| Net::from_bytes(&bytes).ok()) {
            Some(net) => bring(&name, net),
            None => is_ready = false,
        }
    }
    if is_ready {
        READY.with_borrow_mut(|ready| ready.insert(game));
    }
}
