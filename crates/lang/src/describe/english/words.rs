//! Small pieces of English: phrases, numbers, lists, places and names of units.

use variorum_rules::def::{GameDef, TypeIndex, TypeSet};

/// A part of a sentence, and whether it has a comma or a conjunction inside: a list of such parts needs a
/// comma before its last "and" or "or".
#[derive(Clone, Debug, Default)]
pub(super) struct Phrase {
    text: String,
    heavy: bool,
}

impl Phrase {
    /// A phrase with a comma, an "and" or an "or" in it.
    pub(super) fn heavy(text: impl Into<String>) -> Self {
        Phrase {
            text: text.into(),
            heavy: true,
        }
    }

    /// This and what follows, with nothing in between.
    pub(super) fn then(mut self, more: impl Into<Phrase>) -> Self {
        let more = more.into();
        self.text.push_str(&more.text);
        self.heavy |= more.heavy;
        self
    }

    /// Its words.
    pub(super) fn into_text(self) -> String {
        self.text
    }

    /// A sentence of it: first letter in upper case, full stop.
    pub(super) fn into_sentence(self) -> String {
        let mut chars = self.text.chars();
        let mut sentence: String = match chars.next() {
            Some(first) => first.to_uppercase().chain(chars).collect(),
            None => String::new(),
        };
        sentence.push('.');
        sentence
    }

    /// The phrase with its first letter in upper case.
    pub(super) fn capitalized(self) -> Self {
        let mut chars = self.text.chars();
        let text = chars.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(chars).collect()
        });
        Phrase { text, ..self }
    }
}

impl From<&str> for Phrase {
    /// A phrase without commas and conjunctions.
    fn from(text: &str) -> Self {
        Phrase {
            text: text.to_owned(),
            heavy: false,
        }
    }
}

impl From<String> for Phrase {
    /// A phrase without commas and conjunctions.
    fn from(text: String) -> Self {
        Phrase { text, heavy: false }
    }
}

/// Phrases one after the other, with nothing in between.
macro_rules! phrase {
    ($first:expr $(, $more:expr)* $(,)?) => {
        $crate::describe::english::words::Phrase::from($first)$(.then($more))*
    };
}
pub(super) use phrase;

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
    let mut items: Vec<Phrase> = items.into_iter().collect();
    let Some(end) = items.pop() else {
        return Phrase::default();
    };
    let Some(first) = items.first() else {
        return end;
    };
    let comma = end.heavy || items.iter().any(|item| item.heavy);
    let mut text = first.text.clone();
    for item in &items[1..] {
        text.push_str(", ");
        text.push_str(&item.text);
    }
    Phrase::heavy(format!(
        "{text}{} {last} {}",
        if comma { "," } else { "" },
        end.text
    ))
}

/// Beginnings with a vowel that are spoken with a consonant.
const SPOKEN_WITH_CONSONANT: [&str; 6] = ["eu", "one", "uni", "use", "usu", "uto"];

/// The words with their indefinite article, by how they begin.
pub(super) fn with_article(words: impl Into<Phrase>) -> Phrase {
    let words = words.into();
    let begin: String = words.text.chars().take(3).collect();
    let begin = begin.to_lowercase();
    let vowel = begin.starts_with(['a', 'e', 'i', 'o', 'u'])
        && !SPOKEN_WITH_CONSONANT
            .iter()
            .any(|other| begin.starts_with(other));
    phrase!(if vowel { "an " } else { "a " }, words)
}

/// The names of these types, or of their class when they are the whole of one.
pub(super) fn type_names(game: &GameDef, types: &TypeSet) -> Vec<String> {
    let mut left: TypeSet = types.clone();
    let mut names = Vec::new();
    for &index in types {
        if !left.contains(&index) {
            continue;
        }
        let Some(piece) = game.pieces.get(index) else {
            continue;
        };
        let class: TypeSet = class_members(game, &piece.class);
        if class.len() > 2 && class.is_subset(&left) {
            names.push(piece.class.clone());
            left.retain(|member| !class.contains(member));
        } else {
            names.push(piece.name.clone());
            left.remove(&index);
        }
    }
    names
}

fn class_members(game: &GameDef, class: &str) -> TypeSet {
    if class.is_empty() {
        return TypeSet::new();
    }
    (0..game.pieces.len())
        .filter(|&index| game.pieces[index].class == class)
        .collect()
}

/// "enemy" narrowed to some types, after "an" or "every": "enemy", "enemy pawn", "enemy that is not a …".
pub(super) fn enemy(game: &GameDef, only: Option<&TypeSet>) -> Phrase {
    let Some(only) = only else {
        return "enemy".into();
    };
    let others: TypeSet = (0..game.pieces.len())
        .filter(|index| !only.contains(index))
        .collect();
    let names = type_names(game, only);
    let other_names = type_names(game, &others);
    if other_names.len() < names.len() {
        if other_names.is_empty() {
            return "enemy".into();
        }
        let others = other_names.into_iter().map(with_article);
        return phrase!("enemy that is not ", list(others, "or"));
    }
    phrase!("enemy ", list(names.into_iter().map(Phrase::from), "or"))
}

/// The name of a type; a missing one is described as such instead of failing.
pub(super) fn name(game: &GameDef, index: TypeIndex) -> &str {
    game.pieces
        .get(index)
        .map_or("unknown unit", |piece| piece.name.as_str())
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
