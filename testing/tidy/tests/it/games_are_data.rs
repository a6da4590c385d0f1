//! No name of a game or of a piece occurs in code.
//!
//! Looked at: Rust in `crates/*/src`, `npm/*/src` and `python/src`, JavaScript in `npm/src`, JavaScript and styles in `web/src`, the server's templates, and SQL. Not looked
//! at: comments, documentation, and tests (items under `#[cfg(test)]`, files called `tests.rs` or in a folder `tests`),
//! and libraries of others (in a folder `vendor`).
//!
//! The names are those of the catalog's games themselves: ids and names of games, ids without the digits at their end, names
//! of options (`+name`), names of pieces, with all options on. An occurrence is
//!
//! - an **identifier** with the words of a name in a row, in any spelling (`is_king`, `KING`, `longLeaper`);
//! - a **text** that is nothing but a name, in any case (`"king"`);
//! - in a longer text, a name of one word that is written with its capital and does not begin a sentence (`"the King"`), and
//!   any other name in any case. English is free to say "like a rook".
//!
//! Ordinary words that happen to be names are excused one by one below, each with its reason. An excuse that nothing needs is a
//! failure, too.

use std::collections::{BTreeMap, BTreeSet};

use variorum_tidy::files;
use variorum_tidy::lexer::{Language, Token, tokens};
use variorum_tidy::words::{of_identifier, of_text};

/// A word that may stand in identifiers and texts of some files, with the reason.
struct Excuse {
    word: &'static str,
    /// The beginning of the path; empty for everywhere.
    place: &'static str,
    #[allow(dead_code, reason = "it is there for the reader")]
    reason: &'static str,
}

const fn excuse(word: &'static str, place: &'static str, reason: &'static str) -> Excuse {
    Excuse {
        word,
        place,
        reason,
    }
}

const HEAD: &str = "a word of the language: the shape of a head";

const EXCUSES: &[Excuse] = &[
    excuse(
        "capture",
        "",
        "a word of the language: a goal, an effect, a mode",
    ),
    excuse("freeze", "", "a word of the language"),
    excuse("count", "", "how many"),
    excuse("zip", "", "two iterators in step"),
    excuse("keep", "", "the verb"),
    excuse("loop", "", "a keyword, and what goes on and on"),
    excuse("progressive", "", "going on step by step"),
    excuse(
        "balanced",
        "crates/lang/src/syntax/",
        "as many braces close as open",
    ),
    excuse("atomic", "", "what threads share"),
    excuse(
        "met",
        "crates/engine/src/eval/",
        "what has been come across",
    ),
    excuse("met", "crates/train/src/", "what has been come across"),
    excuse("horse", "crates/pictures/src/", "the animal that is drawn"),
    excuse("arrow", "crates/pictures/src/", "what is drawn"),
    excuse("arrow", "web/src/", "keys, and what points"),
    excuse("arrow", "npm/src/", "keys"),
    excuse(
        "stone",
        "",
        "a flat round thing, and a word of the language",
    ),
    excuse("straight", "", "a direction, and a word of the language"),
    excuse("forward", "", "a direction"),
    excuse("castle", "crates/rules/src/", "the verb: to castle"),
    excuse("castle", "crates/naive/src/", "the verb: to castle"),
    excuse("guard", "crates/server/src/", "what refuses requests"),
    excuse("guard", "python/src/", "what holds a lock"),
    excuse("guard", "crates/postgres/src/", "what holds a lock"),
    excuse("tower", "crates/server/src/listen.rs", "the library"),
    excuse("tower", "crates/tab/src/", "the library"),
    excuse(
        "chess",
        "crates/cli/tab/boot.html",
        "what the site is about",
    ),
    excuse(
        "pawn",
        "crates/def/src/look.rs",
        "a word of the language: what is drawn small",
    ),
    excuse(
        "pawn",
        "crates/lang/src/check/helps.rs",
        "a word of the language: what is drawn small",
    ),
    excuse(
        "officer",
        "crates/engine/src/",
        "any unit but pawns and royals",
    ),
    excuse(
        "chess",
        "crates/cli/src/",
        "what the program and its protocols are for",
    ),
    excuse(
        "chess960",
        "crates/protocol/src/",
        "the option of a protocol: how castling is written",
    ),
    excuse(
        "chess960",
        "crates/import/src/",
        "a setting of the files that are read",
    ),
    excuse("hero", "web/src/pages.css", "the head of a page"),
    excuse("horse", "crates/def/src/look.rs", HEAD),
    excuse("horse", "crates/lang/src/check/helps.rs", HEAD),
    excuse("tower", "crates/def/src/look.rs", HEAD),
    excuse("tower", "crates/lang/src/check/helps.rs", HEAD),
    excuse("tower", "crates/pictures/src/", HEAD),
    excuse("elephant", "crates/def/src/look.rs", HEAD),
    excuse("elephant", "crates/lang/src/check/helps.rs", HEAD),
    excuse("lion", "crates/def/src/look.rs", HEAD),
    excuse("lion", "crates/lang/src/check/helps.rs", HEAD),
    excuse("elephant", "crates/pictures/src/", "the shape of a head"),
    excuse("jester", "crates/pictures/src/", "the shape of a head"),
    excuse("lion", "crates/pictures/src/", "the shape of a head"),
];

fn excused<'a>(
    name: &str,
    path: &str,
    used: &mut BTreeSet<usize>,
    list: &'a [Excuse],
) -> Option<&'a Excuse> {
    let (index, found) = list
        .iter()
        .enumerate()
        .find(|(_, excuse)| excuse.word == name && path.starts_with(excuse.place))?;
    used.insert(index);
    Some(found)
}

/// Names in lower case, as words, with what they are.
fn names() -> BTreeMap<Vec<String>, String> {
    let mut names = BTreeMap::new();
    let mut add = |name: &str, what: String| {
        let words: Vec<String> = of_text(name)
            .into_iter()
            .map(|word| word.text.to_lowercase())
            .collect();
        names.entry(words).or_insert(what);
    };
    for game in variorum_catalog::list() {
        add(&game.id, format!("the id of {}", game.name));
        add(
            game.id.trim_end_matches(|c: char| c.is_ascii_digit()),
            format!("the id of {}", game.name),
        );
        add(&game.name, "the name of a game".to_owned());
        let mut id = game.id.clone();
        for (option, _) in &game.options {
            add(option, format!("an option of {}", game.id));
            id = format!("{id}+{option}");
        }
        for id in [&game.id, &id] {
            let rules = variorum_catalog::load(id).expect("bundled games have no faults");
            for piece in &rules.def().pieces {
                add(&piece.name, format!("a piece of {}", game.id));
            }
        }
    }
    names
}

fn sources() -> Vec<String> {
    let mut paths: Vec<String> = files::below("crates", &["rs", "html", "sql"]);
    paths.extend(files::below("python/src", &["rs"]));
    for folder in ["engine", "glue", "rules"] {
        paths.extend(files::below(&format!("npm/{folder}/src"), &["rs"]));
    }
    paths.extend(files::below("npm/src", &["js"]));
    paths.extend(files::below("web/src", &["js", "css", "html", "svg"]));
    paths.retain(|path| {
        let parts: Vec<&str> = path.split('/').collect();
        let other = parts
            .iter()
            .any(|part| ["tests", "tests.rs", "benches", "examples", "vendor"].contains(part));
        !other
    });
    paths
}

#[test]
fn no_name_of_a_game_or_piece_occurs_in_code() {
    let names = names();
    assert!(names.len() > 100, "only {} names", names.len());
    let sources = sources();
    assert!(sources.len() > 50, "only {} files", sources.len());
    let mut used = BTreeSet::new();
    let mut found: BTreeSet<(String, usize, String)> = BTreeSet::new();
    let longest = names.keys().map(Vec::len).max().unwrap_or(1);
    for path in &sources {
        let language = Language::of(path).expect("a known language");
        for (line, token) in tokens(&files::read(path), language) {
            let (shown, words) = match &token {
                Token::Identifier(name) => (name.clone(), of_identifier(name)),
                Token::Text(text) => (
                    format!("{text:?}"),
                    of_text(text)
                        .iter()
                        .map(|word| word.text.to_lowercase())
                        .collect(),
                ),
                Token::Sign(_) => continue,
            };
            let written = match &token {
                Token::Text(text) => of_text(text),
                _ => Vec::new(),
            };
            for start in 0..words.len() {
                for end in start + 1..=words.len().min(start + longest) {
                    let Some(what) = names.get(&words[start..end]) else {
                        continue;
                    };
                    let prose = !written.is_empty() && words.len() > end - start;
                    if prose && end - start == 1 && what.starts_with("a piece") {
                        let word = &written[start];
                        let capital = word.text.starts_with(char::is_uppercase);
                        if !capital || word.begins {
                            continue;
                        }
                    }
                    let name = words[start..end].join(" ");
                    if excused(&name, path, &mut used, EXCUSES).is_none() {
                        let shown: String = shown.chars().take(80).collect();
                        found.insert((
                            path.clone(),
                            line,
                            format!("`{name}` is {what}, in {shown}"),
                        ));
                    }
                }
            }
        }
    }
    let list: Vec<String> = found
        .iter()
        .map(|(path, line, text)| format!("{path}:{line}: {text}"))
        .collect();
    assert!(
        list.is_empty(),
        "games are data: say it in a rule file, or name what it does. If it is an ordinary word, excuse it in {}\n{}",
        file!(),
        list.join("\n")
    );
    let idle: Vec<&str> = EXCUSES
        .iter()
        .enumerate()
        .filter(|(index, _)| !used.contains(index))
        .map(|(_, excuse)| excuse.word)
        .collect();
    assert!(
        idle.is_empty(),
        "nothing needs these excuses any more: {idle:?}"
    );
}
