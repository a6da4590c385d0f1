//! What was asked for lately.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;

/// Keeps so many values; the one that nobody has asked for for the longest time makes room.
#[derive(Debug)]
pub(super) struct Lru<K, V> {
    most: usize,
    /// Each with the time when it was last asked for.
    values: HashMap<K, (V, u64)>,
    time: u64,
}

impl<K: Clone + Eq + Hash, V: Clone> Lru<K, V> {
    /// Empty, with room for so many.
    pub(super) fn new(most: usize) -> Self {
        Lru {
            most,
            values: HashMap::new(),
            time: 0,
        }
    }

    /// The value of a key, if it is still there.
    pub(super) fn get<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.time += 1;
        let (value, used) = self.values.get_mut(key)?;
        *used = self.time;
        Some(value.clone())
    }

    /// Adds a value, in place of another if there is no room.
    pub(super) fn put(&mut self, key: K, value: V) {
        if self.values.len() >= self.most && !self.values.contains_key(&key) {
            let oldest = self.values.iter().min_by_key(|(_, (_, used))| *used);
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                self.values.remove(&oldest);
            }
        }
        self.time += 1;
        self.values.insert(key, (value, self.time));
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
        let mut shelf = Lru::new(3);
        for number in 0..3 {
            shelf.put(number, ());
        }
        assert!(shelf.get(&0).is_some());
        shelf.put(3, ());
        assert_eq!(shelf.len(), 3);
        assert!(shelf.get(&0).is_some() && shelf.get(&3).is_some());
        assert!(shelf.get(&1).is_none());
        shelf.put(3, ());
        assert_eq!(shelf.len(), 3, "it was there already");
    }
}
