//! `examples`: where the bundled files use a construct, or speak of something.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use variorum_catalog::BuiltIn;
use variorum_lang::{Construct, Use, constructs, outline, uses};

use super::tool::{Told, Tool, Work};

/// How many passages are told.
const PASSAGES: usize = 6;
const MOST_PASSAGES: usize = 30;

/// The most constructs that are told, and games that are named.
const CONSTRUCTS: usize = 12;
const NAMED: usize = 20;

/// Longer passages are cut.
const LINES: usize = 20;

/// The longest question, in bytes.
const QUERY: usize = 200;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// A construct of the language, such as `freeze`, `convert behind`, `over=one`, `castling`; or words that the file says,
    /// such as the name of a piece.
    query: String,
    /// How many passages at most: 6 if nothing is said, up to 30.
    limit: Option<usize>,
}

pub(super) fn tool() -> Tool {
    Tool::new(
        "examples",
        "Find examples in bundled files",
        "Finds how bundled rule files say something: passages that use a construct of the language or speak of some words, \
         shortest first, and which games use it. `read_game` returns the whole file of a passage.",
        run,
    )
}

/// A bundled file with what it uses, the files among it that it takes in.
struct File {
    name: String,
    text: String,
    is_game: bool,
    uses: Vec<Use>,
}

/// The small examples first, each made to show something; then the games, and the pieces that they share.
static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let examples = variorum_catalog::examples().into_iter();
    let examples = examples.filter_map(|name| Some((variorum_catalog::example(&name)?, name)));
    let own = variorum_catalog::names().into_iter();
    let own = own.filter_map(|name| Some((variorum_catalog::source(&name).ok()?, name)));
    let games = variorum_catalog::ids();
    examples
        .chain(own)
        .map(|(text, name)| File {
            uses: uses(&name, &text, &BuiltIn),
            is_game: games.contains(&name),
            text,
            name,
        })
        .collect()
});

/// A part of a file.
struct Passage<'a> {
    file: &'a File,
    span: Range<usize>,
    construct: Option<&'a str>,
}

fn run(asked: Asked, _: &Work) -> Result<Told, String> {
    let query = asked.query.trim();
    if query.is_empty() || query.len() > QUERY {
        return Err(format!("`query` has from 1 to {QUERY} bytes"));
    }
    let limit = asked.limit.unwrap_or(PASSAGES).clamp(1, MOST_PASSAGES);
    let all = constructs();
    let named = named(&all, query);
    let mut passages: Vec<Passage<'_>> = named.iter().flat_map(|one| shown(one)).collect();
    if passages.len() < limit {
        passages.extend(speaking(query));
    }
    let mut seen: BTreeSet<(&str, usize)> = BTreeSet::new();
    passages.retain(|passage| seen.insert((&passage.file.name, passage.span.start)));
    passages.truncate(limit);
    let games: BTreeSet<&str> = FILES
        .iter()
        .filter(|file| file.is_game)
        .filter(|file| {
            let used = |one: &Use| named.iter().any(|known| known.id == one.construct);
            file.uses.iter().any(used)
        })
        .map(|file| file.name.as_str())
        .collect();
    if named.is_empty() && passages.is_empty() {
        let names = all.iter().map(|one| one.id.as_str());
        let near = variorum_lang::closest(query, names);
        let near = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
        return Err(format!(
            "neither a construct nor a bundled file says `{query}`{near} The tool `language` lists what there is."
        ));
    }
    Ok(answer(&named, &passages, &games))
}

/// The constructs that a question means: those that are called so; else those whose name or explanation has all its words.
fn named<'a>(all: &'a [Construct], query: &str) -> Vec<&'a Construct> {
    let plain = |text: &str| text.to_lowercase().replace(['`', '"', '{', '}'], "");
    let query = plain(query);
    let query = query.trim();
    let called = |one: &&Construct| {
        let part = one.id.rsplit(' ').next().unwrap_or_default();
        plain(&one.id) == query || plain(&one.shown).trim_end_matches('=') == query || part == query
    };
    let mut found: Vec<&Construct> = all.iter().filter(called).collect();
    if found.is_empty() {
        let speaks = |one: &&Construct| {
            let text = plain(&format!("{} {} {}", one.id, one.shown, one.help));
            query.split_whitespace().all(|word| text.contains(word))
        };
        found = all.iter().filter(speaks).collect();
    }
    found.truncate(CONSTRUCTS);
    found
}

/// Where a construct is used, in each file once, the shortest first.
fn shown(construct: &Construct) -> Vec<Passage<'static>> {
    let id = construct.id.clone();
    let mut found: Vec<Passage<'static>> = Vec::new();
    for file in FILES.iter() {
        let own = |used: &&Use| used.construct == id && used.file.name() == file.name;
        let own = file.uses.iter().filter(own);
        if let Some(used) = own.min_by_key(|used| used.whole.len()) {
            let short = file.text[used.whole.clone()].lines().count() <= LINES;
            found.push(Passage {
                file,
                span: if short {
                    used.whole.clone()
                } else {
                    used.entry.clone()
                },
                construct: Some(&used.construct),
            });
        }
    }
    found.sort_by_key(|passage| passage.span.len());
    found
}

/// Entries of files that say all words of a question, the shortest first.
fn speaking(query: &str) -> Vec<Passage<'static>> {
    let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    let mut found: Vec<Passage<'static>> = Vec::new();
    for file in FILES.iter() {
        let entries = outline(&file.text).into_iter();
        let says = |span: &Range<usize>| {
            let text = file.text[span.clone()].to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let spans = entries.map(|entry| entry.span).filter(says);
        // What stands within what is found already says no more.
        if let Some(span) = spans.min_by_key(Range::len) {
            found.push(Passage {
                file,
                span,
                construct: None,
            });
        }
    }
    found.sort_by_key(|passage| passage.span.len());
    found
}

fn answer(named: &[&Construct], passages: &[Passage<'_>], games: &BTreeSet<&str>) -> Told {
    let mut text = String::new();
    for one in named {
        text.push_str(&format!("{}: {}\n", one.id, one.help));
    }
    let mut data = Vec::new();
    for passage in passages {
        let (file, span) = (passage.file, &passage.span);
        let start = file.text[..span.start].rfind('\n').map_or(0, |at| at + 1);
        let line = file.text[..span.start].matches('\n').count() + 1;
        let all = &file.text[start..span.end];
        let mut lines: Vec<&str> = all.lines().take(LINES).collect();
        if all.lines().count() > LINES {
            lines.push("…");
        }
        let said = lines.join("\n");
        let kind = match file.is_game {
            true => "game",
            false => "file",
        };
        text.push_str(&format!("\n{kind} `{}`, line {line}:\n{said}\n", file.name));
        data.push(json!({
            "name": file.name, "is_game": file.is_game, "line": line, "text": said, "construct": passage.construct,
        }));
    }
    let some: Vec<&str> = games.iter().copied().take(NAMED).collect();
    if !some.is_empty() {
        let more = match games.len() - some.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        text.push_str(&format!("\nGames that use it: {}{more}\n", some.join(", ")));
    }
    let named: Vec<Value> = named
        .iter()
        .map(|one| json!({ "id": one.id, "shown": one.shown, "help": one.help, "inside": one.inside }))
        .collect();
    let data = json!({ "constructs": named, "passages": data, "games": some });
    Told::new(text, data)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(query: &str) -> Result<Told, String> {
        let work = Work {
            stop: std::sync::Arc::default(),
            report: None,
        };
        let asked = Asked {
            query: query.to_owned(),
            limit: None,
        };
        run(asked, &work)
    }

    #[test]
    fn every_construct_is_found_by_its_name() {
        for one in constructs() {
            let all = constructs();
            let found = named(&all, &one.id);
            assert!(found.iter().any(|own| own.id == one.id), "{}", one.id);
        }
    }

    #[test]
    fn a_construct_comes_with_passages_that_use_it() {
        let told = asked("over=one").unwrap();
        let passages = told.data["passages"].as_array().unwrap();
        assert_eq!(passages.len(), PASSAGES);
        for passage in passages {
            let text = passage["text"].as_str().unwrap();
            assert!(text.contains("over=\"one\""), "{text}");
        }
        assert!(
            told.text.contains("It passes exactly one unit"),
            "{}",
            told.text
        );
    }

    #[test]
    fn words_are_found_in_files() {
        let other = asked("Cannon").unwrap();
        assert!(other.text.contains("piece \"Cannon\""), "{}", other.text);
        assert_eq!(other.data["constructs"], json!([]));
        let nothing = asked("quetzalcoatl").err().unwrap();
        assert!(nothing.contains("`quetzalcoatl`"), "{nothing}");
    }
}
