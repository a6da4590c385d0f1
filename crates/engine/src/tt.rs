//! The transposition table.

use crate::score::DECIDED;

/// What a stored score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    None,
    Upper,
    Lower,
    Exact,
}

impl Bound {
    fn from_bits(bits: u8) -> Self {
        match bits & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub(crate) score: i32,
    pub(crate) eval: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Digest of the best move, see [`digest`]; 0 if none is known.
    pub(crate) best: u32,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key_high: u32,
    best: u32,
    score: i16,
    eval: i16,
    key_low: u16,
    depth: u8,
    /// Age in the upper six bits, bound in the lower two.
    age_bound: u8,
}

const _: () = assert!(size_of::<Entry>() == 16);

const BUCKET: usize = 4;

/// A table of fixed size from position keys to results of searches.
pub(crate) struct Table {
    entries: Vec<Entry>,
    age: u8,
}

/// A move is remembered by a digest of its packed form: it is played only after it was found again among the
/// legal moves, so nothing more is needed.
#[inline]
pub(crate) fn digest(bits: u64) -> u32 {
    (bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32 | 1
}

/// Number of entries in so many mebibytes. An allocation cannot be larger than half of the address space,
/// which 4,096 MiB are where addresses have 32 bits.
const fn entries_in(mib: usize) -> usize {
    const MOST: usize = isize::MAX as usize >> 20;
    let mib = if mib == 0 { 1 } else { mib };
    let mib = if mib > MOST { MOST } else { mib };
    (mib << 20) / (BUCKET * size_of::<Entry>()) * BUCKET
}

impl Table {
    /// A table of so many mebibytes, at least 1 and at most what the machine's addresses reach.
    pub(crate) fn new(mib: usize) -> Self {
        Table {
            entries: vec![Entry::default(); entries_in(mib)],
            age: 0,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(Entry::default());
        self.age = 0;
    }

    /// Tells the table that a new search begins: results of earlier ones are replaced first.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        let buckets = (self.entries.len() / BUCKET) as u128;
        ((u128::from(key) * buckets) >> 64) as usize * BUCKET
    }

    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let start = self.bucket(key);
        let (high, low) = ((key >> 16) as u32, key as u16);
        let entry = self.entries[start..start + BUCKET].iter().find(|entry| {
            entry.key_high == high && entry.key_low == low && entry.age_bound & 3 != 0
        })?;
        Some(Hit {
            score: from_table(i32::from(entry.score), ply),
            eval: i32::from(entry.eval),
            depth: i32::from(entry.depth),
            bound: Bound::from_bits(entry.age_bound),
            best: entry.best,
        })
    }

    pub(crate) fn store(&mut self, key: u64, ply: usize, hit: Hit) {
        let start = self.bucket(key);
        let (high, low) = ((key >> 16) as u32, key as u16);
        let age = self.age;
        let bucket = &mut self.entries[start..start + BUCKET];
        let worth = |entry: &Entry| {
            if entry.key_high == high && entry.key_low == low {
                return -10_000;
            }
            let years = age.wrapping_sub(entry.age_bound >> 2) & 63;
            i32::from(entry.depth)
                - 4 * i32::from(years)
                - if entry.age_bound & 3 == 0 { 1_000 } else { 0 }
        };
        let slot = bucket
            .iter_mut()
            .min_by_key(|entry| worth(entry))
            .expect("a bucket is not empty");
        let same = slot.key_high == high && slot.key_low == low;
        let depth = hit.depth.clamp(0, 255) as u8;
        // A shallower bound does not push out what a deeper search of this position found, only its move.
        if same && hit.bound != Bound::Exact && slot.age_bound >> 2 == age && depth + 3 < slot.depth
        {
            return;
        }
        let best = if same && hit.best == 0 {
            slot.best
        } else {
            hit.best
        };
        *slot = Entry {
            key_high: high,
            key_low: low,
            best,
            score: to_table(hit.score, ply) as i16,
            eval: hit.eval as i16,
            depth,
            age_bound: age << 2 | hit.bound as u8,
        };
    }

    /// Permille of the table used by the present search.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.entries[..self.entries.len().min(4_000)];
        let used = sample
            .iter()
            .filter(|entry| entry.age_bound & 3 != 0 && entry.age_bound >> 2 == self.age)
            .count();
        (used * 1_000 / sample.len()) as u32
    }
}

/// Wins are counted from the root in the search and from the position in the table.
fn to_table(score: i32, ply: usize) -> i32 {
    if score > DECIDED {
        score + ply as i32
    } else if score < -DECIDED {
        score - ply as i32
    } else {
        score
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    if score > DECIDED {
        score - ply as i32
    } else if score < -DECIDED {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hit(score: i32, depth: i32, bound: Bound) -> Hit {
        Hit {
            score,
            eval: 7,
            depth,
            bound,
            best: 5,
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let mut table = Table::new(1);
        let mut keys = variorum_rules::SplitMix64::new(1);
        let keys: Vec<u64> = (0..1_000).map(|_| keys.next()).collect();
        for (n, key) in keys.iter().enumerate() {
            table.store(
                *key,
                0,
                hit(n as i32 - 500, n as i32 % 20 + 1, Bound::Lower),
            );
        }
        for (n, key) in keys.iter().enumerate() {
            let found = table.probe(*key, 0).expect("room enough");
            assert_eq!(
                (found.score, found.depth),
                (n as i32 - 500, n as i32 % 20 + 1)
            );
            assert_eq!((found.eval, found.bound, found.best), (7, Bound::Lower, 5));
        }
        table.clear();
        assert!(table.probe(keys[0], 0).is_none());
    }

    #[test]
    fn no_size_overflows() {
        assert_eq!(entries_in(0), 1 << 16);
        assert_eq!(entries_in(1), 1 << 16);
        for mib in [2_048, 4_096, usize::MAX >> 20, usize::MAX] {
            let bytes = entries_in(mib) * size_of::<Entry>();
            assert!(bytes <= isize::MAX as usize && bytes >= (1 << 30), "{mib}");
        }
    }

    #[test]
    fn wins_are_counted_from_the_position() {
        let mut table = Table::new(1);
        table.store(99, 4, hit(-crate::score::lost(7), 3, Bound::Exact));
        assert_eq!(table.probe(99, 2).unwrap().score, -crate::score::lost(5));
    }

    #[test]
    fn a_shallow_bound_leaves_a_deep_result() {
        let mut table = Table::new(1);
        table.store(5, 0, hit(1, 12, Bound::Exact));
        table.store(5, 0, hit(2, 1, Bound::Lower));
        assert_eq!(table.probe(5, 0).unwrap().depth, 12);
    }
}
