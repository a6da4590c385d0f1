//! What goes wrong, as exceptions of Python: the module `variorum._errors`.

use std::ops::Range;

use pyo3::exceptions::{PyFileNotFoundError, PyOSError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyModule, PyTuple};
use variorum_catalog::LoadError;
use variorum_describe::{Language, refusal_text};
use variorum_rules::setup::SetupError;
use variorum_rules::{FenFault, FenFaultKind, Legal, ParseFenError, ParseMoveError, Rules};

use crate::data;

static ERRORS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// An exception of the module `variorum._errors`; if it cannot be made, what has gone wrong then.
fn raise<'py>(py: Python<'py>, name: &str, values: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let made = ERRORS
        .get_or_try_init(py, || py.import("variorum._errors").map(Bound::unbind))
        .and_then(|module| module.bind(py).getattr(name)?.call1(values));
    match made {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// A game that cannot be loaded.
pub(crate) fn load(py: Python<'_>, error: LoadError) -> PyErr {
    let text = error.to_string();
    match error {
        LoadError::Faulty(faults) => match data::diagnostics(py, &faults) {
            Ok(faults) => raise(py, "RuleFileError", (text, faults)),
            Err(error) => error,
        },
        LoadError::Unknown { similar, .. } => raise(py, "GameError", (text, similar)),
        LoadError::Unreadable { path, .. } if !path.exists() => PyFileNotFoundError::new_err(text),
        LoadError::Unreadable { .. } => PyOSError::new_err(text),
        _ => raise(py, "GameError", (text, py.None())),
    }
}

/// Set-up choices that make no position.
pub(crate) fn setup(py: Python<'_>, error: &SetupError) -> PyErr {
    raise(py, "SetupError", (error.to_string(),))
}

/// A text that is no position, with where in it each fault lies.
pub(crate) fn fen(py: Python<'_>, text: &str, error: &ParseFenError) -> PyErr {
    let characters = |byte: usize| text[..byte].chars().count();
    let faults = error.faults().iter().map(|fault| {
        let span = span(text, fault);
        let (start, end) = (characters(span.start), characters(span.end));
        data::object(py, "FenFault", (fault.field, &fault.message, start, end))
    });
    let faults: PyResult<Vec<_>> = faults.collect();
    match faults.and_then(|faults| PyTuple::new(py, faults)) {
        Ok(faults) => raise(py, "FenError", (error.to_string(), text, faults)),
        Err(error) => error,
    }
}

/// The bytes of the field that a fault of a position is about; where the text has no such field, its end.
fn span(text: &str, fault: &FenFault) -> Range<usize> {
    let fields: Vec<Range<usize>> = text
        .split_ascii_whitespace()
        .map(|field| {
            let start = field.as_ptr().addr() - text.as_ptr().addr();
            start..start + field.len()
        })
        .collect();
    let end = text
        .trim_end_matches(|c: char| c.is_ascii_whitespace())
        .len();
    let missing = end..end;
    let Some(first) = fields.first().cloned() else {
        return missing;
    };
    let pools = text[first.clone()]
        .find('[')
        .map_or(first.end, |at| first.start + at);
    // Whatever has a `=` is a key; what stands before the keys has its meaning from its place.
    let is_key = |field: &&Range<usize>| text[(*field).clone()].contains('=');
    let plain = |index: usize| {
        let mut plain = fields[1..].iter().filter(|field| !is_key(field));
        plain.nth(index).cloned().unwrap_or(missing.clone())
    };
    match fault.field {
        "placement" => first.start..pools,
        "pools" => pools..first.end,
        "side to move" => plain(0),
        "castling" => plain(1),
        "en passant" => plain(2),
        "halfmove clock" => plain(3),
        "move number" => plain(4),
        _ if matches!(fault.kind, Some(FenFaultKind::ExtraField(_))) => plain(5),
        _ => match fields[1..].iter().find(is_key) {
            Some(key) => key.start..end,
            None => missing,
        },
    }
}

/// A text that is no legal move of a position, with the reason of the rules where they know one.
pub(crate) fn mv(
    py: Python<'_>,
    rules: &Rules,
    legal: &Legal,
    fen: String,
    text: &str,
    error: &ParseMoveError,
) -> PyErr {
    let why = legal.why_not_text(text).map(|why| {
        error.told(Some(&why), |why| {
            refusal_text(rules.def(), why, Language::English)
        })
    });
    let (kind, candidates) = match error {
        ParseMoveError::Malformed(_) => ("malformed", Vec::new()),
        ParseMoveError::Illegal(_) => ("illegal", Vec::new()),
        ParseMoveError::Ambiguous(_, moves) => ("ambiguous", moves.clone()),
    };
    let told = error.to_string();
    let why = why.filter(|why| *why != told);
    let candidates = match PyTuple::new(py, candidates) {
        Ok(candidates) => candidates,
        Err(error) => return error,
    };
    raise(py, "MoveError", (told, text, kind, candidates, why, fen))
}

/// A move of another position or another game.
pub(crate) fn foreign(py: Python<'_>, text: &str, fen: String) -> PyErr {
    let told = format!("`{text}` is not a legal move here");
    raise(
        py,
        "MoveError",
        (told, text, "illegal", PyTuple::empty(py), py.None(), fen),
    )
}
