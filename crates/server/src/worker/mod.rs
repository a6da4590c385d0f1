//! Strangers' texts are read in a process of their own, which has limits of memory and processor time and may die of a text
//! without taking a game along. Server and worker speak in lines of JSON: a [`Job`], an [`Answer`].
//!
//! A worker that is done waits for the next text; two are kept. It ends when its input does, and so with the server. In a tab the
//! same lines go to a page of the site, which has them read in a worker of its own (`page`). What is read out of a text is the affair
//! of [`variorum_reader`].

#[cfg(target_family = "wasm")]
mod page;
#[cfg(not(target_family = "wasm"))]
mod process;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use variorum_reader::{Answer, Job};

#[cfg(target_family = "wasm")]
pub use page::{Read, texts_by};
#[cfg(not(target_family = "wasm"))]
pub use process::{WORKER, work};

use crate::line::Turn;
use crate::machine;

/// The text asked for more than a worker may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Died;

/// Who reads texts. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Workers {
    /// Processes that may die of a text; without them, texts are read where they are asked for.
    #[cfg(not(target_family = "wasm"))]
    processes: Option<Arc<process::Processes>>,
    asked: Arc<AtomicU64>,
}

impl Workers {
    /// Processes of a program that has the subcommand [`WORKER`].
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn of(program: std::path::PathBuf) -> Workers {
        Workers {
            processes: Some(Arc::new(process::Processes::of(program))),
            asked: Arc::default(),
        }
    }

    /// How many texts they have been asked to read.
    pub(crate) fn asked(&self) -> u64 {
        self.asked.load(Ordering::Relaxed)
    }

    /// Has a job done. That goes on, and holds the turn, if nobody waits for the answer any more.
    pub(crate) async fn ask(&self, turn: &Turn, job: Job) -> Result<Answer, Died> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let turn = turn.clone();
        #[cfg(not(target_family = "wasm"))]
        let processes = self.processes.clone();
        #[cfg(not(target_family = "wasm"))]
        let asked = machine::spawn_blocking(move || {
            let answer = match processes {
                Some(processes) => processes.ask(&job),
                None => Ok(job.work()),
            };
            drop(turn);
            answer
        });
        #[cfg(target_family = "wasm")]
        let asked = machine::spawn(async move {
            let answer = page::ask(&job).await;
            drop(turn);
            answer
        });
        asked.await.unwrap_or(Err(Died))
    }
}

#[cfg(test)]
mod tests {
    use variorum_reader::Task;

    use super::*;
    use crate::line::Line;

    #[tokio::test]
    async fn a_worker_that_dies_takes_nothing_along() {
        let job = || Job {
            n: 7,
            text: String::new(),
            task: Task::Check,
        };
        let turn = Line::default().turn().await.unwrap();
        for program in ["/bin/false", "/nowhere"] {
            let dead = Workers::of(program.into());
            assert_eq!(dead.ask(&turn, job()).await.unwrap_err(), Died);
            assert_eq!(dead.asked(), 1);
        }
        assert!(Workers::default().ask(&turn, job()).await.is_ok());
    }
}
