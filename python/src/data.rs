//! Plain data as classes of Python: the module `variorum._data`.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyModule, PyTuple};
use variorum_lang::{Diagnostic, Fix, Label};
use variorum_rules::def::Language;
use variorum_rules::{Color, Outcome};

static DATA: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// A class of the module `variorum._data`.
pub(crate) fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    let module = DATA.get_or_try_init(py, || py.import("variorum._data").map(Bound::unbind))?;
    module.bind(py).getattr(name)
}

/// An object of a class of the module `variorum._data`.
pub(crate) fn object<'py>(
    py: Python<'py>,
    name: &str,
    values: impl pyo3::call::PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    class(py, name)?.call1(values)
}

/// A side as Python has it: whether it is White.
pub(crate) const fn white(color: Color) -> bool {
    matches!(color, Color::White)
}

/// The side that Python's truth value means.
pub(crate) const fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// How a game has ended.
pub(crate) fn outcome(py: Python<'_>, outcome: Outcome) -> PyResult<Bound<'_, PyAny>> {
    let winner = outcome.winner.map(white);
    object(py, "Outcome", (winner, outcome.reason.key()))
}

/// The language of a code.
pub(crate) fn language(code: &str) -> PyResult<Language> {
    Language::parse(code).ok_or_else(|| {
        pyo3::exceptions::PyValueError::new_err(format!(
            "there is nothing in `{code}`: the languages are {}",
            Language::ALL.map(Language::code).join(" and ")
        ))
    })
}

/// Where something stands, as all the classes of places begin: file, lines and columns from 1, and characters from 0.
fn place(label: &Label) -> (String, usize, usize, usize, usize, usize, usize) {
    let (start, end) = (label.start(), label.end());
    let text = label.file.text();
    let characters = |byte: usize| text[..byte].chars().count();
    (
        label.file.name().to_owned(),
        start.line,
        start.column,
        end.line,
        end.column,
        characters(start.byte),
        characters(end.byte),
    )
}

fn placed<'py>(
    py: Python<'py>,
    name: &str,
    label: &Label,
    more: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    let place = place(label).into_pyobject(py)?;
    class(py, name)?.call(place, Some(more))
}

fn fix<'py>(py: Python<'py>, fix: &Fix) -> PyResult<Bound<'py, PyAny>> {
    let label = Label {
        file: fix.file.clone(),
        span: fix.span.clone(),
        text: String::new(),
    };
    let more = PyDict::new(py);
    more.set_item("replacement", &fix.replacement)?;
    placed(py, "Fix", &label, &more)
}

/// Faults of rule files.
pub(crate) fn diagnostics<'py>(
    py: Python<'py>,
    faults: &[Diagnostic],
) -> PyResult<Bound<'py, PyTuple>> {
    let mut told = Vec::with_capacity(faults.len());
    for fault in faults {
        let mut related = Vec::new();
        for label in &fault.also {
            let more = PyDict::new(py);
            more.set_item("text", &label.text)?;
            related.push(placed(py, "Label", label, &more)?);
        }
        let fixes: PyResult<Vec<_>> = fault.fixes.iter().map(|own| fix(py, own)).collect();
        let more = PyDict::new(py);
        more.set_item("severity", fault.severity.to_string())?;
        more.set_item("code", fault.code.name())?;
        more.set_item("message", &fault.message)?;
        more.set_item("label", &fault.label.text)?;
        more.set_item("help", fault.help.as_deref())?;
        more.set_item("related", PyTuple::new(py, related)?)?;
        more.set_item("fixes", PyTuple::new(py, fixes?)?)?;
        told.push(placed(py, "Diagnostic", &fault.label, &more)?);
    }
    PyTuple::new(py, told)
}
