//! Games: found, checked, set up.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use variorum_catalog::{BuiltIn, Bundle, LoadError};
use variorum_describe::game::markdown;
use variorum_rules::Rules;

use crate::context::{Origin, Shared};
use crate::piece::PieceType;
use crate::position::Position;
use crate::{data, errors, form};

/// A game: its rules, its pieces, and how it begins.
///
/// Made from the id of a game that comes with the package, or from the path of a rule file; options of the game are appended
/// (`"name+option"`) or given apart. `Game.from_text` takes the rules themselves.
///
/// Raises RuleFileError if the rules are faulty, GameError if there is no such game, OSError if the file cannot be read.
#[pyclass(frozen, module = "variorum")]
pub(crate) struct Game {
    pub(crate) shared: Arc<Shared>,
}

impl Game {
    /// The game that an argument means: a game, an id or a path; without one the game that graphical boards mean when they
    /// name none.
    pub(crate) fn meant(given: Option<&Bound<'_, PyAny>>) -> PyResult<Arc<Shared>> {
        let Some(given) = given else {
            let id = variorum_catalog::default_id();
            return Ok(load(Origin::Spec(id.clone()), variorum_catalog::load(&id))?.shared);
        };
        if let Ok(game) = given.cast::<Game>() {
            return Ok(Arc::clone(&game.get().shared));
        }
        Ok(Game::new(given, None)?.shared)
    }

    /// A text as a square of the board.
    pub(crate) fn square(shared: &Shared, name: &str) -> PyResult<variorum_rules::Square> {
        let square = shared.rules.topology().square(name);
        square.ok_or_else(|| PyValueError::new_err(format!("there is no square `{name}`")))
    }
}

/// A text, or the text of a path. The conversions of `pyo3` are not for texts that no system could encode: they panic.
fn path(given: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = match given.cast::<PyString>() {
        Ok(text) => text.clone().into_any(),
        Err(_) => given.py().import("os")?.call_method1("fspath", (given,))?,
    };
    match text.cast::<PyString>() {
        Ok(text) => text.extract(),
        Err(_) => Err(PyTypeError::new_err("a path is a text")),
    }
}

/// The rules of a text with options: of a rule file, or of a bundle, which brings what it reads.
fn compile(name: &str, text: &str, options: &[String]) -> Result<Rules, LoadError> {
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    if let Some(bundle) = Bundle::read(text) {
        return bundle.load(&options);
    }
    let checked = variorum_lang::check(name, text, &BuiltIn, &options);
    let unplayable = |reason: String| LoadError::Unplayable {
        name: name.to_owned(),
        reason,
    };
    match checked.game {
        Some(game) => Rules::compile_unchecked(game).map_err(|error| unplayable(error.to_string())),
        None if checked.diagnostics.is_empty() => Err(LoadError::NoGame(name.to_owned())),
        None => Err(LoadError::Faulty(checked.diagnostics)),
    }
}

fn load(origin: Origin, rules: Result<Rules, LoadError>) -> PyResult<Game> {
    match rules {
        Ok(rules) => Ok(Game {
            shared: Shared::new(rules, origin),
        }),
        Err(error) => Err(Python::attach(|py| errors::load(py, error))),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (path_or_id, options = None))]
    fn new(path_or_id: &Bound<'_, PyAny>, options: Option<Vec<String>>) -> PyResult<Self> {
        let py = path_or_id.py();
        let mut spec = path(path_or_id)?;
        for option in options.iter().flatten() {
            if option.is_empty() || option.contains(['+', '/', '\\', '.']) {
                return Err(PyValueError::new_err(format!("`{option}` is no option")));
            }
            spec.push('+');
            spec.push_str(option);
        }
        let rules = py.detach(|| variorum_catalog::load_path(&spec));
        load(Origin::Spec(spec), rules)
    }

    /// The game of a rule file's text. What it imports or extends comes from the files of the package; `name` is what
    /// diagnostics call the text.
    ///
    /// Raises RuleFileError or GameError.
    #[staticmethod]
    #[pyo3(signature = (text, options = None, *, name = "game"))]
    fn from_text(
        py: Python<'_>,
        text: String,
        options: Option<Vec<String>>,
        name: &str,
    ) -> PyResult<Self> {
        let options = options.unwrap_or_default();
        let rules = py.detach(|| compile(name, &text, &options));
        let origin = Origin::Text {
            text,
            name: name.to_owned(),
            options,
        };
        load(origin, rules)
    }

    /// What users type, options included: "name+option".
    #[getter]
    fn id(&self) -> &str {
        &self.shared.def().id
    }

    /// The name shown to people.
    #[getter]
    fn name(&self) -> &str {
        &self.shared.def().name
    }

    /// A sentence or two about the game.
    #[getter]
    fn summary(&self) -> &str {
        &self.shared.def().summary
    }

    /// All kinds of pieces, in the order of the rule file.
    #[getter]
    fn pieces(&self) -> Vec<PieceType> {
        (0..self.shared.def().pieces.len())
            .map(|kind| PieceType {
                game: Arc::clone(&self.shared),
                kind,
            })
            .collect()
    }

    /// The kind of piece with an id, whatever its case.
    ///
    /// Raises KeyError if there is none.
    fn piece(&self, id: &str) -> PyResult<PieceType> {
        let kind = self.shared.rules.kind_by_id(id);
        let kind = kind.ok_or_else(|| {
            pyo3::exceptions::PyKeyError::new_err(format!("there is no piece with the id `{id}`"))
        })?;
        Ok(PieceType {
            game: Arc::clone(&self.shared),
            kind,
        })
    }

    /// The names of all squares.
    #[getter]
    fn squares(&self) -> Vec<&str> {
        let topology = self.shared.rules.topology();
        topology
            .squares()
            .map(|square| topology.name(square))
            .collect()
    }

    /// The options that the rule file offers, chosen or not.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let options = self.shared.def().options.iter().map(|option| {
            data::object(
                py,
                "GameOption",
                (&option.name, &option.label, &option.summary, option.chosen),
            )
        });
        PyTuple::new(py, options.collect::<PyResult<Vec<_>>>()?)
    }

    /// What `setup` can be asked for.
    #[getter]
    fn setup_form<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        form::fields(py, self.shared.def())
    }

    /// The rules in Markdown, made from the definition, in a language: "en", "de" or "fr".
    #[pyo3(signature = (lang = "en"))]
    fn describe(&self, lang: &str) -> PyResult<String> {
        Ok(markdown(self.shared.def(), data::language(lang)?))
    }

    /// A position: of a FEN, or the one that the game begins with by default; after some moves, if there are any, written in any
    /// notation.
    ///
    /// Raises FenError, MoveError (with the place of the move in the list as `index`) or SetupError.
    #[pyo3(signature = (fen = None, moves = None))]
    fn position(
        &self,
        py: Python<'_>,
        fen: Option<&str>,
        moves: Option<Vec<String>>,
    ) -> PyResult<Position> {
        let position = Position::of(py, &self.shared, fen)?;
        position.replay(py, &moves.unwrap_or_default())?;
        Ok(position)
    }

    /// A starting position made from choices: see `setup_form`. A choice is a text or a number, or a list of them where
    /// several are asked for. The same seed and choices always give the same position in one version of the program.
    ///
    /// Raises SetupError if a choice is unknown, not offered or does not go with the others.
    #[pyo3(signature = (*, seed = 1, **choices))]
    fn setup(
        &self,
        py: Python<'_>,
        seed: u64,
        choices: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Position> {
        let mut given = Vec::new();
        if let Some(choices) = choices {
            for (name, value) in choices.iter() {
                given.push((name.extract()?, value));
            }
        }
        let choices = form::choices(self.shared.def(), given)?;
        let rules = &self.shared.rules;
        let start = rules
            .starting_position(&choices, seed)
            .map_err(|error| errors::setup(py, &error))?;
        let position = rules
            .setup(&choices, seed)
            .map_err(|error| errors::setup(py, &error))?;
        let remarks = start.warnings.iter().map(ToString::to_string).collect();
        Ok(Position::new(&self.shared, position, remarks))
    }

    fn __repr__<'py>(&self, py: Python<'py>) -> PyResult<String> {
        Ok(match &self.shared.origin {
            Origin::Spec(spec) => format!("Game({})", repr(py, spec)?),
            Origin::Text { name, .. } => format!("<Game {} of the text {name}>", self.id()),
        })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Game>();
        other.is_ok_and(|other| self.shared.is(&other.get().shared))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.shared.def().id.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match &self.shared.origin {
            Origin::Spec(spec) => (py.get_type::<Game>(), (spec,)).into_pyobject(py),
            Origin::Text {
                text,
                name,
                options,
            } => {
                let restore = data::class(py, "game_of_text")?;
                (restore, (text, options.clone(), name)).into_pyobject(py)
            }
        }
    }
}

/// A text as Python writes it.
pub(crate) fn repr(py: Python<'_>, text: &str) -> PyResult<String> {
    PyString::new(py, text).repr()?.extract()
}

/// The games that come with the package.
#[pyfunction]
pub(crate) fn variants(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let games = py.detach(variorum_catalog::list);
    games
        .into_iter()
        .map(|game| {
            let options = PyTuple::new(py, game.options)?;
            data::object(py, "Variant", (game.id, game.name, game.summary, options))
        })
        .collect()
}

/// The rules of somebody's own that the text of a file of games carries, by the names under which its games know them. Each is a
/// text for `Game.from_text`.
#[pyfunction]
pub(crate) fn carried(py: Python<'_>, file: &str) -> BTreeMap<String, String> {
    let bundle = |bundle: Bundle| (bundle.id(), bundle.write());
    py.detach(|| variorum_catalog::carried(file).map(bundle).collect())
}

/// Everything that is wrong with the text of a rule file, with every combination of its options; an empty list if nothing is.
/// What the text imports or extends comes from the files of the package; `name` is what diagnostics call it.
#[pyfunction]
#[pyo3(signature = (text, *, name = "game"))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    text: &str,
    name: &str,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let checked = py.detach(|| variorum_catalog::check_text(name, text));
    let faults = data::diagnostics(py, &checked.diagnostics)?;
    Ok(faults.iter().collect())
}

/// The same for a rule file: what it imports or extends is looked for in its folder first.
///
/// Raises OSError if the file cannot be read.
#[pyfunction]
pub(crate) fn check_file<'py>(
    py: Python<'py>,
    path: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let path = self::path(path)?;
    let checked = py.detach(|| variorum_catalog::check_file(Path::new(&path)));
    let checked = checked.map_err(|error| errors::load(py, error))?;
    let faults = data::diagnostics(py, &checked.diagnostics)?;
    Ok(faults.iter().collect())
}
