//! The characters of a file, with their places.

use crate::fault::Place;

/// Goes through a text once, letter by letter.
#[derive(Clone, Debug)]
pub(crate) struct Scan<'a> {
    text: &'a str,
    /// Where the next letter begins, in bytes.
    at: usize,
    place: Place,
}

impl<'a> Scan<'a> {
    pub(crate) fn new(text: &'a str) -> Scan<'a> {
        let place = Place { line: 1, column: 1 };
        let at = 0;
        Scan { text, at, place }
    }

    /// What is still to come.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Where the next letter stands.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// The next letter. `\r\n`, `\n` and `\r` all end a line.
    pub(crate) fn next(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.at += letter.len_utf8();
        if letter == '\n' || letter == '\r' && self.peek() != Some('\n') {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(letter)
    }

    pub(crate) fn skip_while(&mut self, fits: impl Fn(char) -> bool) {
        while self.peek().is_some_and(&fits) {
            self.next();
        }
    }

    /// Leaves the line; its end is still to come.
    pub(crate) fn skip_line(&mut self) {
        self.rest_of_line();
    }

    /// What is left of the line; its end is still to come.
    pub(crate) fn rest_of_line(&mut self) -> &'a str {
        self.take_while(|letter| letter != '\n' && letter != '\r')
    }

    /// Whether a line begins here.
    pub(crate) fn begins_line(&self) -> bool {
        self.place.column == 1
    }

    /// Blanks, ends of lines, and lines that begin with `%`, which are for other programs.
    pub(crate) fn skip_blanks(&mut self) {
        loop {
            self.skip_while(char::is_whitespace);
            if self.begins_line() && self.peek() == Some('%') {
                self.skip_line();
            } else {
                return;
            }
        }
    }

    /// The letters up to one that does not fit.
    pub(crate) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let begin = self.at;
        self.skip_while(fits);
        &self.text[begin..self.at]
    }
}
