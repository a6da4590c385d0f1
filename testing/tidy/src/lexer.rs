//! Source text as identifiers and texts; comments and tests are left out.
//!
//! No parser: just enough to know what is a comment, what stands between quotes and what is a name.

/// A part of a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A name or keyword.
    Identifier(String),
    /// What stands between quotes.
    Text(String),
    /// Anything else, character by character.
    Sign(char),
}

/// A token and its line, from 1.
pub type Located = (usize, Token);

/// Which comments and quotes a language has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Rust.
    Rust,
    /// JavaScript.
    JavaScript,
    /// Style sheets.
    Css,
    /// SQL.
    Sql,
    /// HTML with the tags of templates. All of it counts as text.
    Html,
}

impl Language {
    /// The language of a file, by its extension.
    #[must_use]
    pub fn of(path: &str) -> Option<Self> {
        Some(match path.rsplit_once('.')?.1 {
            "rs" => Language::Rust,
            "js" | "mjs" => Language::JavaScript,
            "css" => Language::Css,
            "sql" => Language::Sql,
            "html" | "svg" => Language::Html,
            _ => return None,
        })
    }
}

/// Splits a source text.
#[must_use]
pub fn tokens(text: &str, language: Language) -> Vec<Located> {
    let mut lexer = Lexer {
        text: text.chars().collect(),
        at: 0,
        line: 1,
        language,
        out: Vec::new(),
    };
    if language == Language::Html {
        lexer.html();
    } else {
        lexer.run();
    }
    if language == Language::Rust {
        without_tests(&lexer.out)
    } else {
        lexer.out
    }
}

struct Lexer {
    text: Vec<char>,
    at: usize,
    line: usize,
    language: Language,
    out: Vec<Located>,
}

impl Lexer {
    fn peek(&self, ahead: usize) -> char {
        self.text.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn starts(&self, what: &str) -> bool {
        what.chars().enumerate().all(|(i, c)| self.peek(i) == c)
    }

    fn next(&mut self) -> char {
        let c = self.peek(0);
        self.at += 1;
        self.line += usize::from(c == '\n');
        c
    }

    fn done(&self) -> bool {
        self.at >= self.text.len()
    }

    fn push(&mut self, line: usize, token: Token) {
        self.out.push((line, token));
    }

    fn run(&mut self) {
        while !self.done() {
            let line = self.line;
            if self.comment() {
                continue;
            }
            let c = self.peek(0);
            if c.is_alphabetic() || c == '_' || c == '$' {
                let mut name = String::new();
                while self.peek(0).is_alphanumeric() || matches!(self.peek(0), '_' | '$') {
                    name.push(self.next());
                }
                let raw =
                    self.language == Language::Rust && matches!(name.as_str(), "r" | "br" | "cr");
                if raw && (self.peek(0) == '"' || self.starts("#\"") || self.starts("##")) {
                    let text = self.raw_text();
                    self.push(line, Token::Text(text));
                } else {
                    self.push(line, Token::Identifier(name));
                }
            } else if self.quote(c) {
                self.next();
                let text = self.quoted(c);
                self.push(line, Token::Text(text));
            } else if self.language == Language::JavaScript && c == '/' && self.regex_may_begin() {
                self.next();
                let text = self.quoted('/');
                self.push(line, Token::Text(text));
            } else {
                self.next();
                if !c.is_whitespace() {
                    self.push(line, Token::Sign(c));
                }
            }
        }
    }

    fn comment(&mut self) -> bool {
        let line_comment = match self.language {
            Language::Rust | Language::JavaScript => self.starts("//"),
            Language::Sql => self.starts("--"),
            _ => false,
        };
        if line_comment {
            while !self.done() && self.peek(0) != '\n' {
                self.next();
            }
            return true;
        }
        if !self.starts("/*") {
            return false;
        }
        let mut depth = 0;
        while !self.done() {
            if self.starts("/*") && (depth == 0 || self.language == Language::Rust) {
                depth += 1;
                self.next();
            } else if self.starts("*/") {
                depth -= 1;
                self.next();
            }
            self.next();
            if depth == 0 {
                break;
            }
        }
        true
    }

    /// Whether a quoted text begins here. In Rust `'` may also begin a lifetime.
    fn quote(&self, c: char) -> bool {
        match (c, self.language) {
            ('"', _) => true,
            ('\'', Language::Rust) => self.peek(1) == '\\' || self.peek(2) == '\'',
            ('\'', _) => true,
            ('`', Language::JavaScript) => true,
            _ => false,
        }
    }

    /// The rest of a quoted text. What a template inserts is part of it.
    fn quoted(&mut self, end: char) -> String {
        let mut text = String::new();
        while !self.done() {
            match self.next() {
                '\\' => {
                    let escaped = self.next();
                    text.push(if escaped.is_alphabetic() {
                        ' '
                    } else {
                        escaped
                    });
                }
                c if c == end => break,
                c => text.push(c),
            }
        }
        text
    }

    fn raw_text(&mut self) -> String {
        let mut hashes = 0;
        while self.peek(0) == '#' {
            hashes += 1;
            self.next();
        }
        self.next();
        let end: String = std::iter::once('"')
            .chain("#".repeat(hashes).chars())
            .collect();
        let mut text = String::new();
        while !self.done() && !self.starts(&end) {
            text.push(self.next());
        }
        for _ in end.chars() {
            self.next();
        }
        text
    }

    /// Whether `/` begins a regular expression: not after something that can be divided.
    fn regex_may_begin(&self) -> bool {
        match self.out.last() {
            None => true,
            Some((_, Token::Identifier(name))) => {
                matches!(name.as_str(), "return" | "typeof" | "case")
            }
            Some((_, Token::Sign(sign))) => !matches!(sign, ')' | ']' | '}' | '0'..='9'),
            Some((_, Token::Text(_))) => false,
        }
    }

    /// Each piece of text between tags, and each tag, is a text of its own.
    fn html(&mut self) {
        let mut text = String::new();
        let mut line = 1;
        while !self.done() {
            for (begin, end) in [("<!--", "-->"), ("{#", "#}")] {
                if self.starts(begin) {
                    while !self.done() && !self.starts(end) {
                        self.next();
                    }
                    for _ in end.chars() {
                        self.next();
                    }
                }
            }
            let c = self.next();
            if matches!(c, '<' | '>' | '\0') {
                self.push(line, Token::Text(std::mem::take(&mut text)));
                line = self.line;
            } else {
                text.push(c);
            }
        }
        self.push(line, Token::Text(text));
    }
}

/// Leaves out items under `#[cfg(test)]`.
fn without_tests(tokens: &[Located]) -> Vec<Located> {
    let is = |at: usize, what: &str| match tokens.get(at) {
        Some((_, Token::Identifier(name))) => name == what,
        Some((_, Token::Sign(sign))) => what.len() == 1 && what.starts_with(*sign),
        _ => false,
    };
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let marks = ["#", "[", "cfg", "(", "test", ")", "]"];
        if marks.iter().enumerate().all(|(i, mark)| is(at + i, mark)) {
            at += marks.len();
            let mut depth = 0_usize;
            while at < tokens.len() {
                if is(at, "{") {
                    depth += 1;
                }
                if is(at, "}") {
                    depth = depth.saturating_sub(1);
                }
                at += 1;
                if depth == 0 && (is(at - 1, "}") || is(at - 1, ";")) {
                    break;
                }
            }
        } else {
            out.push(tokens[at].clone());
            at += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, language: Language) -> String {
        let parts = tokens(text, language)
            .into_iter()
            .map(|(line, token)| match token {
                Token::Identifier(name) => format!("{line}:{name}"),
                Token::Text(text) => format!("{line}:\"{text}\""),
                Token::Sign(sign) => sign.to_string(),
            });
        parts.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_are_left_out_and_texts_kept() {
        assert_eq!(
            shown(
                "/// Rook\nlet a = \"Ro\\\"ok\"; // x\n/* a /* b */ */ 'r'; &'a b",
                Language::Rust
            ),
            "2:let 2:a = 2:\"Ro\"ok\" ; 3:\"r\" ; & ' 3:a 3:b"
        );
        assert_eq!(
            shown("r#\"a \"b\" c\"# x", Language::Rust),
            "1:\"a \"b\" c\" 1:x"
        );
        assert_eq!(
            shown("a = /x\"y/; b = `q ${c}`; d / e", Language::JavaScript),
            "1:a = 1:\"x\"y\" ; 1:b = 1:\"q ${c}\" ; 1:d / 1:e"
        );
        assert_eq!(
            shown("-- rook\nSELECT 'x'", Language::Sql),
            "2:SELECT 2:\"x\""
        );
    }

    #[test]
    fn tests_are_left_out() {
        assert_eq!(
            shown(
                "fn a() {}\n#[cfg(test)]\nmod tests { fn b() { c(); } }\nfn d() {}",
                Language::Rust
            ),
            "1:fn 1:a ( ) { } 4:fn 4:d ( ) { }"
        );
        assert_eq!(
            shown("#[cfg(test)]\nmod tests;\nuse x;", Language::Rust),
            "3:use 3:x ;"
        );
    }
}
