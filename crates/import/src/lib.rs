//! Games of other programs as rule files.
//!
//! A [`Library`] reads a settings file: sections `[name:parent]` with lines `setting = value`, as Fairy-Stockfish reads
//! them. [`Library::import`] writes one of its variants as a rule file that a person might have written: pieces with names,
//! regions, promotion, castling, what wins and what draws. What the language of rule files cannot say is named, setting
//! by setting, in the file and beside it.
//!
//! ```
//! use variorum_import::{Extent, Library};
//!
//! let library = Library::read("[centaurs:chess]\nking = k:KN\n");
//! let imported = library.import("centaurs");
//! assert_eq!(imported.extent(), Extent::Whole);
//! let text = imported.text.expect("a rule file");
//! assert!(text.contains("piece \"Royal Centaur\" id=\"K\" class=\"royal\" { move \"K N\" }"));
//! ```
//!
//! A [`Source`] reads files of several kinds, told apart by what they say: interactive diagrams and rules files of Zillions of
//! Games, besides settings files.
//!
//! Whatever a file says, reading it ends after so many steps, or when a few seconds are over.
//!
//! The crate does no input or output. The kinds of pieces, the list of settings and the variants that others build on are
//! data (`src/data`).

mod betza;
mod budget;
mod bytes;
mod diagram;
mod fen;
mod file;
mod imported;
mod ini;
mod kinds;
mod library;
mod settings;
mod source;
mod squares;
mod trial;
mod write;
mod zrf;

use std::fmt;

pub use bytes::text_of;
pub use imported::{Extent, Imported, Letters, Note};
pub use library::Library;
pub use source::{Format, Source};

/// What is wrong with a line of a settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, with the setting.
    pub what: String,
}

impl Fault {
    pub(crate) fn new(line: usize, what: impl Into<String>) -> Self {
        Fault {
            line,
            what: what.into(),
        }
    }

    pub(crate) fn of(setting: &ini::Setting, expected: &str) -> Self {
        let (key, value) = (&setting.key, &setting.value);
        Fault::new(setting.line, format!("`{key} = {value}`: {expected}"))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}
