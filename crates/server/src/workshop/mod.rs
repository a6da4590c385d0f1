//! The workshop: a rule file that is being written in a browser, checked at every pause and shown beside itself.
//!
//! A page opens a connection ([`session`]) and sends its text whenever the writer pauses. What comes back first is what
//! is wrong with it ([`check`]); of a game that can be played, what it looks like and what its pieces are worth follow
//! ([`show`]). Games of other programs become rule files on demand ([`import`]). A newer text takes the place of an older one that still waits, and what is found out about a text that is
//! not the newest any more is dropped. Texts are read in processes of their own ([`worker`]). [`message`] alone defines what is said.
//!
//! Places in texts travel as browsers count them, in units of UTF-16 ([`place`]).

mod check;
mod import;
mod message;
mod place;
mod session;
mod show;
mod worker;

pub(crate) use check::{gather, title};
pub(crate) use session::{Visit, largest, serve};
pub(crate) use worker::Workers;
pub use worker::{WORKER, work};
