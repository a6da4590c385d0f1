//! Learned evaluations, which are files beside the module: a game's is fetched when somebody first thinks about it.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use variorum_engine::host::Job;
use variorum_engine::net::{Net, bring, wanted};

/// The bytes of a file on their way; nothing if it cannot be had.
pub type Brought = Pin<Box<dyn Future<Output = Option<Vec<u8>>>>>;

thread_local! {
    static FETCH: Cell<Option<fn(&str) -> Brought>> = const { Cell::new(None) };
}

/// Has nets fetched in this way, by their names. Their beginnings are told the engine ([`variorum_engine::net::promise`]).
pub fn nets_by(fetch: fn(&str) -> Brought) {
    FETCH.set(Some(fetch));
}

/// Fetches what the engine of a job wants for its game. Without it, searches go on as well as they can, until the engine meets the game
/// again.
pub(super) async fn make_ready(job: &mut Job) {
    let Some(fetch) = FETCH.get() else { return };
    // An engine that meets a game says what it would use.
    job.meet();
    for name in wanted() {
        let bytes = fetch(&name).await;
        if let Some(net) = bytes.and_then(|bytes| Net::from_bytes(&bytes).ok()) {
            bring(&name, net);
            job.meet_anew();
        }
    }
}
