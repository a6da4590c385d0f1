//! Names nobody can guess: of games, and of the browsers that made them.

use std::collections::BTreeSet;
use std::fmt;

use getrandom::fill;
use serde::Serialize;

/// Letters of an id: no vowels, so no words; no look-alikes. 32 of them, five bits each.
const ALPHABET: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyz-_";

/// Letters of an id: 100 random bits.
const LENGTH: usize = 20;

/// Declares a type of ids: 20 letters that are safe in an address and in a cookie.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        #[serde(transparent)]
        pub(crate) struct $name(String);

        impl $name {
            /// A fresh one.
            pub(crate) fn random() -> Self {
                $name(random_letters())
            }

            /// Reads one; nothing if the text cannot be one.
            pub(crate) fn parse(text: &str) -> Option<Self> {
                is_id(text).then(|| $name(text.to_owned()))
            }

            /// As text.
            pub(crate) fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// The address of a game. Whoever knows it can watch.
    GameId
}

id! {
    /// A browser, by its cookie.
    Visitor
}

id! {
    /// The secret of a seat at a game. Whoever knows it moves for that side.
    Key
}

/// A game of the catalog with its options, `name+option+option`, as somebody asked for it. Whether there is such
/// a game is for the catalog to say.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub(crate) struct VariantId(String);

impl VariantId {
    /// The game asked for.
    pub(crate) fn new(text: impl Into<String>) -> VariantId {
        VariantId(text.into())
    }

    /// As text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The same game, with its options in alphabetical order and each once.
    pub(crate) fn sorted(&self) -> VariantId {
        let mut parts = self.0.split('+');
        let base = parts.next().unwrap_or_default();
        let options: BTreeSet<&str> = parts.collect();
        let parts: Vec<&str> = std::iter::once(base).chain(options).collect();
        VariantId(parts.join("+"))
    }
}

impl fmt::Display for VariantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A client's name for one of its requests: a request that comes again under its name is not carried out again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RequestId(String);

impl RequestId {
    /// Reads one: 1 to 64 bytes, none of them zero, which not every database can keep.
    pub(crate) fn parse(text: &str) -> Option<RequestId> {
        let fits = (1..=64).contains(&text.len()) && !text.contains('\0');
        fits.then(|| RequestId(text.to_owned()))
    }

    /// One that was stored once.
    pub(crate) fn stored(text: String) -> RequestId {
        RequestId(text)
    }

    /// As text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A fresh seed for a set-up. Short enough to be read out to a friend.
pub(crate) fn random_seed() -> u64 {
    u64::from(u32::from_le_bytes(random_bytes())) % 1_000_000
}

fn random_letters() -> String {
    random_bytes::<LENGTH>()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .iter()
        .collect()
}

fn is_id(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
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
        let id = GameId::random();
        assert_eq!(GameId::parse(id.as_str()), Some(id.clone()));
        assert_ne!(id, GameId::random());
        assert_eq!(GameId::parse("../../../etc/passwd!"), None);
        assert_eq!(Visitor::parse("short"), None);
    }

    #[test]
    fn a_request_has_a_short_name() {
        assert!(RequestId::parse("a").is_some());
        assert!(RequestId::parse("a\0b").is_none());
        assert!(RequestId::parse("").is_none() && RequestId::parse(&"x".repeat(65)).is_none());
    }
}
