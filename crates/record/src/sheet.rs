//! The games of a file, before anybody asks what their moves mean.

use std::borrow::Cow;

use crate::end::Score;
use crate::fault::{Fault, FaultKind, Place};
use crate::note::Note;
use crate::scan::Scan;
use crate::tags::{Tags, name};

/// More tags than any program writes.
pub(crate) const MOST_TAGS: usize = 500;

/// More moves than any game has.
pub(crate) const MOST_MOVES: usize = 100_000;

/// So deep variations may stand in each other; what is deeper is kept as text.
pub const MOST_DEPTH: usize = 16;

/// A game as it stands in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Where it begins.
    pub place: Place,
    /// What is said about it.
    pub tags: Tags,
    /// What stands before the first move, as a comment.
    pub comment: String,
    /// The moves that were played, each with what is said about it.
    pub moves: Vec<WrittenMove>,
    /// Where the first variation stands that is too deep, and so was kept as text.
    pub deep: Option<Place>,
    /// The result at the end of the moves, where there is one.
    pub score: Option<Score>,
    /// The first thing that cannot be understood; then the rest means little.
    pub fault: Option<Fault>,
}

/// A move as it stands in a file, with what stands about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenMove {
    /// The text, without number and without `!` and `?`.
    pub text: String,
    /// Where it stands.
    pub place: Place,
    /// Its marks: `$4`, or what `??` and other signs mean.
    pub nags: Vec<u16>,
    /// The comment between its number and itself, or between a variation and itself.
    pub before: String,
    /// The comment after it.
    pub comment: String,
    /// What could have been played instead.
    pub variations: Vec<Vec<WrittenMove>>,
}

impl WrittenMove {
    /// Moves with all that is said about them, as they could stand in a file, without numbers.
    pub(crate) fn as_text(moves: &[WrittenMove]) -> String {
        let mut out = String::new();
        for written in moves {
            let nags = written.nags.iter().map(|nag| format!("${nag}"));
            let told = |comment: &str| {
                let text = Note::parse(comment).text;
                (!text.is_empty()).then_some(text)
            };
            let words = told(&written.before).into_iter();
            let words = words.chain([written.text.clone()]).chain(nags);
            let words = words.chain(told(&written.comment));
            let lines = written.variations.iter();
            let lines = lines.map(|line| format!("({})", WrittenMove::as_text(line)));
            for word in words.chain(lines) {
                if !out.is_empty() {
                    out.push(' ');
                }
                out.push_str(&word);
            }
        }
        out
    }
}

/// A line of moves that is being read.
#[derive(Debug, Default)]
struct Open {
    moves: Vec<WrittenMove>,
    /// The comment on the move that is to come.
    before: String,
    /// Whether a comment that stands here is about the move to come.
    coming: bool,
    /// Where its parenthesis stands.
    place: Place,
}

impl Open {
    fn comment(&mut self, intro: &mut String, text: &str) {
        let own = self.moves.last_mut().map(|last| &mut last.comment);
        let place = match self.coming {
            true => &mut self.before,
            false => own.unwrap_or(intro),
        };
        append(place, text);
    }

    /// No move is to come: what was said about it is about the last one.
    fn close(&mut self, intro: &mut String) {
        let before = std::mem::take(&mut self.before);
        self.coming = false;
        if !before.is_empty() {
            self.comment(intro, &before);
        }
    }
}

/// Adds a comment to another.
pub(crate) fn append(comment: &mut String, text: &str) {
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(text);
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
                Some(';') => {
                    self.scan.next();
                    let text = self.scan.rest_of_line();
                    if !sheet.tags.is_empty() {
                        append(&mut sheet.comment, text);
                    }
                }
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
        let mut line = Open::default();
        // The lines that this one stands in, outermost first.
        let mut outer: Vec<Open> = Vec::new();
        let mut count = 0;
        loop {
            self.scan.skip_blanks();
            let place = self.scan.place();
            match self.scan.peek() {
                None => break,
                // The next game; a tag stands nowhere else.
                Some('[') if outer.is_empty() || self.scan.begins_line() => break,
                Some('{') => match self.comment() {
                    Some(text) => line.comment(&mut sheet.comment, text),
                    None => sheet.fault(place, FaultKind::Comment),
                },
                Some(';') => {
                    self.scan.next();
                    let text = self.scan.rest_of_line();
                    line.comment(&mut sheet.comment, text);
                }
                Some('(') if outer.len() >= MOST_DEPTH || line.moves.is_empty() => {
                    if outer.len() >= MOST_DEPTH {
                        sheet.deep.get_or_insert(place);
                    }
                    match self.variation() {
                        Some(text) => line.comment(&mut sheet.comment, text),
                        None => sheet.fault(place, FaultKind::Variation),
                    }
                }
                Some('(') => {
                    self.scan.next();
                    let coming = true;
                    let inner = Open {
                        place,
                        coming,
                        ..Open::default()
                    };
                    outer.push(std::mem::replace(&mut line, inner));
                }
                Some(')') if !outer.is_empty() => {
                    self.scan.next();
                    let mut around = outer.pop().unwrap_or_default();
                    let mut left = String::new();
                    line.close(&mut left);
                    if let Some(last) = around.moves.last_mut() {
                        match line.moves.is_empty() {
                            true if left.is_empty() => {}
                            true => append(&mut last.comment, &left),
                            false => last.variations.push(line.moves),
                        }
                    }
                    around.coming = true;
                    line = around;
                }
                Some(letter @ (')' | '}' | ']')) if outer.is_empty() => {
                    self.scan.next();
                    sheet.fault(place, FaultKind::Closing(letter));
                }
                Some('[' | '}' | ']') => {
                    self.scan.next();
                }
                Some('$') => {
                    self.scan.next();
                    let number = self.scan.take_while(|letter| letter.is_ascii_digit());
                    mark(&mut line.moves, number.parse().ok());
                }
                Some(_) => {
                    let token = self.token();
                    if let Some(score) = Score::parse(token) {
                        // In a variation it says nothing about the game.
                        if outer.is_empty() {
                            sheet.score = Some(score);
                            break;
                        }
                    } else if let Some(nag) = sign(token) {
                        mark(&mut line.moves, Some(nag));
                    } else if let Some((text, before)) = move_of(token) {
                        if count >= MOST_MOVES {
                            sheet.fault(place, FaultKind::ManyMoves);
                            continue;
                        }
                        count += 1;
                        let column = place.column + before;
                        line.moves.push(WrittenMove {
                            text,
                            place: Place { column, ..place },
                            before: std::mem::take(&mut line.before),
                            ..WrittenMove::default()
                        });
                        let body = token.trim_end_matches(['!', '?']);
                        mark(&mut line.moves, sign(&token[body.len()..]));
                        line.coming = false;
                    } else if token.starts_with(|letter: char| letter.is_ascii_digit()) {
                        line.coming = true;
                    }
                }
            }
        }
        if let Some(first) = outer.get(1).or(outer.first().map(|_| &line)) {
            sheet.fault(first.place, FaultKind::Variation);
            line = outer.swap_remove(0);
        }
        line.close(&mut sheet.comment);
        sheet.moves = line.moves;
    }

    /// What stands in a comment; nothing if it never ends, and then no more than its line is skipped.
    fn comment(&mut self) -> Option<&'a str> {
        self.unclosed = self.unclosed || !self.scan.rest().contains('}');
        if self.unclosed {
            self.scan.skip_line();
            return None;
        }
        self.scan.next();
        let text = self.scan.take_while(|letter| letter != '}');
        self.scan.next();
        Some(text)
    }

    /// The text of a variation with all that are in it; nothing if it does not end before the next game.
    fn variation(&mut self) -> Option<&'a str> {
        let from = self.scan.rest();
        let mut depth = 0_usize;
        loop {
            self.scan.skip_blanks();
            match self.scan.peek() {
                None => return None,
                Some('[') if self.scan.begins_line() => return None,
                Some('{') => {
                    self.comment()?;
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
                return Some(&from[..from.len() - self.scan.rest().len()]);
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

/// Marks the last of some moves.
fn mark(moves: &mut [WrittenMove], nag: Option<u16>) {
    if let (Some(last), Some(nag)) = (moves.last_mut(), nag)
        && !last.nags.contains(&nag)
    {
        last.nags.push(nag);
    }
}

/// What a sign beside a move means, as PGN numbers it.
fn sign(token: &str) -> Option<u16> {
    Some(match token {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        "=" => 10,
        "∞" => 13,
        "+=" | "+/=" | "⩲" => 14,
        "=+" | "=/+" | "⩱" => 15,
        "+/-" | "±" => 16,
        "-/+" | "∓" => 17,
        "+-" => 18,
        "-+" => 19,
        _ => return None,
    })
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
