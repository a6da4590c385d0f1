//! What became of a game: a rule file, and what it does not say.

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use crate::file::identifier;

/// Something that a rule file cannot say, or that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Note {
    /// The setting it is about; nothing if it is about the file.
    pub setting: Option<String>,
    /// Its line; nothing if it comes from a variant that needs no file.
    pub line: Option<usize>,
    /// The column in that line, in files where lines say many things.
    pub column: Option<usize>,
    /// A sentence.
    pub why: String,
}

impl Note {
    /// About the file as such.
    pub(crate) fn on_file(why: impl Into<String>) -> Self {
        Note {
            setting: None,
            line: None,
            column: None,
            why: why.into(),
        }
    }

    /// About a line.
    pub(crate) fn on_line(line: usize, why: impl Into<String>) -> Self {
        Note {
            line: Some(line),
            ..Note::on_file(why)
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = &self.why;
        match (&self.setting, self.line, self.column) {
            (Some(setting), Some(line), Some(column)) => {
                write!(f, "`{setting}` (line {line}, column {column}): {why}")
            }
            (None, Some(line), Some(column)) => {
                write!(f, "line {line}, column {column}: {why}")
            }
            (Some(setting), Some(line), None) => write!(f, "`{setting}` (line {line}): {why}"),
            (Some(setting), None, _) => write!(f, "`{setting}` (inherited): {why}"),
            (None, Some(line), None) => write!(f, "line {line}: {why}"),
            (None, None, _) => f.write_str(why),
        }
    }
}

/// Notes while they are taken, none of them twice. Beyond a number only that there are more is told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    told: Vec<Note>,
    known: HashSet<Note>,
}

impl Notes {
    /// More than anybody reads.
    const MOST: usize = 1000;

    /// Takes one more.
    pub(crate) fn push(&mut self, note: Note) {
        if self.told.len() < Notes::MOST && self.known.insert(note.clone()) {
            self.told.push(note);
            if self.told.len() == Notes::MOST {
                self.told
                    .push(Note::on_file("What else is left out is not told."));
            }
        }
    }

    pub(crate) fn extend(&mut self, notes: impl IntoIterator<Item = Note>) {
        notes.into_iter().for_each(|note| self.push(note));
    }

    /// All of them, in the order in which they came.
    pub(crate) fn told(self) -> Vec<Note> {
        self.told
    }
}

impl FromIterator<Note> for Notes {
    fn from_iter<I: IntoIterator<Item = Note>>(notes: I) -> Self {
        let mut all = Notes::default();
        all.extend(notes);
        all
    }
}

/// How much of a variant was imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it: the rule file loads, both sides have moves, it can end, and games of it were played without a fault.
    Whole,
    /// What is left out is named.
    Partly,
    /// There is no rule file.
    Refused,
}

/// What became of a variant.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The id of the game.
    pub id: String,
    /// The rule file; nothing if the variant is refused.
    pub text: Option<String>,
    /// What is left out, or why it is refused.
    pub notes: Vec<Note>,
    /// The letters of the pieces.
    pub letters: Letters,
}

impl Imported {
    /// How much of the variant was imported.
    #[must_use]
    pub fn extent(&self) -> Extent {
        match (&self.text, self.notes.is_empty()) {
            (Some(_), true) => Extent::Whole,
            (Some(_), false) => Extent::Partly,
            (None, _) => Extent::Refused,
        }
    }

    pub(crate) fn refused(id: &str, note: Note) -> Self {
        Imported {
            id: identifier(id),
            text: None,
            notes: vec![note],
            letters: Letters::default(),
        }
    }
}

/// How the settings' program writes what the pieces of a rule file do.
#[derive(Clone, Debug, Default)]
pub struct Letters {
    /// The pieces that a piece becomes in its zone, written `+` behind a move, and back again, written `-`; by their ids.
    pub becomes: BTreeMap<String, String>,
}
