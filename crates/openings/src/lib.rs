//! Opening trees: which moves were played from a position, how often, and how these games ended.
//!
//! [`Builder`] counts played games and writes a file; [`Book`] answers from one. A file ([its form](https://github.com/variorum/variorum/blob/main/docs/openings.md)) is a
//! sorted list of records of equal length, so an answer takes a few reads and no memory, however many games were counted. Positions
//! that come about by another order of moves are one.
//!
//! A builder holds a bounded number of records in memory. What is more goes to sorted files beside the one to be made, and all
//! are merged in the end. A file that exists is added to, and no source counts twice, so work that was interrupted is simply
//! begun again.
//!
//! ```
//! use variorum_openings::{Book, Builder, values};
//! use variorum_record::{Game, sheets};
//! use variorum_rules::def::Language;
//!
//! let rules = variorum_catalog::load("chess")?;
//! let path = std::env::temp_dir().join(format!("doc-{}.openings", std::process::id()));
//! let mut builder = Builder::new(&rules, &path)?;
//! for sheet in sheets("1. e4 {[%eval 0.35,12]} e5 1-0\n\n1. e4 c5 0-1\n\n1. d4 1/2-1/2") {
//!     builder.add(&Game::read(&sheet, &rules, Language::English)?, &values(&sheet))?;
//! }
//! builder.write()?;
//!
//! let lines = Book::open(&path, &rules)?.lines(&rules.start_position()?)?;
//! assert_eq!(lines[0].text, "e2e4");
//! assert_eq!((lines[0].count.white, lines[0].count.draws, lines[0].count.black), (1, 0, 1));
//! assert_eq!(lines[0].count.value(), Some(35));
//! assert_eq!(lines[1].san, "d4");
//! # std::fs::remove_file(path)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod book;
mod build;
mod key;
mod record;
mod stream;
mod value;

pub use book::{Book, Line, lines};
pub use build::{Builder, PLIES};
pub use key::{digest_of, key};
pub use record::{BookError, Count, Header, Record, records};
pub use stream::Texts;
pub use value::values;
