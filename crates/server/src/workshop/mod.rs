//! The workshop: a rule file that is being written in a browser, checked at every pause and shown beside itself.
//!
//! A page opens a connection ([`session`]) and sends its text whenever the writer pauses. What comes back first is what
//! is wrong with it; of a game that can be played, what it looks like and what its pieces are worth follow
//! ([`show`]). Games of other programs become rule files on demand. A newer text takes the place of an older one that still waits, and what is found out about a text that is
//! not the newest any more is dropped. Texts are read in processes of their own ([`crate::worker`]), or by the page itself, which
//! then only has them kept, and those shown that are games. [`message`] defines what is said.

pub(crate) mod message;
mod session;
mod show;

pub(crate) use session::{has_room, largest, serve};
