//! Waiting, by the browser's own timers: the part of `tokio::time` that the application uses.
//!
//! A library that keeps one timer of the browser for all that is waited for stopped for good now and then, so each wait has its own.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use js_sys::Function;
use tokio::sync::oneshot;
use wasm_bindgen::prelude::*;
pub(crate) use web_time::Instant;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(then: &Function, ms: u32);
}

/// Waits for a time.
#[derive(Debug)]
pub(crate) struct Sleep {
    time: Duration,
    over: Option<oneshot::Receiver<()>>,
}

impl Future for Sleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let time = self.time;
        let over = self.over.get_or_insert_with(|| begin(time));
        // The other end goes with the browser's timer.
        Pin::new(over).poll(context).map(drop)
    }
}

/// Has the browser say when a time is over.
fn begin(time: Duration) -> oneshot::Receiver<()> {
    let (tell, over) = oneshot::channel();
    let tell = Closure::once_into_js(move || {
        let _ = tell.send(());
    });
    // Rounded up: who waits until something is due must not come too early. The browser counts 31 bits of milliseconds.
    let ms = time.as_micros().div_ceil(1_000).min(i32::MAX as u128) as u32;
    set_timeout(tell.unchecked_ref(), ms);
    over
}

/// Waits for a time, from the first time that it is asked.
pub(crate) fn sleep(time: Duration) -> Sleep {
    Sleep { time, over: None }
}

/// Waits until a moment.
pub(crate) fn sleep_until(moment: Instant) -> Sleep {
    sleep(moment.saturating_duration_since(Instant::now()))
}

/// It took too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it took too long")]
pub(crate) struct Elapsed;

/// Waits for something, but not longer than this.
pub(crate) async fn timeout<T>(
    time: Duration,
    what: impl Future<Output = T>,
) -> Result<T, Elapsed> {
    tokio::select! {
        biased;
        done = what => Ok(done),
        () = sleep(time) => Err(Elapsed),
    }
}

/// What happens to beats that were missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MissedTickBehavior {
    /// The next ones come later, too. There is nothing else here: a page that slept is not to catch up.
    Delay,
}

/// A beat.
#[derive(Debug)]
pub(crate) struct Interval {
    next: Instant,
    period: Duration,
}

impl Interval {
    /// Waits for the next beat. May be dropped and called again without a loss.
    pub(crate) async fn tick(&mut self) {
        sleep_until(self.next).await;
        self.next = Instant::now() + self.period;
    }

    /// As it is here anyway.
    pub(crate) fn set_missed_tick_behavior(&mut self, _delay: MissedTickBehavior) {}
}

/// A beat that begins at once.
pub(crate) fn interval(period: Duration) -> Interval {
    interval_at(Instant::now(), period)
}

/// A beat that begins at a moment.
pub(crate) fn interval_at(next: Instant, period: Duration) -> Interval {
    Interval { next, period }
}
