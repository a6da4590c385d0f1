//! What browser and server say to each other in the workshop: JSON texts with one object each, told apart by `type`.
//!
//! Texts are numbered by the browser, and every answer names the number it is about. Places are units of UTF-16 from the
//! beginning of the text.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The version that a browser must name when it comes.
pub(crate) const VERSION: u32 = 1;

/// What a browser says.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Asked {
    /// Comes first.
    Hello {
        /// The version it speaks.
        v: u32,
    },
    /// The text as it now is.
    Text {
        /// Larger than any before.
        n: u64,
        /// All of it.
        text: String,
        /// Whether the browser has read it itself, so that it is only to be kept. What is shown to anybody is read here.
        #[serde(default)]
        read: bool,
    },
    /// What may stand at a place?
    Suggest {
        /// In this text, which must be the newest.
        n: u64,
        /// Where.
        at: usize,
    },
    /// What is at a place?
    Explain {
        /// In this text, which must be the newest.
        n: u64,
        /// Where.
        at: usize,
    },
    /// The same text, laid out.
    Format {
        /// This text, which must be the newest.
        n: u64,
    },
    /// A game of another program as a rule file.
    Import {
        /// Named in the answer; not the number of a text.
        n: u64,
        /// The other program's file.
        text: String,
        /// Which of its games; the first if nothing is said.
        game: Option<String>,
    },
    /// Store a text.
    Save {
        /// This text, which must be the newest.
        n: u64,
        /// The revision of the draft that it follows.
        revision: u32,
    },
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Said {
    /// Answers a hello.
    Hello {
        /// The version spoken.
        v: u32,
        /// What there is of what.
        limits: Limits,
    },
    /// What a game looks like.
    Shown(Box<Shown>),
    /// What its pieces are worth.
    Worth {
        /// The text.
        n: u64,
        /// In pawns, by the id of the type; those on which the game depends are left out.
        values: BTreeMap<String, f64>,
    },
    /// A text is stored.
    Saved {
        /// The text.
        n: u64,
        /// The draft's revision since then.
        revision: u32,
    },
    /// A text is not stored, for another one was meanwhile.
    Conflict {
        /// The draft's revision.
        revision: u32,
    },
    /// What the reader of a text has found out ([`variorum_reader::Said`]), as it travels already.
    #[serde(skip)]
    Read(String),
    /// Something was not done.
    Refused {
        /// The text it was about, if it was about one.
        n: Option<u64>,
        /// What was asked for.
        what: &'static str,
        /// Why not, in the reader's language.
        why: String,
    },
}

impl Said {
    /// As it travels.
    pub(crate) fn encode(&self) -> String {
        if let Said::Read(said) = self {
            return said.clone();
        }
        // Plain data with texts for keys.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What there is of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Limits {
    /// Bytes of a text.
    pub(crate) text: usize,
}

/// What a game looks like.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Shown {
    /// The text.
    pub(crate) n: u64,
    /// Its rules, as all addresses name them.
    pub(crate) variant: String,
    /// What it is called.
    pub(crate) name: String,
    /// A sentence or two.
    pub(crate) summary: String,
    /// Its board and its kinds of pieces, in a few words.
    pub(crate) facts: String,
    /// The first position, drawn.
    pub(crate) board: Option<Picture>,
    /// Where the pictures of its pieces are.
    pub(crate) pictures: String,
    /// Its pieces, in the order of the file.
    pub(crate) pieces: Vec<Piece>,
    /// Its options.
    pub(crate) options: Vec<Choice>,
    /// Where its rules are told.
    pub(crate) rules: String,
}

/// A picture for either theme.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Picture {
    /// Its address.
    pub(crate) light: String,
    /// Its address, for dark pages.
    pub(crate) dark: String,
    /// In pixels.
    pub(crate) width: usize,
    /// In pixels.
    pub(crate) height: usize,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Piece {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Its class.
    pub(crate) class: String,
    /// White's and Black's picture.
    pub(crate) symbols: [String; 2],
    /// What it does.
    pub(crate) description: String,
    /// What it is safe from, and who is safe from it; may be empty.
    pub(crate) immunity: String,
    /// The same in a few words.
    pub(crate) short: String,
    /// What it is besides.
    pub(crate) attributes: Vec<String>,
    /// Whether something about it is the edition's decision.
    pub(crate) house: bool,
    /// Whether the game depends on it.
    pub(crate) royal: bool,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Choice {
    /// What follows the `+` of the game's id.
    pub(crate) name: String,
    /// What people call it.
    pub(crate) label: String,
    /// What it changes.
    pub(crate) summary: String,
}
