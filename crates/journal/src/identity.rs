//! Names nobody can guess, and where the chance in them comes from.

use getrandom::fill;
pub use variorum_play::identity::*;

/// What is drawn so that nobody can guess it.
pub trait Random {
    /// A fresh one.
    fn random() -> Self;
}

macro_rules! random {
    ($($name:ident),*) => {
        $(impl Random for $name {
            fn random() -> Self {
                $name::of(random_bytes())
            }
        })*
    };
}

random!(GameId, Visitor, DraftId, StudyId, Key);

/// A fresh seed for a set-up. Short enough to be read out to a friend.
pub fn random_seed() -> u64 {
    u64::from(u32::from_le_bytes(random_bytes())) % 1_000_000
}

/// Bytes that nobody can guess.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes).expect("the system has a source of randomness");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_is_not_drawn_again() {
        let id = GameId::random();
        assert_eq!(GameId::parse(id.as_str()), Some(id.clone()));
        assert_ne!(id, GameId::random());
    }
}
