//! Counting, with a look now and then whether somebody has had enough.

use std::time::{Duration, Instant};

use pyo3::prelude::*;
use variorum_rules::{Bits, Board, Position, with_board};

/// Below this depth nobody looks: the count takes no noticeable time.
const UNWATCHED: u32 = 3;
/// How long a key may be pressed in vain.
const PATIENCE: Duration = Duration::from_millis(50);

/// Asks Python now and then whether a signal has come in.
struct Watch {
    last: Instant,
}

impl Watch {
    fn look(&mut self) -> PyResult<()> {
        if self.last.elapsed() < PATIENCE {
            return Ok(());
        }
        let result = Python::attach(|py| py.check_signals());
        self.last = Instant::now();
        result
    }
}

/// The number of sequences of so many plies; without Python's lock.
pub(crate) fn perft(position: &mut Position, depth: u32) -> PyResult<u64> {
    let mut watch = Watch {
        last: Instant::now(),
    };
    with_board!(position, board => count(board, depth, &mut watch))
}

fn count<B: Bits>(board: &mut Board<B>, depth: u32, watch: &mut Watch) -> PyResult<u64> {
    if depth <= UNWATCHED {
        watch.look()?;
        return Ok(board.perft(depth, false));
    }
    let mut moves = Vec::new();
    board.legal_moves(&mut moves);
    let mut nodes = 0_u64;
    for mv in moves {
        board.play(mv);
        nodes = nodes.saturating_add(count(board, depth - 1, watch)?);
        board.undo();
    }
    Ok(nodes)
}
