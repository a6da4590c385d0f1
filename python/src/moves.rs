//! Moves, and the legal ones of a position.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};
use variorum_rules::Move as Packed;

use crate::context::Context;

/// A legal move of a position.
///
/// It knows the position in which it was found, so it can tell what it does there. Two moves are equal if they do the same in
/// games with the same rules; str() gives the text for machines, as in "e2e4".
#[pyclass(frozen, module = "variorum")]
pub(crate) struct Move {
    pub(crate) mv: Packed,
    pub(crate) context: Arc<Context>,
}

impl Move {
    fn id(&self, kind: usize) -> &str {
        &self.context.game.def().pieces[kind].id
    }

    fn names(&self, squares: &[variorum_rules::Square]) -> Vec<&str> {
        squares
            .iter()
            .map(|square| self.context.game.square(*square))
            .collect()
    }

    /// The text for machines.
    pub(crate) fn write(&self) -> String {
        self.context.legal().text(self.mv)
    }
}

#[pymethods]
impl Move {
    /// The text for machines, as in "e2e4" or "a7a8q": what `str()` gives. No two legal moves of a position share one.
    #[getter]
    fn text(&self) -> String {
        self.write()
    }

    /// The text for machines, under the name that python-chess has for it.
    fn uci(&self) -> String {
        self.write()
    }

    /// The text for people, as in "Nf3" or "exd6": for orthodox chess exactly PGN's.
    #[getter]
    fn san(&self) -> String {
        self.context.legal().san(self.mv)
    }

    /// Where the unit comes from; None for placements, drops and a pass.
    #[getter(from_square)]
    fn origin(&self) -> Option<&str> {
        let from = self.mv.from();
        (!from.is_none()).then(|| self.context.game.square(from))
    }

    /// Where the unit goes; its own square if it stays (a shot, for example), None for a pass.
    #[getter(to_square)]
    fn destination(&self) -> Option<&str> {
        let to = self.mv.to();
        (!to.is_none()).then(|| self.context.game.square(to))
    }

    /// The id of the piece that the unit becomes, or None.
    #[getter]
    fn promotion(&self) -> Option<&str> {
        let kind = self.mv.kind().filter(|_| !self.mv.is_drop());
        kind.map(|kind| self.id(kind))
    }

    /// The id of the piece that comes from beside the board, or None.
    #[getter]
    fn drop(&self) -> Option<&str> {
        let kind = self.mv.kind().filter(|_| self.mv.is_drop());
        kind.map(|kind| self.id(kind))
    }

    /// The squares of all units that are captured, wherever they stand.
    #[getter]
    fn captures(&self) -> Vec<&str> {
        self.names(&self.context.legal().captures(self.mv))
    }

    /// The squares of all units that change sides.
    #[getter]
    fn converts(&self) -> Vec<&str> {
        self.names(&self.context.legal().converts(self.mv))
    }

    /// The squares to touch in order to enter the move by hand.
    #[getter]
    fn path(&self) -> Vec<&str> {
        self.names(&self.context.legal().path(self.mv))
    }

    /// How the move is made: "plain", "shot", "return", "swap", "passing", "castling", "suicide", "drop" or "pass".
    #[getter]
    fn manner(&self) -> &'static str {
        self.context.legal().info(self.mv).manner.key()
    }

    fn __str__(&self) -> String {
        self.write()
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.write())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Move>() else {
            return false;
        };
        let other = other.get();
        self.mv == other.mv && self.context.game.is(&other.context.game)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.mv.bits().hash(&mut hasher);
        hasher.finish()
    }
}

/// The legal moves of a position as it was when they were asked for: to loop over, to count, to look into.
///
/// The order is that in which they are generated: always the same for the same position, and no other.
#[pyclass(frozen, module = "variorum")]
pub(crate) struct LegalMoves {
    pub(crate) context: Arc<Context>,
}

impl LegalMoves {
    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let moves = self.context.moves.iter();
        let moves = moves.map(|mv| Move {
            mv: *mv,
            context: Arc::clone(&self.context),
        });
        PyList::new(py, moves)
    }
}

#[pymethods]
impl LegalMoves {
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.list(py)?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.context.moves.len()
    }

    /// How many there are; no move is made for that.
    fn count(&self) -> usize {
        self.context.moves.len()
    }

    fn __contains__(&self, mv: &Bound<'_, PyAny>) -> bool {
        let Ok(mv) = mv.cast::<Move>() else {
            return false;
        };
        let mv = mv.get();
        mv.context.version == self.context.version
            || self.context.game.is(&mv.context.game) && self.context.moves.contains(&mv.mv)
    }

    fn __getitem__(&self, index: isize) -> PyResult<Move> {
        let moves = &self.context.moves;
        let place = if index < 0 {
            index.checked_add_unsigned(moves.len())
        } else {
            Some(index)
        };
        let place = place.and_then(|place| usize::try_from(place).ok());
        let mv = place.and_then(|place| moves.get(place));
        let mv = mv.ok_or_else(|| PyIndexError::new_err("there are not so many legal moves"))?;
        Ok(Move {
            mv: *mv,
            context: Arc::clone(&self.context),
        })
    }

    fn __repr__(&self) -> String {
        let legal = self.context.legal();
        let sans = legal.moves().iter().map(|mv| legal.san(*mv));
        format!("<LegalMoves ({})>", sans.collect::<Vec<_>>().join(", "))
    }
}
