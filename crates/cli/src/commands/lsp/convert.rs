//! Places, faults and names in the words of the protocol.

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CompletionItem, CompletionItemKind,
    CompletionTextEdit, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity,
    DocumentSymbol, Documentation, FoldingRange, FoldingRangeKind, Location, NumberOrString,
    Position, SymbolKind, TextEdit, Uri, WorkspaceEdit,
};
use variorum_lang::{Fold, Outlined, Severity, SourceFile, Suggested, Suggestion};

/// The byte of a position, which counts units of UTF-16.
pub(super) fn byte(file: &SourceFile, at: Position) -> usize {
    file.offset_of(at.line as usize, at.character as usize)
}

/// The positions of a range of bytes.
pub(super) fn range(file: &SourceFile, span: Range<usize>) -> lsp_types::Range {
    let position = |byte| {
        let place = file.locate(byte);
        Position::new((place.line - 1) as u32, place.utf16_column as u32)
    };
    lsp_types::Range::new(position(span.start), position(span.end))
}

/// The path of a `file:` address.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let text = uri.as_str().strip_prefix("file://")?;
    let path = unescape(text);
    // Windows: `/C:/games/x.kdl`.
    let windows = path.len() > 2 && path.as_bytes()[2] == b':' && path.starts_with('/');
    Some(PathBuf::from(if windows { &path[1..] } else { &path }))
}

/// The address of a file on the disk.
pub(super) fn uri_of(name: &str) -> Option<Uri> {
    let path = std::fs::canonicalize(Path::new(name)).ok()?;
    let path = path.to_str()?.replace('\\', "/");
    let path = path.trim_start_matches('/');
    Uri::from_str(&format!("file:///{}", escape(path))).ok()
}

fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = after
            .get(..2)
            .filter(|_| first == b'%')
            .and_then(|code| std::str::from_utf8(code).ok())
            .and_then(|code| u8::from_str_radix(code, 16).ok());
        match code {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn escape(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/:".contains(&byte);
    let bytes = path.bytes().map(|byte| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    bytes.collect()
}

/// A fault. One in another file stands at the beginning of the own one, and says where it is.
pub(super) fn diagnostic(fault: &variorum_lang::Diagnostic, own: &str) -> Diagnostic {
    let here = fault.label.file.name() == own;
    let mut message = fault.message.clone();
    for more in [&fault.label.text, fault.help.as_deref().unwrap_or_default()] {
        if !more.is_empty() {
            message.push('\n');
            message.push_str(more);
        }
    }
    if !here {
        message = format!("{}: {message}", fault.label.position());
    }
    let related = fault.also.iter().filter_map(|label| {
        let uri = uri_of(label.file.name())?;
        let range = range(&label.file, label.span.clone());
        Some(DiagnosticRelatedInformation {
            location: Location { uri, range },
            message: label.text.clone(),
        })
    });
    Diagnostic {
        range: match here {
            true => range(&fault.label.file, fault.label.span.clone()),
            false => lsp_types::Range::default(),
        },
        severity: Some(match fault.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(fault.code.name().to_owned())),
        source: Some("variorum".to_owned()),
        message,
        related_information: Some(related.collect()),
        ..Diagnostic::default()
    }
}

/// More characters than this are not shown in the title of a change.
const LONGEST_TITLE: usize = 200;

/// Changes that would mend the faults at a place.
pub(super) fn actions(
    faults: &[variorum_lang::Diagnostic],
    file: &SourceFile,
    uri: &Uri,
    at: Range<usize>,
) -> Vec<CodeActionOrCommand> {
    let mut found = Vec::new();
    let touches = |span: &Range<usize>| span.start <= at.end && at.start <= span.end;
    for fault in faults.iter().filter(|fault| touches(&fault.label.span)) {
        for fix in &fault.fixes {
            if fix.file.name() != file.name() {
                continue;
            }
            let edit = TextEdit {
                range: range(file, fix.span.clone()),
                new_text: fix.replacement.clone(),
            };
            let before = &file.text()[fix.span.clone()];
            // One change may mend many places, with all that is between them.
            let long = before.lines().count() > 1 || fix.replacement.len() > LONGEST_TITLE;
            let title = match (before.trim().is_empty(), fix.replacement.is_empty()) {
                _ if long => "Mend it in all these places".to_owned(),
                (true, _) => format!("Put in `{}`", fix.replacement),
                (_, true) => format!("Take out `{before}`"),
                _ => format!("Write `{}`", fix.replacement),
            };
            found.push(CodeActionOrCommand::CodeAction(CodeAction {
                title,
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![diagnostic(fault, file.name())]),
                edit: Some(WorkspaceEdit {
                    changes: Some(HashMap::from([(uri.clone(), vec![edit])])),
                    ..WorkspaceEdit::default()
                }),
                ..CodeAction::default()
            }));
        }
    }
    found
}

pub(super) fn suggestion(file: &SourceFile, found: Suggestion) -> CompletionItem {
    CompletionItem {
        label: found.label,
        kind: Some(match found.kind {
            Suggested::Entry => CompletionItemKind::KEYWORD,
            Suggested::Property => CompletionItemKind::PROPERTY,
            Suggested::Word => CompletionItemKind::VALUE,
            Suggested::Name => CompletionItemKind::REFERENCE,
        }),
        documentation: (!found.help.is_empty()).then_some(Documentation::String(found.help)),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit {
            range: range(file, found.span),
            new_text: found.text,
        })),
        ..CompletionItem::default()
    }
}

pub(super) fn fold(file: &SourceFile, found: Fold) -> FoldingRange {
    let range = range(file, found.span);
    FoldingRange {
        start_line: range.start.line,
        end_line: range.end.line,
        kind: found.remark.then_some(FoldingRangeKind::Comment),
        ..FoldingRange::default()
    }
}

pub(super) fn symbol(file: &SourceFile, found: Outlined) -> DocumentSymbol {
    #[expect(
        deprecated,
        reason = "the protocol's type has a field that it no longer wants"
    )]
    DocumentSymbol {
        name: found.name,
        detail: Some(found.entry.clone()),
        kind: match found.entry.as_str() {
            "piece" => SymbolKind::CLASS,
            "game" => SymbolKind::FILE,
            "class" => SymbolKind::INTERFACE,
            "region" => SymbolKind::ARRAY,
            "option" => SymbolKind::BOOLEAN,
            _ => SymbolKind::PROPERTY,
        },
        tags: None,
        deprecated: None,
        range: range(file, found.span),
        selection_range: range(file, found.name_span),
        children: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_files() {
        let uri = Uri::from_str("file:///home/a%20b/%C3%A4.kdl").unwrap();
        assert_eq!(path_of(&uri), Some(PathBuf::from("/home/a b/ä.kdl")));
        let uri = Uri::from_str("file:///C%3A/games/x.kdl").unwrap();
        assert_eq!(path_of(&uri), Some(PathBuf::from("C:/games/x.kdl")));
        assert_eq!(escape("home/a b/ä.kdl"), "home/a%20b/%C3%A4.kdl");
        let uri = Uri::from_str("untitled:1").unwrap();
        assert_eq!(path_of(&uri), None);
    }

    #[test]
    fn places_count_units_of_utf16() {
        let file = SourceFile::new("clef.kdl", "a\n\u{1d11e}b\n");
        assert_eq!(
            range(&file, 2..7),
            lsp_types::Range::new(Position::new(1, 0), Position::new(1, 3))
        );
        assert_eq!(byte(&file, Position::new(1, 2)), 6);
        assert_eq!(byte(&file, Position::new(9, 9)), file.text().len());
    }
}
