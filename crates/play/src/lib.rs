//! A game at the table, and what a page is told of it.
//!
//! All this only decides: it reads no file and no clock, waits for nothing and draws nothing at random. Whoever leads a game, a
//! server or a page without one, brings times and fresh names along.
//!
//! | module | holds |
//! |---|---|
//! | [`identity`] | ids that nobody can guess, names of people, names of games and rules |
//! | [`stored`] | what is stored of a game, as plain data |
//! | [`words`] | texts of `web/src/texts`, in the language of whoever asks |
//! | [`wire`] | messages between a page and whoever leads the game, which `web/src/wire.js` mirrors |
//! | [`game`], [`diagram`] | a game as pages show it, and small boards in a page |
//! | [`table`] | a game being played: commands in, events out; clocks, offers |
//! | [`view`] | what the table knows, as it is sent to pages; how a game ended, in a sentence |
//! | [`setup_form`] | the questions of a rule file, the answers of a page, the shortest address that says them |
//! | [`open`] | a game that somebody leads: what its messages ask for, and what its pages are told |
//! | [`pace`] | how a game goes on that the computer plays alone |
//! | [`analysis`] | a position that somebody analyses: what may be played, the best lines |
//! | [`editor`] | a position that somebody puts up by hand: what is wrong with it, and what would put that right |
//! | [`review`] | finished games looked back at: what is known of each, and what is to be searched next |
//! | [`record`] | a game as files tell it |
//! | [`chapters`] | games with variations and comments, as studies hold them: from files to pages and back |
//! | [`study`] | a piece tried out on a board of the reader's |

#[macro_use]
mod parsed;

pub mod analysis;
pub mod chapters;
pub mod diagram;
pub mod editor;
pub mod game;
pub mod identity;
pub mod open;
pub mod pace;
pub mod record;
pub mod review;
pub mod sampled;
pub mod setup_form;
pub mod stored;
pub mod study;
pub mod table;
#[doc(hidden)]
pub mod testing;
pub mod view;
pub mod wire;
pub mod words;
