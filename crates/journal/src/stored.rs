//! What is stored of a game, and the time as it is stored.

#[cfg(not(target_family = "wasm"))]
use std::time::{SystemTime, UNIX_EPOCH};

pub use variorum_play::stored::*;

/// The time as it is stored, in Unix milliseconds.
#[cfg(target_family = "wasm")]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// The time as it is stored, in Unix milliseconds.
#[cfg(not(target_family = "wasm"))]
pub fn now() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
