//! Played games as text: what PGN is for chess, for every game of the program.
//!
//! A file of games is read in two steps. [`sheets`] takes the text apart and asks nothing about rules: tags, the texts of
//! moves, the result, for one game after the other. [`Game::read`] plays these moves by the rules of a game; [`Game::write`]
//! is the way back. A [`Tree`] is a game with its variations and comments, and is read from the same sheet. What is wrong with
//! a file is a [`Fault`] with its place; what is merely remarkable is a [`Remark`].
//! Nothing here reads files or clocks.
//!
//! ```
//! use variorum_record::{Game, sheets};
//! use variorum_rules::def::Language;
//!
//! let text = "[White \"Anna\"]\n[Black \"Bela\"]\n\n1. e4 {best by test} e5 2. Qh5? Ke7 3. Qxe5# 1-0\n";
//! let sheet = sheets(text).next().expect("a game");
//! let rules = variorum_catalog::load("chess")?;
//! let game = Game::read(&sheet, &rules, Language::English)?;
//! assert_eq!(game.moves().len(), 5);
//! assert!(game.write().contains("[White \"Anna\"]"));
//! assert!(game.write().ends_with("1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod date;
mod digest;
mod end;
mod fault;
mod game;
mod note;
mod scan;
mod sheet;
mod tags;
mod tree;
mod write;

pub use date::{date_of, time_of};
pub use digest::digest;
pub use end::{End, Score};
pub use fault::{Fault, FaultKind, Place};
pub use game::{Game, Remark};
pub use note::Note;
pub use sheet::{MOST_DEPTH, Sheet, Sheets, WrittenMove, decode, sheets};
pub use tags::{Tags, name};
pub use tree::{Node, Tree};
