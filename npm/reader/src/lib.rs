//! The reader of rule files as a module for browsers: what a page of the workshop has a worker of its own do.

use wasm_bindgen::prelude::*;

/// Does a job that comes as a line, and tells the answer as one; nothing if that is no job.
#[wasm_bindgen]
pub fn work(job: &str) -> Option<String> {
    variorum_reader::work(job)
}
