//! The file: a head of lines, then records of equal length in the order of their keys.

use std::collections::BTreeSet;
use std::io::{self, BufRead, Read, Write};

use variorum_record::{Game, Score};
use variorum_rules::Color;

use crate::key::{hash, key};

/// The first line of every file.
const MAGIC: &str = "variorum openings 1";

/// The length of a record, in bytes.
pub(crate) const LENGTH: usize = 40;

/// The most lines that a head has: one for each file of games that was counted.
const MOST_LINES: usize = 1_000_000;

/// Why a file of openings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// It cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is something else, or broken.
    #[error("this is no file of openings, or a damaged one")]
    Form,
    /// It is about another game.
    #[error("these are openings of {0}")]
    Game(String),
    /// It was made under other rules.
    #[error("these openings were counted under another version of the rules")]
    Rules,
    /// It counts another number of moves of each game.
    #[error(
        "this file counts the first {0} moves of each game, and cannot be added to with another number"
    )]
    Plies(u32),
}

/// How often a move was played, and how these games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Games that White won.
    pub white: u32,
    /// Games that were drawn.
    pub draws: u32,
    /// Games that Black won.
    pub black: u32,
    /// How many games say what an engine thought after the move …
    pub values: u32,
    /// … and the sum of that, in hundredths of a pawn from White's side.
    pub sum: i64,
}

impl Count {
    /// All games.
    #[must_use]
    pub fn games(&self) -> u64 {
        u64::from(self.white) + u64::from(self.draws) + u64::from(self.black)
    }

    /// What engines thought after the move on average, in hundredths of a pawn from White's side; nothing where no game says so.
    #[must_use]
    pub fn value(&self) -> Option<i64> {
        (self.values > 0).then(|| self.sum / i64::from(self.values))
    }

    pub(crate) fn add(&mut self, other: &Count) {
        self.white = self.white.saturating_add(other.white);
        self.draws = self.draws.saturating_add(other.draws);
        self.black = self.black.saturating_add(other.black);
        self.values = self.values.saturating_add(other.values);
        self.sum = self.sum.saturating_add(other.sum);
    }
}

/// A move from a position, by their keys, with how often it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The position ([`key`](crate::key)).
    pub position: u64,
    /// The move: the same hash of its text for programs.
    pub mv: u64,
    /// How often it was played, and how these games ended.
    pub count: Count,
}

/// What a game adds to an opening tree: its first moves, of both sides, `plies` at most. `values` are what an engine thought
/// after each of its moves ([`values`](crate::values)), where that is said. Nothing, if nobody knows how it ended.
///
/// ```
/// use variorum_record::{Game, sheets};
/// use variorum_rules::def::Language;
///
/// let rules = variorum_catalog::load("chess")?;
/// let sheet = sheets("1. e4 e5 1-0").next().expect("a game");
/// let game = Game::read(&sheet, &rules, Language::English)?;
/// let records = variorum_openings::records(&game, &[], 40).expect("White won");
/// assert_eq!((records.len(), records[0].count.white), (2, 1));
/// assert_eq!(records[0].position, variorum_openings::key(&rules.start_position()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn records(game: &Game, values: &[Option<i32>], plies: u32) -> Option<Vec<Record>> {
    let mut result = Count::default();
    match game.score() {
        Score::Won(Color::White) => result.white = 1,
        Score::Won(Color::Black) => result.black = 1,
        Score::Drawn => result.draws = 1,
        Score::Open => return None,
    }
    let mut position = game.start().clone();
    let moves = game.moves().iter().take(plies as usize);
    let record = |(ply, mv): (usize, &variorum_rules::Move)| {
        let value = values.get(ply).copied().flatten();
        let count = Count {
            values: value.map_or(0, |_| 1),
            sum: value.map_or(0, i64::from),
            ..result
        };
        let (place, mv_key) = (key(&position), hash(&position.legal().text(*mv)));
        position.play_unchecked(*mv);
        Record {
            position: place,
            mv: mv_key,
            count,
        }
    };
    Some(moves.enumerate().map(record).collect())
}

impl Record {
    pub(crate) fn place(&self) -> (u64, u64) {
        (self.position, self.mv)
    }

    pub(crate) fn bytes(&self) -> [u8; LENGTH] {
        let Count {
            white,
            draws,
            black,
            values,
            sum,
        } = self.count;
        let mut bytes = [0; LENGTH];
        bytes[..8].copy_from_slice(&self.position.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.mv.to_le_bytes());
        for (index, number) in [white, draws, black, values].into_iter().enumerate() {
            bytes[16 + 4 * index..20 + 4 * index].copy_from_slice(&number.to_le_bytes());
        }
        bytes[32..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    pub(crate) fn read(bytes: &[u8; LENGTH]) -> Record {
        let long = |at: usize| u64::from_le_bytes(std::array::from_fn(|byte| bytes[at + byte]));
        let short = |at: usize| u32::from_le_bytes(std::array::from_fn(|byte| bytes[at + byte]));
        Record {
            position: long(0),
            mv: long(8),
            count: Count {
                white: short(16),
                draws: short(20),
                black: short(24),
                values: short(28),
                sum: long(32) as i64,
            },
        }
    }

    /// The next record of a list; nothing at its end.
    pub(crate) fn next(from: &mut impl Read) -> Result<Option<Record>, BookError> {
        let mut bytes = [0; LENGTH];
        let mut have = 0;
        while have < LENGTH {
            match from.read(&mut bytes[have..])? {
                0 if have == 0 => return Ok(None),
                0 => return Err(BookError::Form),
                read => have += read,
            }
        }
        Ok(Some(Record::read(&bytes)))
    }
}

/// What stands above the records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The game with its options.
    pub game: String,
    /// The version of its rules.
    pub rules: String,
    /// How many moves of each game are counted, of both sides.
    pub plies: u32,
    /// How many games were counted.
    pub games: u64,
    /// How many moves from positions there are.
    pub records: u64,
    /// The files of games that were counted, by [`digest_of`](crate::digest_of).
    pub sources: BTreeSet<u64>,
}

impl Header {
    pub(crate) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        writeln!(to, "{MAGIC}")?;
        writeln!(to, "game {}", self.game)?;
        writeln!(to, "rules {}", self.rules)?;
        writeln!(to, "plies {}", self.plies)?;
        writeln!(to, "games {}", self.games)?;
        // As long as the largest number, so that it can be written when it is known.
        writeln!(to, "records {:020}", self.records)?;
        for source in &self.sources {
            writeln!(to, "source {source:016x}")?;
        }
        writeln!(to)
    }

    /// Reads the head of a file, and says how long it is.
    pub(crate) fn read(from: &mut impl BufRead) -> Result<(Header, u64), BookError> {
        let mut header = Header::default();
        let mut length = 0;
        for number in 0..MOST_LINES {
            let mut line = Vec::new();
            // A line is short; what is no such file may have none.
            length += from.by_ref().take(400).read_until(b'\n', &mut line)? as u64;
            let line = String::from_utf8(line).map_err(|_| BookError::Form)?;
            let line = line.strip_suffix('\n').ok_or(BookError::Form)?;
            if number == 0 {
                if line != MAGIC {
                    return Err(BookError::Form);
                }
                continue;
            }
            if line.is_empty() {
                return Ok((header, length));
            }
            let (name, value) = line.split_once(' ').ok_or(BookError::Form)?;
            let number = || value.parse::<u64>().map_err(|_| BookError::Form);
            match name {
                "game" => value.clone_into(&mut header.game),
                "rules" => value.clone_into(&mut header.rules),
                "plies" => header.plies = u32::try_from(number()?).map_err(|_| BookError::Form)?,
                "games" => header.games = number()?,
                "records" => header.records = number()?,
                "source" => {
                    let digest = u64::from_str_radix(value, 16).map_err(|_| BookError::Form)?;
                    header.sources.insert(digest);
                }
                // A later version may say more.
                _ => {}
            }
        }
        Err(BookError::Form)
    }
}
