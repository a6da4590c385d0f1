//! Counting games, and merging what was counted.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use variorum_record::{Game, digest};
use variorum_rules::Rules;

use crate::book::Book;
use crate::record::{BookError, Count, Header, Record, records};

/// How many moves of each game are counted, of both sides.
pub const PLIES: u32 = 40;

/// How many records are held in memory: less than a hundred megabytes.
const MOST: usize = 1_000_000;

/// Counts games into a file.
#[derive(Debug)]
pub struct Builder {
    path: PathBuf,
    header: Header,
    most: usize,
    /// Moves that fewer games have are left out.
    least: u64,
    counts: BTreeMap<(u64, u64), Count>,
    /// Sorted files of what did not fit into memory.
    runs: Vec<PathBuf>,
    /// Files of openings that are added.
    others: Vec<PathBuf>,
}

impl Builder {
    /// Begins a file, or goes on with one that exists.
    ///
    /// # Errors
    /// What exists there cannot be read, is something else, or is about other rules.
    pub fn new(rules: &Rules, path: &Path) -> Result<Builder, BookError> {
        let fresh = Header {
            game: rules.def().id.clone(),
            rules: digest(rules),
            plies: PLIES,
            ..Header::default()
        };
        let mut builder = Builder {
            path: path.to_owned(),
            header: fresh,
            most: MOST,
            least: 1,
            counts: BTreeMap::new(),
            runs: Vec::new(),
            others: Vec::new(),
        };
        if path.exists() {
            let book = Book::open(path, rules)?;
            builder.header = book.header().clone();
            builder.others.push(path.to_owned());
        }
        Ok(builder)
    }

    /// Counts so many moves of each game, of both sides.
    ///
    /// # Errors
    /// The file that is added to counts another number.
    pub fn plies(mut self, plies: u32) -> Result<Builder, BookError> {
        if !self.others.is_empty() && plies != self.header.plies {
            return Err(BookError::Plies(self.header.plies));
        }
        self.header.plies = plies;
        Ok(self)
    }

    /// Holds so many records in memory, at most.
    #[must_use]
    pub fn most(mut self, records: usize) -> Builder {
        self.most = records.max(1);
        self
    }

    /// Leaves out moves that fewer games have, so that a file of many games stays small. Nobody knows of these moves when it is
    /// added to.
    #[must_use]
    pub fn least(mut self, games: u64) -> Builder {
        self.least = games;
        self
    }

    /// What the file will say of itself.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Counts a game whose result is known, with what an engine thought after each of its moves ([`values`](crate::values)), where
    /// that is said. Whether the result is known.
    ///
    /// # Errors
    /// What does not fit into memory cannot be written.
    pub fn add(&mut self, game: &Game, values: &[Option<i32>]) -> Result<bool, BookError> {
        let Some(records) = records(game, values, self.header.plies) else {
            return Ok(false);
        };
        for record in records {
            let count = self.counts.entry(record.place()).or_default();
            count.add(&record.count);
        }
        self.header.games += 1;
        if self.counts.len() >= self.most {
            self.spill()?;
        }
        Ok(true)
    }

    /// Whether a file of games was counted before.
    #[must_use]
    pub fn knows(&self, source: u64) -> bool {
        self.header.sources.contains(&source)
    }

    /// Notes that all of a file of games has been counted.
    pub fn note(&mut self, source: u64) {
        self.header.sources.insert(source);
    }

    /// Adds another file of openings. False if it counts a file of games that this one counts, too: then nothing is added.
    ///
    /// # Errors
    /// It cannot be read, or does not fit.
    pub fn merge(&mut self, rules: &Rules, path: &Path) -> Result<bool, BookError> {
        let book = Book::open(path, rules)?;
        let other = book.header();
        if other.plies != self.header.plies {
            return Err(BookError::Plies(self.header.plies));
        }
        if !other.sources.is_disjoint(&self.header.sources) {
            return Ok(false);
        }
        self.header.games += other.games;
        self.header.sources.extend(&other.sources);
        self.others.push(path.to_owned());
        Ok(true)
    }

    /// Writes what is in memory to a file of its own.
    fn spill(&mut self) -> Result<(), BookError> {
        let path = self.beside(&format!("part{}", self.runs.len()));
        let mut out = BufWriter::new(File::create(&path)?);
        self.runs.push(path);
        for ((position, mv), count) in std::mem::take(&mut self.counts) {
            out.write_all(
                &Record {
                    position,
                    mv,
                    count,
                }
                .bytes(),
            )?;
        }
        out.flush()?;
        Ok(())
    }

    /// A file beside the one that is made.
    fn beside(&self, ending: &str) -> PathBuf {
        let mut name = self.path.as_os_str().to_owned();
        name.push(format!(".{ending}"));
        name.into()
    }

    /// Writes the file, with all that was counted until now. The old one stays until the new one is whole.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self) -> Result<(), BookError> {
        self.spill()?;
        let made = self.beside("new");
        let done = self.merge_into(&made);
        for run in self.runs.drain(..) {
            fs::remove_file(run)?;
        }
        done?;
        fs::rename(&made, &self.path)?;
        self.others = vec![self.path.clone()];
        Ok(())
    }

    fn merge_into(&mut self, path: &Path) -> Result<(), BookError> {
        let mut lists = Vec::new();
        for run in &self.runs {
            lists.push(List::of(BufReader::new(File::open(run)?))?);
        }
        for other in &self.others {
            let mut file = BufReader::new(File::open(other)?);
            Header::read(&mut file)?;
            lists.push(List::of(file)?);
        }
        let mut out = BufWriter::new(File::create(path)?);
        self.header.records = 0;
        self.header.write(&mut out)?;
        loop {
            let heads = lists.iter().filter_map(|list| list.head);
            let Some((position, mv)) = heads.map(|record| record.place()).min() else {
                break;
            };
            let mut count = Count::default();
            for list in &mut lists {
                while let Some(record) = list.head.filter(|record| record.place() == (position, mv))
                {
                    count.add(&record.count);
                    list.head = Record::next(&mut list.rest)?;
                }
            }
            if count.games() < self.least {
                continue;
            }
            let record = Record {
                position,
                mv,
                count,
            };
            out.write_all(&record.bytes())?;
            self.header.records += 1;
        }
        // The number of records is known now, and takes as much room as before.
        out.seek(SeekFrom::Start(0))?;
        self.header.write(&mut out)?;
        let file = out.into_inner().map_err(|error| error.into_error())?;
        file.sync_all()?;
        Ok(())
    }
}

impl Drop for Builder {
    fn drop(&mut self) {
        for run in &self.runs {
            // What cannot be removed is in nobody's way: it is written anew the next time.
            let _ = fs::remove_file(run);
        }
    }
}

/// A sorted list of records, with its next one.
struct List {
    head: Option<Record>,
    rest: BufReader<File>,
}

impl List {
    fn of(mut rest: BufReader<File>) -> Result<List, BookError> {
        let head = Record::next(&mut rest)?;
        Ok(List { head, rest })
    }
}
