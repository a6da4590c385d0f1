//! What is said about a game above its moves.

/// Names of tags.
pub mod name {
    /// The tags that every game has, in the order in which they stand.
    pub const ROSTER: [&str; 7] = [EVENT, SITE, DATE, ROUND, WHITE, BLACK, RESULT];
    /// What the game was part of.
    pub const EVENT: &str = "Event";
    /// Where it was played.
    pub const SITE: &str = "Site";
    /// When it began.
    pub const DATE: &str = "Date";
    /// Which round of the event.
    pub const ROUND: &str = "Round";
    /// Who played White.
    pub const WHITE: &str = "White";
    /// Who played Black.
    pub const BLACK: &str = "Black";
    /// The result.
    pub const RESULT: &str = "Result";
    /// The game with its options.
    pub const VARIANT: &str = "Variant";
    /// The version of its rules.
    pub const RULES: &str = "Rules";
    /// Whether there is a first position.
    pub const SET_UP: &str = "SetUp";
    /// The first position.
    pub const FEN: &str = "FEN";
    /// How much time there was.
    pub const TIME_CONTROL: &str = "TimeControl";
    /// Why the game ended.
    pub const TERMINATION: &str = "Termination";
    /// Whether a person or a program played White.
    pub const WHITE_TYPE: &str = "WhiteType";
    /// Whether a person or a program played Black.
    pub const BLACK_TYPE: &str = "BlackType";
    /// The date in Greenwich.
    pub const UTC_DATE: &str = "UTCDate";
    /// The time in Greenwich.
    pub const UTC_TIME: &str = "UTCTime";
}

/// What stands for a thing that nobody knows.
const UNKNOWN: &str = "?";

/// The tags of a game, in their order.
///
/// ```
/// use variorum_record::{Tags, name};
///
/// let mut tags = Tags::default();
/// tags.set(name::WHITE, "Anna");
/// tags.set(name::WHITE, "Anna K.");
/// assert_eq!(tags.get("white"), Some("Anna K."));
/// assert_eq!(tags.iter().count(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag. Upper and lower case are the same, as some programs are careless with names.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut tags = self.0.iter();
        let found = tags.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// The value of a tag, unless it says that nobody knows.
    #[must_use]
    pub fn known(&self, name: &str) -> Option<&str> {
        let value = self.get(name)?.trim();
        (!value.is_empty() && value != UNKNOWN).then_some(value)
    }

    /// Sets a tag, in the place that it has or at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let mut tags = self.0.iter_mut();
        match tags.find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name.to_owned(), value.into())),
        }
    }

    /// Adds a tag that was read: of two of one name the first counts.
    pub(crate) fn add(&mut self, name: String, value: String) {
        if self.get(&name).is_none() {
            self.0.push((name, value));
        }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) {
        self.0
            .retain(|(known, _)| !known.eq_ignore_ascii_case(name));
    }

    /// All tags.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What stands for a tag of the roster that a game does not have.
pub(crate) fn unknown(name: &str) -> &'static str {
    match name {
        name::DATE => "????.??.??",
        name::RESULT => "*",
        _ => UNKNOWN,
    }
}

/// A tag as it is written. What cannot stand in a line becomes a blank.
pub(crate) fn line(tag: &str, value: &str) -> String {
    let mut out = format!("[{tag} \"");
    for letter in value.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out.push_str("\"]\n");
    out
}

impl Tags {
    /// The tags as they stand in a file, a line each.
    ///
    /// ```
    /// use variorum_record::{Tags, name, sheets};
    ///
    /// let mut tags = Tags::default();
    /// tags.set(name::EVENT, "the \"last\" one");
    /// assert_eq!(tags.lines(), "[Event \"the \\\"last\\\" one\"]\n");
    /// assert_eq!(sheets(&tags.lines()).next().unwrap().tags, tags);
    /// ```
    #[must_use]
    pub fn lines(&self) -> String {
        self.iter().map(|(tag, value)| line(tag, value)).collect()
    }
}
