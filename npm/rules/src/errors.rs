//! What goes wrong, as errors of JavaScript: `name` says the kind, the message the rest.

use variorum_describe::{Language, refusal_text};
use variorum_rules::setup::SetupError;
use variorum_rules::{Legal, ParseFenError, ParseMoveError, Rules};
use wasm_bindgen::{JsCast as _, JsValue};

use crate::data::{Diagnostic, out};

/// An error with a name and something that belongs to it.
fn error(name: &str, message: &str, more: Option<(&str, JsValue)>) -> JsValue {
    let error = js_sys::Error::new(message);
    error.set_name(name);
    let error: JsValue = error.unchecked_into();
    if let Some((key, value)) = more {
        // An object that was just made takes any property.
        let _ = js_sys::Reflect::set(&error, &JsValue::from_str(key), &value);
    }
    error
}

/// Rules with faults: `diagnostics` has them.
pub(crate) fn rule_file(name: &str, faults: &[variorum_lang::Diagnostic]) -> JsValue {
    let told: Vec<Diagnostic> = faults.iter().map(Diagnostic::of).collect();
    let first = told
        .iter()
        .find(|fault| fault.severity == "error")
        .or(told.first());
    let message = match first {
        Some(fault) => format!(
            "{name}:{}:{}: {}",
            fault.label.line, fault.label.column, fault.message
        ),
        None => format!("{name} has no game"),
    };
    let told: js_sys::Array = (told.iter())
        .filter_map(|fault| out(fault).ok())
        .map(|fault| fault.js_value())
        .collect();
    error(
        "RuleFileError",
        &message,
        Some(("diagnostics", told.into())),
    )
}

/// A game that cannot be played.
pub(crate) fn unplayable(reason: &str) -> JsValue {
    error("GameError", reason, None)
}

/// A text that is no position.
pub(crate) fn fen(fault: &ParseFenError) -> JsValue {
    error("FenError", &fault.to_string(), None)
}

/// Choices that make no position.
pub(crate) fn setup(fault: &SetupError) -> JsValue {
    error("SetupError", &fault.to_string(), None)
}

/// A text that is no legal move, with the reason in words.
pub(crate) fn illegal(
    rules: &Rules,
    legal: &Legal,
    text: &str,
    fault: &ParseMoveError,
    language: Language,
) -> JsValue {
    let why = legal.why_not_text(text);
    let told = fault.told(why.as_ref(), |why| refusal_text(rules.def(), why, language));
    error("MoveError", &told, None)
}

/// A game of a file that cannot be read.
pub(crate) fn game_file(fault: &str) -> JsValue {
    error("GameFileError", fault, None)
}

/// An object that is not what is expected.
pub(crate) fn kind(message: &str) -> JsValue {
    js_sys::TypeError::new(message).into()
}

/// Something that was asked for and does not exist.
pub(crate) fn range(message: &str) -> JsValue {
    js_sys::RangeError::new(message).into()
}
