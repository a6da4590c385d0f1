//! Games between players, for tests.

use std::sync::atomic::AtomicBool;

use variorum_engine::players::Player;
use variorum_engine::{Engine, Limits};
use variorum_rules::{Color, Move, Outcome, Position};

/// The engine, with the same limits for each move.
pub(crate) struct EnginePlayer {
    engine: Engine,
    limits: Limits,
}

impl EnginePlayer {
    pub(crate) fn new(hash_mib: usize, limits: Limits) -> Self {
        EnginePlayer {
            engine: Engine::new(hash_mib),
            limits,
        }
    }
}

impl Player for EnginePlayer {
    fn choose(&mut self, position: &Position) -> Move {
        let never = AtomicBool::new(false);
        let result = self
            .engine
            .search(position, &self.limits, &never, &mut |_| {});
        result.best.expect("the position has a legal move")
    }
}

/// Plays a game between White and Black; the number of moves, and the outcome if there is one so soon.
pub(crate) fn play_game(
    players: [&mut dyn Player; 2],
    opening: Position,
    max_plies: usize,
) -> (usize, Option<Outcome>) {
    let mut position = opening;
    for plies in 0..max_plies {
        if let Some(outcome) = position.outcome() {
            return (plies, Some(outcome));
        }
        let mv = players[position.turn().index()].choose(&position);
        position.play(mv).expect("players play legal moves");
    }
    (max_plies, position.outcome())
}

/// Plays a game from each opening, with White and Black by turns; how many the first player won.
pub(crate) fn won(
    [first, second]: [&mut dyn Player; 2],
    openings: impl IntoIterator<Item = Position>,
    max_plies: usize,
) -> usize {
    let mut won = 0;
    for (number, opening) in openings.into_iter().enumerate() {
        let side = Color::from_index(number);
        let players: [&mut dyn Player; 2] = if side == Color::White {
            [&mut *first, &mut *second]
        } else {
            [&mut *second, &mut *first]
        };
        let (_, outcome) = play_game(players, opening, max_plies);
        won += usize::from(outcome.is_some_and(|outcome| outcome.winner == Some(side)));
    }
    won
}
