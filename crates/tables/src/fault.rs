//! Why there is no table.

use std::path::{Path, PathBuf};

/// Why a table cannot be made, or not be read.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The game has no tables.
    #[error("{0}")]
    Game(String),
    /// A text names no units of the game.
    #[error("{0}")]
    Units(String),
    /// A move leads to what no table says anything of.
    #[error("no table of {units}: in {fen} the move {mv} {why}")]
    Leaves {
        /// The units on the board before it.
        units: String,
        /// The position before it.
        fen: String,
        /// Its text.
        mv: String,
        /// What it does.
        why: String,
    },
    /// A table would take more memory than it may.
    #[error(
        "a table of {units} has {positions} positions and needs {needed} MiB of memory; {granted} MiB are granted"
    )]
    Large {
        /// Of these units.
        units: String,
        /// So many.
        positions: u64,
        /// So many mebibytes.
        needed: u64,
        /// So many may be taken.
        granted: u64,
    },
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// The file or folder.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// A file is damaged, or no table.
    #[error("{path}: {why}")]
    Damaged {
        /// The file.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// Somebody has ended the work; the same command goes on with it.
    #[error("ended before it was done; the same command goes on from here")]
    Ended,
}

impl TableError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(std::io::Error) -> Self + use<> {
        let path = path.display().to_string();
        move |error| TableError::Io { path, error }
    }

    pub(crate) fn damaged(path: &Path, why: impl Into<String>) -> Self {
        TableError::Damaged {
            path: PathBuf::from(path).display().to_string(),
            why: why.into(),
        }
    }
}
