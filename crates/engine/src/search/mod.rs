//! What all parts of the search share.

mod control;
mod deepen;
mod exchange;
mod forced;
mod history;
mod node;
mod order;
mod placing;
mod quiescence;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use variorum_rules::def::Goal;
use variorum_rules::{Bits, Board, Effects, Move};

use crate::eval::{Line, Values};
use crate::limits::Limits;
use crate::report::{Info, SearchResult};
use crate::tt::Table;
use control::Control;
use deepen::Root;
use exchange::Exchanges;
use history::History;
use node::Tried;
use order::Listed;

/// The longest line looked at.
pub(crate) const MAX_PLY: usize = 120;

/// How many positions are searched between two looks at the clock.
const CLOCK_INTERVAL: u64 = 64;

/// What an engine remembers between searches.
pub(crate) struct Memory {
    table: Table,
    history: History,
    /// Where a search says how many positions it has looked at, for hosts that show it.
    pub(crate) counter: Arc<AtomicU64>,
}

impl Memory {
    pub(crate) fn new(hash_mib: usize) -> Self {
        Memory {
            table: Table::new(hash_mib),
            history: History::default(),
            counter: Arc::default(),
        }
    }

    pub(crate) fn resize(&mut self, hash_mib: usize) {
        self.table = Table::new(hash_mib);
    }

    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.history = History::default();
    }
}

/// What the search keeps for each ply of the line it is looking at.
#[derive(Clone, Default)]
struct Level {
    killers: [Option<Move>; 2],
    /// The unit that moved last and where to, as an index of the history tables.
    moved: usize,
    /// The evaluation, where nobody is in check.
    eval: Option<i32>,
    /// Whether the side to move is in check, if it was asked before the node was entered.
    in_check: Option<bool>,
    /// The move that must not be played, where it is looked what the others are worth.
    excluded: Option<Move>,
    pv: Vec<Move>,
}

/// A search in progress.
struct Search<'a, B: Bits> {
    board: &'a mut Board<B>,
    values: &'a Values,
    /// The evaluation, brought up to date while the line gets longer and shorter.
    line: Line<'a>,
    table: &'a mut Table,
    history: &'a mut History,
    levels: Vec<Level>,
    /// The moves of all nodes of the line, one after the other, with their places in the order and, where they are
    /// more than displacement, their effects.
    moves: Vec<Listed>,
    scores: Vec<i32>,
    effects: Vec<Effects<B>>,
    /// The moves that were tried in the nodes of the line and did not suffice.
    tried: Vec<Tried>,
    exchanges: Exchanges,
    reductions: [i32; 128],
    /// The depth of the iteration.
    root_depth: i32,
    /// Whether a pass is being verified, so that nobody passes.
    unpassing: bool,
    /// Where moves are generated before they are scored.
    fresh: Vec<Move>,
    nodes: u64,
    seldepth: usize,
    /// Whether the game is won by capturing royals; otherwise there is check, and royals are mated.
    capture_goal: bool,
    /// Whether repetition draws.
    draws_repeat: bool,
    /// Plies without progress after which the game is drawn; more than are ever counted if it is not.
    move_limit: u16,
    control: Control<'a>,
    /// The moves to choose from.
    root: Root,
    counter: &'a AtomicU64,
    stopped: bool,
}

/// Searches a position.
pub(crate) fn run<B: Bits>(
    board: &mut Board<B>,
    memory: &mut Memory,
    values: &Values,
    limits: &Limits,
    stop: &AtomicBool,
    on_info: &mut dyn FnMut(&Info),
) -> SearchResult {
    let mut root = Vec::new();
    board.legal_moves(&mut root);
    if root.is_empty() {
        return deepen::without_moves(board);
    }
    let control = Control::new(limits, stop);
    let root = Root::new(root, &limits.moves);
    memory.table.grow_older();
    memory.history.fade();
    let draws = &board.def().draws;
    let (draws_repeat, move_limit) = (
        draws.repetition.is_some(),
        draws.move_limit.unwrap_or(u16::MAX),
    );
    let mut search = Search {
        values,
        line: Line::new(values, board),
        table: &mut memory.table,
        history: &mut memory.history,
        levels: vec![Level::default(); MAX_PLY + 2],
        moves: Vec::with_capacity(4_096),
        scores: Vec::with_capacity(4_096),
        effects: Vec::with_capacity(1_024),
        tried: Vec::with_capacity(1_024),
        exchanges: Exchanges::new(board.def(), values),
        reductions: node::reductions(),
        root_depth: 0,
        unpassing: false,
        fresh: Vec::with_capacity(512),
        nodes: 0,
        seldepth: 0,
        capture_goal: board.def().goal == Goal::Capture,
        draws_repeat,
        move_limit,
        control,
        root,
        counter: &memory.counter,
        stopped: false,
        board,
    };
    if search.board.is_placing() {
        search.place(on_info)
    } else {
        search.iterate(on_info)
    }
}

impl<B: Bits> Search<'_, B> {
    /// Plays a move whose effects are known.
    fn play(&mut self, mv: Move, effects: Effects<B>) {
        self.line.play(self.board, mv, effects);
    }

    /// Takes back the last move that [`Search::play`] played.
    fn undo(&mut self) {
        self.line.undo(self.board);
    }

    /// The position at first sight, for the side to move.
    fn evaluate(&mut self) -> i32 {
        self.line.evaluate(self.board)
    }

    /// Counts a position and looks whether the search must end.
    fn visit(&mut self) {
        self.nodes += 1;
        let over = match self.control.limits.nodes {
            Some(nodes) => self.nodes >= nodes,
            None => false,
        };
        if self.nodes.is_multiple_of(CLOCK_INTERVAL) {
            self.counter.store(self.nodes, Ordering::Relaxed);
            self.stopped |= self.control.is_over();
        }
        self.stopped |= over;
    }

    /// Whether a draw rule ends the game here, or the line went round in a circle.
    fn is_drawn(&mut self) -> bool {
        if self.draws_repeat && self.board.halfmove() >= 4 && self.board.has_repeated() {
            return true;
        }
        if self.board.halfmove() >= self.move_limit {
            return self.board.can_move();
        }
        self.board.is_dead()
    }
}
