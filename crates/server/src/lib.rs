//! The web application: pages, live games, storage.
//!
//! [`app`] makes the router from an [`AppState`]; it touches no socket, so tests call it directly.
//! [`serve`] is what the program runs: it locks the data directory, opens the store, finds a port,
//! says where, and serves until it is told to stop.
//!
//! # How a move travels
//!
//! `pages` answers with HTML made from the rule files' own declarations. The page's script opens a socket (`socket`), which
//! takes a seat at the game's room (`room`). The room asks its table what a message comes to (`Table::decide`), has the
//! journal **store** that, and only then makes it so (`Table::apply`) and tells every seat. A stored history is read back by
//! the same `apply`, so replaying it is all that opening a game takes.
//!
//! The table, the messages and what turns one into the other are [`variorum_play`], which waits for nothing and reads no clock.
//! Moves are generated when somebody asks for them, and forgotten when a game rests for a second.
//!
//! # The modules
//!
//! They stand above each other: no two of them use each other in a circle, which a test of `testing/tidy` holds.
//!
//! | module | holds |
//! |---|---|
//! | `machine` | tasks, clocks, threads and connections: of an operating system, or of a tab of a browser |
//! | `launch` | data directory and its lock, port, start and stop |
//! | `router`, `state` | which address is answered by what; what all answers share |
//! | `listen` | connections: how many, and how long each may keep the server waiting |
//! | `guard`, `origin` | host, origin and content policy; the access log; what search engines may list |
//! | `limits`, `line` | what one visitor and one address may use; the line before strangers' texts |
//! | `bans`, `desk` | who is kept out; the operator's orders, from the command line and from `pages/desk.rs` |
//! | `metrics`, `probe` | counts and times for `/metrics`; asking another server how it is |
//! | `delivery`, `assets` | tags and compression; the browser side's files |
//! | `pages` | a page a file, with askama templates; `error.rs` is all that can go wrong, with its status and place in the log |
//! | `page_cache` | pages that are the same for everybody |
//! | `words` | the language of whoever asks |
//! | `shelf` | where games come from: the catalog, a folder of rule files, rules of somebody's own |
//! | `carried` | rules of somebody's own in files of games |
//! | `room` | an open game: the actor that leads it, the browsers that are there, the computer at work on shared engines |
//! | `analysis` | the connection on which somebody analyses a position |
//! | `review` | finished games looked back at: the searches, and what somebody would rather have played |
//! | `journal` | the games in a file of SQLite; copies and the way back |
//! | `relay`, `node_address` | live connections passed on to the server that leads the game |
//! | `socket` | one WebSocket a browser |
//! | `talk` | the connections on which browsers ask and are answered, whatever is asked: of an analysis, of the workshop |
//! | `studies` | published studies |
//! | `openings` | which moves were played: files of the operator's or our own, and games of this server that may count |
//! | `example_studies` | studies of the program's own games, embedded |
//! | `workshop` | a rule file that somebody writes: its connection, and what the game looks like |
//! | `worker` | the process that reads such texts, or in a tab the page |
//! | `page_reader` | the files with which pages of the workshop read their texts themselves |
//!
//! # What holds
//!
//! - A history only grows. There is no state that a crash could leave half-written.
//! - Storage keeps who won and why. The sentence is made when it is shown, with the numbers of the game's own draw rules.
//! - Of its storage the server knows the trait [`variorum_journal::Journal`] alone. What every storage must do is written
//!   against that, in `testing/storage`, and runs on all of them.
//! - Work that blocks cannot ask the journal; a `shelf::Desk` takes along the rules that it will need.
//! - **It runs in a tab of a browser, too**, compiled for `wasm32-unknown-unknown` (crate `variorum-tab`). What takes an operating
//!   system is left out there: `launch`, `listen`, `probe`, `node_address`, the storage in a file.
//! - Whose turn it is follows from the position. After a crash the first browser that comes back starts the computer again.

#![cfg_attr(
    target_family = "wasm",
    allow(
        dead_code,
        unused_imports,
        reason = "some of it takes an operating system"
    )
)]

mod analysis;
mod assets;
mod bans;
mod cards;
mod carried;
mod collection;
mod delivery;
mod desk;
pub mod documents;
mod embedding;
mod example_studies;
mod guard;
#[cfg(not(target_family = "wasm"))]
mod journal;
#[cfg(not(target_family = "wasm"))]
mod launch;
mod limits;
mod line;
#[cfg(not(target_family = "wasm"))]
mod listen;
mod machine;
mod metrics;
#[cfg(not(target_family = "wasm"))]
mod node_address;
mod openings;
mod origin;
#[doc(hidden)]
pub mod outside;
mod page_cache;
mod page_reader;
mod pages;
#[cfg(not(target_family = "wasm"))]
mod probe;
mod relay;
mod review;
mod room;
mod router;
mod shelf;
mod socket;
mod state;
mod studies;
mod talk;
#[cfg(test)]
mod tests;
mod trials;
mod words;
mod worker;
mod workshop;

pub use desk::{DeskError, Order, Secret, SecretError, Told};
pub use limits::{LimitError, Limits};
/// What a tab of a browser brings along in place of an operating system.
#[cfg(target_family = "wasm")]
pub mod tab {
    pub use crate::machine::ws::*;
    pub use crate::machine::{Brought, nets_by};
    pub use crate::worker::{Read, texts_by};
}
#[cfg(not(target_family = "wasm"))]
pub use machine_only::*;
pub use origin::{Origin, OriginError};
pub use page_reader::BrowserFile;
pub use router::app;
pub use state::{AppState, Policy};
pub use variorum_journal::{JournalError, Storage};

/// What takes an operating system.
#[cfg(not(target_family = "wasm"))]
mod machine_only {
    pub use crate::journal::backup::BackupError;
    pub use crate::journal::copies::{Copies, Every, EveryError};
    pub use crate::launch::{
        Bind, Config, OPENINGS, OWN_GAMES, ServeError, backup_games, default_data_dir, desk,
        restore_games, serve,
    };
    pub use crate::node_address::{NodeAddress, NodeAddressError};
    pub use crate::probe::{Probed, probe};
    pub use crate::worker::{WORKER, work};
}
