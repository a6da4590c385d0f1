//! An operating system: tasks of tokio, threads, and the connections of axum.

pub(crate) use std::time::Instant;

pub(crate) use axum::extract::ws;
pub(crate) use tokio::spawn;
use tokio::sync::mpsc;
pub(crate) use tokio::task::spawn_blocking;
pub(crate) use tokio::time;
use variorum_engine::host::Job;
pub(crate) use variorum_engine::host::clock;

/// Whether the other end of a connection may vanish without a word, so that it has to be asked for signs of life.
pub(crate) const VANISHES: bool = true;

/// Has a search think, on a thread of its own.
pub(crate) fn think(job: Job) {
    job.spawn();
}

/// Hands something over from a thread that may wait for room; false if nobody takes it.
pub(crate) fn hand_over<T>(to: &mpsc::Sender<T>, what: T) -> bool {
    to.blocking_send(what).is_ok()
}
