//! Searches in a game of effects, royals to capture and a placement phase.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::bouts::{EnginePlayer, play_game, won};
use crate::support::{Dice, delay_after_stop, middlegame, opening, rules};
use variorum_engine::bench::{BenchOptions, bench};
use variorum_engine::players::{GreedyPlayer, Player, RandomPlayer};
use variorum_engine::{Engine, Limits, Score, SearchResult};
use variorum_rules::{Bits, Color, Outcome, Position, Reason};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

fn clock() -> Duration {
    START.elapsed()
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn search(position: &Position, limits: &Limits) -> SearchResult {
    Engine::new(4).search(position, limits, &AtomicBool::new(false), &mut |_| {})
}

/// The side to move wins at once.
#[track_caller]
fn wins(fen: &str) {
    let mut position = rules().position_from_fen(fen).unwrap();
    let side = position.turn();
    let result = search(&position, &depth(3));
    assert_eq!(result.score, Score::Mate(1));
    position.play_unchecked(result.best.expect("a move"));
    let won = Outcome {
        winner: Some(side),
        reason: Reason::RoyalCaptured,
    };
    assert_eq!(position.outcome(), Some(won));
}

#[test]
fn royals_are_taken() {
    // By displacement, by a shot, by arriving beside it, by conversion, by passing over it, by trampling.
    wins("k9/10/10/10/10/10/10/10/10/{Qu}8K w - - 0 1");
    wins("10/10/10/10/3k6/10/3{Ar}6/10/10/9K w - - 0 1");
    wins("10/10/10/10/3k2{Fr}3/10/10/10/10/9K w - - 0 1");
    wins("10/10/10/2k7/10/2{En}7/10/10/10/9K w - - 0 1");
    wins("10/10/10/2K7/10/2{fa}7/10/10/10/9k b - - 0 1");
    wins("10/10/10/2k7/2p7/2{Ju}7/10/10/10/9K w - - 0 1");
}

#[test]
fn the_own_royal_is_not_left_hanging() {
    // The queen could take a guard, but the king stands in the rook's line.
    let fen = "5{ci}4/2g7/10/10/10/10/10/2{Qu}7/10/k4K4 w - - 0 1";
    let position = rules().position_from_fen(fen).unwrap();
    for plies in 1..6 {
        let result = search(&position, &depth(plies));
        let mut after = position.clone();
        after.play_unchecked(result.best.unwrap());
        let taken = after.legal().infos().into_iter().any(|info| {
            let mut end = after.clone();
            end.play_unchecked(info.mv);
            end.outcome()
                .is_some_and(|outcome| outcome.winner == Some(Color::Black))
        });
        assert!(
            !taken,
            "depth {plies}: {}",
            position.legal().text(result.best.unwrap())
        );
    }
}

#[test]
fn a_forced_win_is_found() {
    // Two queens drive the king into a corner where every square is covered.
    let fen = "k9/10/{Qu}9/10/10/10/10/10/10/1{Qu}7K b - - 0 1";
    let position = rules().position_from_fen(fen).unwrap();
    let result = search(&position, &depth(6));
    assert_eq!(result.score, Score::Mate(-1));
}

#[test]
fn converted_units_change_sides_in_the_count() {
    let rules = rules();
    let before = rules
        .position_from_fen("k9/10/10/5{ma}4/10/5{Di}4/10/10/10/9K w - - 0 1")
        .unwrap();
    let result = search(&before, &depth(3));
    assert_eq!(before.legal().text(result.best.unwrap()), "f5f6");
    let Score::Centipawns(score) = result.score else {
        panic!("{:?}", result.score)
    };
    assert!(score > 600, "{score}");
}

#[test]
fn games_that_are_over_have_no_best_move() {
    let rules = rules();
    let lost = rules
        .position_from_fen("10/10/10/10/10/10/10/10/10/9K b - - 0 1 won=w")
        .unwrap();
    let result = search(&lost, &depth(4));
    assert_eq!((result.best, result.score), (None, Score::Mate(0)));
    // Without a legal move the side to move has lost: the gorgon freezes all that Black has.
    let stuck = rules
        .position_from_fen("k9/10/10/10/10/10/10/10/10/{Go}8K b - - 0 1")
        .unwrap();
    assert!(stuck.legal_moves().is_empty());
    let result = search(&stuck, &depth(4));
    assert_eq!((result.best, result.score), (None, Score::Mate(0)));
}

#[test]
fn in_a_corner_the_least_bad_move_is_found() {
    let rules = rules();
    let cornered = rules
        .position_from_fen("k9/G9/10/10/10/10/10/10/1{Qu}8/9K b - - 0 1")
        .unwrap();
    let best = search(&cornered, &depth(4)).best.expect("there are moves");
    assert!(cornered.legal_moves().contains(&best));
}

#[test]
fn every_position_gets_a_legal_move() {
    let rules = rules();
    for seed in 0..40 {
        let position = middlegame(&rules, seed, (seed * 7 % 90) as usize);
        let legal = position.legal_moves();
        let result = search(
            &position,
            &Limits {
                nodes: Some(600),
                ..Limits::default()
            },
        );
        match result.best {
            Some(best) => assert!(legal.contains(&best)),
            None => assert!(legal.is_empty()),
        }
    }
}

#[test]
fn a_search_leaves_no_trace_and_repeats_itself() {
    let rules = rules();
    for seed in 0..6 {
        let position = middlegame(&rules, seed, 20);
        let (fen, key) = (position.fen(), position.key());
        let a = search(&position, &depth(4));
        let b = search(&position, &depth(4));
        assert_eq!(
            (a.best, a.score, a.nodes, a.pv),
            (b.best, b.score, b.nodes, b.pv)
        );
        assert_eq!((position.fen(), position.key()), (fen, key));
    }
}

fn row_text(cells: &[String]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in cells {
        if cell == "1" {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text += cell;
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

#[test]
fn mirrored_positions_are_worth_the_same() {
    let rules = rules();
    let mut dice = Dice(3);
    for _ in 0..10 {
        let mut cells = vec![String::from("1"); 100];
        let def = rules.def();
        for _ in 0..30 {
            let id = &def.pieces[dice.roll(def.pieces.len())].id;
            let id = if dice.roll(2) == 0 {
                id.clone()
            } else {
                id.to_lowercase()
            };
            cells[dice.roll(100)] = if id.len() == 1 {
                id
            } else {
                format!("{{{id}}}")
            };
        }
        cells[4] = "k".to_owned();
        cells[94] = "K".to_owned();
        let swapped = |cell: &String| {
            let (upper, lower) = (cell.to_uppercase(), cell.to_lowercase());
            let white = cell != &lower;
            let known = def
                .pieces
                .iter()
                .find(|p| cell.trim_matches(['{', '}']).eq_ignore_ascii_case(&p.id));
            match known {
                None => cell.clone(),
                Some(_) if white => lower,
                Some(piece) if upper.starts_with('{') => format!("{{{}}}", piece.id),
                Some(piece) => piece.id.clone(),
            }
        };
        let rows = |cells: &[String]| -> Vec<String> { cells.chunks(10).map(row_text).collect() };
        let turned: Vec<String> = cells.chunks(10).rev().flatten().map(swapped).collect();
        let white = rules
            .position_from_fen(&format!("{} w - - 0 1", rows(&cells).join("/")))
            .unwrap();
        let black = rules
            .position_from_fen(&format!("{} b - - 0 1", rows(&turned).join("/")))
            .unwrap();
        let mut engine = Engine::new(1);
        assert_eq!(
            engine.evaluate(&white),
            engine.evaluate(&black),
            "{}",
            white.fen()
        );
    }
}

#[test]
fn drafting_takes_the_better_units_and_hides_the_royal() {
    let rules = rules();
    for seed in [1, 3, 5] {
        let mut position = opening(&rules, seed);
        let mut engine = Engine::new(4);
        let mut drafted = [0, 0];
        let values = engine.piece_values(&position);
        let mut dice = Dice(seed);
        while position.is_placing() {
            let side = position.turn().index();
            let legal = position.legal_moves();
            let mv = if side == 0 {
                engine
                    .search(&position, &depth(1), &AtomicBool::new(false), &mut |_| {})
                    .best
                    .unwrap()
            } else {
                legal[dice.roll(legal.len())]
            };
            assert!(legal.contains(&mv));
            drafted[side] += values[mv.kind().unwrap()];
            position.play_unchecked(mv);
        }
        assert!(drafted[0] > drafted[1], "seed {seed}: {drafted:?}");
    }
}

#[test]
fn time_is_kept_and_a_stop_is_obeyed() {
    let rules = rules();
    let placing = opening(&rules, 0);
    let playing = middlegame(&rules, 2, 30);
    for position in [&placing, &playing] {
        let mut engine = Engine::new(4);
        let _ = engine.piece_values(position);
        let start = Instant::now();
        let limits = Limits::movetime(Duration::from_millis(60), clock);
        let stop = AtomicBool::new(false);
        assert!(
            engine
                .search(position, &limits, &stop, &mut |_| {})
                .best
                .is_some()
        );
        // Generous, since other tests share the machine.
        assert!(
            start.elapsed() < Duration::from_millis(400),
            "{:?}",
            start.elapsed()
        );
    }
    let late = delay_after_stop(&playing);
    assert!(late < Duration::from_millis(200), "{late:?}");
}

fn game_of(first: &mut dyn Player, second: &mut dyn Player, games: u64) -> usize {
    let rules = rules();
    let openings = (0..games).map(|seed| opening(&rules, seed));
    won([first, second], openings, 500)
}

#[test]
fn the_engine_beats_simple_players() {
    let limits = Limits {
        nodes: Some(1_500),
        ..Limits::default()
    };
    let wins = game_of(
        &mut EnginePlayer::new(2, limits.clone()),
        &mut RandomPlayer::new(7),
        4,
    );
    assert_eq!(wins, 4);
    let wins = game_of(
        &mut EnginePlayer::new(2, limits),
        &mut GreedyPlayer::new(7),
        4,
    );
    assert!(wins >= 3, "{wins}");
}

#[test]
fn greed_takes_a_royal() {
    let rules = rules();
    let position = rules
        .position_from_fen("k9/g9/10/10/10/10/10/10/10/{Fa}8K w - - 0 1")
        .unwrap();
    let (mut a, mut b) = (GreedyPlayer::new(1), RandomPlayer::new(2));
    let open = rules
        .position_from_fen("1{qu}8/10/10/10/10/10/10/10/10/k{Qu}7K w - - 0 1")
        .unwrap();
    assert!(position.legal_moves().contains(&a.choose(&position)));
    let won = Outcome {
        winner: Some(Color::White),
        reason: Reason::RoyalCaptured,
    };
    assert_eq!(play_game([&mut a, &mut b], open, 9), (1, Some(won)));
}

#[test]
fn benches_count_the_same_nodes_every_time() {
    let rules = rules();
    let positions = [opening(&rules, 1), middlegame(&rules, 0, 10)];
    let options = BenchOptions {
        depth: 3,
        perft_depth: 2,
        hash_mib: 1,
        clock,
    };
    let mut reports = 0;
    let first = bench(&positions, &options, &mut |_, _| reports += 1);
    let second = bench(&positions, &options, &mut |_, _| {});
    assert_eq!((first.nodes(), reports), (second.nodes(), 2));
    assert!(first.search_nodes > 0 && first.perft_nodes > 0);
}

/// Exchanges are looked at in every game: who bears on a square is known where there is no check, too.
#[test]
fn without_check_it_is_known_who_takes_again() {
    for game in ["chess", "extinction", "antichess", "duck"] {
        let rules = variorum_catalog::load(game).expect("a game");
        let position = rules.start_position().expect("an array");
        let count = variorum_rules::with_board!(&position, board => {
            let on = board.topology().square("c6").expect("a square");
            let units = board.side(Color::Black);
            let bearing = board.bearing(on, Color::Black, units);
            board.reaching(&bearing, on, board.occupied(), units).count()
        });
        assert_eq!(count, 3, "two pawns and a knight: {game}");
    }
}
