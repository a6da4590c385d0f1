//! Lexemes to a tree. Never fails: what cannot be understood is reported and left out.

use super::braces::{Balanced, balance};
use super::excerpt::excerpt;
use super::lexer::{Kind, Lexeme, lex};
use super::limits::{MAX_BYTES, MAX_DEPTH, MAX_FAULTS};
use super::literal::quoted;
use super::tree::{Node, Prop, Text, Value, ValueKind};
use crate::diagnostic::Code;
use crate::fault::{Fault, covers, merge};
use crate::source::{FileId, Span};

/// A parsed file.
#[derive(Debug, Default)]
pub(crate) struct Parsed {
    /// Nodes outside all braces.
    pub(crate) nodes: Vec<Node>,
    /// What is wrong with the syntax.
    pub(crate) faults: Vec<Fault>,
    /// Parts of the file that are not to be trusted.
    pub(crate) lost: Vec<Span>,
}

/// Parses a file.
pub(crate) fn parse(text: &str, file: FileId) -> Parsed {
    if text.len() > MAX_BYTES {
        let whole = Span::new(file, 0, 0);
        let title = format!("the file is larger than {MAX_BYTES} bytes");
        return Parsed {
            faults: vec![Fault::of(Code::FileTooLarge, whole, title).syntax()],
            lost: vec![Span::new(file, 0, text.len() + 1)],
            ..Parsed::default()
        };
    }
    let Balanced {
        lexemes,
        faults,
        lost,
    } = balance(text, file, &lex(text));
    let brace_faults = faults.len();
    debug_assert!(faults.iter().all(|fault| fault.syntax));
    let mut parser = Parser {
        text,
        file,
        lexemes,
        at: 0,
        stack: Vec::new(),
        current: None,
        siblings: Vec::new(),
        drop_next: false,
        after_block: false,
        out: Parsed {
            nodes: Vec::new(),
            faults,
            lost,
        },
    };
    let too_deep = parser.run();
    let mut out = parser.out;
    if too_deep {
        // Who nests that deeply need not be told of each brace as well.
        out.faults.drain(..brace_faults.min(out.faults.len()));
    }
    // Where a brace or a quote is lost, the rest of the line proves nothing.
    merge(&mut out.lost);
    out.faults
        .retain(|fault| fault.syntax || !covers(&out.lost, fault.span));
    for fault in &mut out.faults {
        fault.syntax = true;
    }
    out
}

/// So many lexemes behind a bracket its partner is looked for.
const NEAR: usize = 100;

/// So many bytes behind a fault something may follow from it.
const FAR: usize = 400;

/// A node being read, and whether a slash-dash takes it out.
struct Draft {
    node: Node,
    dropped: bool,
}

/// An open block: the node it belongs to and the siblings before that.
struct Frame {
    draft: Draft,
    siblings: Vec<Node>,
    /// The block alone is taken out by a slash-dash.
    block_dropped: bool,
}

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) file: FileId,
    lexemes: Vec<Lexeme>,
    at: usize,
    stack: Vec<Frame>,
    current: Option<Draft>,
    siblings: Vec<Node>,
    drop_next: bool,
    after_block: bool,
    pub(super) out: Parsed,
}

impl Parser<'_> {
    /// Reads everything; true if the nesting was too deep.
    fn run(&mut self) -> bool {
        let mut too_deep = false;
        while let Some(&lexeme) = self.lexemes.get(self.at) {
            self.at += 1;
            match lexeme.kind {
                Kind::Space | Kind::Comment => {}
                Kind::Newline | Kind::Semicolon => {
                    self.finish();
                    self.after_block = false;
                }
                Kind::OpenComment => {
                    let span = self.span(lexeme);
                    let head = Span {
                        end: span.start + 2,
                        ..span
                    };
                    // Any closing brace that is missing is inside the comment.
                    self.out
                        .faults
                        .retain(|fault| fault.code != Code::UnclosedBrace);
                    self.out.lost.push(span);
                    let title = "this comment is never closed";
                    let fault = Fault::of(Code::UnclosedComment, head, title);
                    self.fault(fault.label("expected `*/`").syntax());
                }
                Kind::OddComment => {
                    let text = self.slice(lexeme);
                    let length = text.find(|c| !"#-<!".contains(c)).unwrap_or(text.len());
                    let sign = Span::new(self.file, lexeme.start, lexeme.start + length);
                    let title = "a remark begins with `//`";
                    self.fault(Fault::of(Code::OtherRemark, sign, title).fix(sign, "//"));
                }
                Kind::Stray if self.brackets(lexeme) => {}
                Kind::Stray => {
                    let span = self.span(lexeme);
                    let title = format!("unexpected `{}`", excerpt(self.slice(lexeme)));
                    let fault = Fault::of(Code::UnexpectedText, span, title);
                    self.fault(fault.label("not part of any word"));
                }
                Kind::SlashDash => self.drop_next = true,
                Kind::Open => {
                    if self.stack.len() == MAX_DEPTH {
                        if !too_deep {
                            let title = format!("blocks are nested more than {MAX_DEPTH} deep");
                            let span = self.span(lexeme);
                            let fault = Fault::of(Code::NestedTooDeep, span, title);
                            self.fault(fault.label("one too many").syntax());
                        }
                        too_deep = true;
                        self.skip_block();
                    } else {
                        self.open(lexeme);
                    }
                }
                Kind::Close => self.close(lexeme),
                // `goal="mate"`: the sign is too much.
                Kind::Equals if self.bare_entry() => {
                    let span = self.span(lexeme);
                    let title = "the value of an entry stands behind it without `=`";
                    self.fault(Fault::of(Code::MissingPropertyName, span, title).fix(span, " "));
                    if let Some(value) = self.value_after_equals()
                        && let Some(draft) = &mut self.current
                    {
                        draft.node.span = draft.node.span.to(value.span);
                        draft.node.args.push(value);
                    }
                }
                Kind::Equals => {
                    let span = self.span(lexeme);
                    let title = "expected a property's name before `=`";
                    // One sign that stands elsewhere than it should tears the others of its line from their names.
                    let last = self.out.faults.last().map(|fault| (fault.code, fault.span));
                    let told = last.is_some_and(|(code, at)| {
                        let gap = lexeme.start.checked_sub(at.end as usize);
                        gap.is_some_and(|gap| gap <= FAR)
                            && matches!(code, Code::MissingEquals | Code::MissingPropertyName)
                            && !self.text[at.end as usize..lexeme.start].contains('\n')
                    });
                    if !told {
                        self.fault(Fault::of(Code::MissingPropertyName, span, title));
                    }
                    self.value_after_equals();
                }
                Kind::Word
                | Kind::Text
                | Kind::Raw
                | Kind::OddText
                | Kind::OpenText
                | Kind::Number
                | Kind::Keyword => {
                    self.item(lexeme);
                }
            }
        }
        while !self.stack.is_empty() {
            let end = self.text.len();
            self.close(Lexeme {
                kind: Kind::Close,
                start: end,
                end,
            });
        }
        self.finish();
        self.out.nodes = std::mem::take(&mut self.siblings);
        too_deep
    }

    pub(super) fn fault(&mut self, fault: Fault) {
        // Those of the braces are there already.
        if self.out.faults.len() < 2 * MAX_FAULTS {
            self.out.faults.push(fault);
        }
    }

    pub(super) fn span(&self, lexeme: Lexeme) -> Span {
        Span::new(self.file, lexeme.start, lexeme.end)
    }

    pub(super) fn slice(&self, lexeme: Lexeme) -> &str {
        &self.text[lexeme.start..lexeme.end]
    }

    /// The kind of the next lexeme.
    fn peek(&self) -> Option<Kind> {
        self.lexemes.get(self.at).map(|lexeme| lexeme.kind)
    }

    /// Ends the node being read.
    fn finish(&mut self) {
        if let Some(draft) = self.current.take()
            && !draft.dropped
        {
            self.siblings.push(draft.node);
        }
        self.drop_next = false;
    }

    /// Where the block ends whose opening brace was just read.
    fn end_of_block(&self) -> usize {
        let mut depth = 1;
        for lexeme in &self.lexemes[self.at..] {
            match lexeme.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return lexeme.end;
            }
        }
        self.text.len()
    }

    /// Skips to the brace that closes the one just read.
    fn skip_block(&mut self) {
        let mut depth = 1;
        while let Some(lexeme) = self.lexemes.get(self.at) {
            self.at += 1;
            match lexeme.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }

    fn open(&mut self, lexeme: Lexeme) {
        let span = self.span(lexeme);
        let block_dropped = self.current.is_some() && std::mem::take(&mut self.drop_next);
        let mut draft = match self.current.take() {
            Some(draft) => draft,
            None => {
                // That it is never closed, either, is the same mistake.
                let faults = &mut self.out.faults;
                faults.retain(|fault| fault.code != Code::UnclosedBrace || fault.span != span);
                self.fault(
                    Fault::of(Code::StrayBlock, span, "this `{` belongs to nothing")
                        .label("expected a name before it")
                        .help("a block begins on the line of the node it belongs to")
                        .syntax(),
                );
                // Most likely it belongs to the node before.
                let before = self.siblings.pop_if(|node| node.open.is_none());
                let node = before.unwrap_or_else(|| {
                    let end = self.end_of_block();
                    self.out.lost.push(Span::new(self.file, lexeme.start, end));
                    blank(Text {
                        value: String::new(),
                        span,
                        map: Vec::new(),
                        first: span.start,
                    })
                });
                Draft {
                    dropped: node.name().is_empty(),
                    node,
                }
            }
        };
        draft.node.open = Some(span);
        draft.node.span = draft.node.span.to(span);
        self.stack.push(Frame {
            draft,
            siblings: std::mem::take(&mut self.siblings),
            block_dropped,
        });
        self.after_block = false;
    }

    fn close(&mut self, lexeme: Lexeme) {
        self.finish();
        let Some(mut frame) = self.stack.pop() else {
            return;
        };
        let children = std::mem::replace(&mut self.siblings, frame.siblings);
        if !frame.block_dropped {
            frame.draft.node.children = children;
        }
        frame.draft.node.span = frame.draft.node.span.to(self.span(lexeme));
        self.current = Some(frame.draft);
        self.finish();
        self.after_block = true;
    }

    /// A word, string, number or keyword: a name, a value, or a property's name.
    fn item(&mut self, lexeme: Lexeme) {
        let name_like = lexeme.kind == Kind::Word || lexeme.kind.is_string();
        let span = self.span(lexeme);
        if self.current.is_some() && self.peek() == Some(Kind::Equals) {
            self.at += 1;
            if name_like {
                let name = self.text_of(lexeme);
                self.property(name);
            } else {
                let title = "this cannot be a property's name";
                self.fault(Fault::of(Code::MissingPropertyName, span, title));
                self.value_after_equals();
            }
            return;
        }
        // `id: "Ar"`, as other languages write it.
        if self.current.is_some() && name_like && self.colon_after(lexeme) {
            let colon = self.lexemes[self.at];
            self.at += 1;
            let value = self
                .lexemes
                .get(self.at)
                .map_or(colon.end, |next| next.start);
            let gap = Span::new(self.file, colon.start, value);
            let title = format!("expected `=` after `{}`", excerpt(self.slice(lexeme)));
            self.fault(Fault::of(Code::MissingEquals, self.span(colon), title).fix(gap, "="));
            let name = self.text_of(lexeme);
            self.property(name);
            return;
        }
        // `id"Ar"`: nothing but the sign is missing.
        let glued = self.lexemes.get(self.at).is_some_and(|next| {
            next.start == lexeme.end && (next.kind.is_string() || next.kind == Kind::Keyword)
        });
        if self.current.is_some() && lexeme.kind == Kind::Word && glued {
            let title = format!("expected `=` after `{}`", excerpt(self.slice(lexeme)));
            let gap = Span::new(self.file, lexeme.end, lexeme.end);
            self.fault(Fault::of(Code::MissingEquals, span, title).fix(gap, "="));
            let name = self.text_of(lexeme);
            self.property(name);
            return;
        }
        // `move "Q3" shoot "Q3"`: a word that is followed by a value of its own begins a node.
        let begins_node = lexeme.kind == Kind::Word
            && self.current.is_some()
            && matches!(
                self.peek(),
                Some(Kind::Text | Kind::Raw | Kind::OddText | Kind::Number | Kind::Keyword)
            );
        if begins_node || self.after_block {
            let title = format!(
                "expected `;` or a new line before `{}`",
                excerpt(self.slice(lexeme))
            );
            let mut fault = Fault::of(Code::MissingSeparator, span, title);
            if let Some(before) = self.at.checked_sub(2) {
                let end = self.lexemes[before].end;
                fault = fault.fix(Span::new(self.file, end, end), ";");
            }
            self.fault(fault.label("a new entry begins here"));
            self.finish();
            self.after_block = false;
        }
        if self.current.is_some() {
            let slashed = self.slashed(lexeme);
            let value = slashed.unwrap_or_else(|| self.value_of(lexeme));
            let dropped = std::mem::take(&mut self.drop_next);
            if let Some(draft) = &mut self.current
                && !dropped
            {
                draft.node.span = draft.node.span.to(value.span);
                draft.node.args.push(value);
            }
        } else if name_like {
            let name = self.text_of(lexeme);
            self.current = Some(Draft {
                node: blank(name),
                dropped: std::mem::take(&mut self.drop_next),
            });
        } else {
            let title = format!("expected a name, found `{}`", excerpt(self.slice(lexeme)));
            let fault = Fault::of(Code::MissingName, span, title);
            self.fault(fault.label("an entry begins with a word"));
            self.skip_entry();
        }
    }

    /// Whether an entry has begun of which there is nothing but its name, and a value follows the sign just read.
    fn bare_entry(&self) -> bool {
        let bare = |draft: &Draft| draft.node.args.is_empty() && draft.node.props.is_empty();
        let value = self.lexemes.get(self.at).map(|next| next.kind);
        self.current.as_ref().is_some_and(bare)
            && !self.drop_next
            && value.is_some_and(|kind| kind.is_value())
    }

    /// Whether a `:` with a value behind it follows a word at once.
    fn colon_after(&self, word: Lexeme) -> bool {
        let colon = self.lexemes.get(self.at);
        let value = self.lexemes.get(self.at + 1).map(|next| next.kind);
        colon.is_some_and(|colon| {
            colon.kind == Kind::Stray && colon.start == word.end && self.slice(*colon) == ":"
        }) && matches!(
            value,
            Some(Kind::Word | Kind::Text | Kind::OddText | Kind::Number | Kind::Keyword)
        )
    }

    /// Takes a block between round or square brackets behind an entry, as other languages write it, on one line.
    fn brackets(&mut self, open: Lexeme) -> bool {
        let partner = match self.slice(open) {
            "(" => ")",
            "[" => "]",
            _ => return false,
        };
        let apart = self.text[..open.start].ends_with([' ', '\t']);
        if self.current.is_none() || !apart {
            return false;
        }
        let rest = &self.lexemes[self.at..];
        let line = rest
            .iter()
            .take(NEAR)
            .take_while(|next| next.kind != Kind::Newline);
        let close = line.clone().position(|next| {
            next.kind == Kind::Stray && &self.text[next.start..next.end] == partner
        });
        let Some(close) = close else { return false };
        let end = rest[close];
        self.at += close + 1;
        let span = Span::new(self.file, open.start, end.end);
        let inside = self.text[open.end..end.start].trim().to_owned();
        let title = "what belongs to an entry stands between braces";
        let fault = Fault::of(Code::UnexpectedText, span, title);
        let written = format!("{{ {inside} }}");
        self.fault(
            fault
                .help(format!("write `{}`", excerpt(&written)))
                .fix(span, written),
        );
        true
    }

    /// Takes a list between square brackets, as other languages write it, for one text with commas.
    fn list(&mut self) -> Option<Value> {
        let open = *self.lexemes.get(self.at)?;
        if open.kind != Kind::Stray || self.slice(open) != "[" {
            return None;
        }
        let rest = &self.lexemes[self.at..];
        let mut line = rest
            .iter()
            .take(NEAR)
            .take_while(|next| next.kind != Kind::Newline);
        let length = line
            .position(|next| next.kind == Kind::Stray && &self.text[next.start..next.end] == "]")?;
        let span = Span::new(self.file, open.start, rest[length].end);
        let words = rest[1..length].iter().filter(|next| next.kind.is_value());
        let words: Vec<Lexeme> = words.copied().collect();
        self.at += length + 1;
        let words: Vec<String> = words
            .into_iter()
            .map(|word| self.slice(word).trim_matches('"').to_owned())
            .collect();
        let value = words.join(", ");
        let written = quoted(&value);
        let title = "a list is one text with commas";
        let fault = Fault::of(Code::UnexpectedText, span, title);
        self.fault(
            fault
                .help(format!("write `{}`", excerpt(&written)))
                .fix(span, written),
        );
        Some(Value {
            // Its names are checked, each of them at the whole list.
            kind: ValueKind::Text(Text {
                map: vec![span.start; value.len() + 1],
                value,
                span,
                first: span.start,
            }),
            span,
        })
    }

    /// A word that goes on with slashes, such as an array without its quotes: the whole of it, as one text.
    fn slashed(&mut self, word: Lexeme) -> Option<Value> {
        let next = self.lexemes.get(self.at)?;
        let slash = next.start == word.end && self.slice(*next).starts_with('/');
        if !slash || next.kind != Kind::Stray {
            return None;
        }
        let mut end = word.end;
        while let Some(next) = self.lexemes.get(self.at)
            && next.start == end
            && matches!(next.kind, Kind::Stray | Kind::Word | Kind::Number)
        {
            end = next.end;
            self.at += 1;
        }
        let span = Span::new(self.file, word.start, end);
        let value = self.text[word.start..end].to_owned();
        let written = quoted(&value);
        let fault = Fault::of(Code::OtherQuotes, span, "this text needs quotes");
        self.fault(
            fault
                .help(format!("write `{}`", excerpt(&written)))
                .fix(span, written),
        );
        Some(Value {
            kind: ValueKind::Text(Text {
                value,
                span,
                map: Vec::new(),
                first: span.start,
            }),
            span,
        })
    }

    /// Skips what is left of an entry whose beginning makes no sense.
    fn skip_entry(&mut self) {
        while let Some(kind) = self.peek() {
            match kind {
                Kind::Newline | Kind::Semicolon | Kind::Close => break,
                Kind::Open => {
                    self.at += 1;
                    self.skip_block();
                }
                _ => self.at += 1,
            }
        }
    }

    fn property(&mut self, name: Text) {
        let dropped = std::mem::take(&mut self.drop_next);
        let value = self.value_after_equals().or_else(|| self.list());
        let value = value.unwrap_or_else(|| {
            let title = format!("expected a value after `{}=`", excerpt(&name.value));
            self.fault(Fault::of(Code::MissingPropertyValue, name.span, title));
            Value {
                kind: ValueKind::Bad,
                span: name.span,
            }
        });
        if let Some(draft) = &mut self.current
            && !dropped
        {
            draft.node.span = draft.node.span.to(value.span);
            draft.node.props.push(Prop { name, value });
        }
    }

    fn value_after_equals(&mut self) -> Option<Value> {
        let lexeme = *self.lexemes.get(self.at)?;
        lexeme.kind.is_value().then(|| {
            self.at += 1;
            self.value_of(lexeme)
        })
    }
}

/// A node with nothing but a name.
fn blank(name: Text) -> Node {
    Node {
        span: name.span,
        name,
        args: Vec::new(),
        props: Vec::new(),
        children: Vec::new(),
        open: None,
    }
}
