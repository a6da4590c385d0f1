//! What words, strings, numbers and keywords stand for.

use std::ops::Range;

use super::excerpt::excerpt;
use super::lexer::{Kind, Lexeme, RAW, inside_raw};
use super::parser::Parser;
use super::tree::{Text, Value, ValueKind};
use crate::diagnostic::Code;
use crate::fault::Fault;
use crate::source::Span;

impl Parser<'_> {
    pub(super) fn value_of(&mut self, lexeme: Lexeme) -> Value {
        let span = self.span(lexeme);
        let kind = match lexeme.kind {
            Kind::Word | Kind::Text | Kind::Raw | Kind::OddText => {
                ValueKind::Text(self.text_of(lexeme))
            }
            Kind::OpenText => {
                self.text_of(lexeme);
                ValueKind::Bad
            }
            Kind::Number => self.number(lexeme),
            _ => self.keyword(lexeme),
        };
        Value { kind, span }
    }

    fn number(&mut self, lexeme: Lexeme) -> ValueKind {
        let text = self.slice(lexeme);
        let digits: String = text.chars().filter(|&c| c != '_').collect();
        let body = digits.trim_start_matches(['-', '+']);
        let span = self.span(lexeme);
        let shown = excerpt(text);
        match digits.parse() {
            Ok(number) => return ValueKind::Number(number),
            Err(_) if body.bytes().all(|b| b.is_ascii_digit()) => {
                self.fault(Fault::of(
                    Code::BadNumber,
                    span,
                    format!("the number `{shown}` is too large"),
                ));
            }
            Err(_) => {
                let mut fault = Fault::of(
                    Code::BadNumber,
                    span,
                    format!("`{shown}` is not a whole number"),
                );
                if digits.contains(|c: char| c.is_alphabetic()) {
                    fault = fault
                        .help("put it in quotes if it is a word")
                        .fix(span, format!("\"{text}\""));
                }
                self.fault(fault);
            }
        }
        ValueKind::Bad
    }

    fn keyword(&mut self, lexeme: Lexeme) -> ValueKind {
        match self.slice(lexeme) {
            "#true" => return ValueKind::Flag(true),
            "#false" => return ValueKind::Flag(false),
            other => {
                let title = format!("unknown keyword `{}`", excerpt(other));
                let span = self.span(lexeme);
                let lower = other.to_lowercase();
                let mut fault = Fault::of(Code::UnknownKeyword, span, title);
                if ["#true", "#false"].contains(&lower.as_str()) {
                    fault = fault.fix(span, lower);
                }
                self.fault(fault.label("expected `#true` or `#false`"));
            }
        }
        ValueKind::Bad
    }

    /// The text of a word or string, with its faults reported.
    pub(super) fn text_of(&mut self, lexeme: Lexeme) -> Text {
        let span = self.span(lexeme);
        let source = self.slice(lexeme);
        match lexeme.kind {
            Kind::Word => Text {
                value: source.to_owned(),
                span,
                map: Vec::new(),
                first: span.start,
            },
            Kind::Text => self.unescape(lexeme),
            Kind::Raw => self.raw_text(lexeme),
            Kind::OddText => self.odd_text(lexeme),
            _ => {
                let text = Text {
                    value: source[1..].to_owned(),
                    span,
                    map: Vec::new(),
                    first: span.start + 1,
                };
                self.out.lost.push(self.whole_line(lexeme.start));
                self.fault(
                    Fault::of(Code::UnclosedString, span, "this string is never closed")
                        .fix(Span::new(self.file, lexeme.end, lexeme.end), "\"")
                        .label("expected `\"` before the end of the line")
                        .syntax(),
                );
                text
            }
        }
    }

    /// The text between the quotes of several lines.
    fn raw_text(&mut self, lexeme: Lexeme) -> Text {
        let (span, source) = (self.span(lexeme), self.slice(lexeme));
        let quotes = |end: &str| end.trim_matches('#').len();
        let open = 1 + quotes(source.split_once('\n').map_or("", |line| line.0.trim_end()));
        let inside = source.trim_end_matches(['#', '"']);
        let value = inside[open..].to_owned();
        if open != RAW.0.len() || !source.ends_with(RAW.1) {
            let written = format!("{}{value}{}", RAW.0, RAW.1);
            let title = "a text of several lines stands between `#\"\"\"` and `\"\"\"#`";
            let start = Span::new(self.file, lexeme.start, lexeme.start + open);
            self.fault(
                Fault::of(Code::OtherQuotes, start, title)
                    .fix(span, written)
                    .syntax(),
            );
        }
        Text {
            value,
            span,
            map: Vec::new(),
            first: span.start + open as u32,
        }
    }

    /// The text between other quotes.
    fn odd_text(&mut self, lexeme: Lexeme) -> Text {
        let span = self.span(lexeme);
        let source = self.slice(lexeme);
        if let Some(inside) = inside_raw(source) {
            return self.other_raw(lexeme, inside);
        }
        let inside = |text: &str| {
            // Where the opening quote is lost, the text itself begins there.
            let opening = |c: &char| !c.is_alphanumeric() && *c != '{';
            let open = text
                .chars()
                .next()
                .filter(opening)
                .map_or(0, char::len_utf8);
            let close = text.chars().next_back().map_or(0, char::len_utf8);
            (open, text[open..text.len() - close].to_owned())
        };
        let (open, value) = inside(source);
        let straight = quoted(&value);
        self.fault(
            Fault::of(
                Code::OtherQuotes,
                span,
                "a text stands in straight double quotes",
            )
            .help(format!("write `{}`", excerpt(&straight)))
            .fix(span, straight),
        );
        Text {
            value,
            span,
            map: Vec::new(),
            first: span.start + open as u32,
        }
    }

    /// A raw text or one of several lines, which is read as what it would be in straight double quotes.
    fn other_raw(&mut self, lexeme: Lexeme, inside: Range<usize>) -> Text {
        let span = self.span(lexeme);
        let source = self.slice(lexeme);
        let first = span.start + inside.start as u32;
        let body = &source[inside];
        let value = match body.strip_prefix("\r\n").or(body.strip_prefix('\n')) {
            Some(lines) => unindented(lines),
            None => body.to_owned(),
        };
        let map = match value == body {
            true => Vec::new(),
            false => vec![first; value.len() + 1],
        };
        let straight = quoted(&value);
        let title = "a text stands in straight double quotes and ends on its line";
        self.fault(
            Fault::of(Code::OtherQuotes, span, title)
                .help(format!("write `{}`", excerpt(&straight)))
                .fix(span, straight),
        );
        Text {
            map,
            value,
            span,
            first,
        }
    }

    /// The line of an offset, with those that a `\` joins to it.
    fn whole_line(&self, offset: usize) -> Span {
        let joined = |line: &str| line.trim_end().ends_with('\\');
        let mut start = self.text[..offset].rfind('\n').map_or(0, |at| at + 1);
        while start > 0 && joined(&self.text[..start]) {
            start = self.text[..start - 1].rfind('\n').map_or(0, |at| at + 1);
        }
        let end_of = |from: usize| {
            self.text[from..]
                .find('\n')
                .map_or(self.text.len(), |at| from + at)
        };
        let mut end = end_of(offset);
        while end < self.text.len() && joined(&self.text[start..end]) {
            end = end_of(end + 1);
        }
        Span::new(self.file, start, end)
    }

    fn unescape(&mut self, lexeme: Lexeme) -> Text {
        let span = self.span(lexeme);
        let first = lexeme.start + 1;
        let body = &self.text[first..lexeme.end - 1];
        if !body.contains('\\') {
            return Text {
                value: body.to_owned(),
                span,
                map: Vec::new(),
                first: first as u32,
            };
        }
        let mut value = String::with_capacity(body.len());
        let mut map = Vec::with_capacity(body.len() + 1);
        let mut faults = Vec::new();
        let mut rest = body;
        while let Some(c) = rest.chars().next() {
            let at = first + body.len() - rest.len();
            let (piece, length) = if c == '\\' {
                escape(rest)
            } else {
                (Some(c), c.len_utf8())
            };
            if let Some(piece) = piece {
                value.push(piece);
                map.extend(std::iter::repeat_n(at as u32, piece.len_utf8()));
            } else {
                let place = Span::new(self.file, at, at + length);
                let title = format!("unknown escape `{}`", &rest[..length]);
                faults.push(
                    Fault::of(Code::UnknownEscape, place, title)
                        .help("escapes are `\\n`, `\\t`, `\\\"`, `\\\\` and `\\u{…}`"),
                );
            }
            rest = &rest[length..];
        }
        map.push(first as u32 + body.len() as u32);
        for fault in faults {
            self.fault(fault);
        }
        Text {
            value,
            span,
            map,
            first: first as u32,
        }
    }
}

/// A text as a string of a rule file.
pub(crate) fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    let escaped = escaped.replace('\r', "").replace('\n', "\\n");
    format!("\"{escaped}\"")
}

/// The lines of a text of several without the indentation of its last one, which has nothing else.
fn unindented(lines: &str) -> String {
    let indent = lines.rsplit('\n').next().unwrap_or_default();
    let lines = lines.strip_suffix(indent).unwrap_or(lines);
    let lines = lines.strip_suffix('\n').unwrap_or(lines);
    let lines = lines
        .split('\n')
        .map(|line| line.strip_prefix(indent).unwrap_or(line).trim_end());
    lines.collect::<Vec<_>>().join("\n")
}

/// The character that an escape stands for, and the length of the escape. No character: there is no such
/// escape.
fn escape(rest: &str) -> (Option<char>, usize) {
    let after = &rest[1..];
    let simple = match after.chars().next() {
        Some('n') => Some('\n'),
        Some('t') => Some('\t'),
        Some('r') => Some('\r'),
        Some('s') => Some(' '),
        Some(c @ ('"' | '\\' | '/')) => Some(c),
        Some('u') => {
            let hex = after.strip_prefix("u{").and_then(|hex| hex.split_once('}'));
            let Some((digits, _)) = hex.filter(|(digits, _)| digits.len() <= 6) else {
                return (None, 2);
            };
            let code = u32::from_str_radix(digits, 16)
                .ok()
                .and_then(char::from_u32);
            return (code, 1 + 2 + digits.len() + 1);
        }
        Some(c) => return (None, 1 + c.len_utf8()),
        None => return (None, 1),
    };
    (simple, 2)
}
