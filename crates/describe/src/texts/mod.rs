//! All that the crate says to people: one file of texts a language, in the syntax of Project Fluent.
//!
//! Rust decides what is said, in which order, and which values a text gets; `texts/en.ftl` and its translations hold
//! the words. A [`Key`] names a text. The keys are an enum, so the compiler finds those that nobody says, and a test
//! finds those that a language lacks.
//!
//! Texts are Fluent with two liberties. A term sees the values of the text that uses it, and spaces before a comma, a
//! full stop or a closing bracket are dropped, as are double ones: so a part may be left out without a trace.
//! [`functions`] lists what texts can call for grammar that depends on values, such as lists and articles.

/// Says a text: `say!(voice, Key, name: value, other)`, with all the values that [`Key::values`] lists, in that order.
macro_rules! say {
    (@value $name:ident) => { $crate::texts::Value::from($name) };
    (@value $name:ident $value:expr) => { $crate::texts::Value::from($value) };
    ($voice:expr, $key:ident $(, $name:ident $(: $value:expr)?)* $(,)?) => {
        $voice.say(
            $crate::texts::Key::$key,
            &[$((stringify!($name), $crate::texts::say!(@value $name $($value)?))),*],
        )
    };
}
pub(crate) use say;

mod book;
mod functions;
mod grammar;
mod keys;
mod value;

use variorum_def::{GameDef, Gender, Language, PieceDef, TypeIndex, TypeSet};
use variorum_geometry::Square;

use book::Book;
pub(crate) use functions::list;
pub(crate) use grammar::semicolon;
pub(crate) use keys::Key;
pub(crate) use value::Value;

use crate::telling::{Likeness, nouns};

/// Says texts about a game in a language.
#[derive(Clone, Copy)]
pub(crate) struct Voice<'a> {
    pub(crate) game: &'a GameDef,
    pub(crate) language: Language,
    /// The known unit that bears the name of the piece described, and so is no word for a way to move.
    pub(crate) namesake: Option<Likeness>,
    /// The gender of what is described.
    pub(crate) gender: Gender,
}

impl<'a> Voice<'a> {
    /// A voice that describes no piece in particular.
    pub(crate) fn new(game: &'a GameDef, language: Language) -> Self {
        Voice {
            game,
            language,
            namesake: None,
            gender: Gender::default(),
        }
    }

    /// A voice that describes a piece.
    pub(crate) fn about(game: &'a GameDef, piece: &PieceDef, language: Language) -> Self {
        let voice = Voice::new(game, language);
        let name = piece.name_in(language).to_lowercase();
        let is = |like: &Likeness| say!(voice, Likeness, unit: like.key()).to_lowercase() == name;
        Voice {
            namesake: Likeness::ALL.into_iter().find(is),
            gender: piece.names.gender(language),
            ..voice
        }
    }

    /// A text, with values put in.
    pub(crate) fn say(self, key: Key, values: &[(&'static str, Value<'_>)]) -> String {
        debug_assert!(
            values
                .iter()
                .map(|(name, _)| *name)
                .eq(key.values().iter().copied()),
            "{key:?} is said with other values than it has",
        );
        Book::of(self.language).say(self, key, values)
    }

    /// The name of a type; "?" for one that the game does not have.
    pub(crate) fn name(self, kind: TypeIndex) -> &'a str {
        let piece = self.game.pieces.get(kind);
        piece.map_or("?", |piece| piece.name_in(self.language))
    }

    /// The gender of a piece's or a class's name.
    fn gender_of(self, name: &str) -> Gender {
        let language = self.language;
        let pieces = self.game.pieces.iter();
        let pieces = pieces.map(|piece| (&piece.name, &piece.names));
        let mut names = pieces.chain(&self.game.class_names);
        let found = names.find(|(english, names)| names.of(english, language) == name);
        found.map_or_else(Gender::default, |(_, names)| names.gender(language))
    }

    /// The name of a square; "?" for one that the board does not have.
    pub(crate) fn square(self, square: Square) -> &'a str {
        let board = self.game.board.topology();
        match square.index() < board.len() {
            true => board.name(square),
            false => "?",
        }
    }

    /// The names of these types, or of whole classes.
    pub(crate) fn names(self, types: &TypeSet) -> Vec<&'a str> {
        let nouns = nouns(self.game, types).into_iter();
        nouns
            .map(|noun| noun.name(self.game, self.language))
            .collect()
    }

    /// The words for attributes.
    pub(crate) fn attributes(self, indices: &[usize]) -> Vec<&'a str> {
        let attributes = indices
            .iter()
            .filter_map(|index| self.game.attributes.get(*index));
        attributes
            .map(|attribute| attribute.name_in(self.language))
            .collect()
    }
}

/// A text in which nothing is put.
pub(crate) fn word(language: Language, key: Key) -> &'static str {
    Book::of(language).word(key)
}

/// The text with its first letter in upper case.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// A sentence: first letter in upper case, full stop.
pub(crate) fn sentence(text: &str) -> String {
    format!("{}.", capitalized(text))
}

#[cfg(test)]
mod tests;
