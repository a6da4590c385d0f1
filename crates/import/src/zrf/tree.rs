//! Lists in brackets, with macros.

use std::collections::HashMap;

/// A place in a file, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct At {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A word, a text in quotes, or a list of them in brackets.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) at: At,
    pub(super) kind: Kind,
}

#[derive(Clone, Debug)]
pub(super) enum Kind {
    List(Vec<Node>),
    Word(String),
    Text(String),
}

/// Something that is wrong with the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Odd {
    pub(super) at: At,
    pub(super) what: String,
}

/// Brackets deeper than this mean nothing.
const DEEPEST: usize = 120;
/// Macros may make so many nodes of a file, nested so deeply.
const MOST: usize = 200_000;
const NESTED: usize = 60;

impl Node {
    /// What a list says: its first word, and the rest.
    pub(super) fn call(&self) -> Option<(&str, &[Node])> {
        let Kind::List(nodes) = &self.kind else {
            return None;
        };
        let (first, rest) = nodes.split_first()?;
        Some((first.word()?, rest))
    }

    pub(super) fn list(&self) -> Option<&[Node]> {
        match &self.kind {
            Kind::List(nodes) => Some(nodes),
            _ => None,
        }
    }

    pub(super) fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    /// A word or a text.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(text) | Kind::Text(text) => Some(text),
            Kind::List(_) => None,
        }
    }

    pub(super) fn number(&self) -> Option<i32> {
        self.word()?.parse().ok()
    }

    /// As it is written, in short.
    pub(super) fn shown(&self) -> String {
        let text = match &self.kind {
            Kind::Word(word) => word.clone(),
            Kind::Text(text) => format!("\"{text}\""),
            Kind::List(nodes) => {
                let parts: Vec<String> = nodes.iter().take(4).map(Node::shown).collect();
                let more = if nodes.len() > 4 { " …" } else { "" };
                format!("({}{more})", parts.join(" "))
            }
        };
        if text.chars().count() > 50 {
            return text.chars().take(49).collect::<String>() + "…";
        }
        text
    }
}

/// Reads a text. `;` begins a remark up to the end of the line.
pub(super) fn read(text: &str) -> (Vec<Node>, Vec<Odd>) {
    let mut reader = Reader {
        open: vec![(At { line: 1, column: 1 }, Vec::new())],
        odd: Vec::new(),
        too_deep: 0,
    };
    let mut at = At { line: 1, column: 1 };
    let mut letters = text.chars().peekable();
    let step = |at: &mut At, letter: char| {
        if letter == '\n' {
            *at = At {
                line: at.line + 1,
                column: 1,
            };
        } else {
            at.column += 1;
        }
    };
    while let Some(letter) = letters.next() {
        let begin = at;
        step(&mut at, letter);
        match letter {
            _ if letter.is_whitespace() => {}
            ';' => {
                while let Some(letter) = letters.next_if(|letter| *letter != '\n') {
                    step(&mut at, letter);
                }
            }
            '(' => reader.begin(begin),
            ')' => reader.end(begin),
            '"' => {
                let mut text = String::new();
                let mut closed = false;
                for letter in letters.by_ref() {
                    step(&mut at, letter);
                    if letter == '"' {
                        closed = true;
                        break;
                    }
                    text.push(letter);
                }
                if !closed {
                    reader.wrong(begin, "this text has no end");
                }
                reader.push(begin, Kind::Text(text));
            }
            _ => {
                let mut word = String::from(letter);
                let ends = |letter: &char| letter.is_whitespace() || "();\"".contains(*letter);
                while let Some(letter) = letters.next_if(|letter| !ends(letter)) {
                    step(&mut at, letter);
                    word.push(letter);
                }
                reader.push(begin, Kind::Word(word));
            }
        }
    }
    reader.finish()
}

struct Reader {
    /// The lists that have begun, each with its place.
    open: Vec<(At, Vec<Node>)>,
    odd: Vec<Odd>,
    too_deep: usize,
}

impl Reader {
    fn wrong(&mut self, at: At, what: &str) {
        let what = what.to_owned();
        self.odd.push(Odd { at, what });
    }

    fn push(&mut self, at: At, kind: Kind) {
        if let Some((_, nodes)) = self.open.last_mut() {
            nodes.push(Node { at, kind });
        }
    }

    fn begin(&mut self, at: At) {
        if self.open.len() > DEEPEST {
            if self.too_deep == 0 {
                self.wrong(at, "brackets are nested too deeply");
            }
            self.too_deep += 1;
        } else {
            self.open.push((at, Vec::new()));
        }
    }

    fn end(&mut self, at: At) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
        } else if self.open.len() == 1 {
            self.wrong(at, "this bracket closes nothing");
        } else if let Some((begin, nodes)) = self.open.pop() {
            self.push(begin, Kind::List(nodes));
        }
    }

    fn finish(mut self) -> (Vec<Node>, Vec<Odd>) {
        while self.open.len() > 1 {
            let Some((begin, nodes)) = self.open.pop() else {
                break;
            };
            self.wrong(begin, "this bracket is never closed");
            self.push(begin, Kind::List(nodes));
        }
        let nodes = self.open.pop().map(|open| open.1).unwrap_or_default();
        (nodes, self.odd)
    }
}

/// The macros of a file.
#[derive(Debug, Default)]
pub(super) struct Macros {
    bodies: HashMap<String, Vec<Node>>,
    made: usize,
    pub(super) odd: Vec<Odd>,
}

impl Macros {
    /// `(define name …)`.
    pub(super) fn define(&mut self, rest: &[Node]) {
        if let Some((name, body)) = rest.split_first()
            && let Some(name) = name.word()
        {
            self.bodies.insert(name.to_owned(), body.to_vec());
        }
    }

    /// Nodes with all macros put in.
    pub(super) fn expand(&mut self, nodes: &[Node], depth: usize) -> Vec<Node> {
        let mut expanded = Vec::new();
        for node in nodes {
            self.made += 1;
            if depth > NESTED || self.made > MOST {
                if !self.odd.iter().any(|odd| odd.what.starts_with("macros")) {
                    let what = "macros stand inside macros without end".to_owned();
                    self.odd.push(Odd { at: node.at, what });
                }
                return expanded;
            }
            let body = node
                .call()
                .and_then(|(name, given)| Some((self.bodies.get(name)?.clone(), given)));
            match (body, &node.kind) {
                (Some((body, given)), _) => {
                    let filled: Vec<Node> =
                        body.iter().flat_map(|part| fill(part, given)).collect();
                    expanded.extend(self.expand(&filled, depth + 1));
                }
                (None, Kind::List(inner)) => expanded.push(Node {
                    at: node.at,
                    kind: Kind::List(self.expand(inner, depth + 1)),
                }),
                _ => expanded.push(node.clone()),
            }
        }
        expanded
    }
}

/// A part of a macro with what was given for `$1`, `$2` …; what was not given is nothing.
fn fill(part: &Node, given: &[Node]) -> Option<Node> {
    let kind = match &part.kind {
        Kind::List(nodes) => {
            Kind::List(nodes.iter().filter_map(|node| fill(node, given)).collect())
        }
        Kind::Word(word) if word.contains('$') => {
            let number = |text: &str| text.strip_prefix('$')?.parse::<usize>().ok();
            if let Some(number) = number(word) {
                return given.get(number.checked_sub(1)?).cloned();
            }
            let mut text = word.clone();
            for (index, node) in given.iter().enumerate().rev() {
                text = text.replace(&format!("${}", index + 1), node.text().unwrap_or_default());
            }
            Kind::Word(text)
        }
        other => other.clone(),
    };
    Some(Node { at: part.at, kind })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let (nodes, odd) = read(text);
        assert_eq!(odd, []);
        let mut macros = Macros::default();
        let mut all = Vec::new();
        for node in &nodes {
            match node.call() {
                Some(("define", rest)) => macros.define(rest),
                _ => all.extend(macros.expand(std::slice::from_ref(node), 0)),
            }
        }
        all.iter().map(Node::shown).collect()
    }

    #[test]
    fn macros_are_put_in_with_what_is_given() {
        let text = "(define step ($1 (verify a) add))\n(define both (step $1) (step $2)) ; two\n(moves (both n s))";
        assert_eq!(
            shown(text),
            ["(moves (n (verify a) add) (s (verify a) add))"]
        );
    }

    #[test]
    fn brackets_that_do_not_match_are_named() {
        let (nodes, odd) = read("(a (b)\n c))\n(d \"e");
        assert_eq!(nodes.len(), 2);
        let said: Vec<(usize, usize, &str)> = odd
            .iter()
            .map(|odd| (odd.at.line, odd.at.column, odd.what.as_str()))
            .collect();
        assert_eq!(
            said,
            [
                (2, 4, "this bracket closes nothing"),
                (3, 4, "this text has no end"),
                (3, 1, "this bracket is never closed")
            ]
        );
    }

    #[test]
    fn macros_without_end_come_to_one() {
        let (nodes, _) = read("(define a (a) (a)) (a)");
        let mut macros = Macros::default();
        macros.define(nodes[0].call().unwrap().1);
        macros.expand(&nodes[1..], 0);
        assert_eq!(macros.odd.len(), 1);
    }
}
