//! The transposition table.

mod hints;

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

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
    /// Plies it was searched, −1 if only captures were looked at.
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Digest of the best move, see [`digest`]; 0 if none is known.
    pub(crate) best: u16,
    /// Whether the position once belonged to a principal variation.
    pub(crate) pv: bool,
}

/// What is kept of a position, as one number: from the lowest bits on the score (16), the evaluation (16), the digest of
/// the best move (16), the depth plus one (8), the bound (2), whether it
/// was of a principal variation (1), the age (5). 0 where nothing is kept, since what is kept has a bound.
#[derive(Clone, Copy, Default)]
struct Data(u64);

impl Data {
    fn new(hit: Hit, age: u8, depth: u8) -> Data {
        let words = [hit.score as i16 as u16, hit.eval as i16 as u16, hit.best];
        let words = words.into_iter().rev();
        let low = words.fold(0_u64, |all, word| all << 16 | u64::from(word));
        let age_bound = age << 3 | u8::from(hit.pv) << 2 | hit.bound as u8;
        Data(u64::from(age_bound) << 56 | u64::from(depth) << 48 | low)
    }

    fn score(self) -> i32 {
        i32::from(self.0 as i16)
    }

    fn eval(self) -> i32 {
        i32::from((self.0 >> 16) as i16)
    }

    fn best(self) -> u16 {
        (self.0 >> 32) as u16
    }

    fn depth(self) -> u8 {
        (self.0 >> 48) as u8
    }

    fn bound(self) -> Bound {
        Bound::from_bits((self.0 >> 56) as u8)
    }

    fn is_pv(self) -> bool {
        self.0 >> 58 & 1 == 1
    }

    fn age(self) -> u8 {
        (self.0 >> 59) as u8
    }
}

/// A place of the table: the key combined with what is kept, and what is kept. Several threads may read and write it at once:
/// if one half is of one and the other of another, their combination is the key of neither (R. Hyatt and T. Mann, "A lock-less
/// transposition table implementation for parallel chess search", ICGA Journal 25, 2002).
type Slot = [AtomicU64; 2];

const _: () = assert!(size_of::<Slot>() == 16);

/// What is kept in a place, and of which position.
#[inline]
fn read([check, data]: &Slot) -> (u64, Data) {
    let data = data.load(Ordering::Relaxed);
    (check.load(Ordering::Relaxed) ^ data, Data(data))
}

#[inline]
fn write([check, place]: &Slot, key: u64, data: Data) {
    check.store(key ^ data.0, Ordering::Relaxed);
    place.store(data.0, Ordering::Relaxed);
}

const BUCKET: usize = 4;
/// Bytes of a bucket, and of a line of the cache.
const LINE: usize = BUCKET * size_of::<Slot>();
/// The highest age; the next is 0 again.
const AGES: u8 = 31;

/// A table of fixed size from position keys to results of searches, which threads may share.
pub(crate) struct Table {
    /// Buckets, one after the other. Up to three places before the first stay empty, so that no bucket lies in two lines of the cache.
    slots: Vec<Slot>,
    /// Where the first bucket begins.
    first: usize,
    buckets: usize,
    age: AtomicU8,
    used: AtomicBool,
}

/// A move is remembered by a digest of its packed form: it is played only after it was found again among the
/// legal moves, so nothing more is needed. Two moves of a position with the same digest cost a little order.
#[inline]
pub(crate) fn digest(bits: u64) -> u16 {
    (bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48) as u16 | 1
}

/// Number of buckets in so many mebibytes. An allocation cannot be larger than half of the address space,
/// which 4,096 MiB are where addresses have 32 bits.
const fn buckets_in(mib: usize) -> usize {
    const MOST: usize = isize::MAX as usize >> 20;
    let mib = if mib == 0 { 1 } else { mib };
    let mib = if mib > MOST { MOST } else { mib };
    (mib << 20) / LINE
}

impl Table {
    /// An empty table of so many mebibytes, at least 1 and at most what the machine's addresses reach. Takes no time: memory
    /// that nobody has written to yet is all zeros, and the system gives it when it is first touched.
    pub(crate) fn new(mib: usize) -> Self {
        Table::of(buckets_in(mib))
    }

    /// An empty table of so many buckets.
    fn of(buckets: usize) -> Self {
        let slots: Vec<Slot> = bytemuck::zeroed_vec(buckets * BUCKET + BUCKET - 1);
        hints::keep_in_large_pages(&slots);
        Table {
            first: slots.as_ptr().align_offset(LINE) % BUCKET,
            slots,
            buckets,
            age: AtomicU8::new(0),
            used: AtomicBool::new(false),
        }
    }

    /// A table without room, to stand in for one that goes before another comes.
    pub(crate) fn none() -> Self {
        Table::of(0)
    }

    /// An empty table of the same size.
    pub(crate) fn another(&self) -> Self {
        Table::of(self.buckets)
    }

    /// Whether no search has begun since the table was made.
    pub(crate) fn is_unused(&self) -> bool {
        !self.used.load(Ordering::Relaxed)
    }

    /// Tells the table that a new search begins: results of earlier ones are replaced first.
    pub(crate) fn grow_older(&self) {
        self.age.store((self.age() + 1) & AGES, Ordering::Relaxed);
        self.used.store(true, Ordering::Relaxed);
    }

    #[inline]
    fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        // The key as a fraction, of all the buckets: this needs no division, and any number of buckets will do.
        let bucket = ((u128::from(key) * self.buckets as u128) >> 64) as usize;
        &self.slots[self.first + bucket * BUCKET..][..BUCKET]
    }

    /// Has what is known of a position fetched, which will soon be asked for.
    #[inline]
    pub(crate) fn fetch(&self, key: u64) {
        hints::fetch(self.bucket(key));
    }

    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let mut slots = self.bucket(key).iter().map(read);
        let (_, data) = slots.find(|(own, data)| *own == key && data.0 != 0)?;
        Some(Hit {
            score: from_table(data.score(), ply),
            eval: data.eval(),
            depth: i32::from(data.depth()) - 1,
            bound: data.bound(),
            best: data.best(),
            pv: data.is_pv(),
        })
    }

    pub(crate) fn store(&self, key: u64, ply: usize, hit: Hit) {
        let age = self.age();
        let worth = |own: u64, data: Data| {
            if own == key {
                return -10_000;
            }
            // What is one search old counts as four plies less deep.
            let years = age.wrapping_sub(data.age()) & AGES;
            let empty = if data.0 == 0 { 1_000 } else { 0 };
            i32::from(data.depth()) - 4 * i32::from(years) - empty
        };
        let known = self.bucket(key).iter().map(|slot| (slot, read(slot)));
        let (slot, (own, old)) = known
            .min_by_key(|(_, (own, data))| worth(*own, *data))
            .expect("a bucket is not empty");
        let same = own == key;
        let depth = (hit.depth + 1).clamp(0, 255) as u8;
        // A shallower bound does not push out what a deeper search of this position found; the table keeps its move, too.
        if same && hit.bound != Bound::Exact && old.age() == age && depth + 3 < old.depth() {
            return;
        }
        let best = if same && hit.best == 0 {
            old.best()
        } else {
            hit.best
        };
        let score = to_table(hit.score, ply);
        write(slot, key, Data::new(Hit { score, best, ..hit }, age, depth));
    }

    /// Permille of the table used by the present search.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.slots[..self.slots.len().min(4_000)];
        let used = sample.iter().map(read);
        let used = used
            .filter(|(_, data)| data.0 != 0 && data.age() == self.age())
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
            pv: bound == Bound::Exact,
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1);
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
        assert!(table.another().probe(keys[0], 0).is_none());
    }

    #[test]
    fn no_size_overflows() {
        assert_eq!(buckets_in(0), 1 << 14);
        assert_eq!(buckets_in(1), 1 << 14);
        for mib in [2_048, 4_096, usize::MAX >> 20, usize::MAX] {
            let bytes = (buckets_in(mib) + 1) * LINE;
            assert!(bytes <= isize::MAX as usize && bytes >= (1 << 30), "{mib}");
        }
    }

    #[test]
    fn wins_are_counted_from_the_position() {
        let table = Table::new(1);
        table.store(99, 4, hit(-crate::score::lost(7), 3, Bound::Exact));
        assert_eq!(table.probe(99, 2).unwrap().score, -crate::score::lost(5));
    }

    #[test]
    fn a_shallow_bound_leaves_a_deep_result() {
        let table = Table::new(1);
        table.store(5, 0, hit(1, 12, Bound::Exact));
        table.store(5, 0, hit(2, 1, Bound::Lower));
        assert_eq!(table.probe(5, 0).unwrap().depth, 12);
    }

    #[test]
    fn every_number_comes_back() {
        for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
            for (score, eval, best, depth, age) in [
                (0, 0, 1, 0, 0),
                (-32_000, 31_999, u16::MAX, 255, AGES),
                (31_000, -1, 0, 7, 17),
            ] {
                let hit = Hit {
                    score,
                    eval,
                    depth: 0,
                    bound,
                    best,
                    pv: score > 0,
                };
                let data = Data::new(hit, age, depth);
                assert_eq!((data.score(), data.eval()), (score, eval));
                assert_eq!((data.best(), data.depth(), data.age()), (best, depth, age));
                assert_eq!((data.bound(), data.is_pv()), (bound, score > 0));
                assert_ne!(data.0, 0, "what is kept is never taken for nothing");
            }
        }
    }

    /// Threads that write the same places at once never make anybody believe what nobody wrote.
    #[test]
    fn threads_share_a_table() {
        let table = Table::new(1);
        let buckets = table.buckets as u64;
        // All in two buckets, so that everybody writes over everybody.
        let key = |n: u64| (n % 2) * (u64::MAX / buckets + 1) + n * 0x1_0001;
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let table = &table;
                scope.spawn(move || {
                    for n in 0..200_000_u64 {
                        let n = (n * 7 + thread) % 64;
                        let own = hit((n * 11) as i32, n as i32, Bound::Lower);
                        table.store(key(n), 0, own);
                        let n = (n * 5 + 3) % 64;
                        if let Some(found) = table.probe(key(n), 0) {
                            assert_eq!((found.score, found.depth), ((n * 11) as i32, n as i32));
                        }
                    }
                });
            }
        });
    }
}
