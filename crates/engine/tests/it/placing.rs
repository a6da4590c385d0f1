//! Placing and drafting in the bundled games.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::support::delay_after_stop;
use variorum_engine::{Engine, Limits, Score, SearchResult};
use variorum_rules::Position;
use variorum_rules::setup::Choices;

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

fn clock() -> Duration {
    START.elapsed()
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

/// All forms of all games that begin with placements.
fn forms() -> Vec<(String, Position)> {
    let mut found = Vec::new();
    for id in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&id).unwrap();
        for (forces, royals) in [
            ("equal", "1"),
            ("unequal", "1"),
            ("equal", "2"),
            ("unequal", "2"),
        ] {
            let mut choices = Choices::new();
            choices.set("forces", forces);
            choices.set("royals", royals);
            let Ok(position) = rules.setup(&choices, 7) else {
                continue;
            };
            if position.is_placing() {
                found.push((format!("{id}, {forces}, {royals} royals"), position));
            }
        }
    }
    assert!(found.len() >= 8, "{}", found.len());
    found
}

fn think(engine: &mut Engine, position: &Position, limits: &Limits) -> SearchResult {
    engine.search(position, limits, &AtomicBool::new(false), &mut |_| {})
}

#[test]
fn however_little_is_granted_a_placement_is_legal() {
    let least = [
        nodes(1),
        nodes(2),
        nodes(40),
        Limits::movetime(Duration::from_millis(1), clock),
        Limits::movetime(Duration::ZERO, clock),
        Limits {
            depth: Some(1),
            nodes: Some(300),
            lines: 3,
            ..Limits::default()
        },
    ];
    for (name, start) in forms() {
        let mut engine = Engine::new(1);
        let mut position = start.clone();
        for limits in least.iter().cycle() {
            if !position.is_placing() {
                break;
            }
            let legal = position.legal_moves();
            let result = think(&mut engine, &position, limits);
            let best = result.best.expect("there is room");
            assert!(legal.contains(&best), "{name}");
            assert!(
                limits.nodes.is_none_or(|most| result.nodes <= most),
                "{name}"
            );
            position.play_unchecked(best);
        }
        assert!(position.outcome().is_none(), "{name}");
        let stop = AtomicBool::new(true);
        let result = engine.search(&start, &Limits::default(), &stop, &mut |_| {});
        assert!(
            start.legal_moves().contains(&result.best.unwrap()),
            "{name}"
        );
    }
}

#[test]
fn the_same_nodes_place_alike() {
    for (name, start) in forms() {
        let place = || {
            let (mut position, mut engine) = (start.clone(), Engine::new(1));
            let mut scores = Vec::new();
            while position.is_placing() {
                let result = think(&mut engine, &position, &nodes(150));
                position.play_unchecked(result.best.unwrap());
                scores.push((result.score, result.nodes));
            }
            (position.fen(), scores)
        };
        assert_eq!(place(), place(), "{name}");
    }
}

/// Where check is known, the last unit must shield its royal, and where it has no place there is no answer.
#[test]
fn the_last_unit_shields_its_royal() {
    let rules = variorum_catalog::load("optima2002").unwrap();
    let fen = "{Fr}3k5/10/10/10/10/10/10/10/10/K9[{ag}] b - - 0 1";
    let position = rules.position_from_fen(fen).unwrap();
    for limits in [nodes(1), nodes(500)] {
        let best = think(&mut Engine::new(1), &position, &limits).best.unwrap();
        let text = position.legal().text(best);
        assert!(
            ["Ag@b10", "Ag@c10", "Ag@d10"].contains(&text.as_str()),
            "{text}"
        );
    }
    let hopeless = "{Fr}k8/10/10/10/10/10/10/10/10/K9[{ag}] b - - 0 1";
    let position = rules.position_from_fen(hopeless).unwrap();
    assert!(position.legal_moves().is_empty() && position.outcome().is_none());
    let result = think(&mut Engine::new(1), &position, &nodes(500));
    assert_eq!((result.best, result.score), (None, Score::Centipawns(0)));
}

#[test]
fn a_stop_ends_the_placing() {
    let (_, position) = forms().swap_remove(0);
    let late = delay_after_stop(&position);
    assert!(late < Duration::from_millis(300), "{late:?}");
}
