//! The computer player with tables.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use variorum_engine::{Engine, Library, Limits, Score, SearchResult, Verdict};
use variorum_rules::Position;
use variorum_tables::Folder;

use crate::support::{Temporary, game, shelf, table};

fn search(engine: &mut Engine, position: &Position, depth: u32) -> SearchResult {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    engine.search(position, &limits, &AtomicBool::new(false), &mut |_| {})
}

fn player(folder: &Temporary) -> Engine {
    let mut engine = Engine::new(1);
    let library: Arc<dyn Library> = Arc::new(Folder::new(&folder.0));
    engine.set_library(Some(library));
    engine
}

/// The longest win is played to its end in as many plies as the table says, with a look of one ply.
#[test]
fn the_longest_win_is_played_without_a_wrong_move() {
    let (chess, folder) = (game("chess"), Temporary::new());
    let summary = table(&chess, "KR v K", &folder.0);
    let (shelf, mut engine) = (shelf(&chess, &folder.0), player(&folder));
    let longest = summary.longest().expect("a win");
    let mut position = chess.position_from_fen(&longest.fen).expect("a position");
    for left in (1..=longest.plies).rev() {
        let told = match left % 2 {
            1 => (Verdict::Won(left), Score::Mate(left.div_ceil(2) as i32)),
            _ => (Verdict::Lost(left), Score::Mate(-(left as i32 / 2))),
        };
        let found = search(&mut engine, &position, 1);
        let known = shelf.probe(&position).expect("a table").expect("known");
        assert_eq!((known, found.score), told, "{}", position.fen());
        position.play(found.best.expect("a move")).expect("legal");
    }
    assert_eq!(position.outcome().map(|end| end.result()), Some("1-0"));
    // The line of the table is as long.
    let longest_position = chess.position_from_fen(&longest.fen).expect("a position");
    let line = shelf.line(&longest_position).expect("a line");
    assert_eq!(line.len(), longest.plies as usize);
}

/// Where the draw rule comes first no win is claimed, though the table has one.
#[test]
fn a_win_that_comes_too_late_is_none() {
    let (chess, folder) = (game("chess"), Temporary::new());
    let summary = table(&chess, "KR v K", &folder.0);
    let mut engine = player(&folder);
    let longest = summary.longest().expect("a win");
    let with_clock = |clock: u32| {
        let fen = longest.fen.replace(" 0 1", &format!(" {clock} 80"));
        chess.position_from_fen(&fen).expect("a position")
    };
    let score = |engine: &mut Engine, clock| search(engine, &with_clock(clock), 3).score;
    assert_eq!(score(&mut engine, 100 - longest.plies), Score::Mate(16));
    let late = score(&mut engine, 101 - longest.plies);
    assert!(matches!(late, Score::Centipawns(_)), "{late:?}");
}

/// What stands on the board before a capture is in no table; after it, it is.
#[test]
fn captures_lead_into_tables() {
    let (chess, folder) = (game("chess"), Temporary::new());
    table(&chess, "KQ v K", &folder.0);
    let mut engine = player(&folder);
    let fen = "8/8/8/3k4/8/8/1q6/Q6K w - - 0 1";
    let position = chess.position_from_fen(fen).expect("a position");
    let found = search(&mut engine, &position, 1);
    assert_eq!(position.legal().san(found.best.expect("a move")), "Qxb2");
    assert!(
        matches!(found.score, Score::Mate(moves) if moves > 3),
        "{:?}",
        found.score
    );
    // Who plays badly on purpose does not look.
    let mut limits = Limits {
        depth: Some(1),
        ..Limits::default()
    };
    variorum_engine::Rating::new(500).limit(&mut limits);
    let found = engine.search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
    assert!(
        matches!(found.score, Score::Centipawns(_)),
        "{:?}",
        found.score
    );
}
