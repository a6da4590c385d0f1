//! Work that is not done yet, as a file, so that the same command goes on with it.

use std::io::{BufReader, Read as _};
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use crate::fault::TableError;
use crate::file::{CHECKSUM, checksum};
use crate::solve::Resumed;
use crate::store::Store;

const MAGIC: &[u8; 8] = b"VARPART1";

/// By rank and square, from which squares units have come there.
pub(crate) type Origins = Vec<(usize, usize, Vec<u8>)>;

/// Work in progress.
pub(crate) struct Kept<'a> {
    /// Positions looked at for the first time.
    pub(crate) done: usize,
    /// The next pass; 0: not all have been looked at.
    pub(crate) pass: u16,
    pub(crate) values: &'a [AtomicU16],
    pub(crate) restless: &'a [AtomicU64],
    pub(crate) todo: &'a [AtomicU64],
    pub(crate) origins: Origins,
}

#[derive(Serialize, Deserialize)]
struct Head {
    /// What the work is about: that of others is of no use.
    about: String,
    done: usize,
    pass: u16,
    len: usize,
    origins: Origins,
}

pub(crate) fn write(
    store: &Store,
    name: &str,
    about: &str,
    kept: &Kept<'_>,
) -> Result<(), TableError> {
    let head = Head {
        about: about.to_owned(),
        done: kept.done,
        pass: kept.pass,
        len: kept.values.len(),
        origins: kept.origins.clone(),
    };
    let head = serde_json::to_vec(&head)
        .map_err(|error| TableError::damaged(&store.path(name), error.to_string()))?;
    store.write(name, |file| {
        let mut sum = CHECKSUM;
        let mut put = |bytes: &[u8]| {
            sum = checksum(sum, bytes);
            file.write_all(bytes)
        };
        put(MAGIC)?;
        put(&(head.len() as u64).to_le_bytes())?;
        put(&head)?;
        for values in kept.values.chunks(4_096) {
            let bytes: Vec<u8> = values
                .iter()
                .flat_map(|value| value.load(Ordering::Relaxed).to_le_bytes())
                .collect();
            put(&bytes)?;
        }
        for words in kept.restless.chunks(1_024).chain(kept.todo.chunks(1_024)) {
            let bytes: Vec<u8> = words
                .iter()
                .flat_map(|word| word.load(Ordering::Relaxed).to_le_bytes())
                .collect();
            put(&bytes)?;
        }
        file.write_all(&sum.to_le_bytes())
    })
}

/// What was kept of this work; nothing if there is none, or it is of no use.
pub(crate) fn read(store: &Store, name: &str, about: &str, len: usize) -> Option<Resumed> {
    let (file, all) = store.open(name).ok()?;
    let mut reader = BufReader::new(file);
    let mut sum = CHECKSUM;
    let mut take = |count: usize| -> Option<Vec<u8>> {
        if count as u64 > all {
            return None;
        }
        let mut bytes = vec![0; count];
        reader.read_exact(&mut bytes).ok()?;
        sum = checksum(sum, &bytes);
        Some(bytes)
    };
    if take(8)? != MAGIC {
        return None;
    }
    let head_length = u64::from_le_bytes(take(8)?.try_into().ok()?);
    let head: Head = serde_json::from_slice(&take(usize::try_from(head_length).ok()?)?).ok()?;
    if head.about != about || head.len != len {
        return None;
    }
    let mut values = Vec::with_capacity(len);
    while values.len() < len {
        let bytes = take(2 * (len - values.len()).min(4_096))?;
        values.extend(
            bytes
                .chunks_exact(2)
                .map(|two| AtomicU16::new(u16::from_le_bytes([two[0], two[1]]))),
        );
    }
    let count = len.div_ceil(64);
    let mut words = || -> Option<Vec<AtomicU64>> {
        let mut words = Vec::with_capacity(count);
        while words.len() < count {
            let bytes = take(8 * (count - words.len()).min(1_024))?;
            for eight in bytes.chunks_exact(8) {
                words.push(AtomicU64::new(u64::from_le_bytes(eight.try_into().ok()?)));
            }
        }
        Some(words)
    };
    let (restless, todo) = (words()?, words()?);
    let told = sum;
    let mut last = [0; 8];
    reader.read_exact(&mut last).ok()?;
    (last == told.to_le_bytes()).then_some(Resumed {
        done: head.done,
        pass: head.pass,
        values,
        restless,
        todo,
        origins: head.origins,
    })
}
