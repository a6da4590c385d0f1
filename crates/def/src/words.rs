//! The words of a rule file in the languages that players read.

/// A language in which players read about a game.
///
/// Rule files are written in English; whatever they show to players may be said in the other languages too.
///
/// ```
/// use variorum_def::Language;
///
/// assert_eq!(Language::parse("de"), Some(Language::German));
/// assert_eq!(Language::parse("de-AT"), Some(Language::German));
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
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

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
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// What it calls itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
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
/// assert_eq!(Translations::default().of("Knight", Language::German), "Knight");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Translations {
    german: Option<String>,
}

impl Translations {
    /// The text in a language, where the rule file has it in that.
    #[must_use]
    pub fn get(&self, language: Language) -> Option<&str> {
        match language {
            Language::English => None,
            Language::German => self.german.as_deref(),
        }
    }

    /// The text in a language: what the rule file says in English, where it says nothing else.
    #[must_use]
    pub fn of<'a>(&'a self, english: &'a str, language: Language) -> &'a str {
        self.get(language).unwrap_or(english)
    }

    /// The same with the text of one more language. English has none here: it is the text itself.
    #[must_use]
    pub fn with(mut self, language: Language, text: impl Into<String>) -> Self {
        match language {
            Language::English => {}
            Language::German => self.german = Some(text.into()),
        }
        self
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
