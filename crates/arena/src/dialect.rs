//! How other programs name pieces: by one letter, and not always by ours.

use std::fmt;

/// Translates positions and moves into the letters of another program and back. Without letters of its own nothing
/// changes.
///
/// ```
/// use variorum_arena::Dialect;
///
/// let dialect = Dialect::parse("Ag=a,Wi=W")?;
/// assert_eq!(dialect.fen("{Ag}k/{ag}1[{Wi}] w - - 0 1 x=1"), "Ak/a1[W] w - - 0 1");
/// assert_eq!(dialect.theirs("a9a10wi"), "a9a10w");
/// assert_eq!(dialect.ours("A@c1"), "Ag@c1");
/// # Ok::<(), variorum_arena::DialectError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dialect {
    /// Our identifier and their letter, as listed for White.
    letters: Vec<(String, char)>,
}

/// Why a text says no letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DialectError(String);

impl fmt::Display for DialectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a list of identifiers and letters such as Ag=A,Wi=W",
            self.0
        )
    }
}

impl std::error::Error for DialectError {}

impl Dialect {
    /// Reads `Id=letter,Id=letter,…`.
    ///
    /// # Errors
    /// If it is something else.
    pub fn parse(text: &str) -> Result<Dialect, DialectError> {
        let letters = text
            .split(',')
            .filter(|part| !part.trim().is_empty())
            .map(|part| {
                let (id, letter) = part.trim().split_once('=')?;
                let mut letters = letter.chars();
                let (letter, more) = (letters.next()?, letters.next());
                let known = more.is_none() && letter.is_ascii_alphabetic() && !id.is_empty();
                known.then(|| (id.to_owned(), letter.to_ascii_uppercase()))
            })
            .collect::<Option<_>>()
            .ok_or_else(|| DialectError(text.to_owned()))?;
        Ok(Dialect { letters })
    }

    /// Whether nothing is translated.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// A position as the other program reads it: with its letters, and without fields that only ours have.
    #[must_use]
    pub fn fen(&self, fen: &str) -> String {
        if self.is_empty() {
            return fen.to_owned();
        }
        let mut fields = fen.split(' ');
        let mut out = self.placement(fields.next().unwrap_or_default());
        for field in fields.take_while(|field| !field.contains('=')) {
            out.push(' ');
            out.push_str(field);
        }
        out
    }

    fn placement(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let (unit, next) = match rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
                Some(braced) => braced,
                None => rest.split_at(first.len_utf8()),
            };
            rest = next;
            match self.letter(unit) {
                // Capitals are White's.
                Some(letter) if unit.starts_with(char::is_lowercase) => {
                    out.push(letter.to_ascii_lowercase());
                }
                Some(letter) => out.push(letter),
                None if unit.len() > 1 => {
                    out.push('{');
                    out.push_str(unit);
                    out.push('}');
                }
                None => out.push_str(unit),
            }
        }
        out
    }

    /// A move of ours as the other program writes it.
    #[must_use]
    pub fn theirs(&self, text: &str) -> String {
        self.translated(text, |id| self.letter(id).map(String::from))
    }

    /// A move of the other program as we write it.
    #[must_use]
    pub fn ours(&self, text: &str) -> String {
        self.translated(text, |letter| {
            let same =
                |(_, their): &&(String, char)| letter.eq_ignore_ascii_case(&their.to_string());
            let found = self.letters.iter().find(same);
            found.map(|(id, _)| id.clone())
        })
    }

    /// A move whose unit before `@` or behind the last square has another name.
    fn translated(&self, text: &str, name: impl Fn(&str) -> Option<String>) -> String {
        if self.is_empty() {
            return text.to_owned();
        }
        if let Some((unit, square)) = text.split_once('@') {
            let unit = name(unit).unwrap_or_else(|| unit.to_owned());
            return format!("{unit}@{square}");
        }
        let end = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let unit = &text[end.len()..];
        match name(unit).filter(|_| !unit.is_empty() && !end.is_empty()) {
            Some(unit) => format!("{end}{}", unit.to_lowercase()),
            None => text.to_owned(),
        }
    }

    fn letter(&self, id: &str) -> Option<char> {
        let same = |(known, _): &&(String, char)| known.eq_ignore_ascii_case(id);
        self.letters.iter().find(same).map(|(_, letter)| *letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions() {
        let dialect = Dialect::parse("Mg=G,Pl=L,M=C").unwrap();
        let fen = "{co}{mg}{pl}2m/10/{Mg}{Pl}M7 b KQ e3,e4 0 1 won=1";
        assert_eq!(dialect.fen(fen), "{co}gl2c/10/GLC7 b KQ e3,e4 0 1");
        assert_eq!(Dialect::default().fen(fen), fen);
    }

    #[test]
    fn moves() {
        let dialect = Dialect::parse("Mg=G,Wi=W").unwrap();
        for (ours, theirs) in [
            ("e2e4", "e2e4"),
            ("a9a10wi", "a9a10w"),
            ("a9a10q", "a9a10q"),
            ("Mg@c1", "G@c1"),
            ("P@c1", "P@c1"),
            ("0000", "0000"),
            ("(none)", "(none)"),
        ] {
            assert_eq!(dialect.theirs(ours), theirs);
            assert_eq!(dialect.ours(theirs), ours);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["x", "Mg=", "Mg=GG", "=G", "Mg=1", "a=b,c"] {
            assert!(Dialect::parse(text).is_err(), "{text}");
        }
        assert!(Dialect::parse("").unwrap().is_empty());
    }
}
