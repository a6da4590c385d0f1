//! Kinds of pieces, and units on a board.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use variorum_describe::{describe, short};
use variorum_rules::Unit;

use crate::context::Shared;
use crate::data;

/// A kind of piece of a game.
#[pyclass(frozen, module = "variorum")]
pub(crate) struct PieceType {
    pub(crate) game: Arc<Shared>,
    pub(crate) kind: usize,
}

impl PieceType {
    fn def(&self) -> &variorum_rules::def::PieceDef {
        &self.game.def().pieces[self.kind]
    }
}

#[pymethods]
impl PieceType {
    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.def().name
    }

    /// What positions and moves call it.
    #[getter]
    fn id(&self) -> &str {
        &self.def().id
    }

    /// The class it belongs to.
    #[getter(class_)]
    fn class_name(&self) -> &str {
        &self.def().class
    }

    /// Whether losing one decides the game.
    #[getter]
    fn royal(&self) -> bool {
        self.def().royal
    }

    /// What it is, apart from how it moves, as in "loyal".
    #[getter]
    fn attributes(&self) -> Vec<&str> {
        let attributes = self.def().attributes.iter();
        attributes
            .map(|index| self.game.def().attributes[*index].name.as_str())
            .collect()
    }

    /// The remarks of the rule file about it, or None.
    #[getter]
    fn note(&self) -> Option<&str> {
        self.def().note.as_deref()
    }

    /// What it does, in whole sentences: made from the definition.
    #[getter]
    fn description(&self) -> String {
        describe(self.game.def(), self.kind, Default::default()).to_string()
    }

    /// What it does, in a few words.
    #[getter]
    fn short(&self) -> String {
        short(self.game.def(), self.kind, Default::default())
    }

    /// What it does, in whole sentences, in a language: "en", "de" or "fr".
    #[pyo3(signature = (lang = "en"))]
    fn describe(&self, lang: &str) -> PyResult<String> {
        let told = describe(self.game.def(), self.kind, data::language(lang)?);
        Ok(told.to_string())
    }

    /// What one is worth to the engine, in hundredths of the weakest common unit; None where the game has no position to begin
    /// from. Found out from what the pieces of the game can do, when first asked for: a few milliseconds a kind.
    #[getter]
    fn value(&self, py: Python<'_>) -> Option<i32> {
        let values = py.detach(|| self.game.values().map(<[i32]>::to_vec))?;
        values.get(self.kind).copied()
    }

    /// Its picture as SVG; a side is True for White.
    #[pyo3(signature = (color = true))]
    fn svg(&self, color: bool) -> String {
        self.game.pictures().piece(self.kind, data::color(color))
    }

    fn _repr_svg_(&self) -> String {
        // A picture has no size of its own, and a notebook would give it the width of the page.
        let svg = self.svg(true);
        svg.replacen("<svg ", "<svg width=\"64\" height=\"64\" ", 1)
    }

    fn __str__(&self) -> &str {
        &self.def().name
    }

    fn __repr__(&self) -> String {
        format!("<PieceType {} ({})>", self.def().name, self.def().id)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<PieceType>() else {
            return false;
        };
        let other = other.get();
        self.kind == other.kind && self.game.is(&other.game)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.game.def().id, self.kind).hash(&mut hasher);
        hasher.finish()
    }
}

/// A unit: a kind of piece and whose it is.
#[pyclass(frozen, module = "variorum")]
pub(crate) struct Piece {
    pub(crate) game: Arc<Shared>,
    pub(crate) unit: Unit,
}

#[pymethods]
impl Piece {
    /// The kind of piece.
    #[getter]
    fn get_type(&self) -> PieceType {
        PieceType {
            game: Arc::clone(&self.game),
            kind: self.unit.kind(),
        }
    }

    /// Whose it is: True for White.
    #[getter]
    fn color(&self) -> bool {
        data::white(self.unit.color())
    }

    /// The id of its kind.
    #[getter]
    fn id(&self) -> &str {
        &self.game.def().pieces[self.unit.kind()].id
    }

    /// As FEN writes it: a letter, or an id in braces; lower case for Black.
    fn symbol(&self) -> String {
        self.game.def().unit_text(self.unit)
    }

    fn __str__(&self) -> String {
        self.symbol()
    }

    fn __repr__(&self) -> String {
        format!("<Piece {}>", self.symbol())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Piece>() else {
            return false;
        };
        let other = other.get();
        self.unit == other.unit && self.game.is(&other.game)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.game.def().id, self.unit.code()).hash(&mut hasher);
        hasher.finish()
    }
}
