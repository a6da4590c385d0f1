//! What of a text may be folded away.

use std::ops::Range;

use super::each;
use crate::syntax::{LexemeKind as Kind, lex};

/// A part of a text that may be folded away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fold {
    /// Its bytes: the first line of them stays.
    pub span: Range<usize>,
    /// It is a remark.
    pub remark: bool,
}

/// The parts of a text that may be folded away, in its order: entries with braces, and remarks, of several lines.
///
/// ```
/// let text = "// One.\n// Two.\npiece \"Rook\" id=\"R\" {\n    move \"R\"\n}\npiece \"B\" id=\"B\" { move \"B\" }\n";
/// let found = variorum_lang::folds(text);
/// assert_eq!((found.len(), found[0].remark, found[1].remark), (2, true, false));
/// assert_eq!(&text[found[1].span.clone()], "piece \"Rook\" id=\"R\" {\n    move \"R\"\n}");
/// ```
#[must_use]
pub fn folds(text: &str) -> Vec<Fold> {
    let parsed = crate::syntax::parse(text, crate::source::FileId(0));
    let mut found: Vec<Fold> = Vec::new();
    each(&parsed.nodes, &mut |node| {
        if node.open.is_some() {
            found.push(Fold {
                span: node.span.range(),
                remark: false,
            });
        }
    });
    found.extend(remarks(text));
    found.retain(|fold| {
        text.get(fold.span.clone())
            .is_some_and(|part| part.contains('\n'))
    });
    found.sort_by_key(|fold| fold.span.start);
    found
}

/// Remarks; those on lines that follow each other are one.
fn remarks(text: &str) -> Vec<Fold> {
    let mut found: Vec<Fold> = Vec::new();
    let (mut lines, mut alone) = (0, true);
    for lexeme in lex(text) {
        match lexeme.kind {
            Kind::Comment => {
                let span = lexeme.start..lexeme.end;
                match found.last_mut().filter(|_| alone && lines == 1) {
                    Some(last) => last.span.end = span.end,
                    None => found.push(Fold { span, remark: true }),
                }
                (lines, alone) = (0, true);
            }
            Kind::Newline => lines += 1,
            Kind::Space => {}
            // What stands between two remarks parts them.
            _ => alone = false,
        }
    }
    found
}
