//! The least level is for who plays a game for the first time: a beginner wins who sees what can be captured.

use std::time::Duration;

use crate::bouts::{EnginePlayer, play_game};
use variorum_engine::Level;
use variorum_engine::players::{GreedyPlayer, Player, RandomPlayer};
use variorum_rules::Color;

/// More plies than any game between weak players should take.
const LONGEST: usize = 400;

fn clock() -> Duration {
    Duration::ZERO
}

/// Plays so many games of the least level against somebody, with White and Black by turns: how many it won, drew or left
/// unfinished, and lost.
fn bout(game: &str, games: usize, other: impl Fn(u64) -> Box<dyn Player>) -> [usize; 3] {
    let rules = variorum_catalog::load(game).unwrap();
    let mut count = [0; 3];
    for number in 0..games {
        let opening = rules.setup(&Default::default(), number as u64 + 1).unwrap();
        let limits = Level::LEAST.limits(Duration::from_secs(1), clock);
        let mut own = EnginePlayer::new(1, limits);
        let mut other = other(number as u64);
        let side = Color::from_index(number);
        let players: [&mut dyn Player; 2] = if side == Color::White {
            [&mut own, &mut *other]
        } else {
            [&mut *other, &mut own]
        };
        let (_, outcome) = play_game(players, opening, LONGEST);
        let winner = outcome.and_then(|outcome| outcome.winner);
        let place = match winner {
            Some(winner) if winner == side => 0,
            None => 1,
            Some(_) => 2,
        };
        count[place] += 1;
    }
    count
}

fn beginner(seed: u64) -> Box<dyn Player> {
    Box::new(GreedyPlayer::new(seed))
}

fn chance(seed: u64) -> Box<dyn Player> {
    Box::new(RandomPlayer::new(seed))
}

/// A beginner loses a game now and then, and by far not most.
#[track_caller]
fn beginner_wins(game: &str) {
    let [won, drawn, lost] = bout(game, 12, beginner);
    assert!(
        lost >= 3 * won.max(1),
        "{game}: won {won}, drawn {drawn}, lost {lost}"
    );
}

#[test]
fn a_beginner_wins_where_mate_wins() {
    beginner_wins("chess");
}

#[test]
fn a_beginner_wins_where_royals_are_captured() {
    beginner_wins("optima10");
    beginner_wins("duck");
}

/// It is no dice: every third move it does look at.
#[test]
fn moves_by_chance_lose_to_it() {
    let [won, ..] = bout("chess", 6, chance);
    assert!(won >= 4, "{won} of 6");
}
