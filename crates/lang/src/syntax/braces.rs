//! Finds the most likely place of a missing or superfluous brace.
//!
//! In a file whose braces match, this does nothing and indentation means nothing. Otherwise one lost brace
//! would make nonsense of everything behind it, so the indentation of the lines is consulted: a line that
//! is not indented deeper than the line of an open brace does not belong to that block.

use super::lexer::{Kind, Lexeme};
use super::limits::MAX_FAULTS;
use crate::diagnostic::Code;
use crate::fault::Fault;
use crate::source::{FileId, Span};

/// The lexemes that matter, braces mended.
pub(super) struct Balanced {
    /// Without space and comments. A brace put in has no length.
    pub(super) lexemes: Vec<Lexeme>,
    /// What was wrong with the braces.
    pub(super) faults: Vec<Fault>,
    /// Parts of the file that are not to be trusted.
    pub(super) lost: Vec<Span>,
}

/// A line of a file, as a range of its significant lexemes (the line break not among them).
struct Line {
    first: usize,
    last: usize,
    indent: usize,
    start: usize,
    end: usize,
    /// Opening and closing braces inside strings, on a line where some string is not closed.
    swallowed: [usize; 2],
}

/// An open brace.
struct Opener {
    lexeme: usize,
    line: usize,
}

/// Mends the braces of a text.
pub(super) fn balance(text: &str, file: FileId, all: &[Lexeme]) -> Balanced {
    let significant: Vec<Lexeme> = all
        .iter()
        .copied()
        .filter(|lexeme| !matches!(lexeme.kind, Kind::Space | Kind::Comment))
        .collect();
    let lines = lines(text, &significant);
    let (missing, extra) = imbalance(&significant);
    let mut mend = Mend {
        file,
        text,
        lines,
        missing,
        extra,
        stack: Vec::new(),
        out: Balanced {
            lexemes: Vec::with_capacity(significant.len()),
            faults: Vec::new(),
            lost: Vec::new(),
        },
    };
    if missing == 0 && extra == 0 {
        mend.out.lexemes = significant;
        return mend.out;
    }
    mend.run(&significant);
    mend.out
}

/// How many braces are never closed, and how many close nothing.
fn imbalance(lexemes: &[Lexeme]) -> (usize, usize) {
    let (mut depth, mut extra) = (0usize, 0);
    for lexeme in lexemes {
        match lexeme.kind {
            Kind::Open => depth += 1,
            Kind::Close if depth == 0 => extra += 1,
            Kind::Close => depth -= 1,
            _ => {}
        }
    }
    (depth, extra)
}

/// Groups lexemes into lines.
fn lines(text: &str, lexemes: &[Lexeme]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut first = 0;
    let mut search_from = 0;
    while first < lexemes.len() {
        let length = lexemes[first..]
            .iter()
            .position(|lexeme| lexeme.kind == Kind::Newline)
            .unwrap_or(lexemes.len() - first);
        let last = first + length;
        if last > first {
            let at = lexemes[first].start;
            let start = text[search_from..at]
                .rfind('\n')
                .map_or(search_from, |i| search_from + i + 1);
            let members = &lexemes[first..last];
            let unclosed = members.iter().any(|lexeme| lexeme.kind == Kind::OpenText);
            let swallowed = ['{', '}'].map(|brace| {
                let strings = members.iter().filter(|lexeme| {
                    unclosed && matches!(lexeme.kind, Kind::Text | Kind::OpenText)
                });
                strings
                    .map(|lexeme| text[lexeme.start..lexeme.end].matches(brace).count())
                    .sum()
            });
            lines.push(Line {
                first,
                last,
                indent: text[start..at].chars().count(),
                start,
                end: lexemes[last - 1].end,
                swallowed,
            });
        }
        search_from = lexemes.get(last).map_or(text.len(), |lexeme| lexeme.end);
        first = last + 1;
    }
    lines
}

/// The state of mending.
struct Mend<'a> {
    file: FileId,
    text: &'a str,
    lines: Vec<Line>,
    /// Closing braces still to be put in.
    missing: usize,
    /// Closing braces still to be taken out, or opening ones to be put in.
    extra: usize,
    stack: Vec<Opener>,
    out: Balanced,
}

impl Mend<'_> {
    fn run(&mut self, lexemes: &[Lexeme]) {
        for number in 0..self.lines.len() {
            let (first, last) = (self.lines[number].first, self.lines[number].last);
            self.begin_line(number, lexemes);
            for index in first..last {
                match lexemes[index].kind {
                    Kind::Open => {
                        self.stack.push(Opener {
                            lexeme: index,
                            line: number,
                        });
                        self.out.lexemes.push(lexemes[index]);
                    }
                    Kind::Close => self.close(number, index, lexemes),
                    _ => self.out.lexemes.push(lexemes[index]),
                }
            }
            if let Some(line_break) = lexemes.get(last) {
                self.out.lexemes.push(*line_break);
            }
        }
        while let Some(opener) = self.stack.pop() {
            self.never_closed(&opener, lexemes);
        }
    }

    /// Compares the indentation of a line with the blocks that are open.
    fn begin_line(&mut self, number: usize, lexemes: &[Lexeme]) {
        let line = &self.lines[number];
        let (indent, start) = (line.indent, line.start);
        let closes = lexemes[line.first].kind == Kind::Close;
        // A closing brace stands as deep as the line of its opening brace, anything else deeper.
        while self.missing > 0
            && let Some(top) = self.stack.last()
        {
            let opened = self.lines[top.line].indent;
            if !(opened > indent || opened == indent && !closes) {
                break;
            }
            self.missing -= 1;
            if let Some(opener) = self.stack.pop() {
                self.never_closed(&opener, lexemes);
            }
            self.out.lexemes.push(Lexeme {
                kind: Kind::Close,
                start,
                end: start,
            });
            self.out.lexemes.push(Lexeme {
                kind: Kind::Newline,
                start,
                end: start,
            });
        }
        // A line indented deeper than the one before, which opened nothing.
        if self.extra > 0 && number > 0 {
            let before = &self.lines[number - 1];
            let at = before.end;
            let opened = self.stack.last().is_some_and(|top| top.line == number - 1);
            let plain = lexemes[before.first..before.last]
                .iter()
                .all(|lexeme| !matches!(lexeme.kind, Kind::Open | Kind::Close));
            let last = before.last;
            if indent > before.indent && !opened && plain && !closes {
                self.extra -= 1;
                let span = Span::new(self.file, at.saturating_sub(1), at);
                self.fault(
                    Fault::of(Code::MissingBrace, self.char_at(span), "a `{` is missing")
                        .fix(Span::new(self.file, at, at), " {")
                        .label("expected `{` after this")
                        .help("the lines below are indented as if they belonged to this one")
                        .syntax(),
                );
                // In front of the line break that ended the line before.
                let place = self.out.lexemes.len()
                    - self
                        .out
                        .lexemes
                        .iter()
                        .rev()
                        .take_while(|l| l.kind == Kind::Newline)
                        .count();
                self.out.lexemes.insert(
                    place,
                    Lexeme {
                        kind: Kind::Open,
                        start: at,
                        end: at,
                    },
                );
                self.stack.push(Opener {
                    lexeme: last - 1,
                    line: number - 1,
                });
            }
        }
    }

    fn fault(&mut self, fault: Fault) {
        if self.out.faults.len() < MAX_FAULTS {
            self.out.faults.push(fault);
        }
    }

    fn close(&mut self, number: usize, index: usize, lexemes: &[Lexeme]) {
        let lexeme = lexemes[index];
        let line = &self.lines[number];
        let leads = index == line.first;
        let same_line = self.stack.last().is_some_and(|top| top.line == number);
        if !same_line && line.swallowed[0] > 0 {
            // Its opening brace is inside a string that was meant to end before it.
            self.extra = self.extra.saturating_sub(1);
            self.lines[number].swallowed[0] -= 1;
            return;
        }
        let stray = match self.stack.last() {
            None => true,
            Some(_) if same_line || self.extra == 0 => false,
            Some(top) => !leads || line.indent > self.lines[top.line].indent,
        };
        if !stray {
            self.stack.pop();
            self.out.lexemes.push(lexeme);
            return;
        }
        let span = Span::new(self.file, lexeme.start, lexeme.end);
        self.extra = self.extra.saturating_sub(1);
        let follows_stray = index > 0
            && lexemes[index - 1].kind == Kind::Close
            && self
                .out
                .faults
                .last()
                .is_some_and(|f| f.span.end as usize == lexemes[index - 1].end);
        if follows_stray {
            if let Some(fault) = self.out.faults.last_mut() {
                fault.span.end = lexeme.end as u32;
            }
            return;
        }
        if !leads {
            self.out
                .lost
                .push(Span::new(self.file, line.start, line.end));
        }
        self.fault(
            Fault::of(Code::StrayBrace, span, "this `}` closes nothing")
                .label("no `{` belongs to it")
                .help("take it out, or put the `{` that is missing before it")
                .syntax(),
        );
    }

    fn never_closed(&mut self, opener: &Opener, lexemes: &[Lexeme]) {
        let swallowed = &mut self.lines[opener.line].swallowed[1];
        if *swallowed > 0 {
            *swallowed -= 1;
            return;
        }
        // The block was probably meant to end on its line.
        let line_end = self.lines[opener.line].end;
        let opener = lexemes[opener.lexeme];
        if self.out.faults.len() == MAX_FAULTS {
            return;
        }
        self.out
            .lost
            .push(Span::new(self.file, opener.start, line_end));
        let span = Span::new(self.file, opener.start, opener.end);
        let fault = Fault::of(
            Code::UnclosedBrace,
            self.char_at(span),
            "this `{` is never closed",
        )
        .label("the block that begins here has no `}`")
        .syntax();
        self.fault(fault);
    }

    /// The whole characters that a range touches.
    fn char_at(&self, span: Span) -> Span {
        let (mut start, mut end) = (span.start as usize, span.end as usize);
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        Span::new(self.file, start, end)
    }
}
