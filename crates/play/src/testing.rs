//! Games and positions for tests of any game, here and above.

use std::sync::LazyLock;

use variorum_catalog::GameSummary;
use variorum_rules::Position;

use crate::game::Game;
use crate::identity::VariantId;

/// The games there are, options apart.
pub fn list() -> &'static [GameSummary] {
    static GAMES: LazyLock<Vec<GameSummary>> = LazyLock::new(variorum_catalog::list);
    &GAMES
}

/// The first game of the catalog in which a turn is one move.
pub fn first_game() -> Game {
    let mut games = list().iter().map(|game| {
        let id = VariantId::new(game.id.as_str());
        Game::load(&id).unwrap()
    });
    let first = games.find(|game| game.rules().def().turn.is_single());
    first.unwrap()
}

/// A position of the first game in which units move.
pub fn first_position() -> Position {
    let mut position = first_game().rules().start_position().unwrap();
    while position.is_placing() {
        let mv = position.legal().moves()[0];
        position.play_unchecked(mv);
    }
    position
}
