//! Rules, words and pictures of any game, for JavaScript.
//!
//! The module reads nothing by itself: texts of rule files come from whoever calls, with those that they import or extend.
//! `missing` says which of these are still wanted, so that a page fetches no other. Nothing here panics on what a caller
//! passes; what is wrong is thrown as an `Error` whose `name` says its kind, with the faults as data.
//!
//! Classes hold memory of the module until `free()` is called, or until the collector of JavaScript finds them.

mod data;
mod errors;
mod game;
mod position;
mod record;
mod sources;

pub use game::Game;
pub use position::Position;
pub use record::{GameFile, read_sheets};

use tsify::Ts;
use variorum_describe::Language;
use wasm_bindgen::prelude::*;

use data::{Diagnostic, list};
use sources::{Files, Texts};

/// Everything that is wrong with the text of a rule file, with every combination of its options; an empty list if nothing is.
#[wasm_bindgen]
pub fn check(
    text: &str,
    files: Option<Ts<Files>>,
    name: Option<String>,
) -> Result<Vec<Ts<Diagnostic>>, JsValue> {
    let texts = Texts::of(files)?;
    let checked = variorum_lang::check_all(name.as_deref().unwrap_or("game"), text, &texts);
    list(checked.diagnostics.iter().map(Diagnostic::of))
}

/// The names of the files that a rule file reads and that are not among those given. Fetch them and ask again, until none is
/// missing: what they read is only known once they are there.
#[wasm_bindgen]
pub fn missing(text: &str, files: Option<Ts<Files>>) -> Result<Vec<String>, JsValue> {
    let texts = Texts::of(files)?;
    let _ = variorum_lang::check("game", text, &texts, &[]);
    Ok(texts.missing())
}

/// The text of a rule file, laid out as usual.
///
/// Throws a `RuleFileError` if the text cannot be read.
#[wasm_bindgen]
pub fn format(text: &str) -> Result<String, JsValue> {
    variorum_lang::format("game", text).map_err(|faults| errors::rule_file("game", &faults))
}

/// The version of the package.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The language of a code.
fn language(code: Option<&str>) -> Result<Language, JsValue> {
    let Some(code) = code else {
        return Ok(Language::default());
    };
    Language::parse(code).ok_or_else(|| {
        let known = Language::ALL.map(Language::code).join(", ");
        errors::range(&format!(
            "there is nothing in `{code}`: the languages are {known}"
        ))
    })
}
