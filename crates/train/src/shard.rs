//! Files of samples.
//!
//! A shard holds the samples of some games that follow each other: a line of JSON that says of which game and by which
//! settings, their number, the packed samples, and a checksum. It is written whole and then named, so a file with the
//! name of a shard is one.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use variorum_rules::Rules;

use crate::sample::{Sample, fnv};

/// The ending of the names of shards.
pub const ENDING: &str = "vshard";

const MAGIC: &[u8; 8] = b"VSHARD1\n";

/// What a shard says about itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The game, as the program's commands name it.
    pub variant: String,
    /// The version of its rules.
    pub rules: String,
    /// The identifiers of its types, in their order.
    pub types: Vec<String>,
    /// Squares of its board.
    pub squares: usize,
    /// Positions looked at for a move.
    pub nodes: u64,
    /// The [digest](variorum_arena::Taught::digest) of the net that was played with; `None`: what came with the program.
    #[serde(default)]
    pub net: Option<String>,
    /// The seed of the data.
    pub seed: u64,
    /// The number of its first game.
    pub first: u64,
    /// How many games it holds.
    pub games: u64,
    /// How many samples it holds.
    pub samples: u64,
}

/// A shard in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    /// What it says about itself.
    pub head: Head,
    /// Its samples, in the order in which they were played.
    pub samples: Vec<Sample>,
}

/// Why a file cannot be read as a shard.
#[derive(Debug)]
pub enum ShardError {
    /// It cannot be read.
    Io(io::Error),
    /// It is something else.
    Foreign,
    /// It is damaged.
    Damaged(&'static str),
}

impl fmt::Display for ShardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShardError::Io(error) => error.fmt(f),
            ShardError::Foreign => f.write_str("it is no file of training data"),
            ShardError::Damaged(what) => write!(f, "it is damaged: {what}"),
        }
    }
}

impl std::error::Error for ShardError {}

impl From<io::Error> for ShardError {
    fn from(error: io::Error) -> Self {
        ShardError::Io(error)
    }
}

impl Head {
    /// The head of a shard of this game, yet without samples.
    #[must_use]
    pub fn new(rules: &Rules, variant: &str, nodes: u64, seed: u64) -> Head {
        Head {
            variant: variant.to_owned(),
            rules: variorum_record::digest(rules),
            types: rules
                .def()
                .pieces
                .iter()
                .map(|piece| piece.id.clone())
                .collect(),
            squares: rules.topology().len(),
            nodes,
            net: None,
            seed,
            first: 0,
            games: 0,
            samples: 0,
        }
    }
}

impl Head {
    /// Whether its positions can be read as those of this game: it has the same types and as many squares. A rule that has
    /// changed since makes some of them worse examples, but no reason to throw all away; those that are no positions any
    /// more are left out.
    #[must_use]
    pub fn is_about(&self, rules: &Rules) -> bool {
        let pieces = &rules.def().pieces;
        self.squares == rules.topology().len()
            && self.types.len() == pieces.len()
            && self
                .types
                .iter()
                .zip(pieces)
                .all(|(id, piece)| *id == piece.id)
    }
}

impl Shard {
    /// The bytes of the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = Head {
            samples: self.samples.len() as u64,
            ..self.head.clone()
        };
        let mut bytes = MAGIC.to_vec();
        // Strings and numbers can always be written.
        bytes.extend(serde_json::to_vec(&head).unwrap_or_default());
        bytes.push(b'\n');
        for sample in &self.samples {
            sample.pack(&mut bytes);
        }
        let sum = fnv(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// If they are not those of a shard.
    pub fn from_bytes(bytes: &[u8]) -> Result<Shard, ShardError> {
        if !bytes.starts_with(MAGIC) {
            return Err(ShardError::Foreign);
        }
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(ShardError::Foreign)?;
        if fnv(body) != u64::from_le_bytes(*sum) {
            return Err(ShardError::Damaged("its checksum is wrong"));
        }
        let body = &body[MAGIC.len()..];
        let end = body.iter().position(|byte| *byte == b'\n');
        let end = end.ok_or(ShardError::Damaged("its first line does not end"))?;
        let head: Head = serde_json::from_slice(&body[..end])
            .map_err(|_| ShardError::Damaged("its first line cannot be read"))?;
        let mut rest = &body[end + 1..];
        let mut samples = Vec::new();
        while !rest.is_empty() {
            let sample = Sample::unpack(&mut rest, head.squares, head.types.len());
            samples.push(sample.ok_or(ShardError::Damaged("a position cannot be read"))?);
        }
        if samples.len() as u64 != head.samples {
            return Err(ShardError::Damaged("positions are missing"));
        }
        Ok(Shard { head, samples })
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, or is no shard.
    pub fn read(path: &Path) -> Result<Shard, ShardError> {
        Shard::from_bytes(&fs::read(path)?)
    }

    /// Writes a file; it has its name when it is complete.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        write_whole(path, &self.to_bytes())
    }
}

/// Writes a file that has its name only when it is complete.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = path.with_extension(format!("part-{}", std::process::id()));
    fs::write(&part, bytes)?;
    fs::rename(&part, path)
}

/// The shards among the given files and in the given folders, those of a folder in order.
///
/// # Errors
/// If a folder cannot be read.
pub fn find(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let mut inside = Vec::new();
        for entry in fs::read_dir(path)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == ENDING) {
                inside.push(path);
            }
        }
        inside.sort();
        found.extend(inside);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use variorum_rules::with_board;

    fn shard() -> Shard {
        let rules = variorum_catalog::load("chess").unwrap();
        let start = rules.start_position().unwrap();
        let sample = with_board!(&start, board => Sample::of(board, 12));
        let mut head = Head::new(&rules, "chess", 100, 1);
        head.samples = 2;
        Shard {
            head,
            samples: vec![sample.clone(), sample],
        }
    }

    #[test]
    fn a_shard_is_written_and_read() {
        let shard = shard();
        let bytes = shard.to_bytes();
        assert_eq!(Shard::from_bytes(&bytes).unwrap(), shard);
    }

    #[test]
    fn whatever_is_not_a_shard_is_refused() {
        let bytes = shard().to_bytes();
        for end in 0..bytes.len() {
            assert!(Shard::from_bytes(&bytes[..end]).is_err(), "{end}");
        }
        for at in 0..bytes.len() {
            let mut wrong = bytes.clone();
            wrong[at] ^= 0x10;
            assert!(Shard::from_bytes(&wrong).is_err(), "{at}");
        }
    }
}
