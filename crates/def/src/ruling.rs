//! What a rule file says about its own rules, beside what they are.

use crate::{Language, Translations};

/// A chapter of the rules of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chapter {
    /// How the game is won.
    Goal,
    /// The board, and how it is set up.
    Setup,
    /// What a turn is.
    Turn,
    /// Moves that have names of their own, such as castling.
    Moves,
    /// What else than moving and taking happens to units.
    Effects,
    /// What some units are safe from.
    Protection,
    /// How the game ends without a winner.
    End,
    /// What players can choose before the game.
    Choices,
    /// The pieces, one by one.
    #[default]
    Pieces,
}

impl Chapter {
    /// All chapters, in their order.
    pub const ALL: [Chapter; 9] = [
        Chapter::Goal,
        Chapter::Setup,
        Chapter::Turn,
        Chapter::Moves,
        Chapter::Effects,
        Chapter::Protection,
        Chapter::End,
        Chapter::Choices,
        Chapter::Pieces,
    ];

    /// The words for them in rule files and addresses, in the same order.
    pub const WORDS: [&str; 9] = [
        "goal",
        "setup",
        "turn",
        "moves",
        "effects",
        "protection",
        "end",
        "choices",
        "pieces",
    ];

    /// The word for it in rule files and addresses.
    ///
    /// ```
    /// use variorum_def::Chapter;
    /// assert_eq!(Chapter::End.word(), "end");
    /// assert_eq!(Chapter::parse("end"), Some(Chapter::End));
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        Chapter::WORDS[self as usize]
    }

    /// The chapter of a word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Chapter::ALL
            .into_iter()
            .find(|chapter| chapter.word() == word)
    }
}

/// A remark on the rules of a game that follows from no other entry: where a reading comes from, what a source
/// says otherwise.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ruling {
    /// The remark, in whole sentences.
    pub text: String,
    /// The remark in other languages.
    pub texts: Translations,
    /// What it is about.
    pub about: Chapter,
    /// It is a decision that no published source makes.
    pub house: bool,
}

impl Ruling {
    /// The remark in a language.
    #[must_use]
    pub fn text_in(&self, language: Language) -> &str {
        self.texts.of(&self.text, language)
    }
}
