//! Positions, with the moves played on them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use variorum_pictures::{Mark, Options, Scene, Theme, board};
use variorum_rules::def::TypeIndex;
use variorum_rules::{Move as Packed, ParseMoveError, Position as Rules};

use crate::context::{Context, Shared, Version};
use crate::game::{Game, repr};
use crate::moves::{LegalMoves, Move};
use crate::piece::{Piece, PieceType};
use crate::{data, errors, perft};

/// A position of a game, with the moves that were played on it.
///
/// Without a FEN it is the position with which the game begins by default; without a game it is one of the game that graphical
/// boards mean when they name none. A game is given as a `Game`, an id or a path.
///
/// Squares are names, as in "e4", and sides are truth values as in python-chess: `WHITE` is True.
///
/// Raises FenError, SetupError, or what `Game` raises.
#[pyclass(frozen, module = "variorum")]
pub(crate) struct Position {
    game: Arc<Shared>,
    state: Mutex<State>,
    /// What the rule file wants the players to know about this set-up.
    remarks: Vec<String>,
}

#[derive(Clone)]
struct State {
    position: Rules,
    version: Version,
    /// The present position with its moves, once somebody has asked about a text. Who only loops over the moves keeps them himself:
    /// so a thousand positions, looked at one after the other, need the memory of one.
    context: Option<Arc<Context>>,
    /// The moves played, each with the position in which it was.
    played: Vec<(Packed, Arc<Context>)>,
}

impl State {
    fn context(&mut self, game: &Arc<Shared>) -> Arc<Context> {
        let context = self.known().unwrap_or_else(|| self.look(game));
        self.context = Some(Arc::clone(&context));
        context
    }

    fn known(&self) -> Option<Arc<Context>> {
        self.context.clone()
    }

    fn look(&self, game: &Arc<Shared>) -> Arc<Context> {
        Context::of(game, &self.position, self.version)
    }

    /// Plays a move that is legal in the present position, of which this is a context.
    fn play(&mut self, mv: Packed, context: Arc<Context>) {
        self.position.play_unchecked(mv);
        self.version = Version::fresh();
        self.context = None;
        self.played.push((mv, context));
    }
}

/// What a caller calls a move: one that it got from here, or a text.
enum Called<'py> {
    Move(Bound<'py, Move>),
    Text(String),
}

impl<'py> Called<'py> {
    fn of(given: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(mv) = given.cast::<Move>() {
            return Ok(Called::Move(mv.clone()));
        }
        match given.cast::<PyString>() {
            Ok(text) => Ok(Called::Text(text.extract()?)),
            Err(_) => Err(pyo3::exceptions::PyTypeError::new_err(
                "a move is a Move or a text",
            )),
        }
    }
}

impl Position {
    pub(crate) fn new(game: &Arc<Shared>, position: Rules, remarks: Vec<String>) -> Self {
        Position {
            game: Arc::clone(game),
            state: Mutex::new(State {
                position,
                version: Version::fresh(),
                context: None,
                played: Vec::new(),
            }),
            remarks,
        }
    }

    /// The position of a FEN, or the one that the game begins with.
    pub(crate) fn of(py: Python<'_>, game: &Arc<Shared>, fen: Option<&str>) -> PyResult<Self> {
        let position = match fen {
            Some(fen) => game
                .rules
                .position_from_fen(fen)
                .map_err(|error| errors::fen(py, fen, &error))?,
            None => game
                .rules
                .start_position()
                .map_err(|error| errors::setup(py, &error))?,
        };
        Ok(Position::new(game, position, Vec::new()))
    }

    /// Plays moves; an error says the place of the move that is wrong.
    pub(crate) fn replay(&self, py: Python<'_>, moves: &[String]) -> PyResult<()> {
        for (index, text) in moves.iter().enumerate() {
            if let Err(error) = self.play_text(py, text) {
                error.value(py).setattr("index", index)?;
                return Err(error);
            }
        }
        Ok(())
    }

    /// Nobody holds the lock while Python code may run, and nothing panics while it is held, but for a fault of the program: then
    /// what is there is as good as ever.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn context(&self) -> Arc<Context> {
        self.state().context(&self.game)
    }

    /// The same for one question about a move: its own, if it was found here.
    fn context_for(&self, called: &Called<'_>) -> Arc<Context> {
        let mut state = self.state();
        match called {
            Called::Move(mv) if mv.get().context.version == state.version => {
                Arc::clone(&mv.get().context)
            }
            _ => state.context(&self.game),
        }
    }

    /// The position alone, for questions that take long.
    pub(crate) fn alone(&self) -> Rules {
        self.state().position.without_history()
    }

    /// With the moves that led to it.
    pub(crate) fn whole(&self) -> Rules {
        self.state().position.clone()
    }

    /// The move that a caller means: a Move or a text.
    pub(crate) fn meant(&self, given: &Bound<'_, PyAny>) -> PyResult<Packed> {
        let called = Called::of(given)?;
        self.find(given.py(), &self.context_for(&called), &called)
    }

    pub(crate) fn game(&self) -> &Arc<Shared> {
        &self.game
    }

    /// The move that a caller means in the present position.
    fn find(
        &self,
        py: Python<'_>,
        context: &Arc<Context>,
        called: &Called<'_>,
    ) -> PyResult<Packed> {
        let text = match called {
            Called::Move(mv) => {
                let mv = mv.get();
                // It was found here, or it does the same as one that was.
                let here = mv.context.version == context.version;
                let same = here || context.game.is(&mv.context.game);
                if here || same && context.moves.contains(&mv.mv) {
                    return Ok(mv.mv);
                }
                let text = mv.write();
                if !same {
                    return Err(errors::foreign(py, &text, context.position.fen()));
                }
                text
            }
            Called::Text(text) => text.clone(),
        };
        let legal = context.legal();
        let parsed = match called {
            Called::Text(_) => legal.parse(&text),
            // It may be written like a move of this position and do something else.
            Called::Move(_) => Err(ParseMoveError::Illegal(text.clone())),
        };
        parsed.map_err(|error| {
            let fen = context.position.fen();
            errors::mv(py, &self.game.rules, legal, fen, &text, &error)
        })
    }

    fn play_text(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let context = self.context();
        let mv = self.find(py, &context, &Called::Text(text.to_owned()))?;
        self.play(mv, &context)?;
        Ok(Move { mv, context })
    }

    /// Plays a move of a position that is still the present one, unless another thread has played meanwhile.
    fn play(&self, mv: Packed, context: &Arc<Context>) -> PyResult<()> {
        let mut state = self.state();
        if state.version != context.version {
            drop(state);
            return Err(pyo3::exceptions::PyRuntimeError::new_err(
                "another thread has played on this position",
            ));
        }
        state.play(mv, Arc::clone(context));
        Ok(())
    }

    /// The kind of piece that an argument means: a kind or an id.
    fn kind(&self, given: &Bound<'_, PyAny>) -> PyResult<TypeIndex> {
        if let Ok(kind) = given.cast::<PieceType>() {
            let kind = kind.get();
            if self.game.is(&kind.game) {
                return Ok(kind.kind);
            }
            return Err(PyValueError::new_err("the piece is one of another game"));
        }
        let id: String = given.extract()?;
        let kind = self.game.rules.kind_by_id(&id);
        kind.ok_or_else(|| PyValueError::new_err(format!("there is no piece with the id `{id}`")))
    }

    fn names(&self, squares: Vec<variorum_rules::Square>) -> Vec<&str> {
        let squares = squares.into_iter();
        squares.map(|square| self.game.square(square)).collect()
    }

    fn units(&self) -> Vec<(variorum_rules::Square, variorum_rules::Unit)> {
        let state = self.state();
        let squares = self.game.rules.topology().squares();
        squares
            .filter_map(|square| Some((square, state.position.unit(square)?)))
            .collect()
    }

    fn ids<'py>(
        &self,
        py: Python<'py>,
        counts: &[(TypeIndex, u8)],
    ) -> PyResult<Bound<'py, PyDict>> {
        let ids = PyDict::new(py);
        for (kind, count) in counts {
            ids.set_item(&self.game.def().pieces[*kind].id, count)?;
        }
        Ok(ids)
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (fen = None, game = None))]
    fn py_new(
        py: Python<'_>,
        fen: Option<&str>,
        game: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        Position::of(py, &Game::meant(game)?, fen)
    }

    /// The game.
    #[getter(game)]
    fn py_game(&self) -> Game {
        Game {
            shared: Arc::clone(&self.game),
        }
    }

    /// The side to move: True for White.
    #[getter]
    fn turn(&self) -> bool {
        data::white(self.state().position.turn())
    }

    /// What the rule file remarks about the set-up from which the position was made.
    #[getter]
    fn remarks(&self) -> Vec<String> {
        self.remarks.clone()
    }

    /// The position as text.
    fn fen(&self) -> String {
        self.state().position.fen()
    }

    /// The legal moves: to loop over, to count, to look into. Draws do not remove any.
    #[getter]
    fn legal_moves(&self) -> LegalMoves {
        let state = self.state();
        LegalMoves {
            context: state.known().unwrap_or_else(|| state.look(&self.game)),
        }
    }

    /// Whether a move is legal here: a Move or a text.
    fn is_legal(&self, mv: &Bound<'_, PyAny>) -> PyResult<bool> {
        let called = Called::of(mv)?;
        let context = self.context_for(&called);
        Ok(match called {
            Called::Text(text) => context.legal().parse(&text).is_ok(),
            Called::Move(mv) => {
                let mv = mv.get();
                context.game.is(&mv.context.game) && context.moves.contains(&mv.mv)
            }
        })
    }

    /// Plays a move, a Move or a text in any notation, and returns it.
    ///
    /// Raises MoveError if it is not legal here; then the position stays as it is.
    fn push<'py>(&self, mv: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = mv.py();
        if let Ok(given) = mv.cast::<Move>() {
            // The usual case: a move that was found in this very position.
            let own = given.get();
            let mut state = self.state();
            if own.context.version == state.version {
                state.play(own.mv, Arc::clone(&own.context));
                return Ok(mv.clone());
            }
        }
        let called = Called::of(mv)?;
        let context = self.context();
        let packed = self.find(py, &context, &called)?;
        self.play(packed, &context)?;
        let played = Move {
            mv: packed,
            context,
        };
        Ok(Bound::new(py, played)?.into_any())
    }

    /// Plays a move written for people, as in "Nf3", or for machines, and returns it.
    fn push_san(&self, py: Python<'_>, san: &str) -> PyResult<Move> {
        self.play_text(py, san)
    }

    /// The same as `push_san`, under the name that python-chess has for moves written for machines.
    fn push_uci(&self, py: Python<'_>, uci: &str) -> PyResult<Move> {
        self.play_text(py, uci)
    }

    /// Takes the last move back and returns it.
    ///
    /// Raises IndexError if none was played.
    fn pop(&self) -> PyResult<Move> {
        let mut state = self.state();
        let Some((mv, context)) = state.played.pop() else {
            drop(state);
            return Err(PyIndexError::new_err("no move was played"));
        };
        state.position.undo();
        state.version = context.version;
        state.context = None;
        drop(state);
        Ok(Move { mv, context })
    }

    /// The last move played.
    ///
    /// Raises IndexError if none was.
    fn peek(&self) -> PyResult<Move> {
        let last = self.state().played.last().cloned();
        let (mv, context) = last.ok_or_else(|| PyIndexError::new_err("no move was played"))?;
        Ok(Move { mv, context })
    }

    /// The moves played, the first one first.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        let played = self.state().played.clone().into_iter();
        played.map(|(mv, context)| Move { mv, context }).collect()
    }

    /// How many moves were played on this position since it was set up.
    fn ply(&self) -> usize {
        self.state().played.len()
    }

    /// The move that a text means: written for machines or for people.
    ///
    /// Raises MoveError if no legal move fits, or several do.
    fn parse(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let context = self.context();
        let mv = self.find(py, &context, &Called::Text(text.to_owned()))?;
        Ok(Move { mv, context })
    }

    /// The same as `parse`.
    fn parse_san(&self, py: Python<'_>, san: &str) -> PyResult<Move> {
        self.parse(py, san)
    }

    /// The same as `parse`.
    fn parse_uci(&self, py: Python<'_>, uci: &str) -> PyResult<Move> {
        self.parse(py, uci)
    }

    /// A legal move written for people; a text is read first.
    ///
    /// Raises MoveError if it is not legal here.
    fn san(&self, mv: &Bound<'_, PyAny>) -> PyResult<String> {
        let called = Called::of(mv)?;
        let context = self.context_for(&called);
        let mv = self.find(mv.py(), &context, &called)?;
        Ok(context.legal().san(mv))
    }

    /// A legal move written for machines; a text is read first.
    ///
    /// Raises MoveError if it is not legal here.
    fn uci(&self, mv: &Bound<'_, PyAny>) -> PyResult<String> {
        let called = Called::of(mv)?;
        let context = self.context_for(&called);
        let mv = self.find(mv.py(), &context, &called)?;
        Ok(context.legal().text(mv))
    }

    /// Whether and how the game has ended: None while it goes on.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let outcome = self.state().position.outcome();
        outcome
            .map(|outcome| data::outcome(py, outcome))
            .transpose()
    }

    /// Whether the game has ended.
    fn is_game_over(&self) -> bool {
        self.state().position.outcome().is_some()
    }

    /// "1-0", "0-1" or "1/2-1/2"; "*" while the game goes on.
    fn result(&self) -> &'static str {
        let outcome = self.state().position.outcome();
        outcome.map_or("*", |outcome| outcome.result())
    }

    /// Whether the royal of the side to move is attacked, in games with check.
    fn is_check(&self) -> bool {
        self.state().position.in_check()
    }

    /// How often the present position has occurred, counting it.
    fn repetitions(&self) -> u32 {
        self.state().position.repetitions()
    }

    /// Whether units are still to be placed before the first move.
    fn is_placing(&self) -> bool {
        self.state().position.is_placing()
    }

    /// The unit on a square, or None.
    ///
    /// Raises ValueError if the board has no such square.
    fn piece_at(&self, square: &str) -> PyResult<Option<Piece>> {
        let square = Game::square(&self.game, square)?;
        let unit = self.state().position.unit(square);
        Ok(unit.map(|unit| Piece {
            game: Arc::clone(&self.game),
            unit,
        }))
    }

    /// The squares of a side's units of a kind, given as a PieceType or an id.
    fn pieces(&self, piece: &Bound<'_, PyAny>, color: bool) -> PyResult<Vec<&str>> {
        let kind = self.kind(piece)?;
        let wanted = variorum_rules::Unit::new(kind, data::color(color));
        let units = self.units().into_iter();
        let squares = units.filter(|(_, unit)| *unit == wanted);
        Ok(self.names(squares.map(|(square, _)| square).collect()))
    }

    /// All units by square.
    fn piece_map(&self) -> std::collections::BTreeMap<String, Piece> {
        let units = self.units().into_iter();
        units
            .map(|(square, unit)| {
                let game = Arc::clone(&self.game);
                (self.game.square(square).to_owned(), Piece { game, unit })
            })
            .collect()
    }

    /// The units in a side's hand: ids with their numbers.
    fn hand<'py>(&self, py: Python<'py>, color: bool) -> PyResult<Bound<'py, PyDict>> {
        let reserves = self.state().position.reserves();
        self.ids(py, &reserves.hands[data::color(color).index()])
    }

    /// The units that both sides draw from: ids with their numbers.
    fn pool<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let reserves = self.state().position.reserves();
        self.ids(py, &reserves.pool)
    }

    /// The squares of all units, of both sides, that are immobilised.
    fn frozen(&self) -> Vec<&str> {
        let frozen = self.state().position.frozen();
        self.names(frozen)
    }

    /// The number of sequences of exactly `depth` plies. Other threads run meanwhile, and Ctrl-C ends it.
    fn perft(&self, py: Python<'_>, depth: i64) -> PyResult<u64> {
        let depth = self::depth(depth)?;
        let mut alone = self.alone();
        py.detach(|| perft::perft(&mut alone, depth))
    }

    /// The perft number below each legal move, by the move's text.
    fn divide<'py>(&self, py: Python<'py>, depth: i64) -> PyResult<Bound<'py, PyDict>> {
        let depth = self::depth(depth)?;
        let below = PyDict::new(py);
        if depth == 0 {
            return Ok(below);
        }
        let context = self.context();
        let counted: PyResult<Vec<(String, u64)>> = py.detach(|| {
            let mut alone = context.position.clone();
            let moves = context.legal().moves().iter();
            moves
                .map(|mv| {
                    alone.play_unchecked(*mv);
                    let nodes = perft::perft(&mut alone, depth - 1)?;
                    alone.undo();
                    Ok((context.legal().text(*mv), nodes))
                })
                .collect()
        });
        for (text, nodes) in counted? {
            below.set_item(text, nodes)?;
        }
        Ok(below)
    }

    /// The board as SVG, `size` pixels a square, for a page that is "light" or "dark". With `marks` the squares are marked
    /// that the unit on that square could go to, whoever is to move.
    #[pyo3(signature = (*, size = 48, orientation = true, theme = "light", names = true, initials = false, marks = None))]
    fn svg(
        &self,
        size: u16,
        orientation: bool,
        theme: &str,
        names: bool,
        initials: bool,
        marks: Option<&str>,
    ) -> PyResult<String> {
        let theme = Theme::ALL.into_iter().find(|own| own.word() == theme);
        let theme = theme.ok_or_else(|| {
            let words = Theme::ALL.map(Theme::word).join(" and ");
            PyValueError::new_err(format!("the themes are {words}"))
        })?;
        if size == 0 {
            return Err(PyValueError::new_err("a square has at least one pixel"));
        }
        let marks = match marks {
            Some(name) => Some(Game::square(&self.game, name)?),
            None => None,
        };
        let alone = self.alone();
        let mut scene = Scene::of(&alone);
        if let Some(square) = marks {
            scene.marks.push((square, Mark::Subject));
            scene.mark_moves(&alone, square);
        }
        let options = Options {
            theme,
            cell: size,
            bottom: data::color(orientation),
            names,
            initials,
            ..Options::default()
        };
        let def = self.game.def();
        Ok(board(&def.board, self.game.pictures(), &scene, &options))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(40, true, "light", true, false, None)
    }

    /// A position of its own, with the moves that led to it.
    fn copy(&self) -> Position {
        Position {
            game: Arc::clone(&self.game),
            state: Mutex::new(self.state().clone()),
            remarks: self.remarks.clone(),
        }
    }

    fn __copy__(&self) -> Position {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Position {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Position>() else {
            return false;
        };
        let other = other.get();
        // One lock at a time: two threads may compare the same two the other way round.
        let own = self.state().position.key();
        let keys = own == other.state().position.key();
        keys && self.game.is(&other.game) && self.fen() == other.fen()
    }

    fn __hash__(&self) -> u64 {
        self.state().position.key()
    }

    fn __str__(&self) -> String {
        self.state().position.diagram().to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let fen = repr(py, &self.fen())?;
        let game = repr(py, &self.game.def().id)?;
        Ok(format!("Position({fen}, game={game})"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (mut start, played) = {
            let state = self.state();
            (state.position.clone(), state.played.clone())
        };
        while start.undo() {}
        let moves: Vec<String> = played
            .iter()
            .map(|(mv, context)| context.legal().text(*mv))
            .collect();
        let restore = data::class(py, "position_after")?;
        (restore, (self.py_game(), start.fen(), moves)).into_pyobject(py)
    }
}

/// How many plies a count may have: as many as nobody lives to see.
fn depth(given: i64) -> PyResult<u32> {
    const MOST: u32 = 60;
    let depth = u32::try_from(given).ok().filter(|depth| *depth <= MOST);
    depth.ok_or_else(|| {
        PyValueError::new_err(format!("a depth is a number from 0 to {MOST}, not {given}"))
    })
}
