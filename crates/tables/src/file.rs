//! A table as a file.
//!
//! ```text
//! 8 bytes    VARTABL1
//! 4 bytes    length of the head
//! head       JSON: game, digest of its rules, units, squares, width of a value in bytes, summary
//! 4 bytes    length of each block
//! 8 bytes    checksum of all this
//! blocks     values of 16 Ki positions each, compressed by zlib, which adds a checksum
//! ```
//!
//! All numbers are little-endian. A position's number is the side to move (0 or 1), then the squares of its units in the order
//! of the material, as digits in the base of the number of squares. Its value is 0 for a draw, 1 for what is no position,
//! 2 + 2n for a loss in n plies and 3 + 2n for a win.

use std::collections::{HashMap, VecDeque};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};

use crate::fault::TableError;
use crate::store::{Source, Store};
use crate::summary::Summary;
use crate::value::Value;

const MAGIC: &[u8; 8] = b"VARTABL1";
/// Positions of a block.
const BLOCK: usize = 1 << 14;
/// The longest head that is read.
const MOST_HEAD: u32 = 1 << 16;
/// Blocks that a table keeps in memory when it is asked for single positions.
const KEPT: usize = 512;

/// What a file says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) game: String,
    pub(crate) digest: String,
    pub(crate) units: String,
    pub(crate) squares: usize,
    pub(crate) entries: u64,
    /// Bytes of a value: 1 or 2.
    pub(crate) width: u8,
    pub(crate) summary: Summary,
}

/// The values of a table in memory.
#[derive(Debug)]
pub(crate) enum Codes {
    Narrow(Vec<u8>),
    Wide(Vec<u16>),
}

impl Codes {
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Value {
        Value(match self {
            Codes::Narrow(values) => values[number].into(),
            Codes::Wide(values) => values[number],
        })
    }
}

/// FNV-1a: it notices damage and is no secret.
pub(crate) fn checksum(before: u64, bytes: &[u8]) -> u64 {
    let hash = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(before, hash)
}

/// Where a checksum begins.
pub(crate) const CHECKSUM: u64 = 0xcbf2_9ce4_8422_2325;

/// Writes a table.
pub(crate) fn write(
    store: &Store,
    name: &str,
    head: &Head,
    value: impl Fn(usize) -> Value,
) -> Result<(), TableError> {
    let path = store.path(name);
    let entries = usize::try_from(head.entries).expect("it was in memory");
    let mut blocks = Vec::new();
    let mut lengths = Vec::new();
    for begin in (0..entries).step_by(BLOCK) {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(6));
        let mut raw = Vec::with_capacity(2 * BLOCK);
        for number in begin..entries.min(begin + BLOCK) {
            let bytes = value(number).0.to_le_bytes();
            raw.extend_from_slice(&bytes[..usize::from(head.width)]);
        }
        let block = encoder.write_all(&raw).and_then(|()| encoder.finish());
        let block = block.map_err(TableError::io(&path))?;
        lengths.extend_from_slice(&(block.len() as u32).to_le_bytes());
        blocks.push(block);
    }
    let json =
        serde_json::to_vec(head).map_err(|error| TableError::damaged(&path, error.to_string()))?;
    let mut front = MAGIC.to_vec();
    front.extend_from_slice(&(json.len() as u32).to_le_bytes());
    front.extend_from_slice(&json);
    front.extend_from_slice(&lengths);
    let sum = checksum(CHECKSUM, &front);
    front.extend_from_slice(&sum.to_le_bytes());
    store.write(name, |file| {
        file.write_all(&front)?;
        blocks.iter().try_for_each(|block| file.write_all(block))
    })
}

/// A table whose positions are read as they are asked for.
#[derive(Debug)]
pub(crate) struct TableFile {
    path: PathBuf,
    pub(crate) head: Head,
    /// Where blocks begin, and where the last one ends.
    begins: Vec<u64>,
    inside: Mutex<Inside>,
}

type Reader = BufReader<Box<dyn Source>>;

#[derive(Debug)]
struct Inside {
    file: Box<dyn Source>,
    blocks: HashMap<usize, Arc<Vec<u8>>>,
    /// The blocks that are kept, the oldest first.
    order: VecDeque<usize>,
}

impl TableFile {
    /// Opens a file and looks whether all of it is there.
    pub(crate) fn open(store: &Store, name: &str) -> Result<Self, TableError> {
        let path = &store.path(name);
        let (file, length) = store.open(name).map_err(TableError::io(path))?;
        let mut reader = BufReader::new(file);
        let damaged = |why: &str| TableError::damaged(path, why);
        let take = |count: u64, reader: &mut Reader| -> Result<Vec<u8>, TableError> {
            if count > length {
                return Err(damaged("it is cut off"));
            }
            let mut bytes = vec![0; count as usize];
            let read = reader.read_exact(&mut bytes);
            read.map_err(|_| damaged("it is cut off"))?;
            Ok(bytes)
        };
        if take(8, &mut reader)? != MAGIC {
            return Err(damaged("it is no endgame table"));
        }
        let head_length = number(&take(4, &mut reader)?);
        if head_length > MOST_HEAD {
            return Err(damaged("its head is too long"));
        }
        let head = take(head_length.into(), &mut reader)?;
        let head: Head =
            serde_json::from_slice(&head).map_err(|_| damaged("its head cannot be read"))?;
        if !matches!(head.width, 1 | 2) {
            return Err(damaged("its values have no width"));
        }
        let count = head.entries.div_ceil(BLOCK as u64);
        let lengths = take(count.saturating_mul(4), &mut reader)?;
        let mut begin = 8 + 4 + u64::from(head_length) + 4 * count + 8;
        let mut begins = vec![begin];
        for length in lengths.chunks_exact(4) {
            begin += u64::from(number(length));
            begins.push(begin);
        }
        let told = take(8, &mut reader)?;
        let sum = checksum_before(path, begins[0] - 8, &mut reader)?;
        if told != sum.to_le_bytes() {
            return Err(damaged("its head is damaged"));
        }
        if begin != length {
            return Err(damaged("it is not as long as it should be"));
        }
        let inside = Mutex::new(Inside {
            file: reader.into_inner(),
            blocks: HashMap::new(),
            order: VecDeque::new(),
        });
        Ok(TableFile {
            path: path.to_owned(),
            head,
            begins,
            inside,
        })
    }

    /// The value of a position.
    pub(crate) fn get(&self, number: usize) -> Result<Value, TableError> {
        if number as u64 >= self.head.entries {
            return Err(TableError::damaged(&self.path, "it has no such position"));
        }
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let index = number / BLOCK;
        let block = match inside.blocks.get(&index) {
            Some(block) => Arc::clone(block),
            None => {
                let block = Arc::new(self.block(&mut inside.file, index)?);
                if inside.order.len() >= KEPT
                    && let Some(oldest) = inside.order.pop_front()
                {
                    inside.blocks.remove(&oldest);
                }
                inside.order.push_back(index);
                inside.blocks.insert(index, Arc::clone(&block));
                block
            }
        };
        let width = usize::from(self.head.width);
        let at = number % BLOCK * width;
        Ok(Value(match block[at..at + width] {
            [low, high] => u16::from_le_bytes([low, high]),
            [low] => low.into(),
            _ => unreachable!("values have one byte or two"),
        }))
    }

    /// All values.
    pub(crate) fn load(&self) -> Result<Codes, TableError> {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let entries = self.head.entries as usize;
        let mut narrow = Vec::new();
        let mut wide = Vec::new();
        match self.head.width {
            1 => narrow.reserve_exact(entries),
            _ => wide.reserve_exact(entries),
        }
        for index in 0..self.begins.len() - 1 {
            let block = self.block(&mut inside.file, index)?;
            match self.head.width {
                1 => narrow.extend_from_slice(&block),
                _ => wide.extend(
                    block
                        .chunks_exact(2)
                        .map(|two| u16::from_le_bytes([two[0], two[1]])),
                ),
            }
        }
        Ok(match self.head.width {
            1 => Codes::Narrow(narrow),
            _ => Codes::Wide(wide),
        })
    }

    fn block(&self, file: &mut Box<dyn Source>, index: usize) -> Result<Vec<u8>, TableError> {
        let damaged = || TableError::damaged(&self.path, format!("block {index} is damaged"));
        let [begin, end] = [self.begins[index], self.begins[index + 1]];
        let mut packed = vec![0; (end - begin) as usize];
        file.seek(SeekFrom::Start(begin))
            .and_then(|_| file.read_exact(&mut packed))
            .map_err(TableError::io(&self.path))?;
        let count = (self.head.entries as usize - index * BLOCK).min(BLOCK);
        let wanted = count * usize::from(self.head.width);
        let mut block = Vec::with_capacity(wanted);
        // One byte more than there should be is enough to see that there are too many.
        let mut reader = ZlibDecoder::new(&packed[..]).take(wanted as u64 + 1);
        reader.read_to_end(&mut block).map_err(|_| damaged())?;
        match block.len() == wanted {
            true => Ok(block),
            false => Err(damaged()),
        }
    }
}

/// The checksum of the beginning of a file.
fn checksum_before(path: &Path, length: u64, reader: &mut Reader) -> Result<u64, TableError> {
    let mut bytes = Vec::new();
    reader
        .rewind()
        .and_then(|()| reader.take(length).read_to_end(&mut bytes))
        .map_err(TableError::io(path))?;
    Ok(checksum(CHECKSUM, &bytes))
}

fn number(bytes: &[u8]) -> u32 {
    bytes
        .iter()
        .rev()
        .fold(0, |number, byte| number << 8 | u32::from(*byte))
}
