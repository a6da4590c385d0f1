//! Games in which sides pass.

use std::sync::atomic::AtomicBool;

use variorum_engine::{Engine, Limits, Score};
use variorum_rules::Rules;
use variorum_rules::def::{GameDef, PassDef, PointsDef, Unsettled};

/// Chess with other rules of passing.
fn chess(change: impl Fn(&mut GameDef)) -> Rules {
    let mut def = variorum_catalog::load("chess")
        .expect("a game")
        .def()
        .clone();
    change(&mut def);
    Rules::compile(def).expect("a game")
}

/// What is played in a position at a depth.
fn best(rules: &Rules, fen: &str, depth: u32) -> String {
    let position = rules.position_from_fen(fen).expect("a position");
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let result = Engine::new(1).search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
    position.legal().text(result.best.expect("a move"))
}

#[test]
fn who_is_ahead_ends_the_game_by_a_second_pass() {
    let rules = chess(|def| {
        def.pass = PassDef {
            free: [true; 2],
            twice: Some(Unsettled::Scores),
        };
        let worth = vec![1; def.pieces.len()];
        def.points = Some(PointsDef {
            worth,
            ..PointsDef::default()
        });
    });
    let ahead = "k7/8/8/8/8/8/6PP/K7 w - - 0 1 passed=1";
    assert_eq!(best(&rules, ahead, 4), "0000");
    let behind = "k7/pp6/8/8/8/8/8/K7 w - - 0 1 passed=1";
    assert_ne!(best(&rules, behind, 4), "0000");
}

#[test]
fn who_cannot_move_passes() {
    let rules = chess(|def| {
        for means in &mut def.no_moves {
            means.passes = true;
        }
        def.pass.twice = Some(Unsettled::Draws);
    });
    assert_eq!(best(&rules, "k7/8/K7/1q6/8/8/8/8 w - - 0 1", 3), "a6b5");
    assert_eq!(best(&rules, "8/8/8/8/8/1q6/8/K1k5 w - - 0 1", 5), "0000");
}

#[test]
fn who_is_ahead_makes_the_move_after_which_points_decide() {
    let rules = chess(|def| {
        def.draws.means = Unsettled::Scores;
        let worth = vec![1; def.pieces.len()];
        def.points = Some(PointsDef {
            worth,
            ..PointsDef::default()
        });
    });
    // One quiet move more and the fifty moves are full: with the pawn that wins. The pawn's own move would start anew.
    let score = |fen: &str| {
        let position = rules.position_from_fen(fen).expect("a position");
        let limits = Limits {
            depth: Some(2),
            ..Limits::default()
        };
        Engine::new(1)
            .search(&position, &limits, &AtomicBool::new(false), &mut |_| {})
            .score
    };
    let ahead = score("k7/8/8/8/8/7P/8/K7 w - - 99 90");
    assert_eq!(ahead, Score::Mate(1));
}
