//! Which games a match has, and which are still to be played.

use variorum_rules::Color;

/// The games of a match, from number 1. Two games of a pair have the same opening; the first player is White in the
/// first and Black in the second.
///
/// ```
/// use variorum_arena::plan::Pairing;
/// use variorum_rules::Color;
///
/// let pairing = Pairing::new(4);
/// let first: Vec<_> = pairing.left(|game| game == 1).flatten().collect();
/// assert_eq!(first.iter().map(|slot| slot.game).collect::<Vec<_>>(), [2, 3, 4]);
/// assert_eq!((first[0].pair, first[0].first), (1, Color::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    games: u64,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its number, from 1.
    pub game: u64,
    /// The number of its pair, from 1.
    pub pair: u64,
    /// The first player's side.
    pub first: Color,
}

impl Pairing {
    /// A match of so many games. The last pair of an odd number has one game.
    #[must_use]
    pub const fn new(games: u64) -> Pairing {
        Pairing { games }
    }

    /// How many pairs there are, the last one perhaps with one game.
    #[must_use]
    pub const fn pairs(self) -> u64 {
        self.games.div_ceil(2)
    }

    /// The game with this number.
    #[must_use]
    pub const fn slot(game: u64) -> Slot {
        let second = game.is_multiple_of(2);
        Slot {
            game,
            pair: game.div_ceil(2),
            first: if second { Color::Black } else { Color::White },
        }
    }

    /// The games that are left, pair by pair, in order; pairs that are complete are left out.
    pub fn left(self, played: impl Fn(u64) -> bool) -> impl Iterator<Item = Vec<Slot>> {
        (1..=self.pairs()).filter_map(move |pair| {
            let games = [2 * pair - 1, 2 * pair];
            let left: Vec<Slot> = games
                .into_iter()
                .filter(|game| *game <= self.games && !played(*game))
                .map(Pairing::slot)
                .collect();
            (!left.is_empty()).then_some(left)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_once_with_both_colours() {
        let pairs: Vec<Vec<Slot>> = Pairing::new(5).left(|_| false).collect();
        assert_eq!(pairs.len(), 3);
        let games: Vec<Slot> = pairs.into_iter().flatten().collect();
        assert_eq!(
            games.iter().map(|slot| slot.game).collect::<Vec<_>>(),
            [1, 2, 3, 4, 5]
        );
        assert_eq!(
            games.iter().map(|slot| slot.pair).collect::<Vec<_>>(),
            [1, 1, 2, 2, 3]
        );
        assert!(
            games
                .iter()
                .all(|slot| (slot.first == Color::White) == (slot.game % 2 == 1))
        );
    }

    #[test]
    fn nothing_is_played_twice() {
        let left: Vec<u64> = Pairing::new(6)
            .left(|game| [1, 2, 4, 6].contains(&game))
            .flatten()
            .map(|slot| slot.game)
            .collect();
        assert_eq!(left, [3, 5]);
        assert_eq!(Pairing::new(4).left(|_| true).count(), 0);
        assert_eq!(Pairing::new(0).left(|_| false).count(), 0);
    }
}
