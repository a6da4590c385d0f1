//! Which file of a crate calls which, by method as well as by name.
//!
//! The methods of one type may be spread over many files, and then imports do not show that two of them call each
//! other in a circle. Here files stand on floors: each may call only what is defined on its own floor or above it
//! in the list.
//!
//! There is no type inference. A call counts as upward only if *every* definition that it could mean stands below
//! the caller; `self.name(…)` means the methods of the type whose `impl` it stands in, if that has one of the name,
//! and a method of another receiver is left alone if the standard library or a crate above has one of its name.

use std::collections::{BTreeMap, BTreeSet};

use crate::lexer::{Language, Located, Token, tokens};

/// A call that no floor allows: who calls what, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Upward {
    /// File and line of the caller.
    pub caller: (String, usize),
    /// The file called.
    pub callee: String,
    /// The name called or imported.
    pub name: String,
}

impl std::fmt::Display for Upward {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (file, line) = &self.caller;
        write!(f, "{file}:{line} → {}: {}", self.callee, self.name)
    }
}

/// Methods of the standard library that types of the project have, too.
const STANDARD: &[&str] = &[
    "add", "all", "any", "as_slice", "clear", "clone", "cmp", "contains", "count", "default", "eq",
    "expect", "extend", "filter", "find", "first", "field", "fmt", "get", "hash", "index",
    "insert", "is_empty", "iter", "last", "len", "map", "max", "min", "new", "next", "of", "parse",
    "pop", "push", "remove", "set", "squares", "sum", "take",
];

/// The floor of a file: the place in the list of its own name without extension (`mod` left out), else of the
/// nearest folder that is listed.
#[must_use]
pub fn floor(file: &str, floors: &[&str]) -> Option<usize> {
    let name = file.trim_end_matches(".rs").trim_end_matches("/mod");
    let mut name = Some(name);
    while let Some(own) = name {
        if let Some(at) = floors.iter().position(|floor| *floor == own) {
            return Some(at);
        }
        name = own.rsplit_once('/').map(|(folder, _)| folder);
    }
    None
}

/// The names of the functions that a source text defines.
#[must_use]
pub fn defined(text: &str) -> BTreeSet<String> {
    let source = Source::read("", text, 0);
    source.defines.into_iter().map(|own| own.name).collect()
}

/// All calls and imports that run upward among some files, given as names and texts; `floors` lists their names
/// without extension, what is called first; `outside` are the methods of crates above.
///
/// # Panics
/// If a file stands on no floor.
#[must_use]
pub fn upward_calls(
    files: &[(&str, &str)],
    floors: &[&str],
    outside: &BTreeSet<String>,
) -> BTreeSet<Upward> {
    let sources: Vec<Source> = files
        .iter()
        .map(|(file, text)| {
            let floor = floor(file, floors).unwrap_or_else(|| panic!("{file} stands on no floor"));
            Source::read(file, text, floor)
        })
        .collect();
    let mut definitions: BTreeMap<&str, Vec<(&Source, &Definition)>> = BTreeMap::new();
    for source in &sources {
        for definition in &source.defines {
            let same = definitions.entry(&definition.name).or_default();
            same.push((source, definition));
        }
    }
    let mut found = BTreeSet::new();
    for source in &sources {
        for call in &source.calls {
            let known: Vec<(&Source, &Definition)> = definitions
                .get(call.name.as_str())
                .into_iter()
                .flatten()
                .filter(|(at, definition)| definition.is_public || at.holds(source))
                .copied()
                .collect();
            let is_common = STANDARD.contains(&call.name.as_str()) || outside.contains(&call.name);
            let mut meant: Vec<&(&Source, &Definition)> = known
                .iter()
                .filter(|(_, own)| call.owner.as_ref().is_none_or(|owner| *owner == own.owner))
                .collect();
            let is_method = call.owner.is_none() || call.is_guess && meant.is_empty();
            if is_method {
                meant = known
                    .iter()
                    .filter(|(_, own)| !own.owner.is_empty())
                    .collect();
            }
            if is_method && is_common {
                continue;
            }
            let upward = meant.iter().all(|(callee, _)| callee.floor > source.floor);
            if let (true, Some((callee, _))) = (upward, meant.first()) {
                found.insert(Upward {
                    caller: (source.file.clone(), call.line),
                    callee: callee.file.clone(),
                    name: call.name.clone(),
                });
            }
        }
        for (line, path) in &source.imports {
            let below = floor(path, floors).filter(|floor| *floor > source.floor);
            if let Some(floor) = below {
                found.insert(Upward {
                    caller: (source.file.clone(), *line),
                    callee: floors[floor].to_owned(),
                    name: path.replace('/', "::"),
                });
            }
        }
    }
    found
}

/// A call: of a method if the owner is unknown or a type, of a free function if it is empty.
struct Call {
    line: usize,
    name: String,
    owner: Option<String>,
    /// The owner is a guess from `self`: it may be a field's or a trait's method after all.
    is_guess: bool,
}

/// A function.
struct Definition {
    name: String,
    /// The type whose method it is, empty for free functions.
    owner: String,
    /// Others than its own module may call it.
    is_public: bool,
}

struct Source {
    file: String,
    floor: usize,
    defines: Vec<Definition>,
    calls: Vec<Call>,
    /// Modules of the crate that are named, as paths.
    imports: Vec<(usize, String)>,
}

impl Source {
    /// Whether another file stands in the module of this one.
    fn holds(&self, other: &Source) -> bool {
        let own = self.file.trim_end_matches(".rs").trim_end_matches("/mod");
        let other = other.file.trim_end_matches(".rs");
        other == own
            || other
                .strip_prefix(own)
                .is_some_and(|rest| rest.starts_with('/'))
    }

    fn read(file: &str, text: &str, floor: usize) -> Self {
        let mut source = Source {
            file: file.to_owned(),
            floor,
            defines: Vec::new(),
            calls: Vec::new(),
            imports: Vec::new(),
        };
        let tokens = tokens(text, Language::Rust);
        let mut depth = 0;
        // The types whose `impl` or `trait` we are in, with the depth of their braces.
        let mut owners: Vec<(Owner, usize)> = Vec::new();
        let mut pending: Option<Owner> = None;
        for at in 0..tokens.len() {
            match &tokens[at].1 {
                Token::Sign('{') => {
                    depth += 1;
                    if let Some(owner) = pending.take() {
                        owners.push((owner, depth));
                    }
                }
                Token::Sign('}') => {
                    if owners.last().is_some_and(|(_, own)| *own == depth) {
                        owners.pop();
                    }
                    depth -= 1;
                }
                Token::Identifier(word) => {
                    let outdoors = Owner::default();
                    let owner = owners.last().map_or(&outdoors, |(owner, _)| owner);
                    match word.as_str() {
                        "impl" | "trait" if owners.is_empty() && depth == 0 => {
                            pending = Some(Owner::of(word == "trait", &tokens[at + 1..]));
                        }
                        "fn" => {
                            if let Some((_, Token::Identifier(name))) = tokens.get(at + 1) {
                                source.defines.push(Definition {
                                    name: name.clone(),
                                    owner: owner.name.clone(),
                                    is_public: owner.is_trait || is_public(&tokens[..at]),
                                });
                            }
                        }
                        "crate" => source.import(&tokens, at),
                        _ => source.call(&tokens, at, word, &owner.name),
                    }
                }
                _ => {}
            }
        }
        source
    }

    fn import(&mut self, tokens: &[Located], at: usize) {
        let mut path = Vec::new();
        let mut at = at + 1;
        while sign(tokens, at, ':') && sign(tokens, at + 1, ':') {
            match tokens.get(at + 2) {
                Some((_, Token::Identifier(name))) if name.starts_with(char::is_lowercase) => {
                    path.push(name.clone());
                }
                _ => break,
            }
            at += 3;
        }
        if !path.is_empty() {
            self.imports.push((tokens[at - 1].0, path.join("/")));
        }
    }

    fn call(&mut self, tokens: &[Located], at: usize, name: &str, owner: &str) {
        let mut after = at + 1;
        if sign(tokens, after, ':') && sign(tokens, after + 1, ':') && sign(tokens, after + 2, '<')
        {
            let mut depth = 0;
            after += 2;
            while after < tokens.len() {
                depth += i32::from(sign(tokens, after, '<')) - i32::from(sign(tokens, after, '>'));
                after += 1;
                if depth == 0 {
                    break;
                }
            }
        }
        let defines = matches!(at.checked_sub(1).map(|before| &tokens[before].1),
            Some(Token::Identifier(word)) if word == "fn");
        if !sign(tokens, after, '(') || defines {
            return;
        }
        let before = |n: usize| at.checked_sub(n).map(|at| &tokens[at].1);
        let (owner, is_guess) = match (before(1), before(2), before(3)) {
            (Some(Token::Sign('.')), Some(Token::Identifier(word)), other)
                if word == "self" && other != Some(&Token::Sign('.')) =>
            {
                (Some(owner.to_owned()), true)
            }
            (Some(Token::Sign('.')), ..) => (None, false),
            (Some(Token::Sign(':')), Some(Token::Sign(':')), Some(Token::Identifier(of))) => {
                if of == "Self" {
                    (Some(owner.to_owned()), false)
                } else if of.starts_with(char::is_uppercase) {
                    (Some(of.clone()), false)
                } else {
                    (Some(String::new()), false)
                }
            }
            // `<T as Trait>::name` and the like: nothing is known.
            (Some(Token::Sign(':')), ..) => return,
            _ => (Some(String::new()), false),
        };
        self.calls.push(Call {
            line: tokens[at].0,
            name: name.to_owned(),
            owner,
            is_guess,
        });
    }
}

fn sign(tokens: &[Located], at: usize, sign: char) -> bool {
    matches!(tokens.get(at), Some((_, Token::Sign(own))) if *own == sign)
}

/// Whether a `fn` after these tokens begins with `pub`.
fn is_public(before: &[Located]) -> bool {
    let head = before.iter().rev().take_while(|(_, token)| match token {
        Token::Sign(sign) => matches!(sign, '(' | ')'),
        Token::Identifier(_) => true,
        Token::Text(_) => false,
    });
    head.take(6)
        .any(|(_, token)| *token == Token::Identifier("pub".to_owned()))
}

/// The type of an `impl`, or a trait.
#[derive(Clone, Default)]
struct Owner {
    name: String,
    /// The functions are those of a trait, as visible as that is.
    is_trait: bool,
}

impl Owner {
    /// From what follows the keyword.
    fn of(is_trait: bool, tokens: &[Located]) -> Self {
        let mut owner = Owner {
            name: String::new(),
            is_trait,
        };
        let mut depth = 0;
        for (at, (_, token)) in tokens.iter().enumerate() {
            match token {
                Token::Sign('<') => depth += 1,
                Token::Sign('>') if at > 0 && !sign(tokens, at - 1, '-') => depth -= 1,
                Token::Sign('{') => break,
                Token::Sign(':')
                    if depth == 0 && !sign(tokens, at + 1, ':') && !sign(tokens, at - 1, ':') =>
                {
                    break;
                }
                Token::Identifier(word) if depth == 0 => match word.as_str() {
                    "for" => owner.is_trait = true,
                    "where" => break,
                    "dyn" | "mut" => {}
                    _ => owner.name.clone_from(word),
                },
                _ => {}
            }
        }
        owner
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOORS: &[&str] = &["board", "rooms/near", "rooms", "play"];

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let outside = defined("trait Bits { fn shifted(); }");
        let found = upward_calls(files, FLOORS, &outside);
        found.iter().map(ToString::to_string).collect()
    }

    const PLAY: &str =
        "impl<B: Bits> Board<B> { pub fn play(&mut self) { self.put(); put_free(); } }";

    #[test]
    fn calls_downstairs_are_fine() {
        let board = "impl<B: Bits> Board<B> { fn put(&self) {} }\nfn put_free() {}";
        assert_eq!(found(&[("board.rs", board), ("play.rs", PLAY)]), [""; 0]);
    }

    #[test]
    fn methods_of_one_type_called_upward_are_found() {
        let board =
            "impl<B: Bits> Board<B> {\n fn put(&self) {\n self.play(); } }\nfn put_free() {}";
        assert_eq!(
            found(&[("board.rs", board), ("play.rs", PLAY)]),
            ["board.rs:3 → play.rs: play"]
        );
        let board =
            "impl<B: Bits> Board<B> { fn put(&self, other: &mut Self) { other.play::<()>(); } }";
        assert_eq!(
            found(&[("board.rs", board), ("play.rs", PLAY)]),
            ["board.rs:1 → play.rs: play"]
        );
    }

    #[test]
    fn functions_types_and_imports_are_found() {
        let near = "use crate::play::Frame;\nfn f() { Frame::new(); }\n";
        let play = "struct Frame; impl Frame { pub(crate) fn new() {} }";
        assert_eq!(
            found(&[("rooms/near.rs", near), ("play.rs", play)]),
            [
                "rooms/near.rs:1 → play: play",
                "rooms/near.rs:2 → play.rs: new"
            ]
        );
        let near = "fn f() { super::all(); }";
        let rooms = "pub(super) fn all() { near::f(); }";
        assert_eq!(
            found(&[("rooms/near.rs", near), ("rooms/mod.rs", rooms)]),
            ["rooms/near.rs:1 → rooms/mod.rs: all"]
        );
    }

    #[test]
    fn a_call_that_may_mean_something_above_is_not_reported() {
        let board =
            "impl Board { fn put(&self) { self.list.push(); } }\nimpl List { fn push(&self) {} }";
        let play = "impl Moves { fn push(&self) {} }";
        assert_eq!(found(&[("board.rs", board), ("play.rs", play)]), [""; 0]);
    }

    #[test]
    fn tests_may_call_anything() {
        let board = "#[cfg(test)]\nmod tests { fn f() { play(); } }";
        assert_eq!(
            found(&[("board.rs", board), ("play.rs", "pub fn play() {}")]),
            [""; 0]
        );
    }

    #[test]
    #[should_panic(expected = "attic.rs stands on no floor")]
    fn every_file_has_a_floor() {
        let _ = found(&[("attic.rs", "")]);
    }
}
