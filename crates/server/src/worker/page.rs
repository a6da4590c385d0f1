//! Pages that read texts. The application of a tab is where all pages of the site are answered, so a text that takes for ever
//! must not be read there; and where it runs no worker can be begun, but by a page.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use variorum_reader::{Answer, Job};

use super::Died;

/// An answer on its way, as a line; nothing if whoever read the text was ended over it.
pub type Read = Pin<Box<dyn Future<Output = Option<String>>>>;

thread_local! {
    static READ: Cell<Option<fn(String) -> Read>> = const { Cell::new(None) };
}

/// Has texts read in this way. What comes is a line for [`variorum_reader::work`].
pub fn texts_by(read: fn(String) -> Read) {
    READ.set(Some(read));
}

/// Has a page do a job.
pub(super) async fn ask(job: &Job) -> Result<Answer, Died> {
    let line = serde_json::to_string(job).map_err(|_| Died)?;
    let read = READ.get().ok_or(Died)?;
    let answer = read(line).await.ok_or(Died)?;
    serde_json::from_str(&answer).map_err(|_| Died)
}
