//! The web application as a module for browsers: a server in a tab.
//!
//! It is the application of `variorum-server`, with the pages, games, analysis, review, workshop and studies that it has anywhere.
//! Only its surroundings are others: requests come from a service worker (`Server::answer`), live connections from pages by way of
//! it (`Server::connect`), and games are kept by whatever the service worker hands in (`Store`). There is one thread; searches think
//! in slices. Strangers' texts are read by another module in a worker that may be ended over one (`npm/reader`). Elsewhere than in a
//! browser this crate is empty.

#![cfg(target_family = "wasm")]

mod answer;
mod server;
mod store;
mod wire;

pub use answer::Answer;
pub use server::Server;
pub use store::Store;
pub use wire::Wire;
