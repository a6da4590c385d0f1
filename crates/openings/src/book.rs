//! Answers from a file of openings.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::{BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use variorum_record::digest;
use variorum_rules::{Position, Rules};

use crate::key::{hash, key};
use crate::record::{BookError, Count, Header, LENGTH, Record};

/// A file of openings that can be asked.
pub struct Book {
    header: Header,
    /// Where the records begin.
    begin: u64,
    file: Mutex<Box<dyn Records>>,
}

/// What records are read from.
trait Records: Read + Seek + Send {}
impl<T: Read + Seek + Send> Records for T {}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Book")
            .field("header", &self.header)
            .finish_non_exhaustive()
    }
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
        let head = Header::read(&mut reader)?;
        let file = reader.into_inner();
        let length = file.metadata()?.len();
        Book::of(head, length, Box::new(file))
    }

    /// The same of a file that is in memory.
    ///
    /// # Errors
    /// It is something else, or is about other rules.
    pub fn of_bytes(bytes: Cow<'static, [u8]>, rules: &Rules) -> Result<Book, BookError> {
        let length = bytes.len() as u64;
        let mut reader = Cursor::new(bytes);
        let head = Header::read(&mut reader)?;
        let book = Book::of(head, length, Box::new(reader))?;
        book.header.fits(rules)?;
        Ok(book)
    }

    fn of(
        (header, begin): (Header, u64),
        length: u64,
        file: Box<dyn Records>,
    ) -> Result<Book, BookError> {
        let records = header.records.checked_mul(LENGTH as u64);
        let whole = records.and_then(|records| records.checked_add(begin));
        match whole == Some(length) {
            true => Ok(Book {
                header,
                begin,
                file: Mutex::new(file),
            }),
            false => Err(BookError::Form),
        }
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
        Ok(lines(position, &self.records(key(position))?))
    }

    /// All records of a position, by its key.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn records(&self, position: u64) -> Result<Vec<Record>, BookError> {
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

/// The moves that records of a position mean, the most frequent first. Records of one move, from several sources, are added up.
#[must_use]
pub fn lines(position: &Position, records: &[Record]) -> Vec<Line> {
    if records.is_empty() {
        return Vec::new();
    }
    let legal = position.legal();
    let line = |mv: &variorum_rules::Move| {
        let text = legal.text(*mv);
        let known = hash(&text);
        let mut count = Count::default();
        for record in records.iter().filter(|record| record.mv == known) {
            count.add(&record.count);
        }
        (count.games() > 0).then(|| Line {
            san: legal.san(*mv),
            text,
            count,
        })
    };
    let mut lines: Vec<Line> = legal.moves().iter().filter_map(line).collect();
    lines.sort_by(|one, other| {
        let by_count = other.count.games().cmp(&one.count.games());
        by_count.then_with(|| one.text.cmp(&other.text))
    });
    lines
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
