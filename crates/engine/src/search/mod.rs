//! What all parts of the search share.

mod control;
mod deepen;
mod finish;
mod handicap;
mod history;
mod late_moves;
mod mate;
mod node;
mod order;
mod pruning;
mod quiescence;
mod see;
mod setup;
mod setup_eval;
mod threads;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use variorum_rules::def::{Goal, Unit};
use variorum_rules::{Bits, Board, Effects, Move, Outcome, Reason, Square};

use crate::eval::{Evaluator, Values};
use crate::limits::Limits;
use crate::report::{Info, SearchResult};
use crate::score::{DECIDED, WIN};
use crate::tables::{Tables, Verdict};
use crate::tt::Table;
use control::Control;
use deepen::{Progress, Root};
use finish::Finish;
use handicap::Handicap;
use history::History;
use node::Tried;
use order::Listed;
use see::See;
use threads::Helpers;
pub(crate) use threads::drop_task;
pub use threads::{Spawn, Task};

/// The longest line looked at.
pub(crate) const MAX_PLY: usize = 120;

/// How many positions are searched between two looks at the clock.
const CLOCK_INTERVAL: u64 = 64;

/// What an engine remembers between searches.
pub(crate) struct Memory {
    table: Arc<Table>,
    /// One for each thread that has searched; the first is that of the search which answers.
    histories: Vec<History>,
    /// The helpers of the last search, which may be about to end.
    helpers: Helpers,
    /// Where a search says how many positions it has looked at, for hosts that show it.
    pub(crate) counter: Arc<AtomicU64>,
}

/// What an engine has forgotten. To drop it gives memory back to the system, which takes up to half a second for a full table of
/// some gibibytes.
#[must_use]
pub struct Memories {
    _table: Arc<Table>,
    _histories: Vec<History>,
}

impl Memory {
    pub(crate) fn new(hash_mib: usize) -> Self {
        Memory {
            table: Arc::new(Table::new(hash_mib)),
            histories: Vec::new(),
            helpers: Helpers::default(),
            counter: Arc::default(),
        }
    }

    /// Waits until all helpers of the last search have ended, and takes back what they remember.
    pub(crate) fn gather(&mut self) {
        self.histories.extend(self.helpers.join());
    }

    /// Another table, empty, of so many mebibytes. First the old one goes, then the new one comes.
    pub(crate) fn resize(&mut self, hash_mib: usize) {
        self.gather();
        self.table = Arc::new(Table::none());
        self.table = Arc::new(Table::new(hash_mib));
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.gather();
        if !self.table.is_unused() {
            let empty = self.table.another();
            self.table = Arc::new(Table::none());
            self.table = Arc::new(empty);
        }
        self.histories.clear();
    }

    /// Forgets everything, and leaves it to the caller when that is given back.
    pub(crate) fn renew(&mut self) -> Memories {
        self.gather();
        let empty = Arc::new(self.table.another());
        Memories {
            _table: std::mem::replace(&mut self.table, empty),
            _histories: std::mem::take(&mut self.histories),
        }
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
    /// The evaluation before it was corrected by what was found of positions alike.
    raw: i32,
    /// Whether the side to move is in check, if anybody has asked since the move that led here was played.
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
    evaluator: Evaluator<'a, B>,
    table: &'a Table,
    history: &'a mut History,
    levels: Vec<Level>,
    /// The moves of all nodes of the line, one after the other, with their places in the order and, where they are
    /// more than displacement, their effects.
    moves: Vec<Listed>,
    scores: Vec<i32>,
    effects: Vec<Effects<B>>,
    /// The moves that were tried in the nodes of the line and did not suffice.
    tried: Vec<Tried>,
    see: See,
    /// By what a move may win without taking a royal; nothing if by none.
    finish: Option<Finish<B>>,
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
    /// A legal move may take a royal: there is no check, or something takes royals that is no attack.
    royals_fall: bool,
    /// Whether who can capture must, perhaps with some types only.
    captures_forced: bool,
    /// Whether a turn may have several moves.
    several_moves: bool,
    /// Whether repetition draws.
    draws_repeat: bool,
    /// Endgame tables of the game.
    tables: Option<&'a dyn Tables>,
    /// The most units of which they know anything.
    table_units: u32,
    /// Plies without progress after which the game is drawn; more than are ever counted if it is not.
    move_limit: u16,
    control: Control<'a>,
    /// The moves to choose from.
    root: Root,
    /// Positions that all threads have looked at, those left out that each has looked at since it counted last.
    counter: &'a AtomicU64,
    /// What is not seen, where the player is a weak one.
    handicap: Option<Handicap>,
    /// Which of the threads it is; the first, 0, answers.
    number: usize,
    stopped: bool,
}

/// A search that has begun, and how far it has come.
pub(crate) struct Begun {
    root: Root,
    progress: Progress,
    nodes: u64,
    seldepth: usize,
    start: Duration,
}

/// Begins to search a position, when the helpers of the last search have been gathered; where nothing can be played, that
/// is the answer.
pub(crate) fn begin<B: Bits>(
    board: &mut Board<B>,
    memory: &mut Memory,
    limits: &Limits,
) -> Result<Begun, SearchResult> {
    let mut legal = Vec::new();
    board.legal_moves(&mut legal);
    if legal.is_empty() {
        return Err(deepen::without_moves(board));
    }
    let mut root = Root::new(legal, &limits.moves);
    if let Some(weakness) = limits.weakness {
        root.overlook(&Handicap::new(weakness, board), board);
    }
    memory.table.grow_older();
    memory.counter.store(0, Ordering::Relaxed);
    memory.histories.iter_mut().for_each(History::fade);
    Ok(Begun {
        progress: Progress::new(root.moves(), limits.lines),
        root,
        nodes: 0,
        seldepth: 0,
        start: limits.since.unwrap_or_else(limits.clock),
    })
}

/// Goes on with a search, on so many threads; how others than this one begin is said by the caller. Comes back as soon as this one
/// has its answer, or without one when the clock says that it is to be left for a while.
pub(crate) fn go_on<B: Bits>(
    board: &mut Board<B>,
    memory: &mut Memory,
    values: &Arc<Values>,
    request: &Request<'_>,
    begun: &mut Begun,
    on_info: &mut dyn FnMut(&Info),
) -> Option<SearchResult> {
    let control = Control::new(request.limits, request.stop).resumed(begun.start, request.pause);
    if let Some(tables) = &request.tables
        && settled(board, tables.as_ref(), &control)
    {
        memory.clear();
    }
    let root = &begun.root;
    // Who places asks how others would, one placement after the other: that is nothing to share.
    let threads = if board.is_placing() {
        1
    } else {
        let thread_limit = request.limits.thread_limit.as_ref();
        let most = thread_limit.map_or(usize::MAX, |thread_limit| thread_limit.threads());
        request.threads.clamp(1, most)
    };
    memory
        .histories
        .resize_with(threads.max(memory.histories.len()), History::default);
    let shared = Shared {
        table: Arc::clone(&memory.table),
        values: Arc::clone(values),
        counter: Arc::clone(&memory.counter),
        tables: request.tables.clone(),
    };
    let others = memory.histories.drain(1..threads);
    memory.helpers = Helpers::start(board, &shared, others, root, request);
    // However the search ends, the helpers hear of it.
    let _ending = memory.helpers.ending();
    let own = &mut memory.histories[0];
    let mut search = Search::new(board, &shared, own, control, root.clone());
    (search.nodes, search.seldepth) = (begun.nodes, begun.seldepth);
    let found = if search.board.is_placing() {
        search.control.stay();
        Some(search.place(on_info))
    } else {
        search.iterate(&mut begun.progress, on_info)
    };
    if found.is_some() {
        search.count_rest();
    }
    (begun.nodes, begun.seldepth) = (search.nodes, search.seldepth);
    begun.root = search.root;
    found
}

/// The least time for which endgame tables are waited for: less is better spent on a search.
const PATIENCE: Duration = Duration::from_millis(50);

/// Lets the tables find out about the units on the board, for half the time of the move; whether they know more now.
fn settled<B: Bits>(board: &Board<B>, tables: &dyn Tables, control: &Control<'_>) -> bool {
    let occupied = board.occupied();
    if occupied.count() > tables.most_units() {
        return false;
    }
    let rest = control.left().map(|left| left / 2);
    if rest.is_some_and(|rest| rest < PATIENCE) {
        return false;
    }
    let units: Vec<Unit> = (occupied.squares())
        .map(|square| board.unit(square))
        .collect();
    tables.settle(&units, &mut || {
        let left = control.left();
        !control.is_over() && !control.is_paused() && left.is_none_or(|left| Some(left) > rest)
    })
}

/// What is asked of a search.
pub(crate) struct Request<'a> {
    pub(crate) limits: &'a Limits,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) threads: usize,
    pub(crate) spawn: Spawn,
    /// Endgame tables of the game.
    pub(crate) tables: Option<Arc<dyn Tables>>,
    /// When it is to be left for a while, as the clock of the limits tells it.
    pub(crate) pause: Option<Duration>,
}

/// What the searches of several threads share.
#[derive(Clone)]
struct Shared {
    table: Arc<Table>,
    values: Arc<Values>,
    /// Positions looked at by all.
    counter: Arc<AtomicU64>,
    tables: Option<Arc<dyn Tables>>,
}

impl<'a, B: Bits> Search<'a, B> {
    /// A search that is yet to begin.
    fn new(
        board: &'a mut Board<B>,
        shared: &'a Shared,
        history: &'a mut History,
        control: Control<'a>,
        root: Root,
    ) -> Self {
        let def = board.def();
        let weakness = control.limits.weakness;
        let handicap = weakness.map(|weakness| Handicap::new(weakness, board));
        Search {
            values: &shared.values,
            evaluator: Evaluator::new(&shared.values, board),
            table: &shared.table,
            history,
            levels: vec![Level::default(); MAX_PLY + 2],
            moves: Vec::with_capacity(4_096),
            scores: Vec::with_capacity(4_096),
            effects: Vec::with_capacity(1_024),
            tried: Vec::with_capacity(1_024),
            see: See::new(def, &shared.values),
            finish: Finish::of(def, &shared.values),
            reductions: late_moves::reductions(),
            root_depth: 0,
            unpassing: false,
            fresh: Vec::with_capacity(512),
            nodes: 0,
            seldepth: 0,
            capture_goal: def.goal == Goal::Capture,
            royals_fall: def.goal == Goal::Capture || def.takes_unattacked_royals(),
            captures_forced: !def.restrictions.must_capture.is_empty(),
            several_moves: !def.is_single_move(),
            draws_repeat: def.draws.repetition.is_some(),
            tables: shared.tables.as_deref(),
            table_units: shared
                .tables
                .as_ref()
                .map_or(0, |tables| tables.most_units()),
            move_limit: def.draws.move_limit.unwrap_or(u16::MAX),
            control,
            root,
            counter: &shared.counter,
            handicap,
            number: 0,
            stopped: false,
            board,
        }
    }

    /// Plays a move whose effects are known.
    fn play(&mut self, mv: Move, effects: Effects<B>) {
        self.evaluator.play(self.board, mv, effects);
    }

    /// Takes back the last move that [`Search::play`] played.
    fn undo(&mut self) {
        self.evaluator.undo(self.board);
    }

    /// The position at first sight, for the side to move.
    fn evaluate(&mut self) -> i32 {
        self.evaluator.evaluate(self.board)
    }

    /// Counts a position and looks whether the search must end.
    fn visit(&mut self) {
        self.nodes += 1;
        let most = self.control.limits.nodes.unwrap_or(u64::MAX);
        if self.nodes.is_multiple_of(CLOCK_INTERVAL) {
            // In portions: threads that counted each position in one place would wait for each other.
            let before = self.counter.fetch_add(CLOCK_INTERVAL, Ordering::Relaxed);
            self.stopped |= before + CLOCK_INTERVAL >= most
                || self.control.is_over()
                || self.control.is_paused()
                || !self.is_wanted();
        }
        self.stopped |= self.nodes >= most;
    }

    /// Whether so many threads may go on that this is one of them.
    fn is_wanted(&self) -> bool {
        let thread_limit = self.control.limits.thread_limit.as_ref();
        thread_limit.is_none_or(|thread_limit| self.number < thread_limit.threads())
    }

    /// Positions looked at on all threads.
    fn looked_at(&self) -> u64 {
        self.counter.load(Ordering::Relaxed) + self.nodes % CLOCK_INTERVAL
    }

    /// Counts what was not counted yet, at the end.
    fn count_rest(&self) {
        let rest = self.nodes % CLOCK_INTERVAL;
        self.counter.fetch_add(rest, Ordering::Relaxed);
    }

    /// What endgame tables say of a position that no history ends. The root is not asked: of it a move is wanted.
    fn table_score(&self, ply: usize) -> Option<i32> {
        let occupied = self.board.occupied();
        if ply == 0 || occupied.count() > self.table_units || !self.board.is_bare() {
            return None;
        }
        let units: Vec<(Square, Unit)> = occupied
            .squares()
            .map(|square| (square, self.board.unit(square)))
            .collect();
        let verdict = self.tables?.probe(&units, self.board.turn())?;
        let left = self.board.plies_before_draw().unwrap_or(u32::MAX);
        let distance = |plies: u32| (ply + plies as usize).min((WIN - DECIDED) as usize - 1) as i32;
        Some(match verdict.within(left)? {
            Verdict::Won(plies) => WIN - distance(plies),
            Verdict::Lost(plies) => distance(plies) - WIN,
            Verdict::Drawn => 0,
        })
    }

    /// How the moves so far end the game here, or would since the line went round in a circle.
    fn history_end(&mut self) -> Option<Outcome> {
        // Without passes no position comes again sooner than after two moves of either side.
        if self.draws_repeat && self.board.halfmove() >= 4 && self.board.has_repeated() {
            return Some(self.board.repetition());
        }
        let stale = self.board.halfmove() >= self.move_limit && self.board.begins_turn();
        let counted = self.board.is_counted_out() || stale;
        // Who is mated, or has no move, is so before a count draws.
        let drawn = if counted {
            self.board.can_move()
        } else {
            self.board.is_dead()
        };
        // Mostly a draw, but a game may count points then.
        drawn.then(|| self.board.would_be_drawn(Reason::FiftyMoves))
    }
}
