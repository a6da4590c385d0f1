//! Small pieces of English: numbers, lists and names of units.

use variorum_def::{TypeIndex, TypeSet, Victims};

use super::English;
use crate::telling::{self, Noun, Phrase, Selection, only_royal, phrase, selection};

/// A number in words, as far as words are shorter to read than digits.
pub(super) fn number(n: u8) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// An ordinal in words.
pub(super) fn ordinal(n: u8) -> String {
    const WORDS: [&str; 13] = [
        "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
        "ninth", "tenth", "eleventh", "twelfth",
    ];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| format!("{n}th"), |word| (*word).to_owned())
}

/// "one square", "two squares".
pub(super) fn squares(n: u8) -> String {
    format!("{} square{}", number(n), if n == 1 { "" } else { "s" })
}

/// "a, b or c" with the given last word; a comma goes before it when an item has a comma or a conjunction
/// itself.
pub(super) fn list(items: impl IntoIterator<Item = Phrase>, last: &str) -> Phrase {
    telling::list(items, |heavy| {
        let comma = if heavy { "," } else { "" };
        format!("{comma} {last} ")
    })
}

/// Beginnings with a vowel that are spoken with a consonant.
const SPOKEN_WITH_CONSONANT: [&str; 6] = ["eu", "one", "uni", "use", "usu", "uto"];

/// The words with their indefinite article, by how they begin.
pub(super) fn with_article(words: impl Into<Phrase>) -> Phrase {
    let words = words.into();
    let begin: String = words.text().chars().take(3).collect();
    let begin = begin.to_lowercase();
    let vowel = begin.starts_with(['a', 'e', 'i', 'o', 'u'])
        && !SPOKEN_WITH_CONSONANT
            .iter()
            .any(|other| begin.starts_with(other));
    phrase!(if vowel { "an " } else { "a " }, words)
}

impl English<'_> {
    /// "enemy" narrowed to some types, after "an" or "every": "enemy", "enemy pawn", "enemy that is not a …".
    pub(super) fn enemy(&self, only: Option<&TypeSet>) -> Phrase {
        self.unit(Victims::Enemies, only)
    }

    /// The same of units of one side or of both.
    pub(super) fn unit(&self, whose: Victims, only: Option<&TypeSet>) -> Phrase {
        let (some, any) = match whose {
            Victims::Enemies => ("enemy ", "enemy"),
            Victims::Friends => ("friendly ", "friend"),
            Victims::All => ("", "unit of either side"),
        };
        let name = |noun: Noun<'_>| Phrase::from(noun.name(self.teller.game, self.teller.language));
        match selection(self.teller.game, only) {
            Selection::All => any.into(),
            Selection::Only(nouns) => {
                phrase!(some, list(nouns.into_iter().map(name), "or"))
            }
            Selection::Except(nouns) => {
                let others = nouns.into_iter().map(|noun| with_article(name(noun)));
                phrase!(any, " that is not ", list(others, "or"))
            }
        }
    }

    /// "a unit other than a cannon", "a rook or a bishop", of either side.
    pub(super) fn unit_of(&self, only: &TypeSet) -> Phrase {
        let name = |noun: Noun<'_>| {
            with_article(Phrase::from(
                noun.name(self.teller.game, self.teller.language),
            ))
        };
        match selection(self.teller.game, Some(only)) {
            Selection::All => "any unit".into(),
            Selection::Only(nouns) => list(nouns.into_iter().map(name), "or"),
            Selection::Except(nouns) => {
                phrase!(
                    "a unit other than ",
                    list(nouns.into_iter().map(name), "or")
                )
            }
        }
    }

    /// "a Rook, an Archer or a pawn".
    pub(super) fn any_of(&self, types: &TypeSet) -> Phrase {
        let names = self.teller.names(types).into_iter();
        list(names.map(with_article), "or")
    }

    /// The name of a type; a missing one is described as such instead of failing.
    pub(super) fn name(&self, index: TypeIndex) -> &str {
        self.teller.name(index).unwrap_or("unknown unit")
    }

    /// What royal units are called: by their name where there is one kind of them.
    pub(super) fn royal_unit(&self) -> &str {
        let only = only_royal(self.teller.game).and_then(|index| self.teller.name(index));
        only.unwrap_or("royal unit")
    }

    /// The same with its article.
    pub(super) fn a_royal(&self) -> Phrase {
        with_article(self.royal_unit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(items: &[Phrase]) -> String {
        list(items.iter().cloned(), "or").into_sentence()
    }

    #[test]
    fn a_list_of_short_items_needs_no_comma_before_its_last_word() {
        assert_eq!(joined(&[]), ".");
        assert_eq!(joined(&["a".into()]), "A.");
        assert_eq!(joined(&["a".into(), "b".into(), "c".into()]), "A, b or c.");
    }

    #[test]
    fn a_list_with_a_list_inside_does() {
        let inner = list(["a".into(), "b".into()], "or");
        let outer = [phrase!("like ", inner), "c".into()];
        assert_eq!(joined(&outer), "Like a or b, or c.");
    }

    #[test]
    fn articles() {
        assert_eq!(with_article("Rook").into_sentence(), "A Rook.");
        assert_eq!(with_article("Archer").into_sentence(), "An Archer.");
        assert_eq!(with_article("Uhlan").into_sentence(), "An Uhlan.");
        assert_eq!(with_article("Unicorn").into_sentence(), "A Unicorn.");
    }
}
