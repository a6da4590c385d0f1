//! What was asked for lately.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;

/// Keeps so many values, and so many bytes of them; the one that nobody has asked for for the longest time makes room.
#[derive(Debug)]
pub(super) struct Lru<K, V> {
    most: usize,
    room: usize,
    values: HashMap<K, Kept<V>>,
    /// What all of them weigh together.
    bytes: usize,
    time: u64,
}

#[derive(Debug)]
struct Kept<V> {
    value: V,
    bytes: usize,
    /// When it was last asked for.
    used: u64,
}

impl<K: Clone + Eq + Hash, V: Clone> Lru<K, V> {
    /// Empty, with room for so many, and for so many bytes.
    pub(super) fn new(most: usize, room: usize) -> Self {
        Lru {
            most,
            room,
            values: HashMap::new(),
            bytes: 0,
            time: 0,
        }
    }

    /// The value of a key, if it is still there.
    pub(super) fn get<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.time += 1;
        let kept = self.values.get_mut(key)?;
        kept.used = self.time;
        Some(kept.value.clone())
    }

    /// Adds a value of so many bytes, in place of others if there is no room. What has no room by itself is not kept.
    pub(super) fn put(&mut self, key: K, value: V, bytes: usize) {
        self.remove(&key);
        if bytes > self.room {
            return;
        }
        while self.values.len() >= self.most || self.bytes + bytes > self.room {
            let oldest = self.values.iter().min_by_key(|(_, kept)| kept.used);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else {
                return;
            };
            self.remove(&oldest);
        }
        self.time += 1;
        self.bytes += bytes;
        let used = self.time;
        self.values.insert(key, Kept { value, bytes, used });
    }

    fn remove(&mut self, key: &K) {
        if let Some(kept) = self.values.remove(key) {
            self.bytes -= kept.bytes;
        }
    }

    /// How many there are.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.values.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_asked_for_for_the_longest_time_makes_room() {
        let mut shelf = Lru::new(3, 100);
        for number in 0..3 {
            shelf.put(number, (), 1);
        }
        assert!(shelf.get(&0).is_some());
        shelf.put(3, (), 1);
        assert_eq!(shelf.len(), 3);
        assert!(shelf.get(&0).is_some() && shelf.get(&3).is_some());
        assert!(shelf.get(&1).is_none());
        shelf.put(3, (), 1);
        assert_eq!(shelf.len(), 3, "it was there already");
    }

    #[test]
    fn what_is_heavy_makes_room_for_itself_alone() {
        let mut shelf = Lru::new(30, 100);
        for number in 0..30 {
            shelf.put(number, (), 30);
            assert!(shelf.bytes <= 100 && shelf.get(&number).is_some());
        }
        assert_eq!(shelf.len(), 3);
        shelf.put(77, (), 101);
        assert!(shelf.get(&77).is_none());
        assert_eq!(shelf.len(), 3, "nothing went for it");
        shelf.put(29, (), 90);
        assert_eq!((shelf.len(), shelf.bytes), (1, 90));
    }
}
