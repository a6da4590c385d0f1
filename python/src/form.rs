//! The set-up options of a game as data of Python.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use variorum_rules::def::GameDef;
use variorum_rules::setup::{Choices, FieldCase, FieldKind, FieldValue, FormTest, SetupForm};

use crate::data::object;

fn tuple<'py, T>(
    py: Python<'py>,
    items: &[T],
    one: impl Fn(&T) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let items: PyResult<Vec<_>> = items.iter().map(one).collect();
    PyTuple::new(py, items?)
}

fn values<'py>(py: Python<'py>, values: &[FieldValue]) -> PyResult<Bound<'py, PyTuple>> {
    tuple(py, values, |value| {
        object(py, "SetupValue", (&value.name, &value.label, &value.help))
    })
}

fn tests<'py>(py: Python<'py>, tests: &[FormTest]) -> PyResult<Bound<'py, PyTuple>> {
    tuple(py, tests, |test| {
        let values = PyTuple::new(py, &test.values)?;
        object(py, "SetupTest", (&test.option, values, test.negated))
    })
}

fn case<'py>(py: Python<'py>, game: &GameDef, case: &FieldCase) -> PyResult<Bound<'py, PyAny>> {
    let pieces = case.pieces.iter().map(|kind| &game.pieces[*kind].name);
    let pieces = PyTuple::new(py, pieces.collect::<Vec<_>>())?;
    object(
        py,
        "SetupPieces",
        (
            case.count,
            case.different,
            pieces,
            values(py, &case.values)?,
            &case.default,
            tests(py, &case.when)?,
        ),
    )
}

/// The options, in the order in which they are asked.
pub(crate) fn fields<'py>(py: Python<'py>, game: &GameDef) -> PyResult<Bound<'py, PyTuple>> {
    let form = SetupForm::of(game);
    tuple(py, &form.fields, |field| {
        let none = || PyTuple::empty(py);
        let (kind, offered, default, pieces) = match &field.kind {
            FieldKind::Values {
                values: offered,
                default,
            } => ("values", values(py, offered)?, Some(default), none()),
            FieldKind::Pieces(cases) => {
                let cases = tuple(py, cases, |own| case(py, game, own))?;
                ("pieces", none(), None, cases)
            }
            FieldKind::Places => ("places", none(), None, none()),
        };
        let when: PyResult<Vec<_>> = field.when.iter().map(|all| tests(py, all)).collect();
        let when = PyTuple::new(py, when?)?;
        object(
            py,
            "SetupOption",
            (
                &field.name,
                &field.label,
                &field.help,
                kind,
                offered,
                default,
                pieces,
                when,
            ),
        )
    })
}

/// Choices as Python gives them: texts, numbers, or several of these. A name may have `_` where the option has `-`, which no
/// keyword of Python can have.
pub(crate) fn choices(game: &GameDef, given: Vec<(String, Bound<'_, PyAny>)>) -> PyResult<Choices> {
    let form = SetupForm::of(game);
    let mut choices = Choices::new();
    for (name, value) in given {
        let is_known = |name: &str| form.fields.iter().any(|field| field.name == name);
        let other = name.replace('_', "-");
        let name = if !is_known(&name) && is_known(&other) {
            other
        } else {
            name
        };
        let several: Option<Vec<Bound<'_, PyAny>>> = value.extract().ok();
        let text = match several {
            Some(parts) if !value.is_instance_of::<pyo3::types::PyString>() => {
                let parts: PyResult<Vec<String>> = parts.iter().map(written).collect();
                parts?.join(",")
            }
            _ => written(&value)?,
        };
        choices.set(name, text);
    }
    Ok(choices)
}

fn written(value: &Bound<'_, PyAny>) -> PyResult<String> {
    value.str()?.extract()
}
