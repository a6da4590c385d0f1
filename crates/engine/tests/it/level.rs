//! Levels against each other. They are deterministic, so a result repeats; how strong they are is measured by matches
//! (`docs/engine-results.md`), and here only that their order is right.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use variorum_engine::{Engine, Level};
use variorum_rules::{Color, Position, SplitMix64};

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

/// A position after some moves by chance.
fn opening(name: &str, seed: u64) -> Position {
    let rules = variorum_catalog::load(name).unwrap();
    let mut position = rules.start_position().unwrap();
    let mut random = SplitMix64::new(seed);
    for _ in 0..6 {
        let moves = position.legal_moves();
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    position
}

#[test]
fn low_levels_stand_in_their_order() {
    let (mut points, mut games) = (0, 0);
    for higher in [3, 5, 7] {
        let [less, more] = [higher - 2, higher].map(|number| Level::new(number).unwrap());
        for name in ["chess", "ultima"] {
            for seed in 1..=2 {
                let start = opening(name, seed);
                for (levels, side) in [([more, less], Color::White), ([less, more], Color::Black)] {
                    games += 2;
                    points += match play(&start, levels, 160) {
                        Some(winner) if winner == side => 2,
                        Some(_) => 0,
                        None => 1,
                    };
                }
            }
        }
    }
    assert!(4 * points >= 3 * games, "{points} of {games}");
}

/// What was searched before, by whomever, changes no answer of a level that is not limited by time.
#[test]
fn levels_learn_nothing_between_moves() {
    let mut engine = Engine::new(1);
    let never = AtomicBool::new(false);
    let (here, there) = (opening("chess", 3), opening("omega", 4));
    for level in Level::all().filter(|level| !level.is_limited_by_time()) {
        let limits = level.limits(Duration::from_secs(1), standing);
        let mut answer = |position| {
            let found = engine.search(position, &limits, &never, &mut |_| {});
            (found.best, found.nodes, found.score)
        };
        let first = answer(&here);
        answer(&there);
        assert_eq!(answer(&here), first, "level {}", level.number());
    }
}

#[test]
fn a_level_that_sees_more_beats_the_least() {
    let more = Level::new(6).expect("there are twelve");
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
