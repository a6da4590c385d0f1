//! Levels against each other. They are deterministic, so a result repeats; how strong they are is not measured here.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use variorum_engine::{Engine, Level};
use variorum_rules::{Color, Position};

fn standing() -> Duration {
    Duration::ZERO
}

/// Plays from a position to its end, or for so many plies; says who has won.
fn play(start: &Position, levels: [Level; 2], plies: u32) -> Option<Color> {
    // One engine for both, as on a server: what one side finds out must not help the other.
    let mut engine = Engine::new(1);
    let mut position = start.clone();
    for _ in 0..plies {
        if let Some(outcome) = position.outcome() {
            return outcome.winner;
        }
        let level = levels[position.turn().index()];
        let limits = level.limits(Duration::from_secs(1), standing);
        let found = engine.search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
        position.play_unchecked(found.best.expect("a legal move"));
    }
    None
}

#[test]
fn a_level_that_sees_more_beats_the_least() {
    let more = Level::new(4).expect("there are eight");
    for name in ["chess", "ultima"] {
        let start = variorum_catalog::load(name).unwrap().start_position();
        let start = start.unwrap();
        let white = play(&start, [more, Level::LEAST], 160);
        let black = play(&start, [Level::LEAST, more], 160);
        let won = [white == Some(Color::White), black == Some(Color::Black)];
        let lost = [white == Some(Color::Black), black == Some(Color::White)];
        assert!(
            won.contains(&true) && !lost.contains(&true),
            "{name}: {white:?}, {black:?}"
        );
    }
}
