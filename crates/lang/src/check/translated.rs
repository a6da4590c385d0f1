//! The properties that say a text in another language: `de="…"` what an entry begins with, `label-de="…"` its label.
//!
//! They follow from the languages there are. The shape of an entry says only which of its texts players read.

use std::sync::LazyLock;

use variorum_rules::def::Language;

/// What the first text of an entry is called here: its translations are named by the language alone.
pub(crate) const FIRST: &str = "";

/// The texts that players read: the first of an entry, and these properties.
pub(crate) const TEXTS: [&str; 6] = [FIRST, "label", "summary", "help", "note", "special"];

/// A property that says a text in another language.
pub(crate) struct Translation {
    /// The text, one of [`TEXTS`].
    pub(crate) of: &'static str,
    /// The language.
    pub(crate) language: Language,
    /// What it is called: `de`, `label-de`.
    pub(crate) name: String,
    /// What it is for.
    pub(crate) help: String,
}

static ALL: LazyLock<Vec<Translation>> = LazyLock::new(|| {
    let texts = TEXTS.into_iter();
    texts
        .flat_map(|of| Language::translated().map(move |language| (of, language)))
        .map(|(of, language)| Translation {
            of,
            language,
            name: match of {
                FIRST => language.code().to_owned(),
                of => format!("{of}-{}", language.code()),
            },
            help: format!("The same in {}.", language.english_name()),
        })
        .collect()
});

/// The translations of a text.
pub(crate) fn translations(of: &str) -> impl Iterator<Item = &'static Translation> {
    ALL.iter().filter(move |translation| translation.of == of)
}

/// The translation that a property is, by its name.
pub(crate) fn named(name: &str) -> Option<&'static Translation> {
    ALL.iter().find(|translation| translation.name == name)
}
