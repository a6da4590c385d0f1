//! Games in a file of SQLite: the storage that needs nothing else; copies of that file, and the way back.
//!
//! What is stored, and what the rest of the server knows of a storage, is `variorum-journal`.

pub(crate) mod backup;
pub(crate) mod copies;
mod sqlite;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use sqlite::Sqlite;
pub(crate) use sqlite::place::{keep_owner, make_private_dir};
