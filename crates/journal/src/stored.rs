//! What is stored of a game, and the time as it is stored.

use std::time::{SystemTime, UNIX_EPOCH};

pub use variorum_play::stored::*;

/// The time as it is stored, in Unix milliseconds.
pub fn now() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
