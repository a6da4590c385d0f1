//! Why a game cannot be loaded.

use std::fmt;

use variorum_lang::Diagnostic;

/// Why a game cannot be loaded.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// No such game; the nearest name, if one is near.
    Unknown {
        /// What was asked for.
        id: String,
        /// A game with a similar name.
        similar: Option<String>,
    },
    /// The file could not be read.
    #[cfg(feature = "files")]
    Unreadable {
        /// The path.
        path: std::path::PathBuf,
        /// Why.
        reason: String,
    },
    /// The rule file is faulty, or has no such option; shown as one line a fault.
    Faulty(Vec<Diagnostic>),
    /// No fault was found where it could be shown, and still the rules make no game.
    Unplayable {
        /// What the game's file is called.
        name: String,
        /// Why.
        reason: String,
    },
    /// The file defines pieces for other files but no game.
    NoGame(String),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Unknown {
                id,
                similar: Some(similar),
            } => {
                write!(f, "there is no game `{id}`; did you mean `{similar}`?")
            }
            LoadError::Unknown { id, similar: None } => {
                write!(
                    f,
                    "there is no game `{id}`; `variorum variants` lists the games"
                )
            }
            #[cfg(feature = "files")]
            LoadError::Unreadable { path, reason } => {
                write!(f, "cannot read {}: {reason}", path.display())
            }
            LoadError::Faulty(diagnostics) => {
                let lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
            LoadError::Unplayable { name, reason } => write!(f, "{name}: {reason}"),
            LoadError::NoGame(name) => write!(f, "{name} defines no game"),
        }
    }
}

impl std::error::Error for LoadError {}
