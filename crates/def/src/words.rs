//! The words of a rule file in the languages that players read.

use std::collections::BTreeMap;

/// A language in which players read about a game.
///
/// Rule files are written in English; whatever they show to players may be said in the other languages too.
///
/// ```
/// use variorum_def::Language;
///
/// assert_eq!(Language::parse("de"), Some(Language::German));
/// assert_eq!(Language::parse("fr-CA"), Some(Language::French));
/// assert_eq!(Language::parse("tlh"), None);
/// assert_eq!(Language::default().code(), "en");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English, in which rule files are written.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
}

/// What there is to know about a language.
struct Facts {
    code: &'static str,
    name: &'static str,
    english: &'static str,
    decimal_mark: &'static str,
    new: bool,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::English, Language::German, Language::French];

    const fn facts(self) -> Facts {
        match self {
            Language::English => Facts {
                code: "en",
                name: "English",
                english: "English",
                decimal_mark: ".",
                new: false,
            },
            Language::German => Facts {
                code: "de",
                name: "Deutsch",
                english: "German",
                decimal_mark: ",",
                new: false,
            },
            Language::French => Facts {
                code: "fr",
                name: "Français",
                english: "French",
                decimal_mark: ",",
                new: true,
            },
        }
    }

    /// The language of a code like `de` or `en-GB`, whatever the case; `None` if it is not one of these.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        let main = code.split(['-', '_']).next().unwrap_or_default();
        Language::ALL
            .into_iter()
            .find(|language| main.eq_ignore_ascii_case(language.code()))
    }

    /// Its code of two letters, as in `lang="de"`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.facts().code
    }

    /// What it calls itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// What English calls it.
    #[must_use]
    pub const fn english_name(self) -> &'static str {
        self.facts().english
    }

    /// What stands between the whole and the parts of a number: a point or a comma.
    ///
    /// ```
    /// use variorum_def::Language;
    ///
    /// assert_eq!("0.2".replace('.', Language::German.decimal_mark()), "0,2");
    /// ```
    #[must_use]
    pub const fn decimal_mark(self) -> &'static str {
        self.facts().decimal_mark
    }

    /// Whether it is new: players have not read its texts for long, and its faults may be many.
    #[must_use]
    pub const fn is_new(self) -> bool {
        self.facts().new
    }

    /// The languages into which rule files are translated: all but English, in which they are written.
    pub fn translated() -> impl Iterator<Item = Language> {
        Language::ALL
            .into_iter()
            .filter(|language| *language != Language::English)
    }
}

/// The gender of a name, in a language whose articles and adjectives go by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Gender {
    /// Masculine: "le", "un". What a rule file does not say is.
    #[default]
    Masculine,
    /// Feminine: "la", "une".
    Feminine,
}

impl Gender {
    /// The gender of a letter in a rule file: `m` or `f`.
    #[must_use]
    pub fn of(letter: &str) -> Option<Self> {
        match letter {
            "m" => Some(Gender::Masculine),
            "f" => Some(Gender::Feminine),
            _ => None,
        }
    }
}

/// A text of a rule file in other languages than English.
///
/// ```
/// use variorum_def::{Language, Translations};
///
/// let knight = Translations::default().with(Language::German, "Springer");
/// assert_eq!(knight.of("Knight", Language::German), "Springer");
/// assert_eq!(knight.of("Knight", Language::English), "Knight");
/// // What is not translated is shown as the rule file has it.
/// assert_eq!(knight.of("Knight", Language::French), "Knight");
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Translations {
    texts: BTreeMap<Language, String>,
    genders: BTreeMap<Language, Gender>,
}

impl Translations {
    /// The text in a language, where the rule file has it in that.
    #[must_use]
    pub fn get(&self, language: Language) -> Option<&str> {
        self.texts.get(&language).map(String::as_str)
    }

    /// The gender of a name in a language.
    ///
    /// ```
    /// use variorum_def::{Gender, Language, Translations};
    ///
    /// let rook = Translations::default()
    ///     .with(Language::French, "Tour")
    ///     .with_gender(Language::French, Gender::Feminine);
    /// assert_eq!(rook.gender(Language::French), Gender::Feminine);
    /// ```
    #[must_use]
    pub fn gender(&self, language: Language) -> Gender {
        self.genders.get(&language).copied().unwrap_or_default()
    }

    /// The text in a language: what the rule file says in English, where it says nothing else.
    #[must_use]
    pub fn of<'a>(&'a self, english: &'a str, language: Language) -> &'a str {
        self.get(language).unwrap_or(english)
    }

    /// The same with the text of one more language. English has none here: it is the text itself.
    #[must_use]
    pub fn with(mut self, language: Language, text: impl Into<String>) -> Self {
        if language != Language::English {
            self.texts.insert(language, text.into());
        }
        self
    }

    /// The same with the gender of a name in a language.
    #[must_use]
    pub fn with_gender(mut self, language: Language, gender: Gender) -> Self {
        self.genders.insert(language, gender);
        self
    }
}

/// Without the words: the digest of a game's rules is made of what is printed of them, and a translation changes no rule.
impl std::fmt::Debug for Translations {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Translations")
    }
}

/// A sentence of a rule file for players.
///
/// ```
/// use variorum_def::{Language, Sentence, Translations};
///
/// let warning = Sentence {
///     english: "Few pieces.".to_owned(),
///     others: Translations::default().with(Language::German, "Wenige Figuren."),
/// };
/// assert_eq!(warning.to_string(), "Few pieces.");
/// assert_eq!(warning.text_in(Language::German), "Wenige Figuren.");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    /// In English.
    pub english: String,
    /// In other languages.
    pub others: Translations,
}

impl Sentence {
    /// The sentence in a language.
    #[must_use]
    pub fn text_in(&self, language: Language) -> &str {
        self.others.of(&self.english, language)
    }
}

impl From<&str> for Sentence {
    /// A sentence in English only.
    fn from(english: &str) -> Self {
        Sentence {
            english: english.to_owned(),
            ..Sentence::default()
        }
    }
}

impl std::fmt::Display for Sentence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.english)
    }
}
