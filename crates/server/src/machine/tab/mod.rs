//! A tab of a browser: one thread, on which everything takes turns.

mod nets;
pub(crate) mod time;
pub(crate) mod ws;

use std::future::Future;
use std::pin::Pin;
use std::sync::LazyLock;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use variorum_engine::host::Job;

pub use nets::{Brought, nets_by};
pub(crate) use web_time::Instant;

/// The least and the longest time for which a search thinks before others have their turn. In between it is an eighth of the time that
/// it took so far, since each slice begins its iteration anew.
const SLICE: (Duration, Duration) = (Duration::from_millis(30), Duration::from_millis(200));

/// Both ends of a connection are in one browser, and a page asks by itself.
pub(crate) const VANISHES: bool = false;

/// The time since this was first asked.
pub(crate) fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// A task came to no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the task came to no end")]
pub(crate) struct JoinError;

/// A task that goes on by itself; awaiting it gives what came of it.
pub(crate) struct JoinHandle<T>(oneshot::Receiver<T>);

impl<T> Future for JoinHandle<T> {
    type Output = Result<T, JoinError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let done = Pin::new(&mut self.0).poll(context);
        done.map(|done| done.map_err(|_| JoinError))
    }
}

/// Begins a task.
pub(crate) fn spawn<T: 'static>(task: impl Future<Output = T> + 'static) -> JoinHandle<T> {
    let (tell, done) = oneshot::channel();
    wasm_bindgen_futures::spawn_local(async move {
        let made = task.await;
        let _ = tell.send(made);
    });
    JoinHandle(done)
}

/// Does work that takes a while: when the tasks that are ready have had their turns.
pub(crate) fn spawn_blocking<T: 'static>(work: impl FnOnce() -> T + 'static) -> JoinHandle<T> {
    spawn(async move {
        pause().await;
        work()
    })
}

/// Has a search think, in slices.
pub(crate) fn think(mut job: Job) {
    spawn(async move {
        nets::make_ready(&mut job).await;
        let begun = Instant::now();
        let mut rest = Some(job);
        while let Some(job) = rest {
            pause().await;
            let slice = (begun.elapsed() / 8).clamp(SLICE.0, SLICE.1);
            rest = job.step(slice);
        }
    });
}

/// Lets messages in that have come meanwhile.
async fn pause() {
    time::sleep(Duration::ZERO).await;
}

/// Hands something over; false if nobody takes it, or has not taken what was handed over before.
pub(crate) fn hand_over<T>(to: &mpsc::Sender<T>, what: T) -> bool {
    to.try_send(what).is_ok()
}
