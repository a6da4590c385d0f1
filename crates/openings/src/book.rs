//! Answers from a file of openings.

use std::fs::File;
use std::io::{BufReader, Read as _, Seek as _, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use variorum_record::digest;
use variorum_rules::{Position, Rules};

use crate::key::{hash, key};
use crate::record::{BookError, Count, Header, LENGTH, Record};

/// A file of openings that can be asked.
#[derive(Debug)]
pub struct Book {
    header: Header,
    /// Where the records begin.
    begin: u64,
    file: Mutex<File>,
}

/// A move that was played from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The move as programs write it.
    pub text: String,
    /// The same as people write it.
    pub san: String,
    /// How often it was played, and how these games ended.
    pub count: Count,
}

impl Book {
    /// Opens a file of a game.
    ///
    /// # Errors
    /// It cannot be read, is something else, or is about other rules.
    pub fn open(path: &Path, rules: &Rules) -> Result<Book, BookError> {
        let book = Book::open_any(path)?;
        book.header.fits(rules)?;
        Ok(book)
    }

    /// Opens a file of whatever game.
    ///
    /// # Errors
    /// It cannot be read, or is something else.
    pub fn open_any(path: &Path) -> Result<Book, BookError> {
        let mut reader = BufReader::new(File::open(path)?);
        let (header, begin) = Header::read(&mut reader)?;
        let file = reader.into_inner();
        let length = header.records.checked_mul(LENGTH as u64);
        let whole = length.and_then(|length| length.checked_add(begin));
        if whole != Some(file.metadata()?.len()) {
            return Err(BookError::Form);
        }
        Ok(Book {
            header,
            begin,
            file: Mutex::new(file),
        })
    }

    /// What stands above the records.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The moves that were played from a position, the most frequent first.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn lines(&self, position: &Position) -> Result<Vec<Line>, BookError> {
        let records = self.records(key(position))?;
        if records.is_empty() {
            return Ok(Vec::new());
        }
        let legal = position.legal();
        let mut lines = Vec::new();
        for mv in legal.moves() {
            let text = legal.text(*mv);
            let known = hash(&text);
            if let Some(record) = records.iter().find(|record| record.mv == known) {
                lines.push(Line {
                    san: legal.san(*mv),
                    text,
                    count: record.count,
                });
            }
        }
        lines.sort_by(|one, other| {
            let by_count = other.count.games().cmp(&one.count.games());
            by_count.then_with(|| one.text.cmp(&other.text))
        });
        Ok(lines)
    }

    /// All records of a position.
    fn records(&self, position: u64) -> Result<Vec<Record>, BookError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let mut at = |index: u64| -> Result<Record, BookError> {
            file.seek(SeekFrom::Start(self.begin + index * LENGTH as u64))?;
            let mut bytes = [0; LENGTH];
            file.read_exact(&mut bytes)?;
            Ok(Record::read(&bytes))
        };
        let (mut low, mut high) = (0, self.header.records);
        while low < high {
            let middle = low + (high - low) / 2;
            if at(middle)?.position < position {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let mut found = Vec::new();
        while low < self.header.records {
            let record = at(low)?;
            if record.position != position {
                break;
            }
            found.push(record);
            low += 1;
        }
        Ok(found)
    }
}

impl Header {
    /// Whether the file is about these rules.
    pub(crate) fn fits(&self, rules: &Rules) -> Result<(), BookError> {
        if self.game != rules.def().id {
            return Err(BookError::Game(self.game.clone()));
        }
        if self.rules != digest(rules) {
            return Err(BookError::Rules);
        }
        Ok(())
    }
}
