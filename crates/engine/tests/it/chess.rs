//! Searches in orthodox chess, where right answers are known.

use std::sync::atomic::AtomicBool;

use variorum_engine::{Engine, Limits, Score, SearchResult};
use variorum_rules::Position;

fn position(fen: &str) -> Position {
    let rules = variorum_catalog::load("chess").unwrap();
    rules.position_from_fen(fen).unwrap()
}

fn search(position: &Position, limits: &Limits) -> SearchResult {
    Engine::new(4).search(position, limits, &AtomicBool::new(false), &mut |_| {})
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

#[track_caller]
fn check(fen: &str, plies: u32, best: &str, score: Score) {
    let position = position(fen);
    let result = search(&position, &depth(plies));
    let found = result.best.expect("a move");
    assert_eq!(
        (position.legal().text(found).as_str(), result.score),
        (best, score)
    );
}

#[test]
fn mates() {
    check(
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        2,
        "a1a8",
        Score::Mate(1),
    );
    check(
        "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
        6,
        "f6a6",
        Score::Mate(3),
    );
    check(
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        13,
        "a1a6",
        Score::Mate(2),
    );
}

/// A queen is given for mates that a capture, or a quiet move, would carry out: what stands hanging is no reason to look no further.
/// The first position of F. Reinfeld's *Win at Chess*.
#[test]
fn sacrifices() {
    check(
        "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1",
        6,
        "g3g6",
        Score::Mate(2),
    );
}

#[test]
fn takes_what_is_free_and_promotes() {
    let free = position("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1");
    assert_eq!(
        free.legal().text(search(&free, &depth(4)).best.unwrap()),
        "c3d5"
    );
    // It has to be now: the king takes the pawn otherwise.
    let pawn = position("8/5k1P/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(
        pawn.legal().text(search(&pawn, &depth(4)).best.unwrap()),
        "h7h8q"
    );
}

#[test]
fn escapes_by_repetition_and_stalemate() {
    // Only perpetual check saves White.
    let position = position("6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1");
    let result = search(&position, &depth(8));
    let Score::Centipawns(score) = result.score else {
        panic!("{:?}", result.score)
    };
    assert!(score >= -20, "{score}");
}

#[test]
fn finished_games_have_no_best_move() {
    let mated = position("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1");
    let result = search(&mated, &depth(3));
    assert_eq!((result.best, result.score), (None, Score::Mate(0)));
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    let result = search(&stalemate, &depth(3));
    assert_eq!((result.best, result.score), (None, Score::Centipawns(0)));
}

#[test]
fn the_same_search_gives_the_same_result() {
    let position = position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for limits in [
        depth(7),
        Limits {
            nodes: Some(20_000),
            ..Limits::default()
        },
    ] {
        let (a, b) = (search(&position, &limits), search(&position, &limits));
        assert_eq!(
            (a.best, a.score, a.nodes, a.pv),
            (b.best, b.score, b.nodes, b.pv)
        );
        let mut engine = Engine::new(4);
        let mut run = || engine.search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
        let first = run().nodes;
        run();
        engine.new_game();
        assert_eq!(
            engine
                .search(&position, &limits, &AtomicBool::new(false), &mut |_| {})
                .nodes,
            first
        );
    }
}

#[test]
fn node_limits_are_kept_and_stopping_at_once_still_gives_a_move() {
    let position = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let limits = Limits {
        nodes: Some(1_000),
        ..Limits::default()
    };
    assert_eq!(search(&position, &limits).nodes, 1_000);
    let stopped = AtomicBool::new(true);
    let result = Engine::new(1).search(&position, &Limits::default(), &stopped, &mut |_| {});
    assert!(position.legal_moves().contains(&result.best.unwrap()));
}

#[test]
fn lines_can_be_played() {
    let position = position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    let mut count = 0;
    let stop = AtomicBool::new(false);
    Engine::new(4).search(&position, &depth(8), &stop, &mut |info| {
        let mut line = position.clone();
        for mv in &info.pv {
            line.play(*mv).expect("a legal move");
        }
        count += 1;
    });
    assert_eq!(count, 8);
}
