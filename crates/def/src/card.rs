//! What a rule file says to somebody who chooses among games, beside what follows from the rules.

use crate::Sentence;

/// What is said of a game where it is offered. All of it may be missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Card {
    /// What is special about it, in about four words.
    pub special: Option<Sentence>,
    /// How hard it is to learn.
    pub level: Option<Level>,
    /// How many moves each side makes in a usual game.
    pub moves: Option<u16>,
    /// A position of play in which the game is shown, as a FEN.
    pub position: Option<String>,
}

impl Card {
    /// What is special is said in at most so many characters, in each language.
    pub const LONGEST: usize = 40;
}

/// How hard a game is to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// One can learn it in a minute.
    Minute,
    /// Its rules are few.
    Easy,
    /// It takes a game or two to know them.
    Medium,
    /// There is much to know.
    Hard,
}

impl Level {
    /// The words for them in rule files, in the order of the variants.
    pub const WORDS: [&'static str; 4] = ["minute", "easy", "medium", "hard"];

    /// The word for it in rule files.
    ///
    /// # Examples
    /// ```
    /// use variorum_def::Level;
    /// assert_eq!(Level::parse("hard"), Some(Level::Hard));
    /// assert_eq!(Level::Hard.word(), "hard");
    /// assert_eq!(Level::parse("harsh"), None);
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        Level::WORDS[self as usize]
    }

    /// The level of a word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        [Level::Minute, Level::Easy, Level::Medium, Level::Hard]
            .into_iter()
            .find(|level| level.word() == word)
    }
}
