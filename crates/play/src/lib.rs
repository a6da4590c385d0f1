//! A game at the table, and what a page is told of it.
//!
//! All this only decides: it reads no file and no clock, waits for nothing and draws nothing at random. Whoever leads a game, a
//! server or a page without one, brings the times and the fresh names along.
//!
//! | module | holds |
//! |---|---|
//! | [`identity`] | ids that nobody can guess, names of people, names of games and rules |
//! | [`stored`] | what is stored of a game, as plain data |

pub mod identity;
pub mod stored;
