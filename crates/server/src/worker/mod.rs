//! Strangers' texts are read in a process of their own, which has limits of memory and processor time and may die of a text
//! without taking a game along. Server and worker speak in lines of JSON: a [`Job`], an [`Answer`].
//!
//! A worker that is done waits for the next text; two are kept. It ends when its input does, and so with the server. In a tab the
//! same lines go to a page of the site, which has them read in a worker of its own (`page`).
//!
//! A worker checks rule files ([`check`]) and turns games of other programs into rule files ([`import`]). [`message`] defines what
//! is said in the workshop; places in texts travel as browsers count them, in units of UTF-16 ([`place`]).

pub(crate) mod check;
mod import;
pub(crate) mod message;
#[cfg(target_family = "wasm")]
mod page;
mod place;
#[cfg(not(target_family = "wasm"))]
mod process;

use serde::{Deserialize, Serialize};
use variorum_catalog::Bundle;

pub(crate) use check::gather;
use message::Said;
#[cfg(target_family = "wasm")]
pub use page::{Read, texts_by, work};
#[cfg(not(target_family = "wasm"))]
pub use process::{WORKER, work};

use crate::line::Turn;
use crate::machine;

/// A text to be read.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    /// The number that the answer names.
    pub(crate) n: u64,
    pub(crate) text: String,
    pub(crate) task: Task,
}

/// What is to be done with it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Task {
    /// It is a rule file.
    Check,
    /// It is rules with all files that they read, as a bundle writes them.
    Rules,
    /// It is another program's file, and this is the game in it that is asked for.
    Import(Option<String>),
}

/// What came of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// What the writer is told, as it travels.
    said: String,
    /// The rules, if they can be played, as they are written.
    rules: Option<String>,
}

impl Answer {
    /// What the writer is told, and the rules.
    pub(crate) fn parts(self) -> (Said, Option<Bundle>) {
        let rules = self.rules.as_deref().and_then(Bundle::read);
        (Said::Written(self.said), rules)
    }
}

impl Job {
    /// Does it in this process.
    fn work(&self) -> Answer {
        match &self.task {
            Task::Check => {
                let (checked, rules) = check::check(self.n, &self.text);
                // Compiled here first: what takes too much takes this process along, and not the server.
                if let Some(rules) = &rules {
                    let _ = rules.load(&[]);
                }
                Answer {
                    said: Said::Checked(checked).encode(),
                    rules: rules.map(|rules| rules.write()),
                }
            }
            Task::Rules => Answer {
                said: String::new(),
                rules: check::bundle(&self.text).map(|rules| rules.write()),
            },
            Task::Import(game) => {
                let imported = import::import(self.n, &self.text, game.as_deref());
                Answer {
                    said: Said::Imported(imported).encode(),
                    rules: None,
                }
            }
        }
    }
}

/// Does a job that comes as a line, and tells the answer as one; nothing if that is no job.
fn work_on(line: &str) -> Option<String> {
    let job: Job = serde_json::from_str(line).ok()?;
    serde_json::to_string(&job.work()).ok()
}

/// The text asked for more than a worker may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Died;

/// Who reads texts. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Workers {
    /// Processes that may die of a text; without them, texts are read where they are asked for.
    #[cfg(not(target_family = "wasm"))]
    processes: Option<std::sync::Arc<process::Processes>>,
}

impl Workers {
    /// Processes of a program that has the subcommand [`WORKER`].
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn of(program: std::path::PathBuf) -> Workers {
        Workers {
            processes: Some(std::sync::Arc::new(process::Processes::of(program))),
        }
    }

    /// Has a job done. That goes on, and holds the turn, if nobody waits for the answer any more.
    pub(crate) async fn ask(&self, turn: &Turn, job: Job) -> Result<Answer, Died> {
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
    use super::*;
    use crate::line::Line;

    fn job(text: &str) -> Job {
        Job {
            n: 7,
            text: text.to_owned(),
            task: Task::Check,
        }
    }

    #[test]
    fn what_is_read_elsewhere_is_read_as_here() {
        let text = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n";
        let line = serde_json::to_string(&job(text)).unwrap();
        let line = work_on(&line).unwrap();
        let answer: Answer = serde_json::from_str(&line).unwrap();
        let (said, rules) = answer.parts();
        assert_eq!(
            rules.map(|rules| rules.text().to_owned()).as_deref(),
            Some(text)
        );
        let (checked, _) = check::check(7, text);
        assert_eq!(said.encode(), Said::Checked(checked).encode());
        assert_eq!(work_on("{}"), None);
    }

    #[tokio::test]
    async fn a_worker_that_dies_takes_nothing_along() {
        let turn = Line::default().turn().await.unwrap();
        for program in ["/bin/false", "/nowhere"] {
            let dead = Workers::of(program.into());
            assert_eq!(dead.ask(&turn, job("")).await.unwrap_err(), Died);
        }
        assert!(Workers::default().ask(&turn, job("")).await.is_ok());
    }
}
