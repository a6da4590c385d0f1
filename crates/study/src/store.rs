//! The file of a study: every game, a line each. A study that was ended goes on from it.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use crate::played::PlayedGame;

/// The games of a study by their jobs, and the file that they are in, if they are kept in one.
#[derive(Debug, Default)]
pub struct Store {
    file: Option<File>,
    jobs: BTreeMap<String, Vec<PlayedGame>>,
}

/// Why a file cannot be that of a study.
#[derive(Debug)]
pub enum StoreError {
    /// It cannot be read or written.
    Io(io::Error),
    /// A line is something else: its number, and what is wrong.
    Foreign(usize, String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Io(error) => error.fmt(f),
            StoreError::Foreign(line, why) => {
                write!(f, "line {line} is not a game of a study: {why}")
            }
        }
    }
}

impl std::error::Error for StoreError {}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        StoreError::Io(error)
    }
}

/// The games in a text of lines, in the order of the text. What stands behind the last line break is left out: it was being
/// written when the program ended.
///
/// # Errors
/// If a line is something else.
pub fn read(text: &str) -> Result<Vec<PlayedGame>, StoreError> {
    let whole = text.rfind('\n').map_or(0, |at| at + 1);
    let lines = text[..whole].lines().enumerate();
    lines
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(index, line)| {
            let foreign =
                |error: serde_json::Error| StoreError::Foreign(index + 1, error.to_string());
            serde_json::from_str(line).map_err(foreign)
        })
        .collect()
}

/// Games by their jobs, each game once, those of a job in order. Who ran a job twice has the same games twice.
#[must_use]
pub fn by_job(lines: Vec<PlayedGame>) -> BTreeMap<String, Vec<PlayedGame>> {
    let mut jobs: BTreeMap<String, Vec<PlayedGame>> = BTreeMap::new();
    for line in lines {
        let games = jobs.entry(line.job.clone()).or_default();
        match games.binary_search_by_key(&line.game, |other| other.game) {
            Ok(_) => {}
            Err(at) => games.insert(at, line),
        }
    }
    jobs
}

impl Store {
    /// One whose games are gone with it.
    ///
    /// ```
    /// assert_eq!(variorum_study::Store::in_memory().games(), 0);
    /// ```
    #[must_use]
    pub fn in_memory() -> Store {
        Store::default()
    }

    /// Opens the file of a study, or begins one. A line that was being written when the program ended is removed, and a job
    /// of which a game is missing will be played again.
    ///
    /// # Errors
    /// If it cannot be read or written, or has lines of something else.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n');
        let whole = whole.map_or(0, |at| at + 1);
        // What is no line of ours is left alone, also if it is the only one and has no end.
        if whole == 0 && !bytes.is_empty() && !bytes.starts_with(b"{\"job\":") {
            return Err(StoreError::Foreign(1, "it does not end".to_owned()));
        }
        let text = String::from_utf8(bytes[..whole].to_vec())
            .map_err(|_| StoreError::Foreign(1, "it is not UTF-8".to_owned()))?;
        let jobs = by_job(read(&text)?);
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Store {
            file: Some(file),
            jobs,
        })
    }

    /// Whether all games of a job are there.
    #[must_use]
    pub fn has(&self, job: &str, games: usize) -> bool {
        self.jobs.get(job).is_some_and(|lines| lines.len() >= games)
    }

    /// Writes the games of a job; when this is done they are on the disk, if there is a file. What was there of the job is replaced.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn add(&mut self, lines: Vec<PlayedGame>) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            let mut text = String::new();
            for line in &lines {
                text.push_str(&serde_json::to_string(line).map_err(io::Error::other)?);
                text.push('\n');
            }
            // One write: the lines are there or not, unless the machine fails.
            file.write_all(text.as_bytes())?;
            file.sync_data()?;
        }
        self.jobs.extend(by_job(lines));
        Ok(())
    }

    /// All games, by job.
    #[must_use]
    pub fn jobs(&self) -> &BTreeMap<String, Vec<PlayedGame>> {
        &self.jobs
    }

    /// All games, those of a job together.
    #[must_use]
    pub fn lines(&self) -> Vec<PlayedGame> {
        self.jobs.values().flatten().cloned().collect()
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.jobs.values().map(Vec::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plan, Subject, Worker};

    #[test]
    fn what_was_being_written_is_played_again() {
        let mut plan = Plan::new(Subject::load("chess").unwrap());
        plan.terms.nodes = 5;
        plan.terms.longest = 20;
        plan.values = true;
        let planner = plan.planner().unwrap();
        let mut worker = Worker::default();
        let jobs = [0, 1, 2].map(|number| planner.job(number).unwrap());
        let lines = jobs.clone().map(|job| worker.run(&job).unwrap());
        let path =
            std::env::temp_dir().join(format!("variorum-study-store-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let mut store = Store::open(&path).unwrap();
        for lines in lines {
            store.add(lines).unwrap();
        }
        assert_eq!(store.games(), 5);
        let text = std::fs::read_to_string(&path).unwrap();
        // Killed within the second game of the last job.
        std::fs::write(&path, &text[..text.len() - 100]).unwrap();
        let mut store = Store::open(&path).unwrap();
        assert!(store.has(&jobs[1].job, 2) && !store.has(&jobs[2].job, 2));
        store.add(worker.run(&jobs[2]).unwrap()).unwrap();
        let again = Store::open(&path).unwrap();
        assert_eq!(again.jobs(), store.jobs());
        assert_eq!(again.games(), 5);
        std::fs::write(&path, "{\"job\":5}\n").unwrap();
        let error = Store::open(&path).unwrap_err().to_string();
        assert!(
            error.starts_with("line 1 is not a game of a study"),
            "{error}"
        );
        std::fs::write(&path, "something else").unwrap();
        assert!(Store::open(&path).is_err());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "something else");
        std::fs::remove_file(&path).unwrap();
    }
}
