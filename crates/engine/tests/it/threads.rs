//! Searches on several threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use variorum_engine::host::{clock, spawn};
use variorum_engine::{Engine, Limits, Score, SearchResult, Task, ThreadLimit};
use variorum_rules::{Position, SplitMix64};

fn engine(threads: usize) -> Engine {
    let mut engine = Engine::new(2);
    engine.set_threads(threads, spawn);
    engine
}

fn think(engine: &mut Engine, position: &Position, limits: &Limits) -> SearchResult {
    engine.search(position, limits, &AtomicBool::new(false), &mut |_| {})
}

/// What is on the board does not matter: what is found is legal, and the line with it.
#[test]
fn lines_are_legal_in_every_game() {
    let mut random = SplitMix64::new(12);
    for id in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&id).unwrap();
        let mut engine = engine(3);
        for seed in 0..3 {
            let mut position = rules.setup(&Default::default(), seed).unwrap();
            for _ in 0..random.below(60) {
                let moves = position.legal_moves();
                if moves.is_empty() || position.outcome().is_some() {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len())]);
            }
            let limits = Limits {
                nodes: Some(1_500),
                ..Limits::default()
            };
            let found = think(&mut engine, &position, &limits);
            assert_eq!(found.best.is_some(), !position.legal_moves().is_empty());
            let mut after = position.clone();
            for mv in &found.pv {
                assert!(after.legal_moves().contains(mv), "{id}: {}", position.fen());
                after.play_unchecked(*mv);
            }
        }
    }
}

#[test]
fn wins_are_found() {
    let rules = variorum_catalog::load("chess").unwrap();
    for (fen, moves) in [
        ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
        ("7k/8/5K2/8/8/8/8/Q7 w - - 0 1", 2),
    ] {
        let position = rules.position_from_fen(fen).unwrap();
        let limits = Limits {
            depth: Some(12),
            ..Limits::default()
        };
        let found = think(&mut engine(2), &position, &limits);
        assert_eq!(found.score, Score::Mate(moves), "{fen}");
    }
}

/// However many search, all end when one is told to, and at the time it was given.
#[test]
fn all_end_together() {
    let start = variorum_catalog::load("nova10").unwrap();
    let start = start.start_position().unwrap();
    let mut engine = engine(4);
    let begun = Instant::now();
    let limits = Limits::movetime(Duration::from_millis(60), clock);
    assert!(think(&mut engine, &start, &limits).best.is_some());
    assert!(begun.elapsed() < Duration::from_secs(20));
    let stop = AtomicBool::new(false);
    let found = std::thread::scope(|scope| {
        let search = scope.spawn(|| engine.search(&start, &Limits::default(), &stop, &mut |_| {}));
        std::thread::sleep(Duration::from_millis(30));
        stop.store(true, Ordering::Relaxed);
        search.join().unwrap()
    });
    assert!(found.best.is_some() && found.nodes > 0);
}

/// A limit of nodes is one for all threads; one thread keeps it exactly, others by the interval at which they count.
#[test]
fn nodes_are_counted_together() {
    let start = variorum_catalog::load("chess").unwrap();
    let start = start.start_position().unwrap();
    for threads in [1, 2, 5] {
        let limits = Limits {
            nodes: Some(20_000),
            ..Limits::default()
        };
        let found = think(&mut engine(threads), &start, &limits);
        let beyond = if threads == 1 { 0 } else { 64 * threads as u64 };
        let range = 20_000..=20_000 + beyond;
        assert!(range.contains(&found.nodes), "{threads}: {}", found.nodes);
    }
}

/// Threads that are taken from a search end, and the search goes on.
#[test]
fn a_crew_may_become_smaller() {
    let start = variorum_catalog::load("chess").unwrap();
    let start = start.start_position().unwrap();
    let thread_limit = Arc::new(ThreadLimit::new(3));
    let limits = Limits {
        nodes: Some(60_000),
        thread_limit: Some(Arc::clone(&thread_limit)),
        ..Limits::default()
    };
    let mut engine = engine(8);
    let mut told = 0;
    let found = engine.search(&start, &limits, &AtomicBool::new(false), &mut |info| {
        told = told.max(info.depth);
        thread_limit.reduce(0);
    });
    assert_eq!(thread_limit.threads(), 1);
    assert!(found.nodes >= 60_000 && told > 3);
    // With one thread allowed from the beginning it is the search that one thread makes, to the last position.
    let alone = think(&mut self::engine(1), &start, &limits);
    let crowded = think(&mut self::engine(8), &start, &limits);
    assert_eq!((alone.best, alone.nodes), (crowded.best, crowded.nodes));
    assert_eq!(alone.pv, crowded.pv);
}

/// The answer does not wait for helpers that get no processor; the next search does, and has what they learnt.
#[test]
fn an_answer_waits_for_nobody() {
    static GATE: Gate = Gate::new();
    static ENDED: AtomicUsize = AtomicUsize::new(0);
    fn late(task: Task) {
        std::thread::spawn(move || {
            GATE.pass();
            task();
            ENDED.fetch_add(1, Ordering::Relaxed);
        });
    }
    let start = variorum_catalog::load("chess").unwrap();
    let start = start.start_position().unwrap();
    let limits = Limits {
        nodes: Some(2_000),
        ..Limits::default()
    };
    let mut engine = Engine::new(1);
    engine.set_threads(3, late);
    assert!(think(&mut engine, &start, &limits).best.is_some());
    assert!(!GATE.is_open(), "the answer waited");
    GATE.open();
    think(&mut engine, &start, &limits);
    engine.new_game();
    // Both of each search have sent what they remember, as the last that their tasks do.
    let begun = Instant::now();
    while ENDED.load(Ordering::Relaxed) < 4 {
        assert!(begun.elapsed() < Duration::from_secs(20));
        std::thread::yield_now();
    }
}

/// Helpers for which there is no thread, or that fail, are only missed: what is left is the search that one thread makes.
#[test]
fn helpers_may_never_come() {
    fn fails(task: Task) {
        let failed = std::thread::spawn(move || {
            let _task = task;
            panic!("on purpose");
        });
        assert!(failed.join().is_err());
    }
    let start = variorum_catalog::load("nova10").unwrap();
    let start = start.start_position().unwrap();
    let limits = Limits {
        nodes: Some(5_000),
        ..Limits::default()
    };
    let alone = think(&mut engine(1), &start, &limits);
    for spawn in [drop as fn(Task), fails] {
        let mut engine = Engine::new(2);
        engine.set_threads(4, spawn);
        let found = think(&mut engine, &start, &limits);
        assert_eq!((found.pv, found.nodes), (alone.pv.clone(), alone.nodes));
        assert!(think(&mut engine, &start, &limits).best.is_some());
    }
}

/// Keeps threads waiting until it is opened, or for so long that a test has failed.
struct Gate(Mutex<bool>, Condvar);

impl Gate {
    const fn new() -> Gate {
        Gate(Mutex::new(false), Condvar::new())
    }

    fn pass(&self) {
        let open = self.0.lock().unwrap();
        let patience = Duration::from_secs(10);
        let waited = self.1.wait_timeout_while(open, patience, |open| !*open);
        *waited.unwrap().0 = true;
    }

    fn open(&self) {
        *self.0.lock().unwrap() = true;
        self.1.notify_all();
    }

    fn is_open(&self) -> bool {
        *self.0.lock().unwrap()
    }
}

/// A host that panics while it is told of the search leaves no thread behind that searches on.
#[test]
fn a_panic_ends_all() {
    let start = variorum_catalog::load("chess").unwrap();
    let start = start.start_position().unwrap();
    let search = || {
        engine(3).search(
            &start,
            &Limits::default(),
            &AtomicBool::new(false),
            &mut |_| {
                panic!("on purpose");
            },
        )
    };
    let found = std::panic::catch_unwind(std::panic::AssertUnwindSafe(search));
    assert!(found.is_err());
}
