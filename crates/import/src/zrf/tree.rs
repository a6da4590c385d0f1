//! Lists in brackets, with macros.

use std::collections::HashMap;
use std::rc::Rc;

use crate::budget::Budget;

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

/// Brackets deeper than this mean nothing, whether they are written or made by macros.
const DEEPEST: usize = 120;
/// Letters of a word beyond this mean nothing.
const LONGEST: usize = 200;
/// Macros may make so many nodes of a game, nested so deeply.
const MOST: usize = 500_000;
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
        let mut text = String::new();
        self.show(&mut text);
        if text.chars().count() > SHOWN {
            return text.chars().take(SHOWN - 1).collect::<String>() + "…";
        }
        text
    }

    /// Adds it to a text, as far as that is shown.
    fn show(&self, text: &mut String) {
        // A letter has four bytes at most, so this is more than is shown.
        if text.len() > 4 * SHOWN {
            return;
        }
        match &self.kind {
            Kind::Word(word) => text.extend(word.chars().take(SHOWN + 1)),
            Kind::Text(inner) => {
                text.push('"');
                text.extend(inner.chars().take(SHOWN + 1));
                text.push('"');
            }
            Kind::List(nodes) => {
                text.push('(');
                for (index, node) in nodes.iter().take(4).enumerate() {
                    if index > 0 {
                        text.push(' ');
                    }
                    node.show(text);
                }
                text.push_str(if nodes.len() > 4 { " …)" } else { ")" });
            }
        }
    }
}

/// Letters of a node that are shown.
const SHOWN: usize = 50;

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
                let mut length = 1;
                let ends = |letter: &char| letter.is_whitespace() || "();\"".contains(*letter);
                while let Some(letter) = letters.next_if(|letter| !ends(letter)) {
                    step(&mut at, letter);
                    length += 1;
                    if length <= LONGEST {
                        word.push(letter);
                    }
                }
                if length > LONGEST {
                    reader.wrong(begin, "this word is too long");
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
#[derive(Debug)]
pub(super) struct Macros<'a> {
    bodies: HashMap<String, Rc<[Node]>>,
    made: usize,
    budget: &'a Budget,
    /// Why what they say is not put in to its end, if it is not.
    odd: Option<Odd>,
}

impl<'a> Macros<'a> {
    /// None yet.
    pub(super) fn new(budget: &'a Budget) -> Self {
        Macros {
            bodies: HashMap::new(),
            made: 0,
            budget,
            odd: None,
        }
    }

    /// `(define name …)`.
    pub(super) fn define(&mut self, rest: &[Node]) {
        if let Some((name, body)) = rest.split_first()
            && let Some(name) = name.word()
        {
            self.bodies.insert(name.to_owned(), body.into());
        }
    }

    /// A game is done: the next one may have as many nodes. Why this one is not all there, if it is not.
    pub(super) fn finish(&mut self) -> Option<Odd> {
        self.made = 0;
        self.odd.take()
    }

    /// Nodes with all macros put in.
    pub(super) fn expand(&mut self, nodes: &[Node], depth: usize) -> Vec<Node> {
        self.expand_in(nodes, &[], depth)
    }

    /// The same inside of a macro that was given something: what a macro in it is not given itself is that.
    fn expand_in(&mut self, nodes: &[Node], outer: &[Node], depth: usize) -> Vec<Node> {
        let mut expanded = Vec::new();
        for node in nodes {
            if !self.make(node, depth <= NESTED) {
                return expanded;
            }
            let body = node
                .call()
                .and_then(|(name, given)| Some((Rc::clone(self.bodies.get(name)?), given)));
            match (body, &node.kind) {
                (Some((body, given)), _) => {
                    let inherited = outer.get(given.len()..).unwrap_or_default();
                    let mut given = given.to_vec();
                    for node in inherited {
                        if !self.make(node, true) {
                            return expanded;
                        }
                        given.push(node.clone());
                    }
                    let filled = self.fill_all(&body, &given, 0);
                    expanded.extend(self.expand_in(&filled, &given, depth + 1));
                }
                (None, Kind::List(inner)) => expanded.push(Node {
                    at: node.at,
                    kind: Kind::List(self.expand_in(inner, outer, depth + 1)),
                }),
                (None, kind) => expanded.push(Node {
                    at: node.at,
                    kind: kind.clone(),
                }),
            }
        }
        expanded
    }

    /// Counts a node that is made, with its text. `false` says that there is no more room.
    fn make(&mut self, node: &Node, shallow: bool) -> bool {
        let bytes = node.text().map_or(0, str::len);
        self.made += 1 + bytes / 64;
        // All games of a file together have room for a few times as many.
        let fine = shallow && self.made <= MOST && self.budget.spend(2 + bytes / 32);
        if !fine && self.odd.is_none() {
            let what = "macros stand inside macros without end".to_owned();
            self.odd = Some(Odd { at: node.at, what });
        }
        fine
    }

    /// Parts of a macro with what was given for `$1`, `$2` …; what was not given is nothing.
    fn fill_all(&mut self, parts: &[Node], given: &[Node], depth: usize) -> Vec<Node> {
        let mut filled = Vec::new();
        for part in parts {
            filled.extend(self.fill(part, given, depth));
        }
        filled
    }

    fn fill(&mut self, part: &Node, given: &[Node], depth: usize) -> Option<Node> {
        if !self.make(part, depth <= DEEPEST) {
            return None;
        }
        let kind = match &part.kind {
            Kind::List(nodes) => Kind::List(self.fill_all(nodes, given, depth + 1)),
            Kind::Word(word) if word.contains('$') => {
                let number = |text: &str| text.strip_prefix('$')?.parse::<usize>().ok();
                if let Some(number) = number(word) {
                    // What is given has its own arguments already, and is put in as it is.
                    let given = given.get(number.checked_sub(1)?)?;
                    return self.fill(given, &[], depth);
                }
                Kind::Word(put_in(word, given))
            }
            other => other.clone(),
        };
        Some(Node { at: part.at, kind })
    }
}

/// A word with what is given for the numbers in it; as long as a word may be.
fn put_in(word: &str, given: &[Node]) -> String {
    let mut text = String::new();
    let mut rest = word;
    while let Some(at) = rest.find('$') {
        text.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        // The longest number that something is given for: `$12` is the first one before a 2 if there are no twelve.
        let figures = rest.bytes().take(3).take_while(u8::is_ascii_digit).count();
        let number = (1..=figures).rev().find_map(|length| {
            let number: usize = rest[..length].parse().ok()?;
            Some((given.get(number.checked_sub(1)?)?, length))
        });
        match number {
            Some((node, length)) => {
                text.push_str(node.text().unwrap_or_default());
                rest = &rest[length..];
            }
            None => text.push('$'),
        }
        if text.len() > 4 * LONGEST {
            break;
        }
    }
    text.push_str(rest);
    text.chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let (nodes, odd) = read(text);
        assert_eq!(odd, []);
        let budget = Budget::full();
        let mut macros = Macros::new(&budget);
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
    fn a_macro_in_a_macro_has_what_that_was_given() {
        let text = "(define inner ($1 $2 x)) (define outer (inner) (inner w))\n(moves (outer n s) (inner e))";
        assert_eq!(shown(text), ["(moves (n s x) (w s x) (e x))"]);
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
        let budget = Budget::full();
        let mut macros = Macros::new(&budget);
        macros.define(nodes[0].call().unwrap().1);
        macros.expand(&nodes[1..], 0);
        assert!(macros.odd.is_some());
    }

    /// The nodes that are made of a text, and what is wrong with its macros.
    fn made(text: &str) -> (usize, Option<Odd>) {
        let (nodes, _) = read(text);
        let budget = Budget::full();
        let mut macros = Macros::new(&budget);
        for node in &nodes {
            match node.call() {
                Some(("define", rest)) => macros.define(rest),
                _ => drop(macros.expand(std::slice::from_ref(node), 0)),
            }
        }
        (macros.made, macros.odd)
    }

    #[test]
    fn what_is_given_twice_counts_twice() {
        for (macros, call) in [
            ("(define d (x $1 $1))", "(d "),
            ("(define d (x $1$1$1$1))", "(d "),
            ("(define d ((((((((((((((((($1))))))))))))))))))", "(d "),
        ] {
            let depth = 56;
            let text = format!("{macros} {}a{}", call.repeat(depth), ")".repeat(depth));
            let (made, _) = made(&text);
            assert!(made <= 2 * MOST, "{macros}: {made}");
        }
        let mut chain = "(define d0 (x $1 $1))".to_owned();
        for step in 1..40 {
            chain += &format!("(define d{step} (d{} ($1 $1)))", step - 1);
        }
        let (made, odd) = made(&format!("{chain} (d39 a)"));
        assert!(made <= MOST + 1000 && odd.is_some(), "{made}");
    }

    #[test]
    fn numbers_in_words_are_what_is_given() {
        let text = "(define m (go$2 $1-x $9y $12z)) (m n s)";
        assert_eq!(shown(text), ["(gos n-x $9y n2z)"]);
    }

    #[test]
    fn a_word_without_end_is_cut() {
        let (nodes, odd) = read(&"a".repeat(100_000));
        assert_eq!(odd.len(), 1);
        assert_eq!(nodes[0].word().map(str::len), Some(LONGEST));
    }
}
