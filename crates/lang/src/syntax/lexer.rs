//! Text to lexemes. Every byte of the text belongs to exactly one lexeme.

/// What a lexeme is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Spaces, tabs, and a line break that follows a `\`.
    Space,
    /// One line break.
    Newline,
    /// `// …` or `/* … */`.
    Comment,
    /// A `/* …` that never ends.
    OpenComment,
    /// `/-`, which comments out the node, value or property after it.
    SlashDash,
    /// A bare word.
    Word,
    /// Something that begins like a number.
    Number,
    /// `#` and a word.
    Keyword,
    /// A string with both quotes.
    Text,
    /// A text of several lines between `#"""` and `"""#`, in which nothing but its end means anything.
    Raw,
    /// A string in other quotes than straight double ones, or one whose opening quote is lost.
    OddText,
    /// A remark after `#`, `--` or `<!--`, as other languages have it.
    OddComment,
    /// A string without its closing quote; it reaches to the end of the line, closing braces left out.
    OpenText,
    /// `=`.
    Equals,
    /// `{`.
    Open,
    /// `}`.
    Close,
    /// `;`.
    Semicolon,
    /// Characters that begin nothing.
    Stray,
}

impl Kind {
    /// A string in quotes of any kind, also one without an end.
    pub(crate) fn is_string(self) -> bool {
        matches!(
            self,
            Kind::Text | Kind::Raw | Kind::OddText | Kind::OpenText
        )
    }

    /// Whether it can be a value: a word, string, number or keyword.
    pub(crate) fn is_value(self) -> bool {
        self.is_string() || matches!(self, Kind::Word | Kind::Number | Kind::Keyword)
    }
}

/// A lexeme: its kind and its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lexeme {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Splits a text into lexemes.
pub(crate) fn lex(text: &str) -> Vec<Lexeme> {
    let mut lexemes: Vec<Lexeme> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let in_property = lexemes.last().is_some_and(|last| last.kind == Kind::Equals);
        let unopened = in_property.then(|| unopened(rest)).flatten();
        let (kind, length) = unopened.map_or_else(|| next(rest), |length| (Kind::OddText, length));
        debug_assert!(length > 0);
        lexemes.push(Lexeme {
            kind,
            start: at,
            end: at + length,
        });
        at += length;
    }
    lexemes
}

/// Kind and length of the first lexeme of a text that is not empty.
fn next(rest: &str) -> (Kind, usize) {
    let first = rest.chars().next().unwrap_or(' ');
    if let Some(length) = raw(rest) {
        return (Kind::Raw, length);
    }
    if let Some(length) = raw_text(rest).or_else(|| odd_text(rest)) {
        return (Kind::OddText, length);
    }
    match first {
        '\n' => (Kind::Newline, 1),
        '\r' if rest.starts_with("\r\n") => (Kind::Newline, 2),
        '{' => (Kind::Open, 1),
        '}' => (Kind::Close, 1),
        ';' => (Kind::Semicolon, 1),
        '=' => (Kind::Equals, 1),
        '"' => string(rest),
        '/' => slash(rest),
        '\\' => line_continuation(rest).map_or((Kind::Stray, 1), |length| (Kind::Space, length)),
        '#' => match span_of(&rest[1..], is_word_part) {
            0 if rest[1..].starts_with(is_space) => (Kind::OddComment, line_length(rest)),
            0 => (Kind::Stray, 1),
            length => (Kind::Keyword, 1 + length),
        },
        '-' if rest.starts_with("-- ") => (Kind::OddComment, line_length(rest)),
        '<' if rest.starts_with("<!--") => (Kind::OddComment, line_length(rest)),
        c if is_space(c) => (Kind::Space, span_of(rest, is_space)),
        c if c.is_ascii_digit() => (Kind::Number, span_of(rest, is_word_part)),
        '-' | '+' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => {
            (Kind::Number, 1 + span_of(&rest[1..], is_word_part))
        }
        c if is_word_start(c) => (Kind::Word, span_of(rest, is_word_part)),
        c => {
            let more = span_of(&rest[c.len_utf8()..], |c| !begins_something(c));
            (Kind::Stray, c.len_utf8() + more)
        }
    }
}

/// Length of the prefix whose characters all satisfy a predicate.
fn span_of(text: &str, predicate: impl Fn(char) -> bool) -> usize {
    text.find(|c| !predicate(c)).unwrap_or(text.len())
}

fn is_space(c: char) -> bool {
    c != '\n' && c != '\r' && (c.is_whitespace() || c == '\u{feff}') || c == '\r'
}

fn is_word_start(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn is_word_part(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.' | '\'')
}

fn begins_something(c: char) -> bool {
    is_space(c)
        || is_word_start(c)
        || c.is_ascii_digit()
        || matches!(
            c,
            '\n' | '{' | '}' | ';' | '=' | '"' | '/' | '\\' | '#' | '-' | '+'
        )
}

/// A string that begins with a quote.
fn string(rest: &str) -> (Kind, usize) {
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return (Kind::Text, at + 1),
            '\n' => return (Kind::OpenText, open_text(&rest[..at])),
            '\\' if rest[at + 1..].starts_with(['"', '\\']) => {
                chars.next();
            }
            _ => {}
        }
    }
    (Kind::OpenText, open_text(rest))
}

/// The quotes of a text of several lines.
pub(super) const RAW: (&str, &str) = ("#\"\"\"", "\"\"\"#");

/// Length of a text of several lines; one of its quotes may be lost at either end.
fn raw(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix("#\"\"")?;
    let inside = inside.strip_prefix('"').unwrap_or(inside);
    let begins = inside
        .trim_start_matches([' ', '\t', '\r'])
        .starts_with('\n');
    let end = inside.find(&RAW.1[1..]).filter(|_| begins)? + RAW.1.len() - 1;
    Some(rest.len() - inside.len() + end)
}

/// Pairs of quotes that are not those of the language.
const ODD_QUOTES: [(char, char); 7] = [
    ('`', '`'),
    ('\'', '\''),
    ('‘', '’'),
    ('“', '”'),
    ('„', '“'),
    ('”', '”'),
    ('«', '»'),
];

/// The longest string in such quotes, in bytes: what is longer is most likely none.
const LONGEST_ODD: usize = 400;

/// More `#` than this begin no string.
const MOST_SIGNS: usize = 4;

/// The longest such string, in bytes.
const LONGEST_RAW: usize = 2000;

/// Where the text lies in a string as KDL has it besides: raw, `#"…"#`, or of several lines, `"""…"""`; also with an `r`
/// before it, as it was written formerly. Nothing, if none begins here or it has no end.
pub(crate) fn inside_raw(rest: &str) -> Option<std::ops::Range<usize>> {
    let r = usize::from(rest.starts_with("r#") || rest.starts_with("r\""));
    let signs = rest[r..].bytes().take(MOST_SIGNS);
    let hashes = signs.take_while(|sign| *sign == b'#').count();
    let after = &rest[r + hashes..];
    // Two quotes are an empty text.
    let quotes = match after {
        _ if after.starts_with("\"\"\"") => 3,
        _ if after.starts_with('"') && r + hashes > 0 => 1,
        _ => return None,
    };
    let start = r + hashes + quotes;
    let end = format!("{}{}", "\"".repeat(quotes), "#".repeat(hashes));
    let near = rest[start..].bytes().take(LONGEST_RAW);
    let within = match quotes {
        3 => near.count(),
        _ => near.take_while(|byte| *byte != b'\n').count(),
    };
    let near = &rest.as_bytes()[start..start + within];
    let length = near
        .windows(end.len())
        .position(|part| part == end.as_bytes())?;
    Some(start..start + length)
}

/// Length of a raw string or one of several lines, with its quotes.
fn raw_text(rest: &str) -> Option<usize> {
    let inside = inside_raw(rest)?;
    let before = &rest[..inside.start];
    Some(inside.end + before.len() - usize::from(before.starts_with('r')))
}

/// Length of a string that begins with another quote and ends with its partner on the same line.
fn odd_text(rest: &str) -> Option<usize> {
    let first = rest.chars().next()?;
    let ends = ODD_QUOTES.iter().filter(|(open, _)| *open == first);
    ends.filter_map(|(open, close)| {
        let mut inside = rest.char_indices().skip(1);
        let end = inside
            .by_ref()
            .take_while(|(at, c)| *c != '\n' && *at <= LONGEST_ODD)
            .find(|(_, c)| c == close)?;
        debug_assert!(end.0 >= open.len_utf8());
        Some(end.0 + close.len_utf8())
    })
    .min()
}

/// Length of a string behind a `=` that has lost its opening quote: it begins with a run with slashes, such as the board of a
/// position, and its closing quote ends it on the same line.
fn unopened(rest: &str) -> Option<usize> {
    if !rest.starts_with(|c: char| c.is_alphanumeric() || c == '{') {
        return None;
    }
    let mut near = rest.char_indices().take_while(|(at, _)| *at <= LONGEST_ODD);
    let end = near.find(|(_, c)| matches!(c, '"' | '\n' | ';'))?.0;
    let run = &rest[..span_of(&rest[..end], |c| !is_space(c))];
    let slashed = run.contains('/') && !run.contains("//");
    // Behind a `=` the quote opens the next property's text.
    let closed = rest[end..].starts_with('"') && !rest[..end].ends_with('=');
    (slashed && closed).then_some(end + 1)
}

/// Length of the line that a text begins with, its break left out.
fn line_length(text: &str) -> usize {
    text.find('\n')
        .map_or(text.len(), |end| text[..end].trim_end_matches('\r').len())
}

/// Length of an unclosed string: without what most likely closes blocks behind it.
fn open_text(line: &str) -> usize {
    let trimmed = line.trim_end_matches(|c: char| is_space(c) || matches!(c, '{' | '}' | ';'));
    trimmed.len().max(1)
}

/// Length of `\`, spaces, a line break and the spaces after it.
fn line_continuation(rest: &str) -> Option<usize> {
    let after = 1 + span_of(&rest[1..], is_space);
    if !rest[after..].starts_with('\n') {
        return None;
    }
    Some(after + 1 + span_of(&rest[after + 1..], is_space))
}

/// Comments and the slash-dash.
fn slash(rest: &str) -> (Kind, usize) {
    if rest.starts_with("//") {
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        return (Kind::Comment, line.trim_end_matches('\r').len());
    }
    if rest.starts_with("/-") {
        return (Kind::SlashDash, 2);
    }
    if !rest.starts_with("/*") {
        return (Kind::Stray, 1);
    }
    // Block comments nest.
    let bytes = rest.as_bytes();
    let (mut at, mut depth) = (0, 0);
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"/*" => {
                depth += 1;
                at += 2;
            }
            b"*/" => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return (Kind::Comment, at);
                }
            }
            _ => at += 1,
        }
    }
    (Kind::OpenComment, rest.len())
}
