//! What the writer of a text is told: JSON texts with one object each, told apart by `type`.
//!
//! Texts are numbered by whoever asks, and every answer names the number it is about. Places are units of UTF-16 from the beginning of
//! the text.

use serde::Serialize;

/// What was found out about a text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Said {
    /// What is wrong with it.
    Checked(Checked),
    /// What may stand at a place.
    Suggestions {
        /// The text.
        n: u64,
        /// The place.
        at: usize,
        /// Whatever may stand there.
        items: Vec<Item>,
    },
    /// What is at a place.
    Explanation {
        /// The text.
        n: u64,
        /// The place.
        at: usize,
        /// What it is about begins here.
        from: usize,
        /// And ends here.
        to: usize,
        /// In Markdown; nothing where there is nothing to say.
        text: Option<String>,
    },
    /// A text laid out.
    Formatted {
        /// The text.
        n: u64,
        /// In its new form; nothing if it is not understood.
        text: Option<String>,
        /// The first line that is not understood, from 1.
        line: Option<usize>,
    },
    /// A game of another program as a rule file.
    Imported(Imported),
}

/// What became of another program's file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Imported {
    /// The question.
    pub n: u64,
    /// What kind of file it seems to be.
    pub format: &'static str,
    /// The games in it.
    pub games: Vec<String>,
    /// Which of them this is.
    pub game: Option<String>,
    /// The rule file; nothing if none could be written.
    pub text: Option<String>,
    /// What is left out, or why there is none.
    pub notes: Vec<String>,
    /// How many more of these there are.
    pub more: usize,
}

/// What is wrong with a text, and what is in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Checked {
    /// The text.
    pub n: u64,
    /// Whether it is a game that can be played.
    pub good: bool,
    /// In the order of the text; those beyond a number are left out.
    pub faults: Vec<Fault>,
    /// How many were left out.
    pub more: usize,
    /// Its entries that have a name.
    pub outline: Vec<Outlined>,
}

/// A fault.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fault {
    /// How bad it is.
    pub severity: variorum_lang::Severity,
    /// What kind of fault.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub help: Option<String>,
    /// Where.
    #[serde(flatten)]
    pub place: Place,
    /// What is to be said about that place, and others that have to do with it.
    pub notes: Vec<Note>,
    /// Changes of the text any one of which would probably mend it.
    pub fixes: Vec<Fix>,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    /// The name of the file, if it is another one that the text imports or extends.
    pub file: Option<String>,
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Its column there, from 1, in characters.
    pub column: usize,
}

/// A remark about a part of a text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Note {
    /// The remark.
    pub text: String,
    /// What it is about.
    #[serde(flatten)]
    pub place: Place,
}

/// A change that would probably mend a fault.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fix {
    /// What it puts there; empty where it only takes something out.
    pub title: String,
    /// All of it.
    pub edits: Vec<Edit>,
}

/// A change of a text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Edit {
    /// What is taken out begins here.
    pub from: usize,
    /// And ends here.
    pub to: usize,
    /// What is put there.
    pub text: String,
}

/// An entry that has a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outlined {
    /// What it is.
    pub entry: String,
    /// Its name.
    pub name: String,
    /// The id of the type, of pieces of a game that can be played.
    pub id: Option<String>,
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
}

/// Something that may stand at a place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Item {
    /// What is shown.
    pub label: String,
    /// What it stands for.
    pub kind: &'static str,
    /// What it is for.
    pub help: String,
    /// What it takes the place of begins here.
    pub from: usize,
    /// And ends here.
    pub to: usize,
    /// What is put there.
    pub text: String,
}
