//! The engine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use variorum_engine::host::{clock, spawn};
use variorum_engine::{Engine as Player, FoundLine, Limits, Score, SearchResult};
use variorum_rules::{Move as Packed, Position as Rules};

use crate::context::{Context, Shared, Version};
use crate::data;
use crate::moves::Move;
use crate::position::Position;

/// How long a key may be pressed in vain.
const PATIENCE: Duration = Duration::from_millis(50);
/// The most mebibytes of a table, as for graphical boards.
const HASH_MOST: usize = 4_096;
/// The most threads, as for graphical boards.
const THREADS_MOST: usize = 256;
/// The most lines told.
const LINES_MOST: usize = 500;
/// Deeper than any search comes.
const DEPTH_MOST: u32 = 200;

/// The computer player, with a memory of `hash` mebibytes for what earlier searches have found out, on so many threads.
///
/// On one thread, searches of the same positions in the same order with limits of depth or nodes give the same results, always;
/// `new_game` forgets what was learnt.
#[pyclass(frozen, module = "variorum")]
pub(crate) struct Engine {
    player: Mutex<Option<Player>>,
    hash: usize,
    threads: usize,
}

/// What a search may use, read from a `Limit`.
struct Granted {
    time: Option<f64>,
    depth: Option<u32>,
    nodes: Option<u64>,
    mate: Option<u32>,
}

impl Granted {
    /// Any object with the attributes of `Limit` will do, so python-chess's own does, too.
    fn read(limit: &Bound<'_, PyAny>) -> PyResult<Self> {
        let granted = Granted {
            time: limit.getattr("time")?.extract()?,
            depth: limit.getattr("depth")?.extract()?,
            nodes: limit.getattr("nodes")?.extract()?,
            mate: limit.getattr("mate")?.extract()?,
        };
        if granted
            .time
            .is_some_and(|time| !time.is_finite() || time < 0.0)
        {
            return Err(PyValueError::new_err("a time is a number of seconds"));
        }
        let none = granted.time.is_none()
            && granted.depth.is_none()
            && granted.nodes.is_none()
            && granted.mate.is_none();
        if none {
            return Err(PyValueError::new_err(
                "a search without a limit would never end: give time, depth, nodes or mate",
            ));
        }
        Ok(granted)
    }

    fn limits(&self, lines: usize, moves: Vec<Packed>) -> Limits {
        // A week is as good as for ever, and no duration is too long for the arithmetic of clocks.
        let longest = Duration::from_secs(7 * 24 * 3_600);
        let time = |seconds: f64| Duration::try_from_secs_f64(seconds).unwrap_or(longest);
        Limits {
            movetime: self.time.map(|seconds| time(seconds).min(longest)),
            depth: self.depth.map(|depth| depth.clamp(1, DEPTH_MOST)),
            nodes: self.nodes.map(|nodes| nodes.max(1)),
            mate: self.mate,
            lines,
            moves,
            clock,
            ..Limits::default()
        }
    }
}

impl Engine {
    fn fresh(&self) -> Player {
        let mut player = Player::new(self.hash);
        if self.threads > 1 {
            player.set_threads(self.threads, spawn);
        }
        player
    }

    /// Does something with the player; waits while another thread has it. Without Python's lock.
    fn with<T>(&self, act: impl FnOnce(&mut Player) -> T) -> Option<T> {
        let mut player = self.player.lock().unwrap_or_else(PoisonError::into_inner);
        player.as_mut().map(act)
    }

    /// Searches on a thread of its own, so that this one can hear of signals.
    fn search(&self, position: &Rules, limits: &Limits) -> PyResult<SearchResult> {
        let closed = || PyRuntimeError::new_err("the engine was told to quit");
        let mut home = self.player.lock().unwrap_or_else(PoisonError::into_inner);
        let mut player = home.take().ok_or_else(closed)?;
        let stop = AtomicBool::new(false);
        let (sender, receiver) = channel();
        let mut signal = None;
        let found = thread::scope(|scope| {
            let stop = &stop;
            let search = scope.spawn(move || {
                // Dropped at the end, also by a panic, which the other side hears.
                let _sender = sender;
                let result = player.search(position, limits, stop, &mut |_| {});
                (player, result)
            });
            loop {
                let heard: Result<(), _> = receiver.recv_timeout(PATIENCE);
                if heard == Err(RecvTimeoutError::Disconnected) || signal.is_some() {
                    break;
                }
                signal = Python::attach(|py| py.check_signals()).err();
                if signal.is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            search.join()
        });
        let result = match found {
            Ok((player, result)) => {
                *home = Some(player);
                Ok(result)
            }
            // What it knew is lost with it, and the next search begins afresh.
            Err(_) => {
                *home = Some(self.fresh());
                Err(PyRuntimeError::new_err("the search failed"))
            }
        };
        match signal {
            Some(signal) => Err(signal),
            None => result,
        }
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (*, hash = 16, threads = 1))]
    fn new(hash: usize, threads: usize) -> PyResult<Self> {
        if !(1..=HASH_MOST).contains(&hash) {
            return Err(PyValueError::new_err(format!(
                "the memory is a number of mebibytes from 1 to {HASH_MOST}"
            )));
        }
        if !(1..=THREADS_MOST).contains(&threads) {
            return Err(PyValueError::new_err(format!(
                "the number of threads is one from 1 to {THREADS_MOST}"
            )));
        }
        let engine = Engine {
            player: Mutex::new(None),
            hash,
            threads,
        };
        let player = engine.fresh();
        *engine.player.lock().unwrap_or_else(PoisonError::into_inner) = Some(player);
        Ok(engine)
    }

    /// Looks for the best move of a position until a limit is reached, and tells the best `multipv` lines. With `root_moves` it
    /// chooses among these, Moves or texts. Other threads run meanwhile, and Ctrl-C ends it.
    ///
    /// Raises ValueError if nothing limits the search, MoveError if one of the moves is not legal.
    #[pyo3(signature = (position, limit, *, multipv = 1, root_moves = None))]
    fn analyse<'py>(
        &self,
        py: Python<'py>,
        position: &Position,
        limit: &Bound<'py, PyAny>,
        multipv: usize,
        root_moves: Option<Vec<Bound<'py, PyAny>>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let granted = Granted::read(limit)?;
        if !(1..=LINES_MOST).contains(&multipv) {
            return Err(PyValueError::new_err(format!(
                "the number of lines is one from 1 to {LINES_MOST}"
            )));
        }
        let mut moves = Vec::new();
        for given in root_moves.unwrap_or_default() {
            moves.push(position.meant(&given)?);
        }
        let limits = granted.limits(multipv, moves);
        let whole = position.whole();
        let began = clock();
        let found = py.detach(|| self.search(&whole, &limits))?;
        let spent = clock().saturating_sub(began).as_secs_f64();
        let turn = data::white(whole.turn());
        let game = position.game();
        let lines: PyResult<Vec<_>> = found
            .lines
            .iter()
            .map(|line| self::line(py, game, &whole, line, turn))
            .collect();
        let pv = moves_of(py, game, &whole, &found.pv)?;
        let best = match found.best {
            Some(best) => moves_of(py, game, &whole, &[best])?.get_item(0).ok(),
            None => None,
        };
        data::object(
            py,
            "Analysis",
            (
                best,
                score(py, found.score, turn)?,
                pv,
                found.depth,
                found.nodes,
                spent,
                PyTuple::new(py, lines?)?,
            ),
        )
    }

    /// The same as `analyse`, for those who want a move to play: it stands in `move`.
    fn play<'py>(
        &self,
        py: Python<'py>,
        position: &Position,
        limit: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.analyse(py, position, limit, 1, None)
    }

    /// What a position is worth at first sight, in hundredths of the weakest common unit, for the side to move.
    fn evaluate(&self, py: Python<'_>, position: &Position) -> PyResult<i32> {
        let alone = position.alone();
        let worth = py.detach(|| self.with(|player| player.evaluate(&alone)));
        worth.ok_or_else(|| PyRuntimeError::new_err("the engine was told to quit"))
    }

    /// What a unit of each kind is worth in a position's game, by id, in hundredths of the weakest common unit; 0 for kinds that
    /// neither stand nor can appear in it.
    fn piece_values<'py>(
        &self,
        py: Python<'py>,
        position: &Position,
    ) -> PyResult<Bound<'py, PyDict>> {
        let alone = position.alone();
        let values = py.detach(|| self.with(|player| player.piece_values(&alone)));
        let values =
            values.ok_or_else(|| PyRuntimeError::new_err("the engine was told to quit"))?;
        let worth = PyDict::new(py);
        for (piece, value) in position.game().def().pieces.iter().zip(values) {
            worth.set_item(&piece.id, value)?;
        }
        Ok(worth)
    }

    /// Forgets what earlier searches have found out.
    fn new_game(&self, py: Python<'_>) {
        py.detach(|| self.with(Player::new_game));
    }

    /// Gives the memory back; afterwards nothing can be asked any more.
    fn quit(&self, py: Python<'_>) {
        py.detach(|| {
            *self.player.lock().unwrap_or_else(PoisonError::into_inner) = None;
        });
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_error))]
    fn __exit__(&self, py: Python<'_>, _error: &Bound<'_, PyTuple>) {
        self.quit(py);
    }

    fn __repr__(&self) -> String {
        format!("Engine(hash={}, threads={})", self.hash, self.threads)
    }
}

fn score(py: Python<'_>, score: Score, turn: bool) -> PyResult<Bound<'_, PyAny>> {
    let (cp, mate) = match score {
        Score::Centipawns(cp) => (Some(cp), None),
        Score::Mate(moves) => (None, Some(moves)),
    };
    data::object(py, "Score", (cp, mate, turn))
}

/// The moves of a line, each in the position in which it is played.
fn moves_of<'py>(
    py: Python<'py>,
    game: &Arc<Shared>,
    position: &Rules,
    line: &[Packed],
) -> PyResult<Bound<'py, PyTuple>> {
    let mut position = position.without_history();
    let mut moves = Vec::with_capacity(line.len());
    for mv in line {
        let context = Context::of(game, &position, Version::fresh());
        if !context.moves.contains(mv) {
            break;
        }
        moves.push(Bound::new(py, Move { mv: *mv, context })?);
        position.play_unchecked(*mv);
    }
    PyTuple::new(py, moves)
}

fn line<'py>(
    py: Python<'py>,
    game: &Arc<Shared>,
    position: &Rules,
    line: &FoundLine,
    turn: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let pv = moves_of(py, game, position, &line.pv)?;
    data::object(py, "Line", (score(py, line.score, turn)?, pv, line.depth))
}
