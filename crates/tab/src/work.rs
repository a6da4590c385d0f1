//! The part of the module that reads strangers' texts.

use variorum_server::tab;
use wasm_bindgen::prelude::*;

/// Reads a text: what `Store::read` is handed, and what it promises. Nothing if that is no text to be read.
#[wasm_bindgen]
pub fn work(job: &str) -> Option<String> {
    tab::work(job)
}
