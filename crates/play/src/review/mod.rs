//! Finished games looked back at.
//!
//! [`Played`] is such a game, [`Course`] what is known of it and what is to be looked at next; `tell` puts that into words. Whoever
//! leads the review searches, and keeps what was found.

mod course;
mod played;
mod tell;

pub use course::{Course, Round, Sight, Task, asking};
pub use played::{NotPlayed, Played};
pub use tell::{game, lesson, line, lines, pawns, review};
