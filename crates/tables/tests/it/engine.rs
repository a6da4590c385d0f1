//! The computer player with tables.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use variorum_engine::{Engine, Library, Limits, Score, SearchResult, Verdict};
use variorum_rules::def::Unit;
use variorum_rules::{Color, Position, Square};
use variorum_tables::{Endings, Folder};

use crate::support::{Temporary, game, shelf, table};

fn search(engine: &mut Engine, position: &Position, depth: u32) -> SearchResult {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    engine.search(position, &limits, &AtomicBool::new(false), &mut |_| {})
}

fn player(folder: Option<&Temporary>) -> Engine {
    let mut engine = Engine::new(1);
    let folder = folder.map(|folder| Folder::new(&folder.0));
    engine.set_library(Some(Arc::new(Endings::new(folder))));
    engine
}

/// The longest win is played to its end in as many plies as the table says, with a look of one ply.
#[test]
fn the_longest_win_is_played_without_a_wrong_move() {
    let (chess, folder) = (game("chess"), Temporary::new());
    let summary = table(&chess, "KR v K", &folder.0);
    let (shelf, mut engine) = (shelf(&chess, &folder.0), player(Some(&folder)));
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
    let mut engine = player(Some(&folder));
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
    let mut engine = player(Some(&folder));
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

/// A king and a pawn against a king are solved when a game comes to them; no search of three plies knows who has the opposition.
#[test]
fn small_endings_are_solved_on_the_spot() {
    let chess = game("chess");
    let mut engine = player(None);
    let position = |fen: &str| chess.position_from_fen(fen).expect("a position");
    let won = search(&mut engine, &position("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), 3);
    assert!(matches!(won.score, Score::Mate(1..)), "{:?}", won.score);
    let drawn = search(&mut engine, &position("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"), 3);
    assert_eq!(drawn.score, Score::Centipawns(0));
    // Four units on 64 squares are too many to wait for.
    let large = search(
        &mut engine,
        &position("4k3/8/4K3/4P3/4P3/8/8/8 w - - 0 1"),
        3,
    );
    assert!(
        matches!(large.score, Score::Centipawns(_)),
        "{:?}",
        large.score
    );
}

/// Who has little time goes on where it was ended before, and finds the same in the end.
#[test]
fn a_table_is_made_bit_by_bit() {
    let chess = game("chess");
    let units =
        ["K", "Q"].map(|id| Unit::new(chess.kind_by_id(id).expect("a piece"), Color::White));
    let units = [units[0], units[1], Unit::new(units[0].kind(), Color::Black)];
    let tables = || {
        Endings::new(None)
            .tables(&chess)
            .expect("a game with tables")
    };
    let (hasty, patient) = (tables(), tables());
    assert!(patient.settle(&units, &mut || true));
    assert!(!patient.settle(&units, &mut || true), "it is there");
    let mut times = 1;
    let mut asked = 0;
    while !hasty.settle(&units, &mut || {
        asked += 1;
        asked % 3 != 0
    }) {
        times += 1;
        assert!(times < 1_000, "it comes no further");
    }
    assert!(times > 3, "{times}");
    let squares: Vec<Square> = chess.topology().squares().collect();
    for (at, square) in squares.iter().enumerate() {
        let other = squares[(7 * at + 9) % 64];
        let queen = squares[(11 * at + 30) % 64];
        let spots = [(*square, units[0]), (queen, units[1]), (other, units[2])];
        for turn in Color::BOTH {
            assert_eq!(hasty.probe(&spots, turn), patient.probe(&spots, turn));
        }
    }
}

/// A game that remembers what is not on the board has none.
#[test]
fn games_without_tables_have_no_small_ones() {
    assert!(Endings::new(None).tables(&game("crazyhouse")).is_none());
}

/// A win that comes before the count draws is certain; one that comes later is left to the search.
#[test]
fn a_win_before_the_count_is_over_is_one() {
    let makruk = game("makruk");
    let mut engine = player(None);
    let mut score = |fen: &str| {
        let position = makruk.position_from_fen(fen).expect("a position");
        search(&mut engine, &position, 1).score
    };
    // Nine plies, found with a look of one.
    let soon = score("2k5/8/1RK5/8/8/8/8/8 b - - 0 1 count=9/16b");
    assert!(matches!(soon, Score::Mate(..=-1)), "{soon:?}");
    let late = score("8/8/8/3k4/8/8/8/KR6 w - - 0 1 count=10/16b");
    assert!(matches!(late, Score::Centipawns(_)), "{late:?}");
}

/// Whatever the game, a search may begin with its royals and any unit besides.
#[test]
fn every_game_may_come_to_few_units() {
    let mut begun = 0;
    for id in variorum_catalog::ids() {
        let rules = game(&id);
        let Some(tables) = Endings::new(None).tables(&rules) else {
            continue;
        };
        let kinds = 0..rules.def().pieces.len();
        let royal = kinds.clone().find(|kind| rules.def().pieces[*kind].royal);
        for kind in kinds {
            let mut units = vec![Unit::new(kind, Color::White)];
            units.extend(
                royal
                    .into_iter()
                    .flat_map(|royal| Color::BOTH.map(|color| Unit::new(royal, color))),
            );
            let mut asked = 0;
            tables.settle(&units, &mut || {
                asked += 1;
                asked < 2
            });
            begun += usize::from(asked > 0);
        }
    }
    assert!(begun > 100, "{begun}");
}
