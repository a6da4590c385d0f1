//! The games of a file, before anybody asks what their moves mean.

use std::borrow::Cow;

use crate::end::Score;
use crate::fault::{Fault, FaultKind, Place};
use crate::scan::Scan;
use crate::tags::{Tags, name};

/// More tags than any program writes.
pub(crate) const MOST_TAGS: usize = 500;

/// More moves than any game has.
pub(crate) const MOST_MOVES: usize = 100_000;

/// A game as it stands in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Where it begins.
    pub place: Place,
    /// What is said about it.
    pub tags: Tags,
    /// The moves that were played. Comments, variations and marks of quality are left out.
    pub moves: Vec<WrittenMove>,
    /// The result at the end of the moves, where there is one.
    pub score: Option<Score>,
    /// The first thing that cannot be understood; then the rest means little.
    pub fault: Option<Fault>,
}

/// A move as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// The text, without number and without `!` and `?`.
    pub text: String,
    /// Where it stands.
    pub place: Place,
}

impl Sheet {
    /// The game that it is a game of, if it says so.
    #[must_use]
    pub fn variant(&self) -> Option<&str> {
        self.tags.known(name::VARIANT)
    }

    /// What the file says about the result: the tag where the moves end without.
    #[must_use]
    pub fn score(&self) -> Score {
        let tag = || self.tags.get(name::RESULT).and_then(Score::parse);
        self.score
            .filter(|score| *score != Score::Open)
            .or_else(tag)
            .unwrap_or_default()
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.moves.is_empty() && self.fault.is_none()
    }

    fn fault(&mut self, place: Place, kind: FaultKind) {
        let game = self.number;
        self.fault.get_or_insert(Fault { game, place, kind });
    }
}

/// The text of a file: UTF-8, or else Latin-1, in which old files are written.
///
/// ```
/// assert_eq!(variorum_record::decode(b"M\xfcller"), "Müller");
/// assert_eq!(variorum_record::decode("\u{feff}Müller".as_bytes()), "Müller");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text).into(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// The games of a text, one after the other.
///
/// ```
/// let games: Vec<_> = variorum_record::sheets("1. e4 e5 *\n\n[White \"Anna\"]\n\n1. d4 (1. c4) 1/2-1/2").collect();
/// assert_eq!(games.len(), 2);
/// assert_eq!(games[1].moves[0].text, "d4");
/// assert_eq!(games[1].place.line, 3);
/// ```
#[must_use]
pub fn sheets(text: &str) -> Sheets<'_> {
    let scan = Scan::new(text);
    Sheets {
        scan,
        number: 0,
        unclosed: false,
    }
}

/// What [`sheets`] gives.
#[derive(Clone, Debug)]
pub struct Sheets<'a> {
    scan: Scan<'a>,
    number: usize,
    /// No `}` is left, so that nobody need look for one again.
    unclosed: bool,
}

impl Iterator for Sheets<'_> {
    type Item = Sheet;

    fn next(&mut self) -> Option<Sheet> {
        loop {
            self.scan.skip_blanks();
            self.scan.peek()?;
            let mut sheet = Sheet {
                number: self.number + 1,
                place: self.scan.place(),
                ..Sheet::default()
            };
            self.tags(&mut sheet);
            self.moves(&mut sheet);
            // Comments between games, and a result that stands alone, are no games.
            if !sheet.is_empty() {
                self.number += 1;
                return Some(sheet);
            }
        }
    }
}

impl<'a> Sheets<'a> {
    fn tags(&mut self, sheet: &mut Sheet) {
        loop {
            self.scan.skip_blanks();
            let place = self.scan.place();
            match self.scan.peek() {
                Some('[') => match self.tag() {
                    Ok(_) if sheet.tags.len() >= MOST_TAGS => {
                        sheet.fault(place, FaultKind::ManyTags);
                    }
                    Ok((name, value)) => sheet.tags.add(name, value),
                    Err(place) => {
                        sheet.fault(place, FaultKind::Tag);
                        self.scan.skip_line();
                    }
                },
                Some(';') => self.scan.skip_line(),
                _ => return,
            }
        }
    }

    /// A tag; if it is none, where that shows.
    fn tag(&mut self) -> Result<(String, String), Place> {
        let scan = &mut self.scan;
        let blank = |letter: char| letter.is_whitespace() && letter != '\n' && letter != '\r';
        let begin = scan.place();
        scan.next();
        scan.skip_while(blank);
        let name = scan.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        if name.is_empty() {
            return Err(begin);
        }
        scan.skip_while(blank);
        if scan.peek() != Some('"') {
            return Err(scan.place());
        }
        scan.next();
        let mut value = String::new();
        loop {
            let place = scan.place();
            match scan.next() {
                Some('"') => break,
                Some('\\') => match scan.peek() {
                    Some(letter @ ('"' | '\\')) => {
                        scan.next();
                        value.push(letter);
                    }
                    _ => value.push('\\'),
                },
                None | Some('\n' | '\r') => return Err(place),
                Some(letter) => value.push(letter),
            }
        }
        scan.skip_while(blank);
        if scan.peek() != Some(']') {
            return Err(scan.place());
        }
        scan.next();
        Ok((name.to_owned(), value))
    }

    fn moves(&mut self, sheet: &mut Sheet) {
        loop {
            self.scan.skip_blanks();
            let place = self.scan.place();
            match self.scan.peek() {
                None => return,
                // The next game; a tag stands nowhere else.
                Some('[') => return,
                Some('{') => {
                    if !self.comment() {
                        sheet.fault(place, FaultKind::Comment);
                    }
                }
                Some(';') => self.scan.skip_line(),
                Some('(') => {
                    if !self.variation() {
                        sheet.fault(place, FaultKind::Variation);
                    }
                }
                Some(letter @ (')' | '}' | ']')) => {
                    self.scan.next();
                    sheet.fault(place, FaultKind::Closing(letter));
                }
                Some('$') => {
                    self.scan.next();
                    self.scan.skip_while(|letter| letter.is_ascii_digit());
                }
                Some(_) => {
                    let token = self.token();
                    if let Some(score) = Score::parse(token) {
                        sheet.score = Some(score);
                        return;
                    }
                    if let Some((text, before)) = move_of(token) {
                        if sheet.moves.len() >= MOST_MOVES {
                            sheet.fault(place, FaultKind::ManyMoves);
                            continue;
                        }
                        let column = place.column + before;
                        let place = Place { column, ..place };
                        sheet.moves.push(WrittenMove { text, place });
                    }
                }
            }
        }
    }

    /// Skips a comment; false if it never ends, and then no more than its line.
    fn comment(&mut self) -> bool {
        self.unclosed = self.unclosed || !self.scan.rest().contains('}');
        let ends = !self.unclosed;
        if ends {
            self.scan.skip_while(|letter| letter != '}');
            self.scan.next();
        } else {
            self.scan.skip_line();
        }
        ends
    }

    /// Skips a variation with all that are in it; false if it does not end before the next game.
    fn variation(&mut self) -> bool {
        let mut depth = 0_usize;
        loop {
            self.scan.skip_blanks();
            match self.scan.peek() {
                None => return false,
                Some('[') if self.scan.begins_line() => return false,
                Some('{') => {
                    if !self.comment() {
                        return false;
                    }
                    continue;
                }
                Some(';') => {
                    self.scan.skip_line();
                    continue;
                }
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some(_) => {}
            }
            self.scan.next();
            if depth == 0 {
                return true;
            }
        }
    }

    /// Letters up to the next blank or sign; never nothing. A move may end with its text for machines in parentheses.
    fn token(&mut self) -> &'a str {
        let rest = self.scan.rest();
        let ends = |letter: char| {
            letter.is_whitespace()
                || matches!(letter, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$')
        };
        let mut end = rest.chars().next().map_or(0, char::len_utf8);
        while let Some(letter) = rest[end..].chars().next() {
            if let Some(length) = way(&rest[end..]) {
                end += length;
            } else if ends(letter) {
                break;
            } else {
                end += letter.len_utf8();
            }
        }
        let token = &rest[..end];
        for _ in token.chars() {
            self.scan.next();
        }
        token
    }
}

/// No text for machines is longer, in bytes.
const WAY: usize = 100;

/// The length of a move's text for machines in parentheses, `(g5e7,e7f6)`, if a text begins with one.
fn way(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('(')?;
    let length = inside.bytes().take(WAY).position(|byte| byte == b')')?;
    let inside = &inside[..length];
    let fits = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ',' | '@' | '~');
    // From a square to a square: two numbers at least. What merely looks like it is a variation without numbers.
    let digits = inside.chars().filter(char::is_ascii_digit).count();
    (digits >= 2 && inside.chars().all(fits)).then_some(length + 2)
}

/// The move in a token, and how many letters stand before it; nothing if there is none, as in `12.` or `!?`.
fn move_of(token: &str) -> Option<(String, usize)> {
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(token) || token == "e.p." || token == "ep" {
        return None;
    }
    let dots = token.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = if dots.starts_with(['.', '…']) {
        dots.trim_start_matches(['.', '…'])
    } else {
        token
    };
    let text = rest.trim_end_matches(['!', '?']);
    if text.is_empty() {
        return None;
    }
    let before = token.chars().count() - rest.chars().count();
    // Some programs castle with zeros.
    let (body, sign) = text.split_at(text.trim_end_matches(['+', '#']).len());
    let text = match body {
        "0-0" => format!("O-O{sign}"),
        "0-0-0" => format!("O-O-O{sign}"),
        _ => text.to_owned(),
    };
    Some((text, before))
}
