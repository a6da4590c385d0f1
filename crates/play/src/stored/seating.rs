//! Who sits at a game: the sides that a browser moves for.
//!
//! Whoever opens a game sits where it was set up; every side that a person plays has a secret besides, and a link
//! with that secret gives its seat to the browser that follows it. Everybody else watches.

use serde::{Deserialize, Serialize};

use super::{Player, Players, Side, Sides};
use crate::identity::{Key, Visitor};

/// The seats of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating {
    /// Where the browser sits that opened the game.
    pub host: Sides,
    /// The secrets of the seats, White's first; none for the computer's.
    pub keys: [Option<Key>; 2],
}

impl Seating {
    /// A fresh secret for every side that a person plays.
    pub fn new(players: Players, host: Sides, mut fresh: impl FnMut() -> Key) -> Seating {
        let mut key = |side| (players.of(side) == Player::Human).then(&mut fresh);
        Seating {
            host,
            keys: Side::BOTH.map(&mut key),
        }
    }

    /// The sides that a browser moves for: the host's, or those that its secrets open.
    pub fn of(&self, is_host: bool, held: &[Key]) -> Sides {
        let host = if is_host { self.host } else { Sides::NONE };
        let open = |side: &Side| {
            let key = self.keys[side.index()].as_ref();
            key.is_some_and(|key| held.contains(key))
        };
        let opened = Side::BOTH.into_iter().filter(open);
        opened.fold(host, Sides::and)
    }

    /// The secrets of some sides, as they stand in a link and in a cookie; nothing if no such side has one.
    pub fn secret(&self, sides: Sides) -> Option<String> {
        let keys = sides.list().into_iter();
        let keys: Vec<&str> = keys
            .filter_map(|side| self.keys[side.index()].as_ref().map(Key::as_str))
            .collect();
        (!keys.is_empty()).then(|| keys.join("."))
    }

    /// The side that a person plays and that the host left to somebody else.
    pub fn invited(&self) -> Option<Side> {
        let free = |side: &Side| self.keys[side.index()].is_some() && !self.host.has(*side);
        Side::BOTH.into_iter().find(free)
    }
}

/// What a browser has to show for itself.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    /// Whose browser it is.
    pub visitor: Option<Visitor>,
    /// The secrets it was given.
    pub keys: Vec<Key>,
}

impl Pass {
    /// Secrets as they stand in a link or a cookie. What is none is passed over.
    pub fn keys(text: &str) -> Vec<Key> {
        text.split('.').filter_map(Key::parse).take(2).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HUMANS: Players = Players {
        white: Player::Human,
        black: Player::Human,
    };

    /// A key after the other.
    fn keys() -> impl FnMut() -> Key {
        let mut number = 0;
        move || {
            number += 1;
            Key::of([number; 20])
        }
    }

    #[test]
    fn a_secret_opens_its_own_seat_and_no_other() {
        let seating = Seating::new(HUMANS, Sides::of(Side::White), keys());
        let [white, black] = seating.keys.clone().map(Option::unwrap);
        assert_eq!(seating.of(false, &[]), Sides::NONE);
        assert_eq!(seating.of(true, &[]), Sides::of(Side::White));
        assert_eq!(
            seating.of(false, std::slice::from_ref(&black)),
            Sides::of(Side::Black)
        );
        assert_eq!(seating.of(false, &[Key::of([9; 20])]), Sides::NONE);
        assert_eq!(seating.of(false, &[white, black]), Sides::BOTH);
        assert_eq!(seating.invited(), Some(Side::Black));
    }

    #[test]
    fn secrets_travel_as_text() {
        let seating = Seating::new(HUMANS, Sides::BOTH, keys());
        let text = seating.secret(Sides::BOTH).unwrap();
        assert_eq!(seating.of(false, &Pass::keys(&text)), Sides::BOTH);
        assert!(Pass::keys("").is_empty() && Pass::keys("../x.\u{fffd}").is_empty());
        assert_eq!(seating.secret(Sides::NONE), None);
        assert_eq!(seating.invited(), None);
    }

    #[test]
    fn the_computer_has_no_secret() {
        let players = Players {
            black: Player::Computer,
            ..HUMANS
        };
        let seating = Seating::new(players, Sides::of(Side::White), keys());
        assert!(seating.keys[0].is_some() && seating.keys[1].is_none());
        assert_eq!(seating.invited(), None);
    }
}
