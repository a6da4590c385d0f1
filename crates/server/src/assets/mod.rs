//! The browser side's files, embedded in the binary.
//!
//! They live under `/assets/<hash>/`, where the hash is that of all files together: browsers may keep them forever, and a
//! new version of the program can never mix with old files. There each is as it was written.
//!
//! Under `/assets/<hash>/<language>/`, where pages ask for them, a script travels with all modules that it imports and the
//! texts that they can say, and a style sheet with those that it imports: one request in place of sixty.

mod join;
mod lexer;
mod style;
mod texts;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::body::Body;
use axum::extract::{Path, RawQuery};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use variorum_describe::Language;

use join::Fault;

#[derive(RustEmbed)]
#[folder = "web"]
struct Embedded;

impl join::Files for Embedded {
    fn text(&self, path: &str) -> Option<String> {
        String::from_utf8(Embedded::get(path)?.data.into_owned()).ok()
    }
}

static PREFIX: LazyLock<String> = LazyLock::new(|| format!("/assets/{}", hash()));

/// The path under which this build's files are found, without a slash at the end.
pub(crate) fn prefix() -> &'static str {
    &PREFIX
}

/// The path under which pages in a language find them: scripts and styles in one piece.
pub(crate) fn prefix_in(language: Language) -> &'static str {
    static PREFIXES: LazyLock<BTreeMap<Language, String>> = LazyLock::new(|| {
        let languages = Language::ALL.into_iter();
        let prefix = |language: Language| format!("{}/{}", *PREFIX, language.code());
        languages
            .map(|language| (language, prefix(language)))
            .collect()
    });
    &PREFIXES[&language]
}

/// What is held of files in one piece, at most, in bytes: those of all pages take half of it.
const HELD: usize = 16 * 1024 * 1024;

/// A script or a style sheet in one piece, made when it is asked for the first time.
fn whole(language: Language, path: &str, beside: Option<&str>) -> Result<Arc<str>, Fault> {
    type Asked = (Language, String, Option<String>);
    static KNOWN: LazyLock<Mutex<HashMap<Asked, Arc<str>>>> = LazyLock::new(Mutex::default);
    let asked = (language, path.to_owned(), beside.map(str::to_owned));
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(done) = known().get(&asked) {
        return Ok(done.clone());
    }
    let done: Arc<str> = if path.ends_with(".css") {
        style::sheet(&Embedded, path)?.into()
    } else {
        join::script(&Embedded, language.code(), path, beside)?.into()
    };
    let mut known = known();
    if known.values().map(|text| text.len()).sum::<usize>() + done.len() > HELD {
        known.clear();
    }
    known.insert(asked, done.clone());
    Ok(done)
}

/// FNV-1a over the hashes of all files: it tells builds apart and is no secret.
fn hash() -> String {
    let mut names: Vec<_> = Embedded::iter().collect();
    names.sort();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for name in names {
        let content = Embedded::get(&name).map(|file| file.metadata.sha256_hash());
        for byte in name.bytes().chain(content.unwrap_or_default()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    format!("{hash:016x}")
}

/// Serves a file.
pub(crate) async fn serve(
    Path((hash, path)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    let current = prefix().ends_with(&hash) && hash.len() == 16;
    let (language, name) = in_language(&path);
    let Some(file) = Embedded::get(name) else {
        return (StatusCode::NOT_FOUND, "no such file\n").into_response();
    };
    let body = match language {
        Some(language)
            if name.ends_with(".css") || (name.ends_with(".js") && !CLASSIC.contains(&name)) =>
        {
            let beside = query
                .as_deref()
                .and_then(|pairs| pairs.strip_prefix("beside="));
            match whole(language, name, beside) {
                Ok(text) => Body::from(text.to_string()),
                Err(fault) => {
                    tracing::error!(%fault, "a file that cannot be joined");
                    return (StatusCode::NOT_FOUND, "no such file\n").into_response();
                }
            }
        }
        _ => Body::from(file.data),
    };
    // A page from before an update asks for files that may have changed: it gets today's, unkept.
    let keep = if current {
        "public, max-age=31536000, immutable"
    } else {
        "no-store"
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(name)),
        (header::CACHE_CONTROL, keep),
    ];
    (headers, body).into_response()
}

/// The scripts that are no modules.
const CLASSIC: [&str; 2] = ["theme.js", "early.js"];

/// The language that a path begins with, if it does, and the path of the file.
fn in_language(path: &str) -> (Option<Language>, &str) {
    let first = path.split_once('/').and_then(|(code, rest)| {
        let mut languages = Language::ALL.into_iter();
        let language = languages.find(|language| language.code() == code)?;
        Some((Some(language), rest))
    });
    first.unwrap_or((None, path))
}

/// The kind of a file, by its name.
pub(crate) fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("ftl" | "kdl" | "txt") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// The text of a file, where there is such a file and it is one.
#[cfg(test)]
pub(crate) fn text(path: &str) -> Option<String> {
    join::Files::text(&Embedded, path)
}

#[cfg(test)]
mod tests {
    use super::join::Files as _;
    use super::*;

    fn is_module(path: &str) -> bool {
        path.ends_with(".js") && !CLASSIC.contains(&path)
    }

    /// What a page would meet otherwise: a module that is written in a way that the joiner does not understand.
    #[test]
    fn every_module_and_every_sheet_can_be_joined() {
        for path in Embedded::iter().filter(|path| is_module(path)) {
            let script = whole(Language::German, &path, None);
            assert!(script.is_ok(), "{}", script.unwrap_err());
        }
        for path in Embedded::iter().filter(|path| path.ends_with(".css")) {
            let sheet = whole(Language::German, &path, None);
            assert!(sheet.is_ok(), "{}", sheet.unwrap_err());
        }
    }

    /// What scripts load later is made for each page that does.
    #[test]
    fn whatever_a_page_loads_later_is_there() {
        let mut found = 0;
        for path in Embedded::iter().filter(|path| is_module(path)) {
            let script = whole(Language::English, &path, None).unwrap();
            for (place, _) in script.match_indices("import(\"") {
                let rest = &script[place + "import(\"".len()..];
                let address = rest.split('"').next().unwrap_or_default();
                let (name, beside) = address.split_once("?beside=").unwrap();
                assert_eq!(beside, path);
                let name = name.trim_start_matches("../").trim_start_matches("./");
                let later = whole(Language::English, name, Some(beside)).unwrap();
                assert!(later.contains("export const {"), "{name} beside {path}");
                found += 1;
            }
        }
        assert!(found > 0);
    }

    /// Texts that a script says by a whole key travel with it, in every language.
    #[test]
    fn scripts_have_the_texts_that_they_say() {
        for path in ["game.js", "setup.js", "workshop.js", "home.js"] {
            for language in Language::ALL {
                let script = whole(language, path, None).unwrap();
                let (_, rest) = script.split_once("const texts = ").unwrap();
                let texts: BTreeMap<String, String> =
                    serde_json::from_str(rest.split_once(";\n").unwrap().0).unwrap();
                let all = &texts[&format!("{}.ftl", language.code())];
                let calls: Vec<_> = script.match_indices("say(\"").collect();
                assert!(!calls.is_empty(), "{path}");
                for (place, call) in calls {
                    // Not the methods of other things that have the same name.
                    if script[..place].ends_with(['.', '#']) {
                        continue;
                    }
                    let key = script[place + call.len()..]
                        .split('"')
                        .next()
                        .unwrap_or_default();
                    let there =
                        all.starts_with(&format!("{key} =")) || all.contains(&format!("\n{key} ="));
                    assert!(there, "{path} says {key}");
                }
                let whole = Embedded
                    .text(&format!("texts/{}.ftl", language.code()))
                    .unwrap();
                assert!(
                    all.len() * 10 < whole.len() * 9,
                    "{path}: {} of {}",
                    all.len(),
                    whole.len()
                );
            }
        }
    }
}
