//! The computer player in every bundled game.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::bouts::{EnginePlayer, play_game, won};
use variorum_engine::players::RandomPlayer;
use variorum_engine::{Engine, Limits};
use variorum_rules::Rules;
use variorum_rules::setup::Choices;

fn games() -> Vec<(String, Rules)> {
    variorum_catalog::ids()
        .into_iter()
        .map(|id| {
            let rules = variorum_catalog::load(&id).unwrap_or_else(|error| panic!("{id}: {error}"));
            (id, rules)
        })
        .collect()
}

/// Also where the armies are of different units, as in Hnefatafl with twice as many attackers.
#[test]
fn every_game_begins_level() {
    for (id, rules) in games() {
        let mut engine = Engine::new(2);
        engine.set_net(None);
        let score = engine.evaluate(&rules.start_position().unwrap());
        assert!(score.abs() <= 100, "{id}: {score}");
    }
}

#[test]
fn every_game_gets_values_and_legal_moves() {
    for (id, rules) in games() {
        let mut position = rules.start_position().unwrap();
        let mut engine = Engine::new(2);
        let start = Instant::now();
        let values = engine.piece_values(&position);
        // Milliseconds in a release build; here on a busy machine.
        assert!(
            start.elapsed() < Duration::from_secs(3),
            "{id}: {:?}",
            start.elapsed()
        );
        for square in rules.topology().squares() {
            if let Some(unit) = position.unit(square) {
                assert!(values[unit.kind()] > 0, "{id}: {}", rules.unit_text(unit));
            }
        }
        let limits = Limits {
            nodes: Some(300),
            ..Limits::default()
        };
        for _ in 0..12 {
            let legal = position.legal_moves();
            let result = engine.search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
            let Some(best) = result.best else {
                assert!(legal.is_empty());
                break;
            };
            assert!(legal.contains(&best), "{id}");
            let key = position.key();
            position.play_unchecked(best);
            position.undo();
            assert_eq!(position.key(), key);
            position.play_unchecked(best);
        }
    }
}

#[test]
fn random_games_end_or_are_unfinished() {
    for (id, rules) in games() {
        let start = rules.setup(&Choices::default(), 7).unwrap();
        let (mut a, mut b) = (RandomPlayer::new(1), RandomPlayer::new(2));
        let (plies, outcome) = play_game([&mut a, &mut b], start, 300);
        assert!(plies > 0 && (plies == 300 || outcome.is_some()), "{id}");
    }
}

#[test]
fn chess_pieces_keep_their_usual_order() {
    let rules = variorum_catalog::load("chess").unwrap();
    let values = Engine::new(1).piece_values(&rules.start_position().unwrap());
    let value = |id| values[rules.kind_by_id(id).unwrap()];
    let order = ["P", "N", "B", "R", "Q"].map(value);
    assert!(order.is_sorted(), "{order:?}");
    assert!(
        (90..160).contains(&value("P")) && (280..400).contains(&value("B")),
        "{order:?}"
    );
    assert!(
        (430..600).contains(&value("R")) && (700..1_000).contains(&value("Q")),
        "{order:?}"
    );
}

#[test]
fn every_form_of_a_draft_is_won_against_a_random_mover() {
    let rules = variorum_catalog::load("optima10").unwrap();
    let form = |forces: &str, royals: &str| {
        let mut choices = Choices::new();
        choices.set("forces", forces);
        if !royals.is_empty() {
            choices.set("royals", royals);
        }
        choices
    };
    let forms = [
        form("equal", "1"),
        form("equal", "2"),
        form("unequal", "1"),
        form("unequal", "2"),
        form("random", ""),
    ];
    let openings = forms
        .iter()
        .zip(30..)
        .map(|(form, seed)| rules.setup(form, seed).unwrap());
    let limits = Limits {
        nodes: Some(800),
        ..Limits::default()
    };
    let (mut engine, mut random) = (EnginePlayer::new(2, limits), RandomPlayer::new(3));
    assert_eq!(won([&mut engine, &mut random], openings, 600), 5);
}
