//! Which module of a crate uses which, among those that stand in its `lib.rs`.

use std::collections::{BTreeMap, BTreeSet};

use crate::lexer::{Language, Token, tokens};

/// For each module the modules that it uses, each with a file that does.
pub type Uses = BTreeMap<String, BTreeMap<String, String>>;

/// What the modules of a crate use of each other. The files are given as names below `src` and texts, `lib.rs` among them.
/// Tests are left out: whole files of tests, and what stands under `#[cfg(test)]`.
///
/// # Panics
/// If a module uses something that `lib.rs` neither declares nor takes from a module: then `lib.rs` itself is used, which
/// uses every module.
#[must_use]
pub fn uses(files: &[(&str, &str)]) -> Uses {
    let root = files.iter().find(|(file, _)| *file == "lib.rs");
    let root = tokens(root.expect("a crate has a lib.rs").1, Language::Rust);
    let words: Vec<Token> = root.into_iter().map(|(_, token)| token).collect();
    let modules = modules(&words);
    let exports = exports(&words, &modules);
    let mut uses: Uses = modules
        .iter()
        .map(|name| (name.clone(), BTreeMap::new()))
        .collect();
    for (file, text) in files {
        let path: Vec<&str> = file.trim_end_matches(".rs").split('/').collect();
        let is_test = path.contains(&"tests");
        let Some(own) = modules.get(path[0]).filter(|_| !is_test) else {
            continue;
        };
        let words: Vec<Token> = tokens(text, Language::Rust)
            .into_iter()
            .map(|(_, token)| token)
            .collect();
        for name in named_of_root(&words) {
            let used = modules.get(&name).or_else(|| exports.get(&name));
            let used = used.unwrap_or_else(|| {
                panic!("{file}: `crate::{name}` stands in lib.rs, which uses every module")
            });
            if used != own {
                let known = uses.get_mut(own).expect("every module is listed");
                known
                    .entry(used.clone())
                    .or_insert_with(|| (*file).to_owned());
            }
        }
    }
    uses
}

/// A shortest circle of modules that use each other, as a text; nothing if there is none.
#[must_use]
pub fn circle(uses: &Uses) -> Option<String> {
    let circles = uses.keys().filter_map(|from| way_back(uses, from));
    let shortest = circles.min_by_key(Vec::len)?;
    let steps = shortest.windows(2).map(|step| {
        let file = &uses[&step[0]][&step[1]];
        format!("{} uses {} in {file}\n", step[0], step[1])
    });
    Some(steps.collect())
}

/// A shortest way from a module over others back to itself.
fn way_back(uses: &Uses, from: &str) -> Option<Vec<String>> {
    let mut ways = vec![vec![from.to_owned()]];
    let mut seen = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            let last = way.last().expect("a way has a beginning");
            for next in uses.get(last).into_iter().flat_map(BTreeMap::keys) {
                let mut way = way.clone();
                way.push(next.clone());
                if next == from {
                    return Some(way);
                }
                if seen.insert(next.clone()) {
                    longer.push(way);
                }
            }
        }
        ways = longer;
    }
    None
}

fn name(token: Option<&Token>) -> Option<&str> {
    match token {
        Some(Token::Identifier(name)) => Some(name),
        _ => None,
    }
}

fn is(token: Option<&Token>, sign: char) -> bool {
    token == Some(&Token::Sign(sign))
}

/// The modules that are declared.
fn modules(words: &[Token]) -> BTreeSet<String> {
    let declared = words.windows(3).filter_map(|three| {
        let declares = name(three.first()) == Some("mod") && is(three.get(2), ';');
        name(three.get(1)).filter(|_| declares)
    });
    declared.map(str::to_owned).collect()
}

/// What `lib.rs` takes from its modules, with the module of each: the words between `use MODULE` and the next `;`.
fn exports(words: &[Token], modules: &BTreeSet<String>) -> BTreeMap<String, String> {
    let mut exports = BTreeMap::new();
    for (at, _) in words.iter().enumerate() {
        let module = name(words.get(at + 1)).filter(|_| name(words.get(at)) == Some("use"));
        let Some(module) = module.and_then(|module| modules.get(module)) else {
            continue;
        };
        let rest = words[at + 2..]
            .iter()
            .take_while(|word| !is(Some(word), ';'));
        for taken in rest.filter_map(|word| name(Some(word))) {
            exports.insert(taken.to_owned(), module.clone());
        }
    }
    exports
}

/// The first words of all paths that begin with `crate::`, also in braces.
fn named_of_root(words: &[Token]) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for at in 0..words.len() {
        let begins = name(words.get(at)) == Some("crate")
            && is(words.get(at + 1), ':')
            && is(words.get(at + 2), ':');
        if !begins {
            continue;
        }
        if !is(words.get(at + 3), '{') {
            named.extend(name(words.get(at + 3)).map(str::to_owned));
            continue;
        }
        let mut depth = 0;
        for inner in at + 3..words.len() {
            match &words[inner] {
                Token::Sign('{') => depth += 1,
                Token::Sign('}') => depth -= 1,
                _ => {}
            }
            let first = is(words.get(inner), '{') || is(words.get(inner), ',');
            if depth == 1 && first {
                named.extend(name(words.get(inner + 1)).map(str::to_owned));
            }
            if depth == 0 {
                break;
            }
        }
    }
    named
}
