//! Small pieces of German: numbers, lists and names of units.

use variorum_def::{TypeIndex, TypeSet};

use super::German;
use crate::telling::{self, Noun, Phrase, Selection, only_royal, phrase, selection};

/// A number in words, as far as words are shorter to read than digits.
pub(super) fn number(n: u8) -> String {
    const WORDS: [&str; 13] = [
        "null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
        "elf", "zwölf",
    ];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// The same where nothing follows: "eins", "zwei".
pub(super) fn count(n: u8) -> String {
    if n == 1 { "eins".to_owned() } else { number(n) }
}

/// "ein Feld", "zwei Felder".
pub(super) fn squares(n: u8) -> String {
    format!("{} {}", number(n), if n == 1 { "Feld" } else { "Felder" })
}

/// "einem Feld", "zwei Feldern".
pub(super) fn squares_dative(n: u8) -> String {
    if n == 1 {
        "einem Feld".to_owned()
    } else {
        format!("{} Feldern", number(n))
    }
}

/// The stem of an ordinal: "zweit"; digits above twelve.
pub(super) fn ordinal(n: u8) -> Option<&'static str> {
    const WORDS: [&str; 13] = [
        "null", "erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt",
        "zehnt", "elft", "zwölft",
    ];
    WORDS.get(usize::from(n)).copied()
}

/// "a, b oder c" with the given last word.
pub(super) fn list(items: impl IntoIterator<Item = Phrase>, last: &str) -> Phrase {
    telling::list(items, |_| format!(" {last} "))
}

/// "a, b oder c" for ways to move: "a oder b sowie c", where an item has an "oder" itself.
pub(super) fn ways(items: impl IntoIterator<Item = Phrase>) -> Phrase {
    telling::list(items, |heavy| {
        if heavy { " sowie " } else { " oder " }.to_owned()
    })
}

/// "Figuren, die treu oder standhaft sind", without the comma that must follow.
pub(super) fn who_are(attributes: Vec<Phrase>) -> Phrase {
    phrase!("Figuren, die ", list(attributes, "oder"), " sind")
}

/// " (außer Figuren, die treu sind)".
pub(super) fn except(attributes: Vec<Phrase>) -> Phrase {
    if attributes.is_empty() {
        return Phrase::default();
    }
    phrase!(" (außer ", who_are(attributes), ")")
}

impl German<'_> {
    /// What narrows "Figur" to some types: " der Art Bauer", " außer der Art Bauer", or nothing.
    pub(super) fn of_kind(&self, only: Option<&TypeSet>) -> Phrase {
        let names = |nouns: Vec<Noun<'_>>, last| {
            let name =
                |noun: Noun<'_>| Phrase::from(noun.name(self.teller.game, self.teller.language));
            list(nouns.into_iter().map(name), last)
        };
        match selection(self.teller.game, only) {
            Selection::All => Phrase::default(),
            Selection::Only(nouns) => phrase!(" der Art ", names(nouns, "oder")),
            Selection::Except(nouns) => phrase!(" außer der Art ", names(nouns, "und")),
        }
    }

    /// "gegnerische Figur", narrowed to some types, after "eine", "die" or "jede".
    pub(super) fn enemy(&self, only: Option<&TypeSet>) -> Phrase {
        phrase!("gegnerische Figur", self.of_kind(only))
    }

    /// "gegnerische Figuren", narrowed to some types.
    pub(super) fn enemies(&self, only: Option<&TypeSet>) -> Phrase {
        phrase!("gegnerische Figuren", self.of_kind(only))
    }

    /// "Figuren der Art Turm oder Bauer".
    pub(super) fn figures(&self, types: &TypeSet) -> Phrase {
        let names = self.teller.names(types).into_iter().map(Phrase::from);
        phrase!("Figuren der Art ", list(names, "oder"))
    }

    /// "Figur der Art Turm".
    pub(super) fn figure(&self, index: TypeIndex) -> Phrase {
        phrase!("Figur der Art ", self.name(index))
    }

    /// The name of a type; a missing one is described as such instead of failing.
    pub(super) fn name(&self, index: TypeIndex) -> &str {
        self.teller.name(index).unwrap_or("unbekannt")
    }

    /// "eine königliche Figur", with the name where there is one kind of them.
    pub(super) fn a_royal(&self) -> Phrase {
        match only_royal(self.teller.game) {
            Some(index) => phrase!("eine königliche Figur (", self.name(index), ")"),
            None => "eine königliche Figur".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_ways_with_a_list_inside_ends_differently() {
        let inner = list(["a".into(), "b".into()], "oder");
        let light = ways(["a".into(), "b".into(), "c".into()]);
        assert_eq!(light.text(), "a, b oder c");
        assert_eq!(ways([inner, "c".into()]).text(), "a oder b sowie c");
    }

    #[test]
    fn one_is_inflected() {
        assert_eq!(
            (squares(1), squares(3)),
            ("ein Feld".to_owned(), "drei Felder".to_owned())
        );
        assert_eq!(squares_dative(1), "einem Feld");
        assert_eq!(squares_dative(14), "14 Feldern");
        assert_eq!(count(1), "eins");
    }
}
