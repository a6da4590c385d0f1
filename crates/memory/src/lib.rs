//! Games in memory, which somebody else keeps: the storage of a browser's tab.
//!
//! [`Memory`] holds everything in maps. It is opened with what its owner has kept, and tells him of each change ([`Keeper`]).
//! Only when he says that the change is kept is it made in the maps, too, and answered with `Ok`. So what was acknowledged
//! survives whatever ends the program, and a change that the owner refuses has not happened.
//!
//! What is kept are texts under keys ([`Change`]): JSON, one record a game, a page of events, a draft and so on. The first
//! change brings a record along that says how they are written, so that a later version knows.
//!
//! It does what the storage in a file does, and is tried by the same trials, but for what a tab has no use for:
//!
//! - The statements of the operator's desk ([`variorum_journal::desk`]) find and change nothing: nobody is banned, nothing
//!   is hidden or reported, and the room of drafts is not measured.
//! - No game is counted in the opening tree.
//! - There is no gallery: nobody else comes.
//!
//! | module | holds |
//! |---|---|
//! | `record` | what is kept, and how it is written and read |
//! | `games`, `workshop`, `studies` | what each request changes and finds |

mod games;
mod record;
mod studies;
#[cfg(test)]
mod tests;
mod workshop;

use std::fmt;
use std::ops::DerefMut;
use std::sync::{Arc, Mutex, PoisonError};

use variorum_journal::{Answer, JournalError};

use record::{FORMAT, Record, State};

/// What keeps the records of a [`Memory`].
pub trait Keeper: Send + Sync + fmt::Debug {
    /// Keeps changes, all of them or none. An `Ok` means that they are kept, whatever ends the program.
    ///
    /// Changes come one call after the other: the next call waits for the answer to this one.
    fn keep(&self, changes: Vec<Change>) -> Answer<'_, ()>;
}

/// A record that is to be kept, or deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its name: words, ids and numbers with slashes between.
    pub key: String,
    /// Its content, as JSON, in place of what there was; nothing if it is to be deleted.
    pub value: Option<String>,
}

/// Games in memory.
pub struct Memory {
    keeper: Arc<dyn Keeper>,
    /// What is kept; nothing once it is closed.
    state: Mutex<Option<State>>,
    /// Whoever holds this decides, has it kept, and changes the state; nobody else does meanwhile.
    write: tokio::sync::Mutex<Option<Write>>,
}

/// A change that was given to the keeper. It stands here, and not with whoever asked for it: he may go away before the keeper
/// answers, and it may be kept all the same.
struct Write {
    records: Vec<Record>,
    kept: Answer<'static, ()>,
}

/// What a request comes to: its answer, and what is to be kept before that is given.
type Decided<T> = Result<(T, Vec<Record>), JournalError>;

impl Memory {
    /// Opens what was kept, or begins with nothing.
    ///
    /// # Errors
    /// A record cannot be read ([`JournalError::Damaged`], which names its key), or all were written by a later version of
    /// the program ([`JournalError::TooNew`]).
    pub fn open(
        kept: impl IntoIterator<Item = (String, String)>,
        keeper: Arc<dyn Keeper>,
    ) -> Result<Memory, JournalError> {
        let state = State::read(kept.into_iter().collect())?;
        Ok(Memory {
            keeper,
            state: Mutex::new(Some(state)),
            write: tokio::sync::Mutex::new(None),
        })
    }

    /// Finds something out.
    fn read<T: Send + 'static>(&self, query: impl FnOnce(&State) -> T) -> Answer<'_, T> {
        Box::pin(std::future::ready(self.look(query)))
    }

    /// Decides what a request comes to, when it is its turn, and answers when that is kept.
    fn write<T: Send + 'static>(
        &self,
        decide: impl FnOnce(&State) -> Decided<T> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(async move {
            let mut write = self.write.lock().await;
            self.finish_left(&mut write).await;
            let (answer, records) = self.look(decide)??;
            if !records.is_empty() {
                *write = Some(self.begin(records)?);
                self.finish(&mut write).await?;
            }
            Ok(answer)
        })
    }

    /// Gives changes to the keeper. The first of all say how they are written.
    fn begin(&self, mut records: Vec<Record>) -> Result<Write, JournalError> {
        if self.look(|state| state.format.is_none())? {
            records.push(Record::Format(FORMAT));
        }
        let changes: Result<Vec<Change>, _> = records.iter().map(Record::written).collect();
        let (keeper, changes) = (Arc::clone(&self.keeper), changes?);
        let kept = Box::pin(async move { keeper.keep(changes).await });
        Ok(Write { records, kept })
    }

    /// Waits for the keeper, and makes the changes if he has kept them.
    async fn finish(&self, write: &mut Option<Write>) -> Result<(), JournalError> {
        let Some(Write { kept, .. }) = write else {
            return Ok(());
        };
        let kept = kept.await;
        let records = write.take().map(|write| write.records);
        if let (Ok(()), Some(state)) = (&kept, self.state().as_mut()) {
            for record in records.into_iter().flatten() {
                state.put(record);
            }
        }
        kept
    }

    /// Finishes a change that somebody has asked for and not waited for. What came of it was for him to know.
    async fn finish_left(&self, write: &mut Option<Write>) {
        let _ = self.finish(write).await;
    }

    /// Takes no more requests.
    async fn shut(&self) -> Result<(), JournalError> {
        let mut write = self.write.lock().await;
        self.finish_left(&mut write).await;
        *self.state() = None;
        Ok(())
    }

    fn look<T>(&self, query: impl FnOnce(&State) -> T) -> Result<T, JournalError> {
        let state = self.state();
        state.as_ref().map(query).ok_or(JournalError::Closed)
    }

    fn state(&self) -> impl DerefMut<Target = Option<State>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory")
            .field("keeper", &self.keeper)
            .finish_non_exhaustive()
    }
}
