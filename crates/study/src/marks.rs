//! Values that a designer has marked to be tried otherwise: `move "Q3" // try "Q2" "Q4"`.
//!
//! The mark is a comment of the rule file, so the file stays what it is for everybody else.

use std::ops::Range;

/// The word that such a comment begins with.
const WORD: &str = "try";

/// A text with one marked value changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Alternative {
    /// What is otherwise: the line and the value.
    pub(crate) label: String,
    /// The whole text.
    pub(crate) text: String,
}

/// The text with each marked value changed in each way that its mark names, one at a time.
pub(crate) fn alternatives(text: &str) -> Vec<Alternative> {
    let mut found = Vec::new();
    let mut begin = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if let Some((value, others)) = marked(line) {
            let was = &line[value.clone()];
            for other in others.into_iter().filter(|other| other != was) {
                let (from, to) = (begin + value.start, begin + value.end);
                found.push(Alternative {
                    label: format!("line {}: {other}", index + 1),
                    text: format!("{}{other}{}", &text[..from], &text[to..]),
                });
            }
        }
        begin += line.len();
    }
    found
}

/// The value in a line that its mark is about, and what is to be tried in its place.
fn marked(line: &str) -> Option<(Range<usize>, Vec<String>)> {
    let mut tokens = tokens(line);
    let at = tokens
        .iter()
        .position(|token| line[token.clone()].starts_with("//"))?;
    let comment = line[tokens[at].start..].trim_start_matches('/');
    let rest = comment.trim_start().strip_prefix(WORD)?;
    if !rest.starts_with(' ') {
        return None;
    }
    tokens.truncate(at);
    let value = tokens.pop()?;
    // A property is marked by its value.
    let word = &line[value.clone()];
    let value = match word.starts_with('"') {
        true => value,
        false => value.start + word.find('=').map_or(0, |at| at + 1)..value.end,
    };
    let others = self::tokens(rest).into_iter();
    let others: Vec<String> = others.map(|token| rest[token].to_owned()).collect();
    (!others.is_empty() && !value.is_empty()).then_some((value, others))
}

/// The words of a line: what stands between quotes, a comment to its end, and what else is not a blank or a sign around nodes.
fn tokens(line: &str) -> Vec<Range<usize>> {
    let mut tokens = Vec::new();
    let mut rest = line.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        if c.is_whitespace() || matches!(c, '{' | '}' | ';') {
            continue;
        }
        if line[start..].starts_with("//") {
            tokens.push(start..line.len());
            break;
        }
        let mut end = start + c.len_utf8();
        let mut quoted = c == '"';
        let mut escaped = false;
        while let Some(&(at, c)) = rest.peek() {
            let over = match quoted {
                true => false,
                false => c.is_whitespace() || matches!(c, '{' | '}' | ';'),
            };
            if over {
                break;
            }
            rest.next();
            end = at + c.len_utf8();
            if quoted && c == '"' && !escaped {
                quoted = false;
                // A string that stands alone is over with its quote.
                if line[start..].starts_with('"') {
                    break;
                }
            } else if !quoted && c == '"' {
                quoted = true;
            }
            escaped = c == '\\' && !escaped;
        }
        tokens.push(start..end);
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(text: &str) -> Vec<String> {
        let found = alternatives(text).into_iter();
        found.map(|found| found.label).collect()
    }

    #[test]
    fn each_marked_value_is_changed_by_itself() {
        let text = "game \"A\"\npiece \"E\" { move \"Q3\" } // try \"Q2\" \"Q4\"\ndraws { moves 50 } // try 30\n";
        let found = alternatives(text);
        assert_eq!(
            labels(text),
            ["line 2: \"Q2\"", "line 2: \"Q4\"", "line 3: 30"]
        );
        assert_eq!(found[0].text, text.replacen("\"Q3\"", "\"Q2\"", 1));
        assert_eq!(found[2].text, text.replacen("moves 50", "moves 30", 1));
    }

    #[test]
    fn properties_are_marked_by_their_values_and_other_comments_are_none() {
        let text = "promote \"last rank\" to=\"Queen\" // try \"Rook\"\ncount=3 // try 3 4\n\
                    // try \"alone\"\nmove \"R // try\" // trying \"B\"\nmove \"R\" // see try \"B\"\n";
        assert_eq!(labels(text), ["line 1: \"Rook\"", "line 2: 4"]);
        let first = &alternatives(text)[0].text;
        assert!(first.starts_with("promote \"last rank\" to=\"Rook\" // try"));
    }
}
