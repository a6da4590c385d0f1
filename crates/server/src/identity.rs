//! Names nobody can guess: of games, and of the browsers that made them.

use getrandom::fill;

/// Letters of an id: no vowels, so no words; no look-alikes. 32 of them, five bits each.
const ALPHABET: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyz-_";

/// 100 random bits as 20 letters that are safe in an address.
pub(crate) fn random_id() -> String {
    random_bytes::<20>()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .iter()
        .collect()
}

/// A fresh seed for a set-up. Short enough to be read out to a friend.
pub(crate) fn random_seed() -> u64 {
    u64::from(u32::from_le_bytes(random_bytes())) % 1_000_000
}

/// Whether a text can be an id that [`random_id`] made.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 20 && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes).expect("the system has a source of randomness");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_ids_and_differ() {
        assert!(is_id(&random_id()));
        assert_ne!(random_id(), random_id());
        assert!(!is_id("../../../etc/passwd!"));
    }
}
