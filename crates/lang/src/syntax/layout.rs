//! Lexemes of a text that has no syntax faults, put down in one layout. What that is, [`crate::format`] says.

use super::lexer::{Kind, Lexeme, lex};

/// Spaces of a level of braces, and of a line that goes on.
const INDENT: &str = "    ";

/// Lays out a text in which the parser finds no fault.
pub(crate) fn lay_out(text: &str) -> String {
    Layout::new(text).run()
}

/// What stood between two lexemes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    /// Spaces, or nothing.
    None,
    /// A line break after `\`.
    Joined,
    /// So many line breaks.
    Lines(usize),
}

/// A text that is being laid out.
struct Layout<'a> {
    text: &'a str,
    /// All lexemes but spaces that hold no line break.
    lexemes: Vec<Lexeme>,
    /// For each opening brace that is still open, whether it has lines of its own.
    blocks: Vec<bool>,
    /// What stood before the next lexeme.
    gap: Gap,
    /// An entry has begun and is not ended.
    inside: bool,
    /// The last lexeme that was written; none at the beginning.
    last: Option<Kind>,
    out: String,
}

impl<'a> Layout<'a> {
    fn new(text: &'a str) -> Self {
        let mut lexemes = lex(text);
        lexemes.retain(|lexeme| {
            lexeme.kind != Kind::Space || text[lexeme.start..lexeme.end].contains('\n')
        });
        Layout {
            text,
            lexemes,
            blocks: Vec::new(),
            gap: Gap::None,
            inside: false,
            last: None,
            out: String::with_capacity(text.len()),
        }
    }

    fn run(mut self) -> String {
        for at in 0..self.lexemes.len() {
            let lexeme = self.lexemes[at];
            match lexeme.kind {
                Kind::Newline => self.newline(),
                // Where no entry is open there is nothing to join.
                Kind::Space if self.inside && self.gap == Gap::None => self.gap = Gap::Joined,
                Kind::Space => {}
                Kind::Semicolon => self.semicolon(at),
                Kind::Open => {
                    self.write(" {", Kind::Open);
                    self.blocks.push(self.has_lines(at));
                    self.inside = false;
                }
                Kind::Close => self.close(lexeme),
                Kind::Equals => self.write("=", Kind::Equals),
                Kind::Comment | Kind::OddComment => self.item(lexeme, false),
                _ => self.item(lexeme, true),
            }
        }
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        self.out
    }

    fn newline(&mut self) {
        self.inside = false;
        self.gap = match self.gap {
            Gap::Lines(count) => Gap::Lines(count + 1),
            Gap::None | Gap::Joined => Gap::Lines(1),
        };
    }

    /// A `;` is needed where something follows on its line.
    fn semicolon(&mut self, at: usize) {
        let mut after = self.lexemes[at + 1..].iter().map(|lexeme| lexeme.kind);
        let next =
            after.find(|kind| !matches!(kind, Kind::Comment | Kind::Semicolon | Kind::Space));
        let needed = self.inside && !matches!(next, None | Some(Kind::Newline | Kind::Close));
        if needed {
            self.write(";", Kind::Semicolon);
        }
        self.inside = false;
    }

    fn close(&mut self, lexeme: Lexeme) {
        let empty = self.last == Some(Kind::Open);
        if self.blocks.pop() == Some(true) && !empty {
            self.gap = Gap::Lines(1);
            self.item(lexeme, true);
        } else {
            self.write(if empty { "}" } else { " }" }, Kind::Close);
        }
        self.inside = true;
    }

    /// Whether a block has lines of its own: some line ends between its braces.
    fn has_lines(&self, open: usize) -> bool {
        let mut depth = 0;
        for lexeme in &self.lexemes[open..] {
            match lexeme.kind {
                Kind::Newline | Kind::Space => return true,
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        false
    }

    /// Writes something that has a place of its own: a word, a value, a comment.
    fn item(&mut self, lexeme: Lexeme, of_entry: bool) {
        let text = self.text[lexeme.start..lexeme.end].trim_end();
        let glued = of_entry && matches!(self.last, Some(Kind::Equals | Kind::SlashDash));
        // A remark may stand behind a brace.
        let begins_block = self.last == Some(Kind::Open) && self.blocks.last() == Some(&true);
        if begins_block && self.gap == Gap::None && !text.starts_with("//") {
            self.gap = Gap::Lines(1);
        }
        match self.gap {
            _ if self.out.is_empty() => {}
            Gap::Lines(count) => {
                let blank = count > 1
                    && lexeme.kind != Kind::Close
                    && !matches!(self.last, Some(Kind::Open));
                self.out.push_str(if blank { "\n\n" } else { "\n" });
                self.indent(self.blocks.len());
            }
            Gap::Joined if !glued => {
                self.out.push_str(" \\\n");
                self.indent(self.blocks.len() + 1);
            }
            Gap::None | Gap::Joined if glued => {}
            Gap::None | Gap::Joined => self.out.push(' '),
        }
        self.out.push_str(text);
        self.gap = Gap::None;
        self.last = Some(lexeme.kind);
        self.inside |= of_entry;
    }

    /// Writes a sign right after what stands before it.
    fn write(&mut self, sign: &str, kind: Kind) {
        let glued = self.last == Some(Kind::SlashDash);
        self.out
            .push_str(if glued { sign.trim_start() } else { sign });
        self.gap = Gap::None;
        self.last = Some(kind);
    }

    fn indent(&mut self, levels: usize) {
        for _ in 0..levels {
            self.out.push_str(INDENT);
        }
    }
}
