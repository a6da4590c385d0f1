//! Files that are no rule files at all: what they most likely are, by their first line.

use crate::diagnostic::Code;
use crate::fault::Fault;
use crate::source::{FileId, Span};

/// A kind of file that people try first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Json,
    Ini,
    Yaml,
    Lisp,
    Markup,
    Games,
    Fen,
}

impl Kind {
    fn words(self) -> &'static str {
        match self {
            Kind::Json => "JSON",
            Kind::Ini => "a file of settings in sections, such as `variants.ini`",
            Kind::Yaml => "YAML",
            Kind::Lisp => "a file in round brackets, such as a ZRF",
            Kind::Markup => "XML or HTML",
            Kind::Games => "a file of games, such as a PGN",
            Kind::Fen => "a position, a FEN",
        }
    }
}

/// The one fault of a text that looks like a file of another kind. To be asked only of a text whose syntax is not
/// understood: some first lines are right here, too.
pub(super) fn fault(text: &str, file: FileId) -> Option<Fault> {
    let (at, line) = first_line(text)?;
    let kind = kind(line, text)?;
    let title = format!("this is no rule file; it looks like {}", kind.words());
    Some(other(Span::new(file, at, at + line.len()), title))
}

/// The one fault of a text in which no entry is one of the language.
pub(super) fn unknown(text: &str, file: FileId) -> Option<Fault> {
    let (at, line) = first_line(text)?;
    let title = "this is no rule file: nothing in it is an entry of one";
    Some(other(Span::new(file, at, at + line.len()), title))
}

fn other(span: Span, title: impl Into<String>) -> Fault {
    Fault::of(Code::OtherFile, span, title)
        .help(
            "a rule file is made of lines such as `board 8 8` and `piece \"Name\" id=\"N\" { move \"W\" }`; \
             `variorum new NAME` writes one to begin with",
        )
        .syntax()
}

/// The first line that is neither blank nor a remark of any kind, with its place.
fn first_line(text: &str) -> Option<(usize, &str)> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let shown = line.trim();
        let remark = ["//", "#", ";", "%", "/*"]
            .iter()
            .any(|sign| shown.starts_with(sign));
        if !shown.is_empty() && !remark && shown != "\u{feff}" {
            let indent = line.len() - line.trim_start().len();
            return Some((at + indent, shown));
        }
        at += line.len();
    }
    None
}

fn kind(line: &str, text: &str) -> Option<Kind> {
    let word = |text: &str| {
        !text.is_empty()
            && text
                .chars()
                .all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.'))
    };
    let first = line.chars().next()?;
    let rest = line[first.len_utf8()..].trim_start();
    match first {
        '<' => return Some(Kind::Markup),
        '(' => return Some(Kind::Lisp),
        '{' if rest.is_empty() || rest.starts_with('"') => return Some(Kind::Json),
        '[' if rest.starts_with(['{', '[', '"']) || rest.is_empty() => return Some(Kind::Json),
        '[' if line.ends_with("\"]") => return Some(Kind::Games),
        '[' if line.ends_with(']') => return Some(Kind::Ini),
        _ => {}
    }
    let ranks = line.split(' ').next().unwrap_or_default();
    if ranks.matches('/').count() >= 3 && !ranks.contains('"') {
        return Some(Kind::Fen);
    }
    if line == "---" {
        return Some(Kind::Yaml);
    }
    if let Some((key, value)) = line.split_once(':')
        && word(key.trim())
        && (value.is_empty() || value.starts_with(' '))
        && !text.contains('{')
    {
        return Some(Kind::Yaml);
    }
    if let Some((key, _)) = line.split_once('=')
        && word(key.trim())
    {
        return Some(Kind::Ini);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_kinds_are_known_by_their_first_line() {
        let known = [
            ("name: Chess\nboard:\n  files: 8\n", Kind::Yaml),
            ("---\nname: Chess\n", Kind::Yaml),
            ("# mine\n[mychess:chess]\nmaxRank = 8\n", Kind::Ini),
            ("maxRank = 8\n", Kind::Ini),
            ("; mine\n(game\n  (title \"x\"))\n", Kind::Lisp),
            ("{\n  \"name\": 1\n}\n", Kind::Json),
            ("{ \"name\": 1 }\n", Kind::Json),
            ("[\n  1\n]\n", Kind::Json),
            ("<!doctype html>\n", Kind::Markup),
            ("[Event \"?\"]\n", Kind::Games),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", Kind::Fen),
        ];
        for (text, expected) in known {
            let (_, line) = first_line(text).expect("a line");
            assert_eq!(kind(line, text), Some(expected), "{text}");
        }
        for text in [
            "game \"T\" id: \"t\" {",
            "piece 'R' {",
            "game: \"T\" { }",
            "board 8 8 }",
        ] {
            let (_, line) = first_line(text).expect("a line");
            assert_eq!(kind(line, text), None, "{text}");
        }
    }
}
