//! What the application needs of the machine on which it runs: tasks, clocks, work that takes a while, searches, live connections.
//!
//! Under an operating system (`native`) these are tokio's and axum's. In a tab of a browser (`tab`) there is one thread: tasks take
//! turns on it, work that would block is done at once, and searches think in slices. The rest of the crate does not know where it
//! runs, but for what only an operating system has: files, processes, connections to other machines.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod tab;

#[cfg(not(target_family = "wasm"))]
pub(crate) use native::*;
#[cfg(target_family = "wasm")]
pub use tab::*;

use tokio::sync::watch;

/// Waits until something is true that another says once.
pub(crate) async fn told(what: &mut watch::Receiver<bool>) {
    // An error means that nobody is left who could say so; then it is so.
    let _ = what.wait_for(|what| *what).await;
}
