//! The public face of the computer player.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use variorum_rules::{Position, Rules, with_board};

use crate::eval::{ValueCache, Values};
use crate::limits::Limits;
use crate::net::Net;
use crate::report::{Info, SearchResult};
use crate::search::{self, Memories, Memory, Request, Spawn};
use crate::tables::{Library, Tables};

/// A search that has begun: see [`Engine::begin`].
pub struct Thought {
    position: Position,
    limits: Limits,
    values: Arc<Values>,
    tables: Option<Arc<dyn Tables>>,
    /// How far it has come, or the answer where nothing can be played.
    begun: Result<search::Begun, SearchResult>,
}

/// A computer player with its memory.
///
/// Searching the same positions in the same order with limits of depth or nodes gives the same results,
/// always; [`Engine::new_game`] forgets what earlier searches taught.
pub struct Engine {
    memory: Memory,
    values: ValueCache,
    threads: usize,
    spawn: Spawn,
    library: Option<Arc<dyn Library>>,
    /// The game asked about last, with its endgame tables.
    tables: Option<(Rules, Option<Arc<dyn Tables>>)>,
}

impl Engine {
    /// A player with a transposition table of so many mebibytes (at least 1).
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use variorum_engine::{Engine, Limits};
    ///
    /// let start = variorum_catalog::load("chess")?.start_position()?;
    /// let limits = Limits { nodes: Some(500), ..Limits::default() };
    /// let never = AtomicBool::new(false);
    /// let found = |hash_mib| Engine::new(hash_mib).search(&start, &limits, &never, &mut |_| {});
    ///
    /// // The same work gives the same result, every time.
    /// let (a, b) = (found(1), found(1));
    /// assert_eq!((a.best, a.score, a.nodes), (b.best, b.score, b.nodes));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(hash_mib: usize) -> Self {
        Engine {
            memory: Memory::new(hash_mib),
            values: ValueCache::default(),
            threads: 1,
            spawn: search::drop_task,
            library: None,
            tables: None,
        }
    }

    /// Looks positions up in the endgame tables of a library from now on, or in none; if that is another
    /// library, forgets what was learnt in earlier searches. Who plays below full strength does not look.
    ///
    /// A win or a loss counts only if it comes before the draw rules: what is farther away is left to the search.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::AtomicBool;
    /// use variorum_engine::{Engine, Library, Limits, Score, Tables, Verdict};
    /// use variorum_rules::def::Unit;
    /// use variorum_rules::{Color, Rules, Square};
    ///
    /// /// Everything is lost, says who knows nothing.
    /// #[derive(Debug)]
    /// struct Pessimist;
    ///
    /// impl Tables for Pessimist {
    ///     fn most_units(&self) -> u32 {
    ///         4
    ///     }
    ///
    ///     fn probe(&self, _: &[(Square, Unit)], _: Color) -> Option<Verdict> {
    ///         Some(Verdict::Lost(20))
    ///     }
    /// }
    ///
    /// impl Library for Pessimist {
    ///     fn tables(&self, _: &Rules) -> Option<Arc<dyn Tables>> {
    ///         Some(Arc::new(Pessimist))
    ///     }
    /// }
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// let position = rules.position_from_fen("4k3/8/8/8/8/8/8/4K2R w - - 0 1")?;
    /// let limits = Limits { depth: Some(2), ..Limits::default() };
    /// let mut engine = Engine::new(1);
    /// engine.set_library(Some(Arc::new(Pessimist)));
    /// let found = engine.search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
    /// // After any move the other side has lost in twenty plies.
    /// assert_eq!(found.score, Score::Mate(11));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_library(&mut self, library: Option<Arc<dyn Library>>) {
        let same = match (&self.library, &library) {
            (None, None) => true,
            (Some(old), Some(new)) => Arc::ptr_eq(old, new),
            _ => false,
        };
        if !same {
            self.library = library;
            self.tables = None;
            self.memory.clear();
        }
    }

    /// The endgame tables of a game.
    fn tables_of(&mut self, rules: Rules) -> Option<Arc<dyn Tables>> {
        let library = self.library.as_ref()?;
        match &self.tables {
            Some((known, tables)) if std::ptr::eq(known.def(), rules.def()) => tables.clone(),
            _ => {
                let tables = library.tables(&rules);
                self.tables = Some((rules, tables.clone()));
                tables
            }
        }
    }

    /// Searches on so many threads from now on (at least 1); all but the one that asks for a search are started by somebody else: the
    /// engine starts none itself, see `host::spawn`.
    ///
    /// A search comes back as soon as it has its answer, when the other threads are told to end. They may go on for a moment;
    /// the next search, and whatever replaces the table, waits for that.
    ///
    /// On more than one thread no two searches are the same, and a limit of nodes, which counts those of all threads, is
    /// overstepped by up to 64 a thread. Placements are always compared on one.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use variorum_engine::{Engine, Limits, host};
    ///
    /// let start = variorum_catalog::load("chess")?.start_position()?;
    /// let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    /// let mut engine = Engine::new(1);
    /// engine.set_threads(2, host::spawn);
    /// let found = engine.search(&start, &limits, &AtomicBool::new(false), &mut |_| {});
    /// assert!(found.best.is_some() && found.nodes >= 5_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_threads(&mut self, threads: usize, spawn: Spawn) {
        self.threads = threads.max(1);
        self.spawn = spawn;
    }

    /// Replaces the transposition table by an empty one of another size.
    pub fn set_hash(&mut self, hash_mib: usize) {
        self.memory.resize(hash_mib);
    }

    /// Evaluates with the help of this net from now on, in games on boards that it [fits](Net::fits), or without any, instead of
    /// the nets that the program brings along; forgets what was learnt in earlier searches.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use variorum_engine::Engine;
    /// use variorum_engine::net::{Net, Shape};
    ///
    /// let start = variorum_catalog::load("chess")?.start_position()?;
    /// let mut net = Net::zero(Shape::of(start.rules().topology()), 16, Vec::new()).expect("a net");
    /// net.output_bias.fill(0.5);
    /// let mut engine = Engine::new(1);
    /// engine.set_net(None);
    /// let alone = engine.evaluate(&start);
    /// engine.set_net(Some(Arc::new(net)));
    /// assert_eq!(engine.evaluate(&start) - alone, 200);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_net(&mut self, net: Option<Arc<Net>>) {
        self.values.set_net(net);
        self.memory.clear();
    }

    /// Forgets everything learnt in earlier searches.
    ///
    /// ```
    /// # use std::sync::atomic::AtomicBool;
    /// # use variorum_engine::{Engine, Limits};
    /// # let rules = variorum_catalog::load("chess")?;
    /// let start = rules.start_position()?;
    /// let limits = Limits { depth: Some(3), ..Limits::default() };
    /// let mut engine = Engine::new(1);
    /// let mut nodes = || engine.search(&start, &limits, &AtomicBool::new(false), &mut |_| {}).nodes;
    /// let (first, warm) = (nodes(), nodes());
    /// assert!(warm < first, "what was learnt helps");
    /// engine.new_game();
    /// assert_eq!(engine.search(&start, &limits, &AtomicBool::new(false), &mut |_| {}).nodes, first);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new_game(&mut self) {
        self.memory.clear();
    }

    /// The same as [`Engine::new_game`], at once however large the table is: what is forgotten is dropped by the caller, when and
    /// where it likes. Until then memory for two tables may be taken.
    ///
    /// ```
    /// use variorum_engine::Engine;
    ///
    /// let mut engine = Engine::new(1);
    /// let old = engine.renew();
    /// std::thread::spawn(move || drop(old));
    /// ```
    pub fn renew(&mut self) -> Memories {
        self.memory.renew()
    }

    /// Where searches from now on say, while they go on, about how many positions they have looked at.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
    /// use variorum_engine::{Engine, Limits};
    ///
    /// let start = variorum_catalog::load("chess")?.start_position()?;
    /// let counter = Arc::new(AtomicU64::new(0));
    /// let mut engine = Engine::new(1);
    /// engine.count_in(Arc::clone(&counter));
    /// let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    /// let result = engine.search(&start, &limits, &AtomicBool::new(false), &mut |_| {});
    /// // Another thread could have read this meanwhile.
    /// assert!(result.nodes - counter.load(Ordering::Relaxed) < 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_in(&mut self, counter: Arc<AtomicU64>) {
        self.memory.counter = counter;
    }

    /// Makes ready for searches of a position, or of others of its game: what units are worth is found out now, and not on
    /// the time of the first search.
    ///
    /// ```
    /// use variorum_engine::Engine;
    ///
    /// let start = variorum_catalog::load("chess")?.start_position()?;
    /// Engine::new(1).prepare(&start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn prepare(&mut self, position: &Position) {
        self.memory.gather();
        if self.values.meet(position) {
            self.memory.clear();
        }
    }

    /// Looks for the best move until a limit is reached or `stop` becomes true.
    ///
    /// If any move is legal one is returned, however short the time.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use variorum_engine::{Engine, Limits};
    ///
    /// // Nothing but the king is left, and it must leave the attack.
    /// let rules = variorum_catalog::load("chess")?;
    /// let position = rules.position_from_fen("k6R/8/1K6/8/8/8/8/8 b - - 0 1")?;
    /// assert!(position.legal_moves().is_empty(), "mated");
    /// let mut engine = Engine::new(1);
    /// let result = engine.search(&position, &Limits::default(), &AtomicBool::new(false), &mut |_| {});
    /// assert_eq!(result.best, None);
    ///
    /// // However little is granted, a legal move is found where there is one.
    /// let start = rules.start_position()?;
    /// let hasty = Limits { nodes: Some(1), ..Limits::default() };
    /// let result = engine.search(&start, &hasty, &AtomicBool::new(false), &mut |_| {});
    /// assert!(start.legal_moves().contains(&result.best.expect("a move")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        let mut thought = self.begin(position, limits.clone());
        loop {
            if let Some(found) = self.step(&mut thought, None, stop, on_info) {
                return found;
            }
        }
    }

    /// Begins a search that is gone on with by [`Engine::go_on`]: for hosts with one thread, which have other things to do, too.
    ///
    /// ```
    /// use std::sync::LazyLock;
    /// use std::sync::atomic::AtomicBool;
    /// use std::time::{Duration, Instant};
    /// use variorum_engine::{Engine, Limits};
    ///
    /// fn clock() -> Duration {
    ///     static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    ///     START.elapsed()
    /// }
    ///
    /// let start = variorum_catalog::load("chess")?.start_position()?;
    /// let limits = Limits { nodes: Some(20_000), clock, ..Limits::default() };
    /// let mut engine = Engine::new(1);
    /// let mut thought = engine.begin(&start, limits);
    /// let never = AtomicBool::new(false);
    /// let found = loop {
    ///     let slice = Duration::from_millis(1);
    ///     if let Some(found) = engine.go_on(&mut thought, slice, &never, &mut |_| {}) {
    ///         break found;
    ///     }
    ///     // Here a page hears whether anybody has touched it.
    /// };
    /// assert_eq!(found.nodes, 20_000);
    /// assert!(found.best.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begin(&mut self, position: &Position, limits: Limits) -> Thought {
        self.prepare(position);
        if limits.fresh {
            self.memory.clear();
        }
        let tables = match limits.weakness {
            None => self.tables_of(position.rules()),
            Some(_) => None,
        };
        // Who misjudges something does so throughout a game.
        let misjudges = limits.weakness.map_or(0, |weakness| weakness.misjudges);
        let values = match misjudges {
            0 => Arc::clone(self.values.values()),
            _ => {
                let rules = position.rules();
                let values = self.values.values();
                Arc::new(values.misjudged(i32::from(misjudges), rules.def()))
            }
        };
        let mut position = position.clone();
        let begun =
            with_board!(&mut position, board => search::begin(board, &mut self.memory, &limits));
        Thought {
            position,
            limits,
            values,
            tables,
            begun,
        }
    }

    /// Goes on for so long by the clock of the limits, and says what was found if the search is over. A search for a placement, for a
    /// win in so many moves, or of a [level](crate::Level) is never left before its end: the last looks at few positions, and at the
    /// same whatever the machine.
    ///
    /// The iteration that was cut off begins anew; the table knows much of what was looked at, not all. Slices that grow with the time
    /// spent, to an eighth of it, cost nothing that was measured; a thousand slices of the same length cost as much as the search itself or more, and in
    /// slices of a few dozen positions it never ends. Nothing else may be searched with this engine meanwhile.
    pub fn go_on(
        &mut self,
        thought: &mut Thought,
        slice: Duration,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<SearchResult> {
        self.step(thought, Some(slice), stop, on_info)
    }

    fn step(
        &mut self,
        thought: &mut Thought,
        slice: Option<Duration>,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<SearchResult> {
        let begun = match &mut thought.begun {
            Ok(begun) => begun,
            Err(found) => return Some(found.clone()),
        };
        let limits = &thought.limits;
        let request = Request {
            limits,
            stop,
            threads: self.threads,
            spawn: self.spawn,
            tables: thought.tables.clone(),
            // What begins anew would be looked at twice, and counted twice.
            pause: slice
                .filter(|_| !limits.fresh)
                .map(|slice| (limits.clock)() + slice),
        };
        let (memory, values) = (&mut self.memory, &thought.values);
        with_board!(&mut thought.position, board => {
            search::go_on(board, memory, values, &request, begun, on_info)
        })
    }

    /// What a position is worth at first sight, in centipawns for the side to move.
    ///
    /// ```
    /// use variorum_engine::Engine;
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// let mut engine = Engine::new(1);
    /// let mut worth = |fen: &str| -> Result<i32, Box<dyn std::error::Error>> {
    ///     Ok(engine.evaluate(&rules.position_from_fen(fen)?))
    /// };
    /// let up = worth("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")?;
    /// let down = worth("4k3/8/8/8/8/8/8/R3K3 b - - 0 1")?;
    /// assert!(up > 300 && down < -300, "{up} {down}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        self.values.meet(position);
        with_board!(position, board => self.values.values().evaluate(board))
    }

    /// What a unit of each type is worth in this position's game, in centipawns; 0 for types that neither stand
    /// nor can appear in it.
    ///
    /// ```
    /// use variorum_engine::Engine;
    ///
    /// // Nobody has told the engine what a queen is worth.
    /// let rules = variorum_catalog::load("chess")?;
    /// let values = Engine::new(1).piece_values(&rules.start_position()?);
    /// let worth = |id: &str| values[rules.kind_by_id(id).expect("a piece")];
    /// assert!(worth("Q") > worth("R") && worth("R") > worth("B") && worth("B") > worth("P"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn piece_values(&mut self, position: &Position) -> Vec<i32> {
        self.values.meet(position);
        self.values.values().pieces().to_vec()
    }

    /// What a unit of each type of a position's game is worth, in centipawns, whether it can appear in this position or not:
    /// of pieces to choose from, most stand in no game. Takes a few milliseconds a type.
    ///
    /// ```
    /// use variorum_engine::Engine;
    ///
    /// let rules = variorum_catalog::load("optima10")?;
    /// let position = rules.setup(&Default::default(), 1)?;
    /// let mut engine = Engine::new(1);
    /// assert!(engine.piece_values(&position).contains(&0));
    /// assert!(!engine.type_values(&position).contains(&0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn type_values(&mut self, position: &Position) -> Vec<i32> {
        self.values.meet_all(position);
        self.values.values().pieces().to_vec()
    }
}

// Hosts hand engines from thread to thread, and keep them where several look.
const _: () = {
    const fn is_shared<T: Send + Sync>() {}
    is_shared::<Engine>();
};
