//! What the application says to people, in the language of whoever asks.
//!
//! All texts stand in `web/src/texts`, one file a language, in the syntax of Project Fluent; the browser's scripts
//! read the same files. What pieces and games are and do is not among them: rule files and the describer say that.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;
use variorum_describe::Language;

/// The texts in one language.
#[derive(Clone, Copy)]
pub struct Words {
    language: Language,
    bundle: &'static Bundle,
}

impl Words {
    /// The texts in a language.
    pub fn of(language: Language) -> Words {
        Words {
            language,
            bundle: &BUNDLES[&language],
        }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The other languages there are.
    pub fn others(&self) -> impl Iterator<Item = Language> + use<> {
        let own = self.language;
        Language::ALL
            .into_iter()
            .filter(move |language| *language != own)
    }

    /// What another language calls itself, and that it is new.
    pub fn name_of(&self, language: &Language) -> String {
        let name = language.name();
        match language.is_new() {
            true => Words::of(*language).one("language-new", "name", name),
            false => name.to_owned(),
        }
    }

    /// The text of a key. Of an unknown key it is the key itself: a test finds those.
    pub fn say(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key, with values put in.
    pub fn with(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|text| text.value()) else {
            return key.to_owned();
        };
        let values: FluentArgs<'_> = values.iter().cloned().collect();
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut faults);
        if !faults.is_empty() {
            tracing::error!(key, ?faults, "a text lacks a value");
        }
        text.into_owned()
    }

    /// The text of a key with one value, as templates like it.
    pub fn one<'a>(&self, key: &str, name: &str, value: impl Into<FluentValue<'a>>) -> String {
        self.with(key, &[(name, value.into())])
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<BTreeMap<Language, Bundle>> = LazyLock::new(|| {
    let languages = Language::ALL.into_iter();
    languages
        .map(|language| (language, read(language)))
        .collect()
});

/// The texts of a language as they are written.
fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../texts/en.ftl"),
        Language::German => include_str!("../texts/de.ftl"),
        Language::French => include_str!("../texts/fr.ftl"),
    }
}

/// Reads the texts of a language. What is wrong with them is logged and found by a test; the rest is used.
fn read(language: Language) -> Bundle {
    let resource = FluentResource::try_new(source(language).to_owned()).unwrap_or_else(
        |(resource, faults)| {
            tracing::error!(?faults, language = language.code(), "faulty texts");
            resource
        },
    );
    let name: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![name]);
    // The marks that keep names of another script in their own direction show up as boxes in plain text.
    bundle.set_use_isolating(false);
    if let Err(faults) = bundle.add_resource(resource) {
        tracing::error!(?faults, language = language.code(), "texts given twice");
    }
    bundle
}

#[cfg(test)]
mod tests;
