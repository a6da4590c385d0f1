//! The file of a match: what was agreed on, and every game, a line each. A match that was ended goes on from it.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::line::GameLine;

/// The file of a match, open for the next game.
#[derive(Debug)]
pub struct Ledger {
    file: File,
}

/// Why a file cannot be the file of a match.
#[derive(Debug)]
pub enum LedgerError {
    /// It cannot be read or written.
    Io(io::Error),
    /// A line of it is something else: its number, and what is wrong.
    Foreign(usize, String),
    /// It belongs to another match: what is different there, with the value in the file and the present one.
    Other(Vec<(String, String, String)>),
}

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LedgerError::Io(error) => error.fmt(f),
            LedgerError::Foreign(line, why) => {
                write!(f, "line {line} is not a line of a match: {why}")
            }
            LedgerError::Other(list) => {
                f.write_str("it is the file of another match:")?;
                for (index, (key, there, here)) in list.iter().enumerate() {
                    let comma = if index > 0 { ";" } else { "" };
                    write!(f, "{comma} `{key}` is {there} there and {here} here")?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for LedgerError {}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> Self {
        LedgerError::Io(error)
    }
}

/// The key of the first line.
const MATCH: &str = "match";

impl Ledger {
    /// Opens the file of a match, or begins one, and reads the games that were played before. A line that was being
    /// written when the program ended is removed; its game will be played again.
    ///
    /// # Errors
    /// If it cannot be read or written, is something else, or belongs to a match with other settings.
    pub fn open(
        path: &Path,
        settings: &Map<String, Value>,
    ) -> Result<(Ledger, Vec<GameLine>), LedgerError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |at| at + 1);
        let text = String::from_utf8(bytes[..whole].to_vec())
            .map_err(|_| LedgerError::Foreign(1, "it is not UTF-8".to_owned()))?;
        let mut lines = text.lines().enumerate();
        let games = match lines.next() {
            None if bytes.is_empty() || is_beginning(&bytes) => Vec::new(),
            None => {
                let why = "it does not end".to_owned();
                return Err(LedgerError::Foreign(1, why));
            }
            Some((_, first)) => {
                compare(&settings_of(first)?, settings)?;
                lines
                    .map(|(index, line)| game_of(index + 1, line))
                    .collect::<Result<_, _>>()?
            }
        };
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut ledger = Ledger { file };
        if whole == 0 {
            ledger.write(&json!({ MATCH: settings }).to_string())?;
        }
        Ok((ledger, games))
    }

    /// Writes a game; when this is done it is on the disk.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, game: &GameLine) -> io::Result<()> {
        self.write(&serde_json::to_string(game).map_err(io::Error::other)?)
    }

    fn write(&mut self, line: &str) -> io::Result<()> {
        // One write: a line is there or not, unless the machine fails.
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.file.sync_data()
    }
}

/// Whether bytes without a line break are the beginning of a first line.
fn is_beginning(bytes: &[u8]) -> bool {
    let start = format!("{{\"{MATCH}\":");
    let common = start.len().min(bytes.len());
    bytes[..common] == start.as_bytes()[..common]
}

fn settings_of(line: &str) -> Result<Map<String, Value>, LedgerError> {
    let foreign = |why: &str| LedgerError::Foreign(1, why.to_owned());
    let value: Value = serde_json::from_str(line).map_err(|error| foreign(&error.to_string()))?;
    match value.get(MATCH) {
        Some(Value::Object(settings)) => Ok(settings.clone()),
        _ => Err(foreign("it does not say what was agreed on")),
    }
}

fn game_of(number: usize, line: &str) -> Result<GameLine, LedgerError> {
    serde_json::from_str(line).map_err(|error| LedgerError::Foreign(number, error.to_string()))
}

fn compare(there: &Map<String, Value>, here: &Map<String, Value>) -> Result<(), LedgerError> {
    let text = |value: Option<&Value>| value.map_or("nothing".to_owned(), Value::to_string);
    let mut keys: Vec<&String> = there.keys().chain(here.keys()).collect();
    keys.sort();
    keys.dedup();
    let different: Vec<_> = keys
        .into_iter()
        .filter(|key| there.get(*key) != here.get(*key))
        .map(|key| (key.clone(), text(there.get(key)), text(here.get(key))))
        .collect();
    if different.is_empty() {
        Ok(())
    } else {
        Err(LedgerError::Other(different))
    }
}
