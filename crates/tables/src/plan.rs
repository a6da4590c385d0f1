//! Which tables a table needs, and in which order they are made.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::SplitMix64;
use variorum_rules::{Bits, Board, Color};

use crate::group::{Group, Key, Order, Spot};
use crate::worker::{Shared, Stop, Worker};

/// How many positions are looked at in order to see what some units may become. What they do not show is found later.
const SAMPLES: usize = 500;

/// What units may become: by their ranks.
pub(crate) type Becomes = BTreeMap<Key, BTreeSet<Key>>;

/// Looks at positions of some units, drawn at random: what units their moves leave on the board.
pub(crate) fn survey<B: Bits>(
    board: &Board<B>,
    order: &Order,
    places: &[B],
    key: Key,
) -> Result<BTreeSet<Key>, Stop> {
    let squares = board.topology().len();
    let group = Group::new(
        order,
        squares,
        &[],
        vec![(0..squares).map(|square| square as u8).collect()],
    );
    let shared = Shared {
        order,
        group: &group,
        outside: &[],
        places,
        values: &[],
        todo: &[],
        restless: &[],
    };
    let mut worker = Worker::new(&shared, board.clone());
    worker.survey = Some(BTreeSet::new());
    let mut random = SplitMix64::new(1);
    for sample in 0..SAMPLES {
        let mut spot = Spot::empty(Color::from_index(sample % 2));
        for rank in key.into_iter().take_while(|rank| *rank > 0) {
            let place: Vec<_> = places[usize::from(rank)].squares().collect();
            if place.is_empty() {
                return Ok(BTreeSet::new());
            }
            spot.insert(rank, place[random.below(place.len())].0);
        }
        worker.first(&spot)?;
    }
    Ok(worker.survey.unwrap_or_default())
}

/// The units that are reached from some, in the order in which their tables can be made: those first that need no other.
/// Units that become each other stand together.
pub(crate) fn groups(becomes: &Becomes, target: Key) -> Vec<Vec<Key>> {
    // Tarjan's algorithm gives components after all that they lead to.
    struct Walk<'a> {
        becomes: &'a Becomes,
        numbers: BTreeMap<Key, (usize, usize)>,
        stack: Vec<Key>,
        found: Vec<Vec<Key>>,
    }
    impl Walk<'_> {
        fn visit(&mut self, key: Key) -> usize {
            let number = self.numbers.len();
            self.numbers.insert(key, (number, number));
            self.stack.push(key);
            let mut low = number;
            for next in self.becomes.get(&key).into_iter().flatten() {
                match self.numbers.get(next) {
                    None => low = low.min(self.visit(*next)),
                    Some((number, _)) if self.stack.contains(next) => low = low.min(*number),
                    Some(_) => {}
                }
            }
            if low == number {
                let at = self
                    .stack
                    .iter()
                    .position(|other| *other == key)
                    .expect("pushed");
                let mut group = self.stack.split_off(at);
                group.sort_unstable();
                self.found.push(group);
            }
            low
        }
    }
    let mut walk = Walk {
        becomes,
        numbers: BTreeMap::new(),
        stack: Vec::new(),
        found: Vec::new(),
    };
    walk.visit(target);
    walk.found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_needed_comes_first_and_circles_stand_together() {
        let key = |n: u8| [n, 0, 0, 0, 0, 0];
        let becomes: Becomes = [
            (1, vec![1, 2, 3]),
            (2, vec![4]),
            (3, vec![1, 4]),
            (4, vec![4]),
        ]
        .into_iter()
        .map(|(from, to)| (key(from), to.into_iter().map(key).collect()))
        .collect();
        assert_eq!(
            groups(&becomes, key(1)),
            [vec![key(4)], vec![key(2)], vec![key(1), key(3)]]
        );
    }
}
