//! The words of a script: enough to leave out what only people read, and to find what a module takes and gives.
//!
//! It knows as much of the language as our own modules use. Where a slash could begin an expression or divide, and only a
//! whole parser could tell, it says so instead of guessing.

use super::join::Fault;

/// What a piece of a script is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name, a keyword or a number.
    Word,
    /// A text in quotes, or a part of one in backticks.
    Text,
    /// A regular expression.
    Pattern,
    /// One sign.
    Sign,
}

/// A piece of a script.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    pub(super) line: usize,
    /// How many brackets stand open before it.
    pub(super) depth: usize,
    gap: Gap,
}

/// What stands before a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    None,
    Blank,
    Line,
}

impl Token<'_> {
    pub(super) fn is(&self, text: &str) -> bool {
        self.kind != Kind::Text && self.text == text
    }
}

/// A bracket that stands open.
enum Open {
    /// Of a list, a block or an expression.
    Plain,
    /// Of the condition of a statement, after which another statement stands.
    Condition,
    /// Of an expression inside a text in backticks.
    Inside,
}

struct Lexer<'a> {
    source: &'a str,
    at: usize,
    line: usize,
    gap: Gap,
    open: Vec<Open>,
    /// The bracket that was closed last was that of a condition.
    after_condition: bool,
    tokens: Vec<Token<'a>>,
}

/// Takes a module apart.
pub(super) fn read(source: &str) -> Result<Vec<Token<'_>>, Fault> {
    let mut lexer = Lexer {
        source,
        at: 0,
        line: 1,
        gap: Gap::None,
        open: Vec::new(),
        after_condition: false,
        tokens: Vec::new(),
    };
    while lexer.at < source.len() {
        lexer.next()?;
    }
    if lexer.open.is_empty() {
        Ok(lexer.tokens)
    } else {
        Err(lexer.fault("a bracket is not closed"))
    }
}

fn in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'#') || !byte.is_ascii()
}

impl<'a> Lexer<'a> {
    fn fault(&self, what: &str) -> Fault {
        Fault::at(self.line, what)
    }

    fn rest(&self) -> &'a str {
        &self.source[self.at..]
    }

    fn byte(&self, ahead: usize) -> u8 {
        let bytes = self.source.as_bytes();
        bytes.get(self.at + ahead).copied().unwrap_or(b'\n')
    }

    fn next(&mut self) -> Result<(), Fault> {
        let rest = self.rest();
        match self.byte(0) {
            b'\n' => {
                self.line += 1;
                self.gap = Gap::Line;
                self.at += 1;
            }
            b' ' | b'\t' | b'\r' => {
                self.gap = self.gap.max(Gap::Blank);
                self.at += 1;
            }
            b'/' if self.byte(1) == b'/' => self.at += rest.find('\n').unwrap_or(rest.len()),
            b'/' if self.byte(1) == b'*' => {
                let end = rest
                    .find("*/")
                    .ok_or_else(|| self.fault("a comment does not end"))?;
                let lines = rest[..end].matches('\n').count();
                self.line += lines;
                self.gap = self.gap.max(if lines > 0 { Gap::Line } else { Gap::Blank });
                self.at += end + 2;
            }
            b'/' if self.begins_expression()? => self.pattern()?,
            quote @ (b'"' | b'\'') => self.quoted(quote)?,
            b'`' => self.backticks(1)?,
            b'}' if matches!(self.open.last(), Some(Open::Inside)) => {
                self.open.pop();
                self.backticks(1)?;
            }
            byte if in_word(byte) => {
                let length = rest.bytes().take_while(|byte| in_word(*byte)).count();
                // A number with a point is one word, so that no sign of it is taken for something else.
                self.push(Kind::Word, length);
            }
            byte => {
                self.bracket(byte)?;
                self.push(Kind::Sign, 1);
                if matches!(byte, b'(' | b'[' | b'{') {
                    let opened = self.opened(byte);
                    self.open.push(opened);
                }
            }
        }
        Ok(())
    }

    /// Closes what a bracket closes.
    fn bracket(&mut self, byte: u8) -> Result<(), Fault> {
        if matches!(byte, b')' | b']' | b'}') {
            let open = self.open.pop();
            let open = open.ok_or_else(|| self.fault("a bracket closes nothing"))?;
            self.after_condition = matches!(open, Open::Condition);
        }
        Ok(())
    }

    fn opened(&self, byte: u8) -> Open {
        let before = self.tokens.iter().rev().nth(1);
        let condition = before.is_some_and(|token| {
            matches!(token.text, "if" | "while" | "for") && token.kind == Kind::Word
        });
        if byte == b'(' && condition {
            Open::Condition
        } else {
            Open::Plain
        }
    }

    fn push(&mut self, kind: Kind, length: usize) {
        let text = &self.source[self.at..self.at + length];
        self.tokens.push(Token {
            kind,
            text,
            line: self.line,
            depth: self.open.len(),
            gap: self.gap,
        });
        self.gap = Gap::None;
        self.line += text.matches('\n').count();
        self.at += length;
    }

    /// Whether an expression may begin here, so that a slash is that of a regular expression.
    fn begins_expression(&self) -> Result<bool, Fault> {
        let Some(last) = self.tokens.last() else {
            return Ok(true);
        };
        let before = self.tokens.iter().rev().nth(1);
        match (last.kind, last.text) {
            (Kind::Word, word) => {
                let member = before.is_some_and(|token| token.is("."));
                Ok(!member
                    && matches!(
                        word,
                        "return"
                            | "typeof"
                            | "case"
                            | "in"
                            | "of"
                            | "void"
                            | "throw"
                            | "else"
                            | "yield"
                            | "await"
                    ))
            }
            (Kind::Text, text) => Ok(text.ends_with("${")),
            (Kind::Pattern, _) | (_, "]") => Ok(false),
            (_, ")") => Ok(self.after_condition),
            (_, "}") => Err(self.fault("a slash after `}`: put brackets around the expression")),
            (_, sign @ ("+" | "-")) if before.is_some_and(|token| token.is(sign)) => {
                Err(self.fault("a slash after `++` or `--`: put brackets around the expression"))
            }
            _ => Ok(true),
        }
    }

    fn quoted(&mut self, quote: u8) -> Result<(), Fault> {
        let mut length = 1;
        loop {
            match self.byte(length) {
                b'\n' => return Err(self.fault("a text does not end in its line")),
                b'\\' => length += 2,
                byte if byte == quote => break,
                _ => length += 1,
            }
        }
        self.push(Kind::Text, length + 1);
        Ok(())
    }

    /// The text in backticks that begins here or goes on, up to its end or to the next expression in it.
    fn backticks(&mut self, begun: usize) -> Result<(), Fault> {
        let mut length = begun;
        loop {
            if self.at + length >= self.source.len() {
                return Err(self.fault("a text in backticks does not end"));
            }
            match (self.byte(length), self.byte(length + 1)) {
                (b'\\', _) => length += 2,
                (b'`', _) => {
                    self.push(Kind::Text, length + 1);
                    return Ok(());
                }
                (b'$', b'{') => {
                    self.push(Kind::Text, length + 2);
                    self.open.push(Open::Inside);
                    return Ok(());
                }
                _ => length += 1,
            }
        }
    }

    fn pattern(&mut self) -> Result<(), Fault> {
        let (mut length, mut class) = (1, false);
        loop {
            match self.byte(length) {
                b'\n' => return Err(self.fault("a regular expression does not end in its line")),
                b'\\' => length += 1,
                b'[' => class = true,
                b']' => class = false,
                b'/' if !class => break,
                _ => {}
            }
            length += 1;
        }
        let flags = self.rest()[length + 1..].bytes();
        let flags = flags.take_while(|byte| in_word(*byte)).count();
        if self.rest()[length + 1..][..flags].contains('v') {
            return Err(self.fault("a regular expression with the flag v"));
        }
        self.push(Kind::Pattern, length + 1 + flags);
        Ok(())
    }
}

/// Writes pieces without what stood between them for people alone. Lines stay lines, since they may end statements.
pub(super) fn write<'a>(tokens: impl IntoIterator<Item = Token<'a>>, out: &mut String) {
    let mut last: Option<Token> = None;
    for token in tokens {
        match token.gap {
            Gap::Line => out.push('\n'),
            Gap::Blank if last.is_some_and(|last| !may_touch(last, token)) => out.push(' '),
            _ => {}
        }
        out.push_str(token.text);
        last = Some(token);
    }
}

/// Whether two pieces stay two without the blank between them. Those that touched before do so anyway.
fn may_touch(left: Token, right: Token) -> bool {
    let plain = |token: Token| {
        token.kind == Kind::Sign
            && matches!(
                token.text,
                "(" | ")"
                    | "["
                    | "]"
                    | "{"
                    | "}"
                    | ","
                    | ";"
                    | ":"
                    | "="
                    | "<"
                    | ">"
                    | "&"
                    | "|"
                    | "*"
                    | "%"
            )
    };
    let word = |token: Token| matches!(token.kind, Kind::Word | Kind::Text);
    match (plain(left), plain(right)) {
        // Two signs may be one other, such as `= >`.
        (true, true) => {
            let bracket =
                |token: Token| matches!(token.text, "(" | ")" | "[" | "]" | "{" | "}" | "," | ";");
            bracket(left) || bracket(right)
        }
        (true, false) => word(right) || bracket_like(left),
        (false, true) => word(left) || bracket_like(right),
        (false, false) => false,
    }
}

/// A sign that is never a part of a longer one.
fn bracket_like(token: Token) -> bool {
    matches!(token.text, "(" | ")" | "[" | "]" | "{" | "}" | "," | ";")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short(source: &str) -> String {
        let mut out = String::new();
        write(read(source).unwrap(), &mut out);
        out.trim_end().to_owned()
    }

    #[test]
    fn what_only_people_read_is_left_out() {
        for (source, expected) in [
            (
                "/** Doc. */\nconst a = 1; // one\n\n\n  b();",
                "\nconst a=1;\nb();",
            ),
            (
                "const f = (a, b) => { return a; };",
                "const f=(a,b)=>{return a;};",
            ),
            ("a = b + +c - -d;", "a=b + +c - -d;"),
            ("x /* one\n two */ y", "x\ny"),
            (
                "return /[/\"]\\//.test(a) / 2",
                "return /[/\"]\\//.test(a)/ 2",
            ),
            (
                "if (a) /b/.test(c); else d = (e) / f / g;",
                "if(a)/b/.test(c);else d=(e)/ f / g;",
            ),
            (
                "`a // ${b({ c: `d ${e} /* f` })} // g`",
                "`a // ${b({c:`d ${e} /* f`})} // g`",
            ),
            (
                "'it\\'s // no comment' + \"/*\"",
                "'it\\'s // no comment' + \"/*\"",
            ),
            ("a ? .5 : b < c && !d", "a ? .5:b<c&& !d"),
            (
                "class A { #b = 1; static c() { return new A().#b; } }",
                "class A{#b=1;static c(){return new A().#b;}}",
            ),
        ] {
            assert_eq!(short(source), expected, "{source}");
        }
    }

    #[test]
    fn what_only_a_parser_could_tell_is_refused() {
        for (source, what) in [
            ("{ a }\n/b/.test(c)", "2: a slash after `}`"),
            ("a++ / 2", "1: a slash after `++`"),
            ("\"a", "1: a text does not end"),
            ("\n`a ${b}", "2: a text in backticks does not end"),
            ("(a", "1: a bracket is not closed"),
            ("a)", "1: a bracket closes nothing"),
            ("/* a", "1: a comment does not end"),
            ("a = /b/v", "1: a regular expression with the flag v"),
        ] {
            let fault = read(source).unwrap_err().to_string();
            assert!(fault.contains(what), "{source}: {fault}");
        }
    }
}
