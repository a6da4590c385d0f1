//! Names nobody can guess: of games, and of the browsers that made them.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};
use variorum_catalog::Bundle;

/// Letters of an id: no vowels, so no words; no look-alikes. 32 of them, five bits each.
const ALPHABET: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyz-_";

/// So many of them are figures and letters. An id begins and ends with one of those: programs that find addresses in a text
/// leave out a sign at the end, and one at the beginning changes how the text is set.
const PLAIN: u8 = 30;

/// Letters of an id: almost 100 random bits.
pub const LENGTH: usize = 20;

/// Declares a type of ids: 20 letters that are safe in an address and in a cookie.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The one that random bytes come to.
            pub fn of(bytes: [u8; LENGTH]) -> Self {
                $name(letters(bytes))
            }

            /// Reads one; nothing if the text cannot be one.
            pub fn parse(text: &str) -> Option<Self> {
                is_id(text).then(|| $name(text.to_owned()))
            }

            /// As text.
            pub fn as_str(&self) -> &str {
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
    /// A game that somebody is writing, in the workshop.
    DraftId
}

id! {
    /// A study.
    StudyId
}

id! {
    /// The secret of a seat at a game. Whoever knows it moves for that side.
    Key
}

read_as_parsed!(
    (GameId, "this is no id"),
    (Visitor, "this is no id"),
    (DraftId, "this is no id"),
    (StudyId, "this is no id"),
    (Key, "this is no id"),
    (RulesId, "this is no id of rules")
);

/// Rules that are not built in, by what they say: `own-` and 20 letters. See [`Bundle`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct RulesId(String);

impl RulesId {
    /// Those of a bundle.
    pub fn of(bundle: &Bundle) -> RulesId {
        RulesId(bundle.id())
    }

    /// Reads one; nothing if the text cannot be one.
    pub fn parse(text: &str) -> Option<RulesId> {
        Bundle::is_id(text).then(|| RulesId(text.to_owned()))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The game of these rules, without options.
    pub fn variant(&self) -> VariantId {
        VariantId(self.0.clone())
    }
}

impl fmt::Display for RulesId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A game with its options, `name+option+option`, as somebody asked for it: one of the catalog, or `own-…` for rules that
/// are not built in. Whether there is such a game is for the library to say.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct VariantId(String);

impl VariantId {
    /// The game asked for.
    pub fn new(text: impl Into<String>) -> VariantId {
        VariantId(text.into())
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The rules, if they are not built in.
    pub fn rules(&self) -> Option<RulesId> {
        let base = self.0.split('+').next().unwrap_or_default();
        RulesId::parse(base)
    }

    /// The options.
    pub fn options(&self) -> Vec<&str> {
        self.0.split('+').skip(1).collect()
    }

    /// The same game, with its options in alphabetical order and each once.
    pub fn sorted(&self) -> VariantId {
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RequestId(String);

impl RequestId {
    /// Reads one: 1 to 64 bytes, none of them zero, which not every database can keep.
    pub fn parse(text: &str) -> Option<RequestId> {
        let fits = (1..=64).contains(&text.len()) && !text.contains('\0');
        fits.then(|| RequestId(text.to_owned()))
    }

    /// One that was stored once.
    pub fn stored(text: String) -> RequestId {
        RequestId(text)
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What somebody calls himself. Others see it in lists, on the page of a game and in files, so it is short, stands in one
/// line, and can change neither the direction nor the place of what is written around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct PersonName(String);

impl PersonName {
    /// The longest name, in characters.
    pub const LONGEST: usize = 24;

    /// Reads one: 1 to 24 letters, figures and signs that are seen, with single blanks between. Blanks around are left out.
    pub fn parse(text: &str) -> Option<PersonName> {
        // Long texts are not even looked at.
        if text.len() > 1000 || text.chars().any(is_unseen) {
            return None;
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = words.join(" ");
        let marks = name.chars().filter(|letter| is_combining(*letter)).count();
        let length = name.chars().count();
        let seen = name.chars().any(char::is_alphanumeric);
        (seen && length <= Self::LONGEST && marks * 2 <= length).then_some(PersonName(name))
    }

    /// The nearest name to a text from elsewhere: what does not belong into a name is left out, and what is too long.
    pub fn nearest(text: &str) -> Option<PersonName> {
        let fits = |letter: &char| !is_unseen(*letter) && !is_combining(*letter);
        let cut: String = text.chars().filter(fits).take(Self::LONGEST).collect();
        PersonName::parse(&cut)
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Letters that are not seen, or that change what is written around them.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{e000}'..='\u{f8ff}'
            | '\u{e0000}'..='\u{10ffff}')
}

/// Marks that stand on other letters: many on one grow into the lines above.
fn is_combining(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Compares secrets in a time that does not tell how much of them is right.
pub fn same(one: &str, other: &str) -> bool {
    let differences = one.bytes().zip(other.bytes());
    one.len() == other.len() && differences.fold(0, |all, (a, b)| all | (a ^ b)) == 0
}

fn letters(bytes: [u8; LENGTH]) -> String {
    let bytes = bytes.into_iter().enumerate();
    let letter = |(place, byte)| {
        let letters = match place {
            0 => PLAIN,
            last if last == LENGTH - 1 => PLAIN,
            _ => 32,
        };
        char::from(ALPHABET[usize::from(byte % letters)])
    };
    bytes.map(letter).collect()
}

/// Whether a text can be a name that nobody is to guess.
pub fn is_id(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_ids_and_differ() {
        let id = GameId::of([7; LENGTH]);
        assert_eq!(GameId::parse(id.as_str()), Some(id.clone()));
        assert_ne!(id, GameId::of([8; LENGTH]));
        assert_eq!(GameId::parse("../../../etc/passwd!"), None);
        assert_eq!(Visitor::parse("short"), None);
    }

    #[test]
    fn an_id_begins_and_ends_with_a_letter_or_figure() {
        for byte in 0..=u8::MAX {
            let key = Key::of([byte; LENGTH]);
            let bytes = key.as_str().as_bytes();
            let ends = [bytes[0], bytes[bytes.len() - 1]];
            assert!(ends.iter().all(u8::is_ascii_alphanumeric), "{key}");
        }
        // Those given away before stay ids.
        assert!(Key::parse("-0123456789bcdfghjk_").is_some());
    }

    #[test]
    fn a_request_has_a_short_name() {
        assert!(RequestId::parse("a").is_some());
        assert!(RequestId::parse("a\0b").is_none());
        assert!(RequestId::parse("").is_none() && RequestId::parse(&"x".repeat(65)).is_none());
    }

    #[test]
    fn a_name_is_short_and_seen() {
        let read = |text: &str| PersonName::parse(text).map(|name| name.0);
        assert_eq!(read("  Anna\u{a0} K. "), Some("Anna K.".into()));
        assert_eq!(read("Ærøskøbing 李"), Some("Ærøskøbing 李".into()));
        assert_eq!(read("<b>&\"x'"), Some("<b>&\"x'".into()), "pages escape it");
        for bad in [
            "",
            " ",
            "—",
            "a\u{202e}b",
            "a\u{200b}b",
            "a\nb\u{7}",
            "a\u{300}\u{300}\u{300}",
            &"x".repeat(25),
        ] {
            assert_eq!(read(bad), None, "{bad:?}");
        }
        let nearest = |text: &str| PersonName::nearest(text).map(|name| name.0);
        assert_eq!(
            nearest("Kasparov, Garry Kimovich of Baku").as_deref(),
            Some("Kasparov, Garry Kimovich")
        );
        assert_eq!(nearest("a\u{202e}b").as_deref(), Some("ab"));
        assert_eq!(nearest("?"), None);
    }
}
