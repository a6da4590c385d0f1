//! What a page does for the server: searches on its reader's device. Server and page say the same of it on the connection of a
//! game and on that of an analysis.
//!
//! A page offers its engine ([`ClientMessage::Lend`](super::ClientMessage::Lend)), and from then on may get *errands*: lines of the
//! Universal Chess Interface for that engine. It passes them on, and passes the engine's lines back
//! ([`ClientMessage::Heard`](super::ClientMessage::Heard)).

use serde::Serialize;

/// All that a game is made of, for an engine that knows no game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Source {
    /// The game's id, by which the engine finds what was learnt of it.
    pub id: String,
    /// How many squares the board has.
    pub squares: u32,
    /// The text of its rule file.
    pub text: String,
    /// The files that it reads: names and texts.
    pub files: Vec<(String, String)>,
    /// The options that are on.
    pub options: Vec<String>,
}

/// What a page is told that has offered its engine.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ForDevice<'a> {
    /// Lines for the engine, the last of which it answers.
    Errand {
        /// The number of the errand.
        errand: u64,
        /// The game; none if it is that of the errand before.
        game: Option<&'a Source>,
        /// The lines.
        lines: &'a [String],
    },
    /// The engine is to end an errand with what it has.
    Recall {
        /// The number of the errand.
        errand: u64,
    },
}

impl ForDevice<'_> {
    /// The message as JSON text.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("wire types hold only plain data")
    }
}
