//! Parts of sentences, in any language.

/// A part of a sentence, and whether it has a comma or a conjunction inside: a list of such parts must be
/// told apart from the lists within.
#[derive(Clone, Debug, Default)]
pub(crate) struct Phrase {
    text: String,
    heavy: bool,
}

impl Phrase {
    /// A phrase with a comma, an "and" or an "or" in it.
    pub(crate) fn heavy(text: impl Into<String>) -> Self {
        Phrase {
            text: text.into(),
            heavy: true,
        }
    }

    /// Whether there is a comma or a conjunction inside.
    pub(crate) fn is_heavy(&self) -> bool {
        self.heavy
    }

    /// The words.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// This and what follows, with nothing in between.
    pub(crate) fn then(mut self, more: impl Into<Phrase>) -> Self {
        let more = more.into();
        self.text.push_str(&more.text);
        self.heavy |= more.heavy;
        self
    }

    /// A sentence of it: first letter in upper case, full stop.
    pub(crate) fn into_sentence(self) -> String {
        let mut sentence = self.capitalized().text;
        sentence.push('.');
        sentence
    }

    /// The phrase with its first letter in upper case.
    pub(crate) fn capitalized(self) -> Self {
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
        $crate::telling::Phrase::from($first)$(.then($more))*
    };
}
pub(crate) use phrase;

/// "a, b or c": the items with commas, and before the last one what `last` makes of whether an item is heavy.
pub(crate) fn list(
    items: impl IntoIterator<Item = Phrase>,
    last: impl FnOnce(bool) -> String,
) -> Phrase {
    let mut items: Vec<Phrase> = items.into_iter().collect();
    let Some(end) = items.pop() else {
        return Phrase::default();
    };
    let Some(first) = items.first() else {
        return end;
    };
    let heavy = end.heavy || items.iter().any(Phrase::is_heavy);
    let mut text = first.text.clone();
    for item in &items[1..] {
        text.push_str(", ");
        text.push_str(&item.text);
    }
    Phrase::heavy(format!("{text}{}{}", last(heavy), end.text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_with_a_list_inside_is_heavy() {
        let inner = list(["a".into(), "b".into()], |_| " or ".to_owned());
        assert_eq!(inner.text(), "a or b");
        assert!(inner.is_heavy() && phrase!("like ", inner).is_heavy());
        assert!(!list(["a".into()], |_| unreachable!()).is_heavy());
        assert_eq!(list([], |_| unreachable!()).text(), "");
    }

    #[test]
    fn the_last_word_depends_on_what_the_items_are() {
        let last = |heavy| if heavy { ", or " } else { " or " }.to_owned();
        let inner = list(["a".into(), "b".into()], last);
        assert_eq!(
            list([inner, "c".into()], last).into_sentence(),
            "A or b, or c."
        );
    }
}
